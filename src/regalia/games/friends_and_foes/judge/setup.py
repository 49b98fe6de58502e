"""The judge of chance and of setup: formations, zones, deployment (FF-37 to FF-53, FF-152 to FF-158)."""

from itertools import product

from regalia.games.friends_and_foes import moves, phase
from regalia.games.friends_and_foes.judge.sight import controls, who
from regalia.games.friends_and_foes.parts import BENCH, EDGES, SLOTS, Camp, Figure
from regalia.games.friends_and_foes.state import State
from regalia.kernel.card import sign
from regalia.kernel.error import BadOption
from regalia.kernel.outcome import Refusal
from regalia.kernel.state import CHANCE
from regalia.kernel.wording import plural


def hand_of(state: State) -> list[int]:
    return state.camps[state.turn].hand


def has_deck(state: State, seat: int) -> bool:
    camp = state.camps[seat]
    return bool(camp.deck or camp.top or camp.bottom or camp.discard)


def not_held(state: State, card: int, clause: str) -> Refusal | None:
    return None if card in hand_of(state) else Refusal(clause, f"{sign(card)} is not in the hand")


# Chance


def judge_chance(state: State, move: int) -> Refusal | None:
    verb, told = moves.verb(move), moves.field(move)
    if verb == moves.DRAWN:
        if told in state.camps[state.asked[0]].deck:
            return None
        return Refusal("FF-27", f"{sign(told)} is not in the deck")
    if verb == moves.TWISTED:
        return None
    if verb == moves.STAGED:
        return judge_scenario(state, told)
    if verb == moves.ZONED:
        return judge_zone(state, told) if state.turn == CHANCE else Refusal("FF-46", "the side chooses itself")
    low, high = state.asked
    return None if told in state.order[low:high] else Refusal("FF-61", f"{state.name_of(told)} is not in this tie")


def judge_scenario(state: State, told: int) -> Refusal | None:
    """FF-229: one for this number of seats that goes with the other options."""
    plan = state.setup.scenarios[told]
    if plan.seats != state.seats:
        return Refusal("FF-229", f"{plan.name} is for {plan.seats} seats")
    try:
        state.options.with_scenario(plan.id).check(state.seats)
    except BadOption as error:
        return Refusal("FF-229", f"{plan.name} does not fit: {error}")
    return None


# Setting up


def judge_setup(state: State, move: int) -> Refusal | None:
    verb, told = moves.verb(move), moves.field(move)
    if verb == moves.ZONE:
        return Refusal("FF-44", "chance deals the zones") if state.turn == CHANCE else judge_zone(state, told)
    if verb == moves.EDGE:
        return judge_edge(state, told)
    if verb == moves.NOMINATE:
        ground, side = state.setup.ground, state.asked[0]
        opposite = ground.areas - 1 - told
        if state.zones[opposite] == side and ground.real[told]:
            return None
        return Refusal("FF-48", f"{ground.names[told]} is not opposite the zone")
    if verb == moves.DEPLOY:
        return judge_deploy(state, told, moves.second(move))
    if verb == moves.DONE:
        return judge_done(state)
    return judge_purchase(state) if verb == moves.BUY else judge_form(state, verb, told)


def judge_form(state: State, verb: int, told: int) -> Refusal | None:
    setup, camp = state.setup, state.camps[state.turn]
    built = is_built(state, camp)
    if verb == moves.READY:
        return None if built else Refusal("FF-152", "the formation has open slots")
    hired = [figure.profile for figure in camp.band if figure.level == 0]
    if verb == moves.HIRE and hired:
        return Refusal("FF-158", f"only one type of minions is allowed, and it is {setup.minions[hired[0]].name}")
    if built:
        return Refusal("FF-152", "the formation is built")
    if camp.pattern < 0:
        if verb == moves.STARTER:
            return None
        if verb == moves.PATTERN:
            levels = setup.patterns[told]
            return None if rest_price(state, levels, []) <= setup.options.formation_coins else too_dear(state)
        return Refusal("FF-152", "a formation begins with its pattern")
    if verb in (moves.STARTER, moves.PATTERN):
        return Refusal("FF-152", f"the pattern is {setup.pattern_names[camp.pattern]} already")
    levels = setup.patterns[camp.pattern][len(camp.band) :]
    last = camp.band[-1] if camp.band else None
    wanted = last.level * setup.options.abilities_per_level - len(last.abilities) if last is not None else 0
    taken = [figure.profile for figure in camp.band if figure.level]
    left = setup.options.formation_coins - spent_coins(state, camp.band)
    if verb == moves.LEARN:
        if last is None or wanted <= 0:
            return Refusal("FF-155", "no ability slot is open")
        return judge_lesson(state, last, told, wanted, left - rest_price(state, levels, taken))
    if wanted > 0:
        return Refusal("FF-155", f"{plural(wanted, 'more ability', 'more abilities')} must be chosen first")
    if verb == moves.HIRE:
        if levels[0] != 0:
            return Refusal("FF-152", f"the next slot is for a character of level {levels[0]}")
        return None if setup.minions[told].price <= left else too_dear(state)
    if levels[0] == 0:
        return Refusal("FF-152", "the next slots are for minions")
    if told in taken and setup.options.unique_characters:
        return Refusal("FF-157", f"{setup.profiles[told].name} is in the formation already")
    price = setup.cheapest[levels[0]][told]
    return None if price + rest_price(state, levels[1:], [*taken, told]) <= left else too_dear(state)


