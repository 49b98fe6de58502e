"""One played game: the only door for moves, the record, undo, fairness of chance."""

from regalia.match.chance import COUNTED, LABELLED, Draw, FairChance, check_words, commitment_of
from regalia.match.draft import can_draft, consider_draft, drafting_of
from regalia.match.line import name_of_line
from regalia.match.match import Match
from regalia.match.record import Header, Record, looks_like_record, read_record
from regalia.match.step import Ply, Step, UndoTerms
from regalia.match.verification import draws_of, verify

__all__ = [
    "COUNTED",
    "Draw",
    "FairChance",
    "Header",
    "LABELLED",
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
    "draws_of",
    "looks_like_record",
    "read_record",
    "verify",
    "name_of_line",
]
