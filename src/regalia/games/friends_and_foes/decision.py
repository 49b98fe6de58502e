"""What cards decided, and everything that counted there: events from which the table tells fights and checks.

They are made only while somebody listens, of what lies open by then.
"""

from typing import Final, NamedTuple

from regalia.kernel.card import CARD_OF_CODE, SIGN, name, sign
from regalia.kernel.event import Event
from regalia.kernel.wording import plural

NEEDED: Final = "needed"  # what counts for a side that is a number to be reached
FOUND: Final = "found"  # what a card brings in a search
FOUND_MORE: Final = "found with a critical card"


class Count(NamedTuple):
    """A number that counts, by its name; `art` is the card it stands on. Without a number it only matters somehow."""

    name: str
    value: int | None
    art: str = ""


class Tally(NamedTuple):
    """One side of a decision: who or what, of which seat if of any, with what, and the sum."""

    name: str
    seat: int
    counts: tuple[Count, ...]
    total: int | None = None


class Account(NamedTuple):
    """A decision: whom it befell and in which area, who brought it about (or NOTHING), both sides, and the result.

    `means` is what it was done with: PHYSICAL, MAGIC, or NOTHING.
    """

    title: str
    number: int
    area: int
    source: int
    means: int
    sides: tuple[Tally, ...]
    result: str
    won: bool


class Decision(Event):
    """An event that tells an account: what counted on both sides, and what came of it."""

    def __init__(self, account: Account, kind: str, clause: str, place: str, amount: int, origin: str) -> None:
        text = find_words(account.sides[0]) if is_search(account) else f"{reckoning(account)}. {account.result}"
        super().__init__(account.sides[0].seat, kind, text, clause, place, amount, origin=origin)
        self.account: Final = account

    def parts(self) -> tuple[object, ...]:
        return self.account, self.kind, self.clause, self.place, self.amount, self.origin

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, self.parts()


def tells_again(event: Event, announced: Event) -> bool:
    """Whether an event names what a card was played for and every card shown for it, or the step just announced."""
    if not isinstance(event, Decision):
        return event.text == announced.text
    return all(found.group() in event.text for found in SIGN.finditer(announced.text))


def reckoning(account: Account) -> str:
    """`has 9♠, +2 for Twin Daggers: 11 against 6 (3♠, +3 for armour)`, `needs 5 for the trap and has 9♠`."""
    own = account.sides[0]
    if len(account.sides) == 1:
        return f"has {counted(own)}"
    other = account.sides[1]
    if other.counts and other.counts[0].name == NEEDED:
        card = f" ({drawn(other.counts[0])})" if other.counts[0].art else ""
        return f"needs {other.total}{card} for {other.name} and has {counted(own)}{sum_of(own)}"
    told = counted(other) if is_plain(other) else f"{other.total} ({counted(other)})"
    return f"has {counted(own)}{sum_of(own)} against {told}"


def is_search(account: Account) -> bool:
    return account.sides[0].counts[0].name in (FOUND, FOUND_MORE)


def find_words(own: Tally) -> str:
    """`finds 1 treasure with Fenna Ashbow (7♠)`, `finds 3 treasure with Lark (Q♦, critical, +1 for Nose for Gems)`."""
    card, *more = own.counts
    words = [sign(CARD_OF_CODE[card.art]) if card.art else "no card"]
    words += ["critical"] if card.name == FOUND_MORE else []
    words += [f"{count.value:+d} for {count.name}" for count in more]
    return f"finds {plural(own.total or 0, 'treasure', 'treasure')} with {own.name} ({', '.join(words)})"


def counted(tally: Tally) -> str:
    """Every number of a side by its name, the card first."""
    words = [drawn(count) if count.art else f"{count.value:+d} for {count.name}" for count in numbers(tally)]
    return ", ".join(words if words and tally.counts[0].art else ["no card", *words])


def numbers(tally: Tally) -> list[Count]:
    """What counts for a side, without what only matters otherwise."""
    return [count for at, count in enumerate(tally.counts) if count.value is not None or (at == 0 and count.art)]


def drawn(count: Count) -> str:
    """A card that counts and what is to be said of it: `9♠`, `J♠ (critical)`, `+1 for Overclock (A♥)`."""
    card = CARD_OF_CODE[count.art]
    before, called, after = count.name.partition(name(card))
    if before and called:
        return f"{count.value:+d} for {before.removesuffix(', ')} ({sign(card)})"
    remark = with_signs(after.removeprefix(", ")) if called else before
    return f"{sign(card)} ({remark})" if remark not in ("", NEEDED, FOUND) else sign(card)


def with_signs(words: str) -> str:
    """`critical, not six of clubs` as `critical, not 6♣`."""
    for card in CARD_OF_CODE.values():
        words = words.replace(name(card), sign(card))
    return words


def sum_of(tally: Tally) -> str:
    return "" if tally.total is None or is_plain(tally) else f": {tally.total}"


def is_plain(tally: Tally) -> bool:
    """Whether a side is one card that shows its number."""
    return len(numbers(tally)) == 1 and tally.counts[0].art != "" and drawn(tally.counts[0])[:-1] == str(tally.total)
