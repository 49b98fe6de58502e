"""Many runs in one folder: none replaces another, whoever writes at the same time, and others read it as one table."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.kernel import RegaliaError
from regalia.lab.arena import Plan, play_games
from regalia.lab.count_line import count_lines
from regalia.lab.line import Line
from regalia.lab.present.store import check_store, store_lines

dataset = pytest.importorskip("pyarrow.dataset")
PLAN = Plan(package="examples.tic_tac_toe", players=("random", "greedy"), games=12, seed="store")


def simulated(seed: str, options: dict[str, int | bool | str] | None = None) -> list[Line]:
    plan = replace(PLAN, seed=seed, options=options or {})
    return count_lines(plan, play_games(plan, range(plan.games)))


def test_simulated_games_are_lines() -> None:
    played = play_games(PLAN, range(12))
    lines = {(line.section, line.metric, line.subject): line for line in count_lines(PLAN, played)}
    won = sum(game.shares[game.seating.index(1)] for game in played)
    assert lines["players", "wins", "greedy"].estimate == pytest.approx(won / 12)
    assert lines["seats", "wins", "seat 1"].estimate == pytest.approx(sum(game.shares[0] for game in played) / 12)
    assert lines["endings", "given up", ""].estimate == 0
    assert sum(line.estimate for (_, metric, _), line in lines.items() if metric == "ended by") == pytest.approx(1)
    lengths = sorted(game.turns for game in played)
    assert lines["length", "turns", ""].estimate == (lengths[5] + lengths[6]) / 2
    assert {line.level for line in lines.values()} == {"random and greedy"}


def test_runs_come_together_and_the_same_run_is_there_once(tmp_path: Path) -> None:
    one, other, ruled = simulated("1"), simulated("2"), simulated("1", {"side": 4})
    paths = {store_lines(tmp_path, lines) for lines in (one, other, one, ruled)}
    assert len(paths) == 3
    assert {path.parent.name for path in paths} == {"tic-tac-toe"}
    rows = dataset.dataset(tmp_path).to_table().to_pylist()
    assert len(rows) == len(one) + len(other) + len(ruled)
    assert {row["run"] for row in rows} == {lines[0].run for lines in (one, other, ruled)}
    [stored] = [row for row in rows if row["run"] == other[0].run and row["metric"] == "turns"]
    [line] = [line for line in other if line.metric == "turns"]
    assert (stored["estimate"], stored["low"], stored["high"]) == (line.estimate, line.low, line.high)
    assert stored["p"] is None


def test_a_run_that_played_more_games_does_not_replace_the_shorter_one(tmp_path: Path) -> None:
    short, long = (count_lines(PLAN, play_games(PLAN, range(games))) for games in (6, 12))
    assert short[0].run == long[0].run
    assert store_lines(tmp_path, short) != store_lines(tmp_path, long)


def test_writers_at_the_same_time_lose_nothing_and_leave_nothing_behind(tmp_path: Path) -> None:
    runs = [simulated(str(number)) for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda lines: store_lines(tmp_path, lines), runs))
    assert dataset.dataset(tmp_path).to_table().num_rows == sum(map(len, runs))
    assert not list(tmp_path.rglob(".*"))


def test_a_store_is_made_but_not_the_folders_above_it(tmp_path: Path) -> None:
    check_store(tmp_path / "store")
    assert (tmp_path / "store").is_dir()
    assert not list((tmp_path / "store").iterdir())
    with pytest.raises(RegaliaError, match=r"there is no folder .*nowhere\. Make it first"):
        check_store(tmp_path / "nowhere" / "store")


def test_a_file_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "lines.parquet").touch()
    with pytest.raises(RegaliaError, match="is a file; a store is a folder"):
        check_store(tmp_path / "lines.parquet")


def test_a_store_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(RegaliaError, match=r"store cannot be written: Permission denied\."):
        check_store(tmp_path / "store")


def test_without_pyarrow_one_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(RegaliaError, match=r"Parquet needs the extra data: pip install 'regalia\[data\]'"):
        check_store(tmp_path / "store")
