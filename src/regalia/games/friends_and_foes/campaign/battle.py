"""From the camp to a battle and back: the position a battle begins with, and what its end means for the campaign."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from regalia.games.friends_and_foes import GAME as BATTLES
from regalia.games.friends_and_foes import parts, purpose, task
from regalia.games.friends_and_foes.campaign import phase
from regalia.games.friends_and_foes.campaign.moves import MOST_TREASURE
from regalia.games.friends_and_foes.campaign.road import MINIONS, Objective, army_of, objective_of
from regalia.games.friends_and_foes.campaign.state import MASTER, PLAYER, State
from regalia.games.friends_and_foes.options import Options as BattleOptions
from regalia.games.friends_and_foes.parts import Camp, Figure
from regalia.games.friends_and_foes.rules import control, formations, tasks
from regalia.games.friends_and_foes.setup import setup_of
from regalia.games.friends_and_foes.state import State as BattleState
from regalia.kernel.error import RegaliaError
from regalia.kernel.event import Event

SUPPLIES: Final = 2  # cards (FF-289)
BANNER: Final = 2  # reveals (FF-289)
ATTACK: Final = "FF-105"  # the clause of damage by an attack

# FF-247: who plays the master, and how many steps of treasure more it has.
LEVELS: Final = {"easy": ("squire", -1), "normal": ("knight", 0), "hard": ("marshal", 1), "royal": ("king", 1)}


class Opening(msgspec.Struct, frozen=True):
    """How a battle begins: its options, its position as JSON on one line, and the level of a computer master."""

    options: BattleOptions
    position: str
    level: str


def opening(state: State) -> Opening:
    """FF-244 to FF-248, FF-255 to FF-259, FF-289: the battle that has to be fought now."""
    if state.phase != phase.FIGHTING:
        raise RegaliaError("There is no battle to be fought now.")
    options = state.setup.battle_options(state.at)
    options.check(2)
    level, _ = LEVELS[state.setup.options.campaign_difficulty]
    begun = first_position(state, options)
    begun.camps[MASTER].treasure = max(0, begun.camps[MASTER].treasure + more_treasure(state))
    return Opening(options, msgspec.json.encode(BATTLES.dump(begun)).decode(), level)


def more_treasure(state: State) -> int:
    """FF-247: what the master has more than its share, by the battle that is next and by the difficulty."""
    _, steps = LEVELS[state.setup.options.campaign_difficulty]
    return steps * state.setup.options.campaign_difficulty_step + state.setup.battles[state.at].treasure


def first_position(state: State, options: BattleOptions) -> BattleState:
    """Both armies are chosen and revealed; cards are about to be dealt."""
    battle, begun = state.setup.battles[state.at], BattleState(setup_of(options, 2))
    begun.clear_tasks()
    begun.phase = 0
    for camp, army in zip(begun.camps, (own_army(state), army_of(begun.setup, battle.army)), strict=True):
        camp.band, camp.steps, camp.ready = army, begun.setup.formation_steps, True
    formations.deal(begun)
    set_out(state, begun)
    if state.setup.options.campaign_start_treasure == "muster":  # FF-245; what the company has more is its own
        begun.camps[PLAYER].treasure, begun.camps[MASTER].treasure = state.muster, battle.muster
    tasks.run(begun)
    return begun


def own_army(state: State) -> list[Figure]:
    """FF-244, FF-248: whole and healthy."""
    chosen = [member.figure() for profile in state.army for member in state.roster if member.profile == profile]
    return chosen + ([] if state.called < 0 else state.setup.tables.minion_set(state.called, MINIONS))


def set_out(state: State, begun: BattleState) -> None:
    """FF-258, FF-289: zones that are fixed, and what advantages bring."""
    plan, player = begun.setup.plan, begun.camps[PLAYER]
    if plan.deployment == "fixed":
        for side, name in enumerate(plan.zones[:2]):
            begun.zones[begun.setup.ground.names.index(name)] = side
        begun.drop_task(task.entry(task.ASK_ZONE, 0))
    if "scout" in state.advantages:
        begun.order = [MASTER, PLAYER] if plan.deployment == "fixed" else [PLAYER, MASTER]
        begun.drop_task(task.entry(task.ROLL, 0, begun.seats, 0))
    if "supplies" in state.advantages:
        for _ in range(SUPPLIES):
            begun.push(task.entry(task.DRAW_CARD, PLAYER, purpose.TO_HAND, 0))
    if "banner" in state.advantages:
        player.banner = BANNER


# After the battle


class Watched(msgspec.Struct):
    """What a campaign wants to know of a battle besides its last position."""

    defeated: set[str]  # enemies removed by an attack
    held: list[set[str]]  # the areas that the player's side controlled at the end of each round


def watch(first: BattleState, moved: Iterable[tuple[BattleState, Iterable[Event]]]) -> Watched:
    """Go through a battle: `moved` are the states after each move, with what happened in it."""
    watched = Watched(set(), [])
    round_ = first.round
    for state, events in moved:
        watched.defeated |= set(defeated(state, events))
        while round_ < state.round:
            if round_ > 0:
                watched.held.append(held(state))
            round_ += 1
        if not state.tasks and state.winners:
            watched.held.append(held(state))
    return watched


def defeated(state: BattleState, events: Iterable[Event]) -> Iterator[str]:
    """The master's characters whom an attack removed."""
    last: dict[str, str] = {}
    for event in events:
        if event.kind == "suffers":
            last[event.place] = event.clause
        elif event.kind == "loses" and event.seat == MASTER and last.get(event.place) == ATTACK:
            figure = state.figure(int(event.place.removeprefix("figure-")))
            if figure.level > 0:
                yield state.setup.profiles[figure.profile].id


def held(state: BattleState) -> set[str]:
    ground = state.setup.ground
    return {ground.names[area] for area in range(ground.areas) if control.controller(state, area) == PLAYER}


def report(state: State, last: BattleState, watched: Watched) -> list[str]:
    """FF-249, FF-250, FF-253, FF-287: what the master says of a battle that is over, as lines of the campaign."""
    if last.winners != [PLAYER]:
        return ["lost"]
    battle, camp = state.setup.battles[state.at], last.camps[PLAYER]
    profiles = state.setup.tables.profiles
    fallen = [one.profile for one in camp.band if one.level > 0 and one.place == parts.GONE]
    lines = ["won", *[f"fell {profiles[profile].id}" for profile in state.army if profile in fallen]]
    lines.append(f"treasure {min(camp.treasure, MOST_TREASURE)}")
    if battle.twist != "none":
        lines.append(f"twist {'won' if last.bonus == PLAYER else 'missed'}")
    if battle.objective:
        met = is_met(objective_of(battle), last, camp, watched)
        lines.append(f"objective {'won' if met else 'missed'}")
    return lines


def is_met(objective: Objective, last: BattleState, camp: Camp, watched: Watched) -> bool:
    """FF-288, of a battle that was won."""
    if objective.kind == "no_losses":
        return not any(figure.level > 0 and figure.place == parts.GONE for figure in camp.band)
    if objective.kind == "swift":
        return last.round <= objective.number
    if objective.kind == "defeat":
        return objective.who in watched.defeated
    if objective.kind == "hold":
        late = watched.held[objective.number - 1 :]
        return bool(late) and all(objective.area in areas for areas in late)
    return camp.treasure >= objective.number
