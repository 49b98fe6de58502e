"""What was played is kept and not played again; time and people can stop it, and what is done counts."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from regalia.kernel import RegaliaError
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.executor import hire
from regalia.lab.game_log import GameLog, watch_games
from regalia.lab.workshop import Ledger, Workshop

PLAN = Plan(package="examples.tic_tac_toe", players=("random", "random"), games=30, seed="w")
ALL = range(30)


def test_games_come_in_their_order_as_if_played_alone() -> None:
    assert Workshop().play("all", play_games, PLAN, Played) == play_games(PLAN, range(30))


def test_two_workers_give_the_same_as_one() -> None:
    with Workshop(hire(2)) as two:
        assert two.play("all", watch_games, PLAN, GameLog) == watch_games(PLAN, range(30))


def test_what_a_ledger_holds_is_not_played_again(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "results.sqlite", resume=False)
    first = Workshop(ledger=ledger).play("all", watch_games, PLAN, GameLog)
    ledger.close()
    shown: list[int] = []
    again = Ledger(tmp_path / "results.sqlite", resume=True)
    workshop = Workshop(ledger=again, progress=lambda what, done, whole: shown.append(done))
    assert workshop.play("all", watch_games, PLAN, GameLog) == first
    assert shown == [30]


def test_without_resume_one_begins_anew(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "results.sqlite", resume=False)
    Workshop(ledger=ledger).play("all", play_games, PLAN, Played)
    ledger.close()
    assert Ledger(tmp_path / "results.sqlite", resume=False).load_results("play_games", PLAN, (), ALL) == {}


@pytest.mark.parametrize("changed", [{"seed": "x"}, {"options": {"side": 4}}, {"players": ("random", "greedy")}])
def test_other_games_are_not_mistaken_for_these(tmp_path: Path, changed: dict[str, Any]) -> None:
    ledger = Ledger(tmp_path / "results.sqlite", resume=False)
    Workshop(ledger=ledger).play("all", play_games, PLAN, Played)
    assert len(ledger.load_results("play_games", PLAN, (), ALL)) == 30
    assert ledger.load_results("play_games", replace(PLAN, **changed), (), ALL) == {}
    assert ledger.load_results("play_games", PLAN, ("deals",), ALL) == {}
    assert ledger.load_results("watch_games", PLAN, (), ALL) == {}


def test_results_can_be_read_with_sqlite_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    Workshop(ledger=Ledger(path, resume=False)).play("all", play_games, PLAN, Played)
    rows = sqlite3.connect(path).execute("select number, json_extract(result, '$.turns') from game").fetchall()
    assert dict(rows) == {game.number: game.turns for game in play_games(PLAN, range(30))}
    (players,) = sqlite3.connect(path).execute("select distinct players from game").fetchone()
    assert players == "examples.tic_tac_toe: random, random"


def test_a_file_that_is_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    path.write_text("this is no database, but a letter to somebody")
    with pytest.raises(RegaliaError, match="holds no results of the lab"):
        Ledger(path, resume=True)


def test_games_that_an_older_lab_kept_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    Ledger(path, resume=False).close()
    with sqlite3.connect(path) as rows:
        rows.execute("pragma user_version = 1")
    with pytest.raises(RegaliaError, match="another version of the lab kept them: begin anew without --resume"):
        Ledger(path, resume=True)
    Ledger(path, resume=False).close()
    Ledger(path, resume=True).close()


def test_time_is_shared_by_the_stages_to_come() -> None:
    now = iter(range(1000))
    workshop = Workshop(seconds=10, clock=lambda: float(next(now)))
    workshop.stages = 2
    first = workshop.play("first", play_games, PLAN, Played)
    second = workshop.play("second", play_games, PLAN, Played)
    third = workshop.play("late", play_games, PLAN, Played)
    assert 4 < len(first) < 30
    assert 4 < len(second) < 30
    assert len(third) == 4


def test_a_stage_can_have_a_part_of_its_own_of_the_time_that_is_left() -> None:
    now = iter(range(1000))
    workshop = Workshop(seconds=40, clock=lambda: float(next(now)))
    workshop.stages = 10
    large = workshop.play("half", play_games, PLAN, Played, part_of_time=0.5)
    small = workshop.play("a ninth of the rest", play_games, PLAN, Played)
    assert len(large) > 15
    assert len(small) < 8


def test_a_person_can_stop_it_and_what_is_done_counts() -> None:
    def stop(what: str, done: int, whole: int) -> None:
        if done >= 8:
            raise KeyboardInterrupt

    workshop = Workshop(progress=stop)
    many = replace(PLAN, games=400)
    assert 8 <= len(workshop.play("all", play_games, many, Played)) < 400
    assert workshop.stopped
    assert workshop.play("more", play_games, PLAN, Played) == []


def test_who_stops_it_between_two_plays_still_gets_the_numbers_of_the_first() -> None:
    workshop = Workshop()
    assert len(workshop.play("all", play_games, PLAN, Played)) == PLAN.games
    workshop.interrupt()
    assert workshop.stopped
    assert workshop.play("more", play_games, replace(PLAN, seed="more"), Played) == []
    with pytest.raises(KeyboardInterrupt):
        workshop.interrupt()


def test_one_is_told_how_much_more_is_to_come() -> None:
    shown: list[str] = []
    workshop = Workshop(progress=lambda what, done, whole: shown.append(what))
    workshop.stages = 2
    for what in ("first", "second", "third"):
        workshop.play(what, play_games, PLAN, Played)
    assert list(dict.fromkeys(shown)) == ["first (1 more to come)", "second", "third"]
