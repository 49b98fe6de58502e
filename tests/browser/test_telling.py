"""A move is told in the order in which it happens, at the pace that the person chose."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from regalia.table import Act, Cell, Counter, Flight, Piece, Seat, Table, Zone
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

# Everything in its order: what has come to rest, what the log says, and when something can be touched.
ORDER = """() => {
  [window.order, window.rates] = [[], []];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const moving = animate.apply(this, how);
    const name = this.matches(".leaving") ? "turned" : this.matches(".is-die") ? "rolled"
      : this.matches(".flying") ? "flown" : this.matches(".piece") ? "moved" : "";
    const rest = () => {
      window.order.push(name);
      window.rates.push([name, moving.playbackRate]);
    };
    if (name) moving.finished.then(rest, () => {});
    return moving;
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.id === "log") for (const node of addedNodes) window.order.push(node.textContent);
      else if (target.classList.contains("can") && !document.querySelector(".telling, .sending"))
        if (window.order.at(-1) !== "can") window.order.push("can");
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}"""

# What of a moment comes into sight together, each time something does.
SEEN = """() => {
  window.seen = [];
  new MutationObserver((changes) => {
    const shown = changes.map(({ target }) => target).filter((node) => node.matches("#moment :not(.untold)"));
    const names = ["turned", "moment-part", "result"];
    const found = shown.map((node) => names.find((name) => node.classList.contains(name))).filter((name) => name);
    if (found.length) window.seen.push([...new Set(found)]);
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
}"""

COUNT_SENT = """() => {
  window.sent = 0;
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    window.sent += 1;
    send.call(this, text);
  };
}"""

NOTE_TELLING = """() => {
  window.told = false;
  const note = () => (window.told ||= document.body.classList.contains("telling"));
  new MutationObserver(note).observe(document.body, { attributes: true });
}"""


def at_pace(pace: str) -> str:
    return f"localStorage.setItem('regalia.pace', '{pace}')"


def fight(page: Page) -> list[str]:
    """What happened, in its order, when a piece entered and had to fight."""
    page.locator(".can").first.wait_for(state="attached")
    page.evaluate(ORDER)
    page.locator(".can").first.click()
    page.wait_for_function("() => window.order.at(-1) === 'can' && window.order.length > 3", timeout=30_000)
    order: list[str] = page.evaluate("window.order")
    return order


def test_the_log_tells_no_end_before_the_card_has_turned_and_the_dice_have_rolled(
    server: Server, open_page: Open
) -> None:
    address = server.table(seed="2")
    page = open_page(address, motion=True, before=lambda page: page.add_init_script(at_pace("quick")))
    order = fight(page)

    def first(word: str) -> int:
        return next(at for at, what in enumerate(order) if word in what)

    assert first("turned") < first("turns up") < first("rolled") < first("rolls") < first("against"), order
    assert order[1:].count("can") == 1, order  # the first is the press
    told = page.locator("#say").text_content() or ""
    assert told.index("enters") < told.index("against")

    assert page.locator("#moment").text_content()
    page.keyboard.press("a")
    expect(page.locator("body.telling")).to_have_count(1)
    expect(page.locator("#telling")).to_have_text(re.compile(r"^Thrifty \w+ enters [a-g][1-7]\.$"))
    expect(page.locator("#prompt")).to_be_visible(timeout=20_000)
    expect(page.locator(".can").first).to_be_attached()

    page.evaluate(COUNT_SENT)
    page.locator(".can").first.click()
    expect(page.locator("body.telling")).to_have_count(1)
    page.locator("#board").click(position={"x": 5, "y": 5})
    page.locator(".can").first.wait_for(state="attached")
    assert page.evaluate("window.sent") == 1, "a click that ended the telling touched something"
    lines = page.locator("#log li").all_text_contents()
    page.reload()
    expect(page.locator("#log li")).to_have_count(len(lines))
    assert page.locator("#log li").all_text_contents() == lines
    page.locator("#tab-table").click()
    page.get_by_role("radio", name="Off").check()
    page.evaluate(NOTE_TELLING)
    Player(page).press(page.locator(".can").first)
    assert page.evaluate("window.told") is False


def test_the_parts_of_a_moment_come_one_after_the_other_dice_first_and_the_result_last(
    server: Server, open_page: Open
) -> None:
    page = open_page(server.table(seed="2"), motion=True, before=lambda page: page.add_init_script(at_pace("quick")))
    page.locator(".can").first.wait_for(state="attached")
    page.evaluate(SEEN)
    page.locator(".can").first.click()
    page.wait_for_function("() => window.seen.some((names) => names.includes('result'))", timeout=30_000)
    seen: list[list[str]] = page.evaluate("window.seen")
    alone = [names[0] for names in seen if len(names) == 1]
    assert alone == [name for names in seen for name in names], f"something came together: {seen}"
    assert alone.count("turned") >= 3, "two dice and the card came each by itself"
    assert alone.index("turned") < alone.index("result") == len(alone) - 1
    expect(page.locator("#moment .untold")).to_have_count(0)


def board(at: str, coins: int, **more: Any) -> Table:
    """A piece on one of three cells, and the coins of who moves it."""
    cells = tuple(
        Cell(key=key, label=key, holds=(Piece(key="pawn", art="pawn", owner=1),) if key == at else ())
        for key in ("a1", "b1", "c1")
    )
    purse = Counter(key="coins-1", label="Coins", value=coins, art="coin")
    seats = (Seat(key="seat-0", seat=0, name="Ada"), Seat(key="seat-1", seat=1, name="Bo", counters=(purse,)))
    zone = Zone(key="board", label="Board", items=cells, layout="grid", cols=3)
    return Table(title="Stage", seat=0, seats=seats, zones=(zone,), **more)


def test_idle_turns_are_quicker_coins_fly_before_they_are_told_and_on_a_phone_the_last_move_stays(
    server: Server, open_page: Open
) -> None:
    stages: list[Stage] = []

    def before(page: Page) -> None:
        page.add_init_script(at_pace("quick"))
        stages.append(Stage(page, board("a1", 3, version=1)))

    page = open_page(server.table(), phone=True, motion=True, before=before)
    expect(page.locator("html")).to_have_attribute("data-version", "1")
    page.evaluate(ORDER)
    idle = {"n": 1, "seat": 1, "kind": "wait", "text": "waits", "clause": "", "turn": 1, "idle": True}
    taken = {"n": 2, "seat": 1, "kind": "take", "text": "takes 1 coin", "clause": "", "turn": 2}
    scenes = [
        {"ply": 1, "zones": [board("b1", 3).plain()["zones"][0]]},
        {"ply": 2, "flew": [Flight(art="coin", start="c1", end="coins-1")]},
    ]
    told = {"ply": 2, "scenes": msgspec.to_builtins(scenes), "log": {"keep": 0, "add": [idle, taken]}}
    stages[0].show(board("c1", 4, version=2), thinking=1, **told)
    expect(page.locator("html")).to_have_attribute("data-version", "2", timeout=30_000)
    order: list[str] = page.evaluate("window.order")
    steps = ["takes" if "takes" in what else "waits" if "waits" in what else what for what in order]
    assert steps == ["moved", "waits", "moved", "flown", "takes"], order
    idly, usual = (rate for name, rate in page.evaluate("window.rates") if name == "moved")
    assert idly > usual
    expect(page.locator("#told")).to_contain_text("takes 1 coin")
    expect(page.locator("#told")).to_be_in_viewport(ratio=1)
    stages[0].show(board("c1", 4, version=3, acts=(Act(id=0, move="go", label="Go", touch=("c1",)),)), ply=2)
    expect(page.locator(".can")).to_have_count(1)
    expect(page.locator("#told")).to_be_hidden()


def test_all_of_a_moment_is_there_at_once_where_motion_is_reduced(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="2"))
    Player(page).press(page.locator(".can").first)
    expect(page.locator("#moment .result")).to_be_visible()
    expect(page.locator("#moment .untold")).to_have_count(0)


def test_forced_moves_go_by_themselves_unless_one_wants_to_make_them(server: Server, open_page: Open) -> None:
    address = server.table("kingdom-coinquest", ("Ada", "Bo"), options={"hand_size": 3})
    by_hand = open_page(
        address, before=lambda page: page.add_init_script("localStorage.setItem('regalia.forced', 'ask')")
    )
    by_hand.locator(".can, #choices > .primary, dialog.curtain").first.wait_for(state="attached")
    drawn = by_hand.locator("#log li").count()
    page = open_page(address)
    expect(page.locator("#log .only").first).to_be_attached()
    assert page.locator("#log li").count() > drawn
