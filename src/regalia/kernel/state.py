"""The state of a game: who has to decide, what is allowed, what a move does."""

from abc import ABC, abstractmethod
from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from regalia.kernel.card import sign
from regalia.kernel.error import RegaliaError
from regalia.kernel.event import EVERYBODY, Event
from regalia.kernel.outcome import Outcome
from regalia.kernel.pickling import in_words, load, package_of, position_of
from regalia.kernel.stream import Stream

CHANCE: Final = -1
OVER: Final = -2
SPECTATOR: Final = -3

RESIGN: Final = -4  # giving up: no action of any game and never offered, so that nobody does it by chance


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyState(ABC):
    """A position that changes in place. `turn` is the seat to decide, CHANCE or OVER.

    Actions are ints in a fixed numbering of the game. `offered` is a scratch list that the rules fill through `offer`.
    `even` says that all chance outcomes of this game weigh the same, so that they need no weighing.
    `events` collects what happens while somebody listens; it is None when nobody does, and then telling costs nothing.
    `names` are those of the people and computers at the seats, where somebody has said who they are; no rule asks for
    them, and a mere `clone` has none.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.turn: i64 = CHANCE
        self.even: bool = True
        self.offered: list[int] = []
        self.events: list[Event] | None = None
        self.names: tuple[str, ...] = ()

    @abstractmethod
    def offers(self) -> list[int]:
        """The actions now allowed, or the outcomes now possible.

        The list is the state's own: it may be a table of the game or be overwritten by the next call. Do not change it.
        """

    @abstractmethod
    def apply(self, action: i64) -> None:
        """Carry out an action that `offers` lists; it is not checked again."""

    @abstractmethod
    def clone(self) -> "AnyState":
        """An independent copy, with nobody listening."""

    def clone_into(self, used: "AnyState") -> "AnyState":
        """An independent copy in the memory of another that nobody needs any more, if the game can; else a new one."""
        return self.clone()

    @abstractmethod
    def outcome(self) -> Outcome:
        """How the game ended; ask only when `turn` is OVER."""

    def seat_name(self, seat: i64) -> str:
        """What the game calls a seat: `Spades`."""
        return f"Seat {seat + 1}"

    def name_of(self, seat: i64) -> str:
        """What a seat is called in every text for people: by whoever sits there, else as the game calls it."""
        return self.names[seat] if self.names else self.seat_name(seat)

    def card_name(self, card: i64) -> str:
        """What a card is called in texts: a playing card by its sign, any other as the game says (`a Page`)."""
        return sign(card)

    def clone_with_names(self) -> "AnyState":
        """A copy whose texts call the seats by the same names."""
        copy = self.clone()
        copy.names = self.names
        return copy

    def share(self, seat: i64) -> float:
        """The part of the win that fell to a seat, as `outcome` says; ask only when `turn` is OVER.

        A game whose end is quickly reached answers without telling why it ended: a search asks for nothing else.
        """
        return self.outcome().share(seat)

    def pay(self, seat: i64) -> float:
        """What a seat is paid at the end: its share of the win, unless the game is played for something else.

        Ask only when `turn` is OVER. A game of coins overrides it together with `least_pay` and `most_pay`.
        """
        return self.share(seat)

    def least_pay(self) -> float:
        """No seat is ever paid less with these options."""
        return 0.0

    def most_pay(self) -> float:
        """No seat is ever paid more with these options."""
        return 1.0

    def worth(self, seat: i64) -> float:
        """The pay of a seat at the end as a search compares it: 0 is the least, 1 the most there is."""
        least = self.least_pay()
        return (self.pay(seat) - least) / (self.most_pay() - least)

    @abstractmethod
    def resample(self, seat: i64, stream: Stream) -> "AnyState":
        """A full state that this seat (or a SPECTATOR) cannot tell from the real one."""

    def resample_into(self, used: "AnyState", seat: i64, stream: Stream) -> "AnyState":
        """A resample in the memory of another state that nobody needs any more, if the game can; else a new one."""
        return self.resample(seat, stream)

    def resign(self) -> None:
        """The seat to decide gives up; only asked of games whose rules have a clause for it."""
        raise RegaliaError("This game has no clause for giving up.")

    def knows_all(self, seat: i64) -> bool:
        """Whether nothing is hidden from a seat now, so that a resample would be a mere copy."""
        return False

    def filler_move(self) -> i64:
        """The only move of a seat that has no say, there so that others cannot count steps; -1 if it has a say."""
        return -1

    def acts_unseen(self) -> bool:
        """Whether others see nothing of what the seat to decide does, not even how many steps it takes and when."""
        return False

    def decline(self) -> i64:
        """The move that lets pass what the seat to decide is asked in another's turn; -1 if it is asked nothing so."""
        return -1

    def turn_number(self) -> i64:
        """A number that stays while a turn lasts and is another in the next; 0 before the first, or if none count."""
        return 0

    def search_key(self) -> tuple[int, ...]:
        """Numbers that two positions at a turn's beginning have in common only if they go on alike; none if unknown."""
        return ()

    def weight(self, action: i64) -> i64:
        """How likely a chance outcome is, against the others' weights."""
        return 1

    def offer(self, verb: i64, field: i64 = 0) -> None:
        """Offer a move: a verb, with what it is told (`offer(moves.PREPARE, card)`)."""
        self.offered.append(verb + field)

    def offer_each(self, verb: i64, fields: list[int]) -> None:
        """Offer a verb with each of some values of its field."""
        offered = self.offered
        for field in fields:
            offered.append(verb + field)

    def legal(self) -> list[int]:
        """The actions now allowed, in a list of the caller's own."""
        return self.offers()[:]

    def chance(self) -> list[tuple[int, int]]:
        """Every outcome now possible with its weight, when `turn` is CHANCE."""
        return [(action, self.weight(action)) for action in self.offers()]

    def chance_label(self) -> str:
        """What is drawn, when `turn` is CHANCE: for whom and from what, in the words of the rulebook, on one line.

        Fair chance follows from it (`match/chance.py`): nothing belongs in it that changes with other events, and
        records verify only as long as a label stays as it is.
        """
        return ""

    def merges_outcomes(self) -> bool:
        """Whether some outcomes now possible come to the same, so that there are fewer `distinct_outcomes`."""
        return False

    def distinct_outcomes(self) -> list[tuple[int, int]]:
        """The outcomes now possible with their weights; of those that come to the same for the game, one is enough."""
        return self.chance()

    def draw(self, stream: Stream) -> int:
        """One chance outcome, by weight."""
        outcomes = self.offers()
        if not outcomes:
            raise RegaliaError(self.stuck())
        if self.even:
            return outcomes[stream.below(len(outcomes))]
        total: i64 = 0
        for outcome in outcomes:
            total += self.weight(outcome)
        left = stream.below(total)
        for outcome in outcomes:
            left -= self.weight(outcome)
            if left < 0:
                return outcome
        return outcomes[-1]

    def at_random(self, stream: Stream) -> i64:
        """An action at random: chance outcomes by weight, moves of a seat all alike."""
        if self.turn == CHANCE:
            return self.draw(stream)
        offered = self.offers()
        if not offered:
            raise RegaliaError(self.stuck())
        return offered[stream.below(len(offered))]

    def stuck(self) -> str:
        """What is wrong when nothing is offered."""
        if self.turn == OVER:
            return "The game is over: there is nothing to play any more."
        whose = "chance" if self.turn == CHANCE else f"seat {self.turn + 1}"
        return f"The rules offer {whose} nothing to do, though the game is not over: {in_words(self)}"

    def tell(
        self,
        seat: i64,
        kind: str,
        text: str,
        clause: str = "",
        place: str = "",
        amount: int = 0,
        knows: int = EVERYBODY,
        reveals: bool = False,
        origin: str = "",
    ) -> None:
        """Let the listener know; the text follows the seat's name in a sentence."""
        if self.events is not None:
            self.events.append(Event(seat, kind, text, clause, place, amount, knows, reveals, origin))

    # As a whole: a state is copied by `clone`, and equal, printed and pickled by its position

    def __copy__(self) -> "AnyState":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> "AnyState":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return load, (package_of(self), position_of(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyState) and type(self) is type(other) and position_of(self) == position_of(other)

    def __hash__(self) -> int:
        raise TypeError("A state changes while it is played, so it cannot be a key; its position as JSON can.")

    def __repr__(self) -> str:
        return in_words(self)


# Games call theirs State, too; mypyc cannot tell a class from one of the same name that it derives from.
State: TypeAlias = AnyState
