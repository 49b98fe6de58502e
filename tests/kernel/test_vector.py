from mypy_extensions import i64

from regalia.kernel.vector import append, vec


def test_a_row_grows_by_what_is_appended() -> None:
    row = vec[i64]([7])
    for number in range(100):
        row = append(row, number)
    assert list(row) == [7, *range(100)]
    row[1] = 5
    assert (len(row), row[0], row[1], row[-1]) == (101, 7, 5, 99)
