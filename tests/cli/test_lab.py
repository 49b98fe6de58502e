"""`regalia lab`, as a designer uses it."""

import csv
import json
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from regalia.cli import lab, laboratory
from regalia.cli.main import main
from regalia.cli.progress import EVERY, Lines, Show
from regalia.lab import sweep
from regalia.lab.pace import Pace, duration
from regalia.lab.sweep import Cell
from regalia.match import Match, read_record
from regalia.server.report import Reports

REPORT = ["lab", "report", "examples.leduc_poker", "--players", "random,greedy", "-n", "20", "--workers", "1"]


TOE = "examples.tic_tac_toe"
ALONE = ["--workers", "1"]


def test_a_report_is_told_in_sentences_and_written_as_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    assert main([*REPORT, "-o", str(out)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Where to look first? ")
    assert told[1].startswith("Does it matter where one sits? ")
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_report_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["levels"] == ["random", "greedy"]
    assert {line["section"] for line in made["lines"]} >= {"seats", "length", "feel"}
    assert {line["level"] for line in made["lines"] if line["section"] == "seats"} == {"random", "greedy", "all"}


def test_every_number_can_be_had_as_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lines.csv"
    assert main([*REPORT, "--no-experiments", "--json", "--table", str(path)]) == 0
    made = json.loads(capsys.readouterr().out)
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(made["lines"])
    assert [float(row["estimate"]) for row in rows] == [line["estimate"] for line in made["lines"]]


@pytest.mark.parametrize(
    ("task", "metrics"),
    [
        (["compare", "--b", "side=4", "--players", "random,random", "-n", "20"], {"turns", "ended by"}),
        (["sweep", "--vary", "side=3,4", "--players", "random,random", "-n", "10"], {"turns"}),
        (["search", "--goal", "drawn 5..20 %", "--players", "random,random", "-n", "200"], {"nobody wins"}),
        (["screen", "--player", "random", "-n", "12"], {"minutes", "seat 1 wins"}),
        (["tournament", "--players", "random,greedy", "-n", "10"], {"rating"}),
    ],
    ids=lambda task: task[0] if isinstance(task, list) else "",
)
def test_other_commands_write_tables_too(
    task: list[str], metrics: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lines.csv"
    assert main(["lab", task[0], TOE, *task[1:], *ALONE, "--table", str(path)]) == 0
    with path.open(encoding="utf-8") as file:
        assert metrics <= {row["metric"] for row in csv.DictReader(file)}


def test_all_commands_put_their_lines_into_one_store(tmp_path: Path) -> None:
    """As pyarrow reads it; DuckDB and pandas read the same files."""
    dataset = pytest.importorskip("pyarrow.dataset")
    store, shared = tmp_path / "store", [*ALONE, "--store", str(tmp_path / "store")]
    for task in (
        ["lab", "report", TOE, "--players", "random,greedy", "--no-experiments", "-n", "20"],
        ["lab", "report", TOE, "--players", "random,greedy", "--no-experiments", "-n", "20", "--option", "side=4"],
        ["lab", "compare", TOE, "--b", "side=4", "--players", "random,random", "-n", "20"],
        ["lab", "sweep", TOE, "--vary", "side=3,4", "--players", "random,random", "-n", "10"],
        ["lab", "tournament", "examples.leduc_poker", "--players", "random,greedy", "-n", "10"],
        ["simulate", TOE, "--players", "random,greedy", "-n", "10"],
    ):
        assert main([*task, *shared]) == 0
    rows = dataset.dataset(store).to_table().to_pylist()
    assert sorted(path.name for path in store.iterdir()) == ["leduc-poker", "tic-tac-toe"]
    assert len(list(store.glob("*/*.parquet"))) == 6
    assert {row["run"].split()[0] for row in rows} == {"report", "compare", "sweep", "tournament", "simulation"}
    assert {row["options"] for row in rows} == {"{}", '{"side":4}', '{"side":3}'}
    [games] = {row["n_games"] for row in rows if row["section"] == "players"}
    assert games == 10


@pytest.mark.parametrize("flag", ["-o", "--table", "--results", "--store"])
def test_a_folder_that_is_not_there_is_told_before_anything_is_played(
    flag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(laboratory, "hire", None)  # whoever plays fails
    missing = tmp_path / "nowhere" / "report.csv"
    assert main([*REPORT, flag, str(missing)]) == 1
    assert f"there is no folder {missing.parent}. Make it first." in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--players", "random,queen"], "There is no computer player queen"),
        (["--seats", "9"], "is for 2 seats, not 9"),
        (["--option", "colour=red"], "There is no option colour"),
    ],
)
def test_what_cannot_be_played_is_refused(more: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, *more]) == 2
    assert message in capsys.readouterr().err


def test_two_rule_sets_are_compared_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", TOE, "--players", "random,random", "-n", "200", *ALONE]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("Not changed by as much as 5 points")
    assert "They never parted." in told.out
    assert told.err.startswith("Both rule sets are the same: ")


def test_a_grid_of_rule_sets_is_told_with_the_goal_met_best(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--vary", "castle_hp=10,20", "--goal", "median 10..400 turns", "--players", "random,random", "-n", "10"]
    assert main(["lab", "sweep", "royal-family", *asked, *ALONE]) == 0
    told = capsys.readouterr().out
    assert "castle_hp=10" in told
    assert re.search(r"“median 10\.\.400 turns” is met on fresh seeds: [\d.]+ \([\d.]+ to [\d.]+\) in 10 games\.", told)


def test_a_tournament_is_a_list_of_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "tournament", TOE, "--players", "random,greedy", "-n", "20", "--json", *ALONE]) == 0
    made = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in made["ratings"]] == ["greedy", "random"]


