"""The formation that one seat builds: places, trays, marks and tools of the editor."""

from typing import Final

from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.consequences import band_words
from regalia.games.friends_and_foes.formation import (
    NONE,
    Formation,
    Lack,
    complete,
    exchange,
    hire,
    lacks,
    learn,
    read,
    steps_of,
    take,
    write,
)
from regalia.games.friends_and_foes.moves import MOVES
from regalia.games.friends_and_foes.parts import Figure
from regalia.games.friends_and_foes.setup import Setup
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.view.figure import FIGURE_ART, GROUP_ART
from regalia.kernel.error import UnreadableMove
from regalia.kernel.outcome import Refusal
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural
from regalia.table import Cell, Counter, Piece, Zone
from regalia.table.draft import Draft, Layer, Mark, Tool

BAND: Final = "band"
OFF: Final = "off"
TOOLS: Final = (
    Tool(key="random", label="Random", art="dice", hint="A whole formation by lot"),
    Tool(key="fill", label="Fill the rest", art="fill", hint="Keep who is there and complete the formation by lot"),
    Tool(key="clear", label="Clear", art="clear", hint="Begin again"),
)


def is_open(state: State, seat: int) -> bool:
    """FF-39: all build at the same time, whoever is asked first, until a formation is begun another way.

    In the open only the seat that is asked builds.
    """
    if state.phase != phase.FORMING or not 0 <= seat < state.seats:
        return False
    return state.camps[seat].steps == 0 and (state.setup.secret_formations or state.turn == seat)


def is_begun(state: State, seat: int) -> bool:
    return state.phase == phase.FORMING and state.turn == seat and state.camps[seat].steps > 0


def is_part(move: int) -> bool:
    return move >= 0 and phase.FORMING in MOVES.verb_of(move).phases


# What is seen


def show(state: State, seat: int, line: str, layer: str = "", held: str = "") -> Draft:
    """The draft of this line, empty for a new one; UnreadableMove if it is none."""
    formation = sketched_out(read(state.setup, line), held)
    secretly = " in secret" if state.setup.secret_formations else ""
    layers = layers_of(formation)
    if held.startswith("lesson-"):
        layer = f"slot-{held.split('-')[1]}"
    layer = layer if layer in [one.key for one in layers] else BAND
    tray = tray_of(formation, seat, layer)
    held = held if held == OFF or held in keys_of(formation, tray, layer) else ""
    return Draft(
        line=write(formation),
        prompt=f"Build your formation{secretly}: {plural(formation.left)} of {coins(state.setup)} left",
        layer=layer,
        layers=layers,
        zones=(*places(formation, seat), *tray, purse(formation)),
        held=held,
        lacks=tuple(mark(lack) for lack in lacks(formation)),
        bars=tuple(bars(formation, layer, held, tray)),
        tools=(*patterns(formation), *starters(state.setup), *TOOLS),
        off=OFF,
    )


def coins(setup: Setup) -> int:
    return setup.options.formation_coins


def mark(lack: Lack) -> Mark:
    return Mark(clause=lack.clause, sentence=lack.sentence, keys=lack.keys)


def layers_of(formation: Formation) -> tuple[Layer, ...]:
    """The band, and the abilities of each character in it."""
    found = [Layer(key=BAND, label="Characters", grabs="piece")]
    for place, figure in enumerate(formation.named):
        if figure is not None and formation.slots(place) > 0:
            name = formation.setup.profiles[figure.profile].name.split()[0]
            found.append(Layer(key=f"slot-{place + 1}", label=name))
    return tuple(found)


