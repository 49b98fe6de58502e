"""A report in words: section by section, in the order in which a designer asks."""

from collections.abc import Callable
from typing import Final

from regalia.kernel.wording import join_words
from regalia.lab.present import tried, watched
from regalia.lab.present.first import look_first
from regalia.lab.present.novice import novice
from regalia.lab.present.section import Numbers, Section
from regalia.lab.report import Report

SECTIONS: Final[dict[str, Callable[[Report, Numbers], Section]]] = {
    "seats": watched.seats,
    "start": watched.start,
    "endings": watched.endings,
    "length": watched.length,
    "load": watched.load,
    "use": watched.use,
    "skill": tried.skill,
    "novice": novice,
    "without": tried.without,
    "hidden": tried.hidden,
    "luck": tried.luck,
    "impact": watched.impact,
    "banned": tried.banned,
    "rules": watched.rules,
    "feel": watched.feel,
    "kingmaking": watched.kingmaking,
    "space": watched.space,
}


def sections(report: Report) -> list[Section]:
    """Where to look first, every section of which there are lines, and what there was no time for."""
    numbers = Numbers(report.lines)
    found = [make(report, numbers) for key, make in SECTIONS.items() if numbers.has(key)]
    return [look_first(report, numbers), *found, *([left_out(report)] if report.left_out else [])]


def left_out(report: Report) -> Section:
    return Section(
        key="left_out",
        title="What was not asked?",
        lead=f"There was no time for {join_words(report.left_out)}.",
        notes=["A question that would have got too few games to say anything is left out; give it more time."],
    )
