"""Rounds, turns, ground, harvest, victory and twists."""

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.rules import control, victory
from regalia.kernel import BadPosition, Stream
from tests.games.friends_and_foes.skirmish import build, fresh, in_notation, skirmish

MARSHWOOD = "marshwood_graveyard"


@pytest.mark.clause("FF-70", "FF-65")
def test_each_thing_once_a_turn_and_cards_without_limit() -> None:
    game = skirmish("fenna a2", "silk c3", hands=("2S 3S", ""))
    game.play("find fenna", "play 2S", "draw", "=4S", "draw", "=5S")
    assert game.refused("find fenna") == "FF-70"
    game.play("end", "end", "find fenna")


@pytest.mark.clause("FF-70", "FF-285")
def test_the_limits_by_option() -> None:
    seat = skirmish("fenna a2, torvald a2", "silk a2", hands=("2S", ""), action_limit_owner="seat")
    seat.play("find fenna", "play 2S")
    assert seat.refused("find torvald") == "FF-70"
    round_ = skirmish("fenna a2", "silk c3", hands=("2S", ""), action_limit_scope="round")
    round_.play("find fenna", "play 2S", "end", "find silk", "play top", "=2S", "end")
    assert round_.refused("find fenna") == "FF-70"
    once = skirmish("fenna2[volley] a2", "silk b2", hands=("2S", "9S"), attack_limit="one_attack")
    once.play("att fenna longbow silk", "play 2S", "play 9S")
    assert once.refused("att fenna volley b2") == "FF-70"


@pytest.mark.clause("FF-66", "FF-79", "FF-270")
def test_a_token_is_gone_also_when_the_check_fails() -> None:
    game = skirmish("aldous a1", "silk c3", hands=("2S", ""))
    game.play("move aldous b1", "play 2S")
    assert game.tokens(1) == 9


@pytest.mark.clause("FF-81")
def test_equal_to_the_sprint_value_is_enough_unless_more_is_asked() -> None:
    assert skirmish("aldous a1", "silk c3", hands=("8S", "")).play("move aldous b1", "play 8S").place("aldous") == "b1"
    game = skirmish("aldous a1", "silk c3", hands=("8S", ""), sprint_rule="more_than")
    assert game.play("move aldous b1", "play 8S").place("aldous") == "a1"


@pytest.mark.clause("FF-82")
def test_sprints_by_option() -> None:
    none = skirmish("silk a2", "orla c3", sprint_steps=0)
    none.play("move silk b2")
    assert none.phase == "acting"
    two = skirmish("silk a1", "orla c3", hands=("9S 8S", ""), sprint_steps=2)
    two.play("move silk a2", "sprint b2", "play 9S", "sprint c2", "play 8S")
    assert two.place("silk") == "c2"


@pytest.mark.clause("FF-83", "FF-168")
def test_only_goblins_sprint_among_minions_and_wisps_need_no_check() -> None:
    militia = skirmish("militia1 a2", "silk c3")
    assert militia.play("move militia1 b2").phase == "acting"
    goblin = skirmish("goblin1 a2", "silk c3")
    assert goblin.play("move goblin1 b2").phase == "sprinting"
    wisp = skirmish("wisp1 a1", "silk c3")
    assert wisp.play("move wisp1 b1").place("wisp1") == "b1"


@pytest.mark.clause("FF-84", "FF-274")
def test_minions_move_together_for_one_token() -> None:
    game = skirmish("goblin1 a2, goblin2 a2, goblin3 a2", "silk c3", minion_group_move=True)
    game.play("move goblin1 b2", "stop", "move goblin2,goblin3 a1", "stop")
    assert game.tokens(1) == 8
    assert [game.place(f"goblin{number}") for number in (1, 2, 3)] == ["b2", "a1", "a1"]
    assert game.moves_with("move") == []


@pytest.mark.clause("FF-84")
def test_minions_move_one_by_one_unless_chosen_otherwise() -> None:
    game = skirmish("goblin1 a2, goblin2 a2", "silk c3")
    assert game.refused("move goblin1,goblin2 b2") == "FF-84"
    game.play("move goblin1 b2", "stop", "move goblin2 b2", "stop")
    assert game.tokens(1) == 8


@pytest.mark.clause("FF-91", "FF-92")
def test_melee_reaches_the_own_area_and_bows_all_in_sight() -> None:
    game = skirmish("silk a2, fenna a2", "orla a2, holt b2")
    assert game.moves_with("att", "silk") == ["att silk daggers orla"]
    assert game.refused("att silk daggers holt") == "FF-91"
    assert len(game.moves_with("att", "fenna")) == 2


