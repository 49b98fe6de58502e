"""`regalia bot`."""

from typing import Annotated

import typer

from regalia.cli.output import remark, say
from regalia.cli.parameter import import_own


def bot(
    link: Annotated[str, typer.Argument(metavar="LINK", help="An invitation: http://HOST/table/ID#seat=1&ticket=...")],
    player: Annotated[
        str,
        typer.Option("--player", metavar="NAME", help="Who decides: greedy, knight, search@800, package.module:Class."),
    ] = "knight",
    name: Annotated[str, typer.Option("--name", help="What it is called at the table.")] = "",
    game: Annotated[
        str,
        typer.Option("--game", metavar="GAME", help="The package of the table's game, where that is one of your own."),
    ] = "",
    seed: Annotated[str, typer.Option("--seed", help="The seed of its own thinking.")] = "1",
    key: Annotated[str, typer.Option("--key", help="The key of a seat it has, to come back to it.")] = "",
    words: Annotated[str | None, typer.Option("--words", help="Its words for chance (default: random ones).")] = None,
    patience: Annotated[
        float, typer.Option("--patience", min=0, help="How many seconds it looks for a server that was lost.")
    ] = 60.0,
) -> None:
    """Let a computer player of this machine play at a server's table.

    It sits down with the invitation, plays until the game is over, and says how it ended. Only what its seat may know
    comes to this machine.
    """
    from regalia.agents import check_player
    from regalia.client import ConnectionLost, join, let_play
    from regalia.kernel.error import UnknownGame

    check_player(player)
    import_own(game)
    with join(link, name=name, key=key, words=words, patience=patience) as seat:
        remark(f"{seat.names[seat.number]} sits at seat {seat.number + 1} of {seat.welcome.game.title}.")
        try:
            outcome = let_play(seat, player, seed=seed)
        except (ConnectionLost, KeyboardInterrupt, UnknownGame):
            remark(f"To come back: --key {seat.key}")
            raise
    say(f"{outcome.who} {outcome.reason} ({outcome.clause})")
