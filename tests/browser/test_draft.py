"""The editor of what is prepared behind a screen, with a layout of Thrones as its first use."""

import re
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from regalia.games.thrones.layout.layout import LINES
from tests.browser.conftest import Open
from tests.browser.invitation import two_people
from tests.browser.screen import assert_fits_the_screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser

SOUTH = {"first_player": "south"}


def thrones(server: Server, *seats: str) -> str:
    return server.table("thrones", seats or ("Ada", "greedy"), options=SOUTH)


def at(page: Page, key: str) -> Locator:
    return page.locator(f"#board [data-key='{key}']")


def tool(page: Page, key: str) -> Locator:
    return page.locator(f"[data-tool='{key}']")


def opened(page: Page) -> Page:
    at(page, "spare-P").wait_for()
    return page


def ground(page: Page, key: str, art: str) -> None:
    expect(at(page, key)).to_have_attribute("data-ground", art)


def left(page: Page, key: str, count: int) -> None:
    expect(at(page, key).locator(".counter-value")).to_have_text(re.compile(rf"^{count} /"))


def drag(page: Page, start: Locator, *ends: Locator) -> None:
    """Press on a thing, move over others, and let go over the last."""
    page.mouse.move(*middle(start))
    page.mouse.down()
    for end in ends:
        page.mouse.move(*middle(end), steps=4)
    page.mouse.up()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_tiles_are_laid_by_click_painted_by_a_stroke_dragged_and_swapped(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    at(page, "spare-P").click()
    expect(at(page, "spare-P")).to_have_class(re.compile("held"))
    at(page, "a1").click()
    ground(page, "a1", "plains")
    left(page, "spare-P", 10)
    drag(page, at(page, "b1"), at(page, "c1"), at(page, "d1"), at(page, "e1"))
    for key in ("b1", "c1", "d1", "e1"):
        ground(page, key, "plains")
    left(page, "spare-P", 6)
    page.keyboard.press("Escape")
    expect(page.locator(".held")).to_have_count(0)
    drag(page, at(page, "spare-W"), at(page, "a2"))
    ground(page, "a2", "water")
    drag(page, at(page, "a2"), at(page, "a1"))
    ground(page, "a1", "water")
    ground(page, "a2", "plains")
    drag(page, at(page, "a1"), at(page, "spare-F"))
    ground(page, "a1", "empty")
    left(page, "spare-W", 7)


@pytest.mark.long
def test_a_place_first_and_then_another_swaps_and_undo_and_redo_go_stroke_by_stroke(
    server: Server, open_page: Open
) -> None:
    page = opened(open_page(thrones(server)))
    at(page, "spare-M").click()
    drag(page, at(page, "a1"), at(page, "b1"), at(page, "c1"))
    left(page, "spare-M", 4)
    at(page, "spare-F").click()
    at(page, "d1").click()
    ground(page, "d1", "forest")
    at(page, "spare-F").click()
    at(page, "d1").click()
    at(page, "a1").click()
    ground(page, "a1", "forest")
    ground(page, "d1", "mountain")
    page.locator("#draft-undo").click()
    ground(page, "a1", "mountain")
    page.keyboard.press("Control+z")
    ground(page, "d1", "empty")
    page.keyboard.press("Control+z")
    ground(page, "b1", "empty")
    expect(page.locator("#draft-undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#draft-redo").click()
    for key in ("a1", "b1", "c1"):
        ground(page, key, "mountain")
    page.keyboard.press("Control+y")
    ground(page, "d1", "forest")


@pytest.mark.long
def test_whoever_is_faster_than_the_line_loses_nothing(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    tool(page, "preset bastion").click()
    ground(page, "e2", "fortress")
    page.evaluate("() => { for (let at = 0; at < 5; at++) document.querySelector('[data-tool=flip]').click(); }")
    ground(page, "f5", "water")
    page.evaluate("""() => {
      const press = (key) => document.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey: true, bubbles: true}));
      document.querySelector('[data-tool="clear pieces"]').click();
      press('z');
      press('z');
      document.querySelector('[data-tool="clear"]').click();
      press('z');
    }""")
    expect(page.locator("#draft-redo")).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".grid .piece")).to_have_count(15)
    page.evaluate("""() => {
      document.querySelector('[data-tool="clear"]').click();
      document.querySelector('#draft-ready').click();
    }""")
    expect(page.locator(".toast")).to_contain_text("Not ready")
    expect(page.locator(".grid .piece")).to_have_count(0)


@pytest.mark.long
def test_forbidden_squares_are_barred_and_say_their_clause(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    at(page, "spare-X").click()
    expect(page.locator(".grid .barred")).to_have_count(24)
    at(page, "a1").click()
    expect(page.locator(".toast .clause")).to_have_text("TH-16")
    ground(page, "a1", "empty")
    at(page, "e2").click()
    ground(page, "e2", "fortress")
    expect(page.locator(".grid .barred")).to_have_count(0)
    expect(at(page, "spare-X")).to_have_class(re.compile("barred"))
    expect(at(page, "i2").locator(".lack-chip")).to_have_count(4)


def test_ready_is_disabled_with_the_clause_that_keeps_it(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    ready = page.locator("#draft-ready")
    expect(ready).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#lacks li").first).to_contain_text("home tiles", ignore_case=True)
    link = page.locator("#lacks .clause").first
    expect(link).to_have_attribute("href", "/rules/thrones#TH-14")
    ready.click(force=True)
    expect(page.locator(".toast")).to_contain_text("Not ready")
    tool(page, "preset bastion").click()
    expect(ready).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#lacks li")).to_have_count(0)
    page.locator("[data-layer=pieces]").click()
    drag(page, at(page, "g2"), page.locator("#title"))
    expect(page.locator("#lacks .clause")).to_have_text("TH-25")
    expect(ready).to_have_attribute("aria-disabled", "false")
    drag(page, at(page, "a4"), page.locator("#title"))
    expect(page.locator("#lacks .clause").first).to_have_text("TH-24")
    expect(ready).to_have_attribute("aria-disabled", "true")


@pytest.mark.long
def test_presets_flip_random_fill_and_clear(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    tool(page, "preset vanguard").click()
    ground(page, "e4", "fortress")
    ground(page, "a5", "plains")
    tool(page, "flip").click()
    ground(page, "i5", "plains")
    tool(page, "clear pieces").click()
    expect(page.locator(".grid .piece")).to_have_count(0)
    tool(page, "fill").click()
    expect(page.locator(".grid .piece")).to_have_count(15)
    ground(page, "e4", "fortress")
    tool(page, "clear").click()
    expect(page.locator(".grid [data-ground=empty]")).to_have_count(45)
    tool(page, "random").click()
    expect(page.locator(".grid [data-ground=fortress]")).to_have_count(1)
    expect(page.locator("#draft-ready")).to_have_attribute("aria-disabled", "false")


@pytest.mark.long
def test_what_cannot_be_filled_says_why(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    at(page, "spare-P").click()
    drag(page, *[at(page, f"{file}1") for file in "abcdefg"])
    left(page, "spare-P", 4)
    tool(page, "fill").click()
    expect(page.locator(".toast .clause")).to_have_text("TH-15")
    left(page, "spare-P", 4)


@pytest.mark.long
def test_own_layouts_are_saved_loaded_copied_and_pasted(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    tool(page, "preset riverland").click()
    ground(page, "d2", "fortress")
    page.locator("#draft-album").click()
    album = page.get_by_role("dialog")
    expect(album.get_by_label("As text")).to_have_value(LINES[3])
    album.get_by_label("Save this one as").fill("River of mine")
    album.get_by_role("button", name="Save").click()
    page.keyboard.press("Escape")
    tool(page, "clear").click()
    ground(page, "d2", "empty")
    page.locator("#draft-album").click()
    album.get_by_role("button", name="Load River of mine").click()
    ground(page, "d2", "fortress")
    page.locator("#draft-album").click()
    album.get_by_label("As text").fill(f"layout {LINES[1]}")
    album.get_by_role("button", name="Use").click()
    ground(page, "e4", "fortress")
    page.locator("#draft-album").click()
    album.get_by_label("As text").fill("nonsense")
    album.get_by_role("button", name="Use").click()
    expect(page.locator(".toast")).to_contain_text("three words")
    ground(page, "e4", "fortress")
    page.locator("#draft-album").click()
    album.get_by_role("button", name="Delete River of mine").click()
    expect(album).to_contain_text("Nothing is saved yet")


@pytest.mark.long
def test_the_draft_survives_a_reload_and_only_its_own_seat_gets_it(server: Server, open_page: Open) -> None:
    page = open_page(thrones(server, "Ada", "Grace"))
    page.get_by_role("button", name="I am Ada").click()
    opened(page)
    at(page, "spare-X").click()
    at(page, "f3").click()
    ground(page, "f3", "fortress")
    page.reload()
    page.get_by_role("button", name="I am Ada").click()
    opened(page)
    ground(page, "f3", "fortress")
    tool(page, "fill").click()
    page.locator("#draft-ready").click()
    page.get_by_role("button", name="I am Grace").click()
    opened(page)
    expect(page.locator(".grid [data-ground=empty]")).to_have_count(45)


@pytest.mark.long
def test_by_keyboard_alone(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    at(page, "spare-P").focus()
    page.keyboard.press("Enter")
    expect(at(page, "spare-P")).to_have_class(re.compile("held"))
    at(page, "a1").focus()
    page.keyboard.press("Enter")
    ground(page, "a1", "plains")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    ground(page, "b1", "plains")
    page.keyboard.press("Delete")
    ground(page, "b1", "empty")
    expect(at(page, "b1")).to_be_focused()
    page.keyboard.press("u")
    ground(page, "b1", "plains")


@pytest.mark.long
def test_a_setup_from_the_first_tile_to_the_first_turn(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server)))
    for sign in "PFMWX":
        at(page, f"spare-{sign}").click()
        for row, letters in enumerate(LINES[0].split()[0].split("/")):
            for file, letter in zip("abcdefghi", letters, strict=True):
                if letter == sign:
                    at(page, f"{file}{4 - row}").click()
        left(page, f"spare-{sign}", 0)
    for file, sign in zip("abcd", "MFPW", strict=True):
        drag(page, at(page, f"middle-{sign}"), at(page, f"{file}5"))
        left(page, f"middle-{sign}", 0)
    expect(page.locator("#lacks .clause")).to_have_text("TH-24")
    page.locator("[data-layer=pieces]").click()
    at(page, "spare-K").click()
    at(page, "e2").click()
    left(page, "spare-K", 0)
    tool(page, "fill").click()
    page.locator("#draft-ready").click()
    expect(page.locator("#prompt")).to_contain_text("pick the type")
    ground(page, "e2", "fortress")
    expect(page.locator("body.drafting")).to_have_count(0)
    expect(page.locator(".toolbox, .layers:visible")).to_have_count(0)
    page.locator("#choices > .primary").first.click()
    expect(page.locator("#prompt")).to_contain_text("Choose a piece")


@pytest.mark.long
def test_the_steps_of_a_layout_are_folded_in_the_log_until_one_wants_to_see_them(
    server: Server, open_page: Open
) -> None:
    page = opened(open_page(thrones(server)))
    tool(page, "preset bastion").click()
    expect(page.locator("#draft-ready")).to_have_attribute("aria-disabled", "false")
    page.locator("#draft-ready").click()
    fold = page.locator("#log .fold")
    expect(fold).to_have_text("and 108 more")
    expect(page.locator("#log [data-kind='lays_out']:visible")).to_have_count(1)
    fold.click()
    expect(fold).to_have_count(0)
    expect(page.locator("#log [data-kind='lays_out']:visible")).to_have_count(55)


@pytest.mark.long
def test_who_is_asked_second_prepares_at_the_same_time_and_is_ready_in_advance(server: Server, open_page: Open) -> None:
    pages = [opened(page) for page in two_people(server, open_page, "thrones", SOUTH)]
    tool(pages[1], "preset highland").click()
    expect(pages[1].locator("#draft-ready")).to_have_attribute("aria-disabled", "false")
    pages[1].locator("#draft-ready").click()
    expect(pages[1].locator("#lacks .waits")).to_be_visible()
    tool(pages[0], "preset bastion").click()
    pages[0].locator("#draft-ready").click()
    for page in pages:
        expect(page.locator(".grid .piece")).to_have_count(29)


@pytest.mark.long
def test_who_looks_back_finds_the_draft_again(server: Server, open_page: Open) -> None:
    page = opened(open_page(server.table("thrones", ("greedy", "Ada"), options=SOUTH)))
    at(page, "spare-X").click()
    at(page, "e8").click()
    ground(page, "e8", "fortress")
    page.locator("#tab-record").click()
    expect(page.locator("#panel-record .line")).not_to_have_count(0)  # the computer has set up
    page.locator("#panel-record .steps button").first.click()
    expect(page.locator("body.looking-back")).to_have_count(1)
    expect(page.locator(".layers:visible, #draft-ready:visible")).to_have_count(0)
    expect(page.locator(".grid .cell")).to_have_count(81)
    at(page, "e8").click()
    page.locator("#now").click()
    expect(page.locator(".grid .cell")).to_have_count(45)
    ground(page, "e8", "fortress")
    tool(page, "fill").click()
    expect(page.locator("#draft-ready")).to_have_attribute("aria-disabled", "false")


def test_on_a_phone_by_finger_without_scrolling(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server), phone=True))
    at(page, "spare-X").tap()
    at(page, "e2").tap()
    ground(page, "e2", "fortress")
    tool(page, "fill").tap()
    expect(page.locator(".grid .piece")).to_have_count(15)
    assert_fits_the_screen(page)
    small = page.evaluate(
        """[...document.querySelectorAll('.toolbox button, .layers button, #board .cell')]
        .filter((node) => node.checkVisibility())
        .map((node) => [node.textContent || node.dataset.key, node.getBoundingClientRect()])
        .filter(([, box]) => box.width < 37 || box.height < 37).map(([name]) => name)"""
    )
    assert small == []
    for words in page.locator(".tool-line .words").all():  # no icon without its word
        assert (words.bounding_box() or {"width": 0})["width"] > 20
    page.locator("#draft-ready").tap()
    expect(page.locator("#choices > .primary, .cell.can").first).to_be_visible()


@pytest.mark.long
def test_on_a_phone_held_sideways_nothing_covers_the_board(server: Server, open_page: Open) -> None:
    page = open_page(thrones(server), phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    opened(page)
    tool(page, "preset bastion").click()
    ground(page, "e2", "fortress")
    covered = page.evaluate(
        """[...document.querySelectorAll('#board .cell, #draft-ready, .layers button')].filter((node) => {
          const box = node.getBoundingClientRect();
          const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return !there || !node.contains(there);
        }).map((node) => node.dataset.key || node.id)"""
    )
    assert covered == []


def swipe(page: Page, *things: Locator) -> None:
    """A finger that presses on the first thing, moves over the others and lifts on the last."""
    finger = page.context.new_cdp_session(page)
    spots = [middle(thing) for thing in things]
    finger.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": spots[0][0], "y": spots[0][1]}]}
    )
    for start, end in pairwise(spots):
        for part in (0.35, 0.7, 1.0):
            point = {"x": start[0] + (end[0] - start[0]) * part, "y": start[1] + (end[1] - start[1]) * part}
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.long
def test_a_finger_paints_drags_and_swaps(server: Server, open_page: Open) -> None:
    page = opened(open_page(thrones(server), phone=True))
    at(page, "spare-P").tap()
    expect(at(page, "spare-P")).to_have_class(re.compile("held"))
    swipe(page, at(page, "a1"), at(page, "b1"), at(page, "c1"))
    for key in ("a1", "b1", "c1"):
        ground(page, key, "plains")
    at(page, "spare-P").tap()
    expect(page.locator(".held")).to_have_count(0)
    swipe(page, at(page, "spare-W"), at(page, "d2"))
    ground(page, "d2", "water")
    swipe(page, at(page, "d2"), at(page, "a1"))
    ground(page, "a1", "water")
    ground(page, "d2", "plains")
    expect(page.locator(".ghost")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)])
def test_axe_finds_no_violation_in_the_editor(server: Server, open_page: Open, phone: bool) -> None:
    page = opened(open_page(thrones(server), phone=phone))
    at(page, "spare-X").click()
    at(page, "e2").click()
    ground(page, "e2", "fortress")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{theme}: {found.generate_report()}"
    tool(page, "preset bastion").click()
    page.locator("[data-layer=pieces]").click()
    at(page, "off").wait_for()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.locator("#draft-album").click()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_formation_is_built_from_a_pattern_to_the_battle(server: Server, open_page: Open) -> None:
    page = open_page(server.table("friends-and-foes"))
    tool(page, "pattern fellowship").click()
    expect(page.locator("#lacks .clause").first).to_have_text("FF-152")
    at(page, "profile-0").click()
    at(page, "slot-1").click()
    expect(at(page, "slot-1")).to_have_attribute("aria-label", re.compile("level 2"))
    expect(page.locator("#side [data-key=purse]")).to_have_attribute("aria-label", "Coins left: 7 of 10")
    page.keyboard.press("Escape")
    at(page, "lesson-1-1").click()
    expect(page.locator("[data-zone=tray-abilities]")).to_be_visible()
    drag(page, page.locator("[data-zone=tray-abilities] .cell").first, at(page, "lesson-1-1"))
    expect(at(page, "lesson-1-1")).to_have_attribute("aria-label", re.compile("level 1"))
    page.locator("[data-layer=band]").click()
    drag(page, at(page, "slot-1"), at(page, "slot-2"))
    expect(at(page, "slot-2")).to_have_attribute("aria-label", re.compile("level 1"))
    tool(page, "fill").click()
    expect(page.locator("#draft-ready")).to_have_attribute("aria-disabled", "false")
    page.locator("#draft-ready").click()
    expect(page.locator("#prompt")).not_to_contain_text("formation")
    expect(page.locator("body.drafting")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True])
def test_a_formation_ready_to_play_takes_two_touches_and_axe_finds_no_violation(
    server: Server, open_page: Open, phone: bool
) -> None:
    page = open_page(server.table("friends-and-foes"), phone=phone)
    tool(page, "pattern master").click()
    at(page, "minion-0").click()
    expect(page.locator("#board .held")).to_have_count(1)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{theme}: {found.generate_report()}"
    assert_fits_the_screen(page)
    tool(page, "form ember_oath").click()
    expect(at(page, "slot-2")).to_have_attribute("aria-label", re.compile("Maelis"))
    page.locator("#draft-ready").click()
    expect(page.locator("body.drafting")).to_have_count(0)
