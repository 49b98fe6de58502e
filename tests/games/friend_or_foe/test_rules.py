"""The rulebook for players says what the program does."""

import re

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.parts import strength, tax
from regalia.kernel.card import CARD_OF_CODE
from tests.games.friend_or_foe.kingdom import fresh

RULES = GAME.rules()
CLAUSE = re.compile(r"^- \*\*(FO-\d+)\*\* (.*?)(?=^- \*\*|^#)", re.MULTILINE | re.DOTALL)
CLAUSES = dict(CLAUSE.findall(RULES))


def test_every_clause_is_there_once_and_in_order() -> None:
    assert [number for number, _ in CLAUSE.findall(RULES)] == [f"FO-{number}" for number in range(1, 29)]


@pytest.mark.parametrize("rule", Options.rules().values(), ids=lambda rule: rule.name)
def test_every_option_is_named_in_its_clause_with_its_default(rule: object) -> None:
    name, default, clause = (getattr(rule, field) for field in ("name", "default", "clause"))
    shown = str(default).lower() if isinstance(default, bool) else str(default)
    assert f"`{name}` ({shown})" in CLAUSES[clause]


def test_the_rules_name_no_option_that_does_not_exist() -> None:
    named = re.findall(r"`([a-z_]+)` \(", RULES)
    assert sorted(named) == sorted(Options.rules())


def test_the_table_of_taxes_and_strengths_is_right() -> None:
    rows = re.findall(r"^\| ([\w, ]+) \| (\d+) \| ([\w ]+) \|$", RULES, re.MULTILINE)
    told = {}
    for cards, coins, needed in rows:
        for word in cards.split(", "):
            code = word[0].upper() if word.isalpha() else word
            told[code] = (int(coins), int(needed) if needed.isdigit() else int(word))
    options = Options()
    cards_of_spades = {code: CARD_OF_CODE[code + "S"] for code in (*"23456789", "10", *"JQK")}
    assert told == {code: (tax(card, options), strength(card, options)) for code, card in cards_of_spades.items()}


def test_the_example_can_be_played_as_it_is_told() -> None:
    moves = re.findall(r"```\n(.*?)```", RULES, re.DOTALL)[0].splitlines()
    game = fresh()
    game.play(*moves[:2])
    assert game.spades.purse == 3
    game.play(*moves[2:5])
    assert (game.hearts.purse, game.lies("d6")) == (0, "KS/5")
    game.play(*moves[5:])
    assert "Spades wins with +1 for a royal and +1 for a coin: 8 against 8" in game.told
    assert game.spades.purse == 5
    assert game.turn == "hearts"
