"""Abilities that are no attacks, and reactions (FF-108 to FF-116, FF-172 to FF-216)."""

from mypy_extensions import i64

from regalia.games.friends_and_foes import field as fields
from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.march import BY_FORCE, BY_STEP, March
from regalia.games.friends_and_foes.parts import (
    ABILITY_BIT,
    ATTACK_BIT,
    BLESSED,
    FIGURES,
    GONE,
    INSPIRED,
    NO_SMOKE,
    NOTHING,
    SLOTS,
    WEAPON_BIT,
    Figure,
)
from regalia.games.friends_and_foes.rules import attacks
from regalia.games.friends_and_foes.sheet import Skill
from regalia.games.friends_and_foes.task import (
    A_GLYPH,
    A_SMOKE,
    A_SNARE,
    ASK_PLACE,
    ASK_STRIKE,
    ATTACKED,
    DRAW_CARD,
    EMPOWERED,
    FOR_MENDING,
    FOR_THEFT,
    MENDED,
    MOVE_ENDED,
    MOVED,
    PLACED,
    PLACING,
    REACTING,
    REMOVED,
    STOLEN,
    STRIKING,
    TIDY,
    TO_HAND,
    TO_SMOKE,
    WINDOW,
)
from regalia.kernel.card import SUIT, sign


