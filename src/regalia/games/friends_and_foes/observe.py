"""What a seat of Friends and Foes sees, as numbers: the map, the bands, cards as far as they are known, what is asked.

Areas, characters and seats are numbered by the moves from the first seat on; `seat` says which of them the viewer is.
Armies of a campaign are larger than any formation: what has no place in a row is left out there.
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from regalia.games.friends_and_foes import move_field, moves, phase, trigger
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.parts import (
    ABILITY_BIT,
    BENCH,
    FIGURES,
    MARKERS,
    SLOTS,
    TAKEN_FROM_TOP,
    WAYS,
    Assault,
    Camp,
    Figure,
)
from regalia.games.friends_and_foes.setup import Setup, setup_of
from regalia.games.friends_and_foes.state import State
from regalia.kernel.bit_set import lowest, size
from regalia.kernel.card import DECK, RANK
from regalia.kernel.field import Field
from regalia.kernel.observation import Observer, put, put_cards
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec

ACTS: Final = 4  # Move, Find treasure, weapon, any attack: what a character may do once in a turn, by its bit
PURPOSES: Final = 8  # for which a card is played
TRIGGERS: Final = trigger.PLACED + 1
LEAST_MOD: Final = -20  # of an attack


def setups_of(options: Options, seats: int) -> list[Setup]:
    """What can stay the same in a battle: of one scenario, or of all that may be drawn (FF-229)."""
    if options.scenario_pick == "random":
        drawn = [setup_of(options.with_scenario(name), seats) for name in options.drawable_scenarios(seats)]
        return [setup_of(options, seats), *drawn]
    return [setup_of(options, seats)]


def most_areas(setups: list[Setup]) -> int:
    return max([setup.ground.areas for setup in setups])


def most_slots(options: Options) -> int:
    """Characters of the largest formation."""
    return max([len(levels) for levels in options.patterns().values()])


def most_ways(options: Options) -> int:
    """Abilities that a character has at most."""
    return max([max(levels) for levels in options.patterns().values()]) * options.abilities_per_level


class BattleObserver(Observer):
    """Seats come in their order from the viewer on, and their characters in the order of the formation."""

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__()
        setups = setups_of(options, seats)
        setup = setups[0]
        areas, slots, ways = most_areas(setups), most_slots(options), most_ways(options)
        abilities, profiles = len(setup.abilities), len(setup.profiles)
        classes = list(setup.classes)
        self.seats: Final[i64] = seats
        self.areas: Final[i64] = areas
        self.slots: Final[i64] = slots
        self.ways: Final[i64] = ways
        self.abilities: Final[i64] = abilities
        self.profiles: Final[i64] = profiles
        self.characters: Final[i64] = profiles + len(setup.minions)
        self.classes: Final[i64] = len(classes)
        self.class_of: Final[vec[i64]] = vec[i64]([classes.index(one.class_) for one in setup.profiles])
        self.patterns: Final[i64] = len(setup.patterns)
        # The map; nothing of it changes, so that it is worked out once for a scenario.
        self.terrain: Final[i64] = self.part("real, elevated, cover, difficult, obscuring, garrison, middle", 7, areas)
        self.nodes: Final[i64] = self.part("activation, card, treasure nodes and traps", 4, areas, scale=4)
        self.scenario: Final[i64] = self.part("scenario", len(setup.scenarios))
        self.known: Setup = setup
        self.ground_at: vec[i64] = vec[i64]([])
        self.ground_bytes: vec[u8] = vec[u8](b"")
        self.learn(setup)
        # Characters
        self.character: Final[i64] = self.part("characters and minions", seats, slots, profiles + len(setup.minions))
        self.of_class: Final[i64] = self.part("classes", seats, slots, len(classes))
        self.level: Final[i64] = self.part("levels", seats, slots, scale=3)
        self.health: Final[i64] = self.part("health", seats, slots, scale=20)
        self.body: Final[i64] = self.part("most health, armor, warding, sprint", seats, slots, 4, scale=20)
        self.place: Final[i64] = self.part("places", seats, slots, areas)
        self.off: Final[i64] = self.part("on the bench, removed", seats, slots, 2)
        self.fell: Final[i64] = self.part("where removed", seats, slots, areas)
        self.marker: Final[i64] = self.part(", ".join(MARKERS), seats, slots, len(MARKERS))
        self.glyph: Final[i64] = self.part("glyphs", seats, slots, scale=20)
        self.learned: Final[i64] = self.part("abilities", seats, slots, ways, abilities)
        self.used: Final[i64] = self.part("used abilities: turn, reaction, round, game", seats, slots, 4, ways)
        self.acted: Final[i64] = self.part("moved, searched, struck, attacked", seats, slots, ACTS)
        self.done: Final[i64] = self.part("token spent, walked, sworn, peeked, robbed, reassembled", seats, slots, 6)
        self.guard: Final[i64] = self.part("defenders", seats, slots)
        self.mover: Final[i64] = self.part("movers", seats, slots)
        self.pack: Final[i64] = self.part("strikers on command", seats, slots)
        # Seats
        self.seat: Final[i64] = self.part("seat", seats)
        self.mate: Final[i64] = self.part("same side", seats)
        self.pattern: Final[i64] = self.part("patterns", seats, len(setup.patterns))
        self.steps: Final[i64] = self.part("formation steps", seats, scale=20)
        self.tokens: Final[i64] = self.part("tokens", seats, scale=20)
        self.treasure: Final[i64] = self.part("treasure", seats, scale=30)
        self.goods: Final[i64] = self.part("exchanges, harvested, banner", seats, 3, scale=10)
        self.status: Final[i64] = self.part("passed, out", seats, 2)
        self.seat_used: Final[i64] = self.part("used by the seat", seats, ABILITY_BIT + abilities)
        self.zone: Final[i64] = self.part("zones", seats, areas)
        self.goal: Final[i64] = self.part("breakthrough areas", seats, areas)
        self.holder: Final[i64] = self.part("harvesters", seats, areas)
        self.memory: Final[i64] = self.part("last holders", seats, areas)
        self.empowered: Final[i64] = self.part("empowered", seats, abilities)
        self.bonus: Final[i64] = self.part("twist bonus, middle", seats, 2)
        # Cards
        self.hand: Final[i64] = self.part("cards held", seats, 4, 13)  # of rivals those of which one knows it
        self.unseen: Final[i64] = self.part("unseen cards", seats, 4, 13)
        self.discard: Final[i64] = self.part("discard piles", seats, 4, 13)
        self.top: Final[i64] = self.part("known on top", seats, 4, 13)
        self.topmost: Final[i64] = self.part("known topmost", seats, 4, 13)
        self.bottom: Final[i64] = self.part("known at the bottom", seats, 4, 13)
        self.shown: Final[i64] = self.part("cards shown", seats, 4, 13)
        self.committed: Final[i64] = self.part("cards committed", seats, 4, 13)
        self.initiative: Final[i64] = self.part("initiative cards", seats, 4, 13)
        self.tie: Final[i64] = self.part("tie cards", seats, 4, 13)
        self.picked: Final[i64] = self.part("picked in secret", seats)
        self.cards: Final[i64] = self.part("cards in hand, deck, on top, at the bottom", seats, 4, scale=52)
        self.snare: Final[i64] = self.part("snares", seats, areas, scale=4)
        self.snare_rank: Final[i64] = self.part("ranks of snares", seats, areas, scale=13)
        self.smoke: Final[i64] = self.part("smoke", areas, scale=4)  # rounds that it stays
        self.posted: Final[i64] = self.part("posted", areas)
        self.trap: Final[i64] = self.part("traps to be tested", areas)
        # What is going on
        self.phase: Final[i64] = self.part("phase", len(phase.NAMES))
        self.active: Final[i64] = self.part("active", seats)
        self.decides: Final[i64] = self.part("decides", seats)
        self.order: Final[i64] = self.part("order", seats, seats)
        self.round: Final[i64] = self.part("round, rounds left", 2, scale=10)
        self.twist: Final[i64] = self.part("twist", len(setup.twists))
        self.flags: Final[i64] = self.part("halted, reacting, spent, idle", 4)
        self.about: Final[i64] = self.part("asked about", seats, slots)
        self.amount: Final[i64] = self.part("asked number", 1, scale=10)
        self.purpose: Final[i64] = self.part("played for", PURPOSES)
        self.advantage: Final[i64] = self.part("advantage", 1)
        self.cause: Final[i64] = self.part("triggers", TRIGGERS)
        self.causers: Final[i64] = self.part("triggered by", seats, slots)
        self.attacker: Final[i64] = self.part("attacker", seats, slots)
        self.target: Final[i64] = self.part("targets", seats, slots)
        self.dealt: Final[i64] = self.part("damage dealt", seats, slots, scale=20)
        self.attacked: Final[i64] = self.part("attacked area", areas)
        self.strike: Final[i64] = self.part("attack: kind, modifier, damage", 3, scale=40)

    def learn(self, setup: Setup) -> None:
        """The bytes of a row that only the scenario and its map decide."""
        ground = setup.ground
        self.known = setup
        places = [int(self.scenario) + setup.scenarios.index(setup.plan)]
        numbers = [1]
        middle = [at == ground.middle for at in range(ground.areas)]
        marks = (ground.real, ground.elevated, ground.cover, ground.difficult, ground.obscuring, ground.garrison)
        for nth, marked in enumerate((*marks, middle)):
            for area in range(ground.areas):
                if marked[area]:
                    places.append(int(self.terrain + nth * self.areas + area))
                    numbers.append(1)
        for nth, nodes in enumerate((ground.activation, ground.cards, ground.treasure, ground.traps)):
            for area in range(ground.areas):
                if nodes[area] > 0:
                    places.append(int(self.nodes + nth * self.areas + area))
                    numbers.append(nodes[area])
        self.ground_at = vec[i64](places)
        self.ground_bytes = vec[u8](bytes(numbers))

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        battle = cast(State, state)
        if battle.setup is not self.known:
            self.learn(battle.setup)
        places, numbers = self.ground_at, self.ground_bytes
        for nth_place in range(len(places)):
            rows[at + places[nth_place]] = numbers[nth_place]
        rows[at + self.seat + seat] = 1
        secret = battle.phase == phase.FORMING and battle.setup.secret_formations  # FF-39
        other = seat
        for nth in range(self.seats):
            camp = battle.camps[other]
            put(rows, at + self.steps + nth, camp.steps)
            if not secret or other == seat:
                self.fill_band(battle.setup, camp, nth, rows, at)
                self.fill_goods(camp, nth, rows, at)
            self.fill_side(battle, seat, other, nth, rows, at)
            self.fill_cards(battle, seat, other, nth, rows, at)
            other += 1
            if other == self.seats:
                other = 0
        self.fill_owners(battle, seat, rows, at)
        self.fill_areas(battle, seat, rows, at)
        self.fill_round(battle, seat, rows, at)
        self.fill_question(battle, seat, rows, at)
        if battle.assault is not None:
            self.fill_assault(battle.assault, seat, rows, at)

    # Where things are in a row

    def nth(self, seat: i64, other: i64) -> i64:
        """Which seat another is, counted from the viewer on."""
        return other - seat if other >= seat else other - seat + self.seats

    def mark(self, rows: vec[u8], part: i64, seat: i64, number: i64) -> None:
        """Mark a character in a part of characters."""
        if number >= 0 and number % SLOTS < self.slots:
            rows[part + self.nth(seat, number // SLOTS) * self.slots + number % SLOTS] = 1

    # Bands

    def fill_band(self, setup: Setup, camp: Camp, nth: i64, rows: vec[u8], at: i64) -> None:
        if camp.pattern >= 0:
            rows[at + self.pattern + nth * self.patterns + camp.pattern] = 1
        one = nth * self.slots
        last = one + self.slots
        for figure in camp.band:
            if one == last:
                return
            self.fill_figure(setup, figure, one, rows, at)
            one += 1

    def fill_figure(self, setup: Setup, figure: Figure, one: i64, rows: vec[u8], at: i64) -> None:
        level = figure.level
        profile = figure.profile
        if level > 0:
            rows[at + self.character + one * self.characters + profile] = 1
            rows[at + self.of_class + one * self.classes + self.class_of[profile]] = 1
            rows[at + self.level + one] = u8(level)
        else:
            rows[at + self.character + one * self.characters + self.profiles + profile] = 1
        sheet = setup.sheet(figure)
        body = at + self.body + one * 4
        put(rows, body, sheet.health)
        put(rows, body + 1, sheet.armor)
        put(rows, body + 2, sheet.warding)
        put(rows, body + 3, sheet.sprint)
        put(rows, at + self.health + one, figure.health)
        if figure.place >= 0:
            rows[at + self.place + one * self.areas + figure.place] = 1
        else:
            rows[at + self.off + one * 2 + (0 if figure.place == BENCH else 1)] = 1
            if figure.fell >= 0:
                rows[at + self.fell + one * self.areas + figure.fell] = 1
        for way, ability in enumerate(figure.abilities):
            if way < self.ways:
                rows[at + self.learned + (one * self.ways + way) * self.abilities + ability] = 1
        if figure.markers != 0:
            self.put_bits(rows, at + self.marker + one * 3, figure.markers, 3)
        if figure.glyph >= 0:
            put(rows, at + self.glyph + one, 1 + figure.glyph_bonus)
        self.fill_limits(figure, one, rows, at)

    def fill_limits(self, figure: Figure, one: i64, rows: vec[u8], at: i64) -> None:
        """FF-70, FF-71, FF-113: what it may not do again for now."""
        ways = self.ways
        used = at + self.used + one * 4 * ways
        if figure.used != 0:
            self.put_bits(rows, at + self.acted + one * ACTS, figure.used, ACTS)
            self.put_bits(rows, used, figure.used >> ABILITY_BIT, ways)
        if figure.reacted != 0:
            self.put_bits(rows, used + ways, figure.reacted, ways)
        if figure.round_used != 0:
            self.put_bits(rows, used + 2 * ways, figure.round_used, ways)
        if figure.game_used != 0:
            self.put_bits(rows, used + 3 * ways, figure.game_used, ways)
        done = at + self.done + one * 6
        if figure.spent:
            rows[done] = 1
        if figure.moved:
            rows[done + 1] = 1
        if figure.oath:
            rows[done + 2] = 1
        if figure.peeked:
            rows[done + 3] = 1
        if figure.robbed:
            rows[done + 4] = 1
        if figure.reassembled:
            rows[done + 5] = 1

    def put_bits(self, rows: vec[u8], at: i64, bits: i64, count: i64) -> None:
        for bit in range(count):
            if bits >> bit & 1:
                rows[at + bit] = 1

    # Seats

    def fill_goods(self, camp: Camp, nth: i64, rows: vec[u8], at: i64) -> None:
        put(rows, at + self.tokens + nth, camp.tokens)
        put(rows, at + self.treasure + nth, camp.treasure)
        goods = at + self.goods + nth * 3
        put(rows, goods, camp.exchanges)
        put(rows, goods + 1, camp.harvested)
        put(rows, goods + 2, camp.banner)
        if camp.passed:
            rows[at + self.status + nth * 2] = 1
        if camp.out:
            rows[at + self.status + nth * 2 + 1] = 1
        for bit in camp.used:
            rows[at + self.seat_used + nth * (ABILITY_BIT + self.abilities) + bit] = 1

    def fill_side(self, battle: State, seat: i64, other: i64, nth: i64, rows: vec[u8], at: i64) -> None:
        """What belongs to a side is written for each of its seats."""
        side = battle.setup.side[other]
        if side == battle.setup.side[seat]:
            rows[at + self.mate + nth] = 1
        if battle.goals[side] >= 0:
            rows[at + self.goal + nth * self.areas + battle.goals[side]] = 1
        for strong, ability in battle.empowered:
            if strong == side:
                rows[at + self.empowered + nth * self.abilities + ability] = 1
        if battle.bonus == side:
            rows[at + self.bonus + nth * 2] = 1
        if battle.middle_side == side:
            rows[at + self.bonus + nth * 2 + 1] = 1

    def fill_owners(self, battle: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """Whose an area is, was and is harvested by."""
        zones, memory, holder = battle.zones, battle.memory, battle.holder
        for area in range(i64(len(zones))):
            owner: i64 = zones[area]
            if owner >= 0:
                self.mark_side(battle.setup, rows, at + self.zone + area, seat, owner)
            before: i64 = memory[area]
            if before >= 0:
                self.mark_side(battle.setup, rows, at + self.memory + area, seat, before)
            harvester: i64 = holder[area]
            if harvester >= 0:
                rows[at + self.holder + self.nth(seat, harvester) * self.areas + area] = 1

    def mark_side(self, setup: Setup, rows: vec[u8], first: i64, seat: i64, side: i64) -> None:
        """Mark an area in the planes of all seats of a side."""
        for other in range(self.seats):
            if setup.side[other] == side:
                rows[first + self.nth(seat, other) * self.areas] = 1

    # Cards

    def fill_cards(self, battle: State, seat: i64, other: i64, nth: i64, rows: vec[u8], at: i64) -> None:
        """Section 5: one's own and open hands; of a rival's secret cards, which they can be."""
        camp = battle.camps[other]
        first = at + nth * DECK
        put_cards(rows, first + self.discard, camp.discard)
        self.put_bits(rows, first + self.unseen, camp.deck_bits, DECK)
        held: i64 = len(camp.hand)
        if camp.source >= 0:
            rows[at + self.picked + nth] = 1
            if camp.source != TAKEN_FROM_TOP:
                held += 1
        for number in range(battle.play_count):
            play = battle.play_row[number]
            if play.seat == other:
                put_cards(rows, first + self.shown, play.shown)
                if play.from_hand >= 0:
                    held += 1
        if camp.initiative >= 0:
            rows[first + self.initiative + camp.initiative] = 1
        if camp.tie_card >= 0:
            rows[first + self.tie + camp.tie_card] = 1
        counts = at + self.cards + nth * 4
        put(rows, counts, held)
        put(rows, counts + 1, size(camp.deck_bits))
        put(rows, counts + 2, len(camp.top))
        put(rows, counts + 3, len(camp.bottom))
        for area, _, _ in camp.snares:
            rows[at + self.snare + nth * self.areas + area] += 1
        if battle.setup.sees_hand(seat, other):
            self.fill_open_cards(battle, camp, seat, other, nth, rows, at)
        else:
            self.fill_hidden_cards(battle, camp, other, first, rows)

    def fill_open_cards(
        self, battle: State, camp: Camp, seat: i64, other: i64, nth: i64, rows: vec[u8], at: i64
    ) -> None:
        """FF-19, FF-166: what a teammate foresaw only he knows."""
        first = at + nth * DECK
        put_cards(rows, first + self.hand, camp.hand)
        if camp.top or camp.bottom:
            for place, card in enumerate(camp.top):
                if other != seat and camp.since[card] == camp.when_top[place]:
                    rows[first + self.unseen + card] = 1
                else:
                    rows[first + self.top + card] = 1
                    if place == len(camp.top) - 1:
                        rows[first + self.topmost + card] = 1
            for place, card in enumerate(camp.bottom):
                foreseen = other != seat and camp.since[card] == camp.when_bottom[place]
                rows[first + (self.unseen if foreseen else self.bottom) + card] = 1
        if 0 <= camp.source < DECK:
            rows[first + self.committed + camp.source] = 1
        for area, card, _ in camp.snares:
            rows[at + self.snare_rank + nth * self.areas + area] = u8(RANK[card])
        for number in range(battle.play_count):
            play = battle.play_row[number]
            if play.seat == other and play.from_hand >= 0:
                rows[first + self.committed + play.from_hand] = 1

    def fill_hidden_cards(self, battle: State, camp: Camp, other: i64, first: i64, rows: vec[u8]) -> None:
        """A card that came into a rival's secret holdings before its deck was made is there still: all have seen it."""
        now: i64 = camp.since[lowest(camp.deck_bits)] if camp.deck_bits != 0 else -1
        for card in camp.hand:
            self.hide(camp, card, now, first, rows)
        for card in camp.top:
            self.hide(camp, card, now, first, rows)
        for card in camp.bottom:
            self.hide(camp, card, now, first, rows)
        if 0 <= camp.source < DECK:
            self.hide(camp, camp.source, now, first, rows)
        for _, card, _ in camp.snares:
            self.hide(camp, card, now, first, rows)
        for number in range(battle.play_count):
            play = battle.play_row[number]
            if play.seat == other and play.from_hand >= 0:
                self.hide(camp, play.from_hand, now, first, rows)

    def hide(self, camp: Camp, card: i64, now: i64, first: i64, rows: vec[u8]) -> None:
        rows[first + (self.unseen if camp.since[card] == now else self.hand) + card] = 1

    # What is going on

    def fill_areas(self, battle: State, seat: i64, rows: vec[u8], at: i64) -> None:
        if battle.smoke is not battle.setup.no_smoke:
            for area, (layer, _, last) in enumerate(battle.smoke):
                if layer >= 0:
                    put(rows, at + self.smoke + area, last - battle.round + 1)
        for area in battle.posted:
            rows[at + self.posted + area] = 1
        for area in battle.traps:
            rows[at + self.trap + area] = 1
        for _, number in battle.guards:
            self.mark(rows, at + self.guard, seat, number)
        for number in battle.movers:
            self.mark(rows, at + self.mover, seat, number)
        for number in battle.pack:
            self.mark(rows, at + self.pack, seat, number)

    def fill_round(self, battle: State, seat: i64, rows: vec[u8], at: i64) -> None:
        rows[at + self.phase + battle.phase] = 1
        if battle.active >= 0:
            rows[at + self.active + self.nth(seat, battle.active)] = 1
        if battle.turn >= 0:
            rows[at + self.decides + self.nth(seat, battle.turn)] = 1
        for place, other in enumerate(battle.order):
            rows[at + self.order + self.nth(seat, other) * self.seats + place] = 1
        put(rows, at + self.round, battle.round)
        put(rows, at + self.round + 1, battle.setup.max_rounds - battle.round)
        if battle.twist >= 0:
            rows[at + self.twist + battle.twist] = 1
        if battle.halted:
            rows[at + self.flags] = 1
        if battle.reacting:
            rows[at + self.flags + 1] = 1
        if battle.spent:
            rows[at + self.flags + 2] = 1
        if battle.idle:
            rows[at + self.flags + 3] = 1

    def fill_question(self, battle: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """What the seat to decide, or chance, is asked about."""
        now, first, about = battle.phase, battle.asked_first, at + self.about
        if now == phase.PLAYING or now == phase.PICKING:
            play = battle.play_row[first]
            self.mark(rows, about, seat, play.figure)
            rows[at + self.purpose + play.purpose] = 1
            if play.advantage:
                rows[at + self.advantage] = 1
        elif now == phase.PUSHING or now == phase.HEALING:
            self.mark(rows, about, seat, first)
        elif now == phase.ADDING and battle.assault is not None:
            assault = battle.assault
            self.mark(rows, about, seat, assault.attacker if first < 0 else assault.targets[first])
        if now == phase.REACTING or now == phase.HEALING or now == phase.STRIKING:
            put(rows, at + self.amount, battle.asked_second)
        elif now == phase.SPRINTING:
            put(rows, at + self.amount, first)
        for number in range(battle.trigger_count):
            event = battle.trigger_row[number]
            kind = trigger.kind(event)
            rows[at + self.cause + kind] = 1
            if kind < trigger.EMPOWERED:
                self.mark(rows, at + self.causers, seat, trigger.first(event))

    def fill_assault(self, assault: Assault, seat: i64, rows: vec[u8], at: i64) -> None:
        self.mark(rows, at + self.attacker, seat, assault.attacker)
        for nth, number in enumerate(assault.targets):
            self.mark(rows, at + self.target, seat, number)
            if nth < len(assault.dealt) and number % SLOTS < self.slots:
                hurt = self.nth(seat, number // SLOTS) * self.slots + number % SLOTS
                put(rows, at + self.dealt + hurt, assault.dealt[nth])
        if assault.area >= 0:
            rows[at + self.attacked + assault.area] = 1
        put(rows, at + self.strike, assault.kind)
        put(rows, at + self.strike + 1, assault.mod - LEAST_MOD)
        put(rows, at + self.strike + 2, assault.damage)


def offered_moves(options: Options, seats: int) -> list[int]:
    """Areas of these maps, and characters and abilities that formations of these patterns have."""
    told = told_values(options, seats)
    found: list[int] = []
    for verb in moves.MOVES.verbs:
        if not verb.chance:
            numbers = [0]
            for field in verb.fields:
                values = told[field] if field in told else list(range(field.size))
                numbers = [number * field.size + value for number in numbers for value in values]
            found += [verb.first + number for number in numbers]
    return found


def told_values(options: Options, seats: int) -> "dict[Field[State], list[int]]":
    """What moves can be told with these options, where that is not everything."""
    setups = setups_of(options, seats)
    setup = setups[0]
    areas = list(range(most_areas(setups)))
    slots = list(range(most_slots(options)))
    figures = [seat * SLOTS + slot for seat in range(seats) for slot in slots]
    skills = [slot * WAYS + way for slot in slots for way in range(1 + most_ways(options))]
    return {
        move_field.STARTER: list(range(len(setup.starters))),
        move_field.PATTERN: list(range(len(setup.patterns))),
        move_field.PROFILE: list(range(len(setup.profiles))),
        move_field.ABILITY: list(range(len(setup.abilities))),
        move_field.MINION: list(range(len(setup.minions))),
        move_field.AREA: areas,
        move_field.PUSHED_TO: areas,
        move_field.GROUP: areas,
        move_field.OWN: slots,
        move_field.DEFENDER: slots,
        move_field.FIGURE: figures,
        move_field.SKILL: skills,
        move_field.REACTION: skills,
        move_field.TARGET: [*figures, *[FIGURES + area for area in areas]],
    }
