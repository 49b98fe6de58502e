"""The rules page: finding clauses, labels that say where a clause comes from, drawings, and the page on paper."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def shown(page: Page) -> list[str]:
    """The clauses that can be seen, by number."""
    seen = page.locator("#rules li[id]:visible")
    return [found.get_attribute("id") or "" for found in seen.all()]


def test_typing_leaves_the_clauses_with_all_words_and_their_headings(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/rules/royal-family")
    page.keyboard.press("/")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type("Prisoners QUEEN")
    assert shown(page) == ["RF-21", "RF-24"]
    expect(page.locator("#found")).to_have_text("2 clauses, 1 other place")
    expect(page.get_by_role("heading", name="Kings, queens and jacks")).to_be_visible()
    expect(page.get_by_role("heading", name="Aces")).to_be_hidden()
    page.keyboard.press("Escape")
    assert len(shown(page)) == 42
    expect(page.get_by_role("heading", name="Aces")).to_be_visible()


def test_a_number_finds_that_clause_and_who_names_it_but_no_longer_number(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/rules/royal-family")
    page.locator("#find").fill("RF-3")
    assert shown(page) == ["RF-3"]
    page.locator("#find").fill("dragon")
    expect(page.locator("#found")).to_have_text("nothing")
    assert shown(page) == []


def test_a_chapter_in_which_nothing_is_found_has_no_heading_though_a_clause_of_it_has_a_table(
    server: Server, open_page: Open
) -> None:
    page = open_page(f"{server.address}/rules/friends-and-foes")
    page.locator("#find").fill("snare")
    assert shown(page) == ["FF-175", "FF-214", "FF-277"]
    expect(page.get_by_role("heading", name="Abilities", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Attacks", exact=True)).to_be_hidden()  # FF-101


def test_a_link_to_a_clause_that_the_search_hides_ends_the_search(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/rules/royal-family")
    page.locator("#find").fill("exceptions")
    assert shown(page) == ["RF-17"]
    page.locator("#RF-17").get_by_role("link", name="RF-28").click()
    expect(page.locator("#RF-28")).to_be_in_viewport()
    expect(page.locator("#find")).to_have_value("")


def test_the_contents_lead_to_the_chapters(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/rules/friends-and-foes")
    page.locator("#contents").get_by_role("link", name="The maps").click()
    expect(page.get_by_role("heading", name="The maps", exact=True)).to_be_in_viewport()
    expect(page.get_by_role("img", name="Fogwood Forest Road. a1: Activation node")).to_be_in_viewport()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_from_the_rules_one_gets_to_the_guided_first_game(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(f"{server.address}/rules/thrones", phone=phone)
    first = page.get_by_role("button", name="First game")
    expect(first).to_be_in_viewport()
    first.click()
    expect(page.locator("#lesson .eyebrow")).to_contain_text("step 1 of")


def test_the_printed_page_is_the_rulebook_alone_on_white(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/rules/friends-and-foes", theme="dark")
    page.set_viewport_size({"width": 680, "height": 960})  # as wide as A4 within its margins
    page.emulate_media(media="print")
    for hidden in ("#contents", "#search"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("#rules")).to_have_css("color", "rgb(0, 0, 0)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 680


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_no_violation_in_a_long_rulebook_or_a_search(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(f"{server.address}/rules/friends-and-foes", phone=phone)
    for words in ("", "attack", "nothing has this"):
        page.locator("#find").fill(words)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{words}: {found.generate_report()}"
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
