"""The lobby: tables come to life one by one, and none of them waits for another."""

import asyncio
import threading
from pathlib import Path

import pytest

from regalia.match import Match
from regalia.server import lobby as module
from regalia.server.lobby import Lobby
from regalia.server.message import Chair, NewTable
from regalia.server.room import Room, revive
from regalia.server.shelf import Shelf
from regalia.server.storage import Row, Store

WISH = NewTable(game="friend-or-foe", seats=[Chair("person"), Chair("person")])


async def open_lobby(folder: Path) -> Lobby:
    return Lobby(await Store.open(str(folder / "tables.db")), Shelf(()), 0.0)


async def close(lobby: Lobby) -> None:
    await lobby.close()
    await lobby.store.close()


async def test_a_table_that_takes_long_to_replay_keeps_nobody_from_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await open_lobby(tmp_path)
    slow, quick = (await lobby.create(WISH)).id, (await lobby.create(WISH)).id
    goes_on = threading.Event()

    def take_long(row: Row, lines: list[str]) -> Match:
        if row.id == slow:
            assert goes_on.wait(20)
        return revive(row, lines)

    monkeypatch.setattr(module, "revive", take_long)

    async def visit(id: str) -> Room:
        async with lobby.visit(id) as room:
            return room

    first, second = asyncio.create_task(visit(slow)), asyncio.create_task(visit(slow))
    async with lobby.visit(quick) as room:
        assert room.row.id == quick
        assert not first.done()
    goes_on.set()
    assert await first is await second
    await close(lobby)


async def test_whoever_comes_and_goes_while_a_table_comes_to_life_does_not_stop_it(tmp_path: Path) -> None:
    lobby = await open_lobby(tmp_path)
    table = (await lobby.create(WISH)).id

    async def visit() -> Room:
        async with lobby.visit(table) as room:
            return room

    gone, here = asyncio.create_task(visit()), asyncio.create_task(visit())
    await asyncio.sleep(0)
    gone.cancel()
    assert (await here).row.id == table
    assert lobby.coming == {}
    await close(lobby)


async def test_a_table_that_is_not_there_can_be_asked_for_again(tmp_path: Path) -> None:
    lobby = await open_lobby(tmp_path)
    for _ in range(2):
        with pytest.raises(module.UnknownTable):
            async with lobby.visit("nowhere"):
                pass
    await close(lobby)
