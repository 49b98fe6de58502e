"""`regalia replay`."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from regalia.cli.output import as_json, say
from regalia.cli.parameter import File, Json, OwnGame, import_own

if TYPE_CHECKING:
    from regalia.kernel import Game, State
    from regalia.match import Match, Ply
    from regalia.match.campaign import Campaign


def replay(
    file: File,
    to: Annotated[
        int | None, typer.Option("--to", min=0, help="Stop after this many actions, including chance.")
    ] = None,
    game: OwnGame = "",
    json: Json = False,
) -> None:
    """Tell a record move by move.

    At the end it draws the position. Moves that were taken back are left out. Of a campaign it tells the camp and each
    battle where it was fought.
    """
    from regalia.match.source import open_played

    import_own(game)
    played = open_played(file)
    if not isinstance(played, tuple):
        replay_campaign(played, to, json)
        return
    _, match = played
    end = len(match.plies) if to is None else to
    state = match.at(end)
    if json:
        story = [ply_data(match.game, state, ply, number) for number, ply in enumerate(match.plies[:end], 1)]
        facts = {"game": match.game.name_in_files, "players": match.header.players}
        say(as_json(facts | {"plies": story} | end_data(match.game, state)))
        return
    for number, ply in enumerate(match.plies[:end], 1):
        say(in_a_line(match.game, state, ply, number))
    draw_end(match, end)


def replay_campaign(campaign: "Campaign", to: int | None, json: bool) -> None:
    """The same of all that was played in a campaign, counted on from the camp into the battles."""
    story = list(campaign.story())[:to]
    match, end = campaign.place(len(story) if to is None else to)
    if json:
        plies = []
        for number, (battle, ply) in enumerate(story, 1):
            played = campaign.match_of(battle)
            plies.append({"battle": battle} | ply_data(played.game, played.state, ply, number))
        facts = {"game": campaign.camp.game.name_in_files, "players": campaign.camp.header.players}
        say(as_json(facts | {"plies": plies} | end_data(match.game, match.at(end))))
        return
    before = -1
    for number, (battle, ply) in enumerate(story, 1):
        played = campaign.match_of(battle)
        if battle != before:
            say(("" if before < 0 else "\n") + (campaign.title_of(battle) if battle else "In camp"))
            before = battle
        say(in_a_line(played.game, played.state, ply, number))
    draw_end(match, end)


def ply_data(game: "Game", state: "State", ply: "Ply", number: int) -> dict[str, Any]:
    """An action as data."""
    from regalia.cli.story import event_fields
    from regalia.kernel import CHANCE

    return {
        "ply": number,
        "seat": "chance" if ply.seat == CHANCE else ply.seat + 1,
        "move": ply.line,
        "events": [event_fields(game, state, event) for event in ply.events],
    }


def end_data(game: "Game", state: "State") -> dict[str, Any]:
    """Where it stands at the end, as data."""
    from regalia.cli.story import ending_data, turn_of

    return {"turn": turn_of(state), "over": ending_data(state), "position": game.dump(state)}


def in_a_line(game: "Game", state: "State", ply: "Ply", number: int) -> str:
    words = " ".join(game.sentence(state, event) for event in ply.events)
    return f"{number:4}. {ply.line:10} {words}".rstrip()


def draw_end(match: "Match", end: int) -> None:
    """The table after so many actions, and how it ended if it is over."""
    from regalia.cli.story import ending
    from regalia.kernel import OVER, SPECTATOR
    from regalia.render.text import text

    state = match.at(end)
    events = match.plies[end - 1].events if end else ()
    say("\n" + text(match.game.view(state, SPECTATOR, events)))
    if state.turn == OVER:
        say(ending(match.game, state))
