"""The happy paths of docs/PROTOCOL.md."""

import pytest

from regalia.agents.name import COMPUTERS, computer_of
from regalia.games import games
from regalia.games.friend_or_foe import GAME
from regalia.match import Match, read_record, verify
from tests.server.client import Client, Line, begin_together

SHORT = {"suits": "players"}


def play_to_the_end(line: Line) -> None:
    while not line.now["over"]:
        if line.acts:
            line.act()
        line.hear("table")


def test_a_game_against_the_computer_is_played_stored_and_verified(client: Client) -> None:
    table = client.new("person", "greedy", options=SHORT)
    with client.line(table["id"], table["key"], "blue whale") as line:
        assert line.welcome["mine"] == [0]
        assert [player["kind"] for player in line.welcome["players"]] == ["person", "greedy"]
        play_to_the_end(line)
        line.say("verify")
        verified = line.hear("verified")
        over = line.now["over"]
    assert verified["ok"]
    assert verified["commitment"] == line.welcome["commitment"]
    assert over["seed"] == verified["seed"]
    record = read_record(client.record(table["id"]))
    assert list(record.lines) == line.lines
    assert record.end == over["clause"]
    assert verify(record) == verified["outcomes"]
    assert record.header.words == ("blue whale",)


def test_a_whole_line_is_one_message_and_is_refused_as_one(client: Client) -> None:
    options = {"setup_mode": "mirror", "first_player": "south", "favor_cap": 0}
    table = client.new("person", "person", game="thrones", options=options, seed="1")
    with client.line(table["id"], table["key"]) as line:
        line.say("lift", seat=0)
        line.hear("table")
        line.move("e4>e6")
        refused = line.hear("refused")
        assert (refused["move"], refused["clause"]) == ("e4>e6", "TH-64")
        line.say("why", text="He4-e6")
        assert line.hear("refused")["clause"] == "TH-38"
        line.say("why", text="He4-e5")
        assert line.hear("allowed")["move"] == "He4-e5"
        assert line.version == 0
        played = line.play("He4-e5")["lines"]
        assert played["add"] == ["e4", "-e5"]
        assert played["turns"] == [1, 1]  # though only the second ply tells the move


def test_a_card_that_a_seat_draws_is_told_to_everybody_once(client: Client) -> None:
    options = {"formation_setup": "ready"}
    table = client.new("person", "greedy", game="friends-and-foes", options=options, seed="7")
    told = []
    for key in (table["key"], ""):
        with client.line(table["id"], key) as line:
            told.append([entry["text"] for entry in line.now["log"]["add"] if "draws" in entry["text"]])
    mine, watching = told
    assert len(mine) == len(watching) == 10
    assert mine.count("draws a card") == 5
    assert watching.count("draws a card") == 10


def test_the_same_seed_and_moves_give_the_same_game_computer_players_included(client: Client) -> None:
    played = []
    for _ in range(2):
        table = client.new("person", "greedy", "random", options=SHORT, seed="again")
        with client.line(table["id"], table["key"]) as line:
            play_to_the_end(line)
            played.append(line.lines)
    assert played[0] == played[1]


def test_computers_play_among_themselves_while_somebody_watches(client: Client) -> None:
    table = client.new("random", "greedy", options=SHORT)
    with client.line(table["id"]) as line:
        assert line.welcome["mine"] == []
        assert not line.welcome["owner"]
        play_to_the_end(line)
        assert line.acts == []


@pytest.mark.long
@pytest.mark.parametrize("game", [game.slug for game in games()] + ["leduc-poker", "tic-tac-toe"])
def test_every_game_is_played_to_its_end_and_verified(client: Client, game: str) -> None:
    table = client.new("random", "random", game=game, seed="1")
    with client.line(table["id"]) as line:
        play_to_the_end(line)
        line.say("verify")
        assert line.hear("verified")["ok"]


def test_the_log_tells_every_ply_in_words(client: Client) -> None:
    table = client.new("person", "person", options=SHORT, seed="3")
    with client.line(table["id"], table["key"]) as line:
        line.play("c2")
        assert line.log[0] == {
            "n": 1,
            "seat": 0,
            "kind": "enters",
            "text": "enters c2",
            "clause": "FO-9",
            "turn": 1,
            "only": False,
            "stuck": False,
            "idle": False,
        }
        assert line.now["ply"] == len(line.lines) >= 2


