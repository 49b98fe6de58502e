"""How good a position of Friend or Foe looks, for computer players.

Each seat's final score is guessed from what it has, the fight it stands in, the card it turns up and the coins it will
get to before its rivals; the value is the chance that the guess gives the seat against the best of its rivals.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from regalia.games.friend_or_foe.moves import ENDED, MOVING, REVEALING, ROLLING, SPENDING
from regalia.games.friend_or_foe.parts import OUTSIDE, PLACES, WIDTH, is_royal
from regalia.games.friend_or_foe.state import NOT_ROLLED, State
from regalia.kernel.card import DECK, SUIT
from regalia.kernel.dice import PAIRS, PAIRS_REACHING
from regalia.kernel.tuning import Level, Style, Tuning
from regalia.kernel.vector import vec
from regalia.kernel.weight import adjust

PATIENCE: Final = 8  # turns without a new card, after which a seat that is behind must do something (FO-27)
NOBODY: Final = 0.02  # the pull of nobody on a coin: what all seats can hardly get to counts little for each

MOST_SEATS: Final = 4

# The steps from each place to each place; who stands there must leave and come back (FO-9).
STEPS: Final[list[int]] = [
    2 if a == b else abs(a % WIDTH - b % WIDTH) + abs(a // WIDTH - b // WIDTH)
    for a in range(PLACES)
    for b in range(PLACES)
]

# The places that lie so many steps from each place, as bits.
MOST_STEPS: Final = 2 * WIDTH
RINGS: Final[vec[i64]] = vec[i64](
    [
        sum(2**to for to in range(PLACES) if STEPS[start * PLACES + to] == steps)
        for start in range(PLACES)
        for steps in range(MOST_STEPS)
    ]
)

# By card, 1 for a royal one.
ROYAL: Final[vec[i64]] = vec[i64]([int(is_royal(card)) for card in range(DECK)])

# The chance that two dice come to so much at least.
MOST_NEEDED: Final = 13  # and more: never
WINS: Final[vec[float]] = vec[float]([float(pairs) / float(PAIRS) for pairs in PAIRS_REACHING])

# Between which numbers each weight makes sense.
RANGES: Final[dict[str, tuple[float, float]]] = {
    "least_risk": (0.0, 0.6),
    "purse_risk": (0.0, 0.8),
    "royal_worth": (0.0, 8.0),
    "royal_help": (0.0, 0.1),
    "reach": (0.2, 0.95),
    "within_reach": (0.0, 1.5),
    "unknown": (0.0, 5.0),
    "turn": (0.0, 3.0),
    "pull": (0.3, 0.95),
    "pulled": (0.0, 1.0),
    "boldness": (0.0, 2.0),
    "least_spread": (0.3, 8.0),
    "spread": (3.0, 30.0),
}


class Value:
    """The weights, and what is done with them. Each weight can be given another number (`regalia tune` does)."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        self.least_risk = 0.13  # the part of a purse that is lost on the way to the bank, on ground that is known
        self.purse_risk = 0.14  # what is added to it while all ground is unknown
        self.royal_worth = 2.0  # coins that one more royal face up wins in later fights, while all ground is unknown
        self.royal_help = 0.017  # what it adds to each coin that lies with a foe
        self.reach = 0.52  # what a coin is worth for each step that it lies away
        self.within_reach = 0.94  # what coins on the board count against coins in hand
        self.unknown = 1.76  # coins that a face-down card promises
        self.turn = 0.98  # coins that it is worth to be the next to move
        self.pull = 0.62  # how much less likely a seat gets a coin for each step that it lies away
        self.pulled = 0.11  # what coins count for the seat that is likely to get them
        self.boldness = 0.4  # how willingly a seat goes for the coins of a royal foe
        self.least_spread = 4.1  # coins of difference that make a win likely, at the end
        self.spread = 15.5  # what is added to them at the start
        if given is not None:
            adjust(self, RANGES, given)
        # From each place to each place: what a coin there counts, and how likely a seat gets it.
        nearness = [float(self.reach**steps) for steps in range(MOST_STEPS)]
        pulls = [float(self.pull**steps) for steps in range(MOST_STEPS)]
        self.nearness_by_steps = vec[float](nearness)
        self.nearness = vec[float]([nearness[steps] for steps in STEPS])
        self.pulls = vec[float]([pulls[steps] for steps in STEPS])
        # Of each seat; used again for every position.
        self.rows = vec[i64]([0] * MOST_SEATS)  # of its place in the two tables
        self.suits = vec[i64]([0] * MOST_SEATS)
        self.royals = vec[i64]([0] * MOST_SEATS)
        self.purses = vec[float]([0.0] * MOST_SEATS)
        self.aims = vec[float]([0.0] * MOST_SEATS)
        self.parts = vec[float]([0.0] * MOST_SEATS)
        self.chances = vec[float]([0.0] * MOST_SEATS)

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        if state.phase == ENDED:
            return state.outcome().share(seat)
        prospects = self.prospects(state)
        rival = -1000.0
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, prospects[other])
        spread = self.least_spread + self.spread * float(len(state.unseen)) / float(len(state.setup.cards))
        lead = prospects[seat] - rival
        alive = 0.5 + 0.5 * lead / (spread + abs(lead))  # never flat, so that a sure winner still hurries
        if lead >= 0.0 or state.stalled < PATIENCE:
            return alive
        return alive * max(0.5, 1.0 - 0.02 * float(state.stalled - PATIENCE))

    def prospects(self, state: State) -> vec[float]:
        """The score that each seat can hope for, until it is asked for another position."""
        unknown = float(len(state.unseen)) / float(len(state.setup.cards))
        risk = self.least_risk + self.purse_risk * unknown
        active = state.active
        purses = self.purses
        for seat in range(state.seats):
            purses[seat] = float(state.purse[seat])
        if state.phase == SPENDING or state.phase == ROLLING:
            purses[active] += running_fight(state)
        prospects = self.gains_on_board(state, purses, risk)
        for seat in range(state.seats):
            royals = float(state.royals[state.setup.suit[seat]])
            prospects[seat] += float(state.bank[seat]) + purses[seat] * (1.0 - risk)
            prospects[seat] += royals * self.royal_worth * unknown
        if state.phase == MOVING:
            prospects[active] += self.turn
        elif state.phase == REVEALING:
            prospects[active] += self.gain_from_turning_up(state, risk, unknown)
        return prospects

    def gains_on_board(self, state: State, purses: vec[float], risk: float) -> vec[float]:
        """What each seat can get on the board: its best single aim, so that it does not waver, and a part of the rest.

        A coin is divided among the seats by how near they are to it and how likely they win it.
        """
        setup = state.setup
        seats: i64 = state.seats
        rows = self.rows
        suits = self.suits
        aims = self.aims
        nearness = self.nearness
        seat: i64 = 0
        while seat < seats:
            at: i64 = state.at[seat]
            rows[seat] = (setup.starts[seat] if at == OUTSIDE else at) * PLACES
            suits[seat] = setup.suit[seat]
            self.royals[seat] = state.royals[suits[seat]]
            aims[seat] = 0.0
            self.parts[seat] = 0.0
            seat += 1
        cards = state.card
        lying = state.coins
        goals = state.goals
        place: i64 = 0
        while goals != 0:
            if goals & 1 == 1:
                card = cards[place]
                if lying[place] > 0:
                    self.count_coins(state, place, card, float(lying[place]), purses, risk)
                else:  # a royal card
                    seat = 0
                    while seat < seats:
                        if SUIT[card] == suits[seat]:
                            aims[seat] = max(aims[seat], purses[seat] * risk * nearness[rows[seat] + place])
                        seat += 1
            goals >>= 1
            place += 1
        face_down = state.face_down
        if face_down != 0:
            seat = 0
            while seat < seats:
                aims[seat] = max(aims[seat], self.unknown * self.nearness_by_steps[steps_to(face_down, rows[seat])])
                seat += 1
        seat = 0
        while seat < seats:
            aims[seat] = self.within_reach * aims[seat] + self.parts[seat]
            seat += 1
        return aims

    def count_coins(self, state: State, place: i64, card: i64, coins: float, purses: vec[float], risk: float) -> None:
        """What the coins on a face-up card add to the aim and the part of each seat."""
        seats: i64 = state.seats
        royal = ROYAL[card] == 1
        suit = SUIT[card]
        needed = state.needed(card)
        bonus = state.setup.royal_bonus
        rows = self.rows
        suits = self.suits
        royals = self.royals
        nearness = self.nearness
        pulls = self.pulls
        royal_help = self.royal_help
        aims = self.aims
        parts = self.parts
        chances = self.chances
        chances_of_all = NOBODY
        seat: i64 = 0
        while seat < seats:
            at = rows[seat] + place
            gain = coins
            chance = pulls[at]
            if suit == suits[seat]:
                if royal:
                    gain += purses[seat] * risk
            else:
                wins = WINS[min(max(needed - royals[seat] * bonus, 0), MOST_NEEDED)]
                gain *= wins
                chance = wins * chance
                if royal:
                    gain -= (1.0 - wins) * purses[seat]  # FO-21
                    chance = chance * self.boldness if gain > 0.0 else 0.0
                parts[seat] += royal_help * float(royals[seat]) * coins
            chances[seat] = chance
            chances_of_all += chance
            aims[seat] = max(aims[seat], gain * nearness[at])
            seat += 1
        pulled = self.pulled * coins
        seat = 0
        while seat < seats:
            parts[seat] += pulled * chances[seat] / chances_of_all
            seat += 1

    def gain_from_turning_up(self, state: State, risk: float, unknown: float) -> float:
        """What the card that is turned up next adds on average."""
        setup = state.setup
        suit = setup.suit[state.active]
        purse = float(state.purse[state.active])
        total = 0.0
        for card in state.unseen:
            coins = setup.tax[card]
            if SUIT[card] != suit:
                most = state.most_spent() if is_royal(card) else 0  # a number card is not worth a coin
                total += fight(state, card, coins, 0, NOT_ROLLED, most) * (1.0 - risk)
            elif is_royal(card):
                total += float(coins) + purse * risk + self.royal_worth * unknown
            else:
                total += float(coins) * (1.0 - risk)
        return total / float(len(state.unseen))


