"""Numbers that a table may change: what each does in play when it is not the usual one, and what is then refused."""

from typing import Any

import pytest

from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.setup import Setup
from tests.games.friends_and_foes.skirmish import Play, build, fresh, skirmish

MARSHWOOD = "marshwood_graveyard"
WARDENS = "fellowship aldous2[shield_bash,battle_standard] fenna1[aimed_shot] pike1[backstab]"
LEVY = "master orla3[riposte,inspire,pack_tactics] militia"


def spending(formation: str = WARDENS, **options: Any) -> Play:
    """Seat 1 has dealt out its zone a1 and spends its starting treasure."""
    game = build(fresh(starting_hand=1, **options), formation)
    return game.play("form ember_oath", "=2S", "=2S", "=7S", "=8S", "zone a1", "zone c3")


# Cards and tokens


@pytest.mark.clause("FF-23")
@pytest.mark.parametrize(("limit", "discards"), [(7, 0), (3, 2), (1, 4)])
def test_a_hand_is_cut_down_to_its_limit_and_no_further(limit: int, discards: int) -> None:
    cards = ["2S", "3S", "4S", "5S"]
    game = skirmish("fenna b3", "silk c2", hands=(" ".join(cards), ""), tokens=(0, 1), hand_limit=limit)
    game.play("end", "=9S")
    for card in cards[:discards]:
        assert (game.phase, game.turn) == ("discarding", "1")
        assert game.refused("discard KD") == "FF-23"
        game.play(f"discard {card}")
    assert (game.phase, game.turn) == ("drawing", "chance")
    assert game.hand(1) == [*cards[discards:], "9S"]


@pytest.mark.clause("FF-10", "FF-56")
def test_nobody_holds_more_tokens_than_the_cap() -> None:
    game = skirmish("fenna a1", "silk b3", hands=("9S", "2S"), tokens=(0, 0), round_draw=0, token_cap=4)
    game.play("init 9S", "init 2S")
    assert (game.order, game.tokens(1), game.tokens(2)) == ([2, 1], 4, 2)
    full = skirmish("fenna a1", "silk c3", tokens=(4, 4), treasure=(9, 0), token_cap=4)
    assert full.refused("exchange") == "FF-10"


@pytest.mark.clause("FF-73")
def test_a_token_costs_its_rate_in_treasure() -> None:
    game = skirmish("fenna a1", "silk c3", tokens=(1, 1), treasure=(5, 0), exchange_rate=3)
    game.play("exchange")
    assert (game.treasure(1), game.tokens(1)) == (2, 2)
    assert game.refused("exchange") == "FF-73"


@pytest.mark.clause("FF-73", "FF-68")
@pytest.mark.parametrize(("rate", "turn"), [(1, "1"), (2, "2")])
def test_a_seat_without_tokens_whose_treasure_buys_none_is_skipped(rate: int, turn: str) -> None:
    game = skirmish("fenna a1", "silk c3", tokens=(0, 1), treasure=(1, 0), exchange_rate=rate)
    assert game.turn == turn


@pytest.mark.clause("FF-86")
@pytest.mark.parametrize(("card", "found"), [("2S", 4), ("JS", 7), ("AS", 7)])
def test_a_search_finds_what_the_table_agreed_on(card: str, found: int) -> None:
    game = skirmish("fenna a2", "silk c3", hands=(card, ""), find_normal=4, find_critical=7)
    game.play("find fenna", f"play {card}")
    assert game.treasure(1) == found


# Setting up


@pytest.mark.clause("FF-46")
def test_several_areas_are_drafted_back_and_forth() -> None:
    game = fresh(starting_hand=1, draft_areas=2, formation_setup="ready")
    game.play("=KS", "=KS", "=2S", "=9S")
    turns = []
    for area in ("a1", "c3", "c2", "a2"):
        turns.append(game.turn)
        game.play(f"zone {area}")
    assert turns == ["1", "2", "2", "1"]
    assert game.phase == "spending"
    names = game.state.setup.ground.names
    zones = [{name for name, owner in zip(names, game.state.zones, strict=True) if owner == side} for side in (0, 1)]
    assert zones == [{"a1", "a2"}, {"c2", "c3"}]
    assert game.can("deploy aldous a2")
    assert game.refused("deploy aldous c2") == "FF-50"


@pytest.mark.clause("FF-46")
def test_one_area_each_is_drafted_unless_chosen_otherwise() -> None:
    game = fresh(starting_hand=1, formation_setup="ready").play("=KS", "=KS", "=2S", "=9S", "zone a1", "zone c3")
    assert game.phase == "spending"


