"""Goals of a sweep or a search in words."""

from regalia.lab.line import Line
from regalia.lab.short_log import DRAMA
from regalia.lab.sweep import Confirmed


def goal_words(confirmed: Confirmed) -> str:
    """Whether a goal is met on fresh seeds, and how far off the number may be."""
    line = confirmed.line
    games = f"{line.n_games:,} {'game' if line.n_games == 1 else 'games'}"
    return f"“{confirmed.goal}” is {confirmed.verdict} on fresh seeds: {number_words(line)} in {games}."


def number_words(line: Line) -> str:
    """What a rule set did, in the unit of the goal: percents, turns, decisions, minutes, or drama."""
    scale = 100.0 if line.unit == "share" else 1.0
    digits = 2 if line.metric == DRAMA else 1
    value, low, high = (f"{scale * part:.{digits}f}" for part in (line.estimate, line.low, line.high))
    return f"{value} ({low} to {high})"
