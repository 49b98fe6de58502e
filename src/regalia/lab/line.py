"""The lab's numbers, one line each: what is computed and stored, and all that words, plots and tables are made of."""

from typing import Final

import msgspec

from regalia import __version__
from regalia.kernel import Game
from regalia.kernel.option import Value

ALL: Final = "all"  # the level of a line that compares the levels with each other


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What was played: all that the lines of a report have in common."""

    run: str  # the same for the same question, options and seed
    version: str  # of Regalia and of the game's rules
    game: str  # as `game_in` finds it
    options: dict[str, Value]
    seats: int
    seed: str


def run_of(game: Game, options: dict[str, Value], seats: int, seed: str, asked: str) -> Run:
    """`asked` tells the question, such as the command and the levels."""
    rules = "".join(f", {name}={value}" for name, value in sorted(options.items()))
    return Run(
        run=f"{asked}, {game.slug}, {seats} seats{rules}, seed {seed}",
        version=f"{__version__}, rules {game.version}",
        game=game.package,
        options=options,
        seats=seats,
        seed=seed,
    )


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One number of one metric and subject, at one level of play.

    A line whose level is `all` compares the levels: its estimate is the largest difference between two of them.
    """

    run: str
    version: str
    game: str
    options: dict[str, Value]
    seats: int
    seed: str
    section: str
    metric: str
    subject: str
    level: str
    kind: str  # rate, mean, median, quantile or difference
    unit: str
    estimate: float
    low: float
    high: float
    confidence: float
    method: str
    n_games: int
    n_trials: int
    clustered_by: str
    reference: float | None = None  # what it is compared with: an even share
    margin: float | None = None  # the smallest difference that matters
    p: float | None = None
    p_adjusted: float | None = None
    label: str = ""
    cut_short: bool = False  # by time or by a person
