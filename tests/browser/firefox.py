"""Firefox without a window, driven by WebDriver BiDi over a WebSocket: https://w3c.github.io/webdriver-bidi/."""

import json
import os
import re
import shutil
import subprocess
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.sync.client import connect

NAMES = ("firefox-esr", "firefox")
PATIENCE = 30.0  # seconds
ADDRESS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def firefox() -> str | None:
    """Where a Firefox is: as REGALIA_FIREFOX says, or the first on the path."""
    given = os.environ.get("REGALIA_FIREFOX")
    return given or next((found for name in NAMES if (found := shutil.which(name))), None)


class Firefox:
    """One tab; `errors` are what its pages wrote to the console as errors, or threw."""

    def __init__(self, path: str, profile: Path) -> None:
        command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        quiet = {**os.environ, "MOZ_HEADLESS_WIDTH": "1280", "MOZ_HEADLESS_HEIGHT": "800", "HOME": str(profile)}
        self.process = subprocess.Popen(
            command, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        self.numbers = count(1)
        self.errors: list[str] = []

    def __enter__(self) -> "Firefox":
        self.opened = ExitStack()
        self.opened.callback(self.end)
        self.socket = self.opened.enter_context(connect(self.address(), max_size=None, proxy=None))
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        return self

    def __exit__(self, *_why: object) -> None:
        self.opened.close()

    def address(self) -> str:
        """Where it listens, as it says when it has started."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if found := ADDRESS.search(line):
                Thread(
                    target=self.process.stderr.read, daemon=True
                ).start()  # what else it says, so that it never waits
                return found[1] + "/session"
        raise AssertionError("Firefox ended before it listened")

    def ask(self, method: str, **params: object) -> Any:
        """The answer to a command; what was logged meanwhile is kept."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.errors.append(heard["params"]["text"])
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, script: str, given: object = None) -> Any:
        """What a function of JavaScript answers; it is given one thing, and may promise its answer."""
        called = f"Promise.resolve(({script})({json.dumps(given)})).then((found) => JSON.stringify(found ?? null))"
        answer = self.ask("script.evaluate", expression=called, target={"context": self.tab}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("input.performActions", context=self.tab, actions=[mouse])

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
