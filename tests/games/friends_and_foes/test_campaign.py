"""The campaign between battles, clause by clause; battles are told as the master tells them."""

from pathlib import Path
from typing import Any

import pytest

from regalia.games.friends_and_foes import lore, parts, purpose, task
from regalia.games.friends_and_foes.campaign import GAME, phase
from regalia.games.friends_and_foes.campaign.battle import Watched, is_met, opening, watch
from regalia.games.friends_and_foes.campaign.options import Options
from regalia.games.friends_and_foes.campaign.road import Objective
from regalia.games.friends_and_foes.options import Options as BattleOptions
from regalia.games.friends_and_foes.state import State as BattleState
from regalia.kernel import BadOption, BadRecord, Event, Stream
from regalia.match import FairChance
from regalia.match.campaign import Campaign
from tests.games.friends_and_foes.camp import Camp

DRAWN = task.entry(task.DRAW_CARD, 0, purpose.TO_HAND, 0)


@pytest.mark.clause("FF-242")
def test_the_first_formation_becomes_the_roster_and_its_minions_are_owned() -> None:
    assert Camp("road_wardens").roster == {"aldous": "2", "fenna": "1", "pike": "1"}
    camp = Camp("vanes_levy")
    assert camp.roster == {"orla": "3"}
    assert [camp.state.setup.tables.minions[kind].id for kind in camp.state.minions] == ["militia"]


@pytest.mark.clause("FF-242")
def test_a_formation_can_be_built_step_by_step_and_keeps_its_rules() -> None:
    camp = Camp("").play("pattern soulbond", "take holt", "learn cleave")
    assert camp.refused("learn cleave")[0] == "FF-155"
    assert camp.refused("muster") == ("FF-242", "the company has no formation yet: build one first")
    camp.play("learn charge", "take fenna", "learn snare", "learn volley")
    assert camp.roster == {"holt": "2", "fenna": "2"}


@pytest.mark.clause("FF-243")
def test_one_begins_without_gold_and_with_three_lanterns() -> None:
    assert (Camp().state.gold, Camp().state.lanterns) == (0, 3)
    rich = Camp(campaign_gold=7, campaign_lanterns=1).state
    assert (rich.gold, rich.lanterns) == (7, 1)


@pytest.mark.clause("FF-244")
def test_an_army_costs_no_more_than_the_muster() -> None:
    camp = Camp(campaign_gold=20).play("recruit maelis", "learn overchannel", "muster", "pick aldous", "pick maelis")
    assert camp.state.army_price == 8
    assert camp.refused("pick pike") == (
        "FF-244", "Pike Underbridge costs 3, the army 8, and the muster of this battle is 10"
    )  # fmt: skip
    camp.play("pick fenna")
    assert camp.refused("pick fenna") == ("FF-244", "Fenna Ashbow marches already")


@pytest.mark.clause("FF-244")
def test_an_army_has_one_type_of_minions_and_eight_figures() -> None:
    camp = Camp("vanes_levy", campaign_gold=60)
    for name in ("fenna", "silk", "brenna", "quill", "josper"):
        camp.play(f"recruit {name}", f"learn {'fleet' if name != 'josper' else 'mend'}")
    camp.play("hire goblin", "muster", "call militia")
    assert camp.refused("call goblin") == ("FF-244", "an army has one type of minions at most")
    assert camp.refused("call bones")[1] == "Restless Bones are not in your pay"
    assert camp.refused("fight") == ("FF-249", "an army needs at least one character")
    camp.state.extra = 2
    camp.play("pick fenna", "pick silk", "pick brenna", "pick quill")
    assert camp.refused("pick josper") == ("FF-244", "an army has at most 8 figures")


@pytest.mark.clause("FF-241", "FF-245", "FF-246", "FF-248")
def test_a_battle_begins_with_both_armies_whole_and_treasure_as_the_muster() -> None:
    battle = Camp().march("aldous", "fenna").battle()
    setup = battle.setup
    names = [[setup.profiles[one.profile].id for one in camp.band] for camp in battle.camps]
    assert names == [["aldous", "fenna"], ["silk", "brenna", "torvald"]]  # the list of the first battle
    assert [camp.treasure for camp in battle.camps] == [10, 10]
    assert all(one.health == setup.health(one) for camp in battle.camps for one in camp.band)
    poor = Camp(campaign_start_treasure="start_treasure").win().play("welcome orla", "learn charge")
    poor.play("go mist_on_the_road").march("aldous")
    assert poor.battle().camps[0].treasure == BattleOptions().start_treasure


