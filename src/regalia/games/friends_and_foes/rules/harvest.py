"""The Harvest Phase (FF-133 to FF-139)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import phase, purpose, task
from regalia.games.friends_and_foes.parts import EMPTY, NOBODY, POISONED, SLOTS
from regalia.games.friends_and_foes.rules import accounts, cards, control, health, resources
from regalia.kernel.bit_set import lowest

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def begin_harvest(state: "State") -> None:
    """FF-133: poison first; FF-134: control of all areas is fixed; then seat by seat."""
    state.active = NOBODY
    state.trigger_count = 0
    for number in poisoned(state):
        state.figure(number).markers &= ~POISONED
        health.harm(state, number, state.setup.options.poison_damage, "FF-121")
    state.trigger_count = 0
    control.settle_board(state)
    state.holder = [NOBODY] * state.setup.ground.areas
    for side, held in enumerate(control.areas_held(state)):
        left = held
        while left != 0:
            area = lowest(left)
            left &= left - 1
            state.holder[area] = harvester(state, side, area)
    state.push(task.VICTORY)
    state.push(task.about(task.REAP, 0))


def poisoned(state: "State") -> list[int]:
    """Everybody on the board who is poisoned (FF-121)."""
    found: list[int] = []
    for seat, camp in enumerate(state.camps):
        for slot, figure in enumerate(camp.band):
            if figure.place >= 0 and figure.markers & POISONED:
                found.append(seat * SLOTS + slot)
    return found


def harvester(state: "State", side: i64, area: i64) -> int:
    """FF-124: of a side that controls an area, the seat with the most health there."""
    if len(state.setup.mates[side]) == 1:
        return state.setup.mates[side][0]
    best = NOBODY
    most: i64 = 0
    for seat in state.order:
        if state.setup.side[seat] == side:
            health: i64 = 0
            for figure in state.camps[seat].band:
                if figure.place == area:
                    health += figure.health
            if health > most:
                best, most = seat, health
    return best


def reap(state: "State", place: i64) -> None:
    """FF-134 to FF-139."""
    if place == len(state.order):
        return
    seat = state.order[place]
    state.push(task.about(task.REAP, place + 1))
    setup, ground, twist = state.setup, state.setup.ground, state.twist_now()
    tokens, cards, worth = setup.activation_node_tokens, setup.card_node_cards, setup.treasure_node_treasure
    state.traps = EMPTY
    drawn: i64 = 0
    for area, holder in enumerate(state.holder):
        if holder != seat:
            continue
        middle = twist is not None and area == ground.middle
        treasure = ground.treasure[area] + (twist.middle_treasure if twist is not None and middle else 0)
        traps = ground.traps[area] + (twist.middle_traps if twist is not None and middle else 0)
        state.camps[seat].harvested += ground.activation[area] * tokens  # FF-135
        drawn += ground.cards[area] * cards  # FF-136
        resources.gain(state, seat, treasure * worth, "FF-137", area)
        if traps > 0:
            state.traps = [*state.traps, *[area] * traps]
    state.push(task.about(task.ASK_TRAP, seat))
    for _ in range(drawn):
        state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))


def ask_trap(state: "State", seat: i64) -> None:
    """FF-134, FF-138: a trap with none of its characters left there is skipped."""
    if state.traps:
        places = [figure.place for figure in state.camps[seat].band]
        state.traps = [area for area in state.traps if area in places]
    if state.traps:
        phase.ask(state, phase.TRAPPING, seat)


def begin_trap_test(state: "State", seat: i64, slot: i64) -> None:
    number = seat * SLOTS + slot
    at = state.traps.index(state.figure(number).place)
    state.traps = state.traps[:at] + state.traps[at + 1 :]
    play = cards.play_for(state, number, purpose.FOR_TRAP)
    state.push(task.about(task.ASK_TRAP, seat))
    state.push(task.TIDY)
    state.push(task.about(task.TRAPPED, play))
    cards.push_play(state, play)
    if state.events is not None:
        state.tell(seat, "tests", f"tests the trap with {state.title(number)}", "FF-138")


def finish_trap_test(state: "State", at: i64) -> None:
    play, options = state.play_row[at], state.setup.options
    safe = cards.succeeds(state, play, options.trap_value)
    account = None if state.events is None else accounts.of_trap(state, play, safe)
    if not safe:
        health.harm(state, play.figure, options.trap_damage, "FF-138", account)
    elif account is not None:
        accounts.decide(state, account, "passes", "FF-138")
