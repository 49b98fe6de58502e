"""HTTP as uvicorn speaks it, with a time in which the head of a request has to come."""

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class PatientProtocol(H11Protocol):
    """Cuts connections whose head of a request does not come to its end; uvicorn itself would wait for ever."""

    head_within: ClassVar[float] = 10.0  # seconds

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self.expect_head()

    def handle_events(self) -> None:
        super().handle_events()
        if self.conn.their_state is not h11.IDLE:
            self.stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Answer a request that cannot be understood, or cut the connection where an answer was begun already."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # whatever is still answered is not sent
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def expect_head(self) -> None:
        """Begin to wait, unless that is so already."""
        if self.head_timer is None:
            self.head_timer = self.loop.call_later(self.head_within, self.give_up)

    def stop_waiting(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def give_up(self) -> None:
        self.head_timer = None
        if self.conn.their_state is not h11.IDLE or self.transport.is_closing():
            return
        if self.conn.trailing_data[0]:
            self.send_400_response("The head of the request did not come in time.")
        else:  # a browser keeps a connection ready: an answer would be taken for that of what it asks just then
            self.transport.close()


def protocol_for(seconds: float) -> type[PatientProtocol]:
    """The protocol with its own patience."""
    return type("PatientProtocol", (PatientProtocol,), {"head_within": seconds})