@pytest.mark.clause("FF-247")
@pytest.mark.parametrize(
    ("difficulty", "level", "treasure"),
    [("easy", "squire", 6), ("normal", "knight", 10), ("hard", "marshal", 14), ("royal", "king", 14)],
)
def test_difficulty_is_who_plays_the_master_and_what_it_has(difficulty: str, level: str, treasure: int) -> None:
    camp = Camp(campaign_difficulty=difficulty).march("aldous")
    assert opening(camp.state).level == level
    assert [one.treasure for one in camp.battle().camps] == [10, treasure]


@pytest.mark.clause("FF-247")
@pytest.mark.parametrize(("difficulty", "treasure"), [("easy", 1), ("normal", 10), ("hard", 19), ("royal", 19)])
def test_each_step_of_difficulty_is_so_much_treasure(difficulty: str, treasure: int) -> None:
    camp = Camp(campaign_difficulty=difficulty, campaign_difficulty_step=9).march("aldous")
    assert [one.treasure for one in camp.battle().camps] == [10, treasure]
    poor = Camp(campaign_difficulty="easy", campaign_difficulty_step=20).march("aldous")
    assert [one.treasure for one in poor.battle().camps] == [10, 0]


@pytest.mark.clause("FF-249")
def test_who_falls_in_a_battle_that_was_won_misses_the_next_one() -> None:
    camp = Camp().win("aldous").play("welcome orla", "learn charge", "go mist_on_the_road")
    assert camp.roster == {"aldous": "2*", "fenna": "1", "pike": "1", "orla": "1"}
    assert camp.play("muster").refused("pick aldous") == ("FF-249", "Aldous Grey is injured and misses this battle")
    camp.play("pick fenna", "fight").win("fenna")
    assert camp.roster == {"aldous": "2", "fenna": "1*", "pike": "1", "orla": "1"}


@pytest.mark.clause("FF-249")
@pytest.mark.parametrize(
    ("fallen", "left"),
    [("dead", {"fenna": "1", "pike": "1"}), ("unharmed", {"aldous": "2", "fenna": "1", "pike": "1"})],
)
def test_the_fallen_may_be_dead_or_unharmed(fallen: str, left: dict[str, str]) -> None:
    assert Camp(campaign_fallen=fallen).win("aldous").roster == left


@pytest.mark.clause("FF-249", "FF-250", "FF-291")
def test_a_battle_not_won_costs_a_lantern_injures_nobody_and_is_fought_again_with_more_muster() -> None:
    camp = Camp().march("aldous").play("lost")
    assert (camp.at, camp.state.lanterns, camp.state.gold, camp.state.muster) == ("toll_at_the_ford", 2, 1, 11)
    assert camp.roster == {"aldous": "2", "fenna": "1", "pike": "1"}
    camp.march("aldous").play("lost")
    assert (camp.state.lanterns, camp.state.gold, camp.state.muster) == (1, 2, 12)
    camp.march("aldous").play("lost")
    assert (camp.state.outcome().winners, camp.state.outcome().clause) == ((1,), "FF-250")


@pytest.mark.clause("FF-291")
def test_no_more_than_two_muster_are_gained_by_trying_again() -> None:
    camp = Camp(campaign_lanterns=9, campaign_consolation=4)
    for _ in range(4):
        camp.march("aldous").play("lost")
    assert (camp.state.muster, camp.state.gold) == (12, 16)


@pytest.mark.clause("FF-251")
def test_when_nobody_can_march_the_company_rests_for_a_lantern() -> None:
    camp = Camp("ember_oath", gold_heal=20)
    assert camp.refused("rest")[1] == "one rests only when nobody can march, and Holt the Wide and Maelis Thorn can"
    camp = Camp("vanes_levy", gold_heal=20).win("orla")
    state = camp.state
    state.roster = [one for one in state.roster if camp.id(one.profile) == "orla"]
    state.phase, state.at = phase.CAMP, 1
    assert camp.refused("muster") == ("FF-249", "all your characters are injured: heal somebody, or rest")
    camp.play("rest")
    assert (camp.roster, state.lanterns) == ({"orla": "3"}, 2)


@pytest.mark.clause("FF-251")
def test_with_nobody_left_and_no_gold_the_campaign_is_lost() -> None:
    camp = Camp("vanes_levy", campaign_fallen="dead").win("orla")
    assert camp.state.phase == phase.WELCOMING
    state = camp.play("welcome fenna", "learn snare", "go mist_on_the_road").state
    state.gold = 0
    camp.march("fenna").win("fenna")
    state.gold = 0
    state.check_dead_end()
    assert (state.outcome().winners, state.outcome().clause) == ((1,), "FF-251")


