"""How good a position of Friend or Foe looks, for computer players.

Each seat's final score is guessed from what it has, the fight it stands in and the coins within reach; the value is the
chance that the guess gives the seat against the best of its rivals.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from regalia.games.friend_or_foe.parts import FACE_DOWN, OUTSIDE, PLACES, WIDTH, is_royal
from regalia.games.friend_or_foe.state import ENDED, NOT_ROLLED, ROLLING, SPENDING, State
from regalia.kernel.card import SUIT
from regalia.kernel.dice import PAIRS, pairs_reaching
from regalia.kernel.weight import adjust

PATIENCE: Final = 8  # turns without a new card, after which a seat that is behind must do something (FO-27)

DISTANCE: Final[list[list[int]]] = [
    [abs(a % WIDTH - b % WIDTH) + abs(a // WIDTH - b // WIDTH) for b in range(PLACES)] for a in range(PLACES)
]

# Between which numbers each weight makes sense.
RANGES: Final[dict[str, tuple[float, float]]] = {
    "least_risk": (0.0, 0.6),
    "purse_risk": (0.0, 0.8),
    "royal_worth": (0.0, 8.0),
    "reach": (0.2, 0.95),
    "within_reach": (0.0, 1.5),
    "unknown": (0.0, 5.0),
    "spread": (3.0, 30.0),
}


class Value:
    """The weights, and what is done with them. Each weight can be given another number (`regalia tune` does)."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        self.least_risk = 0.15  # the part of a purse that is lost on the way to the bank, on ground that is known
        self.purse_risk = 0.25  # what is added to it while all ground is unknown
        self.royal_worth = 2.5  # coins that one more royal face up wins in later fights
        self.reach = 0.55  # what a coin is worth for each step that it lies away
        self.within_reach = 0.6  # what coins on the board count against coins in hand
        self.unknown = 1.2  # coins that a face-down card promises
        self.spread = 9.0  # coins of difference that make a win likely, at the start
        if given is not None:
            adjust(self, RANGES, given)
        self.nearness = [float(self.reach**steps) for steps in range(2 * WIDTH)]  # of a coin so many steps away

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        if state.phase == ENDED:
            return state.outcome().share(seat)
        own = self.prospects(state, seat)
        rival = -1000.0
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, self.prospects(state, other))
        spread = 1.5 + self.spread * float(len(state.unseen)) / float(len(state.kingdom.laid))
        lead = own - rival
        alive = 0.5 + 0.5 * lead / (spread + abs(lead))  # never flat, so that a sure winner still hurries
        if lead >= 0.0 or state.stalled < PATIENCE:
            return alive
        return alive * max(0.5, 1.0 - 0.02 * float(state.stalled - PATIENCE))

    def prospects(self, state: State, seat: i64) -> float:
        """The score a seat can hope for."""
        unknown = float(len(state.unseen)) / float(len(state.kingdom.laid))
        purse = float(state.purse[seat])
        if state.active == seat and (state.phase == SPENDING or state.phase == ROLLING):
            purse += fight(state)
        risk = self.least_risk + self.purse_risk * unknown
        royals = float(state.royals[state.kingdom.suit[seat]])
        return (
            float(state.bank[seat])
            + purse * (1.0 - risk)
            + royals * self.royal_worth * unknown
            + self.within_reach * self.best_target(state, seat, purse, purse * risk)
        )

    def best_target(self, state: State, seat: i64, purse: float, at_risk: float) -> float:
        """The most that one place promises, less the further off it lies; one single aim, lest a player dithers."""
        kingdom = state.kingdom
        at = state.at[seat]
        here = kingdom.starts[seat] if at == OUTSIDE else at
        steps = DISTANCE[here]
        suit = kingdom.suit[seat]
        bonus = state.royals[suit] * kingdom.royal_bonus
        best = 0.0
        for place in kingdom.places:
            card = state.card[place]
            if card == FACE_DOWN:
                gain = self.unknown
            else:
                gain = float(state.coins[place])
                if SUIT[card] == suit:
                    if is_royal(card):
                        gain += at_risk
                elif gain > 0.0:
                    wins = float(pairs_reaching(kingdom.strength[card] - bonus)) / float(PAIRS)
                    gain *= wins
                    if is_royal(card):
                        gain -= (1.0 - wins) * purse  # FO-21
            if gain > 0.0:
                far = steps[place] if place != here else 2  # FO-9: who stands there must leave and come back
                gain *= self.nearness[far]
                if gain > best:
                    best = gain
        return best


def fight(state: State) -> float:
    """What the running fight adds to the purse on average, with the best number of coins spent."""
    place = state.at[state.active]
    card = state.card[place]
    most = state.most_spent() if state.phase == SPENDING else 0
    stake = float(state.coins[place])
    best = -1000.0
    for spent in range(most + 1):
        if state.rolled == NOT_ROLLED:
            wins = float(state.winning_pairs(card, state.spent + spent)) / float(PAIRS)
        else:
            wins = 1.0 if state.beats(card, state.rolled, spent) else 0.0
        left = float(state.purse[state.active] - spent)
        lost = left if is_royal(card) else 0.0  # FO-21
        best = max(best, wins * stake - (1.0 - wins) * lost - float(spent))
    return best


USUAL: Final = Value()


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won), by the usual weights."""
    return USUAL.of(state, seat)
