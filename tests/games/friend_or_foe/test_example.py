"""The fourteen worked examples of the specification, in its order."""

import pytest

from regalia.games.friend_or_foe import GAME
from tests.games.friend_or_foe.kingdom import FIVE, Play, fresh, kingdom


@pytest.mark.clause("FO-7")
@pytest.mark.clause("FO-14")
def test_example_1_a_nine_of_spades_pays_spades_three() -> None:
    game = kingdom(FIVE, spades="b1", hearts="c5").play("b2", "=9S")
    assert game.spades.purse == 3
    assert game.lies("b2") == "9S"


@pytest.mark.clause("FO-14")
def test_example_2_and_nothing_when_it_is_entered_again() -> None:
    game = kingdom(FIVE, spades="b1", hearts="c5").play("b2", "=9S", "c4", "=2H", "b1", "=2S", "c5", "=3H")
    before = game.spades.purse
    game.play("b2")
    assert game.spades.purse == before
    assert game.turn == "hearts"


def eight_of_clubs(royals: str = "## ##", eight: str = "8C/3") -> Play:
    board = f"""
        {royals} ## ## ##
        ## ## ## ## ##
        ## ## -- ## ##
        ## {eight} ## ## ##
        ## ## ## ## ##
    """
    return kingdom(board, hearts="b1", clubs="e1")


@pytest.mark.clause("FO-13")
@pytest.mark.clause("FO-15")
def test_example_3_seven_loses_against_an_eight() -> None:
    game = eight_of_clubs().play("b2")
    assert game.turn == "chance"
    game.play("roll 4 3")
    assert (game.hearts.purse, game.lies("b2"), game.hearts.at) == (0, "8C/3", "b2")


@pytest.mark.clause("FO-23")
def test_example_4_two_own_royals_make_it_nine() -> None:
    game = eight_of_clubs("QH JH").play("b2", "roll 4 3")
    assert (game.hearts.purse, game.lies("b2")) == (3, "8C")
    assert "Hearts wins with +2 for royals: 9 against 8" in game.told


@pytest.mark.clause("FO-16")
def test_example_5_an_emptied_eight_is_not_fought() -> None:
    game = eight_of_clubs(eight="8C").play("b2")
    assert (game.turn, game.hearts.purse) == ("clubs", 0)


def king_of_spades() -> Play:
    board = """
        10D 9D ## ## ##
        ## ## ## ## ##
        ## ## -- ## ##
        ## KS/5 ## ## ##
        ## ## ## ## ##
    """
    return kingdom(board, order="diamonds spades", diamonds="b1 purse 6", spades="a2")


@pytest.mark.clause("FO-19")
@pytest.mark.clause("FO-21")
@pytest.mark.clause("FO-22")
def test_example_6_eleven_loses_against_the_king() -> None:
    game = king_of_spades().play("b2", "+3")
    assert game.diamonds.purse == 3
    game.play("roll 4 4")
    assert "Diamonds loses with +3 for coins: 11 against 12" in game.told
    assert (game.lies("b2"), game.diamonds.purse) == ("KS/8", 0)
    assert sum(game.state.coins) + sum(game.state.purse) + sum(game.state.bank) == 11 - 3


@pytest.mark.clause("FO-17")
def test_example_7_the_owner_takes_eight_and_may_bank_them() -> None:
    game = king_of_spades().play("b2", "+3", "roll 4 4", "a1", "=2S", "b1", "=2D", "a2", "=3S", "c1", "=3D")
    assert game.spades.purse == 2
    game.play("b2")
    assert game.spades.purse == 10
    assert game.moves == [f"bank {coins}" for coins in range(11)]


@pytest.mark.clause("FO-17")
def test_example_7_with_an_empty_purse() -> None:
    board = """
        10D 9D ## ## ##
        ## ## ## ## ##
        ## ## -- ## ##
        ## KS/8 ## ## ##
        ## ## ## ## ##
    """
    game = kingdom(board, spades="a2", diamonds="e1").play("b2")
    assert (game.spades.purse, game.lies("b2")) == (8, "KS")
    assert game.moves == [f"bank {coins}" for coins in range(9)]


