"""The law of imports: who may import whom, and what may not be written into the repository."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from regalia.games import games
from regalia.kernel import Game
from tests.setting import GAMES

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "regalia"

# The modules of a game in the order in which one may import the other; `__init__` imports them when they are needed.
# In a large game a module is a folder of files, which may import each other.
MODULES: Final = ("options", "parts", "moves", "state", "judge", "position", "view", "value")
# What any game may have beside these. Only the view, the draft, the legend and the choices may import the table.
OPTIONAL: Final = (
    "aim", "choices", "consequences", "contract", "data", "draft", "features", "legend", "observe", "prospects",
    "rules", "setup", "start", "win_chance",
)  # fmt: skip
SEEING: Final = ("view", "draft", "legend", "choices")
# Modules of one game's own.
OWN: Final = {
    "royal_family": ("holdings",),
    "kingdom_coinquest": ("allowed", "deal", "kingdom"),
    "thrones": ("board", "geometry", "layout", "line"),
    "friends_and_foes": (
        "campaign", "decision", "formation", "ground", "line", "lore", "move_field", "odds", "phase", "play",
        "position_check", "prompt", "purpose", "sheet", "task", "thing", "trigger",
    ),
}  # fmt: skip

# What each part of Regalia may import of Regalia, beside itself, and what from outside the standard library.
MAY_IMPORT: Final[dict[str, tuple[set[str], set[str]]]] = {
    "kernel": ({"table"}, {"librt", "msgspec", "mypy_extensions"}),
    "table": (set(), {"msgspec"}),
    "games": ({"kernel"}, {"msgspec", "mypy_extensions"}),
    "scaffold": ({"kernel", "games", "table"}, {"mypy_extensions"}),
    "render": ({"kernel", "table"}, {"msgspec", "resvg_py", "rich"}),
    "match": ({"kernel", "games", "table", "render"}, {"msgspec"}),
    "agents": ({"kernel", "games"}, {"msgspec", "mypy_extensions"}),
    "contract": ({"kernel", "games", "match", "table"}, {"msgspec"}),
    "envs": (
        {"kernel", "games", "match", "agents", "lab", "render", "table"},
        {"PIL", "numpy", "gymnasium", "open_spiel", "pettingzoo", "pyspiel"},
    ),
    "lab": (
        {"kernel", "games", "agents", "match"},
        {"msgspec", "mypy_extensions", "numpy", "pyarrow", "ray", "scipy", "matplotlib"},
    ),
    "client": ({"kernel", "games", "agents", "table"}, {"msgspec", "websockets"}),
}
NOBODY_IMPORTS: Final = ("server", "cli", "client", "contract", "envs")
HEAVY: Final = (
    "alembic", "numpy", "pyarrow", "ray", "regalia.games", "regalia.match", "resvg_py", "rich",
    "sqlalchemy", "starlette", "textual", "typer", "uvicorn", "websockets",
)  # fmt: skip


@cache
def imports_of(path: Path) -> list[tuple[int, str]]:
    """Every module a file imports, with the line."""
    package = path.relative_to(ROOT / "src" if SOURCE in path.parents else ROOT).parent.parts
    return list(imports_in(path.read_text(encoding="utf-8"), package))


def imports_in(code: str, package: tuple[str, ...], types: bool = True) -> Iterator[tuple[int, str]]:
    """Wherever they stand, in functions too; `from a import b` counts as a.b as well. `types`: also those not run."""
    for node in nodes_of(ast.parse(code), types):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield node.lineno, module
            for name in node.names:
                yield node.lineno, f"{module}.{name.name}"


def nodes_of(tree: ast.AST, types: bool) -> Iterator[ast.AST]:
    """Every node; without `types`, but for those under TYPE_CHECKING."""
    for node in ast.iter_child_nodes(tree):
        if types or not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield node
            yield from nodes_of(node, types)


def files_of(part: str) -> list[Path]:
    return sorted((SOURCE / part).rglob("*.py"))


def part_of(module: str) -> str:
    """The part of Regalia a module belongs to: `regalia.kernel.card` to kernel."""
    names = module.split(".")
    return names[1] if names[0] == "regalia" and len(names) > 1 else ""


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_only_what_the_law_allows(part: str) -> None:
    package, outside = MAY_IMPORT[part]
    for path in files_of(part):
        for line, module in imports_of(path):
            top = module.split(".")[0]
            where = f"{path.relative_to(ROOT)}:{line} imports {module}"
            if top == "regalia":
                allowed = {part, "__version__", "", *package, *(["table"] if may_see(path) else [])}
                assert part_of(module) in allowed, where
            else:
                assert top in sys.stdlib_module_names or top in outside, where


def may_see(path: Path) -> bool:
    if path.parent.name in SEEING:  # the folder of a large game's view
        return path.parent.parent.parent.name == "games"
    at = path.parent.parent if path.parent.name == "campaign" else path.parent
    return path.stem in (*SEEING, "__init__") and at.parent.name in ("games", "examples")


def game_folders() -> list[Path]:
    folders = [*(SOURCE / "games").iterdir(), *(ROOT / "examples").iterdir()]
    return sorted(folder for folder in folders if (folder / "state.py").exists())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_all_its_modules_and_nothing_else(game: Game) -> None:
    folder = ROOT.joinpath(*(["src"] if game in games() else []), *game.package.split("."))
    found = {path.name for path in folder.iterdir() if path.name != "__pycache__" and path.suffix != ".so"}
    assert {"__init__.py", "RULES.md"} <= found
    own = OWN.get(game.name, ())
    assert {*MODULES, *own} <= set(modules_of(folder))
    known = {"__init__", *MODULES, *OPTIONAL, *own}
    assert {name for name in found if name.removesuffix(".py") not in known} - {"lesson.toml"} == {"RULES.md"}


def package_of(folder: Path) -> str:
    return f"regalia.games.{folder.name}" if folder.parent.name == "games" else f"examples.{folder.name}"


@cache
def modules_of(folder: Path) -> dict[str, list[Path]]:
    """The files of each module: one, or those of a folder."""
    files = {path.stem: [path] for path in folder.glob("*.py") if path.stem != "__init__"}
    return files | {path.parent.name: sorted(path.parent.glob("*.py")) for path in folder.glob("*/__init__.py")}


@cache
def modules_imported(folder: Path, module: str) -> set[str]:
    """The other modules of its folder that a module imports when it runs."""
    own = package_of(folder)
    names = set()
    for path in modules_of(folder)[module]:
        package = (*own.split("."), *path.relative_to(folder).parent.parts)
        found = imports_in(path.read_text(encoding="utf-8"), package, types=False)
        names |= {name.removeprefix(f"{own}.").split(".")[0] for _, name in found}
    return {name for name in names if name in modules_of(folder) and name != module}


def place_of(folder: Path, module: str) -> float:
    """The place of a module in the order; one of a game's own comes right after the last one it imports."""
    if module in MODULES:
        return MODULES.index(module)
    return max((place_of(folder, other) for other in modules_imported(folder, module)), default=-1) + 0.01


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_a_module_imports_only_modules_before_it(folder: Path) -> None:
    for module in modules_of(folder):
        for other in modules_imported(folder, module):
            assert place_of(folder, other) < place_of(folder, module), f"{package_of(folder)}.{module} imports {other}"


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_a_game_imports_its_modules_only_when_they_are_needed(folder: Path) -> None:
    for node in ast.parse((folder / "__init__.py").read_text(encoding="utf-8")).body:
        assert not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith(package_of(folder))


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_a_game_imports_the_kernel_its_view_the_table_and_never_another_game(folder: Path) -> None:
    own = package_of(folder)
    for path in folder.rglob("*.py"):
        for line, module in imports_of(path):
            where = f"{path.relative_to(ROOT)}:{line} imports {module}"
            top = module.split(".")[0]
            if module.startswith(("regalia.games", "examples")):
                assert f"{module}.".startswith(f"{own}."), where
            elif part_of(module) == "table":
                assert may_see(path) or path.stem == "__init__", where  # there for its types
            elif top == "regalia":
                assert part_of(module) in ("kernel", ""), where
            else:
                assert top in sys.stdlib_module_names or top in MAY_IMPORT["games"][1], where