def is_built(state: State, camp: Camp) -> bool:
    """FF-152, FF-155: whether every slot has its character, and each of them its abilities."""
    if camp.pattern < 0 or len(camp.band) < len(state.setup.patterns[camp.pattern]):
        return False
    slots = state.setup.options.abilities_per_level
    return all(len(figure.abilities) == figure.level * slots for figure in camp.band)


def too_dear(state: State) -> Refusal:
    return Refusal("FF-153", f"the formation could not be finished with {state.setup.options.formation_coins} coins")


def spent_coins(state: State, band: list[Figure]) -> int:
    """FF-153, FF-154, FF-156."""
    options, setup = state.setup.options, state.setup
    named = [figure for figure in band if figure.level]
    bodies = sum(setup.profiles[one.profile].price + (one.level - 1) * options.level_price for one in named)
    learned = [setup.abilities[ability] for one in named for ability in one.abilities]
    hired = [setup.minions[one.profile].price for one in band if one.level == 0][:1]
    return bodies + sum((one.level - 1) * options.ability_price_step for one in learned) + sum(hired)


def rest_price(state: State, levels: tuple[int, ...], taken: list[int]) -> int:
    """The least that the open slots cost."""
    named = [level for level in levels if level]
    minions = min(minion.price for minion in state.setup.minions) if 0 in levels else 0
    prices, unique = state.setup.cheapest, state.setup.options.unique_characters
    free = [profile for profile in range(len(state.setup.profiles)) if not unique or profile not in taken]
    # Of so many slots, each needs to look at as many of the cheapest only.
    best = [sorted(free, key=prices[level].__getitem__)[: len(named)] for level in named]
    sums = [
        sum(prices[level][profile] for level, profile in zip(named, some, strict=True))
        for some in product(*best)
        if not unique or len(set(some)) == len(some)
    ]
    return minions + min(sums, default=999)


def judge_lesson(state: State, figure: Figure, ability: int, wanted: int, coins: int) -> Refusal | None:
    setup = state.setup
    one = setup.abilities[ability]
    name, klass = setup.profiles[figure.profile].name, setup.profiles[figure.profile].class_
    if ability in figure.abilities:
        return Refusal("FF-155", f"{name} has {one.name} already")
    if one.level > figure.level:
        return Refusal("FF-155", f"{one.name} needs level {one.level}, and {name} has {figure.level}")
    if one.classes != "all" and klass not in one.classes:
        return Refusal("FF-155", f"{one.name} is not for the class {klass}")
    step = setup.options.ability_price_step
    others = sorted(
        (other.level - 1) * step
        for number, other in enumerate(setup.abilities)
        if number not in (*figure.abilities, ability)
        and other.level <= figure.level
        and (other.classes == "all" or klass in other.classes)
    )
    if len(others) < wanted - 1 or (one.level - 1) * step + sum(others[: wanted - 1]) > coins:
        return too_dear(state)
    return None


