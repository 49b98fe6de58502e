"""`regalia replay`."""

from typing import Annotated

import typer

from regalia.cli.output import as_json, say
from regalia.cli.parameter import File, Json, OwnGame, import_own


def replay(
    file: File,
    to: Annotated[
        int | None, typer.Option("--to", min=0, help="Stop after this many actions, including chance.")
    ] = None,
    game: OwnGame = "",
    json: Json = False,
) -> None:
    """Tell a record move by move.

    At the end it draws the position. Moves that were taken back are left out.
    """
    from regalia.cli.story import ending, ending_data, event_fields, turn_of
    from regalia.kernel import CHANCE, OVER, SPECTATOR
    from regalia.match.source import open_record
    from regalia.render.text import text

    import_own(game)
    _, match = open_record(file)
    rules = match.game
    plies = match.plies if to is None else match.plies[:to]
    state = match.at(len(match.plies) if to is None else to)
    if json:
        story = [
            {
                "ply": number,
                "seat": "chance" if ply.seat == CHANCE else ply.seat + 1,
                "move": ply.line,
                "events": [event_fields(rules, state, event) for event in ply.events],
            }
            for number, ply in enumerate(plies, 1)
        ]
        say(
            as_json(
                {
                    "game": rules.name_in_files,
                    "players": match.header.players,
                    "plies": story,
                    "turn": turn_of(state),
                    "over": ending_data(state),
                    "position": rules.dump(state),
                }
            )
        )
        return
    for number, ply in enumerate(plies, 1):
        words = " ".join(rules.sentence(state, event) for event in ply.events)
        say(f"{number:4}. {ply.line:10} {words}".rstrip())
    events = plies[-1].events if plies else ()
    say("\n" + text(rules.view(state, SPECTATOR, events)))
    if state.turn == OVER:
        say(ending(rules, state))
