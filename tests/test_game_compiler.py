"""`regalia build`: a user's game is compiled, plays the same games, and never runs from sources that have changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from regalia.compiler import no_compiler
from regalia.engine import OWN_FOLDER, OwnFinder
from regalia.game_compiler import compile_game
from regalia.kernel import RegaliaError
from regalia.scaffold import write_game

needs_compiled = pytest.mark.skipif(regalia.__build__ != "compiled", reason="this is the pure build")
needs_compiler = pytest.mark.skipif(no_compiler() != "", reason=no_compiler())

GAMES = """
import {name}.state
from regalia.games import named_game
from regalia.kernel import Stream, play_out
from regalia.kernel.observation import observe

game = named_game("{name}")
stream = Stream(1)
for seats in (2, 3, 4):
    state = game.start(seats=seats)
    print(play_out(state, stream), state.outcome(), game.dump(state), game.value(state, 0))
    print(observe(game.observer(game.options(), seats), state, 1))
print({name}.state.__file__.endswith(".py"))
"""


def python(folder: Path, *arguments: str, build: str = "auto") -> str:
    environment = os.environ | {"REGALIA_BUILD": build, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.long
@needs_compiled
@needs_compiler
def test_a_compiled_game_plays_the_same_until_its_rules_are_changed(tmp_path: Path) -> None:
    root = write_game("river-crossing", tmp_path)
    code = GAMES.format(name="river_crossing")
    *games, interpreted = python(root, "-c", code).splitlines()
    assert interpreted == "True"
    said = python(root, "-m", "regalia", "build", "river_crossing")
    assert "river_crossing.state" in said
    assert "river_crossing.observe" in said

    *same, interpreted = python(root, "-c", code).splitlines()
    assert interpreted == "False"
    assert same == games
    *same, interpreted = python(root, "-c", code, build="pure").splitlines()
    assert (same, interpreted) == (games, "True")
    assert "keeps 1 of 1 laws" in python(
        root, "-m", "regalia", "check", "river_crossing", "--law", "clones_are_independent"
    )

    parts = root / "river_crossing" / "parts.py"
    parts.write_text(parts.read_text(encoding="utf-8").replace("(6, 5, 4, 3)", "(3, 4, 5, 6)"), encoding="utf-8")
    *other, interpreted = python(root, "-c", code).splitlines()
    assert interpreted == "True"
    assert other != games


@pytest.mark.long
@needs_compiled
@needs_compiler
def test_what_cannot_be_compiled_is_told_with_file_and_line_and_still_runs(tmp_path: Path) -> None:
    root = write_game("sea-of-fog", tmp_path)
    state = root / "sea_of_fog" / "state.py"
    text = state.read_text(encoding="utf-8")
    state.write_text(text.replace("def apply(self, action: i64)", "def apply(self, action: str)"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "regalia", "build", "sea_of_fog"],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "sea_of_fog/state.py:" in done.stderr
    assert "runs interpreted as before" in done.stderr
    assert not (root / "sea_of_fog" / OWN_FOLDER).exists()


@needs_compiled
@needs_compiler
@pytest.mark.parametrize(
    ("package", "words"),
    [
        ("examples.ties_lose", "is no package"),
        ("regalia.games.thrones", "are compiled with the engine"),
        ("tests.lab", "has no state.py"),
    ],
)
def test_what_is_no_game_of_ones_own_is_not_compiled(package: str, words: str) -> None:
    with pytest.raises(RegaliaError, match=words):
        compile_game(package)


@pytest.mark.skipif(regalia.__build__ == "compiled", reason="this is the compiled build")
def test_without_a_compiled_engine_nothing_is_compiled() -> None:
    with pytest.raises(RegaliaError, match="the engine itself is not compiled"):
        compile_game("examples.tic_tac_toe")


def test_a_folder_of_compiled_modules_without_a_listing_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "goose" / OWN_FOLDER / "goose"
    folder.mkdir(parents=True)
    (folder / "state.so").touch()
    assert OwnFinder().find_spec("goose.state", [str(tmp_path / "goose")]) is None
