"""Moves, declared once: numbers, notation, words, touches and the vocabulary follow from a game's list of verbs.

A game's `moves.py` declares each kind of move by `Moves.verb`, which answers the number of its first move:

    MOVES = Moves("Kingdom Coinquest")
    FORGE = MOVES.verb("forge", label="Draw from the forge", touch="forge")
    PREPARE = MOVES.verb("prep {card}", card=CARD, label="Prepare {card}", touch="card-{card} quartermaster")

The engine offers `PREPARE` with a card and dispatches by the rows that `Moves.verb_row` and `Moves.field_row` make.
Nothing outside `moves.py` does arithmetic on a move's number, and people and programs outside the engine hold a `Move`.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from math import prod
from typing import Final, Generic, TypeVar

import msgspec

from regalia.kernel.error import UnreadableMove
from regalia.kernel.field import Field
from regalia.kernel.state import CHANCE, State
from regalia.kernel.verb import PLACEHOLDER, Verb

S = TypeVar("S", bound=State)

FEW_VERBS: Final = 20  # of which an error lists all; of more it lists those of the phase


class Move(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A move as everybody outside the engine holds it; it prints as notation.

    `text` is the notation ("prep 7H"), `verb` its kind ("prep"), `fields` what the verb is told ({"card": "7H"}),
    `label` the words on its button ("Prepare 7♥"), `number` the move in the engine, as computer players answer it.
    """

    text: str
    verb: str
    fields: dict[str, str]
    label: str
    number: int

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __hash__(self) -> int:
        return hash((self.text, self.number))


def as_tuple(phase: int | tuple[int, ...]) -> tuple[int, ...]:
    return (phase,) if isinstance(phase, int) else phase


