"""How pictures draw what every drawing leaves open: colours of the table, letters of our own, shadows."""

from typing import NamedTuple

from regalia.render.glyph import BOLD, measure, number, write
from regalia.render.palette import Palette, seat_colour


class PicturePen(NamedTuple):
    """For the things of one seat, or of nobody, on one table."""

    colours: Palette
    seat: int | None = None

    @property
    def owner(self) -> str:
        return seat_colour(self.seat)

    @property
    def back(self) -> str:
        return self.colours.back

    @property
    def back_line(self) -> str:
        return self.colours.back_line

    @property
    def back_gold(self) -> str:
        return self.colours.back_gold

    @property
    def lattice(self) -> str:
        return f"lattice-{self.colours.back[1:]}"

    def words(
        self, words: str, x: float, y: float, size: float, colour: str = "currentColor", wide: float = 0.0
    ) -> str:
        if not wide:
            return write(words, x, y, size, colour, BOLD, "middle")
        body = write(words, 0, y, size, colour, BOLD, "middle")
        return f'<g transform="translate({number(x)})scale({number(wide / measure(words, size, BOLD))} 1)">{body}</g>'

    def shadow(self, path: str) -> str:
        return f'<path d="{path}" transform="translate(2 7)" stroke="#000" stroke-width="11" opacity=".22"/>'
