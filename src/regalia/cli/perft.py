"""`regalia perft`."""

from typing import Annotated

import typer

from regalia.cli.output import as_json, say
from regalia.cli.parameter import Chosen, GameName, Json, Seats, chosen_options
from regalia.games import named_game


def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, help="How many actions deep.")],
    seats: Seats = None,
    option: Chosen = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="Show the count after each first action separately.")
    ] = False,
    json: Json = False,
) -> None:
    """Count all sequences of a given number of actions from the start.

    Outcomes of chance count as actions; a game that ends sooner counts once.
    """
    from regalia.kernel import OVER, play

    found = named_game(game)
    state = found.start(chosen_options(found, option), seats)
    behind: dict[str, int] = {}
    if divide and depth > 0 and state.turn != OVER:
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            behind[found.write(state, action)] = play.perft(after, depth - 1)
    total = sum(behind.values()) if behind else play.perft(state, depth)
    if json:
        answer = {"game": found.name_in_files, "seats": int(state.seats), "depth": depth, "count": int(total)}
        say(as_json(answer | ({"divide": behind} if divide else {})))
        return
    for move, count in behind.items():
        say(f"{move}: {count}")
    say(str(total))
