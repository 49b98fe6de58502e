"""The middle row (TH-18 to TH-23): what becomes of the tiles that both players claim files for."""

from collections.abc import Sequence

from regalia.games.thrones.layout.layout import EMPTY, Layout
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import FORTRESS, NORTH, SOUTH


def middle_row(layouts: Sequence[Layout], first: int, options: Options) -> list[int]:
    """TH-18 to TH-23: the ground of each file of the middle row, files counted from the west."""
    width = options.board_width
    row = [EMPTY] * width
    claims: list[list[int]] = [
        [EMPTY] * width,
        [EMPTY] * width,
    ]  # the ground that each seat wants on each file
    for seat in (SOUTH, NORTH):
        for file, ground in enumerate(layouts[seat].middle):
            claims[seat][file if seat == SOUTH else width - 1 - file] = ground
    contested = []
    for file in range(width):
        mine, other = claims[first][file], claims[1 - first][file]
        if mine != EMPTY and other != EMPTY:
            contested.append(file)  # TH-19
        elif mine != EMPTY or other != EMPTY:
            row[file] = max(mine, other)  # TH-18
    if first == NORTH:
        contested.reverse()  # TH-20: from the first player's left
    if options.middle_contest == "both_leftmost":
        second = options.middle_contest_order == "second_player_first"
        both_leftmost(row, contested, claims, first, (1 - first, first) if second else (first, 1 - first))
    elif options.middle_contest == "second_moves":
        second_moves(row, contested, claims, first)
    else:
        each_own_left(row, contested, claims, first)
    return [FORTRESS if ground == EMPTY else ground for ground in row]  # TH-22, TH-23


def leftwards(seat: int) -> int:
    """The step towards a seat's left, in files from the west."""
    return -1 if seat == SOUTH else 1


def both_leftmost(
    row: list[int], contested: list[int], claims: list[list[int]], first: int, order: tuple[int, int]
) -> None:
    """TH-20: the leftmost open squares of the first player, for one seat's tile and then the other's."""
    for file in contested:
        for seat in order:
            open_files = [other for other in range(len(row)) if row[other] == EMPTY]
            row[open_files[0 if first == SOUTH else -1]] = claims[seat][file]


def second_moves(row: list[int], contested: list[int], claims: list[list[int]], first: int) -> None:
    """TH-21: the first player's tiles stay."""
    for file in contested:
        row[file] = claims[first][file]
    step = leftwards(first)
    for file in contested:
        left = [file + step * far for far in range(1, len(row))]
        right = [file - step * far for far in range(1, len(row))]
        there = next(other for other in [*left, *right] if 0 <= other < len(row) and row[other] == EMPTY)
        row[there] = claims[1 - first][file]


def each_own_left(row: list[int], contested: list[int], claims: list[list[int]], first: int) -> None:
    """TH-21: each tile goes to its owner's left, round the row."""
    for file in contested:
        there = [EMPTY, EMPTY]
        for seat in (first, 1 - first):
            around = [(file + leftwards(seat) * far) % len(row) for far in range(1, len(row) + 1)]
            there[seat] = next(other for other in around if row[other] == EMPTY)
        if there[SOUTH] == there[NORTH] and row[file] == EMPTY:
            there[first] = file
        elif there[SOUTH] == there[NORTH]:  # another tile has come to lie on the contested square
            there[1 - first] = next(other for other in around if row[other] == EMPTY and other != there[first])
        for seat in (SOUTH, NORTH):
            row[there[seat]] = claims[seat][file]
