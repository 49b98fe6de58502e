"""A position of Hoard as JSON."""

from typing import Annotated, Any, Final

from regalia.kernel import position
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Fields, between, many
from regalia.kernel.state import CHANCE, OVER
from regalia.scaffold.hoard import Hoard
from regalia.scaffold.hoard.options import Options
from regalia.scaffold.hoard.parts import KINDS, NAMES, Setup, worth
from regalia.scaffold.hoard.state import State

MOST: Final = 1000  # of anything that is counted; more cannot lie on a table


class Position(position.Position):
    """`bag` counts coins of 1, 2, 3 and 5, then dragons; `drawing` says that somebody has reached into it."""

    bag: Annotated[list[int], many(KINDS), between(0, MOST)]
    loot: Annotated[int, between(0, MOST)]
    bank: Annotated[list[int], many(SEATS), between(0, MOST)]
    burnt: Annotated[int, between(0, MOST)]
    active: Annotated[int, between(1, SEATS)]
    drawing: bool


def dump(state: State, game: Hoard) -> dict[str, Any]:
    return Position(
        bag=state.bag[:],
        loot=state.loot,
        bank=state.bank[:],
        burnt=state.burnt,
        active=state.active + 1,
        drawing=state.turn == CHANCE,
    ).plain(game, state.setup.options, state.seats)


def load(data: object, game: Hoard) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, game)
    found = fields.read(Position)
    state = game.state_type(Setup(fields.options(Options), fields.seats))
    state.bag, state.loot, state.bank, state.burnt = found.bag, found.loot, found.bank, found.burnt
    state.active = found.active - 1
    over = state.is_bag_empty() or max(state.bank) >= state.setup.options.goal  # HO-6
    state.turn = OVER if over else CHANCE if found.drawing else state.active
    check(state, found.drawing)
    return state


def check(state: State, drawing: bool) -> None:
    """Refuses what cannot lie on the table."""
    first = state.setup.bag
    for kind in range(KINDS):
        if state.bag[kind] > first[kind]:
            raise BadPosition(f"bag: there are {first[kind]} of {NAMES[kind]}, not {state.bag[kind]} (HO-1).")
    there, coins = worth(state.bag) + state.loot + sum(state.bank) + state.burnt, worth(first)
    if there != coins:
        raise BadPosition(f"Bag, loot, banks and what was burnt hold {there} together, not {coins} (HO-1).")
    if state.burnt and (state.setup.options.dragon == "frightens" or state.bag[-1] == first[-1]):
        raise BadPosition("Only a dragon that was drawn burns loot (HO-4).")
    if state.turn == OVER and (drawing or state.loot):
        raise BadPosition("The game is over: nobody draws, and nobody has loot (HO-6).")