@pytest.mark.clause("FF-44")
@pytest.mark.parametrize(
    ("least", "left"),
    [(1, "a2 a3 b1 b3 c1 c2 c3"), (2, "a3 b3 c1 c2 c3"), (3, "b3 c2 c3"), (4, "c3")],
)
def test_random_zones_are_as_far_apart_as_agreed_on(least: int, left: str) -> None:
    game = fresh(starting_hand=1, scenario="king_of_the_mire", random_min_distance=least, formation_setup="ready").play(
        "=KS", "=KS", "=2S", "=9S", "chance zone a1"
    )
    assert game.moves == [f"chance zone {area}" for area in left.split()]
    if least > 1:
        assert game.refused("chance zone a2") == "FF-44"


@pytest.mark.clause("FF-230", "FF-239")
@pytest.mark.parametrize(("twist", "tokens"), [("none", 2), ("war_drums", 4)])
def test_a_twist_that_was_chosen_is_in_force_from_the_first_round_on(twist: str, tokens: int) -> None:
    game = fresh(starting_hand=1, twist=twist, formation_setup="ready")
    game.play("=2S", "=KS", "=3S", "=9S", "zone a1", "zone c3", "deploy aldous a1", "done", "deploy holt c3", "done")
    game.play("init 2S", "init KS")
    assert game.tokens(1) == tokens


@pytest.mark.clause("FF-230")
def test_a_twist_may_be_drawn_by_chance() -> None:
    game = fresh(starting_hand=1, twist="random", formation_setup="ready")
    assert (game.phase, game.turn, len(game.moves)) == ("twisting", "chance", 8)
    game.play("chance twist war_drums", "=2S", "=KS", "=3S", "=9S", "zone a1", "zone c3")
    game.play("deploy aldous a1", "done", "deploy holt c3", "done", "init 2S", "init KS")
    assert game.tokens(1) == 4


@pytest.mark.clause("FF-50")
@pytest.mark.parametrize(("fee", "left"), [("price", 6), ("level", 8), ("one", 9), ("zero", 10)])
def test_a_character_is_deployed_for_its_price_its_level_one_or_nothing(fee: str, left: int) -> None:
    game = spending(deploy_fee=fee).play("deploy aldous a1")
    assert game.treasure(1) == left


@pytest.mark.clause("FF-50", "FF-75", "FF-272")
@pytest.mark.parametrize(("fee", "needed"), [("price", 4), ("level", 2), ("one", 1)])
def test_who_cannot_pay_that_fee_stays_on_the_bench(fee: str, needed: int) -> None:
    bands = ("fenna a1, aldous2 bench", "silk c3")
    poor = skirmish(*bands, zones=("a1", "c3"), treasure=(needed - 1, 0), deploy_fee=fee)
    assert poor.refused("deploy aldous a1") == "FF-272"
    able = skirmish(*bands, zones=("a1", "c3"), treasure=(needed, 0), deploy_fee=fee)
    assert able.play("deploy aldous a1").treasure(1) == 0


@pytest.mark.clause("FF-50", "FF-272")
@pytest.mark.parametrize(("fee", "left"), [(0, 10), (1, 9), (4, 6)])
def test_a_minion_has_a_fee_of_its_own(fee: int, left: int) -> None:
    game = spending(LEVY, minion_fee=fee, deploy_fee="zero").play("deploy militia1 a1")
    assert game.treasure(1) == left


@pytest.mark.clause("FF-50", "FF-272")
def test_a_minion_that_is_too_dear_is_refused() -> None:
    game = spending(LEVY, minion_fee=5, deploy_fee="one").play("deploy orla a1", "deploy militia1 a1")
    assert game.treasure(1) == 4
    assert game.refused("deploy militia2 a1") == "FF-272"


@pytest.mark.clause("FF-52")
def test_a_card_costs_so_much_treasure_at_setup() -> None:
    game = spending(treasure_per_card=4).play("deploy aldous a1")
    game.play("buy card", "=5S")
    assert (game.treasure(1), game.hand(1)) == (2, ["2S", "5S"])
    assert game.refused("buy card") == "FF-52"


@pytest.mark.clause("FF-155")
@pytest.mark.parametrize(("step", "healths"), [(0, [8, 8, 8]), (1, [8, 9, 10]), (4, [8, 12, 16])])
def test_each_level_above_the_first_has_so_much_more_health(step: int, healths: list[int]) -> None:
    setup = Setup(Options.of({"health_per_level": step}), 2)
    fenna = next(number for number, profile in enumerate(setup.profiles) if profile.id == "fenna")
    assert [int(setup.sheets[level * setup.width + fenna].health) for level in (1, 2, 3)] == healths
    game = spending(health_per_level=step).play("deploy aldous a1")
    assert game.health("aldous") == 7 + step


