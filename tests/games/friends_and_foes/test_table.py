"""Prices, minions, and tables of one's own: the examples of the documentation are laid down and played."""

import re
from pathlib import Path
from typing import Any

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.setup import Setup
from regalia.kernel import OVER, Stream, play_out
from tests.games.friends_and_foes.skirmish import build, fresh, skirmish

PAGE = Path(__file__).parents[3] / "docs" / "games" / "friends-and-foes.md"
HOLE = '[ring]\nname = "Ring"\nseats = [2]\nrows = ["A | . | C2", ". | # | .", "T2 | . | El Co Di Ob Ga X"]\n'
ADA = '[ada]\nname = "Ada"\nclass = "ranger"\narmor = 6\nwarding = 1\nsprint = 4\nhealth = 5\nprice = 2\n'
BERT = '[bert]\nname = "Bert"\nclass = "knight"\narmor = 0\nwarding = 1\nsprint = 4\nhealth = 4\nprice = 3\n'
RATS = """[rat]
name = "Rats"
group = "scout"
armor = 0
warding = 0
sprint = 3
health = 1
price = 2
weapon = { id = "teeth", name = "Teeth", kind = "physical", reach = "melee", mod = 4, damage = 2 }
"""
TWANG = """
[twang]
clause = "FF-174"
name = "Twang"
type = "action"
tokens = 3
level = 1
classes = ["ranger"]
attack = { kind = "physical", reach = "ranged", mod = 5, damage = 4 }
"""
GIFT = (
    '[gift]\nname = "Gift"\nclause = "FF-236"\nchallenge = "removal"\nbonus = "treasure"\namount = 6\nhand_limit = 2\n'
)
ROUND = '[about]\nseats = 2\nmap = "ring"\ndeployment = "draft"\nvictory = []\n'


def lay(folder: Path, map_: str, scenario: str) -> dict[str, Any]:
    """Lay a map and a scenario down as `mine`; the options that play them."""
    (folder / "map" / "mine.toml").write_text(map_)
    (folder / "scenario" / "mine.toml").write_text(scenario)
    return {"map_data": "mine", "scenario_data": "mine", "scenario": scenario[1 : scenario.index("]")]}


@pytest.mark.clause("FF-226", "FF-227")
def test_the_map_and_the_scenario_of_the_documentation_can_be_played(own_tables: Path) -> None:
    map_, scenario = re.findall(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)[:2]
    options = GAME.options(lay(own_tables, map_, scenario) | {"max_rounds": "2"}, 2)
    state = GAME.start(options, 2)
    assert GAME.view(state, 0).zones
    play_out(state, Stream("bridges"))
    assert state.turn == OVER


@pytest.mark.clause("FF-217")
def test_a_map_says_terrain_nodes_and_holes(own_tables: Path) -> None:
    ground = Setup(Options.of(lay(own_tables, HOLE, ROUND)), 2).ground
    assert (ground.rows, ground.columns, ground.middle) == (3, 3, -1)
    assert (ground.activation[0], ground.cards[2], ground.treasure[6], ground.traps[8]) == (1, 2, 2, 1)
    flags = (ground.elevated, ground.cover, ground.difficult, ground.obscuring, ground.garrison)
    assert [flag[8] for flag in flags] == [True] * 5
    assert [flag[1] for flag in flags] == [False] * 5
    assert [at for at in range(9) if not ground.real[at]] == [4]


@pytest.mark.clause("FF-218")
def test_nobody_enters_a_hole_and_it_blocks_no_sight(own_tables: Path) -> None:
    game = skirmish("fenna a2, quill b1", "silk b3", **lay(own_tables, HOLE, ROUND))
    assert game.moves_with("move", "fenna") == ["move fenna a1", "move fenna a3"]
    assert game.refused("move fenna b2") == "FF-76"
    assert game.can("att quill bolt silk as magic")
    assert game.state.setup.ground.distance[1][7] == 4


@pytest.mark.clause("FF-228")
@pytest.mark.parametrize(("words", "wins"), [("", True), ("victory = []\n", False)])
def test_a_scenario_that_names_no_victory_is_won_by_treasure_too(own_tables: Path, words: str, wins: bool) -> None:
    scenario = ROUND.replace("victory = []\n", words)
    game = skirmish(
        "fenna a1", "silk b3", treasure=(30, 0), tokens=(0, 1), round=5, exchange_per_round=0,
        **lay(own_tables, HOLE, scenario),
    )  # fmt: skip
    game.play("end")
    assert (game.turn == "over") == wins


def lay_beside(folder: Path, kind: str, text: str) -> dict[str, Any]:
    """Lay a table of any other kind down as `mine`; the option that plays it."""
    (folder / kind / "mine.toml").write_text(text)
    return {f"{kind}_data": "mine"}


