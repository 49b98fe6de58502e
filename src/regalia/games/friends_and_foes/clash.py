"""Attacks, from the declaration to what follows them (FF-89 to FF-107)."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.card import Cards
from regalia.games.friends_and_foes.parts import (
    ATTACK,
    KINDS,
    MAGIC,
    NOTHING,
    PHYSICAL,
    POISONED,
    SLOTS,
    TARGETS,
    WAYS,
    Assault,
    Figure,
    area_target,
)
from regalia.games.friends_and_foes.sheet import Strike
from regalia.games.friends_and_foes.task import (
    ADDING,
    ATTACKED,
    CARDS,
    CHAINED,
    CHAINING,
    CHOOSE,
    DRAW_CARD,
    EXPERT_ATTACK,
    EXPERT_DEFENCE,
    FOLLOW,
    FOR_ATTACK,
    FOR_DEFENCE,
    HEALING,
    OATHS,
    OVERCLOCK,
    PUSHING,
    RESOLVE,
    SOURCE,
    SWEARING,
    TO_CLOCK,
    TURN_UP,
)
from regalia.kernel.card import sign

RESULT: Final[list[tuple[int, ...]]] = [(FOLLOW,), (RESOLVE,)]  # the last steps of an attack, the first last
BLOWS: Final[list[tuple[int, ...]]] = [(EXPERT_ATTACK,), (OVERCLOCK,), (CARDS,)]  # and those before


class Clash(Cards):
    """A battle with its attacks."""

    # What may be attacked

    def attack_of(self, number: i64, way: i64) -> Strike | None:
        """FF-89: the weapon is way 0; an ability may be an attack or not."""
        if way == 0:
            return self.war.sheet(self.figure(number)).weapon
        return self.ability(number, way).attack

    def guarded(self, number: i64, area: i64) -> i64:
        """FF-128: the defender whom a melee attack in this area must target, or NOTHING."""
        for place, guard in self.guards:
            if place == area and not self.friends(guard, number):
                return guard
        return NOTHING

    def reach(self, number: i64, figure: Figure, attack: Strike) -> i64:
        """FF-91 to FF-93, FF-183: the areas in which an attack may find its targets, as bits."""
        if not attack.melee:
            return self.sight(number)
        return self.war.ground.beside_bits[figure.place] if attack.step_first else 1 << figure.place

    def eligible(self, number: i64, attack: Strike, area: i64) -> list[int]:
        """FF-93, FF-94: whom an area attack affects, in initiative order of the owners."""
        there = self.figures_at(area)
        found: list[int] = []
        for seat in [*self.order, *[seat for seat in range(self.seats) if seat not in self.order]]:
            for other in there:
                foe = attack.everybody or not self.friends(other, number)
                if other // SLOTS == seat and other != number and foe:
                    found.append(other)
        return found

    def attack_targets(self, number: i64, attack: Strike, areas: i64) -> list[int]:
        """Everything an attack may name in these areas, which it reaches, as targets of an action."""
        if attack.on_area:
            return [area_target(area) for area in range(self.war.ground.areas) if areas >> area & 1]
        found = self.targets_within(self.side_of(number), areas)
        if self.guards and attack.melee:
            return [one for one in found if self.guarded(number, self.figure(one - 1).place) in (NOTHING, one - 1)]
        return found

    def offer_attack(
        self, number: i64, figure: Figure, way: i64, attack: Strike, areas: i64, empower_tokens: i64
    ) -> None:
        """The attacks of one way on enemies in these areas, which it reaches.

        So many tokens are left for Empower, less than 0 if there is none (FF-261).
        """
        start = ATTACK + ((number % SLOTS) * WAYS + way) * TARGETS * 6
        empowers = empower_tokens >= self.war.empower_cost
        transmutes = self.war.sheets[figure.level][figure.profile].transmute  # FF-165
        offered = self.offered
        for target in self.attack_targets(number, attack, areas):
            action = start + target * 6
            if transmutes:
                offered.append(action + PHYSICAL * 2)
                if empowers:
                    offered.append(action + PHYSICAL * 2 + 1)
                action += MAGIC * 2
            offered.append(action)
            if empowers:
                offered.append(action + 1)

    # The steps of an attack

    def begin_assault(self, number: i64, way: i64, kind: i64, targets: list[int], area: i64) -> Assault:
        """FF-95: all that follows the declaration."""
        self.clear_assault()
        attack = self.attack_of(number, way)
        assert attack is not None
        usual = PHYSICAL if attack.kind == "physical" else MAGIC
        assault = Assault(number, way, attack, kind if kind > 0 else usual)
        if assault.damage == 0:
            assault.damage = self.war.default_damage  # FF-105
        figure = self.figure(number)
        assault.place = figure.place
        assault.health = figure.health
        assault.area = area
        assault.targets = targets
        assault.experts = [NOTHING] * len(targets)
        self.assault = assault
        tasks = self.tasks
        tasks += RESULT
        for at in range(len(targets) - 1, -1, -1):
            tasks.append((EXPERT_DEFENCE, at))
        tasks += BLOWS
        if not attack.on_area:
            tasks.append((OATHS, 0))
        if self.heard is not None:
            names = " and ".join(self.full_title(target) for target in targets)
            text = f"attacks {names} with {self.title(number)}"
            if way > 0:
                text += f", {self.ability(number, way).name}"
            if kind > 0:
                text += f", as {KINDS[kind]}"
            self.tell(number // SLOTS, "attacks", text, "FF-95", f"area-{self.at(area)}")
        return assault

    def oaths(self, place: i64) -> None:
        """FF-164, FF-276: each seat of the target's side with a Knight beside it is asked, until one swears."""
        assault = self.assault
        if assault is None or place >= len(self.order):
            return
        seat = self.order[place]
        if self.war.side[seat] == self.side_of(assault.targets[0]) and self.oath_takers(seat):
            self.ask(SWEARING, seat, (place,))
        else:
            self.oaths(place + 1)

    def oath_takers(self, seat: i64) -> list[int]:
        """The places in its band of the Knights who may take the blow."""
        assault = self.assault
        assert assault is not None
        target = assault.targets[0]
        found: list[int] = []
        for slot, figure in enumerate(self.camps[seat].band):
            beside = figure.place >= 0 and figure.place == self.figure(target).place
            if beside and not figure.oath and seat * SLOTS + slot != target and self.war.has(figure, "shield_oath"):
                found.append(slot)
        return found

    def swear(self, seat: i64, slot: i64) -> None:
        """FF-164."""
        assault = self.assault
        assert assault is not None
        number = seat * SLOTS + slot
        self.figure(number).oath = True
        if self.heard is not None:
            text = f"lets {self.title(number)} take the place of {self.title(assault.targets[0])}"
            self.tell(seat, "swears", text, "FF-164", f"figure-{number}")
        assault.targets = [number]

    def cards(self) -> None:
        """FF-95 steps 3 and 4: one after the other, or all together (FF-285)."""
        assault = self.assault
        assert assault is not None
        assault.play = self.play_for(assault.attacker, FOR_ATTACK)
        assault.plays = [self.play_for(target, FOR_DEFENCE) for target in assault.targets]
        plays = [assault.play, *assault.plays]
        plays.reverse()
        if self.war.simultaneous:
            for task in (CHOOSE, TURN_UP, SOURCE):
                for play in plays:
                    self.tasks.append((task, play))
        else:
            for play in plays:
                self.push_play(play)

    def overclock(self) -> None:
        """FF-117, FF-118; FF-237: under a blood moon every weapon has it."""
        assault = self.assault
        assert assault is not None
        twist = self.twist_now()
        if assault.attack.overclock or (assault.way == 0 and twist is not None and twist.weapons_overclock):
            self.tasks.append((DRAW_CARD, assault.attacker // SLOTS, TO_CLOCK, 0))

    def overclocked(self, card: i64) -> None:
        """FF-117: red adds its value, black hurts the attacker; FF-107: who may fall by it."""
        assault = self.assault
        assert assault is not None
        if card < 0:
            return
        assault.clocked = card
        assault.health = self.figure(assault.attacker).health
        if self.heard is not None:
            self.tell(assault.attacker // SLOTS, "overclocks", f"overclocks with {sign(card)}", "FF-117", reveals=True)
        if not self.war.red[card]:
            self.harm(assault.attacker, self.war.options.overclock_damage, "FF-117")

    def ask_expert(self, at: i64) -> None:
        """FF-119; FF-286: who has Expertise and a hand is asked, whatever the hand holds."""
        assault = self.assault
        assert assault is not None
        number = assault.attacker if at < 0 else assault.targets[at]
        if self.is_expert(number, at < 0) and self.camps[number // SLOTS].hand:
            self.ask(ADDING, number // SLOTS, (at,))

    def is_expert(self, number: i64, attacks: bool) -> bool:
        """FF-119, FF-120."""
        assault = self.assault
        assert assault is not None
        figure = self.figure(number)
        if attacks:
            if assault.attack.expertise and not assault.chained:
                return True
            if assault.kind == MAGIC:
                for one in figure.abilities:
                    if self.war.skills[one].expertise_magic:
                        return True
            return False
        for one in figure.abilities:
            if self.war.skills[one].expertise_defense:
                return True
        return self.war.sheet(figure).expertise_defense

    def add_expert(self, card: i64) -> None:
        assault = self.assault
        assert assault is not None
        at = self.asked[0]
        self.camps[self.turn].hand.remove(card)
        if at < 0:
            assault.expert = card
        else:
            assault.experts = assault.experts[:]
            assault.experts[at] = card
        if self.heard is not None:
            self.tell(self.turn, "adds", f"adds {sign(card)} by Expertise", "FF-119", reveals=True)

    # Totals

    def attack_total(self, assault: Assault) -> i64:
        """FF-97."""
        war = self.war
        figure = self.figure(assault.attacker)
        play = self.plays[assault.play]
        fallen = figure.place < 0
        place = assault.place if fallen else figure.place
        sheet = war.sheet(figure)
        total = war.worth(play.counted) + assault.mod + self.link(assault.attacker, fallen)
        melee = assault.attack.melee
        beside = assault.attack.beside_friend
        if beside != 0 and self.has_company(assault.attacker, place):  # FF-177
            total += beside
        if melee and sheet.gift == "fury":  # FF-163
            health = assault.health if fallen else figure.health
            if health <= sheet.health // 2:
                total += war.options.fury_bonus
        for side, number in self.empowered:  # FF-116
            effect = war.skills[number].empower
            if effect is not None:
                if side != self.side_of(assault.attacker):
                    total += effect.enemy_attack
                elif melee:
                    total += effect.melee_attack
        if not figure.moved:
            total += sheet.steady
        if not melee:
            total += self.dusk()
        if assault.clocked >= 0 and war.red[assault.clocked]:
            total += war.worth(assault.clocked)
        if assault.expert >= 0:
            total += war.worth(assault.expert)
        return max(total, 0)

    def link(self, number: i64, fallen: bool) -> i64:
        """FF-159: while both of a Soulbond formation are on the board."""
        camp = self.camps[number // SLOTS]
        if camp.pattern != self.war.linked:
            return 0
        standing = 1 if fallen else 0
        for figure in camp.band:
            if figure.place >= 0:
                standing += 1
        return 1 if standing == len(camp.band) else 0

    def has_company(self, number: i64, place: i64) -> bool:
        for other in self.figures_at(place):
            if other != number and self.friends(other, number):
                return True
        return False

    def dusk(self) -> i64:
        """FF-238."""
        twist = self.twist_now()
        change: i64 = 0
        if twist is not None:
            for first, less in twist.dusk:
                if self.round >= first:
                    change = less
        return change

    def defence_total(self, assault: Assault, at: i64) -> i64:
        """FF-97, FF-90."""
        war = self.war
        number = assault.targets[at]
        figure = self.figure(number)
        total = war.worth(self.plays[assault.plays[at]].counted) + self.link(number, False) + figure.glyph_bonus
        physical = assault.kind == PHYSICAL
        sheet = war.sheet(figure)
        total += sheet.armor if physical else sheet.warding
        for one in figure.abilities:
            skill = war.skills[one]
            total += skill.armor_bonus if physical else skill.warding_bonus
        for side, one in self.empowered:
            effect = war.skills[one].empower
            if effect is not None and side == self.side_of(number):
                total += effect.armor if physical else effect.warding
        if assault.experts[at] >= 0:
            total += war.worth(assault.experts[at])
        return max(total, 0)

    def multiple(self, assault: Assault, at: i64) -> i64:
        """How many times the attack's damage a target takes (FF-98 to FF-104)."""
        attack, defence = self.attack_total(assault), self.defence_total(assault, at)
        number = assault.targets[at]
        strong = self.war.critical(self.figure(assault.attacker), self.plays[assault.play].counted)
        tough = self.war.critical(self.figure(number), self.plays[assault.plays[at]].counted)
        multiple = self.war.multiple(attack, defence, strong, tough)
        if multiple > 1:
            for one in self.figure(number).abilities:
                if self.war.skills[one].never_doubled:  # FF-209
                    return 1
        return multiple

    # The result and what follows

    def resolve(self) -> None:
        """FF-95 steps 8 and 9: every result first, then all damage together (FF-94)."""
        assault = self.assault
        assert assault is not None
        dealt: list[int] = []
        for at, number in enumerate(assault.targets):
            stands = self.figure(number).place >= 0  # FF-264
            dealt.append(assault.damage * self.multiple(assault, at) if stands else 0)
        melee = assault.attack.melee
        removed: list[int] = []
        for at, number in enumerate(assault.targets):
            damage = dealt[at]
            area = self.figure(number).place
            self.record((ATTACKED, assault.attacker, number, 1 if melee else 0, damage, area))
            if damage == 0 and self.heard is not None:
                self.tell(number // SLOTS, "withstands", f"sees {self.title(number)} withstand the attack", "FF-98")
            if self.harm(number, damage, "FF-105"):
                removed.append(number)
        assault.dealt = dealt
        self.spoils(assault, removed, melee)

    def spoils(self, assault: Assault, removed: list[int], melee: bool) -> None:
        """FF-162, FF-236, and the challenges about damage (FF-231)."""
        attacker = self.figure(assault.attacker)
        seat, side = assault.attacker // SLOTS, self.side_of(assault.attacker)
        hurt = [
            number
            for at, number in enumerate(assault.targets)
            if assault.dealt[at] > 0 and self.side_of(number) != side
        ]
        if hurt and self.war.has(attacker, "cutpurse") and not attacker.robbed:
            attacker.robbed = True
            self.steal(seat, hurt[0] // SLOTS, self.war.options.cutpurse_amount, "FF-162")
        twist = self.twist_now()
        if twist is None:
            return
        fallen = [number for number in removed if self.side_of(number) != side]
        for number in fallen:
            bounty = twist.minion_bounty if self.figure(number).level == 0 else twist.bounty
            self.gain(seat, bounty, twist.clause)
        if self.round >= twist.challenge_from and (
            (twist.challenge == "melee_damage" and hurt and melee) or (twist.challenge == "removal" and fallen)
        ):
            self.meet(side)

    def follow(self) -> None:
        """FF-95 step 10; FF-107: what needs the attacker is skipped without it; FF-216."""
        assault = self.assault
        assert assault is not None
        attack, attacker = assault.attack, self.figure(assault.attacker)
        target = assault.targets[0]
        seat = assault.attacker // SLOTS
        if assault.chained or not assault.hurts():
            self.clear_assault()
            return
        if attack.on_damage == "poison":  # FF-198
            for at, number in enumerate(assault.targets):
                if assault.dealt[at] > 0 and self.figure(number).place >= 0:
                    self.figure(number).markers |= POISONED
        if attacker.place < 0:
            self.clear_assault()
        elif attack.on_damage == "push" and self.figure(target).place >= 0:  # FF-182
            self.ask(PUSHING, seat, (target,))
            self.clear_assault()
        elif attack.heal > 0:  # FF-213
            self.ask(HEALING, seat, (assault.attacker, attack.heal))
            self.clear_assault()
        elif attack.chain_damage > 0:  # FF-210
            self.tasks.append((CHAINED,))
        else:
            self.clear_assault()

    def chain_targets(self, assault: Assault) -> list[int]:
        """FF-210: another enemy in the area of the first target or beside it, in sight or not."""
        near = [assault.area, *self.war.ground.beside[assault.area]]
        return [
            other
            for other in self.figures()
            if other not in assault.targets
            and not self.friends(other, assault.attacker)
            and self.figure(other).place in near
        ]

    def ask_chain(self) -> None:
        assault = self.assault
        assert assault is not None
        if self.chain_targets(assault):
            self.ask(CHAINING, assault.attacker // SLOTS, ())
        else:
            self.clear_assault()

    def chain(self, target: i64) -> None:
        """The second bolt, with its own numbers."""
        first = self.assault
        assert first is not None
        attack = first.attack
        second = self.begin_assault(first.attacker, first.way, first.kind, [target], self.figure(target).place)
        second.mod = attack.chain_mod
        second.damage = attack.chain_damage
        second.chained = True

    def heal_targets(self, number: i64) -> list[int]:
        """FF-213: friendly characters in sight."""
        seen = self.sight(number)
        found: list[int] = []
        for seat in self.war.mates[self.side_of(number)]:
            other = seat * SLOTS
            for figure in self.camps[seat].band:
                if figure.place >= 0 and seen >> figure.place & 1:
                    found.append(other)
                other += 1
        return found