def test_in_a_game_without_secrets_the_seat_to_decide_is_shown_on_a_shared_screen(client: Client) -> None:
    table = client.new("person", "person", options=SHORT, seed="3")
    with client.line(table["id"], table["key"]) as line:
        for _ in range(12):
            line.act()
            line.hear("table")
            assert line.now["curtain"] is None
            assert line.acts, "one of the two has to decide, and both sit here"


def test_a_look_back_shows_an_earlier_table_without_acts(client: Client) -> None:
    table = client.apart("person", "person", options=SHORT, seed="3")
    with client.line(table["id"], table["seat_keys"][0]) as line:
        first = line.now["table"]
        assert first["acts"]
        line.play("c2")
        line.say("at", ply=1)
        then = line.hear("replay")
        assert then["say"] == ["Ada enters c2."]
        line.say("at", ply=0)
        start = line.hear("replay")
        assert start["table"]["zones"] == first["zones"]
        assert "acts" not in start["table"]
        line.say("at", ply=999)
        assert "999" in line.hear("error")["sentence"]


def test_a_game_goes_on_elsewhere_from_any_ply(client: Client) -> None:
    table = client.new("person", "person", options=SHORT, seed="3")
    with client.line(table["id"], table["key"]) as line:
        for _ in range(6):
            line.act()
            line.hear("table")
        before = line.lines
    branch = client.opened(f"/tables/{table['id']}/continue", {"key": table["key"], "ply": 3})
    with client.line(branch["id"], branch["key"]) as line:
        assert line.lines[:3] == before[:3]
        play_to_the_end(line)
        line.say("verify")
        assert line.hear("verified")["ok"]


def test_a_game_that_is_over_is_continued_with_the_same_draws_or_with_new_ones(client: Client) -> None:
    table = client.new("person", "person", options=SHORT, seed="3")
    path = f"/tables/{table['id']}/continue"
    with client.line(table["id"], table["key"]) as line:
        line.act()
        line.hear("table")
        same = {"key": table["key"], "ply": 0, "unseen": "as_they_were"}
        assert "dealt anew" in client.refused(path, same, 403)
        play_to_the_end(line)
        played = line.lines
    again = client.opened(path, same)
    with client.line(again["id"], again["key"]) as line:
        assert line.welcome["chosen"], "whoever saw the end knows its seed"
        for move in played[:6]:
            if not move.startswith("="):
                line.play(move)
        assert line.lines[:6] == played[:6]


def test_a_rematch_has_the_same_players_and_options_but_other_chance(client: Client) -> None:
    table = client.new("person", "random", options=SHORT, seed="3")
    again = client.opened(f"/tables/{table['id']}/rematch", {"key": table["key"]})
    with client.line(table["id"]) as old, client.line(again["id"], again["key"]) as new:
        first, second = [player["name"] for player in new.welcome["players"]]
        assert second == "Ada"
        assert first in COMPUTERS["random"]
        assert [player["kind"] for player in old.welcome["players"]] == ["person", "random"]
        assert new.welcome["commitment"] != old.welcome["commitment"]
    assert "option suits: players" in client.record(again["id"])


def test_everybody_is_led_to_the_same_rematch_and_moves_one_seat_on(client: Client) -> None:
    table = client.apart("person", "person", options=SHORT)
    path = f"/tables/{table['id']}/rematch"
    keys = table["seat_keys"]
    with (
        client.line(table["id"], keys[0]) as first,
        client.line(table["id"], keys[1]) as second,
        client.line(table["id"]) as watcher,
    ):
        asked = client.opened(path, {"key": keys[1]})
        assert {line.until("rematch")["id"] for line in (first, second, watcher)} == {asked["id"]}
    assert asked["key"] == keys[1]
    assert client.opened(path, {"key": keys[0]})["id"] == asked["id"]
    with client.come(asked["id"], keys[0]) as first, client.come(asked["id"], keys[1]) as second:
        assert (first.welcome["mine"], second.welcome["mine"]) == ([1], [0])
        begin_together(first, second)
        second.act()
        second.hear("table")
    assert client.opened(path, {"key": keys[0]})["id"] != asked["id"]


