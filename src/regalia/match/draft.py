"""Drafts of secret arrangements at a match, for the games in which something is arranged.

Nothing of a draft is kept here: whoever makes one brings its line along, and only a finished one becomes moves.
"""

from typing import Any

from regalia.kernel import IllegalMove, NotYourTurn, Refusal
from regalia.kernel.draft import Drafting
from regalia.match.line import illegal, refusal_of
from regalia.match.match import Match
from regalia.match.step import Ply, Step


def can_draft(match: Match, seat: int) -> bool:
    """Whether a seat may make a draft now; nothing secret decides that."""
    drafting = match.game.drafting
    return drafting is not None and not match.over and seat >= 0 and drafting.is_open(match.state, seat)


def drafting_of(match: Match, seat: int) -> Drafting[Any]:
    """How it is made, for a seat that may make a draft now."""
    drafting = match.game.drafting
    if drafting is None or not can_draft(match, seat):
        raise NotYourTurn("There is nothing to prepare behind a screen now.")
    return drafting


def consider_draft(match: Match, seat: int, line: str, version: int | None = None) -> Step:
    """Work out the moves of a finished draft, all or none, and what chance does then."""
    match.check_turn(seat, version)
    actions = drafting_of(match, seat).moves(match.state, seat, line)
    if isinstance(actions, Refusal):
        raise IllegalMove("ready", actions.clause, actions.sentence)
    work = match.state.clone_with_names()
    plies: list[Ply] = []
    for action in actions:
        if refused := refusal_of(match.game, work, seat, action):
            raise illegal(refused)
        plies.append(match.take(work, seat, action))
    match.run_chance(work, plies)
    return match.step(work, plies)
