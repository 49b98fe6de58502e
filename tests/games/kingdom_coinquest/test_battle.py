"""KC-19 to KC-25: attack, knight, queen, king, and what is left of a kingdom."""

import pytest

from tests.games.kingdom_coinquest.game import game_with


@pytest.mark.clause("KC-19")
def test_an_armed_peasant_attacks_any_rival_whose_king_lives() -> None:
    game = game_with(hearts="hand QS AD 2C, peasant 9H", spades="health 20", diamonds="health 3", clubs="health 0")
    assert game.moves == ["attack S", "attack D"]
    assert game.refused("attack C") == ("KC-25", "the king of clubs is out already")
    assert game.refused("attack H") == ("KC-19", "Hearts cannot attack the own kingdom")
    unarmed = game_with(hearts="hand QS AD 2C, knight 9H", spades="health 20")
    assert unarmed.refused("attack S") == ("KC-19", "the peasant of Hearts has no weapon")


@pytest.mark.clause("KC-19")
@pytest.mark.parametrize("rank", range(2, 11))
def test_an_attack_is_as_strong_as_the_weapon(rank: int) -> None:
    game = game_with(hearts=f"hand QS AD 2C, peasant {rank}H", spades="health 20").play("attack S")
    assert game.spades.health == 20 - rank
    assert game.told[-1] == f"Spades takes {rank} damage and has {20 - rank} health left"


@pytest.mark.clause("KC-19")
@pytest.mark.clause("KC-26")
def test_the_companion_adds_nothing_to_the_weapon() -> None:
    game = game_with(hearts="hand QS AD 2C, peasant 4C+9D", spades="health 20").play("attack S")
    assert game.spades.health == 16


@pytest.mark.clause("KC-20")
@pytest.mark.clause("KC-22")
@pytest.mark.clause("KC-23")
def test_the_knight_absorbs_what_his_equipment_is_worth() -> None:
    """Worked example 3."""
    game = game_with(hearts="hand QS AD 2C, peasant 9H", spades="knight 6S", graveyard="5C")
    assert (
        game.stakes("attack S") == "9♥ strikes with 9, the knight's 6♠ absorbs 6 and breaks, the king takes 3, 17 left"
    )
    game.play("attack S")
    assert (game.spades.health, game.graveyard) == (17, "5C 9H 6S")
    assert (game.hearts.peasant, game.spades.knight) == ("", "")
    assert [event.clause for event in game.events] == ["KC-19", "KC-20", "KC-22"]
    assert (game.phase, game.hearts.hand) == ("discarding", ["QS", "AD", "2C"])


@pytest.mark.clause("KC-21")
@pytest.mark.clause("KC-23")
def test_the_queen_absorbs_what_the_knight_could_not() -> None:
    """Worked example 4."""
    game = game_with(hearts="hand AS AD 2C, peasant 9H", spades="knight 6S, queen QS", graveyard="5C")
    assert game.stakes("attack S").endswith("the queen absorbs 3 and falls")
    game.play("attack S")
    assert (game.spades.health, game.spades.queen, game.graveyard) == (20, "", "QS 5C 9H 6S")
    assert game.events[-1].clause == "KC-21"


@pytest.mark.clause("KC-20")
@pytest.mark.clause("KC-24")
@pytest.mark.parametrize("knight", ["9S", "10S"])
def test_a_knight_who_absorbs_everything_spares_the_queen(knight: str) -> None:
    """Worked example 5."""
    game = game_with(hearts="hand AS AD 2C, peasant 9H", spades=f"knight {knight}, queen QS", graveyard="5C")
    assert game.stakes("attack S").endswith("nothing gets through")
    game.play("attack S")
    assert (game.spades.health, game.spades.queen, game.graveyard) == (20, "QS", f"5C 9H {knight}")


@pytest.mark.clause("KC-21")
def test_without_a_knight_the_queen_absorbs_all() -> None:
    """Worked example 6."""
    game = game_with(hearts="hand AS AD 2C, peasant 10H", spades="queen QS, health 4").play("attack S")
    assert (game.spades.health, game.spades.queen, game.graveyard) == (4, "", "QS 10H")


