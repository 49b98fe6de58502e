"""Positions of Thrones as data: written, read back, and refused when they cannot be."""

import re
from typing import Any, Final

from regalia.games.thrones import GAME
from regalia.games.thrones.field import Field
from regalia.games.thrones.layout import (
    BUILT,
    DRAWN,
    NAMED,
    NAMES,
    PRESETS,
    STEP_OF_TEXT,
    Layout,
    drawn,
    gathered,
    named,
    presets,
    step_offers,
    step_text,
    steps_of,
)
from regalia.games.thrones.misfit import misfit
from regalia.games.thrones.moment import Moment
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import (
    ARMY,
    ATTACK,
    FAVOR_LETTERS,
    FAVOR_NAMES,
    FAVORS,
    FIRE,
    FORTRESS,
    GROUND_LETTERS,
    IN_HAND,
    KIND,
    KINDS,
    LOT_DRAWS,
    LOTS,
    MAP,
    MOVE,
    NO_FAVOR,
    NOBODY,
    NORTH,
    NOWHERE,
    ON_MOUNTAIN,
    ON_WATER,
    PIECE_LETTERS,
    PIECE_NAMES,
    PLAINS,
    SEAT_NAMES,
    SIDE,
    SOUTH,
    SQUARES,
    SWITCH,
    UNTYPED,
    VERBS,
    WIDTH,
    Accord,
    in_homeland,
    letter,
    piece_of,
)
from regalia.games.thrones.position import (
    CHOOSING_FIRST,
    DRAWING_LOTS,
    ENDED,
    ENDINGS,
    LAYING_OUT,
    NO_VERB,
    PHASES,
)
from regalia.games.thrones.state import State
from regalia.kernel.error import BadPosition
from regalia.kernel.position import Fields, header

FIELDS: Final = (
    "phase", "first", "layouts", "tiles", "pieces", "side", "turn", "dragons", "favors", "lastforts", "horses",
    "pending", "chosen", "declared", "using", "acted", "trail", "cover", "spent", "progress", "quiet", "passed",
    "history", "ending", "winner",
)  # fmt: skip
SIDES: Final = ("S", "N")
ACTED: Final = ("to_come", "in_series", "done")
COVERS: Final = {"": 0, "M": ON_MOUNTAIN, "W": ON_WATER, "MW": ON_MOUNTAIN | ON_WATER}
HAND_LETTERS: Final = FAVOR_LETTERS + "u"  # u is a tile without a type (TH-104)
MOST_TURNS: Final = 1_000_000


# Writing


def dump(state: State) -> dict[str, Any]:
    """The whole position, secrets included."""
    revealed = is_revealed(state)
    return header(GAME, state.accord.options, 2) | {
        "phase": PHASES[state.phase],
        "first": SIDES[state.first],
        "layouts": [layout_text(layout) for layout in state.layouts],
        "tiles": tiles_text(state) if revealed else "",
        "pieces": pieces_text(state.board.piece) if revealed else "",
        "side": SIDES[state.active],
        "turn": int(state.number),
        "dragons": letters_text("Dd", state.waiting),
        "favors": favors_text(state),
        "lastforts": ",".join(square_text(square) for square in state.last_fort),
        "horses": letters_text("Hh", state.board.protected),
        "pending": "".join(SIDES[seat] for seat in state.pending),
        "chosen": square_text(state.chosen),
        "declared": "" if state.verb == NO_VERB else f"{VERBS[state.verb]}{MAP.name(state.target)}",
        "using": "" if state.using == NO_FAVOR else FAVOR_NAMES[state.using],
        "acted": ACTED[state.acted],
        "trail": [MAP.name(square) for square in state.trail],
        "cover": next(text for text, bits in COVERS.items() if bits == state.cover),
        "spent": int(state.spent),
        "progress": state.progress,
        "quiet": int(state.quiet),
        "passed": state.passed,
        "history": [history_text(moment) for moment in state.history],
        "ending": ENDINGS[state.ending],
        "winner": "" if state.winner < 0 else SIDES[state.winner],
    }


def line(state: State, seat: int | None = None) -> str:
    """The position on one line; with a seat (or SPECTATOR), other hands' types are question marks."""
    return " ".join(
        [
            tiles_text(state),
            pieces_text(state.board.piece),
            SIDES[state.active],
            str(state.number),
            letters_text("Dd", state.waiting),
            favors_text(state, seat),
            ",".join(square_text(square) for square in state.last_fort),
            letters_text("Hh", state.board.protected),
        ]
    )


