"""Before a game begins: who sits where, invitations, and words for chance that nobody controls."""

import hashlib
import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from regalia.agents.name import COMPUTERS
from tests.browser.conftest import Open
from tests.browser.invitation import invitation, sit_down, two_people
from tests.browser.player import Player, one_of
from tests.browser.server import Server
from tests.browser.stage import GAME, Stage

pytestmark = pytest.mark.browser


# Told by the stage


def player(name: str, **more: object) -> dict[str, object]:
    return {"name": name, "kind": "person", "taken": True, "here": True, **more}


def waiting(wants: str = "", **more: object) -> dict[str, object]:
    missing = {
        "tickets": [None, None],
        "broken_off": 0,
        "wants": wants,
        "promises": ["", ""],
        "spoken": [False, False],
        **more,
    }
    return {
        "game": {**GAME, "players": ["person", "knight"]},
        "players": [player("Ada"), player("Bo")],
        "commitment": "c" * 64,
        "waiting": missing,
    }


def staged(server: Server, open_page: Open, welcome: dict[str, Any], script: str = "") -> tuple[Page, Stage]:
    stages: list[Stage] = []

    def before(page: Page) -> None:
        page.clock.install()
        page.add_init_script(script)
        stages.append(Stage(page, None, welcome))

    page = open_page(server.table(), before=before)
    expect(page.locator("#room")).to_be_visible()
    return page, stages[0]


def say(stage: Stage, welcome: dict[str, Any]) -> None:
    stage.say({**stage.welcome, **welcome})


def heard(page: Page, stage: Stage, kind: str, count: int = 1) -> list[Any]:
    """What the page has said of this kind, once it has said it so often."""
    for _ in range(100):
        if len(stage.heard(kind)) >= count:
            break
        page.wait_for_timeout(20)
    assert len(stage.heard(kind)) == count
    return stage.heard(kind)


def test_words_are_promised_first_and_told_when_they_are_wanted(server: Server, open_page: Open) -> None:
    page, stage = staged(server, open_page, waiting("promise"))
    promise = heard(page, stage, "promise")[0]["hash"]
    say(stage, waiting("", promises=["ab" * 32, ""]))
    assert stage.heard("words") == []
    say(stage, waiting("words", promises=["ab" * 32, "cd" * 32]))
    words = heard(page, stage, "words")[0]["text"]
    assert hashlib.sha256(words.encode()).hexdigest() == promise
    assert len(words.split()) == 6


def test_a_start_that_was_broken_off_gets_other_words(server: Server, open_page: Open) -> None:
    page, stage = staged(server, open_page, waiting("promise"))
    first = heard(page, stage, "promise")[0]["hash"]
    say(stage, waiting("", broken_off=1))
    expect(page.locator(".broken")).to_contain_text("broken off once")
    say(stage, waiting("promise", broken_off=1))
    assert heard(page, stage, "promise", 2)[1]["hash"] != first


@pytest.mark.long
def test_who_gets_up_and_sits_down_again_promises_again(server: Server, open_page: Open) -> None:
    page, stage = staged(server, open_page, waiting("promise"))
    heard(page, stage, "promise")
    say(stage, {**waiting(), "players": [player("Red", taken=False), player("Bo")], "mine": []})
    expect(page.locator(".seat-row.open")).to_have_count(1)
    say(stage, waiting("promise"))
    heard(page, stage, "promise", 2)


@pytest.mark.long
def test_words_that_were_told_are_never_promised_again(server: Server, open_page: Open) -> None:
    page, stage = staged(server, open_page, waiting("promise"))
    first = heard(page, stage, "promise")[0]["hash"]
    say(stage, waiting("words", promises=["ab" * 32, "cd" * 32]))
    heard(page, stage, "words")
    say(stage, waiting("promise"))
    assert heard(page, stage, "promise", 2)[1]["hash"] != first


@pytest.mark.long
def test_words_are_kept_over_a_reload(server: Server, open_page: Open) -> None:
    page, stage = staged(server, open_page, waiting("promise"))
    promise = heard(page, stage, "promise")[0]["hash"]
    stage.welcome = {**stage.welcome, **waiting("words", promises=["ab" * 32, "cd" * 32])}
    page.reload()
    words = heard(page, stage, "words")[0]["text"]
    assert hashlib.sha256(words.encode()).hexdigest() == promise


HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true })"


@pytest.mark.long
def test_of_two_pages_of_one_browser_the_one_that_is_seen_gives_the_words(server: Server, open_page: Open) -> None:
    page, stage = staged(server, open_page, waiting("promise"), HIDDEN)
    say(stage, waiting("", promises=["ab" * 32, ""]))
    expect(page.locator(".room-state")).to_contain_text("may still choose words")
    page.clock.run_for(2000)
    assert stage.heard("promise") == []
    say(stage, waiting("promise", broken_off=1))
    expect(page.locator(".broken")).to_be_visible()
    page.clock.run_for(2000)
    heard(page, stage, "promise")


def test_a_server_that_changes_its_promise_gets_no_words(server: Server, open_page: Open) -> None:
    page, stage = staged(server, open_page, waiting("promise"))
    heard(page, stage, "promise")
    say(stage, {**waiting("words", promises=["ab" * 32, "cd" * 32]), "commitment": "d" * 64})
    expect(page.get_by_role("alert")).to_contain_text("another promise than when you sat down")
    assert stage.heard("words") == []


@pytest.mark.parametrize("slow", [False, pytest.param(True, marks=pytest.mark.long)], ids=["presses", "waits"])
def test_a_person_may_type_other_words_until_they_are_promised(server: Server, open_page: Open, slow: bool) -> None:
    page, stage = staged(
        server, open_page, {**waiting("promise"), "players": [player("Ada"), player("Red", taken=False)]}
    )
    page.get_by_text("Words of your own for the dice").click()
    page.get_by_label("Your words").fill("  the owl   at noon ")
    say(stage, waiting("promise"))
    expect(page.locator("#room-words-hint")).to_contain_text("begins when you have chosen")
    assert stage.heard("promise") == []
    if slow:
        page.clock.run_for(61_000)
    else:
        page.get_by_role("button", name="Use these words").click()
    assert heard(page, stage, "promise")[0]["hash"] == hashlib.sha256(b"the owl at noon").hexdigest()
    page.get_by_text("Words of your own for the dice").click()
    expect(page.get_by_label("Your words")).not_to_be_editable()


@pytest.mark.long
def test_a_seat_whose_words_are_missing_can_be_opened_again(server: Server, open_page: Open) -> None:
    told = waiting("", promises=["ab" * 32, "cd" * 32], spoken=[True, False])
    page, stage = staged(server, open_page, told)
    expect(page.get_by_role("button", name="Open this seat again")).to_have_count(0)
    say(stage, {**told, "players": [player("Ada"), player("Bo", here=False)]})
    expect(page.locator(".room-state")).to_contain_text("All seats are taken. Waiting for Bo.")
    page.get_by_role("button", name="Open this seat again").click()
    assert heard(page, stage, "free") == [{"t": "free", "seat": 1}]


@pytest.mark.long
def test_a_chosen_seed_is_said_and_no_words_are_asked_for(server: Server, open_page: Open) -> None:
    page, _ = staged(server, open_page, {**waiting(), "chosen": True})
    expect(page.get_by_text("Somebody chose the seed of this table")).to_be_visible()
    expect(page.get_by_text("Words of your own for the dice")).to_be_hidden()


@pytest.mark.long
def test_what_one_types_stays_while_others_come_and_go(server: Server, open_page: Open) -> None:
    told = {
        **waiting(),
        "players": [player("Ada"), player("Red", taken=False)],
        "mine": [],
        "owner": False,
        "public": True,
    }
    page, stage = staged(server, open_page, told)
    page.get_by_label("Your name").press_sequentially("Cl")
    say(stage, {**told, "players": [player("Ada", here=False), player("Red", taken=False)]})
    expect(page.locator(".room-news")).to_have_text("Ada is away.")
    page.keyboard.type("eo")
    expect(page.get_by_label("Your name")).to_have_value("Cleo")
    page.get_by_role("button", name="Sit down here").click()
    assert heard(page, stage, "sit") == [{"t": "sit", "seat": 1, "ticket": "", "name": "Cleo"}]


