"""What a position of Friend or Foe promises or threatens: coins and royal houses within one or two steps."""

from collections.abc import Iterator
from typing import Final

from regalia.games.friend_or_foe.parts import FACE_DOWN, MAP, OUTSIDE, is_royal
from regalia.games.friend_or_foe.state import State
from regalia.kernel.card import SUIT, sign
from regalia.kernel.dice import PAIRS
from regalia.kernel.prospect import Prospect
from regalia.kernel.wording import percent, plural

FAR: Final = 3  # steps that are looked ahead for the own seat; one for the others
LESS: Final = 0.5  # what each further step leaves of the worth, and what others may gain counts against one's own
UNKNOWN: Final = 0.3  # coins that it is worth to have one more card to turn up
BANKED: Final = 0.3  # the part of a purse that is gained by bringing it home


def prospects(state: State, seat: int) -> list[Prospect]:
    """What each seat could reach soon; everything on this table lies open or is unknown to all."""
    found = [Prospect(f"you could {words}", worth) for words, worth in aims(state, seat, FAR, "your purse")]
    for other in range(state.seats):
        if other != seat:
            found += [
                Prospect(f"{state.name_of(other)} could {words}", -LESS * worth)
                for words, worth in aims(state, other, 1, "a purse")
            ]
    return found + unknown_ground(state, seat)


def unknown_ground(state: State, seat: int) -> list[Prospect]:
    """How many cards that nobody knows a seat could turn up next."""
    around = [place for place in within_reach(state, seat, 1) if state.card[place] == FACE_DOWN]
    if not around:
        return []
    cards = "1 face-down card lies" if len(around) == 1 else f"{len(around)} face-down cards lie"
    return [Prospect(f"{cards} next to you", UNKNOWN * len(around))]


def aims(state: State, seat: int, far: int, purse: str) -> Iterator[tuple[str, float]]:
    """What a seat could do within so many steps, and how many coins that brings it on average."""
    for place, steps in within_reach(state, seat, far).items():
        card = state.card[place]
        if card == FACE_DOWN:
            continue
        when = "" if steps == 1 else f", {steps} steps away"
        words, worth = visit(state, seat, place, purse)
        if worth > 0:
            yield f"{words} on {MAP.name(place)}{when}", worth * LESS ** (steps - 1)


def visit(state: State, seat: int, place: int, purse: str) -> tuple[str, float]:
    """What a seat gets at a card that lies open (FO-14 to FO-20); nothing where it is worth nothing."""
    card, coins = state.card[place], state.coins[place]
    if SUIT[card] != state.setup.suit[seat]:
        winning = state.winning_pairs(card, state.bonus(seat))
        risk = state.purse[seat] * (PAIRS - winning) / PAIRS if is_royal(card) else 0.0
        return (
            f"fight {sign(card)} for {plural(coins)} ({percent(winning, PAIRS)} to win)",
            coins * winning / PAIRS - risk,
        )
    if not is_royal(card):
        return f"take {plural(coins)} from {sign(card)}", float(coins)
    taken = coins if state.setup.royal_pays_friend else 0
    worth = float(taken) + BANKED * state.purse[seat]
    return f"bank {purse} of {state.purse[seat] + taken} at {sign(card)}", worth if state.purse[seat] + taken else 0.0


def within_reach(state: State, seat: int, far: int) -> dict[int, int]:
    """The places that a seat can reach, and in how many steps; nobody steps onto another's card (FO-9)."""
    start = state.at[seat]
    if start == OUTSIDE:
        return {}
    steps = {start: 0}
    border = [start]
    for place in border:
        if steps[place] < far:
            for near in state.setup.neighbours[place]:
                if near not in steps and near not in state.at:
                    steps[near] = steps[place] + 1
                    border.append(near)
    del steps[start]
    return steps
