"""What came out of the lab prints as answers, and is tables in a notebook."""

from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from regalia.lab.answer import Answer
from regalia.lab.arena import Plan
from regalia.lab.compare import Compare, Comparison
from regalia.lab.diff import Difference, diff_reports
from regalia.lab.measured import rate
from regalia.lab.present import contrast, difference, report, screening, searching
from regalia.lab.present.section import Section
from regalia.lab.report import Report
from regalia.lab.screen import Screen, Screening
from regalia.lab.search import Search, Searched
from regalia.lab.sweep import Goal, Vary
from regalia.lab.workshop import Workshop
from tests.lab.reporting import rate_row, report_of

RAFFLE = Plan(package="tests.raffle", players=("random", "random"), games=40, seed="found")
SECTIONS: dict[type[Answer], Callable[..., list[Section]]] = {
    Report: report.sections,
    Comparison: contrast.sections,
    Screening: screening.sections,
    Searched: searching.sections,
    Difference: difference.sections,
}


def reported(first: float) -> Report:
    levels = {"king": rate(first, 1000)}, {"king": rate(1000 - first, 1000)}
    return report_of([rate_row("seats", "wins", f"seat <{at}>", found) for at, found in enumerate(levels, 1)])


def found(kind: type[Answer]) -> Answer:
    if kind is Report:
        return reported(620)
    if kind is Difference:
        return diff_reports(reported(500).lines, reported(620).lines)
    if kind is Screening:
        return Screen(RAFFLE).play(Workshop())
    if kind is Searched:
        return Search(RAFFLE, [Vary("seat", (0, 10, 20))], [Goal.read("seat 1 wins 60..64 %")]).play(Workshop())
    return Compare(RAFFLE, replace(RAFFLE, options={"seat": 20}), "seat1", 40).play(Workshop())


class Tables(HTMLParser):
    """The words of a piece of HTML, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""
        self.tables = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tables += tag == "table"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("kind", SECTIONS, ids=lambda kind: kind.__name__)
def test_it_prints_as_its_answers_and_shows_their_tables(kind: type[Answer]) -> None:
    one = found(kind)
    parts = SECTIONS[kind](one)
    assert str(one).splitlines() == [f"{part.title} {part.lead}" for part in parts]
    assert len(repr(one)) < 60
    read = Tables()
    read.feed(one._repr_html_())
    assert read.open == []
    assert read.tables == sum(1 for part in parts if part.rows) > 0
    for part in parts:
        assert f"{part.title} {part.lead}" in read.words
        for row in part.rows:
            assert all(words in read.words for words in (row.name, row.label, *row.values.values()))


def test_a_comparison_says_first_what_was_asked() -> None:
    first, *_ = str(found(Comparison)).splitlines()
    assert first.startswith("What changes? ")
    assert "seat 1 wins" in first
