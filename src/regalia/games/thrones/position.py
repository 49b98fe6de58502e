"""A position of Thrones as JSON, and on one line."""

import re
from typing import Annotated, Any, Final

from regalia.games.thrones import Thrones, moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.geometry import Geometry
from regalia.games.thrones.judge.position import absent_horse, check_position, side_of_horse
from regalia.games.thrones.layout.layout import BUILT, DRAWN, NAMED, PRESETS, Layout, count_of_empty, rows, with_counts
from regalia.games.thrones.layout.lots import layout_of_lots
from regalia.games.thrones.layout.steps import presets, step_offers, take_step
from regalia.games.thrones.moves import MOVES
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import KIND, NOBODY, NORTH, NOWHERE, PIECE_NAMES, SOUTH
from regalia.games.thrones.rules import favors
from regalia.games.thrones.rules.repetition import RepetitionKey, remember
from regalia.games.thrones.state import State
from regalia.kernel import position
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Fields, between, many, one_of

SIDES: Final = ("S", "N")
ACTED: Final = ("to_come", "in_series", "done")
COVERS: Final = {"": 0, "M": parts.ON_MOUNTAIN, "W": parts.ON_WATER, "MW": parts.ON_MOUNTAIN | parts.ON_WATER}
HAND_LETTERS: Final = parts.FAVOR_LETTERS + "u"  # u is a tile without a type (TH-104)
WALLS: Final = "SNMabcdefghijklmn"  # South's, North's and the middle Fortresses in a history
MIDDLE: Final = list(range(2, len(WALLS)))  # which Fortresses are those of the middle row
WALLS_READ: Final = "".join(f"{sign}?" for sign in WALLS)
MOST_TURNS: Final = 1_000_000
MOST_IN_TRAIL: Final = 71  # two armies without the Warhorse
SQUARE: Final = r"[a-o][1-9]\d?"
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


def dump(state: State, game: Thrones) -> dict[str, Any]:
    revealed = state.is_revealed()
    declared = state.verb != parts.NO_VERB
    return Position(
        phase=moves.PHASES[state.phase],
        first=SIDES[state.first],
        layouts=[layout_text(state, layout) for layout in state.layouts],
        tiles=tiles_text(state) if revealed else "",
        pieces=pieces_text(state.setup.geometry, list(state.board.piece)) if revealed else "",
        side=SIDES[state.active],
        turn=int(state.number),
        dragons=letters_text("Dd", state.waiting),
        favors=favors_text(state),
        lastforts=",".join(square_text(state.setup, square) for square in state.last_fort),
        horses=horses_text(state.setup, state.board),
        pending="".join(SIDES[seat] for seat in state.pending),
        chosen=square_text(state.setup, int(state.chosen)),
        declared=MOVES.write(state, MOVES.number(state.verb, state.target)) if declared else "",
        using="" if state.using == parts.NO_FAVOR else parts.FAVOR_NAMES[state.using],
        acted=ACTED[state.acted],
        trail=[state.name(square) for square in state.trail],
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
    ).plain(game, state.setup.options, 2)


