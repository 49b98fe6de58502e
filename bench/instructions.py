"""Instructions that the engine takes for random play, copies and search: repeatable where seconds are not.

    python -m bench.instructions                      measure and write bench/instructions.json
    python -m bench.instructions --compare            measure and hold it against bench/instructions.json
    python -m bench.instructions --compare --games thrones --builds compiled

Each game and build is run under `valgrind --tool=callgrind`, which counts only while the work is done: a few lines of C
turn counting on and off.
"""

import argparse
import ctypes
import gc
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import msgspec

import regalia.engine
from regalia.engine import COMPILED, PURE, SWITCH

ROOT: Final = Path(__file__).parent.parent
BASELINE: Final = ROOT / "bench" / "instructions.json"
GAMES: Final = (
    "friend_or_foe", "royal_family", "kingdom_coinquest", "thrones", "friends_and_foes",
    "examples.tic_tac_toe", "examples.leduc_poker",
)  # fmt: skip
BUILDS: Final = (COMPILED, PURE)
ALLOWED: Final = {COMPILED: 1.05, PURE: 1.10}  # times as many as before
SWITCHES: Final = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void finish(void) { CALLGRIND_DUMP_STATS; CALLGRIND_STOP_INSTRUMENTATION; }
"""

# How much work: actions of random play, copies, simulations of the search, iterations of the king.
WORK: Final = {COMPILED: (20_000, 5_000, 400, 100), PURE: (4_000, 1_000, 40, 0)}


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """Instructions for one unit of work; `mark` tells whether the same was played."""

    game: str
    build: str
    work: str
    instructions: float
    mark: str


# In the process that is measured


def jobs(game_name: str, build: str) -> list[tuple[str, int, Callable[[], str]]]:
    """What is measured: its name, how many units it is, and the work, which answers its mark."""
    if game_name.startswith("examples.") and build == COMPILED:
        regalia.engine.install("examples")
    from bench.clone import middle
    from regalia.agents import Budget, SearchPlayer
    from regalia.agents.level import level_of, thinker
    from regalia.games import find_game
    from regalia.kernel import Stream, play_out
    from regalia.lab.restricted_player import SeenAll

    game = find_game(game_name)
    start, state = game.start(), middle(game)
    seen = SeenAll(state, state.turn)  # not dealt again, so that every build thinks about the same
    actions, copies, simulations, thoughts = WORK[build]

    def random_play() -> str:
        stream, left, last = Stream("instructions"), actions, start
        while left > 0:
            last = start.clone()
            left -= play_out(last, stream, left)
        return mark(json.dumps(game.dump(last)))

    def clone() -> str:
        for _ in range(copies):
            state.clone()
        return ""

    def search() -> str:
        player = SearchPlayer(game, "instructions", Budget(simulations))
        return mark(str(sorted((opinion.share, opinion.looks) for opinion in player.opinions(seen))))

    def king() -> str:
        player = thinker(level_of(game, "king"))(game, "instructions", Budget(thoughts))
        return mark(str(sorted((opinion.share, opinion.looks) for opinion in player.opinions(seen))))

    found = [("random action", actions, random_play), ("clone", copies, clone), ("simulation", simulations, search)]
    return [*found, ("king's decision", 1, king)] if is_thinker(game_name) and thoughts else found


def is_thinker(game_name: str) -> bool:
    """Whether the king of a game has something else than a search."""
    return game_name in ("royal_family", "thrones")


def mark(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def work(game_name: str, build: str, library: str) -> None:
    """Do each job once uncounted, so that nothing is imported or made ready while it counts, then once counted."""
    found = jobs(game_name, build)
    assert regalia.engine.running_build() == build
    switches = ctypes.CDLL(library)
    for name, units, job in found:
        job()
        gc.collect()
        gc.disable()  # when it runs depends on all that was made before
        switches.begin()
        played = job()
        switches.finish()
        gc.enable()
        print(json.dumps([name, units, played]), flush=True)


# In the process that measures


def compiled_switches(folder: str) -> str:
    """The library that turns counting on and off."""
    source, library = Path(folder) / "switches.c", Path(folder) / "switches.so"
    source.write_text(SWITCHES)
    command = ["cc", "-shared", "-fPIC", "-o", str(library), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"The header of valgrind does not compile here, and counting needs it: {done.stderr[-500:]}")
    return str(library)


def count_instructions(game_name: str, build: str) -> list[Count]:
    """Run one game under callgrind, which writes a file after each job."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out",
            sys.executable, "-m", "bench.instructions", "--work", game_name, build, compiled_switches(folder),
        ]  # fmt: skip
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        environment = os.environ | {SWITCH: build, "PYTHONHASHSEED": "0", "PYTHONPATH": path}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{game_name}, {build}: {done.stderr[-2000:]}")
        found = []
        for number, line in enumerate(done.stdout.splitlines(), 1):
            name, units, played = json.loads(line)
            total = instructions(Path(f"{folder}/out.{number}").read_text())
            found.append(
                Count(game=game_name, build=build, work=name, instructions=round(total / units, 1), mark=played)
            )
    return found


