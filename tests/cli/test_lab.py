"""`regalia lab`, as a designer uses it."""

import json
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.server.report import Reports

REPORT = ["lab", "report", "examples.leduc_poker", "--players", "random,greedy", "-n", "20", "--workers", "1"]


def test_a_report_is_told_in_sentences_and_written_as_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    assert main([*REPORT, "-o", str(out)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Does it matter where one sits? ")
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_report_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["levels"] == ["random", "greedy"]
    assert {section["key"] for section in made["sections"]} >= {"seats", "length", "feel"}


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--players", "random,queen"], "There is no computer player queen"),
        (["--seats", "9"], "is for 2 seats, not 9"),
        (["--option", "colour=red"], "There is no option colour"),
    ],
)
def test_what_cannot_be_played_is_refused(more: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, *more]) == 1
    assert message in capsys.readouterr().err


TOE = "examples.tic_tac_toe"
ALONE = ["--workers", "1"]


def test_two_rule_sets_are_compared_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", TOE, "--players", "random,random", "-n", "200", *ALONE]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Not changed by as much as 5 points")
    assert "They never parted." in told


def test_a_grid_of_rule_sets_is_told_with_the_goal_met_best(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--vary", "castle_hp=10,20", "--goal", "median 10..400 turns", "--players", "random,random", "-n", "10"]
    assert main(["lab", "sweep", "royal-family", *asked, *ALONE]) == 0
    told = capsys.readouterr().out
    assert "castle_hp=10" in told
    assert "“median 10..400 turns” is met on fresh seeds" in told


def test_a_tournament_is_a_list_of_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "tournament", TOE, "--players", "random,greedy", "-n", "20", "--json", *ALONE]) == 0
    made = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in made["ratings"]] == ["greedy", "random"]


def test_holes_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "holes", TOE, "-n", "30"]) == 0
    assert "0 holes in 30 games." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["compare", TOE, "--measure", "fun"], "Measures: seat1"),
        (["tournament", TOE, "--players", "random"], "two players or more"),
        (["sweep", "royal-family", "--vary", "castle_hp=1..9999"], "is no range of at most 400 values"),
    ],
)
def test_bad_questions_are_refused(given: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *given]) in (1, 2)
    assert message in " ".join(capsys.readouterr().err.split())


def test_a_report_is_put_where_the_start_page_lists_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, "--no-experiments", "--keep", "--data", str(tmp_path)]) == 0
    [shown] = Reports(tmp_path / "reports").listed()
    assert shown.name == "leduc-poker-2-1.html"
    assert shown.title == "Leduc poker: a report"


def test_a_report_goes_on_from_what_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = [*REPORT, "--no-experiments", "--json", "--results", str(tmp_path / "games.sqlite")]
    assert main(kept) == 0
    first = capsys.readouterr().out
    assert main([*kept, "--resume"]) == 0
    assert capsys.readouterr().out == first


def test_a_report_can_be_given_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "report", TOE, "--players", "random", "--minutes", "0.02", "--no-experiments", "--json", *ALONE]
    assert main(asked) == 0
    assert json.loads(capsys.readouterr().out)["games"]["random"] >= 4
