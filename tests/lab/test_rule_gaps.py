"""Fuzzing finds planted gaps, and none where there is none."""

from collections import Counter

from regalia.games import game_in
from regalia.kernel import OVER, State, Stream
from regalia.lab.rule_gaps import Fuzz, RuleGaps, find_rule_gaps, random_options

TOE = game_in("examples.tic_tac_toe")


def fuzzed(fuzz: Fuzz, games: int = 5) -> RuleGaps:
    return find_rule_gaps(TOE, [fuzz.walk(number) for number in range(games)])


def test_a_sound_game_has_no_holes_and_every_ending() -> None:
    found = fuzzed(Fuzz(TOE, "f"), 40)
    assert found.games == 40
    assert found.gaps == []
    assert sum(found.endings.values()) == 40
    assert found.unreached == []


class Stuck(Fuzz):
    """After three moves nobody can move."""

    def step(self, state: State, stream: Stream, clauses: Counter[str]) -> str:
        self.steps = getattr(self, "steps", 0) + 1
        return super().step(state, stream, clauses) if self.steps % 4 else "Noughts"


class Wrong(Fuzz):
    def step(self, state: State, stream: Stream, clauses: Counter[str]) -> str:
        return [""][len(state.legal())]


class Endless(Fuzz):
    def step(self, state: State, stream: Stream, clauses: Counter[str]) -> str:
        assert state.turn != OVER
        return ""


def test_dead_ends_mistakes_and_games_without_end_are_told_with_their_seed() -> None:
    for kind, words, fuzz in (
        ("dead end", "Noughts has to move and cannot.", Stuck(TOE, "f")),
        ("mistake", "IndexError", Wrong(TOE, "f")),
        ("no end", "20,000 actions", Endless(TOE, "f")),
    ):
        gap = fuzzed(fuzz, 2).gaps[0]
        assert gap.kind == kind
        assert words in gap.sentence
        assert gap.seed.startswith("f/")


def test_rules_that_were_not_reached_are_named() -> None:
    fuzz = Fuzz(TOE, "f")
    assert "TT-4" in fuzzed(fuzz, 0).unreached
    assert "TT-4" not in fuzzed(fuzz, 30).unreached


def test_random_options_are_options() -> None:
    drawn: dict[str, set[object]] = {name: set() for name in TOE.option_type.rules()}
    for seed in range(60):
        given = random_options(TOE, 2, Stream(seed))
        TOE.start(TOE.options(given, 2), 2)
        for name, value in given.items():
            drawn[name].add(value)
    assert all(len(values) > 1 for values in drawn.values()), f"some options are never changed: {drawn}"
