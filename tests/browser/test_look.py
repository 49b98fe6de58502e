"""What a page must be for everybody: no axe violations, no motion where none is wanted, colours one can read."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def start(server: Server, page: Page) -> None:
    page.goto(server.address)
    page.locator(".game").first.wait_for()
    page.get_by_text("Rules options").click()


def middle(server: Server, page: Page) -> None:
    page.goto(server.table(seed="2"))
    Player(page).play(turns=5)


def amount(server: Server, page: Page) -> None:
    page.goto(server.table(seed="7", options={"spend_timing": "after"}))
    player = Player(page)
    player.wait()
    while not page.locator("#choices .amount").count():
        player.play(turns=1)


def end(server: Server, page: Page) -> None:
    page.goto(server.table("tic-tac-toe", ("Ada", "random")))
    Player(page).play()
    page.locator("dialog.end").wait_for()


def rules(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/rules/friend-or-foe#FO-9")
    page.locator("#contents a").first.wait_for()


def table_panel(server: Server, page: Page) -> None:
    page.goto(server.table())
    Player(page).wait()
    page.locator("#open-table").click()


@pytest.mark.parametrize("reach", [start, middle, amount, end, rules, table_panel], ids=lambda reach: reach.__name__)
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


def test_reduced_motion_means_no_animation_runs(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="2"))
    page.evaluate(COUNT)
    player = Player(page)
    for _ in range(5):
        player.play(turns=1)
        assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("window.ran") == 0


def test_with_motion_the_piece_glides_and_the_card_flips(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="2"), motion=True)
    page.evaluate(COUNT)
    Player(page).play(turns=2)
    assert page.evaluate("window.ran") >= 3
    expect(page.locator(".flying, .leaving")).to_have_count(0)


def test_what_can_be_touched_is_large_enough_on_a_phone(server: Server, open_page: Open) -> None:
    page = open_page(server.table(), phone=True)
    Player(page).wait()
    small = page.evaluate(
        """[...document.querySelectorAll('.can, button, a.button')]
        .filter((node) => node.checkVisibility() && !node.closest('#book'))
        .map((node) => [node.id || node.textContent, node.getBoundingClientRect()])
        .filter(([, box]) => box.width < 38 || box.height < 44).map(([name]) => name)"""
    )
    assert small == []


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
