"""What is not installed is said with the extra that brings it, and the extra of a command is all that it needs."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from regalia.cli.main import COMMANDS, PACKAGES
from tests.test_imports import ROOT, SOURCE, imports_of

IMPORTED = {"resvg_py": "resvg-py", "markdown_it": "markdown-it-py"}  # packages that are imported by another name
BROUGHT = {"h11": "uvicorn"}  # by another one that cannot be without it
ALSO = {"typer": {"rich", "markdown_it"}, "rich": {"markdown_it"}, "textual": {"platformdirs"}}  # what they bring
# Extras whose absence is said where they are used.
FOREIGN = {"PIL", "asyncpg", "gymnasium", "mypyc", "pettingzoo", "prometheus_client", "pyspiel", "ray", "setuptools"}
ENGINE = {"librt", "msgspec", "mypy_extensions"}


def extras() -> dict[str, set[str]]:
    """The packages of each extra, as they are imported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    names = {written: imported for imported, written in IMPORTED.items()}
    found = {}
    for extra, packages in project["optional-dependencies"].items():
        words = [re.split(r"[\[<>=; ]", package)[0] for package in packages]
        own = {names.get(word, word) for word in words}
        found[extra] = own | {more for name in own for more in ALSO.get(name, ())}
    return found


def without(missing: set[str], *arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """`regalia ARGUMENTS` where some packages are not installed."""
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({sorted(missing)!r})); "
        "from regalia.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, cwd=folder)


def test_every_package_is_brought_by_the_extra_that_is_named() -> None:
    brought = extras()
    for package, extra in PACKAGES.items():
        by = {name for name, packages in brought.items() if BROUGHT.get(package, package) in packages}
        assert by - {"test"} == {extra} if extra and package != "pyarrow" else by, package
    for command in COMMANDS.values():
        assert "typer" in brought[command.extra]


def test_every_package_that_is_imported_is_known() -> None:
    outside = {module.split(".")[0] for path in SOURCE.rglob("*.py") for _, module in imports_of(path)}
    outside -= {*sys.stdlib_module_names, "regalia", "examples", "bench", "tools", "tests", ""}
    assert outside - FOREIGN - ENGINE - set(PACKAGES) == set()


@pytest.mark.parametrize(
    ("command", "extra"),
    [("serve", "server"), ("play", "terminal"), ("bot", "client"), ("lab", "lab"), ("export", "terminal")],
)
def test_with_the_engine_alone_a_command_names_its_extra(command: str, extra: str) -> None:
    done = without(set(PACKAGES), command, "--help")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"regalia: regalia {command} needs the extra {extra}: pip install 'regalia[{extra}]'\n"


def test_with_the_engine_alone_the_list_of_commands_and_the_version_are_there() -> None:
    assert "serve" in without(set(PACKAGES), "--help").stdout
    assert without(set(PACKAGES), "--version").returncode == 0


@pytest.mark.long
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_can_be_imported_with_its_extra_alone(name: str) -> None:
    done = without(set(PACKAGES) - extras()[COMMANDS[name].extra], name, "--help")
    assert done.returncode == 0, done.stderr


def test_games_are_simulated_and_exported_with_the_extra_of_the_terminal_alone(tmp_path: Path) -> None:
    missing = set(PACKAGES) - extras()["terminal"]
    simulated = without(missing, "simulate", "friend-or-foe", "--games", "2", "--workers", "1")
    assert simulated.returncode == 0, simulated.stderr
    tabled = without(missing, "simulate", "friend-or-foe", "--games", "2", "--table", str(tmp_path / "lines.csv"))
    assert tabled.stderr == "regalia: A table of lines needs the extra lab: pip install 'regalia[lab]'\n"
    asked = ("export", "friend-or-foe", "--games", "1", "--workers", "1", "--out", "data")
    assert without(missing, *asked, folder=tmp_path).returncode == 0
    refused = without(missing, *asked, "--format", "parquet", folder=tmp_path)
    assert refused.stderr == "regalia: Parquet needs the extra data: pip install 'regalia[data]'\n"
