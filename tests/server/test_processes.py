"""Several processes on one PostgreSQL: people of one table may be connected to any of them."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.server.client import Client, Line, begin_together
from tests.server.postgres import Postgres
from tests.server.process import Process


@pytest.fixture(scope="module")
def shared(postgres: Postgres) -> str:
    return asyncio.run(postgres.new_database())


@pytest.fixture(scope="module")
def two(shared: str) -> Iterator[tuple[Process, Process]]:
    with Process(shared, "--pace", "0") as one, Process(shared, "--pace", "0") as other:
        yield one, other


@contextmanager
def at_both(two: tuple[Process, Process]) -> Iterator[tuple[Line, Line]]:
    """Two people at one table, each connected to another process."""
    one, other = two
    table = one.client.apart("person", "person", seed="3")
    first_key, second_key = table["seat_keys"]
    with one.client.line(table["id"], first_key) as first, other.client.line(table["id"], second_key) as second:
        wait_for_presence(first)
        wait_for_presence(second)
        yield first, second


def wait_for_presence(line: Line) -> None:
    """Until both people are known to be here."""
    until = time.monotonic() + 20
    while not all(line.here) and time.monotonic() < until:
        line.say("at", ply=0)
        line.hear("replay")
        time.sleep(0.05)
    assert all(line.here)


def test_a_move_is_seen_at_another_process_at_once(two: tuple[Process, Process]) -> None:
    with at_both(two) as (first, second):
        for _ in range(6):
            mover, other = (first, second) if first.acts else (second, first)
            mover.act()
            mover.hear("table")
            assert other.hear("table")["ply"] == mover.now["ply"]
            assert other.lines == mover.lines


def test_of_two_moves_for_one_version_one_is_made_and_the_other_is_told(two: tuple[Process, Process]) -> None:
    one, other = two
    table = one.client.new("person", "person", seed="3")
    with one.client.line(table["id"], table["key"]) as first, other.client.line(table["id"], table["key"]) as second:
        first.act(0)
        second.act(-1)
        answers = {first.until("table")["ply"], second.until("table")["ply"]}
        assert answers == {first.now["ply"]}
        first.say("at", ply=0)
        first.until("replay")
        second.say("at", ply=0)
        second.until("replay")
        assert first.lines == second.lines


def test_people_sit_down_and_send_their_words_at_different_processes(two: tuple[Process, Process]) -> None:
    one, other = two
    seats = [{"player": "person"}, {"player": "person", "open": True}]
    table = one.client.opened("/tables", {"game": "friend-or-foe", "seats": seats})
    with (
        one.client.come(table["id"], table["key"], "blue") as owner,
        other.client.come(table["id"], words="whale") as guest,
    ):
        guest.sit(1, str(owner.welcome["waiting"]["tickets"][1]))
        owner.welcome = owner.hear("welcome")
        begin_together(owner, guest)
        assert owner.lines == guest.lines
    with other.client.line(table["id"]) as watcher:
        assert watcher.welcome["words"] == ["blue", "whale"]


def test_a_question_about_taking_back_crosses_processes(two: tuple[Process, Process]) -> None:
    with at_both(two) as (first, second):
        first.act()
        first.hear("table")
        second.hear("table")
        first.say("undo")
        assert "must agree" in first.until("asked")["sentence"]
        assert second.until("ask")["about"] == "undo"
        second.say("answer", yes=True)
        assert "Agreed" in first.until("asked")["sentence"]
        assert first.until("table")["ply"] == 0
        assert "Agreed" in second.until("asked")["sentence"]
        while second.until("table")["ply"] != 0:
            pass
        assert second.lines == first.lines


def test_a_no_crosses_processes_and_play_goes_on(two: tuple[Process, Process]) -> None:
    with at_both(two) as (first, second):
        first.act()
        first.hear("table")
        second.hear("table")
        first.say("undo")
        second.until("ask")
        second.say("answer", yes=False)
        for line in (first, second):
            while "does not agree" not in line.until("asked")["sentence"]:
                pass
            while line.until("table")["undo"]["why"].startswith("A question"):
                pass


def test_a_rematch_is_the_same_wherever_it_is_asked_for(two: tuple[Process, Process]) -> None:
    one, other = two
    table = one.client.apart("person", "person", seed="3")
    keys = table["seat_keys"]
    path = f"/tables/{table['id']}/rematch"
    with one.client.line(table["id"], keys[0]) as first, other.client.line(table["id"], keys[1]) as second:
        asked = one.client.opened(path, {"key": keys[0]})
        assert {first.until("rematch")["id"], second.until("rematch")["id"]} == {asked["id"]}
        assert other.client.opened(path, {"key": keys[1]})["id"] == asked["id"]


def test_when_a_process_is_killed_its_people_go_on_at_another_and_lose_nothing(
    shared: str, two: tuple[Process, Process]
) -> None:
    _, other = two
    with Process(shared, "--pace", "0") as dying:
        table = dying.client.apart("person", "random", seed="3")
        key = table["seat_keys"][0]
        with dying.client.line(table["id"], key) as line:
            while not line.acts or not line.lines:
                if line.acts:
                    line.act()
                line.hear("table")
            lines = line.lines.copy()
            dying.kill()
    with other.client.line(table["id"], key) as line:
        assert line.lines[: len(lines)] == lines
        while not line.acts:
            line.hear("table")
        line.act()
        line.until("table")


def test_a_computer_decides_once_however_many_watch_from_where(two: tuple[Process, Process]) -> None:
    one, other = two
    table = one.client.new("random", "greedy", options={"suits": "players"}, seed="3")
    with one.client.line(table["id"]) as first, other.client.line(table["id"]) as second:
        for line in (first, second):
            while not line.now["over"]:
                line.hear("table")
        assert first.lines == second.lines
    assert one.client.record(table["id"]) == other.client.record(table["id"])


def test_a_closed_table_is_closed_everywhere(two: tuple[Process, Process]) -> None:
    one, other = two
    seats = [{"player": "person"}, {"player": "person", "open": True}]
    table = one.client.opened("/tables", {"game": "friend-or-foe", "seats": seats})
    with one.client.come(table["id"], table["key"]) as owner, other.client.come(table["id"]) as watcher:
        owner.say("close")
        assert "closed it" in watcher.until("closed")["sentence"]
    assert other.client.http.get(f"/table/{table['id']}").status_code == 404


def test_processes_that_start_together_set_one_database_up(postgres: Postgres) -> None:
    empty = asyncio.run(postgres.new_database())
    with Process(empty) as one, Process(empty) as other, Process(empty) as third:
        clients: list[Client] = [one.client, other.client, third.client]
        assert [client.http.get("/tables.json").status_code for client in clients] == [200] * 3


def test_whoever_sits_down_at_one_process_is_known_to_be_here_at_the_other(two: tuple[Process, Process]) -> None:
    one, other = two
    seats = [{"player": "person"}, {"player": "person", "open": True}]
    table = one.client.opened("/tables", {"game": "friend-or-foe", "seats": seats})
    with one.client.come(table["id"], table["key"]) as owner, other.client.come(table["id"]) as guest:
        guest.sit(1, str(owner.welcome["waiting"]["tickets"][1]))
        until = time.monotonic() + 20
        while not all(owner.here) and time.monotonic() < until:
            owner.say("stand", seat=9)  # refused, and what was said meanwhile is heard
            owner.until("error")
            time.sleep(0.05)
        assert owner.here == [True, True]
