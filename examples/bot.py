"""A bot of one's own at a server's table: python examples/bot.py LINK

LINK is an invitation, as a person gets it. The bot takes what succeeds most surely, and among equals the first.
"""

import sys

from regalia.client import Turn, join


def decide(turn: Turn) -> None:
    turn.play(max(turn.moves, key=lambda act: act.odds))


def main(link: str) -> None:
    with join(link, name="Careful") as seat:
        for turn in seat:
            decide(turn)
        print(seat.outcome.who if seat.outcome else "")


if __name__ == "__main__":
    main(sys.argv[1])
