"""A game as the rest of the house knows it: a name, some facts, and rooms that are opened when needed."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, cast

import msgspec

from regalia.kernel.error import BadOption, UnreadableMove
from regalia.kernel.event import Event
from regalia.kernel.option import Options, Value
from regalia.kernel.outcome import Refusal
from regalia.kernel.state import RESIGN, State

RESIGN_LINE: Final = "resign"


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the house. Its folder holds the same rooms as every other's (options, state, judge, notation ...)."""

    package: str  # where the rooms are: "regalia.games.friend_or_foe"
    title: str
    prefix: str  # of its clauses: "FO"
    version: int  # of its rules; a record or position of another version is refused
    fewest: int  # seats
    most: int
    minutes: tuple[int, int]
    blurb: str  # one or two sentences for the start page
    designer: str = ""
    first: tuple[tuple[str, int | str | bool], ...] = ()  # options for a newcomer's first game
    resignation: str = ""  # the clause by which a seat may give up; without one nobody can
    secrets: bool = False  # whether a seat ever knows what another may not
    hue: int = 150  # the colour of its table, 0..360
    emblem: str = "crown"  # the ornament of its table, drawn by the renderers

    @property
    def name(self) -> str:
        """The snake_case name, as in records."""
        return self.package.rpartition(".")[2]

    @property
    def called_in_files(self) -> str:
        """What files call it, so that they can find it: its name, or its package when it is not of the house."""
        return self.name if self.package == f"regalia.games.{self.name}" else self.package

    @property
    def slug(self) -> str:
        """The name in URLs and on the command line."""
        return self.name.replace("_", "-")

    def room(self, name: str) -> ModuleType:
        """A module of the game's folder."""
        return _room(self.package, name)

    def has_room(self, name: str) -> bool:
        """Whether the game has a room that not every game has."""
        return _has_room(self.package, name)

    @property
    def option_type(self) -> type[Options]:
        return cast(type[Options], self.room("options").Options)

    def options(self, given: Mapping[str, object] | None = None, seats: int | None = None) -> Options:
        """Checked options; with `seats`, also that they fit that number of seats."""
        options = self.option_type.of(given)
        if seats is not None:
            options.check(seats)
        return options

    def start(self, options: Options | None = None, seats: int | None = None) -> State:
        """The position before the first move."""
        seats = self.fewest if seats is None else seats
        if not self.fewest <= seats <= self.most:
            allowed = str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise BadOption(f"{self.title} is for {allowed} seats, not {seats}.")
        options = self.option_type.of() if options is None else options
        options.check(seats)
        return cast(State, self.room("state").start(options, seats))

    def options_of(self, state: State) -> Options:
        """The options a state is played with."""
        return cast(Options, self.room("state").options_of(state))

    def vocabulary(self, state: State) -> Collection[int]:
        """Every action that can be written in this game's notation, allowed now or not; `in` is quick."""
        return cast(Collection[int], self.room("notation").vocabulary(state))

    def read(self, state: State, text: str) -> int:
        """The action a text means, or RESIGN; UnreadableMove if it means none."""
        if " ".join(text.split()).lower() == RESIGN_LINE:
            return RESIGN
        return cast(int, self.room("notation").read(state, text))

    def spelled(self, state: State, text: str) -> list[int]:
        """The actions that a whole line means, one after the other; one action where the notation knows no more.

        UnreadableMove if it means none; IllegalMove where only the line as a whole can be refused.
        """
        spell = getattr(self.room("notation"), "spelled", None)
        if spell is None or " ".join(text.split()).lower() == RESIGN_LINE:
            return [self.read(state, text)]
        return cast(list[int], spell(state, text))

    def write(self, state: State, action: int) -> str:
        """An action, or RESIGN, in notation."""
        if action == RESIGN:
            return RESIGN_LINE
        return cast(str, self.room("notation").write(state, action))

    def verb(self, state: State, action: int) -> str:
        """The kind of an action: the first word of its notation, unless the game says otherwise of it or its sign."""
        told: str = getattr(self.room("notation"), "verb", lambda action: "")(action)
        if told:
            return told
        text = self.write(state, action)
        word = re.match(r"[a-z]{2,}(?![^ ])", text)
        if word is not None:
            return word[0]
        signs: Mapping[str, str] = getattr(self.room("notation"), "SIGNS", {})
        return signs.get(text[0], signs.get("", "move"))

    def things(self, state: State, action: int) -> tuple[str, ...]:
        """The cards, pieces, tiles or abilities that an action uses, in the words of the game's room `thing`."""
        return cast(tuple[str, ...], self.said("things", state, action) or ())

    def starts(self, state: State) -> tuple[Mapping[str, str], ...]:
        """What each seat begins with, as `{"suit": "Hearts"}`; nothing before all of it is settled."""
        return cast(tuple[Mapping[str, str], ...], self.said("starts", state) or ())

    def handed_on(self, options: Options, seats: int) -> list[Mapping[str, Value]]:
        """Options by which what a seat begins with goes from seat to seat; none where the rules know of no such."""
        return cast(list[Mapping[str, Value]], self.said("handed_on", options, seats) or [])

    def said(self, name: str, *about: object) -> object:
        """What a function of the room `thing` answers; None where the game has no such room or function."""
        room = self.room("thing") if self.has_room("thing") else None
        answer = getattr(room, name, None)
        return None if answer is None else answer(*about)

    def dump(self, state: State) -> dict[str, Any]:
        """The whole position as plain data for JSON."""
        return cast(dict[str, Any], self.room("notation").dump(state))

    def load(self, data: object) -> State:
        """A position from plain data; BadPosition says what is wrong with it."""
        return cast(State, self.room("notation").load(data))

    def judge(self, state: State, action: int) -> Refusal | None:
        """Why an action is not allowed now, clause and sentence; None if it is. UnreadableMove if it is no action."""
        if action == RESIGN:
            return self.against_resigning(state)
        if action not in self.vocabulary(state):
            raise UnreadableMove(f"{action} is no move of {self.title}.")
        return cast(Refusal | None, self.room("judge").judge(state, action))

    def refusals(self, state: State) -> dict[int, Refusal | None]:
        """What the judge says to every action that can be written now."""
        judge = self.room("judge").judge
        return {action: judge(state, action) for action in self.vocabulary(state)}

    def against_resigning(self, state: State) -> Refusal | None:
        """Why the seat to decide may not give up; None if it may. A judge with `resigning` has a say in it."""
        if not self.resignation:
            return Refusal("", f"{self.title} has no clause for giving up: play on, or leave the table")
        if state.turn < 0:
            return Refusal(self.resignation, "one gives up when one has to decide, and nobody has to now")
        ask = getattr(self.room("judge"), "resigning", None)
        return None if ask is None else cast(Refusal | None, ask(state))

    def carry_out(self, state: State, action: int) -> None:
        """Do what was found to be allowed: an action, or RESIGN."""
        if action == RESIGN:
            state.resign()
        else:
            state.apply(action)

    def seat_name(self, state: State, seat: int) -> str:
        """What the game calls a seat: `Spades`."""
        return cast(str, self.room("notation").seat_name(state, seat))

    def view(self, state: State, seat: int, events: Sequence[Event] = ()) -> Any:
        """What a seat or SPECTATOR sees, as a `table.Table` (a type the kernel does not know).

        Of `events`, those of the last move, the view gets what the seat may know; acts come from `legal`, for the seat
        that has to decide and for nobody else.
        """
        heard = tuple(event for event in events if event.known_to(seat))
        return msgspec.structs.replace(
            self.room("view").view(state, seat, heard),
            game=self.name,
            title=self.title,
            seat=seat,
            say=" ".join(f"{self.seat_name(state, event.seat)} {event.text}." for event in heard),
            acts=tuple(self.act(state, action) for action in state.legal()) if state.turn == seat else (),
            hue=self.hue,
            emblem=self.emblem,
        )

    def act(self, state: State, action: int) -> Any:
        """A legal action as a `table.Act`."""
        act = self.room("view").act(state, action)
        move, touch = self.write(state, action), self.touch(state, action)
        return msgspec.structs.replace(act, id=action, move=move, touch=touch)

    def touch(self, state: State, action: int) -> tuple[str, ...]:
        """The keys a person touches, in order, to mean this action, allowed or not."""
        return cast(tuple[str, ...], self.room("view").touch(state, action))

    def value(self, state: State, seat: int) -> float:
        """How good a position looks to a seat, between 0 (lost) and 1 (won)."""
        return cast(float, self.room("value").value(state, seat))

    def rules(self) -> str:
        """The rulebook for players, as Markdown."""
        return (files(self.package) / "RULES.md").read_text(encoding="utf-8")


@cache
def _room(package: str, name: str) -> ModuleType:
    return import_module(f"{package}.{name}")


@cache
def _has_room(package: str, name: str) -> bool:
    return find_spec(f"{package}.{name}") is not None
