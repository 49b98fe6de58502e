"""serve: what it hands to the server, and what it answers when the server cannot start."""

import socket
from pathlib import Path
from typing import Any

import pytest

from regalia.server import serve as server
from regalia.server.limit import Limits
from regalia.server.serve import Hosting
from tests.cli.shell import regalia


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server was asked, instead of starting it."""
    asked: dict[str, Any] = {}

    def serve(**settings: Any) -> int:
        asked.update(settings)
        return 0

    monkeypatch.setattr(server, "serve", serve)
    return asked


def test_serve_listens_to_this_machine_only_unless_told(asked: dict[str, Any]) -> None:
    assert regalia("serve").code == 0
    assert asked["host"] == "127.0.0.1"
    assert asked["port"] is None
    assert asked["open_browser"] is False


def test_serve_hands_everything_on(asked: dict[str, Any], tmp_path: Path) -> None:
    words = ("--host", "0.0.0.0", "--port", 8123, "--data", tmp_path, "--database", "sqlite:///x", "--open")
    more = ("--pace", 0, "--also", "examples.tic_tac_toe", "--limit", "tables=7", "--metrics", "--log", "json")
    assert regalia("serve", *words, *more, "--proxy", "10.0.0.1", "--proxy", "10.0.0.2").code == 0
    assert asked == {
        "host": "0.0.0.0",
        "port": 8123,
        "data": tmp_path,
        "database": "sqlite:///x",
        "open_browser": True,
        "hosting": Hosting(
            pace=0.0,
            also=("examples.tic_tac_toe",),
            limits=Limits(tables=7),
            metrics=True,
            proxies=("10.0.0.1", "10.0.0.2"),
            log="json",
        ),
    }


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        answer = regalia("serve", "--port", port, "--data", tmp_path)
    assert answer.code == 1
    assert str(port) in answer.err
    assert answer.err.startswith("regalia: ")


def test_a_limit_that_is_none_is_said(asked: dict[str, Any]) -> None:
    answer = regalia("serve", "--limit", "table=7")
    assert answer.code == 2
    assert "Did you mean tables?" in answer.err
    assert asked == {}


@pytest.mark.parametrize("words", [("--port", "70000"), ("--port", "http"), ("--pace", "-1")])
def test_what_cannot_be_a_setting_is_not_understood(words: tuple[str, str], asked: dict[str, Any]) -> None:
    assert regalia("serve", *words).code == 2
    assert asked == {}
