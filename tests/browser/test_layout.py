"""Every game in full swing with every number of seats on every screen: nothing overlaps, nothing is cut off.

REGALIA_PICTURES names a folder for a picture of each, to be looked at: `pytest tests/browser/test_layout.py -m ""`.
"""

import pytest

from regalia.games import games
from tests.browser.conftest import Open
from tests.browser.layout import SCREENS, open_midgame, wrong_at
from tests.browser.server import Server

pytestmark = pytest.mark.browser

EVERYDAY = ("friends-and-foes", 4, "teams")
CASES = [(game.slug, seats, "") for game in games() for seats in range(game.fewest, game.most + 1)] + [EVERYDAY]
MOVES = (60, 160)


@pytest.mark.parametrize(
    ("game", "seats", "teams"),
    [pytest.param(*case, marks=[] if case == EVERYDAY else pytest.mark.long) for case in CASES],
)
def test_every_table_fits_every_screen(server: Server, open_page: Open, game: str, seats: int, teams: str) -> None:
    page = open_page()
    for moves in MOVES:
        open_midgame(page, server, game, seats, moves, **({"teams": "2v2"} if teams else {}))
        for screen in SCREENS:
            picture = f"{game}-{seats}{teams}-{moves}"
            assert wrong_at(page, screen, picture) == [], f"{picture} on {screen}"
