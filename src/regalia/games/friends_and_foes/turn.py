"""A seat's turn: the actions and free steps it may choose from, and what they set going (FF-65 to FF-75)."""

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.parts import (
    ABILITY_BIT,
    ATTACK_BIT,
    BENCH,
    FIGURES,
    FIND_BIT,
    MOVE_BIT,
    NOTHING,
    SLOTS,
    WEAPON_BIT,
    Figure,
)
from regalia.games.friends_and_foes.round import Round
from regalia.games.friends_and_foes.rules import attacks
from regalia.games.friends_and_foes.task import (
    ASK_ACT,
    ASK_STRIKE,
    CHARGED,
    DRAW_CARD,
    FOR_TREASURE,
    FOUND,
    LIMIT,
    TO_HAND,
    TO_PEEK,
)
from regalia.kernel.card import sign


class Turn(Round):
    """A battle with its turns."""

    # A turn

    def acts(self) -> None:
        """FF-65, FF-72: actions that can be paid, free steps, and the end of the turn."""
        seat, war, offered = self.turn, self.war, self.offered
        camp = self.camps[seat]
        tokens = camp.tokens
        foes = self.foe_areas(war.side[seat])
        single: i64 = 0  # areas with a minion that may move, as bits
        several: i64 = 0  # and with more than one
        benched = False
        for slot, figure in enumerate(camp.band):
            place = figure.place
            if place < 0:
                benched = benched or place == BENCH
                continue
            number = seat * SLOTS + slot
            used = figure.used
            if war.limits_seat or figure.round_used != 0 or figure.game_used != 0:
                used = self.used_up(number, figure)
            if tokens >= war.move_cost and used & 1 << MOVE_BIT == 0:
                offered += war.steps[slot][place]
                if figure.level == 0:
                    several |= single & 1 << place
                    single |= 1 << place
            if tokens >= war.find_cost and used & 1 << FIND_BIT == 0:  # FF-86, FF-87
                offered.append(moves.FINDS[slot])
            self.uses(number, figure, tokens, used, foes)
        if several != 0:
            self.group_moves(seat, several)
        if tokens >= war.draw_cost and camp.cards_left():  # FF-85
            offered.append(moves.DRAW)
        self.free_steps(seat, benched)
        offered.append(moves.END)

    def uses(self, number: i64, figure: Figure, tokens: i64, used: i64, foes: i64) -> None:
        """FF-88, FF-89: the weapon and the action abilities of one character; `foes` are the areas of its enemies."""
        war = self.war
        may_attack = foes != 0 and (not war.one_attack or used >> ATTACK_BIT & 1 == 0)
        beset = foes >> figure.place & 1 == 1
        weapon = war.sheets[figure.level][figure.profile].weapon
        if may_attack and (beset or not weapon.melee) and tokens >= war.weapon_cost and used >> WEAPON_BIT & 1 == 0:
            areas = foes & attacks.reach(self, number, figure, weapon)
            if areas != 0:
                attacks.offer(self, number, figure, 0, weapon, areas, -1)
        for at, one in enumerate(figure.abilities):
            skill = war.skills[one]
            if not skill.acts or skill.tokens > tokens or used >> (ABILITY_BIT + at) & 1:  # FF-261
                continue
            way = at + 1
            attack = skill.attack
            if attack is not None:
                if not may_attack or (attack.melee and not beset and not attack.step_first):
                    continue
                areas = foes & attacks.reach(self, number, figure, attack)
                if areas != 0:
                    spare = -1 if skill.empower is None else tokens - skill.tokens
                    attacks.offer(self, number, figure, way, attack, areas, spare)
            else:
                self.offer_aims(number, way, skill)

    def group_moves(self, seat: i64, several: i64) -> None:
        """FF-84: all minions of an area that have not moved yet; `several` are the areas where there are some."""
        for figure in self.camps[seat].band:
            start = figure.place
            if figure.level == 0 and start >= 0 and several >> start & 1:
                several &= ~(1 << start)
                for area in self.war.ground.beside[start]:
                    self.offered.append(moves.group(start, area))

    def group(self, seat: i64, area: i64) -> list[int]:
        found: list[int] = []
        for slot, figure in enumerate(self.camps[seat].band):
            if figure.level == 0 and figure.place == area and self.unused(seat * SLOTS + slot, MOVE_BIT):
                found.append(seat * SLOTS + slot)
        return found

    def free_steps(self, seat: i64, benched: bool) -> None:
        """FF-72: exchange, deployment of those on the bench, garrison, Foresight."""
        war = self.war
        if self.can_exchange(seat):
            self.offered.append(moves.EXCHANGE)
        if benched:
            self.deployments(seat)
        for slot, figure in enumerate(self.camps[seat].band):
            if figure.place >= 0:
                if war.ground.garrison[figure.place] and self.can_guard(seat * SLOTS + slot):
                    self.offer(moves.GUARD, slot)
                foresees = war.sheets[figure.level][figure.profile].expectimax and not figure.peeked
                if foresees and self.camps[seat].cards_left():
                    self.offer(moves.PEEK, slot)

    def can_guard(self, number: i64) -> bool:
        """FF-128."""
        figure = self.figure(number)
        area = figure.place
        if not self.war.ground.garrison[area] or area in self.posted or (area, number) in self.guards:
            return False
        if self.war.sheet(figure).no_guard:
            return False
        return self.controller(area) == self.side_of(number)

    # Actions

    def act(self, move: i64) -> None:
        seat, verb = self.turn, moves.verb(move)
        if verb == moves.END:
            if self.events is not None:
                self.tell(seat, "ends", "ends the turn", "FF-65")
        elif verb == moves.EXCHANGE or verb == moves.DEPLOY or verb == moves.GUARD or verb == moves.PEEK:
            self.free_step(seat, verb, move)
        else:
            self.end_action(seat)
            self.begin_action(seat, verb, move)

    def begin_action(self, seat: i64, verb: i64, move: i64) -> None:
        if verb == moves.MOVE:
            self.move(seat, [seat * SLOTS + moves.field(move)], moves.second(move))
        elif verb == moves.ATTACK:
            self.declare(seat, move)
        elif verb == moves.FIND:
            self.find(seat * SLOTS + moves.field(move))
        elif verb == moves.DRAW:
            self.pay(seat, NOTHING, self.war.draw_cost)
            self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))
            if self.events is not None:
                self.tell(seat, "takes", "spends a token on a card", "FF-85")
        elif verb == moves.GROUP:
            self.move(seat, self.group(seat, moves.field(move)), moves.second(move))
        else:
            target = NOTHING if verb == moves.DO else moves.second(move)
            extra = moves.third(move) if verb == moves.DO_WITH_CARD or verb == moves.DO_WITH_SECOND else NOTHING
            self.perform(seat * SLOTS + moves.slot(move), moves.way(move), target, extra)

    def move(self, seat: i64, numbers: list[int], area: i64) -> None:
        """FF-76, FF-84: a group pays one Move, and each has moved."""
        self.pay(seat, numbers[0], self.war.move_cost)
        for number in numbers:
            self.use(number, MOVE_BIT)
        self.begin_move(numbers, area)

    def find(self, number: i64) -> None:
        """FF-86."""
        self.pay(number // SLOTS, number, self.war.find_cost)
        self.use(number, FIND_BIT)
        play = self.play_for(number, FOR_TREASURE)
        self.tasks.append((FOUND, play))
        self.push_play(play)
        if self.events is not None:
            self.tell(number // SLOTS, "searches", f"searches with {self.title(number)}", "FF-86")

    def found(self, at: i64) -> None:
        play = self.plays[at]
        critical = self.war.critical(self.figure(play.figure), play.counted)
        treasure = self.war.find_critical if critical else self.war.find_normal
        self.gain(play.seat, treasure + self.found_bonus(play.figure, play.counted), "FF-86")

    def declare(self, seat: i64, move: i64) -> None:
        """FF-95 step 1."""
        number, way = seat * SLOTS + moves.slot(move), moves.way(move)
        target, kind, empowered = moves.second(move), moves.third(move), moves.fourth(move)
        attack = attacks.attack_of(self, number, way)
        assert attack is not None
        if way == 0:
            self.pay(seat, number, self.war.weapon_cost)
        else:
            extra = self.war.empower_cost if empowered else 0
            self.pay(seat, number, self.ability(number, way).tokens + extra)
        self.spend_use(number, way, True)
        if empowered:
            self.empower(number, way)
        if attack.step_first:  # FF-183
            self.tasks.append((CHARGED, number, way, target, kind))
            if self.events is not None:
                text = f"charges at {self.title(target)} with {self.title(number)}"
                self.tell(seat, "charges", text, "FF-183", f"figure-{number}")
            self.begin_step(number, self.figure(target).place, 0)
            return
        self.launch(number, way, target, kind)

    def launch(self, number: i64, way: i64, target: i64, kind: i64) -> None:
        attack = attacks.attack_of(self, number, way)
        assert attack is not None
        if target >= FIGURES:
            area = target - FIGURES
            attacks.begin(self, number, way, kind, attacks.eligible(self, number, attack, area), area)
        else:
            attacks.begin(self, number, way, kind, [target], self.figure(target).place)

    def charged(self, number: i64, way: i64, target: i64, kind: i64) -> None:
        """FF-183, FF-214: a failed check ends the action, a snare in the target area does not."""
        attacker = self.figure(number)
        if attacker.place >= 0 and attacker.place == self.figure(target).place:
            self.launch(number, way, target, kind)

    def strike(self, move: i64) -> None:
        """FF-205, FF-212: a weapon attack on command."""
        seat, bonus = self.asked[0], self.asked[1]
        number = seat * SLOTS + moves.slot(move)
        self.pack = [other for other in self.pack if other != number]
        self.tasks.append((ASK_STRIKE, seat, bonus))
        self.launch(number, 0, moves.second(move), moves.third(move))
        assert self.assault is not None
        self.assault.mod += bonus

    def free_step(self, seat: i64, verb: i64, move: i64) -> None:
        """FF-72."""
        camp = self.camps[seat]
        if verb == moves.EXCHANGE:
            camp.treasure -= self.war.exchange_rate
            camp.tokens += 1
            camp.exchanges += 1
            if self.events is not None:
                self.tell(seat, "exchanges", "exchanges treasure for a token", "FF-73", f"tokens-{seat + 1}", 1)
        elif verb == moves.DEPLOY:
            self.deploy(seat, moves.field(move), moves.second(move))
        elif verb == moves.GUARD:
            number = seat * SLOTS + moves.field(move)
            area = self.figure(number).place
            others = [(place, guard) for place, guard in self.guards if place != area]
            self.guards = [*others, (area, number)]
            self.posted = [*self.posted, area]
            if self.events is not None:
                text = f"makes {self.title(number)} the defender of {self.at(area)}"
                self.tell(seat, "guards", text, "FF-128", f"area-{self.at(area)}")
        else:
            camp.band[moves.field(move)].peeked = True
            self.tasks.append((DRAW_CARD, seat, TO_PEEK, 0))
            if self.events is not None:
                self.tell(seat, "peeks", "looks at the top of the deck", "FF-166", f"deck-{seat + 1}")
            return
        self.tasks.append((ASK_ACT, seat))

    def discard(self, seat: i64, card: i64) -> None:
        """FF-23."""
        camp = self.camps[seat]
        camp.hand.remove(card)
        camp.discard.append(card)
        self.tasks.append((LIMIT, seat))
        if self.events is not None:
            self.tell(seat, "discards", f"discards {sign(card)}", "FF-23", f"discard-{seat + 1}", reveals=True)

    def look_away(self, seat: i64, keeps: bool) -> None:
        """FF-166, FF-286: whether it is left or put below is public, the card is not."""
        camp = self.camps[seat]
        if not keeps:
            camp.bottom, camp.when_bottom = [*camp.bottom, camp.top[-1]], [*camp.when_bottom, camp.when_top[-1]]
            camp.top, camp.when_top = camp.top[:-1], camp.when_top[:-1]
        self.tasks.append((ASK_ACT, seat))
        if self.events is not None:
            self.tell(seat, "looks", "leaves the card" if keeps else "puts the card at the bottom", "FF-166")
