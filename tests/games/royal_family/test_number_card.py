"""RF-9 to RF-17, RF-40 and RF-41: walls, attacks, blocks, damage, ruins and discards."""

import pytest

from tests.games.royal_family.game import Play, game_with, holding


def attacked(card: str, spades: str, hearts: str = "home Q", **words: object) -> Play:
    """Red attacks the castle of spades."""
    return holding(card, turn="red", spades=spades, hearts=hearts, **words).play("hit S")


# Fortify


@pytest.mark.clause("RF-9")
def test_a_number_of_the_castles_suit_becomes_a_wall() -> None:
    game = holding("7S").play("fort S")
    assert (game.spades.walls, game.turn) == ("7S", "red")
    assert game.told == ["Black fortifies the castle of spades with 7♠"]


@pytest.mark.clause("RF-9")
def test_a_castle_may_have_any_number_of_walls() -> None:
    game = holding("10S", spades="walls 2S 3S 4S 5S 6S 7S 8S 9S").play("fort S")
    assert game.spades.walls == "2S 3S 4S 5S 6S 7S 8S 9S 10S"


@pytest.mark.clause("RF-9")
@pytest.mark.parametrize("card", ["7H", "7D", "7C"])
def test_a_number_of_another_suit_is_no_wall(card: str) -> None:
    game = holding(card)
    assert "fort S" not in game.moves
    assert game.refused("fort S")[0] == "RF-9"


@pytest.mark.clause("RF-9")
def test_nobody_fortifies_a_castle_he_does_not_have() -> None:
    assert holding("7C").refused("fort C") == ("RF-9", "Black has no castle of clubs")
    assert holding("7H").refused("fort H") == ("RF-9", "Black has no castle of hearts")
    assert holding("7C", clubs="").uses == ["fort C"]
    assert holding("7C", clubs="").refused("fort S") == ("RF-9", "7♣ does not match the castle of spades")


# Attack


@pytest.mark.clause("RF-10")
def test_without_family_at_home_nobody_attacks() -> None:
    """Example 3."""
    game = holding("8S", turn="red")
    assert game.uses == []
    assert game.refused("hit S") == ("RF-10", "to attack, Red needs 1 family member at home and has none")
    assert holding("8S", turn="red", family_to_attack=0).uses == ["hit S"]
    assert holding("8S", turn="red", hearts="home Q").uses == ["hit S"]


@pytest.mark.clause("RF-10")
@pytest.mark.parametrize("needed", [0, 1, 2, 3])
def test_family_in_all_castles_counts_together(needed: int) -> None:
    for hearts, diamonds, count in (("", "home Q", 1), ("home Q", "home Q", 2), ("home K Q", "home K", 3)):
        game = holding("8S", turn="red", hearts=hearts, diamonds=diamonds, family_to_attack=needed)
        assert ("hit S" in game.moves) == (count >= needed)
        if count < needed:
            assert game.refused("hit S")[0] == "RF-10"


@pytest.mark.clause("RF-11")
def test_the_attack_card_has_the_suit_of_the_castle() -> None:
    words = {"turn": "red", "hearts": "home Q", "spades": "", "clubs": ""}
    assert holding("8S", **words).uses == ["hit S"]
    assert holding("8C", **words).uses == ["hit C"]
    assert holding("8D", **words).uses == []
    no = ("RF-11", "8♣ does not match the castle of spades, and no jack is home (RF-22)")
    assert holding("8C", **words).refused("hit S") == no
    assert holding("8H", **words).refused("hit S") == ("RF-11", "8♥ has the colour of Red itself")
    assert holding("8C", turn="red", hearts="home Q").refused("hit C")[0] == "RF-11"


@pytest.mark.clause("RF-11")
def test_by_option_one_attacks_with_the_suit_of_an_own_castle() -> None:
    """Example 15."""
    own = {"attack_suit": "own", "spades": "home K"}
    game = holding("9S", **own)
    assert game.uses == ["fort S", "hit H"]
    assert holding("9S", diamonds="", **own).uses == ["fort S", "hit H", "hit D"]
    assert holding("9C", **own).uses == []
    assert holding("9C", clubs="", **own).uses == ["fort C", "hit H"]
    assert holding("9H", **own).refused("hit H") == ("RF-11", "9♥ is not of black colour")
    game.play("hit H")
    assert (game.hearts.wounds, game.hearts.damage) == ("9S", 9)


# Block


@pytest.mark.clause("RF-12")
@pytest.mark.clause("RF-13")
def test_a_wall_as_high_or_higher_cancels_the_attack_and_both_are_gone() -> None:
    """Example 1; the only wall that will do is used without asking."""
    game = attacked("6S", "walls 7S")
    assert (game.spades.walls, game.spades.damage, set(game.out)) == ("", 0, {"6S", "7S"})
    assert game.told == [
        "Red attacks Black's castle of spades with 6♠",
        "Black blocks 6♠ with 7♠, and the castle of spades holds",
    ]
    assert game.turn == "black"
    equal = attacked("7S", "walls 3S 7C", off_suit="fortify")
    assert (equal.spades.walls, equal.spades.damage) == ("3S", 0)


