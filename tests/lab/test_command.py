"""Commands that the lab names ask the same question again: of the same seats, rules and players."""

import shlex
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from regalia.cli import lab, lab_screen
from regalia.cli.main import main
from regalia.kernel import RegaliaError
from regalia.kernel.option import Value
from regalia.lab.arena import Plan
from regalia.lab.compare import Compare
from regalia.lab.present.command import command, name_of, settings
from regalia.lab.present.screening import sections
from regalia.lab.quick import what_it_takes
from regalia.lab.screen import Screen
from regalia.lab.workshop import Workshop

THREE = Plan(package="tests.raffle", players=("random",) * 3, games=24, seed="command")


def named_in(sentence: str) -> list[str]:
    """The command in a sentence, as a shell reads it."""
    words = shlex.split(sentence.partition(": regalia ")[2].removesuffix("."))
    assert words[0] == "lab"
    return words


def read_by(monkeypatch: pytest.MonkeyPatch, module: object, name: str, words: list[str]) -> tuple[Any, ...]:
    """What `regalia` makes of a command, until something would be played."""
    given: list[tuple[Any, ...]] = []

    def stop(*what: Any) -> None:
        given.append(what)
        raise RegaliaError("that is enough")

    monkeypatch.setattr(module, name, stop)
    assert main(words) == 1
    return given[0]


def compared(players: tuple[str, ...], options: Mapping[str, Value]) -> tuple[Compare, str]:
    a = replace(THREE, players=players)
    comparing = Compare(a, replace(a, options=dict(options)), "seat1", 24)
    return comparing, what_it_takes(comparing, comparing.play(Workshop()), 1.0)


@pytest.mark.parametrize("players", [("random",) * 3, ("random", "squire", "random")])
def test_what_it_would_take_to_know_plays_as_many_seats_with_the_same_players(
    players: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    comparing, told = compared(players, {"ribbon": 2, "hat": 1})
    a, b, measure, games = read_by(monkeypatch, lab, "Compare", named_in(told))
    assert (a.players, b.players) == (players, players)
    assert (a.options, b.options) == ({}, {"ribbon": 2, "hat": 1})
    assert a.package == b.package == "tests.raffle"
    assert measure == "seat1"
    assert games > len(comparing.pairs)


def test_changes_for_which_there_was_no_time_are_screened_with_the_same_seats_rules_and_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Screen(replace(THREE, options={"seat": 5, "ribbon": 1})).play(Workshop())
    [last] = [section for section in sections(replace(found, left_out=["hat=20"])) if section.key == "left_out"]
    [plan] = read_by(monkeypatch, lab_screen, "Screen", named_in(last.lead))
    assert plan.players == ("random",) * 3
    assert plan.options == {"seat": 5, "ribbon": 1}
    assert plan.games == 40  # as many as the time is told for: a first look has no fewer


def test_values_with_spaces_are_one_word_of_a_shell() -> None:
    thrones = Plan(package="regalia.games.thrones", players=("knight",) * 2, games=1, seed="1").game
    options = thrones.options({"tile_counts": "P12 F9 W7 M7 X1", "row_diversity": False}).changed()
    words = shlex.split(command("lab compare", thrones, b=",".join(settings(options))))
    assert words == ["regalia", "lab", "compare", "thrones", "--b", words[-1]]
    assert set(words[-1].split(",")) == {"tile_counts=P12 F9 W7 M7 X1", "row_diversity=false"}
    assert thrones.options(dict(part.split("=") for part in words[-1].split(","))).changed() == options


@pytest.mark.parametrize(("package", "name"), [("regalia.games.thrones", "thrones"), ("tests.raffle", "tests.raffle")])
def test_a_game_is_called_as_the_command_line_finds_it(package: str, name: str) -> None:
    assert name_of(replace(THREE, package=package, players=("random",) * 2).game) == name
