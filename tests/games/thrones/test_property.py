"""Things that hold in every war, tried in many."""

from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games.thrones import GAME
from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.layout.layout import Layout, read_layout, write_layout
from regalia.games.thrones.layout.steps import problem, steps_of
from regalia.games.thrones.moves import AIMING, CHECKING, CLOSING, RISKING
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import IN_HAND, SIDE
from regalia.games.thrones.state import State
from regalia.kernel import CHANCE, Stream, perft
from tests.games.thrones.war import fresh, mirrored
from tests.judged import judged_perft
from tests.setting import settings_of

SEEDS = st.integers(0, 2**32)


def test_engine_and_judge_count_alike() -> None:
    for game in (mirrored(), mirrored("vanguard", first_turn_ban="none", favor_cap=0)):
        assert judged_perft(GAME, game.state, 3) == perft(game.state, 3)


@settings(max_examples=25)
@given(seed=SEEDS)
def test_layouts_built_by_any_steps_are_legal_and_read_as_written(seed: int) -> None:
    game, stream = fresh(first_player="south"), Stream(seed)
    fort = [action for action in game.state.legal() if GAME.write(game.state, action).startswith("fort")]
    game.state.apply(fort[stream.below(len(fort))])
    before = game.state.clone()
    while game.state.active == 0:
        before = game.state.clone()
        offered = game.state.legal()
        game.state.apply(offered[stream.below(len(offered))])
    layout = game.state.layouts[0]
    assert before.layouts[0].steps == 54
    assert problem(layout, GAME.options()) is None
    again = read_layout(write_layout(layout), USUAL)
    assert isinstance(again, Layout)
    assert steps_of(again, Options()) == steps_of(layout, Options()) == layout.made


@settings(max_examples=12)
@given(data=st.data())
def test_windows_do_not_depend_on_what_is_held(data: st.DataObject) -> None:
    """Wherever a Favor can still be spent, the moment is the same for every hand of that size."""
    setting = data.draw(settings_of(GAME, tastes=("random",)))
    stream = setting.stream("hands")
    for state in setting.positions(most=40):
        assert isinstance(state, State)
        if state.phase in (RISKING, CLOSING):
            for _ in range(4):
                twin = state.resample(1 - state.turn, stream)
                assert twin.turn == state.turn
                assert GAME.write(twin, twin.legal()[-1]) == GAME.write(state, state.legal()[-1])


@settings(max_examples=12)
@given(data=st.data())
def test_a_check_is_rolled_only_for_the_seat_that_acts_and_before_anything_moves(data: st.DataObject) -> None:
    setting = data.draw(settings_of(GAME, tastes=("random",)))
    for state in setting.positions(most=60):
        assert isinstance(state, State)
        if state.phase == CHECKING:
            assert state.turn == CHANCE
            assert SIDE[state.board.piece[state.chosen]] == state.active
        if state.phase == AIMING and state.chosen != IN_HAND:
            assert state.board.piece[state.chosen] > 0
            assert state.legal()