def line(state: State, seat: int | None = None) -> str:
    """The position on one line; with a seat (or SPECTATOR), other hands' types are question marks."""
    return " ".join(
        [
            tiles_text(state),
            pieces_text(state.setup.geometry, list(state.board.piece)),
            SIDES[state.active],
            str(state.number),
            letters_text("Dd", state.waiting),
            favors_text(state, seat),
            ",".join(square_text(state.setup, square) for square in state.last_fort),
            horses_text(state.setup, state.board),
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
    return "/".join(rows(signs, state.setup.geometry.width))


def pieces_text(shape: Geometry, pieces: list[int]) -> str:
    signs = ["." if piece == NOBODY else parts.letter(piece) for piece in pieces]
    return "/".join(with_counts(row) for row in rows(signs, shape.width))


def letters_text(letters: str, held: list[bool]) -> str:
    return "".join(sign for sign, has in zip(letters, held, strict=True) if has) or "-"


def horses_text(setup: parts.Setup, board: Board) -> str:
    """The protected Warhorses, with the number of turns where more than one is left, and squares where there are more.

    `H2h`, or with several Warhorses to an army `H2c3,hd5`.
    """
    several = setup.army[parts.WARHORSE] > 1
    signs = [
        "Hh"[side_of_horse(board, safe)]
        + (str(safe & 3) if safe & 3 > 1 else "")
        + (setup.map.name(safe >> 2) if several else "")
        for safe in sorted(board.protected, key=lambda safe: side_of_horse(board, safe))
    ]
    return ("," if several else "").join(signs) or "-"


def favors_text(state: State, seat: int | None = None) -> str:
    words = []
    for holder in (SOUTH, NORTH):
        types = "".join(sign * count for sign, count in zip(HAND_LETTERS, state.hands[holder], strict=True))
        if seat is not None and seat != holder and not state.setup.untyped:
            types = "?" * len(types)
        words.append(f"{types or '-'}:{state.gained[holder]}")
    return ",".join(words)


def square_text(setup: parts.Setup, square: int) -> str:
    return "-" if square == NOWHERE else "hand" if square == parts.IN_HAND else setup.map.name(square)


def interrupted_text(state: State) -> str:
    """`c2-c3`, `haste c2-c4`, `hand@c2`; `c2` alone is a Warhorse whose Switch is void already."""
    if not state.interrupted:
        return ""
    chosen, verb, target, using = state.interrupted
    haste = "haste " if using == parts.HASTE else ""
    declared = "" if verb == parts.NO_VERB else MOVES.write(state, MOVES.number(verb, target))
    return haste + square_text(state.setup, chosen) + declared


def history_text(key: RepetitionKey) -> str:
    """A position that may come again: pieces, side, breached Fortresses, protected Warhorses, last Fortresses."""
    setup = key.setup
    board = Board(setup)
    put_pieces(board, key.list_pieces())
    board.protected = key.protected
    broken = "".join(sign for sign, gone in zip(WALLS, key.breached, strict=True) if gone) or "-"
    forts = ",".join(square_text(setup, square) for square in key.last_fort)
    pieces = pieces_text(setup.geometry, list(board.piece))
    return f"{pieces} {SIDES[key.active]} {broken} {horses_text(setup, board)} {forts}"


# Reading


def load(data: object, game: Thrones) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, game)
    found = fields.read(Position)
    state = game.state_type(parts.Setup(fields.options(Options)))
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
    state.board.protected = read_horses(state.board, found.horses, "horses")
    load_favors(state, found.favors)
    for seat, square in enumerate(read_squares(state.setup, found.lastforts, "lastforts")):
        state.last_fort = favors.with_seat(state.last_fort, seat, square)
    load_turn(state, found)
    for text in texts_of(found.history):
        read_history(text, state)
    state.ending = parts.ENDINGS.index(found.ending)
    state.winner = ("", *SIDES).index(found.winner) - 1
    state.turn = check_position(state)
    return state


def load_turn(state: State, found: Position) -> None:
    """What has been done of the turn."""
    if found.pending not in ("", "S", "N", "SN", "NS"):
        raise BadPosition(f"pending must be S, N, SN, NS or empty, not {found.pending[:20]}.")
    state.pending = [SIDES.index(sign) for sign in found.pending]
    state.chosen = parts.IN_HAND if found.chosen == "hand" else read_square(state.setup, found.chosen, "chosen")
    if found.declared:
        verb = DECLARED.get(found.declared[:1], parts.NO_VERB)
        target = state.setup.map.find(found.declared[1:])
        if verb == parts.NO_VERB or target < 0:
            raise BadPosition(
                f"declared: {found.declared[:20]} is not read; an action is written as -c3, xc3, >c3 or =c3."
            )
        state.verb, state.target = verb, target
    state.using = parts.FAVOR_NAMES.index(found.using) if found.using else parts.NO_FAVOR
    state.acted = ACTED.index(found.acted)
    trail = found.trail
    if not isinstance(trail, list) or len(trail) > MOST_IN_TRAIL or not all(isinstance(word, str) for word in trail):
        raise BadPosition("trail must be a list of squares.")
    state.trail = [read_square(state.setup, word, "trail") for word in trail]
    if NOWHERE in state.trail:
        raise BadPosition("trail must be a list of squares.")
    state.cover = COVERS[found.cover]
    state.spent = found.spent
    state.interrupted = read_interrupted(state.setup, found.interrupted)
    state.reacted = found.reacted
    state.voided = found.voided
    state.shown = found.shown
    state.checks = found.checks
    state.fingers = found.fingers
    state.progress = found.progress
    state.quiet = found.quiet
    state.passed = found.passed


def read_interrupted(setup: parts.Setup, text: str) -> list[int]:
    """An action that waits for the other's answer: who acts, the verb, the target and the Favor in use."""
    if not text:
        return []
    read = re.fullmatch(rf"(haste )?(hand|{SQUARE})(?:([-x>=@])({SQUARE}))?", text, re.ASCII)
    named = [] if read is None else [word for word in (read[2], read[4]) if word and word != "hand"]
    beyond = any(setup.map.find(word) < 0 for word in named)
    if (
        read is None
        or beyond
        or (read[2] == "hand") != (read[3] == "@")
        or (read[1] and read[3] not in ("-", "x", "="))
    ):
        raise BadPosition(f"interrupted: {text[:20]} is not read; an action is written as c2-c3 or haste c2-c4.")
    chosen = parts.IN_HAND if read[2] == "hand" else setup.map.find(read[2])
    using = parts.HASTE if read[1] else parts.NO_FAVOR
    if not read[3]:
        return [chosen, parts.NO_VERB, NOWHERE, using]
    return [chosen, int(moves.LAND) if read[3] == "@" else DECLARED[read[3]], setup.map.find(read[4]), using]


def read_layout_text(state: State, text: str, where: str) -> Layout:
    """A layout from how it was made; every step must have been allowed."""
    options = state.setup.options
    shape = state.setup.geometry
    if not text:
        return Layout(shape)
    for number in presets(options):
        if MOVES.write(state, MOVES.number(moves.PRESET, number)) == text:
            return PRESETS[number]
    if lots := re.fullmatch(r"lots((?: \d{1,2}){0,4})", text, re.ASCII):
        numbers = [int(word) for word in lots[1].split()]
        if all(number < parts.LOTS for number in numbers) and lots[1] == "".join(f" {number}" for number in numbers):
            if len(numbers) == parts.LOT_DRAWS:
                return layout_of_lots(numbers, options)
            layout = Layout(shape)
            layout.origin, layout.lots = DRAWN, numbers
            return layout
    layout = Layout(shape)
    for word in text.split(", "):
        steps = [] if layout.ready else step_offers(layout, state.setup)
        step = next((move for move in steps if MOVES.write(state, move).lower() == word.lower()), None)
        if step is None:
            raise BadPosition(f"{where}: {word[:40]} is no step that is allowed there (TH-14 to TH-25, TH-124).")
        take_step(layout, step, state.setup)
    return layout


def load_board(state: State, tiles: str, pieces: str) -> None:
    board = state.board
    shape = state.setup.geometry
    if not re.fullmatch(rf"(?:[PFMWXx]{{{shape.width}}}/){{{shape.rows - 1}}}[PFMWXx]{{{shape.width}}}", tiles):
        raise BadPosition(
            f"tiles must be {shape.rows} rows of {shape.width} letters P, F, M, W, X or x with / between (TH-1, TH-4)."
        )
    land = [parts.PLAINS] * shape.squares
    for row, letters in zip(reversed(range(shape.rows)), tiles.split("/"), strict=True):
        for file, sign in enumerate(letters):
            square = shape.map.square(file, row)
            land[square] = parts.GROUND_LETTERS.index(sign.upper())
            if land[square] == parts.FORTRESS:
                put_fortress(board, square, sign == "x")
    if NOWHERE in board.forts:
        number = "one" if len(board.forts) == 3 else str(len(board.forts) - 2)
        raise BadPosition(
            f"tiles must have a Fortress in each homeland and {number} in row {shape.home_rows + 1} (TH-10, TH-22)."
        )
    board.tile = bytes(land)
    put_pieces(board, read_pieces(pieces, "pieces", state.setup))


def put_pieces(board: Board, pieces: list[int]) -> None:
    for square, piece in enumerate(pieces):
        if piece != NOBODY:
            board.put(square, piece)


def put_fortress(board: Board, square: int, breached: bool) -> None:
    """A Fortress."""
    shape = board.setup.geometry
    places = [SOUTH] if shape.in_homeland(SOUTH, square) else [NORTH] if shape.in_homeland(NORTH, square) else MIDDLE
    free = [at for at in places if at < len(board.forts) and board.forts[at] == NOWHERE]
    if not free:
        number = "one Fortress" if len(board.forts) == 3 else "their number of Fortresses"
        where, row = shape.map.name(square), shape.home_rows + 1
        raise BadPosition(f"{where}: each homeland and row {row} have {number} only (TH-10).")
    board.forts[free[0]] = square
    if breached:
        board.breach(square)


def read_pieces(text: str, where: str, setup: parts.Setup) -> list[int]:
    """The piece on each square."""
    rows = text.split("/")
    signs = parts.PIECE_LETTERS + parts.PIECE_LETTERS.lower()
    shape, army, number = setup.geometry, setup.army, count_of_empty(setup.geometry.width)
    found = [NOBODY] * shape.squares
    if len(rows) != shape.rows:
        raise BadPosition(f"{where} must be {shape.rows} rows with / between (TH-1).")
    for row, letters in zip(reversed(range(shape.rows)), rows, strict=True):
        if not re.fullmatch(rf"(?:[{signs}]|{number}){{1,{shape.width}}}", letters, re.ASCII):
            raise BadPosition(f"{where}: row {row + 1} is not read; it has piece letters and numbers of empty squares.")
        spread = re.sub(number, lambda digits: "." * int(digits[0]), letters)
        if len(spread) != shape.width or with_counts(spread) != letters:
            raise BadPosition(f"{where}: row {row + 1} must have {shape.width} squares, empty ones counted together.")
        for file, sign in enumerate(spread):
            if sign != ".":
                seat = SOUTH if sign.isupper() else NORTH
                found[shape.map.square(file, row)] = parts.piece_of(seat, parts.PIECE_LETTERS.index(sign.upper()))
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


def read_horses(board: Board, text: str, where: str) -> list[int]:
    """TH-62: the protected Warhorses, as a board keeps them."""
    if board.setup.army[parts.WARHORSE] > 1:
        return read_several_horses(board, text, where)
    read = re.fullmatch(r"(?:H([23])?)?(?:h([23])?)?|-", text, re.ASCII)
    if read is None or not text:
        raise BadPosition(f"{where} must be H, h, Hh or -, with 2 or 3 for so many turns, not {text[:20]}.")
    found = []
    for seat, sign in enumerate("Hh"):
        if sign in text:
            horse = parts.piece_of(seat, parts.WARHORSE)
            square = list(board.piece).index(horse) if horse in board.piece else absent_horse(seat)
            found.append(square << 2 | int(read[1 + seat] or 1))
    return sorted(found)


def read_several_horses(board: Board, text: str, where: str) -> list[int]:
    """Those of armies with more than one, each with its square."""
    found = []
    for word in text.split(",") if text != "-" else []:
        read = re.fullmatch(rf"([Hh])([23]?)({SQUARE})", word, re.ASCII)
        square = -1 if read is None else board.setup.map.find(read[3])
        if read is None or square < 0 or board.piece[square] != parts.piece_of("Hh".index(read[1]), parts.WARHORSE):
            raise BadPosition(f"{where}: {word[:20]} is no Warhorse; they are written as H2c3,hd5, or - for none.")
        found.append(square << 2 | int(read[2] or 1))
    if len({safe >> 2 for safe in found}) < len(found):
        raise BadPosition(f"{where}: each protected Warhorse is named once.")
    return sorted(found)


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
        hand = sum(favors.tiles_of(favor, types.count(sign)) for favor, sign in enumerate(HAND_LETTERS))
        favors.give(state, seat, hand)
        state.gained = favors.with_seat(state.gained, seat, int(read[2]))
        if str(state.gained[seat]) != read[2]:
            raise BadPosition(f"favors: {word[:40]}: the number gained has no zeros before it.")
        if state.setup.untyped and any(state.hands[seat][: parts.FAVORS]):
            raise BadPosition("favors: tiles have no type with the option favor_pick = untyped (TH-104).")
        if not state.setup.untyped and state.hands[seat][parts.UNTYPED]:
            raise BadPosition("favors: tiles without a type need the option favor_pick = untyped (TH-104).")


def read_square(setup: parts.Setup, text: str, where: str) -> int:
    square = setup.map.find(text)
    if square < 0 and text != "-":
        raise BadPosition(f"{where}: {text[:20]} is no square of the board (TH-1).")
    return square


def read_squares(setup: parts.Setup, text: str, where: str) -> list[int]:
    words = text.split(",")
    if len(words) != 2:
        raise BadPosition(f"{where} must be two squares with a comma between, - for none.")
    return [read_square(setup, word, where) for word in words]


def texts_of(history: object) -> list[str]:
    if not isinstance(history, list) or len(history) > 10_000 or not all(isinstance(text, str) for text in history):
        raise BadPosition("history must be a list of positions (TH-121).")
    return history


def read_history(text: str, state: State) -> None:
    """One more position that may come again."""
    setup = state.setup
    words = text.split(" ")
    if len(words) != 5 or words[1] not in SIDES or not re.fullmatch(rf"{WALLS_READ}|-", words[2]) or not words[2]:
        raise BadPosition("history: each position is pieces, side, breached Fortresses, horses and last Fortresses.")
    board = Board(setup)
    put_pieces(board, read_pieces(words[0], "history", setup))
    board.breaches = sum(1 << at for at, sign in enumerate(WALLS[: len(board.forts)]) if sign in words[2])
    if any(sign in words[2] for sign in WALLS[len(board.forts) :]):
        raise BadPosition("history: there are not so many Fortresses (TH-22).")
    board.protected = read_horses(board, words[3], "history")
    south, north = read_squares(setup, words[4], "history")
    remember(state, board, SIDES.index(words[1]), south, north)
