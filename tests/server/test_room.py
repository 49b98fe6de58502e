"""A live table from within: races, thinking computers, and a store that somebody else has written to."""

import asyncio
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from regalia.server.guest import Guest
from regalia.server.lobby import IDLE_KEPT, Lobby
from regalia.server.message import Act, Answer, Move, Sit, Undo
from regalia.server.mind import Mind
from regalia.server.request import Chair, NewTable
from regalia.server.room import Room
from regalia.server.shelf import Shelf
from regalia.server.storage import Store
from regalia.server.turns import URGENT
from regalia.server.worker import Problem, solve


class SlowMind(Mind):
    """Decides as the real one would, but only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def choose(self, problem: Problem, rank: int = URGENT) -> int:
        self.asked.set()
        await self.go_on.wait()
        return solve(problem).action


def wish(*players: str) -> NewTable:
    return NewTable("friend-or-foe", [Chair(player) for player in players], seed="3")


def heard(guest: Guest) -> list[str]:
    """The types of the messages that wait for a guest."""
    types = []
    while not guest.outbox.empty():
        types.append(msgspec.json.decode(guest.outbox.get_nowait())["t"])
    return types


async def settled(room: Room) -> None:
    """Wait until nothing is under way at a table."""
    while room.work:
        await asyncio.gather(*room.work)


async def test_of_two_moves_at_once_exactly_one_is_made(lobby: Lobby) -> None:
    table = await lobby.create(wish("person", "person"))
    async with lobby.visit(table.id) as room:
        one, other = Guest(table.key), Guest(table.key)
        await room.join(one)
        await room.join(other)
        for _ in range(20):
            heard(one)
            heard(other)
            version, acts = room.match.version, room.match.state.legal()
            await asyncio.gather(
                room.hear(one, Act(version, acts[0])),
                room.hear(other, Act(version, acts[-1])),
            )
            answers = sorted([heard(one), heard(other)], key=len)
            assert answers == [["table"], ["table", "stale", "table"]]
            stored = await lobby.store.load(table.id)
            assert stored is not None
            assert stored[1] == room.match.lines


async def test_a_table_changed_behind_the_rooms_back_is_taken_over_as_stored(lobby: Lobby) -> None:
    table = await lobby.create(wish("person", "person"))
    async with lobby.visit(table.id) as room:
        guest = Guest(table.key)
        await room.join(guest)
        heard(guest)
        elsewhere = room.match.consider(0, "c1")
        await lobby.store.append(table.id, 0, elsewhere.lines, len(elsewhere.plies), False)
        await room.hear(guest, Move(0, "d2"))
        assert heard(guest) == ["table", "stale", "table"]
        assert room.match.lines == list(elsewhere.lines)


async def run_sql(lobby: Lobby, statement: str) -> None:
    def work(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    await lobby.store.database.write(work)


async def test_a_move_that_cannot_be_stored_is_not_made(lobby: Lobby) -> None:
    table = await lobby.create(wish("person", "person"))
    async with lobby.visit(table.id) as room:
        guest = Guest(table.key)
        await room.join(guest)
        heard(guest)
        await run_sql(lobby, "ALTER TABLE lines RENAME TO elsewhere")
        await room.hear(guest, Move(0, "d2"))
        assert heard(guest) == ["error"]
        assert room.match.version == 0
        await run_sql(lobby, "ALTER TABLE elsewhere RENAME TO lines")
        await room.hear(guest, Move(0, "d2"))
        assert heard(guest) == ["table"]


async def test_a_computer_waits_while_a_question_is_open(lobby: Lobby) -> None:
    mind = SlowMind()
    lobby.mind = mind
    seats = [Chair("person"), Chair("random"), Chair("person", open=True)]
    table = await lobby.create(NewTable("friend-or-foe", seats, seed="3", public=True))
    async with lobby.visit(table.id) as room:
        asker, other = Guest(table.key), Guest("")
        await room.join(asker)
        await room.join(other)
        await room.hear(other, Sit(2))
        while room.match.state.turn == 0:
            await room.hear(asker, Act(room.match.version, room.match.state.legal()[0]))
        await mind.asked.wait()
        await room.hear(asker, Undo())
        assert room.question is not None
        version = room.match.version
        mind.go_on.set()
        await settled(room)
        assert room.match.version == version
        assert room.question is not None
        await room.hear(other, Answer(False))
        await settled(room)
        assert room.match.version > version


async def test_a_decision_for_a_table_that_was_taken_back_is_dropped(lobby: Lobby) -> None:
    mind = SlowMind()
    lobby.mind = mind
    table = await lobby.create(wish("person", "random"))
    async with lobby.visit(table.id) as room:
        guest = Guest(table.key)
        await room.join(guest)
        while room.match.state.turn == 0:
            await room.hear(guest, Act(room.match.version, room.match.state.legal()[0]))
        await mind.asked.wait()
        while room.match.plies:
            await room.hear(guest, Undo())
        mind.go_on.set()
        await settled(room)
        assert room.match.plies == []
        assert room.match.state.turn == 0


async def test_a_computer_is_asked_only_what_its_seat_can_know(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    lobby = Lobby(store, Shelf(("examples.leduc_poker",)), 0.0)
    hands: set[tuple[str, str]] = set()
    table = await lobby.create(NewTable("leduc-poker", [Chair("random"), Chair("person")], seed="3"))
    async with lobby.visit(table.id) as room:
        own = room.match.lines[0]
        for seed in range(40):
            room.row = msgspec.structs.replace(room.row, seed=f"{seed:064x}")
            hands.add(tuple(room.problem(0).position["hands"]))
    await store.close()
    assert {hand[0] for hand in hands} == {own.removeprefix("=")}
    assert len({hand[1] for hand in hands}) > 2


async def test_only_so_many_idle_tables_stay_in_memory(lobby: Lobby) -> None:
    tables = [await lobby.create(wish("person", "person")) for _ in range(IDLE_KEPT + 10)]
    async with lobby.visit(tables[0].id) as first:
        for table in tables[1:]:
            async with lobby.visit(table.id):
                pass
        assert len(lobby.live) <= IDLE_KEPT + 1
        assert lobby.live[tables[0].id] is first
    assert tables[-1].id in lobby.live


async def test_whoever_left_while_the_door_was_opened_is_not_seated(lobby: Lobby) -> None:
    table = await lobby.create(wish("person", "person"))
    async with lobby.visit(table.id) as room:
        guest = Guest(table.key)
        await room.lock.acquire()
        joining = room.begin(room.join(guest))
        await asyncio.sleep(0)
        room.leave(guest)
        room.lock.release()
        await joining
        assert room.guests == []


async def test_a_client_that_does_not_read_is_cut_off(lobby: Lobby) -> None:
    table = await lobby.create(wish("person", "person"))
    async with lobby.visit(table.id) as room:
        guest = Guest(table.key)
        await room.join(guest)
        while not guest.cut.is_set():
            room.show(guest)
        assert guest.outbox.full()
