"""RULES.md of every game: clauses and their marks, options named where they apply, tables as the program has them."""

import re

import pytest

from regalia.games import find_game, games
from regalia.kernel import Game
from regalia.kernel.option import Rule
from regalia.kernel.rulebook import MARKS, read_clauses
from tools.rules import rulebook_of, rulebook_with_tables, with_table

MARKED = games()


def named(game: Game) -> str:
    return game.slug


def rules_of(game: Game) -> dict[str, Rule]:
    """The options of a game, and of its campaign."""
    campaign = find_game("campaign").option_type.rules() if game.campaign else {}
    return {**game.option_type.rules(), **campaign}


def test_a_clause_has_its_number_its_marks_all_its_lines_and_its_chapter() -> None:
    one = "- **XY-1** *(book, house option)* One\n  `side` line.\n"
    clauses = read_clauses(f"# Book\n\n{one}- **XY-2** *Two*.\n\n## End\n\nNot **XY-2**.\n", "XY")
    assert clauses["XY-1"] == ("XY-1", ("book", "house option"), "One\n`side` line.", "Book")
    assert clauses["XY-2"] == ("XY-2", (), "*Two*.", "Book")
    assert list(clauses) == ["XY-1", "XY-2"]


@pytest.mark.parametrize("game", MARKED, ids=named)
def test_every_clause_says_where_it_comes_from(game: Game) -> None:
    for clause in game.clauses().values():
        assert clause.marks, f"{clause.number} has no mark"
        known = [mark for mark in MARKS if mark in clause.marks]
        assert list(clause.marks) == known, f"{clause.number} is marked {clause.marks}, not some of {list(MARKS)}"


@pytest.mark.parametrize("game", MARKED, ids=named)
def test_every_option_is_named_at_its_clause_which_is_marked_so(game: Game) -> None:
    clauses = game.clauses()
    for rule in rules_of(game).values():
        clause = clauses[rule.clause]
        assert rule.name in options_in(clause.words), f"{clause.number} does not name {rule.name}"
        assert "house option" in clause.marks, f"{clause.number} has {rule.name} and is not marked house option"


@pytest.mark.parametrize("game", MARKED, ids=named)
def test_a_clause_marked_house_option_names_an_option_that_exists(game: Game) -> None:
    for clause in game.clauses().values():
        if "house option" in clause.marks:
            known = options_in(clause.words) & set(rules_of(game))
            assert known, f"{clause.number} is marked house option and names none"


@pytest.mark.parametrize("game", games(), ids=named)
def test_whatever_is_called_an_option_is_one(game: Game) -> None:
    rules = " ".join(game.rules().split())
    listed = re.findall(r"\b[Oo]ptions? ((?:`[a-z_]+`(?: \(\w+\))?(?:, and |, | and )?)+)", rules)
    called = {name for names in listed for name in re.findall(r"`([a-z_]+)`", names)}
    assert len(called) > len(rules_of(game)) / 2
    assert called <= set(rules_of(game))


@pytest.mark.parametrize("game", games(), ids=named)
def test_a_value_is_given_only_to_options_that_exist(game: Game) -> None:
    rules = rules_of(game)
    for name, value in re.findall(r"`([a-z_]+) = (\w+)`", game.rules()):
        assert name in rules, f"there is no option {name}"
        rules[name].check(value)


def options_in(words: str) -> set[str]:
    """What is written like the name of an option, alone or with a value."""
    return set(re.findall(r"`([a-z_]+)(?: = [^`]+)?`", words))


@pytest.mark.parametrize("game", games(), ids=named)
def test_tables_of_the_rulebook_are_as_the_program_has_them(game: Game) -> None:
    written = rulebook_of(game).read_text(encoding="utf-8")
    assert written == rulebook_with_tables(game), "`python -m tools.rules` writes it anew"


def test_a_table_replaces_the_one_with_its_head_and_nothing_else() -> None:
    text = "one\n\n| a | b |\n|---|---|\n| old | old |\n\ntwo\n\n```picture X\nold\n```\n\nthree\n"
    text = with_table(with_table(text, "| a | b |\n|---|---|\n| new | new |\n"), "```picture X\nnew\n```\n")
    assert text == "one\n\n| a | b |\n|---|---|\n| new | new |\n\ntwo\n\n```picture X\nnew\n```\n\nthree\n"
    with pytest.raises(ValueError, match=r"must have the line “\| c \|” once"):
        with_table(text, "| c |\n|---|\n")
