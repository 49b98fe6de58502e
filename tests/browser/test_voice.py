"""One voice: everybody is called by his own name, a turn is a paragraph, and rules and reasons come on demand."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from regalia.agents.name import COMPUTERS, GUESTS
from regalia.games import find_game
from regalia.kernel import Stream
from regalia.match import Match
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def test_everybody_has_a_name_and_is_called_by_it(server: Server, open_page: Open) -> None:
    seats = [{"player": player} for player in ("person", "knight", "knight", "knight")]
    made = server.post("/tables", {"game": "friend-or-foe", "seats": seats, "seed": "6"})
    page = open_page(f"{server.address}/table/{made['id']}#key={made['key']}")
    player = Player(page, 3)
    player.play(turns=2)
    names = page.locator(".seat h2").all_text_contents()
    assert names[0] in GUESTS
    assert set(names[1:]) <= set(COMPUTERS["knight"])
    assert len(set(names)) == 4
    assert page.evaluate("localStorage.getItem('regalia.name')") == names[0]
    expect(page.locator(".seat .role").first).to_contain_text("Spades · you")

    said = page.locator("#log .said")
    told = [text.split(".")[0] for text in said.locator("p").all_inner_texts()]
    assert all(any(line.startswith(name) for name in names) for line in told), told
    assert not re.search(r"Spades|Hearts|Diamonds |Clubs|[Ss]eat \d", " ".join(told))
    assert said.nth(0).get_attribute("data-owner") != said.nth(1).get_attribute("data-owner")
    assert all(line.count(names[0]) <= 3 for line in said.all_inner_texts())
    expect(page.locator("#log .named .arms").first).to_be_visible()
    spoken = [label or "" for label in page.locator("#log .card-word").evaluate_all("all => all.map(n => n.ariaLabel)")]
    assert spoken
    assert all(re.fullmatch(r"\S+ of (spades|hearts|diamonds|clubs)", label) for label in spoken)

    expect(page.locator("#log .rule").first).to_be_hidden()
    page.locator("#log-rules").click()
    expect(page.locator("#log .rule .clause").first).to_be_visible()


def test_whoever_can_play_nothing_is_told_why(server: Server, open_page: Open) -> None:
    game = find_game("kingdom-coinquest")
    match, stream = Match.new(game, players=("Ada", "Ben")), Stream("stuck")
    while match.turn < 0 or not game.missed_moves(match.state):
        action = match.state.at_random(stream)
        match.give_chance(action) if match.turn < 0 else match.play(match.turn, action)
    with urllib.request.urlopen(f"{server.address}/records", match.record().text().encode()) as answer:
        made = json.load(answer)
    page = open_page(
        f"{server.address}/table/{made['id']}#key={made['key']}",
        before=lambda page: page.add_init_script("localStorage.setItem('regalia.forced', 'ask')"),
    )
    page.locator("dialog.curtain").get_by_role("button").click()
    expect(page.locator("#prompt")).to_contain_text("No play is possible")
    page.locator("#why-not").click()
    reasons = page.locator("dialog.why-not li")
    expect(reasons).to_have_count(len(game.obstacles(match.state)))
    expect(reasons.first).to_contain_text("Prepare")
    expect(reasons.first.locator(".clause")).to_be_visible()
