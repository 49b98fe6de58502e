"""Pictures as arrays of pixels."""

from io import BytesIO

import numpy as np
import numpy.typing as npt

from regalia.envs.missing import needs

Pixels = npt.NDArray[np.uint8]  # rows, columns, and red, green and blue


def pixels(svg_text: str, width: int) -> Pixels:
    """An SVG drawn on white."""
    with needs("resvg_py", "A picture", "pictures"):
        from regalia.render.png import png
    with needs("PIL", "An array of pixels"):
        from PIL import Image
    drawn = Image.open(BytesIO(png(svg_text, width))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn)
    return np.asarray(paper.convert("RGB"))
