"""Games as a contract test meets them: any seats, any options the rules allow, any way of playing."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from hypothesis import strategies as st

from regalia.games import find_game, games
from regalia.kernel import OVER, BadOption, Event, Game, Options, Seen, State, Stream
from regalia.kernel.option import Rule

GAMES: Final = [*games(), find_game("examples.tic_tac_toe"), find_game("examples.leduc_poker")]

# Patterns that are easier to make than to find.
CHECKED: Final = ("move_on", "move_off", "attack_on", "attack_off", "fire_on", "fire_off", "switch")
TEXTS: Final[dict[str, st.SearchStrategy[str]]] = {
    "scenario": st.sampled_from(
        [
            "first_blood",
            "hold_the_road",
            "king_of_the_mire",
            "break_the_line",
            "three_banners",
            "sworn_pairs",
            "quarry_duel",
        ]
    ),
    "map": st.sampled_from(["scenario", "fogwood_forest_road", "marshwood_graveyard", "crossroads_fort"]),
    "twist": st.sampled_from(["none", "random", "creeping_fog", "gold_fever", "war_drums", "broken_supply"]),
    **dict.fromkeys(
        [f"{kind}_data" for kind in ("roster", "minion", "ability", "map", "scenario", "twist")], st.just("built_in")
    ),
    "seat_suits": st.permutations("SHDC").map("".join),
    "checked_actions": st.lists(st.sampled_from(CHECKED), unique=True).map(lambda words: " ".join(words) or "none"),
}

# Values with which a game need not end, and why.
ENDLESS: Final[dict[str, tuple[object, str]]] = {
    "stall_limit": (0, "nothing stops the seats from wandering for ever"),
    "round_cap": (0, "two kings can defend themselves for ever"),
    "turn_limit": (0, "pieces can wander and switch back and forth for ever"),
    "turn_cap": (0, "cards that return to the piles can be drawn and discarded for ever"),
}

# Options that only make walks longer are always given, and these are their values.
LENGTHS: Final[dict[str, st.SearchStrategy[Any]]] = {
    "round_cap": st.integers(1, 25),
    "max_rounds": st.sampled_from(["1", "2"]),
    "exchange_per_round": st.integers(0, 5),
    "token_cap": st.integers(1, 10),
}

# How a walk through a game chooses: by chance, or with a taste for corners that chance seldom finds.
TASTES: Final = ("random", "first", "last", "narrow", "wide")

LONGEST: Final = 200_000  # actions; a game that is not over by then counts as one that does not end


def seen_by(state: State, seat: int) -> Seen:
    """What a seat knows, for a computer player."""
    return Seen(state, seat, Stream("seen"))


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
        last = len(walk) - (2 if before_the_end else 1)
        return walk[self.stream("somewhere").below(last + 1)]

    def positions(self, most: int = LONGEST) -> list[State]:
        """The positions of this walk in order; if there are more than `most`, so many of them taken at random."""
        walk = [state for state, _ in walk_through(self.start(), self.stream(), self.taste)]
        numbers = list(range(len(walk)))
        self.stream("positions").shuffle(numbers)
        return [walk[number] for number in sorted(numbers[:most])]


def option_values(rule: Rule) -> st.SearchStrategy[Any]:
    """Everything an option may be, its default more often than chance would have it."""
    if isinstance(rule.default, bool):
        return st.booleans()
    if isinstance(rule.default, int):
        assert rule.low is not None
        assert rule.high is not None
        return st.just(rule.default) | st.integers(rule.low, rule.high)
    if rule.choices:
        return st.sampled_from(rule.choices)
    return TEXTS.get(rule.name, st.from_regex(rule.pattern, fullmatch=True))


@st.composite
def settings_of(draw: st.DrawFn, game: Game, tastes: tuple[str, ...] = TASTES, ending: bool = True) -> Setting:
    """Any setting of a game; with `ending`, only options under which it must end."""
    seats = draw(st.integers(game.fewest, game.most))
    rules = game.option_type.rules()
    changed = draw(st.lists(st.sampled_from(list(rules)), unique=True, max_size=len(rules)))
    given = {name: draw(option_values(rules[name])) for name in changed}
    given |= {name: draw(values) for name, values in LENGTHS.items() if name in rules}
    for name, (value, _) in ENDLESS.items():
        if ending and given.get(name) == value:
            del given[name]
    while True:
        try:
            options = game.options(given, seats)
            break
        except BadOption:
            given.popitem()  # what does not fit together falls back on the defaults
    return Setting(game, seats, options, draw(st.integers(0, 2**32)), draw(st.sampled_from(tastes)))


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
        action = chosen(state, stream, taste)
        state.heard = []
        state.apply(action)
        told += state.heard
        state.heard = None
        yield state.clone(), told


def chosen(state: State, stream: Stream, taste: str) -> int:
    """An action to this taste; every third at random, so that no taste runs in circles."""
    offered = state.legal()
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