def is_revealed(state: State) -> bool:
    return state.board.forts[SOUTH] != NOWHERE


def layout_text(layout: Layout) -> str:
    """How a layout was made, which says what it is: `preset bastion`, `lots 3 60`, or its steps."""
    if layout.door == NAMED:
        number = next(at for at, other in enumerate(PRESETS) if steps_of(other) == steps_of(layout))
        return preset_text(number)
    if layout.door == DRAWN:
        return " ".join(["lots", *map(str, layout.lots)])
    if layout.door == BUILT:
        return ", ".join(step_text(action) for action in layout.made)
    return ""


def preset_text(number: int) -> str:
    return f"preset {NAMES[number // 2]}{' flip' if number % 2 else ''}"


def tiles_text(state: State) -> str:
    board = state.board
    signs = [GROUND_LETTERS[ground] for ground in board.tile]
    for fort, broken in zip(board.forts, board.breached, strict=True):
        if broken:
            signs[fort] = "x"
    return "/".join("".join(signs[row * WIDTH : row * WIDTH + WIDTH]) for row in reversed(range(WIDTH)))


def pieces_text(pieces: list[int] | bytes) -> str:
    signs = ["." if piece == NOBODY else letter(piece) for piece in pieces]
    rows = ["".join(signs[row * WIDTH : row * WIDTH + WIDTH]) for row in reversed(range(WIDTH))]
    return "/".join(gathered(row) for row in rows)


def letters_text(letters: str, held: list[bool]) -> str:
    return "".join(sign for sign, has in zip(letters, held, strict=True) if has) or "-"


def favors_text(state: State, seat: int | None = None) -> str:
    words = []
    for holder in (SOUTH, NORTH):
        types = "".join(sign * count for sign, count in zip(HAND_LETTERS, state.hands[holder], strict=True))
        if seat is not None and seat != holder and not state.accord.untyped:
            types = "?" * len(types)
        words.append(f"{types or '-'}:{state.gained[holder]}")
    return ",".join(words)


def square_text(square: int) -> str:
    return "-" if square == NOWHERE else "hand" if square == IN_HAND else MAP.name(square)


def history_text(moment: Moment) -> str:
    """A position that may come again: pieces, side, breached Fortresses, protected Warhorses, last Fortresses."""
    broken, horses = letters_text("SNM", moment.breached), letters_text("Hh", moment.protected)
    forts = ",".join(map(square_text, moment.last_fort))
    return f"{pieces_text(moment.piece)} {SIDES[moment.active]} {broken} {horses} {forts}"


# Reading


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    fields.only(FIELDS)
    state = State(Accord(fields.options(Options)))
    state.phase = PHASES.index(fields.word("phase", PHASES))
    state.first = SIDES.index(fields.word("first", SIDES))
    state.active = SIDES.index(fields.word("side", SIDES))
    state.number = fields.number("turn", 0, MOST_TURNS)
    state.layouts = [read_way(text, state.accord.options, at) for at, text in enumerate(fields.words("layouts", 2))]
    screened = state.phase == ENDED and not fields.text("tiles") and fields.text("ending") == "resigned"
    if not screened and state.phase not in (CHOOSING_FIRST, LAYING_OUT, DRAWING_LOTS):
        load_board(state, fields.text("tiles"), fields.text("pieces"))
    elif fields.text("tiles") or fields.text("pieces"):
        raise BadPosition("tiles and pieces are empty before the screens are lifted (TH-26).")
    state.waiting = read_letters(fields.text("dragons"), "Dd", "dragons")
    state.board.protected = read_letters(fields.text("horses"), "Hh", "horses")
    load_favors(state, fields.text("favors"))
    state.last_fort = read_squares(fields.text("lastforts"), "lastforts")
    load_turn(state, fields)
    state.history = [read_history(text, state.accord) for text in history_of(fields)]
    state.ending = ENDINGS.index(fields.word("ending", ENDINGS))
    state.winner = ("", *SIDES).index(fields.word("winner", ("", *SIDES))) - 1
    state.turn = misfit(state)
    return state


