"""Who has won, and who is out (FF-141 to FF-151)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import phase, task
from regalia.games.friends_and_foes.parts import NOBODY, NOTHING, Camp
from regalia.games.friends_and_foes.rules import abilities, control, resources, zones
from regalia.kernel.state import OVER
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def check_victory(state: "State") -> None:
    state.trigger_count = 0
    control.settle_board(state)
    controls = control.held_areas(state)
    state_challenges(state, controls)
    alive = [side for side in range(state.setup.sides) if is_alive(state, side)]
    if not alive:
        settle_mutual_destruction(state)
        return
    if len(alive) == 1:  # FF-142
        finish(state, alive, "FF-142", "the last side with characters on the board")
        return
    for side in range(state.setup.sides):
        if state.standing[side] and side not in alive:
            eliminate(state, side)
    state.standing = [side in alive for side in range(state.setup.sides)]
    if conditions(state, alive, controls):
        return
    if state.round >= cap(state):  # FF-150, FF-279
        compare(state, alive, "FF-150", f"after {plural(state.round, 'round')}")
        return
    state.push(task.CLEANUP)


def is_alive(state: "State", side: i64) -> bool:
    """FF-142: whether a side has characters on the board, or by option can afford one of its bench."""
    return state.side_stands(side) or (state.setup.bench_keeps_alive and affords_return(state, side))


def affords_return(state: "State", side: i64) -> bool:
    """Whether somebody of a side can afford a character of the bench."""
    for seat in state.setup.mates[side]:
        if not state.camps[seat].out and state.affords_bench(seat):
            return True
    return False


def settle_mutual_destruction(state: "State") -> None:
    """FF-144: a draw among those who stood before, or the richest of them."""
    before = [side for side in range(state.setup.sides) if state.standing[side]]
    if state.setup.options.mutual_destruction == "draw":
        finish(state, before, "FF-144", "nobody is left on the board")
        return
    most = max(riches(state, side) for side in before)
    richest = [side for side in before if riches(state, side) == most]
    finish(state, richest, "FF-144", f"nobody is left on the board, and {most} treasure is the most")


def state_challenges(state: "State", controls: list[int]) -> None:
    """FF-231: challenges about a state, earlier in initiative order first."""
    twist = state.twist_now()
    if twist is None:
        return
    middle = NOBODY if state.setup.ground.middle < 0 else control.controller(state, state.setup.ground.middle)
    for side in zones.side_order(state):
        mates = state.setup.mates[side]
        rich = riches(state, side) >= twist.goal * len(mates)
        if (
            (twist.challenge == "areas" and controls[side] >= twist.goal)
            or (twist.challenge == "treasure" and rich)
            or (twist.challenge == "middle_twice" and middle == side == state.middle_side)
        ):
            resources.meet_challenge(state, side)
    state.middle_side = middle


def riches(state: "State", side: i64) -> i64:
    return sum(state.camps[seat].treasure for seat in state.setup.mates[side])


def cap(state: "State") -> i64:
    """FF-38: the smaller of the cap and the twist's."""
    twist = state.twist_now()
    if twist is not None and 0 < twist.round_cap < state.setup.max_rounds:
        return twist.round_cap
    return state.setup.max_rounds


def conditions(state: "State", alive: list[int], controls: list[int]) -> bool:
    """FF-149: one condition after the other; whether one ended the game."""
    setup, options = state.setup, state.setup.options
    if setup.breakthrough_wins and state.round >= options.breakthrough_round:  # FF-148
        through = [
            side for side in alive if state.goals[side] >= 0 and control.controller(state, state.goals[side]) == side
        ]
        if len(through) == 1:
            finish(state, through, "FF-148", "the breakthrough area is held")
            return True
        if through:
            compare(state, through, "FF-149", "several sides broke through")
            return True
    if setup.hill_wins and hill_is_due(state):  # FF-147, FF-282
        king = control.controller(state, state.setup.ground.middle)
        if king >= 0:
            finish(state, [king], "FF-147", "the middle area is held")
            return True
    if setup.territories_win and state.round >= options.territories_round:  # FF-146
        held = controls if options.territory == "area" else held_nodes(state)
        best = max(held)
        if held.count(best) == 1:
            finish(state, [held.index(best)], "FF-146", f"{plural(best, 'area')} held, more than anybody")
            return True
    if setup.treasure_wins and state.round >= setup.treasure_round:  # FF-145
        return richest(state, alive)
    return False


