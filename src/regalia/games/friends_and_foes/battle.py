"""A battle as it stands: bands, cards, ground, who sees and who controls what, and the tasks still to be done."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.lore import Ability, Twist
from regalia.games.friends_and_foes.parts import (
    BENCH,
    BLESSED,
    GONE,
    INSPIRED,
    NOBODY,
    NOTHING,
    PLAY,
    SLOTS,
    TAKEN_FROM_TOP,
    Assault,
    Camp,
    Figure,
    Play,
    War,
)
from regalia.games.friends_and_foes.task import (
    CHOOSE,
    DRAW_CARD,
    DRAWING,
    FOR_ATTACK,
    FOR_DEFENCE,
    FORMING,
    PICKING,
    PLAYING,
    REMOVED,
    SOURCE,
    TO_HAND,
    TO_PLAY,
    TURN_UP,
)
from regalia.kernel.card import DECK, sign
from regalia.kernel.state import CHANCE
from regalia.kernel.state import State as Base
from regalia.kernel.word import counted

NO_SMOKE: Final = (NOBODY, NOTHING, 0)


class Battle(Base):
    """All that changes in a battle. A figure is numbered seat * SLOTS + its place in the band."""

    def __init__(self, war: War, like: "Battle | None" = None) -> None:
        super().__init__(war.seats)
        self.war: Final = war
        if like is not None:
            self.turn = like.turn
            self.even = like.even
            self.phase: i64 = like.phase
            self.asked: tuple[int, ...] = like.asked  # what the present question is about
            self.active: i64 = like.active  # the seat whose turn it is
            self.round: i64 = like.round
            self.order: list[int] = like.order[:]  # seats in initiative order (FF-57, FF-62)
            self.camps: list[Camp] = [Camp(camp) for camp in like.camps]
            self.zones: list[int] = like.zones[:]  # each area's side
            self.goals: list[int] = like.goals[:]  # each side's breakthrough area
            self.smoke: list[tuple[int, int, int]] = like.smoke[:]  # of each area: seat, card, last round
            self.guards: list[tuple[int, int]] = like.guards[:]  # area, figure
            self.posted: list[int] = like.posted[:]  # areas that got a defender this turn
            self.empowered: list[tuple[int, int]] = like.empowered[:]  # side, ability
            self.tasks: list[tuple[int, ...]] = like.tasks[:]
            self.plays: list[Play] = [play.copy() for play in like.plays]
            self.assault: Assault | None = None if like.assault is None else like.assault.copy()
            self.movers: list[int] = like.movers[:]
            self.halted: bool = like.halted
            self.pack: list[int] = like.pack[:]  # figures that still strike on command
            self.events: list[tuple[int, ...]] = like.events[:]
            self.reacting: bool = like.reacting
            self.spent: bool = like.spent  # a token was spent in this turn
            self.idle: bool = like.idle  # nobody spent one in this pass through the order
            self.traps: list[int] = like.traps[:]  # areas whose traps the harvesting seat still tests
            self.holder: list[int] = like.holder[:]  # who harvests each area
            self.memory: list[int] = like.memory[:]  # the side that last had the most health there (control_tie)
            self.twist: i64 = like.twist
            self.bonus: i64 = like.bonus  # the side that won the twist's bonus
            self.middle_side: i64 = like.middle_side  # that controlled the middle at the last check
            self.standing: list[bool] = like.standing[:]  # sides with characters at the last check
            self.winners: list[int] = like.winners[:]  # sides
            self.clause: str = like.clause
            self.reason: str = like.reason
            return
        areas = war.ground.areas
        self.phase = FORMING
        self.asked = ()
        self.active = NOBODY
        self.round = 0
        self.order = list(range(war.seats))
        self.camps = [Camp() for _ in range(war.seats)]
        self.zones = [NOBODY] * areas
        self.goals = [NOTHING] * war.sides
        self.smoke = [NO_SMOKE] * areas
        self.guards = []
        self.posted = []
        self.empowered = []
        self.tasks = []
        self.plays = []
        self.assault = None
        self.movers = []
        self.halted = False
        self.pack = []
        self.events = []
        self.reacting = False
        self.spent = False
        self.idle = True
        self.traps = []
        self.holder = [NOBODY] * areas
        self.memory = [NOBODY] * areas
        self.twist = NOTHING
        self.bonus = NOBODY
        self.middle_side = NOBODY
        self.standing = [True] * war.sides
        self.winners = []
        self.clause = ""
        self.reason = ""

    # Who and where

    def figure(self, number: i64) -> Figure:
        return self.camps[number // SLOTS].band[number % SLOTS]

    def side_of(self, number: i64) -> i64:
        """FF-7."""
        return self.war.loyal[number]

    def friends(self, one: i64, other: i64) -> bool:
        loyal = self.war.loyal
        return loyal[one] == loyal[other]

    def figures(self) -> list[int]:
        """Everybody on the board, seat by seat in formation order."""
        found: list[int] = []
        for seat in range(self.seats):
            number = seat * SLOTS
            for figure in self.camps[seat].band:
                if figure.place >= 0:
                    found.append(number)
                number += 1
        return found

    def figures_at(self, area: i64) -> list[int]:
        found: list[int] = []
        for seat in range(self.seats):
            number = seat * SLOTS
            for figure in self.camps[seat].band:
                if figure.place == area:
                    found.append(number)
                number += 1
        return found

    def on_board(self, seat: i64) -> bool:
        for figure in self.camps[seat].band:
            if figure.place >= 0:
                return True
        return False

    def side_stands(self, side: i64) -> bool:
        for seat in self.war.mates[side]:
            if self.on_board(seat):
                return True
        return False

    def word(self, number: i64) -> str:
        """A character in notation: `aldous`, `goblin3`, `2.aldous` where another seat has one too."""
        seat = number // SLOTS
        plain = self.plain_word(self.figure(number))
        if self.phase == FORMING:  # others' bands are still secret (FF-39)
            return plain
        for other in range(self.seats):
            if other != seat:
                for figure in self.camps[other].band:
                    if self.plain_word(figure) == plain:
                        return f"{seat + 1}.{plain}"
        return plain

    def plain_word(self, figure: Figure) -> str:
        if figure.level == 0:
            return f"{self.war.minions[figure.profile].id}{figure.number}"
        return self.war.profiles[figure.profile].id

    def title(self, number: i64) -> str:
        """A character by name: `Aldous Grey`, `Bog Goblins 3`."""
        figure = self.figure(number)
        if figure.level == 0:
            return f"{self.war.minions[figure.profile].name} {figure.number}"
        return self.war.profiles[figure.profile].name

    def at(self, area: i64) -> str:
        return self.war.ground.names[area]

    def ability(self, number: i64, way: i64) -> Ability:
        """The ability of a character, ways counted from 1."""
        return self.war.abilities[self.figure(number).abilities[way - 1]]

    # Terrain and sight

    def twist_now(self) -> Twist | None:
        return None if self.twist < 0 else self.war.twists[self.twist]

    def obscures(self, area: i64) -> bool:
        """FF-131, FF-132: Obscuring by itself, by smoke, or by fog (FF-233)."""
        if self.war.ground.obscuring[area] or self.smoke[area][0] >= 0:
            return True
        twist = self.twist_now()
        return (
            twist is not None
            and twist.fog_rounds[0] <= self.round <= twist.fog_rounds[1]
            and self.round > 0
            and not self.war.ground.elevated[area]
        )

    def difficult(self, area: i64) -> bool:
        """FF-127; FF-234: water rises over Activation nodes."""
        if self.war.ground.difficult[area]:
            return True
        twist = self.twist_now()
        return twist is not None and 0 < twist.flood_from <= self.round and self.war.ground.activation[area] > 0

    def sees(self, number: i64, area: i64) -> bool:
        """FF-129, FF-131, FF-161: whether an area is in sight of a character."""
        figure = self.figure(number)
        return self.line(figure.place, area) or self.war.has(figure, "keen_sight")

    def line(self, start: i64, end: i64) -> bool:
        mode = self.war.options.obscuring_mode
        if mode == "into_and_through" and start != end and self.obscures(end):
            return False
        for area in self.war.ground.crossed[start][end]:
            if self.obscures(area) and (mode != "through_if_occupied" or len(self.figures_at(area)) > 0):
                return False
        return True

    # Control

    def health_at(self, area: i64) -> list[int]:
        """The remaining health of each side in an area (FF-122, FF-124)."""
        sums = [0] * self.war.sides
        for seat in range(self.seats):
            for figure in self.camps[seat].band:
                if figure.place == area:
                    sums[self.war.side[seat]] += figure.health
        return sums

    def controller(self, area: i64) -> i64:
        """FF-122, FF-123: the side that controls an area, or NOBODY."""
        sums = self.health_at(area)
        best = max(sums)
        if best == 0:
            return NOBODY
        if sums.count(best) == 1:
            return sums.index(best)
        last = self.memory[area]
        if self.war.options.control_tie == "last_holder" and last >= 0 and sums[last] == best:
            return last
        return NOBODY

    def areas_of(self, side: i64) -> i64:
        found: i64 = 0
        for area in range(self.war.ground.areas):
            if self.controller(area) == side:
                found += 1
        return found

    def settle_board(self) -> None:
        """What follows from a change on the board: who last held an area, and defenders relieved (FF-275)."""
        if self.war.options.control_tie == "last_holder":
            for area in range(self.war.ground.areas):
                sums = self.health_at(area)
                best = max(sums)
                if best > 0 and sums.count(best) == 1:
                    self.memory[area] = sums.index(best)
        if self.guards:
            self.guards = [
                (area, number)
                for area, number in self.guards
                if self.figure(number).place == area and self.controller(area) == self.side_of(number)
            ]

    # Cards

    def take_top(self, seat: i64, purpose: i64, argument: i64) -> None:
        """The top card of a deck, which is made anew from the discard pile when it is empty (FF-25, FF-263)."""
        camp = self.camps[seat]
        if camp.top:
            camp.when_top.pop()
            self.deliver(seat, camp.top.pop(), purpose, argument)
            return
        if not camp.deck and camp.bottom:
            camp.when_bottom.pop(0)
            self.deliver(seat, camp.bottom.pop(0), purpose, argument)
            return
        if not camp.deck and camp.discard:
            self.reshuffle(seat)
        if camp.deck:
            self.asked = (seat, purpose, argument)
            self.phase = DRAWING
            self.turn = CHANCE
            return
        self.deliver(seat, NOTHING, purpose, argument)  # FF-26

    def reshuffle(self, seat: i64) -> None:
        """FF-25."""
        camp = self.camps[seat]
        camp.deck = sorted(camp.discard)
        camp.discard = []
        camp.clock += 1
        for card in camp.deck:
            camp.since[card] = camp.clock
        if self.heard is not None:
            self.tell(seat, "shuffles", "shuffles the discard pile into a new deck", "FF-25", f"deck-{seat + 1}")

    @abstractmethod
    def deliver(self, seat: i64, card: i64, purpose: i64, argument: i64) -> None:
        """A card from the top goes where it is wanted; NOTHING if there is none."""

    def to_hand(self, seat: i64, card: i64) -> None:
        if card < 0:
            return
        self.camps[seat].hand.append(card)
        if self.heard is not None:
            self.tell(seat, "draws", "draws a card", "FF-85", f"hand-of-{seat + 1}", 1)
            self.tell(
                seat, "sees", f"draws {sign(card)}", "FF-85", f"hand-of-{seat + 1}", knows=1 << seat, reveals=True
            )

    def known_to_all(self, seat: i64, card: i64) -> None:
        """A card that all have seen comes into a hand."""
        camp = self.camps[seat]
        camp.clock += 1
        camp.since[card] = camp.clock
        camp.hand.append(card)

    def play_for(self, number: i64, purpose: i64) -> i64:
        """A play to come for a character; its number."""
        self.plays.append(Play(number // SLOTS, number, purpose, False))
        return len(self.plays) - 1

    def push_play(self, play: i64) -> None:
        """FF-27, section 3.4: source, turning up, choice; in that order."""
        self.tasks.append((CHOOSE, play))
        self.tasks.append((TURN_UP, play))
        self.tasks.append((SOURCE, play))

    def ask_source(self, at: i64) -> None:
        """FF-27; FF-26: who has no card at all plays a blank."""
        play = self.plays[at]
        camp = self.camps[play.seat]
        play.advantage = self.has_advantage(play)
        if not camp.hand and not camp.cards_left():
            return
        self.ask(PLAYING, play.seat, (at,))

    def has_advantage(self, play: Play) -> bool:
        """FF-28 to FF-30, FF-121, FF-125, FF-126; a marker is spent by the card play."""
        figure = self.figure(play.figure)
        ground = self.war.ground
        if play.purpose == FOR_ATTACK:
            assault = self.assault
            assert assault is not None
            gained = figure.markers & INSPIRED != 0
            figure.markers &= ~INSPIRED
            wanted = assault.attack.advantage
            if wanted == "always" or (wanted == "alone" and self.alone(assault.targets[0])):
                gained = True
            return gained or (
                ground.elevated[figure.place] and self.controller(figure.place) == self.side_of(play.figure)
            )
        if play.purpose == FOR_DEFENCE:
            gained = figure.markers & BLESSED != 0
            figure.markers &= ~BLESSED
            covered = ground.cover[figure.place] or self.smoke[figure.place][0] >= 0
            return gained or (covered and self.controller(figure.place) == self.side_of(play.figure))
        return False

    def alone(self, number: i64) -> bool:
        """FF-207: whether no other character of its side is in its area."""
        for other in self.figures_at(self.figure(number).place):
            if other != number and self.friends(other, number):
                return False
        return True

    def commit(self, action: i64) -> None:
        """FF-27, FF-28: from hand, from the top, or two with advantage."""
        play = self.plays[self.asked[0]]
        camp = self.camps[play.seat]
        source = (action - PLAY) % (DECK + 1)
        with_top = action - PLAY > DECK
        if source == TAKEN_FROM_TOP:
            play.tops = 2 if with_top else 1
        else:
            camp.hand.remove(source)
            play.from_hand = source
            play.when = camp.clock
            play.tops = 1 if with_top else 0
        if self.heard is not None:
            self.tell(play.seat, "plays", f"plays a card for {self.title(play.figure)}", "FF-27")
            secret = self.war.options.attack_cards == "simultaneous" and play.purpose <= FOR_DEFENCE
            if secret:
                what = "the top of the deck" if play.from_hand < 0 else sign(play.from_hand)
                self.tell(play.seat, "commits", f"commits {what}", "FF-285", knows=1 << play.seat)
            elif play.from_hand >= 0:
                self.tell(play.seat, "shows", f"shows {sign(play.from_hand)}", "FF-27", reveals=True)

    def turn_up(self, at: i64) -> None:
        play = self.plays[at]
        if play.from_hand >= 0:
            play.shown.append(play.from_hand)
            if self.heard is not None and self.war.options.attack_cards == "simultaneous":
                self.tell(play.seat, "shows", f"shows {sign(play.from_hand)}", "FF-285", reveals=True)
            play.from_hand = NOTHING
        while play.tops > 0:
            play.tops -= 1
            self.tasks.append((DRAW_CARD, play.seat, TO_PLAY, at))

    def choose(self, at: i64) -> None:
        """FF-28: which of two counts."""
        play = self.plays[at]
        if len(play.shown) == 2:
            self.ask(PICKING, play.seat, (at,))
        elif play.shown:
            play.counted = play.shown[0]  # FF-263

    def tidy(self) -> None:
        """FF-27: all cards played go to their owners' piles."""
        for play in self.plays:
            self.camps[play.seat].discard.extend(play.shown)
        self.plays = []
        self.movers = []
        self.pack = []

    def clear_assault(self) -> None:
        """The Overclock and Expertise cards of a finished attack are discarded (FF-117, FF-119)."""
        assault = self.assault
        if assault is None:
            return
        pile = self.camps[assault.attacker // SLOTS].discard
        if assault.clocked >= 0:
            pile.append(assault.clocked)
        if assault.expert >= 0:
            pile.append(assault.expert)
        for target, card in zip(assault.targets, assault.experts, strict=True):
            if card >= 0:
                self.camps[target // SLOTS].discard.append(card)
        self.assault = None

    def succeeds(self, play: Play, needed: i64) -> bool:
        """FF-35: a critical, or a value that is high enough."""
        if self.war.critical(self.figure(play.figure), play.counted):
            return True
        return play.counted >= 0 and self.war.worth(play.counted) >= needed

    # Asking

    def ask(self, phase: i64, seat: i64, about: tuple[int, ...]) -> None:
        self.phase = phase
        self.turn = seat
        self.asked = about

    # Harm and healing

    def harm(self, number: i64, damage: i64, clause: str) -> bool:
        """FF-11, FF-106: damage to a character; whether it is removed by it."""
        figure = self.figure(number)
        if damage <= 0 or figure.place < 0:
            return False
        figure.health -= damage
        if self.heard is not None:
            left = max(figure.health, 0)
            text = f"sees {self.title(number)} take {damage} damage, {left} left"
            self.tell(number // SLOTS, "suffers", text, clause, f"figure-{number}", int(damage))
        if figure.glyph >= 0:  # FF-189
            self.drop_glyph(figure)
        if figure.health > 0:
            return False
        if figure.level == 0 and self.war.minions[figure.profile].reassembles and not figure.reassembled:
            figure.reassembled = True
            figure.health = 1
            if self.heard is not None:
                self.tell(number // SLOTS, "reassembles", f"keeps {self.title(number)} with 1 health", "FF-168")
            return False
        self.remove(number)
        return True

    def remove(self, number: i64) -> None:
        """FF-106."""
        figure = self.figure(number)
        figure.fell = figure.place
        figure.place = GONE
        figure.health = 0
        figure.markers = 0
        if figure.glyph >= 0:
            self.drop_glyph(figure)
        self.record((REMOVED, number))
        if self.heard is not None:
            self.tell(number // SLOTS, "loses", f"loses {self.title(number)}", "FF-106", f"figure-{number}")

    def drop_glyph(self, figure: Figure) -> None:
        self.camps[figure.glyph_seat].discard.append(figure.glyph)
        figure.glyph = NOTHING
        figure.glyph_seat = NOBODY
        figure.glyph_bonus = 0

    def mend(self, number: i64, amount: i64, clause: str) -> None:
        """FF-12, FF-273."""
        figure = self.figure(number)
        healed = min(amount, self.war.health(figure) - figure.health)
        figure.health += healed
        if self.heard is not None:
            self.tell(number // SLOTS, "heals", f"heals {self.title(number)} by {healed}", clause, "", int(healed))

    def record(self, event: tuple[int, ...]) -> None:
        """FF-112; what happens in a reaction triggers nothing (FF-110)."""
        if not self.reacting:
            self.events.append(event)

    # Tokens and treasure

    def pay(self, seat: i64, number: i64, tokens: i64) -> None:
        """FF-66."""
        self.camps[seat].tokens -= tokens
        if tokens > 0 and seat == self.active:
            self.spent = True
            if number >= 0:
                self.figure(number).spent = True
                self.check_spenders(seat)

    def check_spenders(self, seat: i64) -> None:
        """FF-239."""
        twist = self.twist_now()
        spenders = sum(1 for figure in self.camps[seat].band if figure.spent)
        if twist is not None and twist.challenge == "three_spenders" and spenders >= twist.goal:
            self.meet(self.war.side[seat])

    def gain(self, seat: i64, treasure: i64, clause: str) -> None:
        self.camps[seat].treasure += treasure
        if self.heard is not None and treasure > 0:
            what = counted(treasure, "treasure", "treasure")
            self.tell(seat, "gains", f"gains {what}", clause, f"treasure-{seat + 1}", int(treasure))

    def steal(self, thief: i64, victim: i64, wanted: i64, clause: str) -> None:
        """FF-272: thefts take what is there."""
        taken = min(wanted, self.camps[victim].treasure)
        self.camps[victim].treasure -= taken
        self.camps[thief].treasure += taken
        if self.heard is not None:
            what = counted(taken, "treasure", "treasure")
            self.tell(thief, "steals", f"takes {what} from seat {victim + 1}", clause, "", int(taken))

    # The twist's challenge

    def meet(self, side: i64) -> None:
        """FF-230, FF-231: the first side that meets the challenge gets the bonus, once per game."""
        twist = self.twist_now()
        if twist is None or self.bonus >= 0:
            return
        self.bonus = side
        mates = self.war.mates[side]
        if self.heard is not None:
            self.tell(mates[0], "wins_bonus", f"meets the challenge of {twist.name}", twist.clause)
        for seat in reversed(mates):
            camp = self.camps[seat]
            if twist.bonus == "cards":
                for _ in range(twist.amount):
                    self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))
            elif twist.bonus == "treasure":
                self.gain(seat, twist.amount, twist.clause)
            elif twist.bonus == "tokens":
                camp.harvested += twist.amount
            for slot, figure in enumerate(camp.band):
                if figure.place >= 0:
                    if twist.bonus == "heal":
                        self.mend(seat * SLOTS + slot, twist.amount, twist.clause)
                    elif twist.bonus == "inspired":
                        figure.markers |= INSPIRED

    def benched(self, seat: i64) -> list[int]:
        """FF-53: the places in the band of those not deployed yet."""
        band = self.camps[seat].band
        return [slot for slot in range(len(band)) if band[slot].place == BENCH]

    def affords_bench(self, seat: i64) -> bool:
        for slot in self.benched(seat):
            if self.war.fee(self.camps[seat].band[slot]) <= self.camps[seat].treasure:
                return True
        return False
