"""The page about chance: its script checks a record without our arithmetic, and its example is what it says."""

import re
import runpy
import sys
from pathlib import Path

import pytest

from regalia.match import FairChance, read_record
from tests.golden_record import RECORDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "chance.md").read_text(encoding="utf-8")
RECORD = RECORDS / "labelled" / "royal_family-1.txt"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The script of the page, in a file."""
    (found,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(found.splitlines()) <= 16
    file = tmp_path / "check.py"
    file.write_text(found, encoding="utf-8")
    return file


def test_the_script_of_the_page_checks_a_record(
    script: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["check.py", str(RECORD)])
    runpy.run_path(str(script))
    assert capsys.readouterr().out == "Every draw follows from the seed that was promised.\n"


def test_the_script_of_the_page_finds_a_changed_word(
    script: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = RECORD.read_text(encoding="utf-8").replace("words 1: word 0", "words 1: word 1")
    (tmp_path / "changed.txt").write_text(text[: text.index("sum:")], encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["check.py", str(tmp_path / "changed.txt")])
    with pytest.raises(AssertionError, match=r"card for pile 1 from the deck: =\w+ was due, not =\w+"):
        runpy.run_path(str(script))


def test_the_example_of_the_page_is_true() -> None:
    """The same one as in test_chance, where its bytes are computed by hand."""
    assert "`blå␟whale␟marble from the urn␟3␟blue␟1`, `09a5ae64fb0f...`" in PAGE
    chance = FairChance(bytes(range(32)), ("blå", "whale"))
    assert chance.pick("marble from the urn", 3, [("red", 1), ("blue", 2), ("green", 1)]) == 1


def test_a_golden_record_by_labels_says_so() -> None:
    header = read_record(RECORD.read_text(encoding="utf-8")).header
    assert (header.chance, header.chosen) == ("labelled", True)
