"""What a row may say: equivalence by two one-sided tests, differences adjusted, and games asked for that are enough."""

import numpy as np
import pytest

from regalia.kernel import Stream
from regalia.lab.label import (
    ABOVE,
    BELOW,
    BOT,
    EVEN,
    MORE,
    OPEN,
    ROBUST,
    SAME,
    WITH_IT,
    Row,
    benjamini_hochberg,
    holm,
    make_lines,
    more_games,
)
from regalia.lab.line import ALL, Line, Run
from regalia.lab.measured import Measured, clustered_rate, means, rate, resampled
from regalia.lab.statistic import MARGIN
from regalia.lab.watched import SELDOM

RUN = Run(run="test", version="0", game="tests.raffle", options={}, seats=2, seed="1")


def row(
    *levels: Measured,
    reference: float | None = 0.5,
    subject: str = "seat 1",
    metric: str = "wins",
    section: str = "seats",
) -> Row:
    named = {f"level {at}": found for at, found in enumerate(levels, 1)}
    return Row(
        section=section,
        metric=metric,
        subject=subject,
        kind="rate",
        unit="share",
        levels=named,
        reference=reference,
        margin=MARGIN,
    )


def labels(*rows: Row) -> list[tuple[list[str], str]]:
    """Of each row the marks of its levels, and what they say together."""
    lines = make_lines(RUN, rows)
    found: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        found.setdefault((line.metric, line.subject), []).append(line)
    return [
        (
            [line.label for line in group if line.level != ALL],
            next((line.label for line in group if line.level == ALL), ""),
        )
        for group in found.values()
    ]


def test_thirty_against_fifty_percent_with_forty_games_is_never_the_same() -> None:
    for reference in (0.5, None):
        [(_, together)] = labels(row(rate(12, 40), rate(20, 40), reference=reference))
        assert together.startswith(MORE)


def test_both_at_fifty_percent_with_2400_games_is_robustly_even() -> None:
    assert labels(row(rate(1200, 2400), rate(1200, 2400))) == [([EVEN, EVEN], ROBUST)]


def test_levels_on_the_same_side_are_robust_and_on_different_sides_depend_on_the_bot() -> None:
    assert labels(row(rate(700, 1000), rate(680, 1000))) == [([ABOVE, ABOVE], ROBUST)]
    assert labels(row(rate(700, 1000), rate(300, 1000))) == [([ABOVE, BELOW], BOT)]
    assert labels(row(rate(5000, 10_000), rate(6000, 10_000))) == [([EVEN, ABOVE], BOT)]


def test_without_a_reference_levels_are_the_same_only_inside_the_margin() -> None:
    assert labels(row(rate(800, 4000), rate(820, 4000), reference=None))[0][1] == SAME
    assert labels(row(rate(800, 4000), rate(1200, 4000), reference=None))[0][1] == BOT
    assert labels(row(rate(80, 400), rate(84, 400), reference=None))[0][1].startswith(MORE)


def test_a_small_bias_that_is_sure_is_even_and_not_biased() -> None:
    """51 % of 100,000 games excludes 50 %, and is no bias that matters."""
    assert labels(row(rate(51_000, 100_000))) == [([EVEN], "")]


def test_a_handful_of_games_says_nothing() -> None:
    assert labels(row(rate(20, 20))) == [([OPEN], "")]
    assert labels(row(rate(20, 20), rate(0, 20), reference=None))[0][1].startswith(MORE)


def test_a_length_matters_by_a_tenth() -> None:
    stream = Stream("lengths")
    one, two, long = (
        resampled([base + 10 * stream.unit() for _ in range(2000)], means, "m") for base in (30.0, 30.0, 45.0)
    )
    rows = [
        Row(section="length", metric=name, kind="mean", unit="turns", levels={"a": one, "b": other})
        for name, other in (("same", two), ("longer", long))
    ]
    assert [together for _, together in labels(*rows)] == [SAME, BOT]


def test_one_of_many_needs_to_be_surer() -> None:
    """58 % of 400 games: p = 0.0014, enough alone and not among a hundred."""
    alone = row(rate(232, 400))
    others = [
        row(rate(200, 400), subject=f"action {at}", metric="wins without it", section="without") for at in range(99)
    ]
    assert labels(alone)[0][0] == [ABOVE]
    assert labels(alone, *others)[0][0] == [OPEN]


def test_what_goes_together_is_adjusted_by_itself() -> None:
    things = [row(rate(200, 400), subject=f"thing {at}", section="impact", metric=WITH_IT) for at in range(99)]
    assert labels(row(rate(232, 400)), *things)[0][0] == [ABOVE]


def chosen(*found: Measured, subject: str = "whistle") -> Row:
    """How often an action is chosen, beside the limit below which it almost never is."""
    named = {f"level {at}": one for at, one in enumerate(found, 1)}
    return Row(section="use", metric="chosen when offered", subject=subject, kind="rate", unit="share", levels=named,
               reference=SELDOM, is_limit=True, margin=MARGIN)  # fmt: skip


def test_beside_a_limit_nothing_is_even_and_levels_are_compared_with_each_other() -> None:
    assert labels(chosen(rate(80, 4000), rate(85, 4000))) == [([OPEN, OPEN], SAME)]
    assert labels(chosen(rate(2, 4000), rate(3, 4000))) == [([BELOW, BELOW], SAME)]
    assert labels(chosen(rate(1200, 4000), rate(2, 4000))) == [([ABOVE, BELOW], BOT)]


