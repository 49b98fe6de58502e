"""What a position of Royal Family promises or threatens: what lies open on the piles, and for whom."""

from typing import Final

from regalia.games.royal_family import moves
from regalia.games.royal_family.moves import ACTING, DEALING
from regalia.games.royal_family.parts import castle_name
from regalia.games.royal_family.state import State
from regalia.kernel.card import sign
from regalia.kernel.prospect import Prospect

# What it is worth to have a card for this, in about the worth of a wall.
WORTH: Final = {moves.KILL: 5.0, moves.CROWN: 4.0, moves.KIDNAP: 4.0, moves.BUILD: 3.0, moves.FORTIFY: 1.5}
DESTROYS: Final = 12.0
DAMAGE: Final = 0.25  # of one point


def prospects(state: State, seat: int) -> list[Prospect]:
    """What each seat could do with the top cards of the piles; the deck and a card just drawn are left out."""
    if state.phase == DEALING:
        return []
    found: list[Prospect] = []
    for pile in state.piles:
        for who in (seat, 1 - seat):
            if pile:
                words, worth = best_use(state, who, pile[-1])
                name = "you" if who == seat else state.name_of(who)
                sentence = f"{name} could take {sign(pile[-1])} and {words}"
                found += [Prospect(sentence, worth if who == seat else -worth)] if worth else []
    return found


def best_use(state: State, seat: int, card: int) -> tuple[str, float]:
    """The best that a seat could do with a card now; worth nothing if it can only discard it."""
    after = state.clone()
    after.phase, after.active, after.card = ACTING, seat, card
    best, most = "", 0.0
    for move in after.offers():
        words, worth = use(after, moves.VERB[move], moves.FIELD[move])
        if worth > most:
            best, most = words, worth
    return best, most


def use(state: State, verb: int, site: int) -> tuple[str, float]:
    if verb == moves.HIT:
        damage, left = int(state.force()), state.setup.options.castle_hp - state.castles[site].damage
        attack = f"attack {castle_name(site)} with {damage}"
        return (f"{attack}, which would destroy it", DESTROYS) if damage >= left else (attack, DAMAGE * damage)
    words = {
        moves.KILL: "assassinate somebody",
        moves.CROWN: "crown it",
        moves.KIDNAP: "kidnap it",
        moves.BUILD: "build with it",
        moves.FORTIFY: "fortify with it",
    }
    return words.get(verb, ""), WORTH.get(verb, 0.0)
