"""A house rule without a fork: Friend or Foe in which ties lose, in a module of a few lines."""

import json
import pickle
from pathlib import Path

import pytest

import regalia as package
from examples import ties_lose
from examples.ties_lose import GAME
from regalia.contract import LAWS, Law
from regalia.games.friend_or_foe import GAME as USUAL
from regalia.kernel.dice import pair_of
from regalia.server.lobby import Lobby
from regalia.server.page import rules_page
from regalia.server.request import Chair, NewTable
from regalia.server.shelf import Shelf
from regalia.server.storage import Store
from tests.cli.shell import regalia

NAME = "examples.ties_lose"
LENGTHS: dict[str, int | str | bool] = {"suits": "players", "stall_limit": 40}


def test_it_takes_less_than_thirty_lines() -> None:
    assert len(Path(ties_lose.__file__ or "").read_text(encoding="utf-8").splitlines()) < 30


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_it_keeps_the_contract(law: Law) -> None:
    Law(law.holds, 2).check(GAME, lengths=LENGTHS)


def fought(name: str, *dice: int) -> list[str]:
    """What is told of a fight of Hearts against the eight of spades with these dice."""
    game = package.game(name)
    state = game.start(game.options({"suits": "players"}))
    state.events = []
    for line in ("c2", "=9S", "c4", "=8S", f"roll {dice[0]} {dice[1]}"):
        state.apply(game.read(state, line))
    return [event.text for event in state.events if event.kind in ("wins", "loses")]


def test_a_tie_wins_in_the_book_and_loses_here() -> None:
    assert fought("friend-or-foe", 6, 2) == ["wins with 8 against 8"]
    assert fought(NAME, 6, 2) == ["loses with 8 against 8"]
    assert fought(NAME, 6, 3) == ["wins with 9 against 8"]


def test_odds_and_values_follow_from_the_rule() -> None:
    position = USUAL.dump(USUAL.start(USUAL.options({"suits": "players"})))
    board = ["## ## ## ## ##", "## ## ## ## ##", "## ## -- ## ##", "## ## 8H/3 ## ##", "## ## 2S ## ##"]
    laid = position | {"board": board, "turned_up": False}
    usual, here = USUAL.load(laid), GAME.load(laid | {"game": NAME})
    move = USUAL.read(usual, "c2")
    assert "42% to win" in USUAL.consequences(usual, move).replace(" %", "%")
    assert "28% to win" in GAME.consequences(here, move).replace(" %", "%")
    assert GAME.value(here, 0) < USUAL.value(usual, 0)
    assert any("28" in one.words for one in GAME.prospects(here, 0))
    assert here.beats(here.card[9], pair_of(6, 2), 0) is False


def test_its_rulebook_says_what_differs() -> None:
    assert GAME.clauses()["FO-24"].marks == ("house rule",)
    assert GAME.clauses()["FO-23"] == USUAL.clauses()["FO-23"]
    assert GAME.rules().startswith("# Ties lose\n\nThis is Friend or Foe with house rules:\n\n- FO-24 reads: ")
    assert "more than the strength" in regalia("rules", NAME, "FO-24").out
    assert ">house rule</span>" in rules_page(GAME)


def test_its_states_stay_its_own() -> None:
    state = GAME.start()
    for other in (state.clone(), pickle.loads(pickle.dumps(state)), GAME.load(GAME.dump(state))):
        assert type(other) is ties_lose.TiesLoseState
    assert repr(state).startswith("<Ties lose, ")
    assert state != USUAL.start()


def test_records_name_it_and_replay() -> None:
    match = package.new(NAME, suits="players", seed=4)
    while not match.over:
        match.push(match.moves[0])
    assert f"game: {NAME}\n" in match.record().text()
    again = package.load(match.record().text())
    assert again.game is GAME
    assert again.outcome == match.outcome


def test_it_plays_everywhere() -> None:
    assert json.loads(regalia("new", NAME).out)["game"] == NAME
    played = regalia("simulate", NAME, "--players", "greedy,random", "-n", 2, "--workers", 1, "-O", "suits=players")
    assert played.code == 0
    told = regalia(
        "play", NAME, "-O", "suits=players", "--seats", "me,greedy", "--seed", 1, "--plain", stdin="c2\nquit\n"
    )
    assert "enters c2" in told.out


async def test_it_is_laid_on_a_table_of_a_server(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    lobby = Lobby(store, Shelf(also=(NAME,)), 0.0)
    assert "Ties lose" in [facts.title for facts in lobby.shelf.facts()]
    opened = await lobby.create(NewTable(game="ties-lose", seats=[Chair("person"), Chair("greedy")]))
    async with lobby.visit(opened.id) as room:
        assert room.match.game is GAME
        assert type(room.match.state) is ties_lose.TiesLoseState
        assert room.match.header.package == NAME
    await lobby.close()
    await store.close()
