"""KC-32 to KC-35: the queen's slot and resurrection."""

import pytest

from regalia.kernel import BadPosition
from tests.games.kingdom_coinquest.game import game_with


@pytest.mark.clause("KC-32")
def test_the_own_queen_is_placed_alone() -> None:
    game = game_with(hearts="hand QH AS JC", spades="health 20")
    assert game.moves == ["queen QH"]
    game.play("queen QH")
    assert (game.hearts.queen, game.hearts.hand) == ("QH", ["AS", "JC"])
    assert game.told == ["Hearts places Q♥ beside the king"]


@pytest.mark.clause("KC-27")
@pytest.mark.clause("KC-32")
def test_two_foreign_queens_are_placed_as_one_and_leave_together() -> None:
    """Worked example 9, second half."""
    game = game_with(hearts="hand QC QD JS", spades="hand 2C 3C 4D, peasant 9S", graveyard="5C").play("queen QD+QC")
    assert game.hearts.queen == "QD+QC"
    hit = game_with(turn="spades", hearts="queen QD+QC", spades="hand 2C 3C 4D, peasant 9S", graveyard="5C").play(
        "attack H"
    )
    assert (hit.hearts.health, hit.hearts.queen, hit.graveyard) == (20, "", "QD QC 5C 9S")


@pytest.mark.clause("KC-32")
def test_a_single_foreign_queen_is_not_placed_and_an_own_one_needs_no_other() -> None:
    game = game_with(hearts="hand QC QH JS", spades="health 20")
    assert game.moves == ["queen QH"]
    assert game.refused("queen QC") == ("KC-26", "Q♣ is not of hearts: it takes two to recruit")
    assert game.refused("queen QH+QC") == ("KC-26", "Q♥ is of hearts itself and is played alone")
    assert game.refused("queen QD") == ("KC-32", "Hearts does not hold Q♦")


@pytest.mark.clause("KC-32")
def test_there_is_one_queen_at_a_time() -> None:
    game = game_with(hearts="hand QC QD JS, queen QH", spades="health 20")
    assert game.moves == ["pass"]
    assert game.refused("queen QD+QC") == ("KC-32", "Hearts has Q♥ in play, and there is one queen at a time")


@pytest.mark.clause("KC-33")
@pytest.mark.clause("KC-34")
@pytest.mark.clause("KC-17")
def test_an_ace_brings_the_top_of_the_graveyard_back_onto_the_knight() -> None:
    """Worked example 10."""
    game = game_with(hearts="hand AH QS JC, knight 4H", spades="health 20", graveyard="2C 8S")
    assert game.moves == ["ace AH knight", "ace AH peasant"]
    assert game.stakes("ace AH knight") == "defends with 8, 4♥ goes to the graveyard"
    game.play("ace AH knight")
    assert (game.hearts.knight, game.graveyard, game.hearts.hand) == ("8S", "AH 2C 4H", ["QS", "JC"])
    assert game.phase == "discarding"


@pytest.mark.clause("KC-33")
@pytest.mark.parametrize("top", ["JC", "QD", "AS"])
def test_only_equipment_is_resurrected(top: str) -> None:
    """Worked example 11."""
    game = game_with(hearts="hand AH QS JD", spades="health 20", graveyard=f"2C {top}")
    assert game.moves == ["pass"]
    clause, sentence = game.refused("ace AH knight")
    assert (clause, sentence[2:]) == ("KC-33", " lies on top, and it is no equipment")


@pytest.mark.clause("KC-33")
def test_an_empty_graveyard_gives_nothing_back() -> None:
    game = game_with(hearts="hand AH QS JD", spades="health 20")
    assert game.refused("ace AH peasant") == ("KC-33", "the graveyard is empty: there is nothing to resurrect")
    assert game.refused("ace AS peasant") == ("KC-33", "Hearts does not hold A♠")


