"""RF-33 to RF-39: how a game ends."""

import pytest

from regalia.games.royal_family import GAME
from regalia.kernel import perft
from tests.games.royal_family.game import Play, game_with, holding
from tests.judged import judged_perft


@pytest.mark.clause("RF-33")
def test_whoever_loses_the_last_castle_has_lost() -> None:
    """Example 5."""
    game = holding("6S", turn="red", hearts="home Q", spades="wounds 10S 4S").play("hit S")
    assert game.won == ("red", "RF-33")
    assert game.outcome.reason == "the last enemy castle is destroyed"
    assert game.moves == []
    assert game.refused("deck") == ("RF-33", "the game is over: the last enemy castle is destroyed")


@pytest.mark.clause("RF-33")
def test_taking_the_damage_by_choice_can_lose_too() -> None:
    words = {"turn": "red", "hearts": "home Q", "spades": "walls 7S, wounds 10S 4S"}
    game = holding("6S", may_decline_defence=True, **words).play("hit S", "take")
    assert game.won == ("red", "RF-33")


@pytest.mark.clause("RF-34")
@pytest.mark.parametrize(("home", "card"), [("K Q", "JS"), ("K J", "QS"), ("Q J", "KS")])
def test_king_queen_and_jack_in_one_castle_win_at_once(home: str, card: str) -> None:
    """Example 11."""
    game = holding(card, spades=f"home {home}").play("crown S")
    assert game.won == ("black", "RF-34")
    assert game.outcome.reason == "king, queen and jack sit in the castle of spades"


@pytest.mark.clause("RF-34")
def test_family_spread_over_two_castles_does_not_win() -> None:
    """Example 12."""
    game = holding("JC", spades="home K", clubs="home Q").play("crown C")
    assert game.turn == "red"


@pytest.mark.clause("RF-34")
def test_by_option_only_ruins_win() -> None:
    game = holding("JS", spades="home K Q", royal_win=False).play("crown S")
    assert (game.turn, game.spades.home) == ("red", "KS QS JS")


@pytest.mark.clause("RF-36")
def test_with_one_of_two_castles_left_one_plays_on_and_can_win() -> None:
    words = {"turn": "red", "hearts": "home Q", "spades": "home K Q, wounds 10S 9S", "clubs": "home K Q"}
    game = holding("3S", **words).play("hit S")
    assert (game.spades.stands, game.clubs.home, game.turn) == (False, "KC QC", "black")
    game.draw("9H")
    assert game.uses == ["hit H"]
    game.play("drop p1").draw("4D").play("drop p1").draw("JC").play("crown C")
    assert game.won == ("black", "RF-34")


@pytest.mark.clause("RF-36")
def test_a_castle_that_fell_is_no_target_and_no_home_any_more() -> None:
    game = game_with(spades=None, clubs="")
    assert game.draw("7S").uses == []
    game.play("drop p1").draw("8S")
    assert game.refused("hit S")[0] == "RF-11"
    assert game_with(spades=None, clubs="").draw("KS").refused("crown S") == ("RF-18", "Black has no castle of spades")


@pytest.mark.clause("RF-37")
def test_what_left_the_game_never_comes_back() -> None:
    game = game_with(deck="", piles="2D 3D / / ", out="", turn="red", deck_out="none").play("p1", "drop p2")
    assert game.deck == set()
    again = game_with(deck="9S", piles="2D 3D / / ").draw("9S").play("fort S")
    assert again.deck == {"2D"}


def turns(game: Play, count: int) -> Play:
    """So many turns that only discard."""
    for _ in range(count):
        game.play("p1", "drop p1")
    return game


@pytest.mark.clause("RF-38")
def test_after_the_last_turn_the_healthier_castles_win() -> None:
    game = turns(game_with(turns=398, spades="wounds 3S"), 2)
    assert game.won == ("red", "RF-38")
    assert game.outcome.reason == "400 turns were played; 20 health against 17"


@pytest.mark.clause("RF-38")
def test_all_standing_castles_count() -> None:
    game = turns(game_with(turns=399, spades="wounds 9S", clubs="wounds 9C"), 1)
    assert game.outcome.reason.endswith("22 health against 20")
    assert game.won == ("black", "RF-38")


@pytest.mark.clause("RF-38")
def test_equal_health_is_a_draw_and_by_option_any_is() -> None:
    assert turns(game_with(turns=399), 1).won == ("nobody", "RF-38")
    assert turns(game_with(turns=399, spades="wounds 3S", cap_result="draw"), 1).won == ("nobody", "RF-38")