@pytest.mark.clause("FF-167")
def test_characters_of_ones_own_are_hired_at_their_price_and_fight_with_their_numbers(own_tables: Path) -> None:
    mine = lay_beside(own_tables, "roster", ADA + BERT)
    game = fresh(starting_hand=1, formations="duel:1,1", **mine).play("pattern duel")
    assert game.moves_with("take") == ["take ada", "take bert"]
    game.play("take bert", "learn charge", "take ada", "learn snare", "pattern duel", "take ada", "learn snare")
    game.play("take bert", "learn charge", "=2S", "=2S", "=7S", "=8S", "zone a1", "zone c3", "deploy bert a1")
    assert (game.treasure(1), game.health("bert")) == (7, 4)
    fight = skirmish("ada a1, bert a1", "bert a2", hands=("5S 6S", "5D"), **mine)
    fight.play("att ada longbow 2.bert", "play 5S", "play 5D")
    assert fight.health("2.bert") == 3


@pytest.mark.clause("FF-168")
def test_minions_of_ones_own_are_hired_and_fight_with_their_weapon(own_tables: Path) -> None:
    mine = lay_beside(own_tables, "minion", RATS)
    game = fresh(**mine).play("pattern master", "take orla", "learn riposte", "learn inspire", "learn pack_tactics")
    assert game.moves_with("hire") == ["hire rat"]
    fight = skirmish("rat1 b2", "silk b2", hands=("2S", "4D"), **mine)
    fight.play("att rat1 teeth silk", "play 2S", "play 4D")  # 6 against 6
    assert fight.health("silk") == 6


@pytest.mark.clause("FF-169")
def test_abilities_of_ones_own_are_learned_paid_and_used(own_tables: Path) -> None:
    usual = (own_tables / "ability" / "built_in.toml").read_text()
    mine = lay_beside(own_tables, "ability", usual + TWANG)
    game = fresh(**mine).play("pattern soulbond", "take fenna")
    assert game.can("learn twang")
    fight = skirmish("fenna[twang] a1", "silk a2", hands=("5S", "8D"), tokens=(3, 1), **mine)
    fight.play("att fenna twang silk", "play 5S", "play 8D")  # 10 against 10
    assert (fight.health("silk"), fight.tokens(1)) == (4, 0)
    poor = skirmish("fenna[twang] a1", "silk a2", tokens=(2, 1), **mine)
    assert poor.refused("att fenna twang silk") == "FF-261"


@pytest.mark.clause("FF-232", "FF-230")
def test_a_twist_of_ones_own_is_chosen_and_played(own_tables: Path) -> None:
    mine = lay_beside(own_tables, "twist", GIFT) | {"twist": "gift"}
    assert GAME.start(GAME.options(mine, 2), 2).setup.twists[0].name == "Gift"
    game = skirmish(
        "holt a2", "silk a2 1, orla b3", hands=("9S 3S 4S", "2S"), tokens=(1, 0), exchange_per_round=0, **mine
    )
    assert (game.play("att holt axe silk", "play 9S", "play 2S").treasure(1), game.phase) == (6, "acting")
    game.play("end", "=5S")
    assert (game.phase, game.turn) == ("discarding", "1")


@pytest.mark.clause("FF-229")
def test_the_scenario_is_chosen_and_not_drawn() -> None:
    assert Options.of().plan().id == "first_blood"
    assert Options.of({"scenario": "quarry_duel"}).plan().id == "quarry_duel"


@pytest.mark.clause("FF-154")
@pytest.mark.parametrize(("price", "coins"), [(1, 4), (3, 8)])
def test_each_level_above_the_first_has_its_price(price: int, coins: int) -> None:
    setup = Setup(Options.of({"level_price": price, "formation_coins": 50}), 2)
    assert setup.body(0, 1) == 2
    assert setup.body(0, 3) == coins


@pytest.mark.clause("FF-156")
def test_an_ability_costs_its_level_less_one() -> None:
    setup = Setup(Options.of(), 2)
    prices = {one.id: setup.lesson(number) for number, one in enumerate(setup.abilities)}
    assert (prices["fleet"], prices["volley"], prices["execute"]) == (0, 1, 2)
    dear = Setup(Options.of({"ability_price_step": 3, "formation_coins": 50}), 2)
    assert dear.lesson([one.id for one in dear.abilities].index("execute")) == 6
    game = fresh()
    game.play("pattern fellowship", "take holt", "learn cleave", "learn reckless_swing", "take aldous", "learn charge")
    assert game.refused("take torvald") == "FF-153"  # 4 and 1 for the swing, 3, and 3 would be 11
    assert game.can("take fenna")


@pytest.mark.clause("FF-158")
def test_minions_are_four_of_one_type_without_abilities() -> None:
    game = build(fresh(), "master orla3[riposte,inspire,pack_tactics] militia")
    band = game.state.camps[0].band
    assert [(figure.level, figure.number) for figure in band] == [(3, 0), (0, 1), (0, 2), (0, 3), (0, 4)]
    assert {figure.profile for figure in band[1:]} == {band[1].profile}
    assert all(figure.abilities == [] for figure in band[1:])
    fight = skirmish("militia1 b2", "silk b2")
    assert fight.moves_with("att") == ["att militia1 spear silk"]
    assert fight.moves_with("do") == []
