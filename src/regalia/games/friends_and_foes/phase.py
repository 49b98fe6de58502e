"""The phases of a battle by number: what the seat to decide, or chance, has to do."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State

TWISTING: Final = 0  # chance: FF-230
FORMING: Final = 1
ZONING: Final = 2  # also chance: FF-44
EDGING: Final = 3
NOMINATING: Final = 4
SPENDING: Final = 5
DRAWING: Final = 6  # chance: the top of a deck
SETTLING: Final = 7  # chance: FF-61
INITIATIVE: Final = 8
TYING: Final = 9
ACTING: Final = 10
PLAYING: Final = 11
PICKING: Final = 12
SPRINTING: Final = 13
SWEARING: Final = 14
ADDING: Final = 15  # an Expertise card
PUSHING: Final = 16
CHAINING: Final = 17
HEALING: Final = 18
STRIKING: Final = 19  # with a weapon, on command (FF-205, FF-212)
NAMING: Final = 20  # who of a group meets a snare
PLACING: Final = 21
PEEKING: Final = 22
REACTING: Final = 23
TRAPPING: Final = 24
DISCARDING: Final = 25
OVERCLOCKING: Final = 26  # whether to (overclock_optional)
BUYING: Final = 27  # cards for treasure before initiative (treasure_cards)
STAGING: Final = 28  # chance: the scenario (FF-229)
ENDED: Final = 29

NAMES: Final = (
    "twisting", "forming", "zoning", "edging", "nominating", "spending", "drawing", "settling", "initiative", "tying",
    "acting", "playing", "picking", "sprinting", "swearing", "adding", "pushing", "chaining", "healing", "striking",
    "naming", "placing", "peeking", "reacting", "trapping", "discarding", "overclocking", "buying",
    "staging", "ended",
)  # fmt: skip


UNASKED: Final = -2  # where a question is about fewer things


def ask(
    state: "State", phase: i64, seat: i64, first: i64 = UNASKED, second: i64 = UNASKED, third: i64 = UNASKED
) -> None:
    """Let a seat, or chance, decide, and note what it is asked about."""
    state.phase = phase
    state.turn = seat
    state.asked_first = first
    state.asked_second = second
    state.asked_third = third


def is_setup(phase: i64) -> bool:
    """FF-37: whether the first round has not begun."""
    return phase in (STAGING, TWISTING, FORMING, ZONING, EDGING, NOMINATING, SPENDING)


def is_within_action(phase: i64) -> bool:
    """Whether an action is under way and waits for an answer, reactions left out."""
    return phase in (
        PLAYING, PICKING, SPRINTING, SWEARING, ADDING, PUSHING, CHAINING, HEALING, STRIKING, NAMING, PLACING, PEEKING,
        OVERCLOCKING,
    )  # fmt: skip


def is_secret(phase: i64) -> bool:
    """Whether what may be chosen follows from cards or plans that others do not see."""
    return phase in (FORMING, INITIATIVE, TYING, ADDING)