@pytest.mark.clause("FF-252")
def test_gold_heals_raises_retrains_recruits_and_hires() -> None:
    camp = Camp(campaign_gold=30)
    assert camp.refused("heal aldous") == ("FF-252", "Aldous Grey is not injured")
    camp.play("raise fenna", "learn volley")  # 2 x 2, and 1 for an ability of level 2
    assert (camp.state.gold, camp.roster["fenna"]) == (30 - 4 - 1, "2")
    camp.play("retrain fenna aimed_shot", "learn snare")
    assert camp.state.gold == 25 - 1
    camp.play("retrain fenna snare", "learn overdraw")
    assert camp.state.gold == 24 - 2
    camp.play("recruit orla", "learn charge")
    assert camp.state.gold == 22 - 2
    camp.play("hire bones")
    assert camp.state.gold == 20 - 4
    assert camp.refused("hire bones") == ("FF-252", "Restless Bones are in your pay already")


@pytest.mark.clause("FF-252")
def test_what_gold_cannot_pay_is_refused_with_its_price() -> None:
    camp = Camp(campaign_gold=1)
    assert camp.refused("raise fenna") == ("FF-252", "level 2 of Fenna Ashbow costs 4 gold, and there is 1")
    assert camp.refused("recruit orla") == ("FF-252", "recruiting Orla Vane costs 2 gold, and there is 1")
    assert camp.refused("recruit fenna") == ("FF-252", "Fenna Ashbow is with you already")
    assert camp.refused("raise maelis") == ("FF-242", "Maelis Thorn is not in your roster")


@pytest.mark.clause("FF-252")
def test_levels_new_abilities_and_healing_cost_what_the_campaign_asks() -> None:
    camp = Camp(campaign_gold=30, gold_level_factor=5, gold_retrain=7, gold_heal=3)
    camp.play("raise fenna", "learn volley")  # 5 x 2, and 1 for an ability of level 2
    assert camp.state.gold == 30 - 10 - 1
    camp.play("retrain fenna aimed_shot", "learn snare")
    assert camp.state.gold == 19 - 7
    assert camp.refused("raise fenna") == ("FF-252", "level 3 of Fenna Ashbow costs 15 gold, and there is 12")
    camp.play("retrain fenna snare", "learn fleet")
    assert camp.refused("retrain fenna fleet")[0] == "FF-252"
    camp.win("fenna").play("welcome orla", "learn charge", "go mist_on_the_road")  # 5 and 3 of the reward
    assert camp.play("heal fenna").state.gold == 5 + 3 - 3
    free = Camp(gold_level_factor=0, gold_retrain=0).play("raise fenna", "learn snare", "retrain fenna snare")
    assert free.play("learn fleet").state.gold == 0


@pytest.mark.clause("FF-252")
def test_the_highest_level_is_three() -> None:
    camp = Camp("vanes_levy", campaign_gold=50)
    assert camp.refused("raise orla") == ("FF-252", "Orla Vane has the highest level, 3")


@pytest.mark.clause("FF-253")
def test_loot_and_the_twist_bring_gold_after_a_battle_that_was_won() -> None:
    assert Camp().win(treasure=9).state.gold == 3
    assert Camp().win(treasure=19, twist="won").state.gold == 3 + 1 + 1
    assert Camp().win(treasure=90).state.gold == 3 + 2
    assert Camp(loot_rate=3, loot_most=9, twist_gold=0).win(treasure=19, twist="won").state.gold == 3 + 6


@pytest.mark.clause("FF-254")
def test_the_campaign_is_won_after_the_last_battle_and_scored() -> None:
    camp = Camp().win().play("welcome orla", "learn charge", "go mist_on_the_road").win().win()
    camp.play("welcome torvald", "learn snare", "go drowned_mill").win().win().win()
    outcome = camp.state.outcome()
    prices = sum(camp.state.price_of(one) for one in camp.state.roster)
    assert (outcome.winners, outcome.clause) == ((0,), "FF-254")
    assert outcome.scores[0] == camp.state.gold + 15 + prices


