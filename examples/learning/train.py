"""Teach a player Kingdom Coinquest by games against itself: `nice python -m examples.learning.train`.

256 games are played side by side. At every table the net says what each action will be paid, and the best one is taken,
or one time in twenty any. When a game is over, each decision is worth what its seat was paid, or on the way there
came to expect; scikit-learn fits the net to that. Nothing of the game is known but rows, masks and pays.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from sklearn.neural_network import MLPRegressor

from examples.learning.net import Bytes, Floats, Net
from examples.learning.player import GAME, WEIGHTS
from regalia.envs.batch import Tables
from regalia.kernel.shape import Shape

HIDDEN: Final = 96
CURIOUS: Final = 0.05  # of all decisions are made at random, to see what comes of it
PATIENT: Final = 0.9  # how much the end of the game counts, against what was expected on the way
LESSON: Final = 16_384  # decisions that are learned at once, in steps of so many:
STEP: Final = 512
RATE: Final = 0.002
STEADY: Final = 0.97  # the net that is kept is an average: so much of it stays with every lesson


class Decision(NamedTuple):
    row: Bytes
    action: int
    seat: int
    expected: float  # pay of the best action


class Learner:
    """The net that is fitted, and the steady average of it that is kept."""

    def __init__(self, shape: Shape, hidden: int, seed: int) -> None:
        self.shape = shape
        self.regressor = MLPRegressor(
            hidden_layer_sizes=(hidden,), batch_size=STEP, learning_rate_init=RATE, alpha=0.0, random_state=seed
        )
        empty = np.zeros((STEP, shape.row + shape.actions), np.float32)
        self.regressor.partial_fit(empty, np.full(STEP, 1 / shape.seats, np.float32))
        self.kept = self.now

    @property
    def now(self) -> Net:
        (weights, last), (offsets, last_offset) = self.regressor.coefs_, self.regressor.intercepts_
        return Net(self.shape, [weights, offsets, last, last_offset])

    def learn(self, decisions: Sequence[Decision], worth: Sequence[float]) -> None:
        rows = np.stack([decision.row for decision in decisions])
        actions = np.array([decision.action for decision in decisions])
        self.regressor.partial_fit(self.now.inputs(rows, actions), np.array(worth, np.float32))
        pairs = zip(self.kept.layers, self.now.layers, strict=True)
        self.kept = Net(self.shape, [STEADY * kept + (1 - STEADY) * new for kept, new in pairs])


def choose(pays: Floats, masks: Bytes, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """The best action at each table, at some of them any."""
    curious = rng.random(len(pays)) < CURIOUS
    luck = np.where(masks, rng.random(masks.shape), -1)
    chosen: npt.NDArray[np.int64] = np.where(curious, luck.argmax(axis=1), pays.argmax(axis=1))
    return chosen


def lessons(decisions: Sequence[Decision], pays: Sequence[float]) -> Iterator[tuple[Decision, float]]:
    """What each decision of a game was worth to its seat, from the last to the first."""
    worth = list(pays)
    for decision in reversed(decisions):
        yield decision, worth[decision.seat]
        worth[decision.seat] = PATIENT * worth[decision.seat] + (1 - PATIENT) * decision.expected


def train(game: str, games: int, tables: int = 256, hidden: int = HIDDEN, seed: int = 1) -> Iterator[tuple[int, Net]]:
    """Play and learn; tells after every lesson how many games were played, and the net so far."""
    batch = Tables(game, tables, seed)
    learner = Learner(batch.shape, hidden, seed)
    rng = np.random.default_rng(seed)
    unfinished: list[list[Decision]] = [[] for _ in range(tables)]
    known: list[tuple[Decision, float]] = []
    played = 0
    step = batch.now()
    while played < games:
        pays = learner.now.pays(step.rows, step.masks)
        actions = choose(pays, step.masks, rng)
        row_of = step.rows.copy()  # the next step uses the array again
        made = zip(row_of, actions.tolist(), step.seats.tolist(), pays.max(axis=1).tolist(), strict=True)
        for decisions, decision in zip(unfinished, made, strict=True):
            decisions.append(Decision(*decision))
        step = batch.step(actions)
        for table in np.flatnonzero(step.done):
            known += lessons(unfinished[table], step.pays[table].tolist())
            unfinished[table] = []
            played += 1
        if len(known) >= LESSON or played >= games:
            learner.learn([decision for decision, _ in known], [worth for _, worth in known])
            known = []
            yield played, learner.kept


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=WEIGHTS)
    given = asked.parse_args()
    told = 0
    for played, net in train(GAME, given.games, seed=given.seed):
        if played >= told + 1000 or played >= given.games:
            told = played
            net.save(given.out)
            print(f"{played:,} games, {time.process_time():,.0f} seconds of one core", flush=True)


if __name__ == "__main__":
    main()
