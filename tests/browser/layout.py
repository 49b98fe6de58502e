"""Measures whether a table fits a screen: nothing overlaps, nothing is cut off, everything can be read and reached."""

import os
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.midgame import record
from tests.browser.player import DECIDE
from tests.browser.server import Server

SCREENS = {
    "desk": (1280, 800),
    "low": (1024, 600),
    "tablet": (820, 1180),
    "zoomed": (640, 400),  # 1280 x 800 at 200 %
    "landscape": (844, 390),
    "phone": (390, 844),
}
BY_FINGER = ("tablet", "landscape", "phone")
LEAST_WORDS = 13
LEAST_TOUCH = 24
MEASURE = Path(__file__).with_name("layout.js").read_text()


def open_midgame(page: Page, server: Server, game: str, seats: int, moves: int = 60, **options: object) -> None:
    """Opens a table from the record of a game that is in full swing."""
    page.goto(server.record(record(game, seats, moves, **options)))
    page.locator(DECIDE).first.wait_for(state="attached")


def wrong_at(page: Page, screen: str, picture: str = "") -> list[str]:
    """What is wrong on a screen of that name; a picture of it goes to the folder that REGALIA_PICTURES names."""
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    folder = os.environ.get("REGALIA_PICTURES")
    if folder and picture:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{picture}-{screen}.png")
    least = {"words": LEAST_WORDS, "touch": LEAST_TOUCH, "named": screen == "phone"}
    found: list[str] = page.evaluate(MEASURE, least)
    return found
