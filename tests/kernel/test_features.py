"""Features: a row that grows as needed, and steps that a number reaches."""

from regalia.kernel.features import Features


def noted(*numbers: int) -> Features:
    features = Features()
    for number in numbers:
        features.note(number)
    return features


def test_marks_are_kept_in_order_and_as_often_as_they_are_noted() -> None:
    assert noted(3, 1, 3).all() == [3, 1, 3]


def test_a_row_grows_and_is_used_again() -> None:
    features = noted(*range(200))
    assert features.all() == list(range(200))
    features.count = 0
    features.note(7)
    assert features.all() == [7]


def test_a_number_gets_a_mark_for_each_step_it_reaches() -> None:
    for number, expected in ((0, []), (1, [10]), (4, [10, 11]), (5, [10, 11, 12]), (99, [10, 11, 12]), (-3, [])):
        features = Features()
        features.note_steps(10, [1, 3, 5], number)
        assert features.all() == expected, number
