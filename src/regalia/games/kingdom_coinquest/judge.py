"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with the moves there.
"""

from collections.abc import Iterator
from typing import Final

from regalia.games.kingdom_coinquest import moves
from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.moves import CROWNING, DISCARDING, DRAWING, ENDED, FORGING, PLAYING, STRIKING
from regalia.games.kingdom_coinquest.parts import BIT, KNIGHT, NOTHING, PEASANT, QUARTERMASTER, THRONE
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import ACE, JACK, KING, QUEEN, RANK, SUIT, SUIT_NAMES, card, sign
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural

DRAWS: Final = (moves.FORGE, moves.GRAVE, moves.SALVAGE)
DISCARDS: Final = (moves.BURY, moves.STORE, moves.SCRAP, moves.KEEP)


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase == ENDED:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    verb = moves.VERB[move]
    if verb in DRAWS:
        return judge_source(state, move)
    if verb in DISCARDS:
        return judge_discard(state, move)
    if verb == moves.FORGED:
        return judge_forged(state, moves.FIELD[move])
    if verb == moves.CROWN:
        return judge_crown(state, moves.FIELD[move])
    return judge_play(state, move)


def mine(state: State) -> Kingdom:
    return state.kingdoms[state.active]


def who(state: State) -> str:
    return state.name_of(state.active)


def own_suit(state: State) -> str:
    return SUIT_NAMES[mine(state).suit].lower()


def due(state: State) -> Refusal:
    """What has to happen first, when a move belongs to another phase."""
    if state.phase == CROWNING:
        return Refusal("KC-1", "each seat must first draw its king")
    if state.phase == DRAWING:
        return Refusal("KC-6", f"{who(state)} must first draw until the hand is full")
    if state.phase == FORGING:
        return Refusal("KC-6", "the card from the forge must first be drawn")
    if state.phase == PLAYING:
        return Refusal("KC-9", f"{who(state)} must first make a play")
    if state.phase == STRIKING:
        return Refusal("KC-35", f"{who(state)} must first say whether the peasant attacks")
    return Refusal("KC-9", f"{who(state)} has made the play of this turn and must discard now")


# Chance


def judge_crown(state: State, suit: int) -> Refusal | None:
    if state.phase != CROWNING:
        return Refusal("KC-1", "the kings are drawn already")
    for kingdom in state.kingdoms:
        if kingdom.suit == suit:
            return Refusal("KC-1", f"the king of {SUIT_NAMES[suit].lower()} is drawn already")
    return None


def judge_forged(state: State, drawn: int) -> Refusal | None:
    if state.phase != FORGING:
        return Refusal("KC-6", "nobody is drawing a card from the forge now")
    if RANK[drawn] == KING:
        return Refusal("KC-1", f"{sign(drawn)} is not in the forge: the kings were drawn before")
    if state.forge_cards & BIT[drawn] == 0:
        return Refusal("KC-2", f"{sign(drawn)} is not in the forge any more")
    return None


# Drawing


def judge_source(state: State, move: int) -> Refusal | None:
    if state.phase != DRAWING:
        return no_drawing(state)
    if move == moves.FORGE:
        return None if state.forge.cards else Refusal("KC-7", "the forge is empty and cannot be filled")
    if move == moves.GRAVE:
        return None if state.graveyard else Refusal("KC-6", "the graveyard is empty")
    slot = moves.FIELD[move]
    slots = state.setup.options.salvage_slots
    if slot >= slots:
        return Refusal("KC-12", f"a salvage yard has {plural(slots, 'slot')} here, not {slot + 1}")
    if mine(state).salvage[slot] == NOTHING:
        return Refusal("KC-6", f"slot {slot + 1} of the salvage yard of {who(state)} is empty")
    return None


def no_drawing(state: State) -> Refusal:
    if state.phase == PLAYING:
        held = plural(len(mine(state).hand.cards), "card")
        return Refusal("KC-6", f"{who(state)} is done drawing, with {held} in hand")
    return due(state)


# Playing


def judge_play(state: State, move: int) -> Refusal | None:
    verb, value, second = moves.VERB[move], moves.FIELD[move], moves.SECOND[move]
    if state.phase == STRIKING and verb in (moves.PASS, moves.ATTACK):
        return None if verb == moves.PASS else judge_attack(state, value)
    if state.phase != PLAYING:
        return too_late(state, verb)
    if verb == moves.RECRUIT:
        return judge_recruit(state, value, second)
    if verb == moves.PREPARE:
        return judge_prepare(state, value)
    if verb == moves.EQUIP:
        return judge_equip(state)
    if verb == moves.ATTACK:
        return judge_attack(state, value)
    if verb == moves.PLACE_QUEEN:
        return judge_queen(state, value)
    if verb == moves.RESURRECT:
        return judge_ace(state, value, second)
    return judge_pass(state)


def too_late(state: State, verb: int) -> Refusal:
    if state.phase == DISCARDING and verb in (moves.EQUIP, moves.ATTACK):
        return Refusal("KC-18", f"equipping and attacking are play moves, and {who(state)} has made one this turn")
    return due(state)


def not_held(state: State, wanted: int, clause: str) -> Refusal | None:
    if RANK[wanted] == KING:
        return Refusal("KC-1", f"{sign(wanted)} is never in a hand")
    if wanted not in mine(state).hand.cards:
        return Refusal(clause, f"{who(state)} does not hold {sign(wanted)}")
    return None


def is_equipment(wanted: int) -> bool:
    return 2 <= RANK[wanted] <= 10


def quartermaster_busy(state: State) -> Refusal | None:
    there = mine(state).holds[QUARTERMASTER]
    if there == NOTHING:
        return None
    return Refusal("KC-14", f"the quartermaster of {who(state)} has {sign(there)}: equip or scrap it first")


def judge_prepare(state: State, wanted: int) -> Refusal | None:
    if refusal := not_held(state, wanted, "KC-13"):
        return refusal
    if RANK[wanted] == JACK:
        return Refusal("KC-29", f"{sign(wanted)} is never played alone: a jack only recruits equipment")
    if not is_equipment(wanted):
        return Refusal("KC-13", f"{sign(wanted)} is no equipment: the quartermaster prepares 2 to 10")
    if SUIT[wanted] != mine(state).suit:
        return Refusal("KC-26", f"{sign(wanted)} is not of {own_suit(state)}: it must be recruited with another card")
    return quartermaster_busy(state)


def judge_recruit(state: State, lead: int, companion: int) -> Refusal | None:
    for wanted in (lead, companion):
        if refusal := not_held(state, wanted, "KC-26"):
            return refusal
    ranks = {RANK[lead], RANK[companion]}
    if ranks == {JACK}:
        return Refusal("KC-26", "two jacks recruit nothing")
    if JACK in ranks and ranks & {QUEEN, ACE}:
        return Refusal("KC-29", "a jack recruits neither queens nor aces")
    if RANK[lead] == JACK:
        return Refusal("KC-28", f"the jack is the companion: the other way round, {sign(companion)} leads")
    if RANK[lead] in (QUEEN, ACE) and RANK[lead] == RANK[companion]:
        name, clause = ("queens", "KC-32") if RANK[lead] == QUEEN else ("aces", "KC-33")
        return Refusal(clause, f"two {name} are no equipment and are not prepared")
    own = mine(state).suit
    if RANK[companion] == JACK:
        return judge_jack(state, lead)
    if not (is_equipment(lead) and is_equipment(companion)):
        return Refusal("KC-26", f"{sign(lead)} and {sign(companion)} are not of the same type")
    for wanted in (lead, companion):
        if SUIT[wanted] == own and state.setup.options.recruit_suits != "with_own":
            return Refusal("KC-26", f"{sign(wanted)} is of {own_suit(state)} itself: only foreign cards are recruited")
    if SUIT[lead] == SUIT[companion] == own:
        return Refusal(
            "KC-26", f"{sign(lead)} and {sign(companion)} are both of {own_suit(state)}: each is played alone"
        )
    return judge_match(state, lead, companion) or quartermaster_busy(state)


def judge_match(state: State, lead: int, companion: int) -> Refusal | None:
    options = state.setup.options
    if options.recruit_match == "rank" and RANK[lead] != RANK[companion]:
        return Refusal("KC-26", f"{sign(lead)} and {sign(companion)} are not of the same rank")
    if options.recruit_suits == "same" and SUIT[lead] != SUIT[companion]:
        return Refusal("KC-26", f"{sign(lead)} and {sign(companion)} are not of the same rival suit")
    return None


def judge_jack(state: State, lead: int) -> Refusal | None:
    if SUIT[lead] == mine(state).suit:
        return Refusal("KC-28", f"{sign(lead)} is of {own_suit(state)} itself and needs no jack")
    for companion in mine(state).companion:
        if companion != NOTHING and RANK[companion] == JACK:
            return Refusal("KC-30", f"{who(state)} has {sign(companion)} in play, and one jack at a time is allowed")
    return quartermaster_busy(state)


def judge_equip(state: State) -> Refusal | None:
    kingdom = mine(state)
    there = kingdom.holds[QUARTERMASTER]
    if there == NOTHING:
        return Refusal("KC-16", f"the quartermaster of {who(state)} has nothing to hand out")
    if kingdom.counters:
        return Refusal("KC-15", f"{sign(there)} needs {plural(kingdom.counters, 'more turn')} to be prepared")
    return None


def judge_attack(state: State, suit: int) -> Refusal | None:
    name = SUIT_NAMES[suit]
    if mine(state).holds[PEASANT] == NOTHING:
        return Refusal("KC-19", f"the peasant of {who(state)} has no weapon")
    if suit == mine(state).suit:
        return Refusal("KC-19", f"{who(state)} cannot attack the own kingdom")
    for kingdom in state.kingdoms:
        if kingdom.suit == suit:
            return None if kingdom.health > 0 else Refusal("KC-25", f"the king of {name.lower()} is out already")
    return Refusal("KC-1", f"the king of {name.lower()} is not in this game")


def judge_pair(state: State, rank: int, pair: int, clause: str) -> Refusal | None:
    """Whether two suits of a rank, or one twice, can be played as a card of the seat's own suit."""
    first, second = moves.PAIRS[pair]
    suits = [first] if first == second else [first, second]
    for suit in suits:
        if refusal := not_held(state, card(suit, rank), clause):
            return refusal
    own = mine(state).suit
    if len(suits) == 1 and first != own:
        return Refusal("KC-26", f"{sign(card(first, rank))} is not of {own_suit(state)}: it takes two to recruit")
    if len(suits) == 2 and own in suits and state.setup.options.recruit_suits != "with_own":
        return Refusal("KC-26", f"{sign(card(own, rank))} is of {own_suit(state)} itself and is played alone")
    return judge_match(state, card(first, rank), card(second, rank)) if len(suits) == 2 else None


