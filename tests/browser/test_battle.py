"""A battle of Friends and Foes in the browser: its land, its characters, its questions."""

import json
import re
import urllib.request

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from regalia.games.friends_and_foes import GAME
from regalia.match import Match
from regalia.table import Act, Card, Cell, Counter, Feature, Piece, Pile, Seat, Table, Zone
from tests.browser.conftest import Open
from tests.browser.screen import cut_off
from tests.browser.server import Server
from tests.browser.stage import Stage
from tests.games.friends_and_foes.skirmish import Play, skirmish

pytestmark = pytest.mark.browser


def table_of(server: Server, game: Play, moves: tuple[tuple[int, str], ...]) -> str:
    """The address of a table that goes on from this battle after these moves, with both seats at one screen."""
    position = json.dumps(GAME.dump(game.state))
    names = ("Ada", "Ben", "Cleo", "Dan")[: game.state.seats]
    match = Match.new(GAME, GAME.options_of(game.state), game.state.seats, names, position=position)
    for mover, move in moves:
        match.play(mover, move)
    with urllib.request.urlopen(f"{server.address}/records", match.record().text().encode()) as answer:
        made = json.load(answer)
    return f"{server.address}/table/{made['id']}#key={made['key']}"


def lift_curtain(page: Page) -> None:
    page.locator("dialog.curtain").get_by_role("button").click()


def test_the_land_shows_its_ground_its_signs_and_who_controls_it(server: Server, open_page: Open) -> None:
    game = skirmish("brenna a1", "silk c3", map="marshwood_graveyard")
    page = open_page(table_of(server, game, ()))
    lift_curtain(page)
    vault = page.locator('[data-key="area-a1"]')
    expect(vault).to_have_attribute("data-ground", "castle")
    expect(vault).to_have_attribute("data-owner", "0")
    expect(vault.locator('.feature[data-art="treasure"]')).to_have_text("2")
    expect(vault.locator('.feature[data-art="trap"]')).to_be_visible()
    expect(vault.locator(".place")).to_have_text("a1")


def test_a_touched_character_tells_what_it_can_do_beside_it_and_what_is_missing(
    server: Server, open_page: Open
) -> None:
    game = skirmish("aldous2[shield_bash,battle_standard] a1, fenna b2", "silk c3", tokens=(3, 3), hands=("2S", "3S"))
    page = open_page(table_of(server, game, ()))
    lift_curtain(page)
    token = page.locator('[data-key="figure-0"]')
    expect(token.locator(".name-tag")).to_have_text("Aldous")
    expect(page.get_by_role("button", name="End the turn")).not_to_have_class("primary")
    token.click()
    menu = page.locator(".menu")
    expect(menu.locator(".missing")).to_have_count(2)
    expect(menu.locator(".missing").first).to_contain_text("Not now: Silk Marrow is not in the same area")
    inside = menu.bounding_box()
    assert inside is not None
    assert inside["x"] >= 0
    assert inside["y"] + inside["height"] <= 800
    menu.get_by_role("button", name="Move").click()
    expect(page.locator('[data-key="area-a2"]')).to_have_class(re.compile(r"\bcan\b"))
    menu.get_by_role("button", name="to a2").click()
    expect(page.locator('[data-key="area-a2"] [data-key="figure-0"]')).to_be_visible()
    expect(menu).to_be_hidden()
    page.locator('[data-key="area-c1"] .feature').first.click()
    expect(page.locator("#panel-legend .legend-row:focus")).to_contain_text("Elevation")
    expect(page.locator("#track")).to_contain_text("Round")


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True])
def test_a_crowd_stays_within_its_area(server: Server, open_page: Open, phone: bool) -> None:
    goblins = ", ".join(f"goblin{number} b2" for number in range(1, 5))
    game = skirmish(f"fenna b2, {goblins}", f"silk b2, {goblins.replace('goblin', 'levy')}")
    page = open_page(table_of(server, game, ()), phone=phone)
    lift_curtain(page)
    area = page.locator('[data-key="area-b2"]')
    expect(area.locator(".piece")).to_have_count(10)
    outer = area.bounding_box()
    assert outer is not None
    for piece in area.locator(".piece").all():
        inner = piece.bounding_box()
        assert inner is not None
        assert inner["y"] >= outer["y"] - 1
        assert inner["x"] >= outer["x"] - 1
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        assert inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1


