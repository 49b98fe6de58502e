"""Readings that a table may choose instead of the usual ones: each option, played."""

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.parts import SLOTS
from regalia.games.friends_and_foes.rules import control
from regalia.kernel import Stream
from tests.games.friends_and_foes.skirmish import fresh, skirmish

PAIRS = "sworn_pairs"


# Cards


@pytest.mark.clause("FF-29")
@pytest.mark.parametrize(
    ("option", "used", "hand", "pile"),
    [
        ("discard", "7D", [], ["9S", "7D"]),
        ("return_hand_card", "7D", ["9S"], ["7D"]),
        ("return_hand_card", "9S", [], ["9S", "7D"]),
    ],
)
def test_a_card_of_the_hand_that_does_not_count_may_come_back(
    option: str, used: str, hand: list[str], pile: list[str]
) -> None:
    game = skirmish("fenna a3", "silk b2", hands=("9S", "2S"), advantage_unused=option)
    game.play("att fenna longbow silk", "play 9S top", "=7D", f"use {used}", "play 2S")
    assert (game.hand(1), game.discard(1)) == (hand, pile)


@pytest.mark.clause("FF-29")
def test_of_two_cards_from_the_deck_none_comes_to_the_hand() -> None:
    game = skirmish("fenna a3", "silk b2", hands=("9S", "2S"), advantage_unused="return_hand_card")
    game.play("att fenna longbow silk", "play top top", "=7D", "=8D", "use 8D", "play 2S")
    assert (game.hand(1), game.discard(1)) == (["9S"], ["7D", "8D"])


@pytest.mark.clause("FF-32", "FF-36")
@pytest.mark.parametrize(
    ("ranks", "card", "left"),
    [
        ("scout:J soldier:Q scholar:K all:A", "5S", 8),
        ("scout:5,6 soldier:Q", "5S", 7),
        ("all:5", "5S", 7),
        ("scout:5", "AS", 8),
        ("none", "AS", 8),
    ],
)
def test_other_ranks_may_be_critical(ranks: str, card: str, left: int) -> None:
    game = skirmish("fenna a1", "silk a2", hands=(card, "10S"), crit_ranks=ranks)
    game.play("att fenna longbow silk", f"play {card}", "play 10S")
    assert game.health("silk") == left


@pytest.mark.clause("FF-19")
def test_teammates_may_see_each_others_hands() -> None:
    hands = ("2S", "3S", "4S", "5S")
    game = skirmish("fenna b2", "silk b2", "orla b2", "holt b2", hands=hands, scenario=PAIRS, team_open_hands=True)
    table = GAME.view(game.state, 0).as_json()
    assert b"card-3-4S" in table
    for secret in (b"3S", b"5S"):
        assert secret not in table
    game.play("end", "end", "draw", "=9D")
    heard = [event.text for event in game.events if event.known_to(0)]
    assert "draws 9♦" in heard
    assert not any("9♦" in event.text for event in game.events if event.known_to(1))


@pytest.mark.clause("FF-19", "FF-166")
def test_an_open_hand_does_not_open_the_deck() -> None:
    game = skirmish("josper b2", "silk b2", "orla b2", "holt b2", scenario=PAIRS, team_open_hands=True)
    game.play("peek josper", "=9D", "keep")
    dealt = [game.state.resample(2, Stream(f"deal {number}")) for number in range(20)]
    assert len({state.camps[0].top[0] for state in dealt}) > 1
    assert all(GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state) for state in dealt)
    assert not any("9♦" in event.text for event in game.events if event.known_to(2))


@pytest.mark.clause("FF-20")
def test_every_seat_has_the_deck_that_the_table_chose() -> None:
    deck = "AS 2S 9D 10C JH QS KD"
    game = fresh(deck=deck, starting_hand=2, formation_setup="ready")
    assert sorted(game.moves) == sorted(f"chance top {card}" for card in deck.split())
    game.play("=AS", "=9D", "=AS", "=KD", "=2S", "=QS")
    assert sorted(card for camp in game.state.camps for card in camp.hand + camp.deck + camp.discard) == sorted(
        [*game.state.setup.deck, *game.state.setup.deck]
    )


# Setting up


