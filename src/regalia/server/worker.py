"""The process in which computer players think: one question per line on standard input, one answer per line out.

It ends when its input does, so it never outlives the server, however the server ended.
"""

import sys
from typing import Any

import msgspec

from regalia.agents import player_named
from regalia.games import game_in


class Problem(msgspec.Struct, frozen=True):
    """What is to be decided: a position that the seat cannot tell from the real one, and who decides for it."""

    package: str
    position: dict[str, Any]
    seat: int
    player: str
    seed: str


class Solution(msgspec.Struct, frozen=True):
    """The action chosen, or why there is none."""

    action: int = -1
    error: str = ""


def solve(problem: Problem) -> int:
    game = game_in(problem.package)
    return player_named(problem.player, game, problem.seed).choose(game.load(problem.position), problem.seat)


def main() -> None:
    for line in sys.stdin.buffer:
        try:
            solution = Solution(action=solve(msgspec.json.decode(line, type=Problem)))
        except Exception as error:  # whatever a player trips over is the server's to tell; the process lives on
            solution = Solution(error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(solution) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
