"""What happens in an action and can trigger a reaction (FF-112), by number, with what is told of it."""

from typing import Final

MOVED: Final = 0  # figure, from, to
MOVE_ENDED: Final = 1  # figure, area
ATTACKED: Final = 2  # attacker, target, melee, damage, area
REMOVED: Final = 3  # figure
EMPOWERED: Final = 4  # side, ability
PLACED: Final = 5  # side, what, where, seat

A_SNARE: Final = 0
A_SMOKE: Final = 1
A_GLYPH: Final = 2
