"""Every kind of move of Thrones, and the phases of a game. Steps of a layout name squares in their owner's view."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.options import MOST_WIDTH
from regalia.kernel.field import NONE, Field, numbers
from regalia.kernel.grid import COLUMN_LETTERS
from regalia.kernel.move import Moves
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.thrones.state import State

# What the seat to decide, or chance, has to do.
CHOOSING_FIRST: Final = 0  # chance: TH-12
LAYING_OUT: Final = 1
DRAWING_LOTS: Final = 2  # chance: TH-31
PICKING: Final = 3  # the type of a Favor tile: TH-103
DRAWING_FAVOR: Final = 4  # chance: TH-104
CHOOSING: Final = 5  # the piece that acts, or something that comes before the action
SPENDING: Final = 6  # a Favor: on which piece
AIMING: Final = 7  # what the chosen piece does, and where
RISKING: Final = 8  # Cunning, or the roll: TH-113
CHECKING: Final = 9  # chance: TH-71
GOING_ON: Final = 10  # the series of a Warhorse: TH-52
CLOSING: Final = 11  # a last Favor after the action: TH-107
REACTING: Final = 12  # the other player, after an action is declared: TH-108
RESCUING: Final = 13  # Cunning after a failed check, or not: TH-113
SHOWING_FINGERS: Final = 14  # in secret, for the first turn (TH-13) or for a check (TH-71)
ENDED: Final = 15

PHASES: Final = (
    "choosing_first", "laying_out", "drawing_lots", "picking", "drawing_favor", "choosing", "spending", "aiming",
    "risking", "checking", "going_on", "closing", "reacting", "rescuing",
    "showing_fingers", "ended",
)  # fmt: skip


# What a move can be told


class Square(Field["State"]):
    """A square of the board. Numbers are counted for the largest board; most have fewer squares."""

    def __init__(self, example: str) -> None:
        names = [USUAL.map.name(square) for square in range(USUAL.squares)]
        super().__init__([*names, *[""] * (parts.MOST_SQUARES - len(names))], example=USUAL.map.find(example))

    def text(self, state: "State", value: int) -> str:
        return state.name(value)

    def find(self, state: "State", text: str) -> int:
        return state.setup.map.find(text)

    def allows(self, state: "State") -> str:
        return f"{state.name(0)} to {state.name(state.setup.squares - 1)}"

    def word(self, state: "State", value: int) -> str:
        return state.name(value)

    def key(self, state: "State", value: int) -> str:
        return state.name(value)

    def values(self, state: "State") -> Collection[int]:
        return range(state.setup.squares)


class PieceOnSquare(Square):
    """A square, called by the piece on it."""

    def word(self, state: "State", value: int) -> str:
        return state.describe_piece(value)

    def thing(self, state: "State", value: int) -> str:
        piece = state.board.piece[value]
        return parts.PIECE_NAMES[parts.KIND[piece]] if parts.SIDE[piece] == state.turn else ""


class Target(PieceOnSquare):
    """A square, called by the piece on it and the walls around that."""

    def word(self, state: "State", value: int) -> str:
        walls = "the Fortress of " if state.board.has_walls(value) else ""
        return walls + state.describe_piece(value)


class OwnSquare(Field["State"]):
    """A square of the homeland in its owner's view (TH-2); labels and touches name it as the board does."""

    def __init__(self, example: str) -> None:
        names = [USUAL.map.name(square) for square in range(USUAL.home)]
        super().__init__([*names, *[""] * (parts.MOST_HOME - len(names))], example=USUAL.map.find(example))

    def text(self, state: "State", value: int) -> str:
        return state.name(value)

    def find(self, state: "State", text: str) -> int:
        square = state.setup.map.find(text)
        return square if square < state.setup.home else NONE

    def allows(self, state: "State") -> str:
        return f"{state.name(0)} to {state.name(state.setup.home - 1)}"

    def word(self, state: "State", value: int) -> str:
        return state.name(state.setup.geometry.board_square(state.active, value))

    def key(self, state: "State", value: int) -> str:
        return self.word(state, value)

    def values(self, state: "State") -> Collection[int]:
        return range(state.setup.home)


class OwnFile(Field["State"]):
    """A file of the middle row in the owner's view."""

    def find(self, state: "State", text: str) -> int:
        file = super().find(state, text)
        return file if file < state.setup.width else NONE

    def allows(self, state: "State") -> str:
        return f"a to {self.texts[state.setup.width - 1]}"

    def word(self, state: "State", value: int) -> str:
        return state.name(state.setup.geometry.board_square(state.active, state.setup.home + value))

    def key(self, state: "State", value: int) -> str:
        return self.word(state, value)

    def values(self, state: "State") -> Collection[int]:
        return range(state.setup.width)


