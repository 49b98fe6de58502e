"""The state of Kingdom Coinquest and its moves: the fast engine."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.kingdom_coinquest.options import Options
from regalia.games.kingdom_coinquest.parts import (
    ACES,
    ARMS,
    AT_STAND,
    ATTACK,
    BURY,
    COURT,
    CROWN,
    DRAWN,
    EQUIP,
    FIRST_SLOT_HAS_CARDS,
    FORGE,
    FORGE_HAS_CARDS,
    GRAVE,
    GRAVE_HAS_CARDS,
    JACKS,
    KEEP,
    KIND,
    KNIGHT,
    NOBODY,
    NOTHING,
    PASS,
    PEASANT,
    PLACE_NAMES,
    PLACES,
    PREPARE,
    QUARTERMASTER,
    QUEENS,
    RAISE,
    RECRUIT,
    SALVAGE,
    SCRAP,
    SOURCES,
    STAND,
    STORE,
    SUIT_ORDER,
    THRONE,
    UNSEEN,
    Kingdom,
    Realm,
    Scratch,
    deal_again,
    in_order,
)
from regalia.games.kingdom_coinquest.position import OWN_FORGE, OWN_GRAVEYARD, Position
from regalia.kernel.card import ACE, DECK, NO_SUIT, QUEEN, RANK, SUIT_NAMES, sign, take_out
from regalia.kernel.card import card as card_of
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.stream import Stream
from regalia.kernel.word import counted, listed

# What the seat to decide, or chance, has to do.
CROWNING: Final = 0  # chance: KC-1
DRAWING: Final = 1
FORGING: Final = 2  # chance: a card of the forge (KC-6)
PLAYING: Final = 3
STRIKING: Final = 4  # with ace_attack, after an ace armed the peasant (KC-35)
DISCARDING: Final = 5
ENDED: Final = 6

PHASES: Final = ("crowning", "drawing", "forging", "playing", "striking", "discarding", "ended")


@mypyc_attr(free_list_len=1)
class State(Position):
    """Kingdoms at war."""

    def clone(self) -> "State":
        return State(self.realm, self)

    # What a seat cannot know

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Rivals' hidden cards are dealt again from what they may be, so that no pass becomes a lie (KC-38, KC-39)."""
        other = State(self.realm, self)
        for rival in range(self.seats):
            if rival != seat:
                other.own_kingdom(rival)
        deal_again(self.realm, other.kingdoms, other.own_forge(), self.forge_number, seat, stream)
        return other

    # What is allowed

    def offers(self) -> list[int]:
        phase = self.phase
        if phase == DRAWING:
            return self.sources()
        if phase == FORGING:
            return [DRAWN + card for card in self.forge]
        self.find()
        return self.realm.found.listed()

    def at_random(self, stream: Stream) -> i64:
        phase = self.phase
        if phase == FORGING:
            return self.draw(stream)
        if phase == DRAWING:
            sources = self.sources()
            return sources[stream.below(len(sources))]
        self.find()
        return self.realm.found.any_of_them(stream)

    def find(self) -> None:
        """What is allowed apart from drawing, into the scratch."""
        found = self.realm.found
        found.count = 0
        phase = self.phase
        if phase == PLAYING:
            self.plays(found)
        elif phase == DISCARDING:
            self.discards(found)
        elif phase == STRIKING:
            self.attacks(found)  # KC-35
            found.add(PASS)
        elif phase == CROWNING:
            for suit in SUIT_ORDER:
                if self.seat_of[suit] == NOBODY:
                    found.add(CROWN + suit)

    def draw(self, stream: Stream) -> int:
        if self.phase == FORGING:
            return DRAWN + self.forge[stream.below(len(self.forge))]
        return super().draw(stream)

    def sources(self) -> list[int]:
        """KC-6: the forge, the top of the graveyard, any card of the own salvage yard."""
        filled: i64 = 0
        if self.forge:
            filled |= FORGE_HAS_CARDS
        if self.graveyard:
            filled |= GRAVE_HAS_CARDS
        slot: i64 = FIRST_SLOT_HAS_CARDS
        for card in self.kingdoms[self.active].salvage:
            if card != NOTHING:
                filled |= slot
            slot <<= 1
        return SOURCES[filled]

    def plays(self, found: Scratch) -> None:
        """KC-9: the play moves."""
        kingdom = self.kingdoms[self.active]
        holds = kingdom.holds
        if holds[QUARTERMASTER] == NOTHING:
            kingdom.preparations(self.realm, found)
        elif kingdom.counters == 0:  # KC-15, KC-16
            found.add(EQUIP + KNIGHT)
            found.add(EQUIP + PEASANT)
        if holds[PEASANT] != NOTHING:
            self.attacks(found)
        for card in kingdom.hand:
            kind = KIND[card]
            if kind <= JACKS:
                continue
            if kind == QUEENS:
                if holds[THRONE] == NOTHING:  # KC-32
                    kingdom.singles_and_pairs(self.realm, card, COURT, found)
            elif kind == ACES:
                if self.raises_arms():  # KC-33
                    kingdom.singles_and_pairs(self.realm, card, RAISE + KNIGHT * 16, found)
                    kingdom.singles_and_pairs(self.realm, card, RAISE + PEASANT * 16, found)
                elif self.raises_queen(kingdom):
                    kingdom.singles_and_pairs(self.realm, card, RAISE + THRONE * 16, found)
        if found.count == 0 or self.realm.may_pass:
            found.add(PASS)

    def attacks(self, found: Scratch) -> None:
        """KC-19: on a rival kingdom whose king lives."""
        for seat in range(self.seats):
            if seat != self.active and self.kingdoms[seat].health > 0:
                found.add(ATTACK + self.kingdoms[seat].suit)

    def raises_arms(self) -> bool:
        """KC-33: whether equipment lies on top of the graveyard."""
        return len(self.graveyard) > 0 and KIND[self.graveyard[-1]] == ARMS

    def raises_queen(self, kingdom: Kingdom) -> bool:
        """KC-33: whether, by option, the seat's own queen lies there and her slot is empty."""
        if not self.realm.raises_queens or not self.graveyard or kingdom.holds[THRONE] != NOTHING:
            return False
        return self.graveyard[-1] == card_of(kingdom.suit, QUEEN)

    def discards(self, found: Scratch) -> None:
        """KC-10: a card of the hand to the graveyard or the salvage yard; KC-11: or what the quartermaster has."""
        kingdom = self.kingdoms[self.active]
        free = kingdom.free_slot() != NOTHING  # KC-12
        for card in kingdom.hand:
            found.add(BURY + card)
            if free:
                found.add(STORE + card)
        if kingdom.holds[QUARTERMASTER] != NOTHING:
            found.add(SCRAP)
        if not kingdom.hand:
            found.add(KEEP)

    # What a move does

    def apply(self, action: i64) -> None:
        phase = self.phase
        if phase == DRAWING:
            self.draw_from(action)
        elif phase == PLAYING:
            self.play(action)
        elif phase == DISCARDING:
            self.discard(action)
        elif phase == FORGING:
            self.draw_forge(action - DRAWN)
        elif phase == STRIKING:
            self.strike(action)
        elif phase == CROWNING:
            self.crown(action - CROWN)

    # Setting up

    def crown(self, suit: i64) -> None:
        """KC-1: a seat draws its king; KC-4: when all have one, the first in the order of suits begins."""
        seat: i64 = 0
        while self.kingdoms[seat].suit != NO_SUIT:
            seat += 1
        self.own_kingdom(seat).suit = suit
        seat_of = self.seat_of[:]
        seat_of[suit] = seat
        self.seat_of = seat_of
        if self.heard is not None:
            self.tell(seat, "crowns", f"draws the king of {SUIT_NAMES[suit].lower()}", "KC-1", f"king-{seat + 1}")
        if seat + 1 == self.seats:
            for first in SUIT_ORDER:
                if seat_of[first] != NOBODY:
                    self.begin_turn(seat_of[first])
                    return

    # Drawing

    def begin_turn(self, seat: i64) -> None:
        """KC-5: the quartermaster first."""
        self.active = seat
        if self.kingdoms[seat].counters > 0:
            kingdom = self.own_kingdom(seat)
            kingdom.counters -= 1
            if self.heard is not None:
                card = sign(kingdom.holds[QUARTERMASTER])
                left = kingdom.counters
                text = f"needs {counted(left, 'more turn')} for {card}" if left > 0 else f"has {card} prepared"
                self.tell(seat, "prepares", text, "KC-5", f"quartermaster-{seat + 1}", 1)
        self.go_on_drawing()

    def go_on_drawing(self) -> None:
        """KC-6: until the hand is full; KC-8: or until no source has a card."""
        kingdom = self.kingdoms[self.active]
        self.turn = self.active
        if len(kingdom.hand) >= self.realm.hand_size:
            self.phase = PLAYING
            return
        if not self.forge and self.realm.reshuffles and len(self.graveyard) > 1:
            self.reshuffle()
        self.phase = DRAWING
        if not self.forge and not self.graveyard:
            for card in kingdom.salvage:
                if card != NOTHING:
                    return
            self.phase = PLAYING

    def reshuffle(self) -> None:
        """KC-7: all of the graveyard but its top card becomes the new forge."""
        self.forge = sorted(self.graveyard[:-1])
        self.graveyard = self.graveyard[-1:]
        self.owned |= OWN_FORGE | OWN_GRAVEYARD
        self.forge_number += 1
        if self.heard is not None:
            cards = counted(len(self.forge), "card")
            self.tell(self.active, "reshuffles", f"shuffles {cards} of the graveyard into a new forge", "KC-7", "forge")

    def draw_from(self, action: i64) -> None:
        if action == FORGE:
            self.phase = FORGING
            self.turn = CHANCE
            if self.heard is not None:
                self.tell(self.active, "turns", "turns to the forge", "KC-6", "forge")
            return
        kingdom = self.own_kingdom(self.active)
        if action == GRAVE:
            card = self.own_graveyard().pop()
            kingdom.hand.append(card)
            kingdom.known.append(card)
            if self.heard is not None:
                self.tell(self.active, "draws", f"takes {sign(card)} from the graveyard", "KC-6", "graveyard")
        else:
            self.fetch(kingdom, action - SALVAGE)
        self.go_on_drawing()

    def draw_forge(self, card: i64) -> None:
        """KC-6: everybody sees that a card is drawn, only the seat sees which."""
        kingdom = self.own_kingdom(self.active)
        take_out(self.own_forge(), card)
        kingdom.hand.append(card)
        kingdom.known.append(UNSEEN + self.forge_number)
        if self.heard is not None:
            only = 1 << self.active
            self.tell(self.active, "draws", "draws a card from the forge", "KC-6", "forge")
            self.tell(self.active, "sees", f"sees {sign(card)}", "KC-6", "forge", knows=only, reveals=True)
        self.go_on_drawing()

    def fetch(self, kingdom: Kingdom, slot: i64) -> None:
        """KC-6, KC-12: a card comes back from the seat's own salvage yard."""
        card = kingdom.salvage[slot]
        if self.realm.salvage_open:
            kingdom.salvage[slot] = NOTHING
            kingdom.stored_known[slot] = NOTHING
            kingdom.hand.append(card)
            kingdom.known.append(card)
        else:
            kingdom.fetch_unseen(slot)
        if self.heard is not None:
            what = sign(card) if self.realm.salvage_open else f"the card of slot {slot + 1}"
            where = f"salvage-{self.active + 1}-{slot + 1}"
            self.tell(self.active, "draws", f"takes {what} from the salvage yard", "KC-12", where)

    # Playing

    def play(self, action: i64) -> None:
        kingdom = self.own_kingdom(self.active)
        if action >= RECRUIT:
            pair = action - RECRUIT
            self.prepare(kingdom, pair // DECK, pair % DECK)
        elif action < EQUIP:
            self.prepare(kingdom, action - PREPARE, NOTHING)
        elif action < ATTACK:
            self.equip(kingdom, action - EQUIP)
        elif action < COURT:
            self.attack(kingdom, self.seat_of[action - ATTACK])
            return
        elif action < RAISE:
            self.place_queen(kingdom, action - COURT)
        elif action < PASS:
            pair = action - RAISE
            self.resurrect(kingdom, pair // 16, pair % 16)
            if self.realm.ace_attack and pair // 16 == PEASANT:  # KC-35
                self.phase = STRIKING
                return
        else:
            self.pass_by(kingdom)
        self.go_on_discarding()

    def prepare(self, kingdom: Kingdom, lead: i64, companion: i64) -> None:
        """KC-13, KC-31: onto the quartermaster with counters by value; KC-26 to KC-28: a recruit with its companion."""
        reveals = kingdom.show_both(lead, companion)
        kingdom.holds[QUARTERMASTER] = lead
        kingdom.companion[QUARTERMASTER] = companion
        kingdom.counters = self.realm.preparation[lead]
        if self.heard is not None:
            turns = f", ready in {counted(kingdom.counters, 'turn')}" if kingdom.counters > 0 else ", ready at once"
            text = f"prepares {sign(lead)}{turns}"
            clause = "KC-13"
            if companion != NOTHING:
                text = f"recruits {sign(lead)} with {sign(companion)}{turns}"
                clause = "KC-28" if KIND[companion] == JACKS else "KC-26"
            where = f"quartermaster-{self.active + 1}"
            self.tell(self.active, "prepares", text, clause, where, int(kingdom.counters), reveals=reveals)

    def equip(self, kingdom: Kingdom, place: i64) -> None:
        """KC-16: from the quartermaster to the knight or the peasant."""
        lead = kingdom.holds[QUARTERMASTER]
        companion = kingdom.companion[QUARTERMASTER]
        kingdom.holds[QUARTERMASTER] = NOTHING
        kingdom.companion[QUARTERMASTER] = NOTHING
        if self.heard is not None:
            text = f"equips the {PLACE_NAMES[place]} with {sign(lead)}"
            self.tell(self.active, "equips", text, "KC-16", f"{PLACE_NAMES[place]}-{self.active + 1}")
        self.arm(kingdom, place, lead, companion)

    def arm(self, kingdom: Kingdom, place: i64, lead: i64, companion: i64) -> None:
        """KC-17: equipment already there goes on top of the graveyard."""
        old = kingdom.holds[place]
        if old != NOTHING:
            kingdom.to_top(place, self.own_graveyard())
            if self.heard is not None:
                self.tell(self.active, "replaces", f"lays {sign(old)} on the graveyard", "KC-17", "graveyard")
        kingdom.holds[place] = lead
        kingdom.companion[place] = companion

    # Attack and defence

    def attack(self, kingdom: Kingdom, rival: i64) -> None:
        """KC-19 to KC-24."""
        foe = self.own_kingdom(rival)
        weapon = kingdom.holds[PEASANT]
        knight = foe.holds[KNIGHT]
        damage = RANK[weapon]
        if self.heard is not None:
            text = f"attacks {SUIT_NAMES[foe.suit]} with {sign(weapon)}"
            self.tell(self.active, "attacks", text, "KC-19", f"king-{rival + 1}", damage)
        graveyard = self.own_graveyard()
        kingdom.to_top(PEASANT, graveyard)  # KC-23
        if knight != NOTHING:  # KC-20
            foe.to_top(KNIGHT, graveyard)
            absorbed = min(damage, RANK[knight])
            damage -= absorbed
            if self.heard is not None:
                text = f"absorbs {absorbed} with the knight's {sign(knight)}"
                self.tell(rival, "defends", text, "KC-20", f"knight-{rival + 1}", absorbed)
        if damage > 0:
            if foe.holds[THRONE] != NOTHING:  # KC-21
                foe.to_bottom(THRONE, graveyard)
                if self.heard is not None:
                    text = f"loses the queen, who absorbs {damage}"
                    self.tell(rival, "absorbs", text, "KC-21", f"queen-{rival + 1}", damage)
            else:
                self.wound(foe, rival, damage)
        if self.phase != ENDED:
            self.go_on_discarding()

    def wound(self, foe: Kingdom, rival: i64, damage: i64) -> None:
        """KC-22; KC-25: a king at 0 is out; KC-36: the last king wins."""
        foe.health = max(foe.health - damage, 0)
        if self.heard is not None:
            text = f"takes {damage} damage and has {foe.health} health left"
            self.tell(rival, "suffers", text, "KC-22", f"king-{rival + 1}", damage)
        if foe.health > 0:
            return
        self.fall(foe, rival)
        living: i64 = 0
        for kingdom in self.kingdoms:
            if kingdom.health > 0:
                living += 1
        if living == 1:
            self.end()

    def fall(self, foe: Kingdom, rival: i64) -> None:
        """KC-25: all that is left of a kingdom goes to the bottom of the graveyard, each card below the one before."""
        if self.heard is not None:
            shown = [sign(card) for card in in_order(foe.hand)]
            text = f"is out; the hand was {listed(shown)}" if shown else "is out with an empty hand"
            reveals = foe.known != foe.hand or len(foe.worlds) > 0
            self.tell(rival, "falls", text, "KC-25", f"king-{rival + 1}", reveals=reveals)
        graveyard = self.own_graveyard()
        for cards in (foe.hand, foe.salvage):
            for card in in_order(cards):
                graveyard.insert(0, card)
        for place in range(PLACES):
            if foe.holds[place] != NOTHING:
                foe.to_bottom(place, graveyard)
        empty = Kingdom(self.realm)
        empty.suit = foe.suit
        empty.health = 0
        self.kingdoms[rival] = empty

    def strike(self, action: i64) -> None:
        """KC-35: with ace_attack the peasant just armed may attack at once."""
        if action == PASS:
            if self.heard is not None:
                self.tell(self.active, "holds", "holds the attack back", "KC-35")
            self.go_on_discarding()
        else:
            self.attack(self.own_kingdom(self.active), self.seat_of[action - ATTACK])

    # Queens and aces

    def place_queen(self, kingdom: Kingdom, pair: i64) -> None:
        """KC-32."""
        lead = card_of(pair // 4, QUEEN)
        companion = NOTHING if pair // 4 == pair % 4 else card_of(pair % 4, QUEEN)
        reveals = kingdom.show_both(lead, companion)
        kingdom.holds[THRONE] = lead
        kingdom.companion[THRONE] = companion
        if self.heard is not None:
            text = f"places {sign(lead)} beside the king"
            if companion != NOTHING:
                text = f"recruits {sign(lead)} with {sign(companion)} as queen"
            self.tell(self.active, "places", text, "KC-32", f"queen-{self.active + 1}", reveals=reveals)

    def resurrect(self, kingdom: Kingdom, place: i64, pair: i64) -> None:
        """KC-33: the top of the graveyard, alone, straight into service; KC-34: the aces go to the bottom."""
        lead = card_of(pair // 4, ACE)
        companion = NOTHING if pair // 4 == pair % 4 else card_of(pair % 4, ACE)
        reveals = kingdom.show_both(lead, companion)
        graveyard = self.own_graveyard()
        risen = graveyard.pop()
        if self.heard is not None:
            aces = sign(lead) if companion == NOTHING else f"{sign(lead)} and {sign(companion)}"
            where = "beside the king" if place == THRONE else f"onto the {PLACE_NAMES[place]}"
            text = f"resurrects {sign(risen)} {where} with {aces}"
            self.tell(
                self.active, "resurrects", text, "KC-33", f"{PLACE_NAMES[place]}-{self.active + 1}", reveals=reveals
            )
        self.arm(kingdom, place, risen, NOTHING)
        if companion != NOTHING:
            graveyard.insert(0, companion)
        graveyard.insert(0, lead)

    def pass_by(self, kingdom: Kingdom) -> None:
        """KC-9: no play; KC-39: which proves something about the hand, unless one may pass anyway."""
        if not self.realm.may_pass and self.realm.salvage_open and len(kingdom.hand) > 0:
            kingdom.remember_pass(kingdom.room(self.raises_arms() or self.raises_queen(kingdom)))
        if self.heard is not None:
            text = "passes" if self.realm.may_pass else "passes: no play is possible"
            self.tell(self.active, "passes", text, "KC-9")

    # Discarding

    def go_on_discarding(self) -> None:
        """KC-10; with nothing to discard the phase is skipped."""
        kingdom = self.kingdoms[self.active]
        if kingdom.hand or kingdom.holds[QUARTERMASTER] != NOTHING:
            self.phase = DISCARDING
            self.turn = self.active
        else:
            self.end_turn()

    def discard(self, action: i64) -> None:
        kingdom = self.own_kingdom(self.active)
        if action < STORE:
            self.bury(kingdom, action - BURY)
        elif action < SCRAP:
            self.store(kingdom, action - STORE)
        elif action == SCRAP:
            self.scrap(kingdom)
        elif self.heard is not None:
            self.tell(self.active, "keeps", "has no card to discard", "KC-11")
        self.end_turn()

    def bury(self, kingdom: Kingdom, card: i64) -> None:
        """KC-10."""
        reveals = kingdom.show(card)
        self.own_graveyard().append(card)
        if self.heard is not None:
            self.tell(self.active, "discards", f"discards {sign(card)}", "KC-10", "graveyard", reveals=reveals)

    def store(self, kingdom: Kingdom, card: i64) -> None:
        """KC-12: into the lowest free slot of the salvage yard, for all to see or, by option, for nobody."""
        slot = kingdom.free_slot()
        reveals = False
        if self.realm.salvage_open:
            reveals = kingdom.show(card)
            kingdom.salvage[slot] = card
            kingdom.stored_known[slot] = card
        else:
            kingdom.store_unseen(card, slot)
        if self.heard is not None:
            where = f"salvage-{self.active + 1}-{slot + 1}"
            what = sign(card) if self.realm.salvage_open else "a card face down"
            self.tell(self.active, "salvages", f"lays {what} into the salvage yard", "KC-12", where, reveals=reveals)
            if not self.realm.salvage_open:
                self.tell(self.active, "stores", f"stores {sign(card)}", "KC-12", where, knows=1 << self.active)

    def scrap(self, kingdom: Kingdom) -> None:
        """KC-11: what the quartermaster has, with its companion, instead of a card of the hand."""
        if self.heard is not None:
            text = f"scraps {sign(kingdom.holds[QUARTERMASTER])} from the quartermaster"
            self.tell(self.active, "scraps", text, "KC-11", "graveyard")
        kingdom.to_top(QUARTERMASTER, self.own_graveyard())
        kingdom.counters = 0

    # The end

    def end_turn(self) -> None:
        """KC-4: the next living king in the order of suits; KC-37: a round is over when that order wraps."""
        stand = STAND[self.kingdoms[self.active].suit]
        step: i64 = 1
        while True:
            seat = self.seat_of[AT_STAND[stand + step]]
            if seat != NOBODY and self.kingdoms[seat].health > 0:
                break
            step += 1
        if stand + step >= 4:
            self.rounds += 1
            if self.rounds == self.realm.round_cap:
                self.end()
                return
        self.begin_turn(seat)

    def end(self) -> None:
        self.phase = ENDED
        self.turn = OVER

    def outcome(self) -> Outcome:
        health = tuple([int(kingdom.health) for kingdom in self.kingdoms])
        best = max(health)
        winners = tuple([seat for seat in range(self.seats) if health[seat] == best])
        if sum(1 for left in health if left > 0) == 1:
            return Outcome(winners, health, "KC-36", "the last king standing")
        return Outcome(winners, health, "KC-37", f"{counted(self.rounds, 'round')} are over")


def start(options: Options, seats: i64) -> State:
    """The kings are about to be drawn (KC-1 to KC-3)."""
    return State(Realm(options, seats))


def options_of(state: State) -> Options:
    return state.realm.options
