"""How things are measured: in rounds that take turns, so that a slow moment falls on everything alike."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import perf_counter, process_time

import msgspec


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to measure; `once` does it for about so many seconds and answers the figure.

    `part` names another figure that is always the same part of this one.
    """

    name: str
    unit: str
    once: Callable[[float], float]
    part: tuple[str, float] | None = None


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured: the median of the rounds, and all of them."""

    name: str
    unit: str
    value: float
    rounds: tuple[float, ...]


def measured(
    measures: Iterable[Measure], rounds: int, seconds: float, watch: Callable[[str], None] = lambda name: None
) -> list[Figure]:
    """All measures in interleaved rounds; `watch` is told what is being measured."""
    found: dict[str, list[float]] = {}
    every = list(measures)
    for _ in range(rounds):
        for measure in every:
            watch(measure.name)
            found.setdefault(measure.name, []).append(measure.once(seconds))
    figures = []
    for measure in every:
        figures.append(figure(measure.name, measure.unit, found[measure.name]))
        if measure.part is not None:
            name, part = measure.part
            figures.append(figure(name, measure.unit, [part * value for value in found[measure.name]]))
    return figures


def figure(name: str, unit: str, rounds: Sequence[float]) -> Figure:
    return Figure(name=name, unit=unit, value=median(rounds), rounds=tuple(rounds))


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many things a piece of work gets done in a second of this process's time, repeated for so many seconds."""
    done = 0
    until = perf_counter() + seconds
    began = process_time()
    while True:
        done += work()
        if perf_counter() >= until:
            return done / (process_time() - began)
