"""A game without a board: named cards with texts, a hidden hand, and seats that are touched."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.layout import wrong_at
from tests.browser.midgame import record
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser

GAME = "examples.court_whispers"
OWN = "#south .card.can"
SEAT = "#seats .seat.can .seat-touch"
BEFORE = "#north .can[data-seat]"
ANSWER = "#choices > .act"

# The texts of one's own cards: smaller than 13 px, cut off, or with too little contrast.
UNREADABLE = """() => {
  const paint = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const light = (colour) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((c) => c / 255)
      .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  for (const text of document.querySelectorAll("#south .card :is(.card-text, .card-name)")) {
    const style = getComputedStyle(text);
    const card = text.closest(".picture");
    const [own, outer] = [text.getBoundingClientRect(), card.getBoundingClientRect()];
    const [low, high] = [light(style.color), light(getComputedStyle(card).backgroundColor)].sort((a, b) => a - b);
    const words = text.textContent.slice(0, 20);
    if (!text.checkVisibility() || parseFloat(style.fontSize) < 13) found.push(`${words}: ${style.fontSize}`);
    if (own.bottom > outer.bottom || own.right > outer.right + 0.5) found.push(`${words} is cut off`);
    if ((high + 0.05) / (low + 0.05) < 4.5) found.push(`${words}: ${style.color}`);
  }
  return found;
}"""
# Whether picture, head and text of a card lie over each other.
OVERLAPPING = """() => [...document.querySelectorAll("#board .named-face")].flatMap((face) => {
  const boxes = [...face.children].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
  return boxes.slice(1).filter((box, at) => box.top < boxes[at].bottom - 1).map(() => face.textContent);
})"""


def open_court(page: Page, server: Server, seats: int, moves: int) -> None:
    """A table at which Ada has to decide."""
    page.goto(server.record(record(GAME, seats, moves)))
    page.locator(OWN).first.wait_for()


@pytest.mark.parametrize(("seats", "phone"), [(2, True), (3, False), (4, True)])
def test_a_game_is_played_to_the_end_by_touching_cards_and_seats(
    server: Server, open_page: Open, seats: int, phone: bool
) -> None:
    page = open_page(server.table("court-whispers", ("Ada", "greedy", "greedy", "greedy")[:seats]), phone=phone)
    player = Player(page)
    touched = 0
    while True:
        player.wait()
        if player.over:
            break
        before = player.version
        page.locator(OWN).last.click()
        if page.locator("#south .card.chosen").count():
            page.locator(BEFORE if phone else SEAT).last.click()
            touched += 1
            if page.locator("#seats .seat.chosen").count():  # a Page has to be told for whom to ask
                page.locator(ANSWER).nth(5).click()
        player.moved(before)
    assert touched > 0
    expect(page.locator("#action.over #prompt")).to_contain_text("win")
    expect(page.locator(":is(#north, #south) .card.down")).to_have_count(0)  # all hands are shown
    page.mouse.move(1, 1)  # a hand that rests on a card is told its text
    for screen in ("desk", "phone"):
        assert wrong_at(page, screen, f"court-whispers-{seats}-end") == []


def test_a_seat_can_be_touched_before_the_card(server: Server, open_page: Open) -> None:
    page = open_page()
    open_court(page, server, 3, 4)
    before = Player(page).version
    page.locator(SEAT).first.click()
    expect(page.locator("#seats .seat.chosen")).to_have_count(1)
    expect(page.locator("#north .chosen")).to_have_count(1)
    expect(page.locator(SEAT)).to_have_count(0)
    page.locator(OWN).first.click()
    if page.locator("#south .card.chosen").count():
        page.locator(ANSWER).first.click()
    Player(page).moved(before)


def test_who_sits_at_a_seat_is_read_while_the_pointer_rests_on_it(server: Server, open_page: Open) -> None:
    """What is touched lies over the seat's name and counters, and must not cover them."""
    page = open_page()
    open_court(page, server, 3, 4)
    seat = page.locator(SEAT).first
    seat.hover()
    expect(page.locator("#seats .seat.can:hover")).to_have_count(1)
    assert seat.evaluate("seat => getComputedStyle(seat).background").startswith("rgba(0, 0, 0, 0) none")


def test_a_seat_that_was_touched_is_let_go_by_touching_it_again(server: Server, open_page: Open) -> None:
    page = open_page()
    open_court(page, server, 3, 4)
    page.locator(BEFORE).first.click(position={"x": 8, "y": 8})
    page.locator("#north .chosen").click(position={"x": 8, "y": 8})
    expect(page.locator(".chosen")).to_have_count(0)
    expect(page.locator(SEAT)).to_have_count(2)


def test_the_keyboard_touches_seats(server: Server, open_page: Open) -> None:
    page = open_page()
    open_court(page, server, 3, 4)
    before = Player(page).version
    for _ in range(page.locator(f"{OWN}, {SEAT}").count()):
        page.keyboard.press("n")
    expect(page.locator(".seat-touch:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#seats .seat.chosen")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator("#south .card.can:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    if page.locator("#south .card.chosen").count():
        page.locator(ANSWER).first.press("Enter")
    Player(page).moved(before)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_texts_of_ones_own_cards_can_be_read(server: Server, open_page: Open, seats: int, phone: bool) -> None:
    for theme in ("light", "dark"):
        page = open_page(phone=phone, theme=theme)
        for moves in (0, 13):
            open_court(page, server, seats, moves)
            expect(page.locator("#south .card-text")).to_have_count(3)
            assert page.evaluate(UNREADABLE) == []
            assert page.evaluate(OVERLAPPING) == []


def test_a_card_too_small_for_its_text_tells_it_when_it_is_touched(server: Server, open_page: Open) -> None:
    page = open_page(phone=True)
    open_court(page, server, 2, 13)
    expect(page.locator("#centre .card-text")).to_be_hidden()
    text = page.locator("#centre .card-text").text_content() or ""
    page.locator("#centre .card[data-text]").click()
    expect(page.locator("#stakes.shown")).to_contain_text(text)


def test_the_cards_that_were_played_can_be_looked_through(server: Server, open_page: Open) -> None:
    page = open_page()
    open_court(page, server, 2, 13)
    count = page.locator("#centre .pile .look").text_content() or ""
    page.locator("#centre .pile .look").click()
    cards = page.locator(".heap-dialog .card-text")
    expect(cards).to_have_count(int(count.split("·")[1]))
    expect(cards.first).to_be_visible()
