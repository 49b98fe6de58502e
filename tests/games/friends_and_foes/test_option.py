"""Options are checked against each other, and those of the campaign are not mistaken for a battle's."""

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.campaign.options import Options as CampaignOptions
from regalia.games.friends_and_foes.options import Options
from regalia.kernel import BadOption


@pytest.mark.parametrize("name", CampaignOptions.rules())
def test_an_option_of_the_campaign_is_none_of_a_battle(name: str) -> None:
    with pytest.raises(
        BadOption, match=f"There is no option {name} of Friends and Foes.*Its campaign has options of its own"
    ):
        Options.of({name: "true"})


@pytest.mark.parametrize(
    ("given", "seats", "words"),
    [
        ({"scenario": "first_blod"}, 2, "Did you mean first_blood"),
        ({"map": "nowhere"}, 2, "map must be fogwood_forest_road or"),
        ({"twist": "nothing"}, 2, "twist must be creeping_fog or"),
        ({"teams": "2v2"}, 3, "teams 2v2 needs 4 seats, not 3"),
        ({"scenario": "sworn_pairs"}, 2, "teams 2v2 needs 4 seats, not 2"),
        ({"map": "old_quarry"}, 4, "old_quarry is for 2 seats, not 4"),
        ({"scenario": "grave_goods"}, 3, "grave_goods has 2 zones, too few for 3 sides"),
        ({"formation_coins": 5}, 2, "formation_coins must be at least 6 with these prices, not 5"),
        ({"token_cap": 31}, 2, "token_cap must be between 1 and 30, not 31"),
        ({"team_open_hands": True}, 4, "team_open_hands is about teammates, and with these teams there are none"),
        ({"team_control": "per_seat", "teams": "ffa"}, 4, "team_control per_seat is about teammates"),
        ({"crit_ranks": "scout:J scout:Q"}, 2, "crit_ranks names scout more than once"),
        ({"crit_ranks": "rogue:J"}, 2, "crit_ranks must be none, or ranks by group"),
        ({"deck": "AS 2S AS"}, 2, "deck has AS more than once"),
        ({"deck": "AS 2S"}, 2, "deck has 2 cards, too few for starting_hand 5"),
        ({"deck": "AS 1S"}, 2, "deck must be standard52, or cards such as"),
        ({"formations": "duo:1,1 duo:2,2"}, 2, "formations names duo more than once"),
        ({"formations": "horde:1,1,1,1,1,1"}, 2, "formations, horde: 5 characters are the most, not 6"),
        ({"formations": "horde:m,1"}, 2, "formations, horde: minions come last"),
        ({"formations": "take:1,1"}, 2, "formations cannot call a pattern take"),
        ({"formations": " ".join(f"{letter}:1" for letter in "abcdefghi")}, 2, "formations has 9 patterns, and 8 is"),
        ({"formations": "duo:1,1", "formation_perks": True}, 2, "formation_perks is about the pattern soulbond"),
        ({"treasure_pools": "single", "start_treasure": 20}, 2, r"start_treasure cannot be 20 .* single.*FF-14"),
        ({"treasure_pools": "single", "deploy_fee": "zero"}, 2, r"deploy_fee cannot be zero .* single.*FF-14"),
        ({"treasure_pools": "single", "minion_fee": 0}, 2, r"minion_fee cannot be 0 .* single.*FF-14"),
        ({"formations": "duo:3,3", "formation_coins": 5}, 2, "formation_coins must be at least 8"),
        (
            {"scenario_pick": "random", "scenario": "quarry_duel"},
            2,
            "scenario_pick random .* scenario cannot be quarry",
        ),
        ({"scenario_pick": "random", "map": "old_quarry"}, 3, "scenario_pick random finds no scenario for 3 seats"),
        ({"max_rounds": "51"}, 2, "max_rounds must be scenario or between 1 and 50, not 51"),
    ],
)
@pytest.mark.clause("FF-38")
def test_what_does_not_fit_is_refused_and_says_what_is_allowed(
    given: dict[str, object], seats: int, words: str
) -> None:
    with pytest.raises(BadOption, match=words):
        Options.of(given).check(seats)


