"""The lobby: tables come to life one by one, and none of them waits for another."""

import asyncio
import threading
from pathlib import Path

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from regalia.match import Match
from regalia.server import lobby as module
from regalia.server.limit import Addresses
from regalia.server.lobby import Lobby
from regalia.server.request import Chair, NewTable
from regalia.server.room import Room, revive
from regalia.server.shelf import Shelf
from regalia.server.socket import converse
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


async def test_a_connection_that_closes_while_something_is_said_is_only_gone(lobby: Lobby) -> None:
    """While uvicorn closes a connection, sending raises RuntimeError; that is no fault to be logged."""
    table = await lobby.create(WISH)
    said: list[Message] = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": '{"t": "hello"}'}]

    async def receive() -> Message:
        return said.pop(0) if said else await asyncio.Future()

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")

    scope = {"type": "websocket", "headers": [], "client": ("192.0.2.1", 1), "path_params": {"id": table.id}}
    await asyncio.wait_for(converse(WebSocket(scope, receive, send), lobby, Addresses(lobby.limits)), 20)
    async with lobby.visit(table.id) as room:
        assert room.guests == []
