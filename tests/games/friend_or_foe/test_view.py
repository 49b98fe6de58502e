"""What a seat sees: the board, the words, the acts and what is known about them."""

from typing import Any

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.kernel import SPECTATOR
from regalia.render.text import text
from regalia.table import Card, Cell, Counter, Piece, Seat, Table, Zone
from tests.games.friend_or_foe.kingdom import FIVE, SEVEN, SIX, Play, fresh, kingdom

BOARD = """
    10S 9S 8S 7S 6S
    ## ## ## ## ##
    ## JS -- ## ##
    KS/5 QH/5 9H/3 8H ##
    ## ## ## ## ##
"""


def table(game: Play, seat: int = 0) -> Table:
    seen: Table = GAME.view(game.state, seat, game.events)
    return seen


def zone(seen: Table, key: str) -> Zone:
    return next(zone for zone in seen.zones if zone.key == key)


def cell(seen: Table, place: str) -> Cell:
    found = next(item for item in zone(seen, "kingdom").items if item.key == place)
    assert isinstance(found, Cell)
    return found


def stakes(game: Play, move: str) -> str:
    return next(act.stakes for act in table(game, game.state.turn).acts if act.move == move)


def labels(game: Play) -> list[str]:
    return [act.label for act in table(game, game.state.turn).acts]


def won_by_enumeration(strength: int, bonus: int) -> int:
    """Of the 36 rolls, counted one by one, the share in whole percent that reaches the strength."""
    wins = sum(1 for first in range(1, 7) for second in range(1, 7) if first + second + bonus >= strength)
    return round(100 * wins / 36)


# The board


@pytest.mark.parametrize(("board", "side"), [(FIVE, 5), (SIX, 6), (SEVEN, 7)])
def test_the_board_is_a_grid_from_north_to_south_with_every_place_once(board: str, side: int) -> None:
    seats = {"spades": "a1", "hearts": "b1"} | ({"diamonds": "a2"} if side == 6 else {})
    kingdom_zone = zone(table(kingdom(board, **seats)), "kingdom")
    assert (kingdom_zone.layout, kingdom_zone.cols) == ("grid", side)
    keys = [item.key for item in kingdom_zone.items]
    assert keys == [f"{column}{row}" for row in range(side, 0, -1) for column in "abcdefg"[:side]]


def test_a_face_down_card_shows_its_back_and_a_face_up_card_its_face_and_coins() -> None:
    seen = table(kingdom(BOARD, spades="b1", hearts="e1"))
    back, face, empty = cell(seen, "a1"), cell(seen, "b2"), cell(seen, "d2")
    assert [item for item in back.holds if isinstance(item, Card)] == [Card(key="card-a1", art="", label="face down")]
    assert face.holds == (Card(key="card-b2", art="QH", label="queen of hearts, 5 coins", badge="5"),)
    assert empty.holds == (Card(key="card-d2", art="8H", label="eight of hearts"),)
    assert face.label == "b2: queen of hearts, 5 coins"


def test_the_hole_holds_nothing() -> None:
    hole = cell(table(kingdom(BOARD, spades="b1", hearts="e1")), "c3")
    assert (hole.art, hole.label, hole.holds) == ("hole", "c3: the hole", ())


def test_a_piece_stands_on_its_card_and_is_named() -> None:
    seen = table(kingdom(BOARD, spades="b2", hearts="e1"))
    assert cell(seen, "b2").label == "b2: queen of hearts, 5 coins, Spades stands here"
    pieces = [item for item in cell(seen, "b2").holds if isinstance(item, Piece)]
    assert pieces == [Piece(key="piece-1", art="shield-S", owner=0, label="piece of Spades")]


def test_pieces_outside_wait_beside_the_board_until_they_have_entered() -> None:
    game = fresh(2, suits="players", start="outside")
    assert [item.key for item in zone(table(game), "outside").items] == ["piece-1", "piece-2"]
    game.play("c1", "=2S")
    assert [item.key for item in zone(table(game), "outside").items] == ["piece-2"]
    game.play("c5", "=2H")
    assert "outside" not in [zone.key for zone in table(game).zones]


def test_start_cards_belong_to_their_seats() -> None:
    seen = table(fresh(4))
    owners = {item.key: item.owner for item in zone(seen, "kingdom").items if isinstance(item, Cell)}
    assert {place: owner for place, owner in owners.items() if owner is not None} == {
        "d1": 0,
        "a4": 1,
        "d7": 2,
        "g4": 3,
    }


def test_the_tone_says_friend_or_foe_of_the_viewer() -> None:
    game = kingdom(BOARD, spades="b1", hearts="e1")
    tones = {seat: [cell(table(game, seat), place).tone for place in ("a2", "b2", "a1")] for seat in (0, 1, SPECTATOR)}
    assert tones == {0: ["friend", "foe", ""], 1: ["foe", "friend", ""], SPECTATOR: ["", "", ""]}


