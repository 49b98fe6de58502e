"""Two reports side by side: what changed is found, what did not is not, and other games are refused."""

from pathlib import Path

import msgspec
import pytest

from regalia.kernel import RegaliaError
from regalia.lab.diff import diff_reports, measured_of
from regalia.lab.label import ABOVE, BELOW, EVEN, OPEN
from regalia.lab.line import Line
from regalia.lab.measured import clustered_rate, means, rate, resampled
from regalia.lab.present.difference import difference_page, findings, sections, sentences
from regalia.lab.present.table import read_lines, write_table
from tests.lab.reporting import rate_row, report_of


def seats(first: float, games: int) -> list[Line]:
    levels = {"knight": rate(first, games)}, {"knight": rate(games - first, games)}
    return report_of([rate_row("seats", "wins", f"seat {at}", found) for at, found in enumerate(levels, 1)]).lines


def test_a_seat_that_wins_more_than_before_is_found() -> None:
    found = diff_reports(seats(500, 1000), seats(620, 1000))
    assert [one.difference.label for one in found.changed] == [ABOVE, BELOW]
    assert found.changed[0].difference.estimate == pytest.approx(0.12)
    assert sentences(found)[0] == "wins: seat 1 (knight): more, from 50.0 % (46.9 to 53.1) to 62.0 % (59.0 to 65.0)."
    assert sentences(found)[-1] == "2 numbers compared: 2 surely changed, 0 surely did not, 0 open."


@pytest.mark.parametrize(("games", "label"), [(200, OPEN), (10_000, EVEN)])
def test_the_same_number_is_even_if_games_are_many_and_open_if_few(games: int, label: str) -> None:
    found = diff_reports(seats(games / 2, games), seats(games / 2, games))
    assert {one.difference.label for one in found.changed} == {label}
    assert findings(found) == []
    assert sections(found)[0].lead == "Nothing that could be shown, in 2 numbers."


def test_many_numbers_take_more_to_claim_one() -> None:
    """3 % by itself, one of a hundred numbers: no find."""

    def lines(first: float) -> list[Line]:
        rows = [rate_row("use", "chosen", f"verb {at}", {"knight": rate(first if at == 0 else 500, 1000)}, None)
                for at in range(100)]  # fmt: skip
        return report_of(rows).lines

    found = diff_reports(lines(500), lines(549))
    assert 0.01 < (found.changed[0].difference.p or 1) < 0.05
    assert findings(found) == []


def test_a_line_tells_how_many_trials_are_behind_it() -> None:
    [line] = report_of([rate_row("seats", "wins", "seat 1", {"knight": rate(130, 400)}, None)]).lines
    assert measured_of(line).weight == pytest.approx(400, rel=1e-6)
    clustered = clustered_rate([2, 0, 1, 4, 1] * 20, [4, 3, 2, 5, 1] * 20)
    [line] = report_of([rate_row("use", "chosen", "x", {"knight": clustered}, None)]).lines
    assert measured_of(line).weight == pytest.approx(clustered.weight, rel=1e-6)


def test_what_seats_begin_with_is_told_in_words() -> None:
    def lines(first: float) -> list[Line]:
        kinds = (("suit", "Hearts"), ("seat", "seat 1"))
        return report_of([rate_row("start", *what, {"knight": rate(first, 1000)}) for what in kinds]).lines

    found = diff_reports(lines(500), lines(620))
    assert [said.partition(" (")[0] for said in sentences(found)[:2]] == ["wins with suit “Hearts”", "seat 1 wins"]


def test_what_only_one_report_has_is_told() -> None:
    more = [rate_row("seats", "wins", "seat 1", {"knight": rate(5, 10), "king": rate(5, 10)})]
    found = diff_reports(report_of(more).lines, seats(50, 100))
    assert [(line.level, line.subject) for line in found.gone] == [("king", "seat 1")]
    assert [(line.level, line.subject) for line in found.new] == [("knight", "seat 2")]
    assert sentences(found)[-1] == "Only in the first report: 1; only in the second: 1."


def test_another_game_or_other_questions_are_refused() -> None:
    other = [msgspec.structs.replace(line, game="examples.tic_tac_toe") for line in seats(50, 100)]
    with pytest.raises(RegaliaError, match="only reports of one game with as many seats"):
        diff_reports(seats(50, 100), other)
    with pytest.raises(RegaliaError, match="have no number in common"):
        diff_reports(seats(50, 100), report_of([rate_row("use", "x", "y", {"king": rate(5, 10)})]).lines)
    with pytest.raises(RegaliaError, match="holds no lines"):
        diff_reports([], other)


def test_lines_are_the_same_again_from_a_table_and_from_json(tmp_path: Path) -> None:
    rows = [
        rate_row("seats", "wins", "seat 1", {"knight": rate(50, 100), "king": rate(55, 100)}),
        msgspec.structs.replace(
            rate_row("length", "turns", "", {"knight": resampled([3.0], means, "one")}, None), kind="mean", unit="turns"
        ),
    ]
    report = report_of(rows)
    table, data = tmp_path / "lines.csv", tmp_path / "report.json"
    write_table(table, report.lines)
    data.write_bytes(msgspec.json.encode(report))
    assert read_lines(table) == report.lines
    assert read_lines(data) == report.lines


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.html", "", "has to end in .json, .csv or .parquet"),
        ("a.json", "{}", "holds no lines of the lab"),
        ("a.json", "no", "holds no lines of the lab"),
        ("a.csv", "run,game\n1,2\n", "holds no lines of the lab"),
    ],
)
def test_what_is_no_report_is_refused(tmp_path: Path, name: str, text: str, words: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(RegaliaError, match=words):
        read_lines(tmp_path / name)
    with pytest.raises(RegaliaError, match="cannot be read"):
        read_lines(tmp_path / "nowhere.csv")


def test_the_page_shows_both_numbers_and_their_difference() -> None:
    page = difference_page(diff_reports(seats(500, 1000), seats(620, 1000)))
    assert "50.0 % (46.9 to 53.1)" in page
    assert "+12.0 points" in page