def places(formation: Formation, seat: int) -> tuple[Zone, ...]:
    """The characters' places, and under them the slots for their abilities; at first, what patterns there are."""
    if formation.pattern < 0:
        return (sketches(formation.setup, seat),)
    cells = [place_cell(formation, seat, place) for place in range(len(formation.levels))]
    if formation.wants_minions:
        cells.append(minion_cell(formation, seat))
    slots = [
        slot_cell(formation, seat, place, slot)
        for place in range(len(formation.levels))
        for slot in range(formation.slots(place))
    ]
    shown = [
        Zone(
            key="places", label="Your formation", items=tuple(cells), layout="areas", cols=max(1, len(cells)), ratio=1.5
        ),
        Zone(key="slots", label="Abilities", items=tuple(slots), layout="areas", cols=max(1, len(slots)), ratio=2.0),
    ]
    return tuple(zone for zone in shown if zone.items)


def sketches(setup: Setup, seat: int) -> Zone:
    """FF-152: every pattern with the levels of its places, and its leader as a picture."""
    cells = [
        Cell(
            key=f"sketch-{name}",
            label=f"{name.capitalize()} {digits(setup, at)}: {levels_of(setup, at)}",
            holds=(Piece(key=f"leader-{name}", art=GROUP_ART["soldier"], owner=seat, label=f"Level {max(levels)}"),),
        )
        for at, (name, levels) in enumerate(zip(setup.pattern_names, setup.patterns, strict=True))
    ]
    return Zone(key="sketches", label="Patterns", items=tuple(cells), layout="areas", cols=len(cells), ratio=1.5)


def digits(setup: Setup, pattern: int) -> str:
    """The levels in short, a dot for each minion: `2 1 1`, `3 ····`."""
    levels = setup.patterns[pattern]
    named = " ".join(str(level) for level in levels if level)
    return f"{named} {'·' * list(levels).count(0)}".strip()


def levels_of(setup: Setup, pattern: int) -> str:
    """`level 2, level 1, level 1`, `level 3 and 4 minions`."""
    levels = [f"level {level}" for level in setup.patterns[pattern] if level]
    minions = list(setup.patterns[pattern]).count(0)
    return ", ".join(levels) + (f" and {plural(minions, 'minion')}" if minions else "")


def place_cell(formation: Formation, seat: int, place: int) -> Cell:
    setup, level, figure = formation.setup, formation.levels[place], formation.named[place]
    key = f"slot-{place + 1}"
    if figure is None:
        return Cell(key=key, label=f"Level {level}: an open place for a character", art="hole")
    learned = ", ".join(setup.abilities[one].name for one in figure.abilities)
    words = f"{setup.profiles[figure.profile].name}, level {level}: {body(setup, figure)}"
    return Cell(
        key=key, label=words + (f"; {learned}" if learned else ""), holds=(piece(setup, figure, seat, f"in-{key}"),)
    )


def body(setup: Setup, figure: Figure) -> str:
    one = setup.profiles[figure.profile]
    words = f"{setup.class_of[figure.profile].name}, armour {one.armor}, warding {one.warding}, sprint {one.sprint}"
    return f"{words}, health {setup.health(figure)}, {plural(setup.body(figure.profile, figure.level))}"


def piece(setup: Setup, figure: Figure, seat: int, key: str) -> Piece:
    if figure.level == 0:
        minion = setup.minions[figure.profile]
        art, name = FIGURE_ART.get(minion.id, GROUP_ART[minion.group]), minion.name
    else:
        one = setup.profiles[figure.profile]
        art, name = FIGURE_ART.get(one.class_, GROUP_ART[setup.class_of[figure.profile].group]), one.name
    return Piece(key=key, art=art, owner=seat, label=name)


def minion_cell(formation: Formation, seat: int) -> Cell:
    setup = formation.setup
    if formation.minions < 0:
        words = f"Minions: an open place for {formation.minion_count} of one type"
        return Cell(key="minions", label=words, art="hole")
    one = setup.minions[formation.minions]
    words = f"{formation.minion_count} {one.name}: {one.trait}, "
    words += f"armour {one.armor}, warding {one.warding}, {plural(one.price)}"
    return Cell(key="minions", label=words, holds=(piece(setup, Figure(formation.minions, 0, 1), seat, "in-minions"),))


