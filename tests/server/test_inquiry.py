"""Quick reports from the browser: answered in words, stopped by a person, few at a time, never in the way."""

import asyncio
import itertools
import os
import re
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from regalia.kernel import BadOption
from regalia.lab.question import Question
from regalia.lab.quick import answer_question
from regalia.lab.workshop import Workshop
from regalia.server import inquiry as module
from regalia.server.inquiry import MOST, Inquiries, UnknownInquiry
from regalia.server.limit import Busy
from regalia.server.report import MOST_QUICK, QUICK, Reports
from regalia.server.request import Inquire
from regalia.server.shelf import Shelf
from tests.server.client import Client

HERE = "192.0.2.1"

PATIENCE = 60.0
LARGER = {"game": "tic-tac-toe", "seats": 2, "options": {"side": 4}}
LONG = {"game": "royal-family", "seats": 2, "options": {"castle_hp": 10}}
SHELF = Shelf(("examples.tic_tac_toe",))


def follow(client: Client, told: dict[str, Any], *states: str) -> dict[str, Any]:
    """Ask until it is in one of the states."""
    end = time.monotonic() + PATIENCE
    while told["state"] not in states:
        assert time.monotonic() < end, told
        time.sleep(0.05)
        told = client.http.get(f"/inquiries/{told['id']}").json()
    return told


def test_an_option_is_compared_with_the_rulebook_in_words_and_on_a_page(client: Client) -> None:
    told = follow(client, client.opened("/inquiries", LARGER), "done", "failed")
    assert told["state"] == "done", told
    assert told["sentences"][0].startswith("With side=4, in ")
    assert "“turns” changes: " in told["sentences"][3]
    page = client.http.get(f"/reports/{told['report']}").text
    assert "Tic-tac-toe: side=4 against the rules as they are" in page
    assert page.count('class="game"') == 6
    assert "/static/js/report.js" in page
    assert client.http.get("/reports.json").json()[0]["name"] == told["report"] == "quick-tic-tac-toe-2-side-4.html"


def test_without_changes_the_rules_are_told_as_they_are(client: Client) -> None:
    told = follow(client, client.opened("/inquiries", {"game": "tic-tac-toe", "seats": 2}), "done", "failed")
    assert told["sentences"][0] == "The rules as they are, in 400 games by squire and 400 games by knight:"
    assert told["sentences"][1].startswith("Where to look first? ")
    assert told["sentences"][2].startswith("Does it matter where one sits? ")
    assert client.http.get(f"/reports/{told['report']}").status_code == 200


def test_which_options_matter_is_told_from_the_option_form(client: Client) -> None:
    wish = {"game": "tic-tac-toe", "seats": 2, "screens": True}
    told = follow(client, client.opened("/inquiries", wish), "done", "failed")
    assert told["state"] == "done", told
    assert re.match(
        r"The rules as they are, and \d+ changes? of one option each, up to 400 games", told["sentences"][0]
    )
    assert told["sentences"][2].startswith("What matters most? With ")
    assert told["report"] == "quick-tic-tac-toe-screen-2.html"
    assert 'class="tornado"' in client.http.get(f"/reports/{told['report']}").text


def test_who_has_enough_is_told_what_is_known_and_tables_go_on_meanwhile(client: Client) -> None:
    told = client.opened("/inquiries", LONG)
    while told["done"] < 6:
        told = follow(client, client.http.get(f"/inquiries/{told['id']}").json(), "playing")
        assert client.http.get("/games.json").status_code == 200
    assert told["what"] == "pairs of games"
    assert told["whole"] == 400
    assert told["rate"] > 0
    assert 0 < told["left"] <= 45
    assert client.opened(f"/inquiries/{told['id']}/stop", {})["stopped"]
    told = follow(client, told, "done", "failed")
    assert told["state"] == "done", told
    games = int(told["sentences"][0].split(" in ")[1].split()[0])
    assert 12 <= games < 800