@pytest.mark.clause("FF-39")
def test_formations_may_be_built_in_the_open_one_seat_after_the_other() -> None:
    game = fresh(formation_reveal="seat_order")
    game.play("pattern soulbond", "take orla")
    assert "takes Orla Vane at level 2" in game.told()
    assert all(event.known_to(1) for event in game.events)
    assert b"Orla Vane" in GAME.view(game.state, 1).as_json()
    game.play("learn charge", "learn riposte", "take brenna", "learn charge", "learn cleave")
    assert (game.phase, game.turn) == ("forming", "2")
    game.play("form road_wardens")
    assert game.phase == "drawing"


@pytest.mark.clause("FF-41", "FF-42")
def test_the_first_initiative_may_give_the_order_of_setting_up() -> None:
    game = fresh(starting_hand=1, deployment_initiative="first_round", formation_setup="ready")
    game.play("=9S", "=4S")
    assert (game.phase, game.state.round) == ("initiative", 0)
    game.play("init 9S", "init 4S")
    assert (game.phase, game.turn, game.order) == ("zoning", "2", [2, 1])
    game.play("zone a1", "zone c3")
    second, first = (game.state.word(SLOTS), game.state.word(0))
    game.play(f"deploy {second} a1", "done", f"deploy {first} c3", "done")
    assert (game.phase, game.turn, game.state.round) == ("acting", "2", 1)
    assert (game.tokens(1), game.tokens(2)) == (9, 4)


@pytest.mark.clause("FF-52")
def test_treasure_may_buy_cards_before_every_initiative() -> None:
    game = skirmish(
        "fenna a1", "silk a3", hands=("2S", "2S"), tokens=(0, 0), treasure=(2, 0), exchange_per_round=0,
        treasure_cards="initiative", round_draw=0, activation_node_tokens=0,
    )  # fmt: skip
    while game.turn == "chance":
        game.play("=KD")
    assert (game.phase, game.turn, game.moves) == ("buying", "1", ["buy card", "done"])
    assert game.refused("init 2S") == "FF-52"
    game.play("buy card", "=3S", "done")
    assert (game.phase, game.treasure(1), game.hand(1)) == ("initiative", 1, ["2S", "3S"])


@pytest.mark.clause("FF-55")
def test_the_top_card_may_be_an_initiative_card_whatever_the_hand() -> None:
    game = fresh(starting_hand=1, initiative_source="hand_or_deck", deployment_initiative="first_round",
                 formation_setup="ready")  # fmt: skip
    game.play("=9S", "=4S")
    assert game.moves == ["init 9S", "init top"]
    game.play("init top", "init 4S", "=KD")
    assert (game.hand(1), game.tokens(1)) == (["9S"], 10)


@pytest.mark.clause("FF-55")
def test_others_cannot_tell_where_an_initiative_card_came_from() -> None:
    game = fresh(starting_hand=2, initiative_source="hand_or_deck", deployment_initiative="first_round",
                 formation_setup="ready")  # fmt: skip
    game.play("=9S", "=8S", "=4S", "=5S", "init top")
    sources = {game.state.resample(1, Stream(f"deal {number}")).camps[0].source for number in range(30)}
    assert len(sources) > 2


@pytest.mark.clause("FF-152")
def test_other_patterns_may_be_built() -> None:
    game = fresh(formations="duel:1,1 pack:1,m,m")
    assert game.moves_with("pattern") == ["pattern duel", "pattern pack"]
    game.play("pattern pack", "take silk", "learn backstab", "hire goblin")
    assert [game.state.plain_word(figure) for figure in game.state.camps[0].band] == ["silk", "goblin1", "goblin2"]
    assert game.moves_with("form") == []


@pytest.mark.clause("FF-157")
def test_a_character_may_be_twice_in_a_formation() -> None:
    game = fresh(unique_characters=False)
    game.play("pattern soulbond", "take orla", "learn charge", "learn riposte", "take orla", "learn charge")
    game.play("learn shield_bash", "form road_wardens")
    words = [game.state.word(number) for number in (0, 1)]
    assert words == ["orla", "orla-2"]
    assert game.state.title(1) == "Orla Vane 2"
    once = fresh()
    once.play("pattern soulbond", "take orla", "learn charge", "learn riposte")
    assert once.refused("take orla") == "FF-157"


