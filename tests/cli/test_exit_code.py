"""Exit codes are the same everywhere: 2 for what was not understood, 1 for what was refused or failed."""

from pathlib import Path

import pytest

from regalia.cli.lab import lab
from regalia.cli.main import COMMANDS
from tests.cli.shell import regalia

TOLD_A_GAME = (
    ("new",),
    ("rules",),
    ("options",),
    ("clauses",),
    ("perft", 1),
    ("check",),
    ("build",),
    ("simulate",),
    ("export", "-o", "data"),
    ("levels",),
    ("play", "--plain"),
    ("play", "--plain", "--lesson"),
    ("play", "--plain", "--first"),
    ("tune",),
    ("learn",),
    ("lab", "report"),
    ("lab", "compare"),
    ("lab", "sweep", "--vary", "suits=all"),
    ("lab", "tournament"),
    ("lab", "holes"),
    ("lab", "screen"),
    ("lab", "search", "--goal", "seat 1 wins 48..52 %"),
)
TOLD_A_FILE = (
    ("show",),
    ("legal",),
    ("why", "c2"),
    ("try", "c2"),
    ("replay",),
    ("verify",),
    ("picture", "-o", "table.svg"),
)
NOT_UNDERSTOOD = (
    "new friend-or-foe --option suits",
    "new friend-or-foe --option suit=players",
    "new friend-or-foe --option suits=few",
    "new friend-or-foe --option tax_low=many",
    "new friend-or-foe --seats 9",
    "new friend-or-foe --seats two",
    "perft friend-or-foe deep",
    "perft friend-or-foe -- -1",
    "simulate friend-or-foe --players gredy,random",
    "simulate friend-or-foe --players no_bots:Bot,random",
    "simulate friend-or-foe --games 0",
    "levels friend-or-foe --player gredy",
    "play friend-or-foe --seats me,gredy",
    "play friend-or-foe --seats me,no_bots:Bot",
    "play friend-or-foe --at 3",
    "rules friend-or-foe FO-999",
    "check friend-or-foe --law none",
    "tune friend-or-foe --player gredy",
    "lab compare friend-or-foe --measure beauty",
    "lab compare friend-or-foe --a suits",
    "lab sweep friend-or-foe --vary suits",
    "lab sweep friend-or-foe --vary suits=all --goal win",
    "lab report friend-or-foe --players squire,gredy",
    "lab tournament friend-or-foe --players squire",
    "lab screen friend-or-foe --player gredy",
    "lab screen friend-or-foe --table lines.xlsx",
    "lab search friend-or-foe",
    "lab search friend-or-foe --goal beauty",
    "lab diff before.txt after.txt",
    "lab diff before.csv",
    "serve --port many",
    "serve --limit tables",
    "serve --also no_such_game",
    "serve --player no_such_bots:Bot",
    "bench --only beauty",
    "bot nonsense",
    "bot http://127.0.0.1:9/table",
    "bot http://127.0.0.1:9/table/x --player gredy",
    "export friend-or-foe -o data --players gredy,random",
    "export friend-or-foe -o data --format xlsx",
    "export friend-or-foe",
    "campaign none.txt --master nobody",
    "new-game 9-lives",
    "games --jsno",
    "shwo",
)
WITHOUT_NAMES = {"backup", "restore", "archive"}  # they are told no game, player or link


def called(words: tuple[object, ...], about: object) -> tuple[object, ...]:
    """A command's words with the game or the file in its place."""
    family = 2 if words[0] == "lab" else 1
    return (*words[:family], about, *words[family:])


def test_every_command_is_tried() -> None:
    tried = [*TOLD_A_GAME, *TOLD_A_FILE, *(tuple(words.split()) for words in NOT_UNDERSTOOD)]
    assert {str(words[0]) for words in tried} & set(COMMANDS) == set(COMMANDS) - WITHOUT_NAMES
    assert {str(words[1]) for words in tried if words[0] == "lab"} == {one.name for one in lab.registered_commands}


@pytest.mark.parametrize("words", TOLD_A_GAME, ids=lambda words: " ".join(map(str, words)))
def test_an_unknown_game_is_not_understood(words: tuple[object, ...]) -> None:
    answer = regalia(*called(words, "frend-or-foe"))
    assert answer.code == 2
    assert "Did you mean friend-or-foe?" in answer.words


@pytest.mark.parametrize("words", TOLD_A_FILE, ids=lambda words: " ".join(words))
def test_a_file_that_is_not_there_fails(words: tuple[object, ...], tmp_path: Path) -> None:
    answer = regalia(*called(words, tmp_path / "none"))
    assert (answer.code, answer.words) == (1, f"regalia: {tmp_path}/none: there is no such file.")


def test_a_source_or_a_report_that_is_not_there_fails(tmp_path: Path) -> None:
    answer = regalia("export", tmp_path / "none", "-o", tmp_path / "data")
    assert (answer.code, answer.words) == (1, f"regalia: {tmp_path}/none: there is no such file or folder.")
    answer = regalia("lab", "diff", tmp_path / "none.csv", tmp_path / "none.csv")
    assert (answer.code, answer.words) == (
        1, f"regalia: {tmp_path}/none.csv cannot be read: No such file or directory."
    )  # fmt: skip


@pytest.mark.parametrize("words", [*TOLD_A_FILE, ("export", "-o", "data")], ids=lambda words: " ".join(words))
def test_an_unknown_game_of_ones_own_is_not_understood(words: tuple[object, ...], position: Path) -> None:
    assert regalia(*called(words, position), "--game", "no.such_game").code == 2


@pytest.mark.parametrize("game", ["my_game", "thrones"])
def test_a_game_before_the_command_of_the_lab_is_told_where_it_belongs(game: str) -> None:
    answer = regalia("lab", game)
    known = ", ".join(one.name or "" for one in lab.registered_commands)
    assert (answer.code, answer.words) == (
        2,
        f"regalia: There is no command “{game}” of regalia lab. A game stands behind its command: "
        f"regalia lab report {game}. Commands: {known}.",
    )
    assert "of regalia lab. Did you mean report? Commands: report, " in regalia("lab", "repot", "thrones").words


@pytest.mark.parametrize("words", NOT_UNDERSTOOD)
def test_what_cannot_be_understood(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REGALIA_DATABASE", str(tmp_path / "tables.sqlite3"))
    answer = regalia(*words.split())
    assert answer.code == 2, answer.err
    assert answer.err


@pytest.mark.parametrize(
    ("command", "code"),
    [("why FILE b9", 2), ("why FILE bank 7", 1), ("why FILE d2", 0), ("try FILE b9", 2), ("try FILE e5", 1),
     ("show FILE --seat 7", 2), ("show FILE --at 3", 2), ("replay FILE", 1), ("picture FILE -o table.gif", 2)],
)  # fmt: skip
def test_a_move_that_is_no_move_is_not_understood_and_one_that_is_forbidden_is_refused(
    command: str, code: int, position: Path
) -> None:
    assert regalia(*command.replace("FILE", str(position)).split()).code == code