def load_turn(state: State, fields: Fields) -> None:
    """What has been done of the turn."""
    pending = fields.text("pending")
    if pending not in ("", "S", "N", "SN", "NS"):
        raise BadPosition(f"pending must be S, N, SN, NS or empty, not {pending[:20]}.")
    state.pending = [SIDES.index(sign) for sign in pending]
    chosen = fields.text("chosen")
    state.chosen = IN_HAND if chosen == "hand" else read_square(chosen, "chosen")
    declared = fields.text("declared")
    if declared:
        verb = {sign: verb for verb, sign in VERBS.items()}.get(declared[:1], NO_VERB)
        if verb not in (MOVE, ATTACK, FIRE, SWITCH) or MAP.find(declared[1:]) < 0:
            raise BadPosition(f"declared: {declared[:20]} is not read; an action is written as -c3, xc3, >c3 or =c3.")
        state.verb, state.target = verb, MAP.find(declared[1:])
    using = fields.word("using", ("", *FAVOR_NAMES))
    state.using = FAVOR_NAMES.index(using) if using else NO_FAVOR
    state.acted = ACTED.index(fields.word("acted", ACTED))
    trail = fields.value("trail")
    if not isinstance(trail, list) or len(trail) > 60 or not all(isinstance(word, str) for word in trail):
        raise BadPosition("trail must be a list of squares.")
    state.trail = [read_square(word, "trail") for word in trail]
    if NOWHERE in state.trail:
        raise BadPosition("trail must be a list of squares.")
    state.cover = COVERS[fields.word("cover", tuple(COVERS))]
    state.spent = fields.number("spent", 0, 4)
    state.progress = fields.truth("progress")
    state.quiet = fields.number("quiet", 0, MOST_TURNS)
    state.passed = fields.truth("passed")


def read_way(text: str, options: Options, seat: int) -> Layout:
    """A layout from how it was made; every step must have been allowed."""
    where = f"layouts[{seat}]"
    if not text:
        return Layout()
    if text.startswith("preset "):
        for number in presets(options):
            if preset_text(number) == text:
                return named(number)
    if lots := re.fullmatch(r"lots((?: \d{1,2}){0,4})", text, re.ASCII):
        numbers = [int(word) for word in lots[1].split()]
        if all(number < LOTS for number in numbers) and lots[1] == "".join(f" {number}" for number in numbers):
            if len(numbers) == LOT_DRAWS:
                return drawn(numbers, options)
            layout = Layout()
            layout.door, layout.lots = DRAWN, numbers
            return layout
    layout = Layout()
    for word in text.split(", "):
        action = STEP_OF_TEXT.get(word.lower(), -1)
        if layout.ready or action not in step_offers(layout, options):
            raise BadPosition(f"{where}: {word[:40]} is no step that is allowed there (TH-14 to TH-25, TH-124).")
        layout = layout.stepped(action)
    return layout


def load_board(state: State, tiles: str, pieces: str) -> None:
    board = state.board
    if not re.fullmatch(r"(?:[PFMWXx]{9}/){8}[PFMWXx]{9}", tiles):
        raise BadPosition("tiles must be 9 rows of 9 letters P, F, M, W, X or x with / between (TH-1, TH-4).")
    land = [PLAINS] * SQUARES
    for row, letters in zip(reversed(range(WIDTH)), tiles.split("/"), strict=True):
        for file, sign in enumerate(letters):
            square = MAP.square(file, row)
            land[square] = GROUND_LETTERS.index(sign.upper())
            if land[square] == FORTRESS:
                build(board, square, sign == "x")
    if NOWHERE in board.forts:
        raise BadPosition("tiles must have a Fortress in each homeland and one in row 5 (TH-10, TH-22).")
    board.tile = bytes(land)
    stand(board, read_pieces(pieces, "pieces"))


def stand(field: Field, pieces: list[int]) -> None:
    for square, piece in enumerate(pieces):
        if piece != NOBODY:
            field.put(square, piece)


def build(field: Field, square: int, breached: bool) -> None:
    """A Fortress."""
    whose = SOUTH if in_homeland(SOUTH, square) else NORTH if in_homeland(NORTH, square) else 2
    if field.forts[whose] != NOWHERE:
        raise BadPosition(f"{MAP.name(square)}: each homeland and row 5 have one Fortress only (TH-10).")
    field.forts[whose] = square
    field.breached[whose] = breached


