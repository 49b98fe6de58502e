"""The browser on loopback: from a click to the changed page, and what goes over the wire.

`python -m bench.browser` prints it as JSON; REGALIA_CHROMIUM says where Chromium is if it is not on the path.
"""

import json
import subprocess
import sys
import tempfile
import urllib.request
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from time import monotonic
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, WebSocket, expect, sync_playwright

from tools.chromium import whole_chromium

CLICKS: Final = 60
LATENCY: Final = 100  # milliseconds that every answer takes longer in a slow network
DECIDE: Final = ".cell.can, #choices .confirm, #action.over"
WATCH: Final = """
window.waits = [];
window.answers = [];
let clicked = 0, sent = 0, heard = 0;
addEventListener('click', (event) => {
  if (event.target.closest('.can, .confirm')) clicked = performance.now();
}, true);
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', () => (heard = performance.now()));
  }
  send(message) {
    sent = performance.now();
    super.send(message);
  }
};
new MutationObserver(() => {
  if (!clicked) return;
  window.waits.push(performance.now() - clicked);
  window.answers.push(heard - sent);
  clicked = 0;
}).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-version']});
"""


@contextmanager
def serving(*more: str) -> Iterator[str]:
    """The address of a server of our own, with an empty data folder; `more` are further flags."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "regalia", "serve", "--data", folder, *more]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[3].rstrip("/")
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


def new_table(address: str) -> str:
    """A table with two persons at one screen, so that every click is answered by the server alone."""
    seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    wish = json.dumps({"game": "friend-or-foe", "seats": seats, "seed": "1"}).encode()
    request = urllib.request.Request(f"{address}/tables", wish, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return f"{address}/table/{made['id']}#key={made['key']}"


def play(page: Page, clicks: int) -> None:
    rng = Random(1)
    for _ in range(clicks):
        page.locator(DECIDE).first.wait_for(state="attached")
        if page.locator("#action.over").count():
            return
        before = page.locator("html").get_attribute("data-version") or ""
        confirm, legal = page.locator("#choices .confirm"), page.locator(".cell.can")
        if confirm.count():
            confirm.click()
        else:
            legal.nth(rng.randrange(legal.count())).click()
        expect(page.locator("html")).not_to_have_attribute("data-version", before)


class Wire:
    """What a page fetches: how many requests, and the bytes that come, headers too and as they are compressed."""

    def __init__(self, session: CDPSession) -> None:
        self.requests = self.bytes = 0
        session.on("Network.responseReceived", self.answered)
        session.on("Network.loadingFinished", self.came)
        session.send("Network.enable")

    def answered(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        from_cache = answer.get("fromDiskCache") or answer.get("fromPrefetchCache")
        self.requests += not from_cache and answer["url"].startswith("http")

    def came(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def visit(self, page: Page, address: str) -> tuple[int, int]:
        """The requests and bytes of opening a page in a new tab."""
        self.requests = self.bytes = 0
        page.goto(address, wait_until="networkidle")
        return self.requests, self.bytes


def visits(page: Page, address: str) -> dict[str, float]:
    """Start page and table, each opened for the first time and once more."""
    wire = Wire(page.context.new_cdp_session(page))
    found: dict[str, float] = {}
    for name, at in (("start_page", address + "/"), ("table", new_table(address))):
        requests, size = wire.visit(page, at)
        page.goto("about:blank")
        again, _ = wire.visit(page, at)
        found |= {f"{name}_bytes": size, f"{name}_requests": requests, f"{name}_requests_again": again}
    return found


def slow_visits(page: Page, address: str) -> dict[str, float]:
    """Milliseconds until one can decide at a table, from an address typed in, when every answer takes longer."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    unlimited = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", {"latency": LATENCY, **unlimited})
    found: dict[str, float] = {}
    at = new_table(address)
    for name in ("slow_table_ms", "slow_table_ms_again"):
        page.goto("about:blank")
        began = monotonic()
        page.goto(at, wait_until="commit")
        page.locator(DECIDE).first.wait_for(state="visible")
        found[name] = round(1000 * (monotonic() - began))
    return found


def work(session: CDPSession) -> tuple[float, float]:
    """How often the page has worked out its styles so far, and the milliseconds of processor time it has used."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return metrics["RecalcStyleCount"], metrics["TaskDuration"] * 1000


def measure() -> dict[str, float]:
    frames: list[bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(frame if isinstance(frame, bytes) else frame.encode()))

    with serving("--pace", "0") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=whole_chromium(), args=["--no-sandbox"])
        seen = visits(browser.new_page(viewport={"width": 1280, "height": 800}), address)
        slow = slow_visits(browser.new_page(viewport={"width": 1280, "height": 800}), address)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")  # told at once
        page.add_init_script(WATCH)
        page.on("websocket", listen)
        page.goto(new_table(address))
        page.locator(DECIDE).first.wait_for(state="attached")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = work(session)
        play(page, CLICKS)
        passes, used = (now - then for now, then in zip(work(session), before, strict=True))
        waits: list[float] = page.evaluate("window.waits")
        answers: list[float] = page.evaluate("window.answers")
        browser.close()
    return {
        "click_to_dom_ms_median": round(median(waits), 1),
        "click_to_dom_ms_worst": round(max(waits), 1),
        "server_answer_ms_median": round(median(answers), 1),  # with the wire, and until the page hears it
        "browser_cpu_ms_per_click": round(used / len(waits), 1),  # with the test's looking and clicking
        "style_passes_per_click": round(passes / len(waits), 1),
        "message_bytes_median": median(map(len, frames[2:])),
        "message_bytes_first": len(frames[1]),
        "message_bytes_compressed_median": median(len(zlib.compress(frame)) for frame in frames[2:]),
        "clicks": len(waits),
        **seen,
        **slow,  # the network as DevTools slows it: requests, not what comes by the WebSocket
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
