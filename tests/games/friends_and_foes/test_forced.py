"""Moves that go by themselves: only where everybody knows that there was no other."""

import pytest

from regalia.games.friends_and_foes import GAME
from tests.games.friends_and_foes.skirmish import Play, skirmish


def forced(game: Play) -> str:
    move = GAME.forced_move(game.state)
    return GAME.write(game.state, move) if move >= 0 else ""


@pytest.mark.clause("FF-27")
def test_an_empty_hand_turns_up_the_top_by_itself() -> None:
    game = skirmish("silk b2", "orla b2", hands=("9S", ""))
    assert forced(game.play("att silk daggers orla")) == ""
    assert forced(game.play("play 9S")) == "play top"


@pytest.mark.clause("FF-285")
def test_a_card_committed_in_secret_never_goes_by_itself() -> None:
    game = skirmish("silk b2", "orla b2", hands=("", ""), attack_cards="simultaneous")
    game.play("att silk daggers orla")
    assert game.moves == ["play top"]
    assert forced(game) == "", "others cannot tell an empty hand from one whose card is committed"


@pytest.mark.clause("FF-286")
def test_who_has_no_card_for_expertise_is_asked_all_the_same() -> None:
    game = skirmish("torvald2[piercing_arrow,snare] a1", "silk a3", hands=("2S 3C", "9S"))
    game.play("att torvald piercing_arrow silk", "play 2S", "play 9S")
    assert len(game.moves) == 1
    assert forced(game) == "", "that it came at once would tell of the hand"


@pytest.mark.clause("FF-67")
def test_a_turn_without_anything_to_pay_for_ends_by_itself() -> None:
    game = skirmish("silk a1", "orla c3", tokens=(1, 3)).play("move silk a2", "stop")
    assert (game.turn, game.moves) == ("1", ["end"])
    assert forced(game) == "end"
