"""Every kind of move of a raffle."""

from typing import TYPE_CHECKING

from regalia.kernel.field import numbers
from regalia.kernel.move import Moves

if TYPE_CHECKING:
    from tests.raffle.state import State

SEAT = numbers(1, 4)

MOVES: "Moves[State]" = Moves("Raffle")
WAIT = MOVES.verb("wait", label="Wait", meaning="do not blow", clause="RA-2")
WHISTLE = MOVES.verb("whistle", label="Blow the whistle", things="whistle", meaning="blow", clause="RA-2")
HAT = MOVES.verb("hat {seat}", seat=SEAT, chance=True, meaning="that seat gets the red hat", clause="RA-1")
WIN = MOVES.verb("win {seat}", seat=SEAT, chance=True, meaning="that seat wins", clause="RA-3")

VERB = MOVES.verb_row()
SEAT_OF = MOVES.field_row()
