"""Games whose moves are not declared yet: their notation is a module of its own."""

import re
from collections.abc import Collection
from importlib import import_module
from typing import Any

import msgspec

from regalia.kernel.move import Move, Moves
from regalia.kernel.rules import RESIGN_LINE, OptionsT, Rules, StateT, is_resignation
from regalia.kernel.state import RESIGN
from regalia.table import Act


class NumberedRules(Rules[StateT, OptionsT]):
    """Asks the modules `notation` and `view` for what a declaration of moves would answer."""

    @property
    def notation(self) -> Any:
        return import_module(f"{self.package}.notation")

    @property
    def moves(self) -> Moves[StateT]:
        raise NotImplementedError

    def vocabulary(self, state: StateT) -> Collection[int]:
        return self.notation.vocabulary(state)  # type: ignore[no-any-return]

    def can_write(self, state: StateT, move: int) -> bool:
        return move in self.vocabulary(state)

    def write(self, state: StateT, move: int) -> str:
        return RESIGN_LINE if move == RESIGN else str(self.notation.write(state, move))

    def read(self, state: StateT, text: str) -> int:
        return RESIGN if is_resignation(text) else int(self.notation.read(state, text))

    def read_line(self, state: StateT, text: str) -> list[int]:
        return [self.read(state, text)]

    def verb(self, state: StateT, move: int) -> str:
        told: str = getattr(self.notation, "verb", lambda action: "")(move)
        if told:
            return told
        text = self.write(state, move)
        word = re.match(r"[a-z]{2,}(?![^ ])", text)
        if word is not None:
            return word[0]
        signs = getattr(self.notation, "SIGNS", {})
        return str(signs.get(text[0], signs.get("", "move")))

    def move(self, state: StateT, number: int) -> Move:
        return Move(self.write(state, number), self.verb(state, number), {}, self.label(state, number), number)

    def label(self, state: StateT, move: int) -> str:
        return str(import_module(f"{self.package}.view").act(state, move).label)

    def touch(self, state: StateT, move: int) -> tuple[str, ...]:
        return tuple(import_module(f"{self.package}.view").touch(state, move))

    def act(self, state: StateT, move: int) -> Act:
        act: Act = import_module(f"{self.package}.view").act(state, move)
        return msgspec.structs.replace(act, id=move, move=self.write(state, move), touch=self.touch(state, move))