@pytest.mark.clause("FF-14")
def test_one_purse_goes_with_every_option_that_it_leaves_something_to_say() -> None:
    beside = {"treasure_per_card": 3, "leftover_coins": "start_treasure", "treasure_cards": "initiative"}
    Options.of({"treasure_pools": "single", **beside}).check(2)
    Options.of({"treasure_pools": "single", "start_treasure": 10, "deploy_fee": "price"}).check(2)


LATE = "Winning by {} is possible from round {} on, but the game ends after round {} (FF-150)."


@pytest.mark.clause("FF-150")
@pytest.mark.parametrize(
    ("given", "late"),
    [
        ({}, []),
        ({"max_rounds": "5"}, []),
        ({"max_rounds": "4"}, [("treasure", 5, 4)]),
        ({"treasure_round": 11}, [("treasure", 11, 10)]),
        ({"treasure_round": 9, "scenario": "quarry_duel"}, [("treasure", 9, 8)]),
        ({"treasure_round": 8, "twist": "failing_light"}, [("treasure", 8, 7)]),
        ({"max_rounds": "3", "scenario": "quarry_duel"}, [("treasure", 5, 3), ("territories", 5, 3)]),
        ({"hill_round": 9, "max_rounds": "8", "scenario": "king_of_the_mire"}, [("the hill", 9, 8)]),
        ({"breakthrough_round": 3, "max_rounds": "2", "scenario": "break_the_line"}, [("breaking through", 3, 2)]),
        ({"hill_round": 30, "territories_round": 30, "breakthrough_round": 30}, []),
        ({"scenario_pick": "random", "max_rounds": "2"}, []),
    ],
)
def test_a_victory_whose_round_never_comes_is_allowed_with_a_warning(
    given: dict[str, object], late: list[tuple[str, int, int]]
) -> None:
    options = Options.of(given)
    options.check(2)
    assert options.warnings(2) == [LATE.format(*words) for words in late]


@pytest.mark.clause("FF-150", "FF-259")
def test_a_campaign_names_the_battles_that_end_too_early() -> None:
    assert CampaignOptions.of().warnings(2) == []
    warned = CampaignOptions.of({"campaign_max_rounds": 4}).warnings(2)
    assert [sentence.partition(":")[0] for sentence in warned] == [
        "The Toll at the Ford", "Grave Goods", "The Hill of Stones", "The Drowned Mill", "The Long Night",
    ]  # fmt: skip
    assert warned[1] == f"Grave Goods: {LATE.format('treasure', 5, 4)}"


@pytest.mark.clause("FF-16")
def test_two_against_two_are_seats_one_and_three_against_two_and_four() -> None:
    assert Options.of({"teams": "2v2"}).sides(4) == [0, 1, 0, 1]
    assert Options.of({"scenario": "sworn_pairs"}).sides(4) == [0, 1, 0, 1]
    assert Options.of({"scenario": "sworn_pairs", "teams": "ffa"}).sides(4) == [0, 1, 2, 3]


@pytest.mark.clause("FF-15", "FF-38")
@pytest.mark.parametrize(
    ("options", "seats"),
    [({}, 2), ({"scenario": "three_banners"}, 3), ({"scenario": "sworn_pairs"}, 4), ({"scenario_pick": "random"}, 2)],
)
def test_a_scenario_has_as_many_seats_as_it_is_made_for(options: dict[str, object], seats: int) -> None:
    assert GAME.start(GAME.options(options)).seats == seats
    assert GAME.start(GAME.options({"scenario": "three_banners"}), 2).seats == 2  # unless somebody says so


@pytest.mark.clause("FF-15")
def test_two_to_four_seats_play_the_first_scenario() -> None:
    for seats in (2, 3, 4):
        Options.of().check(seats)
