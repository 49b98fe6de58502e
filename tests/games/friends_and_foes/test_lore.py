"""The tables of Friends and Foes say what the rulebook says, and a table that does not fit is refused by name."""

import re

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.lore import Ability, Map, Minion, Profile, Scenario, lore, starters, table_from
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.setup import Setup
from regalia.kernel import BadOption

TABLES = lore("built_in", "built_in", "built_in", "built_in", "built_in", "built_in")

PROFILE = '[ada]\nclass = "ranger"\narmor = 1\nwarding = 1\nsprint = 4\nhealth = 8\nprice = 2\n'
ABILITY = '[hop]\nclause = "FF-172"\ntype = "passive"\nlevel = 1\nclasses = "all"\n'


@pytest.mark.clause("FF-160")
def test_six_classes_in_three_groups_each_with_a_weapon_and_an_ability_of_its_own() -> None:
    groups = {one.id: one.group for one in TABLES.classes.values()}
    assert sorted(groups.values()) == ["scholar"] * 2 + ["scout"] * 2 + ["soldier"] * 2
    assert {groups["ranger"], groups["rogue"]} == {"scout"}
    assert {groups["warrior"], groups["knight"]} == {"soldier"}
    assert len({one.ability for one in TABLES.classes.values()}) == 6
    weapons = {one.weapon.id: (one.weapon.kind, one.weapon.reach, one.weapon.mod) for one in TABLES.classes.values()}
    assert weapons == {
        "longbow": ("physical", "ranged", 1),
        "daggers": ("physical", "melee", 2),
        "axe": ("physical", "melee", 2),
        "sword": ("physical", "melee", 1),
        "bolt": ("magic", "ranged", 1),
        "light": ("magic", "ranged", 0),
    }


@pytest.mark.clause("FF-167")
def test_the_characters() -> None:
    rows = {one.id: (one.armor, one.warding, one.sprint, one.health, one.price) for one in TABLES.profiles.values()}
    assert len(rows) == 12
    assert rows["torvald"] == (2, 1, 4, 9, 3)
    assert rows["silk"] == (2, 0, 3, 8, 2)
    assert rows["aldous"] == (4, 2, 8, 7, 3)
    assert rows["maelis"] == (1, 4, 6, 7, 3)
    assert sum(row[0] for row in rows.values()) / 12 == pytest.approx(2.0)
    assert [sum(row[at] for row in rows.values()) for at in range(5)] == [24, 21, 68, 95, 30]


@pytest.mark.clause("FF-168")
def test_the_minion_types() -> None:
    rows = {one.id: (one.health, one.price, one.weapon.mod, one.trait) for one in TABLES.minions.values()}
    assert rows == {
        "militia": (3, 4, 2, "Shield Wall"),
        "goblin": (3, 3, 2, "Scamper"),
        "bones": (2, 4, 1, "Reassemble"),
        "levy": (3, 3, 0, "Steady"),
        "wisp": (3, 4, 0, "Drift"),
    }


@pytest.mark.clause("FF-171")
def test_forty_two_abilities_each_with_its_clause_in_order() -> None:
    clauses = [one.clause for one in TABLES.abilities.values()]
    assert clauses == [f"FF-{number}" for number in range(172, 214)]
    levels = [sum(one.level == level for one in TABLES.abilities.values()) for level in (1, 2, 3)]
    assert levels == [22, 12, 8]


@pytest.mark.clause("FF-170")
def test_passives_cost_nothing_and_reactions_have_a_trigger() -> None:
    for one in TABLES.abilities.values():
        assert (one.type == "passive") == (one.tokens == 0)
        assert (one.type == "reaction") == (one.trigger != "")


@pytest.mark.clause("FF-227")
def test_the_scenarios() -> None:
    plans = TABLES.scenarios
    assert [plan.id for plan in plans.values() if plan.max_rounds == 8] == ["quarry_duel", "four_fires"]
    assert [plan.seats for plan in plans.values()] == [2, 2, 2, 2, 2, 2, 3, 4, 4]
    assert plans["sworn_pairs"].teams == "2v2"
    assert plans["grave_goods"].zones == ["a3", "c1"]
    assert {plan.deployment for plan in plans.values()} == {"draft", "fixed", "board_edge", "random"}
    for plan in plans.values():
        Options.of({"scenario": plan.id}).check(plan.seats)


