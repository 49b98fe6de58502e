"""Counted games as lines: who won how often, how games ended and how long they were."""

from collections.abc import Sequence

from regalia.lab.arena import Plan, Played
from regalia.lab.counts import count_games
from regalia.lab.label import Row, make_lines
from regalia.lab.line import Line, run_of
from regalia.lab.measured import Measured, medians, rate, resampled

LENGTHS = ("actions", "decisions", "turns")


def count_lines(plan: Plan, played: Sequence[Played]) -> list[Line]:
    """Nothing is compared or tested; games that were given up are counted in one line only."""
    ended = [game for game in played if game.clause]
    counted = count_games(plan, played)
    by = " and ".join(plan.players)
    rows = [
        *[share_row("players", "wins", score.name, by, rate(score.rate * score.games, score.games))
          for score in counted.players],
        *[share_row("seats", "wins", score.name, by, rate(score.rate * score.games, score.games))
          for score in counted.seats],
        *[share_row("endings", "ended by", clause, by, rate(count, len(ended)))
          for clause, count in counted.endings.items()],
        share_row("endings", "won by nobody", "", by, rate(counted.drawn, len(ended))),
        share_row("endings", "given up", "", by, rate(counted.unfinished, len(played))),
        *[length_row(plan, unit, by, [float(getattr(game, unit)) for game in ended]) for unit in LENGTHS],
    ]  # fmt: skip
    return make_lines(run_of(plan.game, plan.options, plan.seats, plan.seed, f"simulation of {by}"), rows)


def share_row(section: str, metric: str, subject: str, by: str, found: Measured) -> Row:
    return Row(
        section=section, metric=metric, subject=subject, kind="rate", unit="share", levels={by: found}, compared=False
    )


def length_row(plan: Plan, unit: str, by: str, values: Sequence[float]) -> Row:
    found = resampled(values, medians, f"{plan.seed}/{unit}")
    return Row(section="length", metric=unit, kind="median", unit=unit, levels={by: found}, compared=False)