def judge_queen(state: State, pair: int) -> Refusal | None:
    if refusal := judge_pair(state, QUEEN, pair, "KC-32"):
        return refusal
    there = mine(state).holds[THRONE]
    if there != NOTHING:
        return Refusal("KC-32", f"{who(state)} has {sign(there)} in play, and there is one queen at a time")
    return None


def judge_ace(state: State, place: int, pair: int) -> Refusal | None:
    if refusal := judge_pair(state, ACE, pair, "KC-33"):
        return refusal
    if not state.graveyard:
        return Refusal("KC-33", "the graveyard is empty: there is nothing to resurrect")
    top = state.graveyard[-1]
    if place in (KNIGHT, PEASANT):
        return judge_risen(state, top)
    if state.setup.options.resurrect != "with_queen":
        return Refusal("KC-33", "an ace brings back equipment only, for the knight or the peasant")
    if top != card(mine(state).suit, QUEEN):
        return Refusal("KC-33", f"{sign(top)} lies on top, not the queen of {own_suit(state)}")
    there = mine(state).holds[THRONE]
    return None if there == NOTHING else Refusal("KC-32", f"{sign(there)} is in play: there is one queen at a time")


def judge_risen(state: State, top: int) -> Refusal | None:
    """Whether the card on top of the graveyard may go to the knight or the peasant."""
    if not is_equipment(top):
        return Refusal("KC-33", f"{sign(top)} lies on top, and it is no equipment")
    if state.setup.options.resurrect_suit == "own" and SUIT[top] != mine(state).suit:
        return Refusal("KC-33", f"{sign(top)} lies on top, and it is not of {own_suit(state)}")
    return None