def judge_zone(state: State, area: int) -> Refusal | None:
    ground, name = state.setup.ground, state.setup.ground.names[area]
    plan, options = state.setup.plan, state.setup.options
    if plan.deployment == "fixed":
        if name not in plan.zones:
            return Refusal("FF-47", f"{name} is no zone of this scenario")
        return None if state.zones[area] < 0 else Refusal("FF-47", f"{name} is taken")
    if state.zones[area] >= 0:
        return Refusal("FF-46", f"{name} is taken")
    if not ground.real[area] or len(ground.beside[area]) == 4:
        return Refusal("FF-5", f"{name} is not at the border")
    sides = list(dict.fromkeys(state.setup.side[seat] for seat in state.order))
    if plan.deployment == "draft":
        rows = [sides if turn % 2 == 0 else sides[::-1] for turn in range(options.draft_areas)]
        side = [one for row in rows for one in row][state.asked[0]]
        others = [other for other in range(ground.areas) if state.zones[other] not in (-1, side)]
        best = max(nearest(state, other, others) for other in ground.border if state.zones[other] < 0)
        needed = min(options.draft_min_distance, best)
        return None if nearest(state, area, others) >= needed else Refusal("FF-46", f"{name} is too near another zone")
    left = len(sides) - state.asked[0] - 1
    taken = [other for other in range(ground.areas) if state.zones[other] >= 0]
    for least in range(options.random_min_distance, 0, -1):
        free = [other for other in ground.border if can_complete(state, [*taken, other], left, least)]
        if free:
            return None if area in free else Refusal("FF-44", f"{name} is too near another zone")
    return None


def nearest(state: State, area: int, others: list[int]) -> int:
    return min((state.setup.ground.distance[area][other] for other in others), default=99)


def can_complete(state: State, taken: list[int], left: int, least: int) -> bool:
    """FF-44: whether the last of these areas is far from the others, and the other sides can be placed too."""
    distance = state.setup.ground.distance
    if any(other == taken[-1] or distance[taken[-1]][other] < least for other in taken[:-1]):
        return False
    return left == 0 or any(
        can_complete(state, [*taken, other], left - 1, least) for other in state.setup.ground.border
    )


def judge_edge(state: State, edge: int) -> Refusal | None:
    ground = state.setup.ground
    areas = [
        area
        for area in range(ground.areas)
        if ground.real[area]
        and (
            (edge == 0 and area < ground.columns)
            or (edge == 1 and area % ground.columns == ground.columns - 1)
            or (edge == 2 and area >= ground.areas - ground.columns)
            or (edge == 3 and area % ground.columns == 0)
        )
    ]
    inner = areas[1:-1] or areas
    if all(state.zones[area] >= 0 for area in inner):
        return Refusal("FF-45", f"the edge {EDGES[edge]} is taken")
    return None


def judge_deploy(state: State, slot: int, area: int) -> Refusal | None:
    camp = state.camps[state.turn]
    figure = camp.band[slot]
    name = who(state, state.turn * SLOTS + slot)
    if figure.place != BENCH:
        return Refusal("FF-53", f"{name} is not on the bench")
    if state.zones[area] != state.setup.side[state.turn]:
        return Refusal("FF-50", f"{state.setup.ground.names[area]} is not in the zone of this side")
    holder = controls(state, area)
    blocked = state.setup.options.bench_blocked_by_enemy_control and state.phase == phase.ACTING
    if blocked and holder >= 0 and holder != state.setup.side[state.turn]:
        where = state.setup.ground.names[area]
        return Refusal("FF-75", f"an enemy side controls {where} (bench_blocked_by_enemy_control)")
    bench = [one for one in camp.band if one.place == BENCH]
    nobody = state.phase == phase.SPENDING and not any(one.place >= 0 for one in camp.band)
    if nobody and all(fee_of(state, one) > camp.treasure for one in bench):
        return None  # FF-51
    if fee_of(state, figure) > camp.treasure:
        return Refusal("FF-272", f"{name} costs {fee_of(state, figure)} treasure, and there is {camp.treasure}")
    return None


def fee_of(state: State, figure: Figure) -> int:
    options = state.setup.options
    if options.treasure_pools == "single":
        return 0
    if figure.level == 0:
        return options.minion_fee
    price = state.setup.profiles[figure.profile].price + (figure.level - 1) * options.level_price
    return {"price": price, "level": figure.level, "one": 1, "zero": 0}[options.deploy_fee]


def judge_done(state: State) -> Refusal | None:
    if state.phase == phase.BUYING:
        return None
    camp = state.camps[state.turn]
    if not any(figure.place >= 0 for figure in camp.band):
        return Refusal("FF-51", "at least one character must be deployed")
    if state.setup.options.treasure_pools == "single" and any(figure.place == BENCH for figure in camp.band):
        return Refusal("FF-14", "every character must be deployed")
    return None


def judge_purchase(state: State) -> Refusal | None:
    camp, price = state.camps[state.turn], state.setup.options.treasure_per_card
    if camp.treasure < price:
        return Refusal("FF-52", f"a card costs {price} treasure, and there is {camp.treasure}")
    return None if has_deck(state, state.turn) else Refusal("FF-26", "there is no card left to draw")
