"""A report answers every question in words, says the same for the same seed, and is a page that needs nothing else."""

import re
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from regalia.games import find_game, game_in
from regalia.kernel import RegaliaError
from regalia.lab.arena import play_games
from regalia.lab.example import examples, record_of
from regalia.lab.finding import findings
from regalia.lab.game_log import watch_games
from regalia.lab.label import ABOVE, BELOW, BOT, MORE, ROBUST, SAME, make_lines
from regalia.lab.line import ALL
from regalia.lab.measured import means, medians, rate, resampled
from regalia.lab.present import plot
from regalia.lab.present.page import page
from regalia.lab.present.report import sections
from regalia.lab.report import Report
from regalia.lab.sample import Sample, mean, middle, minutes
from regalia.lab.start import Begun, Starts, greet_games, start_rows
from regalia.lab.survey import LEAST, STARTS, Survey
from regalia.lab.watched import clause_rows, seat_rows
from regalia.lab.workshop import Workshop
from regalia.match import Match, read_record
from tests.lab.reporting import RUN, rate_row, report_of


def survey(game: str, levels: tuple[str, ...], games: int, seats: int = 2) -> Survey:
    found = game_in(game) if "." in game else find_game(game)
    return Survey(found, found.options(), seats, levels, games, "r", experiments=found.name == "leduc_poker")


def shown(what: str, done: int, whole: int) -> None:
    assert 0 <= done <= whole, what


@pytest.fixture(scope="module")
def leduc() -> Report:
    return survey("examples.leduc_poker", ("random", "greedy"), 60).report(Workshop(progress=shown))


def test_every_question_has_an_answer(leduc: Report) -> None:
    made = sections(leduc)
    experiments = ["skill", "novice", "without", "hidden", "luck"]
    assert [section.key for section in made] == [
        "first", "seats", "endings", "length", "load", "use", *experiments, "rules", "feel"
    ]  # fmt: skip
    assert all(section.lead.endswith(".") for section in made)
    assert leduc.games == {"random": 60, "greedy": 60}
    assert leduc.left_out == []


def test_the_same_seed_gives_the_same_report(leduc: Report) -> None:
    again = survey("examples.leduc_poker", ("random", "greedy"), 60).report(Workshop(progress=shown))
    assert msgspec.json.encode(again) == msgspec.json.encode(leduc)


def test_every_number_is_a_line_at_every_level_and_has_a_label(leduc: Report) -> None:
    assert {line.level for line in leduc.lines} <= {*leduc.levels, ALL, "search@16", "search@32"}
    together = [line for line in leduc.lines if line.level == ALL]
    assert len(together) > 20
    for line in together:
        assert line.label in (ROBUST, SAME, BOT) or line.label.startswith(MORE)
        assert 0 <= (line.p or 0) <= (line.p_adjusted or 0) <= 1
    for line in leduc.lines:
        assert line.low <= line.estimate <= line.high, line
        assert line.n_games > 0
        assert (line.p is None) == (line.reference is None and line.level != ALL)


def test_every_level_plays_seeds_of_its_own() -> None:
    found = survey("examples.tic_tac_toe", ("random", "greedy"), 10)
    assert found.plan("random").seed != found.plan("greedy").seed
    with pytest.raises(RegaliaError, match="Each level of play can be named once"):
        survey("examples.tic_tac_toe", ("random", "random"), 10).check()


def test_every_answer_that_was_counted_says_how_many_games(leduc: Report) -> None:
    for section in sections(leduc):
        if section.key != "impact":  # which makes no statement
            assert re.search(r"\d games", section.lead), section.lead


def test_questions_without_time_are_left_out_and_named() -> None:
    """A clock that jumps: watching takes most of the time, so that few questions can have enough games."""
    now = iter(range(10_000_000))
    found = survey("examples.leduc_poker", ("random", "greedy"), 10_000)
    made = found.report(Workshop(seconds=2000, clock=lambda: float(next(now))))
    assert made.left_out
    [*_, last] = sections(made)
    assert last.key == "left_out"
    assert last.lead.startswith("There was no time for ")
    asked = {line.metric for line in made.lines if line.section in ("without", "luck", "hidden", "skill")}
    assert asked
    for line in made.lines:
        if line.section in ("without", "luck", "hidden", "skill") and line.level != ALL:
            assert line.n_games >= LEAST / 2, line
            assert line.cut_short


def test_no_answer_rests_on_a_handful_of_games_because_time_was_short() -> None:
    """Watching is quick and what comes then is slow, so that the time is over when the starts are handed on."""
    ticks = iter(range(10_000_000))

    def clock() -> float:
        tick = next(ticks)
        return float(tick if tick < 40 else 40 + 100 * (tick - 40))

    royal = find_game("royal-family")
    found = Survey(royal, royal.options(), 2, ("random",), 10_000, "r")
    made = found.report(Workshop(seconds=60, clock=clock))
    assert STARTS in made.left_out
    assert STARTS in sections(made)[-1].lead
    assert {line.section for line in made.lines}.isdisjoint({"start", "without", "banned", "luck", "hidden", "skill"})


