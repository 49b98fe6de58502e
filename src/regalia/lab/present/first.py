"""Where to look first: what surely matters most, with the rule behind it and options that change it."""

from collections.abc import Sequence
from typing import Final

from regalia.games import game_in
from regalia.kernel import Game
from regalia.lab.label import ABOVE
from regalia.lab.line import Line
from regalia.lab.present.section import Numbers, Section, TableRow, distances, stands_out
from regalia.lab.present.tried import strongest
from regalia.lab.present.watched import clause_words
from regalia.lab.present.words import games_words, points
from regalia.lab.report import Report

ASKED: Final = ("seats", "start", "without", "banned")  # sections whose findings ask for a change of the rules
MOST: Final = 5
MOST_OPTIONS: Final = 3


def look_first(report: Report, numbers: Numbers) -> Section:
    """The findings of the strongest level, that with the largest sure effect first."""
    found = findings(report, numbers)[:MOST]
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
        notes=[RANKED] if found else [],
        games_of=list(dict.fromkeys(line.section for line in found)),
    )


RANKED: Final = (
    "Ranked by the points that are sure. The options belong to the same rule or its chapter, or hand on the same start."
)


def findings(report: Report, numbers: Numbers) -> list[Line]:
    """What stands out at the strongest level; of two that share everything the one that wins more."""
    clear = []
    for section in ASKED:
        for metric in numbers.metrics(section):
            lines = strongest(report, numbers.of(section, metric))
            out = [line for line in lines if stands_out(line)]
            is_pair = len(lines) == 2 and section in ("seats", "start")
            clear += [line for line in out if line.label == ABOVE] if is_pair else out
    return sorted(clear, key=lambda line: -distances(line)[0])


def sentence(line: Line) -> str:
    low, high = distances(line)
    reach = f"{points(low)} to {points(high)} points"
    more = "more" if line.label == ABOVE else "less"
    if line.section in ("seats", "start"):
        kind = line.metric.removeprefix("wins with ")
        who = f"Who has {kind} “{line.subject}”" if kind != line.metric else line.subject.capitalize()
        return f"{who} wins {reach} {more} often than its share"
    if line.metric == "wins always using it":
        return f"Who always uses “{line.subject}” wins {reach} {more} often than others of the level"
    return f"Who does without “{line.subject}” wins {reach} {more} often than others of the level"


def finding_row(report: Report, numbers: Numbers, line: Line) -> TableRow:
    game = game_in(report.package)
    clauses = clauses_of(game, line)
    words = [f"{clause}: {clause_words(game)[clause]}" for clause in clauses if clause in clause_words(game)]
    options = options_for(game, report, line, clauses)
    note = f"try {', '.join(options)}" if options else ""
    bot = "depends on the bot" if numbers.depends_on_the_bot(line) else ""
    return TableRow(name=sentence(line), values={}, label=bot, note=note, about=" ".join(words[:1]))


def clauses_of(game: Game, line: Line) -> Sequence[str]:
    """The clauses of the kind of action that a finding is about, as the game declares them."""
    return [clause for verb in game.moves.verbs if verb.name == line.subject for clause in verb.clause.split()]


def options_for(game: Game, report: Report, line: Line, clauses: Sequence[str]) -> list[str]:
    """Options of the same clause, else of its chapter; or by which a start goes to another seat."""
    if line.section in ("seats", "start"):
        handed = game.handed_on(game.options(report.options, report.seats), report.seats)
        return sorted({name for options in handed for name in options})[:MOST_OPTIONS]
    rules, known = game.option_type.rules().values(), game.clauses()
    chapters = {known[clause].chapter for clause in clauses if clause in known}
    same = [rule.name for rule in rules if rule.clause in clauses]
    near = [rule.name for rule in rules if rule.clause in known and known[rule.clause].chapter in chapters]
    return (same or near)[:MOST_OPTIONS]
