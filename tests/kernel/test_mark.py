"""Marks: a row that grows as needed, and steps that a number reaches."""

from regalia.kernel.mark import Marks


def noted(*numbers: int) -> Marks:
    marks = Marks()
    for number in numbers:
        marks.note(number)
    return marks


def test_marks_are_kept_in_order_and_as_often_as_they_are_noted() -> None:
    assert noted(3, 1, 3).all() == [3, 1, 3]


def test_a_row_grows_and_is_used_again() -> None:
    marks = noted(*range(200))
    assert marks.all() == list(range(200))
    marks.count = 0
    marks.note(7)
    assert marks.all() == [7]


def test_a_number_gets_a_mark_for_each_step_it_reaches() -> None:
    for number, expected in ((0, []), (1, [10]), (4, [10, 11]), (5, [10, 11, 12]), (99, [10, 11, 12]), (-3, [])):
        marks = Marks()
        marks.note_steps(10, [1, 3, 5], number)
        assert marks.all() == expected, number
