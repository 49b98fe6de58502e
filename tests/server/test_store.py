"""The store: one writer wins, and a database that cannot be used is said to be so."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event

from regalia.games.friend_or_foe import GAME
from regalia.kernel import StaleVersion
from regalia.match import FairChance, Match
from regalia.server.seating import holder_of
from regalia.server.serve import where
from regalia.server.storage import Note, NotStored, Row, Store, Waiting, sqlite
from regalia.server.storage.schema import METADATA
from regalia.server.storage.sqlite import SqliteDatabase


def row(id: str = "one") -> Row:
    chance = FairChance.from_text("3")
    header = Match.new(GAME, players=("Ada", "random"), chance=chance).header
    return Row(
        id=id,
        header=header,
        seed=chance.seed.hex(),
        kinds=["person", "random"],
        owner="o",
        holders=["h", None],
        waiting=Waiting(tickets=[None, None]),
    )


def change(path: Path, *statements: str) -> None:
    """What somebody else does to the file."""
    with sqlite3.connect(path) as database:
        for statement in statements:
            database.execute(statement)
    database.close()


async def test_what_is_stored_is_read_back(database: str) -> None:
    store = await Store.open(database)
    await store.add(row(), ["first 1"])
    await store.append("one", 1, ["c1", "=7S"], 3, False)
    note = Note(3, 0, "has lost the key")
    await store.reseat(msgspec.structs.replace(row(), holders=["other", None], waiting=None, notes=[note], moves=3))
    await store.close()
    store = await Store.open(database)
    found = await store.load("one")
    assert found is not None
    stored, lines = found
    assert lines == ["first 1", "c1", "=7S"]
    assert (stored.header, stored.seed, stored.moves) == (row().header, row().seed, 3)
    assert (stored.owner, stored.holders, stored.waiting, stored.notes) == ("o", ["other", None], None, [note])
    assert stored.seating == 1
    assert await store.load("two") is None
    await store.close()


async def test_of_two_writers_of_one_version_one_wins(database: str) -> None:
    store = await Store.open(database)
    await store.add(row(), [])
    results = await asyncio.gather(
        *(store.append("one", 0, [f"line {at}", "more"], 2, False) for at in range(8)), return_exceptions=True
    )
    assert [type(result) for result in results if result is not None] == [StaleVersion] * 7
    found = await store.load("one")
    assert found is not None
    assert len(found[1]) == 2
    await store.close()


async def test_lines_of_a_table_that_does_not_exist_are_refused(database: str) -> None:
    store = await Store.open(database)
    with pytest.raises(StaleVersion):
        await store.append("nowhere", 0, ["c1"], 1, False)
    await store.close()


async def test_every_move_is_synced_to_the_disk(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store.database.read(pragmas) == ["wal", 2, 1]
    await store.close()


async def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    path = str(tmp_path / "regalia.sqlite3")
    first = await Store.open(path)
    with pytest.raises(NotStored, match="Another server already uses"):
        await Store.open(path)
    await first.close()
    await (await Store.open(path)).close()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "regalia.sqlite3").write_bytes(b"no database at all, but long enough to be looked at" * 40)
    with pytest.raises(NotStored, match="not a database"):
        await Store.open(str(tmp_path / "regalia.sqlite3"))


async def test_a_database_of_a_newer_release_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "regalia.sqlite3"
    await (await Store.open(str(path))).close()
    change(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NotStored, match=r"newer release \(layout 9999"):
        await Store.open(str(path))


@pytest.mark.parametrize("url", ["nonsense://x", "sqlite+nothing://x", "postgresql+asyncpg://ada:secret@"])
async def test_a_url_that_leads_nowhere_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(NotStored) as refused:
        await Store.open(url)
    assert "secret" not in str(refused.value)


def test_the_database_is_found_as_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REGALIA_DATABASE", "postgresql+asyncpg://somewhere/regalia")
    assert where(None, None) == "postgresql+asyncpg://somewhere/regalia"
    assert where(tmp_path, None) == str(tmp_path / "regalia.sqlite3")
    assert where(tmp_path, "other.sqlite3") == "other.sqlite3"
    monkeypatch.delenv("REGALIA_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert where(None, None).endswith("regalia.sqlite3")


# One writer


async def test_what_waits_while_the_disk_is_busy_goes_there_together(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    names = [f"table {at}" for at in range(100)]
    for name in names:
        await store.add(row(name), [])
    commits = counted_commits(store)
    await asyncio.gather(*(store.append(name, 0, ["c1"], 1, False) for name in names))
    assert len(commits) <= 2  # the first alone, then the others
    loaded = [await store.load(name) for name in names]
    assert [found[1] for found in loaded if found] == [["c1"]] * 100
    await store.close()


def counted_commits(store: Store) -> list[object]:
    assert isinstance(store.database, SqliteDatabase)
    commits: list[object] = []
    event.listen(store.database.engine, "commit", commits.append)
    return commits


async def test_one_that_comes_too_late_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    await store.add(row("one"), ["first 1"])
    await store.add(row("two"), [])
    answers = await asyncio.gather(
        store.append("two", 0, ["c1"], 1, False),
        store.append("one", 0, ["late"], 1, False),
        store.append("two", 1, ["c2"], 2, False),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), StaleVersion, type(None)]
    found = await store.load("two")
    assert found is not None
    assert found[1] == ["c1", "c2"]
    await store.close()


async def test_a_move_waits_while_another_program_holds_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "regalia.sqlite3"
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 0)  # then every attempt of ours says that the file is locked
    store = await Store.open(str(path))
    await store.add(row(), [])
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    moving = asyncio.create_task(store.append("one", 0, ["c1"], 1, False))
    await asyncio.sleep(0.3)
    assert not moving.done()
    other.execute("ROLLBACK")
    other.close()
    await moving
    await store.close()


@pytest.mark.parametrize("replaced", [True, False])
async def test_a_file_that_was_deleted_or_replaced_is_noticed_before_a_move_is_acknowledged(
    tmp_path: Path, replaced: bool, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "regalia.sqlite3"
    store = await Store.open(str(path))
    await store.add(row(), [])
    await store.append("one", 0, ["c1"], 1, False)
    path.rename(tmp_path / "elsewhere")
    if replaced:
        shutil.copy(tmp_path / "elsewhere", path)
    with pytest.raises(NotStored, match=r"regalia.sqlite3 was deleted or replaced while the server ran"):
        await store.append("one", 1, ["c2"], 2, False)
    assert "was deleted or replaced" in caplog.text
    await store.close()


# A full disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of half a megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", folder], check=False)
    if mounted.returncode != 0:
        pytest.skip("only root can mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill(folder: Path) -> None:
    with suppress(OSError), (folder / "filler").open("wb", buffering=0) as file:
        while True:
            file.write(b"0" * 512)


async def append_until_refused(store: Store) -> tuple[int, str]:
    """How many moves were stored on a disk that is nearly full, and why no more."""
    for number in range(1000):
        try:
            await store.append("one", number, ["x" * 2000], number, False)
        except NotStored as error:
            return number, str(error)
    raise AssertionError("the disk never was full")


@pytest.mark.skipif(sys.platform != "linux", reason="a small disk is mounted as Linux does it")
async def test_a_full_disk_refuses_and_loses_nothing(small_disk: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = await Store.open(str(small_disk / "regalia.sqlite3"))
    await store.add(row(), [])
    fill(small_disk)
    stored, why = await append_until_refused(store)
    assert why == "The move could not be stored, so it was not made: database or disk is full."
    assert "disk is full" in caplog.text
    found = await store.load("one")
    assert found is not None
    assert len(found[1]) == stored
    (small_disk / "filler").unlink()
    await store.append("one", stored, ["c1"], stored + 1, False)
    await store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="a small disk is mounted as Linux does it")
async def test_a_start_on_a_full_disk_serves_what_is_there(small_disk: Path) -> None:
    path = small_disk / "regalia.sqlite3"
    store = await Store.open(str(path))
    await store.add(row(), ["first 1"])
    await store.close()
    fill(small_disk)
    before = path.read_bytes()
    store = await Store.open(str(path))
    found = await store.load("one")
    assert found is not None
    assert found[1] == ["first 1"]
    with pytest.raises(NotStored, match="the disk was full when the server started; make room and start it again"):
        await store.append("one", 1, ["c1"], 1, False)
    await store.close()
    assert before == path.read_bytes()
    (small_disk / "filler").unlink()
    store = await Store.open(str(path))
    await store.append("one", 1, ["c1"], 1, False)
    await store.close()


async def test_a_start_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "regalia.sqlite3"
    store = await Store.open(str(path))
    await store.add(row(), ["first 1"])
    await store.close()
    before = path.read_bytes()
    await (await Store.open(str(path))).close()
    assert path.read_bytes() == before


# Layouts

FIRST_LAYOUT = """
CREATE TABLE about (name VARCHAR(20) NOT NULL, value INTEGER, PRIMARY KEY (name));
CREATE TABLE matches (
    id VARCHAR(40) NOT NULL, created FLOAT NOT NULL, changed FLOAT NOT NULL, header TEXT NOT NULL,
    seed VARCHAR(200) NOT NULL, kinds TEXT NOT NULL, "key" VARCHAR(60) NOT NULL, seat_keys TEXT NOT NULL,
    taken TEXT NOT NULL, moves INTEGER NOT NULL, over BOOLEAN NOT NULL, PRIMARY KEY (id)
);
CREATE INDEX ix_matches_changed ON matches (changed);
CREATE TABLE lines (
    "match" VARCHAR(40) NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY ("match", number),
    FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO about VALUES ('schema', 1);
"""


def first_layout(path: Path) -> None:
    """A database as it was before Alembic, with one table."""
    old = row()
    header = msgspec.json.encode(old.header).decode()
    change(path, *FIRST_LAYOUT.strip().removesuffix(";").split(";"))
    with sqlite3.connect(path) as database:
        values = ("one", 1.0, 2.0, header, old.seed, '["person","random"]', "k", '["s",null]', "[true,false]", 2, False)
        database.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
        database.executemany("INSERT INTO lines VALUES ('one', ?, ?)", [(1, "first 1"), (2, "c1")])
    database.close()


async def test_tables_of_the_first_layout_are_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "regalia.sqlite3"
    first_layout(path)
    store = await Store.open(str(path))
    found = await store.load("one")
    assert found is not None
    assert (found[0].header, found[1]) == (row().header, ["first 1", "c1"])
    assert (found[0].owner, found[0].holders) == (holder_of("k"), [holder_of("s"), None])
    assert (found[0].waiting, found[0].public) == (None, False)
    await store.append("one", 2, ["=7S"], 3, False)
    assert await differences(store) == []
    await store.close()


async def test_the_first_layout_of_an_unknown_release_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "regalia.sqlite3"
    first_layout(path)
    change(path, "UPDATE about SET value = 99")
    with pytest.raises(NotStored, match="layout 99"):
        await Store.open(str(path))


async def differences(store: Store) -> list[object]:
    """Where the database is not as the code knows it."""

    def work(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    return await store.database.read(work)


async def test_a_new_database_has_the_tables_that_the_code_knows(database: str) -> None:
    store = await Store.open(database)
    assert await differences(store) == []
    await store.close()
