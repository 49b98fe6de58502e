"""A screening in words and as a page: what moves fairness, length, luck and excitement, as tornado charts."""

from collections.abc import Sequence
from typing import Final

from regalia.games import game_in
from regalia.kernel.wording import join_words, plural
from regalia.lab.finding import distances, stands_out
from regalia.lab.label import ABOVE, EVEN, OPEN
from regalia.lab.line import Line
from regalia.lab.pace import duration
from regalia.lab.present import plot
from regalia.lab.present.command import screen_command
from regalia.lab.present.game_words import clause_words
from regalia.lab.present.page import Shown, frame, report_of
from regalia.lab.present.section import Section, TableRow
from regalia.lab.present.words import capitalized, games_words, points, round_number, rules_words, value_words
from regalia.lab.screen import EXCITEMENT, FAIRNESS, LEAST, LENGTH, LUCK, Screening

TITLES: Final = {
    FAIRNESS: "What makes it more or less fair?",
    LENGTH: "What makes it longer or shorter?",
    LUCK: "What makes luck decide more or less?",
    EXCITEMENT: "What makes it more or less exciting?",
}
COLUMNS: Final = list(TITLES)
NOTHING: Final = {
    FAIRNESS: "who wins",
    LENGTH: "how long it takes",
    LUCK: "how much luck decides",
    EXCITEMENT: "the drama",
}
MOST_SWINGS: Final = 12  # bars of a chart
MOST_TOLD: Final = 3  # findings in a sentence
NOTES: Final = (
    "Every option was changed alone, to the ends of its range or its other readings, and played on the same seeds as "
    "the book. The thin lines hold the true difference with 95 % confidence. What might stand out was played again on "
    "fresh seeds, and only these games (full bars) make a claim, adjusted for all that were played again. Even: surely "
    "smaller than what matters (5 points, or a tenth). Open: neither. One computer player says it: before you change a "
    "rule, compare it at another level."
)


def findings(screening: Screening, section: str) -> list[Line]:
    """What stands out on fresh seeds, the largest sure effect first."""
    clear = [line for line in screening.looks(section) if screening.is_fresh(line) and stands_out(line)]
    return sorted(clear, key=lambda line: -sure_margins(line))


def sure_margins(line: Line) -> float:
    """How far from no change it is at least, in margins: what makes minutes and points comparable."""
    return distances(line)[0] / (line.margin or 1.0)


def sentences(screening: Screening) -> list[str]:
    """The answer to each question, and what was left out."""
    return [f"{section.title} {section.lead}" for section in sections(screening) if section.key != "all"]


def finding_words(line: Line) -> str:
    low, high = distances(line)
    more = line.label == ABOVE
    if line.section == FAIRNESS:
        said = f"{line.metric} {points(low)} to {points(high)} points {'more' if more else 'less'} often"
    elif line.section == LENGTH:
        said = f"games take {round_number(low)} to {round_number(high)} minutes {'more' if more else 'less'}"
    elif line.section == LUCK:
        said = f"luck decides {points(low)} to {points(high)} points {'more' if more else 'less'}"
    else:
        said = f"the winner was {'farther' if more else 'less far'} behind ({value_words(line)})"
    return f"with {line.subject} {said}"


def lead(screening: Screening, section: str) -> str:
    found = findings(screening, section)
    looks = screening.looks(section)
    if found:
        more = len(found) - MOST_TOLD
        told = "; ".join(finding_words(line) for line in found[:MOST_TOLD])
        rest = f"; and {more} more" if more > 0 else ""
        return f"{capitalized(told)}{rest} ({games_words(found[0])} on fresh seeds)."
    if looks and all(line.label == EVEN for line in looks):
        return f"No option changes {NOTHING[section]} by as much as matters ({games_words(looks[0])})."
    if not looks:
        return "Nothing could be measured."
    still = sum(1 for line in looks if line.label == OPEN)
    return f"Nothing stands out ({games_words(looks[0])} of each change); {still} of {len(looks)} are open."


def book_words(screening: Screening) -> str:
    """How it is without a change."""
    parts = []
    for section in TITLES:
        lines = screening.book(section)
        if section == FAIRNESS and screening.run.seats == 2:
            lines = lines[:1]  # what one wins more, the other wins less
        for line in lines:
            name = line.metric if section != LENGTH else "minutes at the table"
            parts.append(f"{name} {value_words(line)}")
    return f"By the book: {', '.join(parts)}."


