"""How many minutes a guided first game takes: played by clicks at the normal pace, read, every touch taken its time.

`python -m bench.lessons` prints it for every game, `python -m bench.lessons thrones royal-family` for some. What passes
until the next step beckons is measured; reading and touching are reckoned, by WORDS and TOUCH. REGALIA_CHROMIUM says
where Chromium is if it is not on the path.
"""

import json
import sys
import urllib.request
from time import monotonic
from typing import Final

import msgspec
from playwright.sync_api import Locator, Page, sync_playwright

from bench.browser import serving
from regalia.games import games
from tools.chromium import whole_chromium

WORDS: Final = 200  # read in a minute by somebody who reads them for the first time
TOUCH: Final = 3.0  # seconds to find what is lit, and to touch it
WANTED: Final = ".can.wanted, #choices .wanted, .menu:not([hidden]) .wanted, #play-on"
TOUCHED: Final = """(before) => document.documentElement.dataset.version !== before
  || (document.querySelector(".chosen, .warned") && !document.body.classList.contains("sending"))
  || document.querySelector('.menu:not([hidden]) button.wanted:not([aria-expanded="true"])')"""


class Lesson(msgspec.Struct):
    """What a lesson came to."""

    game: str
    steps: int = 0
    words: int = 0
    touches: int = 0
    told: float = 0.0  # seconds in which the table told what happened

    @property
    def minutes(self) -> float:
        return self.words / WORDS + (self.touches * TOUCH + self.told) / 60


def play(page: Page, address: str, game: str) -> Lesson:
    """A lesson from its first words to the button that closes it."""
    wish = json.dumps({"game": game, "name": "Ada"}).encode()
    request = urllib.request.Request(f"{address}/lessons", wish, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    page.goto(f"{address}/table/{made['id']}#key={made['key']}")
    lesson = Lesson(game)
    while True:
        page.locator(WANTED).first.wait_for(state="attached")
        lesson.words += len(" ".join(page.locator(".lesson-after, .lesson-say").all_inner_texts()).split())
        if page.locator("#play-on").count():
            return lesson
        lesson.steps += 1
        make_step(page, lesson)


def make_step(page: Page, lesson: Lesson) -> None:
    """Touches what beckons until the step is made, and waits until the next one beckons."""
    before = page.locator("html").get_attribute("data-version") or ""
    while page.locator("html").get_attribute("data-version") == before:
        page.locator(WANTED).first.wait_for(state="attached")
        began = monotonic()
        lesson.touches += 1
        amount = page.locator(".segment.wanted, .quick .wanted")
        if amount.count() and not page.locator(".confirm.wanted").count():
            amount.first.click(force=True)  # an input lies over it
            page.locator(".confirm.wanted").wait_for()
            continue
        wanted(page).click()
        page.wait_for_function(TOUCHED, arg=before)
    page.locator(WANTED).first.wait_for(state="attached")
    lesson.told += monotonic() - began


def wanted(page: Page) -> Locator:
    """What is to be touched next: a kind of move in a menu, a button, or a thing on the table."""
    for where in ('.menu button.wanted:not([aria-expanded="true"])', "#choices button.wanted:not(.small)"):
        found = page.locator(where).filter(visible=True)
        if found.count():
            return found.first
    return page.locator(".can.wanted").first


def main() -> None:
    chosen = sys.argv[1:] or [game.slug for game in games()]
    print(f"{'game':<18} steps words touches told s minutes")
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=whole_chromium(), args=["--no-sandbox"])
        for game in chosen:
            page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
            lesson = play(page, address, game)
            page.close()
            told = f"{lesson.steps:5} {lesson.words:5} {lesson.touches:7} {lesson.told:6.0f} {lesson.minutes:7.1f}"
            print(f"{game:<18} {told}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
