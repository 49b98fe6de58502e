"""The lines of many runs in one folder, a Parquet file for each run, which DuckDB, pandas and others read as one table.

A file is named after its run and what it holds. So runs never replace each other, whoever writes at the same time, and
the same run put in twice is there once.
"""

import os
import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from regalia.kernel import RegaliaError
from regalia.lab.data_file import import_arrow
from regalia.lab.line import Line
from regalia.lab.present.table import as_csv, write_parquet

LONGEST: Final = 80  # characters of a run in the name of its file


def check_store(folder: Path) -> None:
    """Refuse, before anything is played, a folder into which nothing could be put; one that is missing is made."""
    import_arrow()
    if not folder.parent.is_dir():
        raise RegaliaError(f"{folder} cannot be written: there is no folder {folder.parent}. Make it first.")
    try:
        folder.mkdir(exist_ok=True)
        draft = folder / f".{os.getpid()}"
        draft.touch()
        draft.unlink()
    except FileExistsError:
        raise RegaliaError(f"{folder} is a file; a store is a folder.") from None
    except OSError as error:
        raise RegaliaError(f"{folder} cannot be written: {error.strerror or error}.") from error


def store_lines(folder: Path, lines: Sequence[Line]) -> Path:
    """Put the lines of one run into the folder of its game; the file is there at once and whole."""
    path = folder / game_folder(lines[0].game) / file_name(lines)
    draft = path.with_name(f".{path.name}.{os.getpid()}")  # readers pass over hidden files
    try:
        path.parent.mkdir(exist_ok=True)
        write_parquet(draft, lines)
        draft.replace(path)
    except OSError as error:
        raise RegaliaError(f"{path} cannot be written: {error.strerror or error}.") from error
    finally:
        draft.unlink(missing_ok=True)
    return path


def game_folder(package: str) -> str:
    """`thrones` for `regalia.games.thrones`."""
    return package.rpartition(".")[2].replace("_", "-")


def file_name(lines: Sequence[Line]) -> str:
    run = re.sub(r"[^A-Za-z0-9]+", "-", lines[0].run).strip("-").lower()
    return f"{run[:LONGEST].rstrip('-')}-{sha256(as_csv(lines).encode()).hexdigest()[:12]}.parquet"
