"""What a person touches for each move, by the keys of the table."""

from regalia.games.friends_and_foes.notation import actor
from regalia.games.friends_and_foes.parts import (
    ATTACK,
    BOTH,
    DEPLOY,
    DISCARD,
    DO,
    DRAW,
    EXCHANGE,
    EXPERT,
    EXTRAS,
    FIGURES,
    FIND,
    FIRST,
    GROUP,
    GUARD,
    HEAL,
    HIRE,
    INIT,
    LEARN,
    MOST_AREAS,
    MOVE,
    NEXT,
    NO_EXPERT,
    NO_OATH,
    NO_REACT,
    NOMINATE,
    OATH,
    PATTERN,
    PEEK,
    PLACE,
    PLAY,
    PUSH,
    REACT,
    SLOTS,
    SPRINT,
    STARTER,
    STOP,
    TAKE,
    TAKEN_FROM_TOP,
    TARGETS,
    TIE,
    TRAP,
    USE,
    WAYS,
    ZONE,
)
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import PICKING
from regalia.kernel.card import DECK, code


def touch(state: State, action: int) -> tuple[str, ...]:
    """What a person touches for a move; nothing for what has a button only."""
    seat = actor(state)
    for start, key in (
        (STARTER, "starter"),
        (PATTERN, "pattern"),
        (TAKE, "profile"),
        (LEARN, "ability"),
        (HIRE, "minion"),
    ):
        size = {"starter": 32, "pattern": 8, "profile": 64, "ability": 128, "minion": 32}[key]
        if start <= action < start + size:
            return (f"{key}-{action - start}",)
    for start in (INIT, TIE, PLAY, EXPERT, PLACE, DISCARD):
        if start <= action < start + DECK:
            return (f"card-{seat + 1}-{code(action - start)}",)
    for start in (ZONE, NOMINATE, SPRINT, PUSH):
        if start <= action < start + MOST_AREAS:
            return (area_key(state, action - start),)
    for start in (FIND, GUARD, PEEK, OATH, FIRST, TRAP):
        if start <= action < start + SLOTS:
            return (f"figure-{seat * SLOTS + action - start}",)
    for start in (NEXT, HEAL):
        if start <= action < start + FIGURES:
            return (f"figure-{action - start}",)
    return longer_touch(state, action, seat)


def area_key(state: State, area: int) -> str:
    names = state.war.ground.names
    return f"area-{names[area]}" if area < len(names) else "board"


def target_keys(state: State, target: int) -> tuple[str, ...]:
    if target == 0:
        return ()
    return (f"figure-{target - 1}",) if target <= FIGURES else (area_key(state, target - 1 - FIGURES),)


def longer_touch(state: State, action: int, seat: int) -> tuple[str, ...]:
    top = f"deck-{seat + 1}"
    if action in (STOP, NO_OATH, NO_EXPERT, NO_REACT):
        return ()
    if USE <= action < USE + DECK:
        at = state.asked[0] if state.phase == PICKING else 0
        return (f"played-{at}-{code(action - USE)}",)
    if action in (INIT + TAKEN_FROM_TOP, TIE + TAKEN_FROM_TOP, PLAY + TAKEN_FROM_TOP, DRAW):
        return (top,)
    if BOTH <= action < USE:
        return (top, top) if action - BOTH == TAKEN_FROM_TOP else (f"card-{seat + 1}-{code(action - BOTH)}", top)
    for start in (DEPLOY, MOVE):
        if start <= action < start + SLOTS * MOST_AREAS:
            slot, area = divmod(action - start, MOST_AREAS)
            return f"figure-{seat * SLOTS + slot}", area_key(state, area)
    if GROUP <= action < DRAW:
        start, area = divmod(action - GROUP, MOST_AREAS)
        return area_key(state, start), area_key(state, area)
    if ATTACK <= action < DO:
        code_, target = (action - ATTACK) // 6 // TARGETS, (action - ATTACK) // 6 % TARGETS
        number = seat * SLOTS + code_ // WAYS
        return (f"way-{number}-{code_ % WAYS}", *target_keys(state, target))
    if DO <= action < EXCHANGE:
        extra, rest = (action - DO) % EXTRAS, (action - DO) // EXTRAS
        target, rest = rest % TARGETS, rest // TARGETS
        number, way = seat * SLOTS + rest // WAYS, rest % WAYS
        keys = (f"way-{number}-{way}", *target_keys(state, target))
        if not extra:
            return keys
        second = state.ability(number, way).effect == "inspire"
        return (*keys, f"figure-{extra - 1}" if second else f"card-{seat + 1}-{code(extra - 1)}")
    if REACT <= action < NO_REACT:
        target, rest = (action - REACT) % TARGETS, (action - REACT) // TARGETS
        return (f"way-{seat * SLOTS + rest // WAYS}-{rest % WAYS}", *target_keys(state, target))
    return ()
