"""Whole games in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from regalia.agents.name import COMPUTERS
from tests.browser.conftest import Open
from tests.browser.player import SHORT, Player, one_of
from tests.browser.screen import assert_fits_the_screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_a_whole_game_by_mouse(server: Server, open_page: Open) -> None:
    page = open_page(server.table(options=SHORT))
    Player(page).play()
    end = page.locator("#result")
    expect(end).to_be_visible()
    expect(end.locator(".scores li")).to_have_count(2)
    expect(end.locator(".reason .clause")).to_have_text(re.compile("^FO-(25|27)$"))
    end.get_by_role("button", name="Verify").click()
    expect(end.locator(".verdict.ok")).to_be_visible()


@pytest.mark.parametrize("game", ["tic-tac-toe", pytest.param("friend-or-foe", marks=pytest.mark.long)])
def test_a_whole_game_by_keyboard_alone(server: Server, open_page: Open, game: str) -> None:
    page = open_page(server.table(game, seed="3", options=SHORT if game == "friend-or-foe" else {}))
    Player(page, 2).play("by_keyboard")
    expect(page.locator("#result").get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.long
def test_a_whole_game_on_a_phone_by_finger_without_scrolling(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="4", options=SHORT), phone=True)
    player = Player(page, 3)
    player.play("by_finger", 4)
    assert_fits_the_screen(page)
    player.play("by_finger")
    end = page.locator("#result")
    expect(end.locator(".scores li")).to_have_count(2)
    end.get_by_role("button", name="Verify").tap()
    expect(end.locator(".verdict.ok")).to_be_visible()


CARD_GAMES = {"royal-family": 0, "kingdom-coinquest": 2}  # how many points the end lists


@pytest.mark.long
@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_whole_card_game_by_mouse(server: Server, open_page: Open, game: str) -> None:
    page = open_page(server.table(game, seed="5"))
    Player(page).play(turns=600)
    end = page.locator("#result")
    expect(end.locator(".reason")).to_be_visible()
    expect(end.locator(".scores li")).to_have_count(CARD_GAMES[game])
    end.get_by_role("button", name="Verify").click()
    expect(end.locator(".verdict.ok")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_whole_card_game_on_a_phone_by_finger(server: Server, open_page: Open, game: str) -> None:
    page = open_page(server.table(game, seed="5"), phone=True)
    Player(page).play("by_finger", 600)
    expect(page.locator("#result .reason")).to_be_visible()
    expect(page.locator("#result .scores li")).to_have_count(CARD_GAMES[game])


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_first_game_of_thrones_to_its_end(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(server.table("thrones", seed="5", options={"setup_mode": "mirror"}), phone=phone)
    Player(page).play("by_finger" if phone else "by_mouse", 800)
    expect(page.locator("#result .reason")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_battle_of_friends_and_foes_to_its_end(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(server.table("friends-and-foes", seed="5", options={"max_rounds": "2"}), phone=phone)
    page.get_by_role("button", name="Road Wardens").click()
    page.get_by_role("button", name="Ready").click()
    Player(page).play("by_finger" if phone else "by_mouse", 800)
    expect(page.locator("#result .scores li")).to_have_count(2)


@pytest.mark.long
@pytest.mark.parametrize("game", CARD_GAMES)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_all_that_can_be_touched_can_be_reached(server: Server, open_page: Open, game: str, phone: bool) -> None:
    page = open_page(server.table(game, ("Ada", "random"), seed="6"), phone=phone)
    Player(page, 4).play("by_finger" if phone else "by_mouse", 12)


@pytest.mark.long
def test_two_people_with_hidden_hands_pass_one_device(server: Server, open_page: Open) -> None:
    page = open_page(server.table("kingdom-coinquest", ("Ada", "Bea"), seed="6"))
    player = Player(page, 5)
    curtains = []
    for _ in range(16):
        player.wait()
        curtains.append(page.locator("dialog.curtain").count())
        player.by_mouse()
    assert 0 < sum(curtains) < len(curtains)


@pytest.mark.long
def test_another_game_on_the_same_page_and_its_rematch(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "random")))
    Player(page).play()
    before = page.url
    page.locator("#result").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    Player(page).wait()
    expect(page.locator(".seat h2")).to_have_text([one_of(COMPUTERS["random"]), "Ada"])
    expect(page.locator("#action.over")).to_have_count(0)
