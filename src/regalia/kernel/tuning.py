"""How computer players play a game: numbers found by measuring, kept as data in the game's folder."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from regalia.kernel.features import Features
from regalia.kernel.state import State

StateT = TypeVar("StateT", bound=State)
StateT_contra = TypeVar("StateT_contra", bound=State, contravariant=True)


Weights = tuple[tuple[str, float], ...]  # of a value: their names and numbers
Opening = tuple[tuple[str, int], ...]  # moves in notation and how often each is made, the most usual first


class Level(msgspec.Struct, frozen=True):
    """A search of so many iterations, or with none the greedy player; so many of a hundred decisions are blunders.

    Where the search has not been seen to beat greedy, the king is greedy, with weights of its own and openings that
    were measured best. Where looking through whole turns was seen to beat the search, the king does that from the first
    turn on. Where a game was learned, the king thinks with what was learned.
    """

    iterations: int = 0
    blunders: int = 0
    opening: bool = False
    expectimax: bool = False
    net: bool = False
    weights: tuple[tuple[str, Weights], ...] = ()  # of the value, by sort of game, where others than the usual win more
    timed: int = 0  # iterations that a clock may cut short, where more than without a clock make it stronger


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """What the search does between two looks at the clock."""

    explore: float = 1.0  # how much a seldom tried move is worth trying, in standard deviations of what is found
    rounds: int = 1  # rounds that are played on from a new position before its value is asked
    taste: int = 1  # moves drawn for each decision of these rounds, of which the best looking is played; 1 is chance
    prior: int = 0  # visits that the first look at a move counts; 0 tries every move before looking at any twice
    trust: int = 0  # visits that greedy's opinion of a move counts beside the search's, where greedy is hard to beat
    deep: int = 0  # decisions that the tree holds one after the other; 0 any number, 1 compares the own moves only


class Lookahead(msgspec.Struct, frozen=True, kw_only=True):
    """How far whole turns are looked through (expectimax), and how much of each.

    A plan is what a seat may do in a turn up to chance, another's decision or the turn's end.
    """

    turns: int = 1  # after the running one
    breadth: int = 6  # plans of a turn that are followed into the next, the best by how the turn looks at its end
    near: float = 1.0  # how far behind the best a plan may look in the midst of a turn and still be followed
    wide: int = 100  # plans of the running turn that are followed beyond the answer
    steps: int = 4  # decisions of a turn
    last_steps: int = 4  # decisions of the last turn
    narrow: int = 100  # moves looked at from a turn's third decision on, the best by how they look at once


LEVELS: Final = ("squire", "knight", "marshal", "king")


def only_sort(_state: State) -> str:
    """Where all games are of one sort."""
    return ""


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """The four levels from squire to king, the style of the search, and what else was measured."""

    levels: tuple[Level, Level, Level, Level] = (Level(blunders=60), Level(blunders=25), Level(), Level(iterations=600))
    style: Style = Style()
    opening: tuple[tuple[str, Opening], ...] = ()  # by sort of game
    lookahead: Lookahead = Lookahead()
    sort: Callable[[Any], str] = only_sort  # of game that a state belongs to, where weights or openings differ by it


class Weighed(Protocol[StateT_contra]):
    """A value with weights of its own."""

    def of(self, state: StateT_contra, seat: int, /) -> float:
        """How good a position looks to a seat, between 0 and 1."""


@dataclass(frozen=True)
class Weighing(Generic[StateT]):
    """What tuning needs of a game's value."""

    ranges: Mapping[str, tuple[float, float]]  # the least and the greatest number of each weight
    usual: Weighed[StateT]  # with the weights that the computer players use
    with_weights: Callable[[Mapping[str, float]], Weighed[StateT]]


@dataclass(frozen=True)
class FeatureExtractor(Generic[StateT]):
    """What a player who learns goes by: so many features, and a function that notes those of a position.

    The function answers whose view it took.
    """

    count: int
    extract: Callable[[StateT, Features], int]