@pytest.mark.clause("FF-125")
def test_elevation_helps_whoever_controls_it() -> None:
    game = skirmish("fenna a3", "silk b2")
    game.play("att fenna longbow silk")
    assert "play top top" in game.moves
    shared = skirmish("fenna a3", "silk b2, holt a3")
    shared.play("att fenna longbow silk")
    assert "play top top" not in shared.moves


@pytest.mark.clause("FF-96", "FF-285")
def test_attack_cards_may_be_committed_together() -> None:
    game = skirmish("torvald a1", "silk a3", hands=("7S", "5D"), attack_cards="simultaneous")
    game.play("att torvald longbow silk", "play 7S", "play 5D")
    assert game.health("silk") == 7


@pytest.mark.clause("FF-123", "FF-285")
def test_the_last_holder_keeps_a_tied_area_by_option() -> None:
    game = skirmish("brenna a1 5", "silk c3 5", map=MARSHWOOD, control_tie="last_holder")
    state = game.state
    game.figure("silk").place = 0
    assert control.controller(state, 0) == 0
    plain = skirmish("brenna a1 5", "silk c3 5", map=MARSHWOOD)
    plain.figure("silk").place = 0
    assert control.controller(plain.state, 0) == -1


@pytest.mark.clause("FF-128", "FF-275")
def test_a_defender_who_leaves_is_none_any_more() -> None:
    game = skirmish("silk a1, aldous a1", "holt a1 3", map=MARSHWOOD, hands=("9S 8S", ""))
    game.play("guard silk a1")
    assert game.refused("guard aldous a1") == "FF-128"
    game.play("move silk a2", "play 9S", "stop")
    assert game.state.guards == []


@pytest.mark.clause("FF-135", "FF-136", "FF-137", "FF-134")
def test_nodes_bear_tokens_cards_and_treasure() -> None:
    game = skirmish("fenna a1, torvald a3, orla b1", "silk c2", tokens=(0, 1))
    game.play("end", "=2S")
    assert game.treasure(1) == 1
    assert game.state.camps[0].harvested == 1
    assert game.state.camps[1].harvested == 1


@pytest.mark.clause("FF-142", "FF-141", "FF-268")
def test_the_last_side_on_the_board_wins_at_the_end_of_the_round() -> None:
    game = skirmish("holt a2", "silk a2 1", hands=("9S", "2S"), tokens=(1, 0))
    game.play("att holt axe silk", "play 9S", "play 2S")
    assert game.turn == "1"
    game.play("end")
    assert game.won == ([1], "FF-142")
    early = skirmish("holt a2", "silk a2 1", hands=("9S", "2S"), early_win=True)
    early.play("att holt axe silk", "play 9S", "play 2S")
    assert early.won == ([1], "FF-142")


@pytest.mark.clause("FF-143")
def test_a_side_that_is_gone_takes_its_cards_along() -> None:
    game = skirmish("holt a2", "silk a2 1", "orla c3", hands=("9S", "2S", "3S"), tokens=(1, 0, 0))
    game.play("att holt axe silk", "play 9S", "play 2S", "end")
    assert game.state.camps[1].out
    assert game.hand(2) == []


@pytest.mark.clause("FF-146")
@pytest.mark.parametrize(("round_", "over"), [(4, False), (5, True)])
def test_territories(round_: int, over: bool) -> None:
    game = skirmish(
        "fenna a1, orla a2", "silk c3", tokens=(0, 1), round=round_, scenario="hold_the_road", zones=("a1", "c3")
    )
    game.play("end")
    assert (game.turn == "over") == over
    if over:
        assert game.won == ([1], "FF-146")


@pytest.mark.clause("FF-147", "FF-282")
def test_the_hill_is_looked_at_from_round_five_on() -> None:
    words = {"scenario": "king_of_the_mire", "tokens": (0, 1)}
    game = skirmish("fenna b2", "silk c3", round=5, **words)  # type: ignore[arg-type]
    assert game.play("end", "=2S").won == ([1], "FF-147")
    later = skirmish("fenna b2", "silk c3", round=6, **words)  # type: ignore[arg-type]
    assert later.play("end", "=2S").won == ([1], "FF-147")


