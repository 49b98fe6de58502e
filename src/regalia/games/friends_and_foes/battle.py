"""A battle as it stands: bands, cards, ground, who sees and who controls what, and the tasks still to be done."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.lore import Twist
from regalia.games.friends_and_foes.parts import BENCH, GONE, INSPIRED, NOBODY, NOTHING, SLOTS, Assault, Camp, Figure
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.setup import War
from regalia.games.friends_and_foes.sheet import Skill
from regalia.games.friends_and_foes.task import (
    DRAW_CARD,
    FORMING,
    REMOVED,
    TO_HAND,
)
from regalia.kernel.state import State as Base
from regalia.kernel.wording import counted


class Battle(Base):
    """All that changes in a battle. A figure is numbered seat * SLOTS + its place in the band.

    Tasks, plays, events and zones change in place; the other lists are replaced, never changed: copies share them.
    """

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
            self.begun: i64 = like.begun  # turns so far
            self.order: list[int] = like.order  # seats in initiative order (FF-57, FF-62)
            self.camps: list[Camp] = [Camp(camp) for camp in like.camps]
            self.zones: list[int] = like.zones[:]  # each area's side
            self.goals: list[int] = like.goals  # each side's breakthrough area
            self.smoke: list[tuple[int, int, int]] = like.smoke  # of each area: seat, card, last round
            self.guards: list[tuple[int, int]] = like.guards  # area, figure
            self.posted: list[int] = like.posted  # areas that got a defender this turn
            self.empowered: list[tuple[int, int]] = like.empowered  # side, ability
            self.tasks: list[tuple[int, ...]] = like.tasks[:]
            self.plays: list[Play] = [play.copy() for play in like.plays]
            self.assault: Assault | None = None if like.assault is None else like.assault.copy()
            self.movers: list[int] = like.movers
            self.halted: bool = like.halted
            self.pack: list[int] = like.pack  # figures that still strike on command
            self.triggers: list[tuple[int, ...]] = like.triggers[:]
            self.reacting: bool = like.reacting
            self.spent: bool = like.spent  # a token was spent in this turn
            self.idle: bool = like.idle  # nobody spent one in this pass through the order
            self.traps: list[int] = like.traps  # areas whose traps the harvesting seat still tests
            self.holder: list[int] = like.holder  # who harvests each area
            self.memory: list[int] = like.memory  # the side that last had the most health there (control_tie)
            self.twist: i64 = like.twist
            self.bonus: i64 = like.bonus  # the side that won the twist's bonus
            self.middle_side: i64 = like.middle_side  # that controlled the middle at the last check
            self.standing: list[bool] = like.standing  # sides with characters at the last check
            self.winners: list[int] = like.winners  # sides
            self.clause: str = like.clause
            self.reason: str = like.reason
            return
        areas = war.ground.areas
        self.phase = FORMING
        self.asked = ()
        self.active = NOBODY
        self.round = 0
        self.begun = 0
        self.order = list(range(war.seats))
        self.camps = [Camp() for _ in range(war.seats)]
        self.zones = [NOBODY] * areas
        self.goals = [NOTHING] * war.sides
        self.smoke = war.no_smoke  # the very list, as long as there is none
        self.guards = []
        self.posted = []
        self.empowered = []
        self.tasks = []
        self.plays = []
        self.assault = None
        self.movers = []
        self.halted = False
        self.pack = []
        self.triggers = []
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
        number = 0
        for camp in self.camps:
            at = number
            for figure in camp.band:
                if figure.place == area:
                    found.append(at)
                at += 1
            number += SLOTS
        return found

    def foes_at(self, side: i64, area: i64) -> list[int]:
        """The enemies of a side in an area."""
        found: list[int] = []
        for seat in self.war.rivals[side]:
            number = seat * SLOTS
            for figure in self.camps[seat].band:
                if figure.place == area:
                    found.append(number)
                number += 1
        return found

    def foe_areas(self, side: i64) -> i64:
        """The areas where enemies of a side stand, as bits."""
        bits: i64 = 0
        for seat in self.war.rivals[side]:
            for figure in self.camps[seat].band:
                if figure.place >= 0:
                    bits |= 1 << figure.place
        return bits

    def targets_within(self, side: i64, areas: i64) -> list[int]:
        """The enemies of a side in some areas, given as bits, as targets of an action."""
        found: list[int] = []
        for seat in self.war.rivals[side]:
            number = seat * SLOTS
            for figure in self.camps[seat].band:
                if figure.place >= 0 and areas >> figure.place & 1:
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

    def full_title(self, number: i64) -> str:
        """The same with its seat where another seat has one too: `Aldous Grey of Seat 2`."""
        seat = number // SLOTS
        return f"{self.title(number)} of Seat {seat + 1}" if "." in self.word(number) else self.title(number)

    def at(self, area: i64) -> str:
        return self.war.ground.names[area]

    def ability(self, number: i64, way: i64) -> Skill:
        """The ability of a character, ways counted from 1."""
        return self.war.skills[self.figure(number).abilities[way - 1]]

    # Terrain and sight

    def twist_now(self) -> Twist | None:
        return None if self.twist < 0 else self.war.twists[self.twist]

    def foggy(self) -> bool:
        """FF-233."""
        twist = self.twist_now()
        return twist is not None and self.round > 0 and twist.fog_rounds[0] <= self.round <= twist.fog_rounds[1]

    def obscured(self) -> i64:
        """FF-131, FF-132: the areas that are Obscuring by themselves, by smoke, or by fog, as bits."""
        ground = self.war.ground
        bits = ground.obscuring_bits
        if self.smoke is not self.war.no_smoke:
            for area in range(ground.areas):
                if self.smoke[area][0] >= 0:
                    bits |= 1 << area
        if self.twist >= 0 and self.foggy():
            bits |= ground.all_bits & ~ground.elevated_bits
        return bits

    def difficult(self, area: i64) -> bool:
        """FF-127; FF-234: water rises over Activation nodes."""
        if self.war.ground.difficult[area]:
            return True
        twist = self.twist_now()
        return twist is not None and 0 < twist.flood_from <= self.round and self.war.ground.activation[area] > 0

    def sees(self, number: i64, area: i64) -> bool:
        return self.sight(number) >> area & 1 == 1

    def sight(self, number: i64) -> i64:
        """FF-129, FF-131, FF-161: the areas in sight of a character, as bits."""
        figure = self.figure(number)
        war, ground = self.war, self.war.ground
        if war.sheets[figure.level][figure.profile].keen_sight:
            return ground.all_bits
        obscured = self.obscured()
        if war.blocks_occupied:
            return ground.view(figure.place, obscured & self.occupied())
        seen = ground.seen[figure.place] if obscured == ground.obscuring_bits else ground.view(figure.place, obscured)
        if war.blocks_into:
            seen &= ~obscured | 1 << figure.place
        return seen

    def occupied(self) -> i64:
        """The areas where somebody stands, as bits."""
        bits: i64 = 0
        for camp in self.camps:
            for figure in camp.band:
                if figure.place >= 0:
                    bits |= 1 << figure.place
        return bits

    # Control

    def health_at(self, area: i64, side: i64) -> i64:
        """The remaining health of a side in an area (FF-122, FF-124)."""
        total: i64 = 0
        for seat in self.war.mates[side]:
            for figure in self.camps[seat].band:
                if figure.place == area:
                    total += figure.health
        return total

    def strongest(self, area: i64) -> i64:
        """FF-122: the side that has the most health in an area, or NOBODY if none has or several have."""
        side: i64 = NOBODY
        best: i64 = 0
        for other in range(self.war.sides):
            health = self.health_at(area, other)
            if health > best:
                best = health
                side = other
            elif health == best:
                side = NOBODY
        return side

    def controller(self, area: i64) -> i64:
        """FF-122, FF-123: the side that controls an area, or NOBODY."""
        side = self.strongest(area)
        if side < 0 and self.war.last_holder:
            last = self.memory[area]
            if last >= 0 and 0 < self.health_at(area, last) == self.most_health(area):
                return last
        return side

    def most_health(self, area: i64) -> i64:
        return max([self.health_at(area, side) for side in range(self.war.sides)])

    def held_areas(self) -> list[int]:
        """How many areas each side controls."""
        found = [0] * self.war.sides
        occupied = self.occupied()
        for area in range(self.war.ground.areas):
            side = self.controller(area) if occupied >> area & 1 else NOBODY
            if side >= 0:
                found[side] += 1
        return found

    def settle_board(self) -> None:
        """What follows from a change on the board: who last held an area, and defenders relieved (FF-275)."""
        if self.war.last_holder:
            held = [self.strongest(area) for area in range(self.war.ground.areas)]
            self.memory = [self.memory[area] if side < 0 else side for area, side in enumerate(held)]
        if self.guards:
            self.guards = [
                (area, number)
                for area, number in self.guards
                if self.figure(number).place == area and self.controller(area) == self.side_of(number)
            ]

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
        if self.events is not None:
            left = max(figure.health, 0)
            text = f"sees {self.title(number)} take {damage} damage, {left} left"
            self.tell(number // SLOTS, "suffers", text, clause, f"figure-{number}", int(damage))
        if figure.glyph >= 0:  # FF-189
            self.drop_glyph(figure)
        if figure.health > 0:
            return False
        if self.war.sheet(figure).reassembles and not figure.reassembled:
            figure.reassembled = True
            figure.health = 1
            if self.events is not None:
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
        if self.events is not None:
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
        if self.events is not None:
            self.tell(number // SLOTS, "heals", f"heals {self.title(number)} by {healed}", clause, "", int(healed))

    def record(self, event: tuple[int, ...]) -> None:
        """FF-112; what happens in a reaction triggers nothing (FF-110)."""
        if not self.reacting:
            self.triggers.append(event)

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
        if twist is not None and twist.challenge == "three_spenders":
            spenders = sum([1 for figure in self.camps[seat].band if figure.spent])
            if spenders >= twist.goal:
                self.meet(self.war.side[seat])

    def gain(self, seat: i64, treasure: i64, clause: str) -> None:
        self.camps[seat].treasure += treasure
        if self.events is not None and treasure > 0:
            what = counted(treasure, "treasure", "treasure")
            self.tell(seat, "gains", f"gains {what}", clause, f"treasure-{seat + 1}", int(treasure))

    def steal(self, thief: i64, victim: i64, wanted: i64, clause: str) -> None:
        """FF-272: thefts take what is there."""
        taken = min(wanted, self.camps[victim].treasure)
        self.camps[victim].treasure -= taken
        self.camps[thief].treasure += taken
        if self.events is not None:
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
        if self.events is not None:
            self.tell(mates[0], "wins_bonus", f"meets the challenge of {twist.name}", twist.clause)
        for seat in reversed(mates):
            camp = self.camps[seat]
            if camp.out:
                continue
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

    def has_bench(self, seat: i64) -> bool:
        """FF-53: whether somebody of its band is not deployed yet."""
        for figure in self.camps[seat].band:
            if figure.place == BENCH:
                return True
        return False

    def affords_bench(self, seat: i64) -> bool:
        treasure = self.camps[seat].treasure
        for figure in self.camps[seat].band:
            if figure.place == BENCH and self.war.fee(figure) <= treasure:
                return True
        return False
