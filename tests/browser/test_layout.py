"""Every game in full swing with every number of seats on every screen: nothing overlaps, nothing is cut off.

REGALIA_PICTURES names a folder for a picture of each, to be looked at: `pytest tests/browser/test_layout.py -m ""`.
"""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from regalia.games import games
from regalia.match import Match, read_record
from regalia.table import Table
from tests.browser.conftest import DESK, Open
from tests.browser.layout import SCREENS, open_midgame, wrong_at
from tests.browser.midgame import finished, record
from tests.browser.player import Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser

CARDS = "examples.court_whispers"
EVERYDAY = (("friends-and-foes", 4, "teams"), (CARDS, 4, ""))
CASES = [
    *[(game.slug, seats, "") for game in games() for seats in range(game.fewest, game.most + 1)],
    *[(CARDS, seats, "") for seats in (2, 3)],
    *EVERYDAY,
]
MOVES = (60, 160)
FEW_MOVES = (4, 13)  # of a game that is soon over


@pytest.mark.parametrize(
    ("game", "seats", "teams"),
    [pytest.param(*case, marks=[] if case in EVERYDAY else pytest.mark.long) for case in CASES],
)
def test_every_table_fits_every_screen(server: Server, open_page: Open, game: str, seats: int, teams: str) -> None:
    page = open_page()
    for moves in FEW_MOVES if game == CARDS else MOVES:
        open_midgame(page, server, game, seats, moves, **({"teams": "2v2"} if teams else {}))
        for screen in SCREENS:
            picture = f"{game}-{seats}{teams}-{moves}"
            assert wrong_at(page, screen, picture) == [], f"{picture} on {screen}"


def open_full_bench(page: Page, server: Server) -> None:
    """Four companies that wait for the first deployment; one of them has four minions of one kind."""
    four = record("friends-and-foes", 4, 0, seed="3", teams="2v2", scenario="sworn_pairs", formation_setup="ready")
    page.goto(server.record(four))
    Player(page).wait()
    names = ["Orla", *(f"Militia {at}" for at in range(1, 5))]
    expect(page.locator('[data-zone="bench-3"] .name-tag')).to_have_text(names)


def test_names_of_those_who_wait_side_by_side_are_read_on_every_screen(server: Server, open_page: Open) -> None:
    page = open_page()
    open_full_bench(page, server)
    for screen in SCREENS:
        assert wrong_at(page, screen, "full-bench") == [], screen


MOVED = """(far) => {
  document.querySelector('[data-zone="bench-3"] .piece:nth-child(2) .name-tag').style.translate = far;
}"""


def test_a_name_that_lies_over_another_or_below_a_thing_is_found(server: Server, open_page: Open) -> None:
    page = open_page()
    open_full_bench(page, server)
    for far, words in (
        ("20px", 'name-tag "Militia 1" lie over those of bench-3/name-tag "Militia 2"'),
        ("65px -20px", 'name-tag "Militia 1" are covered by bench-3/'),
    ):
        page.evaluate(MOVED, far)
        found = wrong_at(page, "desk")
        assert any(words in one for one in found), found


def test_what_is_written_on_a_card_that_is_fought_for_stays_on_it(server: Server, open_page: Open) -> None:
    page = open_page()
    open_midgame(page, server, "friend-or-foe", 2, 58, suits="players", stall_limit=2)
    expect(page.locator(".note")).to_have_text("4\u00a0⚔ dice +\u00a03")
    for screen in SCREENS:
        assert wrong_at(page, screen, "face-off") == [], screen
    page.locator(".note").evaluate("(note) => { note.style.maxWidth = 'none'; note.style.whiteSpace = 'nowrap'; }")
    assert [words for words in wrong_at(page, "phone") if "reaches out of its card" in words]


@pytest.mark.parametrize(("seats", "moves", "most"), [(2, 60, 3), (4, 60, 6)])
def test_everybody_in_an_area_with_others_has_a_name_on_every_screen(
    server: Server, open_page: Open, seats: int, moves: int, most: int
) -> None:
    """Two letters and a number where an area is narrow; a touch tells the whole name."""
    page = open_page()
    open_midgame(page, server, "friends-and-foes", seats, moves, **({"teams": "2v2"} if seats == 4 else {}))
    expect(page.locator(f'.areas .stands[data-count="{most}"] .piece').first).to_be_visible()
    for screen in SCREENS:
        assert wrong_at(page, screen, f"company-of-{most}") == [], screen
    if most == 6:
        assert page.locator(".areas .brief:visible").all_text_contents()[-4:] == ["Mi1", "Mi2", "Mi3", "Mi4"]
    page.locator(".areas .stands .piece span").evaluate_all(
        "(spans) => spans.forEach((span) => (span.style.display = 'none'))"
    )
    assert [words for words in wrong_at(page, "phone") if "has tokens without names" in words]


