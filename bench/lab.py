"""The lab's own figures: `python -m bench.lab speed` and `python -m bench.lab memory`.

Speed is games in a minute by the clock, so the machine has to be quiet. Memory is the most that the process
held which gathers a report; its workers hold a few games each.
"""

import argparse
import os
import sys
import tempfile
from itertools import count, takewhile
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from regalia.games import find_game, games
from regalia.lab.arena import Plan
from regalia.lab.executor import hire
from regalia.lab.game_log import watch_games

LEVELS: Final = ("greedy", "knight")
WARM: Final = 4  # games for each worker before the clock starts


class Speed(msgspec.Struct, frozen=True):
    """Watched games in a minute, as a report plays them."""

    game: str
    level: str
    workers: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        return 60 * self.games / self.seconds


def speed(slug: str, level: str, workers: int, seconds: float, ray: str = "") -> Speed:
    """As many games as there is time for; workers are at work already when the clock starts."""
    game = find_game(slug)
    plan = Plan(package=game.package, players=(level,) * game.fewest, games=0, seed="bench")
    with hire(workers, ray) as executor:
        executor.run(watch_games, [plan], range(WARM * workers))
        began = monotonic()
        in_time = takewhile(lambda _: monotonic() - began < seconds, count())
        done = sum(len(part) for part, _ in executor.stream(watch_games, [plan], in_time))
        return Speed(slug, level, executor.workers, done, monotonic() - began)


def memory(slug: str, level: str, number: int, workers: int) -> str:
    """A whole report of so many games in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.html"
        asked = ["lab", "report", slug, "--players", level, "--games", str(number), "--workers", str(workers)]
        began = monotonic()
        child = os.posix_spawn(
            sys.executable,
            [sys.executable, "-m", "regalia", *asked, "--no-experiments", "--seed", "bench", "-o", str(out)],
            os.environ,
        )
        _, status, used = os.wait4(child, 0)
        if status:
            sys.exit(f"The report failed with {status}.")
        results = out.with_suffix(".sqlite3").stat().st_size
        return (
            f"{slug}, {number:,} games by {level}: {used.ru_maxrss / 1024:,.0f} MB at most in one process, "
            f"{results / 2**20:,.0f} MB of results on disk, {(monotonic() - began) / 60:.1f} minutes."
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.lab", description=__doc__)
    parser.add_argument("what", choices=("speed", "memory"))
    parser.add_argument("--game", action="append", help="a game; all unless told, for memory royal-family")
    parser.add_argument("--level", action="append", help="a computer player; greedy and knight unless told")
    parser.add_argument("--workers", default="1,2", help="1,2 unless told")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each figure of speed")
    parser.add_argument("--games", type=int, default=100_000, help="for memory")
    parser.add_argument("--ray", default="", help="measure on a Ray cluster instead")
    given = parser.parse_args()
    levels = given.level or LEVELS
    workers = [int(number) for number in given.workers.split(",")]
    if given.what == "memory":
        print(memory((given.game or ["royal-family"])[0], levels[0], given.games, max(workers)))
        return
    print("| game | player | workers | games a minute | times one worker |\n|---|---|---|---|---|")
    for slug in given.game or [game.slug for game in games()]:
        for level in levels:
            alone = 0.0
            for number in workers:
                found = speed(slug, level, number, given.seconds, given.ray)
                alone = alone or found.rate
                ratio = f"{found.rate / alone:.2f}"
                print(f"| {slug} | {level} | {found.workers} | {found.rate:,.0f} | {ratio} |", flush=True)


if __name__ == "__main__":
    main()
