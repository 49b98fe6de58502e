"""What belongs to the compiled engine, and how a checkout gets one: `python -m tools.engine` makes it.

The kernel, the rules of each game and the search are compiled by mypyc, each to a library of its own, so that a
change compiles one of them again. REGALIA_BUILD says what is wanted: `pure`, `compiled`, or `auto`, which compiles
where that is possible.
"""

import ast
import json
import os
import subprocess
import sys
import sysconfig
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
if str(SOURCE) not in sys.path:
    sys.path.insert(0, str(SOURCE))  # a wheel is built before the package is installed

from regalia.compiler import COMPILED_MODULES, INTERPRETED, library_of, modules_in, no_compiler  # noqa: E402
from regalia.engine import (  # noqa: E402
    AUTO,
    COMPILED,
    COMPILED_BY,
    DOCSTRINGS,
    LISTING,
    MODULE,
    SWITCH,
    TREE,
    Finder,
    fingerprint,
    wanted_build,
)  # fmt: skip

# What is compiled: these, and whatever of their kind they import, apart from what stays interpreted.
ROOTS: Final = (
    "src/regalia/kernel/play.py",
    "src/regalia/kernel/batch.py",
    *[f"src/regalia/games/*/{module}.py" for module in COMPILED_MODULES],
    "src/regalia/agents/tree.py",
    "src/regalia/agents/expectimax.py",
    "src/regalia/agents/greedy.py",
    "src/regalia/agents/value_net.py",
    "src/regalia/lab/playing.py",
    "src/regalia/lab/watcher.py",
    *[f"examples/*/{module}.py" for module in COMPILED_MODULES],
)

COMPILER: Final = ("mypy>=2.4", "setuptools>=77")


# What belongs to the engine


@cache
def compiled_sources() -> tuple[Path, ...]:
    """Every file that is compiled."""
    waiting = [path for pattern in ROOTS for path in ROOT.glob(pattern)]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [other for other in imported_by(path) if other.stem not in INTERPRETED]
    return tuple(sorted(found))


@cache
def imported_by(path: Path) -> frozenset[Path]:
    """The files of Regalia and of the examples that a file imports."""
    return frozenset(file for name in modules_in(path, package_of(path)) if (file := file_of(name)) is not None)


def file_of(module: str) -> Path | None:
    """Where a module of Regalia or of the examples is written."""
    top = {"regalia": SOURCE, "examples": ROOT}.get(module.partition(".")[0])
    path = None if top is None else top.joinpath(*module.split(".")).with_suffix(".py")
    return path if path is not None and path.is_file() else None


def module_of(path: Path) -> str:
    top = SOURCE if SOURCE in path.parents else ROOT
    return ".".join(path.relative_to(top).with_suffix("").parts)


def package_of(path: Path) -> str:
    return module_of(path).rpartition(".")[0]


def libraries() -> dict[str, list[Path]]:
    """The files of each library by its name: one library for the kernel, one for each game with its sub-packages ..."""
    found: dict[str, list[Path]] = {}
    for path in compiled_sources():
        found.setdefault(library_of(module_of(path)), []).append(path)
    return found


def docstrings() -> dict[str, dict[str, str]]:
    """The docstrings of all classes that are compiled, by module and class: compiling loses them."""
    found: dict[str, dict[str, str]] = {}
    for path in compiled_sources():
        classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
        found[module_of(path)] = {node.name: text for node in classes if (text := ast.get_docstring(node))}
    return found


def note_translation(folder: Path) -> None:
    """Write down, beside the compiled engine, what compiling loses and who compiled it."""
    (folder / DOCSTRINGS).write_text(json.dumps(docstrings()), encoding="utf-8")
    (folder / COMPILED_BY).write_text(version("mypy"), encoding="utf-8")


def sources_seen() -> list[Path]:
    """The files that the compiled engine depends on: also what it only imports, and how it is made."""
    seen = {other for path in compiled_sources() for other in (path, *imported_by(path))}
    return sorted({*seen, ROOT / "tools" / "engine.py", ROOT / "tools" / "extension.py"})


# Whether it can be compiled here


def hindrance() -> str:
    """What stands in the way of compiling; nothing if there is nothing."""
    if wanted_build() not in (AUTO, COMPILED):
        return "REGALIA_BUILD says so"
    return no_compiler()


def will_compile() -> bool:
    return wanted_build() == COMPILED or hindrance() == ""


# Building it in a checkout


def build(strict: bool = False) -> bool:
    """Bring the compiled engine of this checkout up to date; says whether there is one.

    A build that should be possible and fails leaves the pure engine, or with `strict` is an error.
    """
    if not will_compile():
        remark(f"the engine stays pure: {hindrance()}.")
        return False
    modules = [*map(module_of, compiled_sources()), *[f"{name}__mypyc" for name in libraries()]]
    last = Finder("regalia", "examples")
    if last.hindrance() == "" and last.modules == set(modules):  # other modules: a game was added or removed
        return True
    remark("compiling the engine. This takes a minute or two, once, and a part of it when rules change.")
    seen = [f"{fingerprint(str(path))} {path.relative_to(ROOT).as_posix()}\n" for path in sources_seen()]
    listing = Path(TREE, LISTING)
    listing.unlink(missing_ok=True)
    os.environ[SWITCH] = COMPILED if strict else wanted_build()
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        python("-m", "pip", "--quiet", "--disable-pip-version-check", "install", "-c", "constraints.txt", *COMPILER)
    places = ("--build-lib", TREE, "--build-temp", os.path.join("build", "objects"))
    python("setup.py", "--quiet", "build_ext", *places, "--parallel", str(os.cpu_count() or 1))
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    if not all(Path(TREE, *name.split(".")).with_name(name.rpartition(".")[2] + suffix).is_file() for name in modules):
        return False
    note_translation(Path(TREE))
    listing.write_text("".join([*seen, *[f"{MODULE} {name}\n" for name in modules]]), encoding="utf-8")
    return True


def python(*arguments: str) -> None:
    """Run Python; what it prints goes to standard error, since the answer of this program is one word."""
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=sys.stderr, check=False)
    if done.returncode != 0 and wanted_build() == COMPILED:
        sys.exit(done.returncode)


def remark(sentence: str) -> None:
    print(f"regalia: {sentence}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    print("compiled" if build(strict="--strict" in sys.argv) else "pure")
