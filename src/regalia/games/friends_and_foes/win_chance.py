"""The chance to win a position of Friends and Foes, for the search and for hints.

Each side has features: its health, tokens, cards, treasure, areas, and how near it is to shooting the others down. What
they count, early and late in a battle, was fitted to how games ended. What other seats hold in secret counts by number
only.
"""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import parts, phase, purpose, task
from regalia.games.friends_and_foes.odds import Odds, arrive, expected_multiple, odds_of
from regalia.games.friends_and_foes.setup import Setup
from regalia.games.friends_and_foes.sheet import Strike
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.value import (
    MEAN_CARD,
    MOST_HEALTH,
    MOST_SIDES,
    NOBODY_THERE,
    holder_of,
    steep,
)
from regalia.kernel.vector import vec

LATE: Final = 6  # the round from which on the late weights count alone
WIDE: Final = 12.0  # treasure ahead that counts
FOUND: Final = 1.1  # treasure that a token brings
USUAL_PICK: Final = 9.0  # the initiative card of greedy and of the king, on average of their games
USUAL_HEALTH: Final = 16.0  # of a formation that is not built yet or may not be seen: that of those ready to play
USUAL_PUNCH: Final = 0.15

# The features of a side by number.
HEALTH: Final = 0  # steep
NOBODY_LEFT: Final = 1
BENCH: Final = 2  # characters that are not deployed yet
TOKEN: Final = 3
COMING: Final = 4  # tokens for the next reveal
CARD: Final = 5
PIP: Final = 6  # the value of the cards in hand, in tens
TREASURE: Final = 7  # counts by the lead only
LEAD: Final = 8  # treasure ahead with all tokens spent on it, where treasure wins
DUE_LEAD: Final = 9  # and in the rounds in which it does
ACTIVATION: Final = 10  # nodes controlled
CARDS: Final = 11
TREASURES: Final = 12
AREA: Final = 13  # areas controlled, where territories win
HILL: Final = 14
GOAL: Final = 15  # whether the breakthrough area is controlled
WAY: Final = 16  # steps still to be gone to the hill or the breakthrough area, of all its characters
PUNCH: Final = 17  # damage that a token brings with its best attack
POWER: Final = 18  # whether that may shoot down the weakest of the others before treasure wins
STRIKE: Final = 19  # damage it may do with the tokens it has, in parts of the others' health
ACTIVE: Final = 20
FEATURES: Final = 21

# What each of them counts, in logits: at first, and from the sixth round on. Fitted (tools/win_chance.py), but for
# nobody_left at first, which came out as an advantage in a few games: it counts as it does late.
WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    "health": (1.215, 2.135),
    "nobody_left": (-1.657, -1.657),
    "bench": (0.0, 0.573),
    "token": (0.129, 0.006),
    "coming": (0.137, 0.048),
    "card": (0.0, 0.0),
    "pip": (0.0, 0.168),
    "treasure": (0.077, 0.02),
    "lead": (0.0, 0.16),
    "due_lead": (0.292, 0.019),
    "activation": (0.28, 0.0),
    "cards": (0.725, 0.0),
    "treasures": (0.583, 0.27),
    "area": (0.175, 1.807),
    "hill": (1.296, 3.028),
    "goal": (2.386, 5.209),
    "way": (0.0, 0.0),
    "punch": (0.401, 1.951),
    "power": (1.074, 3.169),
    "strike": (0.0, 0.0),
    "active": (-0.023, -0.015),
}
EARLY: Final[vec[float]] = vec[float]([early for early, _ in WEIGHTS.values()])
GAIN: Final[vec[float]] = vec[float]([late - early for early, late in WEIGHTS.values()])
NO_ROWS: Final[vec[float]] = vec[float]([0.0] * (MOST_SIDES * FEATURES))


def win_chance(state: State, seat: i64) -> float:
    """The part of the win that a seat may expect, between 0 and 1."""
    if state.phase == phase.ENDED:
        return state.outcome().share(seat)
    if state.phase == phase.PLAYING and state.play_row[state.asked_first].purpose == purpose.FOR_CHECK:
        return mean_of_check(state, seat)
    return expected_share(state, seat)


def mean_of_check(state: State, seat: i64) -> float:
    """Before the card of a check is played: the mean of arriving and of staying (FF-78 to FF-80)."""
    after = state.clone()
    chance = arrive(state, after)
    return chance * expected_share(after, seat) + (1.0 - chance) * expected_share(state, seat)


def expected_share(state: State, seat: i64) -> float:
    """Those of all sides add up to 1, but for what each knows of its own cards."""
    rows = features(state, seat)
    sides: i64 = state.setup.sides
    own: i64 = state.setup.side[seat]
    late = float(min(state.round, LATE)) / float(LATE)
    mine = worth(rows, own, late)
    total = 1.0
    side: i64 = 0
    while side < sides:
        if side != own:
            total += exponential(worth(rows, side, late) - mine)
        side += 1
    return 1.0 / (total * float(len(state.setup.mates[own])))


