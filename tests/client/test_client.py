"""Bots over the wire: they sit down with a key of their own, play whole games, and get over lost connections."""

import inspect
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from examples.bot import main as example_bot
from regalia.agents import Player
from regalia.client import (
    BadAddress,
    Invitation,
    Seat,
    ServerError,
    Turn,
    Unwelcome,
    host,
    join,
    let_play,
    line,
    message,
    read_address,
    visit,
)
from regalia.client.line import ConnectionLost, Pace
from regalia.kernel import IllegalMove, Seen
from regalia.match import Match, read_record, verify
from regalia.server import message as server_message
from regalia.server.socket import SLOWED
from tests.cli.shell import Answer, regalia
from tests.server.client import Client
from tests.server.conftest import running

LONG = ("kingdom-coinquest", "thrones", "friends-and-foes")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    yield from running(tmp_path_factory.mktemp("bots"))


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server of these tests hears all that is said."""
    monkeypatch.setattr(line, "MESSAGES", 1_000_000)
    monkeypatch.setattr(Pace.__init__, "__defaults__", (1_000_000, 20.0))


class First(Player):
    """Makes the first of its moves."""

    def choose(self, seen: Seen) -> int:
        return min(seen.legal())


def server_of(client: Client) -> str:
    return f"http://{client.address}"


def first_move(turn: Turn) -> None:
    turn.play(turn.moves[0])


def play_out(seat: Seat, decide: Callable[[Turn], None] = first_move) -> Seat:
    for turn in seat:
        decide(turn)
    return seat


def in_thread(link: str, work: Callable[[Seat], object], **named: str) -> "Future[Seat]":
    """Another bot, which comes with an invitation and does its work."""

    def run() -> Seat:
        with join(link, **named) as seat:  # type: ignore[arg-type]
            work(seat)
            return seat

    pool = ThreadPoolExecutor(1)
    future = pool.submit(run)
    pool.shutdown(wait=False)
    return future


# Whole games


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.long] if game in LONG else []) for game in
     ("friend-or-foe", "royal-family", *LONG)],
)  # fmt: skip
def test_two_bots_play_a_whole_game_that_verifies(client: Client, game: str) -> None:
    with host(server_of(client), game, ["person"], name="Ada", words="mine") as seat:
        (link,) = [invitation.link for invitation in seat.invitations.values()]
        other = in_thread(link, lambda guest: let_play(guest, "random", seed=2), name="Ben")
        outcome = let_play(seat, "greedy", seed=1)
        assert other.result(120).outcome is not None
        assert seat.names == ["Ada", "Ben"]
    record = read_record(client.record(read_address(link).table))
    assert record.header.words[0] == "mine"
    assert record.header.words[1]
    assert record.end == outcome.clause
    match = Match.replay(record)
    assert match.outcome is not None
    assert match.outcome.scores == outcome.scores
    verify(record)


def test_a_bot_of_a_few_lines_plays_without_knowing_the_rules(client: Client) -> None:
    with host(server_of(client), "friend-or-foe", ["greedy"], options={"suits": "players"}) as seat:
        play_out(seat)
        assert seat.outcome is not None
        assert seat.outcome.who
        assert seat.lines
        assert {entry.seat for entry in seat.log} >= {0, 1}


def test_a_class_of_players_decides_from_what_its_seat_may_know(client: Client) -> None:
    told: list[tuple[str, int]] = []
    with host(server_of(client), "examples.leduc_poker", ["random"], seed="4") as seat:
        outcome = let_play(seat, First, seed=1, on_move=lambda turn, move: told.append((turn.game.name, move)))
    assert outcome.scores
    assert {name for name, _ in told} == {"leduc_poker"}


def test_what_a_bot_is_dealt_has_the_moves_and_things_of_its_table(client: Client) -> None:
    with host(server_of(client), "royal-family", ["greedy"], seed="9") as seat:
        for number, turn in enumerate(seat):
            seen = turn.seen()
            assert sorted(seen.legal()) == sorted(act.id for act in turn.moves)
            dealt = turn.game.view(seen.state, seen.seat)
            assert [zone.key for zone in dealt.zones] == [zone.key for zone in turn.table.zones]
            turn.play(turn.moves[0])
            if number == 20:
                break


def test_nobody_else_is_sent_a_position(client: Client) -> None:
    table = client.new("person", "greedy", game="royal-family", seed="3")
    with client.line(table["id"], table["key"]) as page:
        assert page.now["position"] == ""
    with client.line(table["id"]) as watcher:
        assert watcher.now["position"] == ""


def test_a_bot_plays_against_somebody_at_a_browser(client: Client) -> None:
    table = client.opened(
        "/tables",
        {
            "game": "friend-or-foe",
            "seats": [{"player": "person", "name": "Ada"}, {"player": "person", "open": True}],
            "options": {"suits": "players"},
        },
    )
    with client.come(table["id"], table["key"], words="blue") as page:
        ticket = page.welcome["waiting"]["tickets"][1]
        link = f"http://{client.address}/table/{table['id']}#seat=1&ticket={ticket}"
        bot = in_thread(link, lambda seat: let_play(seat, "greedy", seed=1), name="Bot")
        page.begin()
        while page.now["over"] is None:
            if page.acts:
                page.act()
            page.until("table")
        assert page.welcome["players"][1]["name"] == "Bot"
        assert bot.result(60).outcome is not None


def test_the_example_bot_and_the_one_of_the_docs_play_against_each_other(
    client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    table = client.opened(
        "/tables",
        {
            "game": "friend-or-foe",
            "seats": [{"player": "person", "open": True}] * 2,
            "options": {"suits": "players"},
            "public": True,
        },
    )
    link = f"{server_of(client)}/table/{table['id']}"
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    code = page.split("```python\n", 1)[1].split("```", 1)[0]
    code = code.replace("http://127.0.0.1:8000/table/ID#seat=1&ticket=...", link)
    other = threading.Thread(target=lambda: exec(code, {}), daemon=True)
    other.start()
    example_bot(link)
    other.join(60)
    assert len(capsys.readouterr().out.splitlines()) >= 2
    assert Match.replay(read_record(client.record(table["id"]))).over


def test_the_command_lets_a_player_of_this_machine_play(client: Client) -> None:
    with host(server_of(client), "examples.tic_tac_toe", ["person"]) as seat:
        told: list[Answer] = []
        link = seat.invitations[1].link
        bot = threading.Thread(target=lambda: told.append(regalia("bot", link, "--player", "greedy", "--name", "Bo")))
        bot.start()
        play_out(seat)
        bot.join(60)
    assert seat.outcome is not None
    assert told[0].code == 0
    assert f"({seat.outcome.clause})" in told[0].out
    assert "Bo sits at seat 2 of Tic-tac-toe." in told[0].err
    assert regalia("bot", "nonsense").words.startswith("regalia: “nonsense” is no address of a server")


# What goes wrong


def test_a_refused_move_tells_its_clause_and_leaves_the_turn(client: Client) -> None:
    with host(server_of(client), "friend-or-foe", ["random"], options={"suits": "players"}) as seat:
        turn = seat.next_turn()
        assert turn is not None
        with pytest.raises(IllegalMove, match="FO-9") as refused:
            turn.play("e5")
        assert refused.value.clause == "FO-9"
        with pytest.raises(ServerError, match="99999 is no move"):
            turn.play(99_999)
        turn.play(turn.moves[0].move)
        again = seat.next_turn()
        assert again is not None
        assert again.table.version > turn.table.version


def test_a_turn_that_is_not_played_is_a_mistake_that_is_said(client: Client) -> None:
    with (
        host(server_of(client), "friend-or-foe", ["random"]) as seat,
        pytest.raises(Exception, match=r"nothing was played: call turn.play"),
    ):
        for _ in seat:
            pass


def test_a_lost_connection_is_opened_again_in_mid_game(client: Client) -> None:
    with host(server_of(client), "friend-or-foe", ["random"], options={"suits": "players"}) as seat:
        for number, turn in enumerate(seat):
            if number in (3, 7):
                assert seat.line.socket is not None
                seat.line.socket.socket.shutdown(socket.SHUT_RDWR)
            turn.play(turn.moves[0])
        assert seat.outcome is not None
        assert seat.line.returns == 2
    assert Match.replay(read_record(client.record(seat.welcome.id))).over


def test_a_move_that_was_lost_with_its_connection_is_asked_for_again(client: Client) -> None:
    with host(server_of(client), "friend-or-foe", ["random"]) as seat:
        turn = seat.next_turn()
        assert turn is not None
        assert seat.line.socket is not None
        seat.line.socket.close()
        turn.play(turn.moves[0])
        again = seat.next_turn()
        assert again is not None
        assert (again.table.version, again.moves) == (turn.table.version, turn.moves)


def test_a_server_that_is_gone_is_waited_for_and_then_given_up(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with host(server_of(client), "friend-or-foe", ["random"], patience=0.3) as seat:
        turn = seat.next_turn()
        assert turn is not None
        monkeypatch.setattr(seat.line, "invitation", Invitation(server="http://127.0.0.1:9", table="x"))
        assert seat.line.socket is not None
        seat.line.socket.close()
        with pytest.raises(ConnectionLost, match=r"not found again in 0\.3 seconds"):
            turn.play(turn.moves[0])


def test_the_key_of_a_seat_opens_it_again(client: Client) -> None:
    with host(server_of(client), "friend-or-foe", ["random"]) as seat:
        first_move(next(iter(seat)))
    with join(seat.line.invitation, key=seat.key) as again:
        assert again.number == 0
        first_move(next(iter(again)))


def test_whoever_comes_back_before_the_game_begins_has_to_know_the_words_that_were_promised(client: Client) -> None:
    with host(server_of(client), "friend-or-foe", ["person"], options={"suits": "players"}) as seat:
        with join(seat.invitations[1], words="seven bells") as guest:
            while not words_are_due(guest.line.hear(10)):
                pass
        with pytest.raises(Unwelcome, match="Words were promised for this seat"):
            join(seat.line.invitation, key=guest.key)
        with join(seat.line.invitation, key=guest.key, words="seven bells") as back:
            assert back.number == 1
            assert seat.next_turn() is not None


def words_are_due(said: message.Message) -> bool:
    return isinstance(said, message.Welcome) and said.waiting is not None and said.waiting.wants == "words"


def test_a_void_ticket_a_taken_seat_and_a_full_table_are_told_apart(client: Client) -> None:
    with host(server_of(client), "friend-or-foe", ["person"]) as seat:
        good = seat.invitations[1]
        with pytest.raises(Unwelcome, match="This invitation to seat 2 is void"):
            join(msgspec.structs.replace(good, ticket="made-up"))
        with pytest.raises(Unwelcome, match="Seat 1 is taken"):
            join(msgspec.structs.replace(good, seat=0))
        with join(good):
            with pytest.raises(Unwelcome, match="taken"):
                join(good)
            with pytest.raises(Unwelcome, match="seats"):
                join(f"{server_of(client)}/table/{good.table}")


def test_a_wrong_key_or_table_or_server_is_said(client: Client) -> None:
    with pytest.raises(Unwelcome, match="There is no such table"):
        join(f"{server_of(client)}/table/nowhere")
    with pytest.raises(Unwelcome, match=r"There is no server at http://127\.0\.0\.1:9"):
        join("http://127.0.0.1:9/table/x")
    with pytest.raises(Unwelcome, match="There is no server"):
        host("http://127.0.0.1:9", "thrones", ["king"])
    with pytest.raises(Unwelcome, match="no game"):
        host(server_of(client), "chess", ["king"])
    table = client.new("person", "greedy")
    with pytest.raises(Unwelcome, match="This key opens no seat"):
        join(f"{server_of(client)}/table/{table['id']}", key="a" * 20)


@pytest.mark.parametrize(
    "wrong", ["table/5", "http://", "http://127.0.0.1:9/rules/thrones", "http://127.0.0.1:9/table/x#seat=one"]
)
def test_what_is_no_address_is_not_understood_instead_of_refused(wrong: str) -> None:
    for ask in (read_address, join):
        with pytest.raises(BadAddress, match="“"):
            ask(wrong)


def test_a_table_is_opened_at_the_address_of_a_server() -> None:
    with pytest.raises(BadAddress, match="it begins with http:// or https://"):
        host("127.0.0.1:9", "thrones", ["king"])


def test_a_link_is_read_and_written(client: Client) -> None:
    link = "https://play.example:8443/deep/table/abc#seat=2&ticket=T-1"
    found = read_address(link)
    assert found == Invitation(server="https://play.example:8443/deep", table="abc", seat=2, ticket="T-1")
    assert found.link == link
    assert found.socket == "wss://play.example:8443/deep/tables/abc/ws"


def test_two_bots_at_one_address_wait_for_each_other(client: Client) -> None:
    """A table of three where the last comes late: nobody decides before all have sent their words."""
    with host(server_of(client), "friend-or-foe", ["person", "person"], options={"suits": "players"}) as seat:
        links = [invitation.link for invitation in seat.invitations.values()]
        began = threading.Event()

        def come_early(guest: Seat) -> None:
            began.set()
            play_out(guest)

        early = in_thread(links[0], come_early)
        assert began.wait(60)
        assert seat.shown is None
        late = in_thread(links[1], play_out)
        play_out(seat)
        ends = [each.outcome for each in (early.result(60), late.result(60), seat)]
        assert len({(end.winners, end.seed) for end in ends if end}) == 1
        assert all(ends)


# Limits and messages


def test_a_bot_waits_before_it_says_more_than_a_server_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", slept.append)
    pace = Pace(100, 20.0)
    for _ in range(90):
        pace.wait()
    assert slept == []
    pace.wait()
    assert slept == pytest.approx([1 / 4.5])
    now[0] = 100.0
    pace.wait()
    assert len(slept) == 1


def test_a_bot_reads_the_servers_messages_by_their_own_fields() -> None:
    structs = [kind for _, kind in inspect.getmembers(message, inspect.isclass) if kind.__module__ == message.__name__]
    for kind in structs:
        if kind.__name__ in ("Kind", "Told"):
            continue
        assert issubclass(kind, msgspec.Struct)
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        told = {field.name: field.type for field in msgspec.structs.fields(getattr(server_message, kind.__name__))}
        assert set(fields) <= set(told), kind.__name__
        assert kind.__struct_config__.tag == getattr(server_message, kind.__name__).__struct_config__.tag


def test_messages_that_a_bot_need_not_know_are_passed_over() -> None:
    assert message.SLOWED == SLOWED
    assert message.read_message('{"t": "presence", "here": [true]}') is None
    assert message.read_message('{"t": "error", "sentence": "No.", "new": 1}') == message.Failed(sentence="No.")


def test_the_defaults_of_a_visit_are_those_of_the_docs() -> None:
    assert visit.PATIENCE == 60.0