@pytest.mark.clause("RF-12")
def test_the_defender_chooses_among_the_walls_that_are_high_enough() -> None:
    game = attacked("6S", "walls 5S 8S 7S 10S")
    assert game.turn == "black"
    assert game.moves == ["block 8S", "block 7S", "block 10S"]
    assert game.refused("block 5S") == ("RF-12", "5♠ counts 5, too little against an attack of 6")
    assert game.refused("block 9S") == ("RF-12", "9♠ does not fortify the castle of spades, which is attacked")
    assert game.refused("deck") == ("RF-12", "Black must first answer the attack with 6♠")
    game.play("block 7S")
    assert (game.spades.walls, set(game.out), game.turn) == ("5S 8S 10S", {"6S", "7S"}, "black")
    assert "deck" in game.moves


@pytest.mark.clause("RF-12")
@pytest.mark.clause("RF-20")
def test_a_king_makes_a_nine_good_enough_against_a_ten() -> None:
    """Example 14."""
    game = attacked("10C", "home K, walls 10S 9S", hearts="home J")
    assert game.moves == ["block 10S", "block 9S"]


@pytest.mark.clause("RF-12")
def test_walls_of_another_castle_do_not_help() -> None:
    game = holding("6S", turn="red", spades="walls 2S", clubs="walls 10C", hearts="home Q").play("hit S")
    assert (game.spades.damage, game.clubs.walls) == (6, "10C")


@pytest.mark.clause("RF-12")
def test_by_option_the_defender_lays_both_cards_on_piles_the_attack_first() -> None:
    game = attacked("6S", "walls 7S", cancelled_cards="piles")
    assert (game.turn, game.moves) == ("black", ["lay p1", "lay p2", "lay p3"])
    assert game.refused("deck") == ("RF-12", "6♠ must first be laid on a pile")
    assert game.refused("block 7S") == ("RF-12", "6♠ must first be laid on a pile")
    game.play("lay p2")
    assert game.refused("take") == ("RF-12", "7♠ must first be laid on a pile")
    game.play("lay p3")
    assert game.told == ["Black lays 7♠ onto pile 3"]
    assert game.piles == ["2D", "2C 6S", "3D 7S"]
    assert (game.out, game.turn) == ([], "black")
    assert "p3" in game.moves
    assert attacked("6S", "walls 7S", cancelled_cards="piles", piles="2D").refused("lay p2")[0] == "RF-3"


@pytest.mark.clause("RF-13")
def test_who_can_block_must() -> None:
    game = attacked("6S", "walls 8S 7S")
    assert game.refused("take") == ("RF-13", "Black can block the attack and must")


@pytest.mark.clause("RF-13")
def test_by_option_the_defender_may_take_the_damage() -> None:
    game = attacked("6S", "walls 7S", may_decline_defence=True)
    assert game.moves == ["block 7S", "take"]
    game.play("take")
    assert (game.spades.walls, game.spades.damage, game.turn) == ("7S", 6, "black")
    assert attacked("6S", "walls 5S", may_decline_defence=True).spades.damage == 6


# Damage


@pytest.mark.clause("RF-14")
def test_an_attack_that_is_not_blocked_stays_as_damage() -> None:
    """Example 2."""
    game = attacked("8S", "walls 7S, wounds 3S")
    assert (game.spades.walls, game.spades.wounds, game.spades.damage) == ("7S", "3S 8S", 11)
    assert game.told[-1] == "Black takes 8 damage at the castle of spades, 9 left"
    assert game.out == []


@pytest.mark.clause("RF-14")
@pytest.mark.clause("RF-20")
def test_with_a_king_the_seven_blocks_the_eight() -> None:
    """Example 2, second part."""
    game = attacked("8S", "home K, walls 7S")
    assert (game.spades.walls, game.spades.damage) == ("", 0)


@pytest.mark.clause("RF-15")
@pytest.mark.parametrize(("card", "falls"), [("5S", False), ("6S", True), ("7S", True)])
def test_twenty_damage_destroy_a_castle(card: str, falls: bool) -> None:
    game = attacked(card, "wounds 10S 4S", clubs="")
    assert game.spades.stands != falls
    assert ("Black loses the castle of spades" in game.told) == falls


@pytest.mark.clause("RF-15")
def test_what_a_castle_bears_is_an_option() -> None:
    assert attacked("5S", "", clubs="", castle_hp=5).spades.stands is False
    assert attacked("5S", "", clubs="", castle_hp=6).spades.stands is True
    assert attacked("10S", "wounds 9S 8S 7S 6S 5S", castle_hp=60).spades.damage == 45


