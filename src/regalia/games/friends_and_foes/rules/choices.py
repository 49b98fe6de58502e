"""What a seat may answer to a question, and what the answer does."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves
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
from regalia.games.friends_and_foes.task import (
    ADDING,
    CHAINING,
    DISCARDING,
    EDGING,
    FORMING,
    HEALING,
    INITIATIVE,
    NAMING,
    NOMINATING,
    OATHS,
    PEEKING,
    PICKING,
    PLACING,
    PUSHING,
    REACTING,
    SETTLING,
    SPENDING,
    SPRINTING,
    STRIKING,
    SWEARING,
    TRAPPING,
    TYING,
    WINDOW,
    ZONING,
)
from regalia.kernel.card import sign

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def offer_setup(state: "State") -> None:
    phase = state.phase
    if phase == FORMING:
        formations.offer_steps(state, state.turn)
    elif phase == ZONING:
        zones.offer_zones(state)
    elif phase == EDGING:
        zones.offer_edges(state)
    elif phase == NOMINATING:
        zones.offer_nominations(state)
    elif phase == SPENDING:
        spending.offer_spending(state, state.turn)
    else:
        for number in range(len(state.setup.twists)):
            state.offer(moves.TWISTED, number)


def offer_follow_up(state: "State") -> None:
    phase = state.phase
    if phase == STRIKING:
        for number in state.pack:
            figure = state.figure(number)
            weapon = state.setup.sheet(figure).weapon
            areas = state.foe_areas(state.side_of(number)) & attacks.reach(state, number, figure, weapon)
            if areas != 0:
                attacks.offer(state, number, figure, 0, weapon, areas, -1)
    elif phase == PUSHING:
        for area in state.setup.ground.beside[state.figure(state.asked[0]).place]:
            state.offer(moves.PUSH, area)
    elif phase == CHAINING:
        assert state.assault is not None
        for number in attacks.chain_targets(state, state.assault):
            state.offer(moves.NEXT, number)
    elif phase == HEALING:
        for number in attacks.heal_targets(state, state.asked[0]):
            state.offer(moves.HEAL, number)
    elif phase == NAMING:
        for number in state.movers:
            if state.figure(number).place >= 0:
                state.offer(moves.FIRST, number % SLOTS)
    elif phase == PLACING:
        for card in state.camps[state.turn].hand:
            state.offer(moves.PLACE, card)
    elif phase == PEEKING:
        state.offer(moves.KEEP)
        state.offer(moves.BOTTOM)
    elif phase == TRAPPING:
        for slot, tester in enumerate(state.camps[state.turn].band):
            if tester.place >= 0 and tester.place in state.traps:
                state.offer(moves.TRAP, slot)
    elif phase == DISCARDING:
        for card in state.camps[state.turn].hand:
            state.offer(moves.DISCARD, card)
    else:
        for place in range(state.asked[0], state.asked[1]):
            state.offer(moves.SETTLED, state.order[place])


def answer(state: "State", phase: i64, move: i64) -> None:
    """A choice within an action, or out of turn."""
    if phase == PICKING:
        state.plays[state.asked[0]].counted = moves.field(move)
        if state.events is not None:
            state.tell(state.turn, "uses", f"uses {sign(moves.field(move))}", "FF-28")
    elif phase == REACTING:
        if move == moves.NO_REACT:
            state.tasks.append((WINDOW, state.asked[0] + 1, state.setup.reactions_per_window))
            if state.events is not None:
                state.tell(state.turn, "declines", "does not react", "FF-109")
        else:
            reactions.react(state, move)
    else:
        follow_up(state, phase, move)


def set_up(state: "State", phase: i64, move: i64) -> None:
    seat = state.turn
    if phase == FORMING:
        formations.form(state, seat, move)
    elif phase == ZONING:
        zones.take_zone(state, zones.picking_order(state)[state.asked[0]], moves.field(move))
    elif phase == EDGING:
        zones.take_edge(state, zones.picking_order(state)[state.asked[0]], moves.field(move))
    elif phase == NOMINATING:
        zones.nominate(state, state.asked[0], moves.field(move))
    elif phase == SPENDING:
        spending.spend(state, seat, move)
    else:
        state.twist = moves.field(move)
        if state.events is not None:
            twist = state.setup.twists[state.twist]
            state.tell(0, "twists", f"learns with everybody that the twist is {twist.name}", "FF-230", reveals=True)


def follow_up(state: "State", phase: i64, move: i64) -> None:
    seat = state.turn
    if phase == INITIATIVE:
        initiative.commit_secret(state, seat, moves.field(move), "FF-54")
    elif phase == TYING:
        initiative.commit_secret(state, seat, moves.field(move), "FF-58")
    elif phase == SPRINTING:
        if move != moves.STOP:
            movement.sprint(state, moves.field(move))
        elif state.events is not None:
            state.tell(seat, "stops", "does not sprint", "FF-80")
    elif phase == SWEARING:
        if move != moves.NO_OATH:
            attacks.swear(state, seat, moves.field(move))
        else:
            state.tasks.append((OATHS, state.asked[0] + 1))
            if state.events is not None:
                state.tell(seat, "declines", "swears no oath", "FF-164")
    elif phase == ADDING:
        if move != moves.NO_EXPERT:
            attacks.add_expert(state, moves.field(move))
        elif state.events is not None:
            state.tell(seat, "declines", "adds no card", "FF-119")
    elif phase == STRIKING:
        turns.strike(state, move)
    elif phase == NAMING:
        movement.test_snare(state, state.asked[0], state.asked[1], seat * SLOTS + moves.field(move))
        if state.events is not None:
            state.tell(seat, "names", f"names {state.title(seat * SLOTS + moves.field(move))}", "FF-214")
    elif phase == PLACING:
        abilities.put_on_top(state, seat, moves.field(move))
    elif phase == SETTLING:
        initiative.settled(state, moves.field(move))
    elif phase == TRAPPING:
        harvest.spring_trap(state, seat, moves.field(move))
    elif phase == DISCARDING:
        turns.discard(state, seat, moves.field(move))
    elif phase == PEEKING:
        turns.look_away(state, seat, move == moves.KEEP)
    else:
        finish_attack(state, phase, move)


def finish_attack(state: "State", phase: i64, move: i64) -> None:
    """FF-95 step 10: push, second bolt, healing."""
    if phase == PUSHING:
        area = moves.field(move)
        if state.events is not None:
            text = f"pushes {state.title(state.asked[0])} to {state.at(area)}"
            state.tell(state.turn, "pushes", text, "FF-182", f"area-{state.at(area)}")
        movement.begin_step(state, state.asked[0], area, movement.BY_FORCE)
    elif phase == CHAINING:
        attacks.chain(state, moves.field(move))
    else:
        health.mend(state, moves.field(move), state.asked[1], "FF-213")
