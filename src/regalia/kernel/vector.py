"""Long rows of numbers: machine words where the engine is compiled, lists where it is interpreted.

This file is never compiled itself. `append` answers the longer row; the one it was given must not be used any more.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:
    vec = list

    def append(row, item):
        row.append(item)
        return row
