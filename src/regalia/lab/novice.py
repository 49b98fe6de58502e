"""Novice against expert: by how much the strongest level of a report does otherwise than the weakest.

These differences are rows of their own, so that what is said of them comes from the tests of the whole report. The line
that compares all levels is about the two that are farthest apart, which may be others.
"""

from collections.abc import Sequence
from typing import Final

from regalia.lab.label import Row
from regalia.lab.measured import Measured, difference, p_of_difference
from regalia.lab.statistic import SURE, Interval

COMPARED: Final = {"use": "chosen when offered", "endings": "ended by", "length": "minutes"}  # metric by section


class Apart(Measured, frozen=True, kw_only=True):
    """What an expert does more than a novice, from games of their own."""

    expert: Measured
    novice: Measured

    def around(self, deviations: float) -> Interval:
        return difference(self.expert, self.novice, deviations)

    def p_against(self, reference: float) -> float:
        """Only whether there is a difference can be asked."""
        assert reference == 0
        return p_of_difference(self.expert, self.novice)


def novice_rows(rows: Sequence[Row], levels: Sequence[str]) -> list[Row]:
    """Of what is compared, the strongest level beside the weakest; nothing of one level alone."""
    if len(levels) < 2:
        return []
    weak, strong = levels[0], levels[-1]
    return [
        Row(
            section="novice",
            metric=row.metric,
            subject=row.subject,
            kind="difference",
            unit=row.unit,
            levels={strong: apart(row.levels[strong], row.levels[weak])},
            reference=0.0,
            margin=row.smallest(),
            sets_apart=row.key,
        )
        for row in rows
        if row.compared and COMPARED.get(row.section) == row.metric
        if weak in row.levels and strong in row.levels
    ]


def apart(expert: Measured, novice: Measured) -> Apart:
    is_rate = expert.weight is not None and novice.weight is not None
    return Apart(
        estimate=expert.estimate - novice.estimate,
        error=0.0,
        interval=difference(expert, novice, SURE),
        method="newcombe" if is_rate else "normal",
        n_games=min(expert.n_games, novice.n_games),
        n_trials=min(expert.n_trials, novice.n_trials),
        clustered_by=expert.clustered_by,
        cut_short=expert.cut_short or novice.cut_short,
        expert=expert,
        novice=novice,
    )
