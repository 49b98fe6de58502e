"""What stands out in a report: the lines that ask a designer to look, that with the largest sure effect first."""

from collections.abc import Sequence
from typing import Final

from regalia.lab.label import ABOVE, BELOW
from regalia.lab.line import ALL, Line

ASKED: Final = ("seats", "start", "without", "banned")  # sections whose findings ask for a change of the rules
MOST: Final = 5


def findings(lines: Sequence[Line], levels: Sequence[str]) -> list[Line]:
    """What stands out at the strongest level; of two that share everything the one that wins more."""
    clear = []
    for section in ASKED:
        here = [line for line in lines if line.section == section and line.level != ALL]
        for metric in dict.fromkeys(line.metric for line in here):
            top = strongest(levels, [line for line in here if line.metric == metric])
            out = [line for line in top if stands_out(line)]
            is_pair = len(top) == 2 and section in ("seats", "start")
            clear += [line for line in out if line.label == ABOVE] if is_pair else out
    return sorted(clear, key=lambda line: -distances(line)[0])[:MOST]


def strongest(levels: Sequence[str], lines: Sequence[Line]) -> list[Line]:
    """The lines of the strongest level that was asked."""
    asked = [level for level in levels if any(line.level == level for line in lines)]
    return [line for line in lines if line.level == asked[-1]] if asked else list(lines)


def stands_out(line: Line) -> bool:
    return line.label in (ABOVE, BELOW)


def offset(line: Line) -> float:
    """How far from the reference."""
    return line.estimate - (line.reference or 0.0)


def distances(line: Line) -> tuple[float, float]:
    """How far from the reference at least and at most."""
    reference = line.reference or 0.0
    ends = abs(line.low - reference), abs(line.high - reference)
    holds = line.low <= reference <= line.high
    return 0.0 if holds else min(ends), max(ends)
