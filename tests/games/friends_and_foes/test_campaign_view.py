"""What is seen of a campaign between its battles: the road, the story, the company and what can be chosen."""

import pytest

from regalia.games.friends_and_foes import GAME as BATTLES
from regalia.games.friends_and_foes.campaign import GAME, phase
from regalia.games.friends_and_foes.lore import starters
from regalia.kernel import SPECTATOR
from regalia.table import Cell, Counter, Table, Zone
from tests.games.friends_and_foes.camp import Camp


def seen(camp: Camp) -> Table:
    return GAME.view(camp.state, 0)


def zone(camp: Camp, key: str) -> Zone | None:
    return next((zone for zone in seen(camp).zones if zone.key == key), None)


def told(camp: Camp, key: str) -> dict[str, str]:
    """The labels of a zone's cells by their keys; none if the zone is not there."""
    found = zone(camp, key)
    return {} if found is None else {item.key: item.label for item in found.items}


def on_the_road(camp: Camp) -> list[str]:
    """How each battle stands, in the order of the road."""
    return [label.split(": ", 1)[1].partition(",")[0] for label in told(camp, "road").values()]


def offered(camp: Camp) -> list[str]:
    return [act.move for act in seen(camp).acts]


def welcoming() -> Camp:
    return Camp().win(treasure=12, objective="won")


def ended() -> Camp:
    camp = welcoming().play("welcome orla", "learn charge", "go mist_on_the_road").win().win()
    return camp.play("welcome torvald", "learn snare", "go drowned_mill").win().win().win(treasure=20)


@pytest.mark.clause("FF-242")
def test_formations_ready_to_play_have_the_same_names_in_camp_and_in_battle_as_in_the_rulebook() -> None:
    names = [one.name for one in starters().values()]
    battle = BATTLES.start()
    assert [label.partition(":")[0] for label in told(Camp(""), "workshop").values()][: len(names)] == names
    assert [act.label for act in seen(Camp("")).acts][: len(names)] == [f"Set out with {name}" for name in names]
    labels = [BATTLES.label(battle, move) for move in battle.legal()]
    assert labels[: len(names)] == [f"Take the formation {name}" for name in names]


@pytest.mark.clause("FF-256", "FF-287")
def test_before_a_battle_one_is_told_its_story_what_awaits_and_the_side_objective() -> None:
    story = told(Camp(), "story")
    assert list(story) == ["story-before", "story-stakes", "story-battle"]
    assert story["story-stakes"] == (
        "What is at stake: muster 10; won by territories; brings 3 gold and a recruit; "
        "then Mist on the Road or Grave Goods"
    )
    assert story["story-before"].startswith("The Toll at the Ford: The last lantern-bearer came home")
    assert story["story-battle"] == (
        "What awaits you: Silk Marrow (level 2: Backstab, Evasive Step), Brenna Ironoak (level 1: Cleave) and "
        "Torvald Reed (level 1: Aimed Shot), on Fogwood Forest Road; the twist Gold Fever; "
        "side objective: win by the end of round 6, for supplies: two more cards at the start"
    )


@pytest.mark.clause("FF-87", "FF-247", "FF-258")
def test_what_is_special_about_a_battle_is_told_before_the_army_is_chosen() -> None:
    graves = Camp().win().play("welcome orla", "learn charge", "go grave_goods")
    words = told(graves, "story")["story-battle"]
    assert "you come from a3, the master from c1" in words
    assert "one searches only where no enemy stands" in words
    assert "treasure" not in words
    for difficulty, more in (("easy", "4 less"), ("hard", "4 more")):
        assert f"the master has {more} treasure" in told(Camp(campaign_difficulty=difficulty), "story")["story-battle"]


@pytest.mark.clause("FF-257")
def test_after_a_battle_that_was_won_its_story_is_told_and_who_wants_to_join() -> None:
    camp = welcoming()
    assert camp.state.phase == phase.WELCOMING
    table = seen(camp)
    assert table.prompt == "Somebody wants to join, without cost: who is welcome?"
    assert told(camp, "story").keys() == {"story-after"}
    assert told(camp, "story")["story-after"].startswith("The Toll at the Ford: The toll chest was fuller")
    assert list(told(camp, "recruits")) == ["newcomer-orla", "newcomer-josper"]  # Fenna is there already
    assert offered(camp) == ["welcome orla", "welcome josper"]
    assert [zone.key for zone in table.zones] == ["road", "story", "roster", "recruits"]
    assert on_the_road(camp) == ["won", *["ahead"] * 7]
    company = {one.key: one.value for one in table.seats[0].counters}
    assert (company["gold"], company["lanterns"]) == (4, 3)
    assert table.seats[0].standing == "1 battle won, 3 lanterns left"


@pytest.mark.clause("FF-155", "FF-257")
def test_a_recruit_is_offered_each_ability_that_it_may_have_with_its_price() -> None:
    camp = welcoming().play("welcome orla")
    assert camp.state.phase == phase.LEARNING
    assert seen(camp).prompt == "What does Orla Vane learn?"
    lessons = zone(camp, "abilities")
    assert lessons is not None
    assert lessons.label == "Abilities for Orla Vane"
    assert [f"learn {item.key.removeprefix('ability-')}" for item in lessons.items] == offered(camp)
    assert all(", 0 gold: " in item.label for item in lessons.items)
    assert told(camp, "story").keys() == {"story-after"}
    assert (zone(camp, "recruits"), zone(camp, "minions")) == (None, None)