def worth(rows: "vec[float]", side: i64, late: float) -> float:
    """The logits of a side."""
    total = 0.0
    first = side * FEATURES
    at: i64 = 0
    while at < FEATURES:
        total += rows[first + at] * (EARLY[at] + late * GAIN[at])
        at += 1
    return total


def exponential(number: float) -> float:
    """Near enough, by products that round alike on every machine."""
    power = 1.0 + max(-1000.0, min(20.0, number)) / 1024.0
    for _ in range(10):
        power *= power
    return power


def features(state: State, seat: i64) -> "vec[float]":
    """The features of every side, one after the other, as far as a seat may know them."""
    setup = state.setup
    sides: i64 = setup.sides
    rows = NO_ROWS[: sides * FEATURES]
    alive: list[float] = [0.0] * sides  # the health of each side
    health = NOBODY_THERE[: sides * setup.ground.areas]  # of each side in each area
    for other, camp in enumerate(state.camps):
        side: i64 = setup.side[other]
        note_holdings(state, camp, other == seat, rows, side * FEATURES)
        if knows_band(state, camp, other == seat):
            alive[side] += note_band(state, camp, side, rows, health)
        else:
            alive[side] += USUAL_HEALTH
    note_action(state, rows, alive)
    note_ground(state, rows, health)
    side = 0
    while side < sides:
        first = side * FEATURES
        left = max(alive[side], 0.0)
        rows[first + HEALTH] = steep(left)
        if state.round > 0 and left <= 0.0:
            rows[first + NOBODY_LEFT] = 1.0
        if state.active >= 0 and setup.side[state.active] == side:
            rows[first + ACTIVE] = 1.0
        note_lead(state, rows, side)
        note_power(state, seat, rows, side, alive)
        side += 1
    return rows


def knows_band(state: State, camp: parts.Camp, own: bool) -> bool:
    """FF-39: until formations are revealed a seat knows only its own, once that is built."""
    return state.phase != phase.FORMING or (own and camp.ready)


def note_holdings(state: State, camp: parts.Camp, own: bool, rows: "vec[float]", first: i64) -> None:
    """Tokens, treasure and cards; what others hold in secret counts like a mean card."""
    setup = state.setup
    rows[first + TOKEN] += float(camp.tokens)
    rows[first + TREASURE] += float(camp.treasure)
    rows[first + COMING] += float(camp.harvested)
    cards: i64 = len(camp.hand)
    if own:
        pips: i64 = 0
        for card in camp.hand:
            pips += setup.value[card]
        rows[first + PIP] += 0.1 * float(pips)
    else:
        if 0 <= camp.source < parts.TAKEN_FROM_TOP:
            cards += 1  # a secret pick may be from hand or from the top (FF-58)
        rows[first + PIP] += 0.1 * MEAN_CARD * float(cards)
    rows[first + CARD] += float(cards)
    if state.phase == phase.INITIATIVE:
        tokens = USUAL_PICK
        if own and camp.source >= 0:
            tokens = MEAN_CARD if camp.source == parts.TAKEN_FROM_TOP else float(setup.value[camp.source])
        rows[first + COMING] += min(tokens, float(setup.token_cap - camp.harvested))  # FF-56


def note_band(state: State, camp: parts.Camp, side: i64, rows: "vec[float]", health: "vec[i64]") -> float:
    """The characters of a seat; says how much health they have."""
    setup = state.setup
    ground = setup.ground
    first = side * FEATURES
    goal: i64 = ground.middle if setup.hill_wins else state.goals[side]
    alive: i64 = 0
    benched: i64 = 0
    for figure in camp.band:
        place = figure.place
        if place >= 0:
            alive += figure.health
            health[place * setup.sides + side] += figure.health
            if goal >= 0:
                rows[first + WAY] -= float(ground.distance[place][goal])
        elif place == parts.BENCH:
            rows[first + BENCH] += 1.0
            benched += setup.health(figure)
    return float(alive) + (0.7 * float(benched) if state.round == 0 else 0.0)


def note_action(state: State, rows: "vec[float]", alive: list[float]) -> None:
    """What is under way: the mean of what a blow, a search, a theft or a cure will bring."""
    if state.assault is not None and not state.assault.dealt:
        expect_blow(state, state.assault, alive)
    elif state.phase == phase.PLAYING:
        play = state.play_row[state.asked_first]
        side = state.setup.side[play.seat]
        if play.purpose == purpose.FOR_TREASURE:
            rows[side * FEATURES + TREASURE] += 1.15
        elif play.purpose == purpose.FOR_THEFT:
            rows[side * FEATURES + TREASURE] += 1.0
        elif play.purpose == purpose.FOR_MENDING:
            for entry in state.tasks:
                if task.kind(entry) == task.MENDED:
                    patient = state.figure(task.second(entry))
                    alive[side] += 0.6 * float(min(state.setup.health(patient) - patient.health, 2))


