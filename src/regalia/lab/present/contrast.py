"""A comparison of two rule sets in words and as a page like a report's, with the games in which they parted most."""

from collections.abc import Sequence
from typing import Final

from regalia.games import game_in
from regalia.kernel.wording import join_words
from regalia.lab.arena import Plan
from regalia.lab.compare import DIFFERENCE, FELT, Compare, Comparison, Pair
from regalia.lab.example import Example, record_of
from regalia.lab.label import ABOVE, BELOW, EVEN, OPEN
from regalia.lab.line import Line
from regalia.lab.present import plot
from regalia.lab.present.game_words import clause_words, ending_words
from regalia.lab.present.page import Shown, frame
from regalia.lab.present.section import Numbers, Section, TableRow
from regalia.lab.present.standing import fairness
from regalia.lab.present.watched import MINUTES
from regalia.lab.present.words import points, round_number, rules_words, value_words
from regalia.lab.report import Report
from regalia.lab.short_log import DRAMA
from regalia.lab.watched import seat_names

NOTES: Final = (
    "Both rule sets were played on the same seeds, with players changing seats. Numbers in round brackets hold the "
    "true value with 95 % confidence. A test that stops when it knows exaggerates; the first answer is corrected for "
    "that. All other differences are adjusted for how many were looked at."
)
SHOWN: Final = 3  # pairs of games to look at


# In sentences


def sentences(result: Comparison) -> list[str]:
    """What was asked, what else changes, and how games end."""
    others = [line for line in differences(result, "answer") if not result.is_about(line)]
    return [answer_words(result), *[change_words(result, line) for line in others], endings_words(result)]


def differences(result: Comparison, section: str) -> list[Line]:
    return [line for line in result.lines if line.section == section and line.level == DIFFERENCE]


def sides_of(result: Comparison, line: Line) -> list[Line]:
    """The same under each of the rule sets."""
    return [
        other
        for other in result.lines
        if (other.section, other.metric, other.subject) == (line.section, line.metric, line.subject)
        and other.level in result.names
    ]


def answer_words(result: Comparison) -> str:
    [line] = [line for line in differences(result, "answer") if result.is_about(line)]
    about = f"about {value_words(line)}"
    is_rate = line.unit == "share"
    asked = metric_words(result, line)
    if line.label in (ABOVE, BELOW):
        less = "less" if is_rate else "fewer"
        which = "more" if line.label == ABOVE else less
        subject = f"{asked} {which} often" if is_rate else f"games take {which} {line.metric}"
        return f"Changed: with {result.names[1]}, {subject}: {about}."
    if line.label == EVEN:
        least = f"{points(result.margin)} points" if is_rate else f"{round_number(result.margin)} {line.unit}"
        return f"Not changed by as much as {least}: {asked} differs by {about}."
    return f"Not enough games to say whether “{asked}” changes: it differs by {about} so far."


def metric_words(result: Comparison, line: Line) -> str:
    """What was asked: `games end when the last castle falls (RF-33)`."""
    return f"games end {ending_words(game_in(result.run.game), line.subject)}" if line.subject else line.metric


def change_words(result: Comparison, line: Line) -> str:
    verb = VERBS[line.label]
    means = [f"{plain_words(side)} with {side.level}" for side in sides_of(result, line)]
    return f"“{metric_words(result, line)}” {verb}: {', '.join(means)}, {value_words(line)}."


VERBS: Final = {ABOVE: "changes", BELOW: "changes", EVEN: "does not change", OPEN: "is open"}


def endings_words(result: Comparison) -> str:
    """Where endings changed, the largest change first."""
    game = game_in(result.run.game)
    lines = sorted(differences(result, "endings"), key=lambda line: -abs(line.estimate))
    changed = [line for line in lines if line.label in (ABOVE, BELOW)]
    if changed:
        parts = [
            f"{100 * abs(line.estimate):.1f} points ({100 * line.low:+.1f} to {100 * line.high:+.1f}) "
            f"{'more' if line.label == ABOVE else 'fewer'} games "
            f"{'end ' + ending_words(game, line.subject) if line.subject else 'are given up'}"
            for line in changed
        ]
        return f"With {result.names[1]}, {join_words(parts)}."
    if all(line.label == EVEN for line in lines):
        return "Games end as they did, within 5 points."
    return f"No change of how games end that {result.games:,} games could show."


