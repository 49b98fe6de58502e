"""The result beside the board: who won stands first, and bars tell of points only where points decided."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from regalia.kernel import Outcome
from regalia.table import Counter, Seat, Table
from tests.browser.conftest import Open
from tests.browser.midgame import finished
from tests.browser.server import Server
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Bob", "Cleo")


def end_of(
    server: Server,
    open_page: Open,
    winners: list[int],
    scores: list[int],
    names: Sequence[str] = NAMES,
    teams: bool = False,
    before: Sequence[int] = (),
    kind: str = "",
) -> Page:
    seats = tuple(
        Seat(
            key=f"seat-{at}",
            seat=at,
            name=name,
            team=at % 2 if teams else None,
            counters=(Counter(key=f"coins-{at}", label="Coins", value=scores[at]),),
        )
        for at, name in enumerate(names)
    )
    table = Table(title="Stage", seat=0, version=1, seats=seats, say="Bob takes the last coin.")
    page = open_page()
    stage = Stage(page, table, {"score": list(before)})
    page.goto(server.table())
    expect(page.locator("html")).to_have_attribute("data-version", "1")
    over = {
        "winners": winners,
        "scores": scores,
        "has_points": Outcome(tuple(winners), tuple(scores), "", "").has_points,
        "clause": "",
        "reason": "somebody is left",
        "seed": "",
        "who": "Bob wins",
        "kind": kind,
    }
    stage.show(replace(table, version=2), over=over)
    expect(page.locator("#result .reason")).to_have_text("Somebody is left")
    return page


def test_the_winner_stands_first_without_bars_when_points_did_not_decide(server: Server, open_page: Open) -> None:
    page = end_of(server, open_page, winners=[1], scores=[6, 0, 9])
    expect(page.locator(".kind-words")).to_have_count(0)
    rows = page.locator(".scores li")
    assert rows.locator(".score-name").all_text_contents() == ["Bob", "Cleo", "Ada"]
    expect(rows.first).to_have_class("winner")
    expect(rows.locator(".bar")).to_have_count(0)


def test_bars_compare_the_points_that_decided(server: Server, open_page: Open) -> None:
    rows = end_of(server, open_page, winners=[2], scores=[6, 3, 12]).locator(".scores li")
    assert rows.locator(".score-name").all_text_contents() == ["Cleo", "Ada", "Bob"]
    parts = rows.locator(".bar").evaluate_all("(bars) => bars.map((bar) => bar.style.getPropertyValue('--part'))")
    assert parts == ["1", "0.5", "0.25"]


def test_where_only_the_win_counts_no_points_are_shown_and_the_board_stays_in_sight(
    server: Server, open_page: Open
) -> None:
    kind = "Well fought, Ada: the next game is yours."
    page = end_of(server, open_page, winners=[1], scores=[0, 1], names=("Ada", "Bob"), before=[2, 0], kind=kind)
    expect(page.locator("#prompt")).to_have_text("Bob wins")
    expect(page.locator("#result .kind-words")).to_have_text(kind)
    expect(page.locator("#result .kind-words")).to_be_visible()
    expect(page.locator(".scores")).to_have_count(0)
    expect(page.locator(".games-won")).to_have_text("Games won: Ada 2, Bob 1")
    expect(page.locator(".last-move")).to_have_text("Last move: Bob takes the last coin.")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Review").click()
    expect(page.locator("#panel-record")).to_be_visible()


def test_partners_are_ranked_as_one_side(server: Server, open_page: Open) -> None:
    page = end_of(
        server, open_page, winners=[1, 3], scores=[4, 7, 4, 7], names=("Ada", "Bob", "Cleo", "Dan"), teams=True
    )
    expect(page.locator(".seat .team")).to_have_text(
        [f"With {name}, together: Coins {coins}" for name, coins in (("Cleo", 8), ("Dan", 14), ("Ada", 8), ("Bob", 14))]
    )
    expect(page.locator(".score-name")).to_have_text(["Bob and Dan", "Ada and Cleo"])


def test_on_a_phone_the_end_and_every_move_that_one_looks_back_at_bring_the_board_into_sight(
    server: Server, open_page: Open
) -> None:
    page = open_page(server.record(finished("friends-and-foes", 4, teams="2v2")), phone=True)
    middle = page.locator('[data-zone="board"] .cell').nth(4)
    expect(middle).to_be_in_viewport(ratio=0.9)
    page.locator("#result").get_by_role("button", name="Review").tap()
    for step in ("First", "Next"):
        page.locator(".scene").evaluate("(node) => node.scrollTo(0, node.scrollHeight)")
        expect(middle).not_to_be_in_viewport()
        page.locator(".steps").get_by_role("button", name=step).tap()
        expect(middle).to_be_in_viewport(ratio=0.9)
