"""How much of a result is luck: the same deal played again and again, and the same dice."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.kernel import Game, State, Stream
from regalia.kernel.verb import Verb
from regalia.lab.arena import Plan, Played, play_game
from regalia.lab.measured import RESAMPLES, Measured
from regalia.lab.playing import Onlooker
from regalia.lab.statistic import SURE, Interval, quantile, wilson

Floats = NDArray[np.float64]

TOSS: Final = "check"  # a verb of chance that may be a toss of a coin: no dice, but drawn where dice are
FIXED: Final = ("everything", "deals", "dice")
REPEATS: Final = 4  # games on the same luck
FEW_MIXED: Final = 10  # groups whose games ended otherwise; fewer say little by themselves
LARGEST_WITHIN: Final = 1 / 3  # the variance of two wins and two losses on the same luck


def chance_verbs(game: Game) -> list[Verb[Any]]:
    return [verb for verb in game.moves.verbs if verb.chance]


def is_dice(verb: Verb[Any]) -> bool:
    """Whether an outcome of chance is what dice show."""
    return verb.name == "roll" or "dice" in verb.names or "die" in verb.names


def has_dice(game: Game) -> bool:
    """Whether dice are thrown."""
    return any(is_dice(verb) for verb in chance_verbs(game))


def has_deals(game: Game) -> bool:
    """Whether cards are dealt or drawn."""
    return any("card" in verb.names and not is_dice(verb) for verb in chance_verbs(game))


def has_lots(game: Game) -> bool:
    """Whether anything else is left to chance."""
    return any("card" not in verb.names and not is_dice(verb) for verb in chance_verbs(game))


def fixed_in(game: Game) -> tuple[str, ...]:
    """What can be kept the same: all luck; also deals and dice apart, where a game has both; nothing without chance."""
    if has_deals(game) and has_dice(game):
        return FIXED
    return FIXED[:1] if chance_verbs(game) else ()


class Chance:
    """Draws deals from one stream and dice from another."""

    def __init__(self, game: Game, deals: str, dice: str) -> None:
        self.game = game
        self.deals = Stream(deals)
        self.dice = Stream(dice)

    def draw(self, state: State) -> int:
        verb = self.game.moves.verb_of(state.legal()[0])
        return state.draw(self.dice if is_dice(verb) or verb.name == TOSS else self.deals)


def play_once(plan: Plan, fixed: str, number: int, onlooker: Onlooker | None = None) -> Played:
    """One of the games of which every `REPEATS` share their deals, their dice or both."""
    game, group, own = plan.game, f"{plan.seed}/luck {number // REPEATS}", f"{plan.seed}/luck game {number}"
    chance = Chance(
        game,
        f"{own if fixed == 'dice' else group}/deals",
        f"{own if fixed == 'deals' else group}/dice",
    )
    players = [plan.player(seat, f"{own}/seat {seat}") for seat in range(plan.seats)]
    start = game.start(plan.chosen_options(), plan.seats)
    return play_game(start, players, chance.draw, number, tuple(range(plan.seats)), onlooker)


def play_again(plan: Plan, fixed: str, numbers: Sequence[int]) -> list[Played]:
    """Some of these games; players' own seeds always differ."""
    return [play_once(plan, fixed, number) for number in numbers]


def part_of_luck(results: Sequence[float]) -> float:
    """The part of the variance that lies between groups (intraclass correlation, from one-way analysis)."""
    groups = in_groups(results)
    return float(parts_of_groups(groups)) if len(groups) > 1 else 0.0


def in_groups(results: Sequence[float]) -> Floats:
    """Results that came one group after the other, a row for each whole group."""
    whole = len(results) // REPEATS
    return np.asarray(results[: whole * REPEATS], dtype=np.float64).reshape(whole, REPEATS)


def parts_of_groups(groups: Floats) -> Floats:
    """Of one set of groups or of many, the last axes being groups and their games."""
    count = groups.shape[-2]
    means = groups.mean(axis=-1)
    between = REPEATS * means.var(axis=-1) * count / (count - 1)
    within = ((groups - means[..., None]) ** 2).sum(axis=(-2, -1)) / (count * (REPEATS - 1))
    total = between + (REPEATS - 1) * within
    return np.where(total > 0, np.maximum(0.0, between - within) / np.where(total > 0, total, 1.0), 0.0)


def reach_of_luck(groups: Floats, seed: str) -> tuple[Interval, float]:
    """Where the part lies with 95 % confidence, and its standard error, by drawing whole groups again and again.

    Where hardly any group is mixed, drawing them again cannot tell how many could have been: the part that is no luck
    then goes up to where Wilson's interval of mixed groups ends. Nor can it where groups differ no more than their
    games do: luck goes up to where so many groups of a normal distribution could have hidden it (Fisher 1925).
    """
    whole = len(groups)
    if whole < 2 or not groups.var():
        return Interval(0.0, 1.0), inf
    random = np.random.Generator(np.random.PCG64(Stream(seed).at))
    found = sorted(parts_of_groups(groups[random.integers(0, whole, (RESAMPLES, whole))]).tolist())
    low, high = quantile(found, 0.025), quantile(found, 0.975)
    within = groups.var(axis=1, ddof=1)
    if int((within > 0).sum()) < FEW_MIXED:
        unsure = wilson(float((within / LARGEST_WITHIN).clip(0, 1).sum()), whole).high * LARGEST_WITHIN
        low = min(low, max(0.0, 1 - unsure / float(groups.var(ddof=1))))
    part = float(parts_of_groups(groups))
    error = (1 - part) * (1 + (REPEATS - 1) * part) * sqrt(2 / (REPEATS * (REPEATS - 1) * (whole - 1)))
    high = max(high, min(1.0, part + SURE * error))
    return Interval(low, high), max(float(np.std(found, ddof=1)), (high - low) / 4)


def luck(played: Sequence[Played], seed: str = "luck") -> Measured:
    """How far the luck of the first seat decides, whatever the players do."""
    results = [game.shares[0] for game in sorted(played, key=lambda game: game.number)]
    groups = in_groups(results)
    interval, error = reach_of_luck(groups, seed)
    return Measured(
        estimate=part_of_luck(results),
        error=error,
        interval=interval,
        method="intraclass correlation, bootstrap of groups",
        n_games=len(results),
        n_trials=len(groups),
        clustered_by="luck",
    )