def read_pieces(text: str, where: str) -> list[int]:
    """The piece on each square."""
    rows = text.split("/")
    signs = PIECE_LETTERS + PIECE_LETTERS.lower()
    found = [NOBODY] * SQUARES
    if len(rows) != WIDTH:
        raise BadPosition(f"{where} must be 9 rows with / between (TH-1).")
    for row, letters in zip(reversed(range(WIDTH)), rows, strict=True):
        if not re.fullmatch(rf"[{signs}1-9]{{1,9}}", letters, re.ASCII):
            raise BadPosition(f"{where}: row {row + 1} is not read; it has piece letters and numbers of empty squares.")
        spread = re.sub(r"\d", lambda digit: "." * int(digit[0]), letters)
        if len(spread) != WIDTH or gathered(spread) != letters:
            raise BadPosition(f"{where}: row {row + 1} must have {WIDTH} squares, empty ones counted together.")
        for file, sign in enumerate(spread):
            if sign != ".":
                seat = SOUTH if sign.isupper() else NORTH
                found[MAP.square(file, row)] = piece_of(seat, PIECE_LETTERS.index(sign.upper()))
    for piece in range(1, 2 * KINDS + 1):
        if found.count(piece) > ARMY[KIND[piece]]:
            who, what = SEAT_NAMES[SIDE[piece]], PIECE_NAMES[KIND[piece]]
            raise BadPosition(f"{where}: {who} has at most {ARMY[KIND[piece]]} {what} (TH-5).")
    return found


def read_letters(text: str, letters: str, where: str) -> list[bool]:
    allowed = ("-", letters[0], letters[1], letters)
    if text not in allowed:
        raise BadPosition(f"{where} must be {', '.join(allowed[:-1])} or {letters}, not {text[:20]}.")
    return [sign in text for sign in letters]


def load_favors(state: State, text: str) -> None:
    words = text.split(",")
    if len(words) != 2:
        raise BadPosition("favors must be South's and North's, with a comma between, as in c:1,-:0.")
    for seat, word in enumerate(words):
        read = re.fullmatch(rf"([{HAND_LETTERS}]{{1,40}}|-):(\d{{1,5}})", word, re.ASCII)
        if read is None:
            raise BadPosition(f"favors: {word[:40]} is not read; it is types (h, a, c, d), a colon, and tiles gained.")
        types = read[1].replace("-", "")
        if "".join(sorted(types, key=HAND_LETTERS.index)) != types:
            raise BadPosition(f"favors: {word[:40]}: types stand in the order h, a, c, d.")
        state.hands[seat] = [types.count(sign) for sign in HAND_LETTERS]
        state.gained[seat] = int(read[2])
        if str(state.gained[seat]) != read[2]:
            raise BadPosition(f"favors: {word[:40]}: the number gained has no zeros before it.")
        if state.accord.untyped and any(state.hands[seat][:FAVORS]):
            raise BadPosition("favors: tiles have no type with the option favor_pick = untyped (TH-104).")
        if not state.accord.untyped and state.hands[seat][UNTYPED]:
            raise BadPosition("favors: tiles without a type need the option favor_pick = untyped (TH-104).")


def read_square(text: str, where: str) -> int:
    square = MAP.find(text)
    if square < 0 and text != "-":
        raise BadPosition(f"{where}: {text[:20]} is no square of the board (TH-1).")
    return square


def read_squares(text: str, where: str) -> list[int]:
    words = text.split(",")
    if len(words) != 2:
        raise BadPosition(f"{where} must be two squares with a comma between, - for none.")
    return [read_square(word, where) for word in words]


def history_of(fields: Fields) -> list[str]:
    history = fields.value("history")
    if not isinstance(history, list) or len(history) > 10_000 or not all(isinstance(text, str) for text in history):
        raise BadPosition("history must be a list of positions (TH-121).")
    return history


def read_history(text: str, accord: Accord) -> Moment:
    words = text.split(" ")
    if len(words) != 5 or words[1] not in SIDES or not re.fullmatch(r"S?N?M?|-", words[2]) or not words[2]:
        raise BadPosition("history: each position is pieces, side, breached Fortresses, horses and last Fortresses.")
    field = Field(accord)
    stand(field, read_pieces(words[0], "history"))
    field.breached = [sign in words[2] for sign in "SNM"]
    field.protected = read_letters(words[3], "Hh", "history")
    return Moment(field, SIDES.index(words[1]), read_squares(words[4], "history"))
