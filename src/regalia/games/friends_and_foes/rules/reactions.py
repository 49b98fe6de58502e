"""Reactions to an action that was just done (FF-108 to FF-114)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import move_field, moves, phase, task, trigger
from regalia.games.friends_and_foes.parts import BLESSED, EMPTY, FIGURES, GONE, NOTHING, SLOTS, only
from regalia.games.friends_and_foes.rules import abilities, attacks, health, limits, movement, resources, sight
from regalia.games.friends_and_foes.sheet import Skill
from regalia.kernel.bit_set import BIT, numbers
from regalia.kernel.card import sign
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def offer_reactions(state: "State", seat: i64) -> None:
    """FF-108 to FF-113: what a seat may answer to the action just done."""
    camp = state.camps[seat]
    tokens, costs = camp.tokens, state.setup.reaction_cost
    if tokens < state.setup.least_reaction:
        return
    for slot, figure in enumerate(camp.band):
        if figure.place < 0:
            continue  # FF-266
        way: i64 = 0
        for one in figure.abilities:
            way += 1
            if costs[one] > tokens:
                continue
            if figure.reacted >> (way - 1) & 1 == 0 and limits.within_limit(state, figure, way):
                for target in reaction_targets(state, seat * SLOTS + slot, state.setup.skills[one]):
                    state.offer(moves.reaction(moves.skill_of(slot, way), target))


def reaction_targets(state: "State", number: i64, ability: Skill) -> list[int]:
    """FF-111: the targets of a reaction whose trigger is among the events; none if it is not."""
    causes = find_causes(state, number, ability.trigger)
    if causes == 0:
        return EMPTY
    place = state.figure(number).place
    ground = state.setup.ground
    if ability.effect == "step":
        return [move_field.area_target(area) for area in ground.beside[place]]
    if ability.effect == "blink":
        near = ground.distance[place]
        return [move_field.area_target(area) for area in range(ground.areas) if 1 <= near[area] <= ability.amount]
    if ability.effect in ("empower", "dispel"):
        return [NOTHING]
    return numbers(causes)


def find_causes(state: "State", number: i64, awaited: str) -> i64:
    """The characters (or sides) behind the events that trigger a reaction, as bits."""
    place = state.figure(number).place
    found: i64 = 0
    for at in range(state.trigger_count):
        event = state.trigger_row[at]
        kind, who, second = trigger.kind(event), trigger.first(event), trigger.second(event)
        if kind in (trigger.EMPOWERED, trigger.PLACED):
            if awaited == "empowered_or_placed" and who != state.side_of(number) and still_there(state, event):
                found |= BIT[who]
            continue
        hostile = not state.friends(who, number)
        if kind == trigger.ATTACKED and hostile:
            if second == number and awaited in ("attacked", "entered_or_attacked"):
                found |= BIT[who]
            elif awaited == "parried" and second == number and is_parried(event):
                if state.figure(who).place == place:
                    found |= BIT[who]
            elif awaited == "entered_or_friend_attacked" and state.friends(second, number) and is_in(event, place):
                found |= BIT[who]
        elif kind == trigger.MOVED and hostile and trigger.third(event) == place:
            if awaited in ("entered_or_friend_attacked", "entered_or_attacked"):
                found |= BIT[who]
        elif kind == trigger.MOVE_ENDED and hostile and awaited == "move_ended_in_sight":
            standing = state.figure(who).place
            if standing >= 0 and sight.sees(state, number, second) and sight.sees(state, number, standing):
                found |= BIT[who]
        elif kind == trigger.REMOVED and awaited == "friend_removed" and not hostile:
            fallen = state.figure(who)
            if who != number and fallen.place == GONE and fallen.level > 0:
                found |= BIT[who]
    return found


def is_parried(attack: i64) -> bool:
    """Whether a melee attack did no damage."""
    return trigger.third(attack) == 1 and trigger.fourth(attack) == 0


def is_in(attack: i64, area: i64) -> bool:
    """Whether the target of an attack was in an area."""
    return trigger.fifth(attack) == area


def still_there(state: "State", event: i64) -> bool:
    """Whether an effect or card that an event brought is still in force."""
    if trigger.kind(event) == trigger.EMPOWERED:
        return (trigger.first(event), trigger.second(event)) in state.empowered
    if trigger.second(event) == trigger.A_SNARE:
        return any(area == trigger.third(event) for area, _, _ in state.camps[trigger.fourth(event)].snares)
    if trigger.second(event) == trigger.A_SMOKE:
        return state.smoke[trigger.third(event)][0] == trigger.fourth(event)
    bearer = state.figure(trigger.third(event))
    return bearer.glyph >= 0 and bearer.glyph_seat == trigger.fourth(event)


def ask_window(state: "State", place: i64, left: i64) -> None:
    """FF-109: one seat after the other in initiative order; FF-111: nothing to answer if nothing happened."""
    state.reacting = True
    if state.trigger_count == 0:
        return
    while place < len(state.order):
        if left > 0:
            state.offered_count = 0
            offer_reactions(state, state.order[place])
            if state.offered_count > 0:
                phase.ask(state, phase.REACTING, state.order[place], place, left)
                return
        place += 1
        left = state.setup.reactions_per_window


def react(state: "State", move: i64) -> None:
    """FF-109, FF-114: a reaction is resolved before the next seat decides."""
    seat, way, target = state.turn, moves.way(move), moves.second(move)
    number = seat * SLOTS + moves.slot(move)
    figure, ability = state.figure(number), state.ability(number, way)
    resources.pay(state, seat, number, ability.tokens)
    figure.reacted |= 1 << (way - 1)
    limits.count_use(state, number, way)
    state.push(task.entry(task.WINDOW, state.asked_first, state.asked_second - 1))
    answered = state.trigger_row[: state.trigger_count]
    if state.setup.reaction_chain:
        open_inner_window(state)
    state.push(task.TIDY)
    if state.events is not None:
        text = f"reacts with {ability.name} of {state.title(number)}"
        state.tell(seat, "reacts", text, ability.clause, f"figure-{number}")
    if ability.attack is not None:
        attacks.begin(state, number, way, ability.attack, 0, only(target), state.figure(target).place)
    elif ability.effect == "step":
        movement.begin_step(state, number, target - FIGURES, movement.BY_STEP)
    elif ability.effect == "blink":
        movement.begin_step(state, number, target - FIGURES, movement.BY_FORCE)
    elif ability.effect == "empower":
        abilities.empower(state, number, way)
    elif ability.effect == "revive":
        revive(state, target, ability.amount)
    else:
        dispel(state, number, answered)


def open_inner_window(state: "State") -> None:
    """FF-110: by option a reaction has a window of its own, and then the one it was used in goes on."""
    state.outer = [*state.outer, [int(state.trigger_row[at]) for at in range(state.trigger_count)]]
    state.trigger_count = 0
    state.reacting = False
    state.push(task.RESUME)
    state.push(task.entry(task.WINDOW, 0, state.setup.reactions_per_window))


def resume_window(state: "State") -> None:
    state.trigger_count = 0
    for event in state.outer[-1]:
        state.add_trigger(event)
    state.outer = state.outer[:-1]
    state.reacting = True


def revive(state: "State", number: i64, health: i64) -> None:
    """FF-211."""
    figure = state.figure(number)
    figure.place = figure.fell
    figure.health = health
    figure.fell = NOTHING
    if state.events is not None:
        state.tell(number // SLOTS, "revives", f"has {state.title(number)} back", "FF-211", f"figure-{number}")


def dispel(state: "State", number: i64, answered: vec[i64]) -> None:
    """FF-193: an effect ends, or a placed card is discarded."""
    for event in answered:
        lasts = trigger.kind(event) in (trigger.EMPOWERED, trigger.PLACED)
        if not lasts or trigger.first(event) == state.side_of(number) or not still_there(state, event):
            continue
        if trigger.kind(event) == trigger.EMPOWERED:
            state.empowered = [one for one in state.empowered if one != (trigger.first(event), trigger.second(event))]
            effect = state.setup.skills[trigger.second(event)].empower
            if effect is not None and effect.blesses:
                for other in state.figures():
                    if state.side_of(other) == trigger.first(event):
                        state.figure(other).markers &= ~BLESSED
        elif trigger.second(event) == trigger.A_SNARE:
            camp = state.camps[trigger.fourth(event)]
            card = next(card for area, card, _ in camp.snares if area == trigger.third(event))
            camp.snares = [snare for snare in camp.snares if snare[0] != trigger.third(event)]
            camp.put_away(card)
            if state.events is not None:
                state.tell(trigger.fourth(event), "shows", f"discards the snare {sign(card)}", "FF-193", reveals=True)
        elif trigger.second(event) == trigger.A_SMOKE:
            abilities.clear_smoke(state, trigger.third(event))
        else:
            health.drop_glyph(state, state.figure(trigger.third(event)))
        return
