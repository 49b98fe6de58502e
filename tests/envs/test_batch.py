"""Batches: many games side by side in numpy arrays."""

import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from regalia.envs.batch import Bytes, Tables
from regalia.games import find_game, game_in
from regalia.kernel import CHANCE, OVER, BadOption, Game, RegaliaError, Stream
from regalia.kernel.observation import observe
from regalia.kernel.option import Value
from tests.envs.setting import BUILT_IN, OBSERVED
from tests.setting import SCRATCH


def random_actions(masks: Bytes, stream: Stream) -> list[int]:
    """A legal action at each table."""
    legal = [np.flatnonzero(mask) for mask in masks]
    return [int(some[stream.below(len(some))]) for some in legal]


@pytest.mark.parametrize("name", OBSERVED)
def test_a_table_of_a_batch_plays_the_game_that_its_actions_mean(name: str) -> None:
    tables, game = Tables(name, 3, 5), find_game(name)
    follow(tables, game, {}, 60)


def test_a_game_of_ones_own_is_found_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was not imported before: whoever writes its name at this machine has it imported."""
    (tmp_path / "river_crossing.py").write_text(
        "from regalia.games.royal_family import RoyalFamily\n\n\n"
        "class RiverCrossing(RoyalFamily):\n    title = 'River Crossing'\n\n\n"
        "GAME = RiverCrossing()\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    try:
        tables = Tables("river_crossing", 2, 1)
        assert (tables.game.title, len(tables.step_at_random().rows)) == ("River Crossing", 2)
    finally:
        sys.modules.pop("river_crossing", None)
        game_in.cache_clear()


def test_what_is_asked_in_parts_is_played_as_a_whole() -> None:
    rich: dict[str, Value] = {"tax_low": 20, "tax_high": 20, "tax_royal": 20}
    tables = Tables("friend-or-foe", 3, 5, rich)
    assert tables.shape.moves > 1000 >= tables.shape.actions
    assert tables.shape.questions == 2
    follow(tables, find_game("friend-or-foe"), rich, 200)


def follow(tables: Tables, game: Game, options: Mapping[str, Value], steps: int) -> None:
    """Play the first table of a batch beside it: seats, masks, rows, pays and ends are those of the game."""
    agreed = game.options(options)
    actions, observer = game.actions(agreed, game.fewest), game.observer(agreed, game.fewest)
    start, dice, choices = game.start(agreed), Stream("5 table 0"), Stream("choices")
    state, possible, verb, field = start.clone(), list[int](), None, 0
    for _ in range(steps):
        while state.turn == CHANCE:
            state.apply(state.draw(dice))
        rows, masks, seats, _, _ = tables.now()
        assert seats[0] == state.turn
        assert rows[0].tobytes()[: observer.length] == observe(observer, state, state.turn)
        chosen = random_actions(masks, choices)
        if verb is None:
            possible = state.legal()
            assert set(np.flatnonzero(masks[0])) == {int(actions.action_of[move]) for move in possible}
            assert rows[0, observer.length :].sum() == 0
            possible = [move for move in possible if actions.action_of[move] == chosen[0]]
            if actions.move_of[chosen[0]] < 0:
                verb, field = actions.split_verbs[actions.split_of[chosen[0]]], 0
        else:
            assert set(np.flatnonzero(masks[0])) == {verb.value(move, field) for move in possible}
            assert rows[0, observer.length :].sum() == 1 + field  # the verb, and each field before this one
            possible = [move for move in possible if verb.value(move, field) == chosen[0]]
            field += 1
        while verb is not None and len(possible) > 1 and len({verb.value(move, field) for move in possible}) == 1:
            field += 1
        if len(possible) > 1:
            assert not tables.step(chosen).done[0]
            continue
        verb = None
        state.apply(possible[0])
        while state.turn == CHANCE:
            state.apply(state.draw(dice))
        _, _, _, pays, done = tables.step(chosen)
        assert done[0] == (state.turn == OVER)
        assert list(pays[0]) == [state.pay(seat) if done[0] else 0.0 for seat in range(state.seats)]
        if done[0]:
            state = start.clone()


@pytest.mark.long
@pytest.mark.parametrize("name", BUILT_IN)
def test_no_mask_is_wider_than_1000_whatever_an_option_says(name: str) -> None:
    """With every number of seats, each option at each of its ends, or with each of its choices."""
    game = find_game(name)
    for seats in range(game.fewest, game.most + 1):
        for option in game.option_type.rules().values():
            for value in (*option.choices, option.low, option.high, not option.default):
                try:
                    agreed = game.options({option.name: value}, seats)
                except RegaliaError:  # it does not go with this number of seats, or is no value of this option
                    continue
                actions = game.actions(agreed, seats)
                assert actions.width <= 1000, f"{option.name}={value}, {seats} seats"


def test_a_table_is_the_same_in_every_batch() -> None:
    few, many = Tables("friend-or-foe", 2, 9), Tables("friend-or-foe", 5, 9)
    for _ in range(50):
        first = [int(np.flatnonzero(mask)[0]) for mask in many.now().masks]
        few.step(first[:2])
        many.step(first)
        assert (few.rows == many.rows[:2]).all()


def test_an_action_that_is_not_allowed_is_refused_and_nothing_has_happened() -> None:
    tables = Tables("examples.tic_tac_toe", 2, 1)
    tables.step([4, 4])
    before = tables.rows.copy()
    with pytest.raises(RegaliaError, match=r"Action 4 is not allowed at table 1, but these are: \[0, 1, 2, 3, 5"):
        tables.step([0, 4])
    with pytest.raises(RegaliaError, match="2 tables need as many actions"):
        tables.step([0])
    assert (tables.rows == before).all()
    tables.step([0, 0])


def test_random_steps_are_legal_and_games_end_and_begin_anew() -> None:
    tables = Tables("examples.leduc_poker", 50, "random")
    ended = 0
    for _ in range(40):
        _, masks, _, pays, done = tables.step_at_random()
        assert masks.any(axis=1).all()
        assert (pays.sum(axis=1) == 0).all()
        assert (pays[~done] == 0).all()
        ended += int(done.sum())
    assert ended > 200


def test_a_game_without_observations_says_so() -> None:
    with pytest.raises(RegaliaError, match=r"its observe\.py is missing"):
        Tables(SCRATCH, 1, 1)


def test_a_scenario_for_four_is_played_by_four() -> None:
    assert Tables("friends-and-foes", 1, 1, {"scenario": "sworn_pairs"}).shape.seats == 4
    with pytest.raises(BadOption, match="needs 4 seats, not 2"):
        Tables("friends-and-foes", 1, 1, {"scenario": "sworn_pairs"}, 2)
