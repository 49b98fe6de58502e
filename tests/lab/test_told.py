"""The clauses that a game says it tells of are those that its engine names, and that games are seen to tell of."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

from regalia.games import game_in, games
from regalia.kernel import Game
from regalia.lab.rule_gaps import Fuzz

ALL = [
    *games(),
    *(
        game_in(package)
        for package in (
            "examples.tic_tac_toe",
            "examples.leduc_poker",
            "examples.court_whispers",
            "regalia.scaffold.hoard",
            "tests.raffle",
        )
    ),
]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_declared_clauses_are_in_the_rulebook_and_in_its_order(game: Game) -> None:
    told = game.told_clauses()
    numbers = [int(clause.removeprefix(f"{game.prefix}-")) for clause in told]
    assert numbers == sorted(set(numbers))
    assert set(told) <= set(game.clauses())


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_games_tell_of_declared_clauses_only(game: Game) -> None:
    fuzz = Fuzz(game, "told")
    seen = {clause for number in range(4) for clause in fuzz.walk(number).clauses}
    assert seen
    assert seen <= set(game.told_clauses())


ENDING = {"Outcome", "won_by", "no_winner", "outcome_by_health", "finish", "compare"}  # functions that end a game


@pytest.mark.parametrize("game", list(games()), ids=lambda game: game.name)
def test_every_ending_has_words(game: Game) -> None:
    """Every clause with which the engine ends a game, and no other."""
    calls = [
        node
        for path in engine_files(game.package)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in ENDING
    ]
    texts = [str(given.value) for call in calls for given in call.args if isinstance(given, ast.Constant)]
    assert set(game.endings) == {text for text in texts if text.startswith(f"{game.prefix}-")}
    for words in game.endings.values():
        assert words[0].islower()
        assert not re.search(r"[.,;]|\d", words), words


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_no_clause_that_the_engine_names_is_missing(game: Game) -> None:
    """Every number of a clause in the engine, but for those it only refuses by; others stand in its data."""
    number = re.compile(rf"{game.prefix}-\d+")
    named = {
        text
        for path in engine_files(game.package)
        for text in literals(ast.parse(path.read_text(encoding="utf-8")))
        if number.fullmatch(text)
    }
    told = set(game.told_clauses())
    assert named <= told
    assert told - named <= {entry["clause"] for entry in entries(game.package)}


def test_abilities_that_are_used_and_challenges_that_are_met_are_told() -> None:
    """Friends and Foes names clauses in its data: actions with an effect, reactions, twists."""
    told = set(game_in("regalia.games.friends_and_foes").told_clauses())
    for entry in entries("regalia.games.friends_and_foes"):
        used = entry.get("type") == "reaction" or (entry.get("type") == "action" and "effect" in entry)
        if used or "challenge" in entry:
            assert entry["clause"] in told, entry


def entries(package: str) -> list[dict[str, Any]]:
    """What of a game's data has a clause."""
    folder = Path(str(files(package))) / "data"
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.toml"))]
    return [one for data in tables for one in data.values() if isinstance(one, dict) and "clause" in one]


def literals(tree: ast.AST) -> Iterator[str]:
    """The texts of a module, but for the clause of a refusal."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            for argument in node.args[1:]:
                yield from literals(argument)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        else:
            yield from literals(node)


def engine_files(package: str) -> list[Traversable]:
    """The state and whatever of the game it is made of, apart from options and the declaration of moves."""
    found: dict[str, Traversable] = {}
    waiting = [f"{package}.state"]
    while waiting:
        module = waiting.pop()
        *folders, name = module.removeprefix(f"{package}.").split(".")
        path = files(package).joinpath(*folders, f"{name}.py")
        if module not in found and name not in ("moves", "options") and path.is_file():
            found[module] = path
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
                    waiting += [node.module or "", *[f"{node.module}.{one.name}" for one in node.names]]
    return list(found.values())
