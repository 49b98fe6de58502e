"""FO-1 to FO-8: the deck, the square, the start cards, the coins, the order of play."""

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.games.friend_or_foe.parts import MAP, starts
from regalia.kernel import BadOption
from tests.games.friend_or_foe.kingdom import FIVE, SEVEN, Play, fresh, kingdom

ACES = ("=AS", "=AH", "=AD", "=AC")


def cards_possible(game: Play) -> set[str]:
    return {move.removeprefix("=") for move in game.moves}


def enter_any(game: Play) -> Play:
    return game.play(game.moves[0])


@pytest.mark.clause("FO-1")
def test_the_aces_are_not_among_the_cards() -> None:
    game = enter_any(fresh())
    assert not {"AS", "AH", "AD", "AC"} & cards_possible(game)
    for ace in ACES:
        clause, sentence = game.refused(ace)
        assert clause == "FO-1"
        assert "not in the deck" in sentence


@pytest.mark.clause("FO-1")
def test_seats_own_spades_hearts_diamonds_clubs_in_that_order() -> None:
    state = fresh(4).state
    assert [GAME.seat_name(state, seat) for seat in range(4)] == ["Spades", "Hearts", "Diamonds", "Clubs"]


@pytest.mark.clause("FO-1")
def test_the_table_may_assign_other_suits() -> None:
    game = fresh(2, seat_suits="CDHS")
    assert [GAME.seat_name(game.state, seat) for seat in range(2)] == ["Clubs", "Diamonds"]
    game.play("d2", "=9C")
    assert game.clubs.purse == 3


@pytest.mark.clause("FO-1")
@pytest.mark.parametrize("suits", ["SSHD", "SHD", "SHDX", "SHDCS", "shdc", ""])
def test_no_two_seats_own_the_same_suit(suits: str) -> None:
    with pytest.raises(BadOption, match="seat_suits must be the four letters S, H, D and C in some order, not"):
        GAME.options({"seat_suits": suits})


