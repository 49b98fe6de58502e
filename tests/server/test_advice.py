"""The computer's advice: for the seat that has to decide, from what it knows, where nobody else plays."""

import msgspec
import pytest

from regalia.agents import Opinion
from regalia.games import find_game
from regalia.games.kingdom_coinquest import GAME as KINGDOM_COINQUEST
from regalia.kernel import Stream
from regalia.match import FairChance, Match
from regalia.server import advice
from regalia.server.worker import Problem, solve
from tests.games.kingdom_coinquest.game import game_with as coinquest
from tests.server.client import Client, Line

LEDUC = find_game("examples.leduc_poker")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "SECONDS", 0.05)


def test_a_hint_is_one_move_of_the_table(client: Client) -> None:
    table = client.new("person", "random", game="tic-tac-toe")
    with client.line(table["id"], table["key"]) as line:
        line.say("advise", v=line.version)
        told = line.hear("advice")
        acts = {act["id"]: act for act in line.acts}
        assert (told["v"], told["seat"], len(told["moves"])) == (line.version, 0, 1)
        move = told["moves"][0]
        assert (acts[move["a"]]["move"], acts[move["a"]]["label"]) == (move["move"], move["label"])
        assert 0 <= move["share"] <= 1


def test_a_hint_calls_everybody_by_name() -> None:
    state = coinquest(hearts="hand 2D 3C 5C, health 9", spades="peasant 10S, hand 2S 3S 4S", phase="discarding").state
    position = msgspec.json.encode(KINGDOM_COINQUEST.dump(state)).decode()
    options, players = KINGDOM_COINQUEST.options_of(state), ["Ada", "Bo"]
    match = Match.new(KINGDOM_COINQUEST, options, 2, players, position=position)
    told = advice.told(match, 0, solve(advice.problem(match, 0, b"secret", explain=True)))
    assert any(reason.startswith("Bo would probably answer: attack Ada") for reason in told.why)


def test_an_opinion_is_told_of_every_legal_move_best_first(client: Client) -> None:
    table = client.new("person", "random", game="tic-tac-toe")
    with client.line(table["id"], table["key"]) as line:
        line.say("advise", v=line.version, all=True)
        moves = line.hear("advice")["moves"]
        assert sorted(move["a"] for move in moves) == sorted(act["id"] for act in line.acts)
        assert moves[0]["looks"] > 0
        assert moves[0]["share"] >= moves[-1]["share"]


def test_the_table_can_be_played_while_the_computer_thinks(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "SECONDS", 1.0)
    table = client.new("person", "person", game="tic-tac-toe")
    with client.line(table["id"], table["key"]) as line:
        line.say("advise", v=line.version)
        line.play("b2")
        assert "changed" in line.hear("error")["sentence"]


def test_one_question_at_a_time(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "SECONDS", 1.0)
    table = client.new("person", "random", game="tic-tac-toe")
    with client.line(table["id"], table["key"]) as line:
        line.say("advise", v=line.version)
        line.say("advise", v=line.version)
        assert "still thinking" in line.hear("error")["sentence"]
        line.hear("advice")
        line.say("advise", v=line.version)
        line.hear("advice")


def test_nobody_gets_advice_against_another_person(client: Client) -> None:
    table = client.apart("person", "person", game="tic-tac-toe")
    keys = table["seat_keys"]
    with client.line(table["id"], keys[0]) as line, client.line(table["id"], keys[1]):
        line.say("advise", v=line.version)
        assert "another person" in line.hear("error")["sentence"]


def test_only_the_seat_that_has_to_decide_is_advised(client: Client) -> None:
    table = client.new("person", "random", game="tic-tac-toe")
    with client.line(table["id"], table["key"]) as line, client.line(table["id"]) as watcher:
        watcher.say("advise", v=watcher.version)
        assert "watching" in watcher.hear("error")["sentence"]
        line.say("advise", v=line.version + 1)
        line.hear("stale")
        line.hear("table")


def test_no_advice_behind_the_curtain(client: Client) -> None:
    table = client.new("person", "person", game="leduc-poker", seed="1")
    with client.line(table["id"], table["key"]) as line:
        line.say("advise", v=line.version)
        assert "curtain" in line.hear("error")["sentence"]
        lift(line)
        line.say("advise", v=line.version)
        assert line.hear("advice")["seat"] == 0


def lift(line: Line) -> None:
    line.say("lift", seat=0)
    line.hear("table")


def test_the_computer_is_told_only_what_the_seat_knows() -> None:
    match = Match.new(LEDUC, chance=FairChance.from_text("1"))
    match.begin()
    own, hidden = LEDUC.dump(match.state)["hands"]
    asked = [advice.problem(match, 0, bytes([number])) for number in range(40)]
    assert {problem.position["hands"][0] for problem in asked} == {own}
    assert len({problem.position["hands"][1] for problem in asked} - {hidden}) > 1


def test_the_process_thinks_of_every_move_for_as_long_as_it_may() -> None:
    state = LEDUC.start()
    stream = Stream("deal")
    for _ in range(2):
        state.apply(state.draw(stream))
    found = solve(Problem(LEDUC.package, LEDUC.dump(state), 0, "", "seed", 0.01))
    assert found.action == -1
    assert sorted(opinion.action for opinion in found.opinions) == sorted(state.legal())
    assert all(isinstance(opinion, Opinion) for opinion in found.opinions)
