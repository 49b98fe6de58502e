"""The log: it tells what the terminal tells, unfolds what it has summed up, and says why nothing could be played."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from regalia.games import find_game
from regalia.kernel import SPECTATOR, Game
from regalia.match import COUNTED, Match, read_record
from regalia.match.story import in_words, told_to
from regalia.server.guest import encoder
from regalia.server.sight import entry
from tests.browser.conftest import Open
from tests.browser.midgame import record
from tests.browser.player import Player
from tests.browser.server import Server
from tests.golden_record import RECORDED, path_of
from tests.match.test_story import played

pytestmark = pytest.mark.browser

GAMES: Final = ("friend-or-foe", "royal-family", "kingdom-coinquest", "thrones", "friends-and-foes")
TELL: Final = """async ([entries, names]) => {
  const { inWords } = await import("/static/js/story.js");
  return inWords(entries, (seat) => names[seat]);
}"""


def recorded(game: Game) -> list[Match]:
    """The golden records of a game, played again."""
    texts = [path_of(game, number, COUNTED).read_text(encoding="utf-8") for number in range(1, RECORDED + 1)]
    return [Match.replay(read_record(text)) for text in texts]


@pytest.mark.parametrize("name", GAMES)
def test_the_log_tells_in_the_words_of_the_terminal(server: Server, open_page: Open, name: str) -> None:
    page = open_page(server.address)
    for match in recorded(find_game(name)):
        names = [match.game.name_of(match.state, seat) for seat in range(match.state.seats)]
        for seat in (0, SPECTATOR):
            heard = told_to(match, seat)
            entries = json.loads(encoder.encode([entry(one) for one in heard]))
            assert not any(one.only for one in heard), "“the only move” is a mark of its own in the browser"
            assert page.evaluate(TELL, [entries, names]) == " ".join(in_words(match.game, match.state, heard))


SIGNS: Final = """(paragraphs) => paragraphs.map((paragraph) => {
  const owners = (of) => [...paragraph.querySelectorAll(of)].map((name) => name.dataset.owner);
  return [owners("p > .named:has(.arms)"), [...new Set(owners("p > .named"))], owners("p > .named").length];
})"""


def test_a_paragraph_of_the_log_has_the_sign_of_a_seat_once(server: Server, open_page: Open) -> None:
    page = open_page(server.record(record("friends-and-foes", 2, 110)))
    Player(page).wait()
    signs = page.locator("#log .said").evaluate_all(SIGNS)
    assert any(names > len(owners) for _, owners, names in signs), "somebody is named again in a paragraph"
    assert all(signed == owners for signed, owners, _ in signs)


def test_turns_that_were_summed_up_are_shown_on_demand(server: Server, open_page: Open) -> None:
    page = open_page(server.record(played(find_game("royal-family"), "idle", 120).record().text()))
    page.locator("dialog.curtain").get_by_role("button").click()
    folded = page.locator("#log .said", has_text="pass without a play")
    expect(folded.first).to_be_visible()
    stretches = folded.count()
    words = folded.first.inner_text()
    turns = int(re.search(r"(\d+) turns of", words)[1])  # type: ignore[index]
    said = page.locator("#log .said")
    lines = said.count()
    folded.first.get_by_role("button", name="Show them").click()
    expect(folded).to_have_count(stretches - 1)
    expect(said).to_have_count(lines - 1 + turns)


def test_a_pass_that_went_by_itself_tells_why_on_demand(server: Server, open_page: Open) -> None:
    page = open_page(server.table("kingdom-coinquest", seed="5"))
    player, why = Player(page, 1), page.locator("#log .why")
    for _ in range(30):
        if why.count():
            break
        player.play(turns=1)
    why.first.scroll_into_view_if_needed()
    why.first.click()
    reasons = page.locator("dialog.why-not li")
    expect(reasons.first).to_be_visible()
    assert all(" (KC-" in text or "KC-" in text for text in reasons.all_inner_texts())


def test_the_log_stays_at_its_end_unless_a_hand_takes_it_elsewhere(server: Server, open_page: Open) -> None:
    page = open_page(server.table("friend-or-foe", seed="3"))
    player, log = Player(page, 5), page.locator("#log")
    far = "(node) => node.scrollHeight - node.scrollTop - node.clientHeight"
    while log.evaluate("(node) => node.scrollHeight - node.clientHeight") < 300:
        player.play(turns=1)
    log.evaluate("(node) => { node.scrollTop = 0; }")
    page.wait_for_timeout(100)
    player.play(turns=1)
    page.wait_for_function(f"() => ({far})(document.getElementById('log')) < 40")
    log.hover()
    page.mouse.wheel(0, -3000)
    page.wait_for_function("() => document.getElementById('log').scrollTop === 0")
    player.play(turns=2)
    assert log.evaluate("(node) => node.scrollTop") == 0
