"""What one can do at a table besides moving."""

import pytest
from playwright.sync_api import Page, expect

from regalia.games import find_game
from regalia.match.story import told_to
from regalia.table import Act, Card, Cell, Pile, Table, Zone
from tests.browser.conftest import Open
from tests.browser.player import SHORT, Player
from tests.browser.server import Server
from tests.browser.stage import Stage
from tests.match.test_story import NAMES, played

pytestmark = pytest.mark.browser

PLIES = "(rows) => rows.map((row) => [...row.querySelectorAll('.line')].map((move) => Number(move.dataset.ply)))"


def test_undo_takes_the_move_back(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "Bo")))
    player = Player(page)
    player.play(turns=1)
    expect(page.locator(".piece")).to_have_count(1)
    expect(page.locator("#undo-why")).to_have_text("free")
    page.locator("#undo").click()
    expect(page.locator(".piece")).to_have_count(0)
    expect(page.locator("#log li")).to_have_count(0)


def test_why_not_names_the_clause_and_links_it(server: Server, open_page: Open) -> None:
    page = open_page(server.table())
    Player(page).wait()
    page.locator("[data-key=a7]").click()
    refusal = page.locator(".toast.refusal")
    expect(refusal).to_contain_text("more than one step")
    expect(refusal.locator("a")).to_have_attribute("href", "/rules/friend-or-foe#FO-9")


@pytest.mark.long
def test_why_not_is_asked_by_enter_too(server: Server, open_page: Open) -> None:
    page = open_page(server.table())
    Player(page).wait()
    page.keyboard.press("n")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".toast.refusal a")).to_have_text("FO-9")


def test_the_stakes_of_a_choice_are_shown_on_hover_and_focus(server: Server, open_page: Open) -> None:
    page = open_page(server.table())
    Player(page).wait()
    page.locator(".cell.can").first.hover()
    expect(page.locator(".bubble")).to_contain_text("friend 25 %")
    page.locator("#title").hover()
    expect(page.locator(".bubble")).to_be_hidden()
    page.keyboard.press("n")
    expect(page.locator(".bubble")).to_contain_text("friend 25 %")


@pytest.mark.long
def test_a_long_press_shows_the_stakes_and_does_not_move(server: Server, open_page: Open) -> None:
    page = open_page(server.table(), phone=True)
    player = Player(page)
    player.wait()
    before = player.version
    page.locator(".cell.can").first.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("#stakes.shown")).to_contain_text("friend 25 %")
    page.locator(".cell.can").first.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    page.locator(".cell.can").first.dispatch_event("click")
    expect(page.locator(".sending")).to_have_count(0)
    assert player.version == before


def test_all_moves_can_be_searched_and_played(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "Bo")))
    player = Player(page)
    player.wait()
    before = player.version
    page.keyboard.press("m")
    page.get_by_role("searchbox").fill("b2")
    expect(page.locator("dialog .move-row:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    player.moved(before)
    expect(page.locator("[data-key=b2] .piece")).to_have_count(1)


def test_a_game_is_replayed_by_turns_with_everybody_told_apart(server: Server, open_page: Open) -> None:
    page = open_page(server.table("tic-tac-toe", ("Ada", "Bob"), seed="9"))
    for key in ("a1", "a2", "b1", "b2", "c1"):
        Player(page).press(page.locator(f".can[data-key={key}]"))
    page.get_by_role("button", name="Review").click()
    turns = page.locator(".played")
    expect(turns.locator("b")).to_have_text(["Ada", "Bob", "Ada", "Bob", "Ada"])
    assert turns.evaluate_all("(all) => all.map((one) => one.dataset.owner)") == ["0", "1", "0", "1", "0"]
    page.get_by_role("button", name="First").click()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".where")).to_have_text("Turn 1 of 5 · move 1 of 5")
    expect(page.locator(".played.current")).to_contain_text("a1")
    page.get_by_role("radio", name="Quick").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".scrubber").fill("2")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".where")).to_have_text("Turn 2 of 5 · move 2 of 5")
    before = page.url
    expect(page.get_by_role("button", name="Continue from here")).to_have_count(1)
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_role("button", name="Dealt anew").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".can")).to_have_count(7)


