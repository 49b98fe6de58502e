"""RF-1 to RF-4: the deck, the castles, the opening cards, who begins."""

import pytest

from regalia.games.royal_family import GAME
from regalia.kernel import BadOption, Stream
from tests.games.royal_family.game import Play, fresh


def possible(game: Play) -> set[str]:
    return {move.removeprefix("=") for move in game.moves}


@pytest.mark.clause("RF-1")
def test_the_deck_has_all_cards_and_two_jokers() -> None:
    game = fresh()
    assert len(game.state.deck) == 52 - 2 + 2
    assert len(possible(game)) == 51
    assert dict(game.state.chance())[GAME.read(game.state, "=JK")] == 2
    assert dict(game.state.chance())[GAME.read(game.state, "=9C")] == 1


@pytest.mark.clause("RF-1")
@pytest.mark.parametrize("jokers", [0, 1, 2, 3, 4])
def test_the_number_of_jokers_is_an_option(jokers: int) -> None:
    game = fresh(jokers=jokers)
    assert len(game.state.deck) == 50 + jokers
    if jokers:
        assert dict(game.state.chance())[GAME.read(game.state, "=JK")] == jokers
    else:
        assert game.refused("=JK") == ("RF-1", "no joker is left in the deck")


@pytest.mark.clause("RF-1")
def test_jokers_run_out() -> None:
    game = fresh(jokers=1).play("=JK")
    assert game.refused("=JK") == ("RF-1", "no joker is left in the deck")


@pytest.mark.clause("RF-1")
def test_a_joker_is_drawn_as_often_as_there_are_jokers() -> None:
    """The fast draw and the weights must agree."""
    game = fresh(jokers=4)
    stream = Stream("jokers")
    drawn = [game.state.draw(stream) for _ in range(5400)]
    jokers = drawn.count(GAME.read(game.state, "=JK"))
    assert 320 < jokers < 480  # 400 expected, of 54 cards
    assert set(drawn) == set(game.state.legal())


@pytest.mark.clause("RF-2")
def test_black_has_the_ace_of_spades_and_red_the_ace_of_hearts() -> None:
    game = fresh()
    assert (game.spades.stands, game.hearts.stands) == (True, True)
    assert (game.diamonds.stands, game.clubs.stands) == (False, False)
    assert not {"AS", "AH"} & possible(game)
    assert {"AD", "AC"} <= possible(game)
    assert game.refused("=AS") == ("RF-2", "A♠ was a castle from the start and is not in the deck")
    assert [GAME.seat_name(game.state, seat) for seat in range(2)] == ["Black", "Red"]


@pytest.mark.clause("RF-3")
def test_three_cards_are_dealt_onto_three_piles() -> None:
    game = fresh()
    assert game.refused("deck") == ("RF-3", "the opening cards have yet to be dealt")
    assert game.turn == "chance"
    game.play("=7S", "=JK", "=QH")
    assert game.piles == ["7S", "JK", "QH"]
    assert game.told[0] == "Black deals 7♠ onto pile 1"
    assert len(game.state.deck) == 49
    assert (game.turn, game.moves) == ("black", ["p1", "p2", "p3", "deck"])


@pytest.mark.clause("RF-3")
@pytest.mark.parametrize("piles", [1, 2, 5])
def test_the_number_of_piles_is_an_option(piles: int) -> None:
    game = fresh(piles=piles)
    for card in ("=7S", "=2D", "=QH", "=3C", "=4C")[:piles]:
        game.play(card)
    assert game.turn == "black"
    assert game.moves == [*[f"p{at}" for at in range(1, piles + 1)], "deck"]
    if piles < 5:
        assert game.refused("p5")[0] == "RF-3"
    game.play("deck", "=2C")
    assert game.moves == [f"drop p{at}" for at in range(1, piles + 1)]
    if piles < 5:
        assert game.refused("drop p5")[0] == "RF-3"


@pytest.mark.clause("RF-3")
def test_a_card_dealt_is_not_in_the_deck_any_more() -> None:
    game = fresh().play("=7S")
    assert game.refused("=7S") == ("RF-5", "7♠ lies on a pile and not in the deck")


@pytest.mark.clause("RF-4")
def test_black_begins_and_the_seats_alternate() -> None:
    game = fresh().play("=2D", "=3D", "=4D")
    turns = []
    for card in ("2C", "3C", "4C", "5C"):
        turns.append(game.turn)
        game.draw(card).play("drop p1")
    assert turns == ["black", "red", "black", "red"]


@pytest.mark.clause("RF-4")
def test_red_may_begin_by_option() -> None:
    game = fresh(first_seat="2").play("=2D", "=3D", "=4D")
    assert game.turn == "red"
    game.draw("5D").play("drop p1")
    assert game.turn == "black"


WRONG = {
    "jokers": (5, "jokers must be between 0 and 4, not 5."),
    "piles": (0, "piles must be between 1 and 5, not 0."),
    "first_seat": ("3", "first_seat must be 1 or 2, not 3."),
    "deck_out": ("end", "deck_out must be reshuffle or none, not end."),
    "family_to_attack": (4, "family_to_attack must be between 0 and 3, not 4."),
    "attack_suit": ("any", "attack_suit must be target or own, not any."),
    "cancelled_cards": ("deck", "cancelled_cards must be removed or piles, not deck."),
    "may_decline_defence": ("maybe", "may_decline_defence must be true or false, not maybe."),
    "castle_hp": (600, "castle_hp must be between 5 and 60, not 600."),
    "freed_prisoners": ("free", "freed_prisoners must be removed or piles, not free."),
    "king_bonus": (6, "king_bonus must be between 0 and 5, not 6."),
    "prisoners": (7, "prisoners must be between 0 and 6, not 7."),
    "prisoners_with_queen": (-1, "prisoners_with_queen must be between 0 and 6, not -1."),
    "may_discard_own_ace": (2, "may_discard_own_ace must be true or false, not 2."),
    "may_discard_joker": ("", "may_discard_joker must be true or false, not ."),
    "royal_win": ("K", "royal_win must be true or false, not K."),
    "turn_cap": (10001, "turn_cap must be between 0 and 10000, not 10001."),
    "cap_result": ("red", "cap_result must be healthier or draw, not red."),
    "barren_limit": (1001, "barren_limit must be between 0 and 1000, not 1001."),
    "off_suit": ("attack", "off_suit must be discard or fortify, not attack."),
    "jack_bonus": (9, "jack_bonus must be between 0 and 5, not 9."),
}


@pytest.mark.parametrize(("name", "wrong"), WRONG.items())
def test_an_option_out_of_range_is_refused_with_what_is_allowed(name: str, wrong: tuple[object, str]) -> None:
    value, sentence = wrong
    with pytest.raises(BadOption) as refused:
        GAME.options({name: value})
    assert str(refused.value).startswith(sentence)


def test_every_option_is_known_with_its_clause() -> None:
    rules = GAME.option_type.rules()
    assert set(rules) == set(WRONG)
    assert {rule.clause for rule in rules.values()} <= {f"RF-{number}" for number in range(1, 43)}
    assert [name for name, rule in rules.items() if rule.clause not in GAME.rules()] == []
    assert [name for name in rules if f"`{name}`" not in GAME.rules()] == []
