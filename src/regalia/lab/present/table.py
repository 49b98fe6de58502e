"""The lines as a table that any spreadsheet or notebook reads: CSV or Parquet."""

import csv
import io
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any, Final

import msgspec

from regalia.kernel import RegaliaError
from regalia.kernel.error import NotUnderstood
from regalia.lab.data_file import import_arrow
from regalia.lab.line import Line

COLUMNS: Final = tuple(field.name for field in msgspec.structs.fields(Line))


def check_table(path: Path) -> None:
    """Refuse, before anything is played, what could not be written afterwards."""
    if path.suffix not in (".csv", ".parquet"):
        raise NotUnderstood(f"{path} is no table: its name has to end in .csv or .parquet.")
    if path.suffix == ".parquet":
        import_arrow()


def write_table(path: Path, lines: Sequence[Line]) -> None:
    try:
        if path.suffix == ".csv":
            path.write_text(as_csv(lines), encoding="utf-8")
        else:
            write_parquet(path, lines)
    except OSError as error:
        raise RegaliaError(f"{path} cannot be written: {error.strerror or error}.") from error


def read_lines(path: Path) -> list[Line]:
    """The lines of a table, or of a report that was printed by `--json`."""
    if path.suffix not in (".csv", ".parquet", ".json"):
        raise NotUnderstood(f"{path} is no report: its name has to end in .json, .csv or .parquet.")
    try:
        return [line_of(row) for row in rows_in(path)]
    except OSError as error:
        raise RegaliaError(f"{path} cannot be read: {error.strerror or error}.") from error
    except (ValueError, TypeError, KeyError) as error:  # msgspec's errors are ValueErrors
        raise RegaliaError(f"{path} holds no lines of the lab: {error}.") from error


def rows_in(path: Path) -> list[dict[str, Any]]:
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    if path.suffix == ".parquet":
        rows: list[dict[str, Any]] = import_arrow()[1].read_table(path).to_pylist()
        return rows
    found: list[dict[str, Any]] = msgspec.json.decode(path.read_bytes())["lines"]
    return found


def line_of(row: dict[str, Any]) -> Line:
    """A line again from plain values: what is empty is not known, and JSON has no word for without end."""
    options = row["options"]
    given = {name: value for name, value in row.items() if value not in ("", None) or name in ("subject", "label")}
    ends = {"low": -inf, "high": inf}
    read = msgspec.json.decode(options) if isinstance(options, str) else options
    return msgspec.convert(ends | given | {"options": read, "cut_short": str(row["cut_short"]) in ("True", "true")},
                           Line, strict=False)  # fmt: skip


def row_of(line: Line) -> dict[str, Any]:
    """A line as plain values; options as JSON."""
    row = msgspec.structs.asdict(line)
    return row | {"options": msgspec.json.encode(line.options, order="sorted").decode()}


def as_csv(lines: Sequence[Line]) -> str:
    """What is not known is empty."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(row_of(line) for line in lines)
    return text.getvalue()


def write_parquet(path: Path, lines: Sequence[Line]) -> None:
    arrow, parquet = import_arrow()
    rows = [row_of(line) for line in lines]
    parquet.write_table(arrow.Table.from_pylist(rows, schema=schema(arrow)), path)


def schema(arrow: Any) -> Any:
    """The type of every column, so that the files of many runs fit together."""
    types = {str: arrow.string(), int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_()}
    columns = []
    for field in msgspec.structs.fields(Line):
        kind = str if field.name == "options" else field.type
        columns.append((field.name, types[float if kind == float | None else kind]))
    return arrow.schema(columns)