def test_the_dice_of_the_last_fight_are_shown() -> None:
    game = kingdom(BOARD, spades="c1", hearts="e1")
    assert zone(table(game), "dice").items == ()
    game.play("c2", "roll 2 5")
    assert [item.label for item in zone(table(game), "dice").items] == ["a die showing 2", "a die showing 5"]


def test_a_face_off_names_dice_royals_and_coins_with_their_sum() -> None:
    game = kingdom(BOARD, spades="c1", hearts="e1").play("c2", "roll 5 4")
    moment = table(game).moment
    assert moment is not None
    assert (moment.place, moment.tone) == ("c2", "won")
    assert moment.sentence() == (
        "Face-off: Spades 5 + 4 + 2 (2 royals) = 11 against nine of hearts 9 (strength): Spades wins, 11 against 9"
    )
    assert "Face-off: Spades 5 + 4" in text(table(game))
    assert table(kingdom(BOARD, spades="c1", hearts="e1")).moment is None


def test_unseen_cards_are_counted_by_suit() -> None:
    items = zone(table(kingdom(BOARD, spades="b1", hearts="e1")), "unseen").items
    counters = [item for item in items if isinstance(item, Counter)]
    assert [(item.label, item.value, item.of) for item in counters] == [("Spades", 5, 12), ("Hearts", 9, 12)]


def seats(game: Play, viewer: int = 0) -> list[Seat]:
    return list(table(game, viewer).seats)


def test_seats_show_purse_bank_and_royals_and_who_has_to_decide() -> None:
    game = kingdom(BOARD, spades="b1 purse 3 bank 4", hearts="e1", turn="hearts")
    shown = [(seat.name, seat.active, *[counter.value for counter in seat.counters]) for seat in seats(game)]
    assert shown == [("Spades", False, 3, 4, 2), ("Hearts", True, 0, 0, 1)]


def test_before_chance_has_chosen_nobody_is_active() -> None:
    game = fresh(2, first_seat="random")
    assert [seat.active for seat in seats(game)] == [False, False]
    assert table(game).prompt == "Chance decides who plays first"


def test_the_winner_is_marked_when_the_game_is_over() -> None:
    game = kingdom(BOARD, spades="d1 purse 1", hearts="d3", turn="spades", stalled=199).play("d2")
    assert [(seat.active, seat.winner) for seat in seats(game)] == [(False, True), (False, False)]
    assert table(game).prompt == "Spades wins with 1 coin: 200 turns in a row turned no card up"
    assert table(game).acts == ()


def test_a_shared_win_names_all_who_share_it() -> None:
    game = kingdom(BOARD, spades="d1 purse 1", hearts="d3 bank 1", stalled=199).play("d2")
    assert table(game).prompt == "Spades and Hearts share the win with 1 coin: 200 turns in a row turned no card up"


# Words


@pytest.mark.parametrize(
    ("drawn", "moves", "own", "others"),
    [
        ({"spades": "b1"}, [], "Walk to a neighbouring card", "Spades chooses where to go"),
        (
            {"spades": "b1 purse 3"},
            ["b2"],
            "Q♥ has strength 11: how many coins do you spend on the roll?",
            "Spades decides what to spend",
        ),
        (
            {"spades": "b1 purse 3", "spend_timing": "after"},
            ["b2", "roll 2 3"],
            "Q♥ has strength 11, you have 7: how many coins do you add?",
            "Spades decides what to spend",
        ),
        (
            {"spades": "a3 purse 3"},
            ["a2"],
            "At your king: how many of your 8 coins do you bank?",
            "Spades decides what to bank",
        ),
        ({"spades": "b1"}, ["b2"], "Spades waits for chance", "Spades waits for chance"),
    ],
)
def test_the_prompt_says_what_has_to_be_decided(drawn: dict[str, Any], moves: list[str], own: str, others: str) -> None:
    game = kingdom(BOARD, hearts="e1", **drawn).play(*moves)
    assert [table(game, seat).prompt for seat in (0, 1, SPECTATOR)] == [own, others, others]


def test_the_prompt_names_the_start_card_of_a_piece_outside() -> None:
    game = fresh(2, suits="players", start="outside")
    assert table(game).prompt == "Enter the kingdom by your start card, c1"


def test_the_prompt_and_the_act_say_that_one_cannot_move() -> None:
    game = kingdom(SIX, spades="a1", hearts="a2", diamonds="b1")
    assert table(game).prompt == "You cannot move: every neighbouring card is occupied"
    assert labels(game) == ["Stay: every neighbouring card is occupied"]
    outside = kingdom(FIVE, spades="outside", hearts="c1", start="outside")
    assert labels(outside) == ["Stay: your start card is occupied"]


