"""Fair chance: every die and card follows from a secret seed that was promised before the first move.

The promise is the SHA-256 of the seed. Outcome i is HMAC-SHA-256 of the players' words and i, keyed by the seed, turned
into a number by rejection sampling. When the game is over the seed is shown and everybody can recompute everything.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from regalia.kernel import RegaliaError, State

SEED_BYTES = 32
LONGEST_WORDS = 200


class FairChance:
    """Chance from a secret seed and the players' words."""

    def __init__(self, seed: bytes, words: Sequence[str] = ()) -> None:
        self.seed = seed
        self.words = tuple(words)

    @classmethod
    def fresh(cls, words: Sequence[str] = ()) -> "FairChance":
        """A new secret seed from the system's entropy: the one place where nobody passes a seed in."""
        return cls(secrets.token_bytes(SEED_BYTES), words)

    @classmethod
    def from_text(cls, seed: str, words: Sequence[str] = ()) -> "FairChance":
        """A seed that a person chose, such as `42`; known seeds give known games."""
        return cls(hashlib.sha256(f"regalia seed {seed}".encode()).digest(), words)

    @property
    def commitment(self) -> str:
        return commitment_of(self.seed)

    def draw(self, index: int, state: State) -> int:
        """The outcome of the chance step with this index, counted from 0 over the whole record."""
        outcomes = state.chance()
        left = self.below(index, sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("a number below the total weight falls on an outcome")

    def below(self, index: int, total: int) -> int:
        """A number from 0 to total - 1, each exactly as likely as the others."""
        limit = (1 << 256) - (1 << 256) % total
        attempt = 0
        while True:
            message = "\x1f".join((*self.words, str(index), str(attempt))).encode()
            number = int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
            if number < limit:
                return number % total
            attempt += 1


def commitment_of(seed: bytes) -> str:
    """What is shown before the game: the SHA-256 of the seed, as hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def check_words(words: str) -> str:
    """A player's words on one line, without control characters."""
    cleaned = " ".join(words.split())
    if len(cleaned) > LONGEST_WORDS:
        raise RegaliaError(f"The words are {len(cleaned)} characters long; at most {LONGEST_WORDS} are kept.")
    if not cleaned.isprintable():
        raise RegaliaError("The words must be printable characters.")
    return cleaned
