"""Positions of Friends and Foes, read back from plain data; what cannot be is refused."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.parts import (
    BENCH,
    GONE,
    MARKERS,
    NO_SMOKE,
    NOBODY,
    NOTHING,
    SLOTS,
    TAKEN_FROM_TOP,
    Assault,
    Camp,
    Figure,
)
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.setup import war_of
from regalia.games.friends_and_foes.snapshot import COUNTS, FLAGS, dump_camp, dump_figure, dump_play
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import (
    ASK_FORM,
    DRAWING,
    ENDED,
    FORMING,
    PHASES,
    SETTLING,
    TASKS,
    TWISTING,
    ZONING,
)
from regalia.kernel.card import CARD_OF_CODE, DECK, JOKER
from regalia.kernel.error import BadPosition
from regalia.kernel.position import Fields, whole, written
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.stream import Stream

FIELDS: Final = (
    "phase", "turn", "asked", "active", "round", "begun", "order", "camps", "zones", "goals", "smoke", "guards",
    "posted", "empowered", "tasks", "plays", "assault", "movers", "halted", "pack", "events", "reacting", "spent",
    "idle", "traps", "holder", "memory", "twist", "bonus", "middle_side", "standing", "winners", "clause", "reason",
)  # fmt: skip

# What each task is about: s seat, p place in the order, a area, f figure, n number, c card, y play, z play or none.
SHAPES: Final = {
    "ask_form": "s", "deal": "", "roll": "ppn", "rolled": "ppn", "ask_zone": "n", "ask_nominate": "n", "ask_spend": "p",
    "round": "", "ask_init": "s", "reveal": "", "order": "", "tied": "ppn", "ask_tie": "s", "tie_show": "ppn",
    "turns": "p", "ask_act": "s", "turn_over": "p", "draw_card": "snn", "source": "y", "turn_up": "y", "choose": "y",
    "tidy": "", "window": "pn", "window_over": "", "step": "an", "land": "anz", "snared": "sa", "snare_test": "scyf",
    "ask_sprint": "n", "move_over": "", "oaths": "p", "cards": "", "overclock": "", "expert_attack": "",
    "expert_defence": "n", "resolve": "", "follow": "", "charged": "fnfn", "found": "y", "stolen": "yfn",
    "mended": "yfn", "ask_place": "s", "ask_strike": "sn", "harvest": "", "reap": "p", "ask_trap": "s", "trapped": "y",
    "victory": "", "cleanup": "", "limit": "s", "next_round": "", "settle": "pp", "chained": "", "early": "",
    "ask_peek": "s",
}  # fmt: skip
REHEARSALS: Final = 2  # lines played from a position that was read
REHEARSED: Final = 25  # moves of each
EVENT_SHAPES: Final = ("faa", "fa", "ffnnn", "f", "nn", "nnns")


class Part:
    """An object within a position, read field by field; what does not fit is a BadPosition that names the place."""

    def __init__(self, data: object, where: str, names: Sequence[str]) -> None:
        if not isinstance(data, Mapping):
            raise BadPosition(f"{where} must be an object.")
        self.data: Mapping[str, object] = data
        self.where = where
        for name in data:
            if name not in names:
                raise BadPosition(f"{where} has no field {str(name)[:40]}; it has {', '.join(names)}.")
        for name in names:
            if name not in data:
                raise BadPosition(f"{where}: the field {name} is missing.")

    def number(self, name: str, low: int, high: int) -> int:
        return whole(self.data[name], f"{self.where}, {name}", low, high)

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        return [whole(item, f"{self.where}, {name}", low, high) for item in self.items(name)]

    def text(self, name: str) -> str:
        return written(self.data[name], f"{self.where}, {name}")

    def truth(self, name: str) -> bool:
        value = self.data[name]
        if not isinstance(value, bool):
            raise BadPosition(f"{self.where}, {name} must be true or false, not {str(value)[:60]}.")
        return value

    def items(self, name: str) -> list[object]:
        value = self.data[name]
        if not isinstance(value, list) or len(value) > 200:
            raise BadPosition(f"{self.where}, {name} must be a list.")
        return value

    def one_of(self, name: str, known: Sequence[str]) -> int:
        return index(self.text(name), known, f"{self.where}, {name}")


def index(text: object, known: Sequence[str], where: str) -> int:
    if not isinstance(text, str) or text not in known:
        raise BadPosition(f"{where} must be one of {', '.join(known)[:200]}, not {str(text)[:40]}.")
    return list(known).index(text)


def card_of(text: str, where: str) -> int:
    """A card of a text; nothing of an empty one."""
    card = CARD_OF_CODE.get(text, JOKER) if text else NOTHING
    if card >= JOKER:
        raise BadPosition(f"{where}: {text[:20]} is no card.")
    return card


def cards_of(text: str, where: str) -> list[int]:
    return [card_of(word, where) for word in text.split()]


class Loader:
    """A position on its way from data to a state."""

    def __init__(self, data: object) -> None:
        self.fields = Fields(data, GAME)
        self.fields.only(FIELDS)
        options = self.fields.options(Options)
        self.state = State(war_of(options, self.fields.seats))
        self.war = self.state.war
        self.names = self.war.ground.names

    def area(self, text: object, where: str) -> int:
        area = index(text, self.names, where)
        if not self.war.ground.real[area]:
            raise BadPosition(f"{where}: there is no area {text} on this map (FF-217).")
        return area

    def figure(self, value: object, where: str) -> int:
        number = whole(value, where, 0, self.state.seats * SLOTS - 1)
        if number % SLOTS >= len(self.state.camps[number // SLOTS].band):
            raise BadPosition(f"{where}: there is no figure {number}.")
        return number

    def load(self) -> State:
        fields, state = self.fields, self.state
        sides = self.war.sides
        camps = fields.items("camps", state.seats)
        state.camps = [self.camp(data, f"camps[{at}]") for at, data in enumerate(camps)]
        state.phase = index(fields.value("phase"), PHASES, "phase")
        state.active = fields.number("active", 0, state.seats) - 1
        state.round = fields.number("round", 0, 60)
        state.begun = fields.number("begun", 0, 10**6)
        order = [whole(seat, "order", 1, state.seats) - 1 for seat in self.listed("order")]
        if len(set(order)) != len(order) or not order:
            raise BadPosition("order must name each seat at most once, and one at least.")
        state.order = order
        state.zones = [NOBODY] * self.war.ground.areas
        for name, side in self.mapping("zones").items():
            state.zones[self.area(name, "zones")] = whole(side, f"zones, {name}", 1, sides) - 1
        state.goals = [self.area(name, "goals") if name else NOTHING for name in fields.words("goals", sides)]
        self.load_cards_on_board()
        state.posted = [self.area(name, "posted") for name in self.listed("posted")]
        state.plays = [self.play(data, f"plays[{at}]") for at, data in enumerate(self.listed("plays"))]
        state.assault = None if fields.value("assault") is None else self.assault(fields.value("assault"))
        state.movers = [self.figure(number, "movers") for number in self.listed("movers")]
        state.pack = [self.figure(number, "pack") for number in self.listed("pack")]
        state.traps = [self.area(name, "traps") for name in self.listed("traps")]
        state.halted, state.reacting = fields.truth("halted"), fields.truth("reacting")
        state.spent, state.idle = fields.truth("spent"), fields.truth("idle")
        areas = self.war.ground.areas
        state.holder = [seat - 1 for seat in fields.numbers("holder", areas, 0, state.seats)]
        state.memory = [side - 1 for side in fields.numbers("memory", areas, 0, sides)]
        twists = ["", *[twist.id for twist in self.war.twists]]
        state.twist = index(fields.value("twist"), twists, "twist") - 1
        state.bonus = fields.number("bonus", 0, sides) - 1
        state.middle_side = fields.number("middle_side", 0, sides) - 1
        state.standing = [self.truth(value, "standing") for value in fields.items("standing", sides)]
        state.winners = [whole(side, "winners", 1, sides) - 1 for side in self.listed("winners")]
        state.clause, state.reason = fields.text("clause"), fields.text("reason")
        state.tasks = [self.task(task, f"tasks[{at}]") for at, task in enumerate(self.listed("tasks"))]
        state.events = [self.event(event, f"events[{at}]") for at, event in enumerate(self.listed("events"))]
        state.asked = tuple(whole(value, "asked", -1, 60) for value in self.listed("asked"))
        turns = ["chance", "over", *[str(seat + 1) for seat in range(state.seats)]]
        turn = index(fields.value("turn"), turns, "turn")
        state.turn = CHANCE if turn == 0 else OVER if turn == 1 else turn - 2
        self.check()
        return state

    def listed(self, name: str) -> list[Any]:
        value = self.fields.value(name)
        if not isinstance(value, list) or len(value) > 200:
            raise BadPosition(f"{name} must be a list.")
        return value

    def mapping(self, name: str) -> Mapping[str, object]:
        value = self.fields.value(name)
        if not isinstance(value, Mapping):
            raise BadPosition(f"{name} must be an object.")
        return value

    def truth(self, value: object, where: str) -> bool:
        if not isinstance(value, bool):
            raise BadPosition(f"{where} must be true or false, not {str(value)[:60]}.")
        return value

    def load_cards_on_board(self) -> None:
        state = self.state
        state.smoke = [NO_SMOKE] * self.war.ground.areas
        for name, given in self.mapping("smoke").items():
            if not isinstance(given, list) or len(given) != 3:
                raise BadPosition(f"smoke, {name[:20]} must be a list of seat, card and last round.")
            seat = whole(given[0], f"smoke, {name}", 1, state.seats) - 1
            card = card_of(written(given[1], "smoke") or "?", "smoke")
            state.smoke[self.area(name, "smoke")] = (seat, card, whole(given[2], "smoke", 0, 60))
        state.guards = []
        for pair in self.listed("guards"):
            if not isinstance(pair, list) or len(pair) != 2:
                raise BadPosition("guards must be pairs of area and figure.")
            state.guards.append((self.area(pair[0], "guards"), self.figure(pair[1], "guards")))
        state.empowered = []
        known = [ability.id for ability in self.war.abilities]
        for pair in self.listed("empowered"):
            if not isinstance(pair, list) or len(pair) != 2:
                raise BadPosition("empowered must be pairs of side and ability.")
            one = index(pair[1], known, "empowered")
            if self.war.abilities[one].empower is None:
                raise BadPosition(f"empowered: {pair[1]} has no Empower effect (FF-115).")
            state.empowered.append((whole(pair[0], "empowered", 1, self.war.sides) - 1, one))

    def camp(self, data: object, where: str) -> Camp:
        war = self.war
        part = Part(data, where, list(dump_camp(self.state, Camp())))
        camp = Camp()
        camp.pattern = part.one_of("pattern", ["", *war.pattern_names]) - 1
        band = part.items("band")
        if len(band) > SLOTS:
            raise BadPosition(f"{where}, band has more than {SLOTS} characters (FF-152).")
        camp.band = [self.member(one, f"{where}, band[{at}]") for at, one in enumerate(band)]
        camp.steps, camp.ready, camp.out = part.number("steps", 0, 99), part.truth("ready"), part.truth("out")
        camp.hand, camp.deck = cards_of(part.text("hand"), where), sorted(cards_of(part.text("deck"), where))
        camp.top, camp.bottom = cards_of(part.text("top"), where), cards_of(part.text("bottom"), where)
        camp.discard = cards_of(part.text("discard"), where)
        camp.initiative = card_of(part.text("initiative"), where)
        source = part.text("source")
        camp.source = TAKEN_FROM_TOP if source == "top" else card_of(source, where)
        camp.tie_card = card_of(part.text("tie_card"), where)
        camp.tokens = part.number("tokens", 0, war.options.token_cap)
        camp.treasure = part.number("treasure", 0, 10**6)
        camp.exchanges = part.number("exchanges", 0, 50)
        camp.harvested = part.number("harvested", 0, 10**4)
        camp.used = part.numbers("used", 0, 200)
        camp.clock = part.number("clock", 1, 10**6)
        for snare in part.items("snares"):
            if not isinstance(snare, list) or len(snare) != 3:
                raise BadPosition(f"{where}, snares: each is area, card and time.")
            card = card_of(written(snare[1], where) or "?", where)
            camp.snares.append((self.area(snare[0], where), card, whole(snare[2], where, 0, camp.clock)))
        since = part.data["since"]
        if not isinstance(since, Mapping):
            raise BadPosition(f"{where}, since must be an object.")
        for name, time in since.items():
            camp.since[card_of(str(name) or "?", where)] = whole(time, f"{where}, since", 1, camp.clock)
        camp.when_top = part.numbers("when_top", 0, camp.clock)
        camp.when_bottom = part.numbers("when_bottom", 0, camp.clock)
        camp.when_source = part.number("when_source", 0, camp.clock)
        if len(camp.when_top) != len(camp.top) or len(camp.when_bottom) != len(camp.bottom):
            raise BadPosition(f"{where}: when_top and when_bottom have a time for each card of top and bottom.")
        return camp

    def member(self, data: object, where: str) -> Figure:
        war = self.war
        part = Part(data, where, list(dump_figure(self.state, Figure(0, 1, 0))))
        level = part.number("level", 0, 3)
        kinds = [one.id for one in (war.minions if level == 0 else war.profiles)]
        figure = Figure(
            part.one_of("id", kinds), level, part.number("number", 0 if level else 1, 0 if level else SLOTS)
        )
        known = [ability.id for ability in war.abilities]
        figure.abilities = [index(one, known, f"{where}, abilities") for one in part.items("abilities")]
        if len(set(figure.abilities)) != len(figure.abilities) or len(figure.abilities) > 15:
            raise BadPosition(f"{where}, abilities must all be different (FF-155).")
        place = part.text("place")
        figure.place = BENCH if place == "bench" else GONE if place == "gone" else self.area(place, f"{where}, place")
        figure.health = part.number("health", 1 if figure.place >= 0 else 0, war.health(figure))
        for name in part.items("markers"):
            figure.markers |= 1 << index(name, MARKERS, f"{where}, markers")
        figure.glyph = card_of(part.text("glyph"), where)
        figure.glyph_seat = part.number("glyph_seat", 0, self.state.seats) - 1
        figure.glyph_bonus = part.number("glyph_bonus", 0, 20)
        if (figure.glyph < 0) != (figure.glyph_seat < 0) or (figure.glyph < 0 and figure.glyph_bonus):
            raise BadPosition(f"{where}: glyph, glyph_seat and glyph_bonus belong together (FF-189).")
        fell = part.text("fell")
        figure.fell = self.area(fell, f"{where}, fell") if fell else NOTHING
        for name in COUNTS:
            setattr(figure, name, part.number(name, 0, (1 << 24) - 1))
        for name in FLAGS:
            setattr(figure, name, part.truth(name))
        return figure

    def play(self, data: object, where: str) -> Play:
        part = Part(data, where, list(dump_play(Play(0, 0, 0, False))))
        number = self.figure(part.data["figure"], f"{where}, figure")
        play = Play(number // SLOTS, number, part.number("purpose", 0, 7), part.truth("advantage"))
        play.from_hand = card_of(part.text("from_hand"), where)
        play.when = part.number("when", 0, 10**6)
        play.tops = part.number("tops", 0, 2)
        play.shown = cards_of(part.text("shown"), where)
        play.counted = card_of(part.text("counted"), where)
        if play.counted >= 0 and play.counted not in play.shown:
            raise BadPosition(f"{where}: the card that counts is not among those shown (FF-28).")
        return play

    def assault(self, data: object) -> Assault:
        where, state = "assault", self.state
        names = [
            "attacker", "way", "kind", "mod", "damage", "area", "place", "health", "targets", "play", "plays",
            "clocked", "expert", "experts", "dealt", "chained",
        ]  # fmt: skip
        part = Part(data, where, names)
        number = self.figure(part.data["attacker"], f"{where}, attacker")
        way = part.number("way", 0, len(state.figure(number).abilities))
        attack = state.attack_of(number, way)
        if attack is None:
            raise BadPosition("assault, way is no attack (FF-89).")
        assault = Assault(number, way, attack, part.number("kind", 1, 2))
        assault.mod, assault.damage = part.number("mod", -20, 20), part.number("damage", 0, 20)
        assault.area, assault.place = self.area(part.text("area"), where), self.area(part.text("place"), where)
        assault.health = part.number("health", 0, 60)
        assault.targets = [self.figure(target, f"{where}, targets") for target in part.items("targets")]
        assault.play = part.number("play", -1, len(state.plays) - 1)
        assault.plays = part.numbers("plays", 0, len(state.plays) - 1)
        assault.clocked, assault.expert = card_of(part.text("clocked"), where), card_of(part.text("expert"), where)
        assault.experts = [card_of(written(text, where), where) for text in part.items("experts")]
        assault.dealt = part.numbers("dealt", 0, 1000)
        assault.chained = part.truth("chained")
        if not assault.targets or len(assault.experts) != len(assault.targets):
            raise BadPosition("assault: there are targets, and an Expertise card or none for each.")
        if assault.plays and len(assault.plays) != len(assault.targets):
            raise BadPosition("assault: each target plays one card (FF-94).")
        return assault

    def task(self, data: object, where: str) -> tuple[int, ...]:
        if not isinstance(data, list) or not data:
            raise BadPosition(f"{where} must be a list with the name of a task.")
        kind = index(data[0], TASKS, where)
        shape = SHAPES[TASKS[kind]]
        if len(data) != len(shape) + 1:
            raise BadPosition(f"{where}: {data[0]} has {len(shape)} numbers after its name.")
        return (kind, *[self.argument(letter, value, where) for letter, value in zip(shape, data[1:], strict=True)])

    def event(self, data: object, where: str) -> tuple[int, ...]:
        if not isinstance(data, list) or not data:
            raise BadPosition(f"{where} must be a list of numbers.")
        kind = whole(data[0], where, 0, len(EVENT_SHAPES) - 1)
        shape = EVENT_SHAPES[kind]
        if len(data) != len(shape) + 1:
            raise BadPosition(f"{where} has {len(shape)} numbers after its kind.")
        return (kind, *[self.argument(letter, value, where) for letter, value in zip(shape, data[1:], strict=True)])

    def argument(self, letter: str, value: object, where: str) -> int:
        state = self.state
        if letter == "f":
            return self.figure(value, where)
        highest = {
            "s": state.seats - 1, "p": len(state.order), "a": len(self.names) - 1, "n": 99, "c": DECK - 1,
            "y": len(state.plays) - 1, "z": len(state.plays) - 1,
        }[letter]  # fmt: skip
        return whole(value, where, -1 if letter in "zn" else 0, highest)

    # What must be true of the whole

    def check(self) -> None:
        state = self.state
        for seat, camp in enumerate(state.camps):
            self.check_cards(seat, camp)
            if state.phase == FORMING:
                self.check_forming(seat, camp)
        dealt = state.phase == ZONING and self.war.plan.deployment == "random"
        state.even = not dealt
        chance = dealt or state.phase in (DRAWING, SETTLING, TWISTING)
        if (state.turn == CHANCE) != chance or (state.turn == OVER) != (state.phase == ENDED):
            raise BadPosition(f"The phase {PHASES[state.phase]} does not fit the turn.")
        if state.phase == ENDED and not state.winners:
            raise BadPosition("A game that is over has winners.")

    def check_forming(self, seat: int, camp: Camp) -> None:
        """FF-39, FF-286: every formation is built or will be, by as many steps as it takes."""
        if camp.ready != self.is_built(camp):
            raise BadPosition(f"camps[{seat}], ready must say whether the formation is built (FF-152).")
        if camp.out:  # FF-281
            return
        taken = sum(1 + len(figure.abilities) for figure in camp.band) + (camp.pattern >= 0)
        if not camp.ready and camp.steps != taken:
            raise BadPosition(f"camps[{seat}], steps must be {taken}, for what is built so far (FF-152).")
        asked = self.state.turn == seat or (ASK_FORM, seat) in self.state.tasks
        if asked != (camp.steps < self.war.muster_steps):
            raise BadPosition(f"tasks must ask seat {seat + 1} for its formation until all steps are taken (FF-39).")

    def is_built(self, camp: Camp) -> bool:
        """FF-152, FF-155: whether every place is taken and every slot for an ability filled."""
        if camp.pattern < 0 or len(camp.band) != len(self.war.patterns[camp.pattern]):
            return False
        slots = self.war.options.abilities_per_level
        return all(len(figure.abilities) == figure.level * slots for figure in camp.band)

    def check_cards(self, seat: int, camp: Camp) -> None:
        """FF-20: each seat has its 52 cards, each in one place."""
        held = [*camp.hand, *camp.deck, *camp.top, *camp.bottom, *camp.discard, camp.initiative, camp.tie_card]
        held += [camp.source] if camp.source != TAKEN_FROM_TOP else []
        held += [card for _, card, _ in camp.snares]
        held += cards_elsewhere(self.state, seat)
        found = sorted(card for card in held if card >= 0)
        if camp.out:
            if found:
                raise BadPosition(f"Seat {seat + 1} is out and has no cards (FF-143).")
        elif found != list(range(DECK)):
            raise BadPosition(f"The cards of seat {seat + 1} are not the 52 of its deck, each once (FF-20).")


def cards_elsewhere(state: State, seat: int) -> list[int]:
    """The cards of a seat that lie on the board or are being played."""
    found = [card for owner, card, _ in state.smoke if owner == seat]
    for camp in state.camps:
        found += [figure.glyph for figure in camp.band if figure.glyph_seat == seat]
    for play in state.plays:
        if play.seat == seat:
            found += [play.from_hand, *play.shown]
    assault = state.assault
    if assault is not None:
        if assault.attacker // SLOTS == seat:
            found += [assault.clocked, assault.expert]
        pairs = zip(assault.targets, assault.experts, strict=True)
        found += [card for target, card in pairs if target // SLOTS == seat]
    for task in state.tasks:
        if TASKS[task[0]] == "snare_test" and task[1] == seat:
            found.append(task[2])
    if PHASES[state.phase] == "naming" and state.asked[0] == seat:
        found.append(state.asked[1])
    return found


def load(data: object) -> State:
    """The position that `dump` would write so; what cannot lie on the table, or be played on, is refused."""
    state = Loader(data).load()
    try:
        rehearse(state)
    except (AssertionError, AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError) as error:
        raise BadPosition(f"Nobody could play on from here: {PHASES[state.phase]} does not fit the rest.") from error
    return state


def rehearse(state: State) -> None:
    """Whether the moment at hand has its moves, and a few lines can be played from it."""
    for seed in range(REHEARSALS):
        trial, stream = state.clone(), Stream(seed)
        for _ in range(REHEARSED):
            if trial.turn == OVER:
                break
            offered = trial.legal()
            trial.apply(offered[stream.below(len(offered))])
