"""How commands explain themselves: as other programs of the command line do."""

from typing import Any

from typer.core import TyperCommand


class PlainCommand(TyperCommand):
    """A command whose required arguments stand in its usage by their names: `regalia new [OPTIONS] GAME`."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [piece.replace("{", "").replace("}", "") for piece in super().collect_usage_pieces(ctx)]
