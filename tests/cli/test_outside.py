"""A game and a player of one's own, in a folder that Regalia knows nothing of, work in every command."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import regalia as package
from regalia.agents import INVITED, is_player
from regalia.client import Seat, host
from regalia.client.message import Over
from regalia.games import game_in, installed_packages
from regalia.kernel.error import UnknownGame
from regalia.scaffold import write_game
from tests.cli.shell import regalia
from tests.server.conftest import running

BOTS = '''
from regalia.agents import Player


class Careful(Player):
    """Stops as soon as it may."""

    def choose(self, seen):
        return seen.legal()[-1]
'''
GAME = "far_harbour"
PLAIN = ("--seed", 1, "--plain")
SAID = "draw\nstop\nquit\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a game and a player, in which somebody works."""
    root = write_game("far-harbour", tmp_path)
    (root / "my_bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(root)
    monkeypatch.syspath_prepend(str(root))
    yield root
    for name in [name for name in sys.modules if name.partition(".")[0] in (GAME, "my_bots")]:
        del sys.modules[name]
    INVITED.clear()
    game_in.cache_clear()


def install(folder: Path) -> None:
    """What pip writes for the entry points of an installed package."""
    about = folder / "far_harbour-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: far-harbour\nVersion: 0.1.0\n")
    (about / "entry_points.txt").write_text(
        f"[regalia.games]\nharbour = {GAME}\n[regalia.players]\ncautious = my_bots:Careful\n"
    )


def test_commands_that_are_told_a_game(folder: Path) -> None:
    assert json.loads(regalia("new", GAME).out)["game"] == GAME
    assert regalia("perft", GAME, 2).out == "5\n"
    assert regalia("rules", GAME, "FH-2").out.startswith("FH-2  The seats take turns")
    assert "dragons" in regalia("options", GAME).out
    assert regalia("clauses", GAME).code == 0
    assert regalia("check", GAME, "--law", "every_game_ends").out == "Far Harbour keeps 1 of 1 laws.\n"
    assert regalia("lab", "holes", GAME, "-n", 5, "--workers", 1).code == 0


def test_commands_that_are_told_players(folder: Path) -> None:
    played = regalia("simulate", GAME, "--players", "my_bots:Careful,random", "-n", 4, "--workers", 1, "--json").json()
    assert played["plan"]["players"] == ["my_bots:Careful", "random"]
    both = ("--players", "my_bots:Careful,random", "-n", 4, "--workers", 1)
    assert "my_bots:Careful" in regalia("lab", "tournament", GAME, *both).out
    rated = regalia("levels", GAME, "--player", "my_bots:Careful", "-n", 2, "--workers", 1, "--json").json()
    assert {rung["pair"]["upper"] for rung in rated["rungs"]} == {"my_bots:Careful"}


def test_workers_of_their_own_find_a_game_and_a_player_in_the_folder(folder: Path) -> None:
    """Processes of one's own are what every command uses unless it is told otherwise."""
    asked = ("simulate", GAME, "--players", "my_bots:Careful,random", "-n", "4", "--json")
    apart = subprocess.run(
        [sys.executable, "-P", "-m", "regalia", *asked, "--workers", "2"], capture_output=True, text=True, cwd=folder
    )
    assert apart.returncode == 0, apart.stderr
    assert json.loads(apart.stdout) == regalia(*asked, "--workers", "1").json()


def test_games_of_ones_own_are_exported_by_the_name_of_their_folder(folder: Path) -> None:
    told = regalia("export", GAME, "-n", 2, "--players", "my_bots:Careful,random", "--workers", 1, "-o", "data")
    assert told.code == 0, told.err
    assert len((folder / "data" / "games.jsonl").read_text().splitlines()) == 2


def test_nothing_is_imported_because_an_answer_names_it(folder: Path) -> None:
    asked = ("simulate", GAME, "--players", "my_bots:Careful,random", "-n", 2, "--workers", 1, "--json")
    (folder / "answer.json").write_text(regalia(*asked).out)
    forget()
    unknown = (2, "(--game PACKAGE for a file or a bot)")
    for named, told in (((), unknown), (("--game", GAME), (1, "names the player my_bots:Careful"))):
        refused = regalia("export", "answer.json", *named, "--workers", 1, "-o", "data")
        assert refused.code == told[0]
        assert told[1] in refused.words
        assert "my_bots" not in sys.modules


def test_a_folder_that_holds_a_broken_game_says_what_is_wrong_with_it(folder: Path) -> None:
    (folder / GAME / "__init__.py").write_text("import no_such_module\n")
    told = regalia("export", GAME, "-o", "data")
    assert told.code == 2
    assert "No module named 'no_such_module'" in told.words


def test_records_of_ones_own_games_are_exported_where_the_game_is_named(folder: Path) -> None:
    (folder / "records").mkdir()
    (folder / "records" / "one.txt").write_text(finished())
    forget()
    refused = regalia("export", "records", "--workers", 1, "-o", "data")
    assert refused.code == 1
    assert "(--game PACKAGE for a file or a bot)" in refused.words
    assert GAME not in sys.modules
    assert list((folder / "data").iterdir()) == []
    told = regalia("export", "records", "--game", GAME, "--workers", 1, "-o", "data")
    assert told.code == 0, told.err
    assert sorted(file.name for file in (folder / "data").iterdir()) == ["README.md", "decisions.jsonl", "games.jsonl"]


