"""How a bot comes to a table: by an invitation, with a key it has, or by opening one."""

from collections.abc import Sequence
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from regalia.client.address import Invitation, read_address, read_server
from regalia.client.line import ConnectionLost, Line, Unwelcome
from regalia.client.message import Closed, Failed, Given, Welcome
from regalia.client.seat import Seat
from regalia.kernel.option import Value

PATIENCE = 60.0  # seconds in which a lost server has to be found again
ANSWERS_WITHIN = 30.0  # seconds


def join(
    address: str | Invitation,
    *,
    name: str = "",
    key: str = "",
    words: str | None = None,
    patience: float = PATIENCE,
    agrees: bool = False,
    auto: bool = False,
) -> Seat:
    """Sit down at a table: with an invitation, at a public table without one, or with the `key` of a seat one has.

    `address` is the link that a person would open: `http://HOST/table/ID#seat=1&ticket=...`. `words` are mixed into
    chance (random ones if you give none). A connection that is lost is opened again for `patience` seconds. `agrees`
    says whether the bot lets others take moves back. With `auto`, moves that are the only one go by themselves.
    BadAddress says that `address` is not written like one, before anybody is asked, Unwelcome why there is no seat:
    a full table, a void ticket, no such table, no server.
    """
    invitation = read_address(address) if isinstance(address, str) else address
    line = Line(invitation, key, patience, auto)
    line.open_first()
    try:
        seat = Seat(line, welcome_of(line), words, agrees)
        if not seat.welcome.mine:
            sit_down(seat, invitation, name)
        if seat.welcome.waiting is not None:
            seat.answer_waiting(seat.welcome.waiting)
    except BaseException:
        line.close()
        raise
    return seat


def welcome_of(line: Line) -> Welcome:
    """The next welcome; a complaint that comes before it is an answer."""
    while not isinstance(message := line.hear(ANSWERS_WITHIN), Welcome):
        if isinstance(message, Failed | Closed):
            raise Unwelcome(message.sentence)
    return message


def sit_down(seat: Seat, invitation: Invitation, name: str) -> None:
    """Take the seat of the invitation, or the first that is open."""
    line, players = seat.line, seat.welcome.players
    if seat.welcome.waiting is None:
        raise Unwelcome("The game at this table has begun, and all its seats are taken.")
    free = [number for number, player in enumerate(players) if player.kind == "person" and not player.taken]
    refusal = "All seats of this table are taken."
    for wanted in free if invitation.seat is None else [invitation.seat]:
        line.say("sit", seat=wanted, ticket=invitation.ticket, name=name)
        while not isinstance(message := line.hear(ANSWERS_WITHIN), Given | Failed):
            if isinstance(message, Closed):
                raise Unwelcome(message.sentence)
        if isinstance(message, Given):
            line.key = message.key
            seat.welcome = welcome_of(line)
            return
        refusal = message.sentence  # somebody else was quicker; another seat may be free
    raise Unwelcome(refusal)


def host(
    server: str,
    game: str,
    opponents: Sequence[str],
    *,
    name: str = "",
    seed: str = "",
    public: bool = False,
    options: dict[str, Value] | None = None,
    words: str | None = None,
    patience: float = PATIENCE,
    agrees: bool = False,
    auto: bool = False,
) -> Seat:
    """Open a table on a server and sit down at its first seat.

    `opponents` are computer players of the server (`knight`), or `person` for a seat that waits for whoever comes with
    its invitation: `seat.invitations[1].link`. BadAddress and Unwelcome say what is wrong, as with `join`.
    """
    others = [{"player": other, **({"open": True} if other == "person" else {})} for other in opponents]
    wish = {
        "game": game,
        "seats": [{"player": "person", "name": name}, *others],
        "options": options or {},
        "public": public,
        "seed": seed,
    }
    base = read_server(server)
    opened = post(f"{base}/tables", wish)
    invitation = Invitation(server=base, table=str(opened["id"]))
    return join(invitation, key=str(opened["key"]), words=words, patience=patience, agrees=agrees, auto=auto)


def post(address: str, wish: object) -> dict[str, Any]:
    """Ask a server for something; its refusal is said in its own words."""
    headers = {"Content-Type": "application/json"}
    request = Request(address, msgspec.json.encode(wish), headers, method="POST")
    local = (request.host or "").startswith(("127.", "localhost", "[::1]"))
    opener = build_opener(ProxyHandler({})) if local else build_opener()
    try:
        with opener.open(request, timeout=ANSWERS_WITHIN) as answer:
            found: dict[str, Any] = msgspec.json.decode(answer.read())
            return found
    except HTTPError as error:
        raise Unwelcome(sentence_of(error)) from error
    except (URLError, OSError) as error:
        raise Unwelcome(f"There is no server at {address}: {getattr(error, 'reason', error)}.") from error
    except msgspec.DecodeError as error:
        raise ConnectionLost(f"{address} does not answer like a Regalia server.") from error


def sentence_of(error: HTTPError) -> str:
    """The server's own words for what is wrong, or at least its code."""
    try:
        return str(msgspec.json.decode(error.read())["error"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"The server answers {error.code} {error.reason}."
