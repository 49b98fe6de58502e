"""Novice against expert: how often the strongest level beats the weakest, and what the two do otherwise."""

from typing import Final

from regalia.games import game_in
from regalia.kernel.wording import join_words
from regalia.lab.label import WRONG, holm
from regalia.lab.line import ALL, Line
from regalia.lab.present.section import Numbers, Section, TableRow
from regalia.lab.present.tried import AMONG_NOVICES, UP
from regalia.lab.present.watched import ending_words
from regalia.lab.present.words import percent, round_number, value_words
from regalia.lab.report import Report

COMPARED: Final = {"use": "chosen when offered", "endings": "ended by", "length": "minutes"}
MOST_ROWS: Final = 10
MOST_TOLD: Final = 3


def novice(report: Report, numbers: Numbers) -> Section:
    """From the lines of both levels; named are only differences that are sure among all that are compared here."""
    weak, strong = report.levels[0], report.levels[-1]
    apart = [
        (line, *sides)
        for line in numbers.lines
        if line.level == ALL and COMPARED.get(line.section) == line.metric and line.p is not None
        if (sides := both(numbers, line, weak, strong)) is not None
    ]
    adjusted = holm({(at, ""): line.p or 0.0 for at, (line, _, _) in enumerate(apart)})
    sure = [one for at, one in enumerate(apart) if adjusted[at, ""] < WRONG]
    sure.sort(key=lambda one: -abs(one[2].estimate - one[1].estimate) / (one[0].margin or 1.0))
    games = f"{report.games[strong]:,} games by {strong}, {report.games[weak]:,} by {weak}"
    said = [who_wins(numbers, weak, strong)]
    more = [what(line) for line, low, high in sure if line.section == "use" and high.estimate > low.estimate]
    less = [what(line) for line, low, high in sure if line.section == "use" and high.estimate < low.estimate]
    if more:
        said.append(f"Experts choose more often: {join_words(more[:MOST_TOLD])}.")
    if less:
        said.append(f"Novices choose more often: {join_words(less[:MOST_TOLD])}.")
    for line, low, high in sure:
        if line.section == "length":
            said.append(
                f"A game of experts takes {round_number(high.estimate)} minutes, one of novices "
                f"{round_number(low.estimate)}."
            )
    if not sure:
        said.append(f"No difference between what they do could be shown ({games}).")
    return Section(
        key="novice",
        title="Do novices play another game than experts?",
        lead=" ".join(word for word in said if word),
        rows=[
            TableRow(name=what(line), values={weak: value_words(low), strong: value_words(high)}, label="differs")
            for line, low, high in sure[:MOST_ROWS]
        ],
        games_of=["skill"],
        notes=[
            f"The novice is {weak}, the expert {strong}: the weakest and the strongest level of this report ({games}). "
            "Rules that only experts use may be hard to learn; what only novices do may be a trap."
        ],
    )


def both(numbers: Numbers, line: Line, weak: str, strong: str) -> tuple[Line, Line] | None:
    """The same at the weakest and the strongest level, if both have it."""
    found = {other.level: other for other in numbers.of(line.section, line.metric, line.subject)}
    return (found[weak], found[strong]) if weak in found and strong in found else None


def what(line: Line) -> str:
    if line.section == "use":
        return f"“{line.subject}”"
    if line.section == "endings":
        return f"games end {ending_words(game_in(line.game), line.subject)}"
    return line.metric


def who_wins(numbers: Numbers, weak: str, strong: str) -> str:
    """How an expert among novices fares, where that was tried."""
    for metric in (AMONG_NOVICES, UP):
        for line in numbers.of("skill", metric, f"{strong} against {weak}"):
            return f"One {strong} among {weak}s wins {percent(line)} of {line.n_games:,} games."
    return ""
