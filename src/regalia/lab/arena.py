"""The arena: computer players play many games, each from its own seed."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from regalia.agents import Player
from regalia.games import game_in
from regalia.kernel import OVER, Game, Options, State, Stream
from regalia.kernel.option import Value
from regalia.lab.executor import Executor
from regalia.lab.playing import Onlooker, play_on
from regalia.lab.restricted_player import Restriction, lab_player

MOST_ACTIONS: Final = 200_000  # after which a game is given up, by options under which it need not end


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: everything a worker needs, and all that the results depend on."""

    package: str
    options: dict[str, Value] = {}
    players: tuple[str, ...]  # one for each seat; they change seats from game to game
    games: int
    seed: str
    restriction: Restriction | None = None  # of the first of the players
    rotated: bool = False  # whether the games in which each player sits once at every seat share a seed

    @property
    def game(self) -> Game:
        return game_in(self.package)

    @property
    def seats(self) -> int:
        return len(self.players)

    def chosen_options(self) -> Options:
        options: Options = self.game.options(self.options, self.seats)
        return options

    def seating(self, number: int) -> tuple[int, ...]:
        """Which of the players sits at each seat in a game; after as many games as seats all have sat everywhere."""
        return tuple((seat + number) % self.seats for seat in range(self.seats))

    def check(self) -> None:
        """Refuse unknown players, and options or seats that the game does not take."""
        self.game.start(self.chosen_options(), self.seats)
        for who in range(self.seats):
            self.player(who, self.seed)

    def name_of(self, who: int) -> str:
        """What one of the players is called: `knight without attack`."""
        restricted = self.restriction is not None and who == 0
        return f"{self.players[who]} {self.restriction}" if restricted else self.players[who]

    def player(self, who: int, seed: str) -> Player:
        """One of the players, as it plays here."""
        return lab_player(self.players[who], self.game, seed, self.restriction if who == 0 else None)


class Played(msgspec.Struct, frozen=True):
    """One game that was played."""

    number: int
    seating: tuple[int, ...]  # which of the plan's players sat at each seat
    shares: tuple[float, ...]  # of the win, by seat
    winners: tuple[int, ...]  # seats
    scores: tuple[int, ...]  # by seat
    clause: str  # that ended it; empty when it was given up
    actions: int  # chance included
    decisions: int  # of seats
    turns: int  # how often the decision passed to another seat


def play_game(
    start: State,
    players: Sequence[Player],
    draw: Callable[[State], int],
    number: int,
    seating: tuple[int, ...],
    onlooker: Onlooker | None = None,
) -> Played:
    """One game from a state that is used up."""
    actions, decisions, turns = play_on(start, players, draw, onlooker, MOST_ACTIONS)
    if start.turn != OVER:
        nothing = (0,) * len(players)
        return Played(number, seating, (0.0,) * len(players), (), nothing, "", actions, decisions, turns)
    outcome = start.outcome()
    shares = tuple(outcome.share(seat) for seat in range(len(players)))
    return Played(number, seating, shares, outcome.winners, outcome.scores, outcome.clause, actions, decisions, turns)


def play_numbered(plan: Plan, number: int, onlooker: Onlooker | None = None) -> Played:
    """One of a plan's games; it depends on the plan's seed and its own number only.

    In a rotated plan the games of a rotation share deals, dice and what the players draw for themselves.
    """
    game, seating = plan.game, plan.seating(number)
    seed = f"{plan.seed}/{number // plan.seats if plan.rotated else number}"
    players = [
        plan.player(who, f"{seed}/player {who}" if plan.rotated else f"{seed}/seat {seat}")
        for seat, who in enumerate(seating)
    ]
    start, chance = game.start(plan.chosen_options(), plan.seats), Stream(f"{seed}/chance")
    return play_game(start, players, lambda state: state.draw(chance), number, seating, onlooker)


def play_games(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Some of a plan's games."""
    return [play_numbered(plan, number) for number in numbers]


def arena(plan: Plan, executor: Executor) -> Iterator[list[Played]]:
    """All games of a plan as they get done: the same whoever plays them, though maybe in another order."""
    plan.check()
    for _, played in executor.stream(play_games, [plan], range(plan.games)):
        yield played