@pytest.mark.clause("FF-254")
@pytest.mark.parametrize("worth", [0, 5, 20])
def test_each_lantern_left_is_worth_so_much(worth: int) -> None:
    camp = Camp(score_lantern=worth).win().play("welcome orla", "learn charge", "go mist_on_the_road").win().win()
    camp.play("welcome torvald", "learn snare", "go drowned_mill").win().march("aldous").play("lost")
    state = camp.win().win().state
    assert state.lanterns == 2
    prices = sum(state.price_of(one) for one in state.roster)
    assert state.outcome().scores[0] == state.gold + 2 * worth + prices


@pytest.mark.clause("FF-255", "FF-259")
def test_battles_are_played_by_the_campaigns_options() -> None:
    usual = opening(Camp().march("aldous").state).options
    assert (usual.exchange_per_round, usual.max_rounds) == (BattleOptions().exchange_per_round, "8")
    other = opening(Camp(campaign_exchange=False, campaign_max_rounds=5).march("aldous").state).options
    assert (other.exchange_per_round, other.max_rounds) == (0, "5")


@pytest.mark.clause("FF-256")
def test_the_lantern_road_has_eight_battles_of_which_six_are_fought() -> None:
    battles = GAME.start().setup.battles
    assert [battle.muster for battle in battles] == [10, 11, 11, 12, 14, 14, 16, 18]
    assert [len(battle.next) for battle in battles] == [2, 1, 1, 2, 1, 1, 1, 0]
    for battle in battles:
        assert 2 <= battle.before.count(". ") + 1 <= 4, battle.id


@pytest.mark.clause("FF-257")
def test_a_recruit_or_unit_that_one_has_already_is_gold_instead() -> None:
    camp = Camp("lantern_hunters").win()
    assert camp.refused("welcome brenna") == ("FF-257", "Brenna Ironoak is not among those who want to join")
    assert camp.refused("welcome josper") == ("FF-257", "Josper the Blind is with you already")
    assert camp.play("welcome orla").refused("learn bulwark")[0] == "FF-155"
    camp.play("learn charge", "go mist_on_the_road").win()
    assert [camp.state.setup.tables.minions[kind].id for kind in camp.state.minions] == ["goblin"]
    owned = Camp(campaign_gold=3).play("hire goblin").win().play("welcome orla", "learn charge", "go mist_on_the_road")
    before = owned.state.gold
    assert owned.win().state.gold == before + 3 + 2


@pytest.mark.clause("FF-257")
@pytest.mark.parametrize("gold", [0, 2, 9])
def test_what_one_has_already_is_worth_so_much_gold(gold: int) -> None:
    camp = Camp(campaign_gold=7, recruit_fallback_gold=gold)
    camp.play("recruit orla", "learn charge", "recruit josper", "learn mend", "hire goblin")
    assert camp.state.gold == 0
    camp.win()  # all three who would join are there already
    assert camp.state.gold == 3 + gold
    camp.play("go mist_on_the_road").win()  # and so are the goblins
    assert camp.state.gold == 3 + gold + 3 + gold


@pytest.mark.clause("FF-258")
def test_where_zones_are_fixed_the_player_has_the_first() -> None:
    camp = Camp().win().play("welcome orla", "learn charge", "go mist_on_the_road").win().march("aldous")
    battle = camp.battle()
    assert camp.at == "hill_of_stones"
    names = battle.setup.ground.names
    assert {names[area]: side for area, side in enumerate(battle.zones) if side >= 0} == {"a1": 0, "c3": 1}


@pytest.mark.clause("FF-287", "FF-289")
def test_a_side_objective_brings_an_advantage_that_is_used_up_by_the_next_battle() -> None:
    camp = Camp().win(objective="won").play("welcome orla", "learn charge", "go mist_on_the_road")
    assert camp.state.advantages == ["supplies"]
    camp.march("aldous").play("lost")
    assert camp.state.advantages == []


@pytest.mark.clause("FF-289")
def test_advantages_change_the_battle() -> None:
    def begun(*advantages: str) -> BattleState:
        camp = Camp().win().play("welcome orla", "learn charge", "go mist_on_the_road").win()
        camp.win().play("welcome veyla", "learn mend", "go breaking_the_ring")
        camp.state.advantages = list(advantages)
        return camp.march("aldous").battle()

    plain = begun()
    assert list(begun("supplies").tasks).count(DRAWN) == list(plain.tasks).count(DRAWN) + 2
    assert begun("scout").order == [1, 0]
    assert begun("banner").camps[0].banner == 2
    treasure = [camp.treasure for camp in plain.camps]
    assert [camp.treasure for camp in begun("reserves").camps] == [treasure[0] + 2, treasure[1]]


