"""Starting and stopping: ports, folders, a second server."""

import asyncio
import os
import shutil
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from regalia.server.serve import FILE, FIRST_PORT, PORTS_TRIED, has_browser, listen, serve
from regalia.server.storage import Store
from tests.server.process import Process


def test_a_port_in_use_is_said_to_be_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        assert serve(port=port, data=tmp_path) == 1
    said = capsys.readouterr().err
    assert f"Port {port}" in said
    assert "in use" in said


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_cannot_be_is_refused(port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(port=port, data=tmp_path) == 1
    assert str(port) in capsys.readouterr().err


def test_a_host_that_is_not_this_machine_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for port in (None, 0):
        assert serve(host="192.0.2.1", port=port, data=tmp_path) == 1
        assert "192.0.2.1 is not an address of this machine." in capsys.readouterr().err


def test_without_a_port_the_first_free_one_is_taken() -> None:
    first = listen("127.0.0.1", None)
    second = listen("127.0.0.1", None)
    ports = {first.getsockname()[1], second.getsockname()[1]}
    first.close()
    second.close()
    assert len(ports) == 2
    assert ports <= set(range(FIRST_PORT, FIRST_PORT + PORTS_TRIED))


def test_a_data_folder_that_cannot_be_made_is_said_to_be_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert serve(port=0, data=tmp_path / "file" / "data") == 1
    assert str(tmp_path / "file") in capsys.readouterr().err


@pytest.fixture
def unprivileged() -> Iterator[Path]:
    """A folder in which a server has run, for a user who is not root: root may write everywhere."""
    if os.name != "posix":
        pytest.skip("folders have other rights on this system")
    with TemporaryDirectory() as name:
        folder = Path(name)

        async def used() -> None:
            await (await Store.open(str(folder / FILE))).close()

        asyncio.run(used())
        for path in folder.iterdir():
            path.chmod(0o444)
        folder.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(65534)
        yield folder
        if root:
            os.seteuid(0)
        folder.chmod(0o700)


def test_a_read_only_data_folder_is_said_to_be_so(unprivileged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(port=0, data=unprivileged) == 1
    assert f"The data folder {unprivileged} cannot be written to" in capsys.readouterr().err
    assert serve(port=0, data=unprivileged / "new") == 1
    assert f"The data folder {unprivileged / 'new'} cannot be made" in capsys.readouterr().err


def test_a_read_only_database_in_a_good_folder_is_said_to_be_so(
    unprivileged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with TemporaryDirectory() as name:
        shutil.copy(unprivileged / FILE, name)
        (Path(name) / FILE).chmod(0o444)
        assert serve(port=0, data=Path(name)) == 1
    assert f"{FILE} cannot be written to: Permission denied." in capsys.readouterr().err


def test_a_second_server_on_the_same_folder_is_refused_while_the_first_plays_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Process(tmp_path) as first:
        assert serve(port=0, data=tmp_path) == 1
        assert "Another server already uses" in capsys.readouterr().err
        first.client.new("person", "person", public=True)
    with Process(tmp_path) as again:
        assert len(again.client.http.get("/tables.json").json()) == 1


def test_the_address_is_one_line_and_a_friendly_stop_ends_it(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        assert f"http://127.0.0.1:{server.port}/" in server.address
        with server.client.come(server.client.new("person", "random")["id"]):
            assert server.terminate() in (0, -15)


def test_no_browser_is_opened_where_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_browser()