def slot_cell(formation: Formation, seat: int, place: int, slot: int) -> Cell:
    setup, figure = formation.setup, formation.named[place]
    key = f"lesson-{place + 1}-{slot + 1}"
    if figure is None:
        return Cell(key=key, label="Ability: of a character to come", art="hole")
    name = setup.profiles[figure.profile].name.split()[0]
    if slot >= len(figure.abilities):
        return Cell(key=key, label=f"{name} · open: a slot for an ability", art="hole")
    return Cell(
        key=key,
        label=f"{name} · {setup.abilities[figure.abilities[slot]].name}: {lesson(setup, figure.abilities[slot])}",
    )


def lesson(setup: Setup, ability: int) -> str:
    one = setup.abilities[ability]
    cost = f", {plural(one.tokens, 'token')}" if one.tokens else ""
    return f"{one.type} of level {one.level}{cost}, {plural(setup.lesson(ability))} ({one.clause})"


def tray_of(formation: Formation, seat: int, layer: str) -> tuple[Zone, ...]:
    """Who can be taken, or what the character of this layer can have."""
    setup = formation.setup
    if layer != BAND:
        figure = formation.named[int(layer.removeprefix("slot-")) - 1]
        assert figure is not None
        name = setup.profiles[figure.profile].name
        cells = [
            ability_cell(setup, one)
            for one in range(len(setup.abilities))
            if setup.may_learn(figure.profile, one, figure.level)
        ]
        return (Zone(key="tray-abilities", label=f"Abilities for {name}", items=(*cells, rubber()), at="south"),)
    if formation.pattern < 0:
        return ()
    people = tuple(profile_cell(setup, seat, profile) for profile in range(len(setup.profiles)))
    zones = [Zone(key="tray-characters", label="Characters", items=(*people, rubber()), at="south")]
    if formation.wants_minions:
        minions = tuple(minion_type(setup, seat, kind) for kind in range(len(setup.minions)))
        zones.append(
            Zone(key="tray-minions", label=f"Minions, {formation.minion_count} of a type", items=minions, at="south")
        )
    return tuple(zones)


def profile_cell(setup: Setup, seat: int, profile: int) -> Cell:
    one = Figure(profile, 1, 0)
    held = (
        piece(setup, one, seat, f"tray-profile-{profile}"),
        price(f"price-profile-{profile}", setup.profiles[profile].price),
    )
    return Cell(key=f"profile-{profile}", label=f"{setup.profiles[profile].name}: {body(setup, one)}", holds=held)


def minion_type(setup: Setup, seat: int, kind: int) -> Cell:
    one = setup.minions[kind]
    held = (piece(setup, Figure(kind, 0, 1), seat, f"tray-minion-{kind}"), price(f"price-minion-{kind}", one.price))
    words = f"{one.name}: {one.trait}, armour {one.armor}, warding {one.warding}, health {one.health}, "
    words += plural(one.price)
    return Cell(key=f"minion-{kind}", label=words, holds=held)


def ability_cell(setup: Setup, ability: int) -> Cell:
    label = f"{setup.abilities[ability].name}: {lesson(setup, ability)}"
    return Cell(
        key=f"ability-{ability}", label=label, holds=(price(f"price-ability-{ability}", int(setup.lesson(ability))),)
    )


def price(key: str, value: int) -> Counter:
    return Counter(key=key, label="Price", value=value, art="coin")


def rubber() -> Cell:
    return Cell(key=OFF, label="Take out: touch this, then who or what is to go", art="rubber")


def purse(formation: Formation) -> Zone:
    left = Counter(key="purse", label="Coins left", value=max(0, formation.left), of=coins(formation.setup), art="coin")
    return Zone(key="purse-zone", label="Formation", items=(left,), at="east")


def starters(setup: Setup) -> list[Tool]:
    """Formations ready to play."""
    return [
        Tool(key=f"form {one.id}", label=one.name, hint=band_words(setup, band), preset=True)
        for one, band in zip(setup.starters, setup.ready_bands, strict=True)
    ]


