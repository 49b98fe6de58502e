"""Backups: made while the server writes, from either kind of database, and brought back into either."""

from pathlib import Path

import pytest
from sqlalchemy import update

from regalia.cli.main import main
from regalia.server.storage import NotStored, Store
from regalia.server.storage.backup import archive, back_up, restore
from regalia.server.storage.schema import MATCHES
from tests.server.client import Client
from tests.server.process import Process
from tests.server.test_store import first_layout, row

OLD = MATCHES.c.id != "table-0"


async def filled(database: str) -> None:
    store = await Store.open(database)
    for number in range(3):
        await store.add(row(f"table-{number}"), [f"line {at}" for at in range(number)])
    await store.close()


async def stored(database: str) -> list[tuple[str, list[str]]]:
    store = await Store.open(database)
    found = [await store.load(f"table-{number}") for number in range(3)]
    await store.close()
    return [(table[0].id, table[1]) for table in found if table]


async def test_a_backup_brings_back_what_was_there(database: str, tmp_path: Path) -> None:
    await filled(database)
    file, other = tmp_path / "backup.sqlite3", str(tmp_path / "other.sqlite3")
    assert await back_up(database, file) == 3
    assert await restore(file, other) == 3
    assert await stored(other) == await stored(database)
    assert len(await stored(database)) == 3


async def test_a_backup_of_one_kind_is_brought_into_the_other(postgres: object, database: str, tmp_path: Path) -> None:
    source, file = str(tmp_path / "source.sqlite3"), tmp_path / "backup.sqlite3"
    await filled(source)
    await back_up(source, file)
    assert await restore(file, database) == 3
    assert await stored(database) == await stored(source)


async def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    source, file = str(tmp_path / "source.sqlite3"), tmp_path / "backup.sqlite3"
    with pytest.raises(NotStored, match="no database"):
        await back_up(source, file)
    with pytest.raises(NotStored, match="no backup"):
        await restore(file, source)
    await filled(source)
    await back_up(source, file)
    with pytest.raises(NotStored, match="is there already"):
        await back_up(source, file)
    with pytest.raises(NotStored, match="has 3 tables already"):
        await restore(file, source)


async def test_a_backup_of_an_older_layout_is_brought_to_the_newest_and_stays_as_it_is(tmp_path: Path) -> None:
    file, database = tmp_path / "old.sqlite3", str(tmp_path / "new.sqlite3")
    first_layout(file)
    before = file.read_bytes()
    assert await restore(file, database) == 1
    assert file.read_bytes() == before


def test_a_running_server_is_backed_up_and_every_table_of_the_backup_is_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, again, file = tmp_path / "data", tmp_path / "again", tmp_path / "backup.sqlite3"
    with Process(data, "--pace", "0") as server:
        table = server.client.new("random", "random", seed="3")
        with server.client.line(table["id"]) as watcher:
            watcher.hear("table")
            assert main(["backup", str(file), "--data", str(data)]) == 0
            watcher.hear("table")
    assert "1 table in" in capsys.readouterr().out
    assert main(["restore", str(file), "--data", str(again)]) == 0
    with Process(again, "--pace", "60") as server, server.client.line(table["id"]) as line:
        assert line.lines


async def test_what_nobody_touched_for_long_is_moved_away_and_not_lost(database: str, tmp_path: Path) -> None:
    await filled(database)
    file = tmp_path / "archive.sqlite3"
    assert await archive(database, file, before=1.0) == 0
    store = await Store.open(database)
    await store.database.write(lambda found: found.execute(update(MATCHES).values(changed=5.0).where(OLD)))
    await store.close()
    assert await archive(database, file, before=10.0) == 2
    assert [name for name, _ in await stored(database)] == ["table-0"]
    assert await stored(str(file)) == [("table-1", ["line 0"]), ("table-2", ["line 0", "line 1"])]
    assert await archive(database, file, before=10.0) == 0


def test_health_is_told(client: Client) -> None:
    table = client.new("random", "random", seed="3")
    with client.line(table["id"]):
        answer = client.http.get("/health")
    assert answer.status_code == 200
    assert answer.json()["ok"]
    assert answer.json()["connections"] >= 1