@pytest.mark.clause("FF-232")
def test_the_twists() -> None:
    assert [twist.clause for twist in TABLES.twists.values()] == [f"FF-{number}" for number in range(233, 241)]


@pytest.mark.clause("FF-153")
def test_the_formations_ready_to_play_fill_their_slots_for_ten_coins_at_most() -> None:
    setup = Setup(Options.of(), 2)
    assert setup.starters == list(starters().values())
    prices = [setup.price(setup.band(one.formation)) for one in setup.starters]
    assert prices == [10, 10, 10, 9]


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        (PROFILE.replace("armor = 1", 'armor = "much"'), Profile, ["data/x.toml, ada", "armor"]),
        (PROFILE.replace("armor = 1", "armor = 40"), Profile, ["ada", "armor: must be between 0 and 20, not 40"]),
        (PROFILE + "luck = 3\n", Profile, ["ada", "luck"]),
        (PROFILE.replace("health = 8\n", ""), Profile, ["ada", "health"]),
        (PROFILE.replace("[ada]", "[Ada]"), Profile, ["Ada", "small letters"]),
        ("ada = 3", Profile, ["ada", "heading"]),
        ("[ada", Profile, ["data/x.toml is no TOML"]),
        ("", Profile, ["no entries"]),
        (ABILITY + "tokens = 1\n", Ability, ["hop", "type: a passive has neither tokens"]),
        (ABILITY.replace("FF-172", "KC-3"), Ability, ["hop", "clause"]),
        (ABILITY.replace("passive", "action"), Ability, ["hop", "effect: an action or reaction has either"]),
        (ABILITY.replace("passive", "action") + 'effect = "blink"\n', Ability, ["hop", "effect: blink is none of"]),
        (ABILITY.replace("passive", "action") + 'effect = "empower"\n', Ability, ["hop", "empower"]),
        (ABILITY.replace("passive", "reaction") + 'effect = "step"\n', Ability, ["hop", "trigger"]),
        ('[m]\nseats = [2]\nrows = ["A | Zz"]', Map, ["m", "rows: a2 has the tags Zz"]),
        ('[m]\nseats = [2]\nrows = ["A | A", "A"]', Map, ["m", "rows: row b has 1 areas"]),
        ('[m]\nseats = [2]\nrows = ["A | # | A"]', Map, ["m", "not connected (FF-218)"]),
        ('[m]\nseats = [2]\nmiddle = "b2"\nrows = ["A | A"]', Map, ["m", "middle: b2 is no area"]),
        ('[s]\nseats = 2\nmap = "x"\ndeployment = "fixed"', Scenario, ["s", "zones"]),
        ('[s]\nseats = 2\nmap = "x"\ndeployment = "draft"\nteams = "2v2"', Scenario, ["s", "teams: 2v2 needs 4"]),
        ('[g]\ngroup = "cook"', Minion, ["g", "group"]),
    ],
)
def test_a_table_that_does_not_fit_is_refused_with_file_entry_and_field(
    text: str, kind: type[Profile], words: list[str]
) -> None:
    with pytest.raises(BadOption) as refused:
        table_from(text, "data/x.toml", kind)
    for word in words:
        assert word in str(refused.value)


def test_a_table_that_is_not_there_is_refused_and_says_where_one_would_go() -> None:
    with pytest.raises(BadOption, match=r"map_data must be built_in, not mine\..*data/map"):
        Options.of({"map_data": "mine"}).check(2)


@pytest.mark.clause("FF-98", "FF-99", "FF-100", "FF-101")
def test_the_table_of_criticals_in_the_rulebook_is_what_the_engine_does() -> None:
    rows = re.findall(
        r"\| attack (higher or tied|lower) \| (yes|no) \| (yes|no) \| (\w+) \| (\w+) \|", GAME.clauses()["FF-101"].words
    )
    assert len({row[:3] for row in rows}) == len(rows) == 8
    for totals, attacker, defender, *results in rows:
        for reading, result in zip(("table", "text"), results, strict=True):
            setup = Setup(Options.of({"critical_reading": reading}), 2)
            for attack in (8, 7) if totals == "higher or tied" else (6,):
                rung = setup.rung(attack, 7, attacker == "yes", defender == "yes")
                assert ("miss", "hit", "double")[rung] == result, (totals, attacker, defender, reading)
