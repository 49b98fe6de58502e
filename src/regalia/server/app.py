"""The server's pages and requests; docs/PROTOCOL.md lists them all."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from regalia.kernel import RegaliaError, UnknownGame
from regalia.server.bundle import KEPT, STATIC, UnknownFile, bundle, find_file
from regalia.server.guard import Guard, from_here
from regalia.server.inquiry import Inquiries, UnknownInquiry
from regalia.server.limit import Addresses, Busy, Limits, address_of
from regalia.server.lobby import Forbidden, Lobby, UnknownTable
from regalia.server.metrics import metrics_page
from regalia.server.page import qr_code, rules_page
from regalia.server.report import POLICY as REPORT_POLICY
from regalia.server.report import Reports, UnknownReport
from regalia.server.request import (
    Continuation,
    Inquire,
    NewCampaign,
    NewLesson,
    NewTable,
    Opened,
    OwnTables,
    Pictured,
    Proposal,
    Rematch,
)
from regalia.server.seating import NotAllowed
from regalia.server.shelf import Shelf, UnknownPicture, option_picture, picture, remarks_on
from regalia.server.socket import converse
from regalia.server.storage import NotStored, Store
from regalia.server.unreadable import explain_unreadable

LARGEST_REQUEST: Final = 65_536  # bytes
LARGEST_RECORD: Final = 131_072  # bytes; replaying takes time, and no built-in game is so long
SMALL: Final = 1_000  # bytes; less is not worth compressing
DRAWING_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

Wish = TypeVar("Wish")


class TooSlow(RegaliaError):
    """A request that does not come to its end."""


def create_app(
    store: Store,
    *,
    also: tuple[str, ...] = (),
    players: tuple[str, ...] = (),
    pace: float = 0.6,
    hosts: tuple[str, ...] = (),
    reports: Path | None = None,
    limits: Limits | None = None,
    metrics: bool = False,
) -> Starlette:
    """The application on an open store, which it closes at its end.

    `also` are packages of further games, `players` further computer players, `pace` the least seconds between two moves
    of computer players, `hosts` the only names the server answers to, `reports` the folder with lab reports. With
    `metrics` there is a page of them.
    """
    limits = limits or Limits()
    lobby = Lobby(store, Shelf(also, players), pace, limits)
    shown = Reports(reports)
    inquiries = Inquiries(shown, limits.reports)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        lobby.relay.start()
        yield
        await inquiries.close()
        await lobby.close()
        await store.close()

    desk = Desk(lobby, shown, inquiries)
    app = Starlette(
        routes=[
            Route("/", desk.start_page),
            Route("/health", desk.health),
            Route("/table/{id}", desk.table_page),
            Route("/rules/{game}", desk.rules),
            Route("/bundle/{name}", desk.bundled),
            Route("/games.json", desk.games),
            Route("/games/{game}/picture.svg", desk.picture),
            Route("/games/{game}/options/{option}/{value}.svg", desk.option_picture),
            Route("/options", desk.options, methods=["POST"]),
            Route("/tables.json", desk.tables),
            Route("/tables", desk.open_table, methods=["POST"]),
            Route("/lessons", desk.begin_lesson, methods=["POST"]),
            Route("/campaigns", desk.begin_campaign, methods=["POST"]),
            Route("/tables/own", desk.own_tables, methods=["POST"]),
            Route("/qr", desk.qr_code, methods=["POST"]),
            Route("/records", desk.open_record, methods=["POST"]),
            Route("/reports.json", desk.reports_listed),
            Route("/reports/{name}", desk.report),
            Route("/inquiries", desk.inquire, methods=["POST"]),
            Route("/inquiries/{id}", desk.inquiry),
            Route("/inquiries/{id}/stop", desk.stop_inquiry, methods=["POST"]),
            Route("/tables/{id}/continue", desk.proceed, methods=["POST"]),
            Route("/tables/{id}/rematch", desk.rematch, methods=["POST"]),
            Route("/tables/{id}/record.txt", desk.record),
            WebSocketRoute("/tables/{id}/ws", desk.socket),
            *([Route("/metrics", desk.metrics)] if metrics else []),
            Mount("/static", StaticFiles(directory=STATIC, check_dir=False)),
        ],
        lifespan=lifespan,
        middleware=[Middleware(Guard, hosts=hosts), Middleware(GZipMiddleware, minimum_size=SMALL)],
        exception_handlers={RegaliaError: answer_mistake, HTTPException: answer_status, Exception: answer_failure},
    )
    app.state.lobby = lobby
    app.state.inquiries = inquiries
    return app


class Desk:
    """Where requests are answered."""

    def __init__(self, lobby: Lobby, reports: Reports, inquiries: Inquiries) -> None:
        self.lobby = lobby
        self.reports = reports
        self.inquiries = inquiries
        self.limits = lobby.limits
        self.addresses = Addresses(lobby.limits)

    async def health(self, _request: Request) -> Response:
        """Whether the server can do its work: whoever watches over it asks now and then."""
        await self.lobby.store.check()
        return json({"ok": True, "tables": len(self.lobby.live), "connections": self.lobby.connections})

    async def metrics(self, _request: Request) -> Response:
        return Response(metrics_page(self.lobby), media_type="text/plain; version=0.0.4")

    async def start_page(self, _request: Request) -> Response:
        return HTMLResponse(bundle("index").page)

    async def table_page(self, request: Request) -> Response:
        try:
            async with self.lobby.visit(request.path_params["id"]):
                return HTMLResponse(bundle("table").page)
        except RegaliaError:
            return HTMLResponse(bundle("table").page, 404)

    async def rules(self, request: Request) -> Response:
        return HTMLResponse(rules_page(self.lobby.shelf.find(request.path_params["game"])))

    async def bundled(self, request: Request) -> Response:
        file, is_current = find_file(request.path_params["name"])
        compressed = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"Vary": "Accept-Encoding"}
        if is_current:
            headers["Cache-Control"] = KEPT
        if compressed:
            headers["Content-Encoding"] = "gzip"
        return Response(file.compressed if compressed else file.plain, media_type=file.media_type, headers=headers)

    async def games(self, _request: Request) -> Response:
        return json(self.lobby.shelf.facts())

    async def picture(self, request: Request) -> Response:
        return drawing(picture(self.lobby.shelf.find(request.path_params["game"])))

    async def option_picture(self, request: Request) -> Response:
        game, option, value = (request.path_params[name] for name in ("game", "option", "value"))
        return drawing(option_picture(self.lobby.shelf.find(game), option, value))

    async def options(self, request: Request) -> Response:
        proposal = await self.wish(request, Proposal)
        return json(remarks_on(self.lobby.shelf.find(proposal.game), proposal))

    async def tables(self, _request: Request) -> Response:
        return json(await self.lobby.list_public())

    async def own_tables(self, request: Request) -> Response:
        return json(await self.lobby.list_own((await self.wish(request, OwnTables)).keys))

    async def open_table(self, request: Request) -> Response:
        return await self.open(request, self.lobby.create(await self.wish(request, NewTable)))

    async def begin_lesson(self, request: Request) -> Response:
        return await self.open(request, self.lobby.teach(await self.wish(request, NewLesson)))

    async def begin_campaign(self, request: Request) -> Response:
        return await self.open(request, self.lobby.campaigns.begin(await self.wish(request, NewCampaign)))

    async def qr_code(self, request: Request) -> Response:
        return Response(qr_code((await self.wish(request, Pictured)).text), media_type="image/svg+xml")

    async def proceed(self, request: Request) -> Response:
        asked = await self.wish(request, Continuation)
        return await self.open(request, self.lobby.proceed(request.path_params["id"], asked))

    async def rematch(self, request: Request) -> Response:
        asked = await self.wish(request, Rematch)
        return await self.open(request, self.lobby.rematch(request.path_params["id"], asked.key))

    async def open_record(self, request: Request) -> Response:
        try:
            text = (await self.body(request, LARGEST_RECORD)).decode()
        except UnicodeDecodeError:
            raise RegaliaError("A record is text in UTF-8; this is something else.") from None
        if "\0" in text:
            raise RegaliaError("A record is text; this is binary data.")
        return await self.open(request, self.lobby.admit(text))

    async def open(self, request: Request, opening: Coroutine[Any, Any, Opened]) -> Response:
        """Open a table, if not too many were opened from the same address."""
        try:
            self.addresses.open_table(address_of(request))
        except Busy:
            opening.close()
            raise
        return json(await opening)

    async def reports_listed(self, _request: Request) -> Response:
        return json(self.reports.list_reports())

    async def report(self, request: Request) -> Response:
        found = self.reports.page(request.path_params["name"])
        return HTMLResponse(found, headers={"Content-Security-Policy": REPORT_POLICY})

    async def inquire(self, request: Request) -> Response:
        asked = await self.wish(request, Inquire)
        return json(self.inquiries.ask(self.lobby.shelf.find(asked.game), asked, address_of(request)))

    async def inquiry(self, request: Request) -> Response:
        return json(self.inquiries.answer_for(request.path_params["id"]))

    async def stop_inquiry(self, request: Request) -> Response:
        await self.body(request, LARGEST_REQUEST)
        return json(self.inquiries.stop(request.path_params["id"]))

    async def record(self, request: Request) -> Response:
        name, text = await self.lobby.record(request.path_params["id"])
        return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def socket(self, websocket: WebSocket) -> None:
        await converse(websocket, self.lobby, self.addresses)

    async def wish(self, request: Request, kind: type[Wish]) -> Wish:
        """The body of a POST as typed data."""
        raw = await self.body(request, LARGEST_REQUEST)
        try:
            return msgspec.json.decode(raw, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise RegaliaError(explain_unreadable("request", raw, error)) from error

    async def body(self, request: Request, largest: int) -> bytes:
        """The whole body, if it comes from a page of this server, in time, and is not too large."""
        if not from_here(request):
            raise Forbidden("This request comes from a page of another site.")
        read = bytearray()
        try:
            async with asyncio.timeout(self.limits.body):
                async for part in request.stream():
                    read += part
                    if len(read) > largest:
                        raise RegaliaError(f"The request is too large: at most {largest} bytes are read.")
        except ClientDisconnect:
            raise RegaliaError("The request stopped half way.") from None
        except TimeoutError:
            raise TooSlow(f"The request did not come within {self.limits.body} seconds.") from None
        return bytes(read)


def json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json", headers={"Cache-Control": "no-store"})


def drawing(svg: str) -> Response:
    headers = {"Content-Security-Policy": DRAWING_POLICY, "Cache-Control": "max-age=3600"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


async def answer_mistake(_request: Request, error: Exception) -> Response:
    status = 400
    if isinstance(error, UnknownTable | UnknownGame | UnknownReport | UnknownInquiry | UnknownFile | UnknownPicture):
        status = 404
    elif isinstance(error, Busy):
        status = 429
    elif isinstance(error, Forbidden | NotAllowed):
        status = 403
    elif isinstance(error, TooSlow):
        status = 408
    elif isinstance(error, NotStored):
        status = 503
    return JSONResponse({"error": str(error)}, status)


async def answer_status(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    allowed = sorted((error.headers or {}).get("Allow", "").split(", "))
    sentence = {
        404: "There is nothing at this address.",
        405: f"This address is asked by {' or '.join(allowed)}, not by {request.method[:40]}.",
    }
    return JSONResponse({"error": sentence.get(error.status_code, error.detail)}, error.status_code, error.headers)


async def answer_failure(_request: Request, _error: Exception) -> Response:
    return JSONResponse({"error": "Something went wrong in the server; nothing was changed."}, 500)
