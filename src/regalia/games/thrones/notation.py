"""Moves and positions of Thrones as text."""

import re
from typing import Final

from regalia.games.thrones.chart import dump, line, load, preset_text
from regalia.games.thrones.judge import judge
from regalia.games.thrones.layout import NAMES, STEP_OF_TEXT, drawn, problem, read_layout, step_text, steps_of
from regalia.games.thrones.parts import (
    ACTIONS,
    BUTTONS,
    CALL_DRAGON,
    DRAW,
    FAVOR_NAMES,
    FORT,
    KIND,
    LAND,
    LOT,
    LOT_DRAWS,
    LOTS,
    MAP,
    MOVE,
    NOBODY,
    PICK,
    PIECE_LETTERS,
    PIECE_NAMES,
    PRESET,
    SEAT_NAMES,
    SIDE,
    SPEND,
    SQUARES,
    VERBS,
)
from regalia.games.thrones.position import AIMING, GOING_ON
from regalia.games.thrones.state import State
from regalia.kernel.error import IllegalMove, UnreadableMove

__all__ = ["dump", "line", "load", "read", "seat_name", "spelled", "vocabulary", "write"]

SIGNS: Final = {"": "choose", "-": "move", "x": "attack", ">": "fire", "=": "switch", "@": "land"}
FORMS: Final = (
    "c2-c3 (move), c2xc3 (attack), c2>c4 (fire), c2=c3 (switch), D@c2, haste c2-c4, layout ..., "
    "random 12345; or in parts: "
    "c2 (the piece that acts), then -c3 (move), xc3 (attack), >c3 (fire) or =c3 (switch); D, then @c3 (the waiting "
    "Dragon); haste, ambush, deceive, cunning, roll, stop, end, pass; pick haste; preset bastion, preset bastion flip, "
    "random, fort e2, tile P, mid W d, place K e2, hold; check pass, check fail, first south, lot 17, draw haste"
)
SAFE_FORT: Final = MAP.find("e2")  # where a Fortress may stand whatever the options
VERB_OF_SIGN: Final = {sign: verb for verb, sign in VERBS.items()}
WORDS: Final = (
    {text.lower(): action for action, text in BUTTONS.items()}
    | {f"pick {name}": PICK + favor for favor, name in enumerate(FAVOR_NAMES)}
    | {f"draw {name}": DRAW + favor for favor, name in enumerate(FAVOR_NAMES)}
    | {preset_text(number): PRESET + number for number in range(2 * len(NAMES))}
    | {f"lot {lot}": LOT + lot for lot in range(LOTS)}
    | STEP_OF_TEXT
)


def seat_name(state: State, seat: int) -> str:
    return SEAT_NAMES[seat]


def vocabulary(state: State) -> range:
    """Every move that can be written."""
    return range(ACTIONS)


def write(state: State, action: int) -> str:
    if action < MOVE:
        return MAP.name(action)
    if action < LAND + SQUARES:
        return VERBS[action - action % SQUARES] + MAP.name(action % SQUARES)
    if action in BUTTONS:
        return BUTTONS[action]
    if action >= FORT:
        return step_text(action)
    if action >= PRESET:
        return preset_text(action - PRESET)
    if action >= DRAW:
        return f"draw {FAVOR_NAMES[action - DRAW]}"
    if action >= LOT:
        return f"lot {action - LOT}"
    return f"pick {FAVOR_NAMES[action - PICK]}"


def read(state: State, text: str) -> int:
    words = " ".join(text.split())
    move = words.lower()
    if move in WORDS:
        return WORDS[move]
    if (square := MAP.find(move)) >= 0:
        return square
    if move[:1] in VERB_OF_SIGN and (square := MAP.find(move[1:].strip())) >= 0:
        return VERB_OF_SIGN[move[0]] + square
    raise UnreadableMove(f"“{words[:60]}” is no move of Thrones. Moves: {FORMS}.")


def spelled(state: State, text: str) -> list[int]:
    """A whole line as people write it, `Lc2-c3`, `haste c2-c4`, `D@c2`, `layout ...`, `random 12345`, as its moves."""
    words = " ".join(text.split())
    if words.lower().startswith("layout "):
        return spelled_layout(state, words)
    if seed := re.fullmatch(r"random (\d{1,8})", words, re.ASCII | re.IGNORECASE):
        check_door(state, "random")
        return steps_of(drawn(lots_of(int(seed[1])), state.accord.options))
    if landing := re.fullmatch(r"D@([a-i][1-9])", words, re.IGNORECASE):
        return [CALL_DRAGON, LAND + MAP.find(landing[1].lower())]
    pattern = rf"(?:(haste|ambush|deceive) )?([{PIECE_LETTERS}]?)([a-i][1-9])([-x>=])([a-i][1-9])"
    whole = re.fullmatch(pattern, words, re.IGNORECASE)
    if whole is None:
        return [read(state, words)]
    favor, kind, start, sign, end = (part.lower() if part else "" for part in whole.groups())
    check_kind(state, kind, MAP.find(start), words)
    at, to = MAP.find(start), MAP.find(end)
    if sign == "=" and not favor and is_own(state, to) and not is_own(state, at):  # TH-48: named in either order
        at, to = to, at
    target = VERB_OF_SIGN[sign] + to
    if not favor and state.phase in (GOING_ON, AIMING) and at == state.chosen:
        return [target]
    spending = [SPEND + ("haste", "ambush", "cunning", "deceive").index(favor)] if favor else []
    return [*spending, at, target]


def is_own(state: State, square: int) -> bool:
    piece = state.board.piece[square]
    return piece != NOBODY and SIDE[piece] == state.active


def check_kind(state: State, kind: str, square: int, words: str) -> None:
    """A piece letter in front must be right."""
    piece = state.board.piece[square]
    if kind and (piece == NOBODY or PIECE_LETTERS[KIND[piece]] != kind.upper()):
        name = PIECE_NAMES[PIECE_LETTERS.index(kind.upper())]
        raise UnreadableMove(f"“{words[:60]}”: no {name} stands on {MAP.name(square)}.")


def spelled_layout(state: State, words: str) -> list[int]:
    """TH-124: a whole layout is one line; while a layout is due, the line is judged as a whole."""
    check_door(state, "layout")
    parts = words.split()
    if len(parts) == 4 and re.fullmatch(r"[PFMW-]{9}", parts[2], re.IGNORECASE) and repeats(parts[2]):
        raise IllegalMove("layout", "TH-17", "each of the four middle tiles needs one file of its own")
    layout = read_layout(words[len("layout ") :])
    if layout is None:
        raise UnreadableMove(
            f"“{words[:60]}” is no layout: 4 rows of tiles from the front, 9 middle files, 4 rows of pieces."
        )
    if wrong := problem(layout, state.accord.options):
        raise IllegalMove("layout", wrong.clause, wrong.sentence)
    return steps_of(layout)


def check_door(state: State, word: str) -> None:
    """Whether a whole layout may be laid now."""
    if closed := judge(state, FORT + SAFE_FORT):
        raise IllegalMove(word, closed.clause, closed.sentence)


def repeats(middle: str) -> bool:
    letters = [sign for sign in middle.upper() if sign != "-"]
    return len(set(letters)) < len(letters)


def lots_of(seed: int) -> list[int]:
    """A number as lots, each below 64."""
    return [(seed // LOTS**at) % LOTS for at in range(LOT_DRAWS)]