def test_a_level_that_was_interrupted_before_a_game_was_finished_is_named() -> None:
    def stop(what: str, done: int, whole: int) -> None:
        if what.startswith("random") and done == whole:
            raise KeyboardInterrupt

    made = survey("examples.tic_tac_toe", ("random", "greedy"), 40).report(Workshop(progress=stop))
    assert made.levels == ["random"]
    [*_, last] = sections(made)
    assert last.lead.startswith("There was no time for greedy at every seat (no game was finished)")


def test_a_short_report_without_experiments_still_asks_whether_better_play_wins() -> None:
    now = iter(range(10_000_000))
    found = survey("examples.tic_tac_toe", ("random", "greedy"), 10_000)
    made = found.report(Workshop(seconds=1500, clock=lambda: float(next(now))))
    assert made.left_out == []
    [step] = [line for line in made.lines if line.section == "skill"]
    assert step.n_games >= LEAST


def test_a_board_game_has_a_heat_map_whose_numbers_add_up() -> None:
    found = survey("friend-or-foe", ("random",), 2)
    made = found.report(Workshop(progress=shown))
    [space] = [section for section in sections(made) if section.key == "space"]
    drawn = [float(share) for share in re.findall(r"<title>[a-g]\d: ([\d.]+) %</title>", space.plots[0])]
    lines = [line for line in made.lines if line.section == "space"]
    logs = watch_games(found.plan("random"), range(2))
    counted = sum(sum(log.places.values()) for log in logs)
    assert {line.n_trials for line in lines} == {counted}
    assert sum(line.estimate for line in lines) == pytest.approx(1)
    assert sum(drawn) == pytest.approx(100, abs=0.5)


def test_three_seats_ask_who_makes_kings() -> None:
    keys = [
        section.key
        for section in sections(survey("kingdom-coinquest", ("random",), 2, 3).report(Workshop(progress=shown)))
    ]
    assert "kingmaking" in keys


def test_the_page_needs_nothing_else(leduc: Report) -> None:
    html = page(leduc)
    assert not re.search(r'(?:src|href)="(?!#|data:text/plain)', html)
    assert "@import" not in html
    for section in sections(leduc):
        assert f'id="{section.key}"' in html
        assert f'href="#{section.key}"' in html


def test_words_of_a_game_are_shown_as_they_are(leduc: Report) -> None:
    strange = replace(leduc, title="<b>War & peace</b>")
    assert "<h1>&lt;b&gt;War &amp; peace&lt;/b&gt;</h1>" in page(strange)


def test_seats_that_win_otherwise_at_another_level_are_told_apart() -> None:
    plan = survey("examples.tic_tac_toe", ("random",), 200).plan("random")
    [log] = watch_games(plan, range(1))

    def won(level: str, first: int) -> Sample:
        logs = [
            replace(log, played=replace(log.played, number=at, shares=(1.0, 0.0) if at < first else (0.0, 1.0)))
            for at in range(200)
        ]
        return Sample(replace(plan, players=(level, level)), logs)

    def said(strong: int) -> tuple[str, str]:
        rows = seat_rows([won("weak", 140), won("strong", strong)], ["seat 1", "seat 2"])
        _, section = sections(report_of(rows))
        return section.lead, section.rows[0].label

    lead, label = said(60)
    assert label == BOT
    assert re.fullmatch(r"Played by weak: Biased: seat 1 .* Played by strong: Biased: seat 2 .*", lead)
    assert said(130)[1] == "robust: above"


def test_a_clause_that_one_level_never_met_is_no_proof_against_the_bot() -> None:
    """Carried out in none of forty games, or in all of them, is a rate with an interval, not a certainty."""
    plan = survey("examples.tic_tac_toe", ("random",), 40).plan("random")
    logs = [replace(log, clauses={"TT-3": 1}) for log in watch_games(plan, range(40))]
    once = {row.subject: row.levels["random"] for row in clause_rows(plan.game, [Sample(plan, logs)])}
    assert once["TT-3"].interval == rate(40, 40).interval
    assert once["TT-4"].interval == rate(0, 40).interval
    many = Sample(plan, [replace(log, clauses={"TT-3": number}) for number, log in enumerate(logs)])
    found = {row.subject: row.levels["random"].interval for row in clause_rows(plan.game, [many])}["TT-3"]
    assert 14 < found.low < 19.5 < found.high < 25


def test_minutes_are_the_assumed_seconds() -> None:
    plan = survey("examples.tic_tac_toe", ("random",), 1).plan("random")
    [log] = watch_games(plan, range(1))
    free = sum(1 for count in log.choices if count > 1)
    assert minutes(log) == pytest.approx((8 * free + 3 * log.played.actions) / 60)


def test_intervals_by_drawing_games_again_hold_the_mean_and_the_median() -> None:
    values = [float(number % 10) for number in range(400)]
    for statistic, plain in ((means, mean), (medians, middle)):
        found = resampled(values, statistic, "b")
        assert found.estimate == plain(values)
        assert found.interval.low <= found.estimate <= found.interval.high
        assert found.interval.high - found.interval.low < 1.1
        assert resampled(values, statistic, "b") == found
    assert resampled(values, means, "b").error == pytest.approx(8.25**0.5 / 20, rel=0.15)
    assert resampled([1.0], means, "b").interval.high == float("inf")


