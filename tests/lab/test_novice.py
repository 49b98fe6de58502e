"""Novice against expert: what they do otherwise is named if it is sure, and nothing if they do the same."""

import pytest

from regalia.games import game_in
from regalia.lab.label import ABOVE, BOT, EVEN, OPEN, SAME, Row
from regalia.lab.line import ALL, Line
from regalia.lab.measured import clustered_rate, medians, rate, resampled
from regalia.lab.present.novice import novice
from regalia.lab.present.report import sections
from regalia.lab.present.section import Numbers, Section
from regalia.lab.report import Report
from regalia.lab.survey import Survey
from regalia.lab.workshop import Workshop
from tests.lab.reporting import rate_row, report_of


def use(verb: str, novices: float, experts: float, games: int = 400, between: float | None = None) -> Row:
    parts = {"squire": novices} | ({} if between is None else {"knight": between}) | {"king": experts}
    levels = {level: rate(part * games, games) for level, part in parts.items()}
    return rate_row("use", "chosen when offered", verb, levels, None)


def section_of(made: Report) -> Section:
    [found] = [section for section in sections(made) if section.key == "novice"]
    return found


def novices(rows: list[Row]) -> Section:
    return section_of(report_of(rows))


def together(made: Report, subject: str = "fort") -> Line:
    """What is said of all levels together."""
    [line] = [line for line in made.lines if line.level == ALL and line.subject == subject]
    return line


def apart(made: Report, subject: str = "fort") -> Line:
    """The expert beside the novice."""
    [line] = [line for line in made.lines if line.section == "novice" and line.subject == subject]
    return line


def test_what_experts_do_more_and_less_is_named() -> None:
    skill = rate_row("skill", "wins a level up", "king against squire", {"king": rate(300, 400)})
    found = novices([use("whistle", 0.2, 0.6), use("wait", 0.4, 0.1), use("hit", 0.5, 0.5), skill])
    assert found.lead == (
        "One king among squires wins 75 % (71 to 79) of 400 games. Experts choose more often: “Blow the whistle” (60 "
        "against 20 %). Novices choose more often: “Wait” (10 against 40 %). Each of that was seen in at least 400 "
        "games of both."
    )
    assert [row.name for row in found.rows] == ["“Blow the whistle”", "“Wait”"]
    assert found.rows[0].values["difference"].startswith("+40.0 points (+33.")


def test_a_level_between_that_does_otherwise_is_no_difference_of_novices_and_experts() -> None:
    """The levels depend on the bot; but the two that are compared here do the same."""
    made = report_of([use("fort", 0.5, 0.5, 2000, between=0.75)])
    assert together(made).label == BOT
    assert apart(made).label == EVEN
    assert section_of(made).rows == []
    assert section_of(made).lead == (
        "They do the same: nothing that is compared differs by as much as matters (400 games by king, 400 by squire)."
    )
    few = report_of([use("fort", 0.5, 0.5, 100, between=0.75)])
    assert (together(few).label, apart(few).label) == (BOT, OPEN)
    assert section_of(few).lead.startswith("Nothing that they do otherwise is sure yet: 1 of 1 differences are open (")


def test_a_difference_that_is_sure_and_does_not_matter_is_not_claimed() -> None:
    made = report_of([use("fort", 0.25, 0.275, 20_000)])
    assert (apart(made).p_adjusted or 0.0) < 1e-6
    assert apart(made).label == EVEN
    assert together(made).label == SAME
    assert section_of(made).lead.startswith("They do the same: ")


def test_with_levels_between_the_two_ends_are_told_apart_by_their_own_difference() -> None:
    made = report_of([use("fort", 0.3, 0.5, 1000, between=0.9)])
    assert apart(made).label == ABOVE
    assert apart(made).estimate == pytest.approx(0.2)
    assert section_of(made).lead.startswith("Experts choose more often: “fort” (50 against 30 %).")


def test_a_difference_that_chance_could_make_is_not_named() -> None:
    found = novices([use(f"verb {at}", 0.50, 0.57 if at == 0 else 0.5) for at in range(20)])
    assert found.rows == []
    assert found.lead.startswith("Nothing that they do otherwise is sure yet: 20 of 20 differences are open (")


def test_it_is_adjusted_with_all_that_a_report_asks() -> None:
    """50 and 61 % of 400 games: p = 0.002, enough alone and not among forty other questions of the report."""
    others = [
        rate_row("without", "wins without it", f"verb {at}", {"squire": rate(200, 400), "king": rate(200, 400)})
        for at in range(20)
    ]
    assert apart(report_of([use("fort", 0.5, 0.61)])).label == ABOVE
    assert apart(report_of([use("fort", 0.5, 0.61), *others])).label == OPEN


def test_what_is_claimed_is_never_not_enough_games_in_its_row() -> None:
    """Levels are compared in many rows, of which few may be a headline: a row says no less than the headline."""
    rules = [
        rate_row("rules", "carried out", f"RA-{at}", {"squire": rate(200, 400), "king": rate(200, 400)}, None)
        for at in range(200)
    ]
    made = report_of([use("fort", 0.5, 0.61), *rules])
    assert together(made).p_adjusted == pytest.approx(201 * (apart(made).p or 0.0))
    assert (together(made).p_adjusted or 0.0) > 0.05
    assert (apart(made).label, together(made).label) == (ABOVE, BOT)


def test_how_games_end_and_how_long_they_take_is_told_too() -> None:
    ended = {"squire": rate(300, 400), "king": rate(100, 400)}
    other = {"squire": rate(100, 400), "king": rate(300, 400)}
    found = novices(
        [rate_row("endings", "ended by", "RA-3", ended, None), rate_row("endings", "ended by", "RA-2", other, None)]
    )
    assert found.lead.startswith("Games of experts end more often by RA-2 (“")
    assert "Games of novices end more often by RA-3 (“" in found.lead


def test_how_long_a_game_of_experts_takes_is_told_if_it_differs_by_a_tenth_or_more() -> None:
    def minutes(novices: float, experts: float) -> str:
        levels = {
            level: resampled([middle - 1, middle, middle + 1] * 200, medians, level)
            for level, middle in (("squire", novices), ("king", experts))
        }
        made = report_of([Row(section="length", metric="minutes", kind="median", unit="minutes", levels=levels)])
        return novice(made, Numbers(made.lines)).lead

    assert minutes(20.0, 30.0).startswith("A game of experts takes 30 minutes, one of novices 20.")
    assert minutes(20.0, 21.0).startswith("They do the same: ")


def test_what_was_chosen_in_a_handful_of_games_is_not_named() -> None:
    """A thousand offers in each of twenty games are the word of twenty games."""
    levels = {
        level: clustered_rate([1000.0 * part] * 20, [1000.0] * 20) for level, part in (("squire", 0.1), ("king", 0.9))
    }
    made = report_of([rate_row("use", "chosen when offered", "fort", levels, None)])
    assert apart(made).label == OPEN


def test_an_expert_meets_novices_where_there_are_levels_between() -> None:
    game = game_in("tests.raffle")
    survey = Survey(game, game.options({"whistle": 20}), 2, ("random", "squire", "greedy"), 60, "1", experiments=False)
    made = survey.report(Workshop())
    [line] = [line for line in made.lines if line.metric == "wins among novices"]
    assert (line.subject, line.level) == ("greedy against random", "greedy")
    [found] = [section for section in sections(made) if section.key == "novice"]
    assert found.lead.startswith("One greedy among randoms wins ")
    assert "Experts choose more often: “Blow the whistle” (100 against " in found.lead
    assert "Novices choose more often: “Wait” (0 against " in found.lead
