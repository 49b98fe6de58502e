"""A player of Friends and Foes that plays its moves on: what looking ahead is worth, and seeing all hands besides."""

from typing import cast

import msgspec

from regalia.agents import GreedyPlayer, Player
from regalia.agents.level import level_of, value_of
from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.state import State
from regalia.kernel import CHANCE, OVER, Game, Seen, Stream
from regalia.lab.restricted_player import KnowingPlayer, SeenAll


class Playouts(msgspec.Struct, frozen=True, kw_only=True):
    """How far and how often moves are played on."""

    moves: int  # the best by how they look
    playouts: int  # of each
    rounds: int  # the running one among them; then the chance to win is asked


class PlayoutPlayer(Player):
    """Plays the moves that look best to the king on, itself as the king and the others as greedy, and takes the best.

    Which card to play, where greedy averages exactly, is left to the king. Every move meets the same chance and the
    same hidden cards. Who sees everything is handed the truth and plays on from there; for everybody else the others'
    cards are dealt again.
    """

    def __init__(self, game: Game, seed: str, how: Playouts, sees: bool) -> None:
        super().__init__(game, f"{seed} playouts")
        self.how = how
        self.sees = sees
        self.king = GreedyPlayer(game, f"{seed} king")
        self.king.value = value_of(game, level_of(game, "king"))
        self.own, self.rival = KnowingPlayer(game, f"{seed} own"), KnowingPlayer(game, f"{seed} rival")
        self.own.value = self.king.value

    def choose(self, seen: Seen) -> int:
        actions, state = seen.legal(), cast("State", seen.state)
        if len(actions) == 1 or state.phase in (phase.FORMING, phase.PLAYING):
            return self.king.choose_among(seen, actions)
        scores = dict(zip(actions, self.king.scores(seen, actions), strict=True))
        best = sorted(actions, key=lambda action: -scores[action])[: self.how.moves]
        worth = dict.fromkeys(best, 0.0)
        for _ in range(self.how.playouts):
            dealt = state if self.sees else state.resample(seen.seat, self.stream)
            chance = self.stream.below(1 << 30)
            for action in best:
                worth[action] += self.played_on(dealt, action, seen.seat, Stream(chance))
        return max(best, key=lambda action: (worth[action], scores[action]))

    def played_on(self, dealt: State, action: int, seat: int, chance: Stream) -> float:
        """The chance to win some rounds after a move."""
        state = dealt.clone()
        state.apply(action)
        last = state.round + self.how.rounds
        side = state.setup.side
        while state.turn != OVER and state.round < last:
            if state.turn == CHANCE:
                state.apply(state.draw(chance))
            else:
                turn = int(state.turn)
                player = self.own if side[turn] == side[seat] else self.rival
                state.apply(player.choose(SeenAll(state, turn)))
        return float(self.game.win_chance_function(state, seat))
