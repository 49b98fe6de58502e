"""A finished game drawn again from its seed, by the scheme that its header names."""

from regalia.kernel import BadRecord, RegaliaError
from regalia.match.chance import Draw, FairChance
from regalia.match.match import Match
from regalia.match.record import Record


def verify(record: Record) -> int:
    """Recompute every chance outcome from the seed; says how many, or raises BadRecord at the first that differs."""
    chance = promised_chance(record)

    def check(draw: Draw, number: int) -> None:
        fair = draw.outcomes[chance.pick(draw.label, draw.count, draw.outcomes)][0]
        if fair != draw.line:
            raise BadRecord(f"The seed gives {fair} here, but the record says {draw.line}.", number)

    match = Match.replay(record, on_draw=check)
    return match.drawn - match.inherited


def promised_chance(record: Record) -> FairChance:
    """The chance of a record, if its seed is the one that was promised."""
    if not record.seed:
        raise BadRecord("The record holds no seed: it is shown when the game is over.")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise BadRecord("The seed is not hexadecimal.") from None
    chance = record.header.chance_from(seed)
    if chance.commitment != record.header.commitment:
        raise BadRecord("The seed does not match the commitment that was shown before the game.")
    return chance


def draws_of(record: Record) -> list[Draw]:
    """Every draw of a finished game in order, for whoever wants to recompute them.

    Those that were taken back are there too; those that were taken over from another record are not: they follow from
    its seed.
    """
    draws: list[Draw] = []
    match = Match.replay(record, on_draw=lambda draw, number: draws.append(draw))
    if not match.over:
        raise RegaliaError("The draws are listed when the game is over: before that they would tell secrets.")
    return draws
