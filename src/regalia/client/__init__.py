"""Bots over the wire: a seat at a table of a server, in a few lines.

    from regalia.client import join

    with join("http://127.0.0.1:8000/table/ID#seat=1&ticket=...", name="Careful") as seat:
        for turn in seat:                      # whenever it has to decide, until the game is over
            turn.play(turn.moves[0])
    print(seat.outcome)

A bot knows what its seat may know and nothing else: the table, the moves it may make, the log. docs/bots.md tells more.
"""

from regalia.client.address import BadAddress, Invitation, read_address
from regalia.client.bot import let_play
from regalia.client.line import ConnectionLost, ServerError, Unwelcome
from regalia.client.seat import Seat, Turn
from regalia.client.visit import host, join

__all__ = [
    "BadAddress",
    "ConnectionLost",
    "Invitation",
    "Seat",
    "ServerError",
    "Turn",
    "Unwelcome",
    "host",
    "join",
    "let_play",
    "read_address",
]
