"""Addresses: an invitation as a person gets it, and where its table is."""

from urllib.parse import parse_qs, urlsplit

import msgspec

from regalia.kernel.error import NotUnderstood


class BadAddress(NotUnderstood):
    """What was given is not written like an address of a table or of a server."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A table on a server, and the ticket for one of its seats if there is one; seats count from 0."""

    server: str  # http://127.0.0.1:8000
    table: str
    seat: int | None = None
    ticket: str = ""

    @property
    def socket(self) -> str:
        """Where the server listens for this table."""
        scheme, _, rest = self.server.partition("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/tables/{self.table}/ws"

    @property
    def link(self) -> str:
        """The same as a link for a browser, or for another bot."""
        page = f"{self.server}/table/{self.table}"
        return page if self.seat is None else f"{page}#seat={self.seat}&ticket={self.ticket}"


def read_address(link: str) -> Invitation:
    """The invitation in a link: `http://HOST/table/ID#seat=1&ticket=...`; without the part behind #, only the table."""
    server, path, fragment = split(link)
    names = path.strip("/").split("/")
    if len(names) < 2 or names[-2] != "table" or not names[-1]:
        raise BadAddress(f"“{link[:200]}” is no address of a table: it looks like http://HOST/table/ID.")
    given = parse_qs(fragment)
    seat, ticket = given.get("seat", [""])[0], given.get("ticket", [""])[0]
    if seat and not (seat.isascii() and seat.isdecimal()):
        raise BadAddress(f"“{seat[:40]}” is no seat: seats are numbers from 0.")
    before = "/".join(names[:-2])
    return Invitation(
        server=f"{server}/{before}" if before else server,
        table=names[-1],
        seat=int(seat) if seat else None,
        ticket=ticket,
    )


def read_server(address: str) -> str:
    """The address of a server, without a slash at its end."""
    server, path, _ = split(address)
    return f"{server}{path.rstrip('/')}"


def split(address: str) -> tuple[str, str, str]:
    """The server, the path and what stands behind # in an address."""
    try:
        parts = urlsplit(address.strip())
        port = parts.port
    except ValueError as error:
        raise BadAddress(f"“{address[:200]}” is no address: {error}.") from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadAddress(f"“{address[:200]}” is no address of a server: it begins with http:// or https://.")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port else ""), parts.path, parts.fragment
