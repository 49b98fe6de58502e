"""What goes together with winning: the games in which a seat used a card, piece, tile or ability, and the others."""

from array import array
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.lab.sample import Sample
from regalia.lab.section import Row, Section
from regalia.lab.statistic import SURE, Interval, sure_of_all
from regalia.lab.verdict import points, sturdiness

Floats = NDArray[np.float64]

FEWEST: Final = 10  # seats, of all games, that must have used a thing, and as many that must not
MOST_ROWS: Final = 30


class Impact(msgspec.Struct, frozen=True, kw_only=True):
    """How those who used a thing fared, and those who did not."""

    thing: str
    users: int  # seats, of all games
    others: int
    won_with: float  # the mean share of the win of those who used it
    won_without: float
    error: float  # the standard error of the difference, games being drawn whole

    @property
    def difference(self) -> float:
        return self.won_with - self.won_without

    @property
    def known(self) -> bool:
        return min(self.users, self.others) >= FEWEST

    def interval(self, deviations: float = SURE) -> Interval:
        reach = deviations * self.error
        return Interval(self.difference - reach, self.difference + reach)


def impacts(sample: Sample) -> dict[str, Impact]:
    """Of every thing that was ever used, the most used first."""
    shares = np.zeros((sample.games, sample.plan.seats))
    used: dict[str, array[int]] = {}
    for game, log in enumerate(sample.logs):
        shares[game] = log.played.shares
        for seat, things in enumerate(log.things):
            for thing in things:
                used.setdefault(thing, array("L")).append(game * sample.plan.seats + seat)
    found = [impact(thing, where, shares) for thing, where in used.items()]
    return {one.thing: one for one in sorted(found, key=lambda one: (-one.users, one.thing))}


def impact(thing: str, where: Sequence[int], shares: Floats) -> Impact:
    """The difference of two rates; its error from how much each game pulls at it, so that seats may depend.

    `where` counts seats, game after game.
    """
    mask: Floats = np.zeros(shares.shape)
    mask.reshape(-1)[np.asarray(where)] = 1.0
    users, others = float(mask.sum()), float((1 - mask).sum())
    won_with = float((mask * shares).sum()) / max(users, 1.0)
    won_without = float(((1 - mask) * shares).sum()) / max(others, 1.0)
    pull = (mask * (shares - won_with)).sum(axis=1) / max(users, 1.0)
    pull -= ((1 - mask) * (shares - won_without)).sum(axis=1) / max(others, 1.0)
    games = len(shares)
    error = sqrt(float((pull * pull).sum()) * games / max(games - 1, 1))
    return Impact(
        thing=thing, users=int(users), others=int(others), won_with=won_with, won_without=won_without, error=error
    )


def telling(found: Mapping[str, Impact]) -> list[Impact]:
    """Those that surely go together with winning or losing, though many were asked about; the strongest first."""
    known = [one for one in found.values() if one.known]
    sure = sure_of_all(len(known))
    clear = [one for one in known if one.interval(sure).low > 0 or one.interval(sure).high < 0]
    return sorted(clear, key=lambda one: (-abs(one.difference), one.thing))


def impact_section(samples: Sequence[Sample], found: Mapping[str, Mapping[str, Impact]]) -> list[Section]:
    """By level and thing; nothing for a game that does not say what its actions use."""
    top = found[samples[-1].level]
    if not top:
        return []
    rows = []
    for thing in list(top)[:MOST_ROWS]:
        at = {level: things[thing] for level, things in found.items() if thing in things}
        known = [one.interval() for one in at.values() if one.known]
        values = {level: impact_words(one) for level, one in at.items()}
        rows.append(Row(name=thing, values=values, sturdiness=sturdiness(known, 0.0) if known else None))
    clear = telling(top)
    parts = [
        f"{one.thing} ({points(abs(one.difference))} points {'more' if one.difference > 0 else 'less'})"
        for one in clear[:3]
    ]
    lead = (
        f"Who used it won more or less often: {', '.join(parts)}."
        if parts
        else "Nobody who used one thing or another won clearly more or less often."
    )
    return [
        Section(
            key="impact",
            title="Which cards and pieces go with winning?",
            lead=lead,
            rows=rows,
            notes=[
                "How often a seat won that used the thing at least once in a game, and one that did not. This shows "
                "what goes together, not what causes it: who is winning may get to use more. The experiment below asks "
                "what happens to a player who never uses it, and to one who always does."
            ],
        )
    ]


def impact_words(one: Impact) -> str:
    if not one.known:
        everybody = "nearly everybody" if one.users >= FEWEST else "hardly anybody"
        return f"{everybody} used it"
    interval = one.interval()
    return (
        f"with {100 * one.won_with:.0f} %, without {100 * one.won_without:.0f} %: {100 * one.difference:+.0f} points "
        f"({100 * interval.low:+.0f} to {100 * interval.high:+.0f})"
    )
