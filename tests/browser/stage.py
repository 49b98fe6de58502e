"""A table told by a server that is played here: it says what a test wants, and keeps what it hears."""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from regalia.table import Table

GAME = {"slug": "friend-or-foe", "title": "Stage", "blurb": "A game.", "hue": 20, "emblem": "coin"}
EMPTY = {"keep": 0, "add": []}
LINES = {**EMPTY, "seats": [], "turns": []}
UNDO = {"can": False, "free": False, "why": ""}
WELCOME = {
    "t": "welcome",
    "id": "x",
    "game": GAME,
    "players": [],
    "mine": [0],
    "owner": True,
    "public": False,
    "commitment": "",
    "chosen": False,
    "words": [],
    "score": [],
    "differs": [],
    "waiting": None,
}


class Stage:
    def __init__(self, page: Page, table: Table | None, welcome: Mapping[str, object] | None = None) -> None:
        self.events: list[str] = []
        self.first = table
        self.welcome = {**WELCOME, **(welcome or {})}
        page.route_web_socket("**/ws", self.join)

    def join(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self.hear)

    def hear(self, message: str | bytes) -> None:
        self.events.append(str(message))
        if '"hello"' in str(message):
            self.say(self.welcome)
            if self.first:
                self.show(self.first)

    def heard(self, kind: str) -> list[Any]:
        """What the page has said of this kind."""
        return [said for said in map(json.loads, self.events) if said["t"] == kind]

    def say(self, message: Mapping[str, object]) -> None:
        self.socket.send(json.dumps(message))

    def show(self, table: Table, **more: object) -> None:
        """A table, with what else a test wants the message to say."""
        rest = {"ply": 0, "curtain": None, "thinking": None, "undo": UNDO, "over": None, "log": EMPTY, "lines": LINES}
        self.say({"t": "table", "table": table.plain(), **rest, **more})