@pytest.mark.clause("FF-148", "FF-149")
def test_breakthrough() -> None:
    game = skirmish("fenna c3", "silk b2", tokens=(0, 1), scenario="break_the_line", goals=("c3", "a1"))
    assert game.play("end").won == ([1], "FF-148")


@pytest.mark.clause("FF-150", "FF-151", "FF-279")
def test_after_the_last_round_areas_health_and_treasure_decide() -> None:
    game = skirmish("fenna a2, orla b2", "silk c3", tokens=(0, 1), round=10)
    assert game.play("end").won == ([1], "FF-151")
    equal = skirmish("fenna a2", "silk c2", tokens=(0, 1), round=10)
    assert equal.play("end").won == ([1, 2], "FF-150")
    rich = skirmish(
        "fenna a2, orla b2", "silk c3", tokens=(0, 1), treasure=(0, 9), round=10, exchange_per_round=0,
        final_tiebreak="treasure areas health",
    )  # fmt: skip
    assert rich.play("end").won == ([2], "FF-151")


@pytest.mark.clause("FF-152", "FF-153", "FF-155", "FF-157")
def test_a_formation_that_could_not_be_finished_is_refused() -> None:
    game = fresh()
    game.play("pattern fellowship", "take holt")
    assert game.refused("take orla") == "FF-155"
    assert game.refused("learn fireball") == "FF-155"
    assert game.refused("learn execute") == "FF-155"
    game.play("learn cleave", "learn reckless_swing")
    assert game.refused("take holt") == "FF-157"
    assert game.refused("hire goblin") == "FF-152"
    game.play("take aldous", "learn charge")
    assert game.refused("take torvald") == "FF-153"


@pytest.mark.clause("FF-39")
def test_formations_are_secret_until_all_are_ready() -> None:
    game = fresh()
    game.play("form road_wardens")
    public = [event.text for event in game.events if event.known_to(1)]
    assert public == ["works on a formation"] * 7 + ["has a formation ready"]
    game.play("form ember_oath")
    assert "reveals Aldous Grey of level 2 (Shield Bash, Battle Standard)" in game.told()


@pytest.mark.clause("FF-39")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_formations_ready_nobody_builds_one(seats: int) -> None:
    game = fresh(seats, formation_setup="ready")
    assert (game.turn, game.phase) == ("chance", "drawing")
    starters = game.state.setup.starters
    assert [in_notation(game.state, seat) for seat in range(seats)] == [one.formation for one in starters[:seats]]
    built = fresh(seats).play(*[f"form {one.id}" for one in starters[:seats]])
    assert GAME.dump(built.state) | {"options": {}} == GAME.dump(game.state) | {"options": {}}


@pytest.mark.clause("FF-152")
def test_a_position_cannot_call_a_formation_ready_that_is_not_built() -> None:
    position = GAME.dump(fresh().play("pattern fellowship", "take aldous").state)
    assert GAME.load(position).legal()
    position["camps"][0]["ready"] = True
    with pytest.raises(BadPosition, match="ready must say whether the formation is built"):
        GAME.load(position)


@pytest.mark.clause("FF-39", "FF-152")
def test_a_position_cannot_leave_out_somebodys_formation() -> None:
    position = GAME.dump(fresh().play("pattern fellowship", "take aldous").state)
    with pytest.raises(BadPosition, match="tasks must ask seat 2 for its formation"):
        GAME.load(position | {"tasks": [["deal"]]})
    position["camps"][0]["steps"] = 7
    with pytest.raises(BadPosition, match="steps must be 2, for what is built so far"):
        GAME.load(position)


@pytest.mark.clause("FF-43", "FF-49")
@pytest.mark.parametrize("starting_hand", [1, 10])
def test_a_position_cannot_ask_for_deployment_where_nobody_chooses_zones(starting_hand: int) -> None:
    position = GAME.dump(fresh(4, formation_setup="ready", starting_hand=starting_hand).state)
    assert GAME.load(position).legal()
    position["tasks"].remove(["ask_zone", 0])
    with pytest.raises(BadPosition, match="Nobody could play on from here"):
        GAME.load(position)


@pytest.mark.clause("FF-39")
def test_where_no_ready_formation_fits_all_build() -> None:
    game = fresh(formation_setup="ready", formation_coins=7)
    assert (game.turn, game.phase) == ("1", "forming")


