"""The start page and the rules page."""

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from regalia.agents.name import COMPUTERS, GUESTS
from regalia.cli.main import main
from tests.browser.conftest import Open
from tests.browser.player import SHORT, Player, one_of
from tests.browser.screen import assert_no_wider_than_the_screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def test_two_games_to_continue_and_all_five_games_are_in_sight_at_a_desk(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Zoe", "greedy")))
    Player(page).wait()
    page.goto(server.table("thrones", options={"setup_mode": "mirror"}))
    Player(page).wait()
    page.goto(server.address)
    expect(page.locator("#my-tables a")).to_have_text([re.compile("Ada.*Thrones"), re.compile("Zoe.*Tic-tac-toe")])
    built_in = page.locator(".game")
    for at in range(5):
        expect(built_in.nth(at)).to_be_in_viewport(ratio=1)
        expect(built_in.nth(at).get_by_role("button").first).to_have_text("First game")
    hues = page.locator(".game").evaluate_all(
        "(all) => all.slice(0, 5).map((one) => Number(one.style.getPropertyValue('--hue')))"
    )
    gaps = [min((one - other) % 360, (other - one) % 360) for one, other in combinations(hues, 2)]
    assert min(gaps) >= 40, f"games that look alike: {hues}"
    page.set_viewport_size({"width": 390, "height": 844})
    assert_no_wider_than_the_screen(page)


@pytest.mark.parametrize(("path", "most"), [("start page", 4), ("table", 3)])
def test_a_second_visit_asks_for_what_may_have_changed_alone(
    server: Server, open_page: Open, path: str, most: int
) -> None:
    address = server.address if path == "start page" else server.table("friend-or-foe", ("Ada", "Bo"))
    page = open_page()
    asked: list[str] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.responseReceived", lambda event: asked.append(fetched(event["response"])))
    page.goto(address, wait_until="networkidle")
    page.goto("about:blank")
    asked.clear()
    page.goto(address, wait_until="networkidle")
    assert 0 < len([url for url in asked if url]) <= most, asked


def fetched(answer: dict[str, Any]) -> str:
    """What was asked of the server; nothing if the browser had kept it."""
    return "" if answer.get("fromDiskCache") else str(answer["url"])


def test_one_click_plays_against_the_computer(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    page.get_by_role("button", name="Play the computer").first.click()
    Player(page).wait()
    expect(page.locator(".seat h2")).to_have_text([one_of(GUESTS), one_of(COMPUTERS["knight"])])
    page.locator(".home").click()
    expect(page.locator("#my-tables a")).to_have_count(1)
    page.locator("#my-tables a").click()
    Player(page).wait()
    expect(page.locator("#watching")).to_be_hidden()


def test_a_first_game_of_thrones_begins_in_one_click(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    page.locator('[data-game="thrones"]').get_by_role("button", name="First game").click()
    Player(page).wait()
    expect(page.locator(".seat h2")).to_have_text([one_of(GUESTS), one_of(COMPUTERS["squire"])])
    expect(page.locator('.cell[data-ground="fortress"]')).to_have_count(3)
    expect(page.locator(".stands .piece .figure")).to_have_count(30)


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_a_first_game_of_friends_and_foes_begins_in_one_click(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(server.address, phone=phone)
    page.locator('[data-game="friends-and-foes"]').get_by_role("button", name="First game").click()
    Player(page).wait()
    expect(page.locator(".seat h2")).to_have_text([one_of(GUESTS), one_of(COMPUTERS["squire"])])
    expect(page.locator("#lacks")).to_be_hidden()
    for name in ("Aldous Grey", "Fenna Ashbow", "Pike Underbridge", "Holt the Wide", "Maelis Thorn"):
        expect(page.get_by_label(name).first).to_be_attached()


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_options_are_found_by_words_chosen_from_pictures_and_told_at_the_table(
    server: Server, open_page: Open, phone: bool
) -> None:
    page = open_page(server.address, phone=phone)
    page.locator('[data-game="friends-and-foes"] .choose').click()
    page.get_by_text("Rules options").click()
    seat = [page.get_by_label(label).bounding_box() for label in ("Who sits on seat 1", "Name on seat 1")]
    assert all(box and box["width"] > 190 for box in seat), "what stands in them is read whole"
    expect(page.locator(".option-group[open] summary")).to_have_text("Often chosen")
    expect(page.locator(".option-group").nth(1)).to_contain_text("Words and board")
    expect(page.get_by_label("Token cap")).to_be_hidden()
    page.get_by_label("Search the options").fill("tokens seat")
    expect(page.get_by_label("Token cap")).to_be_visible()
    expect(page.locator(".option:visible")).to_have_count(1)
    page.get_by_label("Token cap").fill("12")
    page.get_by_label("Search the options").fill("")
    scenario = page.get_by_role("radiogroup", name="Scenario", exact=True)
    expect(scenario.get_by_role("radio")).to_have_count(8)  # the ninth is for two pairs
    picture = scenario.locator(".pick", has_text="Quarry Duel").locator("img")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("(image) => image.complete && image.naturalWidth > 0", arg=picture.element_handle())
    scenario.get_by_role("radio", name="Quarry Duel").check()
    expect(page.locator(".option-changes li > span")).to_have_text(
        ["Token cap: 12 (book: 10)", "Scenario: Quarry Duel (book: First Blood)"]
    )
    assert_no_wider_than_the_screen(page)
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="2 house rules").click()
    told = page.get_by_role("dialog", name="Not as in the rulebook").get_by_role("listitem")
    expect(told).to_have_text([re.compile("Token cap: 12 .*FF-10"), re.compile("Scenario: Quarry Duel .*FF-38")])
    assert_no_wider_than_the_screen(page)


def test_a_house_rule_that_may_not_be_meant_is_warned_of_where_house_rules_are_told(
    server: Server, open_page: Open
) -> None:
    page = open_page(server.address, phone=True)
    page.locator('[data-game="friends-and-foes"] .choose').click()
    page.get_by_text("Rules options").click()
    page.get_by_label("Max rounds").fill("3")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="1 house rule, with a warning").click()
    told = page.get_by_role("dialog", name="Not as in the rulebook")
    expect(told.locator(".warning")).to_have_text(
        "Winning by treasure is possible from round 5 on, but the game ends after round 3 (FF-150)."
    )
    assert_no_wider_than_the_screen(page)


def test_options_are_refused_and_warned_of_before_a_table_opens(server: Server, open_page: Open) -> None:
    page = open_page(server.address, phone=True, quiet=False)
    page.locator('[data-game="friends-and-foes"] .choose').click()
    page.get_by_text("Rules options").click()
    remarks = page.locator("form .remarks")
    page.get_by_label("Max rounds").fill("3")
    expect(remarks.locator(".warning")).to_have_text(
        "Winning by treasure is possible from round 5 on, but the game ends after round 3 (FF-150)."
    )
    assert_no_wider_than_the_screen(page)
    page.get_by_label("Max rounds").fill("12")
    expect(remarks).to_be_empty()
    page.get_by_label("Start treasure").fill("51")
    refusal = "Start treasure must be between 0 and 50, not 51."
    expect(remarks.locator(".problem")).to_have_text(refusal)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert").filter(has_text=refusal)).to_be_visible()
    expect(remarks).to_be_empty()


@pytest.mark.long
def test_a_table_is_set_with_seats_names_and_options(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    page.locator('[data-game="friend-or-foe"] .choose').click()
    page.get_by_role("radio", name="3").check(force=True)
    page.get_by_label("Name on seat 1").fill("Cleo")
    page.get_by_label("Who sits on seat 2").select_option("random")
    page.get_by_text("Rules options").click()
    page.get_by_role("radiogroup", name="Suits").get_by_role("radio", name="Players").check()
    page.get_by_text("Setting up").click()
    page.get_by_label("Tax low").fill("7")
    expect(page.locator(".changes")).to_have_text("2 differ from the rulebook:")
    page.get_by_role("button", name="Reset Tax low to 1").click()
    expect(page.locator(".option-changes li > span")).to_have_text(["Suits: players (book: all)"])
    page.get_by_text("Fair chance").click()
    page.get_by_label("Your own words").fill("a word of mine")
    page.get_by_role("button", name="Start the game").click()
    Player(page).wait()
    expect(page.locator(".seat h2")).to_have_text(["Cleo", one_of(COMPUTERS["random"]), one_of(COMPUTERS["knight"])])
    expect(page.locator(".cell")).to_have_count(36)
    page.locator("#tab-table").click()
    expect(page.locator("#panel-table")).to_contain_text("a word of mine")


@pytest.mark.long
def test_scenarios_that_so_many_players_cannot_play_are_not_offered(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    page.locator(".game", has=page.get_by_role("heading", name="Friends and Foes")).get_by_text("Set the table").click()
    box = page.locator("dialog.setup")
    box.get_by_text("Rules options").click()
    scenarios = box.locator("#option-scenario")
    expect(scenarios.get_by_role("radio", name="Grave Goods")).to_be_visible()
    expect(scenarios.get_by_role("radio", name="Sworn Pairs")).to_be_hidden()
    scenarios.get_by_role("radio", name="Grave Goods").check()
    box.get_by_role("radio", name="4", exact=True).check(force=True)
    expect(scenarios.get_by_role("radio", name="Grave Goods")).to_be_hidden()
    expect(scenarios.get_by_role("radio", name="First Blood")).to_be_checked()
    expect(scenarios.get_by_role("radio", name="Sworn Pairs")).to_be_visible()


def test_a_mistake_is_told_beside_the_form(server: Server, open_page: Open) -> None:
    page = open_page(server.address, quiet=False)
    page.locator('[data-game="friend-or-foe"] .choose').click()
    page.get_by_text("Rules options").click()
    page.get_by_text("Setting up").click()
    page.get_by_label("Tax low").fill("700")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert").filter(has_text="Tax low must be between 0 and 20")).to_be_visible()


def test_a_record_is_downloaded_and_opened_again(server: Server, open_page: Open, tmp_path: Path) -> None:
    page = open_page(server.table(seed="11", options=SHORT))
    Player(page).play(turns=3)
    page.locator("#tab-record").click()
    lines = page.locator(".lines li").count()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Download").click()
    record = tmp_path / "record.txt"
    saving.value.save_as(record)
    page.goto(server.address)
    page.locator("#record-file").set_input_files(record)
    page.locator("#tab-record").click()
    expect(page.locator(".lines li")).to_have_count(lines)


def test_a_file_that_is_no_record_is_refused_in_words(server: Server, open_page: Open, tmp_path: Path) -> None:
    page = open_page(server.address, quiet=False)
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("this is no record")
    page.locator("#record-file").set_input_files(wrong)
    expect(page.locator("#record-problem")).not_to_be_empty()


def test_the_rules_page_shows_the_clause_that_was_asked_for(server: Server, open_page: Open) -> None:
    page = open_page(f"{server.address}/rules/friend-or-foe#FO-19")
    expect(page.locator("#rules :target")).to_contain_text("FO-19")
    expect(page.locator("#contents a").first).to_be_visible()
    expect(page.locator("#rules :target")).to_be_in_viewport()


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_lab_report_is_linked_and_its_games_open_at_the_table(server: Server, open_page: Open, phone: bool) -> None:
    asked = ["lab", "report", "examples.tic_tac_toe", "--players", "random", "-n", "10", "--workers", "1"]
    assert main([*asked, "--no-experiments", "--keep", "--data", str(server.data)]) == 0
    page = open_page(server.address, phone=phone)
    page.locator("#reports a").first.click()
    page.wait_for_load_state("load")  # before, a game would be saved instead of opened
    expect(page.locator("h1")).to_have_text("Tic-tac-toe")
    assert_no_wider_than_the_screen(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    if phone:  # where a report is a summary first
        page.locator("#length summary").first.click()
    page.locator("#length a.game").first.click()
    expect(page.locator("#title")).to_have_text("Tic-tac-toe")
    expect(page.locator("#action.over")).to_have_count(1)
