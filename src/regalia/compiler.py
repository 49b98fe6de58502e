"""How rules are compiled: what of a game, in which library, with which flags."""

import ast
import os
import shutil
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from regalia.engine import PACKAGE, SUFFIX, TREE, beside_sources, read_listing

# Modules of a game that are compiled if it has them, with whatever of the game they import ...
COMPILED_MODULES: Final = ("state", "value", "win_chance", "features", "observe")
# ... apart from plain data, what is seldom called, and what stands in for machine words where nothing is compiled.
INTERPRETED: Final = (
    "__init__",
    "error",
    "field",
    "lore",
    "move",
    "option",
    "options",
    "restricted_player",
    "rulebook",
    "rules",
    "shape",
    "tuning",
    "vector",
    "verb",
)
OPTIMISATION: Final = "1"
# Products are not fused with sums, so that the search thinks the same on every machine. To look for warnings in what
# mypyc writes would take a quarter of the time; -w alone hides them and looks all the same.
FLAGS: Final = ("-fno-semantic-interposition", "-fvisibility=hidden", "-ffp-contract=off", "-Wno-all", "-w")


# What belongs together


def modules_in(path: Path, package: str) -> Iterator[str]:
    """The modules that a file of this package imports, or may."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")
            base = above[: len(above) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)


def library_of(module: str) -> str:
    """The library of a module of Regalia; a game's rules call each other fastest within one."""
    package = module.split(".")[:-1]
    return "_".join(package[: 3 if package[:2] == ["regalia", "games"] else 2])


def compiled_modules() -> set[str]:
    """The modules of Regalia that are compiled here."""
    if not beside_sources():
        found = read_listing(TREE)[0]
    else:
        top = Path(PACKAGE).parent
        names = [path.relative_to(top).as_posix().removesuffix(SUFFIX) for path in Path(PACKAGE).rglob(f"*{SUFFIX}")]
        found = {name.replace("/", ".") for name in names}
    return {name for name in found if name.startswith("regalia.")}


def no_compiler() -> str:
    """Why nothing can be compiled on this machine; nothing if it can."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        return f"there is no C compiler called {compiler}"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the header files of this Python are not installed"
    return ""
