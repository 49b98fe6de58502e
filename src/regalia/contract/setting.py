"""Games as the contract meets them: any seats, any options the rules allow, any way of playing."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from regalia.kernel import OVER, BadOption, Event, Game, Options, State, Stream
from regalia.kernel.option import Value, draw_options

# How a walk through a game chooses: by chance, or with a taste for corners that chance seldom finds.
TASTES: Final = ("random", "first", "last", "narrow", "wide")

LONGEST: Final = 200_000  # actions; a game that is not over by then counts as one that does not end
CHANGED: Final = 4  # options at most, in a setting drawn by seed


class Setting(msgspec.Struct, frozen=True):
    """A game with seats and options, a seed for its chance, and a taste in moves."""

    game: Game
    seats: int
    options: Options
    seed: int
    taste: str

    def __repr__(self) -> str:
        return f"{self.game.name}, {self.seats} seats, {self.options.changed()}, seed {self.seed}, {self.taste}"

    def start(self) -> State:
        state: State = self.game.start(self.options, self.seats)
        return state

    def stream(self, label: str = "") -> Stream:
        return Stream(f"{self.seed} {label}")

    def somewhere(self, before_the_end: bool = False) -> State:
        """A position of this walk, anywhere between its first and its last."""
        walk = self.positions()
        return walk[self.stream("somewhere").below(len(walk) - before_the_end)]

    def positions(self, most: int = LONGEST) -> list[State]:
        """The positions of this walk in order; if there are more than `most`, so many of them taken at random."""
        walk = [state for state, _ in walk_through(self.start(), self.stream(), self.taste)]
        numbers = list(range(len(walk)))
        self.stream("positions").shuffle(numbers)
        return [walk[number] for number in sorted(numbers[:most])]


def walk_through(
    state: State, stream: Stream, taste: str = "random", longest: int = LONGEST
) -> Iterator[tuple[State, list[Event]]]:
    """Every position from this one to the end, each as a copy, with the growing list of all that was told."""
    told: list[Event] = []
    state = state.clone()
    yield state.clone(), told
    for _ in range(longest):
        if state.turn == OVER:
            return
        told += told_by(state, choose_action(state, stream, taste))
        yield state.clone(), told


def told_by(state: State, action: int) -> list[Event]:
    """Carry an action out and hear what happens."""
    state.events = []
    state.apply(action)
    told, state.events = state.events, None
    return told


def choose_action(state: State, stream: Stream, taste: str) -> int:
    """An action to this taste; every third at random, so that no taste runs in circles."""
    offered = state.legal()
    assert offered, f"there is no move, though the game is not over: {state}"
    if taste == "random" or stream.below(3) == 0:
        return offered[stream.below(len(offered))]
    if taste in ("first", "last"):
        return offered[0 if taste == "first" else -1]
    best = min if taste == "narrow" else max
    few = offered if len(offered) <= 8 else [offered[stream.below(len(offered))] for _ in range(8)]
    return best(few, key=lambda action: choices_after(state, action))


def choices_after(state: State, action: int) -> int:
    after = state.clone()
    after.apply(action)
    return len(after.offers())


# Settings drawn by seed


def drawn_setting(game: Game, seed: int, lengths: Mapping[str, Value] | None = None) -> Setting:
    """Any setting of a game under which it ends; `lengths` are options that are always given, to keep walks short."""
    stream = Stream(f"setting {game.name} {seed}")
    seats = game.fewest + stream.below(game.most - game.fewest + 1)
    game.options(lengths or {}, seats)  # so that a wrong length is told and not dropped
    rules = game.option_type.rules()

    def fits(given: dict[str, Value], name: str, value: Value) -> bool:
        if name in given or value == rules[name].endless:
            return False
        try:
            game.options(given | {name: value}, seats)
        except BadOption:
            return False
        return True

    given = draw_options(game.option_type, stream, CHANGED, fits, lengths)
    return Setting(game, seats, game.options(given, seats), seed, TASTES[stream.below(len(TASTES))])