PIECE: Final = PieceOnSquare("c2")
PARTNER: Final = PieceOnSquare("c3")
TARGET: Final = Target("c3")
SQUARE: Final = Square("c3")
FAVOR: Final[Field["State"]] = Field(parts.FAVOR_NAMES, parts.FAVOR_WORDS)
NAMED_LAYOUT: Final[Field["State"]] = Field(
    [f"{name}{flip}" for name in parts.LAYOUT_NAMES for flip in ("", " flip")],
    [f"{name.capitalize()}{flipped}" for name in parts.LAYOUT_NAMES for flipped in ("", ", flipped")],
    pattern=r"[a-z]+(?: flip)?",
)
OWN_SQUARE: Final = OwnSquare("e2")
OWN_FILE: Final = OwnFile(COLUMN_LETTERS[:MOST_WIDTH], example=3)
GROUND: Final[Field["State"]] = Field(
    parts.GROUND_LETTERS[: parts.GROUNDS],
    parts.GROUND_NAMES[: parts.GROUNDS],
    keys=[name.lower() for name in parts.GROUND_NAMES[: parts.GROUNDS]],
)
KIND: Final[Field["State"]] = Field(parts.PIECE_LETTERS, parts.PIECE_NAMES, example=parts.THRONE)
RESULT: Final[Field["State"]] = Field(("pass", "fail"))
SEAT: Final[Field["State"]] = Field([name.lower() for name in parts.SEAT_NAMES])
FINGER_COUNT: Final = numbers(1, parts.FINGERS, example=3)
LOT_NUMBER: Final = numbers(0, parts.LOTS - 1, example=17)


# Words that follow from the position


def switches_or_exchanges(state: "State") -> str:
    return "Exchange" if state.using in (parts.AMBUSH, parts.DECEPTION) else "Switch"


def waiting_dragon(state: "State") -> str:
    """Its key on the table."""
    return f"dragon-{state.active + 1}" if state.waiting[state.active] else ""


def tile_of(favor: int) -> Callable[["State"], str]:
    """The key of the first tile by which a Favor can be spent; tiles lie in the order of their types."""

    def key(state: "State") -> str:
        seat = state.spender()
        if state.turn != seat:
            return ""  # another decides, who may not know these tiles (TH-103)
        hand = state.hands[seat]
        if hand[parts.UNTYPED]:
            return f"favor-{seat + 1}-1"
        return f"favor-{seat + 1}-{sum(hand[:favor]) + 1}" if hand[favor] else ""

    return key


def phase_of(state: "State") -> int:
    return int(state.phase)


MOVES: "Final[Moves[State]]" = Moves(
    "Thrones",
    phase_of,
    words={
        "switch": switches_or_exchanges,
        "waiting_dragon": waiting_dragon,
        "haste_tile": tile_of(parts.HASTE),
        "ambush_tile": tile_of(parts.AMBUSH),
        "cunning_tile": tile_of(parts.CUNNING),
        "deception_tile": tile_of(parts.DECEPTION),
    },
)

# The piece that acts; this is the first verb, so that its moves are the squares themselves.
CHOOSE: Final[i64] = MOVES.verb(
    "{piece}", piece=PIECE, name="choose", label="Take up {piece}", touch="{piece}", things="{piece}",
    due=(CHOOSING, SPENDING), meaning="this piece acts, or the Favor is for it", clause="TH-34",
)  # fmt: skip
CALL_DRAGON: Final[i64] = MOVES.verb(
    "D", name="choose", label="Place the waiting Dragon", touch="{waiting_dragon}", things="Dragon",
    due=CHOOSING, meaning="the waiting Dragon acts", clause="TH-93",
)  # fmt: skip

# What it does, and where
MOVE: Final[i64] = MOVES.verb(
    "-{square}", square=SQUARE, name="move", label="Move to {square}", touch="{square}",
    due=(AIMING, GOING_ON), meaning="it moves there, also by a run, a flight, or with Haste",
    clause="TH-38 TH-40 TH-41 TH-44 TH-109",
)  # fmt: skip
ATTACK: Final[i64] = MOVES.verb(
    "x{target}", target=TARGET, also=["x {target}"], name="attack", label="Attack {target}", touch="{target}",
    due=(AIMING, GOING_ON), meaning="it attacks, or tries to breach", clause="TH-55 TH-85",
)  # fmt: skip
FIRE: Final[i64] = MOVES.verb(
    ">{target}", target=TARGET, name="fire", label="Fire at {target}", touch="{target}",
    due=AIMING, meaning="it fires", clause="TH-64",
)  # fmt: skip
SWITCH: Final[i64] = MOVES.verb(
    "={partner}", partner=PARTNER, name="switch", label="{switch} with {partner}", touch="{partner}",
    due=(AIMING, GOING_ON), meaning="it switches; with Ambush or Deception it is exchanged",
    clause="TH-47 TH-112 TH-114",
)  # fmt: skip
LAND: Final[i64] = MOVES.verb(
    "@{square}", square=SQUARE, name="land", label="Place the Dragon on {square}", touch="{square}",
    due=AIMING, meaning="the waiting Dragon is placed", clause="TH-93 TH-94",
)  # fmt: skip
STOP: Final[i64] = MOVES.verb(
    "stop", label="Stop switching", due=GOING_ON, meaning="the Warhorse's series ends", clause="TH-54"
)

