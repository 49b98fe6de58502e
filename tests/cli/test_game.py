"""games, new, options, rules, clauses, perft."""

import json
from pathlib import Path

import pytest

import regalia.games as regalia_games
from regalia.cli.main import main
from regalia.games import find_game, games
from regalia.kernel import CHANCE, perft
from regalia.kernel.option_form import option_groups, option_schema
from tests.cli.shell import regalia


def test_games_lists_the_built_in_games() -> None:
    assert [entry["slug"] for entry in regalia("games", "--json").json()] == [game.slug for game in games()]
    table = regalia("games")
    assert table.code == 0
    assert all(game.title in table.out for game in games())


@pytest.mark.parametrize("name", ["friend-or-foe", "friend_or_foe", "Friend-or-Foe"])
def test_new_writes_the_starting_position(name: str) -> None:
    game = find_game("friend_or_foe")
    assert regalia("new", name, "--seats", 3).json() == game.dump(game.start(seats=3))


def test_new_takes_options() -> None:
    data = regalia("new", "friend-or-foe", "--option", "suits=players", "-O", "max-spend=2").json()
    assert data["options"] == {"suits": "players", "max_spend": 2}
    assert len(data["board"]) == 5


def test_new_leaves_an_opening_chance_open_without_a_seed() -> None:
    assert regalia("new", "friend-or-foe", "--option", "start=revealed").json()["phase"] == "turning_starts"


def test_new_draws_an_opening_chance_from_the_seed() -> None:
    command = ("new", "friend-or-foe", "--option", "start=revealed", "--option", "first_seat=random", "--seed")
    first, again, other = (regalia(*command, seed) for seed in ("a", "a", "b"))
    assert first.json()["phase"] == "moving"
    assert first == again
    assert first != other


def test_new_writes_to_a_file(tmp_path: Path) -> None:
    answer = regalia("new", "friend-or-foe", "-o", tmp_path / "start.json")
    assert answer.out == ""
    assert json.loads((tmp_path / "start.json").read_text()) == regalia("new", "friend-or-foe").json()
    assert [path.name for path in tmp_path.iterdir()] == ["start.json"]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    answer = regalia("new", "friend-or-foe", "-o", tmp_path / "no" / "start.json")
    assert answer.code == 1
    assert "start.json cannot be written" in answer.err


def test_a_game_that_is_not_built_in_goes_by_its_package() -> None:
    data = regalia("new", "examples.tic_tac_toe").json()
    assert data["game"] == "examples.tic_tac_toe"
    assert regalia("legal", "-", stdin=json.dumps(data)).code == 0


def test_a_game_in_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "attic" / "toe"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(
        "from examples.tic_tac_toe import TicTacToe\n\n\nclass Toe(TicTacToe):\n    pass\n\n\nGAME = Toe()\n"
    )
    monkeypatch.chdir(tmp_path)
    known = regalia("options", "examples.tic_tac_toe", "--json").json()["properties"]
    assert regalia("options", "attic.toe", "--json").json()["properties"].keys() == known.keys()