@pytest.mark.clause("FF-39", "FF-286")
@pytest.mark.parametrize(
    "formation",
    [
        "fellowship aldous2[shield_bash,battle_standard] fenna1[aimed_shot] pike1[backstab]",
        "soulbond holt2[cleave,reckless_swing] maelis2[overchannel,fireball]",
        "master orla3[riposte,inspire,pack_tactics] militia",
    ],
)
def test_nobody_can_count_the_steps_of_a_formation(formation: str) -> None:
    quick, built = fresh(), fresh()
    quick.play("form road_wardens")
    heard: list[str] = []
    build(built, formation, heard)
    assert heard == [event.text for event in quick.events if event.known_to(1)]
    assert quick.turn == built.turn == "2"
    assert quick.state.resample(1, Stream("any")).camps[0].steps == built.state.camps[0].steps


@pytest.mark.clause("FF-286")
def test_whoever_is_ready_soon_only_waits_and_the_judge_knows() -> None:
    game = fresh()
    assert game.refused("form ready") == "FF-152"
    game.state.apply(GAME.read(game.state, "form road_wardens"))
    assert game.moves == ["form ready"]
    assert game.refused("pattern master") == "FF-152"


@pytest.mark.clause("FF-41", "FF-46", "FF-45")
def test_the_lower_card_chooses_first() -> None:
    game = fresh(starting_hand=1)
    game.play("form road_wardens", "form ember_oath", "=2S", "=2S", "=9S", "=8S")
    assert (game.phase, game.turn) == ("zoning", "2")
    assert game.refused("zone b2") == "FF-5"
    game.play("zone a1")
    assert game.refused("zone a1") == "FF-46"
    edge = fresh(starting_hand=1, scenario="hold_the_road")
    edge.play("form road_wardens", "form ember_oath", "=2S", "=2S", "=9S", "=8S", "edge N")
    assert [edge.state.zones[area] for area in (0, 1, 2, 6, 7, 8)] == [1, 1, 1, 0, 0, 0]


@pytest.mark.clause("FF-44")
def test_random_zones_are_apart_and_evenly_likely() -> None:
    game = fresh(starting_hand=1, scenario="king_of_the_mire")
    game.play("form road_wardens", "form ember_oath", "=2S", "=2S", "=9S", "=8S")
    weights = game.state.chance()
    assert len(weights) == 8
    assert sum(weight for _, weight in weights) == 40


@pytest.mark.clause("FF-51")
def test_somebody_must_be_deployed() -> None:
    game = fresh(starting_hand=1, start_treasure=1)
    game.play("form road_wardens", "form ember_oath", "=2S", "=2S", "=7S", "=8S", "zone a1", "zone c3")
    assert game.refused("done") == "FF-51"
    game.play("deploy aldous a1")
    assert game.treasure(1) == 0
    game.play("done")


@pytest.mark.clause("FF-13", "FF-14")
def test_with_one_purse_everybody_is_deployed_for_nothing() -> None:
    game = fresh(starting_hand=1, treasure_pools="single")
    build(game, "soulbond orla2[riposte,shield_drill] brenna2[riposte,shield_drill]")
    game.play("form ember_oath", "=2S", "=2S", "=7S", "=8S", "zone a1", "zone c3")
    assert game.treasure(1) == 4
    game.play("deploy orla a1")
    assert game.refused("done") == "FF-14"
    game.play("deploy brenna a1", "done")
    assert game.treasure(1) == 4


@pytest.mark.clause("FF-159")
@pytest.mark.parametrize(("perks", "left"), [(True, 7), (False, 8)])
def test_the_soulbond_link(perks: bool, left: int) -> None:
    game = skirmish("fenna2 a1, orla2 a1", "silk a2", hands=("5S", "5D"), formation_perks=perks, pattern="soulbond")
    game.state.camps[1].pattern = 0
    game.play("att fenna longbow silk", "play 5S", "play 5D")
    assert game.health("silk") == (8 - 1 if perks else 8) == left


@pytest.mark.clause("FF-16", "FF-17", "FF-124")
def test_teammates_add_up_and_do_not_fight() -> None:
    game = skirmish("fenna a1", "silk a2", "orla a2", "holt c3", teams="2v2")
    assert control.controller(game.state, 1) == -1
    assert game.refused("att fenna longbow orla") == "FF-91"


