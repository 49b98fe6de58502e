"""`regalia verify`."""

from typing import TYPE_CHECKING

from regalia.cli.output import as_json, say
from regalia.cli.parameter import File, Json, OwnGame, import_own

if TYPE_CHECKING:
    from regalia.match.campaign import Campaign


def verify(file: File, game: OwnGame = "", json: Json = False) -> None:
    """Recompute every die and card of a finished record from its seed.

    Of a campaign these are the battles that are over, and each must have begun and ended as the camp tells.
    """
    from regalia import match
    from regalia.kernel import RegaliaError
    from regalia.match.source import BadSource, open_played

    import_own(game)
    played = open_played(file)
    try:
        if not isinstance(played, tuple):
            verify_campaign(played, json)
            return
        record, _ = played
        outcomes = match.verify(record)
    except RegaliaError as error:
        raise BadSource(f"{'standard input' if file == '-' else file}: {error}") from error
    header = record.header
    if json:
        found = {"fair": True, "outcomes": outcomes, "commitment": header.commitment, "seed": record.seed}
        say(as_json(found | {"scheme": header.chance, "chosen": header.chosen}))
        return
    say(f"All {outcomes} outcomes of chance follow from the seed that was promised ({header.commitment[:16]}...).")
    if header.chosen:
        say("That seed was chosen: whoever knew it could know every die and card.")


def verify_campaign(campaign: "Campaign", json: bool) -> None:
    from regalia.kernel.wording import plural

    outcomes = campaign.verify()
    if json:
        say(as_json({"fair": True, "outcomes": outcomes, "battles": len(campaign.battles)}))
        return
    say(f"{plural(len(campaign.battles), 'battle')} began and ended as the camp tells.")
    say(f"All {outcomes} outcomes of chance in those that are over follow from the seeds that were promised.")