@pytest.mark.clause("FF-229")
def test_the_scenario_may_be_drawn_among_those_for_the_seats() -> None:
    game = fresh(4, scenario_pick="random")
    assert (game.phase, game.turn) == ("staging", "chance")
    assert game.moves == ["chance scenario four_fires", "chance scenario sworn_pairs"]
    assert game.refused("chance scenario first_blood") == "FF-229"
    game.play("chance scenario sworn_pairs")
    assert (game.phase, game.state.setup.sides, game.state.setup.plan.id) == ("forming", 2, "sworn_pairs")
    again = GAME.load(GAME.dump(game.state))
    assert again.setup.plan.id == "sworn_pairs"
    assert GAME.options_of(again).scenario_pick == "random"


@pytest.mark.clause("FF-45")
def test_the_second_of_two_sides_may_choose_its_edge_too() -> None:
    game = fresh(starting_hand=1, scenario="hold_the_road", edge_opposite=False, formation_setup="ready")
    game.play("=KS", "=KS", "=2S", "=3S", "edge N")
    assert (game.turn, game.moves) == ("2", ["edge E", "edge S", "edge W"])
    game.play("edge E")
    zone = [name for name, side in zip(game.state.setup.ground.names, game.state.zones, strict=True) if side == 1]
    assert zone == ["b3", "c3"]


@pytest.mark.clause("FF-153")
@pytest.mark.parametrize(("option", "treasure"), [("lost", 10), ("start_treasure", 13)])
def test_coins_left_over_may_be_treasure(option: str, treasure: int) -> None:
    game = fresh(leftover_coins=option)
    built = ["pattern soulbond", "take orla", "learn charge", "learn riposte"]
    built += ["take brenna", "learn charge", "learn battle_standard"]  # 7 coins
    game.play(*built, *built)
    assert game.treasure(1) == treasure


# Turns


@pytest.mark.clause("FF-67", "FF-69")
@pytest.mark.parametrize(("final", "turn"), [(False, "1"), (True, "2")])
def test_a_pass_may_be_final(final: bool, turn: str) -> None:
    game = skirmish("fenna a1", "silk c3", hands=("2S", "2S 3S"), pass_is_final=final)
    game.play("end", "find silk", "play 2S", "end")
    assert (game.phase, game.turn) == ("acting", turn)
    game.play("end")
    if final:
        assert game.phase != "acting"


@pytest.mark.clause("FF-67", "FF-108")
def test_whoever_has_passed_for_good_still_reacts() -> None:
    game = skirmish("orla[riposte] b2", "brenna b2", hands=("9S 8S", "2S 9S"), pass_is_final=True)
    game.play("end", "att brenna axe orla", "play 2S", "play 9S", "react orla riposte brenna")
    assert game.tokens(1) == 9


@pytest.mark.clause("FF-75")
@pytest.mark.parametrize("blocked", [False, True])
def test_nobody_comes_from_the_bench_among_enemies_who_control_the_area(blocked: bool) -> None:
    game = skirmish(
        "fenna a2, silk bench", "orla a1", treasure=(9, 0), zones=("a1 b1", "c3"),
        bench_blocked_by_enemy_control=blocked,
    )  # fmt: skip
    assert game.can("deploy silk b1")
    if blocked:
        assert game.refused("deploy silk a1") == "FF-75"
    else:
        game.play("deploy silk a1")


@pytest.mark.clause("FF-68", "FF-75")
def test_a_seat_whose_zone_is_blocked_is_skipped_without_tokens() -> None:
    game = skirmish(
        "fenna a2, silk bench", "orla a1", treasure=(9, 0), tokens=(0, 2), zones=("a1", "c3"),
        bench_blocked_by_enemy_control=True, exchange_per_round=0,
    )  # fmt: skip
    assert game.turn == "2"


# Attacks


@pytest.mark.clause("FF-94")
def test_an_area_attack_may_have_a_card_for_each_target() -> None:
    game = skirmish(
        "fenna2[volley] a2", "goblin1 c2, goblin2 c2", hands=("10S 2S", "5S 6S"), area_attack_cards="separate",
    )  # fmt: skip
    game.play("att fenna volley c2", "play 10S", "play 2S", "play 5S", "play 6S")
    assert (game.health("goblin1"), game.health("goblin2")) == (2, 3)
    assert game.discard(1) == ["10S", "2S"]


@pytest.mark.clause("FF-94")
def test_an_attack_on_one_has_one_card_whatever_the_option() -> None:
    game = skirmish("fenna a2", "silk b2", hands=("10S 2S", "5S"), area_attack_cards="separate")
    game.play("att fenna longbow silk", "play 10S", "play 5S")
    assert (game.phase, game.hand(1)) == ("acting", ["2S"])


