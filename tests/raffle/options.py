"""What is planted, in points of a hundred."""

from typing import Annotated

from regalia.kernel.option import Options as Base
from regalia.kernel.option import number


class Options(Base, frozen=True, kw_only=True):
    """Who is favoured, and by how much."""

    seat: Annotated[int, number(0, 20, "What the first seat wins more often than its share.", "RA-3")] = 0
    hat: Annotated[int, number(0, 20, "What the red hat is worth.", "RA-1")] = 0
    whistle: Annotated[int, number(0, 20, "What blowing the whistle is worth.", "RA-2")] = 0
    ribbon: Annotated[int, number(0, 3, "The colour of the ribbons: other draws, the same chances.", "RA-3")] = 0