def expect_blow(state: State, assault: parts.Assault, alive: list[float]) -> None:
    """The health that an attack under way may be expected to take."""
    for at, number in enumerate(assault.targets):
        figure = state.figure(number)
        if figure.place >= 0:
            damage = float(assault.damage) * expected_multiple(state, assault, at)
            alive[state.setup.side[number // parts.SLOTS]] -= min(damage, float(figure.health))


def note_ground(state: State, rows: "vec[float]", health: "vec[i64]") -> None:
    """Areas controlled, their nodes, and where the scenario is won; zones where nobody stands yet count half."""
    setup, ground = state.setup, state.setup.ground
    sides: i64 = setup.sides
    for area in range(ground.areas):
        holder = holder_of(health, area, sides)
        held = 1.0
        if state.round == 0 and holder < 0:
            held = 0.5
            holder = state.zones[area]
        if holder < 0:
            continue
        first = holder * FEATURES
        rows[first + ACTIVATION] += held * float(ground.activation[area])
        rows[first + CARDS] += held * float(ground.cards[area])
        rows[first + TREASURES] += held * (float(ground.treasure[area]) - 0.5 * float(ground.traps[area]))
        if setup.territories_win:
            rows[first + AREA] += held
        if setup.hill_wins and area == ground.middle:
            rows[first + HILL] += held
        if state.goals[holder] == area:
            rows[first + GOAL] += held


def note_lead(state: State, rows: "vec[float]", side: i64) -> None:
    """FF-145: how far ahead a side is in treasure, where that wins."""
    setup = state.setup
    if not setup.treasure_wins:
        return
    others = 0.0
    for other in range(setup.sides):
        if other != side:
            others = max(others, prospect(rows, other * FEATURES))
    lead = max(-WIDE, min(WIDE, prospect(rows, side * FEATURES) - others))
    rows[side * FEATURES + LEAD] = lead
    if state.round >= setup.treasure_round:
        rows[side * FEATURES + DUE_LEAD] = lead


def prospect(rows: "vec[float]", first: i64) -> float:
    """The treasure of a side if all its tokens go for it."""
    return rows[first + TREASURE] + FOUND * (rows[first + TOKEN] + rows[first + COMING])


def note_power(state: State, seat: i64, rows: "vec[float]", side: i64, alive: list[float]) -> None:
    """What a side can do with its tokens, and how near that is to shooting down the weakest of the others."""
    setup = state.setup
    weakest = float(MOST_HEALTH)
    for other in range(setup.sides):
        if other != side:
            weakest = min(weakest, alive[other])
    punch = best_punch(state, seat, side)
    rounds = setup.treasure_round - state.round if setup.treasure_wins else min(5, setup.max_rounds - state.round)
    tokens = rows[side * FEATURES + TOKEN]
    rows[side * FEATURES + STRIKE] = min(1.0, punch * tokens / max(1.0, weakest))
    tokens += rows[side * FEATURES + COMING] + MEAN_CARD * float(len(setup.mates[side])) * float(max(0, rounds))
    rows[side * FEATURES + PUNCH] = punch
    ratio = punch * tokens / max(1.0, weakest)
    ratio *= ratio
    ratio *= ratio
    rows[side * FEATURES + POWER] = ratio / (1.0 + ratio)


def best_punch(state: State, seat: i64, side: i64) -> float:
    """The damage that a token brings a side with its best attack against the mean of the others."""
    setup = state.setup
    hidden = state.phase == phase.FORMING
    if hidden and (setup.side[seat] != side or not state.camps[seat].ready):
        return USUAL_PUNCH
    count = armor = warding = 0
    for other in setup.rivals[side]:
        for figure in state.camps[other].band:
            if figure.place != parts.GONE and not hidden:
                sheet = setup.sheet(figure)
                count += 1
                armor += sheet.armor
                warding += sheet.warding
    armor = 2 if count == 0 else (armor + count // 2) // count
    warding = 1 if count == 0 else (warding + count // 2) // count
    odds = odds_of(setup)
    best = 0.0
    for mate in setup.mates[side]:
        if hidden and mate != seat:
            continue
        for figure in state.camps[mate].band:
            if figure.place != parts.GONE:
                best = max(best, punch(setup, odds, figure, armor, warding))
    return best


def punch(setup: Setup, odds: Odds, figure: parts.Figure, armor: i64, warding: i64) -> float:
    """The damage that a token brings with the best attack of a character."""
    sheet = setup.sheet(figure)
    best = strength(odds, sheet.weapon, setup.weapon_cost, sheet.transmute, armor, warding)
    for one in figure.abilities:
        skill = setup.skills[one]
        if skill.acts and skill.attack is not None:
            best = max(best, strength(odds, skill.attack, skill.tokens, sheet.transmute, armor, warding))
    return best


def strength(odds: Odds, strike: Strike, tokens: i64, transmute: bool, armor: i64, warding: i64) -> float:
    """The damage that a token brings with an attack; who strikes from afar need not walk."""
    defence = armor if strike.kind == "physical" else warding
    if transmute:
        defence = min(armor, warding)
    damage = float(strike.damage) * odds.of_mod(strike.mod, defence) / float(max(tokens, 1))
    if strike.on_area:
        damage *= 1.3
    return 0.8 * damage if strike.melee else damage
