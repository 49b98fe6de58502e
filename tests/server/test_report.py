"""Lab reports on the server: listed newest first, shown as they are, and nothing else of the disk."""

import os
from pathlib import Path

import httpx
import pytest

from regalia.server.app import create_app
from regalia.server.report import Reports, UnknownReport
from regalia.server.storage import Store


def write(folder: Path, name: str, title: str, when: int) -> None:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"<html><head><title>{title}</title></head><body>found</body></html>", encoding="utf-8")
    os.utime(path, (when, when))


def test_the_newest_are_listed_first_and_other_files_never(tmp_path: Path) -> None:
    write(tmp_path, "old.html", "Old", 1_000)
    write(tmp_path, "new.html", "New", 2_000)
    write(tmp_path, ".hidden.html", "Hidden", 3_000)
    (tmp_path / "notes.txt").write_text("no report")
    assert [shown.title for shown in Reports(tmp_path).list_reports()] == ["New", "Old"]


def test_without_a_folder_there_are_none(tmp_path: Path) -> None:
    assert Reports(None).list_reports() == []
    assert Reports(tmp_path / "nowhere").list_reports() == []


@pytest.mark.parametrize("name", ["../secret.html", "nowhere.html", "", "a/b.html", "new.txt"])
def test_nothing_else_of_the_disk_can_be_had(tmp_path: Path, name: str) -> None:
    write(tmp_path / "reports", "new.html", "New", 1)
    (tmp_path / "secret.html").write_text("secret")
    with pytest.raises(UnknownReport, match="There is no report"):
        Reports(tmp_path / "reports").page(name)


async def test_a_report_is_shown_with_what_opens_its_games(tmp_path: Path) -> None:
    write(tmp_path / "reports", "new.html", "New", 1)
    store = await Store.open(str(tmp_path / "tables.sqlite"))
    transport = httpx.ASGITransport(create_app(store, reports=tmp_path / "reports"))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        listed = (await client.get("/reports.json")).json()
        shown = await client.get("/reports/new.html")
        missing = await client.get("/reports/old.html")
    await store.close()
    assert [one["title"] for one in listed] == ["New"]
    assert "/static/js/report.js" in shown.text
    assert "script-src 'self'" in shown.headers["content-security-policy"]
    assert missing.status_code == 404
