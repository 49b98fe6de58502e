"""How a result is told: to whom won, to whom lost, and to whoever looks on."""

import pytest

from regalia.games import find_game
from regalia.kernel import Game, Outcome, State

FRIEND_OR_FOE = find_game("friend-or-foe")
FRIENDS_AND_FOES = find_game("friends-and-foes")
NAMES = ("Ada", "Bo", "Cato", "Di")


def ended(
    game: Game, monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], scores: tuple[int, ...], **options: str
) -> State:
    state: State = game.start(game.options(options, 4), 4)
    state.names = NAMES
    monkeypatch.setattr(type(state), "outcome", lambda _: Outcome(winners, scores, "", ""))
    return state


def test_partners_win_and_rivals_share_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    state = ended(FRIENDS_AND_FOES, monkeypatch, (0, 2), (3, 1, 3, 1), scenario="sworn_pairs")
    assert FRIENDS_AND_FOES.result(state) == "Ada and Cato win"
    assert FRIENDS_AND_FOES.result(state, 2) == "You and Ada win"
    state = ended(FRIEND_OR_FOE, monkeypatch, (0, 2), (9, 1, 9, 1))
    assert FRIEND_OR_FOE.result(state, 1) == "Ada and Cato share the win"


def test_a_single_winner_and_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    state = ended(FRIEND_OR_FOE, monkeypatch, (1,), (9, 10, 2, 2))
    assert FRIEND_OR_FOE.result(state) == "Bo wins"
    assert FRIEND_OR_FOE.result(state, 1) == "You win"
    state = ended(FRIEND_OR_FOE, monkeypatch, (0, 1, 2, 3), (2, 2, 2, 2))
    assert FRIEND_OR_FOE.result(state, 1) == "A draw"


def test_whoever_has_lost_reads_something_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    state = ended(FRIEND_OR_FOE, monkeypatch, (1,), (9, 10, 2, 2))
    assert FRIEND_OR_FOE.consolation(state, 0) == "So close, Ada: only 1 behind Bo."
    assert FRIEND_OR_FOE.consolation(state, 2) == "Well played, Cato: Bo had the better of it this time."
    assert FRIEND_OR_FOE.consolation(state, 1) == ""


@pytest.mark.parametrize(
    ("winners", "scores", "say_more"),
    [
        ((1,), (6, 0, 9), True),
        ((2,), (6, 3, 12), True),
        ((1,), (0, 1), False),  # nothing counts but the win
        ((0, 2), (1, 0, 1, 0), False),
        ((0, 1), (4, 4), False),  # who shares the win need not read that all have the same
        ((), (0, 0), False),
        ((0,), (0, 1), True),  # won otherwise than by points
    ],
)
def test_points_are_told_only_where_they_say_more_than_who_won(
    winners: tuple[int, ...], scores: tuple[int, ...], say_more: bool
) -> None:
    assert Outcome(winners, scores, "", "").has_points is say_more
