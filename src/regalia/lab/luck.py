"""How much of a result is luck: the same deal played again and again, and the same dice."""

from collections.abc import Sequence
from typing import Final

import msgspec

from regalia.kernel import Game, State, Stream
from regalia.lab.arena import Plan, Played, play_game
from regalia.lab.habit import lab_player
from regalia.lab.sample import mean

DICE: Final = ("roll", "check")  # verbs of chance that are dice or coins; everything else deals
FIXED: Final = ("everything", "deals", "dice")
REPEATS: Final = 4  # games on the same luck


class Luck(msgspec.Struct, frozen=True):
    """The part of the differences between results that comes from what was fixed, 0 to 1."""

    fixed: str
    part: float
    games: int


class Chance:
    """Draws deals from one stream and dice from another."""

    def __init__(self, game: Game, deals: str, dice: str) -> None:
        self.game = game
        self.deals = Stream(deals)
        self.dice = Stream(dice)

    def draw(self, state: State) -> int:
        is_die = self.game.verb(state, state.legal()[0]) in DICE
        return state.draw(self.dice if is_die else self.deals)


def play_again(plan: Plan, fixed: str, numbers: Sequence[int]) -> list[Played]:
    """Games of which every `REPEATS` share their deals, their dice or both; players' own seeds always differ."""
    played = []
    for number in numbers:
        game, group, own = plan.game, f"{plan.seed}/luck {number // REPEATS}", f"{plan.seed}/luck game {number}"
        chance = Chance(
            game,
            f"{own if fixed == 'dice' else group}/deals",
            f"{own if fixed == 'deals' else group}/dice",
        )
        players = [lab_player(name, game, f"{own}/seat {seat}") for seat, name in enumerate(plan.players)]
        start = game.start(plan.chosen_options(), plan.seats)
        seating = tuple(range(plan.seats))
        played.append(play_game(start, players, chance.draw, number, seating))
    return played


def part_of_luck(results: Sequence[float]) -> float:
    """The part of the variance that lies between groups (intraclass correlation, from one-way analysis)."""
    groups = [results[at : at + REPEATS] for at in range(0, len(results) - REPEATS + 1, REPEATS)]
    if len(groups) < 2:
        return 0.0
    middle = mean([mean(group) for group in groups])
    between = REPEATS * sum((mean(group) - middle) ** 2 for group in groups) / (len(groups) - 1)
    within = sum((result - mean(group)) ** 2 for group in groups for result in group) / (len(groups) * (REPEATS - 1))
    total = between + (REPEATS - 1) * within
    return max(0.0, (between - within) / total) if total else 0.0


def luck(fixed: str, played: Sequence[Played]) -> Luck:
    """How far the luck of the first seat decides, whatever the players do."""
    ordered = sorted(played, key=lambda game: game.number)
    return Luck(fixed, part_of_luck([game.shares[0] for game in ordered]), len(ordered))
