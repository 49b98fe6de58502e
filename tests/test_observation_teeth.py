"""The laws of rows, actions and pays have teeth: bugs planted in Leduc poker, and each is found."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from regalia.contract import LAWS
from regalia.games import find_game
from regalia.kernel import State
from regalia.kernel.observation import Observer

LEDUC: Final = find_game("examples.leduc_poker")

Plant = Callable[[pytest.MonkeyPatch], None]


class OneByte(Observer):
    """Writes one number of a state."""

    def __init__(self, number: Callable[[Any, int], int], at: int = 0) -> None:
        super().__init__()
        self.byte = self.part("byte", 1, scale=255)
        self.number = number
        self.at = at

    def fill(self, state: State, seat: int, rows: Any, at: int) -> None:
        rows[at + self.at] = self.number(state, seat) & 255


def observed_by(patch: pytest.MonkeyPatch, observer: Observer) -> None:
    patch.setattr(type(LEDUC), "observer", lambda game, options, seats: observer)


def row_that_tells_the_other_card(patch: pytest.MonkeyPatch) -> None:
    observed_by(patch, OneByte(lambda state, seat: state.card_of(1 - seat)))


def row_that_says_nothing(patch: pytest.MonkeyPatch) -> None:
    observed_by(patch, OneByte(lambda state, seat: 7))


def row_that_is_written_beside(patch: pytest.MonkeyPatch) -> None:
    observed_by(patch, OneByte(lambda state, seat: 7, at=1))


def key_that_tells_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(LEDUC), "key", lambda game, state, seat: repr(game.dump(state)).encode())


def fold_is_no_action(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(LEDUC), "offered_moves", lambda game, options, seats: range(3))


def games_said_to_be_short(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(LEDUC), "longest_game", lambda game, options, seats: 1)


def pays_out_of_range(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(LEDUC.start()), "most_pay", lambda state: 0.0)


BUGS: Final[list[tuple[Plant, str]]] = [
    (row_that_tells_the_other_card, "twins_have_the_same_rows_and_keys"),
    (key_that_tells_all, "twins_have_the_same_rows_and_keys"),
    (row_that_says_nothing, "rows_tell_positions_apart"),
    (row_that_is_written_beside, "rows_are_as_declared"),
    (fold_is_no_action, "every_move_is_an_action"),
    (games_said_to_be_short, "games_are_as_long_and_pay_as_told"),
    (pays_out_of_range, "games_are_as_long_and_pay_as_told"),
]


@pytest.mark.parametrize(("plant", "name"), BUGS, ids=[plant.__name__ for plant, _ in BUGS])
def test_a_planted_bug_is_found_by_the_law_against_it(plant: Plant, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law = next(law for law in LAWS if law.name == name)
    law.check(LEDUC)
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f"{name} is broken by leduc_poker"):
        law.check(LEDUC)
