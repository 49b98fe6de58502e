"""The spaces of Gymnasium in which rows, masks and actions lie."""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict

from regalia.kernel.shape import Shape

Observation = dict[str, npt.NDArray[Any]]  # `observation`: a row of bytes; `action_mask`: 1 for each allowed action


def observation_space(shape: Shape) -> Dict:
    """A row, of which each part goes up to its scale or, where it may be larger, to what a byte holds; and a mask."""
    high = np.full(shape.row, 255, np.uint8)
    for part in shape.parts:
        if part.scale == 1:
            high[part.bytes] = 1
    return Dict({"observation": Box(np.zeros_like(high), high, dtype=np.uint8), "action_mask": mask_space(shape)})


def mask_space(shape: Shape) -> Box:
    return Box(0, 1, (shape.actions,), np.int8)


def draw_seed(random: np.random.Generator) -> int:
    """The seed of one game."""
    return int(random.integers(1 << 62))
