"""A report answers every question in words, says the same for the same seed, and is a page that needs nothing else."""

import re
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from regalia.games import find_game, game_in
from regalia.lab import plot
from regalia.lab.arena import play_games
from regalia.lab.example import examples, record_of
from regalia.lab.game_log import watch_games
from regalia.lab.page import page
from regalia.lab.report import cited_clauses, how_often, seats, use_words
from regalia.lab.sample import Sample, Use, bootstrap, mean, middle, minutes
from regalia.lab.section import Report
from regalia.lab.statistic import Interval, wilson
from regalia.lab.survey import Survey
from regalia.lab.verdict import Sturdiness
from regalia.lab.workshop import Workshop
from regalia.match import Match, read_record


def survey(game: str, levels: tuple[str, ...], games: int, seats: int = 2) -> Survey:
    found = game_in(game) if "." in game else find_game(game)
    return Survey(found, found.options(), seats, levels, games, "r", experiments=found.name == "leduc_poker")


def shown(what: str, done: int, whole: int) -> None:
    assert 0 <= done <= whole, what


@pytest.fixture(scope="module")
def leduc() -> Report:
    return survey("examples.leduc_poker", ("random", "greedy"), 60).report(Workshop(progress=shown))


def test_every_question_has_an_answer(leduc: Report) -> None:
    keys = [section.key for section in leduc.sections]
    experiments = ["skill", "without", "hidden", "luck"]
    assert keys == ["seats", "endings", "length", "load", "use", *experiments, "rules", "feel"]
    assert all(section.lead.endswith(".") for section in leduc.sections)
    assert leduc.games == {"random": 60, "greedy": 60}


def test_the_same_seed_gives_the_same_report(leduc: Report) -> None:
    again = survey("examples.leduc_poker", ("random", "greedy"), 60).report(Workshop(progress=shown))
    assert msgspec.json.encode(again) == msgspec.json.encode(leduc)


def test_every_number_has_a_value_at_every_level_and_a_label(leduc: Report) -> None:
    for section in leduc.sections:
        for row in section.rows:
            if section.key == "skill":
                assert set(row.values) == {"wins"}
                assert row.note == "one step only" or row.sturdiness in list(Sturdiness)
                continue
            assert set(row.values) <= set(leduc.levels)
            assert len(row.values) > 1 or row.sturdiness is Sturdiness.ALONE
            assert row.sturdiness in list(Sturdiness)


def test_a_board_game_has_a_heat_map_whose_numbers_add_up() -> None:
    found = survey("friend-or-foe", ("random",), 2)
    [space] = [section for section in found.report(Workshop(progress=shown)).sections if section.key == "space"]
    amounts = [
        int(number.replace(",", "")) for number in re.findall(r"<title>[a-g]\d: ([\d,]+)</title>", space.plots[0])
    ]
    logs = watch_games(found.plan(["random"] * 2), range(2))
    assert sum(amounts) == sum(sum(log.places.values()) for log in logs) > 0


def test_three_seats_ask_who_makes_kings() -> None:
    keys = [
        section.key
        for section in survey("kingdom-coinquest", ("random",), 2, 3).report(Workshop(progress=shown)).sections
    ]
    assert "kingmaking" in keys


def test_the_page_needs_nothing_else(leduc: Report) -> None:
    html = page(leduc)
    assert not re.search(r'(?:src|href)="(?!#|data:text/plain)', html)
    assert "@import" not in html
    for section in leduc.sections:
        assert f'id="{section.key}"' in html
        assert f'href="#{section.key}"' in html


def test_words_of_a_game_are_shown_as_they_are(leduc: Report) -> None:
    strange = replace(leduc, title="<b>War & peace</b>")
    assert "<h1>&lt;b&gt;War &amp; peace&lt;/b&gt;</h1>" in page(strange)


def test_seats_that_win_otherwise_at_another_level_are_told_apart() -> None:
    plan = survey("examples.tic_tac_toe", ("random",), 200).plan(["random"] * 2)
    [log] = watch_games(plan, range(1))

    def won(level: str, first: int) -> Sample:
        logs = [
            replace(log, played=replace(log.played, number=at, shares=(1.0, 0.0) if at < first else (0.0, 1.0)))
            for at in range(200)
        ]
        return Sample(replace(plan, players=(level, level)), logs)

    section = seats([won("weak", 140), won("strong", 60)], ["seat 1", "seat 2"])
    assert section.rows[0].sturdiness is Sturdiness.BOT
    assert re.fullmatch(r"Played by weak: Biased: seat 1 .* Played by strong: Biased: seat 2 .*", section.lead)
    assert seats([won("weak", 140), won("strong", 130)], ["seat 1", "seat 2"]).rows[0].sturdiness is Sturdiness.ROBUST