def test_the_frame_of_a_hint_on_a_phone_is_around_the_pile_alone(server: Server, open_page: Open) -> None:
    page = open_page(phone=True)
    open_midgame(page, server, "royal-family", 2, 61)
    pile = page.locator(".pile.can:has(.caption.look)").first
    pile.evaluate("(node) => node.classList.add('hinted')")
    expect(pile.locator(".heap")).to_have_css("outline-style", "dashed")
    assert wrong_at(page, "phone", "hinted-pile") == []
    pile.evaluate("(node) => { node.style.outline = '3px dashed'; }")
    assert [words for words in wrong_at(page, "phone") if "reaches below it" in words]


WITHOUT_STRIPS = {"friends-and-foes": ("desk", "tablet", "phone"), "thrones": ("desk",)}


@pytest.mark.parametrize("game", WITHOUT_STRIPS)
def test_what_is_prepared_behind_a_screen_fits_every_screen(server: Server, open_page: Open, game: str) -> None:
    """Where there is no room, what is ready-made and the tools are strips that are panned; nothing else ever is."""
    page = open_page(server.table(game, ("Ada", "squire")))
    expect(page.locator("#draft-ready")).to_be_visible()
    for screen in SCREENS:
        found = wrong_at(page, screen, f"{game}-draft")
        allowed = "" if screen in WITHOUT_STRIPS[game] else "sideways"
        assert [words for words in found if not allowed or allowed not in words] == [], screen
        expect(page.locator("#draft-ready")).to_be_in_viewport(ratio=1)


def start_page(page: Page, server: Server) -> None:
    page.goto(server.table(seats=("Ada", "Bo")))
    Player(page).wait()
    page.goto(server.address)
    page.locator("#my-tables a").first.wait_for()


