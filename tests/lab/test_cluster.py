"""A Ray cluster plays the same games as one machine, whatever becomes of its machines, and speaks to people."""

import os
import socket
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from regalia.games import game_in
from regalia.kernel import RegaliaError
from regalia.kernel.error import UnknownGame
from regalia.lab import cluster
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.compare import Compare
from regalia.lab.executor import Executor, hire
from regalia.lab.rule_gaps import Walk, walk_games
from regalia.lab.survey import Survey
from regalia.lab.workshop import Workshop

PLAN = Plan(package="examples.tic_tac_toe", players=("random", "greedy"), games=60, seed="executor")
THRONES = Plan(package="regalia.games.thrones", players=("greedy", "random"), games=40, seed="lost")
STORE = 80 * 2**20  # bytes; Ray allows no less than 75 MB
needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
needs_client = pytest.mark.skipif(
    find_spec("ray") is None or find_spec("grpc") is None, reason="ray[client] is missing"
)


def doubled(numbers: Sequence[int]) -> list[int]:
    return [2 * number for number in numbers]


def refused(numbers: Sequence[int]) -> list[int]:
    raise RegaliaError(f"Nobody plays game {numbers[0]}.")


def together(executor: Executor, numbers: range) -> dict[int, int]:
    found: dict[int, int] = {}
    for part, kept in executor.stream(doubled, [], numbers):
        found |= dict(zip(part, kept, strict=True))
    return found


# What people are told


class Lost(Exception):
    """As Ray's own errors are."""


class TaskFailed(Lost):
    def __init__(self, cause: Exception) -> None:
        super().__init__("ray::work_there() Traceback (most recent call last): ...")
        self.cause = cause


class FakeRay(ModuleType):
    """Answers as told: joining and fetching fail with these errors."""

    exceptions = SimpleNamespace(RayError=Lost, RayTaskError=TaskFailed)

    def __init__(self, joining: Exception | None = None, fetching: Exception | None = None) -> None:
        super().__init__("ray")
        self.joining, self.fetching = joining, fetching

    def init(self, *_: object, **__: object) -> None:
        if self.joining:
            raise self.joining

    def remote(self, **_: object) -> Any:
        return lambda function: function

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def get(self, _: object) -> Any:
        assert self.fetching is not None
        raise self.fetching

    def shutdown(self) -> None: ...


def fetched(monkeypatch: pytest.MonkeyPatch, error: Exception) -> RegaliaError:
    monkeypatch.setitem(sys.modules, "ray", FakeRay(fetching=error))
    with hire(2, "auto") as executor, pytest.raises(RegaliaError) as told:
        executor.fetch("a ticket")
    return told.value


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RegaliaError, match=r"pip install 'regalia\[ray\]'"):
        hire(2, "local")


def test_without_its_client_an_address_with_ray_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    with pytest.raises(RegaliaError, match=r"An address with ray:// needs the extra ray: pip install 'regalia\[ray\]'"):
        hire(2, "ray://127.0.0.1:9")


@needs_ray
def test_an_address_where_nobody_answers_is_refused_at_once() -> None:
    with pytest.raises(RegaliaError, match=r"There is no Ray cluster at 127\.0\.0\.1:9"):
        hire(2, "127.0.0.1:9")


def test_other_versions_of_ray_or_python_are_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "Version mismatch: The cluster was started with:\n    Ray: 2.48.0\n    Python: 3.12.1\nThis process: 2.60"
    monkeypatch.setitem(sys.modules, "ray", FakeRay(joining=RuntimeError(said)))
    with pytest.raises(RegaliaError) as told:
        hire(2, "auto")
    assert str(told.value).startswith(
        "The Ray cluster at auto cannot be joined: Version mismatch: The cluster was started with: Ray: 2.48.0 "
        "Python: 3.12.1 This process: 2.60. If it asks for a token, set RAY_AUTH_MODE=token"
    )


def test_a_cluster_that_wants_a_token_is_told_with_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay(joining=Lost("Authentication token is missing")))
    with pytest.raises(
        RegaliaError, match=r"cannot be joined: Authentication token is missing\. If it asks .*TOKEN as"
    ):
        hire(2, "auto")


def test_a_machine_that_lacks_something_is_told_without_its_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = TaskFailed(Lost("System error: No module named 'regalia'\ntraceback: Traceback (most recent call last):"))
    said = "The cluster could not play: System error: No module named 'regalia'. Regalia, and games"
    assert str(fetched(monkeypatch, missing)).startswith(said)
    assert "No module named 'numpy'" in str(fetched(monkeypatch, TaskFailed(ImportError("No module named 'numpy'"))))
    bare = RuntimeError("The remote function failed to import on the worker. This may be because ... [a path]")
    assert str(fetched(monkeypatch, TaskFailed(bare))).startswith(
        "The cluster could not play: The remote function failed to import on the worker. Regalia, and games"
    )


def test_a_cluster_that_is_gone_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (ConnectionError("all connections are gone"), Lost("all connections are gone")):
        assert str(fetched(monkeypatch, error)) == "The cluster could not play: all connections are gone."


def test_what_a_machine_refuses_is_told_as_it_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(fetched(monkeypatch, TaskFailed(RegaliaError("Nobody plays.")))) == "Nobody plays."


def test_a_mistake_is_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay(fetching=TaskFailed(ZeroDivisionError())))
    with hire(2, "auto") as executor, pytest.raises(TaskFailed):
        executor.fetch("a ticket")


