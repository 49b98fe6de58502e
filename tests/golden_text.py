"""The golden positions, damaged positions with the sentences that refuse them, and texts with how they are read."""

import copy
import json
from typing import Any, Final

from regalia.kernel import Game, Stream
from tests.golden import as_json, file_of, loaded, position_of, read, refusals, store

# Positions: some in full, and damaged ones

DAMAGED: Final = 40  # of each position
JUNK: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 1, 7, 60, 10**18, 2.5, "", "KS", "QH", "2C", "9S/3", "##", "a1", "d4", "X", "moving", "ended",
    [], [3, 1], ["KS"], {}, {"a": 1},
)  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every place in nested data."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    found = []
    for key in keys:
        found += [(*path, key), *places(data[key], (*path, key))]
    return found


def damaged(data: Any, changes: list[Any]) -> Any:
    """Nested data after changes: a path with the new value there, or with nothing when it is taken out."""
    data = copy.deepcopy(data)
    for path, *new in changes:
        holder = data
        for key in path[:-1]:
            holder = holder[key]
        if new:
            holder[path[-1]] = copy.deepcopy(new[0])
        else:
            del holder[path[-1]]
    return data


def damage(data: Any, stream: Stream) -> list[Any]:
    """One change, drawn from a stream: of several, any may be the one that is refused first."""
    found = places(data)
    path = list(found[stream.below(len(found))])
    old: Any = data
    for key in path:
        old = old[key]
    sort = stream.below(6)
    if sort == 0:
        return [[path]]
    if sort == 1:
        return [[path, JUNK[stream.below(len(JUNK))]]]
    if sort == 2 and len(path) == 1:
        return [[[f"{path[0]}x"], 1]]
    if isinstance(old, bool) or old is None:
        return [[path, not old]]
    if isinstance(old, int):
        return [[path, old + (-1, 1, 2, 5)[stream.below(4)]]]
    if isinstance(old, str):
        words = old.split(" ")
        other = [*words, "KS", "7H/3", "2S/1", "JC", "--", "X"]
        words[stream.below(len(words))] = other[stream.below(len(other))]
        return [[path, " ".join(words)]]
    if isinstance(old, list):
        return [[path, [*old, *old[-1:]] if stream.below(2) else old[::-1]]]
    return [[path, {key: old[key] for key in list(old)[1:]}]]


def stored_positions(game: Game) -> list[Any]:
    text = file_of("positions", game).read_text(encoding="utf-8")
    return [json.loads(part) for part in text.strip().split("\n\n")]


def damages(game: Game, positions: list[Any]) -> str:
    """For each position, changes and the sentence that refuses the changed position."""
    stream = Stream(f"golden damage {game.name}")
    lines = []
    for number, data in enumerate(positions):
        lines.append(as_json([number, [], loaded(game, data)]))
        for _ in range(DAMAGED):
            changes = damage(data, stream)
            lines.append(as_json([number, changes, loaded(game, damaged(data, changes))]))
    return "\n".join(lines)


# Texts that are read as moves, and some that are not

TEXTS: Final = 12  # moves of each position that are spelled in odd ways
ODD: Final[dict[str, tuple[str, ...]]] = {
    "friend_or_foe": ("+ 2", "+11", "+10", "bank 99999", "roll 3+5", "roll 7 1", "= ts", "=JK", "first 5", "e9"),
    "royal_family": ("= jk", "kill JK", "fort x", "p6", "drop 1", "BLOCK ts", "block tS", "crown  s", "hit", "=1S"),
    "kingdom_coinquest": (
        "recruit 9C + 4D", "recruit 9c+9c", "recruit TC+4D", "queen QD+QC", "queen QC+QD", "ace AH", "ace ah knight",
        "ace AH+AC throne", "salvage 9", "salvage 0", "salvage 5c", "equip throne", "king x", "=10s", "=ts",
    ),
    "thrones": (
        "c2-c3", "Lc2-c3", "haste c2-c4", "D@c2", "d @c2", "- c3", "c2=c3", "c2 > c4", "random 12345", "random x",
        "preset bastion FLIP", "preset nowhere", "lot 9999", "place k E2", "tile p", "mid w D", "layout",
        "layout PPPP/WWWW/MMMM/FFFF PFMW----- K/T/C/W", "Kc2xc3", "check", "Zc2-c3", "j9", "cunning c2-c3",
    ),
    "friends_and_foes": (
        "form", "form ready", "FORM READY", "init ts", "init 10s", "play  top", "play top top", "move x", "deploy",
        "oath maybe", "attack", "do", "zone a9", "edge up", "bench 1", "draw =7S", "guard", "xp no", "react NO",
    ),
    "tic_tac_toe": ("A1", " b2 ", "d4", "b 2", "22", "resign", " RESIGN "),
    "court_whispers": ("SPY 2", "spy2", "spy  2", "page 2", "page 2 jester", "Page 1 QUEEN", "=Queen", "queen 2"),
    "leduc_poker": ("CALL", " raise ", "=ks", "=KS", "KS", "= ks", "=TS", "=10s", "bet", "resign"),
}  # fmt: skip
COMMON: Final = (
    "STAY",
    "",
    " ",
    "x",
    "7",
    "undo",
    "resign",
    "Resign  ",
    "=",
    "=ZZ",
    "é",
    "a" * 80,
    "pass",
    "p1 p2",
    "1 2 3",
)


def spellings(move: str, stream: Stream) -> list[str]:
    """A move in other letters, with other spaces, and damaged."""
    at = stream.below(len(move))
    return [
        move.upper(), move.lower(), f"  {move.replace(' ', '   ')} ", move.replace("10", "T"),
        move[:at] + move[at + 1 :], move[:at] + move[at] + move[at:], f"{move} {move}", f"{move}?",
    ]  # fmt: skip


def texts(game: Game, positions: list[Any]) -> str:
    """For each position, texts and how they are read there."""
    lines = []
    for number, data in enumerate(positions):
        state, stream = position_of(game, data), Stream(f"golden texts {game.name} {number}")
        known = list(refusals(game, state))
        said = [*COMMON, *ODD[game.name]]
        for _ in range(TEXTS):
            said += spellings(known[stream.below(len(known))], stream)
        lines += [as_json([number, text, read(game, state, text)]) for text in dict.fromkeys(said)]
    return "\n".join(lines)


def stored_lines(sort: str, game: Game) -> list[Any]:
    return [json.loads(line) for line in file_of(sort, game).read_text(encoding="utf-8").splitlines()]


def write(game: Game, positions: list[Any]) -> None:
    store("damages", game, damages(game, positions))
    store("texts", game, texts(game, positions))