@pytest.mark.clause("RF-16")
def test_all_that_belongs_to_a_destroyed_castle_leaves_the_game() -> None:
    """Example 6: the king goes with his castle; without family black attacks no more."""
    spades = "home K, walls 2S, wounds 10S 9S, prisoners JH"
    game = attacked("5S", spades, clubs="walls 4C")
    assert set(game.out) == {"AS", "KS", "2S", "10S", "9S", "5S", "JH"}
    assert (game.clubs.walls, game.turn) == ("4C", "black")
    game.draw("9H")
    assert game.refused("hit H")[0] == "RF-10"


@pytest.mark.clause("RF-16")
def test_by_option_the_attacker_lays_the_prisoners_on_piles_in_order_of_capture() -> None:
    spades = "home Q, wounds 10S 9S, prisoners JH QD"
    game = attacked("3S", spades, hearts="home K", diamonds="", clubs="", freed_prisoners="piles")
    assert (game.turn, game.moves) == ("red", ["lay p1", "lay p2", "lay p3"])
    assert game.refused("deck") == ("RF-16", "J♥ must first be laid on a pile")
    game.play("lay p1", "lay p1")
    assert game.told == ["Red frees J♥ onto pile 1", "Red frees Q♦ onto pile 1"]
    assert (game.piles[0], game.turn) == ("2D JH QD", "black")
    assert not {"JH", "QD"} & set(game.out)
    assert {"AS", "QS", "10S", "9S", "3S"} == set(game.out)


@pytest.mark.clause("RF-16")
def test_nothing_is_laid_when_the_game_is_over() -> None:
    game = attacked("3S", "wounds 10S 9S, prisoners JH", freed_prisoners="piles")
    assert game.won == ("red", "RF-33")
    assert "JH" in game.out


# Discard


@pytest.mark.clause("RF-17")
@pytest.mark.parametrize("card", ["7S", "7H", "7C", "KS", "KH", "KC"])
def test_numbers_and_family_may_always_be_discarded_on_any_pile(card: str) -> None:
    game = holding(card, spades="home Q", piles="2D / / 3D")
    assert [move for move in game.moves if move.startswith("drop")] == ["drop p1", "drop p2", "drop p3"]
    game.play("drop p2")
    assert (game.piles[1], game.turn) == (card, "red")


@pytest.mark.clause("RF-17")
def test_a_card_may_go_back_to_where_it_came_from() -> None:
    game = game_with(piles="2D 9C / 3D / 4D").play("p1", "drop p1")
    assert game.piles == ["2D 9C", "3D", "4D"]


# Options the author wonders about


@pytest.mark.clause("RF-40")
def test_by_option_numbers_of_the_own_colour_without_a_castle_fortify_any_castle() -> None:
    game = holding("7C", off_suit="fortify")
    assert game.uses == ["fort S"]
    assert holding("7C").uses == []
    assert game.refused("fort C") == ("RF-9", "Black has no castle of clubs")
    game.play("fort S")
    assert game.spades.walls == "7C"
    assert game.events[0].clause == "RF-40"
    assert holding("7D", off_suit="fortify").refused("fort S") == ("RF-40", "7♦ is not of black colour")
    both = holding("7C", off_suit="fortify", clubs="")
    assert both.uses == ["fort C"]
    assert both.refused("fort S") == ("RF-40", "7♣ belongs to the castle of clubs, which Black has")
    ruined = holding("7S", off_suit="fortify", spades=None, clubs="")
    assert ruined.uses == ["fort C"]


@pytest.mark.clause("RF-40")
def test_a_wall_of_another_suit_blocks_like_any_other() -> None:
    game = attacked("6S", "walls 7C", off_suit="fortify")
    assert (game.spades.walls, game.spades.damage) == ("", 0)


@pytest.mark.clause("RF-41")
def test_by_option_a_jack_at_home_makes_attacks_stronger() -> None:
    blocked = attacked("6S", "walls 8S", hearts="home J", jack_bonus=2)
    assert (blocked.spades.walls, blocked.spades.damage) == ("", 0)
    game = attacked("6S", "walls 8S", hearts="home J", jack_bonus=3)
    assert (game.spades.walls, game.spades.wounds, game.spades.damage) == ("8S", "6S", 9)
    assert attacked("6S", "walls 7S", hearts="home Q", jack_bonus=3).spades.damage == 0
    assert attacked("6S", "", hearts="home J").spades.damage == 6
    chosen = attacked("6S", "walls 8S 9S 7S", hearts="home J", jack_bonus=2)
    assert chosen.moves == ["block 8S", "block 9S"]
    assert chosen.refused("block 7S") == ("RF-12", "7♠ counts 7, too little against an attack of 8")
    fell = attacked("2S", "wounds 10S 5S", hearts="home J", jack_bonus=5, clubs="")
    assert fell.spades.stands is False


@pytest.mark.clause("RF-41")
def test_the_defenders_jack_adds_nothing() -> None:
    assert attacked("6S", "home J", hearts="home Q", jack_bonus=5).spades.damage == 6
