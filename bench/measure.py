"""How things are measured: in rounds that take turns, so that a slow moment falls on everything alike."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median
from time import perf_counter, process_time
from typing import Final

import msgspec

BATCH: Final = 0.01  # seconds between two looks at the clock
MOST_TIMES: Final = 1 << 20


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to measure; `once` does it for about so many seconds and answers the figure.

    `build` says which engine does it, where that matters. `part` names another figure that is always the same part of
    this one.
    """

    name: str
    unit: str
    once: Callable[[float], float]
    build: str = ""
    part: tuple[str, float] | None = None


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured: the median of the rounds, and all of them."""

    name: str
    unit: str
    value: float
    rounds: tuple[float, ...]
    build: str = ""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Two measures of the same, ours and another's; how many times as much ours should be at least, and at best."""

    name: str
    ours: str
    theirs: str
    floor: float
    aim: float


class Ratio(msgspec.Struct, frozen=True, kw_only=True):
    """How a contest went: the median of what single rounds say, and all of them."""

    name: str
    ours: float
    theirs: float
    value: float
    rounds: tuple[float, ...]
    floor: float
    aim: float


class Interrupted(Exception):
    """A person stopped it; what was measured so far."""

    def __init__(self, figures: list[Figure]) -> None:
        super().__init__("interrupted")
        self.figures = figures


def measure_all(
    measures: Iterable[Measure], rounds: int, seconds: float, watch: Callable[[str], None] = lambda name: None
) -> list[Figure]:
    """All measures in interleaved rounds; `watch` is told what is being measured."""
    found: dict[tuple[str, str], list[float]] = {}
    every = list(measures)
    try:
        for _ in range(rounds):
            for measure in every:
                watch(measure.name)
                found.setdefault((measure.name, measure.build), []).append(measure.once(seconds))
    except KeyboardInterrupt:
        raise Interrupted(figures_of(every, found)) from None
    return figures_of(every, found)


def figures_of(measures: Sequence[Measure], found: Mapping[tuple[str, str], Sequence[float]]) -> list[Figure]:
    """Of everything that was measured at least once."""
    figures = []
    for measure in measures:
        values = found.get((measure.name, measure.build), [])
        if not values:
            continue
        figures.append(figure(measure.name, measure.unit, values, measure.build))
        if measure.part is not None:
            name, part = measure.part
            figures.append(figure(name, measure.unit, [part * value for value in values], measure.build))
    return figures


def figure(name: str, unit: str, rounds: Sequence[float], build: str = "") -> Figure:
    return Figure(name=name, unit=unit, value=median(rounds), rounds=tuple(rounds), build=build)


def ratio(contest: Contest, figures: Sequence[Figure]) -> Ratio:
    """What the figures say about a contest, round by round."""
    ours, theirs = (next(one for one in figures if one.name == name) for name in (contest.ours, contest.theirs))
    rounds = [own / other for own, other in zip(ours.rounds, theirs.rounds, strict=True)]
    return Ratio(
        name=contest.name,
        ours=ours.value,
        theirs=theirs.value,
        value=median(rounds),
        rounds=tuple(rounds),
        floor=contest.floor,
        aim=contest.aim,
    )


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many things a piece of work gets done in a second of this process's time, repeated for so many seconds."""
    return rate_of_repeats(lambda times: sum(work() for _ in range(times)), seconds)


def rate_of_repeats(work: Callable[[int], int], seconds: float) -> float:
    """The same for work that is told how often to do it: so often that looking at the clock costs nothing."""
    done = 0
    times = 1
    now = perf_counter()
    until = now + seconds
    began = process_time()
    while True:
        done += work(times)
        before, now = now, perf_counter()
        if now >= until:
            return done / (process_time() - began)
        if now - before < BATCH and times < MOST_TIMES:
            times *= 2
