"""The game that `regalia new-game` writes, as its author first sees it: a pile, and a counter that is touched."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.layout import wrong_at
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser

BAG = "#board .pile.can"
LOOT = "#board .counter.can"
# How far the ring around a counter lies from it: nothing if it is around the counter itself.
AROUND = """counter => {
  const ring = getComputedStyle(counter, "::after");
  const own = counter.getBoundingClientRect();
  return [Math.abs(parseFloat(ring.width) - own.width), Math.abs(parseFloat(ring.height) - own.height)];
}"""
APART = """counter => counter.querySelector(".counter-value").getBoundingClientRect().left
  - counter.querySelector(".counter-name").getBoundingClientRect().right"""


@pytest.fixture(scope="module")
def hoard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), also=("regalia.scaffold.hoard",))
    yield running
    running.end()


@pytest.mark.parametrize("phone", [False, True])
def test_a_counter_on_the_board_is_ringed_read_and_touched(hoard: Server, open_page: Open, phone: bool) -> None:
    page = open_page(hoard.table("hoard", ("Ada", "greedy")), phone=phone)
    player = Player(page)
    player.wait()
    while not page.locator(LOOT).count():  # a dragon, and the other's turn, may come first
        before = player.version
        page.locator(BAG).click()
        player.moved(before)
        player.wait()
    loot = page.locator(LOOT)
    assert max(loot.evaluate(AROUND)) < 2
    assert loot.evaluate(APART) >= 4
    for screen in ("desk", "phone"):
        assert wrong_at(page, screen, "hoard") == []
    before = player.version
    loot.click()
    player.moved(before)
    player.wait()
    expect(page.locator("#seats .seat").first.locator(".counter-value")).not_to_have_text("0")