@pytest.mark.long
def test_where_the_device_can_share_a_link_it_is_offered(server: Server, open_page: Open) -> None:
    told = {**waiting(tickets=[None, "t1"]), "players": [player("Ada"), player("Red", taken=False)]}
    share = "navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }"

    def before(page: Page) -> None:
        page.add_init_script(share)
        Stage(page, None, told)

    page = open_page(server.table(), before=before)
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("shared") == invitation(page)


# Played with the server


SEEN = """addEventListener("DOMContentLoaded", () => {
  window.seen = false;
  new MutationObserver(() => { if (!document.getElementById("room").hidden) window.seen = true; })
    .observe(document.body, { subtree: true, attributes: true, childList: true });
})"""


def test_a_table_that_waits_for_nobody_else_begins_without_a_waiting_room(server: Server, open_page: Open) -> None:
    for seats in (("Ada", "greedy"), ("Ada", "Bo")):
        address = server.table(seats=seats, seed="")
        page = open_page(address, before=lambda page: page.add_init_script(SEEN))
        Player(page).wait()
        assert page.evaluate("seen") is False
        page.locator("#tab-table").click()
        expect(page.locator("#panel-table")).to_contain_text("Words of the players:")


def test_whoever_is_invited_sits_down_and_the_game_begins(server: Server, open_page: Open) -> None:
    first = open_page(server.table("tic-tac-toe", ("Ada", ""), ""))
    expect(first.locator(".room-state")).to_have_text("Waiting for one more person.")
    expect(first.get_by_alt_text("The invitation to seat 2 as a QR code")).to_be_visible()
    second = open_page(invitation(first), phone=True)
    expect(second.get_by_role("heading", name="You are invited")).to_be_visible()
    assert "#" not in second.url
    second.reload()
    sit_down(second, "Bo")
    for page in (first, second):
        expect(page.locator(".seat h2")).to_have_text(["Ada", "Bo"])
        assert "#" not in page.url
    first.locator(".can[data-key=a1]").click()
    second.locator(".can[data-key=b2]").tap()
    expect(first.locator("[data-key=b2] .piece")).to_have_count(1)
    second.reload()
    expect(second.locator("[data-key=b2] .piece")).to_have_count(1)
    expect(second.locator("#watching")).to_be_hidden()


def test_the_owner_cannot_see_or_move_for_a_guest(server: Server, open_page: Open) -> None:
    first, second = two_people(server, open_page, "leduc-poker")
    expect(first.locator("dialog.curtain")).to_have_count(0)
    for page in (first, second):
        expect(page.locator("#south .face")).to_have_count(1)
        expect(page.locator("#north .face")).to_have_count(0)


def test_an_invitation_is_void_once_it_was_used(server: Server, open_page: Open) -> None:
    first = open_page(server.table("friend-or-foe", ("Ada", "", ""), ""))
    link = invitation(first)
    sit_down(open_page(link), "Bo")
    expect(first.locator(".room-news")).to_have_text("Bo has sat down.")
    late = open_page(link)
    expect(late.locator(".join")).to_contain_text("was used or withdrawn")
    expect(late.get_by_role("button", name="Sit down")).to_be_hidden()


@pytest.mark.long
def test_whoever_comes_too_late_watches_the_game(server: Server, open_page: Open) -> None:
    first = open_page(server.table("tic-tac-toe", ("Ada", ""), ""))
    link = invitation(first)
    sit_down(open_page(link), "Bo")
    Player(first).wait()
    late = open_page(link)
    expect(late.locator(".toast")).to_contain_text("you are watching")
    expect(late.locator("#watching")).to_be_visible()


@pytest.mark.long
def test_the_owner_withdraws_an_invitation_by_making_another(server: Server, open_page: Open) -> None:
    first = open_page(server.table("tic-tac-toe", ("Ada", ""), ""))
    old = invitation(first)
    first.get_by_role("button", name="Another link").click()
    expect(first.locator("#invitation-1")).not_to_have_value(old)
    expect(first.locator("[data-control=renew]")).to_be_focused()
    second = open_page(old)
    sit_down(second, "Bo")
    expect(second.locator(".toast.error")).to_contain_text("void")
    expect(first.locator(".seat-row.open")).to_have_count(1)


