"""FO-22 to FO-24: coins spent, royals that help, and two dice."""

import pytest

from tests.games.friend_or_foe.kingdom import Play, fresh, kingdom

BOARD = """
    10S 9S 8S 7S 6S
    ## ## ## ## ##
    ## ## -- ## ##
    ## 10H/3 KH/5 ## ##
    ## ## ## ## ##
"""


def with_royals(up: str) -> str:
    """The board with these royal cards of spades and hearts face up, without coins."""
    cards = (up.split() + ["##"] * 5)[:5]
    return BOARD.replace("    ## ## ## ## ##", "    " + " ".join(cards), 1)


def fight(**drawn: object) -> Play:
    return kingdom(BOARD, **({"spades": "b1 purse 6", "hearts": "e1"} | drawn)).play("b2")


@pytest.mark.clause("FO-22")
@pytest.mark.parametrize(("purse", "most"), [(1, 1), (2, 2), (3, 3), (6, 3)])
def test_up_to_three_coins_of_the_purse_may_be_spent(purse: int, most: int) -> None:
    game = fight(spades=f"b1 purse {purse}")
    assert game.turn == "spades"
    assert game.moves == [f"+{coins}" for coins in range(most + 1)]


@pytest.mark.clause("FO-22")
def test_with_an_empty_purse_there_is_nothing_to_choose() -> None:
    assert fight(spades="b1").turn == "chance"


@pytest.mark.clause("FO-22")
def test_the_judge_refuses_coins_beyond_the_limit_or_the_purse() -> None:
    assert fight().refused("+4") == ("FO-22", "at most 3 coins may be spent on a fight, not 4")
    assert fight(spades="b1 purse 1").refused("+2") == ("FO-22", "the purse of Spades holds 1 coin, not 2")
    assert fight(max_spend=1).refused("+2") == ("FO-22", "at most 1 coin may be spent on a fight, not 2")


@pytest.mark.clause("FO-22")
def test_coins_are_spent_only_on_fights() -> None:
    game = kingdom(BOARD, spades="b1 purse 6", hearts="e1")
    assert game.refused("+1") == ("FO-22", "coins are spent on a fight, and no fight asks for them now")


@pytest.mark.clause("FO-22")
@pytest.mark.parametrize(("spent", "won"), [(0, False), (1, False), (2, True), (3, True)])
def test_each_coin_adds_one_and_leaves_the_game(spent: int, won: bool) -> None:
    game = fight().play(f"+{spent}", "roll 4 4")
    assert game.spades.purse == 6 - spent + (3 if won else 0)
    assert game.lies("b2") == ("10H" if won else "10H/3")
    everything = game.spades.purse + game.spades.bank + game.hearts.purse + game.hearts.bank
    assert everything + sum(game.state.coins) == 6 + 3 + 5 - spent


@pytest.mark.clause("FO-22")
def test_before_means_the_dice_wait_for_the_choice_and_the_choice_is_made_once() -> None:
    game = fight()
    assert game.refused("roll 6 6") == ("FO-22", "Spades must first say how many coins to spend on the fight")
    game.play("+1")
    assert game.turn == "chance"
    assert game.refused("+1") == ("FO-22", "what is spent on this fight is settled: the dice are rolled now")
    game.play("roll 1 1")
    assert game.turn == "hearts"


@pytest.mark.clause("FO-22")
def test_after_means_the_roll_is_seen_before_the_choice() -> None:
    game = fight(spend_timing="after")
    assert game.turn == "chance"
    assert game.refused("+1") == ("FO-24", "the dice must first be rolled")
    game.play("roll 4 4")
    assert game.turn == "spades"
    assert game.moves == ["+0", "+1", "+2", "+3"]
    assert game.refused("roll 4 4")[0] == "FO-22"
    assert game.spades.purse == 6
    game.play("+2")
    assert (game.spades.purse, game.lies("b2"), game.turn) == (7, "10H", "hearts")


@pytest.mark.clause("FO-22")
def test_after_spending_too_little_loses_the_fight_and_the_coins() -> None:
    game = fight(spend_timing="after").play("roll 4 4", "+1")
    assert (game.spades.purse, game.lies("b2")) == (5, "10H/3")


