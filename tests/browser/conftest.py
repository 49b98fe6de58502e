"""One Chromium and one server for all browser tests of a process; without a Chromium every test says so by name."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.server import Server
from tools.chromium import find_chromium

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        pytest.skip("there is no Chromium: install one, or say where it is by REGALIA_CHROMIUM")
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu-rasterization"]  # which takes much longer where there is no GPU
        launched = playwright.chromium.launch(executable_path=path, args=flags)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.end()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens pages, and fails if one of them wrote an error to its console."""
    contexts = []
    errors: list[str] = []

    def opened(
        address: str = "",
        *,
        phone: bool = False,
        theme: str = "light",
        motion: bool = False,
        quiet: bool = True,
        before: Callable[[Page], None] | None = None,
    ) -> Page:
        more: dict[str, Any] = {"has_touch": True, "is_mobile": True} if phone else {}
        context = browser.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if motion else "reduce",
            **more,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        if quiet:
            page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda error: errors.append(str(error)))
        if before:
            before(page)
        if address:
            page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
