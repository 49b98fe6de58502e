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
from regalia.server.worker import Problem, Solution

SECONDS: Final = 1.0  # that the computer thinks about it


def check_alone(kinds: Sequence[str], guest: Guest) -> None:
    """Advice is fair as long as nobody else plays against whoever gets it."""
    if any(kind == PERSON and seat not in guest.mine for seat, kind in enumerate(kinds)):
        raise RegaliaError("The computer gives advice only where nobody else plays: another person sits at this table.")


def problem(match: Match, seat: int, secret: bytes, explain: bool = False) -> Problem:
    """A position that the seat cannot tell from the real one, to be thought about for a while."""
    seed = hmac.digest(secret, f"advice {seat} {match.seen(seat)[1]}".encode(), "sha256").hex()
    seen = match.seen_by(seat, Stream(f"{seed} seen"))
    position, names = match.game.dump(seen.state), match.header.names
    return Problem(match.game.package, position, seat, "", seed, SECONDS, explain, names)


def told(match: Match, seat: int, found: Solution) -> Advice:
    """What was found, in the words of the table."""
    version, hint = match.seen(seat)[1], found.hint
    if hint is None:
        return Advice(v=version, seat=seat, moves=[thought(match, opinion) for opinion in found.opinions])
    plan = Thought(hint.plan[0], hint.moves, hint.words, round(hint.share, 4), 1)
    return Advice(v=version, seat=seat, moves=[plan], why=hint.reasons)


def thought(match: Match, opinion: Opinion) -> Thought:
    act = match.game.act(match.state, opinion.action)
    return Thought(act.id, act.move, act.label, round(opinion.share, 4), opinion.looks)
