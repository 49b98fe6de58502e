"""House rules without a fork: each of the five games is varied by a subclass, and is a whole game then."""

import json
import pickle
from functools import cache

import pytest

import regalia
from regalia.contract import LAWS, Law
from regalia.contract.move import compare_engine_and_judge
from regalia.kernel import State, Stream
from regalia.match import Match
from tests.setting import seen_by
from tests.variant import VARIANTS, Variant

MOST = 300  # moves and outcomes of chance that are played
ASKED = 12  # positions of a game in which the judge answers about every move

per_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.game.name)


@cache
def walk(variant: Variant) -> tuple[Match, list[tuple[State, int]]]:
    """A match that seeks the rule that differs, and its positions with what was done in each."""
    game = variant.game
    match = Match.new(game, game.options(dict(game.first)))
    stream = Stream("variant")
    states: list[tuple[State, int]] = []
    while not match.over and len(states) < MOST:
        state = match.state.clone()
        sought = [move for move in state.legal() if game.verb(state, move) in variant.verbs]
        move = sought[stream.below(len(sought))] if sought and stream.below(3) else int(state.at_random(stream))
        states.append((state, move))
        match.push(move)
    return match, states


@per_variant
def test_a_variant_is_played_by_states_of_its_own(variant: Variant) -> None:
    match, states = walk(variant)
    assert match.over or len(states) == MOST
    for state in (match.state, match.game.start(), states[-1][0]):
        copies = (state.clone(), state.clone_into(state.clone()), state.resample(0, Stream(1)))
        for other in (state, *copies, pickle.loads(pickle.dumps(state))):
            assert type(other) is variant.game.state_type


@per_variant
def test_a_variant_differs_in_its_rule_and_in_nothing_else(variant: Variant) -> None:
    """Each position is laid out in the game that is varied too, and the move that was made is made there."""
    game, usual = variant.game, variant.usual
    differs: set[str] = set()
    for state, move in walk(variant)[1]:
        position = game.dump(state)
        there = usual.load(position | {"game": usual.name_in_files})
        differs |= {game.verb(state, other) for other in set(there.legal()) ^ set(state.legal())}
        here = state.clone()
        here.apply(move)
        there.apply(move)
        if game.dump(here) | {"game": ""} != usual.dump(there) | {"game": ""}:
            differs.add(game.verb(state, move))
    assert differs == variant.verbs


@per_variant
def test_the_judge_of_a_variant_agrees_with_its_engine(variant: Variant) -> None:
    match, states = walk(variant)
    for state in [*[state for state, _ in states[:: len(states) // ASKED]], match.state]:
        compare_engine_and_judge(variant.game, state)


@per_variant
def test_records_and_positions_of_a_variant_load_again(variant: Variant) -> None:
    match, _ = walk(variant)
    text = match.record().text()
    assert f"game: {variant.game.package}\n" in text
    position = json.dumps(variant.game.dump(match.state))
    for again in (regalia.load(text, seed=1), regalia.load(position, seed=1)):
        assert type(again.game) is type(variant.game)
        assert type(again.state) is variant.game.state_type
        assert again.game.dump(again.state) == json.loads(position)


@per_variant
def test_computer_players_play_a_variant(variant: Variant) -> None:
    _, states = walk(variant)
    for name in ("greedy", "search@20"):
        player = regalia.player(name, variant.game, seed=1)
        for state in [state for state, _ in states if state.turn >= 0][::60]:
            assert player.choose(seen_by(state, state.turn)) in state.legal()


@pytest.mark.long
@per_variant
def test_a_variant_keeps_the_whole_contract(variant: Variant) -> None:
    for law in LAWS:
        Law(law.holds, 1).check(variant.game, lengths=dict(variant.lengths))