@pytest.mark.clause("FF-23", "FF-24", "FF-140")
def test_cleanup_draws_one_and_cuts_the_hand() -> None:
    game = skirmish("fenna a2", "silk c3", hands=("2S 3S 4S 5S 6S 7S 8S", "2S"), tokens=(0, 1))
    game.play("end", "=9S")
    assert (game.phase, game.turn) == ("discarding", "1")
    game.play("discard 2S", "=3S")
    assert len(game.hand(1)) == 7
    assert game.phase == "initiative"


@pytest.mark.clause("FF-55", "FF-262")
def test_with_an_empty_hand_the_top_card_is_the_initiative() -> None:
    game = skirmish("fenna b3", "silk c3", hands=("", "5S"), tokens=(0, 1), round_draw=0)
    game.play("end")
    assert game.moves == ["init top"]
    game.play("init top", "init 5S", "=9S")
    assert (game.order, game.tokens(1)) == ([2, 1], 9)


@pytest.mark.clause("FF-25", "FF-26")
def test_an_empty_deck_is_made_anew_and_without_any_card_a_blank_is_played() -> None:
    game = skirmish("fenna a2", "silk c3", hands=("2S", ""))
    camp = game.state.camps[0]
    camp.discard, camp.deck = camp.deck, []
    game.play("draw", "=KS")
    assert game.hand(1) == ["2S", "KS"]


@pytest.mark.clause("FF-233")
def test_fog_blinds_in_the_first_rounds() -> None:
    fog = skirmish("quill a1", "silk a3", twist="creeping_fog")
    assert fog.moves_with("att") == []
    assert skirmish("quill a1", "silk a3", twist="creeping_fog", round=4).moves_with("att")


@pytest.mark.clause("FF-234")
def test_water_rises_over_activation_nodes() -> None:
    assert skirmish("quill a1", "silk c3", twist="rising_water", round=2).play("move quill a2").phase == "playing"
    assert skirmish("quill a1", "silk c3", twist="rising_water", round=1).play("move quill a2").phase == "sprinting"


@pytest.mark.clause("FF-236", "FF-230")
def test_gold_fever_pays_for_the_fallen() -> None:
    game = skirmish("holt a2", "silk a2 1, orla c3", hands=("9S", "2S"), twist="gold_fever")
    game.play("att holt axe silk", "play 9S", "play 2S")
    assert game.treasure(1) == 2


@pytest.mark.clause("FF-237")
def test_a_blood_moon_overclocks_weapons_and_rewards_the_first_removal() -> None:
    game = skirmish("holt a2 5", "silk a2 1, orla c3", hands=("9S", "2S"), twist="blood_moon")
    game.play("att holt axe silk", "play 9S", "play 2S", "=5H")
    assert game.health("holt") == 6


@pytest.mark.clause("FF-239")
def test_war_drums_inspire_who_spends_on_three() -> None:
    game = skirmish("fenna a2, orla a2, silk a2", "holt c3", hands=("2S 3S 4S", ""), twist="war_drums")
    game.play("find fenna", "play 2S", "find orla", "play 3S", "find silk", "play 4S")
    assert game.figure("orla").markers == 1


@pytest.mark.clause("FF-240")
def test_broken_supply_rewards_an_empty_hand() -> None:
    game = skirmish("fenna a2", "holt c3", twist="broken_supply")
    game.play("end")
    assert game.turn == "chance"
    game.play("=2S", "=3S", "=4S")
    assert game.hand(1) == ["2S", "3S", "4S"]


@pytest.mark.clause("FF-11", "FF-106")
def test_who_has_no_health_left_is_removed_with_its_cards_and_markers() -> None:
    game = skirmish("holt a2", "josper[ward_glyph] a2 1, orla c3", hands=("QS", "2S 3H"), order=(2, 1))
    game.play("do josper ward_glyph josper 2S", "end", "att holt axe josper", "play QS", "play 3H")
    assert (game.place("josper"), game.figure("josper").glyph) == ("gone", -1)
    assert "2S" in game.discard(2)


@pytest.mark.clause("FF-12", "FF-273")
def test_healing_stops_at_full_health_and_may_be_in_vain() -> None:
    game = skirmish("josper[mend] a1, fenna a1", "silk c3", hands=("5H", ""))
    assert game.play("do josper mend fenna", "play 5H").health("fenna") == 8


@pytest.mark.clause("FF-21", "FF-56")
def test_an_ace_is_one_and_a_face_ten_unless_the_options_say_otherwise() -> None:
    values = skirmish("fenna a1", "silk c3").state.setup.value
    assert [values[card] for card in (0, 6, 9, 10, 11, 12)] == [1, 7, 10, 10, 10, 10]
    other = skirmish("fenna a1", "silk c3", ace_value=11, face_value=12).state.setup.value
    assert (other[0], other[10]) == (11, 12)


