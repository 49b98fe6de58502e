"""Starts that are broken off because somebody keeps the others waiting."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from regalia.server import foyer
from regalia.server.guest import Guest
from regalia.server.lobby import Lobby
from regalia.server.message import Promise, Sit, Words
from regalia.server.request import Chair, NewTable
from regalia.server.room import Room
from tests.server.client import promise


@pytest.fixture
async def late(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set when nobody is waited for any longer."""
    late = asyncio.Event()

    async def sleep(_seconds: float) -> None:
        await late.wait()

    monkeypatch.setattr(foyer, "sleep", sleep)
    return late


@pytest.fixture
async def room(lobby: Lobby, late: asyncio.Event) -> AsyncIterator[Room]:
    """A table that everybody may sit down at."""
    seats = [Chair("person", open=True), Chair("person", open=True)]
    table = await lobby.create(NewTable("friend-or-foe", seats, public=True))
    async with lobby.visit(table.id) as room:
        yield room


async def sit_down(room: Room) -> tuple[Guest, Guest]:
    guests = Guest(""), Guest("")
    for seat, guest in enumerate(guests):
        await room.join(guest)
        await room.hear(guest, Sit(seat))
    return guests


async def settled(room: Room, late: asyncio.Event) -> None:
    """Time goes by, and all that comes of it is done."""
    late.set()
    while room.work:
        await asyncio.gather(*room.work)


async def test_whoever_does_not_send_the_words_he_promised_leaves_his_seat_open_again(
    room: Room, late: asyncio.Event
) -> None:
    first, second = await sit_down(room)
    await room.hear(first, Promise(promise("blue")))
    await room.hear(second, Promise(promise("whale")))
    await room.hear(first, Words("blue"))
    await settled(room, late)
    assert room.row.waiting is not None
    assert room.row.waiting.broken_off == 1
    assert room.row.holders == [first.holder, None]
    assert room.row.waiting.promises == {}


async def test_whoever_does_not_promise_words_when_all_wait_for_it_leaves_his_seat_open_again(
    room: Room, late: asyncio.Event
) -> None:
    _, second = await sit_down(room)
    await room.hear(second, Promise(promise("whale")))
    await settled(room, late)
    assert room.row.waiting is not None
    assert room.row.waiting.broken_off == 1
    assert room.row.holders == [None, second.holder]


async def test_nobody_is_hurried_before_all_seats_are_taken(room: Room, late: asyncio.Event) -> None:
    guest = Guest("")
    await room.join(guest)
    await room.hear(guest, Sit(0))
    await settled(room, late)
    assert room.row.holders == [guest.holder, None]


async def test_what_was_promised_or_told_may_be_said_again(room: Room) -> None:
    first, second = await sit_down(room)
    for _ in range(2):
        await room.hear(first, Promise(promise("blue")))
    await room.hear(second, Promise(promise("whale")))
    for _ in range(2):
        await room.hear(first, Words("blue"))
    await room.hear(second, Words("whale"))
    assert room.match.header.words == ("blue", "whale")
    told = []
    while not first.outbox.empty():
        told.append(first.outbox.get_nowait())
    assert not [text for text in told if '"t":"error"' in text]
