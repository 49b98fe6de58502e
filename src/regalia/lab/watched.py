"""What watched games say about a game's rules, row by row, each at several levels of play."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from regalia.kernel import OVER, SPECTATOR, Game, Options, Stream
from regalia.lab.label import USERS_WIN, Row
from regalia.lab.measured import Measured, clustered_rate, means, medians, rate, resampled
from regalia.lab.sample import QUARTERS, Sample
from regalia.lab.short_log import DRAMA
from regalia.lab.statistic import MARGIN, Interval, quantile

SHARE: Final = "share"  # the unit of rates and parts, 0 to 1
BINS: Final = 24  # of a histogram
SELDOM: Final = 0.02  # a kind of action chosen less often when offered is almost never chosen
CHANCES: Final = "bootstrap of games, chances learned from other games"

Numbers = Callable[[Sample], list[float]]


def watched_rows(game: Game, options: Options, samples: Sequence[Sample], names: Sequence[str]) -> list[Row]:
    """Everything that can be counted on the games that all levels played alike at every seat."""
    return [
        *seat_rows(samples, names),
        *ending_rows(samples),
        *length_rows(samples),
        *load_rows(samples),
        *use_rows(samples),
        *clause_rows(game, samples),
        *feel_rows(samples),
        *(kingmaking_rows(samples) if len(names) > 2 else []),
        *place_rows(game, options, samples),
    ]


def seat_names(game: Game, options: Options, seats: int) -> list[str]:
    state = game.start(options, seats)
    called = [game.seat_name(state, seat) for seat in range(seats)]
    plain = [f"seat {seat + 1}" for seat in range(seats)]
    return [seat if name.lower() == seat else f"{seat} ({name})" for seat, name in zip(plain, called, strict=True)]


def at_levels(samples: Sequence[Sample], measure: Callable[[Sample], Measured | None]) -> dict[str, Measured]:
    """By level; a level that has nothing to say is left out."""
    found = {sample.level: (sample, measure(sample)) for sample in samples}
    return {
        level: msgspec.structs.replace(measured, cut_short=sample.cut_short)
        for level, (sample, measured) in found.items()
        if measured is not None
    }


# Rows of one sort


def rate_row(section: str, metric: str, subject: str, samples: Sequence[Sample], counts: Mapping[str, float]) -> Row:
    """Of games, each of which counts once."""
    found = at_levels(samples, lambda sample: rate(counts[sample.level], sample.games))
    return Row(section=section, metric=metric, subject=subject, kind="rate", unit=SHARE, levels=found, margin=MARGIN)


def mean_row(
    section: str, metric: str, unit: str, samples: Sequence[Sample], numbers: Numbers, method: str = "bootstrap"
) -> Row:
    """Of one number for each game."""

    def measure(sample: Sample) -> Measured | None:
        values = numbers(sample)
        if values and unit == SHARE and values.count(values[0]) == len(values) and values[0] in (0, 1):
            return rate(sum(values), len(values))  # drawing the same again would tell nothing
        return resampled(values, means, f"{sample.plan.seed}/{section}/{metric}", method) if values else None

    margin = MARGIN if unit == SHARE else None
    return Row(
        section=section, metric=metric, kind="mean", unit=unit, levels=at_levels(samples, measure), margin=margin
    )


def spread_rows(section: str, metric: str, unit: str, samples: Sequence[Sample], numbers: Numbers) -> list[Row]:
    """The median of one number for each game, and where nine of ten games lie."""

    def measure(sample: Sample) -> Measured | None:
        values = numbers(sample)
        return resampled(values, medians, f"{sample.plan.seed}/{section}/{metric}") if values else None

    found = at_levels(samples, measure)
    if not found:
        return []
    middle = Row(section=section, metric=metric, kind="median", unit=unit, levels=found)
    ends = [
        Row(
            section=section,
            metric=metric,
            subject=f"{100 * part:.0f} % of games are below",
            kind="quantile",
            unit=unit,
            levels=at_levels(samples, lambda sample, part=part: end_of(numbers(sample), part)),  # type: ignore[misc]
            compared=False,
        )
        for part in (0.05, 0.95)
    ]
    return [middle, *ends]


def end_of(values: Sequence[float], part: float) -> Measured | None:
    """A quantile of how games differ, which is no statement of how sure one is."""
    if not values:
        return None
    value = quantile(sorted(values), part)
    return Measured(
        estimate=value,
        error=0.0,
        interval=Interval(value, value),
        method="of these games",
        n_games=len(values),
        n_trials=len(values),
    )


# The sections


def seat_rows(samples: Sequence[Sample], names: Sequence[str]) -> list[Row]:
    return [
        msgspec.structs.replace(
            rate_row("seats", "wins", name, samples, {sample.level: sample.shares()[seat] for sample in samples}),
            reference=1 / len(names),
        )
        for seat, name in enumerate(names)
    ]


def ending_rows(samples: Sequence[Sample]) -> list[Row]:
    clauses = sorted({clause for sample in samples for clause in sample.endings()})
    rows = [
        rate_row(
            "endings",
            "ended by",
            clause,
            samples,
            {sample.level: sample.endings().get(clause, 0) for sample in samples},
        )
        for clause in clauses
    ]
    rows.append(
        rate_row("endings", "won by nobody", "", samples, {sample.level: sample.count_draws() for sample in samples})
    )
    if any(sample.unfinished for sample in samples):
        given_up = at_levels(samples, lambda sample: rate(sample.unfinished, sample.games + sample.unfinished))
        rows.append(Row(section="endings", metric="given up", kind="rate", unit=SHARE, levels=given_up, margin=MARGIN))
    return rows


def length_rows(samples: Sequence[Sample]) -> list[Row]:
    rows = []
    for unit in ("turns", "decisions", "minutes"):
        rows += spread_rows("length", unit, unit, samples, lambda sample, unit=unit: sample.lengths(unit))  # type: ignore[misc]
    rows += spread_rows("length", "decisions of others between own turns", "decisions", samples, Sample.waiting)
    return [*rows, *histogram_rows("length", "turns", {sample.level: sample.lengths("turns") for sample in samples})]


def histogram_rows(section: str, unit: str, series: Mapping[str, Sequence[float]]) -> list[Row]:
    """The share of games between two lengths; the last share holds all that are longer."""
    everything = sorted(value for values in series.values() for value in values)
    if not everything:
        return []
    low, high = everything[0], everything[int(0.99 * (len(everything) - 1))]
    width = max(1.0, -(-(high - low + 1) // BINS))
    count = max(1, int((high - low) // width) + 1)
    bins = {level: [0] * count for level in series}
    for level, values in series.items():
        for value in values:
            bins[level][min(count - 1, int((value - low) / width))] += 1
    return [
        Row(
            section=section,
            metric=f"{unit} from",
            subject=f"{low + at * width:g}",
            kind="rate",
            unit=SHARE,
            levels={level: rate(bins[level][at], len(values)) for level, values in series.items() if values},
            compared=False,
        )
        for at in range(count)
    ]


def load_rows(samples: Sequence[Sample]) -> list[Row]:
    def above_mean(sample: Sample) -> list[float]:
        return [gap for gap, _ in sample.clarity()]

    def above_worst(sample: Sample) -> list[float]:
        return [gap for _, gap in sample.clarity()]

    rows = [
        mean_row("load", "choices at a free decision", "choices", samples, Sample.load),
        mean_row("load", "decisions that are none", SHARE, samples, Sample.forced_parts),
        mean_row("load", "best choice above the mean", SHARE, samples, above_mean, CHANCES),
        mean_row("load", "best choice above the worst", SHARE, samples, above_worst, CHANCES),
    ]
    return [row for row in rows if row.levels]


def use_rows(samples: Sequence[Sample]) -> list[Row]:
    """How often each kind of action is chosen when it is offered, and how often those win who used it."""
    verbs = [use.verb for use in samples[-1].uses()]
    verbs += sorted({verb for sample in samples for verb in sample.use_table()} - set(verbs))

    def chosen(sample: Sample, verb: str) -> Measured | None:
        table = sample.use_table().get(verb)
        return None if table is None else clustered_rate(table[:, 1].tolist(), table[:, 0].tolist())

    def won(sample: Sample, verb: str) -> Measured | None:
        table = sample.use_table().get(verb)
        return (
            None
            if table is None or not table[:, 2].any()
            else clustered_rate(table[:, 3].tolist(), table[:, 2].tolist())
        )

    rows = []
    for verb in verbs:
        levels = at_levels(samples, lambda sample, verb=verb: chosen(sample, verb))  # type: ignore[misc]
        users = at_levels(samples, lambda sample, verb=verb: won(sample, verb))  # type: ignore[misc]
        rows.append(
            Row(section="use", metric="chosen when offered", subject=verb, kind="rate", unit=SHARE, levels=levels,
                reference=SELDOM, is_limit=True, margin=MARGIN)
        )  # fmt: skip
        if users:
            rows.append(
                Row(section="use", metric=USERS_WIN, subject=verb, kind="rate", unit=SHARE, levels=users,
                    reference=1 / samples[0].plan.seats, margin=MARGIN)
            )  # fmt: skip
    return rows


def clause_rows(game: Game, samples: Sequence[Sample]) -> list[Row]:
    """How often each clause that the engine tells of was carried out."""

    def measure(sample: Sample, clause: str) -> Measured:
        counts = sample.clause_counts(clause)
        if once_at_most:
            return rate(sum(counts), sample.games)
        return resampled(counts, means, f"{sample.plan.seed}/{clause}")

    rows = []
    for clause in game.told_clauses():
        once_at_most = all(max(sample.clause_counts(clause)) <= 1 for sample in samples)
        levels = at_levels(samples, lambda sample, clause=clause: measure(sample, clause))  # type: ignore[misc]
        sort: dict[str, Any] = (
            {"kind": "rate", "unit": SHARE, "margin": MARGIN}
            if once_at_most
            else {"kind": "mean", "unit": "times a game"}
        )
        rows.append(Row(section="rules", metric="carried out", subject=clause, levels=levels, **sort))
    return rows


def feel_rows(samples: Sequence[Sample]) -> list[Row]:
    rows = [
        mean_row("feel", "changes of the lead", "changes", samples, Sample.lead_changes, CHANCES),
        mean_row("feel", DRAMA, "root of a share", samples, Sample.drama, CHANCES),
        mean_row("feel", "part of the game left when decided", SHARE, samples, Sample.decisiveness, CHANCES),
    ]
    for part in QUARTERS:
        levels = at_levels(samples, lambda sample, part=part: leader_rate(sample, part))  # type: ignore[misc]
        metric = f"who leads after {100 * part:.0f} % wins"
        rows.append(Row(section="feel", metric=metric, kind="rate", unit=SHARE, levels=levels, margin=MARGIN))
    return [row for row in rows if row.levels]


def leader_rate(sample: Sample, part: float) -> Measured | None:
    wins = sample.leader_wins(part)
    return rate(sum(wins), len(wins)) if wins else None


def kingmaking_rows(samples: Sequence[Sample]) -> list[Row]:
    metric = "decisions of a seat without hope that move another's chance by a tenth"
    row = mean_row("kingmaking", metric, SHARE, samples, Sample.kingmaking, CHANCES)
    return [row] if row.levels else []


def place_rows(game: Game, options: Options, samples: Sequence[Sample]) -> list[Row]:
    """Where things happen, for games with a board: of all that happens somewhere, the share of each place."""
    sample = samples[-1]
    counted = sample.places()
    total = sum(counted.values())
    found = []
    for zone in board_zones(game, options, sample.plan.seats):
        if not any(counted[cell.key] for cell in zone.items):
            continue
        for at, cell in enumerate(zone.items):
            share = counted[cell.key] / total
            here = Measured(
                estimate=share,
                error=0.0,
                interval=Interval(share, share),
                method="of these games",
                n_games=sample.games,
                n_trials=total,
                cut_short=sample.cut_short,
            )
            where = f"{zone.label}: row {at // zone.cols + 1}, column {at % zone.cols + 1}"
            found.append(
                Row(section="space", metric=where, subject=cell.key, kind="rate", unit=SHARE,
                    levels={sample.level: here}, compared=False)
            )  # fmt: skip
    return found


def board_zones(game: Game, options: Options, seats: int) -> list[Any]:
    """The grids on the table, as a spectator sees them after set-up."""
    state, stream = game.start(options, seats), Stream("board")
    for _ in range(200):
        zones = [zone for zone in game.view(state, SPECTATOR).zones if zone.layout == "grid" and zone.cols]
        if zones or state.turn == OVER:
            return zones
        state.apply(state.draw(stream) if state.turn < 0 else state.legal()[stream.below(len(state.legal()))])
    return []
