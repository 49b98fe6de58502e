"""A position of Thrones as JSON, and on one line."""

import re
from typing import Annotated, Any, Final

from regalia.games.thrones import GAME, moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.judge.position import check_position
from regalia.games.thrones.layout.layout import BUILT, DRAWN, NAMED, PRESETS, Layout, rows, with_counts
from regalia.games.thrones.layout.lots import layout_of_lots
from regalia.games.thrones.layout.steps import make_step, presets, step_offers
from regalia.games.thrones.moves import MOVES
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import KIND, MAP, NOBODY, NORTH, NOWHERE, PIECE_NAMES, SOUTH, SQUARES, WIDTH
from regalia.games.thrones.rules.repetition import RepetitionKey
from regalia.games.thrones.state import State
from regalia.kernel import position
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Fields, between, many, one_of

SIDES: Final = ("S", "N")
ACTED: Final = ("to_come", "in_series", "done")
COVERS: Final = {"": 0, "M": parts.ON_MOUNTAIN, "W": parts.ON_WATER, "MW": parts.ON_MOUNTAIN | parts.ON_WATER}
HAND_LETTERS: Final = parts.FAVOR_LETTERS + "u"  # u is a tile without a type (TH-104)
WALLS: Final = "SNMabcdefgh"  # South's, North's and the middle Fortresses in a history
MIDDLE: Final = list(range(2, len(WALLS)))  # which Fortresses are those of row 5
WALLS_READ: Final = "".join(f"{sign}?" for sign in WALLS)
MOST_TURNS: Final = 1_000_000
DECLARED: Final = {MOVES.verb_of(verb).write[0]: verb for verb in moves.TARGETS}  # by sign: -, x, > and =


class Position(position.Position):
    """All secrets included; what lies on the board is empty before the screens are lifted (TH-26)."""

    phase: Annotated[str, one_of(moves.PHASES)]
    first: Annotated[str, one_of(SIDES)]
    layouts: Annotated[list[str], many(SEATS)]  # how each was made, while it is behind the screen
    tiles: str
    pieces: str
    side: Annotated[str, one_of(SIDES)]
    turn: Annotated[int, between(0, MOST_TURNS)]
    dragons: str  # the letters of those that wait
    favors: str
    lastforts: str
    horses: str  # the letters of those that are protected
    pending: str
    chosen: str
    declared: str
    using: Annotated[str, one_of(("", *parts.FAVOR_NAMES))]
    acted: Annotated[str, one_of(ACTED)]
    trail: object  # a list of squares
    cover: Annotated[str, one_of(tuple(COVERS))]
    spent: Annotated[int, between(0, 4)]
    interrupted: str  # the declared action about which the other player is asked (TH-108)
    reacted: Annotated[int, between(0, 4)]
    voided: bool
    checks: Annotated[int, between(0, 2)]  # still to be made of what is declared (TH-74)
    fingers: Annotated[list[int], between(1, parts.FINGERS)]  # shown by one player, while the other still hides (TH-13)
    shown: Annotated[list[int], many(SEATS), between(0, 16)]  # Haste that everybody has seen, because it was taken back
    progress: bool
    quiet: Annotated[int, between(0, MOST_TURNS)]
    passed: bool
    history: object  # a list of texts
    ending: Annotated[str, one_of(parts.ENDINGS)]
    winner: Annotated[str, one_of(("", *SIDES))]


# Writing


def dump(state: State) -> dict[str, Any]:
    revealed = state.is_revealed()
    declared = state.verb != parts.NO_VERB
    return Position(
        phase=moves.PHASES[state.phase],
        first=SIDES[state.first],
        layouts=[layout_text(state, layout) for layout in state.layouts],
        tiles=tiles_text(state) if revealed else "",
        pieces=pieces_text(state.board.piece) if revealed else "",
        side=SIDES[state.active],
        turn=int(state.number),
        dragons=letters_text("Dd", state.waiting),
        favors=favors_text(state),
        lastforts=",".join(square_text(square) for square in state.last_fort),
        horses=horses_text(state.board.protected),
        pending="".join(SIDES[seat] for seat in state.pending),
        chosen=square_text(state.chosen),
        declared=MOVES.write(state, MOVES.number(state.verb, state.target)) if declared else "",
        using="" if state.using == parts.NO_FAVOR else parts.FAVOR_NAMES[state.using],
        acted=ACTED[state.acted],
        trail=[MAP.name(square) for square in state.trail],
        cover=next(text for text, bits in COVERS.items() if bits == state.cover),
        spent=int(state.spent),
        interrupted=interrupted_text(state),
        reacted=int(state.reacted),
        voided=state.voided,
        checks=int(state.checks),
        fingers=list(state.fingers),
        shown=list(state.shown),
        progress=state.progress,
        quiet=int(state.quiet),
        passed=state.passed,
        history=[history_text(key) for key in state.history],
        ending=parts.ENDINGS[state.ending],
        winner="" if state.winner < 0 else SIDES[state.winner],
    ).plain(GAME, state.setup.options, 2)


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
            horses_text(state.board.protected),
        ]
    )


