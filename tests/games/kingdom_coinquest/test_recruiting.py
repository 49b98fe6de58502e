"""KC-26 to KC-31: pairs, companions, jacks."""

import pytest

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import BadOption, BadPosition
from tests.games.kingdom_coinquest.game import game_with


@pytest.mark.clause("KC-26")
@pytest.mark.clause("KC-31")
def test_two_foreign_equipment_cards_are_prepared_as_one_and_the_seat_chooses_the_lead() -> None:
    """Worked example 7."""
    for lead, other, counters in (("9D", "5C", 3), ("5C", "9D", 2)):
        game = game_with(hearts="hand 5C 9D QS", spades="health 20")
        assert game.moves == ["recruit 5C+9D", "recruit 9D+5C"]
        game.play(f"recruit {lead}+{other}")
        assert (game.hearts.quartermaster, game.hearts.counters) == (f"{lead}+{other}", counters)
        assert game.hearts.hand == ["QS"]
        assert game.events[-1].clause == "KC-26"


@pytest.mark.clause("KC-26")
def test_an_own_card_is_not_recruited() -> None:
    game = game_with(hearts="hand 5H 9D QS", spades="health 20")
    assert game.moves == ["prep 5H"]
    sentence = "5♥ is of hearts itself: only foreign cards are recruited"
    assert game.refused("recruit 9D+5H") == ("KC-26", sentence)
    assert game.refused("recruit 5H+9D") == ("KC-26", sentence)


@pytest.mark.clause("KC-26")
def test_cards_of_different_types_recruit_nothing() -> None:
    game = game_with(hearts="hand 5C QD AS", spades="health 20", graveyard="7C")
    assert game.moves == ["pass"]
    assert game.refused("recruit 5C+QD") == ("KC-26", "5♣ and Q♦ are not of the same type")
    assert game.refused("recruit QD+AS")[0] == "KC-26"
    assert game.refused("recruit 5C+6C") == ("KC-26", "Hearts does not hold 6♣")


@pytest.mark.clause("KC-26")
def test_two_jacks_recruit_nothing_and_queens_are_no_equipment() -> None:
    jacks = game_with(hearts="hand JC JD AS", spades="health 20")
    assert jacks.moves == ["pass"]
    assert jacks.refused("recruit JC+JD") == ("KC-26", "two jacks recruit nothing")
    queens = game_with(hearts="hand QC QD AS", spades="health 20")
    assert queens.refused("recruit QC+QD") == ("KC-32", "two queens are no equipment and are not prepared")


@pytest.mark.clause("KC-26")
def test_by_option_equal_ranks_are_asked_for() -> None:
    game = game_with(hearts="hand 5C 9D 5S", spades="health 20", recruit_match="rank")
    assert game.moves == ["recruit 5C+5S", "recruit 5S+5C"]
    assert game.refused("recruit 9D+5C") == ("KC-26", "9♦ and 5♣ are not of the same rank")
    queens = game_with(hearts="hand QC QD 5S", spades="health 20", recruit_match="rank")
    assert queens.moves == ["queen QD+QC"]


@pytest.mark.clause("KC-26")
def test_by_option_both_cards_are_of_one_rival_suit() -> None:
    game = game_with(hearts="hand 5C 9D 7C", spades="health 20", recruit_suits="same")
    assert game.moves == ["recruit 5C+7C", "recruit 7C+5C"]
    assert game.refused("recruit 9D+5C") == ("KC-26", "9♦ and 5♣ are not of the same rival suit")
    queens = game_with(hearts="hand QC QD 5S", spades="health 20", recruit_suits="same")
    assert queens.moves == ["pass"]
    assert queens.refused("queen QD+QC")[0] == "KC-26"


@pytest.mark.clause("KC-26")
def test_by_option_one_card_of_a_pair_may_be_of_the_seats_own_suit() -> None:
    game = game_with(hearts="hand 3H 9D 5H", spades="health 20", recruit_suits="with_own")
    pairs = ["recruit 3H+9D", "recruit 9D+3H", "recruit 9D+5H", "recruit 5H+9D"]
    assert sorted(game.moves) == sorted(["prep 3H", "prep 5H", *pairs])
    assert game.refused("recruit 3H+5H") == ("KC-26", "3♥ and 5♥ are both of hearts: each is played alone")
    game.play("recruit 9D+3H")
    assert (game.hearts.quartermaster, game.hearts.counters, game.hearts.hand) == ("9D+3H", 3, ["5H"])


@pytest.mark.clause("KC-26")
def test_by_option_the_own_queen_or_ace_pairs_too() -> None:
    game = game_with(hearts="hand QC QH AH", spades="health 20", recruit_suits="with_own")
    assert game.moves == ["queen QH", "queen QH+QC"]
    assert game.play("queen QC+QH").hearts.queen == "QH+QC"
    aces = game_with(hearts="hand AS AH 2C", spades="health 20", graveyard="5C", recruit_suits="with_own")
    assert "ace AH+AS knight" in aces.moves
    assert aces.play("ace AH+AS knight").graveyard == "AH AS"


