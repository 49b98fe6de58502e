"""RF-18 to RF-25 and RF-35: kings, queens and jacks, at home and in the cellar."""

import pytest

from regalia.games.royal_family import GAME
from regalia.kernel import BadOption
from tests.games.royal_family.game import game_with, holding


@pytest.mark.clause("RF-18")
@pytest.mark.parametrize("rank", ["K", "Q", "J"])
def test_family_of_the_castles_suit_moves_in(rank: str) -> None:
    game = holding(f"{rank}S")
    assert game.uses == ["crown S"]
    game.play("crown S")
    assert (game.spades.home, game.turn) == (f"{rank}S", "red")


@pytest.mark.clause("RF-18")
def test_family_of_another_suit_does_not() -> None:
    assert holding("KC").uses == []
    assert holding("KC").refused("crown S") == ("RF-18", "K♣ does not match the castle of spades")
    assert holding("KC").refused("crown C") == ("RF-18", "Black has no castle of clubs")
    assert holding("KC", clubs="").uses == ["crown C"]
    assert holding("KH").refused("crown H") == ("RF-18", "Black has no castle of hearts")


@pytest.mark.clause("RF-19")
def test_powers_work_for_all_castles_of_their_owner() -> None:
    words = {"turn": "red", "hearts": "home Q", "spades": "home K", "clubs": "walls 7C"}
    game = holding("9C", **words).play("hit C")
    assert (game.clubs.walls, game.clubs.damage) == ("", 0)
    roomy = holding("KH", spades="home Q", clubs="prisoners QH JH")
    assert roomy.uses == ["kidnap S", "kidnap C"]
    cunning = holding("9C", turn="red", hearts="", diamonds="home J")
    assert cunning.uses == ["hit S"]


@pytest.mark.clause("RF-19")
def test_two_kings_help_no_more_than_one() -> None:
    game = holding("10S", turn="red", hearts="home Q", spades="home K, walls 7S", clubs="home K").play("hit S")
    assert (game.spades.walls, game.spades.damage) == ("7S", 10)


@pytest.mark.clause("RF-19")
def test_two_queens_and_two_jacks_help_no_more_than_one() -> None:
    full = holding("KH", spades="home Q J, prisoners QH JH QD", clubs="home Q J, prisoners JD KD")
    assert full.refused("kidnap S")[0] == "RF-21"
    game = holding("6H", spades="home J", clubs="home J", jack_bonus=2, hearts="walls 8H").play("hit H")
    assert game.hearts.walls == ""


@pytest.mark.clause("RF-20")
@pytest.mark.parametrize("bonus", [0, 1, 2, 5])
def test_a_king_adds_to_each_wall(bonus: int) -> None:
    for attack in range(5, 11):
        words = {"turn": "red", "hearts": "home Q", "spades": "home K, walls 4S"}
        game = holding(f"{attack}S", king_bonus=bonus, **words).play("hit S")
        assert (game.spades.damage == 0) == (4 + bonus >= attack)


@pytest.mark.clause("RF-20")
def test_the_attackers_king_and_a_captured_king_add_nothing() -> None:
    game = holding("8S", turn="red", hearts="home K", spades="walls 7S").play("hit S")
    assert game.spades.damage == 8
    captured = holding("8S", turn="red", hearts="home Q, prisoners KS", spades="walls 7S").play("hit S")
    assert captured.spades.damage == 8


@pytest.mark.clause("RF-21")
def test_a_castle_holds_one_prisoner_and_with_a_queen_three() -> None:
    """Example 7."""
    game = holding("KH").play("kidnap S")
    assert game.spades.prisoners == "KH"
    full = holding("QH", spades="prisoners KH")
    assert full.uses == []
    assert full.refused("kidnap S") == ("RF-21", "the castle of spades has room for 1 prisoner and no more")
    queen = holding("QH", spades="home Q, prisoners KH JH").play("kidnap S")
    assert queen.spades.prisoners == "KH JH QH"
    no_more = holding("QD", spades="home Q, prisoners KH JH QH", diamonds="")
    assert no_more.refused("kidnap S") == ("RF-21", "the castle of spades has room for 3 prisoners and no more")


@pytest.mark.clause("RF-21")
def test_each_castle_has_room_of_its_own() -> None:
    game = holding("QH", spades="prisoners KH", clubs="")
    assert game.uses == ["kidnap C"]


@pytest.mark.clause("RF-21")
def test_the_room_is_an_option() -> None:
    assert holding("QH", prisoners=0).uses == []
    assert holding("QH", spades="prisoners KH", prisoners=2).uses == ["kidnap S"]
    assert holding("QH", spades="home Q", prisoners=0, prisoners_with_queen=0).uses == []
    assert holding("QH", spades="home Q, prisoners KH JH KD QD JD", prisoners_with_queen=6).uses == ["kidnap S"]


