"""What a page must be for everybody: no axe violations, no motion where none is wanted, colours one can read."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from regalia.table import Card, Cell, Counter, Piece, Seat, Table, Zone
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser


def start(server: Server, page: Page) -> None:
    page.goto(server.address)
    page.locator(".game").first.wait_for()


def setup(server: Server, page: Page) -> None:
    page.goto(server.address)
    page.locator('[data-game="friends-and-foes"] .choose').click()
    page.get_by_text("Rules options").click()


def middle(server: Server, page: Page) -> None:
    page.goto(server.table(seed="2"))
    Player(page).play(turns=5)


def areas(server: Server, page: Page) -> None:
    page.goto(server.table("royal-family"))
    Player(page).wait()
    page.locator(".look").first.click()
    page.get_by_role("dialog").get_by_role("listitem").first.wait_for()
    page.keyboard.press("Escape")


def amount(server: Server, page: Page) -> None:
    page.goto(server.table(seed="7", options={"spend_timing": "after"}))
    player = Player(page)
    player.wait()
    while not page.locator("#choices .amount").count():
        player.play(turns=1)


def end(server: Server, page: Page) -> None:
    page.goto(server.table("tic-tac-toe", ("Ada", "random")))
    Player(page).play()
    page.locator("#result").wait_for()


def rules(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/rules/friend-or-foe#FO-9")
    page.locator("#contents a").first.wait_for()


def table_panel(server: Server, page: Page) -> None:
    page.goto(server.table())
    Player(page).wait()
    page.locator("#open-table").click()


@pytest.mark.parametrize(
    "reach",
    [
        middle,
        *(pytest.param(one, marks=pytest.mark.long) for one in (areas, start, setup, amount, end, rules, table_panel)),
    ],
    ids=lambda reach: reach.__name__,
)
def test_axe_finds_no_violation_in_light_and_dark(
    server: Server, open_page: Open, reach: Callable[[Server, Page], None]
) -> None:
    page = open_page()
    reach(server, page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{theme}: {found.generate_report()}"


def test_axe_finds_no_violation_on_a_phone(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="2"), phone=True, theme="dark")
    Player(page).play("by_finger", 3)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


COUNT = """() => {
  window.ran = 0;
  const run = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.ran++; return run.apply(this, all); };
}"""


@pytest.mark.long
def test_reduced_motion_means_no_animation_runs(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="2"))
    page.evaluate(COUNT)
    player = Player(page)
    for _ in range(5):
        player.play(turns=1)
        assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("window.ran") == 0


@pytest.mark.long
def test_with_motion_the_piece_glides_and_the_card_flips(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="2"), motion=True)
    page.evaluate(COUNT)
    Player(page).play(turns=2)
    assert page.evaluate("window.ran") >= 3
    expect(page.locator(".flying, .leaving")).to_have_count(0)


@pytest.mark.long
def test_dice_that_show_the_same_faces_again_tumble_too(server: Server, open_page: Open) -> None:
    dice = tuple(Piece(key=f"die-{at}", art="die-3") for at in (1, 2))
    thrown = Table(title="Stage", version=1, zones=(Zone(key="dice", label="Dice", items=dice),))
    page = open_page(motion=True)
    stage = Stage(page, thrown)
    page.goto(server.table())
    expect(page.locator("html")).to_have_attribute("data-version", "1")
    page.evaluate(COUNT)
    stage.show(replace(thrown, version=2))
    expect(page.locator("html")).to_have_attribute("data-version", "2")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("window.ran") == 0
    stage.show(replace(thrown, version=3, last=("die-1", "die-2")))
    page.wait_for_function("() => window.ran >= 2")  # an expression could be evaluated once only


AREAS = """() => {
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [];
  for (const cell of document.querySelectorAll('.areas .cell')) {
    const place = cell.querySelector('.place');
    const name = `${cell.dataset.key} ${place.textContent}`;
    if (!place.textContent || !place.checkVisibility()) found.push(`${name}: no caption`);
    const counters = [...cell.querySelectorAll('.counter')];
    for (const node of [...cell.querySelectorAll('.card'), ...counters]) {
      const [inner, outer] = [box(node), box(cell)];
      if (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1)
        found.push(`${name}: ${node.dataset.key} is outside`);
      if (meet(inner, box(place))) found.push(`${name}: ${node.dataset.key} covers the caption`);
      if (node.matches('.card') && counters.some((counter) => meet(inner, box(counter))))
        found.push(`${name}: a counter covers ${node.dataset.key}`);
    }
  }
  const panel = box(document.querySelector('#action'));
  for (const node of document.querySelectorAll('#board .zone:not([hidden])'))
    if (meet(box(node), panel)) found.push(`${node.dataset.zone} lies under the prompt`);
  const board = document.querySelector('#board');
  if (board.scrollHeight > board.clientHeight + 1) found.push('the board must be scrolled');
  return found;
}"""


def crowd(number: int, *more: Card | Counter) -> Cell:
    cards = tuple(Card(key=f"crowd-{number}-{at}", art=f"{at + 2}S") for at in range(number))
    return Cell(key=f"crowd-{number}", label=f"Place {number}: all of it", owner=0, holds=(*cards, *more))


@pytest.mark.long
def test_areas_stay_tidy_however_much_lies_in_them(server: Server, open_page: Open) -> None:
    health = Counter(key="health", label="Health", value=17, of=20)
    turns = Counter(key="turns", label="Turns", value=2, of=3)
    sideways = (Card(key="lead", art="9C", turned=True), Card(key="companion", art="2H"), turns)
    items = (crowd(0), crowd(1, health), crowd(2), crowd(3), crowd(4), crowd(5), crowd(8), crowd(0, *sideways))
    items = (*items[:-1], replace(items[-1], key="sideways"))
    seat = Seat(key="seat-1", seat=0, name="Clubs", active=True)
    for phone in (False, True):
        zone = Zone(key="realm", label="Realm", items=items, layout="areas", cols=4, at="south", owner=0)
        page = open_page(phone=phone)
        Stage(page, Table(title="Stage", seat=0, zones=(zone,), seats=(seat,)))
        page.goto(server.table())
        expect(page.locator(".areas .card")).to_have_count(25)
        assert page.evaluate(AREAS) == []


@pytest.mark.long
@pytest.mark.parametrize("game", ["friend-or-foe", "royal-family", "kingdom-coinquest"])
def test_what_can_be_touched_is_large_enough_on_a_phone(server: Server, open_page: Open, game: str) -> None:
    page = open_page(server.table(game), phone=True)
    Player(page).wait()
    small = page.evaluate(
        """[...document.querySelectorAll('.can, button, a.button')]
        .filter((node) => node.checkVisibility() && !node.closest('#book'))
        .map((node) => [node.id || node.textContent, node.getBoundingClientRect()])
        .filter(([, box]) => box.width < 38 || box.height < 44).map(([name]) => name)"""
    )
    assert small == []


OFF_MIDDLE = """(caption) => {
  const words = document.createRange();
  words.selectNodeContents(caption);
  const middle = (box) => box.left + box.width / 2;
  return Math.abs(middle(words.getBoundingClientRect()) - middle(caption.parentElement.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_caption_of_a_pile_stands_on_one_line_in_its_middle(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(server.table("kingdom-coinquest"), phone=phone)
    Player(page).wait()
    caption = page.get_by_text("Graveyard · 0")
    assert caption.evaluate("(node) => node.offsetHeight") < 30
    assert caption.evaluate(OFF_MIDDLE) < 1


PAIRS = [
    ("--ink", "--page", 4.5),
    ("--ink", "--panel", 4.5),
    ("--ink-2", "--page", 4.5),
    ("--ink-2", "--page-deep", 4.5),
    ("--ink-2", "--panel", 4.5),
    ("--ink-2", "--panel-2", 4.5),
    ("--accent", "--panel", 4.5),
    ("--accent-ink", "--accent", 4.5),
    ("--link", "--panel", 4.5),
    ("--link", "--accent-soft", 4.5),
    ("--ink", "--accent-soft", 4.5),
    ("--felt-ink", "--felt", 4.5),
    ("--bad", "--panel", 4.5),
    ("--good", "--panel", 4.5),
    ("--suit-s", "--card", 4.5),
    ("--suit-h", "--card", 4.5),
    ("--ring", "--felt", 3),
    ("--ring", "--ring-dark", 3),
    ("--back-gold", "--back", 3),
    ("--card", "--back", 4.5),
    ("--line-strong", "--panel", 3),
    ("--focus", "--panel", 3),
    ("--focus", "--page", 3),
]

MEASURE = """(pairs) => {
  const paint = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const probe = document.body.appendChild(document.createElement('i'));
  const light = (name) => {
    probe.style.setProperty('color', `var(${name})`);
    paint.fillStyle = getComputedStyle(probe).color;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((c) => c / 255)
      .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  for (let hue = 0; hue < 360; hue += 30) {
    document.documentElement.style.setProperty('--hue', hue);
    for (const [one, other, least] of pairs) {
      const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
      const ratio = (high + 0.05) / (low + 0.05);
      if (ratio < least) found.push(`hue ${hue}: ${one} on ${other} is ${ratio.toFixed(2)}, not ${least}`);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colours_of_every_hue_have_enough_contrast(server: Server, open_page: Open, theme: str) -> None:
    page = open_page(server.address, theme=theme)
    page.locator(".game").first.wait_for()
    assert page.evaluate(MEASURE, PAIRS) == []
