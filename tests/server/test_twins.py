"""Two tables that differ only in what a connection may not know send it the same bytes, whatever it asks."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest

from regalia.contract import Setting
from regalia.contract.history import Search, play_plies
from regalia.games import find_game, games
from regalia.kernel import SPECTATOR, Game, RegaliaError
from regalia.match import FairChance, Match
from regalia.server import advice
from regalia.server.guest import Guest
from regalia.server.lobby import Lobby
from regalia.server.message import (
    Act,
    Advise,
    Answer,
    At,
    Draft,
    Hush,
    Lift,
    Move,
    Ready,
    Spoken,
    Undo,
    Verify,
    Why,
)
from regalia.server.request import Continuation
from regalia.server.room import Room
from regalia.server.seating import holder_of
from regalia.server.shelf import PERSON, Shelf
from regalia.server.storage import Row, Store

LEDUC = "examples.leduc_poker"
SECRET = [game for game in (*games(), find_game(LEDUC)) if game.secrets]
TABLES = [(game, seats) for game in SECRET for seats in range(game.fewest, game.most + 1)]
CHANCE = FairChance.from_text("twins")
LONGEST = 60  # plies
CUTS = 6  # positions of one game in which twins are looked for


class Pair(NamedTuple):
    """What a viewer cannot tell apart: the lines of two games."""

    game: Game
    seats: int
    viewer: int
    lines: list[list[str]]


def pairs_of(game: Game, seats: int, seed: int) -> list[Pair]:
    """Games told alike to a seat or a spectator that end in different positions."""
    setting = Setting(game, seats, game.options({}, seats), seed, "random")
    plies, end = play_plies(setting, LONGEST)
    states = [*[ply.before for ply in plies], end]
    stream = setting.stream("cuts")
    found = []
    for _ in range(CUTS):
        cut = 1 + stream.below(len(plies))
        viewer = stream.below(seats + 1)
        viewer = SPECTATOR if viewer == seats else viewer
        twin = states[cut].resample(viewer, stream)
        if states[cut].turn < 0 or game.dump(twin) == game.dump(states[cut]):
            continue  # a table waits for a seat; when a game is over its seed is shown, and with it everything
        search = Search(game, viewer, plies[:cut], states[cut], twin)
        if search.found():
            real = [game.write(ply.before, ply.action) for ply in plies[:cut]]
            found.append(Pair(game, seats, viewer, [real, lines_of(setting, search.line)]))
    return found


def lines_of(setting: Setting, actions: list[int]) -> list[str]:
    state, lines = setting.start(), []
    for action in actions:
        lines.append(setting.game.write(state, action))
        state.apply(action)
    return lines


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    lobby = Lobby(store, Shelf((LEDUC,)), 0.0)
    yield lobby
    await lobby.close()
    await store.close()


async def open_table(lobby: Lobby, pair: Pair, which: int) -> Row:
    """A stored table with the lines of one of the two games."""
    name = secrets.token_hex(8)
    header = Match.new(pair.game, None, pair.seats, [f"Seat {seat}" for seat in range(pair.seats)], CHANCE).header
    row = Row(
        id=f"table-{name}",
        header=header,
        seed=CHANCE.seed.hex(),
        kinds=[PERSON] * pair.seats,
        owner=holder_of(key_of(0, name)),
        holders=[holder_of(key_of(seat, name)) for seat in range(pair.seats)],
        moves=len(pair.lines[which]),
    )
    await lobby.store.add(row, pair.lines[which])
    return row


def questions(room: Room, viewer: int, texts: list[str]) -> list[Spoken]:
    """Everything one can ask, with versions that are and are not, and last what can be done at once."""
    plies, version = room.match.seen(viewer)
    late = version + 100
    looks: list[Spoken] = [At(ply) for ply in range(-1, plies + 2)]
    asked: list[Spoken] = [Why(text=text) for text in ("", "nonsense", *texts)]
    others: list[Spoken] = [
        Why(touch=("hand-of-1",)), Advise(version), Advise(late), Hush(late), Answer(True), Verify(), Lift(0),
        Draft(n=1), Ready(late, "x"), Act(late, 0), Move(late, "x"), Undo(),
    ]  # fmt: skip
    return looks + asked + others


async def everything_sent(lobby: Lobby, row: Row, viewer: int, texts: list[str]) -> list[str]:
    """All that a viewer is sent: on arrival, for every question, when it comes again, and by requests."""
    key = "" if viewer == SPECTATOR else key_of(viewer, row.id.removeprefix("table-"))
    sent: list[str] = []
    async with lobby.visit(row.id) as room:
        guest = Guest(key)
        await room.join(guest)
        sent += drain(guest)
        for said in questions(room, viewer, texts):
            await room.hear(guest, said)
            while room.work:
                await asyncio.gather(*room.work)
            answers = drain(guest)
            assert answers, f"{said} is not answered"
            sent += answers
        room.leave(guest)
        again = Guest(key)
        await room.join(again)
        sent += drain(again)
        if viewer != SPECTATOR:
            thought = advice.problem(room.match, viewer, bytes.fromhex(row.seed))
            sent += [f"hint from {thought}", f"computer from {room.problem(viewer)}"]
    for request in (lobby.proceed(row.id, Continuation(key=key, ply=1)), lobby.rematch(row.id, key)):
        try:
            opened = await request
            sent.append(f"opened {opened.key != ''}")
            async with lobby.visit(opened.id) as room:
                sent.append(f"{room.match.header.options} {room.match.header.players}")
        except RegaliaError as error:
            sent.append(str(error))
    return [text.replace(row.id, "table") for text in sent]


def key_of(seat: int, name: str) -> str:
    return f"key-{seat}-{name}"


def drain(guest: Guest) -> list[str]:
    messages = []
    while not guest.outbox.empty():
        messages.append(guest.outbox.get_nowait())
    return messages


async def compare(lobby: Lobby, pair: Pair) -> None:
    """The viewer is sent the same of both games, and whoever knows better is not."""
    assert pair.lines[0] != pair.lines[1]
    texts = [one for one, other in zip(*pair.lines, strict=True) if one == other][-3:]
    sent: dict[int, list[list[str]]] = {}
    for viewer in (pair.viewer, *range(pair.seats)):
        rows = [await open_table(lobby, pair, which) for which in range(2)]
        sent[viewer] = [await everything_sent(lobby, row, viewer, texts) for row in rows]
    one, two = sent.pop(pair.viewer)
    assert one == two, f"viewer {pair.viewer} can tell {pair.lines[0]} from {pair.lines[1]}"
    assert any(one != two for one, two in sent.values())


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES])
async def test_nobody_can_tell_twins_apart_over_the_wire(lobby: Lobby, game: Game, seats: int) -> None:
    await compare(lobby, next(pair for seed in range(10) for pair in pairs_of(game, seats, seed)))


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES])
async def test_nobody_can_tell_many_more_twins_apart(lobby: Lobby, game: Game, seats: int) -> None:
    pairs = [pair for seed in range(6, 18) for pair in pairs_of(game, seats, seed)]
    assert len({pair.viewer for pair in pairs}) == seats + 1
    for pair in pairs:
        await compare(lobby, pair)
