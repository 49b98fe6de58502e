"""KC-5 to KC-12: counters, drawing, one play, discarding, the salvage yard."""

import pytest

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import BadOption
from regalia.table import Cell
from tests.games.kingdom_coinquest.game import Play, crowned, game_with


@pytest.mark.clause("KC-5")
def test_a_counter_comes_off_first_of_all() -> None:
    game = game_with(
        turn="hearts",
        phase="discarding",
        hearts="hand AS QD",
        spades="quartermaster 7S/2, hand 2D 3D",
        graveyard="2C 3C",
    )
    game.play("grave AS")
    assert (game.turn, game.phase, game.spades.counters) == ("spades", "drawing", 1)
    assert game.told[-1] == "Spades needs 1 more turn for 7♠"
    assert game.events[-1].clause == "KC-5"


@pytest.mark.clause("KC-5")
def test_only_the_quartermaster_of_the_seat_whose_turn_it_is_counts_down() -> None:
    game = game_with(
        phase="discarding", hearts="hand AS, quartermaster 9H/3", spades="health 9, quartermaster 4S", graveyard="2C 3C"
    )
    game.play("grave AS")
    assert (game.hearts.counters, game.spades.counters, game.spades.quartermaster) == (3, 0, "4S")


@pytest.mark.clause("KC-6")
def test_a_seat_draws_one_at_a_time_from_three_sources_until_it_holds_three() -> None:
    game = game_with(phase="drawing", hearts="salvage 5C - 9D", spades="health 20", graveyard="2C 3C")
    assert game.moves == ["forge", "grave", "salvage 1", "salvage 3"]
    game.play("grave")
    assert game.told == ["Hearts takes 3♣ from the graveyard"]
    assert (game.graveyard, game.moves) == ("2C", ["forge", "grave", "salvage 1", "salvage 3"])
    game.play("salvage 3")
    assert (game.hearts.salvage, game.moves) == ("5C - -", ["forge", "grave", "salvage 1"])
    game.play("forge", "=7H")
    assert (game.hearts.hand, game.phase) == (["3C", "9D", "7H"], "playing")
    assert game.refused("forge") == ("KC-6", "Hearts is done drawing, with 3 cards in hand")


@pytest.mark.clause("KC-6")
def test_only_what_is_there_can_be_drawn() -> None:
    game = game_with(phase="drawing", hearts="salvage 5C - 9D", spades="salvage - 8D -")
    assert game.refused("grave") == ("KC-6", "the graveyard is empty")
    assert game.refused("salvage 2") == ("KC-6", "slot 2 of the salvage yard of Hearts is empty")
    assert game.refused("prep 7H") == ("KC-6", "Hearts must first draw until the hand is full")
    assert game.refused("grave 7H")[0] == "KC-6"
    game.play("forge")
    assert game.refused("forge") == ("KC-6", "the card from the forge must first be drawn")


@pytest.mark.clause("KC-6")
def test_a_full_hand_draws_nothing() -> None:
    game = game_with(
        phase="discarding", hearts="hand AS QD 2D, quartermaster 9H/2", spades="hand 2C 3C 4C", graveyard="5C 6C"
    )
    game.play("scrap")
    assert (game.turn, game.phase) == ("spades", "playing")


@pytest.mark.clause("KC-6")
@pytest.mark.parametrize("size", [2, 6])
def test_the_size_of_hands_is_an_option(size: int) -> None:
    game = crowned("H", "S", hand_size=size)
    drawn = 0
    while game.phase == "drawing":
        game.play("forge")
        game.play(game.moves[0])
        drawn += 1
    assert drawn == size
    with pytest.raises(BadOption, match="hand_size must be between 2 and 6"):
        GAME.options({"hand_size": 7})