def test_what_is_almost_never_chosen_is_adjusted_with_all_that_may_be_a_headline() -> None:
    """Never chosen in 250 games: p = 0.013, enough alone and not among fifty."""
    others = [row(rate(200, 400), subject=f"action {at}", section="without") for at in range(49)]
    assert labels(chosen(rate(0, 250)))[0][0] == [BELOW]
    assert labels(chosen(rate(0, 250)), *others)[0][0] == [OPEN]


def test_actions_chosen_in_two_of_a_hundred_offers_are_called_neglected_in_one_report_of_twenty_at_most() -> None:
    """Twelve actions of one level, offered ten times in each of 400 games, some games keener on them than others."""
    draw = np.random.default_rng(11)
    false = 0
    for _ in range(200):
        keen = draw.choice([0.005, 0.035], (12, 400))
        taken = draw.binomial(10, keen).astype(float)
        rows = [chosen(clustered_rate(hits.tolist(), [10.0] * 400), subject=str(at)) for at, hits in enumerate(taken)]
        false += any(marks == [BELOW] for marks, _ in labels(*rows))
    assert false <= 17  # more would come once in fifty, if one in twenty is false


def test_two_seats_that_share_all_wins_are_one_test() -> None:
    lines = make_lines(RUN, [row(rate(225, 400)), row(rate(175, 400), subject="seat 2")])
    assert [line.p for line in lines] == pytest.approx([0.01242] * 2, abs=1e-5)
    assert [line.p_adjusted for line in lines] == pytest.approx([0.01242] * 2, abs=1e-5)
    three = make_lines(RUN, [row(rate(225, 400)), row(rate(190, 400), subject="seat 2")])
    assert three[0].p_adjusted == pytest.approx(2 * 0.01242, abs=2e-5)


def test_holm_and_benjamini_hochberg_give_the_textbook_values() -> None:
    tests = [0.01, 0.04, 0.03, 0.005]
    adjusted = holm({(at, ""): p for at, p in enumerate(tests)})
    assert [adjusted[at, ""] for at in range(4)] == pytest.approx([0.03, 0.06, 0.06, 0.02])
    rates = benjamini_hochberg(dict(enumerate(tests)))
    assert [rates[at] for at in range(4)] == pytest.approx([0.02, 0.04, 0.04, 0.02])


def test_one_bot_split_in_two_depends_on_the_bot_in_one_row_of_twenty_at_most() -> None:
    """Rates of all sizes, 100 rows a report, 40 reports."""
    draw = np.random.default_rng(1)
    called = 0
    for report in range(40):
        rows = [
            row(*(rate(float(draw.binomial(400, truth)), 400) for _ in range(2)), reference=None, subject=str(at))
            for at, truth in enumerate(draw.uniform(0.01, 0.99, 100))
        ]
        called += sum(together == BOT for _, together in labels(*rows))
        assert report < 40
    assert called <= 0.05 * 4000


def asked_for(tests: int, even: float) -> int:
    """The games that a report asks for that has seen a hundred even ones."""
    return 100 + more_games(100, even * (1 - even), 0.0, MARGIN, tests)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("planted", [0.0, MARGIN])
def test_at_the_size_it_asks_for_it_knows_four_times_in_five(seats: int, planted: float) -> None:
    """A seat that wins its share is found even, one that wins 5 points more above it, among twenty questions."""
    even, tests = 1 / seats, 20
    games = asked_for(tests, even)
    draw = np.random.default_rng(seats)
    known = 0
    for _ in range(300):
        first = row(rate(float(draw.binomial(games, even + planted)), games), reference=even)
        rest = [
            row(rate(float(draw.binomial(games, even)), games), reference=even, subject=str(at), metric=str(at))
            for at in range(tests - 1)
        ]
        known += labels(first, *rest)[0][0] == [ABOVE if planted else EVEN]
    assert known >= 240


@pytest.mark.parametrize("apart", [0.0, MARGIN])
def test_at_the_size_it_asks_for_levels_are_told_apart_or_the_same(apart: float) -> None:
    draw = np.random.default_rng(7)
    few = row(rate(50, 100), rate(50, 100), reference=None)
    games = 100 + int(labels(few)[0][1].split()[-2].replace(",", ""))
    known = 0
    for _ in range(600):
        one, other = (rate(float(draw.binomial(games, truth)), games) for truth in (0.5, 0.5 + apart))
        known += labels(row(one, other, reference=None))[0][1] == (BOT if apart else SAME)
    assert known >= 480


def test_what_happens_ten_times_in_a_game_is_no_ten_games() -> None:
    """All of a game's decisions alike: as sure as the games, not as the decisions."""
    hits = [10.0 * (game % 2) for game in range(100)]
    found = clustered_rate(hits, [10.0] * 100)
    alone = rate(50, 100)
    assert (found.estimate, found.n_trials, found.n_games) == (0.5, 1000, 100)
    assert found.interval.low == pytest.approx(alone.interval.low, abs=0.002)
    assert found.interval.high == pytest.approx(alone.interval.high, abs=0.002)


def test_independent_decisions_are_as_sure_as_they_are_many() -> None:
    draw = np.random.default_rng(3)
    hits = draw.binomial(10, 0.3, 2000).astype(float)
    found = clustered_rate(hits.tolist(), [10.0] * 2000)
    assert found.weight == pytest.approx(20_000, rel=0.1)


def test_what_never_happened_may_still_happen_in_some_games() -> None:
    found = clustered_rate([0.0] * 50, [20.0] * 50)
    assert found.interval.high == pytest.approx(rate(0, 50).interval.high)


def test_three_levels_are_compared_two_by_two() -> None:
    assert labels(row(rate(500, 1000), rate(510, 1000), rate(700, 1000), reference=None))[0][1] == BOT
