"""What is in the box: grounds, pieces, Favor tiles; and what a table agreed on."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones.geometry import NORTH as NORTH
from regalia.games.thrones.geometry import SOUTH as SOUTH
from regalia.games.thrones.geometry import Geometry, find_geometry
from regalia.games.thrones.options import MOST_HOME_ROWS, MOST_WIDTH, Options, read_counts
from regalia.kernel.vector import vec

# The largest board (TH-1).
MOST_HOME: Final = MOST_WIDTH * MOST_HOME_ROWS  # squares of a homeland
MOST_SQUARES: Final = 2 * MOST_HOME + MOST_WIDTH
MOST_FOUND: Final = 3 * MOST_SQUARES  # squares to move to with Haste and without, and to stop at on the way
NOWHERE: Final = -1
IN_HAND: Final = 255  # where a waiting Dragon is chosen from; no board has such a square

SEAT_NAMES: Final = ("South", "North")

# Grounds (TH-4).
PLAINS: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 3
FORTRESS: Final = 4
GROUNDS: Final = 4  # those that are not Fortresses
NO_GROUND: Final = 5
GROUND_LETTERS: Final = "PFMWX"
GROUND_NAMES: Final = ("Plains", "Forest", "Mountain", "Water", "Fortress")

# Pieces (TH-5): a piece on the board is 1 + kind for South, 11 + kind for North, and 0 is nobody.
RANGER: Final = 0
SPEARMAN: Final = 1
CROSSBOWMAN: Final = 2
CATAPULT: Final = 3
TREBUCHET: Final = 4
LANCER: Final = 5
WARHORSE: Final = 6
ELEPHANT: Final = 7
DRAGON: Final = 8
THRONE: Final = 9
KINDS: Final = 10
NOBODY: Final = 0
PIECE_LETTERS: Final = "RSCATLHEDK"
PIECE_NAMES: Final = (
    "Ranger", "Spearman", "Crossbowman", "Catapult", "Trebuchet", "Lancer", "Warhorse", "Elephant", "Dragon", "Throne",
)  # fmt: skip

# How a position that may come again is kept (rules/repetition.py): so many numbers, then Warhorses, then pieces.
KEY_WORDS: Final = 7
HORSES_IN_WORD: Final = 5
PIECES_IN_WORD: Final = 12

NEITHER: Final = 2  # the side of nobody
PACKED: Final = 15  # pieces of an army whose kinds fit in one number, four bits each

KIND: Final = bytes([KINDS, *range(KINDS), *range(KINDS)])  # of a piece; nobody is of no kind
SIDE: Final = bytes([NEITHER, *[SOUTH] * KINDS, *[NORTH] * KINDS])  # the owner of a piece; nobody is on neither side

# Tables of small numbers are bytes: that is how they are read fastest.
# What a check is about, as bits (TH-72), and who passes it (TH-75) or covers it in a Switch (TH-77).
ON_MOUNTAIN: Final = 1
ON_WATER: Final = 2
DANGER: Final = bytes([0, 0, ON_MOUNTAIN, ON_WATER, 0])
NO_DANGER: Final = bytes([0, 0, 0, 0, 0])
PASSES: Final = bytes([ON_MOUNTAIN, ON_WATER, 0, 0, 0, 0, 0, 0, ON_MOUNTAIN | ON_WATER, 0])
COVERS: Final = bytes([ON_MOUNTAIN, ON_WATER, 0, 0, 0, 0, 0, 0, 0, 0])

FIRES: Final = bytes([0, 0, 1, 1, 1, 0, 0, 0, 0, 0])  # the firing pieces (TH-8)

# The ground over which each kind runs (TH-40, TH-41).
RUNS: Final = bytes([NO_GROUND, WATER, *[NO_GROUND] * 3, PLAINS, *[NO_GROUND] * 4])

# Fate's Favor (TH-103): what each tile does, and the one that has no type yet (TH-104).
HASTE: Final = 0
AMBUSH: Final = 1
CUNNING: Final = 2
DECEPTION: Final = 3
FAVORS: Final = 4
UNTYPED: Final = 4
NO_FAVOR: Final = -1
FAVOR_NAMES: Final = ("haste", "ambush", "cunning", "deception")
FAVOR_LETTERS: Final = "hacd"
FAVOR_WORDS: Final = (
    "Haste: a Move reaches one tile further",
    "Ambush: two of your pieces on Forest exchange squares",
    "Cunning: a Survival Check is passed",
    "Deception: two adjacent pieces exchange squares",
)

RING: Final = 8  # neighbours of a square, and so many bits
FOUR_WAYS: Final = 0b01011010  # the four neighbours at a side among the eight, as bits from south-west to north-east


class Shots:
    """What a piece of each kind can shoot at from each square, given the distances of each kind (TH-65)."""

    def __init__(self, shape: Geometry, lines: list[list[list[int]]], ranges: list[list[int]]) -> None:
        self.of: Final[list[list[list[int]]]] = [
            [
                sorted([found[far - 1] for far in ranges[kind] for found in around if far <= len(found)])
                for around in lines
            ]
            for kind in range(KINDS)
        ]
        # The same in one row, and where those of each kind from each square begin.
        each = [found for around in self.of for found in around]
        self.row: Final[vec[i64]] = vec[i64]([to for found in each for to in found])
        self.first: Final[vec[i64]] = vec[i64](starts_of(each))
        # And as sets of bits, on boards that have them.
        self.low: Final[vec[i64]] = vec[i64]([sum(shape.low_square[to] for to in found) for found in each])
        self.high: Final[vec[i64]] = vec[i64]([sum(shape.high_square[to] for to in found) for found in each])


def bits_there(around: list[int]) -> int:
    """Which of some squares are on the board, as bits."""
    return sum([1 << place for place, square in enumerate(around) if square >= 0])


def starts_of(rows: list[list[int]]) -> list[int]:
    """Where each row begins when they are laid one after the other, and where the last one ends."""
    found = [0]
    for row in rows:
        found.append(found[-1] + len(row))
    return found


COUNT: Final = bytes([ring.bit_count() for ring in range(256)])  # of neighbours that are bits

# With favor_pick = by_terrain: the Favor of each ground (TH-104).
FAVOR_OF_GROUND: Final[list[int]] = [HASTE, AMBUSH, CUNNING, DECEPTION, NO_FAVOR]

# Layouts: the named ones (TH-30), and lots (TH-31), so many of which together are the number of a layout.
LAYOUT_NAMES: Final = ("bastion", "vanguard", "plainsway", "riverland", "highland")
LAYOUT_WORDS: Final = {
    "bastion": "a solid centre, everything defended",
    "vanguard": "the Fortress in front, sharp and quick",
    "plainsway": "lanes of Plains for the Lancers",
    "riverland": "chains of Water for the Spearmen",
    "highland": "Mountains in front; the Dragon waits",
}
LOTS: Final = 64
LOT_DRAWS: Final = 4

FINGERS: Final = 10  # the most that anybody can show (TH-13)

# How far the action of a turn is, and a turn in which no action is declared.
TO_COME: Final = 0
IN_SERIES: Final = 1
DONE: Final = 2
NO_VERB: Final = -1

# How a game ends.
FELLED: Final = 1  # TH-116
ENTHRONED: Final = 2  # TH-117
TURNS_OVER: Final = 3  # TH-119
NO_PROGRESS: Final = 4  # TH-120
REPEATED: Final = 5  # TH-121
ALL_PASSED: Final = 6  # TH-35
RESIGNED: Final = 7  # TH-122
ENDINGS: Final = ("", "felled", "enthroned", "turns_over", "no_progress", "repeated", "all_passed", "resigned")


def geometry_of(options: Options) -> Geometry:
    """TH-1: the shape of the board."""
    return find_geometry(options.board_width, options.home_rows)


def army_of(options: Options) -> list[int]:
    """TH-5: how many pieces of each kind an army has."""
    counts = read_counts(options.piece_counts)
    return [counts[letter] for letter in PIECE_LETTERS]


def tiles_of(options: Options) -> list[int]:
    """TH-14: how many tiles of each ground a homeland has, the Fortress last."""
    counts = read_counts(options.tile_counts)
    return [counts[letter] for letter in GROUND_LETTERS]


def middle_tiles(options: Options) -> list[int]:
    """TH-17: the ground of each tile that a player has for the middle row."""
    counts = read_counts(options.middle_counts)
    return [ground for ground in range(GROUNDS) for _ in range(counts[GROUND_LETTERS[ground]])]


# The order in which pieces are placed (TH-124).
ORDER: Final[list[int]] = [
    THRONE, DRAGON, ELEPHANT, WARHORSE, LANCER, TREBUCHET, CATAPULT, CROSSBOWMAN, SPEARMAN, RANGER,
]  # fmt: skip


def placing_order(options: Options) -> list[int]:
    """The kind of each piece of an army, in the order in which they are placed."""
    army = army_of(options)
    return [kind for kind in ORDER for _ in range(army[kind])]


def fortress_squares(options: Options) -> list[int]:
    """TH-16: where a Fortress may stand."""
    width = options.board_width
    if not options.fortress_edge_ban:
        return list(range(width * options.home_rows))
    return [row * width + file for row in range(1, options.home_rows) for file in range(1, width - 1)]


SHOTS: Final[dict[str, Shots]] = {}  # by what a table agreed on, once somebody asks


class Setup:
    """What a table agreed on before the first move; shared by all states of a game."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        shape = geometry_of(options)
        self.geometry: Final = shape
        self.map: Final = shape.map
        self.width: Final[i64] = shape.width
        self.squares: Final[i64] = shape.squares
        self.home: Final[i64] = shape.home
        self.army: Final = army_of(options)
        middle = middle_tiles(options)
        self.middle_forts: Final[i64] = shape.width - 2 * len(middle)  # TH-22
        # What a layout is made of, step by step (TH-124).
        self.tiles: Final[vec[i64]] = vec[i64](tiles_of(options))
        self.middle: Final = middle
        self.order: Final = placing_order(options)
        self.place_step: Final[i64] = shape.home + len(middle)  # in which the first piece is placed
        self.layout_steps: Final[i64] = shape.home + len(middle) + len(self.order)
        self.fortress_squares: Final = fortress_squares(options)
        self.row_diversity: Final[bool] = options.row_diversity
        self.dragon_may_wait: Final[bool] = options.dragon_may_wait
        # How a board keeps sets of squares, and whether it writes an army in one number.
        self.in_bits: Final[bool] = shape.in_bits
        self.packed: Final[bool] = shape.in_bits and sum(self.army) <= PACKED
        horses = 2 * self.army[WARHORSE]
        self.horse_words: Final[i64] = max(1, -(-horses // HORSES_IN_WORD))
        piece_words = 0 if self.packed else -(-shape.squares // PIECES_IN_WORD)
        self.key_words: Final[i64] = KEY_WORDS + self.horse_words + piece_words
        self.low_end: Final[i64] = 4 * shape.width
        self.low_rows: Final[i64] = shape.low_rows
        self.high_rows: Final[i64] = shape.high_rows
        self.low_own: Final[i64] = shape.low_own  # the rows that each number answers for
        self.high_own: Final[i64] = shape.high_own
        self.low_square: Final[vec[i64]] = shape.low_square
        self.high_square: Final[vec[i64]] = shape.high_square
        self.corner: Final = shape.corner
        self.distance: Final[list[bytes]] = shape.distance
        self.farthest: Final[i64] = shape.farthest
        self.steps: Final[vec[i64]] = shape.steps  # eight places for each set of neighbours
        self.free: Final[bool] = options.setup_mode == "free"
        checked = options.checked_actions.split()
        # The dangers of each ground that is left or entered, with what is checked (TH-72).
        self.move_on: Final = DANGER if "move_on" in checked else NO_DANGER
        self.move_off: Final = DANGER if "move_off" in checked else NO_DANGER
        self.attack_on: Final = DANGER if "attack_on" in checked else NO_DANGER
        self.attack_off: Final = DANGER if "attack_off" in checked else NO_DANGER
        self.fire_on: Final = DANGER if "fire_on" in checked else NO_DANGER
        self.fire_off: Final = DANGER if "fire_off" in checked else NO_DANGER
        self.check_move: Final[bool] = "move_on" in checked or "move_off" in checked
        self.check_switch: Final[bool] = "switch" in checked
        eight = options.adjacency == "8"
        self.near: Final[list[list[int]]] = shape.near if eight else shape.four_near  # TH-3
        self.neighbours: Final[vec[i64]] = shape.neighbours if eight else shape.four_neighbours
        self.ring: Final[i64] = 255 if eight else FOUR_WAYS
        # The neighbours that each square has, once for each side that may stand there and once for nobody.
        there = [bits_there(around) & (255 if eight else FOUR_WAYS) for around in shape.ring]
        self.beside: Final[vec[i64]] = vec[i64]([ring | ring << RING | ring << 2 * RING for ring in there])
        straight = eight and options.dragon_diagonal
        self.flight_lines: Final[list[list[list[int]]]] = shape.lines if straight else shape.four_lines
        self.ways: Final[vec[i64]] = shape.ways
        self.to_edge: Final[vec[i64]] = shape.to_edge
        self.turn_of_way: Final[i64] = 1 if straight else 2  # from one direction of a flight to the next
        self.flight_near: Final[list[list[int]]] = shape.near if straight else shape.four_near
        self.eight_ways: Final[bool] = straight  # whoever has room beside him can go there
        ranges: list[list[int]] = [[] for _ in range(KINDS)]
        for word in options.fire_range.split():
            ranges[PIECE_LETTERS.index(word[0])] = [int(digit) for digit in word[2:]]
        self.ranges: Final = ranges
        agreed = f"{options.board_width} {options.home_rows} {options.adjacency} {options.fire_range}"
        if agreed not in SHOTS:
            SHOTS[agreed] = Shots(shape, shape.lines if eight else shape.four_lines, ranges)
        self.shots: Final[Shots] = SHOTS[agreed]
        self.mountains_stop_fire: Final[bool] = options.fire_blocked_by == "mountains"
        self.pieces_stop_fire: Final[bool] = options.fire_blocked_by == "pieces"
        covered = options.forest_cover.split()
        self.forest_covers: Final = bytes([letter in covered for letter in PIECE_LETTERS])  # from each kind (TH-68)
        self.horse_stops_fire: Final[bool] = options.warhorse_stops_fire
        self.survival: Final[i64] = options.survival_pass
        self.even_checks: Final[bool] = options.survival_pass in (0, 50, 100)
        self.finger_checks: Final[bool] = options.check_method == "fingers"
        self.both_check: Final[bool] = options.switch_checks == "each"
        self.dragon_breaches_freely: Final[bool] = options.dragon_passes_breach
        self.failing_removes: Final[bool] = options.check_fail == "always_removes"
        self.failed_fire_removes: Final[bool] = options.failed_fire == "removed" or self.failing_removes
        self.acts_again: Final[bool] = options.lost_attacker_turn == "replays"
        self.allow_pass: Final[bool] = options.allow_pass
        # TH-37: attacks and fire begin in this turn.
        self.peace: Final[i64] = {"first_player": 1, "both": 2, "none": 0}[options.first_turn_ban]
        self.enemies_stop_runs: Final[bool] = options.run_blockers != "none"
        self.allies_stop_runs: Final[bool] = options.run_blockers == "all"
        self.flight: Final[i64] = options.dragon_distance
        self.winding: Final[bool] = options.dragon_path == "winding"
        reach = {"flight": options.dragon_distance, "adjacent": 1, "beyond": options.dragon_distance + 1}
        self.attack_reach: Final[i64] = reach[options.dragon_attack_reach]
        self.own_fire_blocks: Final[bool] = options.dragon_blocked_by_own_firing
        self.blockers_far: Final[bool] = options.dragon_attacks_blockers == "yes"  # which a Dragon may attack (TH-59)
        self.blockers_near: Final[bool] = options.dragon_attacks_blockers != "no"
        self.breaches_far: Final[bool] = options.dragon_breach != "adjacent"  # TH-87
        self.breacher_lands: Final[bool] = options.dragon_breach == "land_before"
        self.mountain_is_action: Final[bool] = options.dragon_mountain_uses_turn
        self.base_move: Final[i64] = options.base_move
        self.horse_meets_horse: Final[bool] = options.warhorse_same_type
        self.horse_enters_walls: Final[bool] = options.warhorse_enters_unbreached
        self.series_limit: Final[i64] = options.warhorse_switch_limit or 1000
        self.repeats_partner: Final[bool] = options.warhorse_repeat_partner
        self.horse_finishes: Final[bool] = options.warhorse_finish == "move_or_attack"
        self.shooters_attack: Final[bool] = options.firing_pieces_attack
        self.protection: Final[i64] = options.warhorse_protection_turns
        self.removal_protects: Final[bool] = options.warhorse_protection == "removal"
        self.switch_protects: Final[bool] = options.warhorse_protection == "attack_or_switch"
        self.crushes_own_throne: Final[bool] = options.dragon_crushes_own_throne
        self.favor_cap: Final[i64] = options.favor_cap
        self.cap_held: Final[bool] = options.favor_cap_kind == "held"
        self.untyped: Final[bool] = options.favor_pick in ("untyped", "by_terrain")
        self.by_ground: Final[bool] = options.favor_pick == "by_terrain"
        self.favor_is_action: Final[bool] = options.favor_replaces_action
        self.haste: Final[i64] = options.haste_tiles
        self.hasty_attacks: Final[bool] = options.haste_attack
        self.cunning_rescues: Final[bool] = options.cunning_timing == "after_fail"
        capturers = options.fortress_capturers.split()
        self.captures: Final = bytes([letter in capturers for letter in PIECE_LETTERS])  # by kind (TH-117)
        self.drawn: Final[bool] = options.favor_pick == "random"
        self.favors_per_turn: Final[i64] = options.favors_per_turn
        self.favors_after: Final[bool] = options.favor_timing != "before_action" and not self.favor_is_action
        self.reactions: Final[bool] = options.favor_timing == "any_turn"  # TH-108
        self.turn_limit: Final[i64] = options.turn_limit
        self.quiet_limit: Final[i64] = options.no_progress_limit
        self.repetition_limit: Final[i64] = options.repetition_limit
        # Squares that a rule finds; used again and again.
        self.found: Final[vec[i64]] = vec[i64]([0] * MOST_FOUND)
        self.met: Final[vec[i64]] = vec[i64]([0] * MOST_SQUARES)  # by square the number of the search that last met it
        self.searches: i64 = 0
        self.openings: list[int] = []  # the first moves behind a screen, once somebody asks (TH-124)

    def begin_search(self) -> i64:
        """The number of a search among the squares: none has been met by it."""
        self.searches += 1
        return self.searches


def piece_of(seat: i64, kind: i64) -> i64:
    return 1 + KINDS * seat + kind


def letter(piece: i64) -> str:
    """TH: South's pieces are capitals, North's small letters."""
    sign = PIECE_LETTERS[KIND[piece]]
    return sign if SIDE[piece] == SOUTH else sign.lower()
