"""What came out of the lab without a page around it: answers to print, and tables for a notebook."""

from html import escape

from msgspec.structs import replace

from regalia.lab.answer import Answer
from regalia.lab.compare import DIFFERENCE, Comparison
from regalia.lab.diff import Difference
from regalia.lab.present import contrast, difference, report, screening, searching
from regalia.lab.present.page import table
from regalia.lab.present.section import Section
from regalia.lab.report import Report
from regalia.lab.screen import Screening
from regalia.lab.search import Searched


def answers(found: Answer) -> str:
    """Every question with its answer."""
    return "\n".join(f"{part.title} {part.lead}" for part in sections_of(found)[0])


def tables(found: Answer) -> str:
    """Every question with its answer, which opens its numbers when it is touched."""
    parts, columns = sections_of(found)
    return "".join(unfolding(part, columns) for part in parts)


def unfolding(part: Section, columns: list[str]) -> str:
    head = f"<b>{escape(part.title)}</b> {escape(part.lead)}"
    if not part.rows:
        return f"<p>{head}</p>"
    rows = [replace(row, about="") for row in part.rows]  # which is set apart by a page's style alone
    return f"<details><summary>{head}</summary>{table(rows, columns)}</details>"


def sections_of(found: Answer) -> tuple[list[Section], list[str]]:
    """The sections of its page, and the columns of their tables."""
    match found:
        case Report():
            return report.sections(found), found.levels
        case Comparison():
            return contrast.sections(found), [*found.names, DIFFERENCE]
        case Screening():
            return screening.sections(found), screening.COLUMNS
        case Searched():
            return searching.sections(found), searching.COLUMNS
        case Difference():
            return difference.sections(found), difference.COLUMNS
    raise TypeError(f"{type(found).__name__} has no sections.")
