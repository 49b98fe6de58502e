"""`regalia check`."""

from typing import Annotated, Final

import typer

from regalia.cli.output import as_json, say
from regalia.cli.parameter import GameName, Json
from regalia.cli.progress import progress

FEW: Final = 4  # laws that are named beside one that is broken in the same way


def check(
    game: GameName,
    law: Annotated[
        list[str] | None, typer.Option("--law", metavar="NAME", help="Try this law only; may be repeated.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Other seeds meet other settings.")] = 0,
    json: Json = False,
) -> None:
    """Hold a game to the contract: every law with many seats, options and ways of playing.

    For each law that is broken it says by which setting, and how. The exit code is 0 when all are kept and 1 when not.
    """
    from regalia.contract import LAWS, BrokenLaw
    from regalia.games import named_game
    from regalia.kernel.error import did_you_mean

    found = named_game(game)
    known = [one.name for one in LAWS]
    for name in law or ():
        if name not in known:
            raise typer.BadParameter(f"There is no law {name[:60]}.{did_you_mean(name, known)}", param_hint="--law")
    wanted = [one for one in LAWS if not law or one.name in law]
    broken: dict[str, str] = {}
    alike: dict[str, list[str]] = {}  # the laws that are broken in the same way
    with progress() as show:
        for number, one in enumerate(wanted):
            show(one.name, number, len(wanted))
            try:
                one.check(found, seed)
            except BrokenLaw as error:
                broken[one.name] = str(error)
                alike.setdefault(error.how, []).append(one.name)
    if json:
        say(
            as_json(
                {
                    "game": found.name_in_files,
                    "kept": [w.name for w in wanted if w.name not in broken],
                    "broken": broken,
                }
            )
        )
    else:
        for first, *others in alike.values():
            say(broken[first])
            if others:
                more = f" and {len(others) - FEW} more" if len(others) > FEW else ""
                say(f"  In the same way: {', '.join(others[:FEW])}{more}.")
        say(f"{found.title} keeps {len(wanted) - len(broken)} of {len(wanted)} laws.")
    if broken:
        raise typer.Exit(1)
