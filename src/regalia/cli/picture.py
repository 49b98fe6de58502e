"""`regalia picture`."""

from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.output import write
from regalia.cli.parameter import File, OwnGame, import_own


def picture(
    file: File,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE", help="The picture to write, a name ending in .svg or .png.")
    ],
    game: OwnGame = "",
    width: Annotated[int, typer.Option("--width", min=100, max=8000, help="The width in pixels.")] = 960,
    dark: Annotated[bool, typer.Option("--dark", help="Draw on a dark background.")] = False,
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="With a record: the position after this many actions.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, help="Draw what this seat sees (default: what a spectator sees).")
    ] = None,
) -> None:
    """Draw a position as SVG or PNG."""
    from regalia.cli.view import view_of
    from regalia.match.source import open_source
    from regalia.render.svg import svg

    kind = Path(out).suffix.lower()
    if kind not in (".svg", ".png"):
        raise typer.BadParameter(f"“{out[:60]}” ends neither in .svg nor in .png.", param_hint="--out")
    import_own(game)
    drawing = svg(view_of(open_source(file), seat, at), width=width, dark=dark)
    if kind == ".svg":
        write(out, drawing)
    else:
        from regalia.render.png import png

        write(out, png(drawing, width))
