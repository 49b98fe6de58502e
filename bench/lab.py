"""The lab's own figures: `python -m bench.lab speed`, `memory` and `turns`.

Speed is games in a minute by the clock, so the machine has to be quiet. Memory is the most that the process
held which gathers a report; its workers hold a few games each. Turns compares this checkout with another: both play
the same watched games in turns, each in a process of its own, and what counts is the processor's time.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from itertools import count, takewhile
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Final

import msgspec

from regalia.engine import COMPILED, SWITCH
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


# Plays some games once to warm up, then as many as it has time for; runs in either checkout.
WATCHED_GAMES: Final = """
import sys
from time import process_time
from regalia.games import find_game
from regalia.lab.arena import Plan
from regalia.lab.game_log import watch_games
game, level, seconds = find_game(sys.argv[1]), sys.argv[2], float(sys.argv[3])
plan = Plan(package=game.package, players=(level,) * game.fewest, games=0, seed="bench")
watch_games(plan, range(2))
number, began = 0, process_time()
while process_time() - began < seconds:
    watch_games(plan, [number])
    number += 1
print(number / (process_time() - began))
"""


def per_cpu_second(checkout: Path, slug: str, level: str, seconds: float) -> float:
    """Watched games in a second of the processor's time, as the compiled engine of a checkout plays them."""
    asked = [str(checkout / ".venv" / "bin" / "python"), "-c", WATCHED_GAMES, slug, level, str(seconds)]
    environment = {**os.environ, SWITCH: COMPILED}
    done = subprocess.run(asked, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{checkout} cannot play {slug}: {done.stderr[-400:]}")
    return float(done.stdout)


def turns(slug: str, level: str, other: Path, rounds: int, seconds: float) -> str:
    """A line of the table: the medians of both checkouts, and of the rounds' ratios with the least and the most."""
    here = Path(__file__).resolve().parent.parent
    pairs = [[per_cpu_second(checkout, slug, level, seconds) for checkout in (other, here)] for _ in range(rounds)]
    before, now = (median(rates) for rates in zip(*pairs, strict=True))
    ratios = sorted(new / old for old, new in pairs)
    return f"| {slug} | {before:.1f} | {now:.1f} | {median(ratios):.1f} ({ratios[0]:.1f} to {ratios[-1]:.1f}) |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.lab", description=__doc__)
    parser.add_argument("what", choices=("speed", "memory", "turns"))
    parser.add_argument("--game", action="append", help="a game; all unless told, for memory royal-family")
    parser.add_argument("--level", action="append", help="a computer player; greedy and knight unless told")
    parser.add_argument("--workers", default="1,2", help="1,2 unless told")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each figure of speed, or round of turns")
    parser.add_argument("--games", type=int, default=100_000, help="for memory")
    parser.add_argument("--ray", default="", help="measure on a Ray cluster instead")
    parser.add_argument("--other", type=Path, help="for turns: a checkout with an environment and an engine of its own")
    parser.add_argument("--rounds", type=int, default=3, help="of turns")
    given = parser.parse_args()
    levels = given.level or LEVELS
    workers = [int(number) for number in given.workers.split(",")]
    if given.what == "memory":
        print(memory((given.game or ["royal-family"])[0], levels[0], given.games, max(workers)))
        return
    if given.what == "turns":
        if given.other is None:
            parser.error("turns needs --other CHECKOUT")
        print("| game | the other, games per CPU second | this one | times |\n|---|---:|---:|---:|")
        for slug in given.game or [game.slug for game in games()]:
            print(turns(slug, levels[0], given.other.resolve(), given.rounds, given.seconds), flush=True)
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