def patterns(formation: Formation) -> list[Tool]:
    setup = formation.setup
    return [
        Tool(
            key=f"pattern {name}",
            label=name.capitalize(),
            hint=levels_of(setup, at),
            preset=True,
        )
        for at, name in enumerate(setup.pattern_names)
    ]


# What is held, and where it cannot go


def keys_of(formation: Formation, tray: tuple[Zone, ...], layer: str) -> list[str]:
    """What can be in hand: what is in the trays and not yet taken, and what is in its place."""
    named = [figure for figure in formation.named if figure is not None]
    taken = {f"profile-{figure.profile}" for figure in named} if formation.setup.unique else set()
    taken.add(f"minion-{formation.minions}")
    if layer != BAND and (pupil := formation.named[int(layer.removeprefix("slot-")) - 1]) is not None:
        taken |= {f"ability-{ability}" for ability in pupil.abilities}
    spare = [item.key for zone in tray for item in zone.items if item.key not in taken]
    return [*spare, *filled_places(formation)]


def filled_places(formation: Formation) -> list[str]:
    """Places that hold something."""
    found = ["minions"] if formation.minions >= 0 else []
    for place, figure in enumerate(formation.named, 1):
        if figure is not None:
            found += [f"slot-{place}", *[f"lesson-{place}-{slot}" for slot in range(1, len(figure.abilities) + 1)]]
    return found


def all_places(formation: Formation) -> list[str]:
    found = [f"slot-{place + 1}" for place in range(len(formation.levels))]
    found += [
        f"lesson-{place + 1}-{slot + 1}"
        for place in range(len(formation.levels))
        for slot in range(formation.slots(place))
    ]
    return [*found, "minions"] if formation.wants_minions else found


def bars(formation: Formation, layer: str, held: str, tray: tuple[Zone, ...]) -> list[Mark]:
    """Where what is held cannot go; with nothing in hand, what fits nowhere."""
    found: dict[tuple[str, str], list[str]] = {}
    everywhere = all_places(formation)
    if held and held != OFF:
        for key in everywhere:
            refusal = (
                None
                if key == held
                else apply_gesture(Formation(formation.setup, formation.pattern, formation), held, key)
            )
            if refusal is not None:
                found.setdefault((refusal.clause, refusal.sentence), []).append(key)
    for key in [item.key for zone in tray for item in zone.items if item.key != OFF]:
        own = [place for place in everywhere if fits_layer(place, key, layer)]
        answers = [apply_gesture(Formation(formation.setup, formation.pattern, formation), key, place) for place in own]
        refusals = [answer for answer in answers if answer is not None]
        if own and len(refusals) == len(own):
            found.setdefault((refusals[-1].clause, refusals[-1].sentence), []).append(key)
    return [Mark(clause=clause, sentence=sentence, keys=tuple(keys)) for (clause, sentence), keys in found.items()]


def fits_layer(place: str, key: str, layer: str) -> bool:
    """Whether a tray is for places of this kind."""
    kind = key.rpartition("-")[0]
    if kind == "ability":
        return place.startswith(f"lesson-{layer.removeprefix('slot-')}-")
    return place == "minions" if kind == "minion" else place.startswith("slot-")


# What is done


def lay(state: State, seat: int, line: str, layer: str, start: str, end: str) -> str | Refusal:
    """The draft after a gesture from one key to another: take, swap, learn, hire or take out; or why not."""
    formation = read(state.setup, line)
    chosen = sketched_out(sketched_out(formation, start), end)
    if chosen.pattern != formation.pattern:
        return write(chosen)
    refusal = apply_gesture(formation, start, end)
    return write(formation) if refusal is None else refusal


def sketched_out(formation: Formation, key: str) -> Formation:
    """Whoever touches the sketch of a pattern begins with it."""
    names = formation.setup.pattern_names
    word, _, name = key.partition("-")
    if formation.pattern >= 0 or word != "sketch" or name not in names:
        return formation
    return Formation(formation.setup, names.index(name), formation)


