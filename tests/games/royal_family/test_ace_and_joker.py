"""RF-26 to RF-32: second castles, extra turns without end, and the assassin."""

import pytest

from tests.games.royal_family.game import game_with, holding


@pytest.mark.clause("RF-26")
def test_an_ace_of_the_own_colour_becomes_a_second_castle_and_gives_another_turn() -> None:
    """Example 9."""
    game = holding("AC")
    assert game.moves == ["build"]
    game.play("build")
    assert game.clubs.stands
    assert game.turn == "black"
    assert game.told == ["Black builds the castle of clubs"]
    game.draw("7C").play("fort C")
    assert (game.clubs.walls, game.turn) == ("7C", "red")
    red = holding("AD", turn="red").play("build")
    assert (red.diamonds.stands, red.turn) == (True, "red")


@pytest.mark.clause("RF-26")
def test_the_second_castle_has_all_rights_of_the_first() -> None:
    assert holding("KC", clubs="").uses == ["crown C"]
    assert holding("KH", clubs="").uses == ["kidnap S", "kidnap C"]
    assert holding("9H", clubs="home Q").uses == ["hit H"]
    assert holding("9C", turn="red", hearts="home Q", clubs="").uses == ["hit C"]


@pytest.mark.clause("RF-27")
def test_an_ace_of_the_enemys_colour_is_discarded_and_gives_another_turn() -> None:
    """Example 8."""
    game = holding("AC", turn="red")
    assert game.moves == ["drop p1", "drop p2", "drop p3"]
    assert game.refused("build") == ("RF-27", "A♣ is an ace of the enemy's colour: discard it")
    game.play("drop p2")
    assert (game.piles[1], game.turn) == ("2C AC", "red")
    assert game.events[0].clause == "RF-27"


@pytest.mark.clause("RF-28")
def test_an_ace_of_the_own_colour_must_be_built() -> None:
    no = ("RF-28", "A♣ has Black's own colour and must be built")
    assert holding("AC").refused("drop p1") == no


@pytest.mark.clause("RF-28")
def test_by_option_it_may_be_discarded_with_the_extra_turn() -> None:
    game = holding("AC", may_discard_own_ace=True)
    assert game.moves == ["build", "drop p1", "drop p2", "drop p3"]
    game.play("drop p1")
    assert (game.turn, game.events[0].clause) == ("black", "RF-28")
    assert game.refused("p1") == ("RF-29", "Black has just discarded A♣ and may not take it back yet")


@pytest.mark.clause("RF-29")
def test_an_ace_just_discarded_may_not_be_taken_back() -> None:
    """Example 8."""
    game = holding("AC", turn="red").play("drop p2")
    assert game.moves == ["p1", "p3", "deck"]
    assert game.refused("p2") == ("RF-29", "Red has just discarded A♣ and may not take it back yet")
    game.play("p1", "drop p2")
    assert (game.turn, game.piles[1]) == ("black", "2C AC 2D")


@pytest.mark.clause("RF-29")
def test_the_other_seat_may_take_it_and_after_that_turn_so_may_its_discarder() -> None:
    game = holding("AC", turn="red").play("drop p2").draw("4D").play("drop p1")
    assert game.turn == "black"
    assert "p2" in game.moves
    game.draw("5D").play("drop p3")
    assert game.turn == "red"
    assert "p2" in game.moves
    taken = holding("AC", turn="red").play("drop p2").draw("4D").play("drop p1", "p2", "build")
    assert taken.clubs.stands


@pytest.mark.clause("RF-29")
def test_it_stays_barred_through_all_turns_of_a_chain() -> None:
    game = game_with(turn="red").draw("AC").play("drop p1").draw("AD").play("build")
    assert game.turn == "red"
    assert game.refused("p1")[0] == "RF-29"


@pytest.mark.clause("RF-29")
def test_an_ace_that_another_discarded_is_not_barred() -> None:
    assert game_with(piles="2D AC / 3D / 4D", turn="red").moves == ["p1", "p2", "p3", "deck"]


@pytest.mark.clause("RF-29")
def test_from_the_deck_it_may_come_back() -> None:
    """Covered and shuffled into a new deck, the ace is only barred on piles."""
    game = game_with(turn="red", deck="", piles="3D AC / AD / ", barred="AC", deck_out="none")
    assert game.moves == ["p2"]
    again = game_with(turn="red", deck="AC", piles="3D / AD / ", barred="AC").draw("AC").play("drop p2")
    assert again.refused("p2")[0] == "RF-29"


@pytest.mark.clause("RF-29")
def test_an_ace_that_is_built_at_last_is_barred_no_more() -> None:
    words = {"deck": "AC", "piles": "3D / AD / ", "barred": "AC"}
    game = game_with(may_discard_own_ace=True, **words).draw("AC").play("build")
    assert game.clubs.stands
    assert game.state.barred == 0


@pytest.mark.clause("RF-29")
def test_aces_do_not_give_endless_turns() -> None:
    """A seat that draws whatever it can and drops aces in circles is out of draws at last."""
    game = game_with(deck="", piles="AC / / ", turn="red", deck_out="none").play("p1", "drop p3")
    assert game.moves == ["pass"]


@pytest.mark.clause("RF-30")
def test_each_ace_gives_a_turn_of_its_own() -> None:
    game = game_with().draw("AD").play("drop p1").draw("AC").play("build")
    assert (game.turn, game.state.turns) == ("black", 2)
    game.draw("4C").play("fort C")
    assert (game.turn, game.state.turns) == ("red", 3)


@pytest.mark.clause("RF-31")
def test_the_joker_must_be_used_on_somebody_in_an_enemy_castle() -> None:
    """Example 10."""
    game = holding("JK", hearts="home Q J, prisoners KS", spades="home Q")
    assert game.moves == ["kill QH", "kill JH"]
    assert game.refused("drop p1") == ("RF-31", "the joker must be used: J♥ and Q♥ can be assassinated")
    assert game.refused("kill QS") == ("RF-31", "Q♠ is in no castle of Red")
    assert game.refused("kill 7H") == ("RF-31", "7♥ is in no castle of Red")
    game.play("kill QH")
    assert (game.hearts.home, game.hearts.prisoners, sorted(game.out)) == ("JH", "KS", ["JK", "QH"])
    assert (game.turn, game.told) == ("red", ["Black assassinates Red's Q♥"])


@pytest.mark.clause("RF-31")
def test_people_in_all_enemy_castles_can_be_chosen() -> None:
    game = holding("JK", hearts="home K", diamonds="home K J")
    assert game.moves == ["kill KH", "kill KD", "kill JD"]


@pytest.mark.clause("RF-31")
def test_by_option_the_joker_may_be_discarded_instead() -> None:
    game = holding("JK", hearts="home Q", may_discard_joker=True)
    assert game.moves == ["kill QH", "drop p1", "drop p2", "drop p3"]


@pytest.mark.clause("RF-32")
def test_without_a_target_the_joker_is_discarded() -> None:
    game = holding("JK", spades="home Q")
    assert game.moves == ["drop p1", "drop p2", "drop p3"]
    game.play("drop p3")
    assert (game.piles[2], game.turn, game.events[0].clause) == ("3D JK", "red", "RF-32")
    game.play("p3")
    assert game.moves == ["kill QS"]


@pytest.mark.clause("RF-31")
@pytest.mark.clause("RF-37")
def test_the_assassin_and_the_victim_are_gone_for_good() -> None:
    game = holding("JK", hearts="home Q", deck="", piles="2D 3D / / ").play("kill QH")
    assert {"JK", "QH"} <= set(game.out)
    assert game.deck == {"2D"}
