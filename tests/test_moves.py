"""Moves are declared once: nothing but a game's `moves.py` takes a move's number apart or puts one together."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.games import game_in
from regalia.kernel import Game
from tests.setting import GAMES, SCRATCH
from tools import notation
from tools.notation import page_of, page_with_table

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "regalia"
BUILT_IN = [game for game in GAMES if game.package.startswith("regalia.")]
DECLARING = [*GAMES, SCRATCH, game_in("tests.raffle")]
# The two functions that calculate: what the declaration says of a move, and the row of a move and a seat.
CALCULATING = {
    ("kernel/verb.py", "values"),
    ("kernel/action.py", "value"),  # by the sizes that the declaration gives
    ("kernel/action.py", "by_verb"),
    ("kernel/kind.py", "find"),
    ("envs/openspiel.py", "outcome_of"),
    ("agents/tree.py", "row_of"),
}

ARITHMETIC = (
    ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod,
    ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor,
)  # fmt: skip
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
NUMBERS = {"move", "action"}  # what something is called that holds a move's number
ANSWERS = {"at_random", "draw", "filler_move", "decline"}  # what answers a move's number
READERS = {
    "MOVES.read",
    "MOVES.number",
    "game.read",
    "self.game.read",
}  # by their whole names: others read other things
LISTS = {"legal", "offers", "vocabulary", "all_of"}  # what answers several
WRAPPERS = {"int", "list", "sorted", "reversed", "enumerate", "next", "min", "max"}


def folder_of(game: Game) -> Path:
    built_in = ROOT.joinpath("src", *game.package.split("."))
    return built_in if built_in.exists() else ROOT.joinpath(*game.package.split("."))


def verbs_of(game: Game) -> set[str]:
    """The constants that a game's declaration makes."""
    tree = ast.parse((folder_of(game) / "moves.py").read_text(encoding="utf-8"))
    return {
        ast.unparse(target)
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and is_verb(node.value)
        for target in targets_of(node)
    }


def is_verb(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "MOVES.verb"


def targets_of(node: ast.Assign | ast.AnnAssign | ast.NamedExpr) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


class Arithmetic:
    """Where a function calculates with a move's number: called so, declared so, or answered by the engine."""

    def __init__(self, function: ast.AST, verbs: set[str]) -> None:
        self.names = {*NUMBERS, *verbs}
        self.verbs = verbs
        if isinstance(function, ast.FunctionDef) and function.name == "apply" and len(function.args.args) > 1:
            self.names.add(function.args.args[1].arg)
        for node in ast.walk(function):
            if isinstance(node, ast.For | ast.comprehension) and self.is_list(node.iter):
                last = node.target.elts[-1] if isinstance(node.target, ast.Tuple) else node.target
                self.names.add(ast.unparse(last))
            elif isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and self.is_answer(node.value):
                self.names.update(ast.unparse(target) for target in targets_of(node))
        self.places = [node for node in ast.walk(function) if any(self.is_number(side) for side in sides_of(node))]

    def is_answer(self, node: ast.expr | None) -> bool:
        """Whether an expression is one move, as the engine answers it."""
        if isinstance(node, ast.Subscript):
            return self.is_list(node.value)
        if not isinstance(node, ast.Call):
            return False
        name = ast.unparse(node.func)
        if name in WRAPPERS and node.args:
            return self.is_answer(node.args[0]) or (name in {"next", "min", "max"} and self.is_list(node.args[0]))
        return name in READERS or name.rpartition(".")[2] in ANSWERS

    def is_list(self, node: ast.expr) -> bool:
        if not isinstance(node, ast.Call):
            return False
        name = ast.unparse(node.func)
        if name in WRAPPERS and node.args:
            return self.is_list(node.args[0])
        return name.rpartition(".")[2] in LISTS

    def is_number(self, node: ast.expr) -> bool:
        """Whether an expression is a move's number."""
        if isinstance(node, ast.Attribute):
            owner = ast.unparse(node.value)
            return (node.attr in self.verbs if owner == "moves" else node.attr in NUMBERS) or (
                node.attr == "number" and owner in NUMBERS
            )
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
            return node.value.attr in NUMBERS
        return (isinstance(node, ast.Name) and node.id in self.names) or self.is_answer(node)


def sides_of(node: ast.AST) -> list[ast.expr]:
    """What is calculated with, or put in order, there."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ARITHMETIC):
        return [node.left, node.right]
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ARITHMETIC):
        return [node.target, node.value]
    if isinstance(node, ast.Compare) and any(isinstance(op, ORDER) for op in node.ops):
        sides = [node.left, *node.comparators]
        there_is_one = any(isinstance(side, ast.Constant) and side.value == 0 for side in sides)
        return [] if there_is_one else sides
    if isinstance(node, ast.Call) and ast.unparse(node.func) in {"divmod", "range"}:
        return node.args
    return []


def decoded(path: Path, verbs: set[str]) -> Iterator[str]:
    """The places in a file where a move's number is calculated with."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    kept = [
        range(node.lineno, (node.end_lineno or node.lineno) + 1)
        for node in functions
        if path.is_relative_to(SOURCE) and (path.relative_to(SOURCE).as_posix(), node.name) in CALCULATING
    ]
    places = {node for function in (tree, *functions) for node in Arithmetic(function, verbs).places}
    for node in places:
        if isinstance(node, ast.expr | ast.stmt) and not any(node.lineno in lines for lines in kept):
            yield f"{path.name}:{node.lineno}: {ast.unparse(node)[:80]}"


