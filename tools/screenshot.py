"""Draws the README's picture: `python tools/screenshot.py OUT.png` plays a fixed game for a while and saves it."""

import json
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tools.chromium import whole_chromium

SEED: Final = "throne"
DECISIONS: Final = 24
DECIDE: Final = ".cell.can, #choices .confirm, #action.over"


def new_table(address: str) -> str:
    seats = [{"player": "person", "name": "Ada"}, {"player": "greedy"}]
    wish = json.dumps({"game": "friend-or-foe", "seats": seats, "seed": SEED}).encode()
    request = urllib.request.Request(f"{address}/tables", wish, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return f"{address}/table/{made['id']}#key={made['key']}"


def decide(page: Page, rng: Random) -> None:
    """One decision: spend nothing and bank all, else walk to a card that is face down if there is one."""
    before = page.locator("html").get_attribute("data-version") or ""
    if page.locator("#choices .confirm").count():
        for most in (page.locator(".segment"), page.locator(".quick button")):
            if most.count() and "bank" in page.locator("#prompt").inner_text():
                most.last.click()
        page.locator("#choices .confirm").click()
    else:
        unseen = page.locator(".cell.can:has(.card.down)")
        legal = unseen if unseen.count() else page.locator(".cell.can")
        legal.nth(rng.randrange(legal.count())).click()
    expect(page.locator("html")).not_to_have_attribute("data-version", before)


def draw(address: str, out: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=whole_chromium(), args=["--no-sandbox"])
        page = browser.new_page(
            viewport={"width": 1280, "height": 800},
            device_scale_factor=2,
            reduced_motion="reduce",
            color_scheme="light",
        )
        page.goto(new_table(address))
        rng = Random(SEED)
        for done in range(2 * DECISIONS):
            page.locator(DECIDE).first.wait_for(state="attached")
            walking = page.locator(".cell.can").count() > 0
            if done >= DECISIONS and walking:
                break
            decide(page, rng)
        page.locator(".cell.can").first.hover()
        page.screenshot(path=out)
        browser.close()


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.screenshot OUT.png")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "regalia", "serve", "--data", folder, "--pace", "0"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            draw(process.stdout.readline().split()[3].rstrip("/"), Path(sys.argv[1]))
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


if __name__ == "__main__":
    main()
