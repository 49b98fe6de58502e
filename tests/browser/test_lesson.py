"""The guided first games, played through by clicks on what beckons."""

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Timeout

from regalia.games import games
from tests.browser.conftest import Open
from tests.browser.screen import assert_fits_the_screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser

WANTED = ".can.wanted, #choices .wanted, .menu:not([hidden]) .wanted"
TOUCHED = """(before) => document.documentElement.dataset.version !== before
  || (document.querySelector(".chosen, .warned") && !document.body.classList.contains("sending"))"""
LOOKED = f"""{TOUCHED} || document.querySelector(".bubble:not([hidden])")"""  # a finger stayed long enough
FORGET = """() => { document.querySelector(".bubble").hidden = true; }"""


def lesson(server: Server, game: str) -> str:
    made = server.post("/lessons", {"game": game, "name": "Ada"})
    return f"{server.address}/table/{made['id']}#key={made['key']}"


def where(page: Page) -> str:
    return page.locator("#lesson .eyebrow").inner_text().lower()


def make_step(page: Page, finger: bool = False) -> None:
    """Touches what beckons until the step is made."""
    before = page.locator("html").get_attribute("data-version")
    for _ in range(8):
        page.locator(WANTED).first.wait_for(state="attached")
        segment = page.locator(".segment.wanted, .quick .wanted")
        if segment.count() and not page.locator(".confirm.wanted").count():
            segment.first.click(force=True)
        buttons = page.locator("#choices button.wanted:not(.small)").filter(visible=True)
        things = page.locator(".can.wanted")
        menu = page.locator('.menu button.wanted:not([aria-expanded="true"])').filter(visible=True)
        spot = menu.first if menu.count() else buttons.first if buttons.count() else things.first
        opens = "has-menu" in (spot.get_attribute("class") or "") and not page.locator(".chosen").count()
        if finger:
            page.evaluate(FORGET)
            spot.tap()
        else:
            spot.click()
        if opens:
            menu.first.wait_for()
        try:
            page.wait_for_function(LOOKED if finger else TOUCHED, arg=before)
        except Timeout:
            if not finger:
                raise
            continue  # on a busy machine a finger stays long enough to be a look, which is no touch
        if page.locator("html").get_attribute("data-version") != before:
            return
    raise AssertionError(f"{where(page)} waits for something that cannot be touched")


ON_A_PHONE = ("royal-family", "thrones")
EVERYDAY = [(game.slug, game.slug in ON_A_PHONE) for game in games()]
OTHER_SCREEN = [pytest.param(game, not phone, marks=pytest.mark.long) for game, phone in EVERYDAY]


@pytest.mark.parametrize(("game", "phone"), [*EVERYDAY, *OTHER_SCREEN])
def test_a_lesson_is_played_through_by_touching_what_beckons(
    server: Server, open_page: Open, game: str, phone: bool
) -> None:
    page = open_page(lesson(server, game), phone=phone)
    steps = 0
    while True:
        page.locator(f"{WANTED}, #play-on").first.wait_for(state="attached")
        if page.locator("#play-on").count():
            break
        steps += 1
        assert where(page).startswith(f"first game: step {steps} of ")
        make_step(page, finger=phone)
    assert steps >= 10
    assert not page.locator("#toasts .refusal, #toasts .error").count()
    over = page.locator("#action.over").count() > 0
    expect(page.locator("#play-on")).to_have_text("Close the lesson" if over else "Play on")
    page.locator("#play-on").click()
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("#action.over, .can, #choices .primary").first).to_be_attached()


def test_another_move_is_answered_kindly_and_not_made_and_a_lesson_can_be_left_and_resumed(
    server: Server, open_page: Open
) -> None:
    address = lesson(server, "friend-or-foe")
    page = open_page(address, phone=True)
    page.locator(WANTED).first.wait_for()
    assert_fits_the_screen(page)
    assert page.locator(".can.wanted").count() == 1
    assert page.locator(".can").count() == 3
    page.locator(".can:not(.wanted)").first.tap()
    expect(page.locator("#toasts")).to_contain_text("That is allowed too. For now, walk straight ahead")
    page.locator("#toasts button").first.tap()
    assert page.locator("html").get_attribute("data-version") == "0"
    page.locator('[data-key="e5"]').tap()
    expect(page.locator("#toasts .refusal")).to_contain_text("Not allowed")
    make_step(page, finger=True)
    page.locator(".can.wanted").wait_for()
    assert where(page).startswith("first game: step 2 ")
    page.locator("#undo-phone").dispatch_event("click")
    expect(page.locator("#toasts")).to_contain_text("A lesson goes forward")
    page.goto(server.address)
    page.locator("#my-tables a").first.click()
    page.locator(".can.wanted").wait_for()
    assert where(page).startswith("first game: step 2 ")
    expect(page.locator("#lesson")).to_contain_text("Seven of spades")


def test_the_first_button_of_every_game_begins_its_lesson(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    cards = page.locator(".game")
    expect(cards.first).to_be_visible()
    for at in range(len(games())):
        expect(cards.nth(at).get_by_role("button").first).to_have_text("First game")
        expect(cards.nth(at).get_by_role("link", name="How to play")).to_be_visible()
    cards.first.get_by_role("button", name="First game").click()
    expect(page.locator("#lesson .eyebrow")).to_contain_text("step 1 of")
