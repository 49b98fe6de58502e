"""A game of a plan as a record, which anybody can replay at the table."""

from collections.abc import Sequence

import msgspec

from regalia.kernel import CHANCE, Event, State
from regalia.lab.arena import Plan, play_numbered
from regalia.lab.metric import drama, lead_changes
from regalia.lab.sample import Sample
from regalia.match import Match


class Scribe:
    """Writes down every action of a game, chance included."""

    def __init__(self) -> None:
        self.actions: list[tuple[int, int]] = []

    def before(self, state: State, action: int) -> None:
        self.actions.append((int(state.turn), action))

    def happened(self, events: list[Event]) -> None:
        """What happened follows from the actions."""


def record_of(plan: Plan, number: int) -> str:
    """One of a plan's games, played again and written as a record."""
    scribe = Scribe()
    seating = play_numbered(plan, number, scribe).seating
    names = [plan.players[who] for who in seating]
    match = Match.new(plan.game, plan.chosen_options(), plan.seats, names)
    for at, (seat, action) in enumerate(scribe.actions):
        if at < len(match.plies):  # the match has made a move itself about which nobody is asked
            continue
        if seat == CHANCE:
            match.give_chance(action)
        else:
            match.play(seat, action)
    return match.record().text()


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A game worth looking at: for which section of a report, and why."""

    section: str
    why: str
    level: str
    number: int
    record: str

    @property
    def key(self) -> str:
        return f"game-{self.level}-{self.number}"


def examples(sample: Sample) -> list[Example]:
    """One game for each ending, the shortest and the longest, and the most exciting ones."""
    if not sample.tales:
        return []
    numbers = [tale.played.number for tale in sample.tales]

    def most(section: str, why: str, values: Sequence[float]) -> Example:
        return example(sample, section, why, numbers[values.index(max(values))])

    found = []
    for clause in sample.endings():
        first = next(tale.played.number for tale in sample.tales if tale.played.clause == clause)
        found.append(example(sample, "endings", f"ended by {clause}", first))
    turns = sample.lengths("turns")
    found.append(most("length", "the shortest", [-count for count in turns]))
    found.append(most("length", "the longest", turns))
    found.append(most("feel", "the most changes of the lead", [float(lead_changes(line)) for line in sample.lines]))
    found.append(most("feel", "the most dramatic", [excitement(sample, at) for at in range(len(numbers))]))
    return found


def excitement(sample: Sample, at: int) -> float:
    """The drama of a game that one seat won alone."""
    winners = sample.tales[at].played.winners
    return drama(sample.lines[at], winners[0]) if len(winners) == 1 else -1.0


def example(sample: Sample, section: str, why: str, number: int) -> Example:
    record = record_of(sample.plan, number)
    return Example(section=section, why=why, level=sample.level, number=number, record=record)
