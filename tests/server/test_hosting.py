"""What a host may switch on: numbers for Prometheus, a log as JSON, and a proxy that says who asks."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.process import Process


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    more = ("--pace", "0", "--metrics", "--log", "json", "--proxy", "127.0.0.1", "--limit", "tables=3")
    with Process(tmp_path_factory.mktemp("hosted"), *more, limits=(), errors=True) as server:
        yield server


def test_numbers_for_prometheus_count_what_happens(hosted: Process) -> None:
    def numbers() -> dict[str, float]:
        lines = hosted.client.http.get("/metrics").text.splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}

    before = numbers()
    table = hosted.client.new("person", "random", seed="3")
    with hosted.client.line(table["id"], table["key"]) as line:
        line.act()
        line.hear("table")
        now = numbers()
    assert now["regalia_tables_opened_total"] == before["regalia_tables_opened_total"] + 1
    assert now["regalia_messages_total"] >= before["regalia_messages_total"] + 1
    assert now["regalia_move_seconds_count"] > before["regalia_move_seconds_count"]
    assert now["regalia_connections"] == 1
    assert now["process_resident_memory_bytes"] > 0


def test_there_are_no_numbers_unless_they_are_asked_for(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        assert server.client.http.get("/metrics").status_code == 404


def test_a_proxy_says_who_asks_and_each_has_limits_of_its_own(hosted: Process) -> None:
    wish = {"game": "friend-or-foe", "seats": [{"player": "random"}, {"player": "random"}]}

    def status(address: str) -> int:
        headers = {"X-Forwarded-For": address, "Host": "games.example"}
        return hosted.client.http.post("/tables", json=wish, headers=headers).status_code

    assert [status("192.0.2.7") for _ in range(4)] == [200, 200, 200, 429]
    assert status("192.0.2.8") == 200


def test_without_a_proxy_nobody_can_say_that_he_is_another(tmp_path: Path) -> None:
    with Process(tmp_path, limits=("--limit", "tables=1")) as server:
        wish = {"game": "friend-or-foe", "seats": [{"player": "random"}, {"player": "random"}]}
        answers = [
            server.client.http.post("/tables", json=wish, headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
            for number in range(2)
        ]
    assert answers == [200, 429]


def test_the_log_is_one_json_object_a_line(tmp_path: Path) -> None:
    with Process(tmp_path, "--log", "json", errors=True) as server:
        table = server.client.new("person", "person", seed="3")
        with server.client.line(table["id"], table["key"]) as line:
            (tmp_path / "regalia.sqlite3").unlink()
            line.act()
            line.hear("error")
        told = [json.loads(text) for text in server.errors().splitlines()]
    (entry,) = [entry for entry in told if entry["logger"] == "regalia.storage"]
    assert entry["level"] == "error"
    assert "was deleted or replaced" in entry["message"]
