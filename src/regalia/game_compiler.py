"""`regalia build`: the rules of a user's game, compiled.

They are translated together with the compiled parts of Regalia that the game is made of, so that it calls them
directly, but only its own library goes through the C compiler: the others lie ready.
"""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from regalia.compiler import (
    COMPILED_MODULES,
    FLAGS,
    INTERPRETED,
    OPTIMISATION,
    compiled_modules,
    library_of,
    modules_in,
    no_compiler,
)  # fmt: skip
from regalia.engine import (
    COMPILED,
    COMPILED_BY,
    LISTING,
    MODULE,
    OWN_FOLDER,
    PACKAGE,
    engine_folder,
    fingerprint,
    running_build,
)
from regalia.kernel.error import RegaliaError


def compile_game(package: str) -> list[str]:
    """Compile what is compiled of a game in that package; the modules are used from the next start of Python on."""
    check_tools()
    folder = folder_of(package)
    own = sources_of(package, folder)
    theirs = {name for name in compiled_modules() if library_of(name) in libraries_under(own, package)}
    library = package.replace(".", "_")
    target = folder / OWN_FOLDER
    with TemporaryDirectory(prefix="regalia-build-") as place:
        work = Path(place)
        for name in sorted(theirs):
            lay_out(name, work)
        lay_out_package(package, folder, work)
        groups = {library: sorted(own)}
        for name in sorted(theirs):
            groups.setdefault(library_of(name), []).append(name)
        files = {name: [in_files(module) for module in group] for name, group in groups.items()}
        plan = {"library": library, "groups": files}
        (work / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
        run(work, "from regalia.game_compiler import translate_and_compile; translate_and_compile()", package)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(work / "compiled", target)
    sources = [*own.values(), *[Path(PACKAGE).parent / in_files(name) for name in sorted(theirs)]]
    lines = [f"{fingerprint(str(path))} {path}\n" for path in sources]
    lines += [f"{MODULE} {name}\n" for name in (*sorted(own), f"{library}__mypyc")]
    (target / ".gitignore").write_text("*\n", encoding="utf-8")
    (target / LISTING).write_text("".join(lines), encoding="utf-8")
    return sorted(own)


def check_tools() -> None:
    """Refuse what could not succeed, and say what is missing."""
    if running_build() != COMPILED:
        raise RegaliaError(
            "Here the engine itself is not compiled, and a compiled game cannot run on it. "
            "In a clone `make build` compiles it; an installed one is compiled where there is a C compiler."
        )
    if missing := no_compiler():
        raise RegaliaError(f"Nothing can be compiled here: {missing}.")
    try:
        wanted = Path(engine_folder(), COMPILED_BY).read_text(encoding="utf-8").strip()
        found = version("mypy")
    except (OSError, PackageNotFoundError):
        raise RegaliaError("To compile a game takes mypy and setuptools: pip install 'regalia[build]'.") from None
    if find_spec("setuptools") is None:
        raise RegaliaError("To compile a game takes setuptools: pip install 'regalia[build]'.")
    if wanted != found:
        raise RegaliaError(
            f"The engine was compiled by mypy {wanted}, and here is {found}: pip install mypy=={wanted}."
        )


def folder_of(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise RegaliaError(
            f"{package[:80]} is no package: only a game with a state.py in a folder of its own is compiled."
        )
    folder = Path(next(iter(spec.submodule_search_locations))).resolve()
    if Path(PACKAGE) in folder.parents:
        raise RegaliaError("The games of Regalia are compiled with the engine: `make build` in a clone.")
    if not (folder / "state.py").is_file():
        raise RegaliaError(f"{folder} has no state.py: there is nothing to compile.")
    return folder


def sources_of(package: str, folder: Path) -> dict[str, Path]:
    """The modules of a game that are compiled, with their files."""
    waiting = [f"{package}.{name}" for name in COMPILED_MODULES]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = folder.joinpath(*name.removeprefix(f"{package}.").split(".")).with_suffix(".py")
        if name not in found and path.is_file() and path.stem not in INTERPRETED:
            found[name] = path
            imported = modules_in(path, name.rpartition(".")[0])
            waiting += [other for other in imported if other.startswith(f"{package}.")]
    return found


def libraries_under(own: dict[str, Path], package: str) -> set[str]:
    """The libraries of Regalia that a game is made of: the kernel, and a game that it varies."""
    used = {other for name, path in own.items() for other in modules_in(path, name.rpartition(".")[0])}
    games = {library_of(f"{name}.") for name in used if name.startswith("regalia.games.") and name.count(".") > 1}
    return {"regalia_kernel", *games}


def in_files(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def lay_out(module: str, work: Path) -> None:
    """Put the kernel or game of a module of Regalia where it is translated, without the front door and all it opens."""
    package = module.split(".")[: 3 if module.startswith("regalia.games.") else 2]
    for name in (".".join(package), "regalia.table"):
        place = work.joinpath(*name.split("."))
        if not place.exists():
            shutil.copytree(Path(PACKAGE).parent.joinpath(*name.split(".")), place, ignore=all_but_python)
    for folder in (work / "regalia", work / "regalia" / "games"):
        if folder.exists():
            (folder / "__init__.py").write_text("", encoding="utf-8")


def lay_out_package(package: str, folder: Path, work: Path) -> None:
    place = work.joinpath(*package.split("."))
    shutil.copytree(folder, place, ignore=all_but_python)
    for above in place.relative_to(work).parents:
        (work / above / "__init__.py").touch()


def all_but_python(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name == OWN_FOLDER or not (name.endswith(".py") or Path(folder, name).is_dir())]


def run(work: Path, code: str, package: str) -> None:
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=work, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        wrong = [line for line in said if ": error:" in line] or said[-5:]
        raise RegaliaError(
            f"{package} could not be compiled, and runs interpreted as before:\n" + "\n".join(wrong[:12])
        )


def translate_and_compile() -> None:
    """What runs in the folder where a game was laid out: its library and modules come into the folder `compiled`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    plan = json.loads(Path("plan.json").read_text(encoding="utf-8"))
    groups: dict[str, list[str]] = plan["groups"]
    translated = mypycify(
        [
            *("--config-file=", "--explicit-package-bases", "--namespace-packages", "--follow-imports=silent"),
            *("--cache-dir", os.devnull),
            *[file for group in groups.values() for file in group],
        ],
        separate=[(files, name) for name, files in groups.items()],
        opt_level=OPTIMISATION,
        debug_level="0",
        target_dir="c",
    )
    modules = [file.removesuffix(".py").replace("/", ".") for file in groups[plan["library"]]]
    wanted = {f"{plan['library']}__mypyc", *modules}
    own = [extension for extension in translated if extension.name in wanted]
    for extension in own:
        extension.extra_compile_args = [*extension.extra_compile_args, *(FLAGS if os.name == "posix" else ())]
    command = build_ext(Distribution({"name": "game", "ext_modules": own}))
    command.build_lib, command.build_temp = "compiled", "objects"
    command.ensure_finalized()
    command.run()
