"""The worked examples of the specification, played."""

from typing import Any

import pytest

from tests.games.friends_and_foes.skirmish import Play, build, fresh, skirmish

FOGWOOD = "fogwood_forest_road"
MARSHWOOD = "marshwood_graveyard"


@pytest.mark.clause("FF-129", "FF-97", "FF-98", "FF-105")
def test_1_a_plain_hit() -> None:
    game = skirmish("torvald a1", "silk a3", hands=("", "5D"))
    game.play("att torvald longbow silk", "play top", "=7S", "play 5D")
    assert game.health("silk") == 7


@pytest.mark.clause("FF-99")
def test_2_a_tie_is_a_hit_unless_the_option_says_otherwise() -> None:
    moves = ("att torvald longbow silk", "play top", "=7S", "play 6D")
    assert skirmish("torvald a1", "silk a3", hands=("", "6D")).play(*moves).health("silk") == 7
    assert skirmish("torvald a1", "silk a3", hands=("", "6D"), tie_result="miss").play(*moves).health("silk") == 8


@pytest.mark.clause("FF-102")
@pytest.mark.parametrize(("card", "left"), [("4H", 6), ("5H", 7)])
def test_3_overpower(card: str, left: int) -> None:
    game = skirmish("brenna a1", "fenna a1", hands=("9C", card))
    game.play("att brenna axe fenna", "play 9C", f"play {card}")
    assert game.health("fenna") == left


@pytest.mark.clause("FF-32", "FF-103")
@pytest.mark.parametrize(("stacking", "left"), [("multiply", 2), ("once", 4)])
def test_4_critical_and_overpower(stacking: str, left: int) -> None:
    game = skirmish("fenna a1", "quill a2", hands=("JH", "4C"), double_stacking=stacking)
    game.play("att fenna longbow quill", "play JH", "play 4C")
    assert game.health("quill") == left


@pytest.mark.clause("FF-162", "FF-101")
@pytest.mark.parametrize(("reading", "left"), [("table", 6), ("text", 5)])
def test_5_an_ace_is_low_but_critical_and_a_rogue_steals(reading: str, left: int) -> None:
    game = skirmish("pike a1", "aldous a1", hands=("AS", "6D"), treasure=(0, 3), critical_reading=reading)
    game.play("att pike daggers aldous", "play AS", "play 6D")
    assert game.health("aldous") == left
    assert (game.treasure(1), game.treasure(2)) == (1, 2)


@pytest.mark.clause("FF-104")
def test_6_both_critical_and_the_attack_higher() -> None:
    game = skirmish("holt a1", "orla a1", hands=("QS", "AC"))
    game.play("att holt axe orla", "play QS", "play AC")
    assert game.health("orla") == 7


@pytest.mark.clause("FF-100", "FF-101")
@pytest.mark.parametrize(("reading", "left"), [("table", 8), ("text", 7)])
def test_7_both_critical_and_the_attack_lower(reading: str, left: int) -> None:
    game = skirmish("pike a1", "orla a1", hands=("AS", "QH"), critical_reading=reading)
    game.play("att pike daggers orla", "play AS", "play QH")
    assert game.health("orla") == left


@pytest.mark.clause("FF-98")
def test_8_only_the_defender_critical() -> None:
    game = skirmish("brenna a1", "orla a1", hands=("10S", "AC"))
    game.play("att brenna axe orla", "play 10S", "play AC")
    assert game.health("orla") == 8


@pytest.mark.clause("FF-117", "FF-107", "FF-165", "FF-188")
def test_9_overclock_kills_the_attacker_or_carries_the_attack() -> None:
    def attack(card: str) -> tuple[str, int, int]:
        game = skirmish("quill1[overchannel] a1 1, fenna a1", "josper a2", hands=("6D", "6S"))
        game.play("att quill overchannel josper as physical", "play 6D", "play 6S", f"={card}")
        return game.place("quill"), game.health("quill"), game.health("josper")

    assert attack("9C") == ("gone", 0, 8)
    assert attack("9H") == ("a1", 1, 4)


@pytest.mark.clause("FF-119", "FF-184", "FF-195")
@pytest.mark.parametrize(("answer", "left"), [("2S", 7), ("3C", 8)])
def test_10_the_order_of_expertise(answer: str, left: int) -> None:
    game = skirmish("torvald2[piercing_arrow] a1", "orla[shield_drill] a2", hands=("5C 3D", f"4H {answer}"))
    game.play("att torvald piercing_arrow orla", "play 5C", "play 4H", "xp 3D", f"xp {answer}")
    assert game.health("orla") == left


