"""What attacks may be expected to do on the mean over the cards that may meet them, and how likely checks succeed."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import task
from regalia.games.friends_and_foes.parts import MAGIC, NOTHING, PHYSICAL, Assault, Figure
from regalia.games.friends_and_foes.rules import movement, totals
from regalia.games.friends_and_foes.setup import Setup
from regalia.games.friends_and_foes.sheet import Skill
from regalia.games.friends_and_foes.state import State
from regalia.kernel.card import ACE, KING, RANK_LETTERS
from regalia.kernel.vector import vec

HIGHEST: Final = 40  # attack total
HARDEST: Final = 24  # defence without the card
LOWEST_MOD: Final = -8
HIGHEST_MOD: Final = 20
RANKS: Final = 13


class Odds:
    """Mean multiples of an attack's damage (FF-98 to FF-104) against a random card, for each attack and guard.

    Everybody is thought to have the critical ranks of scholars: usually the ace, and a rank of the highest value.
    """

    def __init__(self, setup: Setup) -> None:
        values = [setup.value[rank - 1] for rank in range(ACE, KING + 1)]
        ranks = setup.options.critical_ranks()["scholar"]
        critical = [RANK_LETTERS[rank] in ranks for rank in range(ACE, KING + 1)]
        plain: list[list[float]] = []
        strong: list[list[float]] = []
        for attack in range(HIGHEST + 1):
            plain.append([mean_multiple(setup, values, critical, attack, guard, False) for guard in range(HARDEST + 1)])
            strong.append([mean_multiple(setup, values, critical, attack, guard, True) for guard in range(HARDEST + 1)])
        self.plain: Final[list[list[float]]] = plain
        self.strong: Final[list[list[float]]] = strong
        self.any_card: Final[list[list[float]]] = [
            [self.mean_over_cards(values, critical, mod, guard) for guard in range(HARDEST + 1)]
            for mod in range(LOWEST_MOD, HIGHEST_MOD + 1)
        ]

        # Of each ability that is an attack from afar with more than the usual damage: its kind, 0 for all others, and
        # the damage that a token brings with it against each guard.
        self.far_kind: Final[vec[i64]] = vec[i64]([far_kind(setup, skill) for skill in setup.skills])
        self.far: Final[vec[float]] = vec[float](
            [self.per_token(skill, guard) for skill in setup.skills for guard in range(HARDEST + 1)]
        )

    def per_token(self, skill: Skill, guard: int) -> float:
        """The damage that a token brings with an attack; 0 if the ability is none."""
        if skill.attack is None:
            return 0.0
        damage = float(skill.attack.damage) * self.of_mod(int(skill.attack.mod), guard)
        return damage / float(max(skill.tokens, 1))

    def mean_over_cards(self, values: list[int], critical: list[bool], mod: int, guard: int) -> float:
        total = 0.0
        for value, is_critical in zip(values, critical, strict=True):
            table = self.strong if is_critical else self.plain
            total += table[min(max(value + mod, 0), HIGHEST)][guard]
        return total / len(values)

    def of_total(self, attack: int, guard: int, strong: bool) -> float:
        """An attack whose total is known, against a guard with a card to come."""
        table = self.strong if strong else self.plain
        return table[min(attack, HIGHEST)][min(max(guard, 0), HARDEST)]

    def of_mod(self, mod: int, guard: int) -> float:
        """An attack whose card is still to come."""
        return self.any_card[min(max(mod, LOWEST_MOD), HIGHEST_MOD) - LOWEST_MOD][min(max(guard, 0), HARDEST)]

    def of_far(self, ability: i64, guard: i64) -> float:
        """The damage that a token brings with a far and hard attack."""
        return self.far[ability * (HARDEST + 1) + min(max(guard, 0), HARDEST)]


def far_kind(setup: Setup, skill: Skill) -> int:
    """The kind of an attack that reaches far and strikes hard; 0 of any other ability."""
    strike = skill.attack
    if strike is None or not skill.acts or strike.melee or strike.damage <= setup.options.default_damage:
        return 0
    return PHYSICAL if strike.kind == "physical" else MAGIC


def mean_multiple(
    setup: Setup, values: list[int], critical: list[bool], attack: int, guard: int, strong: bool
) -> float:
    total = 0
    for value, tough in zip(values, critical, strict=True):
        total += setup.multiple(attack, max(value + guard, 0), strong, tough)
    return total / len(values)


@lru_cache(maxsize=64)
def odds_of(setup: Setup) -> Odds:
    """The odds of a setup, worked out once."""
    return Odds(setup)


def expected_multiple(state: State, assault: Assault, at: i64) -> float:
    """How many times its damage an attack will do to a target, on the mean over the cards still to come."""
    setup = state.setup
    attacker, figure = state.figure(assault.attacker), state.figure(assault.targets[at])
    odds = odds_of(setup)
    card = state.play_row[assault.blow_at(at)].counted if assault.blows else NOTHING
    if card < 0:
        return odds.of_mod(assault.mod, guard(state, figure, assault.kind))
    if assault.plays and state.play_row[assault.plays[at]].counted >= 0:
        return float(totals.multiple(state, assault, at))
    total = totals.attack_total(state, assault, at)
    return odds.of_total(total, guard(state, figure, assault.kind), setup.critical(attacker, card))


def arrive(state: State, after: State) -> float:
    """How likely it is that a check is passed whose card is still to be played (FF-78 to FF-80).

    `after` is a copy in which the movers are set where they then arrive.
    """
    play = state.play_row[state.asked_first]
    figure = state.figure(play.figure)
    needed = movement.sprint_value(state, figure)
    passing = 0
    for card in range(RANKS):
        if state.setup.value[card] >= needed or state.setup.critical(figure, card):
            passing += 1
    for entry in state.tasks:
        if task.kind(entry) == task.LAND and task.third(entry) == state.asked_first:
            for number in state.movers:
                after.figure(number).place = task.first(entry)
    return float(passing) / float(RANKS)


def punch(setup: Setup, odds: Odds, figure: Figure, armor: i64, warding: i64) -> float:
    """The damage that a token brings with the best attack of a character that reaches far and strikes hard.

    Bows, bolts and what else does the usual damage are left out; whether counting them is better was not measured.
    """
    best = 0.0
    for one in figure.abilities:
        kind = odds.far_kind[one]
        if kind != 0:
            guard = armor if kind == PHYSICAL else warding
            if setup.sheet(figure).transmute:
                guard = min(armor, warding)
            best = max(best, odds.of_far(one, guard))
    return best


def guard(state: State, figure: Figure, kind: i64) -> i64:
    """The defence of a character without its card."""
    sheet = state.setup.sheet(figure)
    return (sheet.armor if kind == PHYSICAL else sheet.warding) + figure.glyph_bonus