def hill_is_due(state: "State") -> bool:
    """FF-147: whether the hill wins in this round, by option in later ones too."""
    options = state.setup.options
    return state.round >= options.hill_round if options.hill_repeat else state.round == options.hill_round


def held_nodes(state: "State") -> list[int]:
    """How many areas with a node each side controls (FF-146); FF-235: a twist may give the middle one."""
    ground, twist = state.setup.ground, state.twist_now()
    held = [0] * state.setup.sides
    for area in range(ground.areas):
        nodes = ground.activation[area] + ground.cards[area] + ground.treasure[area] + ground.traps[area]
        if twist is not None and area == ground.middle:
            nodes += twist.middle_treasure + twist.middle_traps
        side = control.controller(state, area) if nodes > 0 else NOBODY
        if side >= 0:
            held[side] += 1
    return held


def richest(state: "State", alive: list[int]) -> bool:
    goal = state.setup.options.treasure_goal
    enough = [side for side in alive if riches(state, side) >= goal * len(state.setup.mates[side])]
    if not enough:
        return False
    best = max(riches(state, side) for side in enough)
    top = [side for side in enough if riches(state, side) == best]
    if len(top) == 1:
        finish(state, top, "FF-145", f"the goal of treasure is reached, with {best}")
    return len(top) == 1


def compare(state: "State", sides: list[int], clause: str, reason: str) -> None:
    """FF-151: areas, health, treasure, in the order of the option; whoever is equal in all shares."""
    best = sides
    for word in state.setup.options.final_tiebreak.split():
        figures = {side: measure(state, side, word) for side in best}
        most = max(figures.values())
        best = [side for side in best if figures[side] == most]
        if len(best) == 1:
            finish(state, best, "FF-151", f"{reason}, and the most {word} decides")
            return
    finish(state, best, clause, f"{reason}, and all is equal")


def measure(state: "State", side: i64, word: str) -> i64:
    if word == "areas":
        return control.held_areas(state)[side]
    if word == "treasure":
        return riches(state, side)
    return sum(
        max(figure.health, 0)
        for seat in state.setup.mates[side]
        for figure in state.camps[seat].band
        if figure.place >= 0
    )


def finish(state: "State", sides: list[int], clause: str, reason: str) -> None:
    state.winners = sides
    state.clause = clause
    state.reason = reason
    state.clear_tasks()
    state.phase = phase.ENDED
    state.turn = OVER
    if state.events is not None:
        for side in sides:
            for seat in state.setup.mates[side]:
                state.tell(seat, "wins", f"wins: {reason}" if len(sides) == 1 else f"shares: {reason}", clause)


def eliminate(state: "State", side: i64) -> None:
    """FF-143: all that a side has is taken out."""
    for seat in state.setup.mates[side]:
        if not state.camps[seat].out:
            take_out(state, seat)


def take_out(state: "State", seat: i64) -> None:
    """A seat leaves the game with its cards, tokens and treasure."""
    old, camp = state.camps[seat], Camp()
    camp.pattern, camp.band, camp.steps, camp.ready = old.pattern, old.band, old.steps, old.ready
    camp.deck = []
    camp.out = True
    state.camps[seat] = camp
    for area in range(state.setup.ground.areas):
        if state.smoke[area][0] == seat:
            abilities.lift_smoke(state, area)
    for number in state.figures():
        figure = state.figure(number)
        if figure.glyph_seat == seat:
            figure.glyph = NOTHING
            figure.glyph_seat = NOBODY
            figure.glyph_bonus = 0
    if state.events is not None:
        state.tell(seat, "falls", "is out of the game", "FF-143")