def test_commands_that_are_told_a_file_import_only_a_game_that_is_named(folder: Path, tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text(regalia("new", GAME).out)
    forget()
    refused = regalia("show", position)
    assert refused.code == 1
    assert f"There is no game called {GAME}." in refused.words
    assert GAME not in sys.modules
    own = ("--game", GAME)
    assert "The bag" in regalia("show", position, *own).out
    assert regalia("legal", position, *own).out == "draw\n"
    assert regalia("why", position, "stop", *own).code == 1
    assert "finds a coin of 3" in regalia("try", position, "draw", "=3", *own).out
    assert regalia("picture", position, "-o", tmp_path / "table.svg", *own).code == 0
    record = tmp_path / "record.txt"
    record.write_text(finished())
    assert "FH-6" in record.read_text()
    assert regalia("replay", record, *own).code == 0
    assert regalia("verify", record, *own).code == 0


def test_a_bot_is_told_the_game_of_the_table_when_it_is_ones_own(folder: Path) -> None:
    for client in running(folder, also=(GAME,)):
        with host(f"http://{client.address}", GAME, ["person"]) as seat, ThreadPoolExecutor(1) as pool:
            link = seat.invitations[1].link
            played = pool.submit(play_last_moves, seat)
            asked = (sys.executable, "-P", "-m", "regalia", "bot", link, "--player", "my_bots:Careful")
            refused = subprocess.run(asked, capture_output=True, text=True, cwd=folder, timeout=100)
            assert refused.returncode == 2, refused.stderr
            assert "(--game PACKAGE for a file or a bot)" in refused.stderr
            [key] = re.findall(r"To come back: --key (\S+)", refused.stderr)
            again = (*asked, "--key", key, "--game", GAME)
            ended = subprocess.run(again, capture_output=True, text=True, cwd=folder, timeout=100)
            assert ended.returncode == 0, ended.stderr
            assert f"({played.result(60).clause})" in ended.stdout


def play_last_moves(seat: Seat) -> Over:
    for turn in seat:
        turn.play(turn.moves[-1])
    assert seat.outcome is not None
    return seat.outcome


def finished() -> str:
    match = package.new(GAME, seed=3)
    while not match.over:
        match.push(match.moves[-1])
    return match.record().text()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] in (GAME, "my_bots")]:
        del sys.modules[name]
    game_in.cache_clear()


def test_one_plays_against_a_player_of_ones_own(folder: Path) -> None:
    told = regalia(
        "play", GAME, "--seats", "me:Ada,my_bots:Careful", "--seed", 1, "--plain", stdin="draw\nstop\nquit\n"
    )
    assert told.code == 0, told.err
    assert "Careful reaches into the bag" in told.out
    named = regalia(
        "play", GAME, "--seats", "me,my_bots:Careful:Bo", "--seed", 1, "--plain", stdin="draw\nstop\nquit\n"
    )
    assert "Bo reaches into the bag" in named.out


def test_from_python(folder: Path) -> None:
    match = package.new(GAME, seed=1)
    careful = package.player("my_bots:Careful", GAME, seed=1)
    assert careful.choose(match.seen_by(0)) == match.moves[0].number
    assert package.load(match.record().text()).game is match.game


def test_what_is_installed_is_found_by_the_name_of_its_entry_point(folder: Path, tmp_path: Path) -> None:
    install(folder)
    assert installed_packages()["harbour"] == GAME
    assert {"far-harbour"} < set(package.games())
    for name in ("harbour", "far-harbour", "far_harbour"):
        assert regalia("perft", name, 1).out == "1\n"
    position = tmp_path / "position.json"
    assert regalia("new", "harbour", "-o", position).code == 0
    forget()
    assert regalia("legal", position).out == "draw\n"
    assert is_player("cautious")
    told = regalia("play", "harbour", "--seats", "me,cautious", *PLAIN, stdin=SAID)
    assert "Cautious reaches into the bag" in told.out


def test_several_games_of_one_module_are_told_apart_by_their_classes(folder: Path) -> None:
    (folder / "my_variants.py").write_text(
        "from far_harbour import FarHarbour\n"
        "from far_harbour.state import State\n\n\n"
        "class Twice(State):\n    def find(self, kind):\n        super().find(kind)\n\n\n"
        "class CalmHarbour(FarHarbour):\n    title = 'Calm Harbour'\n    state_type = Twice\n\n\n"
        "class WildHarbour(FarHarbour):\n    title = 'Wild Harbour'\n"
    )
    position = regalia("new", "my_variants:CalmHarbour").json()
    assert position["game"] == "my_variants:CalmHarbour"
    calm, wild = package.game("my_variants:CalmHarbour"), package.game("my_variants:WildHarbour")
    assert (calm.slug, wild.slug) == ("calm-harbour", "wild-harbour")
    assert repr(calm.start()).startswith("<Calm Harbour, ")
    assert regalia("check", "my_variants:CalmHarbour", "--law", "positions_load_as_dumped").code == 0
    played = regalia("simulate", "my_variants:WildHarbour", "-n", 2, "--workers", 1)
    assert played.code == 0
    del sys.modules["my_variants"]


def test_a_module_that_holds_no_game_is_told(folder: Path) -> None:
    answer = regalia("new", "my_bots")
    assert answer.code == 2
    assert "The package my_bots holds no game" in answer.words
    with pytest.raises(UnknownGame):
        package.game("no_such_module")