def test_the_owner_gives_an_open_seat_to_the_computer(server: Server, open_page: Open) -> None:
    page = open_page(server.table("friend-or-foe", ("Ada", "", ""), ""))
    page.get_by_label("Computer player for seat 2").select_option("greedy")
    page.locator("[data-seat='1']").get_by_role("button", name="Give it to the computer").click()
    expect(page.locator("[data-seat='1'] h4")).to_have_text(one_of(COMPUTERS["greedy"]))
    page.get_by_role("button", name="Invite a person instead").click()
    expect(page.locator(".seat-row.open")).to_have_count(2)
    for seat in (1, 2):
        page.locator(f"[data-seat='{seat}']").get_by_role("button", name="Give it to the computer").click()
    Player(page).wait()
    knight = one_of(COMPUTERS["knight"])
    expect(page.locator(".seat h2")).to_have_text(["Ada", knight, knight])


@pytest.mark.long
def test_the_owner_takes_an_open_seat_at_the_same_screen(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", ""), ""))
    page.get_by_role("button", name="Take it myself").click()
    page.get_by_label("Who sits here").fill("Bea")
    page.keyboard.press("Enter")
    Player(page).play(turns=2)
    expect(page.locator(".seat h2")).to_have_text(["Ada", "Bea"])


@pytest.mark.long
def test_who_gets_up_leaves_the_seat_open(server: Server, open_page: Open) -> None:
    first = open_page(server.table("friend-or-foe", ("Ada", "", ""), ""))
    second = open_page(invitation(first))
    sit_down(second, "Bo")
    expect(second.locator("[data-seat='1'] h4")).to_be_focused()
    second.get_by_role("button", name="Get up").click()
    expect(first.locator(".room-news")).to_have_text("Bo has got up: seat 2 is open.")
    expect(second.get_by_role("heading", name="You are watching")).to_be_visible()


@pytest.mark.long
def test_a_table_that_the_owner_closes_leads_everybody_home(server: Server, open_page: Open) -> None:
    first = open_page(server.table("tic-tac-toe", ("Ada", ""), ""))
    second = open_page(invitation(first))
    expect(second.get_by_role("heading", name="You are invited")).to_be_visible()
    first.get_by_role("button", name="Close the table…").click()
    first.get_by_role("button", name="Close the table", exact=True).click()
    for page in (first, second):
        expect(page.get_by_role("dialog")).to_contain_text("This table is closed")
    first.get_by_role("link", name="To the start page").click()
    expect(first.locator(".game").first).to_be_visible()
    expect(first.locator("#my-tables a")).to_have_count(0)


@pytest.mark.long
def test_a_private_table_is_on_nobodys_list_but_ones_own(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Zoe", "greedy")))
    Player(page).wait()
    page.goto(server.address)
    expect(page.locator("#my-tables a")).to_contain_text("Zoe")
    other = open_page(server.address)
    other.locator("#public-tables, #public-tables-none").first.wait_for(state="attached")
    expect(other.locator(".game").first).to_be_visible()
    expect(other.locator("#public-tables")).not_to_contain_text("Zoe")
    expect(other.locator("#continue")).to_be_hidden()


@pytest.mark.long
def test_a_public_table_is_joined_from_the_list(server: Server, open_page: Open) -> None:
    first = open_page(server.address)
    first.locator('[data-game="tic-tac-toe"]').get_by_role("button", name="Set the table").click()
    first.get_by_label("Name on seat 1").fill("Xenia")
    first.get_by_label("Who sits on seat 2").select_option(label="Somebody else, by invitation")
    first.get_by_role("switch", name="Public: listed for everybody").check()
    first.get_by_role("button", name="Open the table").click()
    expect(first.locator("#room")).to_be_visible()
    second = open_page(server.address)
    row = second.locator("#public-tables a", has_text="Xenia")
    expect(row).to_contain_text("one seat open")
    row.click()
    second.get_by_label("Your name").fill("Yan")
    second.get_by_role("button", name="Sit down here").click()
    for page in (first, second):
        expect(page.locator(".seat h2")).to_have_text(["Xenia", "Yan"])


@pytest.mark.long
def test_without_an_invitation_one_watches_a_private_table(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "")).partition("#")[0])
    expect(page.get_by_role("heading", name="You are watching")).to_be_visible()
    expect(page.get_by_label("Your name")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("Sit down"))).to_have_count(0)


