"""What a player learned of a game, kept in the game's folder, and how it is opened."""

import sys
from array import array
from functools import cache
from typing import Final

import msgspec

from regalia.agents.value_net import ValueNet
from regalia.kernel import Game, RegaliaError, State

FILE: Final = "value_net.bin"


class Learned(msgspec.Struct, frozen=True):
    """The weights of an `ValueNet`, and how they came about; whole numbers of two bytes each, the low byte first."""

    seed: str
    games: int
    samples: int  # outcomes of a chance that were looked at
    marks: int
    rows: bytes
    first: bytes
    trust: list[float]
    worth: list[float]

    def value_net(self, game: Game) -> ValueNet:
        """With sums of its own; everybody who thinks at the same time needs another."""
        feature_extractor = game.feature_extractor
        marks = 0 if feature_extractor is None else feature_extractor.count
        if feature_extractor is None or self.marks != marks:
            raise RegaliaError(
                f"What was learned is of {self.marks:,} features, but {game.title} has {marks:,}: "
                "it is of another game, or the game has changed since. Let it be learned again."
            )
        return ValueNet(
            feature_extractor.extract,
            game.value_function,
            list(words(self.rows)),
            list(words(self.first)),
            self.trust,
            self.worth,
        )


def words(data: bytes) -> "array[int]":
    """Whole numbers from bytes."""
    numbers = array("h", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


@cache
def learned_of(game: Game) -> Learned | None:
    """What was learned of a game; nothing of most games."""
    file = game.file("data", FILE)
    return None if file is None else msgspec.msgpack.decode(file.read_bytes(), type=Learned)


def value_net_for(game: Game, state: State) -> ValueNet | None:
    """A value net, if two play with the usual options, which is how games are learned."""
    learned = learned_of(game)
    return None if learned is None or not is_usual(game, state) else learned.value_net(game)


def is_usual(game: Game, state: State) -> bool:
    return state.seats == 2 and game.options_of(state) == game.options()
