"""The engine is written so that mypyc compiles it, and the compiled one plays the same games."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from tests.setting import GAMES
from tests.trace import TRACED, traces

ROOT: Final = Path(__file__).parent.parent
KERNEL: Final = ("event", "outcome", "stream", "card", "dice", "grid", "word", "state", "play")
ROOMS: Final = (
    "ground", "sheet", "parts", "odds", "layout", "task", "board", "battle", "card", "clash", "march", "feat", "muster",
    "round", "turn", "agenda", "secret", "position", "state", "value",
)  # those of them that a game has  # fmt: skip

TRANSLATE: Final = """
import sys
from mypyc.build import mypycify
mypycify(["--strict", *sys.argv[1:]], target_dir="c")
"""

COMPILE: Final = """
import sys
from mypyc.build import mypycify
from setuptools import setup
sources, sys.argv[1:] = sys.argv[1:], ["-q", "build_ext", "--inplace"]
setup(name="trial", packages=[], ext_modules=mypycify(["--strict", *sources], opt_level="0", debug_level="0"))
"""


def engine_sources() -> list[str]:
    """The files that are compiled, as paths below a folder that holds `regalia` and `examples`."""
    sources = [f"regalia/kernel/{name}.py" for name in KERNEL]
    rooms = [f"{game.package.replace('.', '/')}/{room}.py" for game in GAMES for room in ROOMS]
    return sources + [room for room in rooms if any((ROOT / top / room).exists() for top in ("src", "."))]


def copy_sources(folder: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src" / "regalia", folder / "regalia", ignore=ignored)
    shutil.copytree(ROOT / "examples", folder / "examples", ignore=ignored)
    (folder / "tests").mkdir()
    (folder / "tests" / "__init__.py").touch()
    shutil.copy(ROOT / "tests" / "trace.py", folder / "tests")


def run(folder: Path, *arguments: str) -> str:
    """Run Python in a folder whose own `regalia` comes first; a failure shows what it said."""
    environment = os.environ | {"PYTHONPATH": str(folder), "MYPYPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_mypyc_translates_the_engine_to_c(tmp_path: Path) -> None:
    copy_sources(tmp_path)
    run(tmp_path, "-c", TRANSLATE, *engine_sources())
    assert list((tmp_path / "c").rglob("*.c"))


@pytest.mark.long
def test_the_compiled_engine_plays_the_same_games(tmp_path: Path) -> None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no C compiler called {compiler} here")
    copy_sources(tmp_path)
    run(tmp_path, "-c", COMPILE, *engine_sources())
    answer = json.loads(run(tmp_path, "-m", "tests.trace"))
    assert not answer["kernel"].endswith(".py")
    assert answer["traces"] == traces()


def test_every_game_is_traced() -> None:
    assert {name.rpartition(".")[2] for name, _, _ in TRACED} == {game.name for game in GAMES}
