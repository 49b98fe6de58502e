"""Whatever a seat does unseen, everybody else receives the same, byte for byte, and is answered the same."""

import json
from collections.abc import Callable
from contextlib import ExitStack

import httpx
import pytest

from regalia.games.friends_and_foes import GAME
from regalia.match import FairChance, Match
from tests.games.friends_and_foes.skirmish import skirmish
from tests.server.client import Client, Line, Message

FOES = "friends-and-foes"
BUILT = ("pattern master", "take orla", "learn riposte", "learn inspire", "learn pack_tactics", "hire militia")
FENCE = "verified when the game is over"


class Company:
    """Everybody at one table, and all that each but one of them, who acts unseen, has received."""

    def __init__(self, client: Client, table: Message, stack: ExitStack, unseen: int) -> None:
        self.client = client
        self.table = table
        self.keys: list[str] = [*table["seat_keys"], ""]
        self.unseen = unseen
        self.seats = len(self.keys) - 1
        self.lines: list[Line] = []
        self.events: list[list[str]] = []
        for key in self.keys:
            self.lines.append(stack.enter_context(client.line(table["id"], key)))
        for line in self.lines:
            fence(line)
        self.events = [[] for _ in self.keys]

    @property
    def others(self) -> list[int]:
        return [at for at in range(len(self.lines)) if at != self.unseen]

    def say(self, at: int, t: str, **fields: object) -> None:
        self.lines[at].say(t, **fields)
        self.listen(at)

    def play(self, at: int, *moves: str) -> None:
        for move in moves:
            self.say(at, "move", v=self.lines[at].version, text=move)

    def finish(self) -> None:
        """Take back what was done unseen and build another formation."""
        while self.lines[self.unseen].now["undo"]["free"]:
            self.say(self.unseen, "undo")
        self.play(self.unseen, "form road_wardens")

    def listen(self, first: int) -> None:
        """Let everybody hear what has been sent; whoever spoke is answered when the others' messages are on the way."""
        for at in (first, *[at for at in range(len(self.lines)) if at != first]):
            self.events[at] += [self.plain(raw) for raw in fence(self.lines[at])]

    def plain(self, raw: str) -> str:
        """A message without what is different at every table: its id, its keys and its promise about chance."""
        promise = self.lines[0].welcome["commitment"]
        named = [(f"KEY{at}", key) for at, key in enumerate(self.keys) if key]
        for name, word in (("ID", self.table["id"]), ("PROMISE", promise), *named):
            raw = raw.replace(word, name)
        return raw

    def pry(self) -> None:
        """Everything by which somebody might find out what goes on, asked by everybody else."""
        for at in self.others:
            if not self.lines[at].acts:  # whoever has to decide would only move
                self.meddle(at)
            self.say(at, "why", text="pattern master")
            self.say(at, "draft", n=1, tool="random", seed="7")
            self.say(at, "answer", yes=True)
            for ply in range(-1, 5):
                self.say(at, "at", ply=self.lines[at].now["ply"] + ply)
            with self.client.line(self.table["id"], self.keys[at]) as again:
                fence(again)
                self.events[at] += [
                    self.plain(again.raw),
                    self.plain(json.dumps([again.welcome, again.now, again.log])),
                ]

    def meddle(self, at: int) -> None:
        """Moves out of turn, for the version known and for others."""
        version = self.lines[at].version
        for v in (version - 1, version, version + 1, version + 3, version + 8):
            self.say(at, "act", v=v, a=1)
        self.say(at, "move", v=version, text="form road_wardens")
        self.say(at, "hush", v=version)
        self.say(at, "resign", v=version)
        self.say(at, "ready", v=version, line="fellowship")
        self.say(at, "advise", v=version, all=True)

    def public(self) -> str:
        """What anybody can ask over HTTP, all but the times of the list of tables."""
        path, http = f"/tables/{self.table['id']}", self.client.http
        answers: list[httpx.Response] = [http.get(f"{path}/record.txt")]
        for key in self.keys:
            answers.append(http.post(f"{path}/continue", json={"key": key, "ply": 0}))
        row = {name: value for name, value in listed(self.client, self.table["id"]).items() if name != "changed"}
        return self.plain(json.dumps([row, *[(answer.status_code, answer.text) for answer in answers]]))

    def received(self) -> list[list[str]]:
        return [list(self.events[at]) for at in self.others]


def fence(line: Line) -> list[str]:
    """All that has been sent to somebody until now."""
    found: list[str] = []
    line.say("verify")
    while (message := line.next())["t"] != "error" or FENCE not in message["sentence"]:
        found.append(line.raw)
    return found


def listed(client: Client, id: str) -> Message:
    return next(row for row in client.http.get("/tables.json").json() if row["id"] == id)


def not_begun(company: Company) -> None:
    """Nothing is done."""


def begun(company: Company) -> None:
    company.play(company.unseen, *BUILT[:3])


def undone(company: Company) -> None:
    company.play(company.unseen, *BUILT[:3])
    company.say(company.unseen, "undo")
    company.say(company.unseen, "undo")
    company.play(company.unseen, "take quill")
    company.say(company.unseen, "undo")


def all_undone(company: Company) -> None:
    company.play(company.unseen, *BUILT[:2])
    company.say(company.unseen, "undo")
    company.say(company.unseen, "undo")