def test_in_a_replay_a_reaction_belongs_to_the_turn_it_answers(server: Server, open_page: Open) -> None:
    match = played(find_game("friends-and-foes"), "replay", 200)
    told = [one for one in told_to(match, match.turn) if one.turn]
    turns = list(dict.fromkeys(one.turn for one in told))
    answered = next(turn for turn in turns if {one.event.seat for one in told if one.turn == turn} == {0, 1})
    page = open_page(server.record(match.record().text()))
    page.locator("dialog.curtain").get_by_role("button").click()
    page.locator("#tab-record").click()
    rows = page.locator(".played")
    plies = rows.evaluate_all(PLIES)
    numbers = [{match.plies[ply - 1].turn for ply in row} for row in plies]
    assert [row for row in numbers if row - {0}] == [{turn} for turn in turns]
    at = numbers.index({answered})
    owner = int(rows.nth(at).get_attribute("data-owner") or -1)
    expect(rows.nth(at).locator("b")).to_have_text(NAMES[owner])
    expect(rows.nth(at).locator(".line", has_text=NAMES[1 - owner])).not_to_have_count(0)
    rows.nth(at).locator(".line").first.click()
    page.get_by_role("button", name="Previous").click()
    page.get_by_role("button", name="Next").click()
    last = max(number for number, ply in enumerate(match.plies, 1) if ply.turn == answered)
    expect(page.locator(".where")).to_have_text(f"Turn {at + 1} of {len(plies)} · move {last} of {len(match.plies)}")


def test_turns_that_grow_while_one_plays_read_as_they_do_afterwards(server: Server, open_page: Open) -> None:
    page = open_page(server.table("royal-family", seed="5"))
    page.locator("#tab-record").click()
    player = Player(page, 3)
    player.play(turns=8)
    player.wait()
    rows = page.locator(".played")
    grown = rows.all_inner_texts()
    assert len(grown) > 4
    page.reload()
    page.locator("#tab-record").click()
    expect(rows).to_have_text(grown, use_inner_text=True)


@pytest.mark.long
def test_the_scrubber_looks_back_and_one_can_continue_from_there(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seed="9", options=SHORT))
    player = Player(page)
    player.play(turns=3)
    down = page.locator(".card.down")
    now = down.count()
    page.locator("#tab-record").click()
    page.get_by_role("radio", name="Moves").check(force=True)
    page.get_by_role("button", name="First").click()
    expect(page.locator("#prompt")).to_contain_text("Move 0 of")
    expect(down).to_have_count(24)
    expect(page.locator(".can")).to_have_count(0)
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#prompt")).to_contain_text("Move 1 of")
    page.get_by_role("button", name="Next").click()
    expect(down).to_have_count(23)
    page.locator("#now").click()
    expect(down).to_have_count(now)
    page.locator("[aria-label='Move']").fill("0")
    expect(page.locator("#prompt")).to_contain_text("Move 0 of")
    before = page.url
    page.locator("#continue").click()
    page.wait_for_url(lambda url: url != before)
    Player(page).wait()
    expect(page.locator(".card.down")).to_have_count(24)
    Player(page).play(turns=1)


@pytest.mark.long
def test_hot_seat_without_secrets_needs_no_curtain(server: Server, open_page: Open) -> None:
    page = open_page(server.table(seats=("Ada", "Bo")))
    player = Player(page)
    player.wait()
    names = set()
    for _ in range(6):
        names.add(page.locator(".seat.active h2").inner_text())
        player.play(turns=1)
    assert names == {"Ada", "Bo"}
    expect(page.locator("dialog.curtain")).to_have_count(0)


def test_the_curtain_hides_what_is_not_ones_own(server: Server, open_page: Open) -> None:
    page = open_page(server.table("leduc-poker", ("Ada", "Bo")))
    curtain = page.locator("dialog.curtain")
    faces = page.locator("#north .face, #south .face")
    for name in ("Ada", "Bo"):
        expect(curtain).to_contain_text(f"Pass the device to {name}")
        expect(faces).to_have_count(0)
        expect(page.locator("#log")).not_to_contain_text("holds")
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
        expect(faces).to_have_count(1)
        page.get_by_role("button", name="Check").click()


