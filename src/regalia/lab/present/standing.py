"""Sentences about what can be above, below or even: who wins more than a share of their own."""

from collections.abc import Sequence
from math import ceil

from regalia.lab.finding import distances, offset, stands_out
from regalia.lab.label import ABOVE, EVEN, OPEN
from regalia.lab.line import Line
from regalia.lab.present.section import Numbers, within
from regalia.lab.present.words import games_words, points


def fairness(numbers: Numbers, lines: Sequence[Line], called: str = "{}") -> str:
    """Whether all subjects of one level win alike; `called` is how a subject is named."""
    clear = sorted((line for line in lines if stands_out(line)), key=lambda line: -abs(offset(line)))
    if clear:
        # Of two that share everything, the one that wins more is named.
        first = next((line for line in clear if line.label == ABOVE), clear[0]) if len(lines) == 2 else clear[0]
        low, high = distances(first)
        more = "more" if first.label == ABOVE else "less"
        name = called.format(first.subject)
        return (
            f"Biased: {name} wins {points(low)} to {points(high)} points {more} often than its share "
            f"({games_words(first)})."
        )
    if all(line.label == EVEN for line in lines):
        reach = max(1, ceil(round(100 * within(lines), 6)))
        return f"Fair within {reach} {'point' if reach == 1 else 'points'} ({games_words(lines[0])})."
    missing = max(numbers.missing(line) for line in lines if line.label == OPEN)
    least = min(lines, key=lambda line: line.n_games)
    return f"Not enough games to say ({games_words(least)}): about {missing:,} more needed to know within 5 points."


def fairness_of_levels(numbers: Numbers, lines: Sequence[Line], called: str = "{}") -> str:
    """The sentence of the strongest level; where a level says something else and one is biased, all of them."""
    levels = list(dict.fromkeys(line.level for line in lines))
    said = {level: [line for line in lines if line.level == level] for level in levels}
    verdicts = {tuple((line.subject, line.label) for line in of_level) for of_level in said.values()}
    if len(verdicts) == 1 or not any(stands_out(line) for line in lines):
        return fairness(numbers, said[levels[-1]], called)
    return " ".join(f"Played by {level}: {fairness(numbers, said[level], called)}" for level in levels)


def worth(numbers: Numbers, line: Line) -> str:
    """What is behind a claim: the points, who played how many games, and whether other levels disagree."""
    bot = ", but that depends on the bot" if numbers.depends_on_the_bot(line) else ""
    return f"{points(abs(offset(line)))} points; {games_words(line)}{bot}"


def unsure(numbers: Numbers, lines: Sequence[Line], none: str, question: str) -> str:
    """Where nothing stands out: `none` if all are even, else that the question is open."""
    still = [line for line in lines if line.label == OPEN]
    if not still:
        reach = max(1, ceil(round(100 * within(lines), 6)))
        return f"{none}, within {reach} {'point' if reach == 1 else 'points'} ({games_words(lines[0])})."
    missing = max(numbers.missing(line) for line in still)
    return f"Not known yet {question} ({games_words(still[0])}): about {missing:,} more needed to know within 5 points."
