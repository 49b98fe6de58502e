"""What a position promises a seat or threatens it with, in words: what hints give as their reasons."""

import msgspec


class Prospect(msgspec.Struct, frozen=True):
    """One thing that may come of a position.

    `words` follow "then": "Bo could take 4 coins at d3". `worth` is how much it matters to the seat that asks, in the
    game's own measure: above 0 what is good for it, below 0 what is bad.
    """

    words: str
    worth: float