@pytest.mark.clause("FF-22", "FF-40")
def test_five_cards_and_ten_treasure_at_the_start() -> None:
    game = fresh()
    game.play("form road_wardens", "form ember_oath", *[f"={rank}S" for rank in (2, 3, 4, 5, 6)] * 2, "=7S", "=8S")
    assert [len(game.hand(seat)) for seat in (1, 2)] == [5, 5]
    assert [game.treasure(seat) for seat in (1, 2)] == [10, 10]


@pytest.mark.clause("FF-48", "FF-47")
def test_the_earlier_side_picks_a_fixed_zone_and_the_goal_lies_opposite() -> None:
    game = fresh(starting_hand=1, scenario="break_the_line")
    game.play("form road_wardens", "form ember_oath", "=2S", "=2S", "=7S", "=8S")
    assert game.moves == ["zone a1", "zone c3"]
    game.play("zone c3")
    assert [game.state.setup.ground.names[goal] for goal in game.state.goals] == ["a1", "c3"]


@pytest.mark.clause("FF-76", "FF-85", "FF-89")
def test_the_prices_of_actions_are_options() -> None:
    game = skirmish("silk a2", "orla a2", tokens=(1, 1), move_cost=2, draw_cost=2, weapon_cost=2, find_cost=2)
    for move in ("move silk a1", "draw", "att silk daggers orla", "find silk"):
        assert game.refused(move) == "FF-261"


@pytest.mark.clause("FF-276", "FF-164")
def test_a_knight_swears_once_in_a_turn() -> None:
    game = skirmish("silk a2, aldous a2", "holt a2, pike a2", hands=("9S 9H", "2S 2H"), order=(2, 1))
    game.play("att holt axe silk", "oath aldous", "play 2S", "play 9S", "att pike daggers silk")
    assert game.phase == "playing"


@pytest.mark.clause("FF-266", "FF-108")
def test_who_fell_or_has_no_tokens_cannot_react() -> None:
    fallen = skirmish("holt a2", "silk[evasive_step] a2 1, orla c3", hands=("9S", "2S"))
    assert fallen.play("att holt axe silk", "play 9S", "play 2S").phase == "acting"
    poor = skirmish("holt a2", "silk[evasive_step] a2", hands=("9S", "2S"), tokens=(9, 0))
    assert poor.play("att holt axe silk", "play 9S", "play 2S").phase == "acting"


@pytest.mark.clause("FF-61")
def test_chance_settles_a_tie_that_cards_do_not() -> None:
    game = skirmish("brenna a1", "orla c3", hands=("KS", "10D"), tokens=(0, 0), round_draw=0, tie_break_cap=1)
    game.play("init KS", "init 10D", "=4S", "=4S", "tie 4S", "tie 4S", "=5S", "=5S", "tie 5S", "tie 5S")
    assert game.phase == "settling"
    assert game.play("chance first 2").order == [2, 1]


@pytest.mark.clause("FF-267", "FF-260", "FF-75")
def test_who_lost_everybody_may_come_back_from_the_bench() -> None:
    game = skirmish("holt a2", "silk a2 1, fenna bench", hands=("9S", "2S"), treasure=(0, 2), zones=("a1", "c3"))
    game.play("att holt axe silk", "play 9S", "play 2S", "end", "deploy fenna c3", "find fenna")
    assert game.treasure(2) == 0


@pytest.mark.clause("FF-235", "FF-231")
def test_the_middle_twice_in_a_row_wins_two_tokens() -> None:
    game = skirmish("fenna b2", "silk c3", tokens=(0, 1), twist="restless_ground", round_draw=0)
    game.state.middle_side = 0
    game.play("end", "trap fenna", "play top", "=9S")
    assert game.treasure(1) == 1
    assert (game.state.bonus, game.state.camps[0].harvested) == (0, 1 + 2)


@pytest.mark.clause("FF-238")
def test_failing_light_weakens_bows_and_shortens_the_game() -> None:
    game = skirmish("fenna a1", "silk a2", hands=("6S", "5D"), twist="failing_light", round=3)
    assert game.play("att fenna longbow silk", "play 6S", "play 5D").health("silk") == 8
    assert victory.cap(game.state) == 7