@pytest.mark.clause("FF-104")
@pytest.mark.parametrize(("blocks", "left"), [(True, 7), (False, 6)])
def test_overpower_may_count_when_both_are_critical(blocks: bool, left: int) -> None:
    game = skirmish("holt b2", "orla b2", hands=("QS", "AC"), both_critical_blocks_overpower=blocks)
    game.play("att holt axe orla", "play QS", "play AC")
    assert game.health("orla") == left


@pytest.mark.clause("FF-118")
def test_overclock_may_be_declined() -> None:
    game = skirmish("quill2[overchannel,hex] a2", "josper b2", hands=("9S 9D", "2S 2D"), overclock_optional=True)
    game.play("att quill overchannel josper as magic", "play 9S", "play 2S")
    assert (game.phase, game.turn, game.moves) == ("overclocking", "1", ["oc yes", "oc no"])
    assert game.refused("end") == "FF-118"
    game.play("oc no")
    assert (game.phase, game.health("josper"), game.health("quill")) == ("acting", 6, 7)


@pytest.mark.clause("FF-118", "FF-117")
def test_overclock_may_be_wanted() -> None:
    game = skirmish("quill2[overchannel,hex] a2", "josper b2", hands=("9S", "2S"), overclock_optional=True)
    game.play("att quill overchannel josper as magic", "play 9S", "play 2S", "oc yes", "=3C")
    assert (game.health("josper"), game.health("quill")) == (6, 6)


@pytest.mark.clause("FF-119")
@pytest.mark.parametrize(
    ("card", "left", "words"), [("3D", 9, "adds 3♦"), ("3C", 10, "does not fit"), ("6D", 10, "not")]
)
def test_an_expertise_card_may_come_from_the_deck_and_counts_if_it_fits(card: str, left: int, words: str) -> None:
    game = skirmish(
        "torvald2[piercing_arrow,fleet] a2", "orla3 b2", hands=("5C", "6H"), expertise_source="hand_or_deck"
    )
    game.play("att torvald piercing_arrow orla", "play 5C", "play 6H", "xp top", f"={card}")
    assert game.health("orla") == left
    assert words in game.told()
    assert card in game.discard(1)


@pytest.mark.clause("FF-119")
def test_an_expertise_card_comes_from_the_hand_unless_chosen_otherwise() -> None:
    game = skirmish("torvald2[piercing_arrow,fleet] a2", "orla b2", hands=("5C 3D", "6H"))
    game.play("att torvald piercing_arrow orla", "play 5C", "play 6H")
    assert game.refused("xp top") == "FF-119"
    assert game.can("xp 3D")


# Reactions


@pytest.mark.clause("FF-110", "FF-193")
@pytest.mark.parametrize("chain", [False, True])
def test_a_reaction_may_be_answered_by_a_reaction(chain: bool) -> None:
    game = skirmish(
        "silk b2, maelis[dispel] a2", "orla2[hold_the_line,charge] b2", hands=("9S", "9S"), tokens=(5, 5),
        reaction_chain=chain,
    )  # fmt: skip
    game.play("att silk daggers orla", "play 9S", "play 9S", "react orla hold_the_line")
    assert (game.phase, game.turn) == (("reacting", "1") if chain else ("acting", "1"))
    if chain:
        game.play("react maelis dispel")
        assert (game.phase, game.state.empowered) == ("acting", [])


@pytest.mark.clause("FF-110", "FF-109")
def test_after_the_inner_window_the_outer_one_goes_on() -> None:
    game = skirmish(
        "silk[evasive_step] b2", "orla[riposte] b2, brenna b2", "holt c3", "josper[dispel] c3",
        hands=("2S 9S", "9S 2D", "", ""), scenario=PAIRS, teams="2v2", reaction_chain=True,
    )  # fmt: skip
    game.play("att silk daggers orla", "play 2S", "play 9S", "react orla riposte silk", "play 2D", "play 9S")
    assert (game.phase, game.turn) == ("reacting", "1")
    assert game.moves_with("react silk") != []
    game.play("react no")
    assert (game.phase, game.turn, game.state.outer) == ("acting", "1", [])


# Ground


