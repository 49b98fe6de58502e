"""A small net in numpy: from what a seat sees and does to what it will be paid."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from regalia.kernel.shape import Shape

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]


class Net:
    """One hidden layer. It is fed a row and, behind it, a 1 in the place of the action."""

    def __init__(self, shape: Shape, layers: Sequence[npt.NDArray[np.floating]]) -> None:
        """`layers` are weights and offsets of the hidden layer, then those of the answer."""
        self.row, self.actions = shape.row, shape.actions
        self.scale = np.ones(shape.row, np.float32)  # a byte n of a part means n / scale
        for part in shape.parts:
            self.scale[part.bytes] /= part.scale
        self.weights, self.offsets, self.last, self.last_offset = [layer.astype(np.float32) for layer in layers]

    @property
    def layers(self) -> list[Floats]:
        return [self.weights, self.offsets, self.last, self.last_offset]

    def pays(self, rows: Bytes, masks: Bytes) -> Floats:
        """What each action of each table is expected to pay; minus infinity where the mask forbids it."""
        tables, actions = np.nonzero(masks)
        seen = (rows * self.scale) @ self.weights[: self.row] + self.offsets  # the same for all actions of a table
        hidden = np.maximum(seen[tables] + self.weights[self.row + actions], 0)
        found = np.full(masks.shape, -np.inf, np.float32)
        found[tables, actions] = (hidden @ self.last + self.last_offset)[:, 0]
        return found

    def inputs(self, rows: Bytes, actions: npt.NDArray[np.int64]) -> Floats:
        """What the net is fed for one action of each row."""
        found = np.zeros((len(rows), self.row + self.actions), np.float32)
        np.multiply(rows, self.scale, out=found[:, : self.row])
        found[np.arange(len(rows)), self.row + actions] = 1
        return found

    def save(self, path: Path) -> None:
        """In half precision, which takes half the space and plays the same."""
        np.savez_compressed(path, *[layer.astype(np.float16) for layer in self.layers])

    @classmethod
    def load(cls, path: Path, shape: Shape) -> "Net":
        with np.load(path) as saved:
            return cls(shape, [saved[name] for name in saved.files])