class Moves(Generic[S]):
    """A game's verbs in the order of their numbers: moves of seats first, outcomes of chance behind them.

    `words` are what templates may name beside a verb's fields, since it follows from the position: the card in hand.
    """

    def __init__(
        self,
        title: str,
        phase_of: Callable[[S], int] | None = None,
        words: Mapping[str, Callable[[S], str]] | None = None,
    ) -> None:
        self.title: Final = title
        self.phase_of: Final = phase_of
        self.words: Final = dict(words or {})
        self.verbs: Final[list[Verb[S]]] = []
        self.firsts: Final[list[int]] = []
        self.lines: Final[list[tuple[str, tuple[int, ...]]]] = []  # examples of whole lines, each with its phases

    def verb(
        self,
        write: str,
        *,
        name: str = "",
        chance: bool = False,
        who: str = "",
        meaning: str = "",
        clause: str = "",
        label: str = "",
        touch: str = "",
        things: str = "",
        ask: str = "",
        any_order: bool = False,
        also: Sequence[str] = (),
        phase: int | tuple[int, ...] = (),
        due: int | tuple[int, ...] = (),
        when: Callable[[S], bool] | None = None,
        unless: Callable[..., bool] | None = None,
        narrow: Callable[[S, int], Sequence[Collection[int]] | None] | None = None,
        example: str = "",
        heading: str = "",
        quiet: bool = False,
        **fields: Field[S],
    ) -> int:
        """Declare a verb; answers the number of its first move.

        `write`, `label`, `touch` (keys with spaces between them) and `things` (with semicolons) are templates; `also`
        are other spellings. `name` is the lab's word for it, unless it is the first word of `write`. A touch can mean
        it in its `phase`, or in each of some, and `when` that is true; without one always, so that a clause answers.
        Errors list it in the phases in which it is `due`, which are those of `phase` unless they are given. `unless`
        names values that cannot be written together; `narrow` says what the other fields can be told with a value of
        the first, or None if nothing can. Verbs with an `ask` are answered by a number, their first field. `meaning`,
        `clause` and `who` are for the table of notation in the docs, and an `example` where those of the fields do not
        go together. `heading` heads its moves where those of one thing are listed, with the words of `things`; a verb
        that has one is listed also while nothing of it is allowed. The button of a `quiet` one is plain.
        """
        if not chance and self.verbs and self.verbs[-1].chance:
            raise ValueError(f"“{write}” is a seat's and must be declared before the outcomes of chance")
        verb = Verb(
            write,
            fields,
            first=len(self),
            name=name,
            chance=chance,
            who=who,
            meaning=meaning,
            clause=clause,
            label=label,
            touch=touch,
            things=things,
            ask=ask,
            any_order=any_order,
            also=also,
            phases=as_tuple(phase),
            due=as_tuple(due),
            when=when,
            unless=unless,
            narrow=narrow,
            example=example,
            heading=heading,
            quiet=quiet,
            words=self.words,
        )
        self.verbs.append(verb)
        self.firsts.append(verb.first)
        return verb.first

    def line(self, example: str, due: int | tuple[int, ...] = ()) -> None:
        """Declare an example of a line that means several moves, for the errors of the phases in which it is due."""
        self.lines.append((example, as_tuple(due)))

    def __len__(self) -> int:
        return self.verbs[-1].first + self.verbs[-1].size if self.verbs else 0

    @property
    def seat_moves(self) -> int:
        """How many moves seats have; the outcomes of chance are numbered behind them."""
        return next((verb.first for verb in self.verbs if verb.chance), len(self))

    # For the engine: rows of numbers

    def verb_row(self) -> list[int]:
        """The first number of each move's verb."""
        return [first for verb in self.verbs for first in [verb.first] * verb.size]

    def field_row(self, at: int = 0) -> list[int]:
        """The value of each move's field in that place; 0 where a verb has none."""
        row: list[int] = []
        for verb in self.verbs:
            if at >= len(verb.sizes):
                row += [0] * verb.size
                continue
            inner = prod(verb.sizes[at + 1 :])
            once = [value for value in range(verb.sizes[at]) for _ in range(inner)]
            row += once * prod(verb.sizes[:at])
        return row

    def verb_bytes(self) -> bytes:
        """The place of each move's verb among the verbs: a row that is quickly made for very many moves."""
        return b"".join(bytes([place]) * verb.size for place, verb in enumerate(self.verbs))

    def field_bytes(self, at: int = 0) -> bytes:
        """The same as `field_row`, in a byte each."""
        row = []
        for verb in self.verbs:
            if at >= len(verb.sizes):
                row.append(bytes(verb.size))
                continue
            inner = prod(verb.sizes[at + 1 :])
            once = b"".join(bytes([value]) * inner for value in range(verb.sizes[at]))
            row.append(once * prod(verb.sizes[:at]))
        return b"".join(row)

    def all_of(self, first: int) -> list[int]:
        """Every move of the verb that begins with a number."""
        verb = self.verb_of(first)
        return list(range(verb.first, verb.first + verb.size))

    def stride(self, first: int, name: str) -> int:
        """How far apart two moves of the verb that begins with a number are, if they differ by one in a field."""
        return self.verb_of(first).stride(name)

    # For everybody else

    def number(self, first: int, *values: int) -> int:
        """The move of the verb that begins with a number, told these values."""
        return self.verb_of(first).number(values)

    def verb_of(self, move: int) -> Verb[S]:
        if not 0 <= move < len(self):
            raise UnreadableMove(f"{move} is no move of {self.title}.")
        return self.verbs[bisect_right(self.firsts, move) - 1]

    def vocabulary(self, state: S) -> Collection[int]:
        """Every move that can be written in this position, allowed or not."""
        every = [verb.written_moves(state) for verb in self.verbs]
        if all(isinstance(moves, range) for moves in every):
            return range(len(self))
        return [move for moves in every for move in moves]

    def has(self, state: S, move: int) -> bool:
        """Whether a number is in the vocabulary."""
        return 0 <= move < len(self) and self.verb_of(move).can_write(state, move)

    def write(self, state: S, move: int) -> str:
        """A move in notation."""
        verb = self.verb_of(move)
        values = verb.values(move)
        return "".join(
            part if isinstance(part, str) else verb.fields[part].text(state, values[part]) for part in verb.parts
        )

    def read(self, state: S, text: str) -> int:
        """The move that a text means; UnreadableMove says what can be typed if it means none."""
        words = " ".join(text.split())
        wrong: Verb[S] | None = None
        for verb in self.verbs:
            found = verb.read(state, words.lower())
            if isinstance(found, int):
                return found
            if found is not None and wrong is None and isinstance(verb.parts[0], str):
                wrong = verb
        raise UnreadableMove(self.unreadable(state, words, wrong))

    def unreadable(self, state: S, words: str, near: Verb[S] | None) -> str:
        """What is wrong with a text, and what can be typed."""
        begins = f"“{words[:60]}” is no move of {self.title}"
        every = [verb for verb in self.verbs if verb.chance == (state.turn == CHANCE)]
        listed = every if len(every) <= FEW_VERBS else [verb for verb in every if self.fits(verb.due, state)]
        lines = [example for example, due in self.lines if state.turn != CHANCE and self.fits(due, state)]
        now = "" if near or listed == every else " now"
        if near is None and not lines and len(listed) == 1 and listed[0].fields:
            near = listed[0]
        if near is not None:
            form = f"in “{near.write}”, " if len(near.parts) > 1 else ""
            allowed = [f"{name} is {field.allows(state)}" for name, field in zip(near.names, near.fields, strict=True)]
            return f"{begins}{now}: {form}{'; '.join(allowed)}."
        examples = [*lines, *[verb.example for verb in listed]]
        return f"{begins}{now}. Moves: {', '.join(examples)}." if examples else f"{begins}{now}."

    def label(self, state: S, move: int) -> str:
        """A move in words, as on its button."""
        verb = self.verb_of(move)
        return self.fill(
            verb.label or verb.meaning,
            state,
            verb,
            [field.word(state, value) for field, value in zip(verb.fields, verb.values(move), strict=True)],
        )

    def touch(self, state: S, move: int) -> tuple[str, ...]:
        """The keys that a person touches, in order, to mean a move, allowed or not; none where it is a button."""
        verb = self.verb_of(move)
        if not verb.touch or not self.can_be_touched(verb, state):
            return ()
        keys = [field.key(state, value) for field, value in zip(verb.fields, verb.values(move), strict=True)]
        return tuple(key for template in verb.touch for key in self.fill(template, state, verb, keys).split())

    def can_be_touched(self, verb: Verb[S], state: S) -> bool:
        """Whether a touch can mean this verb now."""
        return self.fits(verb.phases, state) and (verb.when is None or verb.when(state))

    def fits(self, phases: tuple[int, ...], state: S) -> bool:
        """Whether the game is in one of these phases; without any, it always is."""
        return not phases or self.phase_of is None or self.phase_of(state) in phases

    def things(self, state: S, move: int) -> tuple[str, ...]:
        """The cards, pieces or abilities that a move uses, as the lab counts them."""
        verb = self.verb_of(move)
        if not verb.things:
            return ()
        values = verb.values(move) if verb.fields else ()
        found = []
        for parts in verb.thing_parts:
            thing = ""
            for part in parts:
                if isinstance(part, str):
                    thing += part
                elif isinstance(part, int):
                    thing += verb.fields[part].thing(state, values[part])
                else:
                    thing += part(state)
            if thing:
                found.append(thing)
        return tuple(found)

    def heading(self, state: S, move: int) -> str:
        """What heads the moves of this kind in a list: empty where it is listed only while it is allowed."""
        verb = self.verb_of(move)
        used = [field.thing(state, value) for field, value in zip(verb.fields, verb.values(move), strict=True)]
        return self.fill(verb.heading, state, verb, used)

    def fill(self, template: str, state: S, verb: Verb[S], values: Sequence[str]) -> str:
        """A template with a verb's fields and the words of the position."""
        if "{" not in template:
            return template
        fields = dict(zip(verb.names, values, strict=True))
        return PLACEHOLDER.sub(
            lambda found: fields[found[1]] if found[1] in fields else self.words[found[1]](state), template
        )

    def move(self, state: S, number: int) -> Move:
        """A move for those outside the engine."""
        verb = self.verb_of(number)
        texts = [field.text(state, value) for field, value in zip(verb.fields, verb.values(number), strict=True)]
        fields = {name: text.strip() for name, text in zip(verb.names, texts, strict=True)}
        return Move(self.write(state, number), verb.name, fields, self.label(state, number), number)

    def table(self) -> str:
        """The table of notation for the docs, as Markdown."""
        rows = ["| move | who | meaning | clause | numbers |", "|---|---|---|---|---|"]
        for verb in self.verbs:
            last = verb.first + verb.size - 1
            span = str(last) if last == verb.first else f"{verb.first} to {last}"
            clauses = ", ".join(verb.clause.split())
            rows.append(f"| `{verb.example}` | {verb.who} | {verb.meaning} | {clauses} | {span} |")
        return "\n".join(rows) + "\n"
