"""What commands print: text, JSON, tables; and files that are written whole or not at all."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from regalia.kernel import RegaliaError

if TYPE_CHECKING:
    from rich.console import Console


def as_json(data: Any) -> str:
    """Data as people like to read JSON, with a line feed at the end."""
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n"


def say(text: str) -> None:
    """A text to standard output; characters its encoding lacks become question marks."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), end="" if text.endswith("\n") else "\n")


def remark(text: str) -> None:
    """A text beside the output proper."""
    print(text, file=sys.stderr)


def write(file: str, content: str | bytes) -> None:
    """To a file, or to standard output when it is called -; a file that exists is replaced only when all is written."""
    data = content.encode() if isinstance(content, str) else content
    if file == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    path = Path(file)
    with refusing(file):
        if path.exists() and not path.is_file():  # a device or a pipe
            path.write_bytes(data)
            return
        with beside(path) as draft:
            draft.write_bytes(data)
            draft.replace(path)


def check_writable(file: str) -> None:
    """Refuse at once what `write` would refuse after long work."""
    path = Path(file)
    if file == "-" or (path.exists() and not path.is_file() and not path.is_dir()):
        return
    with refusing(file), beside(path) as draft:
        draft.touch()
        if path.is_dir():
            raise IsADirectoryError(EISDIR, "it is a folder")


@contextmanager
def refusing(file: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise RegaliaError(f"{file} cannot be written: {why}.") from error


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A file in the same folder that is gone afterwards."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def leave(interrupted: bool) -> None:
    """End as an interrupted program does, if it was."""
    import typer

    if interrupted:
        raise typer.Exit(130)


def console() -> "Console":
    """Where tables are printed: as wide as the terminal, and as wide as they like into a file or a pipe."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else 200
    return Console(highlight=False, markup=False, emoji=False, width=width)


def print_table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[str] = ()) -> None:
    """Rows under heads; the columns named in `right` hold numbers."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for head in heads:
        table.add_column(head, justify="right" if head in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    terminal = console()
    with terminal.capture() as printed:
        terminal.print(table)
    say("\n".join(line.rstrip() for line in printed.get().splitlines()))
