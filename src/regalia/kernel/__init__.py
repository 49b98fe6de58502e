"""What every game is made of: seats, chance, states, cards, dice, grids, options, errors, the random stream."""

from regalia.kernel.error import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    NotYourTurn,
    RegaliaError,
    StaleVersion,
    UnknownGame,
    UnreadableMove,
)
from regalia.kernel.event import EVERYBODY, Event
from regalia.kernel.move import Move
from regalia.kernel.option import Options
from regalia.kernel.outcome import Outcome, Refusal
from regalia.kernel.play import perft, play_out, playouts
from regalia.kernel.rules import Game, Rules
from regalia.kernel.seen import Seen, seen_by
from regalia.kernel.state import CHANCE, OVER, RESIGN, SPECTATOR, State
from regalia.kernel.stream import Stream

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "OVER",
    "RESIGN",
    "SPECTATOR",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "NotYourTurn",
    "Options",
    "Outcome",
    "Refusal",
    "RegaliaError",
    "Rules",
    "Seen",
    "StaleVersion",
    "State",
    "Stream",
    "UnknownGame",
    "UnreadableMove",
    "perft",
    "play_out",
    "playouts",
    "seen_by",
]
