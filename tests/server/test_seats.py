"""Who sits where: keys made on sitting down, invitations that are used up, a waiting room, and lost keys."""

import pytest

from tests.server.client import Client, Line, Message, begin_together, chair, promise

FOES = "friends-and-foes"


def invite(client: Client, *players: str, **more: object) -> Message:
    """A table whose first person is the owner, and whose others are invited."""
    seats = [{**chair(at, player), "open": at > 0 and player == "person"} for at, player in enumerate(players)]
    return client.opened("/tables", {"game": "friend-or-foe", "seats": seats, **more})


def tickets(line: Line) -> list[str | None]:
    return list(line.welcome["waiting"]["tickets"])


def test_a_key_is_made_when_somebody_sits_down_and_only_he_is_told(client: Client) -> None:
    table = invite(client, "person", "person")
    with client.come(table["id"], table["key"]) as owner, client.come(table["id"]) as guest:
        assert (owner.welcome["mine"], owner.welcome["owner"]) == ([0], True)
        assert (guest.welcome["mine"], guest.welcome["owner"]) == ([], False)
        assert tickets(guest) == [None, None]
        ticket = tickets(owner)[1]
        key = guest.sit(1, str(ticket), "Ben")
        assert key not in ("", table["key"])
        owner.welcome = owner.hear("welcome")
        assert key not in owner.raw
        assert (owner.welcome["mine"], guest.welcome["mine"]) == ([0], [1])
        assert [player["name"] for player in owner.welcome["players"]] == ["Ada", "Ben"]
        assert tickets(owner) == [None, None]
        begin_together(owner, guest)
    with client.line(table["id"], key) as again:
        assert again.welcome["mine"] == [1]


def test_an_invitation_is_void_once_it_was_used_or_withdrawn(client: Client) -> None:
    table = invite(client, "person", "person", "person")
    with (
        client.come(table["id"], table["key"]) as owner,
        client.come(table["id"]) as first,
        client.come(table["id"]) as second,
    ):
        one, two = str(tickets(owner)[1]), str(tickets(owner)[2])
        first.sit(1, one)
        second.say("sit", seat=1, ticket=one)
        assert "taken" in second.until("error")["sentence"]
        second.say("sit", seat=2, ticket=one)
        assert "void" in second.hear("error")["sentence"]
        owner.say("renew", seat=2)
        while tickets(owner)[2] in (None, two):
            owner.welcome = owner.until("welcome")
        second.say("sit", seat=2, ticket=two)
        assert "void" in second.until("error")["sentence"]
        second.sit(2, str(tickets(owner)[2]))
        assert second.welcome["mine"] == [2]


def test_before_all_seats_are_taken_nothing_is_played_shown_or_drawn(client: Client) -> None:
    table = invite(client, "person", "person", game=FOES)
    with client.come(table["id"], table["key"]) as owner:
        messages: list[tuple[str, dict[str, object]]] = [
            ("act", {"v": 0, "a": 0}), ("move", {"v": 0, "text": "form road_wardens"}), ("lift", {"seat": 1}),
            ("at", {"ply": 0}), ("why", {"text": "x"}), ("advise", {"v": 0}), ("undo", {}), ("verify", {}),
            ("draft", {"n": 1}), ("ready", {"v": 0, "line": ""}), ("hush", {"v": 0}), ("resign", {"v": 0}),
        ]  # fmt: skip
        for t, fields in messages:
            owner.say(t, **fields)
            assert "has not begun" in owner.hear("error")["sentence"]
    for path in ("rematch", "continue"):
        wish = {"key": table["key"], **({"ply": 0} if path == "continue" else {})}
        assert client.http.post(f"/tables/{table['id']}/{path}", json=wish).status_code == 403


def test_the_owner_opens_nothing_but_his_own_seats(client: Client) -> None:
    table = client.apart("person", "person", game=FOES, seed="1")
    with client.line(table["id"], table["key"]) as owner, client.line(table["id"], table["seat_keys"][0]) as first:
        assert owner.welcome["mine"] == []
        assert owner.acts == []
        assert first.acts
        owner.say("lift", seat=0)
        assert "no curtain" in owner.hear("error")["sentence"]
        owner.say("move", v=0, text="form road_wardens")
        assert "watching" in owner.hear("refused")["sentence"]


