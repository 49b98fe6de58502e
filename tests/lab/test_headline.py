"""How often a report claims what is not so, on a raffle in which nothing matters; and that no headline contradicts."""

import re

import pytest

from regalia.games import game_in
from regalia.lab.game_log import watch_games
from regalia.lab.label import ABOVE, BELOW, BOT, CORRELATED
from regalia.lab.line import ALL, Line
from regalia.lab.present.report import sections
from regalia.lab.report import Report
from regalia.lab.survey import Survey
from tests.lab.raffling import Raffling

RAFFLE = game_in("tests.raffle")
CLAIM = re.compile(
    r"Biased|points (more|less) often than|pays|loses|costs most|Better off|too seldom|is worth \d|wins less|"
    r"[Aa]lmost never|Experts choose|Novices choose|Games of (experts|novices) end|A game of experts"
)


class Plain(Survey):
    """Without games to look at: a drawn one cannot be played again."""

    shows_games = False


def report(run: int, seats: int, games: int = 400, planted: float = 0.0, keen: float = 0.5) -> Report:
    """A whole report, with all its experiments, on a raffle by two players who choose at random."""
    survey = Plain(RAFFLE, RAFFLE.options({}, seats), seats, ("random", "squire"), games, f"run {run}")
    return survey.report(Raffling(run, planted, {"squire": keen}))


def claimed(made: Report) -> list[Line]:
    """Lines that would be false of a raffle; that both its actions are chosen in above 2 % of offers is true."""
    return [
        line
        for line in made.lines
        if line.level != ALL
        and line.metric not in CORRELATED
        and line.label in ((BELOW,) if line.section == "use" else (ABOVE, BELOW))
    ]


def headlines(made: Report) -> list[str]:
    return [section.lead for section in sections(made) if CLAIM.search(section.lead)]


def count_false(runs: int, seats: int) -> tuple[int, int]:
    """Reports with a false headline, and those in which any line claims something."""
    made = [report(run, seats) for run in range(runs)]
    return sum(bool(headlines(one)) for one in made), sum(bool(claimed(one)) for one in made)


def test_the_drawn_raffle_is_the_raffle_that_is_played() -> None:
    """What is drawn has the shape of what is watched, and the same rates within chance."""
    plan = Survey(RAFFLE, RAFFLE.options(), 2, ("random",), 2000, "shape").plan("random")
    drawn = Raffling(1).play("", watch_games, plan, type(watch_games(plan, range(1))[0]))
    played = watch_games(plan, range(2000))
    for field in ("deciders", "choices", "chance_after", "looks", "offered", "clauses", "places"):
        assert {str(getattr(log, field)) for log in played} == {str(getattr(log, field)) for log in drawn}, field
    for logs in (drawn, played):
        assert sum(log.played.shares[0] for log in logs) / 2000 == pytest.approx(0.5, abs=0.04)
        assert sum("whistle" in log.chosen[0] for log in logs) / 2000 == pytest.approx(0.5, abs=0.04)
        assert sum(log.starts[1]["hat"] == "red" for log in logs) / 2000 == pytest.approx(0.5, abs=0.04)
        agree = sum(("whistle" in log.chosen[0]) == (log.played.winners == (0,)) for log in logs)
        assert agree / 2000 == pytest.approx(0.5, abs=0.04)


def test_a_few_reports_on_a_raffle_in_which_nothing_matters_claim_hardly_anything() -> None:
    false, claims = count_false(12, 2)
    assert false <= claims <= 2  # three of twelve come once in fifty, if one in twenty does


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_of_200_reports_at_most_one_in_twenty_has_a_false_headline(seats: int) -> None:
    false, claims = count_false(200, seats)
    assert false <= 10
    assert claims <= 17  # any line at any level: more would come once in fifty, if one report in twenty claims any


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_of_all_rows_at_most_one_in_twenty_calls_the_same_bot_two_bots(seats: int) -> None:
    rows = called = 0
    for run in range(60):
        together = [line for line in report(run, seats).lines if line.level == ALL]
        rows += len(together)
        called += sum(line.label == BOT for line in together)
    assert rows > 1000
    assert called <= 0.05 * rows


def test_a_planted_seat_is_a_headline_with_its_games() -> None:
    [first, seats, *_] = sections(report(3, 2, 2000, planted=0.1))
    assert first.lead.startswith("Seat 1 wins ")
    assert re.match(
        r"Biased: seat 1 wins \d+(\.\d)? to 1\d points more often than its share \(squire, 2,000 games\)\.", seats.lead
    )
    assert seats.rows[0].label == "robust: above"
    assert seats.rows[1].label == "robust: below"


def test_a_headline_names_only_what_its_rows_say() -> None:
    for run in range(4):
        made = report(run, 2, 300, planted=0.08)
        by_key = {section.key: section for section in sections(made)}
        claims = {line.section for line in claimed(made)}
        assert by_key["first"].lead.startswith("Nothing stands out") or claims
        for key, section in by_key.items():
            assert bool(CLAIM.search(section.lead)) <= (key in claims or key == "first"), section.lead


def test_what_experts_are_planted_to_do_otherwise_is_a_headline_with_its_games() -> None:
    made = report(3, 2, keen=0.7)
    [novice] = [section for section in sections(made) if section.key == "novice"]
    assert {line.subject for line in claimed(made) if line.section == "novice"} == {"wait", "whistle"}
    assert CLAIM.search(novice.lead)
    assert re.search(r"Experts choose more often: “Blow the whistle” \((6|7)\d against (4|5)\d %\)", novice.lead)
    assert "Each of that was seen in at least 400 games of both." in novice.lead


def test_what_only_goes_together_is_never_a_headline() -> None:
    [impact] = [section for section in sections(report(1, 2)) if section.key == "impact"]
    assert not CLAIM.search(impact.lead)
    assert "whistle" not in impact.lead
