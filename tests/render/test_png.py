"""Pictures as PNG."""

import struct
import zlib

import pytest

from regalia.games import find_game
from regalia.render.glyph import write
from regalia.render.png import png
from regalia.render.svg import svg
from tests.render.scene import friend_or_foe, seen


def size(image: bytes) -> tuple[int, int]:
    """Width and height from a PNG's header."""
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    wide, tall = struct.unpack(">II", image[16:24])
    return wide, tall


def pixels(image: bytes) -> bytes:
    """The filtered rows of a PNG; all equal bytes if it is blank."""
    data, at = b"", 8
    while at < len(image):
        (length,) = struct.unpack(">I", image[at : at + 4])
        if image[at + 4 : at + 8] == b"IDAT":
            data += image[at + 8 : at + 8 + length]
        at += length + 12
    return zlib.decompress(data)


def test_a_png_has_the_size_of_the_picture_or_the_width_asked_for() -> None:
    picture = svg(seen(find_game("friend-or-foe"), friend_or_foe()), 640)
    wide, tall = size(png(picture))
    assert wide == 640
    assert size(png(picture, 320))[0] == 320
    assert abs(size(png(picture, 320))[1] - tall / 2) <= 1


def test_a_png_shows_something_and_is_the_same_every_time() -> None:
    picture = svg(seen(find_game("friend-or-foe"), friend_or_foe()), 320)
    assert len(set(pixels(png(picture)))) > 50
    assert png(picture) == png(picture)


def test_words_show_without_any_fonts() -> None:
    blank = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">{}</svg>'
    assert len(set(pixels(png(blank.format(""))))) <= 2
    assert len(set(pixels(png(blank.format(write("Regalia", 5, 30, 30, "#000")))))) > 20


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\w"):
        png("this is no SVG")
