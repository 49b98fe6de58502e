"""What a computer player is handed, and who hands it out."""

import ast
from pathlib import Path

from regalia.kernel import Stream, seen_by
from regalia.lab.restricted_player import SeenAll
from tests.setting import GAMES

SOURCE = Path(__file__).parent.parent.parent / "src" / "regalia"
HANDING_OUT = {
    "agents/hint.py",  # plays on, for every seat, from what it was handed itself
    "client/seat.py",  # from the position that the server has dealt again for the seat
    "envs/gymnasium.py",
    "lab/dataset.py",
    "lab/playing.py",
    "lab/watcher.py",
    "match/match.py",
    "server/worker.py",
}
SHOWING_ALL = {"lab/playing.py"}  # to the lab's own player who sees everything


def callers_of(name: str) -> set[str]:
    """The files of Regalia in which a function or class of that name is called."""
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    return {
        path.relative_to(SOURCE).as_posix()
        for path, text in texts.items()
        if f"{name}(" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == name
    }


def test_there_is_one_way_to_hand_a_player_what_its_seat_may_know() -> None:
    assert callers_of("Seen") == {"kernel/seen.py"}
    assert callers_of("seen_by") == HANDING_OUT
    assert callers_of("SeenAll") == SHOWING_ALL


def test_what_is_handed_out_is_dealt_again_by_the_stream() -> None:
    game = next(game for game in GAMES if game.name == "leduc_poker")
    state = game.start()
    for move in ("=KS", "=JH"):
        state.apply(game.read(state, move))
    dealt = {game.dump(seen_by(state, 0, Stream(number)).state)["hands"][1] for number in range(60)}
    assert dealt == {"JS", "JH", "QS", "QH", "KH"}
    assert game.dump(SeenAll(state, 0).state)["hands"][1] == "JH"
