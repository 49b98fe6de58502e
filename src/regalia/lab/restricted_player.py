"""Players of the lab's own, who show what something is worth by doing without it or by having it."""

from collections.abc import Callable
from enum import StrEnum

import msgspec

from regalia.agents import LEVELS, GreedyPlayer, Player, player_named
from regalia.agents.blunder import BlunderingPlayer
from regalia.agents.level import level_of
from regalia.kernel import Game, Seen, State
from regalia.kernel.error import UnknownPlayer

Keeps = Callable[[State, int], bool]


class Kind(StrEnum):
    """How a player is restricted, or what it is given."""

    WITHOUT = "without"  # a kind of action
    NEVER = "never"  # uses a card, piece, tile or ability
    ALWAYS = "always"  # uses it where the rules allow it
    SEEING = "seeing"  # everything


class Restriction(msgspec.Struct, frozen=True):
    """What is tried out on one player."""

    kind: Kind
    what: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.what}".strip()


class SeenAll(Seen):
    """The truth, hidden cards and all: what only the lab hands out, to find out what seeing is worth."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat


class SeeingPlayer(Player):
    """A player that is handed the truth. Never sits at a table: the lab only."""

    def __init__(self, player: Player, seed: int | str) -> None:
        super().__init__(player.game, seed)
        self.player = player

    def choose(self, seen: Seen) -> int:
        return self.player.choose(seen)


class KnowingPlayer(GreedyPlayer):
    """Greedy that takes what it is handed for the truth."""

    def samples(self, state: State, seat: int) -> list[State]:
        return [state]


class RestrictedPlayer(Player):
    """A player that keeps to some actions wherever one is allowed: if it would do another, greedy's best of these."""

    def __init__(self, player: Player, seed: int | str, keeps: Keeps) -> None:
        super().__init__(player.game, seed)
        self.player = player
        self.instead = GreedyPlayer(player.game, f"{seed} instead")
        self.keeps = keeps

    def choose(self, seen: Seen) -> int:
        chosen = self.player.choose(seen)
        if self.keeps(seen.state, chosen):
            return chosen
        kept = [action for action in seen.legal() if self.keeps(seen.state, action)]
        return self.instead.choose_among(seen, kept) if kept else chosen


def can_see(level: str, game: Game) -> bool:
    """Whether the lab has a player of that level who sees everything: a search looks into resampled states only."""
    return level == "greedy" or (level in LEVELS and not level_of(game, level).iterations)


def seeing(level: str, game: Game, seed: int | str) -> Player:
    if not can_see(level, game):
        raise UnknownPlayer(f"The lab has no player {level} who sees everything.")
    player: Player = KnowingPlayer(game, seed)
    blunders = 0 if level == "greedy" else level_of(game, level).blunders
    return SeeingPlayer(BlunderingPlayer(player, seed, blunders) if blunders else player, seed)


def lab_player(name: str, game: Game, seed: int | str, restriction: Restriction | None = None) -> Player:
    """A computer player by its name, restricted or not."""
    if restriction is None:
        return player_named(name, game, seed)
    if restriction.kind is Kind.SEEING:
        return seeing(name, game, seed)
    return RestrictedPlayer(player_named(name, game, seed), seed, keeping(game, restriction))


def keeping(game: Game, restriction: Restriction) -> Keeps:
    """The actions that a restriction allows."""
    what = restriction.what
    if restriction.kind is Kind.WITHOUT:
        return lambda state, action: game.verb(state, action) != what
    if restriction.kind is Kind.NEVER:
        return lambda state, action: what not in game.things(state, action)
    return lambda state, action: what in game.things(state, action)
