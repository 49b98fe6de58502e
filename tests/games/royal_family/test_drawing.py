"""RF-5 to RF-8, RF-37 and RF-42: where cards come from, who sees them, and what happens when there are none."""

import pytest

from regalia.games.royal_family import GAME
from regalia.kernel import SPECTATOR, Stream
from tests.games.royal_family.game import fresh, game_with, holding


@pytest.mark.clause("RF-5")
def test_a_turn_begins_with_the_top_of_a_pile_or_of_the_deck() -> None:
    game = game_with(piles="2D 9S / 3D / ")
    assert game.moves == ["p1", "p2", "deck"]
    assert game.refused("p3") == ("RF-5", "pile 3 is empty")
    assert game.refused("fort S") == ("RF-5", "Black must first draw a card")
    game.play("p1")
    assert game.told == ["Black takes 9♠ from pile 1"]
    assert game.piles == ["2D", "3D", ""]
    assert "fort S" in game.moves


@pytest.mark.clause("RF-5")
def test_one_card_is_drawn_and_no_more() -> None:
    game = game_with().play("p1")
    assert game.refused("deck") == ("RF-8", "Black must first act with the card drawn")
    assert game.refused("p2")[0] == "RF-8"
    assert game.refused("pass")[0] == "RF-8"


@pytest.mark.clause("RF-5")
def test_any_card_of_the_deck_may_come_and_no_other() -> None:
    game = game_with(spades="walls 9S", hearts="home K", piles="2D / 3D / 4D", out="8C").play("deck")
    assert len(game.moves) == 51 - 6
    assert game.refused("=9S") == ("RF-5", "9♠ belongs to a castle and is not in the deck")
    assert game.refused("=KH") == ("RF-5", "K♥ belongs to a castle and is not in the deck")
    assert game.refused("=2D") == ("RF-5", "2♦ lies on a pile and not in the deck")
    assert game.refused("=8C") == ("RF-37", "8♣ has left the game for good")
    assert game.refused("drop p1") == ("RF-42", "the card drawn from the deck has yet to be seen")
    game.play("=9C")
    assert game.refused("=2C") == ("RF-5", "no card is being drawn from the deck")


@pytest.mark.clause("RF-6")
def test_an_empty_deck_is_made_anew_from_what_is_covered() -> None:
    """Example 13: piles of 5, 1 and 3 cards."""
    game = game_with(deck="9C", piles="2D 3D 4D 5D 6D / 7D / 2C 3C 4C")
    game.draw("9C").play("drop p2")
    assert game.told[-1] == "Red shuffles 7 covered cards into a new deck"
    assert game.deck == {"2D", "3D", "4D", "5D", "7D", "2C", "3C"}
    assert game.piles == ["6D", "9C", "4C"]
    assert game.moves == ["p1", "p2", "p3", "deck"]


@pytest.mark.clause("RF-6")
def test_six_covered_cards_become_the_new_deck() -> None:
    game = game_with(deck="9S", piles="2D 3D 4D 5D 6D / 7D / 2C 3C 4C").draw("9S").play("fort S")
    assert game.deck == {"2D", "3D", "4D", "5D", "2C", "3C"}
    assert game.piles == ["6D", "7D", "4C"]


@pytest.mark.clause("RF-6")
def test_a_new_deck_is_made_only_when_a_turn_begins() -> None:
    game = game_with(deck="9C", piles="2D 3D / 7D / ").draw("9C")
    assert (game.deck, game.piles) == (set(), ["2D 3D", "7D", ""])


@pytest.mark.clause("RF-6")
def test_with_nothing_covered_only_the_piles_are_left() -> None:
    game = game_with(deck="9S", piles="2D / 3D / ").draw("9S").play("fort S")
    assert game.moves == ["p1", "p2"]
    assert game.refused("deck") == ("RF-5", "the deck is empty")