# All but ten cards, from the bottom up.
MOST = " ".join(f"{rank}{suit}" for suit in "HSDC" for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10"))


@pytest.mark.clause("KC-7")
def test_when_the_forge_is_empty_the_graveyard_but_its_top_card_becomes_a_new_one() -> None:
    game = game_with(
        phase="discarding",
        hearts="hand JH QH JS",
        spades="hand QS JD",
        diamonds="hand QD JC",
        clubs="hand QC",
        graveyard=MOST,
    )
    game.play("grave JS")
    assert game.told[-1] == "Spades shuffles 40 cards of the graveyard into a new forge"
    assert game.events[-1].clause == "KC-7"
    assert (game.graveyard, len(game.state.forge.cards), game.state.forge.number) == ("JS", 40, 2)
    game.play("forge")
    assert len(game.moves) == 40
    assert "=JS" not in game.moves


@pytest.mark.clause("KC-7")
def test_the_forge_is_filled_again_only_when_somebody_has_to_choose() -> None:
    game = game_with(
        phase="forging", hearts="hand QH JS", spades="hand QS JD JH", diamonds="hand QD JC QC", graveyard=MOST[3:]
    )
    assert game.moves == ["=AH"]
    game.play("=AH")
    assert (game.phase, len(game.state.forge.cards)) == ("playing", 0)
    again = game_with(
        phase="forging",
        hearts="hand QH",
        spades="hand QS JD JH",
        diamonds="hand QD JC QC, salvage JS - -",
        graveyard=MOST[3:],
    )
    again.play("=AH")
    assert (again.phase, len(again.state.forge.cards), again.graveyard) == ("drawing", 38, "10C")


def nothing_left(graveyard: str, yard: str) -> Play:
    """Hearts draws the last card of the forge; all others are held by somebody."""
    return game_with(
        phase="forging", hand_size=6, salvage_slots=5, graveyard=graveyard,
        hearts="hand 2H, salvage - - - - -, quartermaster 4H/1, knight 5H, peasant 6H",
        spades="hand AS 2S 3S 4S 5S 6S, salvage 7S 8S 9S 10S JS, "
        "queen QS, knight 4C+5C, quartermaster 2C+3C, peasant 6C+7C",
        diamonds="hand AD 2D 3D 4D 5D 6D, salvage 7D 8D 9D 10D JD, queen QD, knight 8C+9C",
        clubs=f"hand AC JC QC AH JH 10C, salvage 7H 8H 9H 10H {yard}",
    )  # fmt: skip


@pytest.mark.clause("KC-7")
def test_a_graveyard_of_one_card_is_all_top_and_makes_no_forge() -> None:
    game = nothing_left("QH", "-").play("=3H")
    assert (game.moves, game.state.forge.number) == (["grave"], 1)


@pytest.mark.clause("KC-8")
def test_without_anything_to_draw_the_seat_goes_on_with_fewer_cards() -> None:
    game = nothing_left("", "QH").play("=3H")
    assert (game.phase, game.turn, game.hearts.hand) == ("playing", "hearts", ["2H", "3H"])


@pytest.mark.clause("KC-7")
def test_by_option_an_empty_forge_stays_empty() -> None:
    game = game_with(
        phase="discarding", hearts="hand JH QH JS", spades="hand QS JD", diamonds="hand QD JC", clubs="hand QC",
        graveyard=MOST, forge_out="none",
    )  # fmt: skip
    game.play("grave JS")
    assert game.moves == ["grave"]
    assert game.refused("forge") == ("KC-7", "the forge is empty and cannot be filled")


@pytest.mark.clause("KC-9")
def test_exactly_one_play_is_made() -> None:
    game = game_with(hearts="hand 7H QH 2C, knight 3H", spades="health 20", graveyard="5C")
    assert game.moves == ["prep 7H", "queen QH"]
    assert game.refused("pass") == ("KC-9", "Hearts must play when a play is possible, and one is")
    assert game.refused("grave 2C") == ("KC-9", "Hearts must first make a play")
    game.play("prep 7H")
    assert game.refused("queen QH") == ("KC-9", "Hearts has made the play of this turn and must discard now")


@pytest.mark.clause("KC-9")
def test_who_has_no_play_passes_and_everybody_hears_it() -> None:
    game = game_with(hearts="hand QS AD JC, quartermaster 9H/2", spades="health 20", graveyard="5C")
    assert game.moves == ["pass"]
    game.play("pass")
    assert game.told == ["Hearts passes: no play is possible"]
    assert game.phase == "discarding"


@pytest.mark.clause("KC-9")
def test_by_option_one_may_always_pass() -> None:
    game = game_with(hearts="hand 7H QH 2C", spades="health 20", graveyard="5C", may_pass=True)
    assert game.moves == ["prep 7H", "queen QH", "pass"]
    assert game.play("pass").told == ["Hearts passes"]


@pytest.mark.clause("KC-10")
def test_a_card_of_the_hand_goes_to_the_graveyard_or_the_salvage_yard() -> None:
    game = game_with(phase="discarding", hearts="hand 7H 2C", spades="health 20", graveyard="5C")
    assert game.moves == ["grave 7H", "salvage 7H", "grave 2C", "salvage 2C"]
    assert game.refused("keep") == ("KC-10", "Hearts must discard a card of the hand, or scrap")
    assert game.refused("grave 3C") == ("KC-10", "Hearts does not hold 3♣")
    game.play("grave 2C")
    assert (game.graveyard, game.hearts.hand, game.turn) == ("5C 2C", ["7H"], "spades")
    other = game_with(phase="discarding", hearts="hand 7H 2C, salvage 3C - 4C", spades="health 20", graveyard="5C")
    other.play("salvage 2C")
    assert (other.graveyard, other.hearts.salvage) == ("5C", "3C 2C 4C")


@pytest.mark.clause("KC-11")
@pytest.mark.parametrize("counters", [0, 2])
def test_the_quartermasters_card_may_be_scrapped_instead_prepared_or_not(counters: int) -> None:
    game = game_with(
        phase="discarding", hearts=f"hand 7H 2C, quartermaster 9C+4D/{counters}", spades="health 20", graveyard="5C"
    )
    assert game.moves[-1] == "scrap"
    game.play("scrap")
    assert (game.hearts.quartermaster, game.hearts.counters, game.hearts.hand) == ("", 0, ["7H", "2C"])
    assert game.graveyard == "5C 4D 9C"
    assert game.turn == "spades"


@pytest.mark.clause("KC-11")
def test_by_option_scrapping_comes_before_the_discard_of_a_hand_card() -> None:
    game = game_with(
        phase="discarding", hearts="hand 7H 2C, quartermaster 9C+4D/2", spades="health 20", graveyard="5C",
        scrap="besides",
    )  # fmt: skip
    game.play("scrap")
    assert (game.turn, game.phase, game.graveyard) == ("hearts", "discarding", "5C 4D 9C")
    assert game.moves == ["grave 7H", "salvage 7H", "grave 2C", "salvage 2C"]
    assert game.refused("scrap") == ("KC-11", "the quartermaster of Hearts has nothing to scrap")
    assert game.refused("keep")[0] == "KC-10"
    assert game.play("grave 2C").turn == "spades"
    empty = game_with(hearts="hand 9C 4D", spades="health 20", hand_size=2, scrap="besides")
    assert empty.play("recruit 9C+4D", "scrap").turn == "spades"


@pytest.mark.clause("KC-11")
def test_with_an_empty_hand_one_may_scrap_or_keep() -> None:
    game = game_with(hearts="hand 9C 4D", spades="health 20", hand_size=2).play("recruit 9C+4D")
    assert game.moves == ["scrap", "keep"]
    game.play("keep")
    assert (game.turn, game.hearts.quartermaster, game.told) == ("spades", "9C+4D", ["Hearts has no card to discard"])
    empty = game_with(phase="discarding", hearts="hand 9C", spades="health 20")
    assert empty.refused("scrap") == ("KC-11", "the quartermaster of Hearts has nothing to scrap")


@pytest.mark.clause("KC-11")
def test_with_nothing_to_discard_the_phase_is_skipped() -> None:
    game = game_with(hearts="hand QC QD", spades="health 20", hand_size=2).play("queen QC+QD")
    assert game.turn == "spades"


@pytest.mark.clause("KC-12")
def test_a_full_yard_leaves_only_the_graveyard() -> None:
    """Worked example 13."""
    game = game_with(
        phase="discarding",
        hearts="hand 7H 2C, salvage 3C 4C 6C, quartermaster 9H/1",
        spades="health 20",
        graveyard="5C",
    )
    assert game.moves == ["grave 7H", "grave 2C", "scrap"]
    assert game.refused("salvage 2C") == ("KC-12", "the salvage yard of Hearts has no free slot")


@pytest.mark.clause("KC-12")
def test_a_card_goes_to_the_lowest_free_slot_and_only_the_owner_draws_it() -> None:
    game = game_with(phase="discarding", hearts="hand 7H 2C", spades="hand 8C", graveyard="5C")
    game.play("salvage 2C")
    assert game.hearts.salvage == "2C - -"
    assert game.refused("salvage 1")[0] == "KC-6"
    slot = GAME.view(game.state, 1).zones[1].items[5]
    assert isinstance(slot, Cell)
    assert [card.key for card in slot.holds] == ["card-2C"]


@pytest.mark.clause("KC-12")
@pytest.mark.parametrize("slots", [0, 1, 5])
def test_the_number_of_slots_is_an_option(slots: int) -> None:
    game = game_with(phase="discarding", hearts="hand 7H 2C", spades="health 20", salvage_slots=slots)
    assert ("salvage 7H" in game.moves) == (slots > 0)
    drawing = game_with(phase="drawing", hearts="hand 7H 2C", spades="health 20", salvage_slots=slots)
    assert drawing.refused("salvage 5")[0] == ("KC-6" if slots == 5 else "KC-12")
