"""Home tiles by chance (TH-31): every row gets all four grounds (TH-15)."""

from typing import Final

from regalia.games.thrones import parts
from regalia.games.thrones.layout.layout import EMPTY
from regalia.games.thrones.options import Options
from regalia.kernel.stream import Stream

TRIES: Final = 60  # shuffles before tiles are dealt row by row


def missing_grounds(tiles: list[int], options: Options) -> list[list[int]]:
    """The grounds that each row lacks."""
    width = options.board_width
    rows = [tiles[start : start + width] for start in range(0, len(tiles), width)]
    return [[ground for ground in range(parts.GROUNDS) if options.row_diversity and ground not in row] for row in rows]


def deal_tiles(tiles: list[int], options: Options, stream: Stream) -> list[int]:
    """The tiles left on the gaps: shuffled until every row is right, or else what each row lacks first."""
    counts = parts.tiles_of(options)
    rest = [ground for ground in range(parts.GROUNDS) for _ in range(counts[ground] - tiles.count(ground))]
    for _ in range(TRIES):
        stream.shuffle(rest)
        spare = iter(rest)
        whole = [next(spare) if tile == EMPTY else tile for tile in tiles]
        if not any(missing_grounds(whole, options)):
            return whole
    return deal_rows(tiles, options, stream)


def deal_rows(tiles: list[int], options: Options, stream: Stream) -> list[int]:
    """The tiles left on the gaps: first what each row lacks, then the rest."""
    counts = parts.tiles_of(options)
    rest = [ground for ground in range(parts.GROUNDS) for _ in range(counts[ground] - tiles.count(ground))]
    stream.shuffle(rest)
    whole = tiles[:]
    width = options.board_width
    for row, grounds in enumerate(missing_grounds(tiles, options)):
        gaps = [square for square in range(row * width, row * width + width) if tiles[square] == EMPTY]
        stream.shuffle(gaps)
        for ground in grounds:
            whole[gaps.pop()] = ground
            rest.remove(ground)
    spare = iter(rest)
    return [next(spare) if tile == EMPTY else tile for tile in whole]
