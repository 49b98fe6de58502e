"""`regalia` itself: the list of commands, exit codes, and what happens when something goes wrong."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from regalia.cli.lab import lab
from regalia.cli.main import COMMANDS, import_command
from tests.cli.shell import regalia

LAB = [f"lab {one.name}" for one in lab.registered_commands]
PROCESS = [sys.executable, "-m", "regalia"]


def test_help_lists_every_command_with_its_line() -> None:
    answer = regalia("--help")
    assert answer.code == 0
    for name, command in COMMANDS.items():
        assert any(line.split() == [name, *command.line.split()] for line in answer.out.splitlines())


def test_no_command_is_not_understood_but_gets_the_list() -> None:
    answer = regalia()
    assert answer.code == 2
    assert answer.out == regalia("-h").out


def test_version_names_the_build() -> None:
    import regalia as package

    answer = regalia("--version")
    assert answer.out in (f"regalia {package.__version__} (pure)\n", f"regalia {package.__version__} (compiled)\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_explains_itself_as_the_list_does(name: str) -> None:
    answer = regalia(name, "--help")
    assert answer.code == 0
    assert COMMANDS[name].line in " ".join(answer.out.split())
    found = import_command(name)
    help_text = found.info.help if isinstance(found, typer.Typer) else found.__doc__
    assert str(help_text).splitlines()[0] == COMMANDS[name].line


def test_a_misspelt_command_suggests_the_nearest() -> None:
    answer = regalia("shwo", "x")
    assert answer.code == 2
    assert "Did you mean show?" in answer.words


def test_a_word_that_is_no_command_is_told_all_there_are() -> None:
    answer = regalia("bogus")
    assert answer.code == 2
    assert answer.words.startswith("regalia: There is no command “bogus”.")
    assert f"Commands: {', '.join(COMMANDS)}." in answer.words


def test_a_misspelt_switch_suggests_the_nearest() -> None:
    answer = regalia("games", "--jsno")
    assert answer.code == 2
    assert "--json" in answer.words


def test_help_and_version_import_nothing_heavy() -> None:
    code = (
        "import sys; from regalia.cli.main import main; main(['--help']); "
        "print([name for name in sys.modules if name in ('typer', 'rich', 'msgspec', 'regalia.kernel', 'textual')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_mistake_is_one_line_on_standard_error(tmp_path: Path) -> None:
    done = subprocess.run([*PROCESS, "show", str(tmp_path / "none")], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"regalia: {tmp_path}/none: there is no such file.\n"


def test_a_reader_that_goes_away_is_no_mistake() -> None:
    options = subprocess.Popen(
        [*PROCESS, "options", "friend-or-foe", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert options.stdout is not None
    assert options.stderr is not None
    options.stdout.close()
    assert options.stderr.read() == b""
    options.stderr.close()
    options.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are of POSIX")
def test_an_interrupted_simulation_counts_what_is_done() -> None:
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from regalia.cli import progress; progress.EVERY = 0.0; "
        "from regalia.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, "simulate", "friend-or-foe", "--games", "1000000", "--workers", "1"]
    running = subprocess.Popen([*command, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stderr is not None
    assert running.stdout is not None
    assert "of 1,000,000" in running.stderr.readline()
    running.send_signal(signal.SIGINT)
    err, out = running.stderr.read(), running.stdout.read()
    assert running.wait(60) == 130
    assert "Interrupted after" in err
    assert '"whole": false' in out


def test_help_reads_like_that_of_other_programs() -> None:
    told = regalia("why", "--help").out
    assert told.startswith("Usage: regalia why [OPTIONS] FILE MOVE...\n")
    assert "  --json       Print data as JSON.\n" in told
    assert "  FILE  A position or a record; - is standard input.\n" in told
    told = regalia("serve", "--help").out
    assert "  --port N " in told
    assert "  --open " in told


@pytest.mark.parametrize("name", [*COMMANDS, *LAB])
def test_no_help_speaks_of_types(name: str) -> None:
    told = regalia(*name.split(), "--help").out
    assert told.startswith(f"Usage: regalia {name} ")
    assert not [
        word for word in ("<", "bool", "[[", "{", "RANGE", "[required]") if word in told.partition("Options:")[0]
    ]
    assert "...." not in told
    assert "<bool>" not in told
    assert "<int" not in told
