"""What a move costs, and how likely it is to succeed as far as anybody can know."""

from functools import cache, lru_cache

from regalia.games.friends_and_foes import GAME, moves, phase, purpose, task
from regalia.games.friends_and_foes.lore import Ability
from regalia.games.friends_and_foes.move_field import actor
from regalia.games.friends_and_foes.parts import FIGURES, MAGIC, PHYSICAL, SLOTS, TAKEN_FROM_TOP, Figure
from regalia.games.friends_and_foes.rules import attacks, movement, totals
from regalia.games.friends_and_foes.setup import Setup
from regalia.games.friends_and_foes.sheet import Sheet, Strike
from regalia.games.friends_and_foes.state import State
from regalia.kernel.card import ACE, KING
from regalia.kernel.wording import join_words, percent, plural

RANKS = range(ACE, KING + 1)


def consequences(state: State, move: int) -> str:
    seat, options = actor(state), state.setup.options
    verb, told = moves.verb(move), moves.field(move)
    if verb == moves.INIT and told != TAKEN_FROM_TOP:
        twist = state.twist_now()
        gained = state.setup.value[told] + state.camps[seat].harvested + (0 if twist is None else twist.drums)
        return plural(min(gained, options.token_cap), "token")
    if verb == moves.MOVE:
        return move_consequences(state, seat * SLOTS + told, moves.second(move))
    if verb == moves.GROUP:
        return move_consequences(state, state.group_at(seat, told)[0], moves.second(move))
    if verb == moves.DRAW:
        return plural(options.draw_cost, "token")
    if verb == moves.FIND:
        rich = f"{options.find_critical} with a critical card"
        return f"{plural(options.find_cost, 'token')}, {options.find_normal} treasure, {rich}"
    if verb == moves.ATTACK:
        return attack_consequences(state, move, seat)
    if verb in (moves.DO, moves.DO_AT, moves.DO_WITH_CARD, moves.DO_WITH_SECOND, moves.REACT, moves.REACT_AT):
        return plural(state.ability(seat * SLOTS + moves.slot(move), moves.way(move)).tokens, "token")
    if verb == moves.EXCHANGE:
        left = options.exchange_per_round - state.camps[seat].exchanges
        return f"costs {options.exchange_rate} treasure, {plural(left, 'exchange')} left this round"
    if verb == moves.SPRINT:
        return check_words(
            state.setup, state.figure(state.movers[0]), movement.sprint_value(state, state.figure(state.movers[0]))
        )
    if verb == moves.PLAY and state.phase == phase.PLAYING:
        return card_consequences(state, told)
    return setup_consequences(state, verb, told, seat)


def band_words(setup: Setup, band: list[Figure]) -> str:
    """Who is in a band: `Aldous (knight), Fenna (archer) and Pike (rogue)`."""
    named = [
        f"{setup.profiles[figure.profile].name.split()[0]} ({setup.class_of[figure.profile].name.lower()})"
        for figure in band
        if figure.level
    ]
    minions = [figure for figure in band if not figure.level]
    kinds = [setup.minions[kind].name for kind in dict.fromkeys(int(figure.profile) for figure in minions)]
    return join_words([*named, *(f"{len(minions)} minions ({name})" for name in kinds)])


def setup_consequences(state: State, verb: int, told: int, seat: int) -> str:
    setup, camp = state.setup, state.camps[seat]
    if verb == moves.STARTER:
        return band_words(setup, setup.ready_bands[told])
    if verb == moves.TAKE:
        level = setup.patterns[camp.pattern][len(camp.band)]
        return f"{setup.class_of[told].name} of level {level}, {plural(setup.body(told, level), 'coin')}"
    if verb == moves.LEARN:
        return f"{meaning(setup.abilities[told])}, {plural(setup.lesson(told), 'coin')}"
    if verb == moves.HIRE:
        return f"{setup.minions[told].trait}, {plural(setup.minions[told].price, 'coin')}"
    if verb == moves.DEPLOY:
        return f"costs {min(setup.fee(camp.band[told]), camp.treasure)} treasure"
    return f"costs {setup.options.treasure_per_card} treasure" if verb == moves.BUY else ""


def move_consequences(state: State, number: int, area: int) -> str:
    """FF-76, FF-78: the price, and the odds of the check where one is needed."""
    words = plural(state.setup.options.move_cost, "token")
    figure = state.figure(number)
    if not movement.needs_check(state, figure, area):
        return words
    return f"{words}, difficult: {check_words(state.setup, figure, movement.sprint_value(state, figure))}"


def check_words(setup: Setup, figure: Figure, least: int) -> str:
    passing = sum(setup.critical(figure, card) or setup.value[card] >= least for card in setup.deck)
    return f"{percent(passing, len(setup.deck))} with any card, {least} is needed"


