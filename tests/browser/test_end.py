"""The dialog at the end of a game: who won stands first, and bars tell of points only where points decided."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from regalia.table import Seat, Table
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Bob", "Cleo")


def end_of(server: Server, open_page: Open, winners: list[int], scores: list[int]) -> Locator:
    seats = tuple(Seat(key=f"seat-{at}", seat=at, name=name) for at, name in enumerate(NAMES))
    table = Table(title="Stage", seat=0, version=1, seats=seats)
    page = open_page(server.table())
    stage = Stage(page, table)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-version", "1")
    over = {"winners": winners, "scores": scores, "clause": "", "reason": "somebody is left", "seed": ""}
    stage.show(replace(table, version=2), over=over)
    rows = page.locator("dialog.end .scores li")
    expect(rows).to_have_count(len(NAMES))
    return rows


def test_the_winner_stands_first_without_bars_when_points_did_not_decide(server: Server, open_page: Open) -> None:
    rows = end_of(server, open_page, winners=[1], scores=[6, 0, 9])
    assert rows.locator(".score-name").all_text_contents() == ["Bob", "Cleo", "Ada"]
    expect(rows.first).to_have_class("winner")
    expect(rows.locator(".bar")).to_have_count(0)


def test_bars_compare_the_points_that_decided(server: Server, open_page: Open) -> None:
    rows = end_of(server, open_page, winners=[2], scores=[6, 3, 12])
    assert rows.locator(".score-name").all_text_contents() == ["Cleo", "Ada", "Bob"]
    parts = rows.locator(".bar").evaluate_all("(bars) => bars.map((bar) => bar.style.getPropertyValue('--part'))")
    assert parts == ["1", "0.5", "0.25"]
