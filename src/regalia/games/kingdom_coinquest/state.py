"""The state of Kingdom Coinquest and its moves: the fast engine."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.kingdom_coinquest import allowed, moves, parts
from regalia.games.kingdom_coinquest.kingdom import Kingdom, deal_again
from regalia.games.kingdom_coinquest.moves import DISCARDING, DRAWING, ENDED, FORGING, PLAYING, STRIKING
from regalia.games.kingdom_coinquest.options import Options
from regalia.games.kingdom_coinquest.parts import KIND, KNIGHT, NOBODY, NOTHING, PEASANT, QUARTERMASTER, THRONE
from regalia.games.kingdom_coinquest.setup import Setup
from regalia.kernel.card import ACE, NO_SUIT, QUEEN, RANK, SUIT_NAMES, sign
from regalia.kernel.card import card as card_of
from regalia.kernel.hand import OPEN, Pool, known_of_draw, tell_secret
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec
from regalia.kernel.wording import join_words, plural

# What a state has to itself and may change: a bit for each seat's kingdom, then for the graveyard.
OWN_GRAVEYARD: Final = 1 << 4
OWN_ALL: Final = (1 << 5) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Base):
    """Kingdoms at war. `active` is the seat whose turn it is, also while chance decides for it.

    Copies share kingdoms and graveyard until one of them changes something: it then takes a copy of its own.
    """

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(setup.seats)
        self.setup: Final = setup
        self.spare: Kingdom | None = None  # that nobody needs any more: the memory of the next copy of a kingdom
        self.spare_seat: i64 = NOBODY
        if like is not None:
            self.copy_from(like)
            return
        self.active: i64 = 0
        self.phase: i64 = 0  # the first of all
        self.kingdoms: list[Kingdom] = [Kingdom(setup, seat) for seat in range(setup.seats)]
        self.seat_of: vec[i64] = vec[i64]([NOBODY] * 4)  # each suit's seat or NOBODY; replaced, never changed
        self.forge_cards: i64 = parts.bits_of(setup.deck)  # KC-2: the cards of the forge, as a set
        self.forge_number: i64 = 1  # which forge of the game it is (KC-7)
        self.graveyard: list[int] = []  # from the bottom to the top
        self.rounds: i64 = 0  # that are over
        self.owned: i64 = OWN_ALL

    def copy_from(self, like: "State") -> None:
        """Become a copy of another state of the same game."""
        self.turn = like.turn
        self.active = like.active
        self.phase = like.phase
        self.kingdoms = like.kingdoms[:]
        self.seat_of = like.seat_of
        self.forge_cards = like.forge_cards
        self.forge_number = like.forge_number
        self.graveyard = like.graveyard
        self.rounds = like.rounds
        self.owned = 0
        like.owned = 0

    def seat_name(self, seat: i64) -> str:
        """Seats are called by their suits, once they have drawn their kings."""
        suit = self.kingdoms[seat].suit
        return f"Seat {seat + 1}" if suit == NO_SUIT else SUIT_NAMES[suit]

    def clone(self) -> "State":
        return State(self.setup, self) if type(self) is State else type(self)(self.setup, self)

    def clone_into(self, used: Base) -> Base:
        if type(self) is not State or type(used) is not State or used.setup is not self.setup:
            return self.clone()
        if used.owned >> self.active & 1 == 1:
            used.spare = used.kingdoms[self.active]
            used.spare_seat = self.active
        used.copy_from(self)
        return used

    # What a state has to itself

    def own_kingdom(self, seat: i64) -> Kingdom:
        """A kingdom that is about to change."""
        kingdom = self.kingdoms[seat]
        if self.owned >> seat & 1 == 0:
            spare = self.spare
            if spare is not None and seat == self.spare_seat:
                spare.copy_from(kingdom)
                kingdom = spare
                self.spare = None
            else:
                kingdom = Kingdom(self.setup, seat, kingdom)
            self.kingdoms[seat] = kingdom
            self.owned |= 1 << seat
        return kingdom

    @property
    def forge(self) -> Pool:
        """The forge, to be read."""
        return Pool(parts.cards_of(self.forge_cards), self.forge_number)

    def own_graveyard(self) -> list[int]:
        """The graveyard, when it is about to change."""
        if self.owned & OWN_GRAVEYARD == 0:
            self.graveyard = self.graveyard[:]
            self.owned |= OWN_GRAVEYARD
        return self.graveyard

    # What a seat cannot know

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Rivals' hidden cards are dealt again from what they may be, so that no pass becomes a lie (KC-38, KC-39)."""
        other = self.clone()
        for rival in range(self.seats):
            if rival != seat:
                other.own_kingdom(rival)
        other.forge_cards = deal_again(self.setup, other.kingdoms, self.forge_cards, self.forge_number, seat, stream)
        return other

    # What is allowed

    def offers(self) -> list[int]:
        phase = self.phase
        if phase == DRAWING:
            return allowed.sources(self)
        if phase == FORGING:
            return [moves.FORGED_CARD[card] for card in parts.cards_of(self.forge_cards)]
        found = self.setup.found
        allowed.find(self, found)
        return found.to_list()

    def at_random(self, stream: Stream) -> i64:
        phase = self.phase
        if phase == FORGING:
            return self.draw(stream)
        if phase == DRAWING:
            sources = allowed.sources(self)
            return sources[stream.below(len(sources))]
        found = self.setup.found
        allowed.find(self, found)
        return found.any_of_them(stream)

    def chance_label(self) -> str:
        if self.phase == FORGING:
            return f"card for seat {self.active + 1} from the forge"
        return f"king of seat {self.next_crowned() + 1}"

    def draw(self, stream: Stream) -> int:
        if self.phase == FORGING:
            return moves.FORGED_CARD[parts.nth(self.forge_cards, stream.below(parts.size(self.forge_cards)))]
        return super().draw(stream)

    # What a move does

    def apply(self, move: i64) -> None:
        verb = moves.VERB[move]
        if verb == moves.FORGE:
            self.turn_to_forge()
        elif verb == moves.FORGED:
            self.draw_forge(moves.FIELD[move])
        elif verb == moves.GRAVE:
            self.draw_grave()
        elif verb == moves.BURY:
            self.bury(moves.FIELD[move])
        elif verb == moves.STORE:
            self.store(moves.FIELD[move])
        elif verb == moves.SALVAGE:
            self.fetch(moves.FIELD[move])
        elif verb == moves.RECRUIT:
            self.prepare(moves.FIELD[move], moves.SECOND[move])
        elif verb == moves.PREPARE:
            self.prepare(moves.FIELD[move], NOTHING)
        elif verb == moves.EQUIP:
            self.equip(moves.FIELD[move])
        elif verb == moves.PASS:
            self.pass_by()
        elif verb == moves.ATTACK:
            self.attack(self.seat_of[moves.FIELD[move]])
        elif verb == moves.SCRAP:
            self.scrap()
        elif verb == moves.RESURRECT:
            self.resurrect(moves.FIELD[move], moves.SECOND[move])
        elif verb == moves.PLACE_QUEEN:
            self.place_queen(moves.FIELD[move])
        elif verb == moves.KEEP:
            self.keep()
        else:
            self.crown(moves.FIELD[move])

    # Setting up

    def crown(self, suit: i64) -> None:
        """KC-1: a seat draws its king; KC-4: when all have one, the first in the order of suits begins."""
        seat = self.next_crowned()
        self.own_kingdom(seat).suit = suit
        seat_of = self.seat_of[:]
        seat_of[suit] = seat
        self.seat_of = seat_of
        if self.events is not None:
            self.tell(seat, "crowns", f"draws the king of {SUIT_NAMES[suit].lower()}", "KC-1", f"king-{seat + 1}")
        if seat + 1 == self.seats:
            for first in parts.SUIT_ORDER:
                if seat_of[first] != NOBODY:
                    self.begin_turn(seat_of[first])
                    return

    def next_crowned(self) -> i64:
        """The first seat that has no king yet."""
        seat: i64 = 0
        while self.kingdoms[seat].suit != NO_SUIT:
            seat += 1
        return seat

    # Drawing

    def begin_turn(self, seat: i64) -> None:
        """KC-5: the quartermaster first."""
        self.active = seat
        if self.kingdoms[seat].counters > 0:
            kingdom = self.own_kingdom(seat)
            kingdom.counters -= 1
            if self.events is not None:
                card = sign(kingdom.holds[QUARTERMASTER])
                left = kingdom.counters
                text = f"needs {plural(left, 'more turn')} for {card}" if left > 0 else f"has {card} prepared"
                self.tell(seat, "counts", text, "KC-5", f"quartermaster-{seat + 1}", 1)
        self.go_on_drawing()

    def go_on_drawing(self) -> None:
        """KC-6: until the hand is full; KC-8: or until no source has a card."""
        kingdom = self.kingdoms[self.active]
        self.turn = self.active
        if len(kingdom.hand.cards) >= self.setup.hand_size:
            self.phase = PLAYING
            return
        if self.forge_cards == 0 and self.setup.reshuffles and len(self.graveyard) > 1:
            self.reshuffle()
        self.phase = DRAWING
        if self.forge_cards == 0 and not self.graveyard:
            for card in kingdom.salvage:
                if card != NOTHING:
                    return
            self.phase = PLAYING

    def reshuffle(self) -> None:
        """KC-7: all of the graveyard but its top card becomes the new forge."""
        self.forge_cards = parts.bits_of(self.graveyard[:-1])
        self.forge_number += 1
        self.graveyard = self.graveyard[-1:]
        self.owned |= OWN_GRAVEYARD
        if self.events is not None:
            cards = plural(parts.size(self.forge_cards), "card")
            self.tell(self.active, "reshuffles", f"shuffles {cards} of the graveyard into a new forge", "KC-7", "forge")

    def turn_to_forge(self) -> None:
        """KC-6: chance says which card of the forge it is."""
        self.phase = FORGING
        self.turn = CHANCE
        if self.events is not None:
            self.tell(self.active, "turns", "turns to the forge", "KC-6", "forge")

    def draw_grave(self) -> None:
        """KC-6: for all to see."""
        kingdom = self.own_kingdom(self.active)
        card = self.own_graveyard().pop()
        kingdom.hand.add(card, OPEN)
        if self.events is not None:
            self.tell(self.active, "draws", f"takes {sign(card)} from the graveyard", "KC-6", "graveyard")
        self.go_on_drawing()

    def draw_forge(self, card: i64) -> None:
        """KC-6: everybody sees that a card is drawn, only the seat sees which."""
        kingdom = self.own_kingdom(self.active)
        self.forge_cards &= ~parts.BIT[card]
        kingdom.hand.add(card, known_of_draw(self.active, self.forge_number))
        if self.events is not None:
            text, secret, only = "draws a card from the forge", f"draws {sign(card)} from the forge", 1 << self.active
            tell_secret(self, self.active, "draws", text, secret, only, True, "KC-6", "forge")
        self.go_on_drawing()

    def fetch(self, slot: i64) -> None:
        """KC-6, KC-12: a card comes back from the seat's own salvage yard."""
        kingdom = self.own_kingdom(self.active)
        card = kingdom.salvage[slot]
        if self.setup.salvage_open:
            kingdom.set_slot(slot, NOTHING)
            kingdom.hand.add(card, OPEN)
        else:
            kingdom.fetch_unseen(slot)
        if self.events is not None:
            what = sign(card) if self.setup.salvage_open else f"the card of slot {slot + 1}"
            where = f"salvage-{self.active + 1}-{slot + 1}"
            self.tell(self.active, "draws", f"takes {what} from the salvage yard", "KC-12", where)
        self.go_on_drawing()

    # Playing

    def prepare(self, lead: i64, companion: i64) -> None:
        """KC-13, KC-31: onto the quartermaster with counters by value; KC-26 to KC-28: a recruit with its companion."""
        kingdom = self.own_kingdom(self.active)
        reveals = kingdom.show_both(lead, companion)
        kingdom.lay(QUARTERMASTER, lead, companion)
        kingdom.counters = self.setup.preparation[lead]
        if self.events is not None:
            turns = f", ready in {plural(kingdom.counters, 'turn')}" if kingdom.counters > 0 else ", ready at once"
            text = f"prepares {sign(lead)}{turns}"
            clause = "KC-13"
            if companion != NOTHING:
                text = f"recruits {sign(lead)} with {sign(companion)}{turns}"
                clause = "KC-28" if KIND[companion] == parts.JACKS else "KC-26"
            where = f"quartermaster-{self.active + 1}"
            self.tell(self.active, "prepares", text, clause, where, int(kingdom.counters), reveals=reveals)
        self.go_on_discarding()

    def equip(self, place: i64) -> None:
        """KC-16: from the quartermaster to the knight or the peasant."""
        kingdom = self.own_kingdom(self.active)
        lead = kingdom.holds[QUARTERMASTER]
        companion = kingdom.companion[QUARTERMASTER]
        kingdom.lay(QUARTERMASTER, NOTHING, NOTHING)
        if self.events is not None:
            text = f"equips the {parts.PLACE_NAMES[place]} with {sign(lead)}"
            self.tell(self.active, "equips", text, "KC-16", f"{parts.PLACE_NAMES[place]}-{self.active + 1}")
        self.arm(kingdom, place, lead, companion)
        self.go_on_discarding()

    def arm(self, kingdom: Kingdom, place: i64, lead: i64, companion: i64) -> None:
        """KC-17: equipment already there goes on top of the graveyard."""
        old = kingdom.holds[place]
        if old != NOTHING:
            kingdom.to_top(place, self.own_graveyard())
            if self.events is not None:
                self.tell(self.active, "replaces", f"lays {sign(old)} on the graveyard", "KC-17", "graveyard")
        kingdom.lay(place, lead, companion)

    # Attack and defence

    def attack(self, rival: i64) -> None:
        """KC-19 to KC-24; KC-35: also with a peasant whom an ace has just armed."""
        kingdom = self.own_kingdom(self.active)
        foe = self.own_kingdom(rival)
        weapon = kingdom.holds[PEASANT]
        knight = foe.holds[KNIGHT]
        damage = RANK[weapon]
        if self.events is not None:
            text = f"attacks {self.name_of(rival)} with {sign(weapon)}"
            self.tell(self.active, "attacks", text, "KC-19", f"king-{rival + 1}", damage)
        graveyard = self.own_graveyard()
        self.lay_broken(kingdom, foe, graveyard)
        if knight != NOTHING:  # KC-20
            absorbed = min(damage, RANK[knight])
            damage -= absorbed
            if self.events is not None:
                text = f"absorbs {absorbed} with the knight's {sign(knight)}"
                self.tell(rival, "defends", text, "KC-20", f"knight-{rival + 1}", absorbed)
        if damage > 0:
            if foe.holds[THRONE] != NOTHING:  # KC-21
                foe.to_bottom(THRONE, graveyard)
                if self.events is not None:
                    text = f"loses the queen, who absorbs {damage}"
                    self.tell(rival, "absorbs", text, "KC-21", f"queen-{rival + 1}", damage)
            else:
                self.wound(foe, rival, damage)
        if self.phase != ENDED:
            self.go_on_discarding()

    def lay_broken(self, kingdom: Kingdom, foe: Kingdom, graveyard: list[int]) -> None:
        """KC-23: the weapon, and above it the equipment of a knight who defended; by option the weapon above."""
        if not self.setup.weapon_on_top:
            kingdom.to_top(PEASANT, graveyard)
        if foe.holds[KNIGHT] != NOTHING:
            foe.to_top(KNIGHT, graveyard)
        if self.setup.weapon_on_top:
            kingdom.to_top(PEASANT, graveyard)

    def wound(self, foe: Kingdom, rival: i64, damage: i64) -> None:
        """KC-22; KC-25: a king at 0 is out; KC-36: the last king wins."""
        foe.health = max(foe.health - damage, 0)
        if self.events is not None:
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
        if self.events is not None:
            hand = [sign(card) for card in parts.in_order(foe.hand.cards)]
            text = f"is out; the hand was {join_words(hand)}" if hand else "is out with an empty hand"
            reveals = len(foe.worlds) > 0 or not foe.hand.is_all_open()
            self.tell(rival, "falls", text, "KC-25", f"king-{rival + 1}", reveals=reveals)
        graveyard = self.own_graveyard()
        for cards in (foe.hand.cards, foe.salvage):
            for card in parts.in_order(cards):
                graveyard.insert(0, card)
        for place in range(parts.PLACES):
            if foe.holds[place] != NOTHING:
                foe.to_bottom(place, graveyard)
        empty = Kingdom(self.setup, rival)
        empty.suit = foe.suit
        empty.health = 0
        self.kingdoms[rival] = empty

    # Queens and aces

    def place_queen(self, pair: i64) -> None:
        """KC-32."""
        kingdom = self.own_kingdom(self.active)
        lead, companion = pair_of_rank(QUEEN, pair)
        reveals = kingdom.show_both(lead, companion)
        kingdom.lay(THRONE, lead, companion)
        if self.events is not None:
            text = f"places {sign(lead)} beside the king"
            if companion != NOTHING:
                text = f"recruits {sign(lead)} with {sign(companion)} as queen"
            self.tell(self.active, "places", text, "KC-32", f"queen-{self.active + 1}", reveals=reveals)
        self.go_on_discarding()

    def resurrect(self, place: i64, pair: i64) -> None:
        """KC-33: the top of the graveyard, alone, straight into service; KC-34: the aces go to the bottom."""
        kingdom = self.own_kingdom(self.active)
        lead, companion = pair_of_rank(ACE, pair)
        reveals = kingdom.show_both(lead, companion)
        graveyard = self.own_graveyard()
        risen = graveyard.pop()
        if self.events is not None:
            aces = sign(lead) if companion == NOTHING else f"{sign(lead)} and {sign(companion)}"
            name = parts.PLACE_NAMES[place]
            onto = "beside the king" if place == THRONE else f"onto the {name}"
            text = f"resurrects {sign(risen)} {onto} with {aces}"
            self.tell(self.active, "resurrects", text, "KC-33", f"{name}-{self.active + 1}", reveals=reveals)
        self.arm(kingdom, place, risen, NOTHING)
        if companion != NOTHING:
            graveyard.insert(0, companion)
        graveyard.insert(0, lead)
        if self.setup.ace_attack and place == PEASANT:  # KC-35
            self.phase = STRIKING
        else:
            self.go_on_discarding()

    def pass_by(self) -> None:
        """KC-9: no play; KC-35: no attack after an ace."""
        if self.phase == STRIKING:
            if self.events is not None:
                self.tell(self.active, "holds", "holds the attack back", "KC-35")
        else:
            self.make_no_play()
        self.go_on_discarding()

    def make_no_play(self) -> None:
        """KC-39: it proves something about the hand, unless one may pass anyway."""
        kingdom = self.own_kingdom(self.active)
        if not self.setup.may_pass and self.setup.salvage_open and kingdom.hand.cards:
            kingdom.remember_pass(kingdom.room(allowed.raises_arms(self) or allowed.raises_queen(self, kingdom)))
        if self.events is not None:
            text = "passes" if self.setup.may_pass else "passes: no play is possible"
            self.tell(self.active, "passes", text, "KC-9")

    # Discarding

    def go_on_discarding(self) -> None:
        """KC-10; with nothing to discard the phase is skipped."""
        kingdom = self.kingdoms[self.active]
        if kingdom.hand.cards or kingdom.holds[QUARTERMASTER] != NOTHING:
            self.phase = DISCARDING
            self.turn = self.active
        else:
            self.end_turn()

    def bury(self, card: i64) -> None:
        """KC-10."""
        kingdom = self.own_kingdom(self.active)
        reveals = kingdom.show(card)
        self.own_graveyard().append(card)
        if self.events is not None:
            self.tell(self.active, "discards", f"discards {sign(card)}", "KC-10", "graveyard", reveals=reveals)
        self.end_turn()

    def store(self, card: i64) -> None:
        """KC-12: into the lowest free slot of the salvage yard, for all to see or, by option, for nobody."""
        kingdom = self.own_kingdom(self.active)
        slot = kingdom.free_slot()
        where = "" if self.events is None else f"salvage-{self.active + 1}-{slot + 1}"
        if self.setup.salvage_open:
            reveals = kingdom.show(card)
            kingdom.set_slot(slot, card)
            if self.events is not None:
                text = f"lays {sign(card)} into the salvage yard"
                self.tell(self.active, "salvages", text, "KC-12", where, reveals=reveals)
        else:
            kingdom.store_unseen(card, slot)
            if self.events is not None:
                text, secret = "lays a card face down into the salvage yard", f"stores {sign(card)}"
                only = 1 << self.active
                tell_secret(self, self.active, "salvages", text, secret, only, False, "KC-12", where, "stores")
        self.end_turn()

    def scrap(self) -> None:
        """KC-11: what the quartermaster has, with its companion, instead of a card of the hand or before it."""
        kingdom = self.own_kingdom(self.active)
        if self.events is not None:
            text = f"scraps {sign(kingdom.holds[QUARTERMASTER])} from the quartermaster"
            self.tell(self.active, "scraps", text, "KC-11", "graveyard")
        kingdom.to_top(QUARTERMASTER, self.own_graveyard())
        kingdom.counters = 0
        if self.setup.scraps_besides:
            self.go_on_discarding()
        else:
            self.end_turn()

    def keep(self) -> None:
        """KC-11."""
        if self.events is not None:
            self.tell(self.active, "keeps", "has no card to discard", "KC-11")
        self.end_turn()

    # The end

    def end_turn(self) -> None:
        """KC-4: the next living king in the order of suits; KC-37: a round is over when that order wraps."""
        order = parts.TURN_ORDER[self.kingdoms[self.active].suit]
        step: i64 = 1
        while True:
            seat = self.seat_of[parts.SUIT_AT[order + step]]
            if seat != NOBODY and self.kingdoms[seat].health > 0:
                break
            step += 1
        if order + step >= 4:
            self.rounds += 1
            if self.rounds == self.setup.round_cap:
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
        return Outcome(winners, health, "KC-37", f"{plural(self.rounds, 'round')} are over")


def start(options: Options, seats: i64, kind: type[State] = State) -> State:
    """The kings are about to be drawn (KC-1 to KC-3)."""
    return kind(Setup(options, seats))


def pair_of_rank(rank: i64, pair: i64) -> tuple[i64, i64]:
    """KC-26: the card that leads and its companion, or NOTHING if it is played alone."""
    lead, other = moves.LEAD_SUIT[pair], moves.OTHER_SUIT[pair]
    return card_of(lead, rank), NOTHING if lead == other else card_of(other, rank)
