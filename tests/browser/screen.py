"""Whether a page keeps to the screen that it was opened on."""

from playwright.sync_api import Locator, Page

SIZES = """() => {
  const page = document.documentElement;
  return { wide: page.scrollWidth, tall: page.scrollHeight, across: innerWidth, down: innerHeight };
}"""

CUT = """(nodes) => {
  const found = [];
  for (const node of nodes) {
    const box = node.getBoundingClientRect();
    const name = node.id || node.textContent;
    for (let outer = node.parentElement; outer; outer = outer.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(outer);
      if (display === "contents") continue;
      const frame = outer.getBoundingClientRect();
      const sideways = overflowX !== "visible" && (box.left < frame.left - 1 || box.right > frame.right + 1);
      const downwards = overflowY !== "visible" && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
      if (sideways || downwards) found.push(`${name} is cut off by ${outer.id || outer.className}`);
    }
    const { clientWidth, clientHeight } = document.documentElement;
    if (box.left < -1 || box.right > clientWidth + 1 || box.top < -1 || box.bottom > clientHeight + 1)
      found.push(`${name} is outside the screen`);
  }
  return found;
}"""


def assert_no_wider_than_the_screen(page: Page) -> None:
    """A phone that finds a page too wide makes its own width larger, so both are compared with the screen's."""
    screen, sizes = page.viewport_size, page.evaluate(SIZES)
    assert screen is not None
    assert (sizes["wide"], sizes["across"]) == (screen["width"], screen["width"])


def assert_fits_the_screen(page: Page) -> None:
    """Nothing needs scrolling, neither sideways nor down."""
    assert_no_wider_than_the_screen(page)
    screen, sizes = page.viewport_size, page.evaluate(SIZES)
    assert screen is not None
    assert (sizes["tall"], sizes["down"]) == (screen["height"], screen["height"])


def cut_off(things: Locator) -> list[str]:
    """Which of these things are not seen whole, and what cuts them off."""
    found: list[str] = things.evaluate_all(CUT)
    return found