def attack_consequences(state: State, move: int, seat: int) -> str:
    number, way = seat * SLOTS + moves.slot(move), moves.way(move)
    target, kind, empowered = moves.second(move), moves.third(move), moves.fourth(move)
    attack = attacks.attack_of(state, number, way)
    assert attack is not None
    cost = state.setup.options.weapon_cost if way == 0 else state.ability(number, way).tokens
    cost += state.setup.options.empower_cost if empowered else 0
    words = [plural(cost, "token")]
    if target < FIGURES:
        words.append(odds(state, attack, number, target, kind))
    return ", ".join(words)


def odds(state: State, attack: Strike, number: int, target: int, kind: int) -> str:
    """How often a random card hits against a random card, by totals and criticals."""
    setup, other = state.setup, state.figure(target)
    kind = kind or (PHYSICAL if attack.kind == "physical" else MAGIC)
    profile = setup.minions[other.profile] if other.level == 0 else setup.profiles[other.profile]
    guard = (profile.armor if kind == PHYSICAL else profile.warding) + other.glyph_bonus
    damage = attack.damage or setup.options.default_damage
    chance = hits_at_random(setup, setup.sheet(state.figure(number)), setup.sheet(other), attack.mod, guard)
    return f"{attack.mod:+d} against {guard}, {damage} damage, {chance} with random cards"


@lru_cache(maxsize=2048)
def hits_at_random(setup: Setup, attacker: Sheet, defender: Sheet, mod: int, guard: int) -> str:
    """The part of all pairs of cards that hit."""
    hits = sum(
        setup.rung(
            setup.value[mine - 1] + mod,
            setup.value[theirs - 1] + guard,
            attacker.is_critical[mine],
            defender.is_critical[theirs],
        )
        > 0
        for mine in RANKS
        for theirs in RANKS
    )
    return percent(hits, len(RANKS) ** 2)


def value_needed(state: State) -> int:
    """The value that the card now played must reach; 0 where there is no such number."""
    play = state.plays[state.asked[0]]
    if play.purpose == purpose.FOR_CHECK:
        return movement.sprint_value(state, state.figure(play.figure))
    if play.purpose == purpose.FOR_TRAP:
        return state.setup.options.trap_value
    if play.purpose == purpose.FOR_SNARE:
        tested = [task.second(entry) for entry in state.tasks if task.kind(entry) == task.SNARE_TEST]
        return state.setup.worth(tested[-1]) if tested else 0
    return 0


def card_consequences(state: State, source: int) -> str:
    """Whether a card passes the check, what it makes of an attack, and how likely the top card does."""
    play, setup = state.plays[state.asked[0]], state.setup
    figure, least = state.figure(play.figure), value_needed(state)
    if least:
        if source == TAKEN_FROM_TOP:
            return check_words(setup, figure, least)
        passes = setup.critical(figure, source) or setup.value[source] >= least
        return "succeeds" if passes else f"fails, {least} is needed"
    if source == TAKEN_FROM_TOP:
        return top_consequences(state)
    words = f"worth {setup.value[source]}" + (", critical" if setup.critical(figure, source) else "")
    if defends_openly(state):
        return f"{words}: {damage_words(damage_with(state, source))}"
    if play.purpose == purpose.FOR_ATTACK and state.assault is not None:
        return f"{words}, {setup.value[source] + state.assault.mod} with {state.assault.mod:+d}"
    return words


def defends_openly(state: State) -> bool:
    """Whether the card answers an attack whose total lies open (FF-96)."""
    play = state.plays[state.asked[0]]
    open_cards = state.setup.options.attack_cards == "sequential"
    return play.purpose == purpose.FOR_DEFENCE and state.assault is not None and open_cards


def damage_with(state: State, card: int) -> int:
    """The damage that the defender takes with this card, before Overclock and Expertise."""
    assault, play = state.assault, state.plays[state.asked[0]]
    assert assault is not None
    before, play.counted = play.counted, card
    damage = assault.damage * totals.multiple(state, assault, assault.plays.index(state.asked[0]))
    play.counted = before
    return int(damage)


def damage_words(damage: int) -> str:
    return f"{damage} damage" if damage else "no damage"


def top_consequences(state: State) -> str:
    if not defends_openly(state):
        return ""
    deck = state.setup.deck
    safe = sum(damage_with(state, card) == 0 for card in deck)
    return f"no damage with {percent(safe, len(deck))} of all cards"


# What abilities do


@cache
def rulebook() -> dict[str, str]:
    """The words of each clause of the rulebook."""
    return {number: " ".join(clause.words.split()) for number, clause in GAME.clauses().items()}


def rule(clause: str) -> str:
    """A clause in the rulebook's words, without its name."""
    words = rulebook().get(clause, "")
    return (words.partition(": ")[2] or words).rstrip(".")


def meaning(ability: Ability) -> str:
    """What an ability does, in the rulebook's words where it stands there."""
    words = rulebook().get(ability.clause, "")
    named, _, rest = words.partition(": ")
    return rest.rstrip(".") if named.startswith(ability.name) and rest else ability.type
