"""One clause of a game's rulebook, by its number."""

from regalia.kernel import Game
from regalia.kernel.error import NotUnderstood, did_you_mean
from regalia.kernel.rulebook import Clause


def clause_of(game: Game, number: str) -> Clause:
    """One clause by its number, `FO-9`, `fo-9` or `9`."""
    clauses = game.clauses()
    wanted = number.strip().upper()
    if wanted.isdecimal():
        wanted = f"{game.prefix}-{int(wanted)}"
    if wanted not in clauses:
        first, last = next(iter(clauses), ""), next(reversed(clauses), "")
        near = did_you_mean(wanted, clauses)
        raise NotUnderstood(f"{game.title} has no clause {number[:40]}.{near} Clauses: {first} to {last}.")
    return clauses[wanted]


def clause_in_words(clause: Clause) -> str:
    """`KC-3 (book, house option)  Each king has ...`."""
    marks = f" ({', '.join(clause.marks)})" if clause.marks else ""
    return f"{clause.number}{marks}  {clause.words}"
