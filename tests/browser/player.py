"""A person at the screen: looks at what can be touched and touches it, by mouse, finger or keyboard."""

from random import Random

from playwright.sync_api import Locator, Page, expect

DECIDE = ".can, #choices .confirm, #choices > .primary, #action.over"
SHORT: dict[str, object] = {"suits": "players", "stall_limit": 12}


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

    def goal(self) -> Locator:
        """A card to walk to: one that is face down if there is one, so that the game ends."""
        unseen = self.page.locator(".cell.can:has(.card.down)")
        legal = unseen if unseen.count() else self.page.locator(".cell.can")
        return legal.nth(self.rng.randrange(legal.count()))

    def by_mouse(self) -> None:
        before = self.version
        if self.page.locator("#choices .confirm").count():
            segments = self.page.locator(".segment")
            if segments.count():
                segments.last.click()
            self.page.locator("#choices .confirm").click()
        elif self.page.locator(".cell.can").count():
            self.goal().click()
        else:
            self.page.locator("#choices > .primary").first.click()
        self.moved(before)

    def by_finger(self) -> None:
        before = self.version
        if self.page.locator("#choices .confirm").count():
            self.page.locator("#choices .confirm").tap()
        else:
            self.goal().tap()
        self.moved(before)

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
