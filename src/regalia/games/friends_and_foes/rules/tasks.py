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


def chapter_of_each_task() -> list[int]:
    chapters = [SETUP] * len(task.NAMES)
    for chapter, kinds in enumerate(CHAPTERS):
        for kind in kinds:
            chapters[kind] = chapter
    return chapters


CHAPTER_OF: Final[list[int]] = chapter_of_each_task()


def run(state: "State") -> None:
    """Do what is to be done until somebody, or chance, has to decide."""
    state.turn = UNDECIDED
    tasks, last_holder = state.tasks, state.setup.last_holder
    while True:
        if last_holder or state.guards:
            control.settle_board(state)
        if state.turn != UNDECIDED:
            return
        entry = tasks.pop()
        kind: i64 = entry[0]
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


def do_card_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    if kind == task.DRAW_CARD:
        _, seat, reason, argument = entry
        drawing.take_top(state, seat, reason, argument)
    elif kind == task.SOURCE:
        _, play = entry
        cards.ask_source(state, play)
    elif kind == task.TURN_UP:
        _, play = entry
        cards.turn_up(state, play)
    elif kind == task.CHOOSE:
        _, play = entry
        cards.choose(state, play)
    elif kind == task.TIDY:
        cards.clear_assault(state)
        cards.tidy(state)
    elif kind == task.WINDOW:
        _, place, left = entry
        reactions.ask_window(state, place, left)
    elif kind == task.WINDOW_OVER:
        rounds.close_window(state)
    elif kind == task.RESUME:
        reactions.resume_window(state)
    else:
        assert kind == task.ASK_ACT
        _, seat = entry
        rounds.ask_act(state, seat)


def do_movement_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    if kind == task.STEP:
        _, area, mode = entry
        movement.step(state, area, mode)
    elif kind == task.LAND:
        _, area, mode, play = entry
        movement.land(state, area, mode, play)
    elif kind == task.ASK_SPRINT:
        _, steps = entry
        movement.ask_sprint(state, steps)
    elif kind == task.MOVE_OVER:
        movement.end_move(state)
    elif kind == task.SNARED:
        _, owner, area = entry
        movement.spring_snare(state, owner, area)
    else:
        assert kind == task.SNARE_TEST
        _, owner, card, play, number = entry
        movement.finish_snare_test(state, owner, card, play, number)


def do_attack_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    if kind == task.OATHS:
        _, place = entry
        attacks.ask_oaths(state, place)
    elif kind == task.CARDS:
        attacks.play_cards(state)
    elif kind == task.OVERCLOCK:
        attacks.begin_overclock(state)
    elif kind == task.EXPERT_ATTACK:
        attacks.ask_expert(state, attacks.ATTACKER)
    elif kind == task.EXPERT_DEFENCE:
        _, at = entry
        attacks.ask_expert(state, at)
    elif kind == task.RESOLVE:
        attacks.resolve(state)
    elif kind == task.FOLLOW:
        attacks.follow(state)
    elif kind == task.CHAINED:
        attacks.ask_chain(state)
    else:
        assert kind == task.CHARGED
        _, number, way, target, attack_kind = entry
        turns.finish_charge(state, number, way, target, attack_kind)


def do_ability_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    """Treasure found, and abilities that are no attacks."""
    if kind == task.FOUND:
        _, play = entry
        turns.finish_search(state, play)
    elif kind == task.STOLEN:
        _, play, victim, way = entry
        abilities.finish_theft(state, play, victim, way)
    elif kind == task.MENDED:
        _, play, patient, way = entry
        abilities.finish_mending(state, play, patient, way)
    elif kind == task.ASK_PLACE:
        _, seat = entry
        abilities.ask_place(state, seat)
    elif kind == task.ASK_STRIKE:
        _, seat, bonus = entry
        abilities.ask_strike(state, seat, bonus)
    else:
        assert kind == task.ASK_PEEK
        _, seat = entry
        state.ask(phase.PEEKING, seat, ())


def do_turn_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    """From turn to turn and from round to round."""
    if kind == task.TURNS:
        _, place = entry
        rounds.next_turn(state, place)
    elif kind == task.TURN_OVER:
        _, place = entry
        rounds.end_turn(state, place)
    elif kind == task.EARLY:
        rounds.check_early_win(state)
    elif kind == task.CLEANUP:
        rounds.clean_up(state)
    elif kind == task.LIMIT:
        _, seat = entry
        rounds.ask_limit(state, seat)
    elif kind == task.NEXT_ROUND:
        rounds.next_round(state)
    else:
        assert kind == task.ROUND
        rounds.begin_round(state)


def do_initiative_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    """Initiative cards, the roll-off and ties, which are about a part of the order, from low to high."""
    if kind == task.ASK_INIT:
        _, seat = entry
        initiative.ask_initiative(state, seat)
    elif kind == task.REVEAL:
        initiative.reveal(state)
    elif kind == task.ORDER:
        initiative.set_order(state)
    elif kind == task.ROLL:
        _, low, high, repeat = entry
        initiative.roll(state, low, high, repeat)
    elif kind == task.ROLLED:
        _, low, high, repeat = entry
        initiative.compare_rolls(state, low, high, repeat)
    elif kind == task.TIED:
        _, low, high, repeat = entry
        initiative.begin_tie_break(state, low, high, repeat)
    elif kind == task.ASK_TIE:
        _, seat = entry
        initiative.ask_tie(state, seat)
    elif kind == task.ASK_BUY:
        _, seat = entry
        spending.ask_buy(state, seat)
    elif kind == task.TIE_SHOW:
        _, low, high, repeat = entry
        initiative.show_tie_cards(state, low, high, repeat)
    else:
        assert kind == task.SETTLE
        _, low, high = entry
        initiative.ask_chance(state, low, high)


def do_harvest_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    if kind == task.HARVEST:
        harvest.begin_harvest(state)
    elif kind == task.REAP:
        _, place = entry
        harvest.reap(state, place)
    elif kind == task.ASK_TRAP:
        _, seat = entry
        harvest.ask_trap(state, seat)
    elif kind == task.TRAPPED:
        _, play = entry
        harvest.finish_trap_test(state, play)
    else:
        assert kind == task.VICTORY
        victory.check_victory(state)


def do_setup_task(state: "State", kind: i64, entry: tuple[int, ...]) -> None:
    if kind == task.ASK_FORM:
        _, seat = entry
        formations.ask_form(state, seat)
    elif kind == task.DEAL:
        formations.deal(state)
    elif kind == task.ASK_TWIST:
        state.ask(phase.TWISTING, CHANCE, ())
    elif kind == task.ASK_ZONE:
        _, pick = entry
        zones.ask_zone(state, pick)
    elif kind == task.ASK_NOMINATE:
        _, place = entry
        zones.ask_nominate(state, place)
    else:
        assert kind == task.ASK_SPEND
        _, place = entry
        spending.ask_spend(state, place)
