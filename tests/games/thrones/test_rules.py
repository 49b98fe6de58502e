"""The rulebook for players says what the program does."""

import re

import pytest

from regalia.games.thrones import GAME
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import PIECE_NAMES, army_of
from regalia.kernel import BadOption
from tests.games.thrones.war import mirrored

RULES = GAME.rules()
CLAUSE = re.compile(r"^- \*\*(TH-\d+)\*\* (.*?)(?=^- \*\*|^#|\Z)", re.MULTILINE | re.DOTALL)
CLAUSES = dict(CLAUSE.findall(RULES))


def test_every_clause_is_there_once_and_in_order() -> None:
    assert [number for number, _ in CLAUSE.findall(RULES)] == [f"TH-{number}" for number in range(1, 126)]


@pytest.mark.parametrize("rule", Options.rules().values(), ids=lambda rule: rule.name)
def test_every_option_is_named_in_its_clause_with_its_default(rule: object) -> None:
    name, default, clause = (getattr(rule, field) for field in ("name", "default", "clause"))
    shown = str(default).lower() if isinstance(default, bool) else str(default)
    assert f"`{name}` ({shown})" in " ".join(CLAUSES[clause].split())


def test_the_table_of_pieces_is_right() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d) \| ", RULES, re.MULTILINE)
    assert rows == [(name, str(count)) for name, count in zip(PIECE_NAMES, army_of(Options()), strict=True)]


def test_the_example_can_be_played_as_it_is_told() -> None:
    first, answer, second, third = (block.split() for block in re.findall(r"```\n(.*?)```", RULES, re.DOTALL))
    game = mirrored().play(*first, *answer)
    assert (game.at("e5"), game.turn) == ("H", "north")
    assert game.play(*second).turn == "south"
    game.play(*third)
    assert (game.at("d6"), game.turn) == ("H", "south")
    assert game.play("end").refused("c6xd6") == "TH-62"


def test_options_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(BadOption, match="highland"):
        GAME.options({"setup_mode": "mirror", "mirror_layout": "highland", "dragon_may_wait": False}, 2)
    with pytest.raises(BadOption, match="none, or some of move_on"):
        Options.of({"checked_actions": "move_on move_on"})