@pytest.mark.clause("RF-6")
def test_the_new_deck_is_there_for_an_extra_turn_too() -> None:
    game = game_with(deck="AC", piles="2D 3D / 7D / ").draw("AC").play("build")
    assert game.turn == "black"
    assert game.deck == {"2D"}


@pytest.mark.clause("RF-6")
def test_by_option_an_empty_deck_stays_empty() -> None:
    game = game_with(deck="9S", piles="2D 3D / 7D / ", deck_out="none").draw("9S").play("fort S")
    assert (game.deck, game.moves) == (set(), ["p1", "p2"])


@pytest.mark.clause("RF-6")
@pytest.mark.clause("RF-37")
def test_what_left_the_game_is_not_in_a_new_deck() -> None:
    game = (
        game_with(turn="red", hearts="home Q", spades="walls 9S", deck="8S", piles="2D 3D / 7D / ")
        .draw("8S")
        .play("hit S")
    )
    assert {"8S", "9S"} <= set(game.out)
    assert game.deck == {"2D"}
    game.play("deck")
    assert game.refused("=8S") == ("RF-37", "8♠ has left the game for good")


@pytest.mark.clause("RF-7")
def test_whoever_has_nothing_to_draw_passes_and_two_passes_end_the_game() -> None:
    game = game_with(deck="9S", piles=" / / ", spades="wounds 7S").draw("9S").play("fort S")
    assert game.moves == ["pass"]
    game.play("pass")
    assert game.told == ["Red finds nothing to draw and passes"]
    assert (game.turn, game.moves) == ("black", ["pass"])
    game.play("pass")
    assert game.won == ("red", "RF-7")


@pytest.mark.clause("RF-7")
def test_nobody_passes_who_can_draw() -> None:
    game = game_with(deck="", piles=" / 2D / ")
    assert game.refused("pass") == ("RF-7", "Black must draw: pile 2, for one, has a card")
    assert game_with().refused("pass")[0] == "RF-7"


@pytest.mark.clause("RF-7")
def test_a_pass_loses_the_extra_turn_and_is_no_end_by_itself() -> None:
    """Black discards an ace, may not take it back, and has nothing else: red goes on with it."""
    game = game_with(deck="AD", piles=" / / ").draw("AD").play("drop p2")
    assert (game.turn, game.moves) == ("black", ["pass"])
    game.play("pass")
    assert (game.turn, game.moves) == ("red", ["p2"])
    game.play("p2", "build")
    assert game.state.passes == 0


@pytest.mark.clause("RF-7")
def test_passes_count_only_one_after_the_other() -> None:
    game = game_with(deck="", piles="2D / / ", passes=1, turn="red")
    game.play("p1", "drop p1", "p1", "drop p2")
    assert (game.state.passes, game.turn) == (0, "red")


@pytest.mark.clause("RF-8")
def test_exactly_one_action_follows_the_draw() -> None:
    game = game_with(spades="").draw("7S").play("fort S")
    assert game.turn == "red"
    assert game.refused("fort S") == ("RF-5", "Red must first draw a card")


@pytest.mark.clause("RF-8")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("7S", "fort S"),
        ("7H", "hit H"),
        ("7C", ""),
        ("7D", ""),
        ("KS", "crown S"),
        ("KH", "kidnap S"),
        ("QC", ""),
        ("AC", "build"),
        ("AD", ""),
        ("JK", "kill QH"),
    ],
)
def test_the_kind_of_the_card_says_what_can_be_done(card: str, moves: str) -> None:
    game = holding(card, spades="home J" if card == "7S" else "home Q", hearts="home Q")
    assert game.uses == ([moves] if moves else [])
    drops = [move for move in game.moves if move.startswith("drop")]
    assert len(drops) == (0 if card in ("AC", "JK") else 3)