@pytest.mark.clause("FF-155")
@pytest.mark.parametrize(("slots", "learned"), [(0, ""), (2, "cleave,charge")])
def test_a_character_has_so_many_abilities_for_each_level(slots: int, learned: str) -> None:
    game = fresh(abilities_per_level=slots, formations="duel:1,1")
    game.play("pattern duel", "take holt")
    if slots:
        assert game.refused("take fenna") == "FF-155"
        game.play(*[f"learn {ability}" for ability in learned.split(",")])
    assert game.refused("learn riposte") == "FF-155"
    assert game.can("take fenna")


@pytest.mark.clause("FF-153", "FF-154")
@pytest.mark.parametrize(("price", "fits"), [(1, True), (4, False)])
def test_what_levels_cost_decides_who_can_be_hired(price: int, fits: bool) -> None:
    game = fresh(level_price=price, formation_coins=12).play("pattern soulbond", "take orla", "learn charge")
    assert game.can("learn riposte")
    game.play("learn riposte")  # 2 and the price of a level: 6 coins at 4, and as much again for the cheapest
    assert game.can("take fenna")
    assert game.can("take holt") == fits
    if not fits:
        assert game.refused("take holt") == "FF-153"


@pytest.mark.clause("FF-153", "FF-156")
@pytest.mark.parametrize(("step", "fits"), [(1, True), (5, False)])
def test_what_abilities_cost_decides_which_can_be_learned(step: int, fits: bool) -> None:
    game = fresh(ability_price_step=step).play("pattern soulbond", "take fenna")  # 3 coins, 3 for the cheapest other
    assert game.can("learn volley") == fits
    if not fits:
        assert game.refused("learn volley") == "FF-153"


# Attacks


@pytest.mark.clause("FF-102")
@pytest.mark.parametrize(("factor", "left"), [(1, 6), (2, 7), (10, 7)])
def test_an_attack_overpowers_beyond_so_many_times_the_defence(factor: int, left: int) -> None:
    game = skirmish("brenna a1", "fenna a1", hands=("9C", "5H"), overpower_factor=factor)  # 11 against 6
    game.play("att brenna axe fenna", "play 9C", "play 5H")
    assert game.health("fenna") == left


@pytest.mark.clause("FF-105")
def test_an_attack_that_names_no_damage_deals_the_default_one() -> None:
    game = skirmish("brenna2[reckless_swing] a1", "orla a1", hands=("7C 9C", "5H 5D"), default_damage=3)
    game.play("att brenna axe orla", "play 7C", "play 5H")  # 9 against 8
    assert game.health("orla") == 8 - 3
    game.play("att brenna reckless_swing orla", "play 9C", "play 5D", "=2S")  # 10 against 8, and 2 as it says
    assert game.health("orla") == 8 - 3 - 2


@pytest.mark.clause("FF-109")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
@pytest.mark.parametrize("most", [1, 2])
def test_a_seat_may_react_so_often_to_one_action(most: int, order: tuple[int, int]) -> None:
    game = skirmish(
        "silk b2", "pike[evasive_step] b2, orla2[hold_the_line] b2", hands=("2S", "9S"), order=order,
        reactions_per_window=most,
    )  # fmt: skip
    game.play(*["end"] * (order == (2, 1)))
    game.play("att silk daggers pike", "oath no", "play 2S", "play 9S", "react pike evasive_step a2")
    assert (game.phase, game.turn) == (("reacting", "2") if most > 1 else ("acting", "1"))
    if most > 1:
        game.play("react orla hold_the_line")
        assert (game.phase, game.tokens(2)) == ("acting", 8)


@pytest.mark.clause("FF-115", "FF-261")
@pytest.mark.parametrize(("cost", "left"), [(0, 3), (1, 2), (2, 1)])
def test_empower_costs_so_many_tokens_more(cost: int, left: int) -> None:
    bands, hands = ("josper[hex] a1", "fenna a2"), ("5S", "5D")
    game = skirmish(*bands, hands=hands, tokens=(4, 1), empower_cost=cost)
    game.play("att josper hex fenna emp", "play 5S", "play 5D")
    assert game.tokens(1) == left
    assert game.state.empowered
    if cost:
        poor = skirmish(*bands, hands=hands, tokens=(cost, 1), empower_cost=cost)
        assert poor.refused("att josper hex fenna emp") == "FF-261"
        assert poor.can("att josper hex fenna")


