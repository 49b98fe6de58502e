"""A lab report as a page: a summary first on a phone, everything on a wide screen, one sheet on paper."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from regalia.games import find_game, game_in
from regalia.lab.arena import Plan
from regalia.lab.example import Example
from regalia.lab.executor import hire
from regalia.lab.measured import rate
from regalia.lab.present.page import page as page_of
from regalia.lab.present.searching import searching_page
from regalia.lab.search import Search, common_options
from regalia.lab.survey import Survey
from regalia.lab.sweep import Goal
from regalia.lab.workshop import Workshop
from tests.browser.conftest import Open
from tests.lab.reporting import rate_row, report_of

pytestmark = pytest.mark.browser
SCREENS = 4  # of a phone, that a summary may take


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    game = game_in("examples.leduc_poker")
    made = Survey(game, game.options(), 2, ("random", "greedy"), 24, "page").report(Workshop())
    path: Path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(page_of(made), encoding="utf-8")
    return path.as_uri()


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> str:
    plan = Plan(package="tests.raffle", players=("random", "random"), games=400, seed="page")
    goals = [Goal.read("seat 1 wins 60..64 %"), Goal.read("median 1..3 minutes")]
    found = Search(plan, common_options(plan.game), goals).play(Workshop())
    path: Path = tmp_path_factory.mktemp("search") / "search.html"
    path.write_text(searching_page(found), encoding="utf-8")
    return path.as_uri()


def test_a_search_is_a_page_for_phones_screens_and_paper(searched: str, open_page: Open) -> None:
    page = open_page(searched, phone=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight / innerHeight") < SCREENS
    assert Axe().run(page).response["violations"] == []
    wide = open_page(searched)
    expect(wide.locator("#goals table")).to_be_visible()
    expect(wide.locator("#near table")).to_be_visible()
    assert len(re.findall(rb"/Type\s*/Page[^s]", wide.pdf(format="A4"))) == 1


def test_on_a_phone_every_section_is_its_answer_until_it_is_touched(address: str, open_page: Open) -> None:
    page = open_page(address, phone=True)
    assert page.evaluate("document.documentElement.scrollHeight / innerHeight") < SCREENS
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#seats .lead")).to_be_visible()
    expect(page.locator("#seats table")).to_be_hidden()
    page.get_by_role("heading", name="Does it matter where one sits?").click()
    expect(page.locator("#seats table")).to_be_visible()
    assert Axe().run(page).response["violations"] == []


def test_on_a_phone_a_finding_is_read_whole_with_its_options_and_its_game(tmp_path: Path, open_page: Open) -> None:
    rows = [
        rate_row("without", "wins without it", "crown", {"king": rate(100, 400)}),
        rate_row("banned", "wins never using it", "queen", {"king": rate(120, 400)}),
    ]
    why = "king, never “Crown … in …”, did not win"
    shown = Example(
        section="without", metric="wins without it", subject="crown", why=why, level="king", number=7, record=""
    )
    path = tmp_path / "findings.html"
    made = report_of(rows, package="regalia.games.royal_family", examples=[shown])
    path.write_text(page_of(made), encoding="utf-8")
    page = open_page(path.as_uri(), phone=True)
    page.get_by_role("heading", name="Where to look first?").click()
    expect(page.locator("#first .game")).to_have_text(why)
    expect(page.locator("#first .flag").first).to_have_text("try king_bonus, prisoners, prisoners_with_queen")
    assert page.locator("#first .table").evaluate("table => table.scrollWidth <= table.clientWidth")


def test_on_a_wide_screen_everything_is_open(address: str, open_page: Open) -> None:
    page = open_page(address)
    for key in ("seats", "endings", "length", "use"):
        expect(page.locator(f"#{key} table")).to_be_visible()
    assert Axe().run(page).response["violations"] == []


def test_on_paper_it_is_one_sheet_with_all_answers(address: str, open_page: Open) -> None:
    page = open_page(address)
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    expect(page.locator(".short li").last).to_be_visible()
    expect(page.locator("#seats .plot")).to_be_visible()
    expect(page.locator("#endings")).to_be_hidden()


@pytest.mark.long
def test_a_whole_report_of_a_large_game_is_one_sheet_too(tmp_path: Path, open_page: Open) -> None:
    game = find_game("thrones")
    survey = Survey(game, game.options(), 2, ("squire", "knight"), 120, "sheet")
    with Workshop(hire(2)) as workshop:
        made = survey.report(workshop)
    path = tmp_path / "report.html"
    path.write_text(page_of(made), encoding="utf-8")
    page = open_page(path.as_uri())
    assert page.locator("#first tr").count() > 3, "as long as reports of this game are"
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))) == 1
