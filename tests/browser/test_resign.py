"""Giving up in the browser: asked about first, and only in games that have a clause for it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def test_giving_up_is_asked_about_and_ends_the_game(server: Server, open_page: Open) -> None:
    page = open_page(server.table("thrones", ("Ada", "squire"), options={"setup_mode": "mirror"}))
    Player(page).wait()
    page.locator("#tab-table").click()
    page.locator("#resign").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Play on").click()
    expect(page.locator("#action")).not_to_have_class("over")
    page.locator("#resign").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up", exact=True).click()
    expect(page.locator("#result")).to_contain_text("given up")
    expect(page.locator("#result")).to_contain_text("TH-122")


@pytest.mark.long
def test_a_game_without_a_clause_has_no_such_button(server: Server, open_page: Open) -> None:
    page = open_page(server.table())
    Player(page).wait()
    page.locator("#tab-table").click()
    expect(page.locator("#verify")).to_be_visible()
    expect(page.locator("#resign")).to_have_count(0)
