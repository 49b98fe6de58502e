"""The example that learns: it is taught from batches, sits down by name and is stronger than those below it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import regalia
from examples.learning.net import Net
from examples.learning.player import WEIGHTS, Learned
from examples.learning.train import Decision, lessons, train
from regalia.kernel import RegaliaError

pytestmark = pytest.mark.filterwarnings("ignore:Got `batch_size`")  # lessons are smaller here than a step of learning

NAME = "examples.learning.player:Learned"
NOTEBOOK = WEIGHTS.with_name("learning.ipynb")
SMALL = {"TEACH": 8, "RATE": 2}  # games, where the notebook asks for many


def last_net(**numbers: int) -> Net:
    *_, (_, net) = train("kingdom-coinquest", **numbers)
    return net


def test_it_wins_against_random_moves() -> None:
    assert regalia.arena("kingdom-coinquest", [NAME, "random"], games=12, seed=1).scores[0].rate > 0.9


def test_the_same_seed_teaches_the_same() -> None:
    first, again, other = [last_net(games=1, tables=4, hidden=4, seed=seed).layers for seed in (1, 1, 2)]
    assert all(np.array_equal(*pair) for pair in zip(first, again, strict=True))
    assert not np.array_equal(first[0], other[0])


def test_a_saved_net_plays_the_same(tmp_path: Path) -> None:
    net = Learned(regalia.game("kingdom-coinquest"), seed=1).net
    net.save(tmp_path / "copy.npz")
    again = Net.load(tmp_path / "copy.npz", regalia.game("kingdom-coinquest").shape())
    assert all(np.array_equal(*pair) for pair in zip(net.layers, again.layers, strict=True))


def test_a_decision_is_worth_the_pay_of_its_seat_and_before_that_what_was_expected_later() -> None:
    row = np.zeros(1, np.uint8)
    game = [Decision(row, 0, 0, 0.3), Decision(row, 1, 1, 0.4), Decision(row, 2, 0, 0.5)]
    found = [(decision.action, round(worth, 6)) for decision, worth in lessons(game, (1.0, 0.0))]
    assert found == [(2, 1.0), (1, 0.0), (0, 0.95)]


def test_it_only_promises_for_what_is_allowed() -> None:
    net = Learned(regalia.game("kingdom-coinquest"), seed=1).net
    mask = np.zeros((1, net.actions), np.uint8)
    mask[0, [3, 7]] = 1
    pays = net.pays(np.zeros((1, net.row), np.uint8), mask)
    assert np.flatnonzero(np.isfinite(pays[0])).tolist() == [3, 7]


def test_it_says_what_it_did_not_learn() -> None:
    with pytest.raises(RegaliaError, match="cannot play thrones"):
        regalia.player(NAME, "thrones", seed=1)
    match = regalia.new("kingdom-coinquest", seed=1, seats=3)
    with pytest.raises(RegaliaError, match="for two"):
        regalia.player(NAME, "kingdom-coinquest", seed=1).choose(match.seen_by(match.turn))


def test_at_the_table_it_needs_numpy_only() -> None:
    code = "import sys, examples.learning.player; print([name for name in ('sklearn', 'scipy') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=WEIGHTS.parents[2])
    assert done.stdout == "[]\n", done.stderr


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    numbers, *rest = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    exec(numbers, names)
    assert names.keys() >= SMALL.keys()
    names |= SMALL
    for code in rest:
        exec(code, names)
    assert "8 games" in capsys.readouterr().out
    assert names["match"]._repr_svg_().startswith("<svg")