def test_holes_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "holes", TOE, "-n", "30"]) == 0
    assert "0 holes in 30 games." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            ["compare", TOE, "--measure", "fun"],
            "“fun” is no measure. Measures: seat1, drawn, turns, decisions, minutes, or",
        ),
        (["compare", TOE, "--measure", "ended by TT-99"], "is no measure: Tic-tac-toe has no clause TT-99."),
        (
            ["compare", TOE, "--measure", "ended by TT-1"],
            "is no measure: Tic-tac-toe never ends by TT-1; its games end by TT-4 and TT-5.",
        ),
        (["compare", "royal-family", "--a", "x"], "Invalid value for --a: “x” is not NAME=VALUE."),
        (["compare", "royal-family", "--b", "x"], "Invalid value for --b: “x” is not NAME=VALUE."),
        (["tournament", TOE, "--players", "random"], "two players or more"),
        (["sweep", "royal-family", "--vary", "castle_hp=1..9999"], "is no range of at most 400 values"),
    ],
)
def test_bad_questions_are_refused(given: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *given]) == 2
    assert message in " ".join(capsys.readouterr().err.split())


def test_a_report_is_put_where_the_start_page_lists_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, "--no-experiments", "--keep", "--data", str(tmp_path)]) == 0
    [shown] = Reports(tmp_path / "reports").list_reports()
    assert shown.name == "leduc-poker-2-1.html"
    assert shown.title == "Leduc poker: a report"


def test_a_report_goes_on_from_what_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = [*REPORT, "--no-experiments", "--json", "--results", str(tmp_path / "games.sqlite")]
    assert main(kept) == 0
    first = capsys.readouterr().out
    assert main([*kept, "--resume"]) == 0
    assert capsys.readouterr().out == first


def test_a_report_can_be_given_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "report", TOE, "--players", "random", "--minutes", "0.02", "--no-experiments", "--json", *ALONE]
    assert main(asked) == 0
    assert json.loads(capsys.readouterr().out)["games"]["random"] >= 4


def test_the_games_in_which_two_rule_sets_parted_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "compared.html"
    asked = [
        "--b",
        "side=4",
        "--players",
        "random,random",
        "-n",
        "40",
        "-o",
        str(out),
        "--keep",
        "--data",
        str(tmp_path),
    ]
    assert main(["lab", "compare", TOE, *asked, *ALONE]) == 0
    page = out.read_text(encoding="utf-8")
    links = re.findall(r'<a class="game"[^>]*href="data:text/plain;charset=utf-8,([^"]+)">([^<]+)</a>', page)
    assert [words.split(" with ")[1] for _, words in links] == ["a", "b"] * 3
    first, second = (Match.replay(read_record(unquote(unescape(record)))) for record, _ in links[:2])
    assert (first.over, second.over) == (True, True)
    assert (first.options.changed(), second.options.changed()) == ({}, {"side": 4})
    [shown] = Reports(tmp_path / "reports").list_reports()
    assert shown.title == "Tic-tac-toe: side=4 against the rules as they are"


TASKS = [
    ["report", TOE, "--players", "random,greedy", "-n", "60", "--no-experiments"],
    ["compare", TOE, "--b", "side=4", "--players", "random,random", "-n", "60"],
    ["sweep", TOE, "--vary", "side=3,4", "--goal", "median 5..8 turns", "--players", "random,random", "-n", "60"],
    ["tournament", TOE, "--players", "random,greedy,search@10", "-n", "60"],
    ["holes", TOE, "-n", "60"],
]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task[0])
def test_whoever_interrupts_is_told_what_is_known_and_can_go_on(
    task: list[str], cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *task, *ALONE]) == 0
    whole = capsys.readouterr().out
    assert list(cache.glob("lab/*")) == []

    @contextmanager
    def impatient(seconds: float | None) -> Iterator[Show]:
        def show(what: str, done: int, games: int) -> None:
            if done >= 10:
                raise KeyboardInterrupt

        yield show

    with monkeypatch.context() as patched:
        patched.setattr(laboratory, "progress", impatient)
        assert main(["lab", *task, *ALONE]) == 130
    told = capsys.readouterr()
    [kept] = cache.glob("lab/*")
    assert told.out
    assert told.out != whole
    assert f"What was played is kept in {kept}: the same command with --resume goes on." in told.err
    assert main(["lab", *task, *ALONE, "--resume"]) == 0
    assert capsys.readouterr().out == whole
    assert list(cache.glob("lab/*")) == []


