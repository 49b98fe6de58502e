"""One played game: the only door for moves, the record, undo, fairness of chance."""

from regalia.match.chance import FairChance, check_words, commitment_of
from regalia.match.match import Match, Ply, Step, UndoTerms, verify
from regalia.match.record import Header, Record, looks_like_record, read_record

__all__ = [
    "FairChance",
    "Header",
    "Match",
    "Ply",
    "Record",
    "Step",
    "UndoTerms",
    "check_words",
    "commitment_of",
    "looks_like_record",
    "read_record",
    "verify",
]
