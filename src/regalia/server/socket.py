"""A conversation over a WebSocket: hello first, then every message is answered."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from regalia.kernel import RegaliaError
from regalia.server.guard import from_here
from regalia.server.guest import Guest, encoder
from regalia.server.limit import Addresses, Busy, Credits, Limits, address_of
from regalia.server.lobby import Lobby
from regalia.server.message import Failed, Hello, Spoken, Told, decoder
from regalia.server.room import Room
from regalia.server.tally import Tally
from regalia.server.unreadable import explain_unreadable

SLOWED: Final = "You send more messages than the server hears at once; the next ones wait."
LARGEST_MESSAGE: Final = 16_384  # bytes
HELLO_WITHIN: Final = 30.0  # seconds

FOREIGN: Final = 4403
UNKNOWN: Final = 4404
SILENT: Final = 4408
FULL: Final = 4429
GONE: Final = 1006  # the standard's code for a connection that was lost


class Unclear(RegaliaError):
    """A message that cannot be understood."""


async def converse(websocket: WebSocket, lobby: Lobby, addresses: Addresses) -> None:
    if not from_here(websocket):
        await websocket.close(FOREIGN)
        return
    await websocket.accept()
    try:
        with addresses.connect(address_of(websocket)):
            async with lobby.visit(websocket.path_params["id"]) as room:
                guest = await greet(websocket, room, lobby.limits)
                if guest is not None:
                    await attend(websocket, room, guest, lobby)
    except Busy as error:
        await part(websocket, FULL, Failed(sentence=str(error)))
    except RegaliaError as error:
        await part(websocket, UNKNOWN, Failed(sentence=str(error)))
    except WebSocketDisconnect:
        return


async def greet(websocket: WebSocket, room: Room, limits: Limits) -> Guest | None:
    """The guest who said hello; None when nobody did."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            while True:
                try:
                    said = await listen(websocket)
                except Unclear as error:
                    await say(websocket, Failed(sentence=str(error)))
                    continue
                if isinstance(said, Hello):
                    guest = Guest(said.key, said.auto)
                    guest.wants_changes = said.changes
                    guest.wants_position = said.position
                    if not room.expects(guest, said.ticket) and room.watchers >= limits.watchers:
                        raise Busy(
                            f"{limits.watchers} people watch this table already, and no more are allowed at once."
                        )
                    return guest
                await say(websocket, Failed(sentence='Say hello first: {"t": "hello", "key": ""}.'))
    except TimeoutError:
        await part(websocket, SILENT, Failed(sentence="Nobody said hello."))
        return None


async def attend(websocket: WebSocket, room: Room, guest: Guest, lobby: Lobby) -> None:
    """Read and write until one side goes; what the guest has begun is carried out even if he goes meanwhile."""
    reading = read(websocket, room, guest, Credits(lobby.limits), lobby.tally)
    tasks = [asyncio.create_task(work) for work in (reading, write(websocket, guest), wait_until_cut(guest))]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        room.leave(guest)
    await asyncio.gather(*tasks, return_exceptions=True)
    if tasks[2] in done:
        await part(websocket, *guest.parting)
    for task in done:
        error = task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | OSError):
            raise error


async def read(websocket: WebSocket, room: Room, guest: Guest, credits: Credits, tally: Tally) -> None:
    """Hear one message after another; one who says too much is told so, and is heard more slowly."""
    await asyncio.shield(room.begin(room.join(guest)))
    told = False
    while True:
        said: Spoken | None = None
        try:
            said = await listen(websocket)
        except Unclear as error:
            guest.fail(str(error))
        tally.messages += 1
        if wait := credits.pay(said):
            tally.slowed += 1
            if not told:
                guest.fail(SLOWED)
            await asyncio.sleep(wait)
        told = wait > 0
        if said is not None:
            await asyncio.shield(room.begin(room.hear(guest, said)))


async def write(websocket: WebSocket, guest: Guest) -> None:
    while True:
        await send(websocket, await guest.outbox.get())


async def wait_until_cut(guest: Guest) -> None:
    await guest.cut.wait()


async def listen(websocket: WebSocket) -> Spoken:
    """The next message."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None:
        raise Unclear("Messages are JSON text, not binary data.")
    if len(text) > LARGEST_MESSAGE:
        raise Unclear(f"The message is too large: at most {LARGEST_MESSAGE} bytes are read.")
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unclear(explain_unreadable("message", text, error)) from error


async def say(websocket: WebSocket, message: Told) -> None:
    await send(websocket, encoder.encode(message).decode())


async def send(websocket: WebSocket, text: str) -> None:
    """Send, or find that the other side is gone: while a connection closes uvicorn says so by another error."""
    try:
        await websocket.send_text(text)
    except RuntimeError as error:
        raise WebSocketDisconnect(GONE) from error


async def part(websocket: WebSocket, code: int, last: Told) -> None:
    """Say why and close, if the other side still listens."""
    if websocket.application_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            await say(websocket, last)
            await websocket.close(code)