def steps_to(places: i64, row: i64) -> i64:
    """The steps to the nearest of some places, as bits, from the place of a row of the tables."""
    ring = row // PLACES * MOST_STEPS
    steps: i64 = 0
    while places & RINGS[ring + steps] == 0:
        steps += 1
    return steps


def running_fight(state: State) -> float:
    """What the running fight adds to the purse on average."""
    place = state.at[state.active]
    most = state.most_spent() if state.phase == SPENDING else 0
    return fight(state, state.card[place], state.coins[place], state.spent, state.rolled, most)


def fight(state: State, card: i64, coins: i64, paid: i64, rolled: i64, most: i64) -> float:
    """What a fight adds to the active seat's purse on average, if it spends what is best, up to `most`."""
    royal = is_royal(card)
    bonus = state.bonus(state.active)
    best = -1000.0
    spent: i64 = 0
    while spent <= most:
        if rolled == NOT_ROLLED:
            wins = float(state.winning_pairs(card, paid + spent + bonus)) / float(PAIRS)
        else:
            wins = 1.0 if state.beats(card, rolled, spent + bonus) else 0.0
        gain = wins * float(coins) - float(spent)
        if royal:
            gain -= (1.0 - wins) * float(state.purse[state.active] - spent)  # FO-21
        best = max(best, gain)
        spent += 1
    return best


USUAL: Final = Value()

# How the computer players play it, as measured.
TUNING: Final = Tuning(
    levels=(Level(blunders=85), Level(blunders=50), Level(blunders=22), Level(iterations=300, timed=20_000)),
    style=Style(explore=2.0, rounds=0, prior=48),
)


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won), by the usual weights."""
    return USUAL.of(state, seat)
