"""A moment in coloured characters: a box over the board, beside what it is about."""

from textwrap import wrap
from typing import Final

from rich.style import Style

from regalia.render.canvas import Box, Canvas
from regalia.render.painter import Painter
from regalia.table import Moment, side_words

WIDEST: Final = 46  # characters of a line


def draw_moment(painter: Painter, canvas: Canvas) -> None:
    """Who against what, everything that counts with its sum, and the result; nothing if the table has no moment."""
    moment = painter.table.moment
    if moment is None:
        return
    rows = moment_rows(moment, max(min(WIDEST, canvas.wide - 4), 1))
    wide, tall = max(len(words) for words, _ in rows) + 4, len(rows) + 2
    box = put_beside(canvas, canvas.places.get(moment.place), wide, tall)
    ground = Style(bgcolor=painter.colours.panel)
    frame = ground + Style(color=painter.colours.accent, bold=True)
    canvas.fill(box, ground)
    canvas.put(box.x, box.y, f"╭{'─' * (wide - 2)}╮", frame)
    for at, (words, bold) in enumerate(rows, 1):
        canvas.put(box.x, box.y + at, f"│{' ' * (wide - 2)}│", frame)
        canvas.put(box.x + 2, box.y + at, words, painter.ink(bold=bold))
    canvas.put(box.x, box.y + tall - 1, f"╰{'─' * (wide - 2)}╯", frame)


def moment_rows(moment: Moment, wide: int) -> list[tuple[str, bool]]:
    """The lines of a moment, and whether each is bold: its title and its result."""
    rows = [(words, True) for words in wrap(moment.title, wide)]
    for at, side in enumerate(moment.sides):
        rows += [(words, False) for words in wrap(("against " if at else "") + side_words(side), wide)]
    return rows + [(words, True) for words in wrap(moment.result, wide)]


def put_beside(canvas: Canvas, place: Box | None, wide: int, tall: int) -> Box:
    """Above a place if there is room, else below it; in the middle if it lies elsewhere."""
    if place is None:
        return Box(max((canvas.wide - wide) // 2, 0), max((canvas.tall - tall) // 2, 0), wide, tall)
    x = max(min(place.x + place.wide // 2 - wide // 2, canvas.wide - wide), 0)
    y = place.y - tall if place.y >= tall else min(place.y + place.tall, canvas.tall - tall)
    return Box(x, max(y, 0), wide, tall)