@pytest.mark.clause("FO-27")
def test_the_prompt_warns_before_the_game_stalls_to_its_end() -> None:
    def prompt(stalled: int, limit: int = 200) -> str:
        return table(kingdom(BOARD, spades="b1", hearts="e1", stalled=stalled, stall_limit=limit)).prompt

    assert prompt(179) == "Walk to a neighbouring card"
    assert prompt(180).endswith("(the game ends after 20 more turns without a new card)")
    assert prompt(199).endswith("(the game ends after 1 more turn without a new card)")
    assert prompt(500, 0) == "Walk to a neighbouring card"


def test_say_tells_the_last_move_in_sentences_to_everybody() -> None:
    game = kingdom(BOARD, spades="c1", hearts="e1").play("c2", "roll 5 4")
    sentence = (
        "Spades enters c2. Spades must fight 9♥, strength 9. Spades rolls 5 and 4. "
        "Spades wins with +2 for royals: 11 against 9. Spades takes 3 coins from 9♥."
    )
    assert {table(game, seat).say for seat in (0, 1, SPECTATOR)} == {sentence}
    assert table(game).last == ("c2", "die-1", "die-2")


# What flew


@pytest.mark.parametrize(
    ("spades", "moves", "flew"),
    [
        ("c1", ["c2", "roll 6 6"], [("c2", "purse-1", 3)]),
        ("b1 purse 4", ["b2", "+1", "roll 1 1"], [("purse-1", "b2", 3)]),
        ("a3 purse 2", ["a2", "bank 6"], [("a2", "purse-1", 5), ("purse-1", "bank-1", 6)]),
        ("a3 purse 2", ["a2", "bank 0"], [("a2", "purse-1", 5)]),
        ("d1", ["d2"], []),
    ],
)
def test_coins_fly_between_card_purse_and_bank(spades: str, moves: list[str], flew: list[tuple[str, str, int]]) -> None:
    game = kingdom(BOARD, spades=spades, hearts="e1").play(*moves)
    assert [(flight.start, flight.end, flight.count) for flight in table(game).flew] == flew


# Acts


def test_only_the_seat_that_decides_has_acts() -> None:
    game = kingdom(BOARD, spades="b1", hearts="e1")
    assert [act.move for act in table(game, 0).acts] == ["b2", "c1", "a1"]
    assert table(game, 1).acts == table(game, SPECTATOR).acts == ()
    assert [act.touch for act in table(game, 0).acts] == [("b2",), ("c1",), ("a1",)]
    assert labels(game) == ["Go to b2", "Go to c1", "Go to a1"]


def test_amounts_share_one_question() -> None:
    game = kingdom(BOARD, spades="b1 purse 2", hearts="e1").play("b2")
    assert [(act.ask, act.amount, act.label) for act in table(game).acts] == [
        ("Coins to spend", 0, "Spend nothing"),
        ("Coins to spend", 1, "Spend 1 coin"),
        ("Coins to spend", 2, "Spend 2 coins"),
    ]
    bank = kingdom(BOARD, spades="a3", hearts="e1").play("a2")
    assert [(act.ask, act.amount) for act in table(bank).acts] == [("Coins to bank", coins) for coins in range(6)]
    assert labels(bank)[:2] == ["Bank nothing", "Bank 1 coin"]


def test_acts_carry_the_number_of_their_move() -> None:
    game = kingdom(BOARD, spades="b1 purse 2", hearts="e1")
    assert [act.id for act in table(game).acts] == game.state.legal()


@pytest.mark.parametrize(
    ("place", "drawn", "words"),
    [
        ("a2", {"spades": "a3"}, "your royal house: take 5 coins, then bank"),
        ("a2", {"spades": "a3 purse 2", "royal_pays_friend": False}, "your royal house: bank"),
        ("a2", {"spades": "a3", "royal_pays_friend": False}, "your royal house: nothing to take or bank"),
        ("b3", {"spades": "a3 purse 2"}, "your royal house: bank"),
        ("b3", {"spades": "a3"}, "your royal house: nothing to take or bank"),
        ("a5", {"spades": "a4"}, "friend: nothing left to take"),
        ("d2", {"spades": "d1"}, "foe without coins: no fight"),
    ],
)
def test_stakes_of_a_place_without_a_fight(place: str, drawn: dict[str, Any], words: str) -> None:
    assert stakes(kingdom(BOARD, hearts="e1", **drawn), place) == words


