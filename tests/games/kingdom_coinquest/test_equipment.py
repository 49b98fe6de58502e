"""KC-13 to KC-18: the quartermaster, the knight and the peasant."""

import pytest

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import BadOption
from tests.games.kingdom_coinquest.game import Play, game_with

COUNTERS = [("2", 1), ("3", 1), ("4", 1), ("5", 2), ("6", 2), ("7", 2), ("8", 3), ("9", 3), ("10", 3)]


@pytest.mark.clause("KC-13")
@pytest.mark.parametrize(("rank", "counters"), COUNTERS)
def test_equipment_gets_counters_by_its_value(rank: str, counters: int) -> None:
    game = game_with(hearts=f"hand {rank}H QS AD", spades="health 20").play(f"prep {rank}H")
    assert (game.hearts.quartermaster, game.hearts.counters) == (f"{rank}H", counters)
    assert game.hearts.hand == ["QS", "AD"]
    assert game.phase == "discarding"


@pytest.mark.clause("KC-13")
def test_the_turns_of_preparation_are_options() -> None:
    turns = {"prep_low": 0, "prep_mid": 6, "prep_high": 1}
    for rank, counters in (("4", 0), ("5", 6), ("10", 1)):
        game = game_with(hearts=f"hand {rank}H QS AD", spades="health 20", **turns).play(f"prep {rank}H")
        assert game.hearts.counters == counters
    for name in turns:
        with pytest.raises(BadOption, match=f"{name} must be between 0 and 6, not 7"):
            GAME.options({name: 7})


@pytest.mark.clause("KC-13")
def test_only_equipment_of_the_own_suit_is_prepared_alone() -> None:
    game = game_with(hearts="hand 7S QH AH", spades="health 20")
    assert game.refused("prep 7S") == ("KC-26", "7♠ is not of hearts: it must be recruited with another card")
    assert game.refused("prep QH") == ("KC-13", "Q♥ is no equipment: the quartermaster prepares 2 to 10")
    assert game.refused("prep AH")[0] == "KC-13"
    assert game.refused("prep 8H") == ("KC-13", "Hearts does not hold 8♥")


@pytest.mark.clause("KC-14")
@pytest.mark.parametrize("counters", [0, 2])
def test_the_quartermaster_has_room_for_one_card(counters: int) -> None:
    game = game_with(hearts=f"hand 7H 8C 9D, quartermaster 5H/{counters}", spades="health 20")
    sentence = "the quartermaster of Hearts has 5♥: equip or scrap it first"
    assert game.refused("prep 7H") == ("KC-14", sentence)
    assert game.refused("recruit 8C+9D") == ("KC-14", sentence)


def wait(game: Play, suit: str) -> Play:
    """Let the others pass and discard until it is a seat's turn to play."""
    while True:
        while game.phase in ("drawing", "forging"):
            game.play("grave" if game.moves == ["grave"] else "forge" if game.phase == "drawing" else game.moves[-1])
        if game.turn == suit:
            return game
        game.play(game.moves[0])
        game.play(game.moves[0])


@pytest.mark.clause("KC-5")
@pytest.mark.clause("KC-13")
@pytest.mark.clause("KC-15")
def test_a_seven_is_prepared_in_the_second_turn_after_it_was_placed() -> None:
    """Worked example 1."""
    game = game_with(hearts="hand 7H QS AD", spades="health 20").play("prep 7H", "grave QS")
    wait(game, "hearts")
    assert game.hearts.counters == 1
    assert game.refused("equip knight") == ("KC-15", "7♥ needs 1 more turn to be prepared")
    assert not {"equip knight", "equip peasant"} & set(game.moves)
    game.play(game.moves[0])
    game.play(next(move for move in game.moves if move.startswith("grave")))
    wait(game, "hearts")
    assert game.hearts.counters == 0
    assert {"equip knight", "equip peasant"} <= set(game.moves)


@pytest.mark.clause("KC-15")
def test_a_three_is_equipped_in_the_very_next_turn() -> None:
    """Worked example 2."""
    game = game_with(hearts="hand 3H QS AD", spades="health 20").play("prep 3H", "grave QS")
    wait(game, "hearts").play("equip knight")
    assert game.hearts.knight == "3H"


@pytest.mark.clause("KC-16")
@pytest.mark.parametrize("place", ["knight", "peasant"])
def test_prepared_equipment_goes_to_the_knight_or_the_peasant(place: str) -> None:
    game = game_with(hearts="hand QS AD 2C, quartermaster 9C+JD", spades="health 20").play(f"equip {place}")
    assert (game.hearts.quartermaster, getattr(game.hearts, place)) == ("", "9C+JD")
    assert game.graveyard == ""
    assert game.told == [f"Hearts equips the {place} with 9♣"]


@pytest.mark.clause("KC-16")
def test_without_anything_on_the_quartermaster_nothing_is_equipped() -> None:
    game = game_with(hearts="hand QS AD 2C", spades="health 20")
    assert game.refused("equip peasant") == ("KC-16", "the quartermaster of Hearts has nothing to hand out")


@pytest.mark.clause("KC-17")
@pytest.mark.clause("KC-27")
@pytest.mark.parametrize("place", ["knight", "peasant"])
def test_equipment_that_is_replaced_goes_on_top_of_the_graveyard_and_is_no_discard(place: str) -> None:
    game = game_with(hearts=f"hand QS AD 2C, quartermaster 9H, {place} 8C+4D", spades="health 20", graveyard="5C")
    game.play(f"equip {place}")
    assert (game.graveyard, getattr(game.hearts, place)) == ("5C 4D 8C", "9H")
    assert game.events[-1].clause == "KC-17"
    assert (game.phase, game.hearts.hand) == ("discarding", ["QS", "AD", "2C"])


@pytest.mark.clause("KC-18")
def test_who_equips_a_peasant_does_not_attack_in_the_same_turn() -> None:
    """Worked example 12."""
    game = game_with(hearts="hand QS AD 2C, quartermaster 9H, peasant 4H", spades="health 20").play("equip peasant")
    refusal = ("KC-18", "equipping and attacking are play moves, and Hearts has made one this turn")
    assert game.refused("attack S") == refusal
    other = game_with(hearts="hand QS AD 2C, quartermaster 9H, peasant 4H", spades="health 20").play("attack S")
    assert other.refused("equip peasant") == refusal
