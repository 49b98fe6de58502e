"""Flags that belong together are said once: a command that takes their class has them all."""

from dataclasses import dataclass
from typing import Annotated

import typer
from typer.testing import CliRunner

from regalia.cli.flag import with_flags


@dataclass(frozen=True)
class Weather:
    """Two flags, one of them with a short name."""

    rain: Annotated[bool, typer.Option("--rain", help="Take a coat.")] = False
    wind: Annotated[int, typer.Option("--wind", "-w", min=0, help="How strong.")] = 3


def told(*given: str) -> tuple[int, str]:
    app = typer.Typer()

    @app.command()
    @with_flags
    def walk(where: Annotated[str, typer.Argument()], steps: int = 10, *, weather: Weather) -> None:
        """Go for a walk."""
        typer.echo(f"{where} {steps} {weather}")

    result = CliRunner().invoke(app, list(given))
    return result.exit_code, result.output


def test_a_command_gets_its_own_flags_and_those_of_the_class() -> None:
    assert told("park") == (0, "park 10 Weather(rain=False, wind=3)\n")
    assert told("park", "--rain", "-w", "7", "--steps", "2") == (0, "park 2 Weather(rain=True, wind=7)\n")


def test_what_a_flag_allows_is_checked_as_always() -> None:
    code, _ = told("park", "--wind", "-1")
    assert code == 2


def test_the_help_tells_every_flag_and_nothing_of_the_class() -> None:
    code, words = told("--help")
    assert code == 0
    for flag in ("--rain", "--wind", "--steps", "Go for a walk"):
        assert flag in words
    assert "weather" not in words
