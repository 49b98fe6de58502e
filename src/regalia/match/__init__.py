"""One played game: the only door for moves, the record, undo, fairness of chance."""

from regalia.match.chance import FairChance, check_words, commitment_of
from regalia.match.draft import can_draft, consider_draft, drafting_of
from regalia.match.line import name_of_line
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
    "can_draft",
    "check_words",
    "commitment_of",
    "consider_draft",
    "drafting_of",
    "looks_like_record",
    "read_record",
    "verify",
    "name_of_line",
]
