"""Damage, removal and healing (FF-11, FF-12, FF-106)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import trigger
from regalia.games.friends_and_foes.decision import Account
from regalia.games.friends_and_foes.parts import GONE, NOBODY, NOTHING, SLOT_BITS, Figure
from regalia.games.friends_and_foes.rules.accounts import tell

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def harm(state: "State", number: i64, damage: i64, clause: str, account: Account | None = None) -> bool:
    """FF-11, FF-106: damage to a character; whether it is removed by it."""
    figure = state.figure(number)
    if damage <= 0 or figure.place < 0:
        return False
    figure.health -= damage
    if state.events is not None:
        left = max(figure.health, 0)
        text = f"sees {state.title(number)} take {damage} damage, {left} left"
        tell(state, account, number >> SLOT_BITS, "suffers", text, clause, f"figure-{number}", int(damage))
    if figure.glyph >= 0:  # FF-189
        drop_glyph(state, figure)
    if figure.health > 0:
        return False
    if state.setup.sheet(figure).reassembles and not figure.reassembled:
        figure.reassembled = True
        figure.health = 1
        if state.events is not None:
            state.tell(number >> SLOT_BITS, "reassembles", f"keeps {state.title(number)} with 1 health", "FF-168")
        return False
    remove(state, number)
    return True


def remove(state: "State", number: i64) -> None:
    """FF-106."""
    figure = state.figure(number)
    figure.fell = figure.place
    figure.place = GONE
    figure.health = 0
    figure.markers = 0
    if figure.glyph >= 0:
        drop_glyph(state, figure)
    state.record(trigger.event(trigger.REMOVED, number))
    if state.events is not None:
        state.tell(number >> SLOT_BITS, "loses", f"loses {state.title(number)}", "FF-106", f"figure-{number}")


def drop_glyph(state: "State", figure: Figure) -> None:
    state.camps[figure.glyph_seat].put_away(figure.glyph)
    figure.glyph = NOTHING
    figure.glyph_seat = NOBODY
    figure.glyph_bonus = 0


def mend(state: "State", number: i64, amount: i64, clause: str, account: Account | None = None) -> None:
    """FF-12, FF-273."""
    figure = state.figure(number)
    healed = min(amount, state.setup.health(figure) - figure.health)
    figure.health += healed
    if state.events is not None:
        text = f"heals {state.title(number)} by {healed}"
        tell(state, account, number >> SLOT_BITS, "heals", text, clause, f"figure-{number}", int(healed))