def test_rematches_count_the_games_that_everybody_has_won(client: Client) -> None:
    table = client.new("person", "random", game="examples.tic_tac_toe", seed="3")
    with client.line(table["id"], table["key"]) as line:
        assert line.welcome["score"] == []
        play_to_the_end(line)
        (winner,) = line.now["over"]["winners"]
    again = client.opened(f"/tables/{table['id']}/rematch", {"key": table["key"]})
    with client.line(again["id"], again["key"]) as line:
        assert line.welcome["mine"] == [1]
        assert line.welcome["score"] == [int(winner == 1), int(winner == 0)]


def test_a_record_becomes_a_table_again(client: Client) -> None:
    match = Match.new(GAME, GAME.options(SHORT), players=("Ada", "random"))
    for move in ("c2", "=7S", "c4", "=9H"):
        match.play(int(match.state.turn), move) if match.state.turn >= 0 else match.give_chance(move)
    answer = client.http.post("/records", content=match.record().text().encode())
    assert answer.status_code == 200, answer.text
    opened = answer.json()
    with client.line(opened["id"], opened["key"]) as line:
        assert line.lines == ["c2", "=7S", "c4", "=9H"]
        assert [player["kind"] for player in line.welcome["players"]] == ["person", "random"]
        play_to_the_end(line)
        line.say("verify")
        assert line.hear("verified")["ok"]
        finished = client.record(opened["id"])
    shown = client.http.post("/records", content=finished.encode()).json()
    with client.line(shown["id"], shown["key"]) as line:
        assert line.now["over"]
        line.say("verify")
        assert line.hear("verified")["ok"]
    assert client.record(shown["id"]) == finished


def test_the_list_of_tables_begins_with_the_one_that_changed_last(client: Client) -> None:
    first, second = client.new("person", "random", public=True), client.new("person", "person", public=True)
    with client.line(first["id"], first["key"]) as line:
        line.act()
        line.hear("table")
    listed = client.http.get("/tables.json").json()
    assert [table["id"] for table in listed[:2]] == [first["id"], second["id"]]
    assert set(listed[0]) == {"id", "game", "title", "players", "moves", "over", "changed", "open"}
    assert listed[0]["players"][0] == "Ada"
    assert computer_of(listed[0]["players"][1]) == "random"
    assert listed[0]["moves"] > 0


def test_games_are_described_with_the_schema_of_their_options(client: Client) -> None:
    games = {game["slug"]: game for game in client.http.get("/games.json").json()}
    assert games["friend-or-foe"]["minutes"] == [15, 30]
    assert games["friend-or-foe"]["options"]["properties"]["suits"]["enum"] == ["all", "players"]
    assert games["leduc-poker"]["secrets"]
    assert games["tic-tac-toe"]["players"][0] == "person"


def test_whoever_wants_no_forced_moves_is_never_shown_one(client: Client) -> None:
    """The first draws of Kingdom Coinquest come from the forge: the wish comes with hello, so nobody is asked."""
    table = client.new("person", "person", game="kingdom-coinquest", seed="11" * 32)
    with client.line(table["id"], table["key"]) as asked:
        if asked.now["curtain"] is not None:
            asked.say("lift", seat=asked.now["curtain"])
            asked.hear("table")
        assert len(asked.acts) == 1
    with client.line(table["id"], table["key"], auto=True) as line:
        assert line.now["ply"] > 2
        if line.now["curtain"] is not None:
            line.say("lift", seat=line.now["curtain"])
            line.hear("table")
        assert len(line.acts) > 1


def test_whoever_passed_by_itself_may_ask_afterwards_why_and_nobody_else(client: Client) -> None:
    table = client.apart("person", "person", game="kingdom-coinquest", seed="22" * 32)
    keys = table["seat_keys"]
    with client.line(table["id"], keys[0], auto=True) as ada, client.line(table["id"], keys[1], auto=True) as ben:
        lines, stuck = (ada, ben), []
        for _ in range(200):
            for each in lines:
                each.say("legend")
                each.until("legend")  # all that was shown before has been heard
            stuck = [(line, other, e) for line, other in (lines, lines[::-1]) for e in line.log if e["stuck"]]
            if stuck:
                break
            line = next(line for line in lines if line.acts)
            line.act()
            line.hear("table")
        line, other, entry = stuck[0]
        line.say("why", all=True, ply=entry["n"])
        assert line.hear("obstacles")["moves"]
        other.say("why", all=True, ply=entry["n"])
        assert "not stuck" in other.hear("error")["sentence"]
        assert not any(e["stuck"] for e in other.log if e["n"] == entry["n"])
