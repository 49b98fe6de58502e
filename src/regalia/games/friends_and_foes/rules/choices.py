"""What a seat may answer to a question, and what the answer does."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, phase, task
from regalia.games.friends_and_foes.parts import SLOTS
from regalia.games.friends_and_foes.rules import (
    abilities,
    attacks,
    formations,
    harvest,
    health,
    initiative,
    movement,
    reactions,
    spending,
    turns,
    zones,
)
from regalia.kernel.card import sign

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def offer_setup(state: "State") -> None:
    now = state.phase
    if now == phase.FORMING:
        formations.offer_steps(state, state.turn)
    elif now == phase.ZONING:
        zones.offer_zones(state)
    elif now == phase.EDGING:
        zones.offer_edges(state)
    elif now == phase.NOMINATING:
        zones.offer_nominations(state)
    elif now == phase.SPENDING:
        spending.offer_spending(state, state.turn)
    elif now == phase.STAGING:
        fitting = state.options.drawable_scenarios(state.seats)
        for number, plan in enumerate(state.setup.scenarios):
            if plan.id in fitting:
                state.offer(moves.STAGED, number)
    else:
        for number in range(len(state.setup.twists)):
            state.offer(moves.TWISTED, number)


def offer_follow_up(state: "State") -> None:
    now = state.phase
    if now == phase.STRIKING:
        for number in state.pack:
            figure = state.figure(number)
            sheet = state.setup.sheet(figure)
            weapon = sheet.weapon
            areas = state.foe_areas(state.side_of(number)) & attacks.reach(state, number, figure, weapon)
            if areas != 0:
                attacks.offer(state, number, sheet, 0, weapon, attacks.aims(state, number, weapon, areas), -1)
    elif now == phase.PUSHING:
        for area in state.setup.ground.beside[state.figure(state.asked_first).place]:
            state.offer(moves.PUSH, area)
    elif now == phase.CHAINING:
        assert state.assault is not None
        for number in attacks.chain_targets(state, state.assault):
            state.offer(moves.NEXT, number)
    elif now == phase.HEALING:
        healer: i64 = state.asked_first
        state.offer_all_of(moves.HEAL, 1, attacks.friends_in_sight(state, healer, state.figure(healer)))  # FF-213
    elif now == phase.NAMING:
        for number in state.movers:
            if state.figure(number).place >= 0:
                state.offer(moves.FIRST, number % SLOTS)
    elif now == phase.PLACING:
        for card in state.camps[state.turn].hand:
            state.offer(moves.PLACE, card)
    elif now == phase.OVERCLOCKING:
        state.offer(moves.OVERCLOCK)
        state.offer(moves.NO_OVERCLOCK)
    elif now == phase.BUYING:
        state.offer(moves.BUY)
        state.offer(moves.DONE)
    elif now == phase.PEEKING:
        state.offer(moves.KEEP)
        state.offer(moves.BOTTOM)
    elif now == phase.TRAPPING:
        for slot, tester in enumerate(state.camps[state.turn].band):
            if tester.place >= 0 and tester.place in state.traps:
                state.offer(moves.TRAP, slot)
    elif now == phase.DISCARDING:
        for card in state.camps[state.turn].hand:
            state.offer(moves.DISCARD, card)
    else:
        for place in range(state.asked_first, state.asked_second):
            state.offer(moves.SETTLED, state.order[place])


def set_up(state: "State", verb: i64, move: i64) -> None:
    """A choice before the first round."""
    seat = state.turn
    if state.phase == phase.FORMING:
        formations.form(state, seat, move)
    elif state.phase == phase.SPENDING:
        spending.spend(state, seat, move)
    elif verb == moves.ZONE or verb == moves.ZONED:
        zones.take_zone(state, zones.picking_order(state)[state.asked_first], moves.field(move))
    elif verb == moves.EDGE:
        zones.take_edge(state, zones.picking_order(state)[state.asked_first], moves.field(move))
    elif verb == moves.NOMINATE:
        zones.nominate(state, state.asked_first, moves.field(move))
    elif verb == moves.STAGED:
        plan = state.setup.scenarios[moves.field(move)]
        state.take_scenario(plan.id)
        formations.begin_setup(state)
        if state.events is not None:
            state.tell(0, "stages", f"learns with everybody that the scenario is {plan.name}", "FF-229", reveals=True)
    else:
        assert verb == moves.TWISTED
        state.twist = moves.field(move)
        if state.events is not None:
            twist = state.setup.twists[state.twist]
            state.tell(0, "twists", f"learns with everybody that the twist is {twist.name}", "FF-230", reveals=True)


def answer(state: "State", verb: i64, move: i64) -> None:
    """A choice within an action, between turns, or out of turn."""
    seat = state.turn
    if verb == moves.USE:
        state.play_row[state.asked_first].counted = moves.field(move)
        if state.events is not None:
            state.tell(seat, "chooses", f"lets {sign(moves.field(move))} count", "FF-28")
    elif verb == moves.NO_REACT:
        state.push(task.entry(task.WINDOW, state.asked_first + 1, state.setup.reactions_per_window))
        if state.events is not None:
            state.tell(seat, "declines", "does not react", "FF-109")
    elif verb == moves.REACT or verb == moves.REACT_AT:
        reactions.react(state, move)
    elif verb == moves.STOP:
        if state.events is not None:
            state.tell(seat, "stops", "does not sprint", "FF-80")
    elif verb == moves.SPRINT:
        movement.sprint(state, moves.field(move))
    elif verb == moves.INIT:
        initiative.commit_secret(state, seat, moves.field(move), "FF-54")
    elif verb == moves.TIE:
        initiative.commit_secret(state, seat, moves.field(move), "FF-58")
    elif verb == moves.BUY:
        state.push(task.about(task.ASK_BUY, seat))
        spending.buy_card(state, seat)
    elif verb == moves.DONE:
        spending.keep_rest(state, seat)
    elif verb == moves.DISCARD:
        turns.discard(state, seat, moves.field(move))
    elif verb == moves.TRAP:
        harvest.begin_trap_test(state, seat, moves.field(move))
    elif verb == moves.SETTLED:
        initiative.put_first(state, moves.field(move))
    elif verb == moves.KEEP or verb == moves.BOTTOM:
        turns.look_away(state, seat, verb == moves.KEEP)
    elif verb == moves.PLACE:
        abilities.put_on_top(state, seat, moves.field(move))
    elif verb == moves.FIRST:
        movement.begin_snare_test(state, state.asked_first, state.asked_second, seat * SLOTS + moves.field(move))
        if state.events is not None:
            state.tell(seat, "names", f"names {state.title(seat * SLOTS + moves.field(move))}", "FF-214")
    else:
        answer_in_attack(state, verb, move)


def answer_in_attack(state: "State", verb: i64, move: i64) -> None:
    """FF-95: an oath, Expertise, and step 10: push, second bolt, healing, or an attack on command."""
    seat = state.turn
    if verb == moves.NO_OATH:
        state.push(task.about(task.OATHS, state.asked_first + 1))
        if state.events is not None:
            state.tell(seat, "declines", "swears no oath", "FF-164")
    elif verb == moves.OATH:
        attacks.swear(state, seat, moves.field(move))
    elif verb == moves.NO_EXPERT:
        if state.events is not None:
            state.tell(seat, "declines", "adds no card", "FF-119")
    elif verb == moves.EXPERT:
        attacks.add_expert(state, moves.field(move))
    elif verb == moves.OVERCLOCK:
        attacks.overclock(state)
        if state.events is not None:
            state.tell(seat, "dares", "overclocks the attack", "FF-118")
    elif verb == moves.NO_OVERCLOCK:
        if state.events is not None:
            state.tell(seat, "declines", "does not overclock", "FF-118")
    elif verb == moves.PUSH:
        area = moves.field(move)
        if state.events is not None:
            text = f"pushes {state.title(state.asked_first)} to {state.at(area)}"
            state.tell(seat, "pushes", text, "FF-182", f"area-{state.at(area)}")
        movement.begin_step(state, state.asked_first, area, movement.BY_FORCE)
    elif verb == moves.NEXT:
        attacks.chain(state, moves.field(move))
    elif verb == moves.HEAL:
        health.mend(state, moves.field(move), state.asked_second, "FF-213")
    else:
        assert verb == moves.ATTACK
        turns.strike(state, move)
