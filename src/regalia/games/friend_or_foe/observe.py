"""What a seat of Friend or Foe sees, as numbers: the kingdom place by place, purses, banks and the cards to come."""

from typing import Final, cast

from mypy_extensions import i64, u8

from regalia.games.friend_or_foe import moves
from regalia.games.friend_or_foe.moves import PHASES
from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.parts import FACE_DOWN, MOST_SPENT, OUTSIDE, PLACES, WIDTH
from regalia.games.friend_or_foe.setup import Setup
from regalia.games.friend_or_foe.state import NOT_ROLLED, State
from regalia.kernel.card import DECK, RANK, SUIT
from regalia.kernel.dice import FIRST_DIE, SECOND_DIE
from regalia.kernel.observation import Observer, put
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec

LONG_STALL: Final = 200  # what the whole limit of turns without a new card is counted as (FO-27)


class KingdomObserver(Observer):
    """Suits, pieces and purses come in the order of the seats from the viewer on; suits of nobody come last."""

    def __init__(self, options: Options, seats: i64) -> None:
        super().__init__()
        setup = Setup(options, seats)
        self.seats: Final[i64] = seats
        self.stall_limit: Final[i64] = setup.stall_limit or LONG_STALL
        self.places: Final = setup.places
        suit_from = suits_from_each_seat(setup)
        self.suit_from: Final[vec[i64]] = vec[i64](suit_from)
        # By seat and card: the plane of its suit, and its place among all cards, as the seat sees them.
        every = [suit_from[viewer * 4 + SUIT[card]] for viewer in range(seats) for card in range(DECK)]
        self.plane_of: Final[vec[i64]] = vec[i64]([suit * PLACES for suit in every])
        self.card_from: Final[vec[i64]] = vec[i64]([suit * 13 + at % 13 for at, suit in enumerate(every)])
        self.face_down: Final[i64] = self.part("face down", WIDTH, WIDTH)
        self.suits: Final[i64] = self.part("suits", 4, WIDTH, WIDTH)
        self.ranks: Final[i64] = self.part("ranks", WIDTH, WIDTH, scale=13)
        self.coins: Final[i64] = self.part("coins", WIDTH, WIDTH, scale=20)
        self.pieces: Final[i64] = self.part("pieces", seats, WIDTH, WIDTH)
        self.unseen: Final[i64] = self.part("unseen cards", 4, 13)
        self.purse: Final[i64] = self.part("purses", seats, scale=100)
        self.bank: Final[i64] = self.part("banks", seats, scale=100)
        self.royals: Final[i64] = self.part("royals face up", 4, scale=3)
        self.active: Final[i64] = self.part("active", seats)
        self.phase: Final[i64] = self.part("phase", len(PHASES))
        self.turned_up: Final[i64] = self.part("turned up", 1)
        self.stalled: Final[i64] = self.part("stalled", 1, scale=LONG_STALL)
        self.spent: Final[i64] = self.part("spent", 1, scale=MOST_SPENT)
        self.dice: Final[i64] = self.part("dice", 2, 6)

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        kingdom = cast(State, state)
        self.fill_places(kingdom, seat, rows, at)
        self.fill_unseen(kingdom, seat, rows, at + self.unseen)
        for suit in range(4):
            put(rows, at + self.royals + self.suit_from[seat * 4 + suit], kingdom.royals[suit])
        self.fill_seats(kingdom, seat, rows, at)
        rows[at + self.phase + kingdom.phase] = 1
        if kingdom.turned_up:
            rows[at + self.turned_up] = 1
        put(rows, at + self.stalled, kingdom.stalled * LONG_STALL // self.stall_limit)
        put(rows, at + self.spent, kingdom.spent)
        if kingdom.rolled != NOT_ROLLED:
            rows[at + self.dice + FIRST_DIE[kingdom.rolled] - 1] = 1
            rows[at + self.dice + 6 + SECOND_DIE[kingdom.rolled] - 1] = 1

    def fill_places(self, kingdom: State, seat: i64, rows: vec[u8], at: i64) -> None:
        face_down, ranks, coins = at + self.face_down, at + self.ranks, at + self.coins
        suits, plane_of, rank_of, base = at + self.suits, self.plane_of, RANK, seat * DECK
        cards, held = kingdom.card, kingdom.coins
        for place in self.places:
            card = cards[place]
            if card == FACE_DOWN:
                rows[face_down + place] = 1
            else:
                rows[suits + plane_of[base + card] + place] = 1
                rows[ranks + place] = u8(rank_of[card])
                if held[place] > 0:
                    put(rows, coins + place, held[place])

    def fill_unseen(self, kingdom: State, seat: i64, rows: vec[u8], at: i64) -> None:
        card_from, base = self.card_from, seat * DECK
        for one in kingdom.unseen:
            card: i64 = one
            rows[at + card_from[base + card]] = 1

    def fill_seats(self, kingdom: State, seat: i64, rows: vec[u8], at: i64) -> None:
        other = seat
        for nth in range(self.seats):
            place = kingdom.at[other]
            if place != OUTSIDE:
                rows[at + self.pieces + nth * PLACES + place] = 1
            put(rows, at + self.purse + nth, kingdom.purse[other])
            put(rows, at + self.bank + nth, kingdom.bank[other])
            if other == kingdom.active:
                rows[at + self.active + nth] = 1
            other += 1
            if other == self.seats:
                other = 0


def suits_from_each_seat(setup: Setup) -> list[int]:
    """For each seat and suit, which suit this is for the seat: its own is 0, the next seat's 1 ..."""
    places: list[int] = []
    for seat in range(setup.seats):
        order = setup.suit[seat:] + setup.suit[:seat]
        order += [suit for suit in range(4) if suit not in order]
        places += [order.index(suit) for suit in range(4)]
    return places


def offered_moves(options: Options, seats: int) -> list[int]:
    """Steps within the kingdom, and payments of coins that can be there (FO-7, FO-22)."""
    setup = Setup(options, seats)
    coins = sum(setup.tax[card] for card in setup.cards)
    walks = [moves.ENTERS[place] for place in setup.places]
    return [*walks, *moves.ONLY_STAY, *moves.PAYMENTS[: setup.max_spend + 1], *moves.BANKS[: coins + 1]]


def longest_game(options: Options, seats: int) -> int:
    """FO-27: only so many turns pass before the next new card, each with two decisions at most."""
    return 2 * options.stall_limit * (DECK + 1)