def set_up(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.locator('[data-game="friends-and-foes"] .choose').click()
    page.get_by_role("dialog").get_by_text("Rules options").click()
    page.locator(".option-group[open] .pick").first.wait_for()


def waiting_room(page: Page, server: Server) -> None:
    page.goto(server.table("friend-or-foe", ("Ada", "", "knight"), options={"suits": "players"}))
    page.locator("#room .qr-code img").first.wait_for()


def rules_page(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/kingdom-coinquest")
    page.locator(".home .emblem svg").wait_for()


def lesson_step(page: Page, server: Server) -> None:
    made = server.post("/lessons", {"game": "royal-family", "name": "Ada"})
    page.goto(f"{server.address}/table/{made['id']}#key={made['key']}")
    page.locator(".wanted").first.wait_for()


def open_menu(page: Page, server: Server) -> None:
    open_midgame(page, server, "friends-and-foes", 2)
    page.locator("#board .areas .has-menu").first.click()
    page.locator(".menu .kind").first.click()
    page.locator(".menu li li").first.wait_for()


def result(page: Page, server: Server) -> None:
    page.goto(server.record(finished("friend-or-foe", 3, suits="players", stall_limit=2)))
    page.locator("#result").wait_for()


def replay_panel(page: Page, server: Server) -> None:
    """Where the game is over: the list of its moves and the buttons that step through it."""
    page.locator("#result").get_by_role("button", name="Review").click()
    page.locator(".steps").get_by_role("button", name="First").click()
    page.locator("#panel-record .where", has_text="move 0 of").wait_for()


def looking_back(page: Page, server: Server) -> None:
    page.locator("body.looking-back").wait_for()
    page.locator("#continue").wait_for()
    page.evaluate("document.querySelector('#close-book').click()")


REACHED: tuple[Callable[[Page, Server], None], ...] = (
    start_page,
    set_up,
    waiting_room,
    rules_page,
    lesson_step,
    open_menu,
    result,
    replay_panel,
    looking_back,
)
OTHERS = tuple(screen for screen in SCREENS if screen not in ("desk", "phone"))


@pytest.mark.parametrize(
    "screens", [("desk", "phone"), pytest.param(OTHERS, marks=pytest.mark.long)], ids=["everyday", "others"]
)
def test_what_is_seen_before_and_after_a_game_and_over_it_fits_every_screen(
    server: Server, open_page: Open, screens: tuple[str, ...]
) -> None:
    page = open_page()
    wrong = {}
    for reach in REACHED:
        reach(page, server)
        for screen in screens:
            found = wrong_at(page, screen, reach.__name__)
            if found:
                wrong[f"{reach.__name__} on {screen}"] = found
        page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
    assert wrong == {}


COVERED = """() => [...document.querySelectorAll("#board .can")].filter((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".menu");
}).map((node) => node.dataset.key)"""
BOARD_TOP = "() => document.querySelector('.areas').getBoundingClientRect().top"


@pytest.mark.parametrize("phone", [False, True])
def test_the_menu_of_a_thing_leaves_what_it_lights_in_sight(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(phone=phone)
    open_midgame(page, server, "friends-and-foes", 4, teams="2v2")
    page.locator("#board .areas .has-menu").first.click()
    page.locator(".menu .kind").first.click()
    lit = page.locator("#board .areas .can")
    expect(lit.nth(1)).to_be_attached()
    assert page.evaluate(COVERED) == []
    for at in range(lit.count()):
        expect(lit.nth(at)).to_be_in_viewport()


CUT_SHORT = "(node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1"


def test_on_a_phone_a_board_with_several_rivals_begins_above_the_fold_and_the_aim_and_every_standing_are_told(
    server: Server, open_page: Open
) -> None:
    page = open_page(phone=True)
    open_midgame(page, server, "friends-and-foes", 4, teams="2v2")
    page.locator(".scene").evaluate("(node) => node.scrollTo(0, 0)")
    assert page.locator(".areas .cell").first.is_visible()
    assert page.evaluate(BOARD_TOP) < 844 / 2
    view = Match.replay(read_record(record("friends-and-foes", 4, 60, teams="2v2"))).table(0)
    names = page.locator(".seat h2").all_text_contents()
    expect(page.locator(".seat .standing")).to_have_text([seat.standing for seat in view.seats])
    expect(page.locator(".seat .standing:visible:not(:empty)")).to_have_count(4)
    expect(page.locator(".seat .team")).to_have_text([together(view, seat, names) for seat in range(4)])
    expect(page.locator(".seat .team:visible")).to_have_count(4)
    goal = page.locator("#goal")
    expect(goal).to_have_text(f"Aim {view.goal}")
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        assert not goal.evaluate(CUT_SHORT), (width, height)


def test_an_aim_longer_than_its_place_is_read_whole_after_a_touch(server: Server, open_page: Open) -> None:
    page = open_page(phone=True)
    page.goto(server.record(record("friends-and-foes", 3, 0, scenario="three_banners")))
    goal = page.locator("#goal")
    expect(goal).to_contain_text("control the most areas, from round 5 on; or hold 30 treasure")
    assert not goal.evaluate(CUT_SHORT)
    width, height = SCREENS["zoomed"]
    page.set_viewport_size({"width": width, "height": height})
    assert goal.evaluate(CUT_SHORT), "there is no room for all of it"
    goal.tap()
    expect(goal).to_have_attribute("aria-expanded", "true")
    assert not goal.evaluate(CUT_SHORT)
    goal.tap()
    expect(goal).to_have_attribute("aria-expanded", "false")
    assert goal.evaluate(CUT_SHORT)


@pytest.mark.parametrize("phone", [False, True])
def test_a_table_with_three_rivals_begins_at_ones_own_board(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(phone=phone)
    open_midgame(page, server, "kingdom-coinquest", 4)
    expect(page.locator('[data-zone="kingdom-1"] .tray')).to_be_in_viewport(ratio=0.95)
    expect(page.locator('[data-zone="hand-of-1"]')).to_be_in_viewport(ratio=0.95)


def together(view: Table, seat: int, names: Sequence[str]) -> str:
    """What is said of a seat's partner and of what the two have."""
    own = view.seats[seat]
    partner = next(other for other in view.seats if other.team == own.team and other != own)
    sums = [f"{one.label} {one.value + two.value}" for one, two in zip(own.counters, partner.counters, strict=True)]
    return f"With {names[partner.seat]}, together: {', '.join(sums)}"


@pytest.mark.parametrize("phone", [False, True])
def test_a_fight_is_decided_and_a_game_begun_again_without_scrolling(
    server: Server, open_page: Open, phone: bool
) -> None:
    """The buttons of the largest questions are in sight: how many coins in a fight, and what to do at the end."""
    page = open_page(phone=phone)
    open_midgame(page, server, "friend-or-foe", 2, 58, suits="players", stall_limit=2)  # a fight, and soon the end
    player, fights = Player(page, 5), 0
    while not player.over:
        if page.locator("#choices .confirm").count():
            fights += 1
            expect(page.locator("#choices .confirm")).to_be_in_viewport(ratio=1)
        player.play("by_finger" if phone else "by_mouse", turns=1)
    assert fights
    expect(page.locator("#result").get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator("#told")).to_be_hidden()
