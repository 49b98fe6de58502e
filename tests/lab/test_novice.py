"""Novice against expert: what they do otherwise is named if it is sure, and nothing if they do the same."""

from regalia.games import game_in
from regalia.lab.label import Row
from regalia.lab.measured import rate
from regalia.lab.present.report import sections
from regalia.lab.present.section import Section
from regalia.lab.survey import Survey
from regalia.lab.workshop import Workshop
from tests.lab.reporting import rate_row, report_of


def use(verb: str, novices: float, experts: float, games: int = 400) -> Row:
    levels = {"squire": rate(novices * games, games), "king": rate(experts * games, games)}
    return rate_row("use", "chosen when offered", verb, levels, None)


def novices(rows: list[Row]) -> Section:
    [found] = [section for section in sections(report_of(rows)) if section.key == "novice"]
    return found


def test_what_experts_do_more_and_less_is_named() -> None:
    skill = rate_row("skill", "wins a level up", "king against squire", {"king": rate(300, 400)})
    found = novices([use("crown", 0.2, 0.6), use("pass", 0.4, 0.1), use("hit", 0.5, 0.5), skill])
    assert found.lead == (
        "One king among squires wins 75 % (71 to 79) of 400 games. Experts choose more often: “crown”. "
        "Novices choose more often: “pass”."
    )
    assert [row.name for row in found.rows] == ["“crown”", "“pass”"]


def test_a_difference_that_chance_could_make_is_not_named() -> None:
    found = novices([use(f"verb {at}", 0.50, 0.57 if at == 0 else 0.5) for at in range(20)])
    assert found.rows == []
    assert found.lead.startswith("No difference between what they do could be shown (")


def test_an_expert_meets_novices_where_there_are_levels_between() -> None:
    game = game_in("tests.raffle")
    survey = Survey(game, game.options({"whistle": 20}), 2, ("random", "squire", "greedy"), 60, "1", experiments=False)
    made = survey.report(Workshop())
    [line] = [line for line in made.lines if line.metric == "wins among novices"]
    assert (line.subject, line.level) == ("greedy against random", "greedy")
    [found] = [section for section in sections(made) if section.key == "novice"]
    assert found.lead.startswith("One greedy among randoms wins ")
    assert "Experts choose more often: “whistle”." in found.lead