@pytest.mark.long
def test_it_is_seen_who_is_away(server: Server, open_page: Open) -> None:
    first, second = two_people(server, open_page)
    expect(first.locator(".role").last).to_contain_text("here")
    second.goto("about:blank")
    expect(first.locator(".role").last).to_contain_text("away")
    second.go_back()
    expect(first.locator(".role").last).to_contain_text("here")


@pytest.mark.long
def test_who_has_lost_a_key_gets_the_seat_back_if_the_others_agree(server: Server, open_page: Open) -> None:
    first, second = two_people(server, open_page)
    address = second.url
    second.goto("about:blank")
    third = open_page(address)
    expect(third.locator("#watching")).to_be_visible()
    third.locator("#tab-table").click()
    third.get_by_role("button", name="I have lost my key").click()
    third.get_by_role("dialog").get_by_role("button", name="Bo").click()
    question = first.get_by_role("dialog")
    expect(question).to_contain_text("Somebody asks for the seat of Bo")
    question.get_by_role("button", name="It is Bo: agree").click()
    expect(third.locator("#watching")).to_be_hidden()
    first.locator(".can[data-key=a1]").click()
    third.locator(".can[data-key=b2]").click()
    expect(first.locator("[data-key=b2] .piece")).to_have_count(1)
    third.reload()
    expect(third.locator("#watching")).to_be_hidden()
    second.goto(address)
    expect(second.locator("#watching")).to_be_visible()


@pytest.mark.long
def test_the_own_key_is_carried_to_another_device(server: Server, open_page: Open) -> None:
    first, second = two_people(server, open_page)
    key = second.evaluate("JSON.parse(localStorage.getItem('regalia.tables'))[0].key")
    device = open_page(f"{second.url}#key={key}")
    expect(device.locator(".seat.own h2")).to_have_text("Bo")
    assert "#" not in device.url
    expect(first.locator(".seat.own h2")).to_have_text("Ada")


@pytest.mark.long
def test_both_players_recompute_all_chance_at_the_end(server: Server, open_page: Open) -> None:
    pages = two_people(server, open_page, "leduc-poker")
    for _ in range(20):
        if all(page.locator("#result").count() for page in pages):
            break
        for page in pages:
            check = page.get_by_role("button", name=re.compile("^(Check|Call)"))
            if check.count() and not page.locator("#result").count():
                check.first.click()
        pages[0].wait_for_timeout(100)
    for page in pages:
        page.locator("#result").get_by_role("button", name="Verify").click()
        expect(page.locator("#end-verdict.ok")).to_contain_text("This browser has recomputed all")
        expect(page.locator("#end-verdict")).to_contain_text("your words are among the words")


SMALL = """[...document.querySelectorAll('#room :is(button, a.button, input, select, summary)')]
  .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 44)
  .map((node) => node.textContent || node.id)"""


@pytest.mark.parametrize("phone", [True, pytest.param(False, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_the_waiting_room_is_for_everybody(server: Server, open_page: Open, phone: bool) -> None:
    first = open_page(server.table("friend-or-foe", ("Ada", "", "knight"), "", {"tax_low": 3}), phone=phone)
    expect(first.locator(".qr-code img")).to_be_visible()
    expect(first.locator(".differs li")).to_have_count(1)
    expect(first.locator("#room .role")).to_have_text(["you, at this screen", "open", "computer"])
    assert first.locator("#room .role").evaluate_all("(all) => all.every((one) => one.clientHeight > 9)")
    first.get_by_text("Words of your own for the dice").click()
    second = open_page(invitation(first), phone=phone)
    expect(second.get_by_role("heading", name="You are invited")).to_be_visible()
    for page in (first, second):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(SMALL) == []
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            found = Axe().run(page)
            assert found.violations_count == 0, f"{theme}: {found.generate_report()}"
