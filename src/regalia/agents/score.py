"""How good a position looks after a move: the mean over chance and over what the seat cannot see."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from regalia.kernel.state import CHANCE, State

MOST_LEAVES: Final = 200  # positions looked at behind one move and one sample

# Lists that never change.
NONE_MERGED: Final[list[tuple[int, int]]] = []
NO_TIMES: Final[list[int]] = []
NOT_TOLD: Final[list[float]] = []

Value = Callable[[Any, int], float]  # how good a position of a game looks to a seat

# How good it looks to a seat after each of some chance outcomes, by the position before them and the one after the
# first of them; nothing where each has to be tried. Rules.outlook_function says more.
Outlook = Callable[[Any, Any, list[int], int], list[float]]


def scores(
    value: Value, samples: list[State], actions: list[int], seat: i64, outlook: Outlook | None = None
) -> list[float]:
    """The mean value after each of these actions, in states that the seat cannot tell apart."""
    spares: list[State] = []
    return [score(value, samples, action, seat, spares, outlook) for action in actions]


def copy_of(state: State, spares: list[State], depth: i64) -> State:
    """A copy in the memory of a state that nobody needs any more: there is one for each depth."""
    if depth < len(spares):
        copy = state.clone_into(spares[depth])
        spares[depth] = copy
    else:
        copy = state.clone()
        spares.append(copy)
    return copy


def score(
    value: Value, samples: list[State], action: i64, seat: i64, spares: list[State], outlook: Outlook | None
) -> float:
    """The mean value after an action; once two samples agree, and chance has no part, the others are not asked."""
    total = 0.0
    weights = 0.0
    number: i64 = 0
    count: i64 = len(samples)
    while number < count:
        after = copy_of(samples[number], spares, 0)
        after.apply(action)
        weight = 1.0
        if after.turn == CHANCE:
            found, weight = mean_of_part(value, after, seat, number, count, 1, spares, 1, outlook)
        else:
            found = value(after, seat)
            if number == 1 and found == total:
                return found
        total += found * weight
        weights += weight
        number += 1
    return total / weights


def mean_of_part(
    value: Value,
    state: State,
    seat: i64,
    number: i64,
    samples: i64,
    leaves: i64,
    spares: list[State],
    depth: i64,
    outlook: Outlook | None,
) -> tuple[float, float]:
    """The mean over a sample's part of what chance may bring, and how large that part is (1 is usual); uses a state up.

    Where there are more outcomes than samples, each sample looks at some of them, and all together at each once.
    """
    merged = state.distinct_outcomes() if state.merges_outcomes() else NONE_MERGED
    outcomes = [outcome for outcome, _ in merged] if merged else state.legal()
    count: i64 = len(outcomes)
    parts = samples if count > samples else 1
    at = number % parts
    chosen = (count - at + parts - 1) // parts
    if leaves * chosen > MOST_LEAVES:
        return value(state, seat), 1.0
    times = times_of(state, outcomes, merged)
    all_weights = float(sum(times)) if times else float(count)
    weight = 1.0
    total = 0.0
    weights = 0.0
    told = NOT_TOLD
    place: i64 = 0  # in the part
    index = at
    while index < count:
        if told:
            found = told[place]
        else:
            after = state if index + parts >= count else copy_of(state, spares, depth)
            after.apply(outcomes[index])
            if after.turn == CHANCE:
                looks = number + index // parts
                found, _ = mean_of_part(value, after, seat, looks, samples, leaves * chosen, spares, depth + 1, outlook)
            else:
                if place == 0 and chosen > 1 and outlook is not None:
                    told = outlook(state, after, outcomes[at::parts], seat)
                found = told[0] if told else value(after, seat)
        if times:
            weight = float(times[index])
        total += weight * found
        weights += weight
        place += 1
        index += parts
    return total / weights, float(parts) * weights / all_weights


def times_of(state: State, outcomes: list[int], merged: list[tuple[int, int]]) -> list[int]:
    """How often each outcome counts; none where all count alike."""
    if merged:
        return [times for _, times in merged]
    return NO_TIMES if state.even else [state.weight(outcome) for outcome in outcomes]