def test_the_owner_gives_an_unused_seat_to_the_computer_or_takes_it_himself(client: Client) -> None:
    table = invite(client, "person", "person", "person", seed="3")
    with client.come(table["id"], table["key"]) as owner, client.come(table["id"]) as guest:
        guest.say("assign", seat=1, player="greedy")
        assert "Only whoever opened" in guest.hear("error")["sentence"]
        owner.say("assign", seat=1, player="nobody")
        assert "Players: person" in owner.hear("error")["sentence"]
        owner.say("assign", seat=0, player="greedy")
        assert "sits there" in owner.hear("error")["sentence"]
        owner.say("assign", seat=1, player="greedy")
        assert [player["kind"] for player in owner.hear("welcome")["players"]] == ["person", "greedy", "person"]
        owner.sit(2)
        assert owner.welcome["mine"] == [0, 2]
        assert owner.welcome["waiting"] is None
        owner.hear("table")
        owner.say("assign", seat=1, player="random")
        assert "has begun" in owner.hear("error")["sentence"]


def test_whoever_gets_up_leaves_an_open_seat_and_a_key_that_opens_nothing(client: Client) -> None:
    table = invite(client, "person", "person")
    with client.come(table["id"], table["key"]) as owner, client.come(table["id"]) as guest:
        used = str(tickets(owner)[1])
        key = guest.sit(1, used)
        guest.say("stand", seat=0)
        assert "not your seat" in guest.until("error")["sentence"]
        guest.say("stand", seat=1)
        assert guest.hear("welcome")["mine"] == []
        owner.hear("welcome")
        owner.welcome = owner.hear("welcome")
        assert tickets(owner)[1] not in (None, used)
    with client.come(table["id"]) as line:
        line.say("hello", key=key)
    with client.socket(table["id"]) as socket:
        socket.send(f'{{"t": "hello", "key": "{key}"}}')
        assert "opens no seat" in str(socket.recv(timeout=20))


def test_a_public_table_is_listed_and_its_open_seat_taken_without_a_ticket(client: Client) -> None:
    private, public = invite(client, "person", "person"), invite(client, "person", "person", public=True)
    listed = {row["id"]: row["open"] for row in client.http.get("/tables.json").json()}
    assert private["id"] not in listed
    assert listed[public["id"]] == 1
    with client.come(private["id"]) as guest:
        guest.say("sit", seat=1)
        assert "void" in guest.hear("error")["sentence"]
    with client.come(public["id"]) as guest:
        guest.sit(1)
        assert guest.welcome["mine"] == [1]
    listed = {row["id"]: row["open"] for row in client.http.get("/tables.json").json()}
    assert listed[public["id"]] == 0


def test_own_tables_are_told_to_whoever_has_their_keys(client: Client) -> None:
    mine, others = client.new("person", "random"), client.new("person", "random")
    keys = {mine["id"]: mine["key"], others["id"]: mine["key"], "nowhere": "x"}
    answer = client.http.post("/tables/own", json={"keys": keys})
    assert [row["id"] for row in answer.json()] == [mine["id"]]


def test_a_table_that_has_not_begun_is_closed_by_its_owner_alone(client: Client) -> None:
    table = invite(client, "person", "person")
    with client.come(table["id"], table["key"]) as owner, client.come(table["id"]) as guest:
        guest.say("close")
        assert "Only whoever opened" in guest.hear("error")["sentence"]
        owner.say("close")
        assert "closed it" in guest.hear("closed")["sentence"]
        assert "closed it" in owner.hear("closed")["sentence"]
    assert client.http.get(f"/table/{table['id']}").status_code == 404
    begun = client.new("person", "random", seed="1")
    with client.line(begun["id"], begun["key"]) as owner:
        owner.say("close")
        assert "has begun" in owner.hear("error")["sentence"]


def test_a_table_with_a_chosen_seed_says_so_to_everybody(client: Client) -> None:
    table = client.new("person", "random", seed="3")
    with client.line(table["id"]) as watcher:
        assert watcher.welcome["chosen"]
    again = client.opened(f"/tables/{table['id']}/rematch", {"key": table["key"]})
    with client.line(again["id"], again["key"]) as line:
        assert not line.welcome["chosen"]