@pytest.mark.clause("FF-288")
@pytest.mark.parametrize(
    ("kind", "met", "missed"),
    [
        (Objective("no_losses"), {}, {"fallen": True}),
        (Objective("swift", 4), {"round": 4}, {"round": 5}),
        (Objective("defeat", 0, "silk"), {"defeated": {"silk"}}, {"defeated": {"brenna"}}),
        (Objective("hold", 2, "", "b2"), {"held": [set(), {"b2"}, {"b2"}]}, {"held": [{"b2"}, {"b2"}, set()]}),
        (Objective("loot", 7), {"treasure": 7}, {"treasure": 6}),
    ],
)
def test_side_objectives_are_met_or_missed(kind: Objective, met: dict[str, Any], missed: dict[str, Any]) -> None:
    for told, expected in ((met, True), (missed, False)):
        battle = Camp().march("aldous", "fenna").battle()
        camp = battle.camps[0]
        battle.round, camp.treasure = told.get("round", 1), told.get("treasure", 0)
        if told.get("fallen"):
            camp.band[1].place = parts.GONE
        watched = Watched(told.get("defeated", set()), told.get("held", []))
        assert is_met(kind, battle, camp, watched) == expected


@pytest.mark.clause("FF-288")
def test_an_enemy_is_defeated_by_an_attack_and_not_by_poison() -> None:
    battle = Camp().march("aldous").battle()
    places = [f"figure-{parts.SLOTS + slot}" for slot in range(2)]  # the master's
    told = [
        Event(1, "suffers", "takes 3", "FF-105", places[0]), Event(1, "loses", "loses it", "FF-106", places[0]),
        Event(1, "suffers", "takes 1", "FF-121", places[1]), Event(1, "loses", "loses it", "FF-106", places[1]),
    ]  # fmt: skip
    assert watch(battle, [(battle, told)]).defeated == {"silk"}


@pytest.mark.clause("FF-288")
def test_what_is_controlled_is_noted_at_the_end_of_each_round() -> None:
    battle = Camp().march("aldous").battle()
    middle = battle.setup.ground.names.index("b2")
    after = []
    for round_, place in ((1, parts.BENCH), (2, middle), (3, parts.BENCH)):
        state = battle.clone()
        state.round, state.camps[0].band[0].place = round_, place
        after.append((state, ()))
    assert watch(battle, after).held == [{"b2"}, set()]


@pytest.mark.clause("FF-290")
def test_the_way_is_chosen_where_the_road_divides() -> None:
    camp = Camp().win().play("welcome orla", "learn charge")
    assert camp.refused("go pale_master") == (
        "FF-290", "no way leads from here to The Pale Master, only to Mist on the Road and Grave Goods"
    )  # fmt: skip
    assert camp.play("go grave_goods").at == "grave_goods"


@pytest.mark.clause("FF-292", "FF-293")
def test_a_campaign_is_kept_as_text_read_again_and_verified() -> None:
    campaign = Campaign.new(chances=lambda attempt: FairChance.from_text(f"battle {attempt}"))
    stream = Stream(5)
    for line in ("form road_wardens", "muster", "pick aldous", "pick fenna", "fight"):
        campaign.play(line)
    for _ in range(60):
        offered = campaign.match.state.legal()
        campaign.play(int(offered[stream.below(len(offered))]))
    again = Campaign.read(campaign.text(secret=True))
    assert again.text() == campaign.text()
    assert again.battle is not None
    while again.battle is not None:
        offered = again.match.state.legal()
        again.play(int(offered[stream.below(len(offered))]))
    assert again.verify() > 0
    unsealed = "\n".join(line for line in again.text().split("\n") if not line.startswith("sum:"))
    with pytest.raises(BadRecord, match="Battle 1 did not begin as the camp had prepared it"):
        Campaign.read(unsealed.replace("pick fenna", "pick pike", 1))
    assert again.battles[0].outcome is not None
    won = again.battles[0].outcome.winners == (0,)
    ends = again.camp.lines[5:]
    other = "\n".join(["lost"] if won else ["won", "treasure 0", "twist missed", "objective missed"])
    head, tail = unsealed.split("\nfight\n", 1)
    with pytest.raises(BadRecord, match="The end of battle 1 is told otherwise than it was"):
        Campaign.read(f"{head}\nfight\n{tail.replace(chr(10).join(ends), other, 1)}")