def test_agents_never_import_a_view() -> None:
    for path in files_of("agents"):
        for line, module in imports_of(path):
            assert ".view" not in module, f"{path.name}:{line} imports {module}"


@pytest.mark.parametrize("part", NOBODY_IMPORTS)
def test_nobody_imports_the_server_the_command_line_the_client_or_the_contract(part: str) -> None:
    for path in sorted(SOURCE.rglob("*.py")):
        if not {"server", "cli", part, "__main__.py"} & set(path.relative_to(SOURCE).parts):
            for line, module in imports_of(path):
                assert part_of(module) != part, f"{path.relative_to(ROOT)}:{line} imports {module}"


def test_the_kernel_pulls_in_nothing_heavy() -> None:
    code = "import sys, regalia.kernel; print('\\n'.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split("\n")
    assert "regalia.kernel" in loaded
    assert [name for name in loaded if name in HEAVY] == []


def test_an_import_is_found_wherever_it_stands() -> None:
    code = "if TYPE_CHECKING:\n    from ..server import store\ndef f():\n    import numpy.random\nfrom . import card"
    found = list(imports_in(code, ("regalia", "kernel")))
    assert (2, "regalia.server.store") in found
    assert (4, "numpy.random") in found
    assert (5, "regalia.kernel.card") in found


# What may not be written down


def tracked() -> list[Path]:
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git checkout")
    return [ROOT / name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]


FORBIDDEN: Final = {
    "a package registry's host": re.compile(
        "|".join([r"py" r"pi\.org", r"python" r"hosted\.org", r"npm" r"js\.(?:org|com)"])
    ),
    "somebody's home": re.compile("/" r"(?:home|Users|root)/\w"),
}


def test_no_tracked_file_names_a_registry_or_somebodys_home() -> None:
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for what, expression in FORBIDDEN.items():
            found = expression.search(text)
            assert found is None, f"{path.relative_to(ROOT)} names {what}: {found and found.group()}"