class Feat(March):
    """A battle with its abilities and reactions."""

    # Limits

    def unused(self, number: i64, bit: i64) -> bool:
        """FF-70: whether a character, or by option the whole seat, may still do this."""
        if self.war.limits_seat:
            return bit not in self.camps[number // SLOTS].used
        return self.figure(number).used >> bit & 1 == 0

    def use(self, number: i64, bit: i64) -> None:
        if self.war.limits_seat:
            camp = self.camps[number // SLOTS]
            camp.used = [*camp.used, bit]
        else:
            self.figure(number).used |= 1 << bit

    def way_bit(self, number: i64, way: i64) -> i64:
        """FF-285: a seat's limit counts each ability by its id, all weapons as one."""
        if way == 0:
            return WEAPON_BIT
        if self.war.limits_seat:
            return ABILITY_BIT + self.figure(number).abilities[way - 1]
        return ABILITY_BIT + way - 1

    def used_up(self, number: i64, figure: Figure) -> i64:
        """FF-70, FF-71: what a character may not do now, as bits; its abilities by their place."""
        used = self.used_by_seat(number, figure) if self.war.limits_seat else figure.used
        if figure.round_used != 0 or figure.game_used != 0:
            for way in range(1, len(figure.abilities) + 1):
                if not self.within_limit(figure, way):
                    used |= 1 << (ABILITY_BIT + way - 1)
        return used

    def used_by_seat(self, number: i64, figure: Figure) -> i64:
        """The limits of a whole seat, as they bind one of its characters."""
        used: i64 = 0
        for bit in self.camps[number // SLOTS].used:
            if bit < ABILITY_BIT:
                used |= 1 << bit
            elif bit - ABILITY_BIT in figure.abilities:
                used |= 1 << (ABILITY_BIT + figure.abilities.index(bit - ABILITY_BIT))
        return used

    def within_limit(self, figure: Figure, way: i64) -> bool:
        """FF-71: once per round, once per game."""
        limit = self.war.skills[figure.abilities[way - 1]].limit
        if limit == "":
            return True
        used = figure.round_used if limit == "round" else figure.game_used
        return used >> (way - 1) & 1 == 0

    def spend_use(self, number: i64, way: i64, attacks: bool) -> None:
        self.use(number, self.way_bit(number, way))
        if attacks and self.war.one_attack:
            self.use(number, ATTACK_BIT)
        self.count_use(number, way)

    def count_use(self, number: i64, way: i64) -> None:
        if way == 0:
            return
        figure = self.figure(number)
        limit = self.war.skills[figure.abilities[way - 1]].limit
        if limit == "round":
            figure.round_used |= 1 << (way - 1)
        elif limit == "game":
            figure.game_used |= 1 << (way - 1)

    # What an ability may be aimed at

    def offer_aims(self, number: i64, way: i64, ability: Skill) -> None:
        """FF-88: the targets of an action ability with what is given along, a card or a second character."""
        camp, effect, offered = self.camps[number // SLOTS], ability.effect, self.offered
        place = self.figure(number).place
        slot = number % SLOTS
        if effect == "snare":  # FF-175
            taken = self.snared_areas(self.side_of(number))
            for area in sorted([place, *self.war.ground.beside[place]]):
                if area not in taken:
                    for card in camp.hand:
                        offered.append(moves.deed_with_card(slot, way, fields.area_target(area), card))
        elif effect == "pickpocket":  # FF-178
            for other in self.foes_at(self.side_of(number), place):
                offered.append(moves.deed_at(slot, way, other))
        elif effect == "smoke":  # FF-179
            if camp.cards_left():
                offered.append(moves.deed(slot, way))
        elif effect == "inspire":  # FF-186
            seen = [other for other in self.friends_in_sight(number) if other != number]
            for other in seen:
                offered.append(moves.deed_at(slot, way, other))
            for one in seen:
                for other in seen:
                    if one < other:
                        offered.append(moves.deed_with_second(slot, way, one, other))
        elif effect == "glyph":  # FF-189
            for other in self.friends_in_sight(number):
                if self.figure(other).glyph < 0:
                    for card in camp.hand:
                        offered.append(moves.deed_with_card(slot, way, other, card))
        elif effect == "mend":  # FF-190
            near = self.war.ground.distance[place]
            for other in self.friends_in_sight(number):
                if near[self.figure(other).place] <= 1:
                    offered.append(moves.deed_at(slot, way, other))
        elif effect == "prophecy":  # FF-191, FF-31
            if camp.hand:
                offered.append(moves.deed(slot, way))
        elif effect == "command":  # FF-205
            for other in self.friends_in_sight(number):
                if other != number and other // SLOTS == number // SLOTS and self.can_strike(other):
                    offered.append(moves.deed_at(slot, way, other))
        elif effect == "pack":  # FF-212
            packs = self.sight(number) & self.striking_areas(number // SLOTS)
            for area in range(self.war.ground.areas):
                if packs >> area & 1:
                    offered.append(moves.deed_at(slot, way, fields.area_target(area)))
        else:  # FF-115
            offered.append(moves.deed(slot, way))

    def snared_areas(self, side: i64) -> list[int]:
        return [area for seat in self.war.mates[side] for area, _, _ in self.camps[seat].snares]

    def friends_in_sight(self, number: i64) -> list[int]:
        return attacks.heal_targets(self, number)

    def can_strike(self, number: i64) -> bool:
        figure = self.figure(number)
        reached = attacks.reach(self, number, figure, self.war.sheet(figure).weapon)
        return reached & self.foe_areas(self.side_of(number)) != 0

    def striking_areas(self, seat: i64) -> i64:
        """The areas where minions of a seat can strike, as bits."""
        bits: i64 = 0
        for slot, figure in enumerate(self.camps[seat].band):
            if figure.level == 0 and figure.place >= 0 and self.can_strike(seat * SLOTS + slot):
                bits |= 1 << figure.place
        return bits

    def pack_at(self, number: i64, area: i64) -> list[int]:
        """FF-212: minions of the same seat that can strike."""
        seat = number // SLOTS
        return [
            other
            for other in self.figures_at(area)
            if other // SLOTS == seat and self.figure(other).level == 0 and self.can_strike(other)
        ]

    # What an ability does

    def perform(self, number: i64, way: i64, target: i64, extra: i64) -> None:
        """An action ability without an attack of its own; a card or a second character may be given along."""
        ability = self.ability(number, way)
        seat = number // SLOTS
        self.pay(seat, number, ability.tokens)
        self.spend_use(number, way, False)
        aim = target if target < FIGURES else target - FIGURES
        if self.events is not None:
            where = "" if target < 0 else f" on {self.full_title(aim) if target < FIGURES else self.at(aim)}"
            text = f"uses {ability.name} of {self.title(number)}{where}"
            if ability.effect == "inspire" and extra >= 0:
                text += f" and {self.full_title(extra)}"
            self.tell(seat, "uses", text, ability.clause, f"figure-{number}")
        effect = ability.effect
        if effect == "snare":
            self.lay_snare(seat, aim, extra)
        elif effect == "pickpocket":
            play = self.play_for(number, FOR_THEFT)
            self.tasks.append((STOLEN, play, aim, way))
            self.push_play(play)
        elif effect == "smoke":
            self.tasks.append((DRAW_CARD, seat, TO_SMOKE, self.figure(number).place))
        elif effect == "inspire":
            self.figure(aim).markers |= INSPIRED
            if extra >= 0:
                self.figure(extra).markers |= INSPIRED
        elif effect == "glyph":
            self.lay_glyph(seat, aim, extra, ability.amount)
        elif effect == "mend":
            play = self.play_for(number, FOR_MENDING)
            self.tasks.append((MENDED, play, aim, way))
            self.push_play(play)
        elif effect == "prophecy":
            self.tasks.append((ASK_PLACE, seat))
            for _ in range(ability.amount):
                self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))
        elif effect == "empower":
            self.empower(number, way)
        else:
            self.pack = [aim] if effect == "command" else self.pack_at(number, aim)
            self.tasks.append((ASK_STRIKE, seat, ability.amount))

    def empower(self, number: i64, way: i64) -> None:
        """FF-115, FF-116: in force at once and until Cleanup."""
        side = self.side_of(number)
        one = self.figure(number).abilities[way - 1]
        effect = self.war.skills[one].empower
        assert effect is not None
        if (side, one) not in self.empowered:
            self.empowered = [*self.empowered, (side, one)]
        self.record((EMPOWERED, side, one))
        if effect.blesses:  # FF-204
            for other in self.figures():
                if self.side_of(other) == side:
                    self.figure(other).markers |= BLESSED
        if self.events is not None:
            ability = self.war.abilities[one]
            self.tell(number // SLOTS, "empowers", f"empowers {ability.name} until Cleanup", "FF-115")

    def lay_snare(self, seat: i64, area: i64, card: i64) -> None:
        """FF-175, FF-214."""
        camp = self.camps[seat]
        camp.hand.remove(card)
        camp.snares = [*camp.snares, (area, card, camp.clock)]
        self.record((PLACED, self.war.side[seat], A_SNARE, area, seat))
        if self.events is not None:
            self.tell(seat, "hides", f"hides {sign(card)} as a snare", "FF-175", knows=1 << seat)

    def lay_smoke(self, seat: i64, area: i64, card: i64) -> None:
        """FF-179: until Cleanup of this round, or of the next if red."""
        if card < 0:
            return
        self.clear_smoke(area)
        self.smoke = self.smoke[:]
        self.smoke[area] = (seat, card, self.round + (1 if self.war.red[card] else 0))
        self.record((PLACED, self.war.side[seat], A_SMOKE, area, seat))
        if self.events is not None:
            text = f"lays {sign(card)} as smoke on {self.at(area)}"
            self.tell(seat, "smokes", text, "FF-179", f"area-{self.at(area)}", reveals=True)

    def clear_smoke(self, area: i64) -> None:
        seat, card, _ = self.smoke[area]
        if seat >= 0:
            self.camps[seat].discard.append(card)
            self.lift_smoke(area)

    def lift_smoke(self, area: i64) -> None:
        smoke = self.smoke[:]
        smoke[area] = NO_SMOKE
        self.smoke = self.war.no_smoke if smoke == self.war.no_smoke else smoke

    def lay_glyph(self, seat: i64, number: i64, card: i64, bonus: i64) -> None:
        """FF-189."""
        self.camps[seat].hand.remove(card)
        figure = self.figure(number)
        figure.glyph = card
        figure.glyph_seat = seat
        figure.glyph_bonus = bonus
        self.record((PLACED, self.war.side[seat], A_GLYPH, number, seat))
        if self.events is not None:
            text = f"lays {sign(card)} as a glyph on {self.title(number)}"
            self.tell(seat, "wards", text, "FF-189", f"figure-{number}", reveals=True)

    def stolen(self, at: i64, victim: i64, way: i64) -> None:
        """FF-178."""
        play = self.plays[at]
        ability = self.ability(play.figure, way)
        wanted = 0
        if self.war.critical(self.figure(play.figure), play.counted):
            wanted = ability.critical_amount
        elif play.counted >= 0 and self.war.worth(play.counted) >= ability.needs_value:
            wanted = ability.amount
        self.steal(play.seat, victim // SLOTS, wanted, ability.clause)

    def mended(self, at: i64, patient: i64, way: i64) -> None:
        """FF-190."""
        play = self.plays[at]
        ability = self.ability(play.figure, way)
        if self.war.critical(self.figure(play.figure), play.counted):
            self.mend(patient, ability.critical_amount, ability.clause)
        elif play.counted >= 0 and self.war.red[play.counted]:
            self.mend(patient, ability.amount, ability.clause)

    def ask_place(self, seat: i64) -> None:
        """FF-191."""
        if self.camps[seat].hand:
            self.ask(PLACING, seat, ())

    def put_on_top(self, seat: i64, card: i64) -> None:
        camp = self.camps[seat]
        camp.hand.remove(card)
        camp.top = [*camp.top, card]
        camp.when_top = [*camp.when_top, camp.clock]
        if self.events is not None:
            self.tell(seat, "places", "places a card on top of the deck", "FF-191", f"deck-{seat + 1}")
            self.tell(seat, "hides", f"places {sign(card)} there", "FF-191", knows=1 << seat)

    def ask_strike(self, seat: i64, bonus: i64) -> None:
        """FF-205, FF-212: whoever still can strikes with its weapon; FF-216: who cannot is skipped."""
        self.clear_assault()
        self.pack = [number for number in self.pack if self.figure(number).place >= 0 and self.can_strike(number)]
        if self.pack:
            self.ask(STRIKING, seat, (seat, bonus))

    # Reactions

    def reactions(self, seat: i64) -> None:
        """FF-108 to FF-113: what a seat may answer to the action just done."""
        camp = self.camps[seat]
        for slot, figure in enumerate(camp.band):
            if figure.place < 0:
                continue  # FF-266
            for at, one in enumerate(figure.abilities):
                skill = self.war.skills[one]
                if not skill.reacts or skill.tokens > camp.tokens:
                    continue
                if figure.reacted >> at & 1 == 0 and self.within_limit(figure, at + 1):
                    for target in self.answers(seat * SLOTS + slot, skill):
                        self.offered.append(moves.reaction(slot, at + 1, target))

    def answers(self, number: i64, ability: Skill) -> list[int]:
        """FF-111: the targets of a reaction whose trigger is among the events; none if it is not."""
        causes = self.causes(number, ability.trigger)
        if not causes:
            return []
        place = self.figure(number).place
        ground = self.war.ground
        if ability.effect == "step":
            return [fields.area_target(area) for area in ground.beside[place]]
        if ability.effect == "blink":
            near = ground.distance[place]
            return [fields.area_target(area) for area in range(ground.areas) if 1 <= near[area] <= ability.amount]
        if ability.effect in ("empower", "dispel"):
            return [NOTHING]
        return sorted(set(causes))

    def causes(self, number: i64, trigger: str) -> list[int]:
        """The characters (or sides) behind the events that trigger a reaction."""
        place = self.figure(number).place
        found: list[int] = []
        for event in self.triggers:
            kind, who = event[0], event[1]
            if kind in (EMPOWERED, PLACED):
                if trigger == "empowered_or_placed" and who != self.side_of(number) and self.still_there(event):
                    found.append(who)
                continue
            hostile = not self.friends(who, number)
            if kind == ATTACKED and hostile:
                if event[2] == number and trigger in ("attacked", "entered_or_attacked"):
                    found.append(who)
                elif trigger == "parried" and event[2] == number and event[3] == 1 and event[4] == 0:
                    if self.figure(who).place == place:
                        found.append(who)
                elif trigger == "entered_or_friend_attacked" and self.friends(event[2], number) and event[5] == place:
                    found.append(who)
            elif kind == MOVED and hostile and event[3] == place:
                if trigger in ("entered_or_friend_attacked", "entered_or_attacked"):
                    found.append(who)
            elif kind == MOVE_ENDED and hostile and trigger == "move_ended_in_sight":
                standing = self.figure(who).place
                if standing >= 0 and self.sees(number, event[2]) and self.sees(number, standing):
                    found.append(who)
            elif kind == REMOVED and trigger == "friend_removed" and not hostile:
                fallen = self.figure(who)
                if who != number and fallen.place == GONE and fallen.level > 0:
                    found.append(who)
        return found

    def still_there(self, event: tuple[int, ...]) -> bool:
        """Whether an effect or card that an event brought is still in force."""
        if event[0] == EMPOWERED:
            return (event[1], event[2]) in self.empowered
        if event[2] == A_SNARE:
            return any(area == event[3] for area, _, _ in self.camps[event[4]].snares)
        if event[2] == A_SMOKE:
            return self.smoke[event[3]][0] == event[4]
        return self.figure(event[3]).glyph >= 0 and self.figure(event[3]).glyph_seat == event[4]

    def ask_window(self, place: i64, left: i64) -> None:
        """FF-109: one seat after the other in initiative order; FF-111: nothing to answer if nothing happened."""
        self.reacting = True
        if not self.triggers:
            return
        while place < len(self.order):
            if left > 0:
                if self.offered:
                    self.offered.clear()
                self.reactions(self.order[place])
                if self.offered:
                    self.ask(REACTING, self.order[place], (place, left))
                    return
            place += 1
            left = self.war.reactions_per_window

    def react(self, move: i64) -> None:
        """FF-109, FF-114: a reaction is resolved before the next seat decides."""
        seat, way, target = self.turn, moves.way(move), moves.second(move)
        number = seat * SLOTS + moves.slot(move)
        figure, ability = self.figure(number), self.ability(number, way)
        self.pay(seat, number, ability.tokens)
        figure.reacted |= 1 << (way - 1)
        self.count_use(number, way)
        self.tasks.append((WINDOW, self.asked[0], self.asked[1] - 1))
        self.tasks.append((TIDY,))
        if self.events is not None:
            text = f"reacts with {ability.name} of {self.title(number)}"
            self.tell(seat, "reacts", text, ability.clause, f"figure-{number}")
        if ability.attack is not None:
            attacks.begin(self, number, way, 0, [target], self.figure(target).place)
        elif ability.effect == "step":
            self.begin_step(number, target - FIGURES, BY_STEP)
        elif ability.effect == "blink":
            self.begin_step(number, target - FIGURES, BY_FORCE)
        elif ability.effect == "empower":
            self.empower(number, way)
        elif ability.effect == "revive":
            self.revive(target, ability.amount)
        else:
            self.dispel(number)

    def revive(self, number: i64, health: i64) -> None:
        """FF-211."""
        figure = self.figure(number)
        figure.place = figure.fell
        figure.health = health
        figure.fell = NOTHING
        if self.events is not None:
            self.tell(number // SLOTS, "revives", f"has {self.title(number)} back", "FF-211", f"figure-{number}")

    def dispel(self, number: i64) -> None:
        """FF-193: an effect ends, or a placed card is discarded."""
        for event in self.triggers:
            if event[0] not in (EMPOWERED, PLACED) or event[1] == self.side_of(number) or not self.still_there(event):
                continue
            if event[0] == EMPOWERED:
                self.empowered = [one for one in self.empowered if one != (event[1], event[2])]
                effect = self.war.skills[event[2]].empower
                if effect is not None and effect.blesses:
                    for other in self.figures():
                        if self.side_of(other) == event[1]:
                            self.figure(other).markers &= ~BLESSED
            elif event[2] == A_SNARE:
                camp = self.camps[event[4]]
                card = next(card for area, card, _ in camp.snares if area == event[3])
                camp.snares = [snare for snare in camp.snares if snare[0] != event[3]]
                camp.discard.append(card)
                if self.events is not None:
                    self.tell(event[4], "shows", f"discards the snare {sign(card)}", "FF-193", reveals=True)
            elif event[2] == A_SMOKE:
                self.clear_smoke(event[3])
            else:
                self.drop_glyph(self.figure(event[3]))
            return

    def found_bonus(self, number: i64, card: i64) -> i64:
        """FF-173: a diamond finds more for those who have the nose."""
        bonus: i64 = 0
        for one in self.figure(number).abilities:
            skill = self.war.skills[one]
            if card >= 0 and skill.nose_suit == SUIT[card]:
                bonus += skill.nose_bonus
        return bonus