@pytest.mark.parametrize("game", DECLARING, ids=lambda game: game.name)
def test_only_the_declaration_calculates_with_the_numbers_of_moves(game: Game) -> None:
    folder, verbs = folder_of(game), verbs_of(game)
    assert verbs
    files = [path for path in folder.rglob("*.py") if path != folder / "moves.py"]
    assert [place for path in files for place in decoded(path, verbs)] == []


def test_nobody_outside_the_games_calculates_with_the_numbers_of_moves() -> None:
    files = [path for path in SOURCE.rglob("*.py") if not path.is_relative_to(SOURCE / "games")]
    assert len({path.parent for path in files}) > 9
    assert [place for path in files for place in decoded(path, set())] == []


@pytest.mark.parametrize(("file", "function"), sorted(CALCULATING))
def test_the_functions_that_may_calculate_do(file: str, function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else they need no exception."""
    monkeypatch.setitem(globals(), "CALCULATING", CALCULATING - {(file, function)})
    assert list(decoded(SOURCE / file, set())) != []


@pytest.mark.parametrize(
    "line",
    [
        "self.pay(move - BANK)",
        "if move < STAY: pass",
        "x = moves.BANK + 3",
        "divmod(move, 9)",
        "card = action & 63",
        "suit = move >> 2",
        "seen |= 1 << action",
        "move -= 7",
        "for card in range(BANK, BANK + 52): pass",
        "x = ply.action % 13",
        "x = move.number - 4",
        "x = [other - 9 for other in state.legal()]",
        "for at, other in enumerate(state.offers()): x = other // 4",
        "pick = state.at_random(stream)\nx = pick % 4",
        "x = state.legal()[0] - 9",
        "def apply(self, card): self.hand |= 1 << card",
    ],
)
def test_a_number_that_is_taken_apart_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "state.py").write_text(line + "\n", encoding="utf-8")
    assert list(decoded(tmp_path / "state.py", {"BANK", "STAY"})) != []


@pytest.mark.parametrize(
    "line", ["found = move >= 0", "x = len(state.legal()) - 1", "x = FIELD[move] - 1", "hands[seat] + actions[0]"]
)
def test_what_is_no_number_of_a_move_may_be_calculated_with(tmp_path: Path, line: str) -> None:
    (tmp_path / "state.py").write_text(line + "\n", encoding="utf-8")
    assert list(decoded(tmp_path / "state.py", {"BANK", "STAY"})) == []


# The table of notation in the docs


@pytest.mark.parametrize("game", BUILT_IN, ids=lambda game: game.name)
def test_the_docs_show_the_notation_as_it_is_declared(game: Game) -> None:
    assert game.moves.table() in page_of(game).read_text(encoding="utf-8"), "`python -m tools.notation` writes it anew"


def test_a_page_without_a_place_for_the_notation_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "PAGES", tmp_path)
    game = BUILT_IN[0]
    for text in ("", "# A game\n"):
        page_of(game).write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match=rf"{game.slug}.md must have the line"):
            page_with_table(game)
    page_of(game).write_text(f"# A game\n\n{notation.HEAD}\n\nMore.\n", encoding="utf-8")
    assert page_with_table(game) == f"# A game\n\n{game.moves.table()}\nMore.\n"


@pytest.mark.parametrize("game", BUILT_IN, ids=lambda game: game.name)
def test_every_verb_says_what_it_means_and_by_which_clause(game: Game) -> None:
    rules = game.rules()
    for verb in game.moves.verbs:
        assert verb.meaning, verb.write
        assert verb.clause, verb.write
        assert all(f"**{clause}**" in rules for clause in verb.clause.split()), verb.clause