def judge_pass(state: State) -> Refusal | None:
    if state.setup.options.may_pass:
        return None
    for move in plays(state):
        if judge_play(state, move) is None:
            return Refusal("KC-9", f"{who(state)} must play when a play is possible, and one is")
    return None


def plays(state: State) -> Iterator[int]:
    """Everything that could be played with this hand, allowed or not."""
    hand = mine(state).hand.cards
    number = moves.MOVES.number
    yield number(moves.EQUIP, KNIGHT)
    for suit in range(4):
        yield number(moves.ATTACK, suit)
    for lead in hand:
        yield number(moves.PREPARE, lead)
        for other in hand:
            pair = moves.pair_of(SUIT[lead], SUIT[other])
            if other != lead:
                yield number(moves.RECRUIT, lead, other)
            if RANK[lead] == RANK[other] == QUEEN:
                yield number(moves.PLACE_QUEEN, pair)
            if RANK[lead] == RANK[other] == ACE:
                yield number(moves.RESURRECT, KNIGHT, pair)
                yield number(moves.RESURRECT, THRONE, pair)


# Discarding


def judge_discard(state: State, move: int) -> Refusal | None:
    if state.phase != DISCARDING:
        return due(state)
    kingdom, verb = mine(state), moves.VERB[move]
    if verb in (moves.BURY, moves.STORE):
        if refusal := not_held(state, moves.FIELD[move], "KC-10"):
            return refusal
        if verb == moves.STORE and NOTHING not in kingdom.salvage:
            return Refusal("KC-12", f"the salvage yard of {who(state)} has no free slot")
        return None
    if verb == moves.KEEP:
        if kingdom.hand.cards:
            return Refusal("KC-10", f"{who(state)} must discard a card of the hand, or scrap")
        return None
    if kingdom.holds[QUARTERMASTER] == NOTHING:
        return Refusal("KC-11", f"the quartermaster of {who(state)} has nothing to scrap")
    return None