@pytest.mark.clause("FF-117")
@pytest.mark.parametrize("damage", [0, 1, 3])
def test_a_black_overclock_card_hurts_the_attacker_so_much(damage: int) -> None:
    game = skirmish("quill2[overchannel,hex] a2", "josper b2", hands=("9S", "2S"), overclock_damage=damage)
    game.play("att quill overchannel josper as magic", "play 9S", "play 2S", "=3C")
    assert game.health("quill") == 7 - damage


@pytest.mark.clause("FF-119")
@pytest.mark.parametrize(("most", "fitting"), [(2, ["2H"]), (5, ["2H", "5H"]), (8, ["2H", "5H", "8H"])])
def test_an_expertise_card_is_worth_so_much_at_most(most: int, fitting: list[str]) -> None:
    game = skirmish(
        "torvald2[piercing_arrow,fleet] a1", "silk a3", hands=("6C 2H 5H 8H", "6S"), expertise_max_value=most
    )
    game.play("att torvald piercing_arrow silk", "play 6C", "play 6S")
    assert game.moves == [*[f"xp {card}" for card in fitting], "xp no"]
    for card in {"2H", "5H", "8H"} - set(fitting):
        assert game.refused(f"xp {card}") == "FF-119"


@pytest.mark.clause("FF-121")
@pytest.mark.parametrize("damage", [0, 1, 4])
def test_poison_does_so_much_at_the_harvest(damage: int) -> None:
    game = skirmish("silk b2", "orla b2 5", tokens=(0, 1), poison_damage=damage)
    game.figure("orla").markers = 4
    game.play("end")
    assert (game.health("orla"), game.figure("orla").markers) == (5 - damage, 0)


@pytest.mark.clause("FF-162")
@pytest.mark.parametrize(("amount", "taken"), [(0, 0), (2, 2), (5, 3)])
def test_a_rogue_takes_so_much_treasure_if_it_is_there(amount: int, taken: int) -> None:
    game = skirmish("pike a1", "aldous a1", hands=("AS", "6D"), treasure=(0, 3), cutpurse_amount=amount)
    game.play("att pike daggers aldous", "play AS", "play 6D")
    assert (game.treasure(1), game.treasure(2)) == (taken, 3 - taken)


@pytest.mark.clause("FF-163")
@pytest.mark.parametrize(("bonus", "left"), [(0, 8), (2, 7), (5, 7)])
def test_fury_adds_so_much_at_half_health(bonus: int, left: int) -> None:
    game = skirmish("brenna b2 4", "orla b2", hands=("4S", "4D"), fury_bonus=bonus)  # 6 + bonus against 7
    game.play("att brenna axe orla", "play 4S", "play 4D")
    assert game.health("orla") == left


@pytest.mark.clause("FF-214")
@pytest.mark.parametrize("damage", [0, 1, 3])
def test_a_snare_hurts_so_much(damage: int) -> None:
    game = skirmish("fenna[snare] b2", "silk c2", hands=("8H", "2S"), snare_damage=damage)
    game.play("do fenna snare b2 8H", "end", "move silk b2", "play 2S")
    assert game.health("silk") == 8 - damage


# Sight


@pytest.mark.clause("FF-131", "FF-285")
@pytest.mark.parametrize(
    ("mode", "between", "beyond", "inside"),
    [
        ("through", False, False, True),
        ("through_if_occupied", False, True, True),
        ("into_and_through", False, False, False),
    ],
)
def test_obscuring_ground_hides_what_is_behind_or_within(mode: str, between: bool, beyond: bool, inside: bool) -> None:
    """From a1 the line to c2 crosses b1, which is Obscuring; a Ranger's Keen Sight asks for none of it."""
    crossed = skirmish("quill a1, fenna a1", "silk c2, orla b1", obscuring_mode=mode)
    assert crossed.can("att quill bolt silk as magic") == between
    assert crossed.can("att quill bolt orla as magic") == inside
    assert crossed.can("att fenna longbow silk")
    assert crossed.can("att fenna longbow orla")
    if not between:
        assert crossed.refused("att quill bolt silk as magic") == "FF-129"
    empty = skirmish("quill a1", "silk c2", obscuring_mode=mode)
    assert empty.can("att quill bolt silk as magic") == beyond
    out = skirmish("quill b1", "silk b2", obscuring_mode=mode)
    assert out.can("att quill bolt silk as magic")


# Harvest