def test_a_clause_that_one_level_never_met_is_no_proof_against_the_bot() -> None:
    """Carried out in none of forty games, or in all of them, is a rate with an interval, not a certainty."""
    plan = survey("examples.tic_tac_toe", ("random",), 40).plan(["random"] * 2)
    logs = [replace(log, clauses={"XX-1": 1}) for log in watch_games(plan, range(40))]
    sample = Sample(plan, logs)
    assert how_often(sample, "XX-2") == wilson(0, 40)
    assert how_often(sample, "XX-1") == wilson(40, 40)
    many = Sample(plan, [replace(log, clauses={"XX-1": number}) for number, log in enumerate(logs)])
    assert 14 < how_often(many, "XX-1").low < 19.5 < how_often(many, "XX-1").high < 25


def test_minutes_are_the_assumed_seconds() -> None:
    plan = survey("examples.tic_tac_toe", ("random",), 1).plan(["random"] * 2)
    [log] = watch_games(plan, range(1))
    free = sum(1 for count in log.choices if count > 1)
    assert minutes(log) == pytest.approx((8 * free + 3 * log.played.actions) / 60)


def test_clauses_that_the_engine_tells_are_found() -> None:
    game = find_game("friend-or-foe")
    found = cited_clauses(game.package, game.prefix)
    assert {"FO-9", "FO-11", "FO-14"} <= set(found)
    assert list(found) == sorted(found, key=lambda clause: int(clause[3:]))


def test_clauses_by_which_a_layout_is_only_refused_are_not_waited_for() -> None:
    game = find_game("thrones")
    found = cited_clauses(game.package, game.prefix)
    assert {"TH-116", "TH-120"} <= set(found)
    assert not {"TH-15", "TH-16", "TH-42"} & set(found)


def test_intervals_by_drawing_games_again_hold_the_mean_and_the_median() -> None:
    values = [float(number % 10) for number in range(400)]
    for statistic in (mean, middle):
        interval = bootstrap(values, statistic, "b")
        assert interval.low <= statistic(values) <= interval.high
        assert interval.high - interval.low < 1.1
        assert bootstrap(values, statistic, "b") == interval
    assert bootstrap([1.0], mean, "b") == Interval(float("-inf"), float("inf"))


def test_a_use_tells_how_often_it_was_chosen_and_how_its_users_fared() -> None:
    use = Use("attack", offered=200, chosen=50, used=40, won=30.0)
    assert use_words(use) == "25.0 % of 200, users win 75 %"


def test_plots_are_well_formed() -> None:
    drawn = [
        plot.bars([plot.Bar("a & b", 0.4, Interval(0.3, 0.5)), plot.Bar("c", 0.0)], "bars", 0.5),
        plot.histogram({"one": [1.0, 2.0, 2.0, 9.0], "two": [3.0]}, "lengths", "turns"),
        plot.histogram({"level": [4.0] * 5}, "all alike", "turns"),
        plot.heat([[("a1", 3), ("b1", 0)], [("a2", 1), ("b2", 2)]], "board"),
    ]
    for svg in drawn:
        assert ElementTree.fromstring(svg).tag == "svg"
    assert plot.histogram({"none": []}, "nothing", "turns") == ""


def test_lengths_stand_below_the_place_they_name() -> None:
    svg = plot.histogram({"one": [2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 7.0]}, "lengths", "turns")
    named = {int(name): float(x) for x, name in re.findall(r'<text x="([\d.]+)"[^>]*class="number">(\d+)</text>', svg)}
    assert set(named) == {2, 3, 4, 6, 7}
    assert named[4] - named[3] == pytest.approx((named[7] - named[2]) / 5, abs=0.2)


def test_examples_are_records_of_the_games_that_were_counted(leduc: Report) -> None:
    assert {example.section for example in leduc.examples} == {section.key for section in leduc.sections}
    for example in leduc.examples:
        match = Match.replay(read_record(example.record))
        assert match.over
        if example.section == "endings":
            assert match.outcome is not None
            assert example.why == f"ended by {match.outcome.clause}"


def test_a_game_whose_match_makes_moves_of_its_own_is_recorded_as_it_was_played() -> None:
    """Friends and Foes fills up a formation that is ready (FF-286) without asking."""
    plan = survey("friends-and-foes", ("random",), 1).plan(["random"] * 2)
    match = Match.replay(read_record(record_of(plan, 0)))
    [played] = play_games(plan, range(1))
    assert match.over
    assert len(match.plies) == played.actions


def test_the_longest_and_the_shortest_game_are_that() -> None:
    plan = survey("examples.tic_tac_toe", ("random",), 30).plan(["random"] * 2)
    sample = Sample(plan, watch_games(plan, range(30)))
    turns = sample.lengths("turns")
    short, long = [example for example in examples(sample, ["seat 1", "seat 2"]) if example.section == "length"]
    assert turns[short.number] == min(turns) < max(turns) == turns[long.number]
