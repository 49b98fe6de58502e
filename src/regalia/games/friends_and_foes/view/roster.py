"""What one's characters can do, and the building of a formation."""

from regalia.games.friends_and_foes.consequences import meaning
from regalia.games.friends_and_foes.parts import GONE, SLOTS
from regalia.games.friends_and_foes.rules import formations
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.view.figure import figure_art
from regalia.kernel.wording import plural
from regalia.table import Cell, Feature, Piece, Zone


def skills(state: State, seat: int) -> Zone:
    """The weapons and abilities of the viewer's characters, each with who has it and what it costs."""
    cells: list[Cell] = []
    for slot, one in enumerate(state.camps[seat].band):
        if one.place == GONE:
            continue
        number = seat * SLOTS + slot
        weapon = state.setup.weapon(one)
        words = f"{weapon.kind} {weapon.reach.replace('_', ' ')} {weapon.mod:+d}"
        cells.append(skill(state, number, 0, weapon.name, words, state.setup.options.weapon_cost))
        for way, ability in enumerate(one.abilities, 1):
            what = state.setup.abilities[ability]
            cells.append(skill(state, number, way, what.name, f"{meaning(what)} ({what.clause})", what.tokens))
    return Zone(key="skills", label="What your characters can do", items=tuple(cells), at="west", owner=seat)


def skill(state: State, number: int, way: int, title: str, words: str, tokens: int) -> Cell:
    cost = Feature(art="activation", label=plural(tokens, "token"), count=tokens) if tokens else None
    who = state.title(number)
    price = f", {plural(tokens, 'token')}" if tokens else ""
    return Cell(
        key=f"way-{number}-{way}",
        label=f"{title}: {who}, {words}{price}",
        of=f"figure-{number}",
        owner=number // SLOTS,
        holds=(Piece(key=f"by-{number}-{way}", art=figure_art(state, number), owner=number // SLOTS, label=who),),
        features=(cost,) if cost else (),
    )


def workshop(state: State, seat: int) -> Zone:
    """What the next step of a formation can be made of; only what fits can be touched."""
    setup, camp = state.setup, state.camps[seat]
    left = setup.options.formation_coins - setup.price(camp.band)
    if camp.pattern < 0:
        cells = beginnings(state)
    elif formations.lessons_missing(state, camp.band) > 0:
        last = camp.band[-1]
        cells = [
            Cell(
                key=f"ability-{at}",
                label=f"{one.name}: {meaning(one)}, {plural(setup.lesson(at), 'coin')} ({one.clause})",
            )
            for at, one in enumerate(setup.abilities)
            if setup.may_learn(last.profile, at, last.level)
        ]
    elif setup.patterns[camp.pattern][len(camp.band) :][:1] == (0,):
        count = setup.patterns[camp.pattern].count(0)
        cells = [
            Cell(key=f"minion-{at}", label=f"{count} {one.name}: {one.trait}, {plural(one.price, 'coin')}")
            for at, one in enumerate(setup.minions)
        ]
    else:
        cells = [] if camp.ready else [recruit(state, at) for at in range(len(setup.profiles))]
    return Zone(
        key="workshop",
        label=f"Your formation: {formations.in_words(state, seat)}; {plural(left, 'coin')} left",
        items=tuple(cells),
        layout="areas",
        cols=4,
        at="south",
        owner=seat,
    )


def beginnings(state: State) -> list[Cell]:
    """Formations ready to play, and the patterns."""
    setup = state.setup
    ready = [
        Cell(key=f"starter-{at}", label=f"{one.name}: ready to play, {one.formation}")
        for at, one in enumerate(setup.starters)
    ]
    slots = [", ".join("minion" if level == 0 else f"level {level}" for level in levels) for levels in setup.patterns]
    patterns = [
        Cell(key=f"pattern-{at}", label=f"{setup.pattern_names[at].capitalize()}: {words}")
        for at, words in enumerate(slots)
    ]
    return ready + patterns


def recruit(state: State, at: int) -> Cell:
    profile, one = state.setup.profiles[at], state.setup.class_of[at]
    label = f"{profile.name}: {one.name}, armour {profile.armor}, warding {profile.warding}, sprint {profile.sprint}, "
    return Cell(key=f"profile-{at}", label=f"{label}health {profile.health}, {plural(profile.price, 'coin')}")