def layout_text(state: State, layout: Layout) -> str:
    """How a layout was made, which says what it is: `preset bastion`, `lots 3 60`, or its steps."""
    if layout.origin == NAMED:
        number = next(
            at for at, other in enumerate(PRESETS) if other.tiles == layout.tiles and other.pieces == layout.pieces
        )
        return MOVES.write(state, MOVES.number(moves.PRESET, number))
    if layout.origin == DRAWN:
        return " ".join(["lots", *map(str, layout.lots)])
    if layout.origin == BUILT:
        return ", ".join(MOVES.write(state, move) for move in layout.made)
    return ""


def tiles_text(state: State) -> str:
    board = state.board
    signs = [parts.GROUND_LETTERS[ground] for ground in board.tile]
    for fort, broken in zip(board.forts, board.breached, strict=True):
        if broken:
            signs[fort] = "x"
    return "/".join(rows(signs))


def pieces_text(pieces: list[int] | bytes) -> str:
    signs = ["." if piece == NOBODY else parts.letter(piece) for piece in pieces]
    return "/".join(with_counts(row) for row in rows(signs))


def letters_text(letters: str, held: list[bool]) -> str:
    return "".join(sign for sign, has in zip(letters, held, strict=True) if has) or "-"


def horses_text(turns: list[int]) -> str:
    """The protected Warhorses, with the number of turns where more than one is left."""
    signs = [sign + (str(left) if left > 1 else "") for sign, left in zip("Hh", turns, strict=True) if left]
    return "".join(signs) or "-"


def favors_text(state: State, seat: int | None = None) -> str:
    words = []
    for holder in (SOUTH, NORTH):
        types = "".join(sign * count for sign, count in zip(HAND_LETTERS, state.hands[holder], strict=True))
        if seat is not None and seat != holder and not state.setup.untyped:
            types = "?" * len(types)
        words.append(f"{types or '-'}:{state.gained[holder]}")
    return ",".join(words)


def square_text(square: int) -> str:
    return "-" if square == NOWHERE else "hand" if square == parts.IN_HAND else MAP.name(square)


def interrupted_text(state: State) -> str:
    """`c2-c3`, `haste c2-c4`, `hand@c2`; `c2` alone is a Warhorse whose Switch is void already."""
    if not state.interrupted:
        return ""
    chosen, verb, target, using = state.interrupted
    haste = "haste " if using == parts.HASTE else ""
    declared = "" if verb == parts.NO_VERB else MOVES.write(state, MOVES.number(verb, target))
    return haste + square_text(chosen) + declared


def history_text(key: RepetitionKey) -> str:
    """A position that may come again: pieces, side, breached Fortresses, protected Warhorses, last Fortresses."""
    broken, horses = (
        "".join(sign for sign, gone in zip(WALLS, key.breached, strict=True) if gone) or "-",
        horses_text(key.protected),
    )
    forts = ",".join(map(square_text, key.last_fort))
    return f"{pieces_text(key.piece)} {SIDES[key.active]} {broken} {horses} {forts}"


# Reading


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    found = fields.read(Position)
    state = State(parts.Setup(fields.options(Options)))
    state.phase = moves.PHASES.index(found.phase)
    state.first = SIDES.index(found.first)
    state.active = SIDES.index(found.side)
    state.number = found.turn
    state.layouts = [read_layout_text(state, text, f"layouts[{at}]") for at, text in enumerate(found.layouts)]
    given_up = state.phase == moves.ENDED and found.ending == "resigned"
    screened = not found.tiles and (given_up or (state.phase == moves.SHOWING_FINGERS and found.turn == 0))
    if not screened and state.phase not in (moves.CHOOSING_FIRST, moves.LAYING_OUT, moves.DRAWING_LOTS):
        load_board(state, found.tiles, found.pieces)
    elif found.tiles or found.pieces:
        raise BadPosition("tiles and pieces are empty before the screens are lifted (TH-26).")
    state.waiting = read_letters(found.dragons, "Dd", "dragons")
    state.board.protected = read_horses(found.horses, "horses")
    load_favors(state, found.favors)
    state.last_fort = read_squares(found.lastforts, "lastforts")
    load_turn(state, found)
    state.history = [read_history(text, state.setup) for text in texts_of(found.history)]
    state.ending = parts.ENDINGS.index(found.ending)
    state.winner = ("", *SIDES).index(found.winner) - 1
    state.turn = check_position(state)
    return state


