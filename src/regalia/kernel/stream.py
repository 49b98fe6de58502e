"""The random stream: small, fast, and the same in every build and on every machine."""

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF


class Stream:
    """A multiply-with-carry generator whose whole state is one number below 2^62.

    Seeds are hashed first, since neighbouring raw seeds would give similar streams.
    """

    def __init__(self, seed: int | str) -> None:
        digest = sha256(f"regalia {seed}".encode()).digest()
        carry = int.from_bytes(digest[:4], "big") % (MULTIPLIER - 1) + 1
        self.at: i64 = (carry << 32) | int.from_bytes(digest[4:8], "big")
        self.seed: Final = seed

    def below(self, count: i64) -> i64:
        """A whole number from 0 to count - 1, for counts below 2^31."""
        at: i64 = self.at
        at = (at & LOW) * MULTIPLIER + (at >> 32)
        self.at = at
        return ((at & LOW) * count) >> 32

    def unit(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return float(self.below(1 << 30)) / float(1 << 30)

    def shuffle(self, items: list[int]) -> None:
        """Bring a list into a random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def take(self, items: list[int]) -> int:
        """Take one item out of a list, at random; the others lose their order."""
        at = self.below(len(items))
        last = items.pop()
        if at == len(items):
            return last
        item = items[at]
        items[at] = last
        return item

    def __reduce__(self) -> tuple[object, ...]:
        return resume_stream, (self.seed, int(self.at))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stream) and self.seed == other.seed and self.at == other.at

    def __hash__(self) -> int:
        raise TypeError("A stream changes with every draw, so it cannot be a key.")

    def __repr__(self) -> str:
        return f"Stream({self.seed!r})"


def resume_stream(seed: int | str, at: int) -> Stream:
    """A stream that goes on where another stood."""
    stream = Stream(seed)
    stream.at = at
    return stream
