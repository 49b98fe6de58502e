"""A secret arrangement in the making, such as a layout or a formation: what a seat sees of its own until it is ready.

A draft is one line of text. Everything else here is worked out from that line by the game, so that an editor only has
to draw it: things in trays and on places, all with keys; a gesture is a pair of keys, from where to where.
"""

from typing import Literal

import msgspec

from regalia.table import Zone


class Mark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence about some places or things: what they lack, or why they cannot be touched now; `art` pictures it."""

    clause: str
    sentence: str
    keys: tuple[str, ...] = ()
    art: str = ""


class Layer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of several things one works on, such as land and pieces; `grabs` is what a gesture takes up there."""

    key: str
    label: str
    grabs: Literal["cell", "piece"] = "cell"


class Tool(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that changes the whole draft: a ready-made one, or a tool such as flip; `hint` says what it does."""

    key: str
    label: str
    art: str = ""
    hint: str = ""
    preset: bool = False
    picture: str = ""  # of an option's value: `mirror_layout/bastion`


class Draft(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A draft as its maker sees it.

    `held` is the key that the next touch moves, `lacks` what keeps the draft from being ready, what matters most first,
    `bars` what cannot be touched with what is held, `notes` what is good to know, `off` the key that takes things up.
    """

    line: str
    zones: tuple[Zone, ...]
    prompt: str = ""
    layer: str = ""
    layers: tuple[Layer, ...] = ()
    held: str = ""
    lacks: tuple[Mark, ...] = ()
    bars: tuple[Mark, ...] = ()
    notes: tuple[Mark, ...] = ()
    tools: tuple[Tool, ...] = ()
    off: str = "off"