@pytest.mark.clause("FO-19")
def test_example_8_a_bankrupt_jack_must_be_fought_but_losing_costs_nothing() -> None:
    board = FIVE.replace("## ## ## ## ##", "## JC ## ## ##", 1)
    game = kingdom(board, diamonds="a5", clubs="e1").play("b5")
    assert game.turn == "chance"
    assert game.events[-1].text == "must fight J♣, strength 10"
    game.play("roll 4 5")
    assert (game.diamonds.purse, game.lies("b5"), game.turn) == (0, "JC", "clubs")


@pytest.mark.clause("FO-20")
def test_example_9_winning_against_the_queen_fills_the_purse_not_the_bank() -> None:
    board = """
        10D 9D ## ## ##
        ## ## ## ## ##
        ## ## -- ## ##
        ## QC/5 ## ## ##
        ## ## ## ## ##
    """
    game = kingdom(board, diamonds="b1 purse 4", clubs="e1").play("b2", "+0", "roll 5 6")
    assert (game.diamonds.purse, game.diamonds.bank, game.turn) == (9, 0, "clubs")


@pytest.mark.clause("FO-24")
def test_example_10_two_beats_a_two() -> None:
    game = kingdom(FIVE, spades="b1", hearts="c5").play("b2", "=2H", "roll 1 1")
    assert game.spades.purse == 1


@pytest.mark.clause("FO-25")
def test_example_11_the_last_card_is_fought_before_the_game_ends() -> None:
    board = """
        JH 9S 8S 7S 6S
        10S 9H 8H 7H 6H
        5S 4S -- 3S 2S
        5H 4H 3H 2H JS
        ## QS KS KH QH
    """
    game = kingdom(board, spades="a2", hearts="e5").play("a1", "=10H")
    assert game.turn == "chance"
    game.play("roll 4 3")
    assert game.turn == "over"
    assert game.lies("a1") == "10H"
    assert game.outcome.scores == (3, 0)


@pytest.mark.clause("FO-26")
@pytest.mark.parametrize(("count_purse", "winner"), [(True, 0), (False, 1)])
def test_example_12_purse_coins_count_unless_the_option_says_otherwise(count_purse: bool, winner: int) -> None:
    rows = [
        "10S 9S 8S 7S 6S 5S 4S",
        "10H 9H 8H 7H 6H 5H 4H",
        "10D 9D 8D 7D 6D 5D 4D",
        "2C 9C 8C -- 6C 5C 4C",
        "3S 2S 3H 2H 3D 2D 3C",
        "JS QS JH QH JD QD JC",
        "## KS KH KD KC QC 7C",
    ]
    game = kingdom("\n".join(rows), spades="a2 purse 4 bank 31", hearts="g7 bank 34", count_purse=count_purse).play(
        "a1", "=10C", "+0", "roll 1 1"
    )
    assert game.outcome.scores == ((35, 34) if count_purse else (31, 34))
    assert game.outcome.winners == (winner,)


@pytest.mark.clause("FO-10")
def test_example_13_in_a_corner_with_both_neighbours_occupied_the_turn_passes() -> None:
    board = "\n".join(["## ## ## ## ## ##"] * 6)
    game = kingdom(board, spades="a1", hearts="a2", diamonds="b1")
    assert game.moves == ["stay"]
    game.play("stay")
    assert game.turn == "hearts"


@pytest.mark.clause("FO-2")
@pytest.mark.clause("FO-3")
@pytest.mark.clause("FO-5")
def test_example_14_two_players_with_their_own_suits_only() -> None:
    dumped = GAME.dump(fresh(2, suits="players").state)
    assert dumped["board"] == FIVE.splitlines()
    assert dumped["pieces"] == ["c1", "c5"]
    assert FIVE.count("##") == 24
