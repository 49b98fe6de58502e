"""How a game felt, from a line of chances: for every decision, what chance each seat had to win before it."""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

Chances = Sequence[float]  # of each seat
Line = Sequence[Chances]  # before each decision

HOPELESS: Final = 0.05  # a chance below which a seat cannot win any more
MUCH: Final = 0.1  # a change of somebody's chance that decides something


def leaders(line: Line) -> list[int]:
    """The seat ahead before each decision; who leads stays ahead until somebody has a larger chance."""
    found: list[int] = []
    for chances in line:
        best = max(chances)
        if not found or chances[found[-1]] < best:
            found.append(list(chances).index(best))
        else:
            found.append(found[-1])
    return found


def lead_changes(line: Line) -> int:
    """How often another seat went ahead; who is ahead at first has not changed anything."""
    found = leaders(line)
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
    """The seat ahead after that part of the game."""
    return leaders(line)[min(len(line) - 1, int(part * len(line)))]


def kingmakings(line: Line, deciders: Sequence[int]) -> int:
    """Decisions by which a seat without hope moved another's chance by much."""
    count = 0
    for at, seat in enumerate(deciders[:-1]):
        before, after = line[at], line[at + 1]
        others = (abs(after[other] - before[other]) for other in range(len(before)) if other != seat)
        if before[seat] < HOPELESS and max(others) > MUCH:
            count += 1
    return count


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
