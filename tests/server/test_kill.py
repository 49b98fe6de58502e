"""Kill the server at any moment and start it again: every table is there with every acknowledged move."""

import random
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from regalia.match import read_record, verify
from tests.server.client import PATIENCE, Line
from tests.server.process import Process


def play_until_killed(line: Line, server: Process, moment: random.Random) -> None:
    """Play, and kill the server just when it has answered one of the next moves, or a little after that was sent."""
    left, answered = moment.randrange(12), moment.random() < 0.5
    try:
        while not line.now["over"]:
            if line.acts:
                line.act(moment.randrange(len(line.acts)))
                if left == 0 and not answered:
                    threading.Timer(moment.random() * 0.012, server.process.kill).start()
                left -= 1
            line.next()
            if left < 0 and answered:
                server.process.kill()
    except (ConnectionClosed, OSError):
        return


def killed_again_and_again(data: Path, kills: int, seed: int) -> None:
    """Play with kills in between, then to the end."""
    moment = random.Random(seed)
    with Process(data, "--pace", "0") as server:
        table = server.client.new("person", "random", "person")
    acknowledged: list[str] = []
    for _ in range(kills):
        with Process(data, "--pace", "0") as server, server.client.line(table["id"], table["key"]) as line:
            assert line.lines[: len(acknowledged)] == acknowledged
            play_until_killed(line, server, moment)
            acknowledged = line.lines
    with Process(data, "--pace", "0") as server, server.client.line(table["id"], table["key"]) as line:
        assert line.lines[: len(acknowledged)] == acknowledged
        while not line.now["over"]:
            if line.acts:
                line.act()
            line.hear("table")
        record = read_record(server.client.record(table["id"]))
    assert list(record.lines) == line.lines
    assert verify(record) > 0


@pytest.mark.long
def test_a_server_killed_during_play_loses_no_acknowledged_move(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, kills=4, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_a_server_killed_very_often_loses_no_acknowledged_move(tmp_path: Path, seed: int) -> None:
    killed_again_and_again(tmp_path, kills=25, seed=seed)


def test_many_tables_outlive_a_kill_and_seats_stay_taken(tmp_path: Path) -> None:
    shown: list[list[str]] = []
    with Process(tmp_path, "--pace", "0") as server:
        tables = [server.client.apart("person", "person") for _ in range(10)]
        for table in tables:
            with server.client.line(table["id"], table["seat_keys"][0]) as line:
                line.act()
                line.hear("table")
                shown.append(line.lines)
    with Process(tmp_path, "--pace", "0") as server:
        for table, lines in zip(tables, shown, strict=True):
            with server.client.line(table["id"], table["seat_keys"][1]) as line:
                assert line.lines == lines
                assert line.welcome["mine"] == [1]


@pytest.mark.long
def test_a_computer_to_move_when_the_server_died_goes_on_when_somebody_comes(tmp_path: Path) -> None:
    with Process(tmp_path, "--pace", "60") as server:  # it thinks, and does not get round to its move
        table = server.client.new("person", "random")
        with server.client.line(table["id"], table["key"]) as line:
            while line.now["thinking"] is None:
                line.act()
                line.hear("table")
            before = line.lines
    with Process(tmp_path, "--pace", "0") as server, server.client.line(table["id"], table["key"]) as line:
        while line.now["thinking"] is not None:
            line.hear("table")
        assert line.lines[: len(before)] == before
        assert len(line.lines) > len(before)


def test_no_computer_player_outlives_a_killed_server(tmp_path: Path) -> None:
    with Process(tmp_path, "--pace", "0") as server:
        table = server.client.new("random", "random")
        with server.client.line(table["id"]) as line:
            line.hear("table")
            children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
            if not children.exists():
                pytest.skip("this system does not list the children of a process")
            workers = [Path("/proc") / pid / "stat" for pid in children.read_text().split()]
            assert workers
    patience = time.monotonic() + PATIENCE
    while any(alive(worker) for worker in workers):
        assert time.monotonic() < patience
        time.sleep(0.05)


def alive(stat: Path) -> bool:
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