@pytest.mark.clause("RF-8")
def test_what_a_kind_of_card_does_not_do_is_refused_in_words() -> None:
    number, person, ace, joker = (holding(card, hearts="home Q") for card in ("7S", "KS", "AC", "JK"))
    assert person.refused("fort S") == ("RF-9", "K♠ is no number card: only 2 to 10 fortify")
    assert person.refused("hit H") == ("RF-8", "K♠ is no number card: only 2 to 10 attack")
    assert number.refused("crown S") == ("RF-18", "7♠ is no king, queen or jack")
    assert number.refused("kidnap S") == ("RF-23", "7♠ is no king, queen or jack")
    assert number.refused("build") == ("RF-26", "7♠ is no ace")
    assert ace.refused("kill QH") == ("RF-31", "only a joker assassinates, not A♣")
    assert joker.refused("fort S")[0] == "RF-9"
    assert number.refused("block 7S") == ("RF-12", "no attack is waiting for an answer")
    assert number.refused("take") == ("RF-12", "no attack is waiting for an answer")
    assert number.refused("lay p1") == ("RF-12", "no card is waiting to be laid on a pile")


@pytest.mark.clause("RF-42")
def test_a_card_from_the_deck_is_its_drawers_secret_until_it_is_used() -> None:
    game = game_with().draw("9S")
    assert [(event.text, event.knows, event.reveals) for event in game.events] == [
        ("turns to the deck", -1, False),
        ("draws a card from the deck", -1, False),
        ("draws 9♠ from the deck", 1, True),
    ]
    drawer, other, watching = (GAME.view(game.state, seat).as_json() for seat in (0, 1, SPECTATOR))
    assert b"9S" in drawer
    assert b"9S" not in other
    assert b"9S" not in watching
    game.play("fort S")
    assert [(event.text, event.knows, event.reveals) for event in game.events] == [
        ("fortifies the castle of spades with 9♠", -1, True)
    ]
    assert b"9S" in GAME.view(game.state, 1).as_json()


@pytest.mark.clause("RF-42")
def test_a_card_from_a_pile_is_seen_by_all() -> None:
    game = game_with(piles="9S / 2D / 3D").play("p1")
    assert [(event.text, event.knows) for event in game.events] == [("takes 9♠ from pile 1", -1)]
    assert b"9S" in GAME.view(game.state, 1).as_json()
    game.play("fort S")
    assert not game.events[0].reveals


@pytest.mark.clause("RF-42")
def test_for_the_others_the_card_may_be_any_that_was_in_the_deck() -> None:
    game = holding("9S", deck="8C JK", piles="2D / 3D / 4D")
    stream = Stream("resample")
    for seat in (1, SPECTATOR):
        twins = [game.state.resample(seat, stream) for _ in range(600)]
        counts = [sum(twin.card == card for twin in twins) for card in (8, 46, 52)]
        assert all(140 < count < 260 for count in counts)
        assert all(sorted([*twin.deck, twin.card]) == [8, 46, 52] and twin.deck == sorted(twin.deck) for twin in twins)
    assert all(game.state.resample(0, stream).card == 8 for _ in range(50))


@pytest.mark.clause("RF-42")
def test_what_was_taken_from_a_pile_is_not_dealt_again() -> None:
    game = game_with(piles="9S / 2D / 3D").play("p1")
    assert all(game.state.resample(1, Stream(at)).card == 8 for at in range(50))


@pytest.mark.clause("RF-42")
def test_once_used_the_card_is_no_secret_any_more() -> None:
    game = holding("8S", turn="red", hearts="home Q", spades="walls 10S 9S").play("hit S")
    assert game.turn == "black"
    assert GAME.dump(game.state.resample(0, Stream(1))) == GAME.dump(game.state)


def test_the_example_of_the_rulebook_plays_as_told() -> None:
    moves = GAME.rules().split("```")[1].split("\n")
    game = fresh().play(*[move for move in moves if move])
    assert (game.spades.damage, game.spades.prisoners, game.hearts.home) == (8, "JH", "QH")
    assert set(game.out) == {"6S", "7S"}
    assert game.piles == ["2D", "", ""]
