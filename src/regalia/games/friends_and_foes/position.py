"""A position of Friends and Foes as JSON, with all secrets. `position_check.py` says what cannot be.

Seats and sides count from 1, and 0 is nobody. Figures are numbered seat by seat, eight each, from 0.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec

from regalia.games.friends_and_foes import FriendsAndFoes, parts, phase, task, trigger
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.position_check import check, rehearse
from regalia.games.friends_and_foes.rules import attacks
from regalia.games.friends_and_foes.setup import setup_of
from regalia.games.friends_and_foes.state import State
from regalia.kernel import position
from regalia.kernel.card import CARD_OF_CODE, DECK, JOKER, code
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Fields, Part, between, many, read_text, whole
from regalia.kernel.state import CHANCE, OVER

MOST_TIMES: Final = 10**6
MOST_ABILITIES: Final = 15

# What each task is about: s seat, p place in the order, a area, f figure, n number, c card, y play, z play or none.
TASK_SHAPES: Final = {
    "ask_form": "s", "deal": "", "roll": "ppn", "rolled": "ppn", "ask_zone": "n", "ask_nominate": "n", "ask_spend": "p",
    "round": "", "ask_init": "s", "reveal": "", "order": "", "tied": "ppn", "ask_tie": "s", "tie_show": "ppn",
    "turns": "p", "ask_act": "s", "turn_over": "p", "draw_card": "snn", "source": "y", "turn_up": "y", "choose": "y",
    "tidy": "", "window": "pn", "window_over": "", "step": "an", "land": "anz", "snared": "sa", "snare_test": "scyf",
    "ask_sprint": "n", "move_over": "", "oaths": "p", "cards": "", "overclock": "", "expert_attack": "",
    "expert_defence": "n", "resolve": "", "follow": "", "charged": "fnfn", "found": "y", "stolen": "yfn",
    "mended": "yfn", "ask_place": "s", "ask_strike": "sn", "harvest": "", "reap": "p", "ask_trap": "s", "trapped": "y",
    "victory": "", "cleanup": "", "limit": "s", "next_round": "", "settle": "pp", "chained": "", "early": "",
    "ask_peek": "s", "resume": "", "ask_buy": "s", "ask_twist": "",
}  # fmt: skip
EVENT_SHAPES: Final = ("faa", "fa", "ffnnn", "f", "nn", "nnns")

Bits = Annotated[int, between(0, (1 << 24) - 1)]


class Position(position.Position):
    """What is about areas, sides or characters depends on options and formations, and is checked by `Loader`."""

    scenario: object  # that chance has drawn (FF-229)
    phase: object  # of phase.NAMES
    turn: object  # a seat, chance or over
    asked: Annotated[list[int], between(-1, 60)]
    active: Annotated[int, between(0, SEATS)]
    round: Annotated[int, between(0, 60)]
    begun: Annotated[int, between(0, MOST_TIMES)]
    order: list[object]
    camps: Annotated[list[object], many(SEATS)]
    zones: object
    goals: object
    smoke: object
    guards: list[object]
    posted: list[object]
    empowered: list[object]
    tasks: list[object]
    plays: list[object]
    assault: object
    movers: list[object]
    halted: bool
    pack: list[object]
    events: list[object]
    outer: list[object]
    reacting: bool
    spent: bool
    idle: bool
    traps: list[object]
    holder: object
    memory: object
    twist: object
    bonus: object
    middle_side: object
    standing: object
    winners: object
    clause: str
    reason: str


class CampPosition(msgspec.Struct, kw_only=True):
    """A seat's. Cards are texts: `9S 4H`."""

    pattern: str
    band: list[object]
    steps: Annotated[int, between(0, 99)]
    ready: bool
    hand: str
    deck: str
    top: str
    bottom: str
    discard: str
    initiative: str
    source: str
    tie_card: str
    tokens: object
    treasure: Annotated[int, between(0, MOST_TIMES)]
    exchanges: Annotated[int, between(0, 50)]
    harvested: Annotated[int, between(0, 10**4)]
    banner: Annotated[int, between(0, 2)]
    snares: list[object]
    used: Annotated[list[int], between(0, 200)]
    passed: bool
    out: bool
    clock: Annotated[int, between(1, MOST_TIMES)]
    since: object
    when_top: object  # no time is later than the clock
    when_bottom: object
    when_source: object


