"""The browser on loopback: from a click to the changed page, and how large the server's messages are.

`python -m bench.browser` prints both as JSON; REGALIA_CHROMIUM says where Chromium is if it is not on the path.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from typing import Final

from playwright.sync_api import Page, WebSocket, expect, sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CLICKS: Final = 60
DECIDE: Final = ".cell.can, #choices .confirm, #action.over"
WATCH: Final = """
window.waits = [];
addEventListener('click', (event) => {
  if (event.target.closest('.can, .confirm')) window.clicked = performance.now();
}, true);
new MutationObserver(() => {
  if (!window.clicked) return;
  window.waits.push(performance.now() - window.clicked);
  window.clicked = 0;
}).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-version']});
"""


def chromium() -> str:
    """Where a Chromium is: as REGALIA_CHROMIUM says, or the first on the path."""
    found = os.environ.get("REGALIA_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        sys.exit("There is no Chromium: install one, or say where it is by REGALIA_CHROMIUM.")
    return found


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server of our own, with an empty data folder."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "regalia", "serve", "--data", folder, "--pace", "0"]
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


def measure() -> dict[str, float]:
    sizes: list[int] = []

    def listen(socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: sizes.append(len(frame if isinstance(frame, bytes) else frame.encode()))
        )

    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(WATCH)
        page.on("websocket", listen)
        page.goto(new_table(address))
        play(page, CLICKS)
        waits: list[float] = page.evaluate("window.waits")
        browser.close()
    return {
        "click_to_dom_ms_median": round(median(waits), 1),
        "click_to_dom_ms_worst": round(max(waits), 1),
        "message_bytes_median": median(sizes[2:]),
        "message_bytes_first": sizes[1],
        "clicks": len(waits),
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