@pytest.mark.clause("FF-290")
def test_where_the_road_divides_each_way_is_ringed_and_the_story_is_still_there() -> None:
    camp = welcoming().play("welcome orla", "learn charge")
    assert camp.state.phase == phase.CHOOSING
    table = seen(camp)
    assert table.prompt == "The road divides: which way?"
    assert offered(camp) == ["go mist_on_the_road", "go grave_goods"]
    assert [act.touch for act in table.acts] == [("battle-mist_on_the_road",), ("battle-grave_goods",)]
    story = told(camp, "story")
    assert list(story) == ["story-after", "way-mist_on_the_road", "way-grave_goods"]
    assert story["way-grave_goods"] == (
        "Grave Goods: muster 11; won by treasure; brings 5 gold; then The Hill of Stones"
    )
    assert "Bog Goblins" in told(camp, "road")["battle-mist_on_the_road"]
    assert [zone.key for zone in table.zones] == ["road", "story", "roster"]


@pytest.mark.clause("FF-290")
def test_a_battle_to_which_no_way_leads_any_more_is_not_said_to_lie_ahead() -> None:
    camp = welcoming().play("welcome orla", "learn charge", "go mist_on_the_road")
    assert on_the_road(camp) == ["won", "here", "not on your way", *["ahead"] * 5]
    cells = zone(camp, "road")
    assert cells is not None
    assert [item.art for item in cells.items if isinstance(item, Cell)] == ["", "", "hole", *[""] * 5]
    assert list(told(camp, "story")) == ["story-after", "story-before", "story-stakes", "story-battle"]


def ways(camp: Camp) -> dict[str, list[str]]:
    """Where one can get from each stop of the road, by its sign, and how that way is drawn."""
    cells = zone(camp, "road")
    assert cells is not None
    stops = [item for item in cells.items if isinstance(item, Cell)]
    signs = {stop.key: stop.sign for stop in stops}
    return {stop.sign: [f"{way.tone} {signs[way.key]}".strip() for way in stop.ways] for stop in stops}


@pytest.mark.clause("FF-290")
def test_the_road_is_drawn_from_stop_to_stop_and_a_way_not_taken_is_shut() -> None:
    camp = welcoming().play("welcome orla", "learn charge")
    ahead = {"4": ["5", "6"], "5": ["7"], "6": ["7"], "7": ["8"], "8": []}
    assert ways(camp) == {"1": ["2", "3"], "2": ["4"], "3": ["4"], **ahead}
    assert ways(camp.play("go mist_on_the_road")) == {"1": ["gone 2", "shut 3"], "2": ["4"], "3": ["shut 4"], **ahead}
    cells = zone(camp, "road")
    assert cells is not None
    assert [item.step for item in cells.items if isinstance(item, Cell)] == [1, 2, 2, 3, 4, 4, 5, 6]
    over = ways(ended())
    assert [(sign, way) for sign, led in over.items() for way in led if "gone" in way] == [
        ("1", "gone 2"), ("2", "gone 4"), ("4", "gone 5"), ("5", "gone 7"), ("7", "gone 8"),
    ]  # fmt: skip
    assert not any(way.isdigit() for led in over.values() for way in led)


@pytest.mark.clause("FF-254")
def test_the_last_page_of_a_campaign_that_is_won_tells_the_end_of_the_story_and_the_score() -> None:
    camp = ended()
    assert camp.state.phase == phase.ENDED
    table = seen(camp)
    score = camp.state.score
    assert table.prompt == f"The campaign is won: the road is lit to its end, with a score of {score}"
    assert told(camp, "story").keys() == {"story-after"}
    assert told(camp, "story")["story-after"].startswith("The Pale Master: You lit the last pole at dawn")
    assert on_the_road(camp) == ["won", "won", "not on your way", "won", "won", "not on your way", "won", "won"]
    assert [zone.key for zone in table.zones] == ["road", "story", "roster"]
    assert (offered(camp), [seat.winner for seat in table.seats]) == ([], [True, False])
    assert Counter(key="score", label="Score", value=score, owner=0, art="crown") in table.seats[0].counters


@pytest.mark.clause("FF-250")
def test_the_last_page_of_a_campaign_that_is_lost_says_where_the_last_lantern_went_out() -> None:
    camp = Camp(campaign_lanterns=1).march("aldous").play("lost")
    table = seen(camp)
    assert table.prompt == "The campaign is lost: the last lantern has gone out"
    assert set(told(camp, "story")) == {"story-before"}
    assert on_the_road(camp) == ["here", *["ahead"] * 7]
    assert [seat.winner for seat in table.seats] == [False, True]


@pytest.mark.clause("FF-249")
def test_who_is_injured_and_who_marches_is_told_beside_the_name() -> None:
    camp = Camp().win("aldous").play("welcome orla", "learn charge", "go mist_on_the_road", "muster", "pick fenna")
    names = [label.split(": ", 1) for label in told(camp, "roster").values()]
    assert [name for name, _ in names] == [
        "Aldous Grey 2, injured", "Fenna Ashbow 1, marches", "Pike Underbridge 1", "Orla Vane 1"
    ]  # fmt: skip
    assert names[2][1].startswith("ready, level 1; ")


def test_nothing_is_hidden_between_battles() -> None:
    for camp in (Camp(), welcoming(), ended()):
        tables = [GAME.view(camp.state, seat, acts=False) for seat in (0, 1, SPECTATOR)]
        assert tables[0].zones == tables[1].zones == tables[2].zones
