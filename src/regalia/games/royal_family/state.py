"""The state of Royal Family and its moves: the fast engine."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.royal_family import moves, parts
from regalia.games.royal_family.moves import ACTING, DEALING, DEFENDING, DRAWING, ENDED, LAYING, LIFTING
from regalia.games.royal_family.options import Options
from regalia.games.royal_family.parts import Castle, Setup
from regalia.kernel.card import ACE, HEARTS, JACK, JOKER, RANK, SPADES, SUIT, sign, take_out
from regalia.kernel.hand import tell_secret
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural

# What a state does not share with its copies, as bits.
OWN_DECK: Final = 1
OWN_CASTLE: Final = 2  # of the first suit
OWN_PILE: Final = 32  # the first
OWN_ALL: Final = 0xFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Base):
    """Two families at war. `active` is the seat whose turn it is, also while the other defends or chance decides.

    Copies share deck, piles and castles until one of them changes something: it then takes a copy of its own.
    """

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(parts.SEATS)
        self.setup: Final = setup
        self.even = False  # several jokers make a joker likelier
        if like is not None:
            self.turn = like.turn
            self.active: i64 = like.active
            self.phase: i64 = like.phase
            self.deck: list[int] = like.deck  # sorted: its cards have no order until one is lifted
            self.piles: list[list[int]] = like.piles[:]  # from the bottom up
            self.castles: list[Castle] = like.castles[:]  # by suit
            self.out: list[int] = like.out  # cards that left the game (RF-37); replaced, never changed
            self.card: i64 = like.card  # the card drawn this turn, until it has its place
            self.secret: bool = like.secret  # whether only the drawer knows it (RF-42)
            self.target: i64 = like.target  # the castle under attack, by suit
            self.laid: list[int] = like.laid  # to be laid on piles (RF-12, RF-16), next one first; replaced, too
            self.barred: i64 = like.barred  # bits of the suits whose aces the active seat may not take back (RF-29)
            self.turns: i64 = like.turns  # finished
            self.barren: i64 = like.barren  # turns in a row that did nothing (RF-39)
            self.passes: i64 = like.passes  # in a row (RF-7)
            self.table: i64 = like.table  # another number whenever castles or the cards out have changed
            self.owned: i64 = 0
            like.owned = 0
            return
        self.active = 0
        self.phase = DEALING
        self.deck = setup.deck[:]
        self.piles = [[] for _ in range(setup.piles)]
        self.castles = parts.NOTHING_BUILT[:]
        self.castles[SPADES] = Castle(SPADES, True)  # RF-2
        self.castles[HEARTS] = Castle(HEARTS, True)
        self.table = setup.next_table()
        self.owned = OWN_ALL
        self.out = []
        self.card = parts.NO_CARD
        self.secret = False
        self.target = parts.NO_SITE
        self.laid = []
        self.barred = 0
        self.turns = 0
        self.barren = 0
        self.passes = 0

    def seat_name(self, seat: i64) -> str:
        """RF-1: a seat has the suits of one colour."""
        return parts.COLOURS[seat]

    def clone(self) -> "State":
        return State(self.setup, self) if type(self) is State else type(self)(self.setup, self)

    # What a state has to itself

    def own_deck(self) -> list[int]:
        """The deck, when it is about to change."""
        if self.owned & OWN_DECK == 0:
            self.deck = self.deck[:]
            self.owned |= OWN_DECK
        return self.deck

    def own_pile(self, at: i64) -> list[int]:
        """A pile that is about to change."""
        if self.owned & (OWN_PILE << at) == 0:
            self.piles[at] = self.piles[at][:]
            self.owned |= OWN_PILE << at
        return self.piles[at]

    def own_castle(self, suit: i64) -> Castle:
        """A standing castle that is about to change."""
        self.table = self.setup.next_table()
        if self.owned & (OWN_CASTLE << suit) == 0:
            self.castles[suit] = Castle(suit, True, self.castles[suit])
            self.owned |= OWN_CASTLE << suit
        return self.castles[suit]

    # What a seat knows

    def resample(self, seat: i64, stream: Stream) -> "State":
        """RF-42: for all but its drawer, a card just drawn from the deck may be any that was in the deck."""
        other = self.clone()
        if not self.knows_all(seat):
            deck = other.own_deck()
            deck.append(self.card)
            deck.sort()
            other.card = deck.pop(stream.below(len(deck)))
        return other

    def knows_all(self, seat: i64) -> bool:
        return not self.secret or seat == self.active

    def turn_number(self) -> i64:
        return 0 if self.phase == DEALING else self.turns + 1

    # Chance

    def weight(self, move: i64) -> i64:
        return self.deck.count(JOKER) if moves.FIELD[move] == JOKER else 1

    def chance_label(self) -> str:
        if self.phase == DEALING:
            return f"card for pile {self.piles.index([]) + 1} from the deck"
        return f"card for seat {self.active + 1} from the deck"

    def draw(self, stream: Stream) -> int:
        return moves.LIFTS[self.deck[stream.below(len(self.deck))]]

    # What is allowed

    def offers(self) -> list[int]:
        phase = self.phase
        if phase == DRAWING:
            return self.draws()
        if phase == LAYING:
            return moves.LAYS[self.setup.piles]
        offered = self.offered
        if offered:
            offered.clear()
        if phase == ACTING:
            self.actions()
        elif phase in (LIFTING, DEALING):
            before = parts.NO_CARD
            for card in self.deck:
                if card != before:
                    offered.append(moves.LIFTS[card])
                    before = card
        elif phase == DEFENDING:
            self.defences()
        return offered

    def draws(self) -> list[int]:
        """RF-5: the top of a pile, or of the deck; RF-7: none, so pass."""
        filled: i64 = moves.DECK_HAS_CARDS if self.deck else 0
        bit: i64 = 1
        for pile in self.piles:
            if pile and (self.barred == 0 or not self.may_not_take(pile[-1])):
                filled |= bit
            bit <<= 1
        return moves.DRAWS[filled]

    def may_not_take(self, card: i64) -> bool:
        """RF-29: an ace that the seat discarded itself a moment ago."""
        return RANK[card] == ACE and (self.barred >> SUIT[card]) & 1 == 1

    def actions(self) -> None:
        """RF-8: one action, as the kind of the card allows."""
        rank = RANK[self.card]
        if rank >= JACK:
            self.crownings()
            self.kidnappings()
            self.offered.extend(moves.DROPS[self.setup.piles])  # RF-17
        elif rank > ACE:
            self.fortifications()
            self.attacks()
            self.offered.extend(moves.DROPS[self.setup.piles])  # RF-17
        elif rank == ACE:
            self.ace()
        else:
            self.assassinations()

    def fortifications(self) -> None:
        """RF-9, and RF-40 for a suit one has no castle of."""
        suit = SUIT[self.card]
        if parts.OWNER[suit] != self.active:
            return
        if self.castles[suit].standing:
            self.offer(moves.FORTIFY, suit)
        elif self.setup.off_suit_fortifies:
            for own in parts.SITES[self.active]:
                if self.castles[own].standing:
                    self.offer(moves.FORTIFY, own)

    def attacks(self) -> None:
        """RF-10: with family at home; RF-11: the suit must fit; RF-22: a jack is less choosy."""
        seat = self.active
        if self.family(seat) < self.setup.family_to_attack:
            return
        suit = SUIT[self.card]
        jack = self.home(seat) & parts.JACK_HOME != 0
        if self.setup.attacks_with_own_suit:
            if parts.OWNER[suit] != seat or not (jack or self.castles[suit].standing):
                return
        elif parts.OWNER[suit] == seat:
            return
        elif not jack:
            if self.castles[suit].standing:
                self.offer(moves.HIT, suit)
            return
        for target in parts.SITES[1 - seat]:
            if self.castles[target].standing:
                self.offer(moves.HIT, target)

    def crownings(self) -> None:
        """RF-18."""
        suit = SUIT[self.card]
        if parts.OWNER[suit] == self.active and self.castles[suit].standing:
            self.offer(moves.CROWN, suit)

    def kidnappings(self) -> None:
        """RF-23, RF-21."""
        suit = SUIT[self.card]
        if parts.OWNER[suit] == self.active or not self.castles[suit].standing:
            return
        room = self.room(self.active)
        for own in parts.SITES[self.active]:
            castle = self.castles[own]
            if castle.standing and len(castle.prisoners) < room:
                self.offer(moves.KIDNAP, own)

    def ace(self) -> None:
        """RF-26, RF-27, RF-28."""
        own = parts.OWNER[SUIT[self.card]] == self.active
        if own:
            self.offer(moves.BUILD)
        if not own or self.setup.may_discard_own_ace:
            self.offered.extend(moves.DROPS[self.setup.piles])

    def assassinations(self) -> None:
        """RF-31: somebody must die; RF-32: nobody is there, so the joker is discarded."""
        offered = self.offered
        for site in parts.SITES[1 - self.active]:
            for person in self.castles[site].people():
                self.offer(moves.KILL, person)
        if not offered or self.setup.may_discard_joker:
            offered.extend(moves.DROPS[self.setup.piles])

    def defences(self) -> None:
        """RF-12, RF-13."""
        for wall in self.blockers():
            self.offer(moves.BLOCK, wall)
        if self.setup.may_decline:
            self.offer(moves.SUFFER)

    # Who is at home (RF-19)

    def home(self, seat: i64) -> i64:
        """The bits of those who are at home in any castle of a seat."""
        sites = parts.SITES[seat]
        return self.castles[sites[0]].family | self.castles[sites[1]].family

    def family(self, seat: i64) -> i64:
        """RF-10: the people in all castles of a seat together."""
        sites = parts.SITES[seat]
        return parts.PEOPLE[self.castles[sites[0]].family] + parts.PEOPLE[self.castles[sites[1]].family]

    def morale(self, seat: i64) -> i64:
        """RF-20: what the king adds to each fortification."""
        return self.setup.king_bonus if self.home(seat) & parts.KING_HOME else 0

    def room(self, seat: i64) -> i64:
        """RF-21: the prisoners that each castle may hold."""
        return self.setup.prisoners_with_queen if self.home(seat) & parts.QUEEN_HOME else self.setup.prisoners

    def force(self) -> i64:
        """The value of the attack with the card drawn; RF-41: the jack's bonus."""
        force: i64 = RANK[self.card]
        if self.setup.jack_bonus > 0 and self.home(self.active) & parts.JACK_HOME:
            force += self.setup.jack_bonus
        return force

    def blockers(self) -> list[int]:
        """RF-12: the walls that would cancel the running attack."""
        needed = self.force() - self.morale(1 - self.active)
        return [wall for wall in self.castles[self.target].walls if RANK[wall] >= needed]

    # What a move does

    def apply(self, move: i64) -> None:
        verb = moves.VERB[move]
        if verb == moves.TAKE_PILE:
            self.draw_from_pile(moves.FIELD[move])
        elif verb == moves.TAKE_DECK:
            self.draw_from_deck()
        elif verb == moves.LIFT:
            if self.phase == DEALING:
                self.deal(moves.FIELD[move])
            else:
                self.lift(moves.FIELD[move])
        elif verb == moves.DROP:
            self.discard(moves.FIELD[move])
        elif verb == moves.FORTIFY:
            self.fortify(moves.FIELD[move])
        elif verb == moves.HIT:
            self.attack(moves.FIELD[move])
        elif verb == moves.CROWN:
            self.crown(moves.FIELD[move])
        elif verb == moves.KIDNAP:
            self.kidnap(moves.FIELD[move])
        elif verb == moves.BUILD:
            self.build()
        elif verb == moves.KILL:
            self.assassinate(moves.FIELD[move])
        elif verb == moves.BLOCK:
            self.block(moves.FIELD[move])
        elif verb == moves.SUFFER:
            self.suffer()
        elif verb == moves.LAY:
            self.lay(moves.FIELD[move])
        else:
            self.give_up_turn()

    # Setting up

    def deal(self, card: i64) -> None:
        """RF-3: one card on each pile."""
        at = self.piles.index([])
        self.own_pile(at).append(card)
        take_out(self.own_deck(), card)
        if self.events is not None:
            self.tell(self.active, "deals", f"deals {parts.called(card)} onto pile {at + 1}", "RF-3", f"pile-{at + 1}")
        if at + 1 == len(self.piles):
            self.begin_turn(self.active)

    # Drawing

    def begin_turn(self, seat: i64) -> None:
        if seat != self.active:
            self.barred = 0  # RF-29: the other seat draws or passes now
            self.active = seat
        if not self.deck and self.setup.reshuffles:
            self.reshuffle()
        self.phase = DRAWING
        self.turn = seat

    def reshuffle(self) -> None:
        """RF-6: all that is covered becomes the deck."""
        deck = self.own_deck()
        for at, pile in enumerate(self.piles):
            deck += pile[:-1]
            del self.own_pile(at)[:-1]
        deck.sort()
        if self.deck and self.events is not None:
            text = f"shuffles {plural(len(self.deck), 'covered card')} into a new deck"
            self.tell(self.active, "shuffles", text, "RF-6", "deck", len(self.deck))

    def draw_from_pile(self, pile: i64) -> None:
        """RF-5: for all to see."""
        self.card = self.own_pile(pile).pop()
        self.phase = ACTING
        if self.events is not None:
            text = f"takes {parts.called(self.card)} from pile {pile + 1}"
            self.tell(self.active, "takes", text, "RF-5", f"pile-{pile + 1}")

    def draw_from_deck(self) -> None:
        self.phase = LIFTING
        self.turn = CHANCE
        if self.events is not None:
            self.tell(self.active, "draws", "turns to the deck", "RF-5", "deck")

    def lift(self, card: i64) -> None:
        """RF-42: only the drawer sees which card it is."""
        self.card = card
        self.secret = True
        take_out(self.own_deck(), card)
        self.phase = ACTING
        self.turn = self.active
        if self.events is not None:
            text, secret = "draws a card from the deck", f"draws {parts.called(card)} from the deck"
            tell_secret(self, self.active, "lifts", text, secret, 1 << self.active, True, "RF-42", "deck")

    def give_up_turn(self) -> None:
        """RF-7."""
        if self.events is not None:
            self.tell(self.active, "passes", "finds nothing to draw and passes", "RF-7")
        self.passes += 1
        self.end_turn(True, False)

    def tell_use(self, kind: str, text: str, clause: str, where: str) -> None:
        """Tell what was done with the card drawn; until now it may have been the drawer's secret (RF-42)."""
        self.tell(self.active, kind, text, clause, where, reveals=self.secret)

    def put_away(self) -> i64:
        """The card drawn, which now gets its place."""
        card = self.card
        self.card = parts.NO_CARD
        self.secret = False
        self.passes = 0
        return card

    # Number cards

    def fortify(self, suit: i64) -> None:
        """RF-9, RF-40."""
        if self.events is not None:
            clause = "RF-9" if SUIT[self.card] == suit else "RF-40"
            self.tell_use(
                "fortifies",
                f"fortifies {parts.castle_name(suit)} with {sign(self.card)}",
                clause,
                parts.place("walls", suit),
            )
        self.own_castle(suit).walls.append(self.put_away())
        self.end_turn(False, False)

    def attack(self, suit: i64) -> None:
        """RF-10 to RF-14: the defender blocks, choosing where there is a choice, or takes the damage."""
        self.target = suit
        if self.events is not None:
            self.tell_use(
                "attacks",
                f"attacks {parts.castle_of(self.name_of(1 - self.active), suit)} with {sign(self.card)}",
                "RF-11",
                parts.place("castle", suit),
            )
        self.secret = False
        blockers = self.blockers()
        if not blockers:
            self.suffer()
        elif len(blockers) == 1 and not self.setup.may_decline:  # RF-13
            self.block(blockers[0])
        else:
            self.phase = DEFENDING
            self.turn = 1 - self.active

    def block(self, wall: i64) -> None:
        """RF-12: both cards leave the game, or the defender lays them on piles."""
        castle = self.own_castle(self.target)
        castle.walls.remove(wall)
        card = self.put_away()
        if self.events is not None:
            text = f"blocks {sign(card)} with {sign(wall)}, and {parts.castle_name(castle.suit)} holds"
            self.tell(1 - self.active, "blocks", text, "RF-12", parts.place("walls", castle.suit))
        self.target = parts.NO_SITE
        if self.setup.cancelled_to_piles:
            self.laid = [*self.laid, card, wall]
            self.phase = LAYING
            self.turn = 1 - self.active
        else:
            self.out = [*self.out, card, wall]
            self.end_turn(False, False)

    def suffer(self) -> None:
        """RF-14, RF-15."""
        castle = self.own_castle(self.target)
        force = self.force()
        castle.wounds.append(self.put_away())
        castle.damage += force
        self.target = parts.NO_SITE
        if self.events is not None:
            left = self.setup.castle_hp - castle.damage
            text = f"takes {force} damage at {parts.castle_name(castle.suit)}" + (f", {left} left" if left > 0 else "")
            self.tell(1 - self.active, "suffers", text, "RF-14", parts.place("wounds", castle.suit), force)
        if castle.damage >= self.setup.castle_hp:
            self.destroy(castle)
        else:
            self.end_turn(False, False)

    def destroy(self, castle: Castle) -> None:
        """RF-16; RF-33: the last castle of a seat."""
        loser = parts.OWNER[castle.suit]
        self.castles[castle.suit] = parts.NOTHING_BUILT[castle.suit]
        last = self.health(loser) == 0
        frees = self.setup.freed_to_piles and not last
        if self.events is not None:
            people = castle.people() if frees else castle.people() + castle.prisoners
            text = f"loses {parts.castle_name(castle.suit)}{parts.lost_with(people)}"
            self.tell(loser, "loses", text, "RF-15", parts.place("castle", castle.suit))
        if frees:
            self.laid = self.laid + castle.prisoners
            castle.prisoners.clear()
        self.out = self.out + castle.cards()
        if last:
            self.win()
        elif self.laid:
            self.phase = LAYING
            self.turn = self.active
        else:
            self.end_turn(False, False)

    def lay(self, pile: i64) -> None:
        """RF-12, RF-16: with the `piles` options."""
        card = self.laid[0]
        self.laid = self.laid[1:]
        self.own_pile(pile).append(card)
        if self.events is not None:
            text = f"{'frees' if parts.is_family(card) else 'lays'} {sign(card)} onto pile {pile + 1}"
            self.tell(self.turn, "lays", text, "RF-16" if parts.is_family(card) else "RF-12", f"pile-{pile + 1}")
        if not self.laid:
            self.end_turn(False, False)

    def discard(self, pile: i64) -> None:
        """RF-17; RF-27, RF-28: an ace gives another turn; RF-32: a joker."""
        if self.events is not None:
            clause = parts.discard_clause(self.card, self.active)
            self.tell_use(
                "discards", f"discards {parts.called(self.card)} onto pile {pile + 1}", clause, f"pile-{pile + 1}"
            )
        card = self.put_away()
        self.own_pile(pile).append(card)
        if RANK[card] == ACE:
            self.barred |= 1 << SUIT[card]  # RF-29
        self.end_turn(True, RANK[card] == ACE)

    # Family cards

    def crown(self, suit: i64) -> None:
        """RF-18; RF-34: the third of a family wins."""
        if self.events is not None:
            self.tell_use(
                "crowns", f"crowns {sign(self.card)} in {parts.castle_name(suit)}", "RF-18", parts.place("castle", suit)
            )
        castle = self.own_castle(suit)
        castle.family |= parts.bit_of(self.put_away())
        if castle.family == parts.WHOLE_FAMILY and self.setup.royal_win:
            self.win()
        else:
            self.end_turn(False, False)

    def kidnap(self, suit: i64) -> None:
        """RF-23."""
        if self.events is not None:
            self.tell_use(
                "kidnaps",
                f"kidnaps {self.name_of(1 - self.active)}'s {sign(self.card)} to {parts.castle_name(suit)}",
                "RF-23",
                parts.place("prisoners", suit),
            )
        self.own_castle(suit).prisoners.append(self.put_away())
        self.end_turn(False, False)

    # Aces and jokers

    def build(self) -> None:
        """RF-26."""
        suit = SUIT[self.card]
        if self.events is not None:
            self.tell_use("builds", f"builds {parts.castle_name(suit)}", "RF-26", parts.place("castle", suit))
        self.put_away()
        self.barred &= ~(1 << suit)
        self.castles[suit] = Castle(suit, True)
        self.owned |= OWN_CASTLE << suit
        self.table = self.setup.next_table()
        self.end_turn(False, True)

    def assassinate(self, person: i64) -> None:
        """RF-31; RF-35: his power ends."""
        suit = SUIT[person]
        if self.events is not None:
            text = f"assassinates {self.name_of(1 - self.active)}'s {sign(person)}"
            self.tell_use("assassinates", text, "RF-31", parts.place("castle", suit))
        self.own_castle(suit).family &= ~parts.bit_of(person)
        self.out = [*self.out, self.put_away(), person]
        self.end_turn(False, False)

    # The end

    def end_turn(self, barren: bool, again: bool) -> None:
        self.turns += 1
        self.barren = self.barren + 1 if barren else 0
        if (
            self.passes >= 2  # RF-7
            or 0 < self.setup.turn_cap <= self.turns  # RF-38
            or 0 < self.setup.barren_limit <= self.barren  # RF-39
        ):
            self.end()
        else:
            self.begin_turn(self.active if again else 1 - self.active)

    def win(self) -> None:
        """RF-33, RF-34: at once."""
        self.turns += 1
        self.barren = 0
        self.end()

    def end(self) -> None:
        self.phase = ENDED
        self.turn = OVER
        self.barred = 0

    def health(self, seat: i64) -> i64:
        """RF-38: what all castles of a seat can still bear."""
        health: i64 = 0
        for suit in parts.SITES[seat]:
            castle = self.castles[suit]
            if castle.standing:
                health += self.setup.castle_hp - castle.damage
        return health

    def outcome(self) -> Outcome:
        for seat in range(parts.SEATS):
            if self.health(seat) == 0:  # RF-33
                return parts.won_by(1 - seat, "RF-33", "the last enemy castle is destroyed")
        for castle in self.castles:
            if castle.family == parts.WHOLE_FAMILY and self.setup.royal_win:  # RF-34
                return parts.won_by(
                    parts.OWNER[castle.suit], "RF-34", f"king, queen and jack sit in {parts.castle_name(castle.suit)}"
                )
        if self.passes >= 2:
            return self.outcome_by_health("RF-7", "both seats passed")
        if 0 < self.setup.turn_cap <= self.turns:
            return self.outcome_by_health("RF-38", f"{self.turns} turns were played")
        return self.outcome_by_health("RF-39", f"{self.barren} turns in a row did nothing but discard")

    def outcome_by_health(self, clause: str, reason: str) -> Outcome:
        """RF-38: the healthier castles win, or nobody."""
        black, red = self.health(0), self.health(1)
        if self.setup.options.cap_result == "draw" or black == red:
            return Outcome((), (0, 0), clause, f"{reason}; nobody wins")
        return parts.won_by(
            0 if black > red else 1, clause, f"{reason}; {max(black, red)} health against {min(black, red)}"
        )


def start(options: Options, seats: i64, kind: type[State] = State) -> State:
    """The castles stand, nothing is dealt yet (RF-1, RF-2, RF-4)."""
    state = kind(Setup(options))
    state.active = int(options.first_seat) - 1
    return state