@pytest.mark.clause("FF-58", "FF-59", "FF-60")
def test_11_an_initiative_tie() -> None:
    game = at_initiative(hands=("KS 4C", "10D 7H"))
    game.play("init KS", "init 10D", "=2S", "=3S", "tie 4C", "tie 7H")
    assert game.order == [1, 2]
    assert (game.tokens(1), game.tokens(2)) == (10, 10)
    assert "4C" in game.discard(1)
    assert game.hand(2) == ["3S", "7H"]

    game = at_initiative(hands=("KS 4C", "10D 4D"))
    game.play("init KS", "init 10D", "=2S", "=3S", "tie 4C", "tie 4D", "=5S", "=6S")
    assert (game.phase, game.turn) == ("tying", "1")
    assert ("4C" in game.discard(1), "4D" in game.discard(2)) == (True, True)


def at_initiative(hands: tuple[str, str], **options: Any) -> Play:
    """A new round in which each side has one character and the given hand."""
    game = skirmish("brenna a1", "orla c3", hands=hands, tokens=(0, 0), round_draw=0, **options)
    assert game.phase == "initiative"
    return game


@pytest.mark.clause("FF-56", "FF-57", "FF-10")
def test_12_the_token_cap() -> None:
    game = at_initiative(hands=("10S", "9H"))
    game.state.camps[1].harvested = 3
    game.play("init 10S", "init 9H")
    assert (game.tokens(1), game.tokens(2)) == (10, 10)
    assert game.order == [2, 1]


@pytest.mark.clause("FF-78", "FF-79", "FF-70", "FF-80", "FF-35")
def test_13_difficult_ground() -> None:
    game = skirmish("aldous a1", "silk c3", hands=("QD AC", ""), map=FOGWOOD)
    game.play("move aldous b1", "play top", "=7S")
    assert (game.place("aldous"), game.tokens(1), game.phase) == ("a1", 9, "acting")
    assert game.moves_with("move") == []
    game.play("end", "end", "move aldous b1", "play QD")
    assert (game.place("aldous"), game.phase) == ("b1", "sprinting")
    game.play("sprint c1", "play AC")
    assert game.place("aldous") == "c1"


@pytest.mark.clause("FF-123", "FF-134", "FF-137", "FF-138")
def test_14_a_control_tie_and_a_trap() -> None:
    tie = skirmish("brenna a1 5", "silk a1 3, goblin1 a1 2", map=MARSHWOOD, tokens=(1, 1))
    tie.harvest()
    assert tie.phase != "trapping"
    assert tie.treasure(1) == tie.treasure(2) == 0
    game = skirmish("brenna a1 6", "silk a1 3, goblin1 a1 2", map=MARSHWOOD, tokens=(1, 1))
    game.harvest()
    assert game.treasure(1) == 2
    assert game.moves == ["trap brenna"]
    game.play("trap brenna", "play top", "=4H")
    assert game.health("brenna") == 5


@pytest.mark.clause("FF-126", "FF-28", "FF-29")
def test_15_cover_and_advantage() -> None:
    game = skirmish("quill a1, orla c3", "josper b1", hands=("8S", "2C"), map=FOGWOOD)
    game.play("att quill bolt josper as magic", "play 8S")
    assert "play 2C top" in game.moves
    assert "play top top" in game.moves
    game.play("play 2C top", "=6S", "use 6S")
    assert game.health("josper") == 7
    assert {"2C", "6S"} <= set(game.discard(2))
    shared = skirmish("quill a1, orla b1", "josper b1", hands=("8S", "2C"), map=FOGWOOD)
    shared.play("att quill bolt josper as magic", "play 8S")
    assert shared.moves == ["play 2C", "play top"]


@pytest.mark.clause("FF-131", "FF-161")
def test_16_lines_on_fogwood() -> None:
    game = skirmish("quill a1, fenna a1", "silk c2, orla b3, holt b1", map=FOGWOOD)
    targets = {move.split()[3] for move in game.moves_with("att", "quill")}
    assert targets == {"orla", "holt"}
    assert {move.split()[3] for move in game.moves_with("att", "fenna")} == {"orla", "holt", "silk"}


@pytest.mark.clause("FF-93", "FF-94", "FF-36", "FF-194")
def test_17_an_area_attack() -> None:
    game = skirmish("fenna2[volley] a3", "goblin1 c2, goblin2 c2, goblin3 c2", hands=("8D", "5S 9C JH"))
    game.play("att fenna volley c2", "play 8D", "play 5S", "play 9C", "play JH")
    assert [game.health(f"goblin{number}") for number in (1, 2, 3)] == [2, 3, 3]
    assert game.phase == "acting"


@pytest.mark.clause("FF-109", "FF-110", "FF-185")
def test_18_the_order_of_reactions() -> None:
    game = skirmish("brenna[riposte] a1", "orla[riposte] a1", hands=("2C 7D", "10S 8C"), order=(2, 1))
    game.play("end", "att brenna axe orla", "play 2C", "play 10S")
    assert game.moves == ["react orla riposte brenna", "react no"]
    game.play("react orla riposte brenna", "play 8C", "play 7D")
    assert game.health("brenna") == 7
    assert game.tokens(2) == 9
    assert (game.phase, game.turn) == ("acting", "1")


