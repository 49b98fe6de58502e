"""Layouts by lot (TH-31), and layouts as somebody imagines them who has not seen them."""

from collections.abc import Sequence
from typing import Final

from regalia.games.thrones import parts
from regalia.games.thrones.layout import steps
from regalia.games.thrones.layout.layout import BUILT, DRAWN, EMPTY, NAMED, PRESETS, Layout, placing_order
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import FOREST, FORTRESS, GROUNDS, HOME, MOUNTAIN, PLAINS, WATER, WIDTH
from regalia.kernel.stream import Stream


def layout_of_lots(lots: Sequence[int], options: Options) -> Layout:
    """The layout of these lots (TH-31); in `mirror` the middle files come from four pairs (TH-32)."""
    stream = Stream(f"thrones {' '.join(map(str, lots))}")
    layout = random_layout(options, stream)
    layout.origin = DRAWN
    layout.lots = list(lots)
    return layout


def random_layout(options: Options, stream: Stream) -> Layout:
    """A legal layout; every arrangement of the tiles is as likely as any other."""
    layout = Layout()
    layout.ready = True
    layout.tiles = random_tiles(options, stream)
    files = list(range(WIDTH))
    stream.shuffle(files)
    if options.setup_mode == "mirror":
        pairs = list(range(GROUNDS))
        stream.shuffle(pairs)
        files = [pair if stream.below(2) == 0 else WIDTH - 1 - pair for pair in pairs]
    for ground, file in zip(parts.middle_tiles(options), files, strict=False):
        layout.middle[file] = ground
    if options.random_pieces == "uniform":
        squares = list(range(HOME))
        stream.shuffle(squares)
        for kind, square in zip(placing_order(options), squares, strict=False):
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
    """Shuffled until every row has all four grounds."""
    allowed = steps.fortress_squares(options)
    counts = parts.tiles_of(options)
    rest = [ground for ground in range(GROUNDS) for _ in range(counts[ground])]
    while True:
        fortress = allowed[stream.below(len(allowed))]
        stream.shuffle(rest)
        tiles = [*rest[:fortress], FORTRESS, *rest[fortress:]]
        rows = [tiles[start : start + WIDTH] for start in range(0, HOME, WIDTH)]
        if not options.row_diversity or all(ground in row for row in rows for ground in range(GROUNDS)):
            return tiles


SENSIBLE: Final = (
    # who, on which grounds, from which own row to which
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
    for kind, grounds, low, high in SENSIBLE:
        for _ in range(army[kind] - layout.pieces.count(kind)):
            free = [square for square in range(HOME) if layout.pieces[square] == EMPTY]
            good = [s for s in free if layout.tiles[s] in grounds and low <= s // WIDTH + 1 <= high]
            choices = good or free
            layout.pieces[choices[stream.below(len(choices))]] = kind


def another_like_it(layout: Layout, options: Options, stream: Stream) -> Layout:
    """Another layout that somebody who saw only how this one was made cannot tell from it."""
    if layout.origin == NAMED:
        choices = steps.presets(options)
        return PRESETS[choices[stream.below(len(choices))]]
    if layout.origin == DRAWN:
        lots = [stream.below(parts.LOTS) for _ in layout.lots]
        if layout.ready:
            return layout_of_lots(lots, options)
        other = Layout(layout)
        other.lots = lots
        return other
    if layout.origin == BUILT:
        whole = random_layout(options, stream)
        if options.dragon_may_wait and stream.below(8) == 0 and parts.DRAGON in whole.pieces and not whole.waits:
            keep_dragon_off(whole)
        return steps.first_steps(whole, layout.steps, options)
    return layout