def amounts(page: Page, most: int) -> list[str]:
    """A table whose only question is an amount; answers what was sent."""
    acts = tuple(
        Act(id=coins, move=f"bank {coins}", label=f"Bank {coins} coins", ask="Coins to bank", amount=coins)
        for coins in range(most + 1)
    )
    cell = Cell(key="a1", label="a1", holds=(Card(key="card-a1", art="KS"),))
    zone = Zone(key="board", label="Board", items=(cell,), layout="grid", cols=1)
    return Stage(page, Table(game="bank", title="Bank", seat=0, zones=(zone,), prompt="How many?", acts=acts)).events


def test_two_amounts_are_segments(server: Server, open_page: Open) -> None:
    page = open_page()
    told = amounts(page, 1)
    page.goto(server.table())
    expect(page.locator(".segment")).to_have_count(2)
    page.locator(".segment").last.click()
    page.get_by_role("button", name="Bank 1 coins").click()
    expect(page.locator(".sending")).to_have_count(1)
    assert '"a":1' in told[-1]


@pytest.mark.long
def test_sixty_amounts_are_a_slider(server: Server, open_page: Open) -> None:
    page = open_page(phone=True)
    told = amounts(page, 60)
    page.goto(server.table())
    page.get_by_role("slider", name="Coins to bank").fill("30")
    page.get_by_role("button", name="More").click()
    expect(page.locator(".amount-number")).to_have_text("31")
    page.get_by_role("button", name="All").click()
    page.get_by_role("button", name="Bank 60 coins").click()
    expect(page.locator(".sending")).to_have_count(1)
    assert '"a":60' in told[-1]


def test_a_spectator_watches_and_cannot_touch(server: Server, open_page: Open) -> None:
    page = open_page(server.table().partition("#")[0])
    expect(page.locator("#watching")).to_be_visible()
    expect(page.locator(".can")).to_have_count(0)


@pytest.mark.long
def test_a_question_that_was_answered_elsewhere_goes_away(server: Server, open_page: Open) -> None:
    page = open_page()
    stage = Stage(page, Table(title="Stage", seat=0))
    page.goto(server.table())
    expect(page.locator("#title")).to_have_text("Stage")
    stage.say({"t": "ask", "about": "undo", "seat": 1, "why": "a slip"})
    expect(page.locator("dialog.question")).to_contain_text("a slip")
    stage.say({"t": "asked", "sentence": "Bo agrees."})
    expect(page.locator("dialog.question")).to_have_count(0)


def test_of_a_pile_one_sees_the_card_on_top_and_not_those_beneath(server: Server, open_page: Open) -> None:
    pile = Pile(key="grave", label="Graveyard", count=3, top=(Card(key="top", art="QH"),), cards=("2S", "JK", "QH"))
    page = open_page()
    Stage(page, Table(title="Stage", seat=0, zones=(Zone(key="middle", label="Piles", items=(pile,)),)))
    page.goto(server.table())
    heap = page.locator('[data-key="grave"] .heap')
    expect(heap.locator(".beneath")).to_have_count(1)
    seen = """heap => {
        const box = heap.getBoundingClientRect();
        const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return found.closest("[data-key]").dataset.key;
    }"""
    assert heap.evaluate(seen) == "top"


@pytest.mark.long
def test_an_open_pile_is_looked_through_by_keyboard(server: Server, open_page: Open) -> None:
    pile = Pile(key="grave", label="Graveyard", count=3, top=(Card(key="top", art="QH"),), cards=("2S", "JK", "QH"))
    page = open_page()
    stage = Stage(page, Table(title="Stage", seat=0, zones=(Zone(key="middle", label="Piles", items=(pile,)),)))
    page.goto(server.table())
    page.get_by_role("button", name="Graveyard · 3: look through").focus()
    page.keyboard.press("Enter")
    cards = page.get_by_role("dialog", name="Graveyard").get_by_role("listitem").get_by_role("img")
    expect(cards).to_have_count(3)
    names = [cards.nth(at).get_attribute("aria-label") for at in range(3)]
    assert names == ["Queen of hearts", "Joker", "2 of spades"]
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert not any('"why"' in said for said in stage.events)