class FigurePosition(msgspec.Struct, kw_only=True):
    """A character's."""

    id: str
    level: Annotated[int, between(0, 3)]
    number: object
    abilities: list[object]
    place: str
    health: object
    markers: list[object]
    glyph: str
    glyph_seat: Annotated[int, between(0, SEATS)]
    glyph_bonus: Annotated[int, between(0, 20)]
    fell: str
    used: Bits
    reacted: Bits
    round_used: Bits
    game_used: Bits
    spent: bool
    moved: bool
    oath: bool
    peeked: bool
    robbed: bool
    reassembled: bool


# Fields of a character that are the same in the engine.
SAME: Final = (
    "used", "reacted", "round_used", "game_used", "spent", "moved", "oath", "peeked", "robbed", "reassembled",
)  # fmt: skip


class PlayPosition(msgspec.Struct, kw_only=True):
    """A card's that is played for a character."""

    figure: object
    purpose: Annotated[int, between(0, 7)]
    advantage: bool
    from_hand: str
    when: Annotated[int, between(0, MOST_TIMES)]
    tops: Annotated[int, between(0, 2)]
    shown: str
    held: str
    counted: str


class AssaultPosition(msgspec.Struct, kw_only=True):
    """An attack's that is under way."""

    attacker: object
    way: object
    kind: Annotated[int, between(1, 2)]
    mod: Annotated[int, between(-20, 20)]
    damage: Annotated[int, between(0, 20)]
    area: str
    place: str
    health: Annotated[int, between(0, 60)]
    targets: list[object]
    blows: object
    plays: object
    clocked: str
    expert: str
    experts: list[object]
    dealt: Annotated[list[int], between(0, 1000)]
    chained: bool


# Writing


def dump_task(entry: int) -> list[object]:
    """The name of a task and what it is told."""
    name = task.NAMES[task.kind(entry)]
    told = (task.first(entry), task.second(entry), task.third(entry), task.fourth(entry))
    return [name, *told[: len(TASK_SHAPES[name])]]


def card_text(card: int) -> str:
    return "" if card < 0 else "top" if card == parts.TAKEN_FROM_TOP else code(card)


def cards_text(cards: Sequence[int]) -> str:
    return " ".join(code(card) for card in cards)


def dump(state: State, game: FriendsAndFoes) -> dict[str, Any]:
    names = state.setup.ground.names
    return Position(
        scenario=drawn_scenario(state),
        phase=phase.NAMES[state.phase],
        turn="chance" if state.turn == CHANCE else "over" if state.turn == OVER else str(state.turn + 1),
        asked=list(state.asked),
        active=state.active + 1,
        round=state.round,
        begun=state.begun,
        order=[seat + 1 for seat in state.order],
        camps=[dump_camp(state, camp) for camp in state.camps],
        zones={names[area]: side + 1 for area, side in enumerate(state.zones) if side >= 0},
        goals=[names[area] if area >= 0 else "" for area in state.goals],
        smoke={
            names[area]: [seat + 1, code(card), last]
            for area, (seat, card, last) in enumerate(state.smoke)
            if seat >= 0
        },
        guards=[[names[area], number] for area, number in state.guards],
        posted=[names[area] for area in state.posted],
        empowered=[[side + 1, state.setup.abilities[one].id] for side, one in state.empowered],
        tasks=[dump_task(entry) for entry in state.tasks],
        plays=[dump_play(play) for play in state.plays],
        assault=None if state.assault is None else dump_assault(state.assault, names),
        movers=list(state.movers),
        halted=state.halted,
        pack=list(state.pack),
        events=[list(event) for event in state.triggers],
        outer=[[list(event) for event in map(trigger.numbers, window)] for window in state.outer],
        reacting=state.reacting,
        spent=state.spent,
        idle=state.idle,
        traps=[names[area] for area in state.traps],
        holder=[seat + 1 for seat in state.holder],
        memory=[side + 1 for side in state.memory],
        twist="" if state.twist < 0 else state.setup.twists[state.twist].id,
        bonus=state.bonus + 1,
        middle_side=state.middle_side + 1,
        standing=state.standing[:],
        winners=[side + 1 for side in state.winners],
        clause=state.clause,
        reason=state.reason,
    ).plain(game, state.options, state.seats)


