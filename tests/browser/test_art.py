"""A drawing that there is not: said in the console by its name, and a neutral shape in its place."""

import pytest
from playwright.sync_api import expect

from regalia.table import Cell, Counter, Feature, Piece, Seat, Table, Zone
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

UNKNOWN = (
    ("pieces", "pegasus"),
    ("counters", "hay"),
    ("grounds", "moor"),
    ("features", "geyser"),
    ("coats of arms", "unicorn"),
    ("emblems", "griffin"),
)


def test_an_unknown_drawing_is_named_in_the_console_and_leaves_a_neutral_shape(server: Server, open_page: Open) -> None:
    area = Cell(key="area", art="moor", label="Area", features=(Feature(art="geyser", label="Geyser"),))
    counter = Counter(key="counter", label="Hay", value=1, art="hay")
    zones = (
        Zone(key="pieces", label="Pieces", items=(Piece(key="piece", art="pegasus", owner=0), counter)),
        Zone(key="areas", label="Areas", items=(area,), layout="areas"),
    )
    seat = Seat(key="seat-1", seat=0, name="Ada", art="unicorn")
    page = open_page(quiet=False)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    Stage(page, Table(title="Stage", version=1, zones=zones, seats=(seat,), emblem="griffin"))
    page.goto(server.table())
    expect(page.locator("html")).to_have_attribute("data-version", "1")
    for kind, art in UNKNOWN:
        assert said.count(f"There is no drawing called “{art}” among the {kind}.") == 1
    for place in ('[data-key="piece"]', '[data-key="counter"]', ".feature", ".seat .arms"):
        expect(page.locator(f"{place} circle[stroke-dasharray]")).to_be_visible()
    assert page.locator('[data-key="piece"]').inner_text() == ""
