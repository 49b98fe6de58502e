"""A comparison of two rule sets as a page like a report's, with the games in which they parted most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from regalia.kernel.option import Value
from regalia.kernel.wording import join_words
from regalia.lab import plot
from regalia.lab.arena import Plan, Played
from regalia.lab.compare import MEASURES, Change, Compare, Comparison, Measure, Pair, in_words, with_sign
from regalia.lab.example import Example, record_of
from regalia.lab.page import frame
from regalia.lab.report import seat_names
from regalia.lab.section import Report, Row, Section, rate
from regalia.lab.statistic import wilson
from regalia.lab.verdict import fairness

NOTES: Final = (
    "Both rule sets were played on the same seeds, with players changing seats. Numbers in round brackets hold the "
    "true value with 95 % confidence. A test that stops when it knows exaggerates; the first answer is corrected for "
    "that."
)
SHOWN: Final = 3  # pairs of games to look at


def rules_words(options: Mapping[str, Value]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "the rules as they are"


def contrast_page(comparing: Compare, result: Comparison) -> str:
    """The whole comparison as HTML."""
    made = contrast(comparing, result)
    a, b = comparing.a, comparing.b
    first, second = comparing.names
    about = (
        f"With {first}: {rules_words(a.options)}. With {second}: {rules_words(b.options)}. "
        f"{result.games:,} games by {join_words(list(dict.fromkeys(a.players)))}; seed {a.seed}."
    )
    return frame(made, f"{made.title}: {rules_words(b.options)} against {rules_words(a.options)}", about, NOTES)


def contrast(comparing: Compare, result: Comparison) -> Report:
    """What changes, by both rule sets."""
    plan, sides = comparing.a, dict(zip(comparing.names, comparing.sides(), strict=True))
    return Report(
        game=plan.game.name,
        title=plan.game.title,
        options=comparing.b.options,
        seats=plan.seats,
        levels=[*sides, "difference"],
        games={name: len(games) for name, games in sides.items()},
        seed=plan.seed,
        sections=[
            answer(result, comparing.names),
            seats(plan, sides),
            endings(sides),
            length(sides),
            divergence_section(result.most_apart),
        ],
        examples=[
            example(side, name, pair)
            for pair in result.most_apart[:SHOWN]
            for side, name in zip((plan, comparing.b), comparing.names, strict=True)
        ],
    )


def answer(result: Comparison, names: Sequence[str]) -> Section:
    measures = {measure.name: measure for measure in MEASURES.values()}
    rows = [change_row(measures[change.name], change, names) for change in result.changes]
    return Section(key="answer", title="What changes?", lead=result.sentence, rows=rows)


def change_row(measure: Measure, change: Change, names: Sequence[str]) -> Row:
    words, interval = measure.words, change.interval
    reach = f"({with_sign(words, interval.low)} to {with_sign(words, interval.high)})"
    values = {
        names[0]: in_words(measure, change.a),
        names[1]: in_words(measure, change.b),
        "difference": f"{with_sign(words, change.difference)} {reach}",
    }
    surely = interval.low > 0 or interval.high < 0
    return Row(name=measure.name, values=values, note="changes" if surely else "")


def seats(plan: Plan, sides: dict[str, list[Played]]) -> Section:
    names = seat_names(plan.game, plan.chosen_options(), plan.seats)
    won = {
        side: [sum(game.shares[seat] for game in games) for seat in range(plan.seats)] for side, games in sides.items()
    }
    leads = [
        f"With {side}: {fairness(won[side], sum(1 for game in games if game.clause), names).sentence}"
        for side, games in sides.items()
    ]
    rows, bars = [], []
    for seat, name in enumerate(names):
        rates = {side: wilson(min(won[side][seat], len(games)), len(games)) for side, games in sides.items()}
        parts = {side: won[side][seat] / max(1, len(games)) for side, games in sides.items()}
        rows.append(Row(name=name, values={side: rate(parts[side], rates[side]) for side in sides}))
        bars += [plot.Bar(f"{name}, {side}", parts[side], rates[side], at) for at, side in enumerate(sides)]
    return Section(
        key="seats",
        title="Does it matter where one sits?",
        lead=" ".join(leads),
        rows=rows,
        plots=[plot.bars(bars, "Share of wins by seat and rule set", 1 / plan.seats)],
    )


def endings(sides: dict[str, list[Played]]) -> Section:
    counted = {side: Counter(game.clause for game in games) for side, games in sides.items()}
    clauses = sorted({clause for counts in counted.values() for clause in counts})
    rows = [
        Row(
            name=f"ended by {clause}" if clause else "given up: it did not end",
            values={side: rate_of(counted[side][clause], len(games)) for side, games in sides.items()},
        )
        for clause in clauses
    ]
    changes = []
    for clause in clauses:
        before, after = (wilson(counted[side][clause], len(games)) for side, games in sides.items())
        if before.high < after.low or after.high < before.low:
            which = "more" if before.high < after.low else "fewer"
            first, second = (counted[side][clause] / len(games) for side, games in sides.items())
            changes.append(f"{100 * abs(second - first):.0f} points {which} end by {clause or 'being given up'}")
    with_b = f"With {list(sides)[1]}"
    lead = f"{with_b}, {join_words(changes)}." if changes else "As far as these games tell, games end as they did."
    return Section(key="endings", title="How does it end?", lead=lead, rows=rows)


def rate_of(count: int, games: int) -> str:
    return rate(count / max(1, games), wilson(count, games))


def length(sides: dict[str, list[Played]]) -> Section:
    turns = {side: [float(game.turns) for game in games] for side, games in sides.items()}
    middles = [f"{sorted(values)[len(values) // 2]:.0f} turns with {side}" for side, values in turns.items()]
    return Section(
        key="length",
        title="How long does it take?",
        lead=f"Half of the games take up to {' and up to '.join(middles)}.",
        plots=[plot.histogram(turns, "Length of games in turns", "turns")],
    )


def divergence_section(pairs: Sequence[Pair]) -> Section:
    return Section(
        key="parted",
        title="Where did they part?",
        lead=f"They parted most in games {join_words([str(pair.number) for pair in pairs])}."
        if pairs
        else "They never parted: all games are alike.",
        notes=["The same players on the same seed, once with each rule set."] if pairs else [],
    )


def example(plan: Plan, side: str, pair: Pair) -> Example:
    why = f"game {pair.number} with {side}"
    return Example(section="parted", why=why, level=side, number=pair.number, record=record_of(plan, pair.number))