def test_only_a_few_may_wait_and_who_waits_can_leave(client: Client) -> None:
    under_way = [client.opened("/inquiries", LONG) for _ in range(MOST)]
    assert "under way on this server already" in client.refused("/inquiries", LONG, 429)
    last = client.http.get(f"/inquiries/{under_way[-1]['id']}").json()
    assert (last["state"], last["before"]) == ("waiting", MOST - 1)
    for told in under_way[::-1]:
        client.opened(f"/inquiries/{told['id']}/stop", {})
    assert follow(client, last, "failed")["error"] == "Stopped before anything was played."
    follow(client, under_way[0], "done", "failed")


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"game": "tic-tac-toe", "seats": 2, "options": {"side": 99}}, 400, "side must be"),
        ({"game": "tic-tac-toe", "seats": 2, "options": {"colour": 1}}, 400, "There is no option colour"),
        ({"game": "tic-tac-toe", "seats": 9}, 400, "is for 2 seats, not 9"),
        ({"game": "halma", "seats": 2}, 404, "There is no game called halma"),
        ({"game": "tic-tac-toe"}, 400, "wrong shape"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(client: Client, wish: object, status: int, words: str) -> None:
    assert words in client.refused("/inquiries", wish, status)


def test_a_question_nobody_asked_is_not_known(client: Client) -> None:
    assert client.http.get("/inquiries/nothing").status_code == 404
    assert "ask again" in client.refused("/inquiries/nothing/stop", {}, 404)


def test_another_site_cannot_ask(client: Client) -> None:
    for path in ("/inquiries", "/inquiries/nothing/stop"):
        answer = client.http.post(path, json=LARGER, headers={"origin": "http://elsewhere.example"})
        assert answer.status_code == 403


# Without a server


async def test_a_process_that_dies_fails_and_the_next_question_is_answered() -> None:
    inquiries = Inquiries(Reports(None), MOST)
    first = inquiries.ask(SHELF.find("royal-family"), Inquire("royal-family", 2, {"castle_hp": 10}), HERE).id
    second = inquiries.ask(SHELF.find("tic-tac-toe"), Inquire("tic-tac-toe", 2, {"side": 4}), HERE).id
    while (process := inquiries.find(first).process) is None:
        await asyncio.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    while inquiries.find(second).under_way:
        await asyncio.sleep(0.05)
    assert inquiries.answer_for(first).error == "The process that played it died."
    assert inquiries.answer_for(second).state == "done"
    await inquiries.close()


async def test_a_question_is_not_played_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ABANDONED", -1.0)
    inquiries = Inquiries(Reports(None), MOST)
    asked = inquiries.ask(SHELF.find("tic-tac-toe"), Inquire("tic-tac-toe", 2), HERE).id
    while inquiries.find(asked).under_way:
        await asyncio.sleep(0.02)
    assert inquiries.answer_for(asked).error == "Nobody waited for it."


async def test_a_server_that_ends_leaves_no_process_behind() -> None:
    inquiries = Inquiries(Reports(None), MOST)
    asked = inquiries.ask(SHELF.find("royal-family"), Inquire("royal-family", 2), HERE).id
    while (process := inquiries.find(asked).process) is None:
        await asyncio.sleep(0.02)
    await inquiries.close()
    assert process.returncode is not None


async def test_old_answers_are_forgotten_and_those_under_way_never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 3)
    inquiries = Inquiries(Reports(None), MOST)
    toe = SHELF.find("tic-tac-toe")
    first = inquiries.ask(toe, Inquire("tic-tac-toe", 2), HERE).id
    stopped = []
    for _ in range(6):
        stopped.append(inquiries.ask(toe, Inquire("tic-tac-toe", 2), HERE).id)
        inquiries.stop(stopped[-1])
    assert list(inquiries.known) == [first, *stopped[-2:]]
    with pytest.raises(UnknownInquiry):
        inquiries.answer_for(stopped[0])
    for _ in range(MOST - 1):
        inquiries.ask(toe, Inquire("tic-tac-toe", 2), HERE)
    with pytest.raises(Busy):
        inquiries.ask(toe, Inquire("tic-tac-toe", 2), HERE)
    await inquiries.close()


def test_only_the_newest_quick_reports_stay_and_others_always(tmp_path: Path) -> None:
    reports = Reports(tmp_path / "reports")
    reports.add("kept.html", "<title>A &amp; B</title>")
    for number in range(MOST_QUICK + 3):
        reports.add(f"{QUICK}{number:03}.html", "<title>quick</title>")
        os.utime(tmp_path / "reports" / f"{QUICK}{number:03}.html", (number, number))
    names = sorted(path.name for path in (tmp_path / "reports").iterdir())
    assert names == ["kept.html", *[f"{QUICK}{number:03}.html" for number in range(3, MOST_QUICK + 3)]]
    assert reports.list_reports()[0].title == "A & B"


def test_the_same_question_has_the_same_answer() -> None:
    question = Question(package="examples.tic_tac_toe", seats=2, options={"side": 4}, games=40, seconds=600)
    first, second = (answer_question(question, Workshop(clock=itertools.count(0.0, 6.0).__next__)) for _ in range(2))
    assert first == second
    assert re.match(
        r"To know takes about [\d,]+ pairs of games more, .* at this pace: regalia lab compare "
        r"examples\.tic_tac_toe --b side=4 --players knight,knight -n \d+ --seed 2\.",
        first.sentences[-1],
    )


def test_options_that_the_game_does_not_take_are_refused_by_the_lab_too() -> None:
    with pytest.raises(BadOption):
        answer_question(Question(package="examples.tic_tac_toe", seats=2, options={"side": 99}), Workshop())
