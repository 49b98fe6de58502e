"""Whole lines as people write them: `Lc2-c3`, `haste c2-c4`, `D@c2`, `layout ...`, `random 12345`."""

import re
from typing import Final

from regalia.games.thrones import moves, parts
from regalia.games.thrones.judge import judge
from regalia.games.thrones.layout.layout import read_layout
from regalia.games.thrones.layout.lots import layout_of_lots
from regalia.games.thrones.layout.steps import problem, steps_of
from regalia.games.thrones.moves import MOVES
from regalia.games.thrones.parts import KIND, NOBODY, PIECE_NAMES, SIDE
from regalia.games.thrones.state import State
from regalia.kernel.error import IllegalMove, UnreadableMove

SQUARE: Final = r"[a-o][1-9]\d?"
ACTION: Final = re.compile(
    rf"(?:(haste|ambush|deceive) )?([{parts.PIECE_LETTERS}]?)({SQUARE})([-x>=])({SQUARE})", re.ASCII | re.IGNORECASE
)
LANDING: Final = re.compile(rf"D@({SQUARE})", re.ASCII | re.IGNORECASE)
NUMBERED_LAYOUT: Final = re.compile(r"random (\d{1,8})", re.ASCII | re.IGNORECASE)


def read_line(state: State, text: str) -> list[int]:
    """The moves of a line, one after the other."""
    words = " ".join(text.split())
    if words.lower().startswith("layout "):
        return read_layout_line(state, words)
    if found := NUMBERED_LAYOUT.fullmatch(words):
        check_laying_out(state, "random")
        layout = layout_of_lots(lots_of(int(found[1])), state.setup.options)
        return steps_of(layout, state.setup.options)
    if found := LANDING.fullmatch(words):
        return [moves.CALL_DRAGON, MOVES.read(state, f"@{found[1]}")]
    if found := ACTION.fullmatch(words):
        return read_action(state, words, *found.groups(default=""))
    return [MOVES.read(state, words)]


def read_action(state: State, words: str, favor: str, kind: str, start: str, sign: str, end: str) -> list[int]:
    """A piece, what it does and where, with the Favor that is spent on it."""
    at, to = state.setup.map.find(start.lower()), state.setup.map.find(end.lower())
    if min(at, to) < 0:
        return [MOVES.read(state, words)]
    check_kind(state, kind, at, words)
    if sign == "=" and not favor and is_own(state, to) and not is_own(state, at):  # TH-48: named in either order
        at, to = to, at
    action = MOVES.read(state, sign + state.name(to))
    if not favor and state.phase in (moves.GOING_ON, moves.AIMING) and at == state.chosen:
        return [action]
    return [*([MOVES.read(state, favor)] if favor else []), MOVES.number(moves.CHOOSE, at), action]


def is_own(state: State, square: int) -> bool:
    return SIDE[state.board.piece[square]] == state.active


def check_kind(state: State, kind: str, square: int, words: str) -> None:
    """A piece letter in front must be right."""
    piece = state.board.piece[square]
    if kind and (piece == NOBODY or parts.PIECE_LETTERS[KIND[piece]] != kind.upper()):
        name = PIECE_NAMES[parts.PIECE_LETTERS.index(kind.upper())]
        raise UnreadableMove(f"“{words[:60]}”: no {name} stands on {state.name(square)}.")


def read_layout_line(state: State, words: str) -> list[int]:
    """TH-124: a whole layout is one line; while a layout is due, the line is judged as a whole."""
    check_laying_out(state, "layout")
    shape = state.setup.geometry
    layout = read_layout(words, shape)
    if layout is None:
        raise UnreadableMove(
            f"“{words[:60]}” is no layout: {shape.home_rows} rows of tiles from the front, {shape.width} middle files, "
            f"{shape.home_rows} rows of pieces."
        )
    if wrong := problem(layout, state.setup.options):
        raise IllegalMove("layout", wrong.clause, wrong.sentence)
    return steps_of(layout, state.setup.options)


def check_laying_out(state: State, word: str) -> None:
    """Whether a whole layout may be laid now."""
    safe = MOVES.number(moves.FORT, state.setup.map.find("b2"))  # where a Fortress may stand whatever the options
    if refusal := judge(state, safe):
        raise IllegalMove(word, refusal.clause, refusal.sentence)


def lots_of(seed: int) -> list[int]:
    """A number as lots, each below 64."""
    return [(seed // parts.LOTS**at) % parts.LOTS for at in range(parts.LOT_DRAWS)]
