"""Moves, sprints, pushes and the snares they spring (FF-76 to FF-84, FF-214)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import phase, purpose, task, trigger
from regalia.games.friends_and_foes.decision import Account
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.parts import SLOT_BITS, Figure, only
from regalia.games.friends_and_foes.rules import accounts, cards, health, sight
from regalia.kernel.card import sign

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


# How somebody comes into an area.
BY_STEP: Final = 0  # with the check of FF-78
BY_SPRINT: Final = 1  # always with a check
BY_FORCE: Final = 2  # without one: a push, or blink


def begin_move(state: "State", numbers: list[int], area: i64) -> None:
    """FF-76, FF-84."""
    state.movers = numbers
    state.halted = False
    state.push(task.MOVE_OVER)
    state.push(task.about(task.ASK_SPRINT, state.setup.sprint_steps))
    state.push(task.entry(task.STEP, area, BY_STEP))
    if state.events is not None:
        names = " and ".join(state.title(number) for number in numbers)
        state.tell(
            numbers[0] >> SLOT_BITS, "moves", f"moves {names} to {state.at(area)}", "FF-76", f"area-{state.at(area)}"
        )


def begin_step(state: "State", number: i64, area: i64, mode: i64) -> None:
    """A single step of one character, for an ability."""
    state.movers = only(number)
    state.halted = False
    state.push(task.entry(task.STEP, area, mode))


def step(state: "State", area: i64, mode: i64) -> None:
    """FF-78, FF-80: with a check where one is needed."""
    lead = state.movers[0]
    figure = state.figure(lead)
    if figure.place < 0:
        return
    checked = mode == BY_SPRINT or (mode == BY_STEP and needs_check(state, figure, area))
    if not checked:
        state.push(task.entry(task.LAND, area, mode, -1))
        return
    play = cards.play_for(state, lead, purpose.FOR_CHECK)
    state.push(task.entry(task.LAND, area, mode, play))
    cards.push_play(state, play)


def needs_check(state: "State", figure: Figure, area: i64) -> bool:
    """FF-78, FF-83; FF-168, FF-176: some go anywhere."""
    if sight.difficult_areas(state) & (AREA_BITS[figure.place] | AREA_BITS[area]) == 0:
        return False
    for one in figure.abilities:
        if state.setup.skills[one].no_check:
            return False
    return not state.setup.sheet(figure).no_check


def sprint_value(state: "State", figure: Figure) -> i64:
    """FF-172; FF-81: with more_than, one more is needed."""
    value = state.setup.sheet(figure).sprint
    for one in figure.abilities:
        value -= state.setup.skills[one].sprint_bonus
    return max(value, 1) + state.setup.sprint_margin


def land(state: "State", area: i64, mode: i64, play: i64) -> None:
    """FF-79: a failed check ends the movement; else all arrive, and snares are sprung (FF-214)."""
    lead = state.movers[0]
    seat = lead >> SLOT_BITS
    account: Account | None = None
    if play >= 0:
        needed = sprint_value(state, state.figure(lead))
        passed = cards.succeeds(state, state.play_row[play], needed)
        if state.events is not None:
            account = accounts.of_check(state, state.play_row[play], mode == BY_SPRINT, needed, area, passed)
        if not passed:
            state.halted = True
            if account is not None:
                accounts.decide(state, account, "fails", "FF-79")
            return
    for number in state.movers:
        figure = state.figure(number)
        state.record(trigger.event(trigger.MOVED, number, figure.place, area))
        figure.place = area
        figure.moved = True
        if state.events is not None:
            who, where = state.title(number), state.at(area)
            text = f"has {who} in {where}" if mode == BY_FORCE else f"moves {who} to {where}"
            accounts.tell(state, account, seat, "arrives", text, "FF-76", f"area-{where}")
            account = None
    for owner in reversed(state.order):
        snares = state.camps[owner].snares
        if snares and state.setup.side[owner] != state.side_of(lead):
            for place, _, _ in snares:
                if place == area:
                    state.push(task.entry(task.SNARED, owner, area))


def spring_snare(state: "State", owner: i64, area: i64) -> None:
    """FF-214: the card is shown; of a group one is named."""
    camp = state.camps[owner]
    card = next(card for place, card, _ in camp.snares if place == area)
    camp.snares = [snare for snare in camp.snares if snare[0] != area]
    if state.events is not None:
        text = f"shows the snare in {state.at(area)}: {sign(card)}"
        state.tell(owner, "springs", text, "FF-214", f"area-{state.at(area)}", reveals=True)
    movers = [number for number in state.movers if state.figure(number).place == area]
    if not movers:
        camp.put_away(card)
    elif len(movers) > 1:
        phase.ask(state, phase.NAMING, movers[0] >> SLOT_BITS, owner, card)
    else:
        begin_snare_test(state, owner, card, movers[0])


def begin_snare_test(state: "State", owner: i64, card: i64, number: i64) -> None:
    play = cards.play_for(state, number, purpose.FOR_SNARE)
    state.push(task.entry(task.SNARE_TEST, owner, card, play, number))
    cards.push_play(state, play)


def finish_snare_test(state: "State", owner: i64, card: i64, play: i64, number: i64) -> None:
    """FF-214."""
    safe = cards.succeeds(state, state.play_row[play], state.setup.worth(card))
    account = None if state.events is None else accounts.of_snare(state, state.play_row[play], owner, card, safe)
    if not safe:
        state.halted = True
        health.harm(state, number, state.setup.options.snare_damage, "FF-214", account)
    elif account is not None:
        accounts.decide(state, account, "passes", "FF-214")
    state.camps[owner].put_away(card)


def ask_sprint(state: "State", steps: i64) -> None:
    """FF-80, FF-82; FF-83: minions only if their type may."""
    lead = state.movers[0]
    figure = state.figure(lead)
    if state.halted or steps == 0 or figure.place < 0:
        return
    if not state.setup.sheet(figure).may_sprint:
        return
    phase.ask(state, phase.SPRINTING, lead >> SLOT_BITS, steps)


def sprint(state: "State", area: i64) -> None:
    state.push(task.about(task.ASK_SPRINT, state.asked_first - 1))
    state.push(task.entry(task.STEP, area, BY_SPRINT))
    if state.events is not None:
        text = f"tries to sprint to {state.at(area)}"
        state.tell(state.turn, "sprints", text, "FF-80", f"area-{state.at(area)}")


def end_move(state: "State") -> None:
    """FF-169: a Move with at least one completed step has ended somewhere."""
    for number in state.movers:
        place = state.figure(number).place
        if place >= 0 and has_moved(state, number):
            state.record(trigger.event(trigger.MOVE_ENDED, number, place))


def has_moved(state: "State", number: i64) -> bool:
    for at in range(state.trigger_count):
        event = state.trigger_row[at]
        if trigger.kind(event) == trigger.MOVED and trigger.first(event) == number:
            return True
    return False
