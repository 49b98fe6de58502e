"""The store: one writer wins, and a database that cannot be used is said to be so."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.kernel import StaleVersion
from regalia.match import FairChance, Match
from regalia.server.serve import where
from regalia.server.store import NotStored, Row, Store


def row(id: str = "one") -> Row:
    chance = FairChance.from_text("3")
    header = Match.new(GAME, players=("Ada", "random"), chance=chance).header
    return Row(
        id=id,
        header=header,
        seed=chance.seed.hex(),
        kinds=["person", "random"],
        key="k",
        seat_keys=["s", None],
        taken=[False, False],
    )


async def test_what_is_stored_is_read_back(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "deep" / "down" / "regalia.sqlite3"))
    await store.add(row(), ["first 1"])
    await store.append("one", 1, ["c1", "=7S"], 3, False)
    await store.take("one", [True, False])
    await store.close()
    store = await Store.open(str(tmp_path / "deep" / "down" / "regalia.sqlite3"))
    found = await store.load("one")
    assert found is not None
    stored, lines = found
    assert lines == ["first 1", "c1", "=7S"]
    assert (stored.header, stored.seed, stored.taken, stored.moves) == (row().header, row().seed, [True, False], 3)
    assert await store.load("two") is None
    await store.close()


async def test_of_two_writers_of_one_version_one_wins(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    await store.add(row(), [])
    results = await asyncio.gather(
        *(store.append("one", 0, [f"line {at}", "more"], 2, False) for at in range(8)), return_exceptions=True
    )
    assert [type(result) for result in results if result is not None] == [StaleVersion] * 7
    found = await store.load("one")
    assert found is not None
    assert len(found[1]) == 2
    await store.close()


async def test_lines_of_a_table_that_does_not_exist_are_refused(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    with pytest.raises(StaleVersion):
        await store.append("nowhere", 0, ["c1"], 1, False)
    await store.close()


async def test_every_move_is_synced_to_the_disk(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    async with store.engine.connect() as connection:
        answers = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    await store.close()
    assert answers == ["wal", 2, 1]


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


async def test_a_database_of_another_release_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "regalia.sqlite3"
    await (await Store.open(str(path))).close()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE about SET value = 99")
    database.close()
    with pytest.raises(NotStored, match="layout 99"):
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