def test_presence_is_told(client: Client) -> None:
    table = client.apart("person", "person", seed="3")
    with client.line(table["id"], table["seat_keys"][0]) as first:
        assert [player["here"] for player in first.welcome["players"]] == [True, False]
        with client.line(table["id"], table["seat_keys"][1]) as second:
            second.say("at", ply=0)
            second.hear("replay")
            first.say("at", ply=0)
            first.hear("replay")
            assert first.here == [True, True]


def test_everybody_is_told_the_rules_that_differ_from_the_book(client: Client) -> None:
    table = invite(client, "person", "person", options={"count_purse": False})
    with client.come(table["id"]) as guest:
        (rule,) = guest.welcome["differs"]
    assert (rule["name"], rule["here"], rule["book"], rule["clause"]) == ("Count purse", "no", "yes", "FO-26")


def test_everybody_is_warned_of_options_that_may_not_be_meant(client: Client) -> None:
    table = invite(client, "person", "person", game="friends-and-foes", options={"max_rounds": "3"})
    with client.come(table["id"]) as guest:
        assert guest.welcome["warnings"] == [
            "Winning by treasure is possible from round 5 on, but the game ends after round 3 (FF-150)."
        ]
    usual = invite(client, "person", "person", game="friends-and-foes")
    with client.come(usual["id"]) as guest:
        assert guest.welcome["warnings"] == []


@pytest.mark.parametrize(
    ("game", "options", "refused", "warned"),
    [
        ("friend-or-foe", {}, "", 0),
        ("friends-and-foes", {"max_rounds": "3"}, "", 1),
        ("friends-and-foes", {"treasure_pools": "single", "minion_fee": 2}, "minion_fee cannot be 2 when", 0),
        ("friends-and-foes", {"team_open_hands": True, "max_rounds": "3"}, "team_open_hands is about teammates", 0),
        ("campaign", {"campaign_max_rounds": 4}, "", 5),
        ("friend-or-foe", {"no_such_option": 1}, "There is no option no_such_option.", 0),
    ],
)
def test_options_are_refused_or_warned_of_before_a_table_opens(
    client: Client, game: str, options: dict[str, object], refused: str, warned: int
) -> None:
    told = client.http.post("/options", json={"game": game, "seats": 2, "options": options}).json()
    assert told["refused"].startswith(refused)
    assert bool(told["refused"]) == bool(refused)
    assert len(told["warnings"]) == warned


# Words


def test_words_are_told_only_when_all_have_promised_and_must_be_those_that_were_promised(client: Client) -> None:
    table = invite(client, "person", "person")
    with client.come(table["id"], table["key"], "blue") as owner, client.come(table["id"], words="whale") as guest:
        owner.say("words", text="blue")
        assert "No words are expected" in owner.hear("error")["sentence"]
        owner.say("promise", hash="blue")
        assert "64 hexadecimal digits" in owner.hear("error")["sentence"]
        owner.send_wanted()
        assert owner.hear("welcome")["waiting"]["promises"] == [promise("blue"), ""]
        owner.say("words", text="blue")
        assert "No words are expected" in owner.hear("error")["sentence"]
        ticket = str(owner.welcome["waiting"]["tickets"][1])
        guest.sit(1, ticket)
        guest.send_wanted()
        guest.welcome = guest.hear("welcome")
        guest.say("words", text="shark")
        assert "not the words that were promised" in guest.hear("error")["sentence"]
        guest.send_wanted()
        assert guest.hear("welcome")["waiting"]["spoken"] == [False, True]
        owner.say("promise", hash=promise("red"))
        assert "No promise is expected" in owner.until("error")["sentence"]
        owner.say("words", text="blue")
        begun = guest.hear("welcome")
        assert (begun["waiting"], begun["words"]) == (None, ["blue", "whale"])
        guest.hear("table")


def test_nobody_hears_words_before_all_are_there(client: Client) -> None:
    table = invite(client, "person", "person")
    with client.come(table["id"], table["key"], "blue") as owner, client.come(table["id"], words="whale") as guest:
        guest.sit(1, str(tickets(owner)[1]))
        guest.send_wanted()
        owner.welcome = owner.hear("welcome")
        owner.send_wanted()
        while guest.welcome["waiting"]["wants"] != "words":
            guest.welcome = guest.hear("welcome")
        guest.send_wanted()
        while not owner.welcome["waiting"]["spoken"][1]:
            owner.welcome = owner.hear("welcome")
            assert "whale" not in owner.raw


