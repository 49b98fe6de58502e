"""A battle of Friends and Foes in the browser: its land, its characters, its questions."""

import json
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from regalia.games.friends_and_foes import GAME
from regalia.match import Match
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.games.friends_and_foes.skirmish import Play, skirmish

pytestmark = pytest.mark.browser


def table_of(server: Server, game: Play, moves: tuple[tuple[int, str], ...]) -> str:
    """The address of a table that goes on from this battle after these moves, with both seats at one screen."""
    position = json.dumps(GAME.dump(game.state))
    match = Match.new(GAME, GAME.options_of(game.state), game.state.seats, position=position)
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
    expect(page.locator("#prompt")).to_contain_text("Seat 1 has to decide")
