"""The rules between battles a second time, clause by clause: why a decision is allowed or refused."""

from typing import Final

from regalia.games.friends_and_foes.campaign import moves, phase
from regalia.games.friends_and_foes.campaign.road import MINIONS
from regalia.games.friends_and_foes.campaign.setup import HIGHEST_LEVEL, RESERVES
from regalia.games.friends_and_foes.campaign.state import STEPS_OF_FORMING, Member, State
from regalia.games.friends_and_foes.judge import judge as judge_battle
from regalia.games.friends_and_foes.parts import SLOTS
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import join_words, plural

# What each phase waits for, with its clause.
WAITING: Final = {
    phase.FORMING: ("FF-242", "the company has no formation yet: build one first"),
    phase.CAMP: ("FF-252", "the company is in camp: spend gold, or muster the army"),
    phase.LEARNING: ("FF-252", "an ability has to be chosen first"),
    phase.MUSTERING: ("FF-244", "the army is being chosen: pick characters, then fight"),
    phase.FIGHTING: ("FF-250", "the battle is being fought: its end comes first"),
    phase.COUNTING: ("FF-249", "it has to be told who fell, and then the treasure"),
    phase.TWISTING: ("FF-253", "it has to be told whether the twist's bonus was won"),
    phase.JUDGING: ("FF-287", "it has to be told whether the side objective was met"),
    phase.WELCOMING: ("FF-257", "somebody wants to join: say who is welcome"),
    phase.CHOOSING: ("FF-290", "the road divides: choose the way"),
}

