"""`regalia lab`, as a designer uses it."""

import json
from pathlib import Path

import pytest

from regalia.cli.main import main

REPORT = ["lab", "report", "examples.leduc_poker", "--players", "random,greedy", "-n", "20", "--workers", "1"]


def test_a_report_is_told_in_sentences_and_written_as_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    assert main([*REPORT, "-o", str(out)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Does it matter where one sits? ")
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_report_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["levels"] == ["random", "greedy"]
    assert {section["key"] for section in made["sections"]} >= {"seats", "length", "feel"}


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--players", "random,queen"], "There is no computer player queen"),
        (["--seats", "9"], "is for 2 seats, not 9"),
        (["--option", "colour=red"], "There is no option colour"),
    ],
)
def test_what_cannot_be_played_is_refused(more: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*REPORT, *more]) == 1
    assert message in capsys.readouterr().err
