"""What a page is made of: questions with their answers, and tables of lines."""

from collections.abc import Iterable, Sequence

import msgspec

from regalia.lab.example import Example
from regalia.lab.finding import offset
from regalia.lab.label import BOT, CORRELATED, OPEN, ROBUST, more_games
from regalia.lab.line import ALL, Line
from regalia.lab.measured import NORMAL
from regalia.lab.present.words import value_words
from regalia.lab.statistic import MARGIN

DEVIATIONS = NORMAL.inv_cdf(0.975)  # of the interval of a line
INSIDE = NORMAL.inv_cdf(0.95)


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """One number at every level, in words."""

    name: str
    values: dict[str, str]  # by level
    label: str = ""
    note: str = ""
    about: str = ""  # what the name means, where it is a clause
    games: list[Example] = []  # that show it


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """One question and its answer."""

    key: str
    title: str
    lead: str  # the answer, in a sentence
    rows: list[TableRow] = []
    plots: list[str] = []
    notes: list[str] = []
    games_of: list[str] = []  # other sections whose games are shown here too


class Numbers:
    """The lines of a report, to be asked for."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.tests = sum(1 for line in lines if line.level != ALL and line.p is not None and claims(line))

    def of(self, section: str, metric: str | None = None, subject: str | None = None) -> list[Line]:
        """The lines of a section, one for each level, without those that compare levels."""
        return [
            line
            for line in self.lines
            if line.section == section
            and line.level != ALL
            and metric in (None, line.metric)
            and subject in (None, line.subject)
        ]

    def has(self, section: str) -> bool:
        return any(line.section == section for line in self.lines)

    def subjects(self, section: str, metric: str) -> list[str]:
        return list(dict.fromkeys(line.subject for line in self.of(section, metric)))

    def metrics(self, section: str) -> list[str]:
        return list(dict.fromkeys(line.metric for line in self.of(section)))

    def together(self, line: Line) -> Line | None:
        """What all levels say together about the same."""
        for other in self.lines:
            if other.level == ALL and about_same(line, other):
                return other
        return None

    def depends_on_the_bot(self, line: Line) -> bool:
        together = self.together(line)
        return together is not None and together.label == BOT

    def missing(self, line: Line) -> int:
        """Games until it is likely known where an open line stands."""
        error = (line.high - line.low) / 2 / DEVIATIONS
        gap = line.estimate - (line.reference or 0.0)
        return more_games(line.n_games, error**2 * line.n_games, gap, line.margin or MARGIN, self.tests)


def claims(line: Line) -> bool:
    """Whether a line may become a headline."""
    return line.metric not in CORRELATED


def about_same(one: Line, other: Line) -> bool:
    return (one.section, one.metric, one.subject) == (other.section, other.metric, other.subject)


def within(lines: Iterable[Line]) -> float:
    """How far from the reference even lines are at most, with 90 % confidence to either side."""
    return max(abs(offset(line)) + INSIDE * (line.high - line.low) / 2 / DEVIATIONS for line in lines)


def table_row(numbers: Numbers, name: str, lines: Sequence[Line], note: str = "", about: str = "") -> TableRow:
    """The lines of one metric and subject."""
    usual = {line.level: line.n_games for line in numbers.of("seats")}
    values = {line.level: value_words(line) + size_words(line, usual.get(line.level)) for line in lines}
    return TableRow(name=name, values=values, label=label_words(numbers, lines), note=note, about=about)


def size_words(line: Line, usual: int | None) -> str:
    """How many games are behind a number, where these are not all of its level."""
    return "" if line.n_games == usual else f" of {line.n_games:,}"


def label_words(numbers: Numbers, lines: Sequence[Line]) -> str:
    """What all levels say together; of one level alone what it says."""
    if not lines:
        return ""
    together = numbers.together(lines[0])
    if together is None:
        label = lines[0].label
        return label if label != OPEN else f"open: about {numbers.missing(lines[0]):,} more games"
    return f"robust: {lines[0].label}" if together.label == ROBUST else together.label
