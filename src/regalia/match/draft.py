"""Secret arrangements in the making: the door to a game's room `draft`, for the games that have one.

Nothing of a draft is kept here: whoever makes one brings its line along, and only a finished one becomes moves.
"""

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Protocol, cast

from regalia.kernel import Game, IllegalMove, NotYourTurn, Refusal, State
from regalia.match.match import Match, Ply, Step


class Drafting(Protocol):
    """What a game's room `draft` offers; a draft is a line of text, and a seat learns of its own only."""

    def is_open(self, state: State, seat: int) -> bool:
        """Whether the seat may make a draft now, in its turn or before."""

    def show(self, state: State, seat: int, line: str, layer: str, held: str) -> Any:
        """The `table.draft.Draft` of a line, "" for a new one; UnreadableMove if it is none."""

    def lay(self, state: State, seat: int, line: str, layer: str, start: str, end: str) -> str | Refusal:
        """The line after a gesture from one key to another, or why not."""

    def use(self, state: State, seat: int, line: str, tool: str, seed: str) -> str | Refusal:
        """The line after a tool, or why not; what is left to chance follows from the seed."""

    def moves(self, state: State, seat: int, line: str) -> Sequence[int] | Refusal:
        """The moves that make the arrangement, or the first thing that it lacks."""


@cache
def drafting(game: Game) -> Drafting | None:
    """The game's room for drafts."""
    return cast(Drafting, game.room("draft")) if find_spec(f"{game.package}.draft") else None


def can_draft(match: Match, seat: int) -> bool:
    """Whether a seat may make a draft now; nothing secret decides that."""
    room = drafting(match.game)
    return room is not None and not match.over and seat >= 0 and room.is_open(match.state, seat)


def drafting_of(match: Match, seat: int) -> Drafting:
    """The room, for a seat that may make a draft now."""
    room = drafting(match.game)
    if room is None or not can_draft(match, seat):
        raise NotYourTurn("There is nothing to prepare behind a screen now.")
    return room


def consider_draft(match: Match, seat: int, line: str, version: int | None = None) -> Step:
    """Work out the moves of a finished draft, all or none, and what chance does then."""
    match.check_turn(seat, version)
    actions = drafting_of(match, seat).moves(match.state, seat, line)
    if isinstance(actions, Refusal):
        raise IllegalMove("ready", actions.clause, actions.sentence)
    work = match.state.clone()
    plies: list[Ply] = []
    for action in actions:
        if action not in work.offers():
            raise IllegalMove(match.game.write(work, action), "", "the engine does not offer this move")
        plies.append(match.take(work, seat, action))
    match.run_chance(work, plies)
    return match.step(work, plies)
