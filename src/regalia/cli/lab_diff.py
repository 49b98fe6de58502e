"""`regalia lab diff`: what is another number in a second report."""

from pathlib import Path
from typing import Annotated

import typer

from regalia.cli import laboratory
from regalia.cli.output import as_json, say
from regalia.cli.parameter import Json
from regalia.lab.diff import diff_reports
from regalia.lab.present.difference import difference_page, sentences, sides
from regalia.lab.present.table import read_lines

File = Annotated[Path, typer.Argument(metavar="FILE", help="A table (.csv, .parquet), or a report by --json (.json).")]


def diff_command(
    first: File,
    second: File,
    out: laboratory.Page = "",
    table: laboratory.Table = None,
    json: Json = False,
) -> None:
    """Compare two reports of one game, of two versions or rule sets, number by number."""
    laboratory.check_paths(out, table)
    found = diff_reports(read_lines(first), read_lines(second), (str(first), str(second)))
    laboratory.Publishing(out).publish(lambda: difference_page(found), "")
    laboratory.tabulate(table, found.lines)
    if json:
        say(as_json(found))
        return
    say(sides(found))
    for sentence in sentences(found):
        say(sentence)