@pytest.mark.clause("KC-33")
@pytest.mark.clause("KC-27")
def test_a_card_comes_back_without_its_former_companion() -> None:
    game = game_with(hearts="hand AH QS JD, peasant 9C+4D", spades="health 20").play("attack S", "grave QS")
    assert game.graveyard == "4D 9C QS"
    other = game_with(hearts="hand AH 2S JD", spades="health 20", graveyard="4D 9C").play("ace AH peasant")
    assert (other.hearts.peasant, other.graveyard) == ("9C", "AH 4D")


@pytest.mark.clause("KC-33")
@pytest.mark.clause("KC-34")
@pytest.mark.clause("KC-26")
def test_two_foreign_aces_do_the_same_and_both_go_to_the_bottom() -> None:
    game = game_with(hearts="hand AC AD QS", spades="health 20", graveyard="2C 8S")
    assert game.moves == ["ace AD+AC knight", "ace AD+AC peasant"]
    assert game.refused("ace AC knight") == ("KC-26", "A♣ is not of hearts: it takes two to recruit")
    game.play("ace AC+AD peasant")
    assert (game.hearts.peasant, game.graveyard) == ("8S", "AD AC 2C")


@pytest.mark.clause("KC-34")
def test_the_graveyard_keeps_its_order() -> None:
    game = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="7D 2C 9D 3C 8S").play("ace AH peasant")
    assert game.graveyard == "AH 7D 2C 9D 3C"


@pytest.mark.clause("KC-33")
def test_by_option_the_own_queen_comes_back_too() -> None:
    game = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C QH", resurrect="with_queen")
    assert game.moves == ["ace AH queen"]
    game.play("ace AH queen")
    assert (game.hearts.queen, game.graveyard) == ("QH", "AH 2C")
    foreign = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C QD", resurrect="with_queen")
    assert foreign.refused("ace AH queen") == ("KC-33", "Q♦ lies on top, not the queen of hearts")
    taken = game_with(
        hearts="hand AH QS JC, queen QD+QC", spades="health 20", graveyard="2C QH", resurrect="with_queen"
    )
    assert taken.refused("ace AH queen")[0] == "KC-32"
    plain = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C QH")
    assert plain.refused("ace AH queen")[1] == "an ace brings back equipment only, for the knight or the peasant"


@pytest.mark.clause("KC-33")
def test_by_option_only_equipment_of_the_own_suit_comes_back() -> None:
    game = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C 8S", resurrect_suit="own")
    assert game.moves == ["pass"]
    assert game.refused("ace AH knight") == ("KC-33", "8♠ lies on top, and it is not of hearts")
    own = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C 8H", resurrect_suit="own")
    assert own.play("ace AH knight").hearts.knight == "8H"
    with pytest.raises(BadPosition, match="8♠ is not of the seat's suit and needs a companion"):
        game_with(hearts="knight 8S", spades="health 20", resurrect_suit="own")


@pytest.mark.clause("KC-35")
def test_a_peasant_armed_by_an_ace_does_not_attack_in_the_same_turn() -> None:
    game = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C 8S").play("ace AH peasant")
    assert game.phase == "discarding"
    assert game.refused("attack S")[0] == "KC-18"


@pytest.mark.clause("KC-35")
def test_by_option_he_may_attack_at_once_or_hold_back() -> None:
    game = game_with(
        hearts="hand AH QS JC", spades="health 20", diamonds="health 9", graveyard="2C 8S", ace_attack=True
    )
    game.play("ace AH peasant")
    assert (game.phase, game.moves) == ("striking", ["attack S", "attack D", "pass"])
    assert game.refused("grave QS") == ("KC-35", "Hearts must first say whether the peasant attacks")
    game.play("attack S")
    assert (game.spades.health, game.graveyard, game.phase) == (12, "AH 2C 8S", "discarding")
    other = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C 8S", ace_attack=True)
    other.play("ace AH peasant", "pass")
    assert (other.hearts.peasant, other.phase, other.told[-1]) == ("8S", "discarding", "Hearts holds the attack back")
    knight = game_with(hearts="hand AH QS JC", spades="health 20", graveyard="2C 8S", ace_attack=True)
    assert knight.play("ace AH knight").phase == "discarding"
