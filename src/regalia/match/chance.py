"""Fair chance: every die and card follows from a secret seed that was promised before the first move.

The promise is the SHA-256 of the seed. When the game is over the seed is shown and everybody can recompute everything.
What is drawn follows by one of two schemes, which a record names:

- `labelled`: each outcome has as many tickets as it weighs, all weights divided by what divides them all. The outcome
  is drawn that has the ticket with the smallest HMAC-SHA-256, keyed by the seed, of the players' words, the label of
  the draw (`State.chance_label`), how many draws had this label before, the outcome's line in notation, and the number
  of the ticket from 0, all joined by the byte 0x1f. So the same seed and words bring the same card to the same draw,
  however the rest was played, as long as the card is there.
- `counted`, of records made before there were labels: draw i is HMAC-SHA-256 of the players' words and i, keyed by the
  seed, turned into a number by rejection sampling.
"""

import hashlib
import hmac
import math
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from regalia.kernel import Game, RegaliaError, State
from regalia.kernel.error import NotUnderstood

SEED_BYTES = 32
LONGEST_WORDS = 200

COUNTED: Final = "counted"
LABELLED: Final = "labelled"
SCHEMES: Final = (COUNTED, LABELLED)


class Draw(msgspec.Struct, frozen=True):
    """A draw with all that is needed to make it again.

    By the scheme `counted` the label is empty and `count` says how many draws came before, whatever they were for.
    """

    label: str
    count: int  # draws before it with this label, those that were taken back too
    outcomes: tuple[tuple[str, int], ...]  # that were possible: lines in notation with their weights
    line: str  # what was drawn


class FairChance:
    """Chance from a secret seed and the players' words."""

    def __init__(self, seed: bytes, words: Sequence[str] = (), scheme: str = LABELLED, *, chosen: bool = False) -> None:
        if scheme not in SCHEMES:
            raise RegaliaError(f"“{scheme[:40]}” is no scheme of chance; there are {' and '.join(SCHEMES)}.")
        self.seed = seed
        self.words = tuple(words)
        self.scheme = scheme
        self.chosen = chosen  # whether somebody chose the seed

    @classmethod
    def fresh(cls, words: Sequence[str] = ()) -> "FairChance":
        """A new secret seed from the system's entropy: the one place where nobody passes a seed in."""
        return cls(secrets.token_bytes(SEED_BYTES), words)

    @classmethod
    def from_text(cls, seed: str, words: Sequence[str] = ()) -> "FairChance":
        """A seed that a person chose, such as `42`; known seeds give known games."""
        return cls(hashlib.sha256(f"regalia seed {seed}".encode()).digest(), words, chosen=True)

    def with_words(self, words: Sequence[str]) -> "FairChance":
        """The same seed with other words."""
        return FairChance(self.seed, words, self.scheme, chosen=self.chosen)

    @property
    def commitment(self) -> str:
        return commitment_of(self.seed)

    def draw(self, game: Game, state: State, counts: Mapping[str, int]) -> int:
        """The outcome of chance in a state; `counts` says how many draws with each label came before."""
        outcomes = state.chance()
        label, count = name_draw(self.scheme, state, counts)
        return outcomes[self.pick(label, count, in_notation(game, state, outcomes))][0]

    def pick(self, label: str, count: int, outcomes: Sequence[tuple[str, int]]) -> int:
        """The place of the outcome that is drawn, in a list of lines in notation with their weights."""
        if self.scheme == COUNTED:
            return self.count_off(count, outcomes)
        return self.find_smallest(label, count, outcomes)

    def find_smallest(self, label: str, count: int, outcomes: Sequence[tuple[str, int]]) -> int:
        """By the scheme `labelled`: the place of the outcome with the smallest ticket."""
        divisor = math.gcd(*[weight for _, weight in outcomes])
        begun = hmac.new(self.seed, "\x1f".join((*self.words, label, str(count), "")).encode(), "sha256")
        smallest, found = b"", -1
        for place, (line, weight) in enumerate(outcomes):
            for ticket in range(weight // divisor):
                rest = begun.copy()
                rest.update(f"{line}\x1f{ticket}".encode())
                digest = rest.digest()
                if found < 0 or digest < smallest:
                    smallest, found = digest, place
        return found

    def count_off(self, index: int, outcomes: Sequence[tuple[str, int]]) -> int:
        """By the scheme `counted`: the place on which a number below the total weight falls."""
        left = self.below(index, sum(weight for _, weight in outcomes))
        place = 0
        while left >= outcomes[place][1]:
            left -= outcomes[place][1]
            place += 1
        return place

    def below(self, index: int, total: int) -> int:
        """By the scheme `counted`: a number from 0 to total - 1, each exactly as likely as the others."""
        limit = (1 << 256) - (1 << 256) % total
        attempt = 0
        while True:
            message = "\x1f".join((*self.words, str(index), str(attempt))).encode()
            number = int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
            if number < limit:
                return number % total
            attempt += 1


def name_draw(scheme: str, state: State, counts: Mapping[str, int]) -> tuple[str, int]:
    """What a scheme calls the draw that is due in a state: its label, and how many came before it."""
    if scheme == COUNTED:
        return "", sum(counts.values())
    label = state.chance_label()
    return label, counts.get(label, 0)


def in_notation(game: Game, state: State, outcomes: Sequence[tuple[int, int]]) -> tuple[tuple[str, int], ...]:
    """Outcomes as lines with their weights."""
    write = game.moves.write
    return tuple((write(state, action), weight) for action, weight in outcomes)


def commitment_of(seed: bytes) -> str:
    """What is shown before the game: the SHA-256 of the seed, as hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def check_words(words: str) -> str:
    """A player's words on one line, without control characters."""
    cleaned = " ".join(words.split())
    if len(cleaned) > LONGEST_WORDS:
        raise NotUnderstood(f"The words are {len(cleaned)} characters long; at most {LONGEST_WORDS} are kept.")
    if not cleaned.isprintable():
        raise NotUnderstood("The words must be printable characters.")
    return cleaned
