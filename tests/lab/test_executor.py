"""Whoever plays, the games are the same, and whoever has enough can stop."""

import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

import pytest
from msgspec.structs import replace

from regalia.games import game_in
from regalia.kernel import RegaliaError
from regalia.lab import cluster
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.compare import Compare
from regalia.lab.executor import LARGEST_PART, Executor, hire
from regalia.lab.rule_gaps import Walk, walk_games
from regalia.lab.survey import Survey
from regalia.lab.workshop import Workshop

PLAN = Plan(package="examples.tic_tac_toe", players=("random", "greedy"), games=60, seed="executor")
needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


def doubled(numbers: Sequence[int]) -> list[int]:
    return [2 * number for number in numbers]


def refused(numbers: Sequence[int]) -> list[int]:
    raise RegaliaError(f"Nobody plays game {numbers[0]}.")


def together(executor: Executor, numbers: range) -> dict[int, int]:
    found: dict[int, int] = {}
    for part, kept in executor.stream(doubled, [], numbers):
        assert 1 <= len(part) <= LARGEST_PART
        found |= dict(zip(part, kept, strict=True))
    return found


@pytest.mark.parametrize("workers", [1, 2])
def test_every_number_is_done_once(workers: int) -> None:
    with hire(workers) as executor:
        assert together(executor, range(300)) == {number: 2 * number for number in range(300)}
        assert executor.run(doubled, [], range(7)) == [0, 2, 4, 6, 8, 10, 12]
        assert executor.run(doubled, [], range(0)) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_numbers_are_taken_when_they_are_needed_and_not_before(workers: int) -> None:
    taken = []

    def numbers() -> Iterator[int]:
        for number in range(100_000):
            taken.append(number)
            yield number

    with hire(workers) as executor:
        stream = executor.stream(doubled, [], numbers())
        next(stream)
        stream.close()
    assert len(taken) <= 2 * workers


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_worker_refuses_is_told_as_it_was_said(workers: int) -> None:
    with hire(workers) as executor, pytest.raises(RegaliaError, match=r"Nobody plays game 5\."):
        list(executor.stream(refused, [], range(5, 6)))


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RegaliaError, match=r"pip install 'regalia\[ray\]'"):
        hire(2, "local")


@needs_ray
def test_an_address_where_nobody_answers_is_refused_at_once() -> None:
    with pytest.raises(RegaliaError, match=r"There is no Ray cluster at 127\.0\.0\.1:9"):
        hire(2, "127.0.0.1:9")


def test_a_machine_with_another_regalia_plays_nothing() -> None:
    assert cluster.work_there(cluster.edition(), doubled, [], [3])[1] == [6]
    with pytest.raises(RegaliaError, match="has another Regalia"):
        cluster.work_there("0.0.1-deadbeef", doubled, [], [3])


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
