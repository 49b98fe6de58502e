"""FO-17 to FO-21: banking with friends, fighting the royal houses of foes."""

import pytest

from tests.games.friend_or_foe.kingdom import kingdom

# The emptied row in the north has paid 13 coins: 6 in purses or banks are always accounted for.
BOARD = """
    10S 9S 8S 7S 6S
    ## ## ## ## ##
    ## ## -- ## ##
    KS/5 QH/5 ## ## ##
    ## ## ## ## ##
"""


@pytest.mark.clause("FO-17")
def test_the_owner_takes_the_coins_of_a_royal_and_then_banks_any_part_of_the_purse() -> None:
    game = kingdom(BOARD, spades="a3 purse 2", hearts="e1").play("a2")
    assert game.spades.purse == 7
    assert game.lies("a2") == "KS"
    assert game.turn == "spades"
    assert game.moves == [f"bank {coins}" for coins in range(8)]
    game.play("bank 4")
    assert (game.spades.purse, game.spades.bank, game.turn) == (3, 4, "hearts")


@pytest.mark.clause("FO-17")
@pytest.mark.parametrize("coins", [0, 7])
def test_one_may_bank_nothing_or_everything(coins: int) -> None:
    game = kingdom(BOARD, spades="a3 purse 2", hearts="e1").play("a2", f"bank {coins}")
    assert (game.spades.purse, game.spades.bank) == (7 - coins, coins)


@pytest.mark.clause("FO-17")
def test_more_than_the_purse_cannot_be_banked() -> None:
    game = kingdom(BOARD, spades="a3 purse 2", hearts="e1").play("a2")
    assert game.refused("bank 8") == ("FO-17", "the purse of Spades holds 7 coins, not 8")
    assert game.refused("a3") == ("FO-17", "Spades must first say how many coins to bank")


@pytest.mark.clause("FO-17")
def test_with_an_empty_purse_and_an_empty_house_there_is_nothing_to_decide() -> None:
    game = kingdom(BOARD.replace("KS/5", "KS"), spades="a3", hearts="e1").play("a2")
    assert game.turn == "hearts"


@pytest.mark.clause("FO-17")
def test_banking_is_for_own_royal_houses_only() -> None:
    game = kingdom(BOARD, spades="b1 purse 6", hearts="e1")
    assert game.refused("bank 1") == ("FO-17", "coins are banked only on entering a jack, queen or king of spades")
    standing = kingdom(BOARD, spades="a2 purse 6", hearts="e1")
    assert standing.refused("bank 1")[1].startswith("coins are banked on entering the royal house")


@pytest.mark.clause("FO-17")
@pytest.mark.parametrize("royal", ["JS", "QS", "KS"])
def test_a_royal_friend_just_turned_up_pays_and_banks(royal: str) -> None:
    board = BOARD.replace("KS/5", "##")
    game = kingdom(board, spades="a3", hearts="e1").play("a2", f"={royal}")
    assert game.moves[-1] == "bank 5"


@pytest.mark.clause("FO-17")
def test_without_royal_pays_friend_the_coins_stay_for_foes_but_one_may_bank() -> None:
    game = kingdom(BOARD, spades="a3 purse 2", hearts="e1", royal_pays_friend=False).play("a2")
    assert (game.spades.purse, game.lies("a2")) == (2, "KS/5")
    assert game.moves == ["bank 0", "bank 1", "bank 2"]
    game.play("bank 2")
    assert (game.spades.bank, game.lies("a2")) == (2, "KS/5")
    poor = kingdom(BOARD, spades="a3", hearts="e1", royal_pays_friend=False).play("a2")
    assert (poor.turn, poor.lies("a2")) == ("hearts", "KS/5")


@pytest.mark.clause("FO-17")
@pytest.mark.clause("FO-20")
def test_without_royal_pays_friend_a_foe_can_still_win_what_the_royal_captured() -> None:
    board = BOARD.replace("KS/5", "KS/8")
    game = kingdom(board, hearts="a3", spades="e1", order="hearts spades", royal_pays_friend=False)
    game.play("a2", "roll 6 6")
    assert (game.hearts.purse, game.lies("a2")) == (8, "KS")


@pytest.mark.clause("FO-18")
def test_banked_coins_are_not_lost_to_a_royal() -> None:
    game = kingdom(BOARD, spades="b1 purse 2 bank 9", hearts="e1").play("b2", "+0", "roll 1 1")
    assert (game.spades.purse, game.spades.bank) == (0, 9)
    assert game.lies("b2") == "QH/7"


