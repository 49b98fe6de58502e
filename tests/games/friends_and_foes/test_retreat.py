"""Giving up: at any decision, for two to four seats and for teams."""

from typing import Any

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.contract import check_conserved
from regalia.games.friends_and_foes.state import State
from regalia.kernel import CHANCE, OVER, RESIGN, Stream
from tests.games.friends_and_foes.skirmish import Play, fresh, skirmish

pytestmark = pytest.mark.clause("FF-281")


def resign(game: Play) -> Play:
    assert GAME.judge(game.state, RESIGN) is None
    game.state.resign()
    return game


def test_of_two_the_other_wins_at_once() -> None:
    game = resign(skirmish("fenna a1", "silk c3"))
    assert game.won == ([2], "FF-281")
    early = resign(fresh())
    assert early.won == ([2], "FF-281")


def test_all_that_a_seat_had_is_taken_out_and_the_others_go_on() -> None:
    game = skirmish("fenna a1, holt bench", "silk c3", "orla b2", hands=("9S", "8S", "7S"), treasure=(9, 0, 0))
    resign(game)
    camp = game.state.camps[0]
    assert (game.place("fenna"), game.place("holt")) == ("gone", "gone")
    assert (camp.out, camp.hand, camp.deck, camp.treasure, camp.tokens) == (True, [], [], 0, 0)
    assert (game.phase, game.turn) == ("acting", "2")


def test_a_defender_who_gives_up_ends_the_attack_and_cards_shown_are_discarded() -> None:
    game = skirmish("fenna a2", "silk b2", "orla c3", hands=("9S", "8S", ""))
    game.play("att fenna longbow silk", "play 9S")
    resign(game)
    assert (game.phase, game.turn, game.discard(1), game.place("silk")) == ("acting", "1", ["9S"], "gone")


def test_a_card_committed_in_secret_returns_to_its_hand() -> None:
    game = skirmish("fenna a2", "silk b2", "orla c3", hands=("9S", "8S", ""), attack_cards="simultaneous")
    game.play("att fenna longbow silk", "play 9S")
    resign(game)
    assert (game.hand(1), game.discard(1)) == (["9S"], [])


def test_a_teammate_plays_on_and_decides_for_the_side() -> None:
    game = skirmish("fenna a1", "silk c3", "orla b2", "holt c2", scenario="sworn_pairs")
    resign(game)
    assert (game.phase, game.turn) == ("acting", "2")
    resign(game)
    resign(game)
    assert game.won == ([2, 4], "FF-281")
    setup = fresh(4, starting_hand=1, scenario="sworn_pairs")
    for name in ("road_wardens", "ember_oath", "vanes_levy", "lantern_hunters"):
        setup.play(f"form {name}")
    setup.play(*["=KS"] * 4, "=2S", "=5S", "=7S", "=8S")
    assert (setup.phase, setup.turn) == ("edging", "1")
    resign(setup)
    assert (setup.phase, setup.turn) == ("edging", "3")


def test_it_can_be_switched_off() -> None:
    game = skirmish("fenna a1", "silk c3", resign_allowed=False)
    refusal = GAME.judge(game.state, RESIGN)
    assert refusal is not None
    assert refusal.clause == "FF-281"


BATTLES: list[tuple[int, dict[str, Any]]] = [
    (3, {"scenario": "three_banners", "twist": "war_drums"}),
    (3, {"attack_cards": "simultaneous", "twist": "broken_supply"}),
    (4, {"scenario": "sworn_pairs", "control_tie": "last_holder"}),
    (4, {"scenario": "four_fires", "early_win": True}),
]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "options"), BATTLES)
def test_whenever_somebody_gives_up_the_battle_goes_on_to_an_end(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    state = GAME.start(GAME.options({"max_rounds": "2", **options}, seats), seats)
    stream = Stream(f"give up {seed}")
    moments = [stream.below(120) for _ in range(seats - 1)] + [stream.below(400)]
    played = 0
    while state.turn != OVER:
        played += 1
        if state.turn != CHANCE and played in moments:
            state.resign()
            check_conserved(state, None)
            if state.turn != OVER:
                assert json_again(state) == GAME.dump(state)
                assert not state.camps[state.turn].out or state.turn == CHANCE
            continue
        offered = state.legal()
        if state.turn != CHANCE and played % 11 == 0:
            allowed = [action for action, refusal in GAME.refusals(state).items() if refusal is None]
            assert sorted(offered) == sorted(allowed)
        state.apply(state.draw(stream) if state.turn == CHANCE else offered[stream.below(len(offered))])
    assert state.outcome().winners


def json_again(state: State) -> dict[str, Any]:
    return GAME.dump(GAME.load(GAME.dump(state)))
