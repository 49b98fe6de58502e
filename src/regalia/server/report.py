"""Lab reports that lie in a folder, for the start page."""

import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Final

from regalia.kernel import RegaliaError
from regalia.server.request import Report

NEWEST: Final = 8
QUICK: Final = "quick-"  # begins the name of a report that somebody at the browser asked for
MOST_QUICK: Final = 40
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,120}\.html")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SCRIPT: Final = '<script type="module" src="/static/js/report.js"></script>'


class UnknownReport(RegaliaError):
    """There is no such report."""


class Reports:
    """The pages in a folder; a folder that is not there has none.

    Without a folder, as with a database elsewhere, the newest quick ones are held in memory.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.held: dict[str, tuple[str, datetime]] = {}

    def list_reports(self) -> list[Report]:
        """The newest first."""
        if self.folder is None:
            held = [Report(name, title_in(page), format_time(when)) for name, (page, when) in self.held.items()]
            return held[::-1]
        if not self.folder.is_dir():
            return []
        pages = [path for path in self.folder.iterdir() if NAME.fullmatch(path.name) and path.is_file()]
        pages.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
        return [Report(path.name, title_of(path), time_written(path)) for path in pages[:NEWEST]]

    def add(self, name: str, page: str) -> None:
        """A new quick report, in place of the last one of that name; of all quick ones only the newest stay."""
        if self.folder is None:
            self.held.pop(name, None)
            self.held[name] = (page, datetime.now(UTC))
            for old in list(self.held)[:-NEWEST]:
                del self.held[old]
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = self.folder / f".{name}.part"
        beside.write_text(page, encoding="utf-8")
        beside.replace(self.folder / name)
        quick = sorted(self.folder.glob(f"{QUICK}*.html"), key=lambda path: path.stat().st_mtime)
        for path in quick[:-MOST_QUICK]:
            path.unlink(missing_ok=True)

    def page(self, name: str) -> str:
        """A report with what opens its games at the table."""
        if self.folder is None and name in self.held:
            return self.held[name][0].replace("</body>", f"{SCRIPT}</body>")
        path = self.folder / name if self.folder is not None and NAME.fullmatch(name) else None
        if path is None or not path.is_file():
            raise UnknownReport(f"There is no report {name[:60]} here.")
        return path.read_text(encoding="utf-8").replace("</body>", f"{SCRIPT}</body>")


def title_of(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as page:
        return title_in(page.read(2000)) or path.stem


def title_in(page: str) -> str:
    """As people read it: without HTML's escapes."""
    found = re.search(r"<title>([^<]{1,200})</title>", page)
    return unescape(found[1]) if found else ""


def time_written(path: Path) -> str:
    return format_time(datetime.fromtimestamp(path.stat().st_mtime, UTC))


def format_time(when: datetime) -> str:
    return when.isoformat(timespec="seconds")