# Favors
SPEND_HASTE: Final[i64] = MOVES.verb(
    "haste", label=f"Spend {parts.FAVOR_WORDS[parts.HASTE]}", touch="{haste_tile}", things="haste",
    due=CHOOSING, meaning="Haste is spent; the piece follows, then where it moves", clause="TH-107 TH-109",
)  # fmt: skip
SPEND_AMBUSH: Final[i64] = MOVES.verb(
    "ambush", label=f"Spend {parts.FAVOR_WORDS[parts.AMBUSH]}", touch="{ambush_tile}", things="ambush",
    due=(CHOOSING, CLOSING, REACTING), meaning="Ambush is spent; the pieces follow", clause="TH-107 TH-112",
)  # fmt: skip
SPEND_CUNNING: Final[i64] = MOVES.verb(
    "cunning", label=f"Spend {parts.FAVOR_WORDS[parts.CUNNING]}", touch="{cunning_tile}", things="cunning",
    due=(RISKING, RESCUING), meaning="Cunning is spent: the check is passed", clause="TH-113",
)  # fmt: skip
SPEND_DECEPTION: Final[i64] = MOVES.verb(
    "deceive", label=f"Spend {parts.FAVOR_WORDS[parts.DECEPTION]}", touch="{deception_tile}", things="deception",
    due=(CHOOSING, CLOSING, REACTING), meaning="Deception is spent; the pieces follow", clause="TH-107 TH-114",
)  # fmt: skip
ROLL: Final[i64] = MOVES.verb(
    "roll", label="Leave it to fate", due=RISKING, meaning="the check is left to fate", clause="TH-113"
)
ACCEPT: Final[i64] = MOVES.verb(
    "accept", label="Let the failed check stand", due=RESCUING,
    meaning="the failed check stands, with `cunning_timing = after_fail`", clause="TH-113",
)  # fmt: skip
END: Final[i64] = MOVES.verb(
    "end", label="End the turn", due=CLOSING, meaning="no Favor after the action", clause="TH-107"
)
NO: Final[i64] = MOVES.verb(
    "no", label="Let it pass", due=REACTING, meaning="no Favor in the opponent's turn", clause="TH-108"
)
PASS: Final[i64] = MOVES.verb(
    "pass", label="Pass", due=CHOOSING, meaning="nothing can be done, or `allow_pass`", clause="TH-35"
)  # fmt: skip
PICK: Final[i64] = MOVES.verb(
    "pick {favor}",
    favor=FAVOR,
    label="Pick {favor}",
    due=PICKING,
    meaning="the type of a Favor tile, in secret",
    clause="TH-103",
)

FINGERS: Final[i64] = MOVES.verb(
    "fingers {count}", count=FINGER_COUNT, label="Show {count}", due=SHOWING_FINGERS,
    meaning="a number of fingers, shown together with the other's", clause="TH-13 TH-71",
)  # fmt: skip

