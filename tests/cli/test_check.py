"""check."""

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


def test_a_law_or_game_that_is_unknown_is_said() -> None:
    unknown = regalia("check", "examples.tic_tac_toe", "--law", "every_game_end")
    assert unknown.code == 2
    assert "every_game_ends?" in unknown.err
    assert regalia("check", "no.such.game").code == 2
