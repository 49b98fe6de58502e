"""Results of many games, kept small: compressed, and read again when somebody asks for one."""

import zlib
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

import msgspec

Kept = TypeVar("Kept")


class Sparse(Sequence[Kept], Generic[Kept]):
    """A sequence that makes its items when they are asked for; equal to any other with equal items."""

    @abstractmethod
    def item(self, at: int) -> Kept: ...

    @overload
    def __getitem__(self, at: int) -> Kept: ...

    @overload
    def __getitem__(self, at: slice) -> list[Kept]: ...

    def __getitem__(self, at: int | slice) -> Kept | list[Kept]:
        places = range(len(self))[at]
        return self.item(places) if isinstance(places, int) else [self.item(place) for place in places]

    def __iter__(self) -> Iterator[Kept]:
        return (self.item(at) for at in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or len(self) != len(other):
            return NotImplemented if not isinstance(other, Sequence) else False
        return all(one == another for one, another in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]


class Compressed(Sparse[Kept]):
    """Things of one kind, each compressed by itself."""

    def __init__(self, kind: type[Kept], compressed: Sequence[bytes]) -> None:
        self.decoder = msgspec.json.Decoder(kind)
        self.compressed = compressed

    def __len__(self) -> int:
        return len(self.compressed)

    def item(self, at: int) -> Kept:
        return self.decoder.decode(zlib.decompress(self.compressed[at]))


class Picked(Sparse[Kept]):
    """Some of a sequence, in an order of one's own."""

    def __init__(self, whole: Sequence[Kept], places: Sequence[int]) -> None:
        self.whole = whole
        self.places = places

    def __len__(self) -> int:
        return len(self.places)

    def item(self, at: int) -> Kept:
        return self.whole[self.places[at]]


def compress(thing: Any) -> bytes:
    return compress_json(msgspec.json.encode(thing))


def compress_json(json: bytes) -> bytes:
    return zlib.compress(json, 1)
