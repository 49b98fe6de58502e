"""Novice against expert: how often the strongest level beats the weakest, and what the two do otherwise."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from regalia.games import game_in
from regalia.kernel.wording import join_words
from regalia.lab.finding import stands_out
from regalia.lab.label import ABOVE, BELOW, EVEN, OPEN
from regalia.lab.line import Line
from regalia.lab.novice import COMPARED
from regalia.lab.present.game_words import ending_words, subject_words
from regalia.lab.present.section import Numbers, Section, TableRow
from regalia.lab.present.tried import AMONG_NOVICES, UP
from regalia.lab.present.words import percent, round_number, value_words
from regalia.lab.report import Report

APART: Final = "difference"
MOST_ROWS: Final = 10
MOST_TOLD: Final = 3
DOES: Final = {
    ("use", ABOVE): "Experts choose more often:",
    ("use", BELOW): "Novices choose more often:",
    ("endings", ABOVE): "Games of experts end more often",
    ("endings", BELOW): "Games of novices end more often",
}


def novice(report: Report, numbers: Numbers) -> Section:
    """What is sure by the tests of the whole report, and matters; the largest differences first."""
    weak, strong = report.levels[0], report.levels[-1]
    asked = numbers.of("novice")
    sure = [sides(numbers, line, weak) for line in asked if stands_out(line)]
    sure.sort(key=lambda one: -abs(one.apart.estimate) / (one.apart.margin or 1.0))
    games = f"{report.games[strong]:,} games by {strong}, {report.games[weak]:,} by {weak}"
    said = [who_wins(numbers, weak, strong), *(told(sure) if sure else [nothing_told(asked, games)])]
    return Section(
        key="novice",
        title="Do novices play another game than experts?",
        lead=" ".join(word for word in said if word),
        rows=[
            TableRow(
                name=one.name,
                values={weak: value_words(one.low), strong: value_words(one.high), APART: value_words(one.apart)},
                label="differs",
            )
            for one in sure[:MOST_ROWS]
        ],
        games_of=["skill"],
        notes=[
            f"The novice is {weak}, the expert {strong}: the weakest and the strongest level of this report ({games}). "
            "Rules that only experts use may be hard to learn; what only novices do may be a trap."
        ],
    )


class Sides(NamedTuple):
    """A difference, and the lines of novice and expert behind it."""

    apart: Line
    low: Line
    high: Line

    @property
    def name(self) -> str:
        return f"games end {self.what}" if self.low.section == "endings" else self.what

    @property
    def what(self) -> str:
        """What is chosen, how games end, or what is measured."""
        if self.low.section == "use":
            return f"“{subject_words(self.low)}”"
        if self.low.section == "endings":
            return ending_words(game_in(self.low.game), self.low.subject)
        return self.low.metric

    @property
    def both(self) -> str:
        """What is named in a sentence, with both rates."""
        return f"{self.what} ({100 * self.high.estimate:.0f} against {100 * self.low.estimate:.0f} %)"


def sides(numbers: Numbers, apart: Line, weak: str) -> Sides:
    found = {line.level: line for section in COMPARED for line in numbers.of(section, apart.metric, apart.subject)}
    return Sides(apart, found[weak], found[apart.level])


def told(sure: Sequence[Sides]) -> list[str]:
    """The largest differences of each sort in a sentence, and in how many games they were seen."""
    said = []
    for (section, label), does in DOES.items():
        some = [one.both for one in sure if one.low.section == section and one.apart.label == label]
        said += [f"{does} {join_words(some[:MOST_TOLD])}."] if some else []
    for one in sure:
        if one.low.section == "length":
            high, low = round_number(one.high.estimate), round_number(one.low.estimate)
            said.append(f"A game of experts takes {high} minutes, one of novices {low}.")
    fewest = min(one.apart.n_games for one in sure)
    return [*said, f"Each of that was seen in at least {fewest:,} games of both."]


def nothing_told(asked: Sequence[Line], games: str) -> str:
    if all(line.label == EVEN for line in asked):
        return f"They do the same: nothing that is compared differs by as much as matters ({games})."
    still = sum(1 for line in asked if line.label == OPEN)
    return f"Nothing that they do otherwise is sure yet: {still} of {len(asked)} differences are open ({games})."


def who_wins(numbers: Numbers, weak: str, strong: str) -> str:
    """How an expert among novices fares, where that was tried."""
    for metric in (AMONG_NOVICES, UP):
        for line in numbers.of("skill", metric, f"{strong} against {weak}"):
            return f"One {strong} among {weak}s wins {percent(line)} of {line.n_games:,} games."
    return ""