@pytest.mark.clause("FO-18")
def test_banked_coins_cannot_be_spent() -> None:
    game = kingdom(BOARD, spades="b1 purse 2 bank 9", hearts="e1").play("b2")
    assert game.moves == ["+0", "+1", "+2"]
    sentence = "the purse of Spades holds 2 coins; what is banked cannot be spent"
    assert game.refused("+3") == ("FO-18", sentence)
    broke = kingdom(BOARD, spades="b1 bank 9", hearts="e1").play("b2")
    assert broke.turn == "chance"


@pytest.mark.clause("FO-18")
def test_banking_again_adds_to_the_bank() -> None:
    game = kingdom(BOARD, spades="a3 purse 2 bank 9", hearts="e1").play("a2", "bank 7")
    assert game.spades.bank == 16


@pytest.mark.clause("FO-19")
@pytest.mark.parametrize(("royal", "strength"), [("J", 10), ("Q", 11), ("K", 12)])
def test_royal_strengths_of_a_foe(royal: str, strength: int) -> None:
    for total in range(2, 13):
        first = max(1, total - 6)
        board = BOARD.replace("QH/5", f"{royal}H/5")
        game = kingdom(board.replace("KS/5", "##"), spades="b1", hearts="e1")
        game.play("b2", f"roll {first} {total - first}")
        assert (game.spades.purse == 5) == (total >= strength)


@pytest.mark.clause("FO-19")
def test_a_bankrupt_royal_must_still_be_fought() -> None:
    game = kingdom(BOARD.replace("QH/5", "QH"), spades="b1 purse 3", hearts="e1").play("b2")
    assert game.events[-1].clause == "FO-19"
    assert game.moves == ["+0", "+1", "+2", "+3"]
    assert game.refused("b1") == ("FO-22", "Spades must first say how many coins to spend on the fight")
    game.play("+0", "roll 1 2")
    assert (game.spades.purse, game.lies("b2")) == (0, "QH/3")


@pytest.mark.clause("FO-19")
def test_royal_strengths_are_options() -> None:
    strengths = {"jack_strength": 2, "queen_strength": 5, "king_strength": 20}
    for royal, dice, won in (("J", "1 1", True), ("Q", "2 2", False), ("Q", "2 3", True), ("K", "6 6", False)):
        board = BOARD.replace("QH/5", f"{royal}H/5").replace("KS/5", "##")
        game = kingdom(board, spades="b1", hearts="e1", **strengths).play("b2", f"roll {dice}")
        assert (game.spades.purse == 5) == won


@pytest.mark.clause("FO-20")
def test_the_winner_against_a_royal_takes_its_coins_but_cannot_bank_there() -> None:
    game = kingdom(BOARD, spades="b1 purse 4", hearts="e1").play("b2", "+0")
    sentence = "Q♥ is a foe's house: Spades cannot bank there, won or lost"
    assert game.refused("bank 4") == ("FO-20", sentence)
    game.play("roll 6 6")
    assert (game.spades.purse, game.spades.bank, game.lies("b2")) == (9, 0, "QH")
    assert game.turn == "hearts"
    assert game.events[-1].clause == "FO-20"


@pytest.mark.clause("FO-21")
def test_the_loser_against_a_royal_leaves_the_whole_purse_on_it() -> None:
    game = kingdom(BOARD, spades="b1 purse 6 bank 2", hearts="e1").play("b2", "+2", "roll 1 2")
    assert (game.spades.purse, game.spades.bank, game.lies("b2")) == (0, 2, "QH/9")
    assert game.told[-1] == "Spades leaves 4 coins on Q♥"
    assert game.events[-1].clause == "FO-21"


@pytest.mark.clause("FO-21")
@pytest.mark.clause("FO-17")
def test_what_a_royal_captured_goes_to_its_owner() -> None:
    game = kingdom(BOARD, spades="b1 purse 6", hearts="e1").play("b2", "+0", "roll 1 2", "e2", "=2H")
    game.play("b1", "=2S", "d2", "=3H", "a1", "=3S", "c2", "=4H", "a2", "bank 0", "b2")
    assert game.hearts.purse == 3 + 5 + 6
    assert game.lies("b2") == "QH"