def load_turn(state: State, found: Position) -> None:
    """What has been done of the turn."""
    if found.pending not in ("", "S", "N", "SN", "NS"):
        raise BadPosition(f"pending must be S, N, SN, NS or empty, not {found.pending[:20]}.")
    state.pending = [SIDES.index(sign) for sign in found.pending]
    state.chosen = parts.IN_HAND if found.chosen == "hand" else read_square(found.chosen, "chosen")
    if found.declared:
        verb = DECLARED.get(found.declared[:1], parts.NO_VERB)
        target = MAP.find(found.declared[1:])
        if verb == parts.NO_VERB or target < 0:
            raise BadPosition(
                f"declared: {found.declared[:20]} is not read; an action is written as -c3, xc3, >c3 or =c3."
            )
        state.verb, state.target = verb, target
    state.using = parts.FAVOR_NAMES.index(found.using) if found.using else parts.NO_FAVOR
    state.acted = ACTED.index(found.acted)
    trail = found.trail
    if not isinstance(trail, list) or len(trail) > 60 or not all(isinstance(word, str) for word in trail):
        raise BadPosition("trail must be a list of squares.")
    state.trail = [read_square(word, "trail") for word in trail]
    if NOWHERE in state.trail:
        raise BadPosition("trail must be a list of squares.")
    state.cover = COVERS[found.cover]
    state.spent = found.spent
    state.interrupted = read_interrupted(found.interrupted)
    state.reacted = found.reacted
    state.voided = found.voided
    state.shown = found.shown
    state.checks = found.checks
    state.fingers = found.fingers
    state.progress = found.progress
    state.quiet = found.quiet
    state.passed = found.passed


def read_interrupted(text: str) -> list[int]:
    """An action that waits for the other's answer: who acts, the verb, the target and the Favor in use."""
    if not text:
        return []
    read = re.fullmatch(r"(haste )?(hand|[a-i][1-9])(?:([-x>=@])([a-i][1-9]))?", text, re.ASCII)
    if read is None or (read[2] == "hand") != (read[3] == "@") or (read[1] and read[3] not in ("-", "x", "=")):
        raise BadPosition(f"interrupted: {text[:20]} is not read; an action is written as c2-c3 or haste c2-c4.")
    chosen = parts.IN_HAND if read[2] == "hand" else MAP.find(read[2])
    using = parts.HASTE if read[1] else parts.NO_FAVOR
    if not read[3]:
        return [chosen, parts.NO_VERB, NOWHERE, using]
    return [chosen, int(moves.LAND) if read[3] == "@" else DECLARED[read[3]], MAP.find(read[4]), using]


def read_layout_text(state: State, text: str, where: str) -> Layout:
    """A layout from how it was made; every step must have been allowed."""
    options = state.setup.options
    if not text:
        return Layout()
    for number in presets(options):
        if MOVES.write(state, MOVES.number(moves.PRESET, number)) == text:
            return PRESETS[number]
    if lots := re.fullmatch(r"lots((?: \d{1,2}){0,4})", text, re.ASCII):
        numbers = [int(word) for word in lots[1].split()]
        if all(number < parts.LOTS for number in numbers) and lots[1] == "".join(f" {number}" for number in numbers):
            if len(numbers) == parts.LOT_DRAWS:
                return layout_of_lots(numbers, options)
            layout = Layout()
            layout.origin, layout.lots = DRAWN, numbers
            return layout
    layout = Layout()
    for word in text.split(", "):
        steps = [] if layout.ready else step_offers(layout, options)
        step = next((move for move in steps if MOVES.write(state, move).lower() == word.lower()), None)
        if step is None:
            raise BadPosition(f"{where}: {word[:40]} is no step that is allowed there (TH-14 to TH-25, TH-124).")
        layout = make_step(layout, step, options)
    return layout


def load_board(state: State, tiles: str, pieces: str) -> None:
    board = state.board
    if not re.fullmatch(r"(?:[PFMWXx]{9}/){8}[PFMWXx]{9}", tiles):
        raise BadPosition("tiles must be 9 rows of 9 letters P, F, M, W, X or x with / between (TH-1, TH-4).")
    land = [parts.PLAINS] * SQUARES
    for row, letters in zip(reversed(range(WIDTH)), tiles.split("/"), strict=True):
        for file, sign in enumerate(letters):
            square = MAP.square(file, row)
            land[square] = parts.GROUND_LETTERS.index(sign.upper())
            if land[square] == parts.FORTRESS:
                put_fortress(board, square, sign == "x")
    if NOWHERE in board.forts:
        number = "one" if len(board.forts) == 3 else str(len(board.forts) - 2)
        raise BadPosition(f"tiles must have a Fortress in each homeland and {number} in row 5 (TH-10, TH-22).")
    board.tile = bytes(land)
    put_pieces(board, read_pieces(pieces, "pieces", state.setup.army))


