"""Whatever is said at a table is answered, and what is stored is what is played."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games.thrones.layout.layout import LINES as LAYOUTS
from regalia.server.guest import Guest, encoder
from regalia.server.lobby import Lobby
from regalia.server.message import (
    Act,
    Answer,
    At,
    Draft,
    Hello,
    Lift,
    Move,
    Ready,
    Sit,
    Spoken,
    Undo,
    Verify,
    Why,
    decoder,
)
from regalia.server.request import Chair, NewTable
from regalia.server.shelf import Shelf
from regalia.server.storage import Store

GAMES = ("friend-or-foe", "leduc-poker", "thrones", "tic-tac-toe")
NUMBERS = st.integers(-5, 40) | st.integers(-(2**31), 2**31 - 1)
KEYS = st.sampled_from(
    ["d2", "d5", "a1", "spare-P", "off", "card-d5", "piece-1", "purse-1", "b2", "deck", "hand-1", ""]
) | st.text(max_size=20)
TEXTS = st.sampled_from(["d2", "stay", "+1", "bank 2", "=7S", "roll 3 5", "check", "raise", "fold", "b2"]) | st.text(
    max_size=60
)
LINES = st.sampled_from(["", *LAYOUTS, LAYOUTS[0].replace("X", ".")]) | TEXTS
AGES = st.sampled_from([0, 0, 0, 0, -1, 1])  # how far a version is off
MESSAGES: st.SearchStrategy[Spoken] = st.one_of(
    st.builds(Act, v=AGES, a=NUMBERS),
    st.builds(Move, v=AGES, text=TEXTS),
    st.builds(Why, touch=st.lists(KEYS, max_size=3).map(tuple), text=TEXTS | st.just("")),
    st.builds(
        Draft,
        n=NUMBERS,
        line=LINES,
        layer=st.sampled_from(["", "land", "pieces"]) | KEYS,
        held=KEYS,
        edits=st.lists(st.tuples(KEYS, KEYS), max_size=3).map(tuple),
        tool=st.sampled_from(["", "fill", "random", "preset bastion"]) | KEYS,
    ),
    st.builds(Ready, v=AGES, line=LINES),
    st.builds(Lift, seat=NUMBERS),
    st.builds(Undo),
    st.builds(Answer, yes=st.booleans()),
    st.builds(At, ply=NUMBERS),
    st.builds(Verify),
    st.builds(Hello, key=KEYS),
)


@settings(max_examples=25)
@given(st.sampled_from(GAMES), st.booleans(), st.lists(st.tuples(st.integers(0, 2), MESSAGES | st.none()), max_size=25))
def test_every_message_is_answered_and_every_line_is_stored(
    game: str, shared: bool, said: list[tuple[int, Spoken | None]]
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(talk(Path(folder), game, shared, said))


async def talk(folder: Path, game: str, shared: bool, said: list[tuple[int, Spoken | None]]) -> None:
    """Three guests talk at once to a table; None is the first legal act, so that games get somewhere."""
    store = await Store.open(str(folder / "regalia.sqlite3"))
    lobby = Lobby(store, Shelf(("examples.leduc_poker", "examples.tic_tac_toe")), 0.0)
    seats = [Chair("person"), Chair("person", open=not shared)]
    table = await lobby.create(NewTable(game, seats, seed="3", public=True))
    async with lobby.visit(table.id) as room:
        guests = [Guest(key) for key in (table.key, table.key if shared else "", "")]
        for guest in guests:
            await room.join(guest)
        if not shared:
            await room.hear(guests[1], Sit(1))
        for who, message in said:
            for guest in guests:
                emptied(guest)
            await room.hear(guests[who], spoken(room.match.version, message, room.match.state.legal()))
            assert emptied(guests[who]) > 0
        found = await store.load(table.id)
        assert found is not None
        assert found[1] == room.match.lines
    await lobby.close()
    await store.close()


def spoken(version: int, message: Spoken | None, legal: list[int]) -> Spoken:
    if message is None:
        return Act(version, legal[0] if legal else 0)
    if isinstance(message, Act | Move):
        return msgspec.structs.replace(message, v=version + message.v)
    return message


def emptied(guest: Guest) -> int:
    count = 0
    while not guest.outbox.empty():
        guest.outbox.get_nowait()
        count += 1
    return count


@given(MESSAGES)
def test_messages_are_read_as_they_were_written(message: Spoken) -> None:
    assert decoder.decode(encoder.encode(message)) == message
