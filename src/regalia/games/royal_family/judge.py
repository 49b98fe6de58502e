"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with the moves there.
"""

from regalia.games.royal_family import moves
from regalia.games.royal_family.moves import ACTING, DEALING, DEFENDING, DRAWING, ENDED, LAYING, LIFTING
from regalia.games.royal_family.parts import COLOURS
from regalia.games.royal_family.state import State
from regalia.kernel.card import ACE, CLUBS, HEARTS, JACK, JOKER, KING, QUEEN, RANK, SPADES, SUIT, SUIT_NAMES, card, sign
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import join_words, plural

BLACK_SUITS = (SPADES, CLUBS)


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    verb, value = moves.VERB[move], moves.FIELD[move]
    if state.phase == ENDED:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    if verb == moves.LIFT:
        return judge_lift(state, value)
    if state.phase in (DEALING, LIFTING):
        return due(state)
    if verb in (moves.TAKE_PILE, moves.TAKE_DECK, moves.PASS):
        return judge_draw(state, move)
    if verb == moves.BLOCK:
        return judge_block(state, value)
    if verb == moves.SUFFER:
        return judge_suffer(state)
    if verb == moves.LAY:
        return judge_lay(state, value)
    return judge_act(state, verb, value)


# The words and facts that several clauses speak of


def due(state: State) -> Refusal:
    """What has to happen first, when a move belongs to another phase."""
    attacker, defender = state.name_of(state.active), state.name_of(1 - state.active)
    if state.phase == DEALING:
        return Refusal("RF-3", "the opening cards have yet to be dealt")
    if state.phase == DRAWING:
        return Refusal("RF-5", f"{attacker} must first draw a card")
    if state.phase == LIFTING:
        return Refusal("RF-42", "the card drawn from the deck has yet to be seen")
    if state.phase == ACTING:
        return Refusal("RF-8", f"{attacker} must first act with the card drawn")
    if state.phase == DEFENDING:
        return Refusal("RF-12", f"{defender} must first answer the attack with {sign(state.card)}")
    clause = "RF-12" if RANK[state.laid[0]] < JACK else "RF-16"
    return Refusal(clause, f"{sign(state.laid[0])} must first be laid on a pile")


def owner(suit: int) -> int:
    return 0 if suit in BLACK_SUITS else 1


def castles_of(state: State, seat: int) -> list[int]:
    """The suits of the castles a seat has."""
    return [castle.suit for castle in state.castles if castle.standing and owner(castle.suit) == seat]


def people_of(state: State, seat: int) -> list[int]:
    """The family members of a seat at home; prisoners are none (RF-25)."""
    return [
        card(suit, rank)
        for suit in castles_of(state, seat)
        for bit, rank in enumerate((JACK, QUEEN, KING))
        if state.castles[suit].family >> bit & 1
    ]


def is_home(state: State, seat: int, rank: int) -> bool:
    """RF-19: in any castle of the seat."""
    return any(RANK[person] == rank for person in people_of(state, seat))


def attack_value(state: State) -> int:
    """RF-14, RF-41."""
    bonus = state.setup.options.jack_bonus if is_home(state, state.active, JACK) else 0
    return RANK[state.card] + bonus


def wall_value(state: State, wall: int) -> int:
    """RF-12, RF-20."""
    bonus = state.setup.options.king_bonus if is_home(state, 1 - state.active, KING) else 0
    return RANK[wall] + bonus


def castle_name(suit: int) -> str:
    return f"the castle of {SUIT_NAMES[suit].lower()}"


# Drawing


def judge_draw(state: State, move: int) -> Refusal | None:
    if state.phase != DRAWING:
        return due(state)
    if move == moves.TAKE_DECK:
        return None if state.deck else Refusal("RF-5", "the deck is empty")
    if move == moves.PASS:
        return judge_pass(state)
    pile = moves.FIELD[move]
    if pile >= state.setup.options.piles:
        return no_such_pile(state, pile)
    if not state.piles[pile]:
        return Refusal("RF-5", f"pile {pile + 1} is empty")
    top = state.piles[pile][-1]
    if RANK[top] == ACE and state.barred >> SUIT[top] & 1:
        return Refusal(
            "RF-29", f"{state.name_of(state.active)} has just discarded {sign(top)} and may not take it back yet"
        )
    return None


def judge_pass(state: State) -> Refusal | None:
    for source in (*moves.MOVES.all_of(moves.TAKE_PILE), moves.TAKE_DECK):
        if judge_draw(state, source) is None:
            where = "the deck" if source == moves.TAKE_DECK else f"pile {moves.FIELD[source] + 1}"
            return Refusal("RF-7", f"{state.name_of(state.active)} must draw: {where}, for one, has a card")
    return None


def no_such_pile(state: State, pile: int) -> Refusal:
    return Refusal("RF-3", f"there is no pile {pile + 1}: {plural(state.setup.options.piles, 'pile')} were laid out")


def judge_lift(state: State, drawn: int) -> Refusal | None:
    """What chance may bring: any card that is nowhere else."""
    if state.phase not in (DEALING, LIFTING):
        return Refusal("RF-5", "no card is being drawn from the deck")
    if drawn == JOKER:
        jokers = state.setup.options.jokers
        seen = sum(pile.count(JOKER) for pile in state.piles) + state.out.count(JOKER)
        return None if seen < jokers else Refusal("RF-1", "no joker is left in the deck")
    if drawn in (card(SPADES, ACE), card(HEARTS, ACE)):
        return Refusal("RF-2", f"{sign(drawn)} was a castle from the start and is not in the deck")
    if any(drawn in pile for pile in state.piles):
        return Refusal("RF-5", f"{sign(drawn)} lies on a pile and not in the deck")
    if drawn in state.out:
        return Refusal("RF-37", f"{sign(drawn)} has left the game for good")
    if any(drawn in cards_of_castle(state, suit) for seat in (0, 1) for suit in castles_of(state, seat)):
        return Refusal("RF-5", f"{sign(drawn)} belongs to a castle and is not in the deck")
    return None


def cards_of_castle(state: State, suit: int) -> list[int]:
    castle = state.castles[suit]
    people = [person for person in people_of(state, owner(suit)) if SUIT[person] == suit]
    return [card(suit, ACE), *people, *castle.walls, *castle.wounds, *castle.prisoners]


# Acting


def judge_act(state: State, verb: int, value: int) -> Refusal | None:
    if state.phase != ACTING:
        return due(state)
    if verb == moves.KILL:
        return judge_kill(state, value)
    if verb == moves.DROP:
        return judge_drop(state, value)
    if verb == moves.BUILD:
        return judge_build(state)
    if verb == moves.KIDNAP:
        return judge_kidnap(state, value)
    if verb == moves.CROWN:
        return judge_crown(state, value)
    if verb == moves.HIT:
        return judge_hit(state, value)
    return judge_fortify(state, value)


def judge_fortify(state: State, suit: int) -> Refusal | None:
    drawn, seat = state.card, state.active
    if not ACE < RANK[drawn] < JACK:
        return Refusal("RF-9", f"{sign(drawn)} is no number card: only 2 to 10 fortify")
    if suit not in castles_of(state, seat):
        return Refusal("RF-9", f"{state.name_of(seat)} has no castle of {SUIT_NAMES[suit].lower()}")
    if SUIT[drawn] == suit:
        return None
    if state.setup.options.off_suit == "discard":
        return Refusal("RF-9", f"{sign(drawn)} does not match {castle_name(suit)}")
    if owner(SUIT[drawn]) != seat:
        return Refusal("RF-40", f"{sign(drawn)} is not of {COLOURS[seat].lower()} colour")
    if SUIT[drawn] in castles_of(state, seat):
        return Refusal("RF-40", f"{sign(drawn)} belongs to {castle_name(SUIT[drawn])}, which {state.name_of(seat)} has")
    return None


def judge_hit(state: State, suit: int) -> Refusal | None:
    drawn, seat, options = state.card, state.active, state.setup.options
    if not ACE < RANK[drawn] < JACK:
        return Refusal("RF-8", f"{sign(drawn)} is no number card: only 2 to 10 attack")
    if suit not in castles_of(state, 1 - seat):
        return Refusal("RF-11", f"the enemy of {state.name_of(seat)} has no castle of {SUIT_NAMES[suit].lower()}")
    at_home = len(people_of(state, seat))
    if at_home < options.family_to_attack:
        needed = plural(options.family_to_attack, "family member")
        return Refusal("RF-10", f"to attack, {state.name_of(seat)} needs {needed} at home and has {at_home or 'none'}")
    jack = is_home(state, seat, JACK)
    if options.attack_suit == "own":
        if owner(SUIT[drawn]) != seat:
            return Refusal("RF-11", f"{sign(drawn)} is not of {COLOURS[seat].lower()} colour")
        if SUIT[drawn] not in castles_of(state, seat) and not jack:
            return Refusal(
                "RF-22", f"{sign(drawn)} has the suit of no castle of {state.name_of(seat)}, and no jack is home"
            )
        return None
    if owner(SUIT[drawn]) == seat:
        return Refusal("RF-11", f"{sign(drawn)} has the colour of {state.name_of(seat)} itself")
    if SUIT[drawn] != suit and not jack:
        return Refusal("RF-11", f"{sign(drawn)} does not match {castle_name(suit)}, and no jack is home (RF-22)")
    return None


def judge_crown(state: State, suit: int) -> Refusal | None:
    drawn, seat = state.card, state.active
    if RANK[drawn] < JACK:
        return Refusal("RF-18", f"{sign(drawn)} is no king, queen or jack")
    if suit not in castles_of(state, seat):
        return Refusal("RF-18", f"{state.name_of(seat)} has no castle of {SUIT_NAMES[suit].lower()}")
    if SUIT[drawn] != suit:
        return Refusal("RF-18", f"{sign(drawn)} does not match {castle_name(suit)}")
    return None


def judge_kidnap(state: State, suit: int) -> Refusal | None:
    drawn, seat, options = state.card, state.active, state.setup.options
    if RANK[drawn] < JACK:
        return Refusal("RF-23", f"{sign(drawn)} is no king, queen or jack")
    if owner(SUIT[drawn]) == seat:
        return Refusal("RF-23", f"{sign(drawn)} is no enemy of {state.name_of(seat)}")
    if SUIT[drawn] not in castles_of(state, 1 - seat):
        return Refusal("RF-23", f"the enemy has no castle of {SUIT_NAMES[SUIT[drawn]].lower()}")
    if suit not in castles_of(state, seat):
        return Refusal("RF-23", f"{state.name_of(seat)} has no castle of {SUIT_NAMES[suit].lower()}")
    room = options.prisoners_with_queen if is_home(state, seat, QUEEN) else options.prisoners
    if len(state.castles[suit].prisoners) >= room:
        return Refusal("RF-21", f"{castle_name(suit)} has room for {plural(room, 'prisoner')} and no more")
    return None


def judge_build(state: State) -> Refusal | None:
    if RANK[state.card] != ACE:
        return Refusal("RF-26", f"{sign(state.card)} is no ace")
    if owner(SUIT[state.card]) != state.active:
        return Refusal("RF-27", f"{sign(state.card)} is an ace of the enemy's colour: discard it")
    return None


def judge_kill(state: State, victim: int) -> Refusal | None:
    if state.card != JOKER:
        return Refusal("RF-31", f"only a joker assassinates, not {sign(state.card)}")
    if victim in people_of(state, 1 - state.active):
        return None
    if any(victim in castle.prisoners for castle in state.castles):
        return Refusal("RF-25", f"{sign(victim)} is a prisoner, whom no joker takes")
    return Refusal("RF-31", f"{sign(victim)} is in no castle of {state.name_of(1 - state.active)}")


def judge_drop(state: State, pile: int) -> Refusal | None:
    drawn, options = state.card, state.setup.options
    if pile >= options.piles:
        return no_such_pile(state, pile)
    if RANK[drawn] == ACE and owner(SUIT[drawn]) == state.active and not options.may_discard_own_ace:
        return Refusal("RF-28", f"{sign(drawn)} has {state.name_of(state.active)}'s own colour and must be built")
    victims = people_of(state, 1 - state.active)
    if drawn == JOKER and victims and not options.may_discard_joker:
        names = join_words([sign(victim) for victim in victims])
        return Refusal("RF-31", f"the joker must be used: {names} can be assassinated")
    return None


# Defending


def judge_block(state: State, wall: int) -> Refusal | None:
    if state.phase != DEFENDING:
        return no_attack(state)
    castle = state.castles[state.target]
    if wall not in castle.walls:
        return Refusal("RF-12", f"{sign(wall)} does not fortify {castle_name(castle.suit)}, which is attacked")
    force, strength = attack_value(state), wall_value(state, wall)
    if strength < force:
        return Refusal("RF-12", f"{sign(wall)} counts {strength}, too little against an attack of {force}")
    return None


def judge_suffer(state: State) -> Refusal | None:
    if state.phase != DEFENDING:
        return no_attack(state)
    if not state.setup.options.may_decline_defence:
        return Refusal("RF-13", f"{state.name_of(1 - state.active)} can block the attack and must")
    return None


def no_attack(state: State) -> Refusal:
    return due(state) if state.phase == LAYING else Refusal("RF-12", "no attack is waiting for an answer")


def judge_lay(state: State, pile: int) -> Refusal | None:
    if state.phase != LAYING:
        return Refusal("RF-12", "no card is waiting to be laid on a pile")
    return None if pile < state.setup.options.piles else no_such_pile(state, pile)
