"""A short run in Firefox: some moves of every game by mouse, and nothing goes wrong."""

from collections.abc import Iterator
from random import Random

import pytest

from regalia.games import find_game, games
from tests.browser.firefox import Firefox, firefox
from tests.browser.player import ANSWERED, DECIDE, SO_FAR, TOUCH
from tests.browser.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.long]

TOUCHES = 8
UNTIL = """(given) => new Promise((done, fail) => {
  const late = Date.now() + 20000;
  const look = () => {
    if ((%s)(given)) done(true);
    else if (Date.now() > late) fail(new Error("it did not come"));
    else setTimeout(look, 20);
  };
  look();
})"""
DECIDES = f"() => document.querySelector({DECIDE!r}) !== null"
IS_OVER = "() => document.querySelector('#action.over') !== null"
EVERY_MOVE = "() => localStorage.setItem('regalia.forced', 'ask')"  # none goes by itself while one looks for the next
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    path = firefox()
    if path is None:
        pytest.skip("there is no Firefox: install one, or say where it is by REGALIA_FIREFOX")
    with Firefox(path, tmp_path_factory.mktemp("profile")) as running:
        yield running


@pytest.mark.parametrize("game", [game.slug for game in games()])
def test_firefox_plays_every_game(server: Server, fox: Firefox, game: str) -> None:
    rng = Random(1)
    fox.errors.clear()
    fox.open(server.address)
    fox.evaluate(EVERY_MOVE)
    fox.open(server.table(game, ("Ada", "squire"), options=dict(find_game(game).first)))
    first = None
    for _ in range(TOUCHES):
        fox.evaluate(UNTIL % DECIDES)
        if fox.evaluate(IS_OVER):
            break
        so_far = fox.evaluate(SO_FAR)
        first = first or so_far[0]
        found = fox.evaluate(TOUCH, [so_far[2], rng.random()])
        assert found["spot"], f"{found['name']} can be touched, but nothing of it can be reached"
        fox.click(*found["spot"])
        fox.evaluate(UNTIL % ANSWERED, so_far)
    wide, screen = fox.evaluate(WIDTHS)
    assert wide <= screen
    assert fox.evaluate(SO_FAR)[0] != first, "nothing was played"
    assert fox.errors == []
