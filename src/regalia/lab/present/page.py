"""A report as one page that needs nothing else: light, dark, on a phone and on paper."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final, NamedTuple
from urllib.parse import quote

from regalia.games import game_in
from regalia.lab.example import Example
from regalia.lab.label import BOT
from regalia.lab.line import Line, Run
from regalia.lab.present.report import sections
from regalia.lab.present.section import Section, TableRow
from regalia.lab.present.words import rules_words
from regalia.lab.report import Report


def page(report: Report) -> str:
    """The whole report as HTML."""
    rules = rules_words(report.options)
    games = ", ".join(f"{count:,} games by {level}" for level, count in report.games.items())
    about = f"{report.seats} seats, {rules}. {games}; seed {report.seed}."
    return frame(f"{report.title}: a report", Shown(report, sections(report), report.levels), about, HOW_TO_READ)


class Shown(NamedTuple):
    """What a page shows: the report's games and title, and the sections with a column for each level."""

    report: Report
    sections: list[Section]
    levels: list[str]


def report_of(run: Run, lines: list[Line], games: dict[str, int] | None = None) -> Report:
    """A report of another question than the usual ones, such as a search: what was played, and its lines."""
    game = game_in(run.game)
    return Report(
        game=game.name,
        title=game.title,
        package=game.package,
        options=run.options,
        seats=run.seats,
        seats_called=[],
        levels=list(games or {}),
        games=games or {},
        seed=run.seed,
        lines=lines,
    )


def frame(title: str, shown: Shown, about: str, notes: str) -> str:
    """All sections of a report, their answers first.

    On a phone every section is its question and answer, and opens when it is touched. On paper there is one sheet: all
    answers, what is to be looked at first, and whatever was opened before.
    """
    short = "".join(
        f'<li><a href="#{part.key}">{escape(part.title)}</a> {escape(part.lead)}</li>' for part in shown.sections
    )
    style = (files("regalia.lab.present") / "report.css").read_text(encoding="utf-8")
    body = "".join(section(part, shown) for part in shown.sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(shown.report.title)}</h1>\n<p class="about">{escape(about)}</p>\n'
        f'<section class="short"><h2>In short</h2><ol>{short}</ol></section>\n'
        '<section class="how"><details><summary><h2>How to read it</h2></summary>\n'
        f'<p class="notes">{escape(notes)}</p></details></section>\n'
        f"{body}</main>\n</body>\n</html>\n"
    )


HOW_TO_READ: Final = (
    "Numbers in round brackets hold the true value with 95 % confidence. Above, below, even: compared with an even "
    "share, even being surely within 5 points of it. Robust: all levels of play say so. The same at all levels: they "
    "surely differ by less than 5 points, or a tenth. Depends on the bot: they surely differ, so it may be the "
    "computer player and not the game. Of a game in which nothing matters, at most one report in twenty claims "
    "anything."
)


def section(part: Section, shown: Shown) -> str:
    plots = "".join(part.plots)
    examples = [example for example in shown.report.examples if example.section in (part.key, *part.games_of)]
    look = look_at(shown.report, examples)
    notes = "".join(f"<p>{escape(note)}</p>" for note in part.notes)
    rows = table(part.rows, shown.levels, shown.report) if part.rows else ""
    head = f'<h2>{escape(part.title)}</h2>\n<p class="lead">{escape(part.lead)}</p>'
    inside = f'{plots}{rows}{look}<div class="notes">{notes}</div>' if plots or rows or look or notes else ""
    whole = f"<details><summary>{head}</summary>\n{inside}</details>" if inside else head
    return f'<section id="{part.key}" class="part">{whole}</section>\n'


def look_at(report: Report, examples: Sequence[Example]) -> str:
    links = "".join(game(report, example) for example in examples)
    return f'<p class="games">Look at a game: {links}</p>' if links else ""


def game(report: Report, example: Example) -> str:
    """A link that keeps the record of a game, and on a server opens it at the table."""
    name = f"{report.game.replace('_', '-')}-{example.level}-{example.number}.txt"
    return (
        f'<a class="game" download="{escape(name)}" href="data:text/plain;charset=utf-8,{quote(example.record)}">'
        f"{escape(example.why)}</a> "
    )


def table(rows: list[TableRow], columns: list[str], report: Report | None = None) -> str:
    """Rows with a column for each level that they tell of; games to look at only where they are at hand."""
    used = {level for row in rows for level in row.values}
    levels = [level for level in columns if level in used] + sorted(used - set(columns))
    heads = "".join(f'<th scope="col">{escape(level)}</th>' for level in levels)
    lines = "".join(line(row, levels, look_at(report, row.games) if report else "") for row in rows)
    first = f'<tr class="heads"><td></td>{heads}<td></td></tr>'
    return f'<div class="table" tabindex="0"><table>{first}{lines}</table></div>'


def line(row: TableRow, levels: list[str], look: str) -> str:
    cells = "".join(cell(level, row.values.get(level, "")) for level in levels)
    kind = "tag bot" if row.label == BOT else "tag"
    flag = f'<span class="flag">{escape(row.note)}</span> ' if row.note else ""
    about = f'<span class="meant">{escape(row.about)}</span>' if row.about else ""
    return (
        f'<tr><th scope="row">{escape(row.name)}{about}{look}</th>{cells}'
        f'<td class="{kind}">{flag}{escape(row.label)}</td></tr>'
    )


def cell(level: str, words: str) -> str:
    """A number, and on a narrow screen the level it belongs to."""
    return f'<td data-level="{escape(level)}">{escape(words)}</td>'