@pytest.mark.clause("FF-135", "FF-136", "FF-137")
@pytest.mark.parametrize(("tokens", "cards", "treasure"), [(1, 1, 1), (0, 0, 0), (3, 2, 5)])
def test_nodes_bear_as_much_as_the_table_agreed_on(tokens: int, cards: int, treasure: int) -> None:
    game = skirmish(
        "fenna a1, torvald a3, orla b1", "silk b3", tokens=(0, 1), round_draw=0, activation_node_tokens=tokens,
        card_node_cards=cards, treasure_node_treasure=treasure,
    )  # fmt: skip
    game.play("end", *[f"={rank}S" for rank in (2, 3)[:cards]])
    assert game.state.camps[0].harvested == tokens  # a1
    assert len(game.hand(1)) == cards  # a3
    assert game.treasure(1) == treasure  # b1
    assert game.phase == "initiative"


@pytest.mark.clause("FF-138")
@pytest.mark.parametrize(("value", "left"), [(4, 8), (5, 7), (11, 7)])
def test_a_card_of_the_traps_value_avoids_it(value: int, left: int) -> None:
    game = skirmish("silk a1", "orla c3", map=MARSHWOOD, tokens=(0, 1), hands=("4S", ""), trap_value=value)
    game.play("end", "trap silk", "play 4S")
    assert game.health("silk") == left


@pytest.mark.clause("FF-138")
@pytest.mark.parametrize("damage", [0, 1, 5])
def test_a_trap_hurts_so_much(damage: int) -> None:
    game = skirmish("silk a1", "orla c3", map=MARSHWOOD, tokens=(0, 1), hands=("2S", ""), trap_damage=damage)
    game.play("end", "trap silk", "play 2S")
    assert game.health("silk") == 8 - damage


# Victory


@pytest.mark.clause("FF-145")
@pytest.mark.parametrize(("goal", "held", "won"), [(12, 12, True), (12, 11, False), (40, 39, False), (40, 40, True)])
def test_treasure_wins_from_its_goal_on(goal: int, held: int, won: bool) -> None:
    game = skirmish(
        "fenna b3", "silk c2", tokens=(0, 1), treasure=(held, 0), round=5, exchange_per_round=0, treasure_goal=goal
    )
    assert ends(game, "FF-145") == won


@pytest.mark.clause("FF-145")
@pytest.mark.parametrize(("round_", "won"), [(2, False), (3, True), (4, True)])
def test_treasure_wins_from_its_round_on(round_: int, won: bool) -> None:
    game = skirmish(
        "fenna b3", "silk c2", tokens=(0, 1), treasure=(30, 0), round=round_, exchange_per_round=0, treasure_round=3
    )
    assert ends(game, "FF-145") == won


@pytest.mark.clause("FF-146")
@pytest.mark.parametrize(("round_", "won"), [(2, False), (3, True), (6, True)])
def test_territories_win_from_their_round_on(round_: int, won: bool) -> None:
    game = skirmish(
        "fenna b3, orla b2", "silk c2", tokens=(0, 1), round=round_, scenario="hold_the_road", territories_round=3
    )
    assert ends(game, "FF-146") == won


@pytest.mark.clause("FF-147", "FF-282")
@pytest.mark.parametrize(
    ("round_", "repeat", "won"),
    [(2, True, False), (3, True, True), (4, True, True), (3, False, True), (5, False, False)],
)
def test_the_hill_is_looked_at_in_its_round(round_: int, repeat: bool, won: bool) -> None:
    game = skirmish(
        "fenna b2", "silk c3", tokens=(0, 1), round=round_, scenario="king_of_the_mire", hill_round=3,
        hill_repeat=repeat, card_node_cards=0,
    )  # fmt: skip
    assert ends(game, "FF-147") == won


@pytest.mark.clause("FF-148")
@pytest.mark.parametrize(("round_", "won"), [(3, False), (4, True), (5, True)])
def test_one_breaks_through_from_its_round_on(round_: int, won: bool) -> None:
    game = skirmish(
        "fenna c3", "silk b2", tokens=(0, 1), round=round_, scenario="break_the_line", goals=("c3", "a1"),
        breakthrough_round=4,
    )  # fmt: skip
    assert ends(game, "FF-148") == won


@pytest.mark.clause("FF-150")
@pytest.mark.parametrize(
    ("cap", "round_", "over"), [("3", 3, True), ("3", 2, False), ("12", 10, False), ("12", 12, True)]
)
def test_the_game_ends_after_the_last_round_that_was_agreed_on(cap: str, round_: int, over: bool) -> None:
    game = skirmish("fenna b3, orla b2", "silk c2", tokens=(0, 1), round=round_, max_rounds=cap)
    assert ends(game, "FF-151") == over


def ends(game: Play, clause: str) -> bool:
    """Whether seat 1 wins by that clause when the last turn of the round is over; else the game goes on."""
    game.play("end")
    if game.turn != "over":
        return False
    assert game.won == ([1], clause)
    return True
