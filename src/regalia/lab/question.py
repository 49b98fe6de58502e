"""What is asked of a quick report and what comes back; light enough for a server that never plays itself."""

import msgspec

from regalia.kernel.option import Value


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Options to look at, beside the rules as they are; with none, what the rules do; or which options matter."""

    package: str
    seats: int
    options: dict[str, Value] = {}
    games: int = 400  # of each level, or pairs, at most
    seconds: float = 45.0
    screens: bool = False  # whether every option is changed alone


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The answer in sentences, and a page with all of it."""

    sentences: list[str]
    page: str


class Far(msgspec.Struct, frozen=True):
    """How far it is; `rate` is games (or pairs) in a minute, `left` seconds."""

    what: str = ""
    done: int = 0
    whole: int = 0
    rate: float = 0.0
    left: float | None = None


class Word(msgspec.Struct, frozen=True):
    """What the process that plays says: one of these."""

    far: Far | None = None
    found: Found | None = None
    refused: str = ""
