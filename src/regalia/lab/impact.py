"""What goes together with winning: the games in which a seat used a card, piece, tile or ability, and the others."""

from array import array
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.lab.label import WITH_IT, WRONG, Row
from regalia.lab.measured import Measured, plain_difference
from regalia.lab.sample import Sample
from regalia.lab.statistic import MARGIN

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
    games: int

    @property
    def difference(self) -> float:
        return self.won_with - self.won_without

    @property
    def known(self) -> bool:
        return min(self.users, self.others) >= FEWEST

    @property
    def measured(self) -> Measured:
        return plain_difference(self.difference, self.error, self.games, self.users + self.others)


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
        thing=thing,
        users=int(users),
        others=int(others),
        won_with=won_with,
        won_without=won_without,
        error=error,
        games=games,
    )


def impact_rows(found: Mapping[str, Mapping[str, Impact]], cut_short: Mapping[str, bool]) -> list[Row]:
    """By level and thing; nothing for a game that does not say what its actions use."""
    top = list(found.values())[-1]
    rows = []
    for thing in list(top)[:MOST_ROWS]:
        at = {level: things[thing] for level, things in found.items() if thing in things and things[thing].known}
        levels = {level: msgspec.structs.replace(one.measured, cut_short=cut_short[level]) for level, one in at.items()}
        if not levels:
            continue
        rows.append(
            Row(
                section="impact",
                metric=WITH_IT,
                subject=thing,
                kind="difference",
                unit="share",
                levels=levels,
                reference=0.0,
                margin=MARGIN,
            )
        )
    return rows


def worth_trying(found: Mapping[str, Impact], most: int) -> list[str]:
    """The things that most clearly go with winning or losing, then those that are used most."""
    clear = sorted(
        (one for one in found.values() if one.known and one.measured.p_against(0.0) < WRONG / len(found)),
        key=lambda one: (-abs(one.difference), one.thing),
    )
    first = [one.thing for one in clear]
    return [*first, *[thing for thing in found if thing not in first]][:most]
