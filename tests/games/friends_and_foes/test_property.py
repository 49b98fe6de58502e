"""What holds in every battle, however it is played, beside the contract of all games."""

from collections.abc import Iterator
from typing import Any

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.contract import check_conserved
from regalia.games.friends_and_foes.state import State
from regalia.kernel import CHANCE, OVER, SPECTATOR, Stream, perft
from tests.games.friends_and_foes.skirmish import skirmish

BATTLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"max_rounds": "3"}),
    (2, {"scenario": "king_of_the_mire", "twist": "random", "max_rounds": "3", "attack_cards": "simultaneous"}),
    (2, {"scenario": "break_the_line", "treasure_pools": "single", "control_tie": "last_holder", "max_rounds": "3"}),
    (3, {"scenario": "three_banners", "obscuring_mode": "through_if_occupied", "max_rounds": "2"}),
    (4, {"scenario": "sworn_pairs", "action_limit_owner": "seat", "attack_limit": "one_attack", "max_rounds": "2"}),
    (3, {"formation_setup": "ready", "max_rounds": "2"}),
    (
        4,
        {
            "scenario": "sworn_pairs", "team_open_hands": True, "team_control": "per_seat", "reaction_chain": True,
            "initiative_source": "hand_or_deck", "unique_characters": False, "max_rounds": "2",
        },
    ),
    (
        2,
        {
            "scenario_pick": "random", "deployment_initiative": "first_round", "treasure_cards": "initiative",
            "formation_reveal": "seat_order", "deck": "AS 2S 3S 9H 10H JH QD KD 4C 5C", "max_rounds": "2",
        },
    ),
    (4, {"scenario": "four_fires", "obscuring_mode": "into_and_through", "early_win": True, "max_rounds": "2"}),
]  # fmt: skip
battles = pytest.mark.parametrize(("seats", "options"), BATTLES)


def walk(seats: int, options: dict[str, Any], seed: str, every: int) -> Iterator[State]:
    """Every so-manieth position of a random battle, and its last."""
    state = GAME.start(GAME.options(options, seats), seats)
    stream = Stream(f"{seed} {seats} {options}")
    played = 0
    while state.turn != OVER:
        if played % every == 0:
            yield state
        offered = state.legal()
        state.apply(state.draw(stream) if state.turn == CHANCE else offered[stream.below(len(offered))])
        played += 1
    yield state


@battles
@pytest.mark.clause("FF-20", "FF-283")
def test_nothing_is_lost_and_the_game_ends_with_a_reason(seats: int, options: dict[str, Any]) -> None:
    for state in walk(seats, options, "conserved", 5):
        check_conserved(state, None)
    outcome = state.outcome()
    assert outcome.winners
    assert outcome.reason
    assert outcome.clause in GAME.rules()


@battles
@pytest.mark.clause("FF-284")
def test_a_resampled_battle_looks_the_same_to_the_seat(seats: int, options: dict[str, Any]) -> None:
    stream = Stream("twin")
    for state in walk(seats, options, "secret", 17):
        for viewer in (SPECTATOR, *range(seats)):
            twin = state.resample(viewer, stream)
            assert GAME.view(twin, viewer).as_json() == GAME.view(state, viewer).as_json()
            check_conserved(twin, None)
            if state.turn == viewer:
                assert twin.legal() == state.legal()


def test_pinned_counts_of_a_small_skirmish() -> None:
    game = skirmish("silk[backstab] a2", "orla[riposte] a2", hands=("9S", "5S"), tokens=(2, 2))
    assert [perft(game.state, depth) for depth in (1, 2, 3)] == [8, 75, 715]
