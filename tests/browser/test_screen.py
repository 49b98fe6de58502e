"""Every game at its first decision, on a phone and on a desk: nothing is wider than the screen, and nothing is cut off."""

import pytest
from playwright.sync_api import expect

from regalia.games import find_game, games
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.screen import assert_fits_the_screen, cut_off
from tests.browser.server import Server

pytestmark = pytest.mark.browser

GAMES = [game.slug for game in games()]
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def first_game(server: Server, game: str) -> str:
    """The address of a table as the button "First game" makes it."""
    return server.table(game, ("Ada", "squire"), options=dict(find_game(game).first))


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_larger_than_the_screen(server: Server, open_page: Open, game: str, phone: bool) -> None:
    page = open_page(first_game(server, game), phone=phone)
    Player(page).play("by_finger" if phone else "by_mouse", 1)
    assert_fits_the_screen(page)


@pytest.mark.parametrize(
    "game", [game if game == "friends-and-foes" else pytest.param(game, marks=pytest.mark.long) for game in GAMES]
)
def test_the_book_and_the_moves_open_within_the_phone(server: Server, open_page: Open, game: str) -> None:
    page = open_page(first_game(server, game), phone=True)
    Player(page).wait()
    for name in ("log", "record"):
        page.locator(f"#{name}-phone").tap()
        expect(page.locator(f"#panel-{name}")).to_be_in_viewport(ratio=1)
        assert cut_off(page.locator("#book")) == []
        page.locator("#close-book").tap()
    page.locator("#moves-phone").tap()
    expect(page.locator("dialog.moves")).to_be_visible()
    assert cut_off(page.locator("dialog.moves")) == []
    assert_fits_the_screen(page)