@pytest.mark.clause("RF-38")
def test_the_cap_is_an_option_and_extra_turns_count() -> None:
    game = game_with(turn_cap=3).draw("AC").play("build").draw("AD").play("drop p1")
    assert game.state.turns == 2
    game.draw("4C").play("fort C")
    assert game.won == ("black", "RF-38")
    last = game_with(turn_cap=1).draw("AC").play("build")
    assert last.won == ("black", "RF-38")


@pytest.mark.clause("RF-38")
def test_without_a_cap_the_game_goes_on() -> None:
    game = turns(game_with(turns=5000, turn_cap=0), 1)
    assert game.turn == "red"


@pytest.mark.clause("RF-38")
def test_a_win_in_the_last_turn_is_a_win() -> None:
    game = holding("JS", spades="home K Q, wounds 9S", turns=399, barren=7).play("crown S")
    assert game.won == ("black", "RF-34")
    assert (game.state.turns, game.state.barren) == (400, 0)


@pytest.mark.clause("RF-39")
def test_a_hundred_barren_turns_end_the_game() -> None:
    game = turns(game_with(barren=98, hearts="wounds 4H"), 2)
    assert game.won == ("black", "RF-39")
    assert game.outcome.reason == "100 turns in a row did nothing but discard; 20 health against 16"


@pytest.mark.clause("RF-39")
@pytest.mark.parametrize(
    ("card", "move"), [("7S", "fort S"), ("7H", "hit H"), ("KS", "crown S"), ("KH", "kidnap S"), ("AC", "build")]
)
def test_whatever_is_done_with_a_card_makes_the_turn_fruitful(card: str, move: str) -> None:
    game = holding(card, barren=99, spades="home Q").play(move)
    assert (game.state.barren, game.turn) == (0, "black" if move == "build" else "red")


@pytest.mark.clause("RF-39")
def test_discarded_aces_and_jokers_and_passes_are_barren() -> None:
    assert holding("AD", barren=5).play("drop p1").state.barren == 6
    assert holding("JK", barren=5).play("drop p1").state.barren == 6
    assert game_with(deck="", piles=" / / ", barren=5).play("pass").state.barren == 6
    assert holding("JK", barren=5, hearts="home Q").play("kill QH").state.barren == 0


@pytest.mark.clause("RF-39")
def test_a_blocked_attack_is_fruitful_also_when_the_cards_are_laid_on_piles() -> None:
    words = {"turn": "red", "hearts": "home Q", "spades": "walls 7S", "cancelled_cards": "piles"}
    assert holding("6S", barren=99, **words).play("hit S", "lay p1", "lay p1").state.barren == 0


@pytest.mark.clause("RF-39")
def test_the_limit_is_an_option() -> None:
    assert turns(game_with(barren_limit=2, barren=1), 1).won == ("nobody", "RF-39")
    assert turns(game_with(barren_limit=0, barren=300), 1).turn == "red"


SIEGE = {
    "spades": "home K J, walls 7S 9S, wounds 10S, prisoners QH",
    "hearts": "home J, walls 8H 3H, wounds 9H",
    "clubs": "walls 4C",
    "diamonds": "home Q, prisoners JC",
    "piles": "2C KH / 6D / 5D",
    "deck": "6S QS 10H JK JK 2S 4D",
}
HIT_BY_OWN = {"spades": "home K J, walls 7S 9S, wounds 9H", "hearts": "home J, walls 8H 3H, wounds 10S"}

# Counts from a siege in which every kind of move can come; they change only when a rule changes.
SIEGES: list[tuple[dict[str, object], int, int]] = [
    ({}, 4, 316),
    ({}, 8, 75843),
    ({"cancelled_cards": "piles", "freed_prisoners": "piles", "castle_hp": 11}, 7, 18849),
    (
        {"attack_suit": "own", "off_suit": "fortify", "may_decline_defence": True, "jack_bonus": 2} | HIT_BY_OWN,
        7,
        18640,
    ),
    ({"may_discard_joker": True, "may_discard_own_ace": True, "king_bonus": 0, "prisoners_with_queen": 1}, 7, 21884),
]


@pytest.mark.parametrize(("words", "depth", "count"), SIEGES)
def test_pinned_counts_of_a_siege(words: dict[str, object], depth: int, count: int) -> None:
    assert perft(game_with(**(SIEGE | words)).state, depth) == count


@pytest.mark.parametrize("words", [words for words, _, _ in SIEGES[1:]])
def test_the_judge_counts_alike(words: dict[str, object]) -> None:
    siege = game_with(**(SIEGE | words)).state
    assert judged_perft(GAME, siege, 4) == perft(siege, 4)
