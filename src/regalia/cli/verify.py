"""`regalia verify`."""

from regalia.cli.output import as_json, say
from regalia.cli.parameter import File, Json


def verify(file: File, json: Json = False) -> None:
    """Recompute every die and card of a finished record from its seed."""
    from regalia import match
    from regalia.cli.source import BadSource, open_record
    from regalia.kernel import RegaliaError

    record, _ = open_record(file)
    try:
        outcomes = match.verify(record)
    except RegaliaError as error:
        raise BadSource(f"{'standard input' if file == '-' else file}: {error}") from error
    commitment = record.header.commitment
    if json:
        say(as_json({"fair": True, "outcomes": outcomes, "commitment": commitment, "seed": record.seed}))
    else:
        say(f"All {outcomes} outcomes of chance follow from the seed that was promised ({commitment[:16]}...).")
