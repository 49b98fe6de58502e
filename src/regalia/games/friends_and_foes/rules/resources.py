"""Tokens, treasure, and the bonus of a twist (FF-66, FF-230, FF-272)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import purpose, task
from regalia.games.friends_and_foes.decision import Account
from regalia.games.friends_and_foes.parts import INSPIRED, NOTHING, SLOTS
from regalia.games.friends_and_foes.rules import health
from regalia.games.friends_and_foes.rules.accounts import tell
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


# Tokens and treasure


def pay(state: "State", seat: i64, number: i64, tokens: i64) -> None:
    """FF-66."""
    state.camps[seat].tokens -= tokens
    if tokens > 0 and seat == state.active:
        state.spent = True
        if number >= 0:
            state.figure(number).spent = True
            if state.twist >= 0:
                check_spenders(state, seat)


def check_spenders(state: "State", seat: i64) -> None:
    """FF-239."""
    twist = state.twist_now()
    if twist is not None and twist.challenge == "three_spenders":
        spenders = sum([1 for figure in state.camps[seat].band if figure.spent])
        if spenders >= twist.goal:
            meet_challenge(state, state.setup.side[seat])


def gain(
    state: "State", seat: i64, treasure: i64, clause: str, area: i64 = NOTHING, account: Account | None = None
) -> None:
    """Treasure for a seat, from an area if it lay there."""
    state.camps[seat].treasure += treasure
    if state.events is not None and treasure > 0:
        what = plural(treasure, "treasure", "treasure")
        origin = f"area-{state.at(area)}" if area >= 0 else ""
        tell(state, account, seat, "gains", f"gains {what}", clause, f"treasure-{seat + 1}", int(treasure), origin)


def steal(state: "State", thief: i64, victim: i64, wanted: i64, clause: str, account: Account | None = None) -> None:
    """FF-272: thefts take what is there."""
    taken = min(wanted, state.camps[victim].treasure)
    state.camps[victim].treasure -= taken
    state.camps[thief].treasure += taken
    if state.events is not None:
        what = plural(taken, "treasure", "treasure")
        text, place, origin = (
            f"takes {what} from {state.name_of(victim)}",
            f"treasure-{thief + 1}",
            f"treasure-{victim + 1}",
        )
        tell(state, account, thief, "steals", text, clause, place, int(taken), origin)


# The twist's challenge


def meet_challenge(state: "State", side: i64) -> None:
    """FF-230, FF-231: the first side that meets the challenge gets the bonus, once per game."""
    twist = state.twist_now()
    if twist is None or state.bonus >= 0:
        return
    state.bonus = side
    mates = state.setup.mates[side]
    if state.events is not None:
        state.tell(mates[0], "wins_bonus", f"meets the challenge of {twist.name}", twist.clause)
    for seat in reversed(mates):
        camp = state.camps[seat]
        if camp.out:
            continue
        if twist.bonus == "cards":
            for _ in range(twist.amount):
                state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))
        elif twist.bonus == "treasure":
            gain(state, seat, twist.amount, twist.clause)
        elif twist.bonus == "tokens":
            camp.harvested += twist.amount
        for slot, figure in enumerate(camp.band):
            if figure.place >= 0:
                if twist.bonus == "heal":
                    health.mend(state, seat * SLOTS + slot, twist.amount, twist.clause)
                elif twist.bonus == "inspired":
                    figure.markers |= INSPIRED
