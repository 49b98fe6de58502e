"""Limits: how much one connection, one address and one table may ask of the server, so that nobody pays for others."""

import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Final

import msgspec
from starlette.requests import HTTPConnection

from regalia.kernel import BadOption, RegaliaError
from regalia.kernel.error import did_you_mean
from regalia.server import message

HOUR: Final = 3600.0  # seconds
NETWORK_BITS: Final = 64  # of an IPv6 address, which one household has as a whole

COSTS: Final[Mapping[type, int]] = {
    message.Draft: 2,
    message.At: 2,
    message.Why: 5,
    message.Menu: 5,
    message.Legend: 2,
    message.Verify: 20,
    message.Advise: 20,
}


class Busy(RegaliaError):
    """Too much at once, or too often."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers, each of which an operator may change (`--limit messages=200`)."""

    messages: int = 100  # of one connection in `span` seconds; some count several times
    span: int = 20
    tables: int = 60  # new ones of one address in an hour
    sockets: int = 200  # of one address at once
    watchers: int = 200  # of one table at once; its people count apart
    reports: int = 2  # quick ones of one address at once
    head: int = 10  # seconds for the head of a request
    body: int = 20  # seconds for its body

    @classmethod
    def read(cls, given: list[str]) -> "Limits":
        """From texts like `messages=200`."""
        names = msgspec.structs.asdict(cls())
        for text in given:
            name, _, value = text.partition("=")
            if name not in names:
                known = ", ".join(f"{known}={number}" for known, number in msgspec.structs.asdict(cls()).items())
                raise BadOption(f"There is no limit {name[:40]}.{did_you_mean(name, names)} Limits: {known}.")
            if not (value.isascii() and value.isdecimal() and 0 < int(value[:10]) <= 1_000_000_000):
                raise BadOption(f"The limit {name} is a number from 1 to 1000000000, not {value[:40] or 'empty'}.")
            names[name] = int(value)
        return cls(**names)


class Credits:
    """What one connection may still say: every message costs, time gives back."""

    def __init__(self, limits: Limits) -> None:
        self.most = float(limits.messages)
        self.rate = limits.messages / limits.span
        self.left = self.most
        self.then = time.monotonic()

    def pay(self, said: message.Spoken | None) -> float:
        """Take the price of a message, None for one that nobody understands; says how many seconds it has to wait."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.then) * self.rate) - COSTS.get(type(said), 1)
        self.then = now
        return max(0.0, -self.left / self.rate)


class Addresses:
    """What comes from where."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self.tables: dict[str, deque[float]] = {}

    @contextmanager
    def connect(self, address: str) -> Iterator[None]:
        """A WebSocket, counted for as long as it is open."""
        most = self.limits.sockets
        if self.sockets[address] >= most:
            raise Busy(f"There are {most} connections from your address already, and no more are allowed at once.")
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def open_table(self, address: str) -> None:
        """Count a new table; too many in an hour are refused."""
        now = time.monotonic()
        self.forget(now)
        opened = self.tables.setdefault(address, deque())
        if len(opened) >= self.limits.tables:
            minutes = int((opened[0] + HOUR - now) / 60) + 1
            raise Busy(
                f"{self.limits.tables} tables were opened from your address in the last hour, and no more are allowed. "
                f"The next can be opened in {minutes} minutes."
            )
        opened.append(now)

    def forget(self, now: float) -> None:
        """What happened more than an hour ago counts no more."""
        for address, opened in list(self.tables.items()):
            while opened and opened[0] < now - HOUR:
                opened.popleft()
            if not opened:
                del self.tables[address]


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; of an IPv6 address the network, in which one person may have any number."""
    host = connection.client.host if connection.client else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else str(IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS))
    return host
