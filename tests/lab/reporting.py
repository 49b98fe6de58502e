"""Reports made by hand, of rows whose numbers are known."""

from collections.abc import Sequence

import msgspec

from regalia.lab.example import Example
from regalia.lab.label import Row, make_lines
from regalia.lab.line import Run
from regalia.lab.measured import Measured
from regalia.lab.novice import novice_rows
from regalia.lab.report import Report
from regalia.lab.statistic import MARGIN

RUN = Run(run="by hand", version="0", game="tests.raffle", options={}, seats=2, seed="1")


def rate_row(section: str, metric: str, subject: str, levels: dict[str, Measured], even: float | None = 0.5) -> Row:
    return Row(
        section=section,
        metric=metric,
        subject=subject,
        kind="rate",
        unit="share",
        levels=levels,
        reference=even,
        margin=MARGIN,
    )


def report_of(
    rows: Sequence[Row], searched: bool = True, package: str = RUN.game, examples: Sequence[Example] = ()
) -> Report:
    levels = list(dict.fromkeys(level for row in rows for level in row.levels))
    return Report(
        game="raffle",
        title="Raffle",
        package=package,
        options={},
        seats=2,
        seats_called=["seat 1", "seat 2"],
        levels=levels,
        games=dict.fromkeys(levels, 400),
        seed="1",
        lines=make_lines(msgspec.structs.replace(RUN, game=package), [*rows, *novice_rows(rows, levels)]),
        examples=list(examples),
        searched=searched,
    )