# The verbs of each phase.
VERBS: Final = {
    phase.FORMING: (moves.FORM, moves.BUILD, moves.TAKE, moves.LEARN, moves.HIRE),
    phase.CAMP: (moves.HEAL, moves.RAISE, moves.RETRAIN, moves.RECRUIT, moves.HIRE, moves.REST, moves.MUSTER),
    phase.LEARNING: (moves.LEARN,),
    phase.MUSTERING: (moves.PICK, moves.CALL, moves.FIGHT),
    phase.FIGHTING: (moves.WON, moves.LOST),
    phase.COUNTING: (moves.FELL, moves.TREASURE),
    phase.TWISTING: (moves.TWIST,),
    phase.JUDGING: (moves.OBJECTIVE,),
    phase.WELCOMING: (moves.WELCOME,),
    phase.CHOOSING: (moves.GO,),
}


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a decision and a sentence for the player; None if it is allowed."""
    if state.phase == phase.ENDED:
        return Refusal(state.clause, "the campaign is over")
    verb = moves.MOVES.verb_of(move)
    values = verb.values(move)
    if verb.first not in VERBS[state.phase]:
        return Refusal(*WAITING[state.phase])
    if state.phase == phase.FORMING:
        assert state.forming is not None
        return judge_battle(state.forming, STEPS_OF_FORMING[verb.first] + values[0])
    if verb.first == moves.HIRE:
        return judge_hiring(state, values[0])
    if verb.first == moves.LEARN:
        return judge_lesson(state, values[0])
    if verb.first in (moves.HEAL, moves.RAISE, moves.RETRAIN, moves.RECRUIT):
        return judge_care(state, verb.first, values)
    if verb.first == moves.REST:
        return judge_rest(state)
    if verb.first == moves.MUSTER:
        return judge_muster(state)
    if verb.first in (moves.PICK, moves.CALL, moves.FIGHT):
        return judge_army(state, verb.first, values)
    if verb.first == moves.FELL:
        return judge_fallen(state, values[0])
    if verb.first == moves.WELCOME:
        return judge_welcome(state, values[0])
    if verb.first == moves.GO:
        return judge_way(state, values[0])
    return None


# The camp (FF-251, FF-252)


def judge_hiring(state: State, kind: int) -> Refusal | None:
    minion = state.setup.tables.minions[kind]
    if kind in state.minions:
        return Refusal("FF-252", f"{minion.name} are in your pay already")
    return too_dear(state, minion.name, minion.price)


def judge_care(state: State, verb: int, values: tuple[int, ...]) -> Refusal | None:
    options, profile = state.setup.options, state.setup.tables.profiles[values[0]]
    member = find(state, values[0])
    if verb == moves.RECRUIT:
        if member is not None:
            return Refusal("FF-252", f"{profile.name} is with you already")
        return judge_teaching(state, values[0], 1, [], profile.price, 0, f"recruiting {profile.name}")
    if member is None:
        return Refusal("FF-242", f"{profile.name} is not in your roster")
    if verb == moves.HEAL:
        if not member.injured:
            return Refusal("FF-252", f"{profile.name} is not injured")
        return too_dear(state, f"healing {profile.name}", options.gold_heal)
    if verb == moves.RAISE:
        if member.level == HIGHEST_LEVEL:
            return Refusal("FF-252", f"{profile.name} has the highest level, {HIGHEST_LEVEL}")
        level = member.level + 1
        cost = options.gold_level_factor * level
        return judge_teaching(state, values[0], level, member.abilities, cost, 0, f"level {level} of {profile.name}")
    if values[1] not in member.abilities:
        return Refusal("FF-252", f"{profile.name} does not have {state.setup.tables.abilities[values[1]].name}")
    less = ability_price(state, values[1])
    what = f"another ability for {profile.name}"
    return judge_teaching(state, values[0], member.level, member.abilities, options.gold_retrain, less, what)


def judge_teaching(
    state: State, profile: int, level: int, known: list[int], cost: int, less: int, what: str
) -> Refusal | None:
    """Whether there is an ability that can be learned and paid; `less` is the price of the one that makes way."""
    tables = state.setup.tables
    klass = tables.profiles[profile].class_
    prices = [
        cost + max(0, ability_price(state, at) - less)
        for at, ability in enumerate(tables.abilities)
        if at not in known and ability.level <= level and (ability.classes == "all" or klass in ability.classes)
    ]
    if not prices:
        return Refusal("FF-155", f"there is no ability left for {tables.profiles[profile].name}")
    return too_dear(state, what, min(prices))


def judge_lesson(state: State, ability: int) -> Refusal | None:
    tables, one = state.setup.tables, state.setup.tables.abilities[ability]
    profile, member = tables.profiles[state.pupil], find(state, state.pupil)
    level = 1 if member is None else member.level if state.old >= 0 else member.level + 1
    if one.classes != "all" and profile.class_ not in one.classes:
        return Refusal("FF-155", f"{one.name} is not for the class {profile.class_}")
    if one.level > level:
        return Refusal("FF-155", f"{one.name} needs level {one.level}, and {profile.name} has {level}")
    if member is not None and ability in member.abilities:
        return Refusal("FF-155", f"{profile.name} has {one.name} already")
    less = ability_price(state, state.old) if state.old >= 0 else 0
    return too_dear(state, one.name, state.paid + max(0, ability_price(state, ability) - less))


def judge_rest(state: State) -> Refusal | None:
    if not state.roster:
        return Refusal("FF-251", "nobody is left who could rest: recruit somebody")
    ready = [one for one in state.roster if not one.injured and price(state, one) <= muster(state)]
    if ready:
        names = join_words([state.setup.tables.profiles[one.profile].name for one in ready])
        return Refusal("FF-251", f"one rests only when nobody can march, and {names} can")
    return None


def judge_muster(state: State) -> Refusal | None:
    if not state.roster:
        return Refusal("FF-244", "nobody is left: recruit somebody first")
    if all(one.injured for one in state.roster):
        return Refusal("FF-249", "all your characters are injured: heal somebody, or rest")
    if not any(not one.injured and price(state, one) <= muster(state) for one in state.roster):
        return Refusal("FF-244", f"nobody who is ready fits the muster of {muster(state)}")
    return None


# The army (FF-244)


def judge_army(state: State, verb: int, values: tuple[int, ...]) -> Refusal | None:
    if verb == moves.FIGHT:
        return None if state.army else Refusal("FF-249", "an army needs at least one character")
    figures = len(state.army) + (MINIONS if state.called >= 0 else 0)
    if verb == moves.CALL:
        minion = state.setup.tables.minions[values[0]]
        if values[0] not in state.minions:
            return Refusal("FF-244", f"{minion.name} are not in your pay")
        if state.called >= 0:
            return Refusal("FF-244", "an army has one type of minions at most")
        if figures + MINIONS > SLOTS:
            return Refusal("FF-244", f"an army has at most {SLOTS} figures")
        return too_costly(state, minion.name, minion.price)
    name, member = state.setup.tables.profiles[values[0]].name, find(state, values[0])
    if member is None:
        return Refusal("FF-242", f"{name} is not in your roster")
    if member.injured:
        return Refusal("FF-249", f"{name} is injured and misses this battle")
    if values[0] in state.army:
        return Refusal("FF-244", f"{name} marches already")
    if figures + 1 > SLOTS:
        return Refusal("FF-244", f"an army has at most {SLOTS} figures")
    return too_costly(state, name, price(state, member))


# After a battle


def judge_fallen(state: State, profile: int) -> Refusal | None:
    name = state.setup.tables.profiles[profile].name
    if profile not in state.army:
        return Refusal("FF-249", f"{name} was not in the army")
    if profile in state.fallen:
        return Refusal("FF-249", f"{name} has been counted already")
    if state.fallen and state.army.index(profile) < state.army.index(state.fallen[-1]):
        return Refusal("FF-249", "who fell is told in the order of the army")
    return None


def judge_welcome(state: State, profile: int) -> Refusal | None:
    name = state.setup.tables.profiles[profile].name
    if state.setup.tables.profiles[profile].id not in state.setup.battles[state.at].recruits:
        return Refusal("FF-257", f"{name} is not among those who want to join")
    if find(state, profile) is not None:
        return Refusal("FF-257", f"{name} is with you already")
    return None


def judge_way(state: State, number: int) -> Refusal | None:
    battles = state.setup.battles
    if battles[number].id not in battles[state.at].next:
        ways = [one.name for one in battles if one.id in battles[state.at].next]
        return Refusal("FF-290", f"no way leads from here to {battles[number].name}, only to {join_words(ways)}")
    return None


# Prices, worked out a second time


def find(state: State, profile: int) -> Member | None:
    return next((one for one in state.roster if one.profile == profile), None)


def ability_price(state: State, ability: int) -> int:
    """FF-156."""
    tables = state.setup.tables
    return (tables.abilities[ability].level - 1) * tables.options.ability_price_step


def price(state: State, member: Member) -> int:
    """FF-154, FF-156."""
    tables = state.setup.tables
    body = tables.profiles[member.profile].price + (member.level - 1) * tables.options.level_price
    return body + sum(ability_price(state, ability) for ability in member.abilities)


def muster(state: State) -> int:
    """FF-244, FF-289, FF-291."""
    more = RESERVES if "reserves" in state.advantages else 0
    return state.setup.battles[state.at].muster + state.extra + more


def too_dear(state: State, what: str, gold: int) -> Refusal | None:
    if gold <= state.gold:
        return None
    return Refusal("FF-252", f"{what} costs {plural(gold, 'gold', 'gold')}, and there is {state.gold}")


def too_costly(state: State, what: str, coins: int) -> Refusal | None:
    tables = state.setup.tables
    used = sum(price(state, one) for one in state.roster if one.profile in state.army)
    used += tables.minions[state.called].price if state.called >= 0 else 0
    if used + coins <= muster(state):
        return None
    sentence = f"{what} costs {coins}, the army {used}, and the muster of this battle is {muster(state)}"
    return Refusal("FF-244", sentence)