def test_a_machine_with_another_regalia_plays_nothing() -> None:
    assert cluster.work_there(cluster.edition(), doubled, [], [3])[1] == [6]
    with pytest.raises(RegaliaError, match="has another Regalia"):
        cluster.work_there("0.0.1-deadbeef", doubled, [], [3])


def test_a_machine_without_ones_own_game_says_so() -> None:
    with pytest.raises(
        UnknownGame, match=r"A machine of the cluster says: .*nowhere\.game holds no game.*installed on all"
    ):
        cluster.work_there(cluster.edition(), play_games, [replace(PLAN, package="nowhere.game")], [0])


def test_machines_that_come_later_get_work(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setattr(fake, "wait", lambda tickets, num_returns: (tickets[:1], tickets[1:]), raising=False)
    monkeypatch.setattr(cluster, "COUNT_AGAIN", -1.0)
    with hire(2, "auto") as executor:
        assert executor.workers == 3
        monkeypatch.setattr(fake, "cluster_resources", lambda: {"CPU": 7.0})
        assert executor.first(["one", "two"]) == "one"
        assert executor.workers == 7


# On this machine


@needs_ray
@pytest.mark.long
def test_a_local_ray_cluster_gives_the_same_as_one_process() -> None:
    toe = game_in("examples.tic_tac_toe")
    shorter = replace(PLAN, options={"side": 4})
    with Workshop(hire(2, "local")) as there:
        assert there.executor.workers == 2
        assert together(there.executor, range(300)) == {number: 2 * number for number in range(300)}
        assert there.play("all", play_games, PLAN, Played) == play_games(PLAN, range(60))
        assert there.play("holes", walk_games, PLAN, Walk) == walk_games(PLAN, range(60))
        compared = Compare(PLAN, shorter, "turns", 60).play(there)
        assert compared == Compare(PLAN, shorter, "turns", 60).play(Workshop())
        survey = Survey(toe, toe.options({}, 2), 2, ("random", "greedy"), 20, "s", experiments=False)
        assert survey.report(there) == survey.report(Workshop())
        with pytest.raises(RegaliaError, match=r"Nobody plays game 5\."):
            list(there.executor.stream(refused, [], range(5, 6)))


@needs_ray
@pytest.mark.long
def test_what_a_ray_cluster_has_played_counts_when_it_is_stopped() -> None:
    def stop(what: str, done: int, whole: int) -> None:
        if done >= 8:
            raise KeyboardInterrupt

    with Workshop(hire(2, "local"), stop) as there:
        played = there.play("all", play_games, replace(PLAN, games=2000), Played)
    assert there.stopped
    assert 8 <= len(played) < 2000
    assert list(played) == play_games(PLAN, [game.number for game in played])


@needs_ray
@pytest.mark.long
def test_a_ray_cluster_can_be_told_again_and_again_that_it_is_enough() -> None:
    with hire(2, "local") as executor:
        for _ in range(300):
            stream = executor.stream(doubled, [], range(20))
            next(stream)
            stream.close()
        assert together(executor, range(20)) == {number: 2 * number for number in range(20)}


# On several machines


class Machines(NamedTuple):
    """A cluster of two nodes with a processor each, one of which may be lost."""

    head: Any
    addresses: tuple[str, str]

    def lose_the_second(self) -> None:
        [*_, node] = self.head.worker_nodes
        self.head.remove_node(node, allow_graceful=False)

    def add_another(self) -> None:
        self.head.add_node(num_cpus=1, object_store_memory=STORE)
        self.head.wait_for_nodes()


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    from ray.cluster_utils import Cluster as Nodes

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("GRPC_ENABLE_FORK_SUPPORT", "0")  # else the server of ray:// may die when it is started
        root = str(Path(__file__).parents[2])
        patch.setenv("PYTHONPATH", os.pathsep.join([root, os.environ.get("PYTHONPATH", "")]).strip(os.pathsep))
        wanted = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}
        head = Nodes(initialize_head=True, head_node_args=wanted | {"ray_client_server_port": port})
        try:
            found = Machines(head, (head.address, f"ray://127.0.0.1:{port}"))
            found.add_another()
            yield found
        finally:
            head.shutdown()


@needs_client
@pytest.mark.long
@pytest.mark.parametrize("door", [0, 1], ids=["address", "ray://"])
def test_several_machines_give_the_same_lines_as_one(machines: Machines, door: int) -> None:
    toe = game_in("examples.tic_tac_toe")
    survey = Survey(toe, toe.options({}, 2), 2, ("random", "greedy"), 20, "s", experiments=False)
    with Workshop(hire(1, machines.addresses[door])) as there:
        assert there.executor.workers == 2
        assert survey.report(there) == survey.report(Workshop())
        with pytest.raises(RegaliaError, match=r"Nobody plays game 5\."):
            list(there.executor.stream(refused, [], range(5, 6)))


@needs_client
@pytest.mark.long
@pytest.mark.parametrize("door", [0, 1], ids=["address", "ray://"])
def test_a_machine_lost_while_it_plays_costs_time_only(machines: Machines, door: int) -> None:
    lost_at: list[int] = []

    def lose_one(what: str, done: int, whole: int) -> None:
        if 4 <= done < whole and not lost_at:
            lost_at.append(done)
            machines.lose_the_second()

    with Workshop(hire(1, machines.addresses[door]), lose_one) as there:
        assert there.executor.workers == 2
        assert there.play("all", play_games, THRONES, Played) == play_games(THRONES, range(40))
    assert lost_at
    machines.add_another()
