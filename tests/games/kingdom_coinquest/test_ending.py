"""KC-36 and KC-37: the last king, and the last round."""

import pytest

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import BadOption
from tests.games.kingdom_coinquest.game import Play, game_with


@pytest.mark.clause("KC-36")
def test_the_last_living_king_wins_at_once_without_a_discard() -> None:
    game = game_with(hearts="hand AS AD 2C, peasant 9H, health 1", spades="health 9", clubs="health 0").play("attack S")
    assert game.turn == "over"
    assert (game.outcome.winners, game.outcome.scores, game.outcome.clause) == ((0,), (1, 0, 0), "KC-36")
    assert game.hearts.hand == ["AS", "AD", "2C"]
    assert game.refused("grave AS") == ("KC-36", "the game is over: the last king standing")


def last_turn(rounds: int, turn: str = "clubs", **said: object) -> Play:
    return game_with(
        turn=turn, phase="discarding", rounds=rounds, spades="health 7, hand AS", clubs="health 7, hand AC",
        graveyard="2C 3C", **said,
    )  # fmt: skip


@pytest.mark.clause("KC-37")
def test_after_150_rounds_the_healthiest_king_wins() -> None:
    game = last_turn(149, diamonds="health 12, hand AD").play("grave AC")
    assert (game.outcome.winners, game.outcome.clause, game.outcome.scores) == ((1,), "KC-37", (7, 12, 7))
    assert game.outcome.reason == "150 rounds are over"


@pytest.mark.clause("KC-37")
def test_equal_health_shares_the_win() -> None:
    game = last_turn(149).play("grave AC")
    assert game.outcome.winners == (0, 1)


@pytest.mark.clause("KC-37")
def test_a_round_is_over_when_the_order_of_suits_starts_again() -> None:
    game = last_turn(149, turn="spades").play("grave AS")
    assert (game.turn, game.state.rounds) == ("clubs", 149)
    earlier = last_turn(3).play("grave AC")
    assert (earlier.turn, earlier.state.rounds) == ("spades", 4)


@pytest.mark.clause("KC-37")
def test_the_number_of_rounds_is_an_option_and_nothing_is_never() -> None:
    assert last_turn(6, round_cap=7).play("grave AC").turn == "over"
    assert last_turn(150, round_cap=0).play("grave AC").turn == "spades"
    with pytest.raises(BadOption, match="round_cap must be between 0 and 10000"):
        GAME.options({"round_cap": -1})