def sections(screening: Screening) -> list[Section]:
    asked = [section for section in TITLES if screening.looks(section)]
    every = sorted(
        (line for section in asked for line in findings(screening, section)), key=lambda line: -sure_margins(line)
    )
    names = list(dict.fromkeys(line.subject for line in every))
    told = "; ".join(finding_words(line) for line in every[:MOST_TOLD])
    first = Section(
        key="matters",
        title="What matters most?",
        lead=f"{capitalized(told)} ({games_words(every[0])} on fresh seeds)."
        if every
        else f"No option stands out, in {screening.games:,} games of each change by {screening.player}.",
        rows=[change_row(screening, name) for name in names],
        notes=[book_words(screening)],
    )
    rest = [change.subject for change in screening.changes if change.subject not in names]
    all_others = Section(
        key="all",
        title="What about all others?",
        lead=f"{plural(len(rest), 'change')} that {'does' if len(rest) == 1 else 'do'} not stand out.",
        rows=[change_row(screening, name) for name in rest],
    )
    charts = [chart_section(screening, section) for section in asked]
    return [first, *charts, *([all_others] if rest else []), *left_out(screening)]


def chart_section(screening: Screening, section: str) -> Section:
    looks = sorted(screening.looks(section), key=lambda line: (-screening.is_fresh(line), -abs(line.estimate)))
    largest = sorted(looks[:MOST_SWINGS], key=lambda line: -abs(line.estimate))
    label = f"{TITLES[section]} Largest changes first"
    fresh = {line.subject for line in looks if screening.is_fresh(line)}
    swings = plot.tornado(largest, label, fresh, with_metric=len({line.metric for line in looks}) > 1)
    return Section(key=section, title=TITLES[section], lead=lead(screening, section), plots=[swings])


def change_row(screening: Screening, name: str) -> TableRow:
    rules = game_in(screening.run.game).option_type.rules()
    words = clause_words(game_in(screening.run.game))
    [rule] = [rules[change.name] for change in screening.changes if change.subject == name]
    values, notes = {}, []
    for section in TITLES:
        lines = [line for line in screening.looks(section) if line.subject == name]
        if lines:
            line = max(lines, key=lambda line: abs(line.estimate))
            values[section] = value_words(line)
            notes += [f"{section}: {'more' if line.label == ABOVE else 'less'}"] if is_finding(screening, line) else []
    about = f"{rule.meaning} {rule.clause}: {words[rule.clause]}" if rule.clause in words else rule.meaning
    return TableRow(name=name, values=values, label=", ".join(notes), about=about)


def is_finding(screening: Screening, line: Line) -> bool:
    return screening.is_fresh(line) and stands_out(line) and line.section != FAIRNESS


def left_out(screening: Screening) -> Sequence[Section]:
    said = []
    if screening.left_out:
        time, run = duration(60 * screening.minutes), screening.run
        missing = plural(len(screening.left_out), "change")
        again = screen_command(
            game_in(run.game), run.seats, run.options, screening.player, n=max(LEAST, screening.games)
        )
        said.append(f"There was no time for {missing}; all would take about {time}: {again}.")
    if screening.unfinished:
        said.append(f"Many games had no end with {join_words(screening.unfinished)}.")
    if screening.untried:
        said.append(f"No other value to try by itself: {join_words(screening.untried)}.")
    if not said:
        return []
    notes = [f"Left out: {join_words(screening.left_out)}."] if screening.left_out else []
    return [Section(key="left_out", title="What was not asked?", lead=" ".join(said), notes=notes)]


def screening_page(screening: Screening) -> str:
    """The whole screening as HTML."""
    game, run = game_in(screening.run.game), screening.run
    made = report_of(run, screening.lines, {screening.player: screening.games})
    about = (
        f"{run.seats} seats, {rules_words(run.options)}. {len(screening.changes)} changes of one option each, up to "
        f"{screening.games:,} games of each by {screening.player}; seed {run.seed}."
    )
    shown = Shown(made, sections(screening), COLUMNS)
    return frame(f"{game.title}: what matters most", shown, about, NOTES)
