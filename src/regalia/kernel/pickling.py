"""States as whole things: found again by their game, compared, printed and pickled by their position."""

import json
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from regalia.kernel.rules import Game
    from regalia.kernel.state import State


def package_of(state: "State") -> str:
    """Where the game is found that a state belongs to: that of its class, or of the nearest it derives from."""
    for kind in type(state).__mro__:
        if kind.__module__.endswith(".state"):
            return kind.__module__.removesuffix(".state")
        for found in vars(sys.modules[kind.__module__]).values():
            if isinstance(found, type) and vars(found).get("state_type") is kind:
                return str(found().package)
    return type(state).__module__.rpartition(".")[0]


def game_at(place: str) -> "Game":
    """The game of a package, `my_package`, or what is called so in it, `my_variants:TiesLose`: a game or its class."""
    module, _, name = place.partition(":")
    package = import_module(module)
    found: Any = getattr(package, name or "GAME")
    if not isinstance(found, type):
        return cast("Game", found)
    first = getattr(package, "GAME", None)
    return cast("Game", first if type(first) is found else found())


def position_of(state: "State") -> dict[str, Any]:
    return game_at(package_of(state)).dump(state)


def load(package: str, position: dict[str, Any]) -> "State":
    """A state from where it was pickled."""
    state: State = game_at(package).load(position)
    return state


def in_words(state: "State") -> str:
    """Who has to decide, and the position."""
    game = game_at(package_of(state))
    if state.turn >= 0:
        whose = f"{game.seat_name(state, int(state.turn))} decides"
    else:
        whose = "chance decides" if state.turn == -1 else "over"
    fields = {name: value for name, value in game.dump(state).items() if name not in ("regalia", "game", "rules")}
    return f"<{game.title}, {whose}: {json.dumps(fields, ensure_ascii=False)}>"