def test_whoever_does_not_want_to_react_is_not_asked_again(server: Server, open_page: Open) -> None:
    game = skirmish("silk b1, pike b1", "quill2[blink,hex] b1", hands=("2S 3S", "9S 8S"))
    moves = ((0, "att silk daggers quill"), (0, "play 2S"), (1, "play 9S"))
    page = open_page(table_of(server, game, moves))
    lift_curtain(page)
    expect(page.locator("#prompt")).to_contain_text("do you react?")
    page.locator("#hush").click()
    expect(page.locator("#hush")).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Ada has to decide")


def stock(owner: int, shown: int) -> Zone:
    """A deck, a discard pile and so many cards in play."""
    deck = Pile(key=f"deck-{owner}", label="Deck", count=31, top=(Card(key=f"top-{owner}"),))
    out = Pile(
        key=f"out-{owner}", label="Discard pile", count=9, top=(Card(key=f"under-{owner}", art="KS"),), cards=("KS",)
    )
    cards = tuple(Card(key=f"shown-{owner}-{at}", art=f"{at + 2}C") for at in range(shown))
    zone = Zone(key=f"stock-{owner}", label="Cards in play", items=(deck, out, *cards), at="south", owner=owner)
    return zone if owner == 0 else replace(zone, at="north")


def crowded_battle() -> Table:
    """A battle with many cards on the table, in which the first seat decides in the turn of the second."""
    figures = [
        Piece(key=f"figure-{at}", art="sword", owner=at // 3, label="somebody", badge=str(at + 7)) for at in range(6)
    ]
    sign = (Feature(art="activation", label="Activation node"), Feature(art="cover", label="Cover"))
    areas = tuple(
        Cell(key=f"area-{at}", label=f"{'abc'[at // 3]}{at % 3 + 1}: land", tone="land", art="plains", features=sign,
             holds=tuple(figures[:3] if at == 3 else figures[3:] if at == 2 else ()))
        for at in range(9)
    )  # fmt: skip
    bench = Zone(
        key="bench", label="Your bench", items=(Piece(key="waits", art="bow", owner=0, badge="8"),), at="south"
    )
    hand = tuple(Card(key=f"hand-{at}", art=f"{at + 2}D") for at in range(7))
    backs = tuple(Card(key=f"back-{at}") for at in range(5))
    names = ("Longsword", "Battle Standard", "Aimed Shot", "Twin Daggers")
    skills = tuple(Cell(key=f"way-{name}", label=f"{name}: an ability", owner=0) for name in names)
    count = Counter(key="tokens", label="Tokens", value=3, of=10, art="coin")
    return Table(
        title="Stage",
        seat=0,
        version=1,
        prompt="Which of the two cards counts?",
        acts=(
            Act(id=1, move="9C", label="9", touch=("shown-0-1",)),
            Act(id=2, move="6C", label="6", touch=("shown-0-2",)),
        ),
        seats=(
            Seat(key="seat-1", seat=0, name="Ada", counters=(count,)),
            Seat(key="seat-2", seat=1, name="Squire", active=True),
        ),
        zones=(
            Zone(key="hand-2", label="Hand of seat 2", items=backs, layout="fan", at="north", ratio=5 / 7),
            stock(1, 2),
            Zone(key="board", label="The board", items=areas, layout="areas", cols=3),
            bench,
            stock(0, 5),
            Zone(key="hand", label="Your hand", items=hand, layout="fan", at="south", ratio=5 / 7),
            Zone(key="skills", label="What your characters can do", items=skills, at="west", owner=0),
        ),
    )


@pytest.mark.parametrize("phone", [False, True])
def test_many_cards_in_play_leave_the_land_large_enough_to_read(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(phone=phone)
    Stage(page, crowded_battle())
    page.goto(server.table())
    expect(page.locator("#centre .piece")).to_have_count(6)
    for piece in page.locator("#centre .piece").all():
        box = piece.bounding_box()
        assert box is not None
        assert box["width"] >= (30 if phone else 40)
    assert cut_off(page.locator("#board .can" if phone else "#board .card, #board .caption")) == []


def test_whoever_decides_in_the_turn_of_another_is_told_so(server: Server, open_page: Open) -> None:
    page = open_page()
    Stage(page, crowded_battle())
    page.goto(server.table())
    expect(page.locator("#whose")).to_have_text("Squire’s turn: you decide")
    expect(page.locator("#action")).to_have_attribute("data-owner", "0")
    expect(page.locator(".seat .turn")).to_have_text(["you decide", "has the turn"])


def test_what_characters_can_do_is_named_in_full(server: Server, open_page: Open) -> None:
    page = open_page()
    Stage(page, crowded_battle())
    page.goto(server.table())
    name = page.locator("#side .place").get_by_text("Battle Standard")
    expect(name).to_be_visible()
    assert name.evaluate("(node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight")
