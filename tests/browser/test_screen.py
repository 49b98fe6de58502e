"""Every game at its first decision, on a phone and on a desk: nothing is larger than the screen, nothing is cut off."""

import pytest
from playwright.sync_api import expect

from regalia.games import find_game, games
from regalia.table import Act, Cell, Table, Zone
from tests.browser.conftest import Open
from tests.browser.layout import open_midgame
from tests.browser.player import Player
from tests.browser.screen import assert_fits_the_screen, cut_off
from tests.browser.server import Server
from tests.browser.stage import Stage

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
    assert cut_off(page.locator(".grid .cell, .edge-name")) == []
    assert cut_off(page.locator("#choices button:visible")) == []


LARGEST = {"board_width": 15, "home_rows": 8, "setup_mode": "random", "first_player": "south"}


def test_the_largest_board_of_thrones_is_seen_whole_on_a_desk(server: Server, open_page: Open) -> None:
    page = open_page(server.table("thrones", ("Ada", "squire"), options=LARGEST))
    Player(page).wait()
    expect(page.locator(".grid .cell")).to_have_count(15 * 17)
    assert_fits_the_screen(page)
    assert cut_off(page.locator(".grid .cell, .edge-name")) == []


def test_the_largest_board_of_thrones_begins_at_ones_own_side_on_a_phone_and_scrolls(
    server: Server, open_page: Open
) -> None:
    page = open_page(server.table("thrones", ("Ada", "squire"), options=LARGEST), phone=True)
    Player(page).wait()
    assert_fits_the_screen(page)
    expect(page.locator('[data-key="a1"]')).to_be_in_viewport(ratio=1)
    expect(page.locator('[data-key="o17"]')).not_to_be_in_viewport()
    page.locator('[data-key="o17"]').scroll_into_view_if_needed()
    expect(page.locator('[data-key="o17"]')).to_be_in_viewport(ratio=0.9)


@SIZES
def test_the_largest_homeland_is_drafted_without_scrolling(server: Server, open_page: Open, phone: bool) -> None:
    drafted = {name: value for name, value in LARGEST.items() if name != "setup_mode"}
    page = open_page(server.table("thrones", ("Ada", "squire"), options=drafted), phone=phone)
    expect(page.locator(".grid .cell")).to_have_count(15 * 9)
    assert_fits_the_screen(page)
    assert cut_off(page.locator(".grid .cell")) == []


@SIZES
def test_counters_beside_the_board_say_what_they_count(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(first_game(server, "thrones"), phone=phone)
    Player(page).wait()
    for words in ("Turn", "Quiet turns"):
        name = page.locator("#side .counter-name").get_by_text(words, exact=True)
        expect(name).to_be_visible()
        assert cut_off(name) == []


PROMPT = "Maelis Thorn attacks Pike Underbridge with 12: play a card, 2 is added; with advantage you may show two"
CHOICES = tuple(
    Act(id=at, move=f"pick {at}", label=f"Pick {name}: two adjacent pieces exchange their squares")
    for at, name in enumerate(("Haste", "Ambush", "Cunning", "Deception"))
)
TOUCHES = tuple(
    Act(id=at, move=f"a1-{to}", label=f"Go to {to}", touch=("a1", to)) for at, to in enumerate(("b1", "c1"))
)


@pytest.mark.parametrize(("acts", "shown"), [(CHOICES, 4), (TOUCHES, 1)], ids=["choices", "back"])
def test_every_button_is_seen_whole_however_long_the_words_are(
    server: Server, open_page: Open, acts: tuple[Act, ...], shown: int
) -> None:
    cells = tuple(Cell(key=f"{file}{row}", label=f"{file}{row}") for row in "987654321" for file in "abcdefghi")
    board = Zone(key="board", label="Board", items=cells, layout="grid", cols=9)
    page = open_page(phone=True)
    Stage(page, Table(title="Stage", seat=0, prompt=PROMPT, acts=acts, zones=(board,)))
    page.goto(server.table())
    expect(page.locator("#prompt")).to_have_text(PROMPT)
    if acts == TOUCHES:
        page.locator('[data-key="a1"]').tap()
    buttons = page.locator("#choices button:visible")
    expect(buttons).to_have_count(shown)
    assert cut_off(buttons) == []
    assert cut_off(page.locator(".grid .cell")) == []


def test_nothing_moves_away_from_a_mouse_in_a_narrow_window(server: Server, open_page: Open) -> None:
    cells = tuple(Cell(key=key, label=key) for key in "abcdefghi")
    board = Zone(key="board", label="Board", items=cells, layout="grid", cols=3)
    acts = tuple(Act(id=at, label=f"From a to {to}", move=f"a{to}", touch=("a", to)) for at, to in enumerate("hi"))
    page = open_page()
    page.set_viewport_size({"width": 390, "height": 844})
    Stage(page, Table(title="Stage", seat=0, prompt=PROMPT, acts=acts, zones=(board,)))
    page.goto(server.table())
    page.locator('[data-key="a"]').click()
    expect(page.locator("#choices").get_by_role("button", name="Back")).to_be_visible()
    there = page.locator('[data-key="i"]')
    before = there.bounding_box()
    there.hover()
    expect(page.locator("#stakes")).to_have_class("shown")
    assert there.bounding_box() == before


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


def test_on_a_phone_the_record_lists_its_turns_and_makes_room_for_the_one_that_is_chosen(
    server: Server, open_page: Open
) -> None:
    page = open_page(phone=True)
    open_midgame(page, server, "thrones", 2)
    page.locator("#record-phone").tap()
    turns = page.get_by_role("list", name="Turns of the game")
    expect(turns).to_be_hidden()
    page.locator("#panel-record").get_by_role("button", name="Turns").tap()
    expect(turns).to_be_visible()
    turns.get_by_role("button", name="Move 7:").tap()
    expect(turns).to_be_hidden()
    expect(page.locator("#panel-record .where")).to_contain_text("move 7 of")
    expect(page.locator("#board .tray")).to_be_in_viewport(ratio=0.5)