def test_who_interrupts_while_numbers_are_made_is_told_them(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    counted, moments = sweep.cell, [signal.SIGINT]

    def interrupted(*given: Any) -> Cell:
        while moments:
            signal.raise_signal(moments.pop())
        return counted(*given)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with monkeypatch.context() as patched:
            patched.setattr(lab, "cell", interrupted)
            assert main(["lab", *next(task for task in TASKS if task[0] == "sweep"), *ALONE]) == 130
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    told = capsys.readouterr()
    rows = [line.split()[:2] for line in told.out.splitlines() if line.startswith("side=")]
    assert rows == [["side=3", "60"], ["side=4", "60"]]
    assert "It was interrupted before that could be confirmed." in told.out
    assert "the same command with --resume goes on." in told.err


def test_who_met_nobody_before_a_tournament_was_interrupted_has_no_rating(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def impatient(seconds: float | None) -> Iterator[Show]:
        def show(what: str, done: int, games: int) -> None:
            if done >= 10:
                raise KeyboardInterrupt

        yield show

    monkeypatch.setattr(laboratory, "progress", impatient)
    asked = ["lab", "tournament", TOE, "--players", "random,greedy,search@10", "-n", "60", *ALONE]
    assert main(asked) == 130
    [row] = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("search")]
    assert row == ["search@10", "0"]


def test_the_games_of_a_report_lie_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, "--no-experiments", "-o", str(tmp_path / "report.html")]) == 0
    assert (tmp_path / "report.sqlite3").read_bytes().startswith(b"SQLite format 3")


def test_a_file_of_somebody_else_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "letters.sqlite"
    letters = sqlite3.connect(path)
    letters.execute("create table letter (words text)")
    letters.commit()
    letters.close()
    assert main([*REPORT, "--no-experiments", "--results", str(path)]) == 1
    assert "holds something else than results of the lab" in capsys.readouterr().err
    assert sqlite3.connect(path).execute("select * from letter").fetchall() == []


def test_the_pace_counts_what_was_played_now_and_says_what_is_left() -> None:
    now = iter((0.0, 30.0, 60.0, 100.0, 160.0))
    pace = Pace(lambda: next(now))
    pace.note("knights", 100, 200)  # known from before
    assert pace.words == ""
    pace.note("knights", 110, 200)
    assert pace.words == "20 games/min, 4 min left"
    pace.note("knights", 140, 200)
    assert pace.words == "40 games/min, 90 s left"
    pace.note("kings", 0, 200)
    assert pace.words == ""
    pace.note("kings", 1, 200)
    assert pace.words == "1 games/min, 3 h 19 min left"


def test_where_time_ends_it_the_pace_says_how_much_of_it_is_left() -> None:
    now = iter((0.0, 10.0, 20.0, 130.0))
    pace = Pace(lambda: next(now), seconds=120.0)
    pace.note("knights", 0, 1_000_000)
    assert (pace.words, pace.goal) == ("2 min left", None)
    pace.note("knights", 100, 1_000_000)
    assert pace.words == "600 games/min, 2 min left"
    pace.note("knights", 200, 1_000_000)
    assert pace.words == "100 games/min, 0 s left"


def test_a_log_gets_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    now = iter([0.0, 0.0, *[EVERY * part / 4 for part in range(1, 9)]])
    lines = Lines(Pace(lambda: next(now)))
    for done in range(9):
        lines.show("kings", done, 20)
    told = capsys.readouterr().err.splitlines()
    assert told == ["kings: 4 of 20, 8 games/min, 2 min left", "kings: 8 of 20, 8 games/min, 90 s left"]


@pytest.mark.parametrize(("seconds", "words"), [(0, "0 s"), (99, "99 s"), (119, "2 min"), (7_260, "2 h 1 min")])
def test_time_in_words(seconds: float, words: str) -> None:
    assert duration(seconds) == words


def test_two_reports_are_compared_number_by_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, page = tmp_path / "before.csv", tmp_path / "diff.html"
    assert main([*REPORT, "--no-experiments", "--table", str(table)]) == 0
    capsys.readouterr()
    assert main(["lab", "diff", str(table), str(table), "-o", str(page)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("First: report by random and greedy, leduc-poker, 2 seats, seed 1;")
    assert re.fullmatch(r"\d+ numbers compared: 0 surely changed, \d+ surely did not, \d+ open\.", told[1])
    assert "What changed?" in page.read_text(encoding="utf-8")
