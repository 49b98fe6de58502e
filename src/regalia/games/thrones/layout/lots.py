"""Layouts by lot (TH-31), and layouts as somebody imagines them who has not seen them."""

from collections.abc import Sequence
from typing import Final

from regalia.games.thrones import parts
from regalia.games.thrones.layout import steps
from regalia.games.thrones.layout.layout import BUILT, DRAWN, EMPTY, NAMED, PRESETS, Layout
from regalia.games.thrones.layout.tiles import deal_rows
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import FOREST, FORTRESS, GROUNDS, MOUNTAIN, PLAINS, WATER
from regalia.kernel.stream import Stream

TRIES: Final = 200  # shuffles, on boards where few of them succeed


def layout_of_lots(lots: Sequence[int], options: Options) -> Layout:
    """The layout of these lots (TH-31); in `mirror` the middle files come from four pairs (TH-32)."""
    stream = Stream(f"thrones {' '.join(map(str, lots))}")
    layout = random_layout(options, stream)
    layout.origin = DRAWN
    layout.lots = list(lots)
    return layout


def random_layout(options: Options, stream: Stream) -> Layout:
    """A legal layout; on the usual board every arrangement of the tiles is as likely as any other."""
    layout = Layout(parts.geometry_of(options))
    layout.ready = True
    layout.tiles = random_tiles(options, stream)
    width = options.board_width
    files = list(range(width))
    stream.shuffle(files)
    if options.setup_mode == "mirror":
        pairs = list(range(width // 2))
        stream.shuffle(pairs)
        files = [pair if stream.below(2) == 0 else width - 1 - pair for pair in pairs]
    for ground, file in zip(parts.middle_tiles(options), files, strict=False):
        layout.middle[file] = ground
    if options.random_pieces == "uniform":
        squares = list(range(layout.geometry.home))
        stream.shuffle(squares)
        for kind, square in zip(parts.placing_order(options), squares, strict=False):
            layout.pieces[square] = kind
    else:
        sensible_pieces(layout, options, stream)
    if options.random_dragon_wait > 0 and stream.below(100) < options.random_dragon_wait:
        keep_dragon_off(layout)
    return layout


def keep_dragon_off(layout: Layout) -> None:
    """TH-25."""
    layout.pieces[layout.pieces.index(parts.DRAGON)] = EMPTY
    layout.waits = True


def random_tiles(options: Options, stream: Stream) -> list[int]:
    """Shuffled until every row has all four grounds; on a board where that would take long, dealt row by row."""
    allowed = parts.fortress_squares(options)
    counts = parts.tiles_of(options)
    rest = [ground for ground in range(GROUNDS) for _ in range(counts[ground])]
    width = options.board_width
    tries = 0
    while True:
        tries += 1
        fortress = allowed[stream.below(len(allowed))]
        stream.shuffle(rest)
        tiles = [*rest[:fortress], FORTRESS, *rest[fortress:]]
        rows = [tiles[start : start + width] for start in range(0, len(tiles), width)]
        if not options.row_diversity or all(ground in row for row in rows for ground in range(GROUNDS)):
            return tiles
        if tries == TRIES and not options.is_usual_board:
            gaps = [EMPTY] * len(tiles)
            gaps[fortress] = FORTRESS
            return deal_rows(gaps, options, stream)


SENSIBLE: Final = (
    # who, on which grounds, from which own row to which of four; with more or fewer rows in proportion
    (parts.THRONE, (FORTRESS,), 1, 4),
    (parts.ELEPHANT, (PLAINS,), 2, 4),
    (parts.RANGER, (MOUNTAIN,), 3, 4),
    (parts.SPEARMAN, (WATER,), 3, 4),
    (parts.LANCER, (PLAINS,), 1, 4),
    (parts.CROSSBOWMAN, (PLAINS, FOREST), 2, 4),
    (parts.CATAPULT, (PLAINS, FOREST), 2, 4),
    (parts.TREBUCHET, (PLAINS, FOREST), 2, 4),
    (parts.WARHORSE, (PLAINS, FOREST), 2, 4),
    (parts.DRAGON, (PLAINS, FOREST, MOUNTAIN, WATER, FORTRESS), 1, 2),
)


def sensible_pieces(layout: Layout, options: Options, stream: Stream) -> None:
    """Each piece that is not placed yet on ground that suits it, wherever there is some left."""
    army = parts.army_of(options)
    width, rows = options.board_width, options.home_rows
    for kind, grounds, low, high in SENSIBLE:
        first, end = (low - 1) * rows // 4 * width, -(-high * rows // 4) * width
        good = [s for s in range(first, end) if layout.pieces[s] == EMPTY and layout.tiles[s] in grounds]
        for _ in range(army[kind] - layout.pieces.count(kind)):
            choices = good or [square for square, piece in enumerate(layout.pieces) if piece == EMPTY]
            square = choices[stream.below(len(choices))]
            layout.pieces[square] = kind
            if good:
                good.remove(square)


def another_like_it(layout: Layout, setup: parts.Setup, stream: Stream) -> Layout:
    """Another layout that somebody who saw only how this one was made cannot tell from it."""
    options = setup.options
    if layout.origin == NAMED:
        choices = steps.presets(options)
        return PRESETS[choices[stream.below(len(choices))]]
    if layout.origin == DRAWN:
        lots = [stream.below(parts.LOTS) for _ in layout.lots]
        if layout.ready:
            return layout_of_lots(lots, options)
        other = layout.copy()
        other.lots = lots
        return other
    if layout.origin == BUILT:
        whole = random_layout(options, stream)
        if options.dragon_may_wait and stream.below(8) == 0 and parts.DRAGON in whole.pieces and not whole.waits:
            keep_dragon_off(whole)
        return steps.first_steps(whole, layout.steps, setup)
    return layout