def drawn_scenario(state: State) -> str:
    """FF-229: the scenario, if chance has drawn one."""
    drawn = state.options.scenario_pick == "random" and state.phase != phase.STAGING
    return state.setup.plan.id if drawn else ""


def dump_camp(state: State, camp: parts.Camp) -> dict[str, Any]:
    names = state.setup.ground.names
    found = CampPosition(
        pattern="" if camp.pattern < 0 else state.setup.pattern_names[camp.pattern],
        band=[dump_figure(state, figure) for figure in camp.band],
        steps=camp.steps,
        ready=camp.ready,
        hand=cards_text(camp.hand),
        deck=cards_text(camp.deck),
        top=cards_text(camp.top),
        bottom=cards_text(camp.bottom),
        discard=cards_text(camp.discard),
        initiative=card_text(camp.initiative),
        source=card_text(camp.source),
        tie_card=card_text(camp.tie_card),
        tokens=camp.tokens,
        treasure=camp.treasure,
        exchanges=camp.exchanges,
        harvested=camp.harvested,
        banner=camp.banner,
        snares=[[names[area], code(card), when] for area, card, when in camp.snares],
        used=camp.used[:],
        passed=camp.passed,
        out=camp.out,
        clock=camp.clock,
        since={code(card): camp.since[card] for card in range(DECK) if camp.since[card]},
        when_top=camp.when_top[:],
        when_bottom=camp.when_bottom[:],
        when_source=camp.when_source,
    )
    return msgspec.structs.asdict(found)


def dump_figure(state: State, figure: parts.Figure) -> dict[str, Any]:
    names, setup, place = state.setup.ground.names, state.setup, figure.place
    found = FigurePosition(
        id=(setup.minions if figure.level == 0 else setup.profiles)[figure.profile].id,
        level=figure.level,
        number=figure.number,
        abilities=[setup.abilities[one].id for one in figure.abilities],
        place=names[place] if place >= 0 else "bench" if place == parts.BENCH else "gone",
        health=figure.health,
        markers=[name for bit, name in enumerate(parts.MARKERS) if figure.markers >> bit & 1],
        glyph=card_text(figure.glyph),
        glyph_seat=figure.glyph_seat + 1,
        glyph_bonus=figure.glyph_bonus,
        fell="" if figure.fell < 0 else names[figure.fell],
        **{name: getattr(figure, name) for name in SAME},
    )
    return msgspec.structs.asdict(found)


def dump_play(play: Play) -> dict[str, Any]:
    found = PlayPosition(
        figure=play.figure,
        purpose=play.purpose,
        advantage=play.advantage,
        from_hand=card_text(play.from_hand),
        when=play.when,
        tops=play.tops,
        shown=cards_text(play.shown),
        held=card_text(play.held),
        counted=card_text(play.counted),
    )
    return msgspec.structs.asdict(found)


