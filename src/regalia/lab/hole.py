"""Holes in the rules: dead ends, games without an end, mistakes, and rules never reached, under any options."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from regalia.kernel import CHANCE, OVER, BadOption, Game, RegaliaError, State, Stream
from regalia.kernel.option import Rule, Value
from regalia.lab.report import cited_clauses

LONGEST: Final = 20_000  # actions after which a game is said not to end
CHANGED: Final = 4  # options changed at most in one game


class Hole(msgspec.Struct, frozen=True):
    """Something that should not happen, with all that is needed to see it again."""

    kind: str  # "dead end", "no end" or "mistake"
    sentence: str
    options: dict[str, Value]
    seats: int
    seed: str


class Holes(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in so many games."""

    games: int
    holes: list[Hole]
    unreached: list[str]  # clauses that the engine can tell of, but never did
    endings: dict[str, int]


class Fuzz:
    """Plays at random under random options, and looks for what should not happen."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.clauses: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.holes: list[Hole] = []
        self.games = 0

    def play(self, games: int) -> Iterator[int]:
        """So many games more; says after each how many there were."""
        for _ in range(games):
            seed = f"{self.seed}/{self.games}"
            stream = Stream(seed)
            seats = self.game.fewest + stream.below(self.game.most - self.game.fewest + 1)
            options = drawn_options(self.game, seats, stream)
            hole = self.walk(options, seats, stream, seed)
            if hole is not None:
                self.holes.append(hole)
            self.games += 1
            yield self.games

    def walk(self, options: dict[str, Value], seats: int, stream: Stream, seed: str) -> Hole | None:
        state = self.game.start(self.game.options(options, seats), seats)
        for _ in range(LONGEST):
            if state.turn == OVER:
                clause = state.outcome().clause
                self.endings[clause] += 1
                self.clauses[clause] += 1
                return None
            try:
                stuck = self.step(state, stream)
            except (ArithmeticError, LookupError, TypeError, ValueError, AssertionError, RegaliaError) as error:
                return Hole("mistake", f"{type(error).__name__}: {error}", options, seats, seed)
            if stuck:
                return Hole("dead end", f"{stuck} has to move and cannot.", options, seats, seed)
        return Hole("no end", f"After {LONGEST:,} actions at random it is not over.", options, seats, seed)

    def step(self, state: State, stream: Stream) -> str:
        """One action at random; who cannot move, if nobody can."""
        offered = state.legal()
        if not offered:
            return "Chance" if state.turn == CHANCE else self.game.seat_name(state, state.turn)
        state.heard = []
        state.apply(offered[stream.below(len(offered))])
        self.clauses.update(event.clause for event in state.heard if event.clause)
        state.heard = None
        return ""

    def found(self) -> Holes:
        cited = cited_clauses(self.game.package, self.game.prefix)
        return Holes(
            games=self.games,
            holes=self.holes,
            unreached=[clause for clause in cited if not self.clauses[clause]],
            endings=dict(sorted(self.endings.items(), key=lambda item: (-item[1], item[0]))),
        )


def drawn_options(game: Game, seats: int, stream: Stream) -> dict[str, Value]:
    """A few options changed to something they may be; what does not fit together is left as it is."""
    rules = [rule for rule in game.option_type.rules().values() if not rule.pattern]
    given: dict[str, Value] = {}
    for _ in range(stream.below(CHANGED + 1) if rules else 0):
        rule = rules[stream.below(len(rules))]
        wish = given | {rule.name: drawn_value(rule, stream)}
        try:
            game.start(game.options(wish, seats), seats)
        except BadOption:
            continue
        given = wish
    return given


def drawn_value(rule: Rule, stream: Stream) -> Value:
    if isinstance(rule.default, bool):
        return stream.below(2) == 1
    if rule.choices:
        return rule.choices[stream.below(len(rule.choices))]
    low, high = rule.low or 0, rule.high or 0
    corners = (low, high, low + stream.below(high - low + 1))
    return corners[stream.below(len(corners))]
