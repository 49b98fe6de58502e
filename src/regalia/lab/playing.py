"""One game between computer players, from its first action to its last; compiled, since the lab plays so many."""

from collections.abc import Callable, Sequence
from typing import Protocol

from mypy_extensions import i64

from regalia.agents.player import Player
from regalia.kernel import Event
from regalia.kernel.seen import seen_by
from regalia.kernel.state import CHANCE, OVER, State
from regalia.lab.restricted_player import SeeingPlayer, SeenAll


class Onlooker(Protocol):
    """Who watches a game without having a hand in it."""

    def before(self, state: State, action: int) -> None: ...

    def hear(self, events: list[Event]) -> None: ...


def play_on(
    state: State, players: Sequence[Player], draw: Callable[[State], int], onlooker: Onlooker | None, most: i64
) -> tuple[int, int, int]:
    """Play a state to the end, or until `most` actions; answers the actions, decisions and turns that it took.

    Each player is handed only what its seat cannot tell from the truth. The exception is the lab's own player that
    sees everything, to find out what seeing is worth.
    """
    sees_all = [isinstance(player, SeeingPlayer) for player in players]
    actions: i64 = 0
    decisions: i64 = 0
    turns: i64 = 0
    last: i64 = CHANCE
    while state.turn != OVER and actions < most:
        seat = state.turn
        if seat == CHANCE:
            action = draw(state)
        else:
            if seat != last:
                last = seat
                turns += 1
            decisions += 1
            player = players[seat]
            action = player.choose(SeenAll(state, seat) if sees_all[seat] else seen_by(state, seat, player.stream))
        if onlooker is None:
            state.apply(action)
        else:
            onlooker.before(state, action)
            events: list[Event] = []
            state.events = events
            state.apply(action)
            onlooker.hear(events)
            state.events = None
        actions += 1
    return int(actions), int(decisions), int(turns)
