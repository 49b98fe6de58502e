"""What the watcher writes down of a game."""

from random import Random

from regalia.lab.watcher import DIGITS, rounded


def test_looks_are_rounded_as_python_rounds_also_at_the_middle_between_two() -> None:
    draw = Random("looks")
    middles = [(2 * digit + 1) / 20_000 for digit in range(10_000)]
    others = [draw.random() for _ in range(10_000)] + [draw.random() / 10_000 for _ in range(1_000)]
    for number in [*middles, *others, 0.0, -0.0, 1.0, -0.25, 1.00005, 17.123456]:
        assert repr(rounded(number)) == repr(round(number, DIGITS))
