"""How speed is measured and told: interleaved rounds, ratios, both builds, and a page that says what was measured."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import pure, spiel, table
from bench.clone import middle
from bench.instructions import Count, compare_counts, instructions
from bench.measure import Contest, Interrupted, Measure, figure, measure_all, rate_of_repeats, ratio
from bench.pure import Interpreter, in_both_builds
from bench.search import SIMULATIONS, Thinking
from regalia.cli import bench
from regalia.cli.main import main
from regalia.engine import PURE, running_build
from regalia.games import games
from regalia.kernel import Game
from tests.cli.shell import regalia


def test_the_readme_tells_what_was_measured() -> None:
    readme = table.PAGE.read_text(encoding="utf-8")
    assert table.page_with_figures(readme, table.read()) == readme, "write it anew: python -m bench.table"


def test_changed_figures_change_the_readme_and_nothing_around_them() -> None:
    readme = f"before\n{table.BEGIN}\nstale\n{table.END}\nafter"
    new = table.page_with_figures(readme, table.read())
    assert new.startswith(f"before\n{table.BEGIN}\n")
    assert new.endswith(f"\n{table.END}\nafter")
    assert "stale" not in new
    assert table.page_with_figures(new, table.read()) == new


def test_a_readme_without_marks_is_left_alone() -> None:
    with pytest.raises(SystemExit, match="lacks the marks"):
        table.page_with_figures("no marks", table.read())


def test_numbers_are_short_enough_to_compare() -> None:
    values = (12_345_678.0, 999_600.0, 461_809.9, 38.04, 0.52)
    assert [table.short(value) for value in values] == ["12.3 M", "1 M", "462 k", "38", "0.52"]


def test_rounds_take_turns() -> None:
    order: list[str] = []

    def noted(name: str) -> Callable[[float], float]:
        def once(seconds: float) -> float:
            order.append(name)
            return float(len(order))

        return once

    figures = measure_all([Measure(name=name, unit="/s", once=noted(name)) for name in "ab"], 3, 0.1)
    assert order == ["a", "b"] * 3
    assert [(one.name, one.rounds, one.value) for one in figures] == [("a", (1, 3, 5), 3), ("b", (2, 4, 6), 4)]


def test_a_ratio_is_the_median_of_what_single_rounds_say() -> None:
    contest = Contest(name="race", ours="a", theirs="b", floor=1, aim=2)
    found = ratio(contest, [figure("a", "/s", (10, 30, 80)), figure("b", "/s", (10, 10, 20))])
    assert (found.rounds, found.value, found.ours, found.theirs) == ((1.0, 3.0, 4.0), 3.0, 30, 10)


def test_instructions_are_held_against_what_each_build_is_allowed() -> None:
    def counts(*numbers: float, mark: str = "same") -> list[Count]:
        builds = ("compiled", "compiled", "pure", "pure")
        return [
            Count(game="thrones", build=build, work=f"{at}", instructions=number, mark=mark)
            for at, (build, number) in enumerate(zip(builds, numbers, strict=True))
        ]

    lines, exceeding = compare_counts(counts(1040, 1060, 1090, 1110), counts(1000, 1000, 1000, 1000))
    assert ["more than" in line for line in lines] == [False, True, False, True]
    assert exceeding == 2
    lines, exceeding = compare_counts(counts(1, 1, 1, 1), counts(1, 1, 1, 1, mark="other"))
    assert all("something else was played" in line for line in lines)
    assert exceeding == 0


def test_the_total_of_a_callgrind_file_is_found() -> None:
    assert instructions("events: Ir\nfn=(1) main\n4 1200\n\ntotals: 73621\n") == 73621


def test_work_is_asked_for_in_growing_batches_and_all_of_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    clock = [0.0]

    def work(times: int) -> int:
        asked.append(times)
        clock[0] += times / 1024
        return times

    monkeypatch.setattr("bench.measure.perf_counter", lambda: clock[0])
    monkeypatch.setattr("bench.measure.process_time", lambda: clock[0] / 2)
    assert rate_of_repeats(work, 0.0625) == 2 * 1024
    assert asked == [1, 2, 4, 8, 16, 16, 16, 16]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_measured_search_does_as_many_simulations_as_it_says(game: Game) -> None:
    thinking = Thinking(game, middle(game))
    assert thinking.simulations(3) == 3
    assert thinking.grown is not None
    assert thinking.grown.iterations == 3 <= SIMULATIONS


def test_the_interpreted_engine_is_measured_beside_the_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.pure.running_build", lambda: "compiled")
    interpreter = Interpreter()
    own = Measure(name="clone, Friend or Foe", unit="/s", once=lambda seconds: 1.0)
    try:
        figures = measure_all(in_both_builds([own], interpreter), 2, 0.01)
    finally:
        interpreter.close()
    assert [(one.name, one.build) for one in figures] == [(own.name, "compiled"), (own.name, PURE)]
    assert all(value > 0 for value in figures[1].rounds)


def test_an_interpreted_engine_is_not_measured_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.pure.running_build", lambda: PURE)
    own = Measure(name="clone, Friend or Foe", unit="/s", once=lambda seconds: 1.0)
    assert [one.build for one in in_both_builds([own], Interpreter())] == [PURE]


def test_without_openspiel_the_rest_is_measured_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    answer = regalia("bench", "--quick", "--only", "spiel", "--only", "view", "--json")
    data = answer.json()
    assert data["open_spiel"] == ""
    assert "ratios" not in data
    assert [one["name"] for one in data["figures"]] == ["view and JSON, Friend or Foe", "view as JSON, Friend or Foe"]
    assert "OpenSpiel is not installed" in answer.err


def test_beside_openspiel_every_contest_has_its_ratio() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    command = [sys.executable, "-m", "regalia", "bench", "--quick", "--only", "spiel", "--json"]
    done = subprocess.run(command, env=os.environ | {"REGALIA_BUILD": running_build()}, capture_output=True, check=True)
    data = json.loads(done.stdout)
    assert [one["name"] for one in data["ratios"]] == [contest.name for contest in spiel.contests()]
    assert all(one["value"] > 0 for one in data["ratios"])


def test_an_unknown_part_is_refused_with_those_there_are() -> None:
    answer = regalia("bench", "--only", "speed")
    assert answer.code == 2
    assert "no part speed" in answer.err
    assert "play, clone, search, spiel" in answer.err


def test_whoever_interrupts_is_told_what_was_measured() -> None:
    rounds = iter([1.0, 2.0, 3.0])

    def once(seconds: float) -> float:
        try:
            return next(rounds)
        except StopIteration:
            raise KeyboardInterrupt from None

    with pytest.raises(Interrupted) as stopped:
        measure_all([Measure(name=name, unit="/s", once=once) for name in "ab"], 3, 0.1)
    assert {one.name: one.rounds for one in stopped.value.figures} == {"a": (1.0, 3.0), "b": (2.0,)}


def test_an_interrupt_in_the_browser_leaves_what_was_measured_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def impatient(root: Path) -> None:
        raise KeyboardInterrupt

    measured = figure("play", "/s", (1.0, 2.0, 3.0))
    monkeypatch.setattr(bench, "measure_parts", lambda *_: {"figures": [measured]})
    monkeypatch.setattr(bench, "in_browser", impatient)
    assert main(["bench"]) == 130
    told = capsys.readouterr()
    assert "play" in told.out
    assert "Interrupted: the table in the browser was not measured." in told.err


@pytest.mark.skipif(sys.platform == "win32", reason="processes have no groups there")
def test_who_interrupts_measuring_leaves_the_interpreted_engine_alone() -> None:
    interpreter = Interpreter()
    name = next(iter(pure.measures(["clone"]))).name
    try:
        assert interpreter.ask(name, 0.01) > 0
        assert interpreter.process is not None
        assert os.getpgid(interpreter.process.pid) != os.getpgid(0)
    finally:
        interpreter.close()