@pytest.mark.clause("RF-21")
def test_a_castle_never_holds_fewer_prisoners_with_a_queen_than_without() -> None:
    with pytest.raises(BadOption, match="prisoners cannot be 3 when prisoners_with_queen is 1"):
        GAME.options({"prisoners": 3, "prisoners_with_queen": 1}, 2)
    with pytest.raises(BadOption, match="prisoners cannot be 1 when prisoners_with_queen is 0"):
        GAME.options({"prisoners_with_queen": 0}, 2)
    assert GAME.options({"prisoners": 3}, 2).prisoners_with_queen == 3


@pytest.mark.clause("RF-22")
def test_a_jack_attacks_with_either_suit_of_the_enemys_colour() -> None:
    """Example 4."""
    game = holding("9C", turn="red", hearts="home J")
    assert game.uses == ["hit S"]
    assert holding("9C", turn="red", hearts="home Q").uses == []
    assert holding("9D", turn="red", hearts="home J").uses == []
    game.play("hit S")
    assert (game.spades.wounds, game.spades.damage) == ("9C", 9)


@pytest.mark.clause("RF-22")
def test_a_jack_aims_at_any_enemy_castle() -> None:
    for card in ("9S", "9C"):
        assert holding(card, turn="red", hearts="home J", clubs="").uses == ["hit S", "hit C"]


@pytest.mark.clause("RF-22")
def test_with_attacks_by_the_own_suit_a_jack_attacks_with_either_own_suit() -> None:
    own = {"attack_suit": "own", "diamonds": ""}
    assert holding("9C", spades="home J", **own).uses == ["hit H", "hit D"]
    no = ("RF-22", "9♣ has the suit of no castle of Black, and no jack is home")
    assert holding("9C", spades="home Q", **own).refused("hit H") == no
    assert holding("9D", spades="home J", **own).uses == []


@pytest.mark.clause("RF-23")
def test_family_of_an_enemy_castle_is_kidnapped_below_an_own_castle() -> None:
    game = holding("KH", clubs="")
    assert game.uses == ["kidnap S", "kidnap C"]
    game.play("kidnap C")
    assert (game.clubs.prisoners, game.spades.prisoners, game.turn) == ("KH", "", "red")
    assert game.told == ["Black kidnaps Red's K♥ to the castle of clubs"]


@pytest.mark.clause("RF-23")
def test_family_of_a_suit_the_enemy_has_no_castle_of_is_not_kidnapped() -> None:
    assert holding("KD").uses == []
    assert holding("KD").refused("kidnap S") == ("RF-23", "the enemy has no castle of diamonds")
    assert holding("KD", diamonds="").uses == ["kidnap S"]
    assert holding("KS").refused("kidnap S") == ("RF-23", "K♠ is no enemy of Black")
    assert holding("KH").refused("kidnap H") == ("RF-23", "Black has no castle of hearts")
    assert holding("KH", hearts=None, diamonds="").uses == []


@pytest.mark.clause("RF-24")
def test_prisoners_stay_when_the_queen_is_gone_but_new_ones_need_room() -> None:
    """Example 10, last part."""
    game = holding("JK", hearts="home Q, prisoners KS QS JS").play("kill QH")
    assert game.hearts.prisoners == "KS QS JS"
    crowded = holding("KC", turn="red", hearts="prisoners QS JS", clubs="")
    assert crowded.refused("kidnap H") == ("RF-21", "the castle of hearts has room for 1 prisoner and no more")


@pytest.mark.clause("RF-25")
def test_prisoners_are_nobodys_family() -> None:
    assert holding("8S", turn="red", hearts="prisoners KS").uses == []
    assert holding("8H", spades="", hearts="prisoners KS").uses == []
    joker = holding("JK", hearts="prisoners KS", spades="prisoners KH")
    assert joker.uses == []
    assert joker.refused("kill KH") == ("RF-25", "K♥ is a prisoner, whom no joker takes")
    assert joker.refused("kill KS") == ("RF-25", "K♠ is a prisoner, whom no joker takes")


@pytest.mark.clause("RF-25")
def test_prisoners_do_not_complete_a_family() -> None:
    game = holding("QH", spades="home Q, prisoners KH JH").play("kidnap S")
    assert game.turn == "red"


@pytest.mark.clause("RF-35")
def test_a_power_ends_when_its_owner_leaves() -> None:
    killed = holding("JK", turn="red", spades="home K, walls 7S", hearts="home Q").play("kill KS")
    killed.draw("4C").play("drop p1").draw("8S").play("hit S")
    assert (killed.spades.walls, killed.spades.damage) == ("7S", 8)


@pytest.mark.clause("RF-35")
def test_earlier_results_stand() -> None:
    game = holding("JK", spades="", hearts="home J, wounds 3H", diamonds="", clubs="wounds 9S").play("kill JH")
    assert game.clubs.damage == 9
    assert game.draw("9C").refused("hit S")[0] == "RF-10"


@pytest.mark.clause("RF-35")
def test_a_jack_that_falls_with_his_castle_helps_no_more() -> None:
    game = game_with(turn="red", spades="home J, wounds 10S 9S", clubs="home Q", hearts="home Q")
    game.draw("2S").play("hit S").draw("9D")
    assert game.refused("hit H")[0] == "RF-11"
