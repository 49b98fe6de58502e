"""What a number of watched games says about a game's rules, section by section, each at several levels of play."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from regalia.kernel import OVER, SPECTATOR, Game, Options, Stream
from regalia.kernel.wording import join_words
from regalia.lab import plot
from regalia.lab.example import Example, examples
from regalia.lab.sample import QUARTERS, SECONDS_A_DECISION, SECONDS_A_MOVE, Sample, Use, bootstrap, mean
from regalia.lab.section import Report, Row, Section, mean_row, rate, rate_row, spread_row
from regalia.lab.statistic import Interval, spread, wilson
from regalia.lab.verdict import Balance, fairness, round_number, sturdiness

SELDOM: Final = 0.02  # a kind of action chosen less often when offered is flagged


def report(
    game: Game,
    options: Options,
    samples: Sequence[Sample],
    first: Sequence[Section] = (),
    more: Sequence[Section] = (),
    shown: Sequence[Example] = (),
) -> Report:
    """Of samples in the order of their levels, the weakest first.

    `first` and `more` are sections that were found otherwise, and `shown` their example games.
    """
    names = seat_names(game, options, samples[0].plan.seats)
    sections = [
        seats(samples, names),
        *first,
        endings(game, samples),
        length(samples),
        load(samples),
        use(samples),
        *more,
        rules(game, samples),
        feel(samples),
        *([kingmaking(samples)] if len(names) > 2 else []),
        *space(game, options, samples),
    ]
    keys = {section.key for section in sections}
    return Report(
        game=game.name,
        title=game.title,
        options=options.changed(),
        seats=len(names),
        levels=[sample.level for sample in samples],
        games={sample.level: sample.games for sample in samples},
        seed=samples[0].plan.seed,
        sections=sections,
        examples=[one for one in [*examples(samples[-1], names), *shown] if one.section in keys],
    )


def seat_names(game: Game, options: Options, seats: int) -> list[str]:
    state = game.start(options, seats)
    called = [game.seat_name(state, seat) for seat in range(seats)]
    plain = [f"seat {seat + 1}" for seat in range(seats)]
    return [seat if name.lower() == seat else f"{seat} ({name})" for seat, name in zip(plain, called, strict=True)]


# The sections


def seats(samples: Sequence[Sample], names: Sequence[str]) -> Section:
    found = {sample.level: fairness(sample.shares(), sample.games, names) for sample in samples}
    even = 1 / len(names)
    rows = []
    for seat, name in enumerate(names):
        rates = {sample.level: wilson(sample.shares()[seat], sample.games) for sample in samples}
        values = {
            sample.level: rate(sample.shares()[seat] / max(1, sample.games), rates[sample.level]) for sample in samples
        }
        rows.append(Row(name=name, values=values, sturdiness=sturdiness(list(rates.values()), even)))
    shown = [
        plot.Bar(f"{name}, {sample.level}", sample.shares()[seat] / max(1, sample.games),
                 wilson(sample.shares()[seat], sample.games), number)
        for seat, name in enumerate(names)
        for number, sample in enumerate(samples)
    ]  # fmt: skip
    lead = found[samples[-1].level].sentence
    verdicts = {(fair.balance, fair.seat, fair.favoured) for fair in found.values()}
    if len(verdicts) > 1 and any(fair.balance is Balance.BIASED for fair in found.values()):
        lead = " ".join(f"Played by {level}: {fair.sentence}" for level, fair in found.items())
    return Section(
        key="seats",
        title="Does it matter where one sits?",
        lead=lead,
        rows=rows,
        plots=[plot.bars(shown, "Share of wins by seat and level", even)],
        notes=["The bars show how often each seat wins; the thin lines where the true rate lies with 95 % confidence."],
    )


def endings(game: Game, samples: Sequence[Sample]) -> Section:
    clauses = sorted({clause for sample in samples for clause in sample.endings()})
    words = clause_words(game)
    rows = []
    for clause in clauses:
        counts = {sample.level: sample.endings().get(clause, 0) for sample in samples}
        rows.append(rate_row(f"ended by {clause}", samples, counts, words.get(clause, "")))
    rows.append(rate_row("won by nobody", samples, {sample.level: sample.count_draws() for sample in samples}))
    top = samples[-1]
    parts = [f"{100 * count / max(1, top.games):.0f} % by {clause}" for clause, count in top.endings().items()]
    notes = []
    for sample in samples:
        if sample.unfinished:
            notes.append(f"{sample.unfinished} games of {sample.level} were given up: they did not end.")
    usual = words.get(next(iter(top.endings()), ""), "")
    lead = f"Games of {top.level} end {join_words(parts)}." if parts else "No game ended."
    return Section(
        key="endings",
        title="How does it end?",
        lead=f"{lead} Most often: {usual}" if usual else lead,
        rows=rows,
        notes=notes,
    )


def length(samples: Sequence[Sample]) -> Section:
    rows = [
        spread_row(unit, samples, lambda sample, unit=unit: sample.lengths(unit))  # type: ignore[misc]
        for unit in ("turns", "decisions", "minutes")
    ]
    rows.append(spread_row("decisions of others between own turns", samples, Sample.waiting))
    top = spread(samples[-1].lengths("minutes"))
    return Section(
        key="length",
        title="How long does it take?",
        lead=f"About {round_number(top.median)} minutes at the table; nine of ten games take "
        f"{round_number(top.low)} to {round_number(top.high)}.",
        rows=rows,
        plots=[plot.histogram({s.level: s.lengths("turns") for s in samples}, "Length of games in turns", "turns")],
        notes=[
            f"Minutes are estimated: {SECONDS_A_DECISION:g} seconds to think over a free choice, {SECONDS_A_MOVE:g} to "
            "carry out a move, a die or a card. Medians, with the middle nine tenths in brackets."
        ],
    )


def load(samples: Sequence[Sample]) -> Section:
    rows = [
        mean_row("choices at a free decision", samples, Sample.load),
        mean_row("decisions that are none, %", samples, lambda sample: [100 * part for part in sample.forced_parts()]),
        mean_row("best choice above the mean, points", samples, lambda s: [100 * gap for gap, _ in s.clarity()]),
        mean_row("best choice above the worst, points", samples, lambda s: [100 * gap for _, gap in s.clarity()]),
    ]
    top = samples[-1]
    return Section(
        key="load",
        title="How much is there to decide?",
        lead=f"A free decision has {round_number(mean(top.load()))} choices on average; "
        f"{100 * mean(top.forced_parts()):.0f} % of decisions leave no choice.{clear_words(top)}",
        rows=rows,
        notes=[
            "The last two rows say how clear decisions are: by how many points of a hundred the best choice lifts the "
            "chance to win above the mean of all choices, and above the worst, as it looks one move ahead. Near 0 it "
            "hardly matters what one does."
        ],
    )


def clear_words(sample: Sample) -> str:
    gaps = [worst for _, worst in sample.clarity()]
    return f" The worst choice costs {round_number(100 * mean(gaps))} points against the best." if gaps else ""


def use(samples: Sequence[Sample]) -> Section:
    uses = {sample.level: {use.verb: use for use in sample.uses()} for sample in samples}
    verbs = list(uses[samples[-1].level])
    verbs += [verb for sample in samples for verb in uses[sample.level] if verb not in verbs]
    rows = []
    dead = []
    for verb in verbs:
        at = {level: found[verb] for level, found in uses.items() if verb in found}
        rows.append(
            Row(
                name=verb,
                values={level: use_words(use) for level, use in at.items()},
                sturdiness=sturdiness([wilson(use.chosen, use.offered) for use in at.values()]),
                note="almost never chosen" if all(use.rate < SELDOM for use in at.values()) else "",
            )
        )
        if all(use.rate < SELDOM for use in at.values()):
            dead.append(verb)
    lead = f"Almost never chosen: {join_words(dead)}." if dead else "Every kind of action that is offered is used."
    return Section(
        key="use",
        title="What do players do?",
        lead=lead,
        rows=rows,
        notes=[
            "How often a kind of action was chosen when it was offered, and how often those who used it at least once "
            "won. Winners may use an action because they are winning: it shows what goes together, not what causes it."
        ],
    )


def rules(game: Game, samples: Sequence[Sample]) -> Section:
    counted = {sample.level: sample.clauses() for sample in samples}
    cited, words = cited_clauses(game.package, game.prefix), clause_words(game)
    never = [clause for clause in cited if not any(counts[clause] for counts in counted.values())]
    rows = [
        Row(
            name=clause,
            values={level: f"{round_number(counts[clause] / max(1, sample.games))} a game"
                    for (level, counts), sample in zip(counted.items(), samples, strict=True)},
            sturdiness=sturdiness([how_often(sample, clause) for sample in samples]),
            about=words.get(clause, ""),
        )
        for clause in cited
        if clause not in never
    ]  # fmt: skip
    lead = (
        f"Never carried out in these games: {join_words(never)}." if never else "Every rule that can be told was seen."
    )
    return Section(
        key="rules",
        title="Which rules matter?",
        lead=lead,
        rows=rows,
        notes=["Only clauses whose effect the engine tells are counted; definitions and set-up have none."],
    )


def how_often(sample: Sample, clause: str) -> Interval:
    """How often a clause is carried out in a game: a rate, where that is never more than once."""
    counts = sample.clause_counts(clause)
    if max(counts) <= 1:
        return wilson(sum(counts), len(counts))
    return bootstrap(counts, mean, f"{sample.plan.seed}/{clause}")


def feel(samples: Sequence[Sample]) -> Section:
    rows = [
        mean_row("changes of the lead", samples, Sample.lead_changes),
        mean_row("drama of the winner", samples, Sample.drama),
        mean_row("part of the game left when decided, %", samples, lambda s: [100 * part for part in s.decisiveness()]),
    ]
    for part in QUARTERS:
        wins = {sample.level: sample.leader_wins(part) for sample in samples}
        rows.append(
            Row(
                name=f"who leads after {100 * part:.0f} % wins",
                values={level: rate(mean(won), wilson(sum(won), len(won))) for level, won in wins.items() if won},
                sturdiness=sturdiness([wilson(sum(won), len(won)) for won in wins.values() if won]),
            )
        )
    half = samples[-1].leader_wins(0.5)
    lead = f"Who leads at half time wins {100 * mean(half):.0f} % of games." if half else "No seat won alone."
    return Section(
        key="feel",
        title="Is it exciting?",
        lead=lead,
        rows=rows,
        notes=[
            "Chances to win are learned from how games ended that looked alike to the computer player. Drama is how "
            "far below an even share the winner was, when he was below it: 0 never, 0.7 at most with two seats. A game "
            "is decided when the winner passes the best chance that any loser ever had."
        ],
    )


def kingmaking(samples: Sequence[Sample]) -> Section:
    row = mean_row("decisions, %", samples, lambda sample: [100 * part for part in sample.kingmaking()])
    top = mean(samples[-1].kingmaking())
    return Section(
        key="kingmaking",
        title="Do losers choose the winner?",
        lead=f"In {100 * top:.1f} % of decisions a seat without hope moves another's chance by a tenth or more.",
        rows=[row],
    )


def space(game: Game, options: Options, samples: Sequence[Sample]) -> list[Section]:
    """Where things happen, for games with a board."""
    counted = samples[-1].places()
    plots = []
    for zone in board_zones(game, options, samples[0].plan.seats):
        places = [(cell.key, counted[cell.key]) for cell in zone.items]
        if not any(amount for _, amount in places):
            continue
        lines = [places[start : start + zone.cols] for start in range(0, len(places), zone.cols)]
        plots.append(plot.heat(lines, f"Where things happen: {zone.label}"))
    if not plots:
        return []
    top, most = max(counted.items(), key=lambda item: item[1])
    lead = f"Most happens at {top}: {100 * most / counted.total():.0f} % of all that happens somewhere."
    return [Section(key="space", title="Where does it happen?", lead=lead, plots=plots)]


def use_words(use: Use) -> str:
    won = f", users win {100 * use.won / use.used:.0f} %" if use.used else ""
    return f"{100 * use.rate:.1f} % of {use.offered:,}{won}"


# What a game consists of


@cache
def clause_words(game: Game) -> dict[str, str]:
    """The first sentence of every clause in the rulebook."""
    return {number: sentence(" ".join(clause.words.split())) for number, clause in game.clauses().items()}


def sentence(text: str) -> str:
    """The first sentence of a text without its marks."""
    plain = re.sub(r"[*`]", "", text)
    return re.split(r"(?<=[.;:]) (?=[A-Z“])", plain, maxsplit=1)[0]


@cache
def cited_clauses(package: str, prefix: str) -> tuple[str, ...]:
    """Every clause that the engine can tell of, in the order of the rulebook; those it only refuses by are none."""
    number = re.compile(rf'(?<!Refusal\()"({prefix}-(\d+))"')
    found: dict[str, int] = {}
    for path in engine_files(package):
        text = re.sub(r"Refusal\(\s+", "Refusal(", path.read_text(encoding="utf-8"))
        found |= {clause: int(count) for clause, count in number.findall(text)}
    return tuple(sorted(found, key=lambda clause: found[clause]))


def engine_files(package: str) -> list[Traversable]:
    """The state and whatever of the game it is made of, apart from options and the declaration of moves."""
    found: dict[str, Traversable] = {}
    waiting = [f"{package}.state"]
    while waiting:
        module = waiting.pop()
        *folders, name = module.removeprefix(f"{package}.").split(".")
        path = files(package).joinpath(*folders, f"{name}.py")
        if module not in found and name not in ("moves", "options") and path.is_file():
            found[module] = path
            imports = rf"^from ({re.escape(package)}[\w.]*) import (\([^)]*\)|.*)"
            for base, names in re.findall(imports, path.read_text(encoding="utf-8"), re.MULTILINE):
                waiting += [base, *[f"{base}.{name}" for name in re.findall(r"\w+", names)]]
    return [found[module] for module in sorted(found)]


def board_zones(game: Game, options: Options, seats: int) -> list[Any]:
    """The grids on the table, as a spectator sees them after set-up."""
    state, stream = game.start(options, seats), Stream("board")
    for _ in range(200):
        zones = [zone for zone in game.view(state, SPECTATOR).zones if zone.layout == "grid" and zone.cols]
        if zones or state.turn == OVER:
            return zones
        state.apply(state.draw(stream) if state.turn < 0 else state.legal()[stream.below(len(state.legal()))])
    return []
