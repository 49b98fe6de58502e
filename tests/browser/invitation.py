"""Two people at two screens: one opens a table, the other comes by invitation."""

from collections.abc import Mapping

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.server import Server


def invitation(page: Page, seat: int = 1) -> str:
    """The address that the owner sends to somebody."""
    return page.locator(f"#invitation-{seat}").input_value()


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def two_people(
    server: Server,
    open_page: Open,
    game: str = "tic-tac-toe",
    options: Mapping[str, object] | None = None,
    seed: str = "",
) -> tuple[Page, Page]:
    """Ada, who opened the table, and Bo, who was invited, when the game has begun."""
    first = open_page(server.table(game, ("Ada", ""), seed, options))
    second = open_page(invitation(first))
    sit_down(second, "Bo")
    for page in (first, second):
        expect(page.locator("#room")).to_be_hidden()
        expect(page.locator(".seat h2")).to_have_text(["Ada", "Bo"])
    return first, second
