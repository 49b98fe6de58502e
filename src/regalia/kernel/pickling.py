"""States as whole things: found again by their game, compared, printed and pickled by their position."""

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regalia.kernel.rules import Game
    from regalia.kernel.state import State


def package_of(state: "State") -> str:
    """The package of the game that a state belongs to."""
    for kind in type(state).__mro__:
        if kind.__module__.endswith(".state"):
            return kind.__module__.removesuffix(".state")
    return type(state).__module__.rpartition(".")[0]


def game_of(package: str) -> "Game":
    game: Game = import_module(package).GAME
    return game


def position_of(state: "State") -> dict[str, Any]:
    return game_of(package_of(state)).dump(state)


def load(package: str, position: dict[str, Any]) -> "State":
    """A state from where it was pickled."""
    state: State = game_of(package).load(position)
    return state


def in_words(state: "State") -> str:
    """Who has to decide, and the position."""
    game = game_of(package_of(state))
    if state.turn >= 0:
        whose = f"{game.seat_name(state, int(state.turn))} decides"
    else:
        whose = "chance decides" if state.turn == -1 else "over"
    fields = {name: value for name, value in game.dump(state).items() if name not in ("regalia", "game", "rules")}
    return f"<{game.title}, {whose}: {json.dumps(fields, ensure_ascii=False)}>"