def test_a_use_tells_how_often_it_was_chosen_and_how_its_users_fared(leduc: Report) -> None:
    [use] = [section for section in sections(leduc) if section.key == "use"]
    for row in use.rows:
        for words in row.values.values():
            assert re.fullmatch(r"[\d.]+ % \([\d.]+ to [\d.]+\) of [\d,]+ in \d+ games(, users win \d+ %)?", words)


def test_plots_are_well_formed(leduc: Report) -> None:
    rates = report_of([rate_row("seats", "wins", "a & b", {"<one>": rate(4, 10), "two": rate(0, 10)})]).lines
    drawn = [
        plot.bars([line for line in rates if line.level != ALL], "bars"),
        *[svg for section in sections(leduc) for svg in section.plots],
        plot.heat([[("a1", 0.5), ("b1", 0.0)], [("a2", 0.2), ("b2", 0.3)]], "board"),
    ]
    for svg in drawn:
        assert ElementTree.fromstring(svg).tag == "svg"
    assert plot.histogram([], "nothing", "turns") == ""


def test_levels_share_one_scale_in_a_histogram() -> None:
    """A level that has half of its games in one place is drawn half as high as one that has all."""
    rows = [
        rate_row("length", "turns from", str(start), {"whole": rate(first, 10), "half": rate(5, 10)}, None)
        for start, first in ((3, 10), (4, 0))
    ]
    svg = plot.histogram([line for line in report_of(rows).lines if line.level != ALL], "lengths", "turns")
    highest = [min(float(y) for y in re.findall(r"V([\d.]+)H", path)) for path in re.findall(r'<path d="([^"]+)"', svg)]
    assert highest[0] == pytest.approx(12.0)
    assert highest[1] == pytest.approx(130 - 118 / 2)
    assert ">100 %<" in svg
    assert ">3<" in svg
    assert ">4+<" in svg


def test_examples_are_records_of_the_games_that_were_counted(leduc: Report) -> None:
    shown, asked = {example.section for example in leduc.examples}, {section.key for section in sections(leduc)}
    assert asked - shown <= {"first", "novice", "luck"}  # the last has one if the same luck ever ended otherwise
    assert shown <= asked
    for example in leduc.examples:
        match = Match.replay(read_record(example.record))
        assert match.over
        if example.section == "endings":
            assert match.outcome is not None
            assert example.why.startswith(f"ended by {match.outcome.clause}")


def test_what_stands_out_has_a_game_that_shows_it() -> None:
    """Who blows no whistle loses nearly always, the red hat wins: each finding has a game of its own."""
    raffle = game_in("tests.raffle")
    found = Survey(raffle, raffle.options({"whistle": 20, "hat": 20}), 2, ("random", "greedy"), 160, "1")
    made = found.report(Workshop())
    first = sections(made)[0]
    lines = findings(made.lines, made.levels)
    assert {(line.section, line.subject) for line in lines} >= {("start", "red"), ("without", "whistle")}
    for line, row in zip(lines, first.rows, strict=True):
        [game] = row.games
        assert (game.section, game.metric, game.subject) == (line.section, line.metric, line.subject)
        if line.section in ("without", "banned"):
            assert game.why.endswith(" won" if line.label == ABOVE else " did not win")
        outcome = Match.replay(read_record(game.record)).outcome
        assert outcome is not None
        if line.section == "start":
            [begun] = greet_games(found.plan(game.level), [game.number])
            assert begun.starts[outcome.winners[0]]["hat"] == "red"


def test_a_start_or_a_player_that_wins_less_is_shown_by_a_game_that_was_not_won() -> None:
    plan = survey("tests.raffle", ("random",), 40).plan("random")
    sample = Sample(plan, watch_games(plan, range(40)))
    [row] = start_rows({"random": Starts(2, (Begun(log.played, log.starts) for log in sample.logs))}, handed_on=False)[
        :1
    ]
    [line] = make_lines(RUN, [row])
    lost = replace(line, label=BELOW)
    whys = [example.why for example in examples(sample, ["seat 1", "seat 2"], [lost]) if example.section == "start"]
    assert whys[0] == f"not won with hat “{line.subject}”"


def test_a_game_whose_match_makes_moves_of_its_own_is_recorded_as_it_was_played() -> None:
    """Friends and Foes fills up a formation that is ready (FF-286) without asking."""
    plan = survey("friends-and-foes", ("random",), 1).plan("random")
    match = Match.replay(read_record(record_of(plan, 0)))
    [played] = play_games(plan, range(1))
    assert match.over
    assert len(match.plies) == played.actions


def test_the_longest_and_the_shortest_game_are_that() -> None:
    plan = survey("examples.tic_tac_toe", ("random",), 30).plan("random")
    sample = Sample(plan, watch_games(plan, range(30)))
    turns = sample.lengths("turns")
    short, long = [example for example in examples(sample, ["seat 1", "seat 2"]) if example.section == "length"]
    assert turns[short.number] == min(turns) < max(turns) == turns[long.number]
