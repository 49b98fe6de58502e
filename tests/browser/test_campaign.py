"""The campaign in the browser: setting out, mustering, battle and home again, at a desk and on a phone."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.layout import SCREENS, wrong_at
from tests.browser.player import Player
from tests.browser.road import Road
from tests.browser.screen import assert_no_wider_than_the_screen
from tests.browser.server import Server

pytestmark = pytest.mark.browser

each_screen = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def setting_out(page: Page, server: Server) -> Locator:
    page.goto(server.address)
    page.get_by_role("button", name="Campaign").click()
    return page.get_by_role("dialog", name="The Lantern Road")


def march(page: Page, server: Server) -> None:
    """Set out from the start page with a formation ready to play, and go to battle with all of it."""
    box = setting_out(page, server)
    box.get_by_role("radio", name="Easy").check()
    box.get_by_role("button", name="Set out").click()
    player = Player(page)
    player.wait()
    player.press(page.locator('[data-key="starter-road_wardens"]'))
    expect(page.locator('[data-key="story-before"]')).to_contain_text("Whoever holds the banks holds the road.")
    player.press(page.get_by_role("button", name="Muster the army"))
    for name in ("aldous", "fenna", "pike"):
        player.press(page.locator(f'[data-key="character-{name}"]'))
    player.press(page.get_by_role("button", name="To battle"))
    page.get_by_role("dialog", name="To battle").get_by_role("link", name="To the battle").click()


@each_screen
def test_a_company_sets_out_fights_and_comes_home(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(phone=phone)
    march(page, server)
    expect(page.locator("h1")).to_have_text("Friends and Foes")
    Player(page).wait()
    page.locator("#open-table, #tab-table").locator("visible=true").first.click()
    page.locator("#resign").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up", exact=True).click()
    page.locator("#result").get_by_role("button", name="Back to the camp").click()
    expect(page.locator("h1")).to_have_text("The Lantern Road")
    expect(page.locator("#prompt")).to_have_text(re.compile("In camp before The Toll at the Ford"))
    assert_no_wider_than_the_screen(page)


def test_what_gold_cannot_buy_says_why_when_it_is_touched(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    page.get_by_role("button", name="Campaign").click()
    page.get_by_role("button", name="Set out").click()
    page.locator('[data-key="starter-road_wardens"]').click()
    page.locator('[data-key="newcomer-orla"]').click()
    expect(page.locator("body")).to_contain_text("recruiting Orla Vane costs 2 gold, and there is 0")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_every_option_of_a_campaign_can_be_chosen_when_one_sets_out(server: Server, open_page: Open) -> None:
    page = open_page()
    box = setting_out(page, server)
    box.get_by_text("Rules options").click()
    expect(box.locator(".option-group .option")).to_have_count(17)  # and the difficulty, which stands above
    box.get_by_label("Search the options").fill("lives at the start")
    expect(box.locator(".option-group .option:visible")).to_have_count(1)
    expect(box.get_by_role("radio", name="Normal")).to_be_visible()
    box.get_by_label("Campaign lanterns").fill("5")
    box.get_by_role("radio", name="Hard").check()
    expect(box.locator(".option-changes li > span")).to_have_text(
        ["Campaign difficulty: hard (book: normal)", "Campaign lanterns: 5 (book: 3)"]
    )
    box.get_by_role("button", name="Reset Campaign difficulty to normal").click()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    box.get_by_role("button", name="Set out").click()
    Player(page).wait()
    expect(page.locator(".seat").first).to_contain_text("0 battles won, 5 lanterns left")
    page.get_by_role("button", name="1 house rule").click()
    told = page.get_by_role("dialog", name="Not as in the rulebook").get_by_role("listitem")
    expect(told).to_have_text([re.compile("Campaign lanterns: 5 .*FF-243")])


def test_what_the_server_refuses_is_told_beside_the_form_of_a_campaign(server: Server, open_page: Open) -> None:
    page = open_page(quiet=False)
    box = setting_out(page, server)
    box.get_by_text("Rules options").click()
    for label, value, sentence in (
        ("Campaign lanterns", "50", "Campaign lanterns must be between 1 and 20, not 50."),
        ("Campaign lanterns", "3", ""),
        ("Another one", "my_own", "Campaign data must be built_in, not my_own."),
    ):
        box.get_by_label(label).fill(value)
        if sentence:
            expect(box.locator(".remarks")).to_contain_text(sentence)
            box.get_by_role("button", name="Set out").click()
            expect(box.get_by_role("alert")).to_contain_text(sentence)


def test_with_a_person_as_master_one_is_told_what_the_difficulty_still_means(server: Server, open_page: Open) -> None:
    page = open_page()
    box = setting_out(page, server)
    box.get_by_label("The master").select_option("here")
    expect(box.get_by_text("what treasure the master starts with, computer or person")).to_be_visible()
    box.get_by_role("radio", name="Hard").check()
    box.get_by_role("button", name="Set out").click()
    expect(page.locator('[data-key="story-battle"]')).to_contain_text("the master has 4 more treasure")


# After a battle that was won


@each_screen
def test_after_a_battle_one_reads_its_story_welcomes_somebody_and_chooses_the_way(
    server: Server, open_page: Open, phone: bool
) -> None:
    page = open_page(Road(server).win().address, phone=phone)
    player, screen = Player(page), "phone" if phone else "desk"
    told = page.locator('[data-key="story-after"]')
    for prompt, key, many in (
        ("Somebody wants to join, without cost: who is welcome?", "newcomer-orla", 2),
        ("What does Orla Vane learn?", "ability-charge", 7),
        ("The road divides: which way?", "battle-grave_goods", 2),
    ):
        expect(page.locator("#prompt")).to_have_text(prompt)
        expect(told).to_be_in_viewport(ratio=1)
        expect(told).to_contain_text("one of them picked up her pack")
        expect(page.locator("#board .can")).to_have_count(many)
        page.mouse.move(0, 0)  # off what one would be told about
        assert wrong_at(page, screen, f"campaign-{key}") == [], prompt
        player.press(page.locator(f'[data-key="{key}"]'))
    expect(page.locator("#prompt")).to_have_text(re.compile("In camp before Grave Goods"))
    expect(page.locator('[data-key="character-orla"]')).to_be_attached()
    expect(page.locator('[data-key="story-before"]')).to_contain_text("The old bearers were buried with their pay.")
    expect(page.locator('[data-key="battle-mist_on_the_road"]')).to_have_attribute("data-ground", "hole")
    assert wrong_at(page, screen, "campaign-camp") == []


WAYS = """() => {
  const layer = document.querySelector(".road .ways").getBoundingClientRect();
  const stops = [...document.querySelectorAll(".road .cell")].map((node) => {
    const disc = node.querySelector(".floor");
    const { left, top, width, height } = disc.getBoundingClientRect();
    return { sign: disc.dataset.sign, x: left + width / 2 - layer.left, y: top + height / 2 - layer.top };
  });
  const at = ({ x, y }) => stops.find((stop) => Math.hypot(stop.x - x, stop.y - y) < 2)?.sign ?? "nowhere";
  return [...document.querySelectorAll(".ways .track")].map((line) => {
    const [, tone] = line.getAttribute("class").split(" ");
    const [from, to] = [0, line.getTotalLength()].map((far) => at(line.getPointAtLength(far)));
    return `${from}-${to}${tone ? " " + tone : ""}`;
  });
}"""
MIDDLES = """() => [...document.querySelectorAll(".road .cell .floor")].map((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
})"""


def test_the_road_is_drawn_from_stop_to_stop_on_every_screen(server: Server, open_page: Open) -> None:
    page = open_page(Road(server).win().play("welcome orla", "learn charge", "go mist_on_the_road").address)
    page.locator(".ways .track").first.wait_for(state="attached")
    ahead = ["2-4", "3-4 shut", "4-5", "4-6", "5-7", "6-7", "7-8"]
    for screen in ("desk", "phone", "zoomed"):
        assert wrong_at(page, screen, "campaign-road") == []
        page.wait_for_function(f"() => ({WAYS})().length && ({WAYS})().every((way) => !way.includes('nowhere'))")
        assert page.evaluate(WAYS) == ["1-2 gone", "1-3 shut", *ahead]
        along = 0 if screen == "desk" else 1  # from left to right, or downwards
        middles = page.evaluate(MIDDLES)
        first, mist, graves, hill = (middle[along] for middle in middles[:4])
        assert first < mist == graves < hill
        assert middles[0][1 - along] == middles[3][1 - along], "a stop alone is in the middle"


def won(road: Road) -> Road:
    road.win().play("welcome orla", "learn charge", "go mist_on_the_road").win().win()
    return road.play("welcome torvald", "learn snare", "go drowned_mill").win().win().win()


@each_screen
def test_the_last_page_of_a_campaign_tells_the_end_of_the_story_and_the_score(
    server: Server, open_page: Open, phone: bool
) -> None:
    page = open_page(won(Road(server)).address, phone=phone)
    told = page.locator('[data-key="story-after"]')
    expect(told).to_contain_text("You lit the last pole at dawn, though nobody needed it then.")
    expect(told).to_be_in_viewport(ratio=1)
    expect(page.locator("#result")).to_contain_text(re.compile(r"The road is lit to its end, with a score of \d+"))
    expect(page.locator(".seat").first).to_contain_text("6 battles won, 3 lanterns left")
    assert wrong_at(page, "phone" if phone else "desk", "campaign-won") == []
    page.locator("#result").get_by_role("button", name="All games").click()
    expect(page.locator("#games .game").first).to_be_visible()


STAGES: dict[str, Callable[[Server], Road]] = {
    "forming": lambda server: Road(server, formation=""),
    "camp": Road,
    "rich": lambda server: Road(server, campaign_gold=30),
    "mustering": lambda server: Road(server).play("muster", "pick aldous"),
    "welcoming": lambda server: Road(server).win(),
    "learning": lambda server: Road(server).win().play("welcome orla"),
    "choosing": lambda server: Road(server).win().play("welcome orla", "learn charge"),
    "won": lambda server: won(Road(server)),
}


@pytest.mark.long
@pytest.mark.parametrize("stage", STAGES)
def test_a_campaign_fits_every_screen_between_its_battles(server: Server, open_page: Open, stage: str) -> None:
    page = open_page(STAGES[stage](server).address)
    Player(page).wait()
    for screen in SCREENS:
        assert wrong_at(page, screen, f"campaign-{stage}") == [], screen
