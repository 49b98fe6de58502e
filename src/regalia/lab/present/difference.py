"""The difference between two reports, in words and as a page."""

from typing import Final

from regalia.games import game_in
from regalia.kernel.wording import plural
from regalia.lab.diff import Changed, Difference
from regalia.lab.finding import distances, stands_out
from regalia.lab.label import ABOVE, EVEN, OPEN
from regalia.lab.line import Line, Run
from regalia.lab.present.game_words import clause_words, ending_words, subject_words
from regalia.lab.present.page import Shown, frame, report_of
from regalia.lab.present.section import Section, TableRow
from regalia.lab.present.words import rules_words, value_words
from regalia.lab.start import SEAT

BEFORE: Final = "first report"
AFTER: Final = "second report"
APART: Final = "difference"
COLUMNS: Final = [BEFORE, AFTER, APART]
COUNTED: Final = ("use", "rules", "impact", "space")  # sections of what happened how often
MOST_TOLD: Final = 12
LABELS: Final = {ABOVE: "more", EVEN: "not changed", OPEN: "open"}
NOTES: Final = (
    "Numbers that both reports have, at the same level of play. More and less: surely changed, adjusted for all "
    "numbers (Holm). Not changed: surely by less than matters (5 points, or a tenth). Open: neither. If both "
    "reports were played on the same seeds, differences are surer than it says here; regalia lab compare knows that."
)


def findings(found: Difference) -> list[Changed]:
    """What surely changed, the largest sure change first; counts of actions and clauses after what people feel."""
    clear = [one for one in found.changed if stands_out(one.difference)]
    return sorted(clear, key=lambda one: (one.before.section in COUNTED, -sure_margins(one.difference)))


def sure_margins(line: Line) -> float:
    return distances(line)[0] / (line.margin or 1.0)


def name_of(line: Line) -> str:
    if line.section == "endings" and line.subject:
        return f"games end {ending_words(game_in(line.game), line.subject)}"
    if line.section == "start":
        return f"{line.subject} wins" if line.metric == SEAT else f"wins with {line.metric} “{line.subject}”"
    return f"{line.metric}: {subject_words(line)}" if line.subject else line.metric


def sentence(one: Changed) -> str:
    before, after = (value_words(line) for line in (one.before, one.after))
    which = "more" if one.difference.label == ABOVE else "less"
    return f"{name_of(one.before)} ({one.before.level}): {which}, from {before} to {after}."


def sides(found: Difference) -> str:
    first, second = (side(run) for run in (found.before, found.after))
    return f"First: {first}. Second: {second}."


def side(run: Run) -> str:
    return f"{run.run}; {rules_words(run.options)}; version {run.version}"


def sentences(found: Difference) -> list[str]:
    """What changed, and how much could be compared."""
    clear = findings(found)
    open_ones = sum(1 for one in found.changed if one.difference.label == OPEN)
    even = sum(1 for one in found.changed if one.difference.label == EVEN)
    told = [sentence(one) for one in clear[:MOST_TOLD]]
    if len(clear) > MOST_TOLD:
        told.append(f"And {plural(len(clear) - MOST_TOLD, 'number')} more.")
    count = plural(len(found.changed), "number")
    told.append(f"{count} compared: {len(clear)} surely changed, {even} surely did not, {open_ones} open.")
    if found.gone or found.new:
        told.append(f"Only in the first report: {len(found.gone)}; only in the second: {len(found.new)}.")
    return told


def sections(found: Difference) -> list[Section]:
    clear = findings(found)
    count = plural(len(found.changed), "number")
    parts = [
        Section(
            key="changed",
            title="What changed?",
            lead=sentence(clear[0]) if clear else f"Nothing that could be shown, in {count}.",
            rows=[row_of(one, with_section=True) for one in clear],
        )
    ]
    for section in dict.fromkeys(one.before.section for one in found.changed):
        rest = [one for one in found.changed if one.before.section == section]
        told = sum(1 for one in rest if stands_out(one.difference))
        lead = f"{told} of {plural(len(rest), 'number')} changed."
        parts.append(Section(key=section, title=section.capitalize(), lead=lead, rows=[row_of(one) for one in rest]))
    if found.gone or found.new:
        lead = f"{len(found.gone)} only in the first report, {len(found.new)} only in the second."
        rows = [
            TableRow(name=name_of(line), values={BEFORE: value_words(line)}, note=line.level) for line in found.gone
        ]
        rows += [TableRow(name=name_of(line), values={AFTER: value_words(line)}, note=line.level) for line in found.new]
        parts.append(Section(key="alone", title="What cannot be compared?", lead=lead, rows=rows))
    return parts


def row_of(one: Changed, with_section: bool = False) -> TableRow:
    words = clause_words(game_in(one.before.game))
    where = f"{one.before.section}, {one.before.level}" if with_section else one.before.level
    return TableRow(
        name=name_of(one.before),
        values={
            BEFORE: value_words(one.before),
            AFTER: value_words(one.after),
            APART: value_words(one.difference),
        },
        label=LABELS.get(one.difference.label, "less"),
        about=f"{where}. {words.get(one.before.subject, '')}".strip(),
    )


def difference_page(found: Difference) -> str:
    """The whole difference as HTML."""
    game, run = game_in(found.after.game), found.after
    made = report_of(run, found.lines)
    shown = Shown(made, sections(found), COLUMNS)
    return frame(f"{game.title}: two reports", shown, sides(found), NOTES)
