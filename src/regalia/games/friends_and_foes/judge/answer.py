"""The judge of answers: cards played, reactions, and choices within an action."""

from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.judge.reaction import judge_reaction
from regalia.games.friends_and_foes.judge.setup import hand_of, has_deck, not_held
from regalia.games.friends_and_foes.judge.sight import adjacent, enemy, in_sight, standing, who
from regalia.games.friends_and_foes.judge.turn import absent
from regalia.games.friends_and_foes.parts import SLOTS, TAKEN_FROM_TOP
from regalia.games.friends_and_foes.state import State
from regalia.kernel.card import sign
from regalia.kernel.outcome import Refusal


def judge_answer(state: State, move: int) -> Refusal | None:
    verb, seat, told = moves.verb(move), state.turn, moves.field(move)
    ground = state.setup.ground
    if verb in (moves.STOP, moves.NO_OATH, moves.NO_EXPERT, moves.NO_REACT, moves.KEEP, moves.BOTTOM):
        return None
    if verb in (moves.OVERCLOCK, moves.NO_OVERCLOCK):
        return None
    if verb == moves.INIT:
        return judge_secret(state, told, "FF-54")
    if verb == moves.TIE:
        return None if told == TAKEN_FROM_TOP and has_deck(state, seat) else judge_secret(state, told, "FF-58")
    if verb in (moves.PLAY, moves.BOTH):
        return judge_play(state, verb == moves.BOTH, told)
    if verb == moves.USE:
        shown = state.plays[state.asked[0]].shown
        return None if told in shown else Refusal("FF-28", f"{sign(told)} was not shown")
    if verb == moves.SPRINT:
        near = adjacent(state, state.figure(state.movers[0]).place, told)
        return None if near else Refusal("FF-80", f"{ground.names[told]} is not adjacent")
    if verb == moves.OATH:
        return judge_oath(state, seat * SLOTS + told)
    if verb == moves.EXPERT:
        return judge_expertise(state, told)
    if verb == moves.PUSH:
        near = adjacent(state, state.figure(state.asked[0]).place, told)
        return None if near else Refusal("FF-182", f"{ground.names[told]} is not adjacent to the target")
    return judge_reaction(state, move) if verb in (moves.REACT, moves.REACT_AT) else judge_rest(state, verb, told)


def judge_rest(state: State, verb: int, told: int) -> Refusal | None:
    number = state.turn * SLOTS + told
    if verb == moves.NEXT:
        return judge_chain(state, told)
    if verb == moves.HEAL:
        if not standing(state, told):
            return absent(state, told)
        healer = state.asked[0]
        near = not enemy(state, healer, told) and in_sight(state, healer, state.figure(told).place)
        return None if near else Refusal("FF-213", f"{who(state, told)} is no friend in sight")
    if verb == moves.FIRST:
        moved = number in state.movers and standing(state, number)
        return None if moved else Refusal("FF-214", f"{who(state, number)} is not in the group")
    if verb == moves.TRAP:
        there = standing(state, number) and state.figure(number).place in state.traps
        return None if there else Refusal("FF-138", f"{who(state, number)} is not at a trap to be tested")
    return not_held(state, told, "FF-191" if verb == moves.PLACE else "FF-23")


def judge_secret(state: State, source: int, clause: str) -> Refusal | None:
    """A card picked in secret; the top of the deck only with an empty hand, unless an option says more (FF-55)."""
    if source != TAKEN_FROM_TOP:
        return not_held(state, source, clause)
    if state.setup.options.initiative_source == "hand_or_deck" and has_deck(state, state.turn):
        return None
    return Refusal("FF-55", "a card of the hand must be picked") if hand_of(state) else None


def judge_play(state: State, both: bool, source: int) -> Refusal | None:
    """FF-27, FF-28."""
    play = state.plays[state.asked[0]]
    if both and not play.advantage:
        return Refusal("FF-28", f"{who(state, play.figure)} has no advantage")
    if (both or source == TAKEN_FROM_TOP) and not has_deck(state, play.seat):
        return Refusal("FF-26", "there is no card in the deck")
    return None if source == TAKEN_FROM_TOP else not_held(state, source, "FF-27")


def judge_oath(state: State, number: int) -> Refusal | None:
    figure, assault = state.figure(number), state.assault
    assert assault is not None
    target = assault.targets[0]
    if figure.level == 0 or state.setup.class_of[figure.profile].ability != "shield_oath":
        return Refusal("FF-164", f"{who(state, number)} knows no Shield Oath")
    if number == target or not standing(state, number) or figure.place != state.figure(target).place:
        return Refusal("FF-164", f"{who(state, number)} does not stand beside the target")
    return Refusal("FF-164", f"{who(state, number)} has sworn in this turn") if figure.oath else None


def judge_expertise(state: State, card: int) -> Refusal | None:
    """FF-119; one from the top is looked at only when it lies open."""
    if card == TAKEN_FROM_TOP:
        if state.setup.options.expertise_source == "hand":
            return Refusal("FF-119", "an Expertise card comes from the hand (expertise_source)")
        return None if has_deck(state, state.turn) else Refusal("FF-26", "there is no card in the deck")
    if refusal := not_held(state, card, "FF-119"):
        return refusal
    red = sign(card)[-1] in "♥♦"
    if red != (state.asked[0] < 0):
        return Refusal("FF-119", f"{sign(card)} has the wrong colour: red attacks, black defends")
    most = state.setup.options.expertise_max_value
    return None if state.setup.value[card] <= most else Refusal("FF-119", f"{sign(card)} is worth more than {most}")


def judge_chain(state: State, other: int) -> Refusal | None:
    assault = state.assault
    assert assault is not None
    if not standing(state, other):
        return absent(state, other)
    if not enemy(state, assault.attacker, other) or other in assault.targets:
        return Refusal("FF-210", f"{who(state, other)} is not another enemy")
    place = state.figure(other).place
    near = place == assault.area or adjacent(state, assault.area, place)
    return None if near else Refusal("FF-210", f"{who(state, other)} is too far from the first target")
