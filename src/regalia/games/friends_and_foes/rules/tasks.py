"""What is still to be done in a battle: tasks, one after the other, until somebody or chance has to decide."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import phase, task
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
from regalia.kernel.state import CHANCE
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


UNDECIDED: Final = -10  # the turn while tasks are done

# The chapters of the rules that tasks belong to.
CARDS: Final = 0  # played and drawn, and the time after an action
MOVEMENT: Final = 1
ATTACKS: Final = 2
ABILITIES: Final = 3
TURNS: Final = 4
INITIATIVE: Final = 5
HARVEST: Final = 6
SETUP: Final = 7
CHAPTERS: Final[list[list[int]]] = [
    task.OF_CARDS, task.OF_MOVEMENT, task.OF_ATTACKS, task.OF_ABILITIES, task.OF_TURNS, task.OF_INITIATIVE,
    task.OF_HARVEST, task.OF_SETUP,
]  # fmt: skip


def chapter_of_each_task() -> vec[i64]:
    chapters = [SETUP] * len(task.NAMES)
    for chapter, kinds in enumerate(CHAPTERS):
        for kind in kinds:
            chapters[kind] = chapter
    return vec[i64](chapters)


CHAPTER_OF: Final[vec[i64]] = chapter_of_each_task()


def run(state: "State") -> None:
    """Do what is to be done until somebody, or chance, has to decide."""
    state.turn = UNDECIDED
    settles = state.setup.last_holder or len(state.guards) > 0  # no task makes a defender
    while True:
        if settles:
            control.settle_board(state)
        if state.turn != UNDECIDED:
            return
        entry = state.pop_task()
        kind = task.kind(entry)
        chapter = CHAPTER_OF[kind]
        if chapter == CARDS:
            do_card_task(state, kind, entry)
        elif chapter == MOVEMENT:
            do_movement_task(state, kind, entry)
        elif chapter == ATTACKS:
            do_attack_task(state, kind, entry)
        elif chapter == ABILITIES:
            do_ability_task(state, kind, entry)
        elif chapter == TURNS:
            do_turn_task(state, kind, entry)
        elif chapter == INITIATIVE:
            do_initiative_task(state, kind, entry)
        elif chapter == HARVEST:
            do_harvest_task(state, kind, entry)
        else:
            do_setup_task(state, kind, entry)


def do_card_task(state: "State", kind: i64, entry: i64) -> None:
    if kind == task.DRAW_CARD:
        drawing.take_top(state, task.first(entry), task.second(entry), task.third(entry))
    elif kind == task.SOURCE:
        cards.ask_source(state, task.first(entry))
    elif kind == task.TURN_UP:
        cards.turn_up(state, task.first(entry))
    elif kind == task.CHOOSE:
        cards.choose(state, task.first(entry))
    elif kind == task.TIDY:
        cards.clear_assault(state)
        cards.tidy(state)
    elif kind == task.WINDOW:
        reactions.ask_window(state, task.first(entry), task.second(entry))
    elif kind == task.WINDOW_OVER:
        rounds.close_window(state)
    elif kind == task.ASK_ACT:
        rounds.ask_act(state, task.first(entry))
    else:
        assert kind == task.RESUME
        reactions.resume_window(state)


def do_movement_task(state: "State", kind: i64, entry: i64) -> None:
    if kind == task.STEP:
        movement.step(state, task.first(entry), task.second(entry))
    elif kind == task.LAND:
        movement.land(state, task.first(entry), task.second(entry), task.third(entry))
    elif kind == task.ASK_SPRINT:
        movement.ask_sprint(state, task.first(entry))
    elif kind == task.MOVE_OVER:
        movement.end_move(state)
    elif kind == task.SNARED:
        movement.spring_snare(state, task.first(entry), task.second(entry))
    else:
        assert kind == task.SNARE_TEST
        movement.finish_snare_test(state, task.first(entry), task.second(entry), task.third(entry), task.fourth(entry))


def do_attack_task(state: "State", kind: i64, entry: i64) -> None:
    if kind == task.OATHS:
        attacks.ask_oaths(state, task.first(entry))
    elif kind == task.CARDS:
        attacks.play_cards(state)
    elif kind == task.OVERCLOCK:
        attacks.begin_overclock(state)
    elif kind == task.EXPERT_ATTACK:
        attacks.ask_expert(state, attacks.ATTACKER)
    elif kind == task.EXPERT_DEFENCE:
        attacks.ask_expert(state, task.first(entry))
    elif kind == task.RESOLVE:
        attacks.resolve(state)
    elif kind == task.FOLLOW:
        attacks.follow(state)
    elif kind == task.CHAINED:
        attacks.ask_chain(state)
    else:
        assert kind == task.CHARGED
        turns.finish_charge(state, task.first(entry), task.second(entry), task.third(entry), task.fourth(entry))


def do_ability_task(state: "State", kind: i64, entry: i64) -> None:
    """Treasure found, and abilities that are no attacks."""
    if kind == task.FOUND:
        turns.finish_search(state, task.first(entry))
    elif kind == task.STOLEN:
        abilities.finish_theft(state, task.first(entry), task.second(entry), task.third(entry))
    elif kind == task.MENDED:
        abilities.finish_mending(state, task.first(entry), task.second(entry), task.third(entry))
    elif kind == task.ASK_PLACE:
        abilities.ask_place(state, task.first(entry))
    elif kind == task.ASK_STRIKE:
        abilities.ask_strike(state, task.first(entry), task.second(entry))
    else:
        assert kind == task.ASK_PEEK
        phase.ask(state, phase.PEEKING, task.first(entry))


def do_turn_task(state: "State", kind: i64, entry: i64) -> None:
    """From turn to turn and from round to round."""
    if kind == task.TURNS:
        rounds.next_turn(state, task.first(entry))
    elif kind == task.TURN_OVER:
        rounds.end_turn(state, task.first(entry))
    elif kind == task.EARLY:
        rounds.check_early_win(state)
    elif kind == task.CLEANUP:
        rounds.clean_up(state)
    elif kind == task.LIMIT:
        rounds.ask_limit(state, task.first(entry))
    elif kind == task.NEXT_ROUND:
        rounds.next_round(state)
    else:
        assert kind == task.ROUND
        rounds.begin_round(state)


def do_initiative_task(state: "State", kind: i64, entry: i64) -> None:
    """Initiative cards, the roll-off and ties, which are about a part of the order, from low to high."""
    if kind == task.ASK_INIT:
        initiative.ask_initiative(state, task.first(entry))
    elif kind == task.REVEAL:
        initiative.reveal(state)
    elif kind == task.ORDER:
        initiative.set_order(state)
    elif kind == task.ROLL:
        initiative.roll(state, task.first(entry), task.second(entry), task.third(entry))
    elif kind == task.ROLLED:
        initiative.compare_rolls(state, task.first(entry), task.second(entry), task.third(entry))
    elif kind == task.TIED:
        initiative.begin_tie_break(state, task.first(entry), task.second(entry), task.third(entry))
    elif kind == task.ASK_TIE:
        initiative.ask_tie(state, task.first(entry))
    elif kind == task.ASK_BUY:
        spending.ask_buy(state, task.first(entry))
    elif kind == task.TIE_SHOW:
        initiative.show_tie_cards(state, task.first(entry), task.second(entry), task.third(entry))
    else:
        assert kind == task.SETTLE
        initiative.ask_chance(state, task.first(entry), task.second(entry))


def do_harvest_task(state: "State", kind: i64, entry: i64) -> None:
    if kind == task.HARVEST:
        harvest.begin_harvest(state)
    elif kind == task.REAP:
        harvest.reap(state, task.first(entry))
    elif kind == task.ASK_TRAP:
        harvest.ask_trap(state, task.first(entry))
    elif kind == task.TRAPPED:
        harvest.finish_trap_test(state, task.first(entry))
    else:
        assert kind == task.VICTORY
        victory.check_victory(state)


def do_setup_task(state: "State", kind: i64, entry: i64) -> None:
    if kind == task.ASK_FORM:
        formations.ask_form(state, task.first(entry))
    elif kind == task.DEAL:
        formations.deal(state)
    elif kind == task.ASK_TWIST:
        phase.ask(state, phase.TWISTING, CHANCE)
    elif kind == task.ASK_ZONE:
        zones.ask_zone(state, task.first(entry))
    elif kind == task.ASK_NOMINATE:
        zones.ask_nominate(state, task.first(entry))
    else:
        assert kind == task.ASK_SPEND
        spending.ask_spend(state, task.first(entry))
