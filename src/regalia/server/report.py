"""Lab reports that lie in a folder, for the start page."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from regalia.kernel import RegaliaError

NEWEST: Final = 8
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,120}\.html")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SCRIPT: Final = '<script type="module" src="/static/js/report.js"></script>'


class UnknownReport(RegaliaError):
    """There is no such report."""


class Shown(msgspec.Struct, frozen=True):
    """A report in the list."""

    name: str
    title: str
    changed: str


class Reports:
    """The pages in a folder; a folder that is not there has none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def listed(self) -> list[Shown]:
        """The newest first."""
        if self.folder is None or not self.folder.is_dir():
            return []
        pages = [path for path in self.folder.iterdir() if NAME.fullmatch(path.name) and path.is_file()]
        pages.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
        return [Shown(path.name, title_of(path), written(path)) for path in pages[:NEWEST]]

    def page(self, name: str) -> str:
        """A report with what opens its games at the table."""
        path = self.folder / name if self.folder is not None and NAME.fullmatch(name) else None
        if path is None or not path.is_file():
            raise UnknownReport(f"There is no report {name[:60]} here.")
        return path.read_text(encoding="utf-8").replace("</body>", f"{SCRIPT}</body>")


def title_of(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as page:
        found = re.search(r"<title>([^<]{1,200})</title>", page.read(2000))
    return found[1] if found else path.stem


def written(path: Path) -> str:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")
