"""Hints: what they advise, and the reasons they give, in positions where the reason is known."""

import pytest

from regalia.agents import Budget, Hint, SearchPlayer, give_hint
from regalia.agents.expectimax_player import ExpectimaxPlayer
from regalia.contract.naming import check_text
from regalia.games.friend_or_foe import GAME as FRIEND_OR_FOE
from regalia.games.friends_and_foes import GAME as FRIENDS_AND_FOES
from regalia.games.kingdom_coinquest import GAME as KINGDOM_COINQUEST
from regalia.games.royal_family import GAME as ROYAL_FAMILY
from regalia.games.thrones import GAME as THRONES
from regalia.kernel import CHANCE, OVER, Game, State, Stream
from tests.games.friend_or_foe.kingdom import kingdom
from tests.games.friends_and_foes.skirmish import skirmish
from tests.games.kingdom_coinquest.game import game_with as coinquest
from tests.games.royal_family.game import game_with as family
from tests.games.thrones.war import war
from tests.setting import GAMES, seen_by

NAMES = ("Ada", "Bo", "Cy", "Di")

COINS = """
## ## ## ## ##
9H/3 ## ## ## ##
## ## -- ## ##
## ## ## ## ##
8S/3 ## ## 9S/3 ##
"""


def hint_for(game: Game, state: State, looks: int = 60) -> Hint:
    names = state.names = NAMES[: state.seats]
    return give_hint(SearchPlayer(game, "hint", Budget(looks)), seen_by(state, int(state.turn)), names)


def prospects(game: Game, state: State, seat: int = 0) -> set[str]:
    state.names = NAMES[: state.seats]
    return {one.words for one in game.prospects(state, seat)}


def positions(game: Game, seed: str, every: int) -> list[State]:
    """Positions of a game played at random, in which a seat has to decide."""
    stream = Stream(seed)
    state = game.start()
    found = []
    for step in range(400):
        if state.turn == OVER:
            break
        if state.turn != CHANCE and step % every == 0:
            found.append(state.clone())
        state.apply(state.at_random(stream))
    return found


# What positions promise and threaten


def test_coins_and_royal_houses_within_reach_are_prospects() -> None:
    state = kingdom(COINS, spades="b1", hearts="a3").state
    assert prospects(FRIEND_OR_FOE, state) == {
        "you could take 3 coins from 8♠ on a1",
        "you could take 3 coins from 9♠ on d1, 2 steps away",
        "Bo could take 3 coins from 9♥ on a4",
        "2 face-down cards lie next to you",
    }


def test_what_lies_on_the_piles_of_royal_family_serves_one_or_the_other() -> None:
    found = prospects(ROYAL_FAMILY, family(piles="QS / QH / 7S").state)
    assert found >= {"you could take Q♠ and crown it", "you could take 7♠ and fortify with it"}
    assert "Bo could take Q♥ and crown it" in found


def test_a_weapon_threatens_what_it_would_hurt() -> None:
    state = coinquest(
        turn="hearts", phase="drawing", hearts="peasant 9H", spades="knight 6S, peasant 10S, hand 2S 3S 4S"
    ).state
    assert prospects(KINGDOM_COINQUEST, state) >= {
        "you could strike with 9♥ and hurt Bo's king by 3, 17 left",
        "Bo could strike with 10♠ and hurt your king by 10, 10 left",
    }


def test_every_threat_of_a_piece_is_told_for_both_sides() -> None:
    found = prospects(THRONES, war("Rd4 ld5 Se4", "d4P d5P e4P").state)
    assert "your Ranger on d4 threatens the Lancer on d5" in found
    assert "Bo's Lancer on d5 threatens your Spearman on e4" in found


def test_whom_an_attack_reaches_and_what_an_area_brings_are_prospects() -> None:
    found = prospects(FRIENDS_AND_FOES, skirmish("holt b2", "pike b2, fenna a1", tokens=(3, 3)).state)
    assert found == {
        "your Holt the Wide could hit Bo's Pike Underbridge with the Great Axe for 1",
        "Bo's Pike Underbridge could hit your Holt the Wide with the Twin Daggers for 1",
        "Bo's Fenna Ashbow could hit your Holt the Wide with the Longbow for 1",
        "you control b2, which brings 1 token",
        "Bo controls a1, which brings 1 token",
    }
    poor = prospects(FRIENDS_AND_FOES, skirmish("holt b2", "pike b2 1, fenna a1", tokens=(3, 0)).state)
    assert "your Holt the Wide could fell Bo's Pike Underbridge with the Great Axe" in poor
    assert not any(words.startswith("Bo's") for words in poor), "who has no tokens threatens nobody"


