"""Goals of a sweep or a search in words."""

from regalia.lab.short_log import DRAMA
from regalia.lab.sweep import Confirmed


def goal_words(confirmed: Confirmed) -> str:
    """Whether a goal is met on fresh seeds, and how far off the number may be."""
    line = confirmed.line
    scale = 100.0 if line.unit == "share" else 1.0
    value, low, high = (scale * part for part in (line.estimate, line.low, line.high))
    games = f"{line.n_games:,} {'game' if line.n_games == 1 else 'games'}"
    digits = 2 if line.metric == DRAMA else 1
    said = f"{value:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"
    return f"“{confirmed.goal}” is {confirmed.verdict} on fresh seeds: {said} in {games}."
