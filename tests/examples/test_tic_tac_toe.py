"""Tic-tac-toe, clause by clause."""

from typing import Any

import pytest

from examples.tic_tac_toe import GAME
from examples.tic_tac_toe.state import State
from regalia.kernel import OVER, BadOption, BadPosition, Outcome


def board(*rows: str, **options: object) -> State:
    """A board drawn from north to south."""
    data: dict[str, Any] = GAME.dump(GAME.start(GAME.options(options, 2)))
    return GAME.load(data | {"board": list(rows)})


def after(state: State, *moves: str) -> State:
    for move in moves:
        action = GAME.read(state, move)
        assert action in state.offers()
        assert GAME.judge(state, action) is None
        state.apply(action)
    return state


@pytest.mark.clause("TT-1")
def test_the_board_is_three_by_three_or_as_the_option_says() -> None:
    assert GAME.dump(GAME.start())["board"] == ["...", "...", "..."]
    assert len(GAME.start(GAME.options({"side": 5})).legal()) == 25


@pytest.mark.clause("TT-2")
def test_crosses_begin_and_the_seats_take_turns() -> None:
    state = GAME.start()
    assert state.turn == 0
    assert after(state, "b2").turn == 1
    assert after(state, "a1").turn == 0
    assert GAME.dump(state)["board"] == ["...", ".X.", "O.."]


@pytest.mark.clause("TT-3")
def test_only_an_empty_square_is_marked() -> None:
    state = board("...", ".X.", "...")
    assert len(state.legal()) == 8
    refusal = GAME.judge(state, GAME.read(state, "b2"))
    assert refusal is not None
    assert (refusal.clause, refusal.sentence) == ("TT-3", "Crosses has marked b2 already")


@pytest.mark.clause("TT-4")
@pytest.mark.parametrize(
    ("rows", "move"),
    [
        (("XX.", "OO.", "..."), "c3"),
        (("X.O", "X.O", "..."), "a1"),
        (("X.O", ".X.", ".O."), "c1"),
        (("..X", "OX.", "..O"), "a1"),
    ],
)
def test_three_in_a_row_win_at_once(rows: tuple[str, ...], move: str) -> None:
    state = after(board(*rows), move)
    assert state.turn == OVER
    assert state.outcome().winners == (0,)
    assert state.outcome().clause == "TT-4"
    assert state.legal() == []


@pytest.mark.clause("TT-4")
def test_four_in_a_row_when_the_option_says_so() -> None:
    state = board("XXX.", "OOO.", "....", "....", side=4, in_a_row=4)
    assert after(state.clone(), "a1").turn == 1
    assert after(state, "d4").outcome().winners == (0,)
    with pytest.raises(BadOption, match="in_a_row must be between 3 and 3"):
        GAME.options({"in_a_row": 4}, 2)


@pytest.mark.clause("TT-4")
def test_a_row_does_not_run_over_the_edge() -> None:
    assert board("..X", "X..", "OO.").turn == 0
    assert board(".XX", "X..", "OO.").turn == 1


@pytest.mark.clause("TT-4")
def test_the_last_mark_wins_even_on_a_full_board() -> None:
    assert after(board("XOX", "OXO", "OX."), "c1").outcome().winners == (0,)


@pytest.mark.clause("TT-5")
def test_a_full_board_without_a_row_is_a_draw() -> None:
    state = after(board("XOX", "XOO", "OX."), "c1")
    assert repr(state.outcome()) == repr(Outcome((), (0, 0), "TT-5", "every square is marked and nobody has a row"))
    assert state.outcome().share(0) == 0.5


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (("XX.", "...", "..."), "There are 2 crosses and 0 noughts"),
        (("O..", "...", "..."), "There are 0 crosses and 1 noughts"),
        (("XXX", "OOO", "..."), "had a row already"),
        (("XXX", "OO.", "O.."), "Crosses had a row already"),
        (("XX", "...", "..."), "Row 3 of the board must be 3 of X, O and ."),
        (("X?.", "...", "..."), "Row 3 of the board must be 3 of X, O and ."),
        (("...", "..."), "board must be a list of 3"),
    ],
)
def test_what_cannot_lie_on_the_board_is_refused(rows: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        board(*rows)


def test_two_rows_by_one_mark_are_possible_and_by_two_are_not() -> None:
    assert board("XXX", "XOO", "XOO").outcome().winners == (0,)
    with pytest.raises(BadPosition, match="two rows that no single mark completed"):
        board("XXX..", "OO...", "...O.", "OO...", "XXX..", side=5)


def test_perfect_play_is_a_draw() -> None:
    """The whole game, searched: neither seat can force a win."""
    assert best_share(GAME.start(), {}) == 0.5


def best_share(state: State, known: dict[str, float]) -> float:
    """What crosses get when both seats play their best."""
    if state.turn == OVER:
        return state.outcome().share(0)
    drawn = "".join(GAME.dump(state)["board"])
    if drawn not in known:
        shares = []
        for action in state.legal():
            following = state.clone()
            following.apply(action)
            shares.append(best_share(following, known))
        known[drawn] = max(shares) if state.turn == 0 else min(shares)
    return known[drawn]


def test_the_centre_looks_better_than_an_edge_and_two_in_a_row_better_still() -> None:
    assert GAME.value(board("...", ".X.", "..."), 0) > GAME.value(board(".X.", "...", "..."), 0)
    assert GAME.value(board("XX.", ".O.", "O.."), 0) < GAME.value(board("XX.", "..O", "..O"), 0)
