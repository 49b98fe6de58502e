"""`regalia new-game`: what it writes runs at once, and keeps the contract."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from regalia.contract import LAWS, Law
from regalia.envs.batch import Tables
from regalia.envs.pettingzoo import env
from regalia.kernel import RegaliaError
from regalia.kernel.error import NotUnderstood
from regalia.scaffold import MODEL, MODULES, prefix_of, write_game
from regalia.scaffold.hoard import GAME
from tests.cli.shell import regalia


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_model_of_every_new_game_keeps_the_contract(law: Law) -> None:
    law.check(GAME)


def test_a_new_game_has_tests_that_pass(tmp_path: Path) -> None:
    root = write_game("river-crossing", tmp_path)
    files = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    assert {"pyproject.toml", "README.md", "tests/test_river_crossing.py", "river_crossing/RULES.md"} < files
    assert not [path for path in root.rglob("*.*") if "hoard" in path.read_text(encoding="utf-8").lower()]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"], cwd=root, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_a_new_game_has_every_module_of_its_model() -> None:
    assert set(MODULES) == {path.name for path in files(MODEL).iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game_is_played_in_batches(seats: int) -> None:
    tables = Tables(GAME, 4, seed=1, seats=seats)
    first, over = tables.now().rows.tolist(), 0
    assert first == [first[0]] * 4
    for _ in range(100):
        over += int(tables.step_at_random().done.sum())
    assert over > 4
    assert tables.rows.tolist() != first


def test_a_new_game_is_an_environment_of_pettingzoo() -> None:
    table = env(GAME, seats=3)
    table.reset(seed=1)
    for _ in table.agent_iter():
        seen, _, over, _, _ = table.last()
        table.step(None if over else int(seen["action_mask"].argmax()))
    assert table.terminations == {}


def test_the_command_says_how_to_go_on(tmp_path: Path) -> None:
    answer = regalia("new-game", "sea-of-fog", "--in", tmp_path)
    assert answer.code == 0
    assert f"cd {tmp_path}/sea-of-fog" in answer.out
    again = regalia("new-game", "sea-of-fog", "--in", tmp_path)
    assert again.code == 1
    assert "is there already" in again.words


@pytest.mark.parametrize("name", ["", "Sea!", "9 lives", "class", "json", "friend-or-foe"])
def test_a_name_that_cannot_be_a_game_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood):
        write_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RegaliaError, match="cannot be written"):
        write_game("sea-of-fog", tmp_path / "file")


def test_a_prefix_has_two_letters() -> None:
    assert [prefix_of(name) for name in ("river_crossing", "hoard", "a_b_c")] == ["RC", "HO", "AB"]
