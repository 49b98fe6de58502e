"""What is known about the consequences of a move: who can block, what damage is left, whom a card would serve."""

from typing import Final

from regalia.games.royal_family import moves
from regalia.games.royal_family.parts import (
    JACK_HOME,
    PEOPLE,
    QUEEN_HOME,
    SITES,
    WHOLE_FAMILY,
    bit_of,
    is_family,
)
from regalia.games.royal_family.state import State
from regalia.kernel.card import ACE, JACK, KING, QUEEN, RANK, SUIT, sign
from regalia.kernel.wording import join_words, percent, plural

USES: Final = {
    moves.FORTIFY: "fortify with it",
    moves.HIT: "attack with it",
    moves.CROWN: "crown it",
    moves.KIDNAP: "kidnap it",
    moves.BUILD: "build with it",
    moves.KILL: "assassinate somebody",
}


def consequences(state: State, move: int) -> str:
    """What is known about the consequences of a legal move; nothing where there is nothing to say."""
    verb, value = moves.VERB[move], moves.FIELD[move]
    if verb == moves.TAKE_PILE:
        return service("you", uses(state, state.active, state.piles[value][-1]))
    if verb == moves.TAKE_DECK:
        return odds(state)
    if verb == moves.PASS:
        return "the second pass in a row ends the game" if state.passes else ""
    if verb == moves.SUFFER:
        return damage_left(state, state.target, state.force())
    if verb == moves.BLOCK:
        return blocking(state, value)
    if verb == moves.KILL:
        return killing(state, value)
    if verb == moves.LAY:
        return lying(state, value, state.laid[0], 1 - state.active)
    if verb == moves.DROP:
        return discarding(state, value)
    if verb == moves.BUILD:
        return "another turn follows"
    if verb == moves.KIDNAP:
        return kidnapping(state, value)
    if verb == moves.CROWN:
        return crowning(state, value)
    if verb == moves.HIT:
        return attacking(state, value)
    return f"blocks attacks up to {RANK[state.card] + state.morale(state.active)}"


# Drawing and discarding


def uses(state: State, seat: int, drawn: int) -> list[str]:
    """What a seat could do with a card now, besides discarding it."""
    after = state.clone()
    after.phase, after.active, after.card = moves.ACTING, seat, drawn
    offered = {moves.VERB[move] for move in after.offers()}
    return [word for verb, word in USES.items() if verb in offered]


def service(who: str, words: list[str]) -> str:
    if not words:
        return f"{who} could only discard it"
    return f"{who} could {' or '.join(words)}"


def odds(state: State) -> str:
    """How many of the cards in the deck would be good for something."""
    useful = sum(1 for card in state.deck if uses(state, state.active, card))
    return f"{percent(useful, len(state.deck))} of the {plural(len(state.deck), 'card')} would be of use"


def discarding(state: State, pile: int) -> str:
    words = lying(state, pile, state.card, 1 - state.active)
    if RANK[state.card] == ACE:
        words += "; another turn follows"
    return words


def lying(state: State, pile: int, card: int, next_seat: int) -> str:
    """Whom a card on top of a pile would serve, and what it covers."""
    words = service(state.name_of(next_seat), uses(state, next_seat, card))
    covered = state.piles[pile]
    return f"{words}; covers {sign(covered[-1])}" if covered else words


# Attacking and defending


def attacking(state: State, suit: int) -> str:
    """Who can block with what, and what is left of the castle if nobody does."""
    force, defender = state.force(), 1 - state.active
    needed = force - state.morale(defender)
    blockers = [sign(wall) for wall in state.castles[suit].walls if RANK[wall] >= needed]
    name = state.name_of(defender)
    unblocked = damage_left(state, suit, force)
    if not blockers:
        return f"{name} cannot block: {unblocked}"
    if state.setup.may_decline:
        return f"{name} may block with {' or '.join(blockers)}; if not, {unblocked}"
    return f"{name} must block with {' or '.join(blockers)}"


def damage_left(state: State, suit: int, force: int) -> str:
    castle, hp = state.castles[suit], state.setup.options.castle_hp
    damage = castle.damage + force
    if damage < hp:
        return f"{force} damage, {damage} of {hp}"
    owner = 1 - state.active
    last = not any(state.castles[site].standing for site in SITES[owner] if site != suit)
    return f"{force} damage destroys the castle" + (f" and {state.name_of(state.active)} wins" if last else "")


def blocking(state: State, wall: int) -> str:
    left = [sign(other) for other in state.castles[state.target].walls if other != wall]
    remains = f"{join_words(left)} still {'stands' if len(left) == 1 else 'stand'}" if left else "no wall is left"
    where = "are laid on piles" if state.setup.cancelled_to_piles else "leave the game"
    return f"{sign(state.card)} and {sign(wall)} {where}; {remains}"


# Family


def crowning(state: State, suit: int) -> str:
    """The power that comes home, and how near the family is."""
    setup, seat, rank = state.setup, state.active, RANK[state.card]
    family = state.castles[suit].family | bit_of(state.card)
    if family == WHOLE_FAMILY and setup.royal_win:
        return "the whole family is home: you win"
    power = {
        KING: f"your walls count +{setup.king_bonus}",
        QUEEN: f"your castles hold {plural(setup.prisoners_with_queen, 'prisoner')} each",
        JACK: "you attack with either suit of a colour" + (f", +{setup.jack_bonus}" if setup.jack_bonus else ""),
    }[rank]
    home = state.home(seat)
    words = power if not home & bit_of(state.card) else "its power is at home already"
    return f"{words}; {PEOPLE[family]} of 3 in this castle" if setup.royal_win else words


def kidnapping(state: State, suit: int) -> str:
    left = state.room(state.active) - len(state.castles[suit].prisoners) - 1
    return f"then {'no room is' if left == 0 else plural(left, 'place') + (' is' if left == 1 else ' are')} left there"


def killing(state: State, person: int) -> str:
    """What the enemy loses with that person (RF-35)."""
    suit, enemy = SUIT[person], 1 - state.active
    after = state.clone()
    after.own_castle(suit).family &= ~bit_of(person)
    name = state.name_of(enemy)
    if after.family(enemy) < state.setup.family_to_attack <= state.family(enemy):
        return f"{name} can attack no more"
    lost = state.home(enemy) & ~after.home(enemy)
    if not lost:
        return f"{name} keeps that power by another castle"
    return f"{name} loses " + (
        "the cunning of the jack"
        if lost == JACK_HOME
        else "the queen's room"
        if lost == QUEEN_HOME
        else "the king's morale"
    )


# What one would do if one could


def missed_moves(state: State) -> list[int]:
    """RF-17: when the card drawn can only be discarded, all that could be done with such a card."""
    offered = state.offers()
    if state.phase != moves.ACTING or any(moves.VERB[move] != moves.DROP for move in offered):
        return []
    own, enemy = SITES[state.active], SITES[1 - state.active]
    wanted = [(moves.CROWN, own), (moves.KIDNAP, own)]
    if not is_family(state.card):
        wanted = [(moves.FORTIFY, own), (moves.HIT, enemy)]
    return [moves.MOVES.number(verb, suit) for verb, sites in wanted for suit in sites if state.castles[suit].standing]
