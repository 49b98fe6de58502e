"""Long rows of numbers: machine words where the engine is compiled, lists where it is interpreted.

Rows of `u8` hold numbers below 256 in a byte each; they are made from bytes, and are bytearrays where the engine is
interpreted. This file is never compiled itself. `append` answers the longer row; the one it was given must
not be used any more.
"""

from typing import TYPE_CHECKING

from mypy_extensions import u8

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:

    class Rows:
        def __class_getitem__(cls, item):
            return bytearray if item is u8 else list

    vec = Rows

    def append(row, item):
        row.append(item)
        return row
