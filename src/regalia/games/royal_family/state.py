"""The state of Royal Family and its moves: the fast engine."""

from mypy_extensions import i64, mypyc_attr

from regalia.games.royal_family import moves, parts
from regalia.games.royal_family.holdings import Holdings
from regalia.games.royal_family.moves import ACTING, DEALING, DEFENDING, DRAWING, ENDED, LAYING, LIFTING
from regalia.games.royal_family.options import Options
from regalia.games.royal_family.parts import Castle, Setup
from regalia.kernel import bit_set
from regalia.kernel.card import ACE, JACK, JOKER, RANK, SUIT, sign
from regalia.kernel.hand import tell_secret
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Holdings):
    """Two families at war: what is allowed, and what each move does."""

    def clone(self) -> "State":
        return State(self.setup, self) if type(self) is State else type(self)(self.setup, self)

    def clone_into(self, used: Base) -> Base:
        if type(self) is not State or type(used) is not State or used.setup is not self.setup:
            return self.clone()
        used.copy_from(self)
        return used

    # What a seat knows

    def resample(self, seat: i64, stream: Stream) -> "State":
        """RF-42: for all but its drawer, a card just drawn from the deck may be any that was in the deck."""
        other = self.clone()
        if not self.knows_all(seat):
            other.put_into_deck(self.card)
            other.card = other.from_deck(stream)
            other.take_out_of_deck(other.card)
        return other

    # Chance

    def weight(self, move: i64) -> i64:
        return self.deck_jokers if moves.FIELD[move] == JOKER else 1

    def chance_label(self) -> str:
        if self.phase == DEALING:
            return f"card for pile {self.piles.index([]) + 1} from the deck"
        return f"card for seat {self.active + 1} from the deck"

    def draw(self, stream: Stream) -> int:
        return moves.LIFTS[self.from_deck(stream)]

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
            self.lifts()
        elif phase == DEFENDING:
            self.defences()
        return offered

    def lifts(self) -> None:
        """RF-3, RF-5: any card of the deck, jokers being alike."""
        cards = self.deck_cards
        while cards != 0:
            self.offer(moves.LIFT, bit_set.lowest(cards))
            cards &= cards - 1
        if self.deck_jokers > 0:
            self.offer(moves.LIFT, JOKER)

    def draws(self) -> list[int]:
        """RF-5: the top of a pile, or of the deck; RF-7: none, so pass."""
        filled: i64 = moves.DECK_HAS_CARDS if self.deck_size > 0 else 0
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
        self.take_out_of_deck(card)
        if self.events is not None:
            self.tell(self.active, "deals", f"deals {parts.called(card)} onto pile {at + 1}", "RF-3", f"pile-{at + 1}")
        if at + 1 == len(self.piles):
            self.begin_turn(self.active)

    # Drawing

    def begin_turn(self, seat: i64) -> None:
        if seat != self.active:
            self.barred = 0  # RF-29: the other seat draws or passes now
            self.active = seat
        if self.deck_size == 0 and self.setup.reshuffles:
            self.reshuffle()
        self.phase = DRAWING
        self.turn = seat

    def reshuffle(self) -> None:
        """RF-6: all that is covered becomes the deck."""
        for at in range(len(self.piles)):
            if len(self.piles[at]) > 1:
                pile = self.own_pile(at)
                for card in pile[:-1]:
                    self.put_into_deck(card)
                del pile[:-1]
        if self.deck_size > 0 and self.events is not None:
            size = int(self.deck_size)
            text = f"shuffles {plural(size, 'covered card')} into a new deck"
            self.tell(self.active, "shuffles", text, "RF-6", "deck", size)

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
        self.take_out_of_deck(card)
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
        self.put_castle(parts.NOTHING_BUILT[castle.suit])
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
        self.put_castle(Castle(suit, True))
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


def start(options: Options, seats: i64, kind: type[State] = State) -> State:
    """The castles stand, nothing is dealt yet (RF-1, RF-2, RF-4)."""
    state = kind(Setup(options))
    state.active = int(options.first_seat) - 1
    return state
