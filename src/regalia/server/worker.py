"""The process in which computer players think: one question per line on standard input, one answer per line out.

It ends when its input does, so it never outlives the server, however the server ended.
"""

import sys
from typing import Any

import msgspec

from regalia.agents import PATIENCE, Hint, Opinion, adviser, give_hint, player_named
from regalia.games import game_in
from regalia.kernel import Stream, seen_by


class Problem(msgspec.Struct, frozen=True):
    """What is to be decided: a position that the seat cannot tell from the real one, and who decides for it.

    With `seconds`, what the search thinks is wanted instead of a decision: of each legal move, or a hint if it shall
    `explain`.
    """

    package: str
    position: dict[str, Any]
    seat: int
    player: str
    seed: str
    seconds: float = 0.0
    explain: bool = False
    names: tuple[str, ...] = ()  # of those who sit at the table, for the reasons of a hint


class Solution(msgspec.Struct, frozen=True):
    """The action chosen, or an opinion of each legal one, best first, or a hint, or why there is nothing."""

    action: int = -1
    opinions: list[Opinion] = []
    hint: Hint | None = None
    error: str = ""


def solve(problem: Problem) -> Solution:
    game = game_in(problem.package)
    seen = seen_by(game.load(problem.position), problem.seat, Stream(f"{problem.seed} seen"))
    if problem.seconds > 0:
        player = adviser(game, problem.seed, problem.seconds)
        if problem.explain:
            return Solution(hint=give_hint(player, seen, problem.names))
        return Solution(opinions=player.opinions(seen))
    return Solution(action=player_named(problem.player, game, problem.seed, PATIENCE).choose(seen))


def main() -> None:
    for line in sys.stdin.buffer:
        try:
            solution = solve(msgspec.json.decode(line, type=Problem))
        except Exception as error:  # whatever a player trips over is the server's to tell; the process lives on
            solution = Solution(error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(solution) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