@pytest.mark.clause("FO-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_48_cards_are_laid_out_whatever_the_number_of_players(seats: int) -> None:
    game = enter_any(fresh(seats))
    assert len(cards_possible(game)) == 48
    assert {code[-1] for code in cards_possible(game)} == set("SHDC")


@pytest.mark.clause("FO-2")
@pytest.mark.parametrize(("seats", "letters"), [(2, "SH"), (3, "SHD"), (4, "SHDC")])
def test_a_shorter_game_lays_out_the_players_suits_only(seats: int, letters: str) -> None:
    game = enter_any(fresh(seats, suits="players"))
    assert len(cards_possible(game)) == 12 * seats
    assert {code[-1] for code in cards_possible(game)} == set(letters)


@pytest.mark.clause("FO-2")
def test_a_card_of_a_suit_left_out_cannot_be_turned_up() -> None:
    game = fresh(2, suits="players").play("c2")
    clause, sentence = game.refused("=9C")
    assert clause == "FO-2"
    assert sentence == "Clubs were not laid out: only the players' suits were"


@pytest.mark.clause("FO-3")
@pytest.mark.parametrize(
    ("seats", "suits", "side", "hole"),
    [
        (2, "all", 7, "d4"),
        (3, "all", 7, "d4"),
        (4, "all", 7, "d4"),
        (4, "players", 7, "d4"),
        (3, "players", 6, ""),
        (2, "players", 5, "c3"),
    ],
)
def test_the_cards_make_a_square_with_a_hole_when_one_place_is_too_many(
    seats: int, suits: str, side: int, hole: str
) -> None:
    rows = [row.split() for row in GAME.dump(fresh(seats, suits=suits).state)["board"]]
    assert [len(row) for row in rows] == [side] * side
    holes = ["abcdefg"[c] + str(side - r) for r in range(side) for c in range(side) if rows[r][c] == "--"]
    assert holes == ([hole] if hole else [])
    assert sum(word == "##" for row in rows for word in row) == 12 * (4 if suits == "all" else seats)


@pytest.mark.clause("FO-3")
def test_beyond_the_square_there_is_nothing_to_enter() -> None:
    game = kingdom(FIVE, spades="e3", hearts="c5")
    assert game.moves == ["e4", "e2", "d3"]
    assert game.refused("f3") == ("FO-3", "f3 is not on this map of 5 x 5 cards")


@pytest.mark.clause("FO-4")
@pytest.mark.parametrize(("board", "beside", "hole"), [(FIVE, "c2", "c3"), (SEVEN, "d5", "d4"), (SEVEN, "e4", "d4")])
def test_nobody_enters_the_hole(board: str, beside: str, hole: str) -> None:
    game = kingdom(board, spades=beside, hearts="a1")
    assert hole not in game.moves
    assert len(game.moves) == 3
    assert game.refused(hole) == ("FO-4", f"{hole} is the hole in the middle: nobody enters it")


@pytest.mark.clause("FO-4")
def test_a_square_of_36_has_no_hole() -> None:
    game = fresh(3, suits="players")
    game.play("c2", "=2S", "b4", "=2H", "e3", "=2D")
    game.play("c3", "=3S", "b3", "=3H", "d3", "=3D", "c4", "=4S")
    assert game.spades.at == "c4"


STARTS = {
    (2, "all"): "d1 d7",
    (3, "all"): "d1 a4 g4",
    (4, "all"): "d1 a4 d7 g4",
    (2, "players"): "c1 c5",
    (3, "players"): "c1 a4 f3",
    (4, "players"): "d1 a4 d7 g4",
}


@pytest.mark.clause("FO-5")
@pytest.mark.parametrize(("table", "places"), STARTS.items())
def test_each_seat_starts_on_the_middle_card_of_its_side(table: tuple[int, str], places: str) -> None:
    seats, suits = table
    assert GAME.dump(fresh(seats, suits=suits).state)["pieces"] == places.split()


@pytest.mark.clause("FO-5")
@pytest.mark.parametrize(
    ("side", "seats", "expected"),
    [
        (5, 2, "c1 c5"),
        (5, 3, "c1 a3 e3"),
        (5, 4, "c1 a3 c5 e3"),
        (6, 2, "c1 d6"),
        (6, 3, "c1 a4 f3"),
        (6, 4, "c1 a4 d6 f3"),
        (7, 2, "d1 d7"),
        (7, 3, "d1 a4 g4"),
        (7, 4, "d1 a4 d7 g4"),
    ],
)
def test_the_middle_of_an_even_side_is_the_left_one_as_the_seat_looks_at_it(
    side: int, seats: int, expected: str
) -> None:
    assert [MAP.name(place) for place in starts(side, seats)] == expected.split()


@pytest.mark.clause("FO-6")
def test_on_card_the_start_card_stays_face_down_until_somebody_enters_it() -> None:
    game = fresh(2, suits="players")
    assert game.turn == "spades"
    assert (game.lies("c1"), game.lies("c5")) == ("##", "##")
    game.play("c2", "=2S", "c4", "=2H")
    assert game.lies("c1") == "##"
    game.play("c1", "=3S")
    assert game.lies("c1") == "3S"
    assert game.spades.purse == 2


@pytest.mark.clause("FO-6")
def test_revealed_turns_the_start_cards_up_without_collecting() -> None:
    game = fresh(2, suits="players", start="revealed")
    assert game.turn == "chance"
    game.play("=9S", "=KH")
    assert [event.clause for event in game.events] == ["FO-6", "FO-6"]
    assert game.turn == "spades"
    assert (game.lies("c1"), game.lies("c5")) == ("9S/3", "KH/5")
    assert (game.spades.purse, game.hearts.purse, game.hearts.bank) == (0, 0, 0)
    assert (game.spades.at, game.hearts.at) == ("c1", "c5")


@pytest.mark.clause("FO-6")
def test_before_the_start_cards_are_up_nobody_moves() -> None:
    game = fresh(2, suits="players", start="revealed").play("=9S")
    assert game.refused("c2") == ("FO-6", "the start cards have yet to be turned up")
    assert game.refused("=9S")[0] == "FO-11"


@pytest.mark.clause("FO-6")
def test_outside_the_first_move_of_each_seat_is_onto_its_own_start_card() -> None:
    game = fresh(3, suits="players", start="outside")
    assert (game.spades.at, game.moves) == ("outside", ["c1"])
    assert game.refused("c2") == ("FO-6", "the first move of Spades must be onto the start card, c1")
    game.play("c1", "=9S")
    assert game.spades.purse == 3
    assert game.moves == ["a4"]
    game.play("a4", "=9H", "f3", "=9D")
    assert "c2" in game.moves


@pytest.mark.clause("FO-6")
@pytest.mark.clause("FO-10")
def test_outside_with_the_start_card_occupied_one_waits() -> None:
    game = kingdom(FIVE, spades="outside", hearts="c1", start="outside")
    assert game.moves == ["stay"]
    assert game.refused("c1")[0] == "FO-9"
    game.play("stay")
    assert game.told == ["Spades cannot move: the start card is occupied"]
    assert (game.turn, game.spades.at) == ("hearts", "outside")


@pytest.mark.clause("FO-7")
@pytest.mark.parametrize(
    ("card", "coins"),
    [*zip("23456", [1] * 5, strict=True), ("7", 3), ("8", 3), ("9", 3), ("10", 3), *zip("JQK", [5] * 3, strict=True)],
)
def test_a_card_turned_up_holds_its_tax(card: str, coins: int) -> None:
    foe = fresh(2, suits="players").play("c2", f"={card}H")
    assert foe.lies("c2") == f"{card}H/{coins}"
    friend = fresh(2, suits="players").play("c2", f"={card}S")
    assert friend.spades.purse == coins


@pytest.mark.clause("FO-7")
def test_the_taxes_are_options() -> None:
    taxes = {"tax_low": 4, "tax_high": 0, "tax_royal": 20}
    for card, coins in (("6", 4), ("7", 0), ("10", 0), ("Q", 20)):
        assert fresh(2, **taxes).play("d2", f"={card}S").spades.purse == coins


@pytest.mark.clause("FO-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_play_in_order_round_and_round(seats: int) -> None:
    game = fresh(seats)
    turns = []
    for card in range(2, 11):
        turns.append(game.turn)
        owner = game.turn[0].upper()
        game.play(next(move for move in game.moves if game.lies(move) == "##"), f"={card}{owner}")
    circle = ["spades", "hearts", "diamonds", "clubs"][:seats]
    assert turns == (circle * 5)[:9]


@pytest.mark.clause("FO-8")
def test_a_seat_that_had_to_stay_is_not_skipped_the_next_time() -> None:
    board = "\n".join(["## ## ## ## ## ##"] * 5 + ["8S ## ## ## ## ##"])
    game = kingdom(board, spades="a1", hearts="a2", diamonds="b1").play("stay")
    assert game.turn == "hearts"
    game.play("a3", "=2H", "c1", "=2D")
    assert game.turn == "spades"
