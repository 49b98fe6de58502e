"""The package as people install it: the bare wheel is the engine with a few small packages, the sdist is complete.

A compiled wheel is the same with the engine in machine code.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from regalia.compiler import library_of, no_compiler
from regalia.engine import COMPILED_BY, DOCSTRINGS, SUFFIX, SWITCH
from tests.test_imports import ROOT, tracked
from tools.engine import compiled_sources, module_of

pytestmark = pytest.mark.long

BARE: Final = {"librt", "msgspec", "mypy_extensions", "regalia"}
PURE: Final = {SWITCH: "pure"}  # the wheel is not compiled, whatever the tests are run with
BUILD: Final = "import sys; sys.path.insert(0, '.'); from tools import backend; backend.{}({!r})"
LARGEST: Final = 12  # MB of the pure engine with all that it needs
PLAYED: Final = """
import regalia
match = regalia.new("friend-or-foe", seed=48)
match.push("d2")
print(match)
player = regalia.player("greedy", "friend-or-foe", seed=1)
while not match.outcome:
    match.push(player.choose(match.seen_by(match.turn)))
print(regalia.arena("royal-family", ["greedy", "random"], games=1, seed=1))
print("played to", match.outcome.clause)
"""
WHICH: Final = """
print(regalia.__build__, regalia.__file__)
print(regalia.Outcome.__doc__.splitlines()[0])
"""


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    given = os.environ | PURE | environment
    done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, env=given)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def built() -> Iterator[Path]:
    """The folder with a wheel, not compiled, and an sdist, made from the tracked files alone."""
    with TemporaryDirectory(prefix="regalia-package-") as folder:
        clone, out = clone_into(Path(folder))
        for product in ("build_sdist", "build_wheel"):
            run(sys.executable, "-c", BUILD.format(product, str(out)), folder=clone)
        yield out


def clone_into(folder: Path) -> tuple[Path, Path]:
    """A copy of the tracked files alone, and an empty folder for what is made of them."""
    clone, out = folder / "clone", folder / "out"
    for path in tracked():
        place = clone / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)
    out.mkdir()
    return clone, out


def only(folder: Path, ending: str) -> Path:
    (found,) = folder.glob(f"*{ending}")
    return found


def test_the_wheel_has_every_file_of_the_package(built: Path) -> None:
    with zipfile.ZipFile(only(built, ".whl")) as wheel:
        there = {name for name in wheel.namelist() if name.startswith("regalia/")}
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in tracked() if ROOT / "src" in path.parents}
    assert wanted - there == set()


def test_the_sdist_has_docs_examples_and_tests(built: Path) -> None:
    with tarfile.open(only(built, ".tar.gz")) as archive:
        there = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {path.relative_to(ROOT).as_posix() for path in tracked()}
    hidden = {name for name in wanted if name.startswith(".") or "/." in name}
    assert wanted - there - hidden == set()


def test_the_bare_wheel_plays_with_three_small_packages_beside_it(built: Path, tmp_path: Path) -> None:
    home = tmp_path / "venv"
    venv.create(home, with_pip=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = (python, "-m", "pip", "--quiet", "--disable-pip-version-check")
    before = set(packages(home))
    run(*pip, "install", "--constraint", ROOT / "constraints.txt", only(built, ".whl"), folder=tmp_path)
    installed = {folder.name.partition("-")[0] for folder in packages(home) if folder not in before}
    assert installed == BARE
    told = run(python, "-c", PLAYED, folder=tmp_path)
    assert told.splitlines()[-1] == "played to FO-25"
    serve = [str(python), "-m", "regalia", "serve"]
    refused = subprocess.run(serve, capture_output=True, text=True, cwd=tmp_path, env=os.environ | PURE)
    assert refused.stderr == "regalia: regalia serve needs the extra server: pip install 'regalia[server]'\n"
    size = megabytes(home) - megabytes(home, "pip*", "setuptools*", "pkg_resources", "_distutils_hack")
    print(f"{len(installed)} packages, {size:.1f} MB")
    assert size < LARGEST


@pytest.mark.skipif(no_compiler() != "", reason=no_compiler())
def test_a_compiled_wheel_has_all_of_the_engine_in_machine_code_and_plays_with_it(tmp_path: Path) -> None:
    """It is built whole, without what the checkout has compiled before, on one core."""
    clone, out = clone_into(tmp_path)
    compiled = {SWITCH: "compiled"}
    run(sys.executable, "-c", BUILD.format("build_wheel", str(out)), folder=clone, **compiled)
    modules = {name for path in compiled_sources() if (name := module_of(path)).startswith("regalia.")}
    wanted = modules | {f"{library_of(name)}__mypyc" for name in modules}
    with zipfile.ZipFile(only(out, ".whl")) as wheel:
        there = set(wheel.namelist())
    machine = {name for name in there if name.endswith((".so", ".pyd"))}
    assert machine == {name.replace(".", "/") + SUFFIX for name in wanted}
    assert {f"regalia/{DOCSTRINGS}", f"regalia/{COMPILED_BY}"} <= there
    assert not any(name.startswith(("examples", "tests", "tools")) for name in there)
    target = tmp_path / "target"
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--no-deps", "--target", target, only(out, ".whl"), folder=tmp_path)
    told = run(sys.executable, "-c", PLAYED + WHICH, folder=tmp_path, PYTHONPATH=str(target), **compiled).splitlines()
    assert told[-3:] == [
        "played to FO-25",
        f"compiled {target / 'regalia' / '__init__.py'}",
        "How a game ended; it prints as its reason.",
    ]


def packages(home: Path) -> list[Path]:
    return sorted(home.rglob("*.dist-info"))


def megabytes(home: Path, *names: str) -> float:
    """How much lies in a virtual environment, or in some of its packages; without what Python compiles by itself."""
    (site,) = home.rglob("site-packages")
    folders = [found for name in names for found in site.glob(name)] if names else [site]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files if file.suffix != ".pyc") / 1e6
