"""What is done in a match: a ply that stands, a step that is worked out, and the terms of taking one back."""

from collections.abc import Sequence

import msgspec

from regalia.kernel import CHANCE, Event, State


class Ply(msgspec.Struct, frozen=True):
    """One action that stands: who did it (a seat or CHANCE), what, its line in notation, and what happened."""

    seat: int
    action: int
    line: str
    events: tuple[Event, ...]
    formal: bool = False  # the seat had no say in it (`State.filler_move`, `Rules.forced_move`)
    label: str = ""  # what was drawn (`State.chance_label`); empty for a move of a seat
    forced: bool = False  # it went by itself, and everybody knows that there was no other (`Rules.forced_move`)
    turn: int = 0  # in which turn it was made (`State.turn_number`)
    stuck: bool = False  # and there was something that the seat could not play (`Rules.missed_moves`)

    def known_to(self, seat: int) -> bool:
        """Whether a seat or SPECTATOR may read its line: only who may know everything that happened."""
        return all(event.known_to(seat) for event in self.events)


class Step(msgspec.Struct, frozen=True):
    """What a move would do, worked out but not yet done: store its lines first, then let the match accept it."""

    version: int  # of the match it was worked out for
    lines: tuple[str, ...]  # new lines of the record
    plies: tuple[Ply, ...]
    taken_back: int  # plies that stop standing before the new ones
    state: State

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happens, in order; who may know what is for `Event.known_to`."""
        return tuple(event for ply in self.plies for event in ply.events)


class UndoTerms(msgspec.Struct, frozen=True):
    """Whether a seat may take its last decision back: how many plies that is, whether it is free, and why."""

    plies: int  # 0 when there is nothing to take back
    free: bool
    why: str


def veil_of(state: State) -> int | None:
    """The seat that acts unseen in a state."""
    return int(state.turn) if state.turn >= 0 and state.acts_unseen() else None


def labels_of(plies: Sequence[Ply]) -> list[str]:
    """The labels of the draws among some plies."""
    return [ply.label for ply in plies if ply.seat == CHANCE]


def before(plies: Sequence[Ply], seat: int | None) -> int:
    """How many plies there were before what a seat did last, all at once; with no seat, how many there are."""
    count = len(plies)
    while count > 0 and plies[count - 1].seat == seat:
        count -= 1
    return count
