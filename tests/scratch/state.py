"""The state of Light Fingers and its moves: the engine."""

from typing import Final

from regalia.kernel.card import RANK, RANK_NAMES, sign
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.wording import listed
from tests.scratch.options import Options
from tests.scratch.parts import ASK, DEALT, DRAW, MOST, PLACES, RANKS, RETURN, STEAL, SWAP, Held, House

# What the seat to decide, or chance, has to do.
DEALING: Final = 0  # chance: LF-2
CHOOSING: Final = 1
DRAWING: Final = 2  # chance: LF-3
ENDED: Final = 3

PHASES: Final = ("dealing", "choosing", "drawing", "ended")


class State(Base):
    """Hands in rows, and a deck without order."""

    def __init__(self, house: House, like: "State | None" = None) -> None:
        super().__init__(house.seats)
        self.house: Final = house
        self.phase = DEALING
        self.active = 0
        self.turns = 0
        self.hands: list[list[Held]] = [[] for _ in range(house.seats)]
        self.deck = list(house.deck)
        if like is not None:
            self.turn = like.turn
            self.phase = like.phase
            self.active = like.active
            self.turns = like.turns
            self.hands = [hand[:] for hand in like.hands]
            self.deck = like.deck[:]

    def clone(self) -> "State":
        return State(self.house, self)

    # What a seat cannot know

    def resample(self, seat: int, stream: Stream) -> "State":
        """What this viewer does not know is dealt again: no card becomes one that all know it is not."""
        other = self.clone()
        unknown = [
            (holder, place)
            for holder, hand in enumerate(self.hands)
            for place, held in enumerate(hand)
            if not held.is_known_to(seat)
        ]
        pool = sorted([*self.deck, *[self.hands[holder][place].card for holder, place in unknown]])
        other.deal_again(unknown, pool, stream)
        other.deck = sorted(pool)
        return other

    def deal_again(self, unknown: list[tuple[int, int]], pool: list[int], stream: Stream) -> bool:
        """Give each of these places a card of the pool that it may be; False if there is no such deal."""
        if not unknown:
            return True
        holder, place = unknown[0]
        held = self.hands[holder][place]
        cards = [card for card in pool if not (held.never >> card) & 1]
        stream.shuffle(cards)
        for card in cards:
            pool.remove(card)
            self.hands[holder][place] = Held(card, held.known, held.never)
            if self.deal_again(unknown[1:], pool, stream):
                return True
            pool.append(card)
            pool.sort()
        return False

    def knows_all(self, seat: int) -> bool:
        return all(held.is_known_to(seat) for hand in self.hands for held in hand)

    def turn_number(self) -> int:
        return 0 if self.phase == DEALING else self.turns + 1

    # What is allowed

    def offers(self) -> list[int]:
        if self.phase in (DEALING, DRAWING):
            return [DEALT + card for card in self.deck]
        if self.phase == ENDED:
            return []
        own = self.hands[self.active]
        moves = [RETURN + place for place in range(len(own))]  # LF-7
        for seat in range(self.seats):
            if seat == self.active:
                continue
            for place in range(len(self.hands[seat])):
                there = seat * MOST + place
                moves += [SWAP + mine * PLACES + there for mine in range(len(own))]  # LF-6
                if len(own) < MOST:
                    moves.append(STEAL + there)  # LF-4
            if len(own) < MOST and self.hands[seat]:
                moves += [ASK + seat * RANKS + rank for rank in range(self.house.options.ranks)]  # LF-5
        if len(own) < MOST and self.deck:
            moves.append(DRAW)  # LF-3
        return moves

    # What a move does

    def apply(self, action: int) -> None:
        if action >= DEALT:
            self.take(action - DEALT)
        elif action >= SWAP:
            mine, there = divmod(action - SWAP, PLACES)
            self.swap(mine, *divmod(there, MOST))
        elif action >= ASK:
            seat, rank = divmod(action - ASK, RANKS)
            self.ask(seat, rank + 1)
        elif action >= STEAL:
            self.steal(*divmod(action - STEAL, MOST))
        elif action >= RETURN:
            self.give_back(action - RETURN)
        else:
            self.tell(self.active, "turns", "turns to the deck", "LF-3", "deck")
            self.phase = DRAWING
            self.turn = CHANCE

    def take(self, card: int) -> None:
        """LF-2, LF-3: everybody sees that a card is taken, only its new holder sees which."""
        self.deck.remove(card)
        clause = "LF-2" if self.phase == DEALING else "LF-3"
        self.tell(self.active, "draws", "takes a card of the deck", clause, "deck")
        self.tell(self.active, "sees", f"sees {sign(card)}", clause, knows=1 << self.active, reveals=True)
        self.hands[self.active].append(Held(card, 1 << self.active))
        if self.phase == DRAWING:
            self.end_turn()
            return
        self.active = (self.active + 1) % self.seats
        if len(self.hands[self.active]) == self.house.options.hand:
            self.phase = CHOOSING
            self.turn = self.active

    def steal(self, victim: int, place: int) -> None:
        """LF-4."""
        thief = self.active
        held = self.hands[victim].pop(place)
        self.hands[thief].append(held.seen_by(thief))
        both = 1 << thief | 1 << victim
        self.tell(thief, "steals", f"steals card {place + 1} of Seat {victim + 1}", "LF-4", f"hand-of-{victim + 1}")
        self.tell(
            thief, "sees", f"has stolen {sign(held.card)}", "LF-4", knows=both, reveals=not held.is_known_to(thief)
        )
        self.end_turn()

    def ask(self, seat: int, rank: int) -> None:
        """LF-5: what is left of the card that is handed over, or all of the row, has no card of that rank."""
        word = RANK_NAMES[rank]
        self.tell(self.active, "asks", f"asks Seat {seat + 1} for a card of rank {word}", "LF-5", f"seat-{seat + 1}")
        row = self.hands[seat]
        cards = self.house.of_rank(rank)
        found = next((place for place, held in enumerate(row) if RANK[held.card] == rank), len(row))
        for place in range(found):
            row[place] = row[place].is_none_of(cards)
        if found == len(row):
            self.tell(seat, "denies", f"has no card of rank {word}", "LF-5", reveals=True)
        else:
            held = row.pop(found)
            text = f"hands over card {found + 1}, {sign(held.card)}"
            self.tell(seat, "hands", text, "LF-5", f"hand-of-{self.active + 1}", reveals=True)
            self.hands[self.active].append(held.seen_by_all())
        self.end_turn()

    def swap(self, mine: int, seat: int, place: int) -> None:
        """LF-6: each of the two seats sees the card that it gets, and has seen the one that it gives."""
        given, got = self.hands[self.active][mine], self.hands[seat][place]
        self.hands[self.active][mine] = got.seen_by(self.active)
        self.hands[seat][place] = given.seen_by(seat)
        both = 1 << self.active | 1 << seat
        text = f"swaps card {mine + 1} for card {place + 1} of Seat {seat + 1}"
        self.tell(self.active, "swaps", text, "LF-6", f"hand-of-{seat + 1}")
        text = f"gives {sign(given.card)} for {sign(got.card)}"
        self.tell(self.active, "sees", text, "LF-6", knows=both, reveals=True)
        self.end_turn()

    def give_back(self, place: int) -> None:
        """LF-7: nobody's hidden card can be this one, for it is drawn after them if it is drawn again."""
        held = self.hands[self.active].pop(place)
        self.deck = sorted([*self.deck, held.card])
        for hand in self.hands:
            hand[:] = [other.is_none_of(1 << held.card) for other in hand]
        text = f"shuffles card {place + 1}, {sign(held.card)}, back into the deck"
        self.tell(self.active, "returns", text, "LF-7", "deck", reveals=not held.is_known_to(-1))
        self.end_turn()

    # The end

    def end_turn(self) -> None:
        self.turns += 1
        self.active = (self.active + 1) % self.seats
        self.phase = CHOOSING
        self.turn = self.active
        if self.turns == self.house.options.turns:
            self.end()

    def end(self) -> None:
        """LF-8."""
        self.phase = ENDED
        self.turn = OVER
        for seat, hand in enumerate(self.hands):
            cards = listed([sign(held.card) for held in hand]) if hand else "an empty hand"
            self.tell(seat, "shows", f"shows {cards}", "LF-8", reveals=True)
            hand[:] = [held.seen_by_all() for held in hand]

    def largest_set(self, seat: int) -> int:
        ranks = [RANK[held.card] for held in self.hands[seat]]
        return max((ranks.count(rank) for rank in ranks), default=0)

    def outcome(self) -> Outcome:
        """LF-9."""
        sets = tuple(self.largest_set(seat) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if sets[seat] == max(sets))
        return Outcome(winners, sets, "LF-9", f"a set of {max(sets)}")


def start(options: Options, seats: int) -> State:
    """Nothing is dealt yet (LF-1)."""
    return State(House(options, seats))


def options_of(state: State) -> Options:
    return state.house.options
