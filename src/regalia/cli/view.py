"""What commands draw of a file."""

from collections.abc import Sequence

from regalia.kernel import SPECTATOR, Event
from regalia.kernel.error import NotUnderstood
from regalia.match.source import Source
from regalia.table import Table


def view_of(source: Source, seat: int | None = None, at: int | None = None) -> Table:
    """The table as a seat (counted from 1) or a spectator sees it, now or after so many actions of the record."""
    if seat is not None and seat > source.state.seats:
        raise NotUnderstood(f"There is no seat {seat} at this table of {source.state.seats}.")
    state, match = source.state, source.match
    events: Sequence[Event] = match.last_events() if match else ()
    if at is not None:
        if match is None:
            raise NotUnderstood("A position has no earlier moves; only a record has.")
        if source.campaign is not None:
            match, at = source.campaign.place(at)
        state = match.at(at)
        events = match.plies[at - 1].events if at else ()
    game = source.game if match is None else match.game
    return game.view(state, SPECTATOR if seat is None else seat - 1, events)
