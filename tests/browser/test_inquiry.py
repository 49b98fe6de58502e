"""The option form asks the lab what its options would change."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.server import Server

pytestmark = pytest.mark.browser
LONG = 90_000  # milliseconds, until the games are played


def options_of(page: Page, game: str) -> None:
    page.locator(f'[data-game="{game}"] .choose').click()
    page.get_by_text("Rules options").click()


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_what_an_option_would_change_is_told_in_words_with_games_to_look_at(
    server: Server, open_page: Open, phone: bool
) -> None:
    page = open_page(server.address, phone=phone)
    options_of(page, "tic-tac-toe")
    expect(page.locator("#inquiry-hint")).to_contain_text("the rules as they are")
    page.get_by_label("Side", exact=True).fill("4")
    expect(page.locator("#inquiry-hint")).to_contain_text("your options against the rulebook")
    page.get_by_role("button", name="What would this change?").click()
    answer = page.locator(".answer")
    expect(answer.locator(".rules")).to_contain_text("With side=4, in ", timeout=LONG)
    expect(answer.locator("li")).to_have_count(7)
    expect(answer).to_contain_text("minutes")
    expect(page.locator(".under-way")).to_be_hidden()
    expect(page.locator("#reports a").first).to_contain_text("Tic-tac-toe: side=4 against the rules as they are")
    assert Axe().run(page, context=".inquiry").response["violations"] == []
    answer.get_by_role("link", name="The whole report").click()
    page.wait_for_load_state("load")  # before, a game would be saved instead of opened
    if phone:
        page.get_by_role("heading", name="Where did they part?").click()
    page.get_by_role("link", name="with your options").first.click()
    expect(page.locator(".cell")).to_have_count(16)


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_which_options_matter_is_told_as_bars(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(server.address, phone=phone)
    options_of(page, "tic-tac-toe")
    page.get_by_role("button", name="What matters most?").click()
    answer = page.locator(".answer")
    expect(answer.locator(".rules")).to_contain_text("The rules as they are, and ", timeout=LONG)
    expect(answer).to_contain_text("What makes it longer or shorter? With ")
    answer.get_by_role("link", name="The whole report").click()
    if phone:
        expect(page.locator(".tornado").first).to_be_hidden()
        page.get_by_role("heading", name="What makes it longer or shorter?").click()
    expect(page.locator("#length .tornado")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert Axe().run(page).response["violations"] == []


@pytest.mark.long
def test_one_sees_how_far_it_is_and_can_stop_it(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    options_of(page, "royal-family")
    page.get_by_role("button", name="What would this change?").click()
    expect(page.locator(".far")).to_contain_text("squire at every seat (2 more to come): ", timeout=LONG)
    expect(page.locator(".far")).to_contain_text("a minute · ", timeout=LONG)
    assert Axe().run(page, context=".inquiry").response["violations"] == []
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".answer .rules")).to_contain_text("The rules as they are, in ", timeout=LONG)
    expect(page.get_by_role("button", name="What would this change?")).to_be_enabled()


@pytest.mark.long
def test_a_mistake_is_told_beside_the_question(server: Server, open_page: Open) -> None:
    page = open_page(server.address, quiet=False)
    options_of(page, "tic-tac-toe")
    page.get_by_label("Side", exact=True).fill("99")
    page.get_by_role("button", name="What would this change?").click()
    expect(page.locator(".inquiry .problem")).to_contain_text("side must be between")
    expect(page.get_by_role("button", name="What would this change?")).to_be_enabled()