@pytest.mark.clause("FO-22")
@pytest.mark.parametrize("timing", ["before", "after"])
def test_the_choice_is_offered_even_when_it_cannot_change_the_result(timing: str) -> None:
    game = kingdom(BOARD.replace("10H/3", "2H/1"), spades="b1 purse 6", hearts="e1", spend_timing=timing).play("b2")
    if timing == "after":
        game.play("roll 6 6")
    assert game.moves == ["+0", "+1", "+2", "+3"]


@pytest.mark.clause("FO-22")
def test_spent_coins_cannot_be_captured() -> None:
    game = kingdom(BOARD, spades="c1 purse 3", hearts="e1").play("c2", "+3", "roll 1 1")
    assert (game.spades.purse, game.lies("c2")) == (0, "KH/5")


@pytest.mark.clause("FO-22")
@pytest.mark.parametrize("timing", ["before", "after"])
def test_with_max_spend_0_nobody_is_asked(timing: str) -> None:
    game = fight(max_spend=0, spend_timing=timing).play("roll 5 5")
    assert (game.spades.purse, game.turn) == (9, "hearts")


@pytest.mark.clause("FO-22")
def test_max_spend_may_be_10() -> None:
    game = fight(spades="b1 purse 12", max_spend=10)
    assert game.moves[-1] == "+10"


@pytest.mark.clause("FO-23")
@pytest.mark.parametrize(
    ("up", "bonus"), [("", 0), ("JS", 1), ("JS QS", 2), ("JS QS KS", 3), ("JH QH", 0), ("KS QH", 1)]
)
def test_each_own_royal_face_up_adds_one(up: str, bonus: int) -> None:
    for total in range(6, 11):
        first = max(1, total - 6)
        game = kingdom(with_royals(up), spades="b1", hearts="e1").play("b2", f"roll {first} {total - first}")
        assert (game.spades.purse == 3) == (total + bonus >= 10)


@pytest.mark.clause("FO-23")
def test_it_does_not_matter_who_turned_the_royal_up() -> None:
    game = kingdom(BOARD, order="spades hearts", spades="b1", hearts="e1", turn="hearts")
    game.play("e2", "=JS", "roll 1 1", "b2", "roll 4 5")
    assert game.spades.purse == 3


@pytest.mark.clause("FO-23")
def test_a_royal_turned_up_as_a_start_card_helps_too() -> None:
    game = fresh(2, suits="players", start="revealed").play("=2S", "=KS", "c2", "=10H", "roll 4 5")
    assert game.spades.purse == 3


@pytest.mark.clause("FO-23")
@pytest.mark.parametrize(
    ("bonus", "dice", "won"), [(0, "4 5", False), (2, "2 4", True), (2, "2 3", False), (5, "1 1", True)]
)
def test_royal_bonus_is_an_option(bonus: int, dice: str, won: bool) -> None:
    game = kingdom(with_royals("JS QS"), spades="b1", hearts="e1", royal_bonus=bonus).play("b2", f"roll {dice}")
    assert (game.spades.purse == 3) == won


@pytest.mark.clause("FO-23")
def test_coins_and_royals_add_up_to_six_at_most() -> None:
    board = with_royals("JS QS KS")
    for dice, won in (("3 3", True), ("3 2", False)):
        game = kingdom(board, spades="c1 purse 3", hearts="e1").play("c2", "+3", f"roll {dice}")
        assert (game.spades.purse == 5) == won


@pytest.mark.clause("FO-24")
@pytest.mark.parametrize(("dice", "won"), [("3 6", False), ("4 6", True), ("5 5", True), ("6 6", True)])
def test_equal_or_above_wins(dice: str, won: bool) -> None:
    game = fight(spades="b1").play(f"roll {dice}")
    assert game.spades.purse == (3 if won else 0)
    total = sum(int(face) for face in dice.split())
    assert f"Spades {'wins' if won else 'loses'} with {total} against 10" in game.told


@pytest.mark.clause("FO-24")
def test_all_36_pairs_of_two_dice_are_possible_and_nothing_else() -> None:
    game = fight(spades="b1")
    assert game.moves == [f"roll {first} {second}" for first in range(1, 7) for second in range(1, 7)]
    assert all(weight == 1 for _, weight in game.state.chance())


@pytest.mark.clause("FO-24")
def test_there_is_no_rolling_without_a_fight() -> None:
    game = kingdom(BOARD, spades="b1", hearts="e1")
    assert game.refused("roll 3 4") == ("FO-24", "there is no fight to roll for now")
