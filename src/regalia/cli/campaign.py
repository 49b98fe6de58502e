"""`regalia campaign`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.cli.parameter import Chosen, Json, Seed

if TYPE_CHECKING:
    from regalia.match.campaign import Campaign, Chances


def campaign(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where the campaign is kept; it is begun if there is none yet.")
    ] = Path("lantern-road.txt"),
    master: Annotated[
        str,
        typer.Option(
            "--master", metavar="WHO", help="Who plays a new campaign's master: computer, or me for a second person."
        ),
    ] = "computer",
    option: Chosen = None,
    seed: Seed = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers and scripts.")] = False,
    check: Annotated[
        bool, typer.Option("--verify", help="Recompute every die and card of its finished battles, and play nothing.")
    ] = False,
    json: Json = False,
) -> None:
    """Play the campaign of Friends and Foes in the terminal.

    It is kept in FILE at every step: leave whenever you like, and go on with the same command.
    """
    if master not in ("computer", "me"):
        raise typer.BadParameter(f"it is computer or me, not {master[:40]}.", param_hint="--master")
    if file.exists() and option:
        raise typer.BadParameter("a campaign that goes on keeps its options.", param_hint="--option")
    if check:
        from regalia.cli.verify import verify_campaign

        verify_campaign(read_file(file), json)
        return
    from regalia.cli.campaign_sitting import CampaignSitting

    sitting = CampaignSitting(take_up(file, option, seed, master), file)
    sitting.keep()
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from regalia.cli.plain import run_plain

        run_plain(sitting)
    else:
        from regalia.cli.terminal import run_terminal

        run_terminal(sitting, four_colour=False)


def take_up(file: Path, option: list[str] | None, seed: str | None, master: str) -> "Campaign":
    """The campaign that a file holds, or a new one."""
    from regalia.cli.parameter import chosen_options
    from regalia.games.friends_and_foes.campaign import GAME
    from regalia.match import FairChance
    from regalia.match.campaign import COMPUTER, Campaign, fresh_chance

    chances = fresh_chance if seed is None else lambda attempt: FairChance.from_text(f"{seed} battle {attempt}")
    if file.exists():
        return read_file(file, chances)
    second = COMPUTER if master == "computer" else "The second player"
    return Campaign.new(chosen_options(GAME, option, 2), "The company", second, chances)


def read_file(file: Path, chances: "Chances | None" = None) -> "Campaign":
    from regalia.kernel import RegaliaError
    from regalia.match.campaign import Campaign, fresh_chance

    try:
        return Campaign.read(file.read_text(encoding="utf-8"), chances or fresh_chance)
    except (OSError, UnicodeError) as error:
        raise RegaliaError(f"{file} cannot be read: {error}.") from error
    except RegaliaError as error:
        raise RegaliaError(f"{file}: {error}") from error
