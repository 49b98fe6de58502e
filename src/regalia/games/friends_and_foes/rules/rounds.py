"""The course of a round: turns, the time between actions, and cleanup (FF-64 to FF-75, FF-140)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import phase, purpose, task
from regalia.games.friends_and_foes.parts import BLESSED, EMPTY, INSPIRED, NOBODY, NOTHING, SLOTS
from regalia.games.friends_and_foes.rules import abilities, initiative, resources, spending, victory

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


# The beginning of a round


def plays_on(state: "State", seat: i64) -> bool:
    """FF-143: whether a seat still takes initiative cards and turns."""
    return not state.camps[seat].out and (state.on_board(seat) or state.affords_bench(seat))


def begin_round(state: "State") -> None:
    state.round += 1
    state.active = NOBODY
    state.order = [seat for seat in state.order if plays_on(state, seat)]
    if state.round == 1 and state.setup.initiative_first:  # FF-42
        initiative.begin_turns(state)
    else:
        initiative.begin_initiative(state)


# Turns (FF-64 to FF-75)


def next_turn(state: "State", place: i64) -> None:
    """FF-64, FF-68, FF-69: the next seat that is not skipped, or the end of the phase."""
    if place == len(state.order):
        if state.idle:
            state.push(task.HARVEST)
            return
        state.idle = True
        place = 0
    seat = state.order[place]
    if is_skipped(state, seat):
        state.camps[seat].passed = state.setup.pass_is_final
        state.push(task.about(task.TURNS, place + 1))
        return
    begin_turn(state, seat)
    state.push(task.about(task.TURN_OVER, place))
    state.push(task.about(task.ASK_ACT, seat))


def is_skipped(state: "State", seat: i64) -> bool:
    """FF-67, FF-68."""
    camp = state.camps[seat]
    if camp.passed or (not state.on_board(seat) and not state.affords_bench(seat)):
        return True
    return camp.tokens == 0 and not can_exchange(state, seat) and not spending.can_deploy(state, seat)


def can_exchange(state: "State", seat: i64) -> bool:
    """FF-73, FF-74."""
    camp, setup = state.camps[seat], state.setup
    return (
        camp.treasure >= setup.exchange_rate
        and camp.exchanges < setup.exchange_per_round
        and camp.tokens < setup.token_cap
    )


def begin_turn(state: "State", seat: i64) -> None:
    """FF-70, FF-113: what was used up is free again in each turn, anybody's."""
    state.active = seat
    state.begun += 1
    state.spent = False
    if state.posted:
        state.posted = []
    by_turn = state.setup.limits_turn
    for camp in state.camps:
        if by_turn and camp.used:
            camp.used = []
        for figure in camp.band:
            if by_turn:
                figure.used = 0
                figure.reacted = 0
            figure.spent = False
            figure.moved = False
            figure.oath = False
            figure.peeked = False


def ask_act(state: "State", seat: i64) -> None:
    phase.ask(state, phase.ACTING, seat)


def end_action(state: "State", seat: i64) -> None:
    """FF-109: what comes after an action, to be pushed before what the action does."""
    state.trigger_count = 0
    state.push(task.about(task.ASK_ACT, seat))
    state.push(task.WINDOW_OVER)
    state.push(state.setup.window)
    state.push(task.TIDY)


def close_window(state: "State") -> None:
    state.reacting = False
    state.trigger_count = 0
    if state.setup.early_win:
        state.push(task.EARLY)


def check_early_win(state: "State") -> None:
    """FF-285: whether only one side is left, those counted that can still come from the bench."""
    alive = [
        side for side in range(state.setup.sides) if state.side_stands(side) or victory.affords_return(state, side)
    ]
    if len(alive) == 1:
        victory.finish(state, alive, "FF-142", "the last side with characters on the board")


def end_turn(state: "State", place: i64) -> None:
    """FF-67, FF-69."""
    seat = state.order[place]
    if state.spent:
        state.idle = False
    else:
        state.camps[seat].passed = state.setup.pass_is_final
    twist = state.twist_now()
    if tokens_left(state):
        state.push(task.about(task.TURNS, place + 1))
    else:
        state.push(task.HARVEST)
    if twist is not None and twist.challenge == "empty_hand" and has_empty_hand(state, seat):  # FF-240
        resources.meet_challenge(state, state.setup.side[seat])


def has_empty_hand(state: "State", seat: i64) -> bool:
    """Whether a seat of the game has no card left in its hand."""
    return not state.camps[seat].hand and not state.camps[seat].out


def tokens_left(state: "State") -> bool:
    for camp in state.camps:
        if camp.tokens > 0:
            return True
    return False


# Cleanup (FF-140)


def clean_up(state: "State") -> None:
    options, twist = state.setup.options, state.twist_now()
    state.empowered = []
    state.guards = [(area, number) for area, number in state.guards if not state.camps[number // SLOTS].out]
    if state.smoke is not state.setup.no_smoke:
        for area in range(state.setup.ground.areas):
            if state.smoke[area][0] >= 0 and state.smoke[area][2] <= state.round:  # FF-179
                abilities.clear_smoke(state, area)
    for camp in state.camps:
        if camp.initiative >= 0:
            camp.put_away(camp.initiative)
        camp.initiative = NOTHING
        camp.tokens = 0
        camp.exchanges = 0
        camp.passed = False
        camp.used = EMPTY
        for figure in camp.band:
            figure.markers &= ~(INSPIRED | BLESSED)  # FF-121
            figure.round_used = 0
            figure.robbed = False
            figure.used = 0
            figure.reacted = 0
    state.push(task.NEXT_ROUND)
    drawn = options.round_draw if twist is None or twist.round_draw < 0 else twist.round_draw  # FF-240
    for seat in reversed(state.order):
        if not state.camps[seat].out:
            state.push(task.about(task.LIMIT, seat))
            for _ in range(drawn):
                state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))
    if state.events is not None:
        state.tell(state.order[0], "cleans_up", "closes the round", "FF-140")


def hand_limit(state: "State") -> i64:
    """FF-23; FF-240."""
    twist = state.twist_now()
    return state.setup.hand_limit if twist is None or twist.hand_limit == 0 else twist.hand_limit


def ask_limit(state: "State", seat: i64) -> None:
    if len(state.camps[seat].hand) > hand_limit(state):
        phase.ask(state, phase.DISCARDING, seat)


def next_round(state: "State") -> None:
    state.push(task.ROUND)
