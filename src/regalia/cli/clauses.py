"""`regalia clauses`."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.output import as_json, print_table, remark, say
from regalia.cli.parameter import GameName, Json
from regalia.games import named_game
from regalia.kernel import RegaliaError


def clauses(
    game: GameName,
    tests: Annotated[Path, typer.Option("--tests", metavar="DIR", help="Where the tests are.")] = Path("tests"),
    json: Json = False,
) -> None:
    """List the clauses of a rulebook with the tests that hold them.

    The exit code is 1 when a clause has no test.
    """
    found = named_game(game)
    if not tests.is_dir():
        raise RegaliaError(f"There is no folder {tests}; say with --tests where the tests are.")
    book = found.clauses()
    held: dict[str, list[str]] = {number: [] for number in book}
    for number, test in marked_tests(tests):
        if number in held:
            held[number].append(test)
        elif number.startswith(f"{found.prefix}-"):
            remark(f"{test} holds {number}, a clause the rulebook does not have.")
    missing = [number for number, names in held.items() if not names]
    if json:
        entries = [{"clause": number, "text": book[number].words, "tests": names} for number, names in held.items()]
        say(as_json({"game": found.name_in_files, "clauses": entries, "without": missing}))
    else:
        print_table(("clause", "tests"), [(number, "\n".join(names) or "none") for number, names in held.items()])
    if missing:
        remark(f"Without a test: {', '.join(missing)}.")
        raise typer.Exit(1)


def marked_tests(folder: Path) -> Iterator[tuple[str, str]]:
    """Every clause that a test is marked with, and the test."""
    for path in sorted(folder.rglob("test_*.py")):
        try:
            module = ast.parse(path.read_bytes(), str(path))
        except (OSError, SyntaxError, ValueError) as error:
            raise RegaliaError(f"{path} cannot be read: {error}.") from error
        yield from marked_in(module, path.as_posix(), [])


def marked_in(node: ast.Module | ast.ClassDef, where: str, outer: list[str]) -> Iterator[tuple[str, str]]:
    """The marks of the tests in a module or a class; those of the whole count for each."""
    whole = outer + [
        number
        for line in node.body
        if isinstance(line, ast.Assign)
        and any(isinstance(to, ast.Name) and to.id == "pytestmark" for to in line.targets)
        for number in numbers_in(line.value)
    ]
    for item in node.body:
        if isinstance(item, ast.ClassDef):
            marks = whole + [number for mark in item.decorator_list for number in numbers_in(mark)]
            yield from marked_in(item, f"{where}::{item.name}", marks)
        elif isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef) and item.name.startswith("test"):
            marks = whole + [number for mark in item.decorator_list for number in numbers_in(mark)]
            for number in dict.fromkeys(marks):
                yield number, f"{where}::{item.name}"


def numbers_in(expression: ast.expr) -> Iterator[str]:
    """The numbers in `pytest.mark.clause("FO-9", ...)` or `clause("FO-9")`, wherever it stands in an expression."""
    for node in ast.walk(expression):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
        if name == "clause":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
