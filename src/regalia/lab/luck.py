"""How much of a result is luck: the same deal played again and again, and the same dice."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.kernel import Game, State, Stream
from regalia.lab.arena import Onlooker, Plan, Played, play_game
from regalia.lab.restricted_player import lab_player
from regalia.lab.sample import RESAMPLES
from regalia.lab.statistic import Interval, quantile

DICE: Final = ("roll", "check")  # verbs of chance that are dice or coins; everything else deals
FIXED: Final = ("everything", "deals", "dice")
REPEATS: Final = 4  # games on the same luck


class Luck(msgspec.Struct, frozen=True):
    """The part of the differences between results that comes from what was fixed, 0 to 1."""

    fixed: str
    part: float
    games: int
    interval: Interval = Interval(0.0, 1.0)


class Chance:
    """Draws deals from one stream and dice from another."""

    def __init__(self, game: Game, deals: str, dice: str) -> None:
        self.game = game
        self.deals = Stream(deals)
        self.dice = Stream(dice)

    def draw(self, state: State) -> int:
        is_die = self.game.verb(state, state.legal()[0]) in DICE
        return state.draw(self.dice if is_die else self.deals)


def play_once(plan: Plan, fixed: str, number: int, onlooker: Onlooker | None = None) -> Played:
    """One of the games of which every `REPEATS` share their deals, their dice or both."""
    game, group, own = plan.game, f"{plan.seed}/luck {number // REPEATS}", f"{plan.seed}/luck game {number}"
    chance = Chance(
        game,
        f"{own if fixed == 'dice' else group}/deals",
        f"{own if fixed == 'deals' else group}/dice",
    )
    players = [lab_player(name, game, f"{own}/seat {seat}") for seat, name in enumerate(plan.players)]
    start = game.start(plan.chosen_options(), plan.seats)
    return play_game(start, players, chance.draw, number, tuple(range(plan.seats)), onlooker)


def play_again(plan: Plan, fixed: str, numbers: Sequence[int]) -> list[Played]:
    """Some of these games; players' own seeds always differ."""
    return [play_once(plan, fixed, number) for number in numbers]


def part_of_luck(results: Sequence[float]) -> float:
    """The part of the variance that lies between groups (intraclass correlation, from one-way analysis)."""
    whole = len(results) // REPEATS
    return part_of_groups(np.asarray(results[: whole * REPEATS], dtype=np.float64).reshape(whole, REPEATS))


def part_of_groups(groups: NDArray[np.float64]) -> float:
    if len(groups) < 2:
        return 0.0
    means = groups.mean(axis=1)
    between = REPEATS * float(((means - means.mean()) ** 2).sum()) / (len(groups) - 1)
    within = float(((groups - means[:, None]) ** 2).sum()) / (len(groups) * (REPEATS - 1))
    total = between + (REPEATS - 1) * within
    return max(0.0, (between - within) / total) if total else 0.0


def reach_of_luck(results: Sequence[float], seed: str) -> Interval:
    """Where the part lies with 95 % confidence, by drawing whole groups again and again."""
    whole = len(results) // REPEATS
    if whole < 2:
        return Interval(0.0, 1.0)
    groups = np.asarray(results[: whole * REPEATS], dtype=np.float64).reshape(whole, REPEATS)
    random = np.random.Generator(np.random.PCG64(Stream(seed).at))
    found = sorted(part_of_groups(groups[random.integers(0, whole, whole)]) for _ in range(RESAMPLES))
    return Interval(quantile(found, 0.025), quantile(found, 0.975))


def luck(fixed: str, played: Sequence[Played], seed: str = "luck") -> Luck:
    """How far the luck of the first seat decides, whatever the players do."""
    results = [game.shares[0] for game in sorted(played, key=lambda game: game.number)]
    return Luck(fixed, part_of_luck(results), len(results), reach_of_luck(results, f"{seed}/{fixed}"))
