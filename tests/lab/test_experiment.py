"""What an experiment may say of one of many things that were tried."""

import pytest

from regalia.games import find_game
from regalia.lab.arena import Plan, Played, play_games, play_numbered
from regalia.lab.experiment import (
    METRICS,
    Experiment,
    climbing,
    experiment_rows,
    repeating,
    restricting,
    rotation_rate,
    unanswered,
)
from regalia.lab.label import Row
from regalia.lab.measured import rate
from regalia.lab.present.game_words import question_words
from regalia.lab.present.report import sections
from regalia.lab.present.section import Section
from regalia.lab.restricted_player import Kind, Restriction
from tests.lab.reporting import rate_row, report_of


def tried(*shares: float, games: int = 400, kind: Kind = Kind.WITHOUT) -> list[Row]:
    """A player who never does one thing, by what it then wins."""
    section, metric = METRICS[kind]
    return [
        rate_row(section, metric, f"thing {at}", {"king": rate(share * games, games)})
        for at, share in enumerate(shares, 1)
    ]


def section_of(rows: list[Row], searched: bool = True) -> Section:
    _, section = sections(report_of(rows, searched))
    return section


def test_one_of_many_does_not_stand_out_by_a_little_luck() -> None:
    alone = section_of(tried(0.56))
    assert alone.lead == "Better off without: “thing 1” (6 points; king, 400 games)."
    among_many = section_of(tried(0.56, *[0.5] * 19))
    assert "Better off" not in among_many.lead
    assert among_many.rows[0].label.startswith("open: about ")


def test_what_costs_most_is_named_though_many_were_tried() -> None:
    found = section_of(tried(0.2, 0.3, *[0.5] * 18))
    assert found.lead == "Doing without “thing 1” costs most: 30 points; king, 400 games."


def test_a_handful_of_games_proves_nothing_among_a_dozen() -> None:
    assert "Better off" not in section_of(tried(1.0, *[0.5] * 11, games=4)).lead


def test_what_wins_more_when_it_is_always_used_is_used_too_seldom() -> None:
    found = section_of([*tried(0.3, 0.5, kind=Kind.NEVER), *tried(0.8, 0.5, kind=Kind.ALWAYS)])
    assert found.lead == (
        "Doing without “thing 1” costs most: 20 points; king, 400 games. "
        "The computer uses too seldom: “thing 1” (30 points; king, 400 games)."
    )
    assert [row.name for row in found.rows] == [
        "never “thing 1”", "always “thing 1”", "never “thing 2”", "always “thing 2”"
    ]  # fmt: skip


def test_a_claim_that_other_levels_contradict_says_so() -> None:
    section, metric = METRICS[Kind.WITHOUT]
    levels = {"squire": rate(1300, 2000), "king": rate(600, 2000)}
    found = section_of([rate_row(section, metric, "attack", levels)])
    assert found.lead.endswith("costs most: 20 points; king, 2,000 games, but that depends on the bot.")
    assert found.rows[0].label == "depends on the bot"


def test_better_play_pays_in_words_with_its_games() -> None:
    up = rate_row("skill", "wins a level up", "knight against squire", {"knight": rate(300, 400)})
    assert section_of([up]).lead == "Better play pays: knight against squire wins 75 % (71 to 79) of 400 games."
    assert "no search" in section_of([up], searched=False).notes[0]
    assert "no search" not in section_of([up]).notes[0]


def test_experiments_are_data() -> None:
    asked = restricting(*METRICS[Kind.NEVER], Restriction(Kind.NEVER, "whistle"), ["squire", "knight"])
    assert [(one.level, one.restriction) for one in asked] == [
        ("squire", Restriction(Kind.NEVER, "whistle")), ("knight", Restriction(Kind.NEVER, "whistle"))
    ]  # fmt: skip
    assert asked[0].words == "squire never whistle against squire"
    rows = experiment_rows([(one, rate(200, 400)) for one in asked], 2)
    assert [(row.subject, list(row.levels), row.reference) for row in rows] == [("whistle", ["squire", "knight"], 0.5)]
    assert climbing([("squire", "knight")], "up")[0] == Experiment(
        section="skill", metric="up", subject="knight against squire", level="knight", player="knight", others="squire"
    )


def test_a_rotation_is_the_same_luck_for_everybody() -> None:
    """Leduc poker's deal is the same in both games of a rotation, and another in the next."""
    plan = Plan(package="examples.leduc_poker", players=("greedy", "random"), games=40, seed="r", rotated=True)

    class Deals:
        def __init__(self) -> None:
            self.drawn: list[int] = []

        def before(self, state: object, action: int) -> None:
            if getattr(state, "turn", 0) < 0:
                self.drawn.append(action)

        def hear(self, events: object) -> None: ...

    first = []
    for number in range(8):
        deals = Deals()
        played = play_numbered(plan, number, deals)
        assert played.seating == ((0, 1), (1, 0))[number % 2]
        first.append(deals.drawn[0])
    assert first[::2] == first[1::2]
    assert len(set(first)) > 1


def game(number: int, first: float) -> Played:
    seating = ((0, 1), (1, 0))[number % 2]
    shares = (first, 1 - first) if number % 2 == 0 else (1 - first, first)
    return Played(number, seating, shares, (), (0, 0), "XX-1", 1, 1, 1)


def test_luck_that_a_rotation_cancels_makes_the_answer_surer() -> None:
    """Whoever has the good seat wins: every rotation is one win and one loss, which says even."""
    games = [game(number, float(number % 2)) for number in range(400)]
    rotated = rotation_rate(games, 2, cut_short=False)
    assert rotated is not None
    assert (rotated.estimate, rotated.n_games, rotated.clustered_by) == (0.5, 400, "rotation")
    mixed = [game(number, float(number % 2 if number % 8 < 6 else number // 8 % 2)) for number in range(400)]
    surer = rotation_rate(mixed, 2, cut_short=False)
    assert surer is not None
    assert surer.error == pytest.approx((0.25 / 200) ** 0.5 / 2, rel=0.01)  # of single games 0.025


def test_a_rotation_that_was_cut_is_left_out() -> None:
    found = rotation_rate([game(number, 1.0) for number in range(5)], 2, cut_short=True)
    assert found is not None
    assert (found.n_games, found.cut_short) == (4, True)
    assert rotation_rate([game(0, 1.0)], 2, cut_short=True) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_one_alone_sits_everywhere_equally_often(seats: int) -> None:
    plan = Plan(package="tests.raffle", players=("random",) * seats, games=3 * seats, seed="r", rotated=True)
    places = [game.seating.index(0) for game in play_games(plan, range(plan.games))]
    assert [places.count(seat) for seat in range(seats)] == [3] * seats


def test_a_question_without_an_answer_is_named_and_one_without_some_levels_with_these() -> None:
    asked = [*repeating(["squire", "knight"], ["deals"]), *climbing([("squire", "knight")], "wins a level up")]
    asked += restricting(*METRICS[Kind.WITHOUT], Restriction(Kind.WITHOUT, "fort"), ["knight"])

    def words(one: Experiment) -> str:
        return question_words(find_game("royal-family"), one)

    step, doing = "wins a level up: knight against squire", "wins without it: “Fortify … with …”"
    assert unanswered(asked, asked, words) == []
    assert unanswered(asked, asked[:1], words) == ["decided by luck: deals (knight)", step, doing]
    assert unanswered(asked, [], words) == ["decided by luck: deals", step, doing]
