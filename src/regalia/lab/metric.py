"""How a game felt, from a line of chances: for every decision, what chance each seat had to win before it."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

Chances = Sequence[float]  # of each seat
Line = Sequence[Chances]  # before each decision

HOPELESS: Final = 0.05  # a chance below which a seat cannot win any more
LEVEL: Final = 1e-6  # chances nearer to each other than this are the same
NOBODY: Final = -1
MUCH: Final = 0.1  # a change of somebody's chance that decides something


def leaders(line: Line) -> list[int]:
    """The seat ahead before each decision, or NOBODY where two have the best chance."""
    found: list[int] = []
    for chances in line:
        best = max(chances)
        ahead = [seat for seat, chance in enumerate(chances) if chance > best - LEVEL]
        found.append(ahead[0] if len(ahead) == 1 else NOBODY)
    return found


def lead_changes(line: Line) -> int:
    """How often another seat went ahead; who is the first to be ahead has not changed anything."""
    found = [seat for seat in leaders(line) if seat != NOBODY]
    return sum(1 for before, now in pairwise(found) if before != now)


def drama(line: Line, winner: int) -> float:
    """How far behind the winner was, over the moments when he was behind an even share; 0 if he never was."""
    even = 1 / len(line[0]) if line else 0.0
    behind = [sqrt(even - chances[winner]) for chances in line if chances[winner] < even]
    return sum(behind) / len(behind) if behind else 0.0


def decisiveness(line: Line, winner: int) -> float:
    """The part of the game that was left when the winner passed the best chance that any loser ever had."""
    best = max((chance for chances in line for seat, chance in enumerate(chances) if seat != winner), default=0.0)
    for at, chances in enumerate(line):
        if chances[winner] > best:
            return (len(line) - at) / len(line)
    return 0.0


def leader_at(line: Line, part: float) -> int:
    """The seat ahead after that part of the game, or NOBODY."""
    return leaders(line)[min(len(line) - 1, int(part * len(line)))]


def kingmakings(line: Line, deciders: Sequence[int], chance_after: Collection[int], shares: Chances) -> tuple[int, int]:
    """Decisions by which a seat without hope moved another's chance by much, and all that were looked at.

    Where chance comes before the next decision nobody knows whose doing a change is, so these are left out; after the
    last decision the chances are the shares of the win.
    """
    after = [*line[1:], shares]
    looked_at = [at for at in range(len(deciders)) if at not in chance_after]
    made = [at for at in looked_at if line[at][deciders[at]] < HOPELESS and moved(line[at], after[at], deciders[at])]
    return len(made), len(looked_at)


def moved(before: Chances, after: Chances, seat: int) -> bool:
    """Whether the chance of anybody else changed by much."""
    return any(abs(after[other] - before[other]) > MUCH for other in range(len(before)) if other != seat)


def clarity(chances: Chances) -> tuple[float, float]:
    """How much better the best choice is than the mean of all and than the worst."""
    best = max(chances)
    return best - sum(chances) / len(chances), best - min(chances)


def waits(deciders: Sequence[int], seat: int) -> list[int]:
    """How many decisions of others lay between a seat's own turns."""
    found: list[int] = []
    waited = 0
    started = False
    for who in deciders:
        if who != seat:
            waited += 1
            continue
        if started and waited:
            found.append(waited)
        started = True
        waited = 0
    return found
