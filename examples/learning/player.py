"""The player that learned, for every table: `--player examples.learning.player:Learned`. It needs numpy only."""

from pathlib import Path
from typing import Final

import numpy as np

from examples.learning.net import Bytes, Net
from regalia.envs.action_player import ActionPlayer
from regalia.envs.batch import view
from regalia.kernel import CHANCE, OVER, Game, RegaliaError, Seen, State, Stream
from regalia.kernel.action import Actions
from regalia.kernel.episode import Episode
from regalia.kernel.observation import Observer

GAME: Final = "kingdom-coinquest"
WEIGHTS: Final = Path(__file__).with_name("weights.npz")
SAMPLES: Final = 4  # ways in which hidden cards and chance may turn out


class AtOnce(ActionPlayer):
    """Takes the action that the net expects to pay most, of those that the mask allows."""

    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed)
        if game.slug != GAME:
            raise RegaliaError(f"This player learned {GAME} and cannot play {game.slug}.")
        self.net = Net.load(WEIGHTS, game.shape())

    def act(self, row: Bytes, mask: Bytes) -> int:
        return int(self.net.pays(row[None], mask[None])[0].argmax())

    def questions(self, state: State) -> tuple[Actions, Observer]:
        """As ever, where rows and masks are those that it learned from."""
        actions, observer = super().questions(state)
        if observer.length + actions.length != self.net.row or actions.width != self.net.actions:
            raise RegaliaError(f"This player learned {GAME} for two, with as many salvage slots as in the book.")
        return actions, observer


class Learned(AtOnce):
    """Looks one move ahead: takes the move after which the net expects most, whoever has to decide then."""

    def choose(self, seen: Seen) -> int:
        asked = self.questions(seen.state)
        moves = seen.legal()
        if len(moves) == 1:
            return moves[0]
        worth = np.zeros(len(moves))
        for _ in range(SAMPLES):
            dealt, luck = seen.state.resample(seen.seat, self.stream), self.stream.below(1 << 30)
            worth += [self.worth(after(dealt, move, Stream(luck)), seen.seat, *asked) for move in moves]
        return moves[int(worth.argmax())]

    def worth(self, state: State, seat: int, actions: Actions, observer: Observer) -> float:
        """What a seat of two may expect."""
        if state.turn == OVER:
            return state.pay(seat)
        episode = Episode(state, actions, observer, None)
        row, mask = view(episode.row(state.turn)), view(episode.mask())
        best = float(self.net.pays(row[None], mask[None]).max())
        return best if state.turn == seat else 1 - best


def after(state: State, move: int, luck: Stream) -> State:
    """The position in which somebody has to decide next, chance played; the same luck for all moves."""
    state = state.clone()
    state.apply(move)
    while state.turn == CHANCE:
        state.apply(state.draw(luck))
    return state
