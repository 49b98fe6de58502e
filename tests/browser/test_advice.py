"""Asking the computer: a hint, and its opinion of each move; and choosing how strong it plays."""

import pytest
from playwright.sync_api import expect

from regalia.agents import LEVELS
from regalia.agents.name import COMPUTERS, GUESTS
from tests.browser.conftest import Open
from tests.browser.invitation import two_people
from tests.browser.layout import open_midgame
from tests.browser.player import Player, one_of
from tests.browser.screen import cut_off
from tests.browser.server import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_a_hint_is_told_and_shown_on_the_table_until_the_next_move(
    server: Server, open_page: Open, phone: bool
) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "random")), phone=phone)
    player = Player(page)
    player.wait()
    page.locator("#hint-phone" if phone else "#hint").click()
    expect(page.locator("#advice")).to_contain_text("thinks")
    expect(page.locator("#advice")).to_contain_text("Hint: Mark")
    expect(page.locator("#board .hinted")).to_have_count(1)
    player.play(turns=1)
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)


def test_on_a_phone_a_hint_is_read_without_scrolling(server: Server, open_page: Open) -> None:
    page = open_page(phone=True)
    open_midgame(page, server, "kingdom-coinquest", 4)
    page.locator("#hint-phone").tap()
    expect(page.locator("#advice")).to_contain_text("to win")
    expect(page.locator("#advice")).to_be_in_viewport(ratio=1)
    assert cut_off(page.locator("#advice")) == []


def test_it_is_shown_who_thinks_and_the_page_answers_meanwhile(server: Server, open_page: Open) -> None:
    page = open_page(server.table("friend-or-foe", ("king", "king")))
    expect(page.locator("#whose")).to_contain_text("thinks…")
    expect(page.locator(".seat", has_text="thinks…")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(page.locator("#whose")).to_contain_text("thinks…")


@pytest.mark.long
def test_a_hint_is_asked_for_by_its_key(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "random")))
    Player(page).wait()
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_contain_text("Hint:")


def test_the_list_of_moves_shows_what_the_computer_thinks_of_each_best_first(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "random")))
    player = Player(page)
    player.wait()
    page.keyboard.press("m")
    page.get_by_role("button", name="What does the computer think?").click()
    opinions = page.locator("dialog .opinion")
    expect(opinions).to_have_count(9)
    expect(opinions.first).to_contain_text("%")
    expect(page.locator("dialog .move-label").first).to_have_text("Mark b2")
    before = player.version
    page.locator("dialog .move-row").first.click()
    player.moved(before)


@pytest.mark.long
def test_no_advice_is_offered_where_another_person_plays(server: Server, open_page: Open) -> None:
    page, _ = two_people(server, open_page)
    Player(page).wait()
    expect(page.locator("#hint")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator("dialog .move-row")).to_have_count(9)
    expect(page.locator(".ask-computer")).to_have_count(0)


@pytest.mark.long
def test_every_level_can_be_chosen_for_every_seat(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    page.locator('[data-game="friend-or-foe"] .choose').click()
    for seat in ("1", "2"):
        for level in LEVELS:
            page.get_by_label(f"Who sits on seat {seat}").select_option(level)
    page.get_by_label("Who sits on seat 1").select_option("person")
    page.get_by_role("button", name="Start the game").click()
    Player(page).wait()
    expect(page.locator(".seat h2")).to_have_text([one_of(GUESTS), one_of(COMPUTERS["king"])])