def test_the_ability_that_hurts_most_and_who_has_fallen_are_prospects() -> None:
    game = skirmish("quill3[chain_lightning] a2", "silk b2 2, fenna b1", hands=("9S", "2S"), tokens=(5, 5))
    words = "your Quill Ember could fell Bo's Silk Marrow with Chain Lightning"
    assert words in prospects(FRIENDS_AND_FOES, game.state)
    game.play("att quill chain_lightning silk as magic", "play 9S", "play 2S")
    assert "Bo's Silk Marrow has fallen" in prospects(FRIENDS_AND_FOES, game.state)


def test_an_attack_whose_total_lies_open_says_how_many_cards_meet_it() -> None:
    game = skirmish("silk b2", "orla b2", hands=("9S", "8S")).play("att silk daggers orla", "play 9S")
    words = "your Silk Marrow attacks with 11 and hits Bo's Orla Vane against 54 % of all cards"
    assert words in prospects(FRIENDS_AND_FOES, game.state)
    weak = skirmish("silk b2", "orla b2 1", hands=("9S", "8S")).play("att silk daggers orla", "play 9S")
    assert any("fells Bo's Orla Vane" in words for words in prospects(FRIENDS_AND_FOES, weak.state))


def test_a_hint_in_a_battle_names_who_is_attacked_and_what_comes_of_it() -> None:
    game = skirmish("silk b2, brenna2[cleave,charge] a2", "orla b2 1, torvald c3", hands=("KS 9S", "2S"), tokens=(2, 4))
    found = hint_for(FRIENDS_AND_FOES, game.state, 200)
    told = " ".join(found.reasons)
    assert "Orla Vane" in found.words + told, (found.words, told)
    assert "Bo" in told, told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_prospects_tell_nothing_that_a_seat_may_not_know(game: Game) -> None:
    stream = Stream("dealt again")
    for state in positions(game, "prospects", 7):
        for seat in range(state.seats):
            assert game.prospects(state.resample(seat, stream), seat) == game.prospects(state, seat)


# What is advised, and why


def test_a_hint_names_what_is_won() -> None:
    board = COINS.replace("9S/3", "##")
    found = hint_for(FRIEND_OR_FOE, kingdom(board, spades="b1", hearts="a3").state, 400)
    assert (found.moves, found.words) == ("a1", "Go to a1")
    assert "Friend: take 3 coins." in found.reasons


def test_a_hint_covers_the_whole_turn() -> None:
    state = coinquest(hearts="hand 2D 3C 5C, quartermaster 9H, peasant 4H", spades="health 4, hand 2S 3S 4S").state
    found = hint_for(KINGDOM_COINQUEST, state)
    assert found.plan[0] in state.legal()
    assert found.moves.startswith("attack S")
    assert "That wins the game." in found.reasons


def test_a_series_that_gains_nothing_is_not_begun() -> None:
    """TH-54: a Warhorse between its own men could switch on and on."""
    game = war("Hd4 Rd5 Sd3 Rc4 Se4 Lc3 le9", "d4P d5P d3P c4P e4P c3P").play("d4=d5")
    player = ExpectimaxPlayer(THRONES, "hint", Budget(1000))
    found = give_hint(player, seen_by(game.state, 0))
    assert found.moves == "stop"


def test_the_answer_of_the_others_is_told_where_it_matters() -> None:
    state = coinquest(hearts="hand 2D 3C 5C, health 9", spades="peasant 10S, hand 2S 3S 4S", phase="discarding").state
    found = hint_for(KINGDOM_COINQUEST, state)
    assert any(reason.startswith("Bo would probably answer: attack Ada") for reason in found.reasons)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_is_a_plan_of_legal_moves_told_with_names(game: Game) -> None:
    for state in positions(game, "plans", 90):
        found = hint_for(game, state, 16)
        after = state.clone()
        for move in found.plan:
            assert after.turn == state.turn
            assert move in after.legal()
            after.apply(move)
        assert found.moves.split(", ")[0] == game.write(state, found.plan[0])
        assert 0.0 <= found.share <= 1.0
        for text in (found.words, *found.reasons):
            assert text == text.strip()
            check_text(game, state, text)
