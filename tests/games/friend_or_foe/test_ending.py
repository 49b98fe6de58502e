"""FO-25 to FO-28: the last card, the score, the guard against wandering, and who plays first."""

import pytest

from tests.games.friend_or_foe.kingdom import FIVE, fresh, kingdom

# All but a1 is face up; the north has paid.
LAST = """
    10S 9S 8S 7S 6S
    10H 9H 8H 7H 6H
    5S 4S -- 3S 2S
    5H 4H 3H 2H JS
    ## QS KS JH QH
"""


@pytest.mark.clause("FO-25")
def test_the_game_ends_when_the_last_card_is_up() -> None:
    game = kingdom(LAST, spades="a2", hearts="e5").play("a1", "=KH", "roll 1 1")
    assert game.turn == "over"
    assert (game.outcome.clause, game.outcome.reason) == ("FO-25", "every card is face up")
    assert game.refused("a2") == ("FO-25", "the game is over: every card is face up")
    assert game.moves == []


@pytest.mark.clause("FO-25")
def test_the_turn_that_turned_the_last_card_is_resolved_first() -> None:
    game = kingdom(LAST, spades="a2 purse 4", hearts="e5").play("a1", "=KH")
    assert game.turn == "spades"
    game.play("+3")
    assert game.turn == "chance"
    game.play("roll 6 3")
    assert game.turn == "over"
    assert game.outcome.scores == (6, 0)


@pytest.mark.clause("FO-25")
def test_the_last_card_can_still_be_banked_at() -> None:
    board = LAST.replace("KS", "KH")
    game = kingdom(board, spades="a2 purse 4", hearts="e5", count_purse=False).play("a1", "=KS", "bank 9")
    assert game.turn == "over"
    assert game.outcome.scores == (9, 0)


@pytest.mark.clause("FO-25")
def test_with_a_card_face_down_the_game_goes_on() -> None:
    board = LAST.replace("## QS", "## ##")
    game = kingdom(board, spades="a2", hearts="e5").play("a1", "=QS", "bank 0")
    assert game.turn == "hearts"


@pytest.mark.clause("FO-25")
def test_a_start_card_that_nobody_entered_keeps_the_game_open() -> None:
    board = LAST.replace("## QS KS", "KH QS ##")
    game = kingdom(board, spades="c1", hearts="e5").play("b1")
    assert game.turn == "hearts"
    game.play("d5", "c1", "=KS", "bank 5")
    assert game.turn == "over"