def plain_words(line: Line) -> str:
    return f"{100 * line.estimate:.1f} %" if line.unit == "share" else round_number(line.estimate)


# As a page


def contrast_page(comparing: Compare, result: Comparison) -> str:
    """The whole comparison as HTML."""
    made = as_report(comparing, result)
    first, second = result.names
    a, b = (rules_words(options) for options in result.options)
    players = join_words(list(dict.fromkeys(comparing.a.players)))
    about = f"With {first}: {a}. With {second}: {b}. {result.games:,} games by {players}; seed {result.run.seed}."
    shown = Shown(made, sections(result), [*result.names, DIFFERENCE])
    return frame(f"{made.title}: {b} against {a}", shown, about, NOTES)


def as_report(comparing: Compare, result: Comparison) -> Report:
    game, sides = comparing.a.game, comparing.sides()
    return Report(
        game=game.name,
        title=game.title,
        package=game.package,
        options=comparing.b.options,
        seats=comparing.seats,
        seats_called=seat_names(game, comparing.a.chosen_options(), comparing.seats),
        levels=list(result.names),
        games={name: len(games) for name, games in zip(result.names, sides, strict=True)},
        seed=result.run.seed,
        lines=result.lines,
        examples=[
            example(side, name, pair)
            for pair in result.most_apart[:SHOWN]
            for side, name in zip((comparing.a, comparing.b), result.names, strict=True)
        ],
    )


def sections(result: Comparison) -> list[Section]:
    numbers = Numbers(result.lines)
    game = game_in(result.run.game)
    turns = numbers.of("length", "turns from")
    answers = differences(result, "answer")
    return [
        Section(
            key="answer",
            title="What changes?",
            lead=answer_words(result),
            rows=[change_row(result, line, metric_words(result, line)) for line in answers],
        ),
        seats_section(result, numbers),
        Section(
            key="endings",
            title="How does it end?",
            lead=endings_words(result),
            rows=[
                change_row(
                    result,
                    line,
                    ending_words(game, line.subject) if line.subject else "given up: it did not end",
                    clause_words(game).get(line.subject, ""),
                )
                for line in differences(result, "endings")
            ],
        ),
        Section(
            key="length",
            title="How long does it take?",
            lead=" ".join(change_words(result, line) for line in answers if line.metric in ("minutes", "turns")),
            plots=[plot.histogram(turns, "Length of games in turns", "turns")],
            notes=[MINUTES],
        ),
        *[
            Section(key="feel", title="Is it exciting?", lead=change_words(result, line), notes=[FELT_WORDS])
            for line in answers
            if line.metric == DRAMA
        ],
        divergence_section(result.most_apart),
    ]


FELT_WORDS: Final = (
    "Drama is how far below an even share the winner was, when he was below it, by chances learned from the games of "
    f"both rule sets; of the first {FELT:,} pairs that one seat won alone under both."
)


def change_row(result: Comparison, line: Line, name: str, about: str = "") -> TableRow:
    values = {side.level: value_words(side) for side in sides_of(result, line)} | {DIFFERENCE: value_words(line)}
    return TableRow(name=name, values=values, label=LABELS[line.label], about=about)


LABELS: Final = {ABOVE: "more", BELOW: "less", EVEN: "not changed", OPEN: "open"}


def seats_section(result: Comparison, numbers: Numbers) -> Section:
    lines = numbers.of("seats", "wins")
    leads = [
        f"With {name}: {fairness(numbers, [line for line in lines if line.level == name])}" for name in result.names
    ]
    rows = [
        TableRow(
            name=called,
            values={line.level: value_words(line) for line in lines if line.subject == called},
        )
        for called in numbers.subjects("seats", "wins")
    ]
    return Section(
        key="seats",
        title="Does it matter where one sits?",
        lead=" ".join(leads),
        rows=rows,
        plots=[plot.bars(lines, "Share of wins by seat and rule set")],
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
