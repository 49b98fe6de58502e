"""`regalia verify`."""

from regalia.cli.output import as_json, say
from regalia.cli.parameter import File, Json, OwnGame, import_own


def verify(file: File, game: OwnGame = "", json: Json = False) -> None:
    """Recompute every die and card of a finished record from its seed."""
    from regalia import match
    from regalia.kernel import RegaliaError
    from regalia.match.source import BadSource, open_record

    import_own(game)
    record, _ = open_record(file)
    try:
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