WAYS: list[Callable[[Company], None]] = [not_begun, begun, undone, all_undone]


def mustering(client: Client, stack: ExitStack, seats: int, unseen: int) -> Company:
    """A table at which all seats before one have built their formations."""
    company = Company(client, client.apart(*["person"] * seats, game=FOES, seed="1", public=True), stack, unseen)
    for seat in range(unseen):
        company.play(seat, "form road_wardens")
    return company


def differences(lists: list[list[list[str]]]) -> list[tuple[str, str]]:
    """The first message that is not the same, for each listener."""
    return [
        next((one, other) for one, other in zip(heard, again, strict=False) if one != other)
        if heard[: len(again)] != again[: len(heard)]
        else ("", (again[len(heard) :] + heard[len(again) :])[0])
        for way in lists[1:]
        for heard, again in zip(lists[0], way, strict=True)
        if heard != again
    ]


SITTINGS = [(2, 0), (2, 1), (3, 1), (4, 2)]


@pytest.mark.clause("FF-39")
@pytest.mark.parametrize(("seats", "unseen"), SITTINGS)
def test_nobody_can_find_out_whether_a_formation_is_begun_or_was_undone(
    client: Client, seats: int, unseen: int
) -> None:
    received, public = [], []
    for way in WAYS:
        with ExitStack() as stack:
            company = mustering(client, stack, seats, unseen)
            before, shown = listed(client, company.table["id"]), len(company.events[-1])
            way(company)
            assert all(len(company.events[at]) == shown for at in company.others)
            company.pry()
            assert listed(client, company.table["id"]) == before
            public.append(company.public())
            company.finish()
            received.append(company.received())
    assert differences(received) == []
    assert len(set(public)) == 1


@pytest.mark.clause("FF-39")
@pytest.mark.parametrize(("seats", "unseen"), [(2, 1), (3, 1), (4, 2)])
def test_taking_a_formation_back_tells_nothing_of_the_next_one(client: Client, seats: int, unseen: int) -> None:
    received = []
    for way in WAYS:
        with ExitStack() as stack:
            company = mustering(client, stack, seats, unseen)
            asker = unseen - 1
            way(company)
            company.say(asker, "undo")
            if way is not not_begun:  # a step while the question is out does not answer it
                company.play(unseen, "pattern fellowship" if way is all_undone else "learn riposte")
            company.say(unseen, "answer", yes=False)
            company.say(asker, "undo")
            for seat in range(seats):
                if seat != asker:
                    company.say(seat, "answer", yes=True)
            company.pry()
            company.play(asker, "form ember_oath")
            company.play(unseen, "form road_wardens")
            received.append(company.received())
    assert differences(received) == []


@pytest.mark.clause("FF-39", "FF-281")
def test_whoever_gives_up_unseen_leaves_no_trace_of_a_formation(client: Client) -> None:
    received = []
    for way in WAYS:
        with ExitStack() as stack:
            company = mustering(client, stack, 3, 1)
            way(company)
            company.say(1, "resign", v=company.lines[1].version)
            company.play(2, "form ember_oath")
            received.append(company.received())
    assert differences(received) == []


# Cards for initiative and for ties


def picking(client: Client, stack: ExitStack, *moves: str) -> Company:
    """Three seats that have to pick a card for their initiative, or after some moves to break a tie."""
    bands = ("brenna a1", "orla c3", "silk a3")
    game = skirmish(*bands, hands=("KS 10D 2S", "KD 10S 3S", "4H 5H 6H"), tokens=(0, 0, 0), round_draw=0)
    position = json.dumps(GAME.dump(game.state))
    options = GAME.options_of(game.state)
    match = Match.new(GAME, options, 3, ("Ada", "Grace", "Emmy"), FairChance.from_text("tie"), position)
    match.begin()
    for move in moves:
        match.play(int(match.state.turn), move)
    table = client.seat_apart(client.http.post("/records", content=match.record().text()).json())
    return Company(client, table, stack, unseen=int(match.state.turn))


@pytest.mark.clause("FF-54", "FF-286")
@pytest.mark.parametrize("before", [(), ("init 2S",)])
def test_nobody_can_find_out_which_card_was_picked_for_initiative(client: Client, before: tuple[str, ...]) -> None:
    hand = ("init KD", "init 10S", "init 3S") if before else ("init KS", "init 10D", "init 2S")
    same_for_all_picks(client, before, hand)


@pytest.mark.clause("FF-58", "FF-286")
def test_nobody_can_find_out_which_card_was_picked_to_break_a_tie(client: Client) -> None:
    same_for_all_picks(client, ("init KS", "init KD", "init 4H"), ("tie 10D", "tie 2S", "tie top"))


def same_for_all_picks(client: Client, before: tuple[str, ...], picks: tuple[str, ...]) -> None:
    once, twice = [], []
    for at, pick in enumerate(picks):
        with ExitStack() as stack:
            company = picking(client, stack, *before)
            company.play(company.unseen, pick)
            company.pry()
            once.append(company.received())
            company.say(company.unseen, "undo")
            company.play(company.unseen, picks[at - 1])
            company.pry()
            twice.append(company.received())
    assert differences(once) == []
    assert differences(twice) == []