def test_a_start_is_broken_off_when_somebody_leaves_with_his_words(client: Client) -> None:
    table = invite(client, "person", "person")
    with client.come(table["id"], table["key"], "blue") as owner, client.come(table["id"], words="whale") as guest:
        ticket = str(tickets(owner)[1])
        guest.sit(1, ticket)
        guest.send_wanted()
        owner.send_wanted()
        while owner.welcome["waiting"]["wants"] != "words":
            owner.welcome = owner.until("welcome")
        owner.send_wanted()
        guest.say("stand", seat=1)
        while not owner.welcome["waiting"]["broken_off"]:
            owner.welcome = owner.until("welcome")
        waiting = owner.welcome["waiting"]
        assert waiting["wants"] == "promise", "words that were told are known, so others are needed"
        assert waiting["promises"] == ["", ""]
        assert waiting["tickets"][1] not in (None, ticket)


def test_the_seat_of_somebody_who_went_away_with_his_words_is_opened_by_the_others(client: Client) -> None:
    table = invite(client, "person", "person")
    with client.come(table["id"], table["key"], "blue") as owner:
        with client.come(table["id"], words="whale") as guest:
            guest.sit(1, str(tickets(owner)[1]))
            guest.send_wanted()
            owner.send_wanted()
            while owner.welcome["waiting"]["wants"] != "words":
                owner.welcome = owner.until("welcome")
            owner.say("free", seat=1)
            assert "is here" in owner.until("error")["sentence"]
        owner.send_wanted()
        owner.until("welcome")
        while owner.here[1:] != [False]:
            owner.say("free", seat=0)
            owner.until("error")
        owner.say("free", seat=1)
        opened = owner.until("welcome")
        assert opened["waiting"]["broken_off"] == 1
        assert not opened["players"][1]["taken"]


# Lost keys


def test_a_lost_key_is_replaced_when_all_others_agree_and_the_log_says_so(client: Client) -> None:
    table = client.apart("person", "person", "person", seed="3")
    keys = table["seat_keys"]
    with (
        client.line(table["id"], keys[0]) as first,
        client.line(table["id"], keys[2]) as third,
        client.line(table["id"]) as stranger,
    ):
        first.act()
        stranger.until("table")
        stranger.say("reclaim", seat=0)
        assert "is at the table" in stranger.hear("error")["sentence"]
        stranger.say("reclaim", seat=1)
        assert "must agree" in stranger.hear("asked")["sentence"]
        for line in (first, third):
            assert line.until("ask")["about"] == "seat"
        first.say("answer", yes=True)
        assert "must agree too" in stranger.until("asked")["sentence"]
        third.say("answer", yes=True)
        key = stranger.until("seated")["key"]
        stranger.welcome = stranger.hear("welcome")
        stranger.hear("table")
        assert stranger.welcome["mine"] == [1]
        (note,) = [entry for entry in stranger.log if entry["kind"] == "note"]
        assert note["seat"] == 1
        assert "Ada and Cleo agreed" in note["text"]
    with client.line(table["id"], key) as again:
        assert again.welcome["mine"] == [1]
        assert [entry["text"] for entry in again.log if entry["kind"] == "note"] == [note["text"]]
    with client.socket(table["id"]) as socket:
        socket.send(f'{{"t": "hello", "key": "{keys[1]}"}}')
        assert "opens no seat" in str(socket.recv(timeout=20))


def test_one_no_keeps_a_seat_from_being_given_anew(client: Client) -> None:
    table = client.apart("person", "person", seed="3")
    with client.line(table["id"], table["seat_keys"][0]) as first, client.line(table["id"]) as stranger:
        stranger.say("reclaim", seat=1)
        stranger.hear("asked")
        first.until("ask")
        first.say("answer", yes=False)
        assert "the seat stays as it is" in stranger.until("asked")["sentence"]
    with client.line(table["id"], table["seat_keys"][1]) as second:
        assert second.welcome["mine"] == [1]


@pytest.mark.parametrize("players", [("person", "random"), ("person", "person")])
def test_where_nobody_else_sits_a_lost_key_stays_lost(client: Client, players: tuple[str, ...]) -> None:
    table = client.new(*players, seed="3")
    with client.line(table["id"]) as stranger:
        stranger.say("reclaim", seat=0)
        assert "nobody else sits" in stranger.hear("error")["sentence"]