def dump_assault(assault: parts.Assault, names: list[str]) -> dict[str, Any]:
    found = AssaultPosition(
        attacker=assault.attacker,
        way=assault.way,
        kind=assault.kind,
        mod=assault.mod,
        damage=assault.damage,
        area=names[assault.area],
        place=names[assault.place],
        health=assault.health,
        targets=list(assault.targets),
        blows=assault.blows[:],
        plays=assault.plays[:],
        clocked=card_text(assault.clocked),
        expert=card_text(assault.expert),
        experts=[card_text(card) for card in assault.experts],
        dealt=assault.dealt[:],
        chained=assault.chained,
    )
    return msgspec.structs.asdict(found)


# Reading


def index(text: object, known: Sequence[str], where: str) -> int:
    if not isinstance(text, str) or text not in known:
        raise BadPosition(f"{where} must be one of {', '.join(known)[:200]}, not {str(text)[:40]}.")
    return list(known).index(text)


def card_of(text: str, where: str) -> int:
    """A card of a text; nothing of an empty one."""
    card = CARD_OF_CODE.get(text, JOKER) if text else parts.NOTHING
    if card >= JOKER:
        raise BadPosition(f"{where}: {text[:20]} is no card.")
    return card


def cards_of(text: str, where: str) -> list[int]:
    return [card_of(word, where) for word in text.split()]


