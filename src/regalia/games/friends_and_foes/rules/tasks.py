"""What is still to be done in a battle: tasks, one after the other, until somebody or chance has to decide."""

from typing import TYPE_CHECKING, Final

from regalia.games.friends_and_foes.rules import (
    abilities,
    attacks,
    cards,
    control,
    drawing,
    formations,
    harvest,
    initiative,
    movement,
    reactions,
    rounds,
    spending,
    turns,
    victory,
    zones,
)
from regalia.games.friends_and_foes.task import (
    ASK_ACT,
    ASK_FORM,
    ASK_INIT,
    ASK_NOMINATE,
    ASK_PEEK,
    ASK_PLACE,
    ASK_SPEND,
    ASK_SPRINT,
    ASK_STRIKE,
    ASK_TIE,
    ASK_TRAP,
    ASK_ZONE,
    CARDS,
    CHAINED,
    CHARGED,
    CHOOSE,
    CLEANUP,
    DEAL,
    DRAW_CARD,
    EARLY,
    EXPERT_ATTACK,
    EXPERT_DEFENCE,
    FOLLOW,
    FOUND,
    HARVEST,
    LAND,
    LIMIT,
    MENDED,
    MOVE_OVER,
    OATHS,
    ORDER,
    OVERCLOCK,
    PEEKING,
    REAP,
    RESOLVE,
    REVEAL,
    ROLL,
    ROLLED,
    ROUND,
    SETTLE,
    SNARE_TEST,
    SNARED,
    SOURCE,
    STEP,
    STOLEN,
    TIDY,
    TIE_SHOW,
    TIED,
    TRAPPED,
    TURN_OVER,
    TURN_UP,
    TURNS,
    VICTORY,
    WINDOW,
    WINDOW_OVER,
)

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


UNDECIDED: Final = -10  # the turn while tasks are done


def run(state: "State") -> None:
    """Do what is to be done until somebody, or chance, has to decide."""
    state.turn = UNDECIDED
    tasks, last_holder = state.tasks, state.setup.last_holder
    while True:
        if last_holder or state.guards:
            control.settle_board(state)
        if state.turn != UNDECIDED:
            return
        task = tasks.pop()
        kind = task[0]
        if kind == DRAW_CARD:
            drawing.take_top(state, task[1], task[2], task[3])
        elif kind == SOURCE:
            cards.ask_source(state, task[1])
        elif kind == TURN_UP:
            cards.turn_up(state, task[1])
        elif kind == CHOOSE:
            cards.choose(state, task[1])
        elif kind == TIDY:
            cards.clear_assault(state)
            cards.tidy(state)
        elif kind == WINDOW:
            reactions.ask_window(state, task[1], task[2])
        elif kind == WINDOW_OVER:
            rounds.window_over(state)
        elif kind == ASK_ACT:
            rounds.ask_act(state, task[1])
        else:
            do_task(state, task)


def do_task(state: "State", task: tuple[int, ...]) -> None:
    """One of the less frequent tasks."""
    kind = task[0]
    if kind <= TURN_OVER:
        do_round_task(state, task)
    elif kind <= MOVE_OVER:
        do_movement_task(state, task)
    elif kind <= CHARGED or kind == CHAINED:
        do_attack_task(state, task)
    elif kind <= ASK_STRIKE:
        do_ability_task(state, task)
    else:
        do_harvest_task(state, task)


def do_round_task(state: "State", task: tuple[int, ...]) -> None:
    kind = task[0]
    if kind == ASK_FORM:
        formations.ask_form(state, task[1])
    elif kind == DEAL:
        formations.deal(state)
    elif kind == ROLL:
        initiative.roll(state, task[1], task[2], task[3])
    elif kind == ROLLED:
        initiative.rolled(state, task[1], task[2], task[3])
    elif kind == ASK_ZONE:
        zones.ask_zone(state, task[1])
    elif kind == ASK_NOMINATE:
        zones.ask_nominate(state, task[1])
    elif kind == ASK_SPEND:
        spending.ask_spend(state, task[1])
    elif kind == ROUND:
        rounds.begin_round(state)
    elif kind == ASK_INIT:
        initiative.ask_initiative(state, task[1])
    elif kind == REVEAL:
        initiative.reveal(state)
    elif kind == ORDER:
        initiative.set_order(state)
    elif kind == TIED:
        initiative.tied(state, task[1], task[2], task[3])
    elif kind == ASK_TIE:
        initiative.ask_tie(state, task[1])
    elif kind == TIE_SHOW:
        initiative.tie_show(state, task[1], task[2], task[3])
    elif kind == TURNS:
        rounds.turns(state, task[1])
    else:
        rounds.turn_over(state, task[1])


def do_movement_task(state: "State", task: tuple[int, ...]) -> None:
    kind = task[0]
    if kind == STEP:
        movement.step(state, task[1], task[2])
    elif kind == LAND:
        movement.land(state, task[1], task[3])
    elif kind == SNARED:
        movement.snared(state, task[1], task[2])
    elif kind == SNARE_TEST:
        movement.snare_test(state, task[1], task[2], task[3], task[4])
    elif kind == ASK_SPRINT:
        movement.ask_sprint(state, task[1])
    else:
        movement.move_over(state)


def do_attack_task(state: "State", task: tuple[int, ...]) -> None:
    kind = task[0]
    if kind == OATHS:
        attacks.ask_oaths(state, task[1])
    elif kind == CARDS:
        attacks.play_cards(state)
    elif kind == OVERCLOCK:
        attacks.overclock(state)
    elif kind == EXPERT_ATTACK:
        attacks.ask_expert(state, -1)
    elif kind == EXPERT_DEFENCE:
        attacks.ask_expert(state, task[1])
    elif kind == RESOLVE:
        attacks.resolve(state)
    elif kind == FOLLOW:
        attacks.follow(state)
    elif kind == CHAINED:
        attacks.ask_chain(state)
    else:
        turns.charged(state, task[1], task[2], task[3], task[4])


def do_ability_task(state: "State", task: tuple[int, ...]) -> None:
    kind = task[0]
    if kind == FOUND:
        turns.found(state, task[1])
    elif kind == STOLEN:
        abilities.stolen(state, task[1], task[2], task[3])
    elif kind == MENDED:
        abilities.mended(state, task[1], task[2], task[3])
    elif kind == ASK_PLACE:
        abilities.ask_place(state, task[1])
    else:
        abilities.ask_strike(state, task[1], task[2])


def do_harvest_task(state: "State", task: tuple[int, ...]) -> None:
    kind = task[0]
    if kind == HARVEST:
        harvest.begin_harvest(state)
    elif kind == REAP:
        harvest.reap(state, task[1])
    elif kind == ASK_TRAP:
        harvest.ask_trap(state, task[1])
    elif kind == TRAPPED:
        harvest.trapped(state, task[1])
    elif kind == VICTORY:
        victory.check_victory(state)
    elif kind == CLEANUP:
        rounds.cleanup(state)
    elif kind == LIMIT:
        rounds.ask_limit(state, task[1])
    elif kind == SETTLE:
        initiative.settle(state, task[1], task[2])
    elif kind == EARLY:
        rounds.early(state)
    elif kind == ASK_PEEK:
        state.ask(PEEKING, task[1], ())
    else:
        rounds.next_round(state)
