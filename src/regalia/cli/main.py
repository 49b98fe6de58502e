"""`regalia`: finds the command, imports that one only, and turns what goes wrong into a line and an exit code.

Nothing heavy is imported here, so that `regalia --help` is there at once.
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    import typer


class Command(NamedTuple):
    """What the list of commands knows about one without importing it."""

    line: str  # the first line of its help
    panel: str
    module: str = ""  # where its function is, when not in the module of its name
    extra: str = "terminal"  # which brings all that it needs


PLAY: Final = "To play"
HOST: Final = "To host"
STUDY: Final = "A position or a record"
BOOK: Final = "Rules"
MAKE: Final = "A game of your own"
LAB: Final = "Many games"

COMMANDS: Final[dict[str, Command]] = {
    "games": Command("List the games there are.", PLAY),
    "play": Command("Play in the terminal.", PLAY),
    "campaign": Command("Play the campaign of Friends and Foes in the terminal.", PLAY),
    "serve": Command("Serve tables for the browser.", PLAY, extra="server"),
    "bot": Command("Let a computer player of this machine play at a server's table.", PLAY, extra="client"),
    "backup": Command("Write all tables of a server into one file, while it runs.", HOST, extra="server"),
    "restore": Command("Bring the tables of a backup into a database that has none yet.", HOST, extra="server"),
    "archive": Command(
        "Move tables that nobody has touched for a year from a server's database into a file.", HOST, extra="server"
    ),
    "new": Command("Write a starting position as JSON.", STUDY),
    "show": Command("Draw a position as text.", STUDY),
    "legal": Command("List the legal moves in notation.", STUDY),
    "try": Command("Make moves and write the position they lead to.", STUDY, "attempt"),
    "why": Command("Ask the judge whether a move is allowed, and if not, which clause forbids it.", STUDY),
    "replay": Command("Tell a record move by move.", STUDY),
    "verify": Command("Recompute every die and card of a finished record from its seed.", STUDY),
    "picture": Command("Draw a position as SVG or PNG.", STUDY, extra="pictures"),
    "rules": Command("Read the rulebook, or one clause of it.", BOOK),
    "options": Command("List what can be changed about a game.", BOOK),
    "clauses": Command("List the clauses of a rulebook with the tests that hold them.", BOOK),
    "new-game": Command("Write a small game that works, to be made into your own.", MAKE, "new_game"),
    "check": Command("Hold a game to the contract: every law with many seats, options and ways of playing.", MAKE),
    "build": Command("Compile the rules of a game of your own, where there is a C compiler.", MAKE, extra="build"),
    "simulate": Command("Let computer players play many games and count.", LAB),
    "export": Command("Write games, positions and decisions as data for others to learn from.", LAB),
    "levels": Command("Measure how much stronger each level of computer player is than the one below.", LAB),
    "lab": Command("Find out what a game's rules do, in words.", LAB, extra="lab"),
    "tune": Command("Look for better weights of a game's value by letting it play against itself.", LAB, extra="lab"),
    "learn": Command("Let a small net learn a game for two by playing against itself.", LAB, extra="lab"),
    "perft": Command("Count all sequences of a given number of actions from the start.", LAB),
    "bench": Command("Measure how fast the engine is.", LAB, extra="lab"),
}

# The packages that extras bring, as they are imported, each with the extra that alone brings it; those without one come
# with every extra that needs them.
PACKAGES: Final = {
    "alembic": "server",
    "filelock": "server",
    "h11": "server",
    "markdown_it": "",
    "numpy": "",
    "platformdirs": "",
    "pyarrow": "data",
    "resvg_py": "pictures",
    "rich": "",
    "segno": "server",
    "sqlalchemy": "server",
    "starlette": "server",
    "textual": "terminal",
    "typer": "",
    "uvicorn": "server",
    "websockets": "",
}

INTERRUPTED: Final = 130
FAILED: Final = 1
NOT_UNDERSTOOD: Final = 2

ABOUT: Final = "Five royal tabletop games to play, study and tune."
HINT: Final = """FILE is a position or a record; - is standard input.
Every command explains itself: regalia COMMAND --help."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the answer is the exit code: 0 done, 1 refused or failed, 2 not understood."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if sys.stdout is None:
        return fail("standard output is closed, so there is nowhere to answer.")
    if "" not in sys.path:
        sys.path.append("")  # for games in the current folder, such as examples.tic_tac_toe
    code = run(given)
    try:
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def run(given: list[str]) -> int:
    if not given or given[0] in ("-h", "--help"):
        print(overview(bold=sys.stdout.isatty() and "NO_COLOR" not in os.environ))
        return 0 if given else NOT_UNDERSTOOD
    if given[0] == "--version":
        print(version())
        return 0
    if given[0] not in COMMANDS and not given[0].startswith("-"):
        return not_a_command(given[0])
    try:
        application(given)(given, prog_name="regalia")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 1 if stop.code else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return 1
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in PACKAGES:
            raise
        extra = PACKAGES[package] or COMMANDS[given[0]].extra
        return fail(f"regalia {given[0]} needs the extra {extra}: pip install 'regalia[{extra}]'")
    except OSError as error:
        return fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except Exception as error:
        from regalia.kernel.error import NotUnderstood, RegaliaError  # costs a start without mistakes nothing

        if isinstance(error, RegaliaError):
            return fail(str(error), NOT_UNDERSTOOD if isinstance(error, NotUnderstood) else FAILED)
        raise
    return 0


def not_a_command(word: str) -> int:
    from regalia.kernel.error import did_you_mean

    known = ", ".join(COMMANDS)
    return fail(f"There is no command “{word[:40]}”.{did_you_mean(word, COMMANDS)} Commands: {known}.", NOT_UNDERSTOOD)


def fail(sentence: str, code: int = FAILED) -> int:
    if sys.stderr is not None:
        print(f"regalia: {' '.join(sentence.split())}", file=sys.stderr)
    return code


def overview(bold: bool = False) -> str:
    """What `regalia --help` says."""
    wide = max(len(name) for name in COMMANDS)
    lines = [ABOUT, "", "Usage: regalia COMMAND ...", ""]
    for panel in dict.fromkeys(command.panel for command in COMMANDS.values()):
        lines.append(f"\x1b[1m{panel}\x1b[0m" if bold else panel)
        lines += [f"  {name:{wide}}  {it.line}" for name, it in COMMANDS.items() if it.panel == panel]
        lines.append("")
    return "\n".join([*lines, HINT, "regalia --version says version and build."])


def version() -> str:
    import regalia
    from regalia.engine import describe_build

    return f"regalia {regalia.__version__} ({describe_build()})"


def application(given: Sequence[str]) -> "typer.Typer":
    """All commands by name, so that the nearest can be suggested; only the one that is called is imported."""
    import typer

    from regalia.cli.usage import PlainCommand

    app = typer.Typer(
        name="regalia",
        help=ABOUT,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(stand_in)
    for name, command in COMMANDS.items():
        if name != given[0]:
            app.command(name, help=command.line)(stand_in)
        elif isinstance(found := import_command(name), typer.Typer):
            app.add_typer(found, name=name)
        else:
            app.command(name, cls=PlainCommand)(found)
    return app


def import_command(name: str) -> "Callable[..., Any] | typer.Typer":
    """The function behind a command, or its family of commands."""
    module = COMMANDS[name].module or name
    found: Callable[..., Any] | typer.Typer = getattr(import_module(f"regalia.cli.{module}"), module)
    return found


def stand_in() -> None:
    """Stands for a command that was not called."""
