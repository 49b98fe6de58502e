"""Formations, built in secret and then revealed (FF-37 to FF-40, FF-152 to FF-158)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, phase, purpose, task
from regalia.games.friends_and_foes.parts import Figure
from regalia.games.friends_and_foes.rules import initiative
from regalia.kernel.wording import join_words

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def offer_steps(state: "State", seat: i64) -> None:
    """The next step of building a formation, such that it can be finished with the coins left."""
    setup, camp = state.setup, state.camps[seat]
    coins = setup.formation_coins
    if camp.ready:
        state.offer(moves.READY)
        return
    if camp.pattern < 0:
        for number in range(len(setup.starters)):
            state.offer(moves.STARTER, number)
        for pattern in range(len(setup.patterns)):
            if setup.pattern_prices[pattern] <= coins:
                state.offer(moves.PATTERN, pattern)
        return
    left = coins - setup.price(camp.band)
    levels = list(setup.patterns[camp.pattern][len(camp.band) :])
    taken = [figure.profile for figure in camp.band if figure.level > 0]
    missing = lessons_missing(state, camp.band)
    if missing > 0:
        figure = camp.band[-1]
        rest = setup.least(levels, taken)
        for ability in setup.lessons_of[figure.level][figure.profile]:
            if not figure.abilities or ability not in figure.abilities:
                needed = setup.lesson(ability) + setup.lessons(figure, missing - 1, ability) + rest
                if needed <= left:
                    state.offer(moves.LEARN, ability)
    elif levels[0] == 0:
        for kind in range(len(setup.minions)):
            if setup.minions[kind].price <= left:
                state.offer(moves.HIRE, kind)
    else:
        after = levels[1:]
        for profile, price in enumerate(setup.cheapest[levels[0]]):
            if setup.is_free(profile, taken) and price + setup.least(after, [*taken, profile]) <= left:
                state.offer(moves.TAKE, profile)


def lessons_missing(state: "State", band: list[Figure]) -> i64:
    """FF-155: how many abilities the last character taken still needs."""
    if not band or band[-1].level == 0:
        return 0
    return band[-1].level * state.setup.abilities_per_level - len(band[-1].abilities)


def form(state: "State", seat: i64, move: i64) -> None:
    """One step, in secret or in the open.

    In secret, whoever is ready sooner fills the time, so that all take as many steps (FF-286).
    """
    setup, camp = state.setup, state.camps[seat]
    camp.steps += 1
    verb, one = moves.verb(move), moves.field(move)
    if verb == moves.STARTER:
        enlist(state, seat, one)
        secret = f"takes the formation {setup.starters[one].name}"
    elif verb == moves.PATTERN:
        camp.pattern = one
        secret = f"chooses {setup.pattern_names[one]}"
    elif verb == moves.TAKE:
        level = setup.patterns[camp.pattern][len(camp.band)]
        camp.band.append(setup.new_character(one, level, camp.band))
        secret = f"takes {setup.profiles[one].name} at level {level}"
    elif verb == moves.LEARN:
        camp.band[-1].abilities = [*camp.band[-1].abilities, one]
        secret = f"chooses {setup.abilities[one].name}"
    elif verb == moves.HIRE:
        camp.band.extend(setup.minion_set(one, len(setup.patterns[camp.pattern]) - len(camp.band)))
        secret = f"hires {setup.minions[one].name}"
    else:
        secret = "waits with the formation built"
    full = len(camp.band) == len(setup.patterns[camp.pattern])
    camp.ready = full and lessons_missing(state, camp.band) == 0
    if not setup.secret_formations:
        if state.events is not None:
            state.tell(seat, "forms", secret, "FF-152")
        if not camp.ready:
            state.push(task.about(task.ASK_FORM, seat))
        return
    if state.events is not None:
        done = camp.steps == setup.formation_steps
        kind, text = ("musters", "has a formation ready") if done else ("works", "works on a formation")
        state.tell(seat, kind, text, "FF-39")
        state.tell(seat, "forms", secret, "FF-152", knows=1 << seat)
    if camp.steps < setup.formation_steps:
        state.push(task.about(task.ASK_FORM, seat))


def enlist(state: "State", seat: i64, starter: i64) -> None:
    """A seat has a formation that is ready to play."""
    setup, camp = state.setup, state.camps[seat]
    camp.pattern = setup.pattern_names.index(setup.starters[starter].formation.split()[0])
    camp.band = [Figure(one.profile, one.level, one.number, one) for one in setup.ready_bands[starter]]


def ask_form(state: "State", seat: i64) -> None:
    phase.ask(state, phase.FORMING, seat)


def deal(state: "State") -> None:
    """FF-37, FF-39, FF-40: formations are revealed, then cards and treasure are given."""
    options = state.setup.options
    state.push(task.ROUND)
    for place in range(state.seats - 1, -1, -1):
        state.push(task.about(task.ASK_SPEND, place))
    for place in range(state.setup.sides - 1, -1, -1):
        state.push(task.about(task.ASK_NOMINATE, place))
    state.push(task.about(task.ASK_ZONE, 0))
    if state.setup.initiative_first:  # FF-42
        initiative.begin_initiative(state)
    else:
        state.push(task.entry(task.ROLL, 0, state.seats, 0))
    for seat in range(state.seats - 1, -1, -1):
        camp = state.camps[seat]
        if camp.out:
            continue
        for figure in camp.band:
            figure.health = state.setup.health(figure)
        left = options.formation_coins - state.setup.price(camp.band)
        camp.treasure = options.start_treasure
        if options.treasure_pools == "single":  # FF-14
            camp.treasure = left
        elif options.leftover_coins == "start_treasure":  # FF-153
            camp.treasure += left
        for _ in range(options.starting_hand):  # FF-22
            state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))
    if state.events is not None and state.setup.secret_formations:
        for seat in initiative.live_seats(state, 0, state.seats):
            state.tell(seat, "reveals", f"reveals {in_words(state, seat)}", "FF-39", reveals=True)


def in_words(state: "State", seat: i64) -> str:
    """A formation: everybody by name with level and abilities, minions once."""
    setup = state.setup
    words: list[str] = []
    for figure in state.camps[seat].band:
        if figure.level == 0:
            if figure.number == 1:
                words.append(f"four {setup.minions[figure.profile].name}")
        else:
            learned = ", ".join(setup.abilities[one].name for one in figure.abilities)
            words.append(f"{setup.profiles[figure.profile].name} of level {figure.level} ({learned})")
    return join_words(words) if words else "nobody yet"


def begin_setup(state: "State") -> None:
    """FF-37: the twist, formations, and what follows them."""
    state.push(task.DEAL)
    starters = len(state.setup.starters) if state.setup.options.formation_setup == "ready" else 0
    for seat in range(state.seats - 1, -1, -1):
        if starters > 0:  # FF-39
            enlist(state, seat, seat % starters)
            state.camps[seat].steps, state.camps[seat].ready = state.setup.formation_steps, True
        else:
            state.push(task.about(task.ASK_FORM, seat))
    twist = state.setup.options.twist_id()
    if twist == "random":
        state.push(task.ASK_TWIST)
    for number, one in enumerate(state.setup.twists):
        if one.id == twist:
            state.twist = number
