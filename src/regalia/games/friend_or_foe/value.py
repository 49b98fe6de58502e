"""How good a position of Friend or Foe looks, for computer players.

Each seat's final score is guessed from what it has, the fight it stands in and the coins within reach; the value is the
chance that the guess gives the seat against the best of its rivals.
"""

from typing import Final

from mypy_extensions import i64

from regalia.games.friend_or_foe.parts import FACE_DOWN, OUTSIDE, PLACES, WIDTH, is_royal
from regalia.games.friend_or_foe.state import ENDED, NOT_ROLLED, ROLLING, SPENDING, State
from regalia.kernel.card import SUIT
from regalia.kernel.dice import PAIRS, pairs_reaching

LEAST_RISK: Final = 0.15  # the part of a purse that is lost on the way to the bank, on ground that is known
PURSE_RISK: Final = 0.25  # what is added to it while all ground is unknown
ROYAL_WORTH: Final = 2.5  # coins that one more royal face up wins in later fights
REACH: Final = 0.55  # what a coin is worth for each step that it lies away
WITHIN_REACH: Final = 0.6  # what coins on the board count against coins in hand
UNKNOWN: Final = 1.2  # coins that a face-down card promises
PATIENCE: Final = 8  # turns without a new card, after which a seat that is behind must do something (FO-27)
SPREAD: Final = 9.0  # coins of difference that make a win likely, at the start

DISTANCE: Final[list[list[int]]] = [
    [abs(a % WIDTH - b % WIDTH) + abs(a // WIDTH - b // WIDTH) for b in range(PLACES)] for a in range(PLACES)
]
NEARNESS: Final[list[float]] = [REACH**steps for steps in range(2 * WIDTH)]


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won)."""
    if state.phase == ENDED:
        return state.outcome().share(seat)
    own = prospects(state, seat)
    rival = -1000.0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, prospects(state, other))
    spread = 1.5 + SPREAD * float(len(state.unseen)) / float(len(state.kingdom.laid))
    lead = own - rival
    alive = 0.5 + 0.5 * lead / (spread + abs(lead))  # never flat, so that a sure winner still hurries
    if lead >= 0.0 or state.stalled < PATIENCE:
        return alive
    return alive * max(0.5, 1.0 - 0.02 * float(state.stalled - PATIENCE))


def prospects(state: State, seat: i64) -> float:
    """The score a seat can hope for."""
    unknown = float(len(state.unseen)) / float(len(state.kingdom.laid))
    purse = float(state.purse[seat])
    if state.active == seat and (state.phase == SPENDING or state.phase == ROLLING):
        purse += fight(state)
    risk = LEAST_RISK + PURSE_RISK * unknown
    royals = float(state.royals[state.kingdom.suit[seat]])
    return (
        float(state.bank[seat])
        + purse * (1.0 - risk)
        + royals * ROYAL_WORTH * unknown
        + WITHIN_REACH * best_target(state, seat, purse, purse * risk)
    )


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


def best_target(state: State, seat: i64, purse: float, at_risk: float) -> float:
    """The most that one place promises, less the further away it lies; a single aim keeps a player from dithering."""
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
            gain = UNKNOWN
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
            gain *= NEARNESS[steps[place] if place != here else 2]  # FO-9: who stands there must leave and come back
            if gain > best:
                best = gain
    return best
