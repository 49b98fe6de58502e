"""Goals of a sweep in words."""

from regalia.lab.sweep import Confirmed


def goal_words(confirmed: Confirmed) -> str:
    """Whether a goal is met on fresh seeds, and how far off the number may be."""
    line = confirmed.line
    scale = 100.0 if line.unit == "share" else 1.0
    value, low, high = (scale * part for part in (line.estimate, line.low, line.high))
    games = f"{line.n_games:,} {'game' if line.n_games == 1 else 'games'}"
    return (
        f"“{confirmed.goal}” is {confirmed.verdict} on fresh seeds: {value:.1f} ({low:.1f} to {high:.1f}) in {games}."
    )
