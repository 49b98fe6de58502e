"""A game as everybody else knows it: some facts, and typed methods behind which its modules load when first needed."""

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec

from regalia.kernel.action import Actions
from regalia.kernel.draft import Drafting
from regalia.kernel.error import BadOption, UnreadableMove
from regalia.kernel.event import Event, tell_once
from regalia.kernel.move import Move, Moves
from regalia.kernel.observation import Observer
from regalia.kernel.option import Choice, Options, Value
from regalia.kernel.outcome import Refusal
from regalia.kernel.pickling import game_at
from regalia.kernel.prospect import Prospect
from regalia.kernel.rulebook import Clause, read_clauses, with_house_rules
from regalia.kernel.shape import Shape
from regalia.kernel.state import RESIGN, SPECTATOR, State
from regalia.kernel.stream import Stream
from regalia.kernel.tuning import FeatureExtractor, Tuning, Weighing
from regalia.kernel.wording import join_words
from regalia.table import Act, Illustration, Seat, Sign, Table

StateT = TypeVar("StateT", bound=State)
OptionsT = TypeVar("OptionsT", bound=Options)

RESIGN_LINE: Final = "resign"
CLOSE: Final = 5  # whoever is behind by less than this part of the points was close to winning


class Rules(ABC, Generic[StateT, OptionsT]):
    """One game. A subclass in the game's `__init__.py` states the facts and says in which module each answer is.

    The abstract methods are what every game has; the others have an answer that fits most games. A variant is a
    subclass of the game it varies: it says only what is different, in `house_rules` also to people.
    """

    title: ClassVar[str]
    prefix: ClassVar[str]  # of its clauses: "FO"
    version: ClassVar[int]  # of its rules; a record or position of another version is refused
    # What older versions played unless told otherwise, where that is all in which they differ from the rules of today.
    former_defaults: ClassVar[Mapping[int, Mapping[str, Value]]] = {}
    fewest: ClassVar[int]  # seats
    most: ClassVar[int]
    minutes: ClassVar[tuple[int, int]]
    blurb: ClassVar[str]  # one or two sentences for the start page
    designer: ClassVar[str] = ""
    house_rules: ClassVar[Mapping[str, str]] = {}  # of a variant: how each clause reads that differs, by its number
    first: ClassVar[tuple[tuple[str, Value], ...]] = ()  # options for a newcomer's first game
    resignation: ClassVar[str] = ""  # the clause by which a seat may give up; without one nobody can
    secrets: ClassVar[bool] = False  # whether a seat ever knows what another may not
    forgotten: ClassVar[
        tuple[str, ...]
    ] = ()  # kinds of public events that it forgets when hidden things are dealt again
    idle: ClassVar[tuple[str, ...]] = ()  # kinds of moves that only end something: better than doing what gains nothing
    routine: ClassVar[tuple[str, ...]] = ()  # kinds of events of a turn in which nothing is played: draws, discards
    announcements: ClassVar[tuple[str, ...]] = ()  # kinds of events that what follows may tell anyway (`tells_again`)
    told: ClassVar[str] = ""  # the numbers of the clauses whose effect the engine tells of, such as 9-11 14
    endings: ClassVar[Mapping[str, str]] = {}  # how a game ends, in a few words, by the clause that ends it
    thing_clauses: ClassVar[Mapping[str, str]] = {}  # the clauses about its `things`, as `{"queen": "RF-21"}`
    start_clauses: ClassVar[Mapping[str, str]] = {}  # about what a seat begins with, by its kind, and about its "seat"
    campaign: ClassVar[str] = ""  # what its campaign is called, where it has one
    hue: ClassVar[int] = 150  # the colour of its table, 0..360
    emblem: ClassVar[str] = "crown"  # the ornament of its table, drawn by the renderers

    # What a game says

    @property
    @abstractmethod
    def option_type(self) -> type[OptionsT]:
        """The class of its options."""

    @property
    def state_type(self) -> type[StateT]:
        """The class of its states; a variant that plays otherwise names one of its own."""
        return type(self.start())

    @property
    @abstractmethod
    def moves(self) -> Moves[StateT]:
        """Every kind of move."""

    @cached_property
    def known_moves(self) -> Moves[StateT]:
        """The same, looked up once: a game's `moves` is imported whenever it is asked for, which takes longest."""
        return self.moves

    @abstractmethod
    def set_up(self, options: OptionsT, seats: int) -> StateT:
        """The position before the first move; `start` has checked options and seats."""

    @abstractmethod
    def options_of(self, state: StateT) -> OptionsT:
        """The options a state is played with."""

    @abstractmethod
    def judge_move(self, state: StateT, move: int) -> Refusal | None:
        """Why a move is not allowed now; None if it is."""

    @abstractmethod
    def dump(self, state: StateT) -> dict[str, Any]:
        """The whole position as plain data for JSON."""

    @abstractmethod
    def load(self, data: object) -> StateT:
        """A position from plain data; BadPosition says what is wrong with it."""

    @abstractmethod
    def table(self, state: StateT, seat: int, events: Sequence[Event]) -> Table:
        """What lies on the table for a seat or SPECTATOR, who heard these events of the last move."""

    @property
    @abstractmethod
    def value_function(self) -> Callable[[StateT, int], float]:
        """How good a position looks to a seat, between 0 (lost) and 1 (won); compiled where the engine is."""

    # What a game may say

    @property
    def outlook_function(self) -> Callable[[StateT, StateT, list[int], int], list[float]] | None:
        """How good a position looks to a seat after each of some chance outcomes, without trying each.

        It is given the position before them and the one after the first of them. It answers what `value_function` would
        say after each, apart from rounding, or an empty list where each has to be tried.
        """
        return None

    @property
    def win_chance_function(self) -> Callable[[StateT, int], float]:
        """The part of the win that a seat may expect; the value, unless that is a mere rule of thumb for moves."""
        return self.value_function

    def consequences(self, state: StateT, move: int) -> str:
        """What is known of what a legal move would do, told before it is made."""
        return ""

    def missed_moves(self, state: StateT) -> list[int]:
        """The moves one would like to make when nothing but passing or discarding is left; the judge says why not."""
        return []

    def odds(self, state: StateT, move: int) -> int:
        """The percent with which a legal move succeeds when chance decides at once; -1 if it does not."""
        return -1

    def prospects(self, state: StateT, seat: int) -> list[Prospect]:
        """What a position promises a seat or threatens it with, of what that seat may know: the reasons of hints."""
        return []

    def picture(self, state: StateT, move: int) -> str:
        """The option and value whose picture shows what a legal move makes, as `map/ford`; empty for none."""
        return ""

    def label(self, state: StateT, move: int) -> str:
        """A legal move in words, as on its button."""
        return self.moves.label(state, move)

    def touch(self, state: StateT, move: int) -> tuple[str, ...]:
        """The keys that a person touches, in order, to mean this move, allowed or not."""
        return self.moves.touch(state, move)

    def read_line(self, state: StateT, text: str) -> list[int]:
        """The moves that a whole line means, one after the other; one move where the notation knows no more.

        UnreadableMove if it means none; IllegalMove where only the line as a whole can be refused.
        """
        return [self.moves.read(state, text)]

    def are_partners(self, state: StateT, seats: Sequence[int]) -> bool:
        """Whether several seats play together, so that a win of them all is one side's."""
        return False

    def result(self, state: StateT, seat: int = SPECTATOR) -> str:
        """Who has won a game that is over, as a seat reads it: `You win`, `Ada and Cato share the win`."""
        winners = state.outcome().winners
        if len(winners) in (0, state.seats):
            return "A draw"
        others = [self.name_of(state, winner) for winner in winners if winner != seat]
        names = join_words(["You", *others] if seat in winners else others)
        if len(winners) > 1:
            return f"{names} {'win' if self.are_partners(state, winners) else 'share the win'}"
        return f"{names} {'win' if seat in winners else 'wins'}"

    def consolation(self, state: StateT, seat: int) -> str:
        """Something kind for a seat that has lost a game that is over; empty for all others."""
        outcome = state.outcome()
        if seat < 0 or not outcome.winners or seat in outcome.winners:
            return ""
        winners = join_words([self.name_of(state, winner) for winner in outcome.winners])
        best = max(outcome.scores[winner] for winner in outcome.winners)
        missing = best - outcome.scores[seat]
        if 0 < missing <= best // CLOSE:
            return f"So close, {self.name_of(state, seat)}: only {missing} behind {winners}."
        return f"Well played, {self.name_of(state, seat)}: {winners} had the better of it this time."

    def tells_again(self, event: Event, announced: Event) -> bool:
        """Whether an event says also what was announced just before it, so that people need not be told that too."""
        return announced.kind in self.announcements and announced.seat == event.seat

    def judge_resigning(self, state: StateT) -> Refusal | None:
        """Why the seat to decide may not give up, in a game with a clause for it; None if it may."""
        return None

    def could_be_meant(self, state: StateT, move: int) -> bool:
        """Whether somebody could mean a move that is not allowed: of several, the refusal of such a one is told."""
        return True

    def legend(self, state: StateT) -> tuple[Sign, ...]:
        """What is drawn on the table and has to be explained: pieces, grounds, small signs; only what all may know."""
        return ()

    def irrevocable(self, move: int) -> str:
        """Why a move cannot be taken back, not even if all agree; empty if it can."""
        return ""

    def forced_move(self, state: StateT) -> int:
        """The only move of the seat to decide, where whoever hears of it knows that it was the only one; else -1.

        Such a move may go by itself: that it came at once tells nobody anything. A game with secrets says itself where
        that is so (`contract.secret.forced_moves_tell_nothing`).
        """
        return -1 if self.secrets else only_move(state)

    def things(self, state: StateT, move: int) -> tuple[str, ...]:
        """The cards, pieces, tiles or abilities that a move uses, as the lab counts them; none if its verb has none."""
        return self.known_moves.things(state, move)

    def starts(self, state: StateT) -> tuple[Mapping[str, str], ...]:
        """What each seat begins with, as `{"suit": "Hearts"}`; nothing before all of it is settled."""
        return ()

    def clauses_about(self, thing: str) -> tuple[str, ...]:
        """The clauses about one of its `things`: what a designer reads, and whose options may be tried."""
        return tuple(self.thing_clauses.get(thing, "").split())

    def handed_on(self, options: OptionsT, seats: int) -> list[Mapping[str, Value]]:
        """Options by which what a seat begins with goes from seat to seat; none where the rules know of no such."""
        return []

    def check_conserved(self, state: StateT, told: Sequence[Event] | None) -> None:
        """AssertionError where something came from nowhere or is gone: what no move may create or destroy.

        `told` is all that was told since the start; None for a position of which nobody knows how it came about.
        """
        raise AssertionError(f"{self.title} does not say what its moves conserve: its check_conserved is missing")

    @property
    def drafting(self) -> Drafting[StateT] | None:
        """How something is arranged behind a screen."""
        return None

    @property
    def feature_extractor(self) -> FeatureExtractor[StateT] | None:
        """The features by which a player who learns goes."""
        return None

    @property
    def weighing(self) -> Weighing[StateT] | None:
        """The value with its weights, where they can be tuned."""
        return None

    @property
    def tuning(self) -> Tuning:
        """How the computer players play it."""
        return Tuning()

    # For programs that learn

    def observer(self, options: OptionsT, seats: int) -> Observer:
        """Who writes what a seat sees as numbers; rows are empty where a game has no `observe.py`."""
        return Observer()

    def offered_moves(self, options: OptionsT, seats: int) -> Sequence[int]:
        """The moves that a seat can ever be offered with these options, in order; fewer make narrower masks."""
        return range(self.moves.seat_moves)

    def longest_game(self, options: OptionsT, seats: int) -> int:
        """The decisions of seats that a game has at most; 0 where no bound is known."""
        return 0

    def key(self, state: StateT, seat: int) -> bytes:
        """Bytes that are equal exactly for positions that a seat, or a SPECTATOR, cannot tell apart.

        What is dealt again does not depend on what is hidden (`contract.secret.twins_do_not_depend_on_the_truth`), so
        one position dealt again stands for them all.
        """
        dealt: Any = state.resample(seat, Stream("key"))
        return msgspec.json.encode(self.dump(dealt), order="sorted")

    def heard_key(self, seat: int, told: Iterable[Event]) -> bytes:
        """Bytes that are equal for games of which a seat heard the same from the first move on: perfect recall."""
        return msgspec.json.encode([event.words() for event in told if event.known_to(seat)])

    def actions(self, options: OptionsT, seats: int) -> Actions:
        """How its moves are asked and answered."""
        verbs = [(verb.name, verb.first, list(verb.sizes)) for verb in self.moves.verbs if not verb.chance]
        return Actions(verbs, list(self.offered_moves(options, seats)), self.moves.seat_moves)

    def shape(self, options: OptionsT | None = None, seats: int | None = None) -> Shape:
        """The numbers that a program which learns this game has to know first."""
        state = self.start(options, seats)
        seats = int(state.seats)
        options = self.options_of(state)
        actions, observer = self.actions(options, seats), self.observer(options, seats)
        length = int(observer.length)
        return Shape(
            seats=seats,
            moves=int(actions.moves),
            actions=int(actions.width),
            questions=actions.questions,
            outcomes=len(self.moves) - self.moves.seat_moves,
            row=length + int(actions.length),
            parts=(*observer.parts, *actions.parts(length)),
            least_pay=state.least_pay(),
            most_pay=state.most_pay(),
            longest=self.longest_game(options, seats),
        )

    # Names

    def seat_name(self, state: StateT, seat: int) -> str:
        """What the game calls a seat: `Spades`."""
        return state.seat_name(seat)

    def name_of(self, state: StateT, seat: int) -> str:
        """What a seat is called in every text for people: by whoever sits there, else as the game calls it."""
        return state.names[seat] if state.names else self.seat_name(state, seat)

    def sentence(self, state: StateT, event: Event) -> str:
        """What happened, with who did it: `Ada takes 3 coins from 7♠.`"""
        return f"{self.name_of(state, event.seat)} {event.text}." if event.seat >= 0 else f"{event.text}."

    def options_of_then(self, version: int) -> Mapping[str, Value] | None:
        """What an older version of its rules played unless told otherwise; None where today's may play differently."""
        kind = next(kind for kind in type(self).__mro__ if "version" in vars(kind))
        former: Mapping[int, Mapping[str, Value]] = vars(kind).get("former_defaults", {})
        return former.get(version)

    @property
    def package(self) -> str:
        """Where it is found: `regalia.games.friend_or_foe`; `my_variants:TiesLose` if its module has another GAME."""
        kind = type(self)
        first = getattr(sys.modules.get(kind.__module__), "GAME", None)
        return kind.__module__ if type(first) is kind else f"{kind.__module__}:{kind.__qualname__}"

    @property
    def name(self) -> str:
        """The snake_case name, as in records."""
        return name_at(self.package)

    @property
    def name_in_files(self) -> str:
        """What files call it, so that they can find it: its name, or its package when it is not built in."""
        return self.name if self.package == f"regalia.games.{self.name}" else self.package

    @property
    def slug(self) -> str:
        """The name in URLs and on the command line."""
        return self.name.replace("_", "-")

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def __reduce__(self) -> tuple[object, ...]:
        return game_at, (self.package,)

    @property
    def folders(self) -> list[str]:
        """The packages that hold its files, its own first; a variant has those of the game it varies behind it."""
        modules = [kind.__module__ for kind in type(self).__mro__ if issubclass(kind, Rules) and kind is not Rules]
        return [name for name in dict.fromkeys(modules) if hasattr(sys.modules[name], "__path__")]

    def file(self, *names: str) -> Traversable | None:
        """A file of its folder, or of the game it varies; None if there is none."""
        found = [files(folder).joinpath(*names) for folder in self.folders]
        return next((file for file in found if file.is_file()), None)

    def rules(self) -> str:
        """The rulebook for players, as Markdown."""
        file = self.file("RULES.md")
        if file is None:
            raise FileNotFoundError(f"{self.title} has no rulebook: there is no RULES.md in {self.package}.")
        return with_house_rules(file.read_text(encoding="utf-8"), self.title, self.prefix, self.house_rules)

    def clauses(self) -> dict[str, Clause]:
        """Every clause of the rulebook by its number."""
        return read_clauses(self.rules(), self.prefix)

    def told_clauses(self) -> tuple[str, ...]:
        """The clauses that events and endings name, in the order of the rulebook."""
        spans = [span.partition("-") for span in self.told.split()]
        numbers = [number for low, _, high in spans for number in range(int(low), int(high or low) + 1)]
        return tuple(f"{self.prefix}-{number}" for number in numbers)

    def cover(self) -> tuple[Illustration, ...]:
        """A few things of the game for its picture on the start page: grounds behind, cards, pieces in front."""
        return ()

    def illustrations(self) -> Mapping[str, Illustration]:
        """What the rulebook shows beside a name that stands first in a row of a table, or as the picture so called."""
        return {}

    def option_choices(self) -> Mapping[str, tuple[Choice, ...]]:
        """What may be chosen, for each option that has a list of values."""
        return {rule.name: rule.offer() for rule in self.option_type.rules().values() if rule.choices}

    # Playing

    def options(self, given: Mapping[str, object] | None = None, seats: int | None = None) -> OptionsT:
        """Checked options; with `seats`, also that they fit that number of seats."""
        options = self.option_type.of(given)
        if seats is not None:
            options.check(seats)
        return options

    def options_as_played(self, given: Mapping[str, object], seats: int) -> OptionsT:
        """Checked options of a table that was played, without those that change nothing and are refused at new ones."""
        options = self.option_type.as_played(given)
        options.check(seats)
        return options

    def seats_meant(self, options: OptionsT) -> int:
        """The seats of a table for which nobody says how many: the fewest, unless the options are made for more."""
        return self.fewest

    def start(self, options: OptionsT | None = None, seats: int | None = None) -> StateT:
        """The position before the first move."""
        options = self.option_type.of() if options is None else options
        seats = self.seats_meant(options) if seats is None else seats
        if not self.fewest <= seats <= self.most:
            allowed = str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise BadOption(f"{self.title} is for {allowed} seats, not {seats}.")
        options.check(seats)
        return self.set_up(options, seats)

    def carry_out(self, state: StateT, move: int) -> None:
        """Do what was found to be allowed: a move, or RESIGN."""
        if move == RESIGN:
            state.resign()
        else:
            state.apply(move)

    def judge(self, state: StateT, move: int) -> Refusal | None:
        """Why a move, or RESIGN, is not allowed now; None if it is. UnreadableMove for a number that is no move."""
        if move == RESIGN:
            return self.against_resigning(state)
        if not self.can_write(state, move):
            raise UnreadableMove(f"{move} is no move of {self.title}.")
        return self.judge_move(state, move)

    def refusals(self, state: StateT) -> dict[int, Refusal | None]:
        """What the judge says to every move that can be written now."""
        return {move: self.judge_move(state, move) for move in self.vocabulary(state)}

    def against_resigning(self, state: StateT) -> Refusal | None:
        """Why the seat to decide may not give up; None if it may."""
        if not self.resignation:
            return Refusal("", f"{self.title} has no clause for giving up: play on, or leave the table")
        if state.turn < 0:
            return Refusal(self.resignation, "one gives up when one has to decide, and nobody has to now")
        return self.judge_resigning(state)

    def obstacles(self, state: StateT) -> list[tuple[str, Refusal]]:
        """Why nothing can be played now: each move that one would like to make, in words, and what forbids it."""
        judged = [(move, self.judge_move(state, move)) for move in self.missed_moves(state)]
        return [(self.label(state, move), refusal) for move, refusal in judged if refusal is not None]

    def value(self, state: StateT, seat: int) -> float:
        """How good a position looks to a seat, between 0 (lost) and 1 (won)."""
        return self.value_function(state, seat)

    # Notation

    def vocabulary(self, state: StateT) -> Collection[int]:
        """Every move that can be written in this position, allowed now or not."""
        return self.moves.vocabulary(state)

    def can_write(self, state: StateT, move: int) -> bool:
        """Whether a number is in the vocabulary."""
        return self.moves.has(state, move)

    def write(self, state: StateT, move: int) -> str:
        """A move, or RESIGN, in notation."""
        return RESIGN_LINE if move == RESIGN else self.moves.write(state, move)

    def read(self, state: StateT, text: str) -> int:
        """The move a text means, or RESIGN; UnreadableMove if it means none."""
        return RESIGN if is_resignation(text) else self.moves.read(state, text)

    def parse(self, state: StateT, text: str) -> list[int]:
        """The moves that a whole line means, or RESIGN."""
        return [RESIGN] if is_resignation(text) else self.read_line(state, text)

    def verb(self, state: StateT, move: int) -> str:
        """The kind of a move, as the lab counts it."""
        return self.moves.verb_of(move).name

    def move(self, state: StateT, number: int) -> Move:
        """A move for those outside the engine."""
        if number == RESIGN:
            return Move(RESIGN_LINE, RESIGN_LINE, {}, "Give up", RESIGN)
        return self.moves.move(state, number)

    # The table

    def view(self, state: StateT, seat: int, events: Sequence[Event] = (), acts: bool = True) -> Table:
        """What a seat or SPECTATOR sees.

        Of `events`, those of the last move, the game gets what the seat may know; acts come from `legal`, for the seat
        that has to decide and for nobody else. Without `acts` it is a table that is only looked at.
        """
        heard = tuple(event for event in events if event.known_to(seat))
        table = self.table(state, seat, heard)
        return msgspec.structs.replace(
            table,
            game=self.name,
            title=self.title,
            seat=seat,
            seats=tuple(self.with_names(state, place) for place in table.seats),
            say=" ".join(self.sentence(state, event) for event in self.told_once(heard)),
            acts=tuple(self.act(state, move) for move in state.legal()) if acts and state.turn == seat else (),
            hue=self.hue,
            emblem=self.emblem,
        )

    def told_once(self, heard: Iterable[Event]) -> list[Event]:
        """The events of one move without those told again after them: a draw with its card, what was announced."""
        told: list[Event] = []
        for _, event in tell_once((0, event) for event in heard):
            told = [other for other in told if not self.tells_again(event, other)]
            told.append(event)
        return told

    def with_names(self, state: StateT, place: Seat) -> Seat:
        """A place at the table with the name of who sits there and, where that is another, the game's own for it."""
        name, title = self.name_of(state, place.seat), self.seat_name(state, place.seat)
        return msgspec.structs.replace(place, name=name, title="" if title == name else title)

    def act(self, state: StateT, move: int) -> Act:
        """A legal move for the table."""
        verb = self.moves.verb_of(move)
        return Act(
            id=move,
            move=self.write(state, move),
            label=self.label(state, move),
            touch=self.touch(state, move),
            any_order=verb.any_order,
            ask=verb.ask,
            amount=verb.amount(move),
            stakes=self.consequences(state, move),
            odds=self.odds(state, move),
            quiet=verb.quiet,
            picture=self.picture(state, move),
        )


Game: TypeAlias = Rules[Any, Any]  # any game, to code that does not care which


def only_move(state: State) -> int:
    """The move of a seat that has no other; -1 if it has a choice, or if nobody has to decide."""
    offers = state.offers() if state.turn >= 0 else []
    return offers[0] if len(offers) == 1 else -1


def name_at(package: str) -> str:
    """The snake_case name of the game at a place: `ties_lose` for `my_package.ties_lose` and `my_variants:TiesLose`."""
    _, _, name = package.replace(":", ".").rpartition(".")
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def is_resignation(text: str) -> bool:
    return " ".join(text.split()).lower() == RESIGN_LINE
