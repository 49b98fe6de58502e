"""What a move costs, and how likely it is to succeed as far as anybody can know."""

import re
from functools import cache, lru_cache

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.label import attack_of
from regalia.games.friends_and_foes.lore import Ability
from regalia.games.friends_and_foes.notation import actor
from regalia.games.friends_and_foes.parts import (
    ATTACK,
    BUY,
    DEPLOY,
    DO,
    DRAW,
    EXCHANGE,
    EXTRAS,
    FIGURES,
    FIND,
    GROUP,
    HIRE,
    INIT,
    LEARN,
    MAGIC,
    MOST_AREAS,
    MOVE,
    NO_REACT,
    PHYSICAL,
    PLAY,
    REACT,
    SLOTS,
    SPRINT,
    STARTER,
    STOP,
    TAKE,
    TAKEN_FROM_TOP,
    TARGETS,
    WAYS,
    Figure,
    War,
)
from regalia.games.friends_and_foes.sheet import Strike
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import (
    FOR_ATTACK,
    FOR_CHECK,
    FOR_DEFENCE,
    FOR_SNARE,
    FOR_TRAP,
    PLAYING,
    SNARE_TEST,
)
from regalia.kernel.card import ACE, DECK, KING
from regalia.kernel.word import counted, percent

RANKS = range(ACE, KING + 1)


