"""Any computer player of this Python at a table of a server."""

from collections.abc import Callable

from regalia.agents import Player, player_named
from regalia.client.line import Unwelcome
from regalia.client.message import Over
from regalia.client.seat import Seat, Turn


def let_play(
    seat: Seat, player: str | type[Player], *, seed: int | str, on_move: Callable[[Turn, int], None] | None = None
) -> Over:
    """Let a player decide for a seat until the game is over; returns how it ended.

    `player` is a name as in `regalia.player` (`greedy`, `search@800`, `my_bots:Careful`), or a class of `Player`. It is
    handed what the seat may know, as everywhere. `on_move` is told each decision before it is made.
    """
    bot: Player | None = None
    for turn in seat:
        seen = turn.seen()
        if bot is None:
            bot = player_named(player, turn.game, seed) if isinstance(player, str) else player(turn.game, seed)
        move = bot.choose(seen)
        if on_move is not None:
            on_move(turn, move)
        turn.play(move)
    if seat.outcome is None:
        raise Unwelcome("The table was left before the game was over.")
    return seat.outcome
