"""How the lab scales over the machines of a Ray cluster: `python -m bench.cluster --nodes 1,2,4,8`.

Every machine is a node of one processor on this one. A *waiting* game takes a tenth of a second and no processor, as if
it were played elsewhere, so its figures show what handing out and gathering costs. *Played* games are real ones, and
need as many real processors as there are nodes. CPU is that of the process which gathers, for each game.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count, takewhile
from pathlib import Path
from time import monotonic, process_time, sleep
from typing import Any, Final

from regalia.games import find_game
from regalia.lab.arena import Plan, play_games
from regalia.lab.executor import hire

STORE: Final = 80 * 2**20  # bytes; Ray allows no less than 75 MB
WAIT: Final = 0.1  # seconds of a game that only waits


def wait(numbers: Sequence[int]) -> list[int]:
    sleep(WAIT * len(numbers))
    return list(numbers)


@contextmanager
def nodes(number: int) -> Iterator[str]:
    """The address of a cluster of so many nodes."""
    from ray.cluster_utils import Cluster

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])
    wanted = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=wanted)
    try:
        for _ in range(number - 1):
            cluster.add_node(num_cpus=1, object_store_memory=STORE)
        cluster.wait_for_nodes()
        yield cluster.address
    finally:
        cluster.shutdown()


def measure(address: str, task: Any, given: Sequence[Any], seconds: float) -> tuple[float, float]:
    """Games in a minute, and milliseconds of CPU that each takes the process which gathers."""
    with hire(1, address) as executor:
        executor.run(task, given, range(4 * executor.workers))  # so that all are at work
        began, used = monotonic(), process_time()
        in_time = takewhile(lambda _: monotonic() - began < seconds, count())
        done = sum(len(part) for part, _ in executor.stream(task, given, in_time))
        return 60 * done / (monotonic() - began), 1000 * (process_time() - used) / done


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description=__doc__)
    parser.add_argument("--nodes", default="1,2,4", help="1,2,4 unless told")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each figure")
    parser.add_argument("--game", default="thrones")
    parser.add_argument("--level", default="greedy")
    given = parser.parse_args()
    game = find_game(given.game)
    plan = Plan(package=game.package, players=(given.level,) * game.fewest, games=0, seed="bench")
    print(
        "| nodes | games a minute, waiting | of what is possible | CPU a game | games a minute, played | CPU a game |"
    )
    print("|---|---|---|---|---|---|")
    for number in (int(word) for word in given.nodes.split(",")):
        with nodes(number) as address:
            waited, cost = measure(address, wait, [], given.seconds)
            played, price = measure(address, play_games, [plan], given.seconds)
        part = waited * WAIT / 60 / number
        print(f"| {number} | {waited:,.0f} | {part:.0%} | {cost:.1f} ms | {played:,.0f} | {price:.1f} ms |", flush=True)


if __name__ == "__main__":
    main()
