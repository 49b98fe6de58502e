"""What no move may create or destroy: each game says so in its own room `contract`."""

from collections.abc import Sequence
from typing import Protocol, cast

from regalia.contract.setting import Setting, walk_through
from regalia.kernel import Event, Game, State


class Declaration(Protocol):
    """What a game's room `contract` declares."""

    def conserved(self, state: State, told: Sequence[Event] | None) -> None:
        """AssertionError where something came from nowhere or is gone.

        `told` is all that was told since the start; None for a position of which nobody knows how it came about.
        """


def declared(game: Game) -> Declaration:
    assert game.has_room("contract"), (
        f"{game.title} does not say what its moves conserve: "
        f"{game.package}.contract must have a function conserved(state, told)"
    )
    return cast(Declaration, game.room("contract"))


def forgotten_by(game: Game) -> tuple[str, ...]:
    """The kinds of public events that a game declares it forgets when it deals hidden things again."""
    return cast(tuple[str, ...], getattr(declared(game), "FORGOTTEN", ()))


def nothing_appears_or_disappears(setting: Setting) -> None:
    """Nothing appears from nowhere or disappears."""
    conserved = declared(setting.game).conserved
    for state, told in walk_through(setting.start(), setting.stream(), setting.taste):
        conserved(state, told)
