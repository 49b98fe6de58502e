"""Why something that was sent cannot be read, in words."""

import json
from typing import Final, get_args

import msgspec

from regalia.server.message import Spoken

KINDS: Final = [str(kind.__struct_config__.tag) for kind in get_args(Spoken)]


def explain_unreadable(what: str, raw: str | bytes, error: Exception) -> str:
    """A sentence about a request or a message that could not be decoded."""
    if isinstance(error, msgspec.ValidationError):
        kinds = f" Kinds of messages: {', '.join(KINDS)}." if str(error).endswith("`$.t`") else ""
        return f"The {what} has the wrong shape: {error}.{kinds}"
    if holds_half_a_character(raw):
        return f"The {what} holds half a character, a surrogate without its other half: that is not text."
    return f"The {what} is not JSON: {error}."


def holds_half_a_character(raw: str | bytes) -> bool:
    """Whether it is JSON with an escape such as \\ud800 that stands alone."""
    try:
        json.dumps(json.loads(raw), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    except (ValueError, RecursionError):
        return False
    return False
