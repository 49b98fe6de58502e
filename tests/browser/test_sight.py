"""What a piece bears on is marked on the board and told beside it, by mouse, finger and keyboard."""

import re

import pytest
from playwright.sync_api import expect

from regalia.table import Act, Cell, Piece, Seat, Sight, Table, Zone
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

SIGHT = (
    Sight(label="can move to", keys=("a1", "b2")),
    Sight(label="can attack", keys=("b1",), tone="aim"),
)


def board(turned: bool = False) -> Table:
    tower = Piece(key="tower-1", art="tower", owner=0, label="the Tower", sight=SIGHT)
    rider = Piece(key="horse-1", art="horse", owner=1, label="the Rider")
    cells = [
        Cell(key="a2", label="a2: grass, the Tower", holds=(tower,)),
        Cell(key="b2", label="b2: grass"),
        Cell(key="a1", label="a1: grass"),
        Cell(key="b1", label="b1: grass, the Rider", holds=(rider,)),
    ]
    zone = Zone(key="board", label="Board", items=tuple(reversed(cells) if turned else cells), layout="grid", cols=2)
    return Table(title="Stage", version=1 + turned, seat=0, zones=(zone,), seats=(Seat(key="s", seat=0, name="Ada"),))


def test_resting_on_a_piece_marks_what_it_bears_on(open_page: Open, server: Server) -> None:
    page = open_page()
    Stage(page, board())
    page.goto(server.table())
    legend = page.locator("#sight")
    expect(legend).to_be_hidden()
    page.locator('[data-key="a2"]').hover()
    expect(page.locator(".seen-go")).to_have_count(2)
    expect(page.locator('[data-key="b1"]')).to_have_class(re.compile("seen-aim"))
    expect(legend).to_contain_text("the Tower")
    expect(legend).to_contain_text("can move to: a1 b2")
    expect(legend).to_contain_text("can attack: b1")
    page.locator('[data-key="b1"]').hover()
    expect(page.locator(".seen")).to_have_count(0)
    expect(legend).to_be_hidden()


def test_the_keyboard_and_the_finger_show_it_too(open_page: Open, server: Server) -> None:
    page = open_page(phone=True)
    stage = Stage(page, board())
    page.goto(server.table())
    page.locator('[data-key="a2"]').tap()
    expect(page.locator(".seen-go")).to_have_count(2)
    page.locator('[data-key="b2"]').focus()
    expect(page.locator(".seen")).to_have_count(0)
    page.locator('[data-key="a2"]').focus()
    expect(page.locator(".seen-aim")).to_have_count(1)
    stage.show(board())
    expect(page.locator(".seen-aim")).to_have_count(1)


ARROWS = """() => {
  const near = (x, y) => [...document.querySelectorAll("#board .piece")]
    .find((node) => { const box = node.getBoundingClientRect(); return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom; })
    ?.dataset.key;
  const frame = document.querySelector(".threats").getBoundingClientRect();
  const at = (path, far) => { const { x, y } = path.getPointAtLength(far); return near(x + frame.left, y + frame.top); };
  const points = [...document.querySelectorAll(".threat.point.over")];
  return [...document.querySelectorAll(".threat.shaft.over")].map((shaft, number) => [at(shaft, 0), at(points[number], 0)]);
}"""  # noqa: E501


def test_arrows_go_from_the_pieces_to_what_they_can_hit_and_none_lies_on_another(
    open_page: Open, server: Server
) -> None:
    page = open_page()
    tower = Piece(key="tower-1", art="tower", owner=0, label="the Tower", sight=SIGHT)
    back = (Sight(label="can attack", keys=("a2",), tone="aim"),)
    rider = Piece(key="horse-1", art="horse", owner=1, label="the Rider", sight=back)
    cells = (
        Cell(key="a2", label="a2: grass, the Tower", holds=(tower,)),
        Cell(key="b2", label="b2: grass"),
        Cell(key="a1", label="a1: grass"),
        Cell(key="b1", label="b1: grass, the Rider", holds=(rider,)),
    )
    zone = Zone(key="board", label="Board", items=cells, layout="grid", cols=2)
    seats = (Seat(key="s", seat=0, name="Ada"),)
    Stage(page, Table(title="Stage", version=1, seat=0, zones=(zone,), seats=seats))
    page.goto(server.table())
    expect(page.locator(".threat")).to_have_count(0)
    page.locator("#threats").click()
    expect(page.locator(".threat.shaft.over")).to_have_count(2)
    assert page.evaluate(ARROWS) == [["tower-1", "horse-1"], ["horse-1", "tower-1"]]
    there, back_again = page.locator(".threat.shaft.over").evaluate_all(
        "(nodes) => nodes.map((node) => node.getPointAtLength(node.getTotalLength() / 2)).map(({ x, y }) => [x, y])"
    )
    assert abs(there[0] - back_again[0]) + abs(there[1] - back_again[1]) > 10
    page.keyboard.press("t")
    expect(page.locator(".threat")).to_have_count(0)


