"""Where to look first: what surely matters most, with the rule behind it, options that change it, and a game."""

from collections.abc import Sequence
from typing import Final

from regalia.games import game_in
from regalia.kernel import Game
from regalia.lab.example import Example
from regalia.lab.finding import distances, findings
from regalia.lab.label import ABOVE
from regalia.lab.line import Line
from regalia.lab.present.command import screen_command
from regalia.lab.present.game_words import clause_words, subject_words, thing_clauses, verb_clauses
from regalia.lab.present.section import Numbers, Section, TableRow
from regalia.lab.present.words import capitalized, games_words, points
from regalia.lab.report import Report
from regalia.lab.start import SEAT

MOST_OPTIONS: Final = 3


def look_first(report: Report, numbers: Numbers) -> Section:
    """The findings of the strongest level, that with the largest sure effect first."""
    found = findings(report.lines, report.levels)
    games = max(report.games.values())
    lead = (
        f"{sentence(found[0])} ({games_words(found[0])})."
        if found
        else f"Nothing stands out that {games:,} games of each level could show."
    )
    return Section(
        key="first",
        title="Where to look first?",
        lead=lead,
        rows=[finding_row(report, numbers, line) for line in found],
        notes=[RANKED, screen_words(report)] if found else [],
    )


RANKED: Final = (
    "Ranked by the points that are sure. The options belong to the same rule or its chapter, or hand on the same start "
    "(where there are none, tables often agree on them); regalia lab compare tells what one of them does."
)


def screen_words(report: Report) -> str:
    screen = screen_command(game_in(report.package), report.seats, report.options, report.levels[-1])
    return f"What every option does: {screen}."


def sentence(line: Line) -> str:
    low, high = distances(line)
    reach = f"{points(low)} to {points(high)} points"
    more = "more" if line.label == ABOVE else "less"
    if line.section in ("seats", "start"):
        is_seat = line.section == "seats" or line.metric == SEAT
        who = capitalized(line.subject) if is_seat else f"Who has {line.metric} “{line.subject}”"
        return f"{who} wins {reach} {more} often than its share"
    if line.metric == "wins always using it":
        return f"Who always uses “{line.subject}” wins {reach} {more} often than others of the level"
    return f"Who does without “{subject_words(line)}” wins {reach} {more} often than others of the level"


def finding_row(report: Report, numbers: Numbers, line: Line) -> TableRow:
    game = game_in(report.package)
    clauses = [clause for clause in clauses_of(game, line) if clause in clause_words(game)]
    options = options_for(game, report, line, clauses)
    return TableRow(
        name=sentence(line),
        values={},
        label="depends on the bot" if numbers.depends_on_the_bot(line) else "",
        note=f"try {', '.join(options)}" if options else "",
        about=f"{clauses[0]}: {clause_words(game)[clauses[0]]}" if clauses else "",
        games=games_for(report, numbers, line),
    )


def clauses_of(game: Game, line: Line) -> Sequence[str]:
    """The clauses behind a finding: of a kind of action, of a card or piece, of a start or of a seat."""
    if line.section == "without":
        return verb_clauses(game, line.subject)
    if line.section == "banned":
        return thing_clauses(game, line.subject)
    return game.start_clauses.get(line.metric if line.section == "start" else SEAT, "").split()


def options_for(game: Game, report: Report, line: Line, clauses: Sequence[str]) -> list[str]:
    """Options of the same clauses, else of their chapters, and those by which a start goes to another seat.

    Where there is none of these, the options that tables often agree on.
    """
    rules, known = game.option_type.rules().values(), game.clauses()
    chapters = {known[clause].chapter for clause in clauses}
    same = [rule.name for clause in clauses for rule in rules if rule.clause == clause]
    near = [rule.name for rule in rules if rule.clause in known and known[rule.clause].chapter in chapters]
    found = dict.fromkeys([*(same or near), *handing_on(game, report, line)])
    return list(found or [rule.name for rule in rules if rule.common])[:MOST_OPTIONS]


def handing_on(game: Game, report: Report, line: Line) -> list[str]:
    if line.section not in ("seats", "start"):
        return []
    handed = game.handed_on(game.options(report.options, report.seats), report.seats)
    return sorted({name for options in handed for name in options})


def games_for(report: Report, numbers: Numbers, line: Line) -> list[Example]:
    """A game that shows a finding: one kept for this line, of a seat one that it won, else one of its section."""
    about = [example for example in report.examples if example.section == line.section]
    exact = [example for example in about if (example.metric, example.subject) == (line.metric, line.subject)]
    if (line.section, line.metric) == ("start", SEAT):
        called = report.seats_called[numbers.subjects("start", SEAT).index(line.subject)]
        exact = [one for one in report.examples if (one.section, one.subject) == ("seats", called)]
    return (exact or about)[:1]
