"""The examples of docs/cli.md are run: what the page shows is what one gets."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.cli.main import COMMANDS
from tests.cli.shell import regalia

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def examples(page: str) -> Iterator[tuple[str, str]]:
    """Each command line of the page's consoles with the output shown under it."""
    for console in re.findall(r"^```console\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        for example in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
            command, _, shown = example.partition("\n")
            yield command, shown


def printed(command: str) -> str:
    """What a terminal shows: output and remarks, without spaces at the ends of lines."""
    name, *arguments = shlex.split(command)
    assert name == "regalia"
    answer = regalia(*arguments)
    return "".join(f"{line.rstrip()}\n" for line in (answer.out + answer.err).strip("\n").splitlines())


def test_every_example_prints_what_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = list(examples(PAGE.read_text()))
    assert len(found) > 10
    for command, shown in found:
        assert printed(command) == shown, command


def test_the_page_names_every_command() -> None:
    page = PAGE.read_text()
    assert [name for name in COMMANDS if f"regalia {name}" not in page] == []
