"""The line to the server breaks, tabs disagree: nothing is lost."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Open
from tests.browser.invitation import two_people
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_the_table_comes_back_after_the_server_was_killed(tmp_path: Path, open_page: Open) -> None:
    server = Server(tmp_path)
    try:
        page = open_page(server.table(), quiet=False)
        player = Player(page)
        player.play(turns=3)
        before, log = player.version, page.locator("#log li").count()
        server.end()
        expect(page.locator("#lost")).to_be_visible()
        server.start()
        expect(page.locator("#lost")).to_be_hidden()
        assert player.version == before
        expect(page.locator("#log li")).to_have_count(log)
        player.play(turns=1)
        assert player.version != before
    finally:
        server.end()


class Slow:
    """Holds what the server says back until it is let through."""

    def __init__(self) -> None:
        self.holding = False
        self.held: list[str | bytes] = []

    def stand_between(self, page: Page) -> None:
        page.route_web_socket("**/ws", self.join)

    def join(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        server = socket.connect_to_server()
        server.on_message(lambda said: self.held.append(said) if self.holding else socket.send(said))

    def let_through(self) -> None:
        self.holding = False
        for said in self.held:
            self.socket.send(said)


@pytest.mark.long
def test_an_act_from_a_tab_that_lags_is_refused_and_the_tab_catches_up(server: Server, open_page: Open) -> None:
    address, slow = server.table("tic-tac-toe", ("Ada", "Bo")), Slow()
    first = open_page(address)
    second = open_page(address, before=slow.stand_between)
    Player(first).wait()
    Player(second).wait()
    slow.holding = True
    first.locator("[data-key=a1]").click()
    expect(first.locator(".piece")).to_have_count(1)
    second.locator("[data-key=b2]").click()
    expect(second.locator("body")).to_have_class("table-page choosing sending")
    slow.let_through()
    expect(second.locator(".toast.error")).to_be_visible()
    expect(second.locator("[data-key=a1] .piece")).to_have_count(1)
    expect(second.locator(".piece")).to_have_count(1)
    second.locator("[data-key=b2]").click()
    expect(first.locator("[data-key=b2] .piece")).to_have_count(1)


def test_two_people_at_two_screens_ask_before_undo(server: Server, open_page: Open) -> None:
    first, second = two_people(server, open_page)
    first.locator("[data-key=a1]").click()
    expect(second.locator("[data-key=a1] .piece")).to_have_count(1)
    second.locator("[data-key=b2]").click()
    expect(first.locator("[data-key=b2] .piece")).to_have_count(1)
    first.locator("#undo").click()
    second.get_by_role("button", name="Agree").click()
    expect(first.locator(".piece")).to_have_count(0)


@pytest.mark.long
def test_a_table_that_does_not_exist_says_so_once_and_leads_home(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/table/nowhere", quiet=False)
    expect(page.locator("dialog")).to_contain_text("no such table")
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator(".game").first).to_be_visible()


@pytest.mark.long
def test_whoever_did_not_ask_is_shown_the_way_to_the_rematch(server: Server, open_page: Open) -> None:
    first, second = two_people(server, open_page)
    for page, key in ((first, "a1"), (second, "a2"), (first, "b1"), (second, "b2"), (first, "c1")):
        page.locator(f".can[data-key={key}]").click()
    first.locator("#result").get_by_role("button", name="Rematch").click()
    second.get_by_role("link", name="To the new table").click()
    Player(second).wait()  # everybody has moved one seat on, so the other begins
    first.locator(".can, #action:not(.mine)").first.wait_for(state="attached")
    assert first.url == second.url
    expect(second.locator("#watching")).to_be_hidden()