@pytest.mark.clause("KC-28")
def test_with_own_cards_in_pairs_a_jack_still_recruits_foreign_equipment_only() -> None:
    game = game_with(hearts="hand JS 10H 9C", spades="health 20", recruit_suits="with_own")
    assert sorted(game.moves) == ["prep 10H", "recruit 10H+9C", "recruit 9C+10H", "recruit 9C+JS"]
    assert game.refused("recruit 10H+JS") == ("KC-28", "10♥ is of hearts itself and needs no jack")
    with pytest.raises(BadPosition, match="J♠ cannot have recruited 10♥"):
        game_with(hearts="knight 10H+JS", spades="health 20", recruit_suits="with_own")


@pytest.mark.clause("KC-26")
def test_equal_ranks_of_one_suit_are_refused_as_options() -> None:
    with pytest.raises(BadOption, match="recruit_match cannot be rank when recruit_suits is same"):
        GAME.options({"recruit_match": "rank", "recruit_suits": "same"}, 2)
    assert GAME.options({"recruit_match": "rank", "recruit_suits": "with_own"}, 2).recruit_match == "rank"


@pytest.mark.clause("KC-26")
def test_of_two_queens_the_first_in_turn_order_leads_however_they_are_written() -> None:
    game = game_with(hearts="hand QC QS AD", spades="health 20").play("queen QC+QS")
    assert game.hearts.queen == "QS+QC"


@pytest.mark.clause("KC-27")
def test_the_companion_stays_with_the_lead_from_the_quartermaster_to_the_graveyard() -> None:
    game = game_with(hearts="hand QS AD 2C, quartermaster 9C+4D", spades="health 20", graveyard="5C")
    game.play("equip peasant")
    assert game.hearts.peasant == "9C+4D"
    assert "4D" not in game.hearts.hand
    armed = game_with(hearts="hand QS AD 2C, peasant 9C+4D", spades="health 20", graveyard="5C").play("attack S")
    assert armed.graveyard == "5C 4D 9C"


@pytest.mark.clause("KC-28")
@pytest.mark.parametrize("jack", ["JS", "JH", "JD", "JC"])
def test_a_jack_of_any_suit_recruits_foreign_equipment(jack: str) -> None:
    game = game_with(hearts=f"hand {jack} 10C QS", spades="health 20")
    assert game.moves == [f"recruit 10C+{jack}"]
    assert game.refused(f"recruit {jack}+10C")[0] == "KC-28"
    game.play(f"recruit 10C+{jack}")
    assert (game.hearts.quartermaster, game.hearts.counters) == (f"10C+{jack}", 3)
    assert game.events[-1].clause == "KC-28"


@pytest.mark.clause("KC-28")
def test_a_jack_is_not_needed_for_own_equipment() -> None:
    game = game_with(hearts="hand JS 10H QS", spades="health 20")
    assert game.moves == ["prep 10H"]
    assert game.refused("recruit 10H+JS") == ("KC-28", "10♥ is of hearts itself and needs no jack")


@pytest.mark.clause("KC-28")
@pytest.mark.parametrize("option", [{"recruit_match": "rank"}, {"recruit_suits": "same"}])
def test_a_jack_is_wild_whatever_pairs_must_be(option: dict[str, str]) -> None:
    game = game_with(hearts="hand JS 10C QD", spades="health 20", **option)
    assert game.moves == ["recruit 10C+JS"]


@pytest.mark.clause("KC-29")
def test_a_jack_recruits_neither_queens_nor_aces_and_is_never_played_alone() -> None:
    """Worked example 9, first half."""
    game = game_with(hearts="hand JS QC AD", spades="health 20", graveyard="9C")
    assert game.moves == ["pass"]
    assert game.refused("recruit QC+JS") == ("KC-29", "a jack recruits neither queens nor aces")
    assert game.refused("recruit JS+AD")[0] == "KC-29"
    assert game.refused("prep JS") == ("KC-29", "J♠ is never played alone: a jack only recruits equipment")


@pytest.mark.clause("KC-30")
@pytest.mark.parametrize("place", ["knight", "peasant"])
def test_one_jack_at_a_time_is_in_play(place: str) -> None:
    """Worked example 8."""
    game = game_with(hearts=f"hand JD 8C QS, {place} 10C+JS", spades="health 20")
    assert "recruit 8C+JD" not in game.moves
    sentence = "Hearts has J♠ in play, and one jack at a time is allowed"
    assert game.refused("recruit 8C+JD") == ("KC-30", sentence)


@pytest.mark.clause("KC-30")
def test_a_jack_that_has_left_play_makes_room_for_another_and_rivals_jacks_do_not_count() -> None:
    game = game_with(hearts="hand JD 8C QS, knight 9C+4C", spades="knight 10C+JS", graveyard="JC")
    assert game.moves == ["recruit 8C+JD"]


@pytest.mark.clause("KC-31")
def test_recruited_equipment_needs_its_turns() -> None:
    game = game_with(hearts="hand JS 10C QS", spades="health 20").play("recruit 10C+JS", "grave QS")
    assert game.hearts.counters == 3
    paired = game_with(hearts="hand 2S 3C QS", spades="health 20", prep_low=5).play("recruit 3C+2S")
    assert paired.hearts.counters == 5
