"""Giving up (FF-281): a seat leaves the game at any of its decisions, and the others go on if they can."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import phase, task
from regalia.games.friends_and_foes.parts import GONE, NOTHING, SLOTS
from regalia.games.friends_and_foes.rules import cards, control, health, tasks, victory, zones

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def resign(state: "State") -> None:
    """FF-281: its characters, cards and treasure are taken out; the last side wins at once."""
    seat = state.turn
    if state.events is not None:
        state.tell(seat, "resigns", "gives up", "FF-281", reveals=True)
    break_off(state, seat)
    camp = state.camps[seat]
    for slot, figure in enumerate(camp.band):
        if figure.place >= 0:
            health.remove(state, seat * SLOTS + slot)
        figure.place = GONE
        figure.health = 0
    state.trigger_count = 0
    state.outer = [[] for _ in state.outer]
    victory.take_out(state, seat)
    control.settle_board(state)
    state.standing = [state.standing[side] and zones.has_players(state, side) for side in range(state.setup.sides)]
    left = [side for side in range(state.setup.sides) if zones.has_players(state, side)]
    if state.round > 0 and len(left) > 1:
        standing = [side for side in left if victory.is_alive(state, side)]
        left = standing if len(standing) == 1 else left
    if len(left) == 1:
        victory.finish(state, left, "FF-281", "the others have given up")
    else:
        tasks.run(state)


def break_off(state: "State", seat: i64) -> None:
    """An action under way ends; cards committed but not shown return to their hands."""
    for play in state.plays:
        if play.from_hand >= 0:
            state.camps[play.seat].take_in_hand(play.from_hand)
            play.from_hand = NOTHING
    cards.clear_assault(state)
    cards.tidy(state)
    state.halted = False
    if state.phase == phase.NAMING:
        state.camps[state.asked_first].put_away(state.asked_second)
    if seat == state.active:
        drop_tasks(state, task.TURN_OVER)
        state.reacting = False
        state.outer = []
    elif state.phase == phase.REACTING:
        state.push(task.entry(task.WINDOW, state.asked_first + 1, state.setup.reactions_per_window))
    elif phase.is_within_action(state.phase):
        drop_tasks(state, task.TIDY)
    elif state.phase in (phase.ZONING, phase.EDGING):
        state.pop_task()
        state.push(task.about(task.ASK_ZONE, state.asked_first))
    elif state.phase == phase.NOMINATING:
        state.push(task.about(task.ASK_NOMINATE, zones.side_order(state).index(state.asked_first)))


def drop_tasks(state: "State", last: i64) -> None:
    """Forget what is still to be done before a certain task; the card of a snare being tested is discarded."""
    while task.kind(state.task_row[state.task_count - 1]) != last:
        entry = state.pop_task()
        if task.kind(entry) == task.SNARE_TEST:
            state.camps[task.first(entry)].put_away(task.second(entry))
