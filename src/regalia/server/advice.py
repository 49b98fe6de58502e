"""What the computer thinks of somebody's moves: worked out beside the table, from what that seat knows."""

import hmac
from collections.abc import Sequence
from typing import Final

from regalia.agents import Opinion
from regalia.kernel import RegaliaError, Stream
from regalia.match import Match
from regalia.server.guest import Guest
from regalia.server.message import Advice, Thought
from regalia.server.shelf import PERSON
from regalia.server.worker import Problem

SECONDS: Final = 1.0  # that the computer thinks about it


def check_alone(kinds: Sequence[str], guest: Guest) -> None:
    """Advice is fair as long as nobody else plays against whoever gets it."""
    if any(kind == PERSON and seat not in guest.mine for seat, kind in enumerate(kinds)):
        raise RegaliaError("The computer gives advice only where nobody else plays: another person sits at this table.")


def problem(match: Match, seat: int, secret: bytes) -> Problem:
    """A position that the seat cannot tell from the real one, to be thought about for a while."""
    seed = hmac.digest(secret, f"advice {seat} {match.seen(seat)[1]}".encode(), "sha256").hex()
    seen = match.seen_by(seat, Stream(f"{seed} seen"))
    return Problem(match.game.package, match.game.dump(seen.state), seat, "", seed, SECONDS)


def advice(match: Match, seat: int, opinions: Sequence[Opinion]) -> Advice:
    """The computer's opinions with the words of the table for each move."""
    game, state = match.game, match.state
    moves = []
    for opinion in opinions:
        act = game.act(state, opinion.action)
        moves.append(Thought(act.id, act.move, act.label, round(opinion.share, 4), opinion.looks))
    return Advice(v=match.seen(seat)[1], seat=seat, moves=moves)