@pytest.mark.clause("FF-128", "FF-164")
def test_19_shield_oath_and_garrison() -> None:
    game = skirmish("silk a1, aldous a1", "holt a1 3, fenna b2", map=MARSHWOOD, hands=("5S", "9C"))
    game.play("guard silk a1", "end")
    assert game.moves_with("att", "holt") == ["att holt axe silk"]
    assert {move.split()[3] for move in game.moves_with("att", "fenna")} == {"silk", "aldous"}
    game.play("att holt axe silk")
    assert game.moves == ["oath aldous", "oath no"]
    game.play("oath aldous", "play 9C", "play 5S")
    assert game.health("aldous") == 6
    assert game.health("silk") == 8


@pytest.mark.clause("FF-168", "FF-211")
def test_20_reassemble() -> None:
    game = skirmish("holt3[execute] a1", "bones2 a1, veyla3[last_breath] c3", hands=("QS 9C", "2D 2H"))
    game.play("att holt execute bones2", "play QS", "play 2D")
    assert game.health("bones2") == 1
    game.play("att holt axe bones2", "play 9C", "play 2H")
    assert game.place("bones2") == "gone"
    assert game.phase == "acting"


@pytest.mark.clause("FF-73", "FF-74")
def test_21_the_exchange_limit() -> None:
    game = skirmish("fenna a1", "silk c3", tokens=(0, 5), treasure=(8, 0), hands=("2S", ""))
    game.play(*["exchange"] * 5)
    assert (game.treasure(1), game.tokens(1)) == (3, 5)
    assert game.refused("exchange") == "FF-74"
    game.play("find fenna", "play 2S")
    assert game.treasure(1) == 4
    assert not game.can("exchange")


@pytest.mark.clause("FF-68", "FF-67", "FF-69", "FF-269")
def test_22_the_end_of_the_phase() -> None:
    game = skirmish("fenna a2", "silk c2", tokens=(0, 3))
    assert game.turn == "2"
    game.play("end")
    assert game.state.phase != 10
    assert game.tokens(2) == 0


@pytest.mark.clause("FF-145")
@pytest.mark.parametrize(
    ("round_", "treasure", "winner"), [(5, (31, 33), [2]), (5, (33, 33), None), (4, (40, 0), None)]
)
def test_23_both_rich(round_: int, treasure: tuple[int, int], winner: list[int] | None) -> None:
    game = skirmish("fenna a2", "silk c2", tokens=(0, 1), treasure=treasure, round=round_, exchange_per_round=0)
    game.play("end")
    if winner is None:
        assert game.turn != "over"
    else:
        assert game.won == (winner, "FF-145")


@pytest.mark.clause("FF-84", "FF-214", "FF-175")
def test_24_a_snare_against_a_group() -> None:
    game = skirmish(
        "fenna[snare] a2", "goblin1 b1, goblin2 b1", hands=("8H", ""), map="crossroads_fort", minion_group_move=True
    )
    game.play("do fenna snare b2 8H", "end", "move goblin1,goblin2 b2", "play top", "=9S")
    assert game.moves == ["first goblin1", "first goblin2"]
    game.play("first goblin2", "play top", "=5C")
    assert (game.health("goblin1"), game.health("goblin2")) == (3, 2)
    assert (game.place("goblin1"), game.place("goblin2"), game.phase) == ("b2", "b2", "acting")
    assert "8H" in game.discard(1)


@pytest.mark.clause("FF-107", "FF-163", "FF-144", "FF-265")
def test_25_mutual_destruction() -> None:
    game = skirmish("brenna2[reckless_swing] a1 1", "orla a1 1", hands=("10S", "3D"), tokens=(2, 0))
    game.play("att brenna reckless_swing orla", "play 10S", "play 3D", "=2C", "end")
    assert game.won == ([1, 2], "FF-144")


@pytest.mark.clause("FF-49", "FF-50", "FF-53", "FF-75", "FF-52")
def test_26_starting_treasure() -> None:
    game = fresh()
    build(game, "fellowship aldous2[shield_bash,battle_standard] fenna1[aimed_shot] pike1[backstab]")
    game.play("form ember_oath", "=2S", "=3S", "=4S", "=5S", "=6S", "=2S", "=3S", "=4S", "=5S", "=6S", "=7S", "=8S")
    game.play("zone a1", "zone c3", "deploy aldous a1", "deploy pike a1")
    assert game.treasure(1) == 3
    game.play("buy card", "=KS", "buy card", "=KH", "done")
    assert game.treasure(1) == 1
    assert game.place("fenna") == "bench"
    assert len(game.hand(1)) == 7