BATTLE = """
[first]
map = "old_quarry"
deployment = "draft"
muster = 10
army = "silk1[backstab]"
next = ["second"]
before = "One."
after = "Two."

[second]
map = "old_quarry"
deployment = "draft"
muster = 10
army = "silk1[backstab]"
before = "One."
after = "Two."
"""


@pytest.mark.clause("FF-294")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('map = "old_quarry"', 'map = "old_quary"', "first, map: there is no old_quary. Did you mean old_quarry\\?$"),
        ("silk1[backstab]", "silk1[backstb]", "first, army: there is no ability backstb"),
        ("silk1[backstab]", "silk2[backstab,assassinate]", "first, army: silk of level 2 cannot have"),
        ("muster = 10", "muster = 1", "first, army: it costs 2, more than the muster of 1"),
        ('next = ["second"]', 'next = ["thrid"]', "first, next: there is no thrid"),
        ('next = ["second"]', "", "second: no way leads to this battle"),
        (
            'before = "One."',
            'unit = "goblins"\nbefore = "One."',
            "first, unit: there is no goblins. Did you mean goblin",
        ),
        ('before = "One."', 'recruits = ["bob"]\nbefore = "One."', "first, recruits: there is no bob"),
        (
            'before = "One."',
            'objective = "win"\nobjective_reward = "scout"\nbefore = "One."',
            "first, objective: must be",
        ),
        (
            'before = "One."',
            'objective = "swift 3"\nobjective_reward = "cake"\nbefore = "One."',
            "objective_reward: must be",
        ),
        (
            'map = "old_quarry"\ndeployment = "draft"\nmuster = 10\narmy = "silk1[backstab]"\nbefore',
            'map = "old_quary"\ndeployment = "draft"\nmuster = 10\narmy = "silk1[backstab]"\nbefore',
            "second, map: there is no old_quary",
        ),
        (
            'deployment = "draft"',
            'deployment = "fixed"\nzones = ["a1", "a1"]',
            "first, zones: must be two areas of the map",
        ),
        ('next = ["second"]', 'next = ["second", "second"]', "first, next: it names one twice"),
        ('next = ["second"]', 'next = ["first", "second"]', "first, next: a battle does not lead to itself"),
        (
            'before = "One."',
            'objective = "swift 0"\nobjective_reward = "2"\nbefore = "One."',
            "first, objective: its number must be between 1 and 50, not 0",
        ),
        (
            'before = "One."',
            'objective = "swift 1"\nobjective_reward = "²"\nbefore = "One."',
            "objective_reward: must be",
        ),
        (
            'army = "silk1[backstab]"\nbefore',
            'army = "silk1[backstab]"\nnext = ["first"]\nbefore',
            "next: from here the road has no end",
        ),
    ],
)
def test_a_campaign_of_ones_own_that_does_not_fit_is_refused_with_file_battle_and_field(
    old: str, new: str, words: str, own_tables: Path
) -> None:
    (own_tables / "campaign" / "mine.toml").write_text(BATTLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadOption, match=words) as error:
        Options.of({"campaign_data": "mine"}).check(2)
    assert str(error.value).startswith("data/campaign/mine.toml, ")


@pytest.mark.clause("FF-256", "FF-294")
def test_a_campaign_of_ones_own_is_played_to_its_end(own_tables: Path) -> None:
    (own_tables / "campaign" / "mine.toml").write_text(BATTLE.replace("muster = 10", "muster = 7"), encoding="utf-8")
    camp = Camp(campaign_data="mine")
    assert (camp.at, camp.state.muster) == ("first", 7)
    camp.march("aldous")
    assert opening(camp.state).options.ground().id == "old_quarry"
    camp.play("won", "treasure 0")
    assert camp.at == "second"
    outcome = camp.march("aldous").play("won", "treasure 0").state.outcome()
    assert (outcome.winners, outcome.clause) == ((0,), "FF-254")


@pytest.mark.clause("FF-294")
def test_campaigns_of_ones_own_are_offered_by_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [(one.value, one.name) for one in GAME.option_choices()["campaign_data"]] == [
        ("built_in", "The Lantern Road")
    ]
    (tmp_path / "campaign").mkdir()
    for name in ("built_in", "a_wet_spring"):
        (tmp_path / "campaign" / f"{name}.toml").write_text(BATTLE, encoding="utf-8")
    monkeypatch.setattr(lore, "DATA", tmp_path)
    assert [one.name for one in GAME.option_choices()["campaign_data"]] == ["The Lantern Road", "a wet spring"]