def test_on_a_phone_many_threats_are_those_at_ones_own_pieces_or_of_the_piece_one_touches(
    open_page: Open, server: Server
) -> None:
    page = open_page(phone=True)
    keys = [f"piece-{owner}" for owner in range(4)]
    cells = tuple(
        Cell(
            key=f"{'abcd'[owner]}1",
            label="grass",
            holds=(
                Piece(
                    key=keys[owner],
                    label=f"Piece {owner}",
                    art="tower",
                    owner=owner,
                    sight=(Sight(label="can attack", tone="aim", keys=tuple(keys[:owner] + keys[owner + 1 :])),),
                ),
            ),
        )
        for owner in range(4)
    )
    zone = Zone(key="board", label="Board", items=cells, layout="grid", cols=4)
    seats = tuple(Seat(key=f"s{seat}", seat=seat, name=f"Ada {seat}") for seat in range(4))
    Stage(page, Table(title="Stage", version=1, seat=0, zones=(zone,), seats=seats))
    page.goto(server.table())
    page.locator("#threats-phone").click()
    expect(page.locator(".threat.shaft.over")).to_have_count(3)
    assert {to for _, to in page.evaluate(ARROWS)} == {"piece-0"}
    page.locator("[data-key='piece-2']").tap()
    expect(page.locator(".threat.shaft.over")).to_have_count(6)
    assert all("piece-2" in pair for pair in page.evaluate(ARROWS))


@pytest.mark.long
def test_a_board_that_is_turned_round_gets_the_right_names_at_its_edge(open_page: Open, server: Server) -> None:
    page = open_page()
    stage = Stage(page, board())
    page.goto(server.table())
    expect(page.locator(".edge-name")).to_have_text(["a", "b", "2", "1"])
    stage.show(board(turned=True))
    expect(page.locator(".edge-name")).to_have_text(["b", "a", "1", "2"])


def risky() -> Table:
    cells = (Cell(key="a1", label="a1: grass"), Cell(key="b1", label="b1: water"))
    acts = (
        Act(id=1, move="-a1", label="Move to a1", touch=("a1",), stakes="no check"),
        Act(
            id=2,
            move="-b1",
            label="Move to b1",
            touch=("b1",),
            stakes="50 % to survive; failing costs the turn",
            odds=50,
        ),
    )
    zone = Zone(key="board", label="Board", items=cells, layout="grid", cols=2)
    return Table(title="Stage", version=1, seat=0, zones=(zone,), acts=acts, prompt="Where to?")


def test_what_chance_decides_wears_its_odds_and_a_finger_has_to_touch_twice(open_page: Open, server: Server) -> None:
    page = open_page(phone=True)
    stage = Stage(page, risky())
    page.goto(server.table())
    expect(page.locator(".odds")).to_have_text(["50%"])
    page.locator('[data-key="b1"]').tap()
    expect(page.locator("#stakes")).to_contain_text("failing costs the turn")
    expect(page.locator("#stakes")).to_contain_text("Touch again to dare")
    assert not any('"act"' in said for said in stage.events)
    page.locator('[data-key="b1"]').tap()
    expect(page.locator('[data-key="b1"]')).to_have_class(re.compile("sent"))
    assert any('"act"' in said for said in stage.events)


@pytest.mark.long
def test_a_mouse_sees_the_stakes_by_resting_and_needs_one_click(open_page: Open, server: Server) -> None:
    page = open_page()
    stage = Stage(page, risky())
    page.goto(server.table())
    page.locator('[data-key="b1"]').hover()
    expect(page.locator(".bubble")).to_contain_text("failing costs the turn")
    page.locator('[data-key="b1"]').click()
    expect(page.locator('[data-key="b1"]')).to_have_class(re.compile("sent"))
    assert any('"act"' in said for said in stage.events)