def finished(spades: str, hearts: str, **options: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    game = kingdom(LAST, spades=f"a2 {spades}", hearts=f"e5 {hearts}", **options).play("a1", "=KH")
    if game.turn == "spades":
        game.play("+0")
    game.play("roll 6 6")
    return game.outcome.scores, game.outcome.winners


@pytest.mark.clause("FO-26")
def test_bank_and_purse_make_the_score_and_the_highest_wins() -> None:
    assert finished("purse 1 bank 10", "purse 4 bank 11") == ((16, 15), (0,))
    assert finished("purse 1 bank 10", "purse 6 bank 11") == ((16, 17), (1,))


@pytest.mark.clause("FO-26")
def test_equal_highest_scores_share_the_win() -> None:
    assert finished("purse 1 bank 10", "purse 5 bank 11") == ((16, 16), (0, 1))


@pytest.mark.clause("FO-26")
def test_without_count_purse_only_banked_coins_count() -> None:
    assert finished("purse 9 bank 10", "bank 11", count_purse=False) == ((10, 11), (1,))
    assert finished("purse 9 bank 10", "bank 11", count_purse=True) == ((24, 11), (0,))


WANDER = """
    ## ## ## ## 6H
    ## ## ## ## 5H
    ## ## -- ## ##
    ## ## ## ## ##
    6S 5S ## ## ##
"""


@pytest.mark.clause("FO-27")
@pytest.mark.parametrize("limit", [1, 2, 3, 7])
def test_the_game_ends_after_so_many_turns_without_a_new_card(limit: int) -> None:
    game = kingdom(WANDER, spades="a1 purse 2", hearts="e5", stall_limit=limit)
    path = ["b1", "e4", "a1", "e5"] * 2
    for turn in range(limit):
        assert game.turn in ("spades", "hearts")
        game.play(path[turn])
    assert game.turn == "over"
    assert game.outcome.clause == "FO-27"
    assert game.outcome.reason == f"{limit} {'turn' if limit == 1 else 'turns'} in a row turned no card up"
    assert (game.outcome.scores, game.outcome.winners) == ((2, 0), (0,))
    assert game.refused("a1")[0] == "FO-27"


@pytest.mark.clause("FO-27")
def test_a_card_turned_up_starts_the_count_again() -> None:
    game = kingdom(WANDER, spades="a1", hearts="e5", stall_limit=3)
    game.play("b1", "e4", "c1", "=2S")
    assert game.state.stalled == 0
    game.play("e5", "b1")
    assert game.turn == "hearts"
    game.play("e4")
    assert game.turn == "over"


@pytest.mark.clause("FO-27")
@pytest.mark.clause("FO-10")
def test_turns_that_had_to_stay_are_counted() -> None:
    board = "\n".join(["## ## ## ## ## ##"] * 5 + ["8S ## ## ## ## ##"])
    game = kingdom(board, spades="a1", hearts="a2", diamonds="b1", stalled=9, stall_limit=10).play("stay")
    assert game.turn == "over"


@pytest.mark.clause("FO-27")
def test_the_limit_is_200_by_default() -> None:
    game = kingdom(WANDER, spades="a1", hearts="e5", stalled=198).play("b1")
    assert game.turn == "hearts"
    game.play("e4")
    assert game.turn == "over"


@pytest.mark.clause("FO-27")
def test_a_limit_of_0_means_never() -> None:
    game = fresh(2, suits="players", stall_limit=0).play("c2", "=2S")
    assert game.turn == "hearts"
    game = kingdom(WANDER, spades="a1", hearts="e5", stall_limit=0, stalled=10000)
    game.play(*["b1", "e4", "a1", "e5"] * 100)
    assert game.turn == "spades"
    assert game.state.stalled == 10400


@pytest.mark.clause("FO-27")
def test_a_lost_fight_turns_no_card_up_either() -> None:
    board = WANDER.replace("5S", "4H/1")
    game = kingdom(board, spades="a1", hearts="e5", stalled=4).play("b1", "roll 1 1")
    assert game.state.stalled == 5


@pytest.mark.clause("FO-28")
def test_seat_1_plays_first_by_default() -> None:
    assert [fresh(seats).turn for seats in (2, 3, 4)] == ["spades"] * 3


@pytest.mark.clause("FO-28")
@pytest.mark.parametrize(("first", "suits"), [("1", "spades hearts diamonds"), ("3", "diamonds spades hearts")])
def test_first_seat_plays_first_and_the_others_follow(first: str, suits: str) -> None:
    game = fresh(3, first_seat=first)
    turns = []
    for card in "234":
        turns.append(game.turn)
        game.play(game.moves[0], f"={card}{game.turn[0].upper()}")
    assert turns == suits.split()


@pytest.mark.clause("FO-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_leaves_the_first_seat_to_chance(seats: int) -> None:
    game = fresh(seats, first_seat="random")
    assert game.turn == "chance"
    assert game.moves == [f"first {seat}" for seat in range(1, seats + 1)]
    assert all(weight == 1 for _, weight in game.state.chance())
    assert game.refused("d2") == ("FO-28", "chance has yet to say who plays first")
    if seats < 4:
        assert game.refused("first 4") == ("FO-28", f"there is no seat 4 at this table of {seats}")
    game.play("first 2")
    assert game.turn == "hearts"
    assert game.told == ["Hearts plays first"]
    assert game.refused("first 1") == ("FO-28", "who plays first is settled already")


@pytest.mark.clause("FO-28")
@pytest.mark.clause("FO-6")
def test_random_first_seat_and_revealed_start_cards_go_together() -> None:
    game = fresh(2, suits="players", first_seat="random", start="revealed")
    game.play("first 2", "=9S", "=9H")
    assert (game.turn, game.lies("c1"), game.lies("c5")) == ("hearts", "9S/3", "9H/3")


@pytest.mark.clause("FO-28")
def test_who_plays_first_is_settled_once_a_game_runs() -> None:
    assert kingdom(FIVE, spades="c1", hearts="c5").refused("first 2")[0] == "FO-28"
