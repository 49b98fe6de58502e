"""A player who answers with actions, as programs that learned from rows and masks do."""

from abc import abstractmethod
from typing import Final

from regalia.agents import Player
from regalia.envs.batch import Bytes, check_rows, copied
from regalia.kernel import Game, Seen, State
from regalia.kernel.action import Actions
from regalia.kernel.episode import Episode
from regalia.kernel.observation import Observer


class ActionPlayer(Player):
    """Sits wherever players are named. It is asked for actions until they make a move: once where moves are whole."""

    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed)
        self.asked: Final[dict[tuple[object, int], tuple[Actions, Observer]]] = {}

    @abstractmethod
    def act(self, row: Bytes, mask: Bytes) -> int:
        """One of the actions that the mask allows."""

    def choose(self, seen: Seen) -> int:
        actions, observer = self.questions(seen.state)
        episode = Episode(seen.state, actions, observer, None)
        while True:
            action = int(self.act(copied(episode.row(seen.seat)), copied(episode.mask())))
            move = int(actions.move_of[action]) if episode.question == 0 else -1
            episode.act(action)
            if episode.question == 0:
                return move if move >= 0 else int(episode.possible[0])

    def questions(self, state: State) -> tuple[Actions, Observer]:
        """The actions and the rows of the game with the options and seats of a state."""
        options, seats = self.game.options_of(state), int(state.seats)
        key = (options, seats)
        if key not in self.asked:
            observer = self.game.observer(options, seats)
            check_rows(self.game, observer)
            self.asked[key] = (self.game.actions(options, seats), observer)
        return self.asked[key]
