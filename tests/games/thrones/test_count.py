"""Counts that change only when a rule does, and the judge beside the engine on positions that layouts make."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.contract.move import compare_engine_and_judge
from regalia.games.thrones import GAME
from regalia.games.thrones.layout.layout import PRESETS, write_layout
from regalia.games.thrones.layout.lots import random_layout
from regalia.games.thrones.options import Options
from regalia.games.thrones.state import State
from regalia.kernel import OVER, Stream, perft
from regalia.match import FairChance, Match
from tests.games.thrones.war import mirrored

# The mirrored bastion, South first, without Favors: numbers of sequences of so many decisions and checks.
BASTION = {1: 15, 2: 126, 3: 1477, 4: 12_871, 5: 148_041, 6: 1_308_776}


@pytest.mark.parametrize(("depth", "count"), BASTION.items())
def test_the_mirrored_bastion(depth: int, count: int) -> None:
    assert perft(mirrored(favor_cap=0).state, depth) == count


@pytest.mark.long
def test_the_mirrored_bastion_one_deeper() -> None:
    assert perft(mirrored(favor_cap=0).state, 7) == 14_548_272


def test_the_first_two_counts_by_hand() -> None:
    """All 15 pieces have something to do; together they have so many Moves and Switches, and no turn-1 engagement."""
    state = mirrored(favor_cap=0).state
    assert len(state.legal()) == 15
    choices = 0
    for square in state.legal():
        after = state.clone()
        after.apply(square)
        written = [GAME.write(after, action) for action in after.legal()]
        assert all(move[0] in "-=" for move in written)
        choices += len(written)
    assert choices == BASTION[2]


def laid_out(lines: tuple[str, str], seed: int, **options: object) -> Match:
    """A match whose two layouts are laid as whole lines."""
    match = Match.new(GAME, GAME.options({"first_player": "south"} | options), chance=FairChance.from_text(str(seed)))
    match.begin()
    for seat, line in enumerate(lines):
        match.play(seat, f"layout {line}")
    return match


def assert_agreement(match: Match, stream: Stream, decisions: int, every: int) -> None:
    for number in range(decisions):
        if match.state.turn == OVER:
            return
        if number % every == 0:
            compare_engine_and_judge(GAME, match.state)
        offered = match.state.legal()
        match.play(int(match.state.turn), offered[stream.below(len(offered))])


@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), pieces=st.sampled_from(["sensible", "uniform"]))
def test_engine_and_judge_agree_on_positions_that_any_layouts_make(seed: int, pieces: str) -> None:
    stream = Stream(seed)
    options = GAME.options({"random_pieces": pieces})
    assert isinstance(options, Options)
    south, north = (write_layout(random_layout(options, stream)) for _ in range(2))
    assert_agreement(laid_out((south, north), seed), stream, decisions=60, every=6)


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_engine_and_judge_agree_on_positions_that_named_layouts_make(number: int) -> None:
    south, north = PRESETS[number], PRESETS[-1 - number].flip()
    match = laid_out((write_layout(south), write_layout(north)), number)
    assert isinstance(match.state, State)
    assert_agreement(match, Stream(number), decisions=30, every=5)