def stakes(state: State, action: int) -> str:
    seat, options = actor(state), state.war.options
    if action < BUY:
        return setup_stakes(state, action, seat)
    if action == BUY:
        return f"costs {options.treasure_per_card} treasure"
    if INIT <= action < INIT + DECK:
        twist = state.twist_now()
        gained = state.war.value[action - INIT] + state.camps[seat].harvested + (0 if twist is None else twist.drums)
        return counted(min(gained, options.token_cap), "token")
    if MOVE <= action < DRAW:
        return move_stakes(state, action, seat)
    if action == DRAW:
        return counted(options.draw_cost, "token")
    if FIND <= action < ATTACK:
        rich = f"{options.find_critical} with a critical card"
        return f"{counted(options.find_cost, 'token')}, {options.find_normal} treasure, {rich}"
    if ATTACK <= action < DO:
        return attack_stakes(state, action, seat)
    if DO <= action < EXCHANGE:
        rest = (action - DO) // EXTRAS // TARGETS
        return counted(state.ability(seat * SLOTS + rest // WAYS, rest % WAYS).tokens, "token")
    if action == EXCHANGE:
        left = options.exchange_per_round - state.camps[seat].exchanges
        return f"costs {options.exchange_rate} treasure, {counted(left, 'exchange')} left this round"
    if SPRINT <= action < STOP:
        return check_words(state.war, state.figure(state.movers[0]), state.sprint_value(state.figure(state.movers[0])))
    if REACT <= action < NO_REACT:
        rest = (action - REACT) // TARGETS
        return counted(state.ability(seat * SLOTS + rest // WAYS, rest % WAYS).tokens, "token")
    if state.phase == PLAYING and PLAY <= action <= PLAY + TAKEN_FROM_TOP:
        return card_stakes(state, action - PLAY)
    return ""


def setup_stakes(state: State, action: int, seat: int) -> str:
    war = state.war
    if STARTER <= action < STARTER + len(war.starters):
        return war.starters[action - STARTER]
    if TAKE <= action < LEARN:
        level = war.patterns[state.camps[seat].pattern][len(state.camps[seat].band)]
        return f"{war.class_of[action - TAKE].name} of level {level}, {counted(war.body(action - TAKE, level), 'coin')}"
    if LEARN <= action < LEARN + len(war.abilities):
        return f"{meaning(war.abilities[action - LEARN])}, {counted(war.lesson(action - LEARN), 'coin')}"
    if HIRE <= action < HIRE + len(war.minions):
        minion = war.minions[action - HIRE]
        return f"{minion.trait}, {counted(minion.price, 'coin')}"
    if DEPLOY <= action < BUY:
        fee = min(war.fee(state.camps[seat].band[(action - DEPLOY) // MOST_AREAS]), state.camps[seat].treasure)
        return f"costs {fee} treasure"
    return ""


def move_stakes(state: State, action: int, seat: int) -> str:
    """FF-76, FF-78: the price, and the odds of the check where one is needed."""
    area = (action - MOVE) % MOST_AREAS if action < GROUP else (action - GROUP) % MOST_AREAS
    if action < GROUP:
        number = seat * SLOTS + (action - MOVE) // MOST_AREAS
    else:
        number = state.group(seat, (action - GROUP) // MOST_AREAS)[0]
    words = counted(state.war.options.move_cost, "token")
    figure = state.figure(number)
    if not state.needs_check(figure, area):
        return words
    return f"{words}, difficult: {check_words(state.war, figure, state.sprint_value(figure))}"


def check_words(war: War, figure: Figure, least: int) -> str:
    passing = sum(war.critical(figure, card) or war.value[card] >= least for card in range(DECK))
    return f"{percent(passing, DECK)} with any card, {least} is needed"


def attack_stakes(state: State, action: int, seat: int) -> str:
    number, way, target, kind, empowered = attack_of(state, action, seat)
    attack = state.attack_of(number, way)
    assert attack is not None
    cost = state.war.options.weapon_cost if way == 0 else state.ability(number, way).tokens
    cost += state.war.options.empower_cost if empowered else 0
    words = [counted(cost, "token")]
    if 0 < target <= FIGURES:
        words.append(odds(state, attack, target - 1, kind))
    return ", ".join(words)


def odds(state: State, attack: Strike, target: int, kind: int) -> str:
    """How often a random card hits against a random card, by totals and criticals."""
    war, other = state.war, state.figure(target)
    kind = kind or (PHYSICAL if attack.kind == "physical" else MAGIC)
    profile = war.minions[other.profile] if other.level == 0 else war.profiles[other.profile]
    guard = (profile.armor if kind == PHYSICAL else profile.warding) + other.glyph_bonus
    damage = attack.damage or war.options.default_damage
    chance = hits_at_random(war, attack.mod, guard)
    return f"{attack.mod:+d} against {guard}, {damage} damage, {chance} with random cards"


@lru_cache(maxsize=2048)
def hits_at_random(war: War, mod: int, guard: int) -> str:
    """The part of all pairs of cards that hit; every character has the ace and one court card as critical ranks."""
    hits = sum(
        war.rung(war.value[mine - 1] + mod, war.value[theirs - 1] + guard, mine in (ACE, KING), theirs in (ACE, KING))
        > 0
        for mine in RANKS
        for theirs in RANKS
    )
    return percent(hits, len(RANKS) ** 2)


def needed(state: State) -> int:
    """The value that the card now played must reach; 0 where there is no such number."""
    play = state.plays[state.asked[0]]
    if play.purpose == FOR_CHECK:
        return state.sprint_value(state.figure(play.figure))
    if play.purpose == FOR_TRAP:
        return state.war.options.trap_value
    if play.purpose == FOR_SNARE:
        return next((state.war.worth(task[2]) for task in reversed(state.tasks) if task[0] == SNARE_TEST), 0)
    return 0


def card_stakes(state: State, source: int) -> str:
    """Whether a card passes the check, what it makes of an attack, and how likely the top card does."""
    play, war = state.plays[state.asked[0]], state.war
    figure, least = state.figure(play.figure), needed(state)
    if least:
        if source == TAKEN_FROM_TOP:
            return check_words(war, figure, least)
        passes = war.critical(figure, source) or war.value[source] >= least
        return "succeeds" if passes else f"fails, {least} is needed"
    if source == TAKEN_FROM_TOP:
        return top_stakes(state)
    words = f"worth {war.value[source]}" + (", critical" if war.critical(figure, source) else "")
    if defends_openly(state):
        return f"{words}: {damage_words(damage_with(state, source))}"
    if play.purpose == FOR_ATTACK and state.assault is not None:
        return f"{words}, {war.value[source] + state.assault.mod} with {state.assault.mod:+d}"
    return words


def defends_openly(state: State) -> bool:
    """Whether the card answers an attack whose total lies open (FF-96)."""
    play = state.plays[state.asked[0]]
    open_cards = state.war.options.attack_cards == "sequential"
    return play.purpose == FOR_DEFENCE and state.assault is not None and open_cards


def damage_with(state: State, card: int) -> int:
    """The damage that the defender takes with this card, before Overclock and Expertise."""
    assault, play = state.assault, state.plays[state.asked[0]]
    assert assault is not None
    before, play.counted = play.counted, card
    damage = assault.damage * state.multiple(assault, assault.plays.index(state.asked[0]))
    play.counted = before
    return int(damage)


def damage_words(damage: int) -> str:
    return f"{damage} damage" if damage else "no damage"


def top_stakes(state: State) -> str:
    if not defends_openly(state):
        return ""
    safe = sum(damage_with(state, card) == 0 for card in range(DECK))
    return f"no damage with {percent(safe, DECK)} of all cards"


# What abilities do


@cache
def rulebook() -> dict[str, str]:
    """The words of each clause of the rulebook."""
    return dict(re.findall(r"^- \*\*(FF-\d+)\*\* (.*)$", GAME.rules(), re.MULTILINE))


def rule(clause: str) -> str:
    """A clause in the rulebook's words, without its name."""
    words = rulebook().get(clause, "")
    return (words.partition(": ")[2] or words).rstrip(".")


def meaning(ability: Ability) -> str:
    """What an ability does, in the rulebook's words where it stands there."""
    words = rulebook().get(ability.clause, "")
    named, _, rest = words.partition(": ")
    return rest.rstrip(".") if named.startswith(ability.name) and rest else ability.type
