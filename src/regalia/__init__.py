"""Regalia: five royal tabletop games to play, study and tune.

import regalia

regalia.games()                                              # the games there are
match = regalia.new("friend-or-foe", seed=48, royal_bonus=2)
print(match)                                                 # the table as text; a picture in a notebook
match.moves                                                  # the moves of the seat to decide
match.push("d2")                                             # what happened
match.why("a1")                                              # the clause that forbids it, or None
king = regalia.player("king", "friend-or-foe", seed=1)
match.push(king.choose(match.seen_by(match.turn)))
regalia.arena("friend-or-foe", ["greedy", "random"], games=20, seed=1)
"""

from typing import TYPE_CHECKING

from regalia.engine import install

if TYPE_CHECKING:
    from regalia.api import arena as arena
    from regalia.api import game as game
    from regalia.api import games as games
    from regalia.api import load as load
    from regalia.api import new as new
    from regalia.api import player as player
    from regalia.kernel import Move as Move
    from regalia.kernel import Outcome as Outcome
    from regalia.kernel import Refusal as Refusal
    from regalia.match import Match as Match

    __version__: str
    __build__: str

__all__ = ["Match", "Move", "Outcome", "Refusal", "arena", "game", "games", "load", "new", "player"]

install("regalia")


if not TYPE_CHECKING:  # which would take every name that is misspelt for one that may be there

    def __getattr__(name: str) -> object:
        """What the package gives is loaded when somebody asks for it: that takes longer than everything else here."""
        if name in __all__:
            from importlib import import_module

            return getattr(import_module("regalia.api"), name)
        if name == "__build__":
            from regalia.engine import running_build

            return running_build()
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("regalia")
        except PackageNotFoundError:  # a source tree that was never installed
            return "0.0.0"


def __dir__() -> list[str]:
    return [*__all__, "__build__", "__version__"]
