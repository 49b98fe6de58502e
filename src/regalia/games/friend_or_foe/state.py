"""The state of Friend or Foe and its moves: the fast engine."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.friend_or_foe import moves
from regalia.games.friend_or_foe.moves import (
    BANKING,
    CHOOSING_FIRST,
    ENDED,
    MOVING,
    REVEALING,
    ROLLING,
    SPENDING,
    TURNING_STARTS,
)
from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.parts import BITS, FACE_DOWN, MAP, NO_CARD, OUTSIDE, PLACES, is_royal
from regalia.games.friend_or_foe.setup import Setup
from regalia.kernel.card import SUIT, SUIT_NAMES, sign, take_out
from regalia.kernel.dice import FIRST_DIE, PAIR_SUM, PAIRS, SECOND_DIE, pairs_reaching
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec
from regalia.kernel.wording import plural

NOT_ROLLED: Final = -1

# What a state has to itself and may change, a bit for each: the cards and what counts them, the coins on them, where
# the pieces stand, and what the seats have.
OWN_CARDS: Final = 1
OWN_COINS: Final = 2
OWN_PIECES: Final = 4
OWN_PURSES: Final = 8
OWN_ALL: Final = 15

# Of each place, before anything lies there.
NO_CARDS: Final[vec[i64]] = vec[i64]([NO_CARD] * PLACES)
NO_COINS: Final[vec[i64]] = vec[i64]([0] * PLACES)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Base):
    """A kingdom in play. `active` is the seat whose turn it is, also while chance decides for it.

    Copies share all rows and lists until one of them changes something: it then takes a copy of its own.
    """

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(setup.seats)
        self.setup: Final = setup
        if like is not None:
            self.copy_from(like)
            return
        self.active: i64 = 0
        self.phase: i64 = CHOOSING_FIRST
        self.card: vec[i64] = NO_CARDS[:]  # at each place: a face-up card, FACE_DOWN or NO_CARD
        for place in setup.places:
            self.card[place] = FACE_DOWN
        self.coins: vec[i64] = NO_COINS[:]  # at each place
        # Places as bits, for whoever looks at the whole kingdom: cards face down, and face-up ones with coins or royal.
        self.face_down: i64 = setup.face_down
        self.goals: i64 = 0
        self.unseen: list[int] = setup.cards[:]  # the cards that lie face down, nobody knows where, sorted
        self.royals: list[int] = [0] * 4  # royal cards face up, by suit (FO-23)
        # The place of each seat's piece (FO-5, FO-6).
        self.at: list[int] = [OUTSIDE if setup.start_outside else place for place in setup.starts]
        self.purse: list[int] = [0] * setup.seats
        self.bank: list[int] = [0] * setup.seats
        self.owned: i64 = OWN_ALL
        self.turned_up: bool = False  # whether this turn turned a card up
        self.stalled: i64 = 0  # turns in a row that turned none up (FO-27)
        self.spent: i64 = 0  # on the running or last fight
        self.rolled: i64 = NOT_ROLLED  # the pair of dice of the running or last fight

    def copy_from(self, like: "State") -> None:
        """Become a copy of another state of the same game."""
        self.turn = like.turn
        self.active = like.active
        self.phase = like.phase
        self.card = like.card
        self.unseen = like.unseen
        self.royals = like.royals
        self.coins = like.coins
        self.face_down = like.face_down
        self.goals = like.goals
        self.at = like.at
        self.purse = like.purse
        self.bank = like.bank
        self.owned = 0
        like.owned = 0
        self.turned_up = like.turned_up
        self.stalled = like.stalled
        self.spent = like.spent
        self.rolled = like.rolled

    def clone(self) -> "State":
        return State(self.setup, self) if type(self) is State else type(self)(self.setup, self)

    def clone_into(self, used: Base) -> Base:
        if type(self) is not State or type(used) is not State or used.setup is not self.setup:
            return self.clone()
        used.copy_from(self)
        return used

    # What a state has to itself

    def own_cards(self) -> None:
        """A card is about to be turned up."""
        if self.owned & OWN_CARDS == 0:
            self.card = self.card[:]
            self.unseen = self.unseen[:]
            self.royals = self.royals[:]
            self.owned |= OWN_CARDS

    def own_coins(self) -> None:
        """The coins on a card are about to change."""
        if self.owned & OWN_COINS == 0:
            self.coins = self.coins[:]
            self.owned |= OWN_COINS

    def own_pieces(self) -> None:
        """A piece is about to move."""
        if self.owned & OWN_PIECES == 0:
            self.at = self.at[:]
            self.owned |= OWN_PIECES

    def own_purses(self) -> None:
        """What a seat has in its purse or in the bank is about to change."""
        if self.owned & OWN_PURSES == 0:
            self.purse = self.purse[:]
            self.bank = self.bank[:]
            self.owned |= OWN_PURSES

    # What is hidden

    def resample(self, seat: i64, stream: Stream) -> "State":
        """A face-down card is unknown to everybody and has no identity before it is turned up: nothing to re-deal."""
        return self.clone()

    def knows_all(self, seat: i64) -> bool:
        return True

    def seat_name(self, seat: i64) -> str:
        """A seat is named after its suit."""
        return SUIT_NAMES[self.setup.suit[seat]]

    def turn_number(self) -> i64:
        return 0 if self.phase in (CHOOSING_FIRST, TURNING_STARTS) else self.active + 1

    # What is allowed

    def offers(self) -> list[int]:
        phase = self.phase
        if phase == MOVING:
            return self.steps()
        if phase == ROLLING:
            return moves.ROLLS
        if phase == SPENDING:
            return moves.PAYMENTS[: self.most_spent() + 1]  # FO-22
        if phase == BANKING:
            return moves.BANKS[: self.purse[self.active] + 1]  # FO-17
        if phase in (REVEALING, TURNING_STARTS):
            return [moves.TURN_UPS[card] for card in self.unseen]
        return moves.FIRSTS[: self.seats] if phase == CHOOSING_FIRST else []

    def steps(self) -> list[int]:
        """FO-9: one step onto a card that no other piece stands on; FO-10: none is free, so stay."""
        setup = self.setup
        place = self.at[self.active]
        if place == OUTSIDE:  # FO-6
            start = setup.starts[self.active]
            return moves.ONLY_STAY if start in self.at else [moves.ENTERS[start]]
        occupied: i64 = 0
        for other in self.at:
            if other != OUTSIDE:
                occupied |= 1 << other
        if setup.around[place] & occupied == 0:
            return setup.steps[place]
        free = [moves.ENTERS[near] for near in setup.neighbours[place] if near not in self.at]
        return free or moves.ONLY_STAY

    def merges_outcomes(self) -> bool:
        """FO-24: of the dice only who wins counts, unless coins are spent after the roll (FO-22)."""
        return self.phase == ROLLING and not self.setup.spend_after

    def distinct_outcomes(self) -> list[tuple[int, int]]:
        if not self.merges_outcomes():
            return self.chance()
        winning = self.winning_pairs(self.card[self.at[self.active]], self.spent + self.bonus(self.active))
        best, worst = (moves.ROLLS[-1], winning), (moves.ROLLS[0], PAIRS - winning)
        return [best] if winning == PAIRS else [worst] if winning == 0 else [best, worst]

    def chance_label(self) -> str:
        """FO-11: whoever turns a card up, it is the card of its place."""
        if self.phase == CHOOSING_FIRST:
            return "who plays first"
        if self.phase == ROLLING:
            return f"dice of seat {self.active + 1} at {MAP.name(self.at[self.active])}"
        seat = self.next_start() if self.phase == TURNING_STARTS else self.active
        return f"card at {MAP.name(self.at[seat])}"

    def draw(self, stream: Stream) -> int:
        if self.phase == ROLLING:
            return moves.ROLLS[stream.below(PAIRS)]
        if self.phase == CHOOSING_FIRST:
            return moves.FIRSTS[stream.below(self.seats)]
        return moves.TURN_UPS[self.unseen[stream.below(len(self.unseen))]]

    def at_random(self, stream: Stream) -> i64:
        phase = self.phase
        if phase == SPENDING:
            return moves.PAYMENTS[stream.below(self.most_spent() + 1)]
        if phase == BANKING:
            return moves.BANKS[stream.below(self.purse[self.active] + 1)]
        if phase == MOVING:
            steps = self.steps()
            return steps[stream.below(len(steps))]
        return self.draw(stream)

    def most_spent(self) -> i64:
        """FO-22: at most `max_spend`, and what the purse holds."""
        return min(self.setup.max_spend, self.purse[self.active])

    # What a move does

    def apply(self, move: i64) -> None:
        verb = moves.VERB[move]
        if verb == moves.ENTER:
            self.enter(moves.FIELD[move])
        elif verb == moves.ROLL:
            self.roll(moves.FIELD[move])
        elif verb == moves.TURN_UP:
            self.reveal(moves.FIELD[move])
        elif verb == moves.SPEND or verb == moves.PAY_NOTHING:
            self.spend(moves.COINS[move])
        elif verb == moves.BANK:
            self.put_in_bank(moves.COINS[move])
        elif verb == moves.STAY:
            self.stay()
        elif verb == moves.FIRST:
            self.choose_first(moves.FIELD[move])

    # Setting up

    def choose_first(self, seat: i64) -> None:
        """FO-28."""
        self.active = seat
        if self.events is not None:
            self.tell(seat, "begins", "plays first", "FO-28")
        self.set_up_starts()

    def set_up_starts(self) -> None:
        """FO-6: with `revealed` the start cards are turned up before anybody moves."""
        if self.setup.options.start == "revealed":
            self.phase = TURNING_STARTS
            self.turn = CHANCE
        else:
            self.begin_turn(self.active)

    def turn_start(self, card: i64) -> None:
        """FO-6: turned up without collecting, in the order of the seats."""
        seat = self.next_start()
        self.turn_up(seat, self.at[seat], card)
        if self.card[self.at[self.seats - 1]] != FACE_DOWN:
            self.begin_turn(self.active)

    def next_start(self) -> i64:
        """The first seat whose start card lies face down."""
        seat: i64 = 0
        while self.card[self.at[seat]] != FACE_DOWN:
            seat += 1
        return seat

    # Moving

    def begin_turn(self, seat: i64) -> None:
        self.active = seat
        self.turned_up = False
        self.phase = MOVING
        self.turn = seat

    def stay(self) -> None:
        """FO-10: no collecting, no fighting."""
        if self.events is not None:
            outside = self.at[self.active] == OUTSIDE
            text = "cannot move: " + ("the start card" if outside else "every neighbouring card") + " is occupied"
            self.tell(self.active, "stays", text, "FO-10")
        self.end_turn()

    def enter(self, place: i64) -> None:
        self.own_pieces()
        self.at[self.active] = place
        if self.events is not None:
            self.tell(self.active, "enters", f"enters {MAP.name(place)}", "FO-9", MAP.name(place))
        if self.card[place] == FACE_DOWN:  # FO-11
            self.phase = REVEALING
            self.turn = CHANCE
        else:
            self.arrive()

    def reveal(self, card: i64) -> None:
        """Chance says which card was entered (FO-11), or which is the next start card (FO-6)."""
        if self.phase == TURNING_STARTS:
            self.turn_start(card)
        else:
            self.turn_up(self.active, self.at[self.active], card)
            self.arrive()

    def turn_up(self, seat: i64, place: i64, card: i64) -> None:
        """FO-11: face up for the rest of the game, with its coins on it (FO-7)."""
        self.own_cards()
        self.own_coins()
        self.lay(place, card, self.setup.tax[card])
        take_out(self.unseen, card)
        self.turned_up = True
        if self.events is not None:
            clause = "FO-6" if self.phase == TURNING_STARTS else "FO-11"
            self.tell(seat, "turns_up", f"turns up {sign(card)} at {MAP.name(place)}", clause, MAP.name(place))

    def lay(self, place: i64, card: i64, coins: i64) -> None:
        """From now on this card lies face up at a place, with so many coins on it."""
        self.card[place] = card
        self.coins[place] = coins
        self.face_down &= ~BITS[place]
        royal = is_royal(card)
        if royal:
            self.royals[SUIT[card]] += 1
        if royal or coins > 0:
            self.goals |= BITS[place]

    def arrive(self) -> None:
        """A friend is collected from, a royal friend also banks, a foe is fought."""
        seat = self.active
        place = self.at[seat]
        card = self.card[place]
        if SUIT[card] == self.setup.suit[seat]:
            if not is_royal(card):
                self.collect(place, "FO-14")
                self.end_turn()
                return
            if self.setup.royal_pays_friend:
                self.collect(place, "FO-17")
            if self.purse[seat] > 0:  # FO-17
                self.phase = BANKING
                self.turn = seat
            else:
                self.end_turn()
        elif is_royal(card) or self.coins[place] > 0 or self.setup.fight_empty:  # FO-15, FO-16, FO-19
            self.fight()
        else:
            self.end_turn()

    def collect(self, place: i64, clause: str) -> None:
        """All coins on the card go into the purse (FO-14, FO-15, FO-17, FO-20)."""
        coins = self.coins[place]
        if coins == 0:
            return
        self.own_purses()
        self.own_coins()
        self.purse[self.active] += coins
        self.coins[place] = 0
        if not is_royal(self.card[place]):
            self.goals &= ~BITS[place]
        if self.events is not None:
            text = f"takes {plural(coins)} from {sign(self.card[place])}"
            self.tell(self.active, "collects", text, clause, MAP.name(place), coins)

    def put_in_bank(self, coins: i64) -> None:
        """FO-17, FO-18: banked coins are safe."""
        seat = self.active
        self.own_purses()
        self.purse[seat] -= coins
        self.bank[seat] += coins
        if self.events is not None:
            text = f"banks {plural(coins)}" if coins > 0 else "banks nothing"
            self.tell(seat, "banks", text, "FO-17", MAP.name(self.at[seat]), coins)
        self.end_turn()

    # Fighting

    def fight(self) -> None:
        """FO-22: coins are spent before the roll, or after it by option, when there are any to spend."""
        self.spent = 0
        self.rolled = NOT_ROLLED
        if self.events is not None:
            place = self.at[self.active]
            card = self.card[place]
            text = f"must fight {sign(card)}, strength {self.setup.strength[card]}"
            clause = "FO-19" if is_royal(card) else "FO-15" if self.coins[place] > 0 else "FO-16"
            self.tell(self.active, "fights", text, clause, MAP.name(place))
        if self.setup.spend_after or self.most_spent() == 0:
            self.phase = ROLLING
            self.turn = CHANCE
        else:
            self.phase = SPENDING
            self.turn = self.active

    def spend(self, coins: i64) -> None:
        """FO-22: spent coins leave the game."""
        self.spent = coins
        self.own_purses()
        self.purse[self.active] -= coins
        if coins > 0 and self.events is not None:
            self.tell(self.active, "spends", f"spends {plural(coins)}", "FO-22", "", coins)
        if self.rolled == NOT_ROLLED:
            self.phase = ROLLING
            self.turn = CHANCE
        else:
            self.settle()

    def roll(self, pair: i64) -> None:
        self.rolled = pair
        if self.events is not None:
            self.tell(self.active, "rolls", f"rolls {FIRST_DIE[pair]} and {SECOND_DIE[pair]}", "FO-24")
        if self.setup.spend_after and self.most_spent() > 0:  # FO-22
            self.phase = SPENDING
            self.turn = self.active
        else:
            self.settle()

    def bonus(self, seat: i64) -> i64:
        """FO-23: for each face-up royal card of the seat's own suit."""
        return self.royals[self.setup.suit[seat]] * self.setup.royal_bonus

    def needed(self, card: i64) -> i64:
        """FO-24: what dice and points must come to at least to beat a card; odds and values follow from it."""
        return self.setup.strength[card]

    def winning_pairs(self, card: i64, points: i64) -> int:
        """How many of the 36 pairs of dice beat a card with so many points added."""
        return pairs_reaching(self.needed(card) - points)

    def beats(self, card: i64, pair: i64, points: i64) -> bool:
        """Whether a pair of dice beats a card with so many points added (FO-24)."""
        return PAIR_SUM[pair] + points >= self.needed(card)

    def settle(self) -> None:
        seat = self.active
        place = self.at[seat]
        card = self.card[place]
        points = self.spent + self.bonus(seat)
        won = self.beats(card, self.rolled, points)
        if self.events is not None:
            self.tell(seat, "wins" if won else "loses", f"{'wins' if won else 'loses'} {self.reckoning(card)}", "FO-24")
        if won:
            self.collect(place, "FO-20" if is_royal(card) else "FO-15")
        elif is_royal(card):
            self.lose_purse(place)
        self.end_turn()

    def reckoning(self, card: i64) -> str:
        """FO-24: `with +3 for royals and +1 for a coin: 11 against 10`, what was rolled being told already."""
        bonus, spent = self.bonus(self.active), self.spent
        counted = [f"+{bonus} for {'a royal' if bonus == self.setup.royal_bonus else 'royals'}"] if bonus > 0 else []
        counted += [f"+{spent} for {'a coin' if spent == 1 else 'coins'}"] if spent > 0 else []
        more = f"{' and '.join(counted)}: " if counted else ""
        return f"with {more}{PAIR_SUM[self.rolled] + spent + bonus} against {self.setup.strength[card]}"

    def lose_purse(self, place: i64) -> None:
        """FO-21: the whole purse goes onto the royal card."""
        coins = self.purse[self.active]
        if coins == 0:
            return
        self.own_coins()
        self.own_purses()
        self.coins[place] += coins
        self.purse[self.active] = 0
        if self.events is not None:
            text = f"leaves {plural(coins)} on {sign(self.card[place])}"
            self.tell(self.active, "forfeits", text, "FO-21", MAP.name(place), coins)

    # The end

    def end_turn(self) -> None:
        if self.turned_up:
            self.stalled = 0
        else:
            self.stalled += 1
        if not self.unseen or 0 < self.setup.stall_limit <= self.stalled:  # FO-25, FO-27
            self.end()
        else:
            seat = self.active + 1  # FO-8
            self.begin_turn(seat if seat < self.seats else 0)

    def end(self) -> None:
        self.phase = ENDED
        self.turn = OVER

    def score(self, seat: i64) -> i64:
        """FO-26."""
        return self.bank[seat] + self.purse[seat] if self.setup.options.count_purse else self.bank[seat]

    def outcome(self) -> Outcome:
        scores = tuple([int(self.score(seat)) for seat in range(self.seats)])
        best = max(scores)
        winners = tuple([seat for seat in range(self.seats) if scores[seat] == best])  # FO-26
        if self.unseen:
            return Outcome(winners, scores, "FO-27", f"{plural(self.stalled, 'turn')} in a row turned no card up")
        return Outcome(winners, scores, "FO-25", "every card is face up")


def start(options: Options, seats: i64, kind: type[State] = State) -> State:
    """The kingdom before the first move (FO-1 to FO-6, FO-28)."""
    state = kind(Setup(options, seats))
    if options.first_seat != "random":
        state.active = int(options.first_seat) - 1
        state.set_up_starts()
    return state
