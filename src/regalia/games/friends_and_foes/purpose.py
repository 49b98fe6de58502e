"""What a card is taken or played for, by number."""

from typing import Final

from mypy_extensions import i64

# What a card taken from the top of a deck is for.
TO_HAND: Final = 0
TO_PLAY: Final = 1
TO_INITIATIVE: Final = 2
TO_TIE: Final = 3
TO_CLOCK: Final = 4
TO_SMOKE: Final = 5
TO_PEEK: Final = 6
TO_EXPERT: Final = 7

# Why a card is played for a character.
FOR_ATTACK: Final = 0
FOR_DEFENCE: Final = 1
FOR_CHECK: Final = 2
FOR_TREASURE: Final = 3
FOR_THEFT: Final = 4
FOR_MENDING: Final = 5
FOR_SNARE: Final = 6
FOR_TRAP: Final = 7

# Both in words; labels of chance hold them, so records verify only as long as they stay as they are.
TAKEN_FOR: Final[dict[int, str]] = {
    TO_HAND: "the hand",
    TO_INITIATIVE: "the initiative",
    TO_TIE: "a tie",
    TO_CLOCK: "an overclocked attack",
    TO_PEEK: "a look",
    TO_EXPERT: "Expertise",
}
PLAYED_FOR: Final[dict[int, str]] = {
    FOR_ATTACK: "the attack of",
    FOR_DEFENCE: "the defence of",
    FOR_CHECK: "the check of",
    FOR_TREASURE: "the search of",
    FOR_THEFT: "the theft of",
    FOR_MENDING: "the healing by",
    FOR_SNARE: "the snare met by",
    FOR_TRAP: "the trap tested by",
}


def is_in_attack(purpose: i64) -> bool:
    """FF-95: whether a card is played in an attack, by the attacker or a defender."""
    return purpose in (FOR_ATTACK, FOR_DEFENCE)
