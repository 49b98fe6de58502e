"""simulate and bench."""

import json
import sys
from pathlib import Path

import pytest

from regalia.cli import bench as command
from tests.cli.shell import regalia


def test_the_same_seed_gives_the_same_result_with_one_worker_and_with_two() -> None:
    asked = ("simulate", "friend-or-foe", "--players", "random,random", "--games", 30, "--seed", "x", "--json")
    one, two = (regalia(*asked, "--workers", workers) for workers in (1, 2))
    assert one.out == two.out
    result = one.json()["result"]
    assert result["games"] == sum(result["endings"].values()) == 30
    assert regalia(*asked[:-2], "y", "--json", "--workers", 1).out != one.out


def test_the_result_is_told_in_tables() -> None:
    answer = regalia("simulate", "examples.tic_tac_toe", "--players", "random,greedy", "--games", 20, "--workers", 1)
    assert answer.code == 0
    for word in ("random", "greedy", "seat 1", "seat 2", "actions", "turns", "median", "20 games", "Ended by TT-"):
        assert word in answer.out


@pytest.mark.parametrize(
    "asked",
    [
        ("new", "friends-and-foes"),
        ("play", "friends-and-foes", "--seats", "me,random"),
        ("simulate", "friends-and-foes", "--players", "random,random", "-n", 1, "--workers", 1),
    ],
)
def test_what_of_the_options_may_not_be_meant_is_said(asked: tuple[object, ...]) -> None:
    warning = "Winning by treasure is possible from round 5 on, but the game ends after round 2 (FF-150)."
    answer = regalia(*asked, "-O", "max_rounds=2", "-O", "formation_setup=ready", stdin="quit\n")
    assert (answer.out + answer.err).count(warning) == 1
    assert answer.code == 0


def test_simulate_takes_options_and_as_many_seats_as_players() -> None:
    asked = ("simulate", "friend-or-foe", "--players", "random, random, random", "-n", 3, "--workers", 1, "--json")
    plan = regalia(*asked, "--option", "suits=players").json()["plan"]
    assert plan["players"] == ["random"] * 3
    assert plan["options"] == {"suits": "players"}


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("friend-or-foe", "--players", "random,gredy"), 2, "Did you mean greedy?"),
        (("friend-or-foe", "--players", "random"), 2, "2 to 4 seats, not 1"),
        (("friend-or-foe", "--option", "stall_limit=x"), 2, "stall_limit must be between 0 and 10000, not x"),
        (("freind-or-foe",), 2, "Did you mean friend-or-foe?"),
        (("friend-or-foe", "--games", "0"), 2, "--games"),
    ],
)
def test_what_cannot_be_simulated_is_said(arguments: tuple[str, ...], code: int, said: str) -> None:
    answer = regalia("simulate", *arguments)
    assert (answer.code, answer.out) == (code, "")
    assert said in answer.words


@pytest.mark.long
def test_bench_measures_and_writes_its_figures(tmp_path: Path) -> None:
    data = regalia("bench", "--quick", "--no-browser", "--json", "--out", tmp_path / "figures.json").json()
    names = [figure["name"] for figure in data["figures"]]
    for thing in ("random play, Friend or Foe: actions", "clone", "greedy", "JSON", "--help", "server"):
        assert any(thing in name for name in names)
    assert all(figure["value"] > 0 for figure in data["figures"])
    assert json.loads((tmp_path / "figures.json").read_text()) == data


def test_bench_away_from_the_source_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.modules["regalia"], "__file__", str(tmp_path / "site" / "regalia" / "__init__.py"))
    answer = regalia("bench", "--quick")
    assert answer.code == 1
    assert "run this in a clone" in answer.err


def test_figures_are_shown_as_people_read_them() -> None:
    assert command.in_words(1234567.8, "/s") == "1,234,568"
    assert command.in_words(3.84, "/s") == "3.8"
    assert command.in_words(0.0721, "s") == "0.072"