def apply_gesture(formation: Formation, start: str, end: str) -> Refusal | None:
    """Change a formation by a gesture."""
    everywhere = all_places(formation)
    if start in everywhere and end not in everywhere:
        return empty_place(formation, start)
    if end not in everywhere:
        raise UnreadableMove(f"A gesture goes from a tray to a place or back, not from {start[:20]} to {end[:20]}.")
    if start == OFF:
        return empty_place(formation, end)
    if start in everywhere:
        return swap_places(formation, start, end)
    return fill_place(formation, start, end)


def empty_place(formation: Formation, place: str) -> Refusal | None:
    kind, *numbers = place.split("-")
    if kind == "minions":
        formation.minions = NONE
    elif kind == "slot":
        formation.named[int(numbers[0]) - 1] = None
    else:
        figure, slot = formation.named[int(numbers[0]) - 1], int(numbers[1]) - 1
        if figure is not None:
            figure.abilities = [one for at, one in enumerate(figure.abilities) if at != slot]
    return None


def swap_places(formation: Formation, start: str, end: str) -> Refusal | None:
    one, other = start.split("-"), end.split("-")
    if one[0] != other[0] or one[0] == "minions":
        return Refusal("FF-152", "characters, minions and abilities have places of their own")
    if one[0] == "slot":
        return exchange(formation, int(one[1]) - 1, int(other[1]) - 1)
    figure, slot = formation.named[int(one[1]) - 1], int(one[2]) - 1
    if figure is None or slot >= len(figure.abilities):
        return None
    if one[1] != other[1]:
        return learn(formation, int(other[1]) - 1, int(other[2]) - 1, figure.abilities[slot])
    if int(other[2]) <= len(figure.abilities):
        abilities = figure.abilities[:]
        abilities[slot], abilities[int(other[2]) - 1] = abilities[int(other[2]) - 1], abilities[slot]
        figure.abilities = abilities
    return None


def fill_place(formation: Formation, tray: str, place: str) -> Refusal | None:
    """Something from a tray comes to a place."""
    setup = formation.setup
    kind, _, number = tray.rpartition("-")
    stock = {"profile": len(setup.profiles), "ability": len(setup.abilities), "minion": len(setup.minions)}
    if kind not in stock or not number.isdecimal() or int(number) >= stock[kind]:
        raise UnreadableMove(f"There is no {tray[:20]} in the trays.")
    where, *at = place.split("-")
    if kind == "profile":
        if where != "slot":
            return Refusal("FF-152", "a character takes the place of a character")
        return take(formation, int(number), int(at[0]) - 1)
    if kind == "minion":
        if where != "minions":
            return Refusal("FF-158", "minions have a place of their own")
        return hire(formation, int(number))
    if where != "lesson":
        return Refusal("FF-155", "an ability goes to a slot for abilities")
    return learn(formation, int(at[0]) - 1, int(at[1]) - 1, int(number))


def use(state: State, seat: int, line: str, tool: str, seed: str) -> str | Refusal:
    """The draft after a tool, or why it cannot be used; what is left to chance follows from the seed."""
    setup, formation = state.setup, read(state.setup, line)
    stream = Stream(f"friends and foes draft {seed}")
    word, _, name = tool.partition(" ")
    if tool == "clear":
        return write(Formation(setup))
    if tool in ("random", "fill"):
        whole = complete(Formation(setup) if tool == "random" else formation, stream)
        return whole if isinstance(whole, Refusal) else write(whole)
    for starter in setup.starters:
        if tool == f"form {starter.id}":
            return write(read(setup, starter.formation))
    if word == "pattern" and name in setup.pattern_names:
        return write(Formation(setup, setup.pattern_names.index(name), formation))
    known = ", ".join(one.key for one in (*starters(setup), *patterns(formation), *TOOLS))
    raise UnreadableMove(f"There is no tool {tool[:40]}. Tools: {known}.")


def moves(state: State, seat: int, line: str) -> list[int] | Refusal:
    """The steps that build this formation, or the first thing that it lacks."""
    return steps_of(read(state.setup, line))