def put_pieces(board: Board, pieces: list[int]) -> None:
    for square, piece in enumerate(pieces):
        if piece != NOBODY:
            board.put(square, piece)


def put_fortress(board: Board, square: int, breached: bool) -> None:
    """A Fortress."""
    places = [SOUTH] if parts.in_homeland(SOUTH, square) else [NORTH] if parts.in_homeland(NORTH, square) else MIDDLE
    free = [at for at in places if at < len(board.forts) and board.forts[at] == NOWHERE]
    if not free:
        number = "one Fortress" if len(board.forts) == 3 else "their number of Fortresses"
        raise BadPosition(f"{MAP.name(square)}: each homeland and row 5 have {number} only (TH-10).")
    board.forts[free[0]] = square
    board.breached[free[0]] = breached


def read_pieces(text: str, where: str, army: list[int]) -> list[int]:
    """The piece on each square."""
    rows = text.split("/")
    signs = parts.PIECE_LETTERS + parts.PIECE_LETTERS.lower()
    found = [NOBODY] * SQUARES
    if len(rows) != WIDTH:
        raise BadPosition(f"{where} must be 9 rows with / between (TH-1).")
    for row, letters in zip(reversed(range(WIDTH)), rows, strict=True):
        if not re.fullmatch(rf"[{signs}1-9]{{1,9}}", letters, re.ASCII):
            raise BadPosition(f"{where}: row {row + 1} is not read; it has piece letters and numbers of empty squares.")
        spread = re.sub(r"\d", lambda digit: "." * int(digit[0]), letters)
        if len(spread) != WIDTH or with_counts(spread) != letters:
            raise BadPosition(f"{where}: row {row + 1} must have {WIDTH} squares, empty ones counted together.")
        for file, sign in enumerate(spread):
            if sign != ".":
                seat = SOUTH if sign.isupper() else NORTH
                found[MAP.square(file, row)] = parts.piece_of(seat, parts.PIECE_LETTERS.index(sign.upper()))
    for piece in range(1, 2 * parts.KINDS + 1):
        if found.count(piece) > army[KIND[piece]]:
            who, what = parts.SEAT_NAMES[parts.SIDE[piece]], PIECE_NAMES[KIND[piece]]
            raise BadPosition(f"{where}: {who} has at most {army[KIND[piece]]} {what} (TH-5).")
    return found


def read_letters(text: str, letters: str, where: str) -> list[bool]:
    allowed = ("-", letters[0], letters[1], letters)
    if text not in allowed:
        raise BadPosition(f"{where} must be {', '.join(allowed[:-1])} or {letters}, not {text[:20]}.")
    return [sign in text for sign in letters]


def read_horses(text: str, where: str) -> list[int]:
    read = re.fullmatch(r"(?:H([23])?)?(?:h([23])?)?|-", text, re.ASCII)
    if read is None or not text:
        raise BadPosition(f"{where} must be H, h, Hh or -, with 2 or 3 for so many turns, not {text[:20]}.")
    return [int(read[at] or 1) if sign in text else 0 for at, sign in ((1, "H"), (2, "h"))]


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
        if state.setup.untyped and any(state.hands[seat][: parts.FAVORS]):
            raise BadPosition("favors: tiles have no type with the option favor_pick = untyped (TH-104).")
        if not state.setup.untyped and state.hands[seat][parts.UNTYPED]:
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


def texts_of(history: object) -> list[str]:
    if not isinstance(history, list) or len(history) > 10_000 or not all(isinstance(text, str) for text in history):
        raise BadPosition("history must be a list of positions (TH-121).")
    return history


def read_history(text: str, setup: parts.Setup) -> RepetitionKey:
    words = text.split(" ")
    if len(words) != 5 or words[1] not in SIDES or not re.fullmatch(rf"{WALLS_READ}|-", words[2]) or not words[2]:
        raise BadPosition("history: each position is pieces, side, breached Fortresses, horses and last Fortresses.")
    board = Board(setup)
    put_pieces(board, read_pieces(words[0], "history", setup.army))
    board.breached = [sign in words[2] for sign in WALLS[: len(board.breached)]]
    if any(sign in words[2] for sign in WALLS[len(board.breached) :]):
        raise BadPosition("history: there are not so many Fortresses (TH-22).")
    board.protected = read_horses(words[3], "history")
    return RepetitionKey(board, SIDES.index(words[1]), read_squares(words[4], "history"))