@pytest.mark.clause("FF-124")
@pytest.mark.parametrize(("option", "side"), [("combined", 0), ("per_seat", 1)])
def test_the_health_of_teammates_may_count_apart(option: str, side: int) -> None:
    game = skirmish("fenna b2 5", "silk b2 7", "orla b2 5", "holt c3", scenario=PAIRS, team_control=option)
    assert control.controller(game.state, 4) == side


@pytest.mark.clause("FF-124", "FF-128")
def test_teammates_who_are_equally_strong_control_an_area_together() -> None:
    game = skirmish(
        "fenna a1 5", "silk a1 4", "orla a1 5", "holt c3", scenario=PAIRS, map="marshwood_graveyard",
        team_control="per_seat",
    )  # fmt: skip
    assert game.can("guard fenna a1")


@pytest.mark.clause("FF-125")
@pytest.mark.parametrize("reach", ["standing", "anywhere"])
def test_elevation_may_help_all_of_the_side_that_controls_it(reach: str) -> None:
    game = skirmish("fenna b2, silk a3", "orla a2", elevation_reach=reach)
    game.play("att fenna longbow orla")
    assert ("play top top" in game.moves) == (reach == "anywhere")
    lost = skirmish("fenna b2, silk a3 2", "orla a2, holt a3", elevation_reach=reach)
    lost.play("att fenna longbow orla")
    assert "play top top" not in lost.moves


# Victory


@pytest.mark.clause("FF-142")
@pytest.mark.parametrize("alive", [False, True])
def test_a_bench_may_keep_a_side_alive(alive: bool) -> None:
    game = skirmish(
        "brenna b2", "silk b2 1, orla bench", hands=("9S", "2S"), tokens=(1, 0), treasure=(0, 5),
        exchange_per_round=0, bench_keeps_alive=alive,
    )  # fmt: skip
    game.play("att brenna axe silk", "play 9S", "play 2S", "end").harvest()
    assert (game.turn == "over") == (not alive)


@pytest.mark.clause("FF-142")
def test_a_bench_that_nobody_can_pay_keeps_nobody_alive() -> None:
    game = skirmish(
        "brenna b2", "silk b2 1, orla bench", hands=("9S", "2S"), tokens=(1, 0), treasure=(0, 1),
        exchange_per_round=0, bench_keeps_alive=True,
    )  # fmt: skip
    game.play("att brenna axe silk", "play 9S", "play 2S", "end")
    assert game.won == ([1], "FF-142")


@pytest.mark.clause("FF-144")
@pytest.mark.parametrize(
    ("option", "treasure", "winners"),
    [("draw", (3, 5), [1, 2]), ("most_treasure", (3, 5), [2]), ("most_treasure", (5, 5), [1, 2])],
)
def test_treasure_may_decide_when_nobody_is_left(option: str, treasure: tuple[int, int], winners: list[int]) -> None:
    game = skirmish(
        "brenna2[reckless_swing] a1 1", "orla a1 1", hands=("10S", "3D"), tokens=(2, 0), treasure=treasure,
        exchange_per_round=0, mutual_destruction=option,
    )  # fmt: skip
    game.play("att brenna reckless_swing orla", "play 10S", "play 3D", "=2C", "end")
    assert game.won == (winners, "FF-144")


@pytest.mark.clause("FF-146")
@pytest.mark.parametrize(("option", "winners"), [("area", [1]), ("node_area", [2])])
def test_territories_may_be_areas_with_nodes_only(option: str, winners: list[int]) -> None:
    game = skirmish(
        "fenna a2, silk c2", "orla c3", tokens=(0, 1), round=5, scenario="hold_the_road", map="old_quarry",
        territory=option,
    )  # fmt: skip
    assert (b"the most areas with a node" in GAME.view(game.state, 0).as_json()) == (option == "node_area")
    game.play("end")
    assert game.won == (winners, "FF-146")


@pytest.mark.clause("FF-147", "FF-282")
@pytest.mark.parametrize(("repeat", "round_", "won"), [(True, 6, True), (False, 6, False), (False, 5, True)])
def test_the_hill_may_be_looked_at_once_only(repeat: bool, round_: int, won: bool) -> None:
    game = skirmish(
        "fenna b2", "orla c3", tokens=(0, 1), round=round_, scenario="king_of_the_mire",
        map="crossroads_fort", hill_repeat=repeat,
    )  # fmt: skip
    game.play("end")
    assert (game.turn == "over") == won