# Laying out
PRESET: Final[i64] = MOVES.verb(
    "preset {layout}", layout=NAMED_LAYOUT, label="Lay out {layout}",
    due=LAYING_OUT, meaning="a named layout; so `preset bastion flip`", clause="TH-30",
)  # fmt: skip
BY_LOT: Final[i64] = MOVES.verb(
    "random", label="Let chance lay out your homeland", due=LAYING_OUT, meaning="a layout by lot", clause="TH-124"
)
FORT: Final[i64] = MOVES.verb(
    "fort {square}", square=OWN_SQUARE, label="Place the Fortress on {square}", touch="{square}",
    due=LAYING_OUT, meaning="a layout begins with its Fortress", clause="TH-16 TH-124",
)  # fmt: skip
TILE: Final[i64] = MOVES.verb(
    "tile {ground}", ground=GROUND, label="Lay {ground}", touch="tray-{ground}",
    due=LAYING_OUT, meaning="the next tile, from the back row and from the left", clause="TH-14 TH-15 TH-124",
)  # fmt: skip
MIDDLE: Final[i64] = MOVES.verb(
    "mid {ground} {file}", ground=GROUND, file=OWN_FILE, label="Claim {file} for {ground}", touch="{file}",
    due=LAYING_OUT, meaning="a tile for a file of the middle row", clause="TH-17 TH-124",
)  # fmt: skip
PLACE: Final[i64] = MOVES.verb(
    "place {piece} {square}", piece=KIND, square=OWN_SQUARE, label="Place the {piece} on {square}", touch="{square}",
    due=LAYING_OUT, meaning="a piece comes to stand in the homeland", clause="TH-24 TH-124",
)  # fmt: skip
HOLD: Final[i64] = MOVES.verb(
    "hold",
    label="Keep the Dragon off the board for now",
    due=LAYING_OUT,
    meaning="the Dragon waits off the board",
    clause="TH-25",
)

# Chance
CHECK: Final[i64] = MOVES.verb(
    "check {result}", result=RESULT, chance=True, due=CHECKING, meaning="a Survival Check", clause="TH-71"
)
FIRST: Final[i64] = MOVES.verb(
    "first {seat}", seat=SEAT, chance=True, due=CHOOSING_FIRST, meaning="who begins", clause="TH-12"
)
LOT: Final[i64] = MOVES.verb(
    "lot {number}",
    number=LOT_NUMBER,
    chance=True,
    due=DRAWING_LOTS,
    meaning="one of the four lots that number a layout",
    clause="TH-31",
)
DRAW: Final[i64] = MOVES.verb(
    "draw {favor}", favor=FAVOR, chance=True, due=DRAWING_FAVOR,
    meaning="the type of a Favor tile, with `favor_pick = random`", clause="TH-104",
)  # fmt: skip

# Whole lines (line.py)
MOVES.line("c2-c3", due=CHOOSING)
MOVES.line("D@c2", due=CHOOSING)
MOVES.line("haste c2-c4", due=CHOOSING)
MOVES.line("layout ...", due=LAYING_OUT)
MOVES.line("random 12345", due=LAYING_OUT)

VERB: Final[vec[i64]] = vec[i64](MOVES.verb_row())
FIELD: Final[vec[i64]] = vec[i64](MOVES.field_row())
SECOND: Final[vec[i64]] = vec[i64](MOVES.field_row(1))  # the file of `mid`, the square of `place`

PASSED: Final[i64] = 0  # as the result of a check
TARGETS: Final[list[int]] = [MOVE, ATTACK, FIRE, SWITCH]  # what can be declared of a piece
LAYOUT_STEPS: Final[list[int]] = [FORT, TILE, MIDDLE, PLACE, HOLD]
SPEND: Final[list[int]] = [SPEND_HASTE, SPEND_AMBUSH, SPEND_CUNNING, SPEND_DECEPTION]  # by Favor
CHOOSE_ON: Final[vec[i64]] = vec[i64](MOVES.all_of(CHOOSE))  # by square, as the next four
MOVE_TO: Final[vec[i64]] = vec[i64](MOVES.all_of(MOVE))
SWITCH_WITH: Final[vec[i64]] = vec[i64](MOVES.all_of(SWITCH))
ATTACK_ON: Final[vec[i64]] = vec[i64](MOVES.all_of(ATTACK))
FIRE_AT: Final[vec[i64]] = vec[i64](MOVES.all_of(FIRE))
CHECKS: Final[list[int]] = MOVES.all_of(CHECK)
SHOWN_FINGERS: Final[list[int]] = MOVES.all_of(FINGERS)  # from 1 on
PICKS: Final[list[int]] = MOVES.all_of(PICK)
DRAWS: Final[list[int]] = MOVES.all_of(DRAW)
LOTS: Final[list[int]] = MOVES.all_of(LOT)
FIRSTS: Final[list[int]] = MOVES.all_of(FIRST)
NAMED: Final[list[int]] = MOVES.all_of(PRESET)  # by layout
FORTS: Final[vec[i64]] = vec[i64](MOVES.all_of(FORT))
TILES: Final[vec[i64]] = vec[i64](MOVES.all_of(TILE))
# By ground and file, by kind and square.
MIDDLES: Final[vec[i64]] = vec[i64](
    [MOVES.number(MIDDLE, ground, file) for ground in range(parts.GROUNDS) for file in range(MOST_WIDTH)]
)
PLACES: Final[vec[i64]] = vec[i64](
    [MOVES.number(PLACE, kind, square) for kind in range(parts.KINDS) for square in range(parts.MOST_HOME)]
)
