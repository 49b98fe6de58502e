"""Features: what a learned player goes by in a position, as numbers in a row."""

from mypy_extensions import i64

from regalia.kernel.vector import append, vec


class Features:
    """The features of one position, in no order that counts; a feature noted twice counts twice."""

    def __init__(self) -> None:
        self.row = vec[i64]([0] * 64)  # as long as the longest so far
        self.count: i64 = 0

    def note(self, feature: i64) -> None:
        if self.count < len(self.row):
            self.row[self.count] = feature
        else:
            self.row = append(self.row, feature)
        self.count += 1

    def note_steps(self, first: i64, steps: list[int], number: i64) -> None:
        """A feature for each of some rising steps that a number reaches, so that near numbers look alike."""
        feature = first
        for step in steps:
            if number < step:
                return
            self.note(feature)
            feature += 1

    def all(self) -> list[int]:
        return [int(self.row[at]) for at in range(self.count)]