def test_a_file_does_not_get_a_package_imported() -> None:
    answer = regalia("show", "-", stdin=json.dumps({"game": "lib2to3.__main__"}))
    assert answer.code == 1
    assert "There is no game called lib2to3.__main__" in answer.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("friend-or-fo",), "Did you mean friend-or-foe?"),
        (("examples.no_such_game",), "examples.no_such_game holds no game"),
        (("friend-or-foe", "--seats", "5"), "2 to 4 seats, not 5"),
        (("friend-or-foe", "--option", "sutis=players"), "Did you mean suits?"),
        (("friend-or-foe", "--option", "suits=player"), "Did you mean players?"),
        (("friend-or-foe", "--option", "max_spend=11"), "max_spend must be between 0 and 10, not 11"),
        (("friend-or-foe", "--option", "max_spend=many"), "between 0 and 10, not many"),
        (("friend-or-foe", "--option", "first_seat=3"), "first_seat must be between 1 and 2"),
    ],
)
def test_new_refuses_what_the_game_does_not_take(arguments: tuple[str, ...], said: str) -> None:
    answer = regalia("new", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("regalia: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


def test_an_option_without_a_value_is_not_understood() -> None:
    answer = regalia("new", "friend-or-foe", "--option", "suits")
    assert answer.code == 2
    assert "NAME=VALUE" in answer.words


def test_options_are_tables_by_chapters_or_the_schema() -> None:
    game = find_game("friend-or-foe")
    assert regalia("options", "friend-or-foe", "--json").json() == option_schema(game)
    table = regalia("options", "friend-or-foe")
    assert table.code == 0
    for rule in game.option_type.rules().values():
        assert rule.name in table.out
        assert rule.meaning in table.out
    heads = [line for line in table.out.splitlines() if line in {"Often chosen", *option_groups(game)}]
    assert heads == ["Often chosen", "Setting up", "Number cards", "Royal houses", "Fighting", "The end"]


def test_rules_go_into_a_pipe_as_markdown() -> None:
    assert regalia("rules", "friend-or-foe").out.rstrip() == find_game("friend-or-foe").rules().rstrip()


@pytest.mark.parametrize("number", ["TT-3", "tt-3", "3"])
def test_one_clause_of_the_rules(number: str) -> None:
    answer = regalia("rules", "examples.tic_tac_toe", number)
    assert answer.code == 0
    assert answer.out.startswith("TT-3  On its turn a seat marks one square")


def test_a_clause_is_told_with_where_it_comes_from() -> None:
    assert regalia("rules", "kingdom-coinquest", "3").out.startswith(
        "KC-3 (book, house option)  Each king has 20 health"
    )
    told = regalia("rules", "kingdom-coinquest", "3", "--json").json()
    assert told["marks"] == {"KC-3": ["book", "house option"]}
    assert told["clauses"]["KC-3"].startswith("Each king has 20 health")


def test_a_clause_of_several_lines_is_whole_and_ends_before_the_next() -> None:
    clauses = regalia("rules", "examples.tic_tac_toe", "--json").json()["clauses"]
    assert list(clauses) == ["TT-1", "TT-2", "TT-3", "TT-4", "TT-5"]
    assert clauses["TT-4"].endswith("of the board).")
    assert clauses["TT-5"].endswith("the game is drawn.")


def test_every_clause_of_the_specification_can_be_read() -> None:
    clauses = regalia("rules", "friend-or-foe", "--json").json()["clauses"]
    assert list(clauses) == [f"FO-{number}" for number in range(1, 29)]
    assert all(clauses.values())


def test_a_clause_that_is_not_there_suggests_the_nearest() -> None:
    answer = regalia("rules", "examples.tic_tac_toe", "TT-33")
    assert answer.code == 2
    assert "Did you mean TT-3?" in answer.err


@pytest.mark.parametrize("game", [*(game.slug for game in games()), "examples.tic_tac_toe", "examples.leduc_poker"])
def test_every_clause_of_every_rulebook_has_a_test(game: str) -> None:
    answer = regalia("clauses", game, "--tests", Path(__file__).parents[1])
    assert (answer.code, answer.err) == (0, "")


MARKED = """
import pytest
from somewhere import clause

@pytest.mark.clause("TT-1", "TT-2")
def test_board(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("TT-3"))])
async def test_marking(x): ...

@pytest.mark.clause("TT-4")
class TestEnd:
    def test_row(self): ...
    @clause("TT-5")
    def test_full(self): ...
"""


def test_clauses_are_found_with_the_tests_that_hold_them(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(MARKED)
    answer = regalia("clauses", "examples.tic_tac_toe", "--tests", tmp_path, "--json").json()
    held = {entry["clause"]: [name.rpartition("py::")[2] for name in entry["tests"]] for entry in answer["clauses"]}
    assert held == {
        "TT-1": ["test_board"],
        "TT-2": ["test_board"],
        "TT-3": ["test_marking"],
        "TT-4": ["TestEnd::test_row", "TestEnd::test_full"],
        "TT-5": ["TestEnd::test_full"],
    }
    assert answer["without"] == []


def test_a_clause_without_a_test_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(MARKED.replace("TT-3", "TT-9"))
    answer = regalia("clauses", "examples.tic_tac_toe", "--tests", tmp_path)
    assert answer.code == 1
    assert "Without a test: TT-3." in answer.err
    assert "holds TT-9, a clause the rulebook does not have" in answer.err


def test_marks_of_a_whole_module_count_for_each_test_in_it(tmp_path: Path) -> None:
    numbers = ", ".join(f'"TT-{number}"' for number in range(1, 6))
    (tmp_path / "test_all.py").write_text(f"pytestmark = pytest.mark.clause({numbers})\ndef test_all(): ...\n")
    assert regalia("clauses", "examples.tic_tac_toe", "--tests", tmp_path).code == 0


@pytest.mark.parametrize("content", ["def broken(", "\0"])
def test_tests_that_cannot_be_read_are_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "test_broken.py").write_text(content)
    answer = regalia("clauses", "examples.tic_tac_toe", "--tests", tmp_path)
    assert answer.code == 1
    assert "test_broken.py cannot be read" in answer.err


def test_a_folder_of_tests_that_is_not_there_is_said(tmp_path: Path) -> None:
    answer = regalia("clauses", "examples.tic_tac_toe", "--tests", tmp_path / "none")
    assert answer.code == 1
    assert "There is no folder" in answer.err


def test_perft_counts_and_divides() -> None:
    game = find_game("friend-or-foe")
    start = game.start(game.options({"suits": "players"}), 2)
    command = ("perft", "friend-or-foe", 3, "--seats", 2, "--option", "suits=players")
    count = perft(start, 3)
    assert regalia(*command).out == f"{count}\n"
    answer = regalia(*command, "--divide", "--json").json()
    assert answer["count"] == sum(answer["divide"].values()) == count
    assert list(answer["divide"]) == [game.write(start, action) for action in start.legal()]
    assert regalia("perft", "friend-or-foe", 0, "--divide").out == "1\n"


def test_perft_counts_chance_outcomes_of_a_start() -> None:
    start = find_game("examples.leduc_poker").start()
    assert start.turn == CHANCE
    assert regalia("perft", "examples.leduc_poker", 1).out == f"{len(start.legal())}\n"


def test_perft_needs_a_depth() -> None:
    assert regalia("perft", "friend-or-foe").code == 2
    assert regalia("perft", "friend-or-foe", "deep").code == 2
    assert regalia("perft", "friend-or-foe", -1).code == 2


def test_a_broken_game_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regalia_games, "PACKAGES", ("tests.no_such_game", *regalia_games.PACKAGES))
    with pytest.warns(RuntimeWarning, match=r"The package tests\.no_such_game holds no game"):
        found = regalia_games.games()
    assert [game.package for game in found] == list(regalia_games.PACKAGES[1:])
    assert regalia_games.find_game("thrones").title == "Thrones"


def test_a_closed_output_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as closed:
        closed.setattr("sys.stdout", None)
        assert main(["games"]) == 1
    assert capsys.readouterr().err == "regalia: standard output is closed, so there is nowhere to answer.\n"
