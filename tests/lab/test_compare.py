"""Two rule sets on the same seeds: the same rules never differ, a rule that matters is found, and the test stops."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from regalia.games import find_game
from regalia.kernel import BadOption, RegaliaError, Stream
from regalia.lab.arena import Plan, Played
from regalia.lab.compare import DIFFERENCE, FELT, Compare, Comparison, NotedPair, play_pairs
from regalia.lab.executor import hire
from regalia.lab.label import ABOVE, BELOW, EVEN
from regalia.lab.present.contrast import sentences
from regalia.lab.sequential import Verdict
from regalia.lab.short_log import DRAMA, ShortLog
from regalia.lab.workshop import Workshop

TOE = Plan(package="examples.tic_tac_toe", players=("random", "random"), games=400, seed="c")


def compared(a: Plan, b: Plan, measure: str = "seat1", most: int = 400) -> Comparison:
    comparing = Compare(a, b, measure, most)
    for numbers in comparing.numbers():
        comparing.add(play_pairs(a, b, numbers))
    return comparing.result()


def test_the_same_rules_never_part() -> None:
    found = compared(TOE, TOE)
    assert found.stop.verdict is Verdict.SAME
    assert found.estimate.middle == pytest.approx(0, abs=1e-6)
    assert found.most_apart == []
    assert found.games <= 200  # enough to rule out that rare games differ
    told = "Not changed by as much as 5 points: seat 1 wins differs by about +0.0 points (-"
    assert sentences(found)[0].startswith(told)


def test_a_rule_that_makes_games_shorter_is_found() -> None:
    family = find_game("royal-family").package
    a = Plan(package=family, players=("random", "random"), games=80, seed="c")
    b = Plan(package=family, players=("random", "random"), options={"turn_cap": 20}, games=80, seed="c")
    found = compared(a, b, "turns", 80)
    assert found.stop.verdict is Verdict.LOWER
    assert sentences(found)[0].startswith("Changed: with b, games take fewer turns")
    assert found.estimate.interval.high < 0
    assert any(pair.a.turns != pair.b.turns for pair in found.most_apart)


def test_what_few_games_leave_open_is_not_told_as_unchanged() -> None:
    family = find_game("royal-family").package
    a = Plan(package=family, players=("random", "random"), games=16, seed="c")
    b = Plan(package=family, players=("random", "random"), options={"turn_cap": 20}, games=16, seed="c")
    words = [sentence for sentence in sentences(compared(a, b, "turns", 16)) if sentence.startswith("“seat 1 wins”")]
    assert len(words) == 1
    assert words[0].startswith("“seat 1 wins” is open: ")


def made(number: int, a: bool, b: bool, clauses: tuple[str, str] = ("TT-5", "TT-5"), free: int = 9) -> NotedPair:
    """Both take nine moves, under the second rule set with so many free choices."""

    def noted(first: bool, clause: str, free: int) -> ShortLog:
        shares = (1.0, 0.0) if first else (0.0, 1.0)
        played = Played(number, (0, 1), shares, (0,) if first else (1,), (0, 0), clause, 9, 9, 9)
        return ShortLog(played, free, [0.5, 0.5] * 9)

    return NotedPair(number, noted(a, clauses[0], 9), noted(b, clauses[1], free))


def compared_pairs(pairs: list[NotedPair]) -> Comparison:
    comparing = Compare(TOE, TOE, "seat1", len(pairs))
    comparing.add(pairs)
    return comparing.result()


def test_where_endings_changed_is_told_first_though_nobody_wins_more() -> None:
    """Of 800 pairs 13 in a hundred end in another way, and as many seats win as before."""
    stream = Stream("endings")
    pairs = []
    for number in range(800):
        first = stream.below(2) == 0
        pairs.append(made(number, first, first, ("TT-5", "TT-4" if stream.unit() < 0.13 else "TT-5")))
    found = compared_pairs(pairs)
    told = sentences(found)
    assert re.fullmatch(
        r"With b, 1\d\.\d points \(\+\d+\.\d to \+\d+\.\d\) more games end when somebody has a row \(TT-4\) and "
        r"1\d\.\d points \(-\d+\.\d to -\d+\.\d\) fewer games end when every square is marked \(TT-5\)\.",
        told[-1],
    )
    changes = [line for line in found.lines if line.section == "endings" and line.level == DIFFERENCE]
    labels = {line.subject: line.label for line in changes}
    assert labels == {"TT-4": ABOVE, "TT-5": BELOW}


def test_how_games_end_can_be_what_is_asked_and_is_one_number_everywhere() -> None:
    """Of a hundred games 13 more end by TT-4: the test stops at that, and the section of endings says the same."""
    stream = Stream("asked")
    comparing = Compare(TOE, TOE, "ended by tt-4", 4000)
    for numbers in comparing.numbers():
        clauses = [("TT-5", "TT-4" if stream.unit() < 0.13 else "TT-5") for _ in numbers]
        comparing.add([made(number, True, True, which) for number, which in zip(numbers, clauses, strict=True)])
    found = comparing.result()
    assert (found.measure, found.clause) == ("ended by", "TT-4")
    assert found.stop.verdict is Verdict.HIGHER
    assert found.games < 4000
    changes = [line for line in found.lines if line.level == DIFFERENCE and line.subject == found.clause]
    tested = [line for line in changes if line.method == "sequential test, median-unbiased"]
    assert [(line.section, line.estimate) for line in tested] == [
        ("answer", found.estimate.middle),
        ("endings", found.estimate.middle),
    ]
    assert len(changes) == len(tested)
    told = sentences(found)
    about = f"{100 * found.estimate.middle:.1f} points"
    assert told[0].startswith(
        f"Changed: with b, games end when somebody has a row (TT-4) more often: about +{about} (+"
    )
    assert f"{about} (+" in told[-1]


def test_an_ending_that_never_came_does_not_change() -> None:
    comparing = Compare(TOE, TOE, "ended by TT-4", 400)
    comparing.add([made(number, number % 2 == 0, number % 2 == 0) for number in range(400)])
    found = comparing.result()
    told = "Not changed by as much as 5 points: games end when somebody has a row (TT-4) differs by about +0.0 points"
    assert sentences(found)[0].startswith(told)
    assert {line.subject for line in found.lines if line.section == "endings"} == {"TT-4", "TT-5"}


@pytest.mark.parametrize("text", ["fun", "ended by", "ended by TT-99"])
def test_what_cannot_be_measured_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="is no measure"):
        Compare(TOE, TOE, text, 40)


def test_endings_that_did_not_change_are_said_not_to() -> None:
    found = compared_pairs([made(number, number % 2 == 0, number % 2 == 0) for number in range(400)])
    assert sentences(found)[-1] == "Games end as they did, within 5 points."


def test_minutes_and_drama_are_told_beside_who_wins() -> None:
    """Nine free choices of 8 seconds and nine moves of 3, or a third of the choices: 1.65 minutes against 0.85."""
    found = compared_pairs([made(number, number % 2 == 0, number % 2 == 0, free=3) for number in range(400)])
    changes = {line.metric: line for line in found.lines if line.section == "answer" and line.level == DIFFERENCE}
    assert changes["minutes"].label == BELOW
    assert changes["minutes"].estimate == pytest.approx(-0.8)
    assert changes[DRAMA].label == EVEN
    told = sentences(found)
    assert any(one.startswith("“minutes” changes: 1.6 with a, 0.85 with b, -0.8 minutes (") for one in told)
    assert any(one.startswith(f"“{DRAMA}” does not change: ") for one in told)


def test_a_drama_that_was_planted_is_told() -> None:
    """Under the second rule set half of the winners looked lost before they won."""
    stream = Stream("drama")
    pairs = []
    for number in range(600):
        pair = made(number, number % 3 == 0, number % 3 == 0)
        first = pair.b.played.winners[0] == 0
        behind = [0.2, 0.8] if first == (stream.unit() < 0.7) else [0.8, 0.2]
        pairs.append(replace(pair, b=replace(pair.b, looks=behind * 9)))
    found = compared_pairs(pairs)
    [line] = [line for line in found.lines if line.metric == DRAMA and line.level == DIFFERENCE]
    assert line.label == ABOVE
    assert line.low > 0


def test_drama_is_told_of_the_first_pairs_only() -> None:
    [felt] = play_pairs(TOE, TOE, [FELT - 1])
    [counted] = play_pairs(TOE, TOE, [FELT])
    assert felt.a.looks
    assert counted.a.looks == []
    assert counted.a.free > 0


def test_games_that_nobody_wins_alone_have_no_drama() -> None:
    drawn = [made(number, True, True) for number in range(40)]
    pairs = [replace(one, a=replace(one.a, played=replace(one.a.played, winners=()))) for one in drawn]
    assert DRAMA not in {line.metric for line in compared_pairs(pairs).lines}


def test_the_tested_difference_is_the_same_number_everywhere() -> None:
    stream = Stream("everywhere")
    comparing = Compare(TOE, TOE, "seat1", 4000)
    for numbers in comparing.numbers():
        comparing.add([made(number, stream.unit() < 0.5, stream.unit() < 0.6) for number in numbers])
    found = comparing.result()
    [line] = [line for line in found.lines if line.level == DIFFERENCE and line.metric == found.measure]
    assert line.estimate == found.estimate.middle
    assert line.method == "sequential test, median-unbiased"
    assert line.label == ABOVE
    assert line.estimate < found.stop.mean  # a raw mean at a stop exaggerates


def test_players_who_differ_change_seats_on_the_same_seed() -> None:
    apart = Compare(Plan(package=TOE.package, players=("random", "greedy"), games=40, seed="c"), TOE, "seat1", 40)
    assert apart.a.rotated
    assert not Compare(TOE, TOE, "seat1", 40).a.rotated


@pytest.mark.parametrize(("truth", "verdicts"), [(0.0, {Verdict.SAME}), (0.05, {Verdict.HIGHER, Verdict.SAME})])
def test_a_rare_event_is_not_taken_for_one_that_never_comes(truth: float, verdicts: set[Verdict]) -> None:
    """Seat 1 wins a game more in so many of a hundred, and nothing else ever differs; blocks are of two games."""
    test, draw = Compare(TOE, TOE, "seat1", 4000).test(), np.random.default_rng(5)
    stops = [test.stop((draw.binomial(2, truth, 2000) / 2).tolist()) for _ in range(100)]
    found = [stop.verdict for stop in stops if stop is not None]
    assert len(found) == 100
    assert set(found) <= verdicts
    if truth:
        assert found.count(Verdict.SAME) <= 10  # a twentieth would be 5


def test_lines_of_both_rule_sets_and_their_differences() -> None:
    found = compared_pairs([made(number, number % 2 == 0, number % 2 == 0) for number in range(400)])
    levels = {line.level for line in found.lines if line.section == "answer"}
    assert levels == {"a", "b", DIFFERENCE}
    assert {line.label for line in found.lines if line.level == DIFFERENCE} == {EVEN}


@pytest.mark.parametrize(("rate", "verdict"), [(0.5, Verdict.SAME), (0.65, Verdict.HIGHER), (0.35, Verdict.LOWER)])
def test_a_planted_difference_is_found_and_its_absence_too(rate: float, verdict: Verdict) -> None:
    stream = Stream(f"planted {rate}")
    comparing = Compare(TOE, TOE, "seat1", 8000)
    for numbers in comparing.numbers():
        comparing.add([made(number, stream.unit() < 0.5, stream.unit() < rate) for number in numbers])
    found = comparing.result()
    assert found.stop.verdict is verdict
    assert found.estimate.interval.low <= rate - 0.5 <= found.estimate.interval.high


def test_games_that_run_out_say_so() -> None:
    comparing = Compare(TOE, TOE, "seat1", 40)
    for numbers in comparing.numbers():
        comparing.add([made(number, number % 3 == 0, number % 2 == 0) for number in numbers])
    found = comparing.result()
    assert found.stop.verdict is Verdict.UNSURE
    assert sentences(found)[0].startswith("Not enough games to say whether “seat 1 wins” changes")


def test_a_crew_does_what_one_does_alone() -> None:
    with hire() as alone, hire(2) as two:
        assert two.run(play_pairs, [TOE, TOE], range(10)) == alone.run(play_pairs, [TOE, TOE], range(10))


def test_one_that_was_interrupted_is_no_surer_than_its_games() -> None:
    stream = Stream("interrupted")
    pairs = [made(number, stream.unit() < 0.5, stream.unit() < 0.5) for number in range(60)]
    short, long = Compare(TOE, TOE, "seat1", 60), Compare(TOE, TOE, "seat1", 8000)
    for comparing in (short, long):
        comparing.add(pairs)
    expected, found = short.result().estimate.interval, long.result().estimate.interval
    assert long.result().stop.verdict is Verdict.UNSURE
    assert found.high - found.low == pytest.approx(expected.high - expected.low, rel=0.1)
    assert found.high - found.low > 0.2


def test_too_few_pairs_are_refused() -> None:
    comparing = Compare(TOE, TOE, "seat1", 60)
    comparing.add([made(0, True, False)])
    with pytest.raises(RegaliaError, match="Too few games"):
        comparing.result()


def test_only_whole_blocks_before_the_first_gap_count_when_it_is_stopped() -> None:
    class Skipping(Workshop):
        def play(self, *given: Any, **named: Any) -> Any:
            self.stopped = True
            return [pair for pair in super().play(*given, **named) if pair.number != 9]

        def hand_out_games(self, missing: Sequence[int], end: float | None) -> Iterator[int]:
            return iter(missing)

    comparing = Compare(TOE, TOE, "seat1", 400)
    comparing.play(Skipping())
    assert [pair.number for pair in comparing.pairs] == list(range(8))  # four blocks of two
