"""A person at the screen: looks at what can be touched and touches it, by mouse, finger or keyboard."""

import re
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Locator, Page, expect

DECIDE = ".can, #choices .confirm, #choices > .act, #choices > .primary, #action.over, dialog.curtain"
SHORT: dict[str, object] = {"suits": "players", "stall_limit": 12}

TOUCH = """([warned, chance]) => {
  const can = [...document.querySelectorAll("#board .can, #side .can")];
  const unseen = can.filter((node) => node.querySelector(".card.down"));
  const buttons = [...document.querySelectorAll("#choices > .act, #choices .move-row, #choices .confirm")]
    .filter((node) => node.checkVisibility());
  const things = [...(unseen.length ? unseen : can), ...buttons];
  const any = things[Math.floor(chance * things.length)];
  const node = things.find((thing) => warned && thing.dataset.key === warned) ?? any;
  if (!node) return { name: "", spot: null };
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = node.getBoundingClientRect();
  for (const across of [0.5, 0.12, 0.88, 0.25, 0.75]) {
    for (const down of [0.5, 0.12, 0.88, 0.25, 0.75]) {
      const [x, y] = [left + width * across, top + height * down];
      const hit = document.elementFromPoint(x, y);
      const menu = hit?.closest(".has-menu");
      const other = hit?.closest(".look") || (menu && menu !== node && node.contains(menu));
      if (hit?.closest("button, .can") === node && !other) return { name: "", spot: [x, y] };
    }
  }
  return { name: node.dataset.key ?? node.textContent, spot: null };
}"""

SO_FAR = """() => [
  document.documentElement.dataset.version,
  document.querySelectorAll(".chosen").length,
  document.querySelector(".can.warned")?.dataset.key ?? "",
]"""

ANSWERED = """([version, touched, warned]) => document.documentElement.dataset.version !== version
  || document.querySelector("#toasts .refusal, #toasts .error")
  || (!document.body.classList.contains("sending")
    && !document.querySelector('[aria-busy="true"]')
    && (document.querySelectorAll(".chosen").length !== touched
      || (document.querySelector(".can.warned")?.dataset.key ?? "") !== warned))"""


def one_of(names: Sequence[str]) -> re.Pattern[str]:
    """Any of the names that are found for a seat."""
    return re.compile(rf"^({'|'.join(names)})$")


class Player:
    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)

    @property
    def version(self) -> str:
        return self.page.locator("html").get_attribute("data-version") or ""

    @property
    def over(self) -> bool:
        return self.page.locator("#action.over").count() > 0

    def wait(self) -> None:
        """Until there is something to decide, or the game is over."""
        self.page.locator(DECIDE).first.wait_for(state="attached")

    def moved(self, before: str) -> None:
        expect(self.page.locator("html")).not_to_have_attribute("data-version", before)

    def press(self, thing: Locator) -> None:
        """Makes a decision by one click, and waits until it is made."""
        before = self.version
        thing.click()
        self.moved(before)

    def touch(self, tap: bool, warned: str) -> None:
        """Touches one of the things or buttons that allow something now, where the page shows it; a risk twice.

        What a menu lies over is not touched: the menu is closed first. If nothing can be touched any more, nothing is.
        """
        found = self.page.evaluate(TOUCH, [warned, self.rng.random()])
        shut = self.page.locator(".menu").get_by_role("button", name="Close")
        if not found["spot"] and shut.is_visible():
            shut.click()
            return
        if not found["spot"] and not found["name"]:
            return
        assert found["spot"], f"{found['name']} can be touched, but nothing of it can be reached"
        (self.page.touchscreen.tap if tap else self.page.mouse.click)(*found["spot"])

    def by_hand(self, tap: bool) -> None:
        """Touches until a decision is made: some need several touches, an amount needs a choice and a confirmation."""
        before = self.version
        curtain = self.page.locator("dialog.curtain .primary")
        if curtain.count():
            curtain.click()
            expect(curtain).to_have_count(0)
            return
        while self.version == before:
            segments = self.page.locator(".segment")
            if segments.count():
                segments.nth(self.rng.randrange(segments.count())).click()
            so_far = self.page.evaluate(SO_FAR)
            if so_far[0] != before:
                break
            self.touch(tap, so_far[2])
            self.page.wait_for_function(ANSWERED, arg=so_far)
            assert not self.page.locator("#toasts .refusal, #toasts .error").count()

    def by_mouse(self) -> None:
        self.by_hand(tap=False)

    def by_finger(self) -> None:
        self.by_hand(tap=True)

    def by_keyboard(self) -> None:
        before = self.version
        if self.page.locator("#choices .confirm").count():
            expect(self.page.locator("#choices input:focus")).to_have_count(1)
            self.page.keyboard.press("ArrowRight")
            if self.page.locator(".segments").count():
                self.page.keyboard.press("Enter")
            else:
                self.page.keyboard.press("Tab")
                while "confirm" not in (self.page.locator(":focus").get_attribute("class") or ""):
                    self.page.keyboard.press("Tab")
                self.page.keyboard.press("Enter")
        else:
            for _ in range(1 + self.rng.randrange(4)):
                self.page.keyboard.press("n")
            expect(self.page.locator(".can:focus")).to_have_count(1)
            self.page.keyboard.press("Enter")
        self.moved(before)

    def play(self, how: str = "by_mouse", turns: int = 400) -> None:
        """Decides so many times, or until the game is over."""
        for _ in range(turns):
            self.wait()
            if self.over:
                return
            getattr(self, how)()
        self.wait()