def test_stakes_of_a_friend_with_coins() -> None:
    game = kingdom(BOARD.replace("10S", "10S/3"), spades="a4", hearts="e1")
    assert stakes(game, "a5") == "friend: take 3 coins"


@pytest.mark.parametrize("purse", [0, 1, 2, 6])
@pytest.mark.parametrize(("place", "strength", "coins"), [("b2", 11, 5), ("c2", 9, 3)])
def test_stakes_of_a_fight_are_the_counted_rolls(purse: int, place: str, strength: int, coins: int) -> None:
    game = kingdom(BOARD, spades=f"{place[0]}1 purse {purse}", hearts="e1")
    bonus, most = 2, min(3, purse)
    words = f"fight {strength} for {coins} coins: {won_by_enumeration(strength, bonus)} % to win"
    if most:
        with_coins = won_by_enumeration(strength, bonus + most)
        words += f", {with_coins} % to win with {most} coin{'s' * (most > 1)}"
    if place == "b2" and purse:
        words += f"; losing costs your purse of {purse}"
    assert stakes(game, place) == words


@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_stakes_of_spending_are_the_counted_rolls(coins: int) -> None:
    game = kingdom(BOARD, spades="b1 purse 3", hearts="e1").play("b2")
    assert stakes(game, f"+{coins}") == f"{won_by_enumeration(11, 2 + coins)} % to win the fight"


def test_after_the_roll_the_stakes_of_spending_are_certain() -> None:
    game = kingdom(BOARD, spades="b1 purse 3", hearts="e1", spend_timing="after").play("b2", "roll 4 4")
    assert [act.stakes for act in table(game).acts] == ["loses the fight", *["wins the fight"] * 3]


def test_the_dice_of_an_earlier_fight_do_not_settle_the_next() -> None:
    game = kingdom(BOARD, spades="b1 purse 3", hearts="e1", rolled=[6, 6]).play("b2")
    assert stakes(game, "+0") == f"{won_by_enumeration(11, 2)} % to win the fight"


def test_stakes_of_unknown_ground_count_the_unseen_cards() -> None:
    game = kingdom(BOARD, spades="b1", hearts="e1")
    unseen = [
        GAME.write(game.state, action) for action in kingdom(BOARD, spades="b1", hearts="e1").play("c1").state.legal()
    ]
    friends = sum(1 for card in unseen if card.endswith("S"))
    royals = sum(1 for card in unseen if card[1] in "JQK" and card.endswith("H"))
    assert (len(unseen), friends, royals) == (14, 5, 2)
    assert stakes(game, "c1") == "face down: friend 36 %, foe 50 %, foe royal 14 %"


def test_only_acts_words_and_tone_depend_on_the_seat() -> None:
    game = kingdom(BOARD, spades="b1 purse 3", hearts="e1").play("b2", "+1", "roll 2 2")

    def common(viewer: int) -> object:
        plain = table(game, viewer).plain()
        for name in ("seat", "acts", "prompt"):
            plain.pop(name, None)
        for shown in plain["zones"]:
            for item in shown["items"]:
                item.pop("tone", None)
        return plain

    assert common(0) == common(1) == common(SPECTATOR)


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_every_key_is_there_once(seat_count: int) -> None:
    seen = table(fresh(seat_count, start="outside").play("d1", "=2S"))
    keys = [zone.key for zone in seen.zones] + [item.key for zone in seen.zones for item in zone.items]
    keys += [held.key for zone in seen.zones for item in zone.items if isinstance(item, Cell) for held in item.holds]
    keys += [seat.key for seat in seen.seats] + [counter.key for seat in seen.seats for counter in seat.counters]
    assert len(set(keys)) == len(keys)


def test_a_fight_shows_strength_against_dice_on_the_card_and_the_purse_at_risk() -> None:
    game = kingdom(BOARD, spades="b1 purse 3", hearts="e1").play("b2")
    shown = table(game)
    fight = next(zone for zone in shown.zones if zone.key == "fight")
    assert fight.at == "prompt"
    assert [item.label.partition(": ")[0] for item in fight.items][1:] == ["Spades", "At stake"]
    cards = [held for item in shown.zones[0].items if isinstance(item, Cell) for held in item.holds]
    assert ["⚔" in card.note for card in cards if isinstance(card, Card) and card.note] == [True]
    assert not [zone for zone in table(fresh(2)).zones if zone.key == "fight"]


def test_the_purse_is_at_risk_against_a_royal_card_only() -> None:
    for start, place, risk in (("c1", "c2", 0), ("b1", "b2", 3)):
        game = kingdom(BOARD, spades=f"{start} purse 3", hearts="e1").play(place)
        purse = next(one for one in table(game).seats[0].counters if one.key == "purse-1")
        assert purse.risk == risk
