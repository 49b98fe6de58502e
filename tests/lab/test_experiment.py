"""What an experiment may say of one of many things that were tried."""

from regalia.lab.experiment import Step, banned_section, without_section


def tried(*shares: float, games: int = 100) -> dict[str, dict[str, Step]]:
    """A player who never does one thing, by what it then wins."""
    return {
        f"thing {at}": {"king": Step("king", "king", share * games, games, 2)} for at, share in enumerate(shares, 1)
    }


def test_one_of_many_does_not_stand_out_by_a_little_luck() -> None:
    alone = without_section(tried(0.61), "king")
    assert alone.lead.endswith("Better off without: “thing 1”.")
    among_many = without_section(tried(0.61, *[0.5] * 19), "king")
    assert "Better off" not in among_many.lead
    assert among_many.rows[0].note == ""


def test_what_costs_most_is_named_though_many_were_tried() -> None:
    found = without_section(tried(0.2, 0.3, *[0.5] * 18), "king")
    assert found.lead == "Doing without “thing 1” costs most: 30 points."


def test_four_games_of_four_prove_nothing_among_a_dozen() -> None:
    assert "Better off" not in without_section(tried(1.0, *[0.5] * 11, games=4), "king").lead


def test_what_wins_more_when_it_is_always_used_is_used_too_seldom() -> None:
    found = banned_section(tried(0.3, 0.5), tried(0.8, 0.5), "king")
    assert found.lead == (
        "Doing without “thing 1” costs most: 20 points. The computer uses too seldom: “thing 1” (30 points)."
    )
    assert [row.name for row in found.rows] == [
        "never “thing 1”", "always “thing 1”", "never “thing 2”", "always “thing 2”"
    ]  # fmt: skip


def test_one_of_many_is_not_called_neglected_by_a_little_luck() -> None:
    assert "too seldom" in banned_section(tried(0.5), tried(0.61), "king").lead
    assert "too seldom" not in banned_section(tried(*[0.5] * 20), tried(0.61, *[0.5] * 19), "king").lead
