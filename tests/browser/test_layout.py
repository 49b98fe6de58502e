"""Every game in full swing with every number of seats on every screen: nothing overlaps, nothing is cut off.

REGALIA_PICTURES names a folder for a picture of each, to be looked at: `pytest tests/browser/test_layout.py -m ""`.
"""

import pytest
from playwright.sync_api import expect

from regalia.games import games
from tests.browser.conftest import Open
from tests.browser.layout import SCREENS, open_midgame, wrong_at
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser

CARDS = "examples.court_whispers"
EVERYDAY = (("friends-and-foes", 4, "teams"), (CARDS, 4, ""))
CASES = [
    *[(game.slug, seats, "") for game in games() for seats in range(game.fewest, game.most + 1)],
    *[(CARDS, seats, "") for seats in (2, 3)],
    *EVERYDAY,
]
MOVES = (60, 160)
FEW_MOVES = (4, 13)  # of a game that is soon over


@pytest.mark.parametrize(
    ("game", "seats", "teams"),
    [pytest.param(*case, marks=[] if case in EVERYDAY else pytest.mark.long) for case in CASES],
)
def test_every_table_fits_every_screen(server: Server, open_page: Open, game: str, seats: int, teams: str) -> None:
    page = open_page()
    for moves in FEW_MOVES if game == CARDS else MOVES:
        open_midgame(page, server, game, seats, moves, **({"teams": "2v2"} if teams else {}))
        for screen in SCREENS:
            picture = f"{game}-{seats}{teams}-{moves}"
            assert wrong_at(page, screen, picture) == [], f"{picture} on {screen}"


WITHOUT_STRIPS = {"friends-and-foes": ("desk", "tablet", "phone"), "thrones": ("desk",)}


@pytest.mark.parametrize("game", WITHOUT_STRIPS)
def test_what_is_prepared_behind_a_screen_fits_every_screen(server: Server, open_page: Open, game: str) -> None:
    """Where there is no room, what is ready-made and the tools are strips that are panned; nothing else ever is."""
    page = open_page(server.table(game, ("Ada", "squire")))
    expect(page.locator("#draft-ready")).to_be_visible()
    for screen in SCREENS:
        found = wrong_at(page, screen, f"{game}-draft")
        allowed = "" if screen in WITHOUT_STRIPS[game] else "sideways"
        assert [words for words in found if not allowed or allowed not in words] == [], screen
        expect(page.locator("#draft-ready")).to_be_in_viewport(ratio=1)


COVERED = """() => [...document.querySelectorAll("#board .can")].filter((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".menu");
}).map((node) => node.dataset.key)"""
BOARD_TOP = "() => document.querySelector('.areas').getBoundingClientRect().top"


@pytest.mark.parametrize("phone", [False, True])
def test_the_menu_of_a_thing_leaves_what_it_lights_in_sight(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(phone=phone)
    open_midgame(page, server, "friends-and-foes", 4, teams="2v2")
    page.locator("#board .areas .has-menu").first.click()
    page.locator(".menu .kind").first.click()
    lit = page.locator("#board .areas .can")
    expect(lit.nth(1)).to_be_attached()
    assert page.evaluate(COVERED) == []
    for at in range(lit.count()):
        expect(lit.nth(at)).to_be_in_viewport()


def test_on_a_phone_a_board_with_several_rivals_begins_above_the_fold(server: Server, open_page: Open) -> None:
    page = open_page(phone=True)
    open_midgame(page, server, "friends-and-foes", 4, teams="2v2")
    page.locator(".scene").evaluate("(node) => node.scrollTo(0, 0)")
    assert page.locator(".areas .cell").first.is_visible()
    assert page.evaluate(BOARD_TOP) < 844 / 2


@pytest.mark.parametrize("phone", [False, True])
def test_a_fight_is_decided_and_a_game_begun_again_without_scrolling(
    server: Server, open_page: Open, phone: bool
) -> None:
    """The buttons of the largest questions are in sight: how many coins in a fight, and what to do at the end."""
    page = open_page(phone=phone)
    open_midgame(page, server, "friend-or-foe", 2, 58, suits="players", stall_limit=2)  # a fight, and soon the end
    player, fights = Player(page, 5), 0
    while not player.over:
        if page.locator("#choices .confirm").count():
            fights += 1
            expect(page.locator("#choices .confirm")).to_be_in_viewport(ratio=1)
        player.play("by_finger" if phone else "by_mouse", turns=1)
    assert fights
    expect(page.locator("#result").get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator("#told")).to_be_hidden()