@pytest.mark.clause("KC-23")
@pytest.mark.clause("KC-27")
def test_companions_leave_play_with_their_leads() -> None:
    game = game_with(hearts="hand AS AD 2C, peasant 9C+4D", spades="knight 6H+JD, queen QD+QC", graveyard="5C").play(
        "attack S"
    )
    assert game.graveyard == "QD QC 5C 4D 9C JD 6H"


@pytest.mark.clause("KC-23")
def test_by_option_the_weapon_lies_above_what_the_knight_had() -> None:
    game = game_with(
        hearts="hand AS AD 2C, peasant 9C+4D", spades="knight 6S, queen QS", graveyard="5C", broken_on_top="weapon"
    ).play("attack S")
    assert game.graveyard == "QS 5C 6S 4D 9C"
    bare = game_with(hearts="hand AS AD 2C, peasant 9H", spades="health 20", broken_on_top="weapon")
    assert bare.play("attack S").graveyard == "9H"


@pytest.mark.clause("KC-23")
def test_what_breaks_is_not_the_discard_of_the_turn() -> None:
    game = game_with(hearts="hand AS AD 2C, peasant 9H", spades="knight 6S").play("attack S")
    assert game.moves[:2] == ["grave AS", "salvage AS"]
    game.play("grave AS")
    assert (game.graveyard, game.turn) == ("9H 6S AS", "spades")


@pytest.mark.clause("KC-25")
def test_all_that_is_left_of_a_fallen_kingdom_goes_to_the_bottom_in_order() -> None:
    game = game_with(
        hearts="hand AS AD 2C, peasant 9H",
        spades="health 3, hand 3D? QH 3S?, salvage JC - 10H, quartermaster 5S/1, peasant 8C+7D, knight 4S",
        diamonds="health 20",
        graveyard="5C",
    )
    assert game.stakes("attack S").endswith("the king takes 5 and falls")
    game.play("attack S")
    assert game.graveyard == "8C 7D 5S JC 10H 3D 3S QH 5C 9H 4S"
    assert (game.spades.health, game.spades.hand, game.spades.salvage) == (0, [], "- - -")
    assert game.told[-1] == "Spades is out; the hand was Q♥, 3♠ and 3♦"
    assert game.events[-1].reveals
    assert game.phase == "discarding"


@pytest.mark.clause("KC-25")
def test_the_queen_of_a_fallen_kingdom_would_be_the_lowest_but_she_fell_before() -> None:
    game = game_with(
        hearts="hand AS AD 2C, peasant 9H", spades="health 3, queen QS, hand 3D", diamonds="health 20", graveyard="5C"
    ).play("attack S")
    assert (game.spades.health, game.graveyard, game.spades.hand) == (3, "QS 5C 9H", ["3D"])


@pytest.mark.clause("KC-25")
@pytest.mark.clause("KC-22")
@pytest.mark.parametrize(("health", "left"), [(9, 0), (8, 0), (10, 1)])
def test_a_king_at_nothing_or_less_is_out(health: int, left: int) -> None:
    game = game_with(hearts="hand AS AD 2C, peasant 9H", spades=f"health {health}", clubs="health 20").play("attack S")
    assert game.spades.health == left


@pytest.mark.clause("KC-25")
def test_after_a_king_falls_the_turn_goes_on_and_the_order_skips_him() -> None:
    """Worked example 14."""
    for others, following in (({"diamonds": "health 20"}, "diamonds"), ({"clubs": "health 20"}, "clubs")):
        game = game_with(hearts="hand AS AD 2C, peasant 9H", spades="health 3, hand 3D 4D", graveyard="5C", **others)
        game.play("attack S", "grave 2C")
        assert (game.turn, game.graveyard) == (following, "4D 3D 5C 9H 2C")


@pytest.mark.clause("KC-25")
def test_the_dead_are_not_attacked_and_have_no_turn() -> None:
    game = game_with(
        turn="diamonds", hearts="health 0", spades="health 2", diamonds="hand AS AC 2C, peasant 9D", clubs="health 20"
    )
    assert game.moves == ["attack S", "attack C"]
    game.play("attack S", "grave AS")
    assert game.turn == "clubs"
