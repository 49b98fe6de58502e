"""What is known about the consequences of a move, told before it is made, and what one would play if one could."""

from itertools import combinations

from regalia.games.kingdom_coinquest import moves
from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.parts import KNIGHT, NOTHING, PEASANT, QUARTERMASTER, THRONE, strength
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import RANK, sign
from regalia.kernel.wording import plural


def consequences(state: State, move: int) -> str:
    """What a legal move would do; nothing where there is nothing to say."""
    verb, value = moves.VERB[move], moves.FIELD[move]
    kingdom = state.kingdoms[state.active]
    if verb in (moves.PREPARE, moves.RECRUIT):
        turns = state.setup.preparation[value]
        return f"strength {RANK[value]}, prepared after {plural(turns, 'turn')}" if turns else "prepared at once"
    if verb == moves.EQUIP:
        return arming(kingdom, value, kingdom.holds[QUARTERMASTER])
    if verb == moves.ATTACK:
        return battle(state, state.kingdoms[state.seat_of[value]])
    if verb == moves.PLACE_QUEEN:
        return "she will absorb one attack that gets past the knight"
    if verb == moves.RESURRECT:
        return "" if value == THRONE else arming(kingdom, value, state.graveyard[-1])
    if verb in (moves.SCRAP, moves.BURY):
        return f"{state.name_of(next_living(state))} may take it"
    return ""


def next_living(state: State) -> int:
    """The seat whose turn comes next: kings that have fallen are passed over."""
    others = [(int(state.active) + step) % state.seats for step in range(1, state.seats)]
    return next(seat for seat in others if state.kingdoms[seat].health > 0)


def arming(kingdom: Kingdom, place: int, lead: int) -> str:
    use = "defends with" if place == KNIGHT else "attacks with"
    old = kingdom.holds[place]
    return f"{use} {RANK[lead]}" + ("" if old == NOTHING else f", {sign(old)} goes to the graveyard")


def battle(state: State, foe: Kingdom) -> str:
    """KC-20 to KC-25: what the knight absorbs, whether the queen takes the rest, what health is left."""
    weapon = state.kingdoms[state.active].holds[PEASANT]
    absorbed = min(RANK[weapon], strength(foe.holds[KNIGHT]))
    damage = RANK[weapon] - absorbed
    words = [f"{sign(weapon)} strikes with {RANK[weapon]}"]
    if absorbed:
        words.append(f"the knight's {sign(foe.holds[KNIGHT])} absorbs {absorbed} and breaks")
    queen = foe.holds[THRONE]
    if damage and queen != NOTHING:
        words.append(f"the queen absorbs {damage} and falls")
    elif damage >= foe.health:
        words.append(f"the king takes {damage} and falls")
    elif damage:
        words.append(f"the king takes {damage}, {foe.health - damage} left")
    else:
        words.append("nothing gets through")
    return ", ".join(words)


def missed_moves(state: State) -> list[int]:
    """KC-9: when one can only pass, each card of the hand by itself and with another, and what is at hand already."""
    if state.phase != moves.PLAYING or state.offers() != [moves.PASS]:
        return []
    kingdom = state.kingdoms[state.active]
    held = sorted(kingdom.hand.cards)
    found = [moves.MOVES.number(moves.PREPARE, card) for card in held]
    found += [moves.MOVES.number(moves.RECRUIT, *pair) for pair in combinations(held, 2)]
    if kingdom.holds[QUARTERMASTER] != NOTHING:
        found += [moves.MOVES.number(moves.EQUIP, place) for place in (KNIGHT, PEASANT)]
    rivals = [other for other in state.kingdoms if other is not kingdom and other.health > 0]
    return found + [moves.MOVES.number(moves.ATTACK, rival.suit) for rival in rivals]
