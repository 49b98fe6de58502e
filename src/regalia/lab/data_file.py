"""Rows in files: JSON lines, or Parquet where pyarrow is installed. Both have the same columns."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal, Protocol

import msgspec

from regalia.kernel.extra import MissingExtra

Format = Literal["jsonl", "parquet"]
GROUP: Final = 20_000  # rows that Parquet keeps together


class RowFile(Protocol):
    """A file that takes rows."""

    def add(self, rows: Sequence[msgspec.Struct]) -> None: ...

    def close(self) -> None: ...


def open_rows(path: Path, kind: type[msgspec.Struct], format: Format, without: Iterable[str] = ()) -> RowFile:
    """A new file for rows of a kind, without some of its columns."""
    columns = [field for field in msgspec.structs.fields(kind) if field.name not in set(without)]
    if format == "parquet":
        return Parquet(path, {field.name: field.type for field in columns})
    return JsonLines(path, [field.name for field in columns])


class JsonLines:
    """One object in each line."""

    def __init__(self, path: Path, columns: list[str]) -> None:
        self.file = path.open("wb")
        self.columns = columns
        self.encoder = msgspec.json.Encoder()

    def add(self, rows: Sequence[msgspec.Struct]) -> None:
        for row in rows:
            self.file.write(self.encoder.encode({name: getattr(row, name) for name in self.columns}) + b"\n")

    def close(self) -> None:
        self.file.close()


class Parquet:
    """Columns, compressed; what DuckDB, pandas, Polars and Spark read as it is."""

    def __init__(self, path: Path, columns: dict[str, Any]) -> None:
        arrow, parquet = import_arrow()
        self.arrow = arrow
        self.schema = arrow.schema([(name, arrow_type(arrow, kind)) for name, kind in columns.items()])
        self.writer = parquet.ParquetWriter(path, self.schema, compression="zstd")
        self.waiting: list[dict[str, Any]] = []

    def add(self, rows: Sequence[msgspec.Struct]) -> None:
        self.waiting += [{name: getattr(row, name) for name in self.schema.names} for row in rows]
        if len(self.waiting) >= GROUP:
            self.write()

    def write(self) -> None:
        self.writer.write_table(self.arrow.Table.from_pylist(self.waiting, schema=self.schema))
        self.waiting = []

    def close(self) -> None:
        self.write()
        self.writer.close()


def import_arrow() -> tuple[Any, Any]:
    """The two modules of pyarrow that are needed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise MissingExtra("Parquet", "data") from error
    return pyarrow, pyarrow.parquet


def arrow_type(arrow: Any, kind: Any) -> Any:
    """A column's type in Arrow."""
    types = {
        int: arrow.int64(),
        float: arrow.float64(),
        str: arrow.string(),
        float | None: arrow.float64(),
        str | None: arrow.string(),
        list[int]: arrow.list_(arrow.int64()),
        list[float]: arrow.list_(arrow.float64()),
        list[str]: arrow.list_(arrow.string()),
    }
    return types[kind]