def instructions(dump: str) -> int:
    """The total of one of callgrind's files."""
    return next(int(line.split()[1]) for line in dump.splitlines() if line.startswith(("totals:", "summary:")))


def measure_games(games: Iterable[str], builds: Iterable[str]) -> list[Count]:
    """Everything that was asked for, as many processes at a time as there are cores."""
    pairs = [(game, build) for build in builds for game in games]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [count for counts in pool.map(lambda pair: count_instructions(*pair), pairs) for count in counts]


def compare_counts(new: list[Count], old: list[Count]) -> tuple[list[str], int]:
    """A line for each count with its ratio to the old one, and how many exceed what is allowed."""
    before = {(count.game, count.build, count.work): count for count in old}
    lines, exceeding = [], 0
    for count in new:
        was = before.get((count.game, count.build, count.work))
        if was is None:
            lines.append(f"{line_of(count)}  new")
            continue
        ratio = count.instructions / was.instructions
        beyond = ratio > ALLOWED[count.build]
        exceeding += beyond
        notes = [f"more than {ALLOWED[count.build]}"] * beyond + ["something else was played"] * (
            count.mark != was.mark
        )
        lines.append(f"{line_of(count)} {ratio:7.3f}  {', '.join(notes)}".rstrip())
    return lines, exceeding


def line_of(count: Count) -> str:
    return f"{count.build:9} {count.game:21} {count.work:16} {count.instructions:14,.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the instructions that the engine takes.")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--builds", nargs="+", choices=BUILDS, default=BUILDS)
    parser.add_argument("--compare", action="store_true", help="hold it against the file instead of writing it")
    parser.add_argument("--file", type=Path, default=BASELINE)
    parser.add_argument("--work", nargs=3, metavar=("GAME", "BUILD", "LIBRARY"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work(*given.work)
        return
    for tool in ("valgrind", "cc"):
        if shutil.which(tool) is None:
            raise SystemExit(f"{tool} is not installed, and nothing can be counted without it.")
    new = measure_games(given.games, given.builds)
    old = msgspec.json.decode(given.file.read_bytes(), type=list[Count]) if given.file.exists() else []
    if given.compare:
        lines, exceeding = compare_counts(new, old)
        print("\n".join(lines))
        raise SystemExit(f"{exceeding} exceed what is allowed." if exceeding else 0)
    renewed = {(count.game, count.build, count.work) for count in new}
    kept = [count for count in old if (count.game, count.build, count.work) not in renewed]
    given.file.write_bytes(msgspec.json.format(msgspec.json.encode([*kept, *new]), indent=1) + b"\n")
    print("\n".join(line_of(count) for count in new))


if __name__ == "__main__":
    main()
