"""Moves are declared once: nothing but a game's `moves.py` takes a move's number apart or puts one together."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.kernel import Game
from tests.setting import GAMES
from tools.notation import page_of

ROOT = Path(__file__).parent.parent
FRAME = ("agents", "cli", "kernel", "lab", "match", "server")
DECLARED = [game for game in GAMES if (ROOT.joinpath("src", *game.package.split("."), "moves.py")).exists()]
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
NUMBERS = ("move", "action")  # what a variable is called that holds a move's number


def folder_of(game: Game) -> Path:
    built_in = ROOT.joinpath("src", *game.package.split("."))
    return built_in if built_in.exists() else ROOT.joinpath(*game.package.split("."))


def verbs_of(game: Game) -> set[str]:
    """The constants that a game's declaration makes."""
    tree = ast.parse((folder_of(game) / "moves.py").read_text(encoding="utf-8"))
    return {
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and is_verb(node.value)
    }


def is_verb(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "MOVES.verb"


def is_number(node: ast.expr, verbs: set[str]) -> bool:
    """Whether an expression is a move's number by its name."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "moves":
        return node.attr in verbs
    return isinstance(node, ast.Name) and node.id in {*NUMBERS, *verbs}


def decoded(path: Path, verbs: set[str]) -> Iterator[str]:
    """The places in a file where a move's number is calculated with."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ARITHMETIC):
            sides = [node.left, node.right]
        elif isinstance(node, ast.Compare) and any(isinstance(op, ORDER) for op in node.ops):
            sides = [node.left, *node.comparators]
            if any(isinstance(side, ast.Constant) and side.value == 0 for side in sides):
                continue  # whether there is a move at all
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "divmod":
            sides = node.args
        else:
            continue
        if any(is_number(side, verbs) for side in sides):
            yield f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)[:80]}"


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.name)
def test_only_the_declaration_calculates_with_the_numbers_of_moves(game: Game) -> None:
    folder, verbs = folder_of(game), verbs_of(game)
    assert verbs
    files = [path for path in folder.rglob("*.py") if path != folder / "moves.py"]
    assert [place for path in files for place in decoded(path, verbs)] == []


def test_nobody_outside_the_games_calculates_with_the_numbers_of_moves() -> None:
    files = [path for part in FRAME for path in (ROOT / "src" / "regalia" / part).rglob("*.py")]
    kept = {"kernel/move.py", "agents/tree.py"}  # the declaration itself; rows indexed by a move and a seat
    others = [path for path in files if path.relative_to(ROOT / "src" / "regalia").as_posix() not in kept]
    assert [place for path in others for place in decoded(path, set())] == []


@pytest.mark.parametrize(
    "line", ["self.pay(move - BANK)", "if move < STAY: pass", "x = moves.BANK + 3", "divmod(move, 9)"]
)
def test_a_number_that_is_taken_apart_is_found(tmp_path: Path, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "state.py").write_text(line + "\n", encoding="utf-8")
    assert len(list(decoded(tmp_path / "state.py", {"BANK", "STAY"}))) == 1


# The table of notation in the docs


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.name)
def test_the_docs_show_the_notation_as_it_is_declared(game: Game) -> None:
    assert game.moves.table() in page_of(game).read_text(encoding="utf-8"), "`python -m tools.notation` writes it anew"


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.name)
def test_every_verb_says_what_it_means_and_by_which_clause(game: Game) -> None:
    rules = game.rules()
    for verb in game.moves.verbs:
        assert verb.meaning, verb.write
        assert verb.clause, verb.write
        assert all(f"**{clause}**" in rules for clause in verb.clause.split()), verb.clause
