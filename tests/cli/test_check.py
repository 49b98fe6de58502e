"""check."""

import re

import pytest

from regalia.contract import LAWS
from tests.cli.shell import regalia


@pytest.mark.long
def test_a_sound_game_keeps_every_law() -> None:
    answer = regalia("check", "examples.tic_tac_toe")
    assert (answer.code, answer.out) == (0, f"Tic-tac-toe keeps {len(LAWS)} of {len(LAWS)} laws.\n")


def test_a_broken_law_is_told_with_the_setting_that_breaks_it() -> None:
    answer = regalia("check", "tests.raffle", "--law", "nothing_appears_or_disappears", "--law", "every_game_ends")
    assert answer.code == 1
    broken, count = answer.out.splitlines()
    assert broken.startswith("nothing_appears_or_disappears is broken by raffle, ")
    assert count == "Raffle keeps 1 of 2 laws."
    told = regalia("check", "tests.raffle", "--law", "every_game_ends", "--json").json()
    assert told == {"game": "tests.raffle", "kept": ["every_game_ends"], "broken": {}}


def test_laws_that_are_broken_in_the_same_way_are_told_once() -> None:
    laws = ("positions_load_as_dumped", "every_game_ends", "resampled_positions_load")
    answer = regalia("check", "tests.raffle", *[word for law in laws for word in ("--law", law)])
    first, others, count = answer.out.splitlines()
    assert re.fullmatch(
        r"positions_load_as_dumped is .*: ValueError in raffle/__init__.py, line \d+: a raffle is not kept", first
    )
    assert (others, count) == ("  In the same way: resampled_positions_load.", "Raffle keeps 1 of 3 laws.")


def test_a_law_or_game_that_is_unknown_is_said() -> None:
    unknown = regalia("check", "examples.tic_tac_toe", "--law", "every_game_end")
    assert unknown.code == 2
    assert "every_game_ends?" in unknown.err
    assert regalia("check", "no.such.game").code == 2
