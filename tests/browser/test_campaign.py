"""The campaign in the browser: setting out, mustering, to battle, and home again, at a desk and on a phone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def march(page: Page, server: Server) -> None:
    """Set out from the start page with a formation ready to play, and go to battle with all of it."""
    page.goto(server.address)
    page.get_by_role("button", name="Campaign").click()
    page.get_by_label("Difficulty").select_option("easy")
    page.get_by_role("button", name="Set out").click()
    player = Player(page)
    player.wait()
    player.press(page.locator('[data-key="starter-road_wardens"]'))
    expect(page.locator('[data-key="story-before"]')).to_contain_text("Whoever holds the banks holds the road.")
    player.press(page.get_by_role("button", name="Muster the army"))
    for name in ("aldous", "fenna", "pike"):
        player.press(page.locator(f'[data-key="character-{name}"]'))
    player.press(page.get_by_role("button", name="To battle"))
    page.get_by_role("dialog", name="To battle").get_by_role("link", name="To the battle").click()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_company_sets_out_fights_and_comes_home(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(phone=phone)
    march(page, server)
    expect(page.locator("h1")).to_have_text("Friends and Foes")
    Player(page).wait()
    page.locator("#open-table, #tab-table").locator("visible=true").first.click()
    page.locator("#resign").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up", exact=True).click()
    page.locator("#result").get_by_role("button", name="Back to the camp").click()
    expect(page.locator("h1")).to_have_text("The Lantern Road")
    expect(page.locator("#prompt")).to_have_text(re.compile("In camp before The Toll at the Ford"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_gold_cannot_buy_says_why_when_it_is_touched(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    page.get_by_role("button", name="Campaign").click()
    page.get_by_role("button", name="Set out").click()
    page.locator('[data-key="starter-road_wardens"]').click()
    page.locator('[data-key="newcomer-orla"]').click()
    expect(page.locator("body")).to_contain_text("recruiting Orla Vane costs 2 gold, and there is 0")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