class Loader:
    """A position on its way from data to a state."""

    def __init__(self, data: object, game: FriendsAndFoes) -> None:
        self.fields = Fields(data, game)
        options = self.fields.options(Options)
        self.state = game.state_type(setup_of(options, self.fields.seats))
        drawn = options.drawable_scenarios(self.fields.seats) if options.scenario_pick == "random" else []
        scenario = index(self.fields.value("scenario"), ["", *drawn], "scenario")
        if scenario > 0:
            self.state.take_scenario(drawn[scenario - 1])
        self.setup = self.state.setup
        self.names = self.setup.ground.names

    def area(self, text: object, where: str) -> int:
        area = index(text, self.names, where)
        if not self.setup.ground.real[area]:
            raise BadPosition(f"{where}: there is no area {text} on this map (FF-217).")
        return area

    def figure(self, value: object, where: str) -> int:
        number = whole(value, where, 0, self.state.seats * parts.SLOTS - 1)
        if number % parts.SLOTS >= len(self.state.camps[number // parts.SLOTS].band):
            raise BadPosition(f"{where}: there is no figure {number}.")
        return number

    def load(self) -> State:
        fields, state, sides, areas = self.fields, self.state, self.setup.sides, self.setup.ground.areas
        found = fields.read(Position)
        state.camps = [self.camp(data, f"camps[{at}]") for at, data in enumerate(found.camps)]
        state.phase = index(found.phase, phase.NAMES, "phase")
        state.active, state.round, state.begun = found.active - 1, found.round, found.begun
        state.order = [seat - 1 for seat in fields.numbers("order", None, 1, state.seats)]
        if len(set(state.order)) != len(state.order) or not state.order:
            raise BadPosition("order must name each seat at most once, and one at least.")
        state.zones = [parts.NOBODY] * areas
        for name, side in fields.mapping("zones").items():
            state.zones[self.area(name, "zones")] = whole(side, f"zones, {name}", 1, sides) - 1
        state.goals = [self.area(name, "goals") if name else parts.NOTHING for name in fields.words("goals", sides)]
        self.load_cards_on_board(found)
        state.posted = [self.area(name, "posted") for name in found.posted]
        state.plays = [self.play(data, f"plays[{at}]") for at, data in enumerate(found.plays)]
        state.assault = None if found.assault is None else self.assault(found.assault)
        state.movers = [self.figure(number, "movers") for number in found.movers]
        state.pack = [self.figure(number, "pack") for number in found.pack]
        state.traps = [self.area(name, "traps") for name in found.traps]
        state.halted, state.reacting, state.spent, state.idle = found.halted, found.reacting, found.spent, found.idle
        state.holder = [seat - 1 for seat in fields.numbers("holder", areas, 0, state.seats)]
        state.memory = [side - 1 for side in fields.numbers("memory", areas, 0, sides)]
        state.twist = index(found.twist, ["", *[twist.id for twist in self.setup.twists]], "twist") - 1
        state.bonus = fields.number("bonus", 0, sides) - 1
        state.middle_side = fields.number("middle_side", 0, sides) - 1
        state.standing = [self.truth(value, "standing") for value in fields.items("standing", sides)]
        state.winners = [side - 1 for side in fields.numbers("winners", None, 1, sides)]
        state.clause, state.reason = found.clause, found.reason
        state.clear_tasks()
        for at, entry in enumerate(found.tasks):
            state.push(task.entry(*self.task(entry, f"tasks[{at}]")))
        for at, event in enumerate(found.events):
            state.add_trigger(self.event(event, f"events[{at}]"))
        for at, window in enumerate(found.outer):
            if not isinstance(window, list):
                raise BadPosition(f"outer[{at}] must be a list of events.")
            state.outer = [*state.outer, [self.event(event, f"outer[{at}]") for event in map(trigger.numbers, window)]]
        if (state.phase == phase.STAGING) != (state.options.scenario_pick == "random" and not found.scenario):
            raise BadPosition("scenario must be the one that was drawn, once it was (FF-229).")
        if len(found.asked) > 3:
            raise BadPosition("asked has three numbers at most.")
        phase.ask(state, state.phase, state.turn, *found.asked)
        turn = index(found.turn, ["chance", "over", *[str(seat + 1) for seat in range(state.seats)]], "turn")
        state.turn = CHANCE if turn == 0 else OVER if turn == 1 else turn - 2
        check(state)
        return state

    def truth(self, value: object, where: str) -> bool:
        if not isinstance(value, bool):
            raise BadPosition(f"{where} must be true or false, not {str(value)[:60]}.")
        return value

    def load_cards_on_board(self, found: Position) -> None:
        state = self.state
        state.smoke = [parts.NO_SMOKE] * self.setup.ground.areas
        for name, given in self.fields.mapping("smoke").items():
            if not isinstance(given, list) or len(given) != 3:
                raise BadPosition(f"smoke, {name[:20]} must be a list of seat, card and last round.")
            seat = whole(given[0], f"smoke, {name}", 1, state.seats) - 1
            card = card_of(read_text(given[1], "smoke") or "?", "smoke")
            state.smoke[self.area(name, "smoke")] = (seat, card, whole(given[2], "smoke", 0, 60))
        state.guards = []
        for pair in found.guards:
            if not isinstance(pair, list) or len(pair) != 2:
                raise BadPosition("guards must be pairs of area and figure.")
            state.guards.append((self.area(pair[0], "guards"), self.figure(pair[1], "guards")))
        state.empowered = []
        known = [ability.id for ability in self.setup.abilities]
        for pair in found.empowered:
            if not isinstance(pair, list) or len(pair) != 2:
                raise BadPosition("empowered must be pairs of side and ability.")
            one = index(pair[1], known, "empowered")
            if self.setup.abilities[one].empower is None:
                raise BadPosition(f"empowered: {pair[1]} has no Empower effect (FF-115).")
            state.empowered.append((whole(pair[0], "empowered", 1, self.setup.sides) - 1, one))

    def camp(self, data: object, where: str) -> parts.Camp:
        setup, camp = self.setup, parts.Camp()
        part = Part(data, where, self.fields)
        found = part.read(CampPosition)
        camp.pattern = index(found.pattern, ["", *setup.pattern_names], f"{where}, pattern") - 1
        if len(found.band) > parts.SLOTS:
            raise BadPosition(f"{where}, band has more than {parts.SLOTS} characters (FF-152).")
        camp.band = [self.member(one, f"{where}, band[{at}]") for at, one in enumerate(found.band)]
        camp.steps, camp.ready, camp.passed, camp.out = found.steps, found.ready, found.passed, found.out
        camp.hand, camp.deck = cards_of(found.hand, where), sorted(cards_of(found.deck, where))
        camp.top, camp.bottom = cards_of(found.top, where), cards_of(found.bottom, where)
        camp.discard = cards_of(found.discard, where)
        camp.initiative, camp.tie_card = card_of(found.initiative, where), card_of(found.tie_card, where)
        camp.source = parts.TAKEN_FROM_TOP if found.source == "top" else card_of(found.source, where)
        camp.tokens = part.number("tokens", 0, setup.options.token_cap)
        camp.treasure, camp.exchanges, camp.harvested = found.treasure, found.exchanges, found.harvested
        camp.used, camp.clock, camp.banner = found.used, found.clock, found.banner
        for snare in found.snares:
            if not isinstance(snare, list) or len(snare) != 3:
                raise BadPosition(f"{where}, snares: each is area, card and time.")
            card = card_of(read_text(snare[1], where) or "?", where)
            camp.snares.append((self.area(snare[0], where), card, whole(snare[2], where, 0, camp.clock)))
        for name, time in part.mapping("since").items():
            camp.since[card_of(str(name) or "?", where)] = whole(time, f"{where}, since", 1, camp.clock)
        camp.when_top = part.numbers("when_top", None, 0, camp.clock)
        camp.when_bottom = part.numbers("when_bottom", None, 0, camp.clock)
        camp.when_source = part.number("when_source", 0, camp.clock)
        if len(camp.when_top) != len(camp.top) or len(camp.when_bottom) != len(camp.bottom):
            raise BadPosition(f"{where}: when_top and when_bottom have a time for each card of top and bottom.")
        return camp

    def member(self, data: object, where: str) -> parts.Figure:
        setup = self.setup
        part = Part(data, where, self.fields)
        found = part.read(FigurePosition)
        minion = found.level == 0
        kind = index(found.id, [one.id for one in (setup.minions if minion else setup.profiles)], f"{where}, id")
        highest = parts.SLOTS if minion or not setup.unique else 0
        figure = parts.Figure(kind, found.level, part.number("number", int(minion), highest))
        known = [ability.id for ability in setup.abilities]
        figure.abilities = [index(one, known, f"{where}, abilities") for one in found.abilities]
        if len(set(figure.abilities)) != len(figure.abilities) or len(figure.abilities) > MOST_ABILITIES:
            raise BadPosition(f"{where}, abilities must all be different (FF-155).")
        off = {"bench": parts.BENCH, "gone": parts.GONE}
        figure.place = off[found.place] if found.place in off else self.area(found.place, f"{where}, place")
        figure.health = part.number("health", 1 if figure.place >= 0 else 0, setup.health(figure))
        for name in found.markers:
            figure.markers |= 1 << index(name, parts.MARKERS, f"{where}, markers")
        figure.glyph = card_of(found.glyph, where)
        figure.glyph_seat, figure.glyph_bonus = found.glyph_seat - 1, found.glyph_bonus
        if (figure.glyph < 0) != (figure.glyph_seat < 0) or (figure.glyph < 0 and figure.glyph_bonus):
            raise BadPosition(f"{where}: glyph, glyph_seat and glyph_bonus belong together (FF-189).")
        figure.fell = self.area(found.fell, f"{where}, fell") if found.fell else parts.NOTHING
        for name in SAME:
            setattr(figure, name, getattr(found, name))
        return figure

    def play(self, data: object, where: str) -> Play:
        found = Part(data, where, self.fields).read(PlayPosition)
        number = self.figure(found.figure, f"{where}, figure")
        play = Play(number // parts.SLOTS, number, found.purpose, found.advantage)
        play.from_hand, play.when, play.tops = card_of(found.from_hand, where), found.when, found.tops
        for card in cards_of(found.shown, where):
            if play.shown_second >= 0:
                raise BadPosition(f"{where}: two cards are shown at most (FF-28).")
            play.show(card)
        play.counted, play.held = card_of(found.counted, where), card_of(found.held, where)
        if play.held >= 0 and play.held not in play.shown:
            raise BadPosition(f"{where}: the card that came from the hand is not among those shown (FF-27).")
        if play.counted >= 0 and play.counted not in play.shown:
            raise BadPosition(f"{where}: the card that counts is not among those shown (FF-28).")
        return play

    def assault(self, data: object) -> parts.Assault:
        where, state = "assault", self.state
        part = Part(data, where, self.fields)
        found = part.read(AssaultPosition)
        number = self.figure(found.attacker, f"{where}, attacker")
        way = part.number("way", 0, len(state.figure(number).abilities))
        attack = attacks.attack_of(state, number, way)
        if attack is None:
            raise BadPosition("assault, way is no attack (FF-89).")
        assault = parts.Assault(number, way, attack, found.kind)
        assault.mod, assault.damage, assault.health = found.mod, found.damage, found.health
        assault.area, assault.place = self.area(found.area, where), self.area(found.place, where)
        assault.targets = [self.figure(target, f"{where}, targets") for target in found.targets]
        assault.blows = part.numbers("blows", None, 0, len(state.plays) - 1)
        assault.plays = part.numbers("plays", None, 0, len(state.plays) - 1)
        assault.clocked, assault.expert = card_of(found.clocked, where), card_of(found.expert, where)
        assault.experts = [card_of(read_text(text, where), where) for text in found.experts]
        assault.dealt, assault.chained = found.dealt, found.chained
        if not assault.targets or len(assault.experts) != len(assault.targets):
            raise BadPosition("assault: there are targets, and an Expertise card or none for each.")
        if assault.plays and len(assault.plays) != len(assault.targets):
            raise BadPosition("assault: each target plays one card (FF-94).")
        if len(assault.blows) not in ((1, len(assault.targets)) if assault.plays else (0,)):
            raise BadPosition("assault: the attacker plays one card, or one for each target (FF-94).")
        return assault

    def task(self, data: object, where: str) -> tuple[int, ...]:
        if not isinstance(data, list) or not data:
            raise BadPosition(f"{where} must be a list with the name of a task.")
        kind = index(data[0], task.NAMES, where)
        shape = TASK_SHAPES[task.NAMES[kind]]
        if len(data) != len(shape) + 1:
            raise BadPosition(f"{where}: {data[0]} has {len(shape)} numbers after its name.")
        return (kind, *[self.argument(letter, value, where) for letter, value in zip(shape, data[1:], strict=True)])

    def event(self, data: object, where: str) -> int:
        if not isinstance(data, list) or not data:
            raise BadPosition(f"{where} must be a list of numbers.")
        kind = whole(data[0], where, 0, len(EVENT_SHAPES) - 1)
        shape = EVENT_SHAPES[kind]
        if len(data) != len(shape) + 1:
            raise BadPosition(f"{where} has {len(shape)} numbers after its kind.")
        told = [self.argument(letter, value, where) for letter, value in zip(shape, data[1:], strict=True)]
        return trigger.event(kind, *told)

    def argument(self, letter: str, value: object, where: str) -> int:
        state = self.state
        if letter == "f":
            return self.figure(value, where)
        highest = {
            "s": state.seats - 1, "p": len(state.order), "a": len(self.names) - 1, "n": 99, "c": DECK - 1,
            "y": len(state.plays) - 1, "z": len(state.plays) - 1,
        }[letter]  # fmt: skip
        return whole(value, where, -1 if letter in "zn" else 0, highest)


def load(data: object, game: FriendsAndFoes) -> State:
    """The position that `dump` would write so; what cannot lie on the table, or be played on, is refused."""
    state = Loader(data, game).load()
    rehearse(state)
    return state
