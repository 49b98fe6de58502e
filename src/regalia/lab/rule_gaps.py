"""Gaps in the rules: dead ends, games without an end, mistakes, and rules never reached, under any options."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from regalia.kernel import CHANCE, OVER, BadOption, Game, RegaliaError, State, Stream
from regalia.kernel.option import Value, draw_options
from regalia.lab.arena import Plan

LONGEST: Final = 20_000  # actions after which a game is said not to end
CHANGED: Final = 4  # options changed at most in one game


class RuleGap(msgspec.Struct, frozen=True):
    """Something that should not happen, with all that is needed to see it again."""

    kind: str  # "dead end", "no end" or "mistake"
    sentence: str
    options: dict[str, Value]
    seats: int
    seed: str


class Walk(msgspec.Struct, frozen=True, kw_only=True, rename={"gap": "hole"}):
    """One game at random."""

    number: int
    gap: RuleGap | None
    ending: str  # the clause
    clauses: dict[str, int]  # how often each was carried out


class RuleGaps(msgspec.Struct, frozen=True, kw_only=True, rename={"gaps": "holes"}):
    """What was found in so many games."""

    games: int
    gaps: list[RuleGap]
    unreached: list[str]  # clauses that the engine can tell of, but never did
    endings: dict[str, int]


class Fuzz:
    """Plays at random under random options, and looks for what should not happen."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = seed

    def walk(self, number: int) -> Walk:
        """One game; it depends on the seed and its own number only."""
        seed = f"{self.seed}/{number}"
        stream = Stream(seed)
        seats = self.game.fewest + stream.below(self.game.most - self.game.fewest + 1)
        options = random_options(self.game, seats, stream)
        state = self.game.start(self.game.options(options, seats), seats)
        clauses: Counter[str] = Counter()
        trouble = self.follow(state, stream, clauses)
        ending = "" if trouble else state.outcome().clause
        return Walk(
            number=number,
            gap=RuleGap(*trouble, options, seats, seed) if trouble else None,
            ending=ending,
            clauses=dict(sorted((clauses + Counter([ending] if ending else [])).items())),
        )

    def follow(self, state: State, stream: Stream, clauses: Counter[str]) -> tuple[str, str] | None:
        """To the end of a game; what kind of gap it met and how, if it did."""
        for _ in range(LONGEST):
            if state.turn == OVER:
                return None
            try:
                stuck = self.step(state, stream, clauses)
            except (ArithmeticError, LookupError, TypeError, ValueError, AssertionError, RegaliaError) as error:
                return "mistake", f"{type(error).__name__}: {error}"
            if stuck:
                return "dead end", f"{stuck} has to move and cannot."
        return "no end", f"After {LONGEST:,} actions at random it is not over."

    def step(self, state: State, stream: Stream, clauses: Counter[str]) -> str:
        """One action at random; who cannot move, if nobody can."""
        offered = state.legal()
        if not offered:
            return "Chance" if state.turn == CHANCE else self.game.seat_name(state, state.turn)
        state.events = []
        state.apply(offered[stream.below(len(offered))])
        clauses.update(event.clause for event in state.events if event.clause)
        state.events = None
        return ""


def walk_games(plan: Plan, numbers: Sequence[int]) -> list[Walk]:
    """Some games at random; of the plan only the game and the seed matter."""
    fuzz = Fuzz(plan.game, plan.seed)
    return [fuzz.walk(number) for number in numbers]


def find_rule_gaps(game: Game, walks: Sequence[Walk]) -> RuleGaps:
    """What all games together say."""
    clauses = sum((Counter(walk.clauses) for walk in walks), Counter[str]())
    endings = Counter(walk.ending for walk in walks if walk.ending)
    return RuleGaps(
        games=len(walks),
        gaps=[walk.gap for walk in walks if walk.gap],
        unreached=[clause for clause in game.told_clauses() if not clauses[clause]],
        endings=dict(sorted(endings.items(), key=lambda item: (-item[1], item[0]))),
    )


def random_options(game: Game, seats: int, stream: Stream) -> dict[str, Value]:
    """A few options changed to something they may be; what does not fit together is left as it is."""

    def can_start(given: dict[str, Value], name: str, value: Value) -> bool:
        try:
            game.start(game.options(given | {name: value}, seats), seats)
        except BadOption:
            return False
        return True

    return draw_options(game.option_type, stream, CHANGED, can_start)
