"""The figures in docs/figures.md, made from what was measured: `python -m bench.table` writes them anew.

A test holds that page to bench/figures.json, so that the two never say different things.
"""

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from bench.measure import Figure, Ratio
from bench.play import TABLES
from regalia.engine import COMPILED, PURE

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "figures.md"
FIGURES: Final = ROOT / "bench" / "figures.json"
BEGIN: Final = "<!-- written by python -m bench.table -->"
END: Final = "<!-- end of what is written by python -m bench.table -->"
EXAMPLES: Final = {"tic-tac-toe": "Tic-tac-toe"}  # names of games here that differ from their titles

HEADS: Final = ("random play, actions/s", "clones/s", "resamples/s", "simulations/s", "simulations/s to the end")


class Machine(msgspec.Struct, frozen=True):
    python: str
    cores: int
    build: str


class Measured(msgspec.Struct, frozen=True):
    """What bench/figures.json holds, as far as the page tells it."""

    machine: Machine
    rounds: int
    seconds: float
    figures: list[Figure]
    open_spiel: str = ""
    ratios: list[Ratio] = []
    browser: dict[str, Any] = {}

    def value(self, name: str, build: str = "") -> float | None:
        return next((one.value for one in self.figures if one.name == name and one.build == build), None)


def text(measured: Measured) -> str:
    """Everything between the two marks."""
    parts = [preface(measured), games(measured), beside(measured), table(measured)]
    return "\n\n".join(part for part in parts if part)


def preface(measured: Measured) -> str:
    machine = measured.machine
    short = "" if measured.rounds >= 5 else " **A short trial, to show the form; no measurement.**"
    both = " Each cell: compiled / interpreted." if machine.build == COMPILED else " Interpreted; nothing was compiled."
    return (
        f"Medians of interleaved rounds ({measured.rounds} of {measured.seconds:g} s), Python {machine.python} on "
        f"one of {machine.cores} cores; all rounds are in [bench/figures.json](../bench/figures.json).{both}{short}"
    )


def games(measured: Measured) -> str:
    """The built-in games and the two examples, one in each row."""
    lines = [row("", *HEADS), "|---|" + "---:|" * len(HEADS)]
    for name, _, _ in TABLES:
        title = EXAMPLES.get(name, name)
        names = (
            f"random play, {name}: actions",
            f"clone, {title}",
            f"resample, {title}",
            f"simulations, {title}: as it plays",
            f"simulations, {title}: random play to the end",
        )
        lines.append(row(name, *[cell(measured, each) for each in names]))
    return "\n".join(lines)


def cell(measured: Measured, name: str) -> str:
    values = [measured.value(name, build) for build in (COMPILED, PURE)]
    return " / ".join(short(value) for value in values if value is not None) or "-"


def beside(measured: Measured) -> str:
    if not measured.ratios:
        return "Not measured beside OpenSpiel: it was not installed."
    lines = [
        f"The same games beside OpenSpiel {measured.open_spiel}, in the same run:",
        "",
        row("", "ours/s", "OpenSpiel/s", "times as many", "in single rounds"),
        "|---|---:|---:|---:|---:|",
    ]
    for one in measured.ratios:
        spread = f"{times(min(one.rounds))} to {times(max(one.rounds))}"
        lines.append(row(one.name, short(one.ours), short(one.theirs), times(one.value), spread))
    return "\n".join(lines)


def table(measured: Measured) -> str:
    """What people wait for."""
    rows = []
    seen = measured.browser
    if seen:
        median, worst, clicks = (seen[f"click{what}"] for what in ("_to_dom_ms_median", "_to_dom_ms_worst", "s"))
        waits = f"{median:.0f} ms median, {worst:.0f} ms worst of {clicks}"
        rows.append(row("click to changed page, on loopback in Chromium", waits))
        message = [seen["message_bytes_median"] / 1000, seen["message_bytes_compressed_median"] / 1000]
        rows.append(row("message for one move", f"{message[0]:.1f} KB, {message[1]:.1f} KB compressed"))
        for name, what in (("start_page", "start page"), ("table", "table")):
            first, again = seen[f"{name}_requests"], seen[f"{name}_requests_again"]
            wire = f"{seen[f'{name}_bytes'] / 1000:.0f} KB in {first} requests; {again} requests when opened again"
            rows.append(row(f"{what} over the wire", wire))
        slow, again = (seen[f"slow_table_ms{when}"] / 1000 for when in ("", "_again"))
        rows.append(
            row("table to decide at, 100 ms later each answer", f"{slow:.1f} s; {again:.1f} s when opened again")
        )
    for name, what in (("regalia --help", "`regalia --help`, cold"), ("server to its first answer",) * 2):
        value = measured.value(name)
        if value is not None:
            rows.append(row(what, f"{value:.2f} s"))
    return "\n".join([row("the table", "figure"), "|---|---|", *rows]) if rows else ""


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def short(value: float) -> str:
    """A number with two or three digits that count: `12.3 M`, `462 k`, `38`."""
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if value >= 0.9995 * size:
            return f"{value / size:.3g} {unit}" if value < 999.5 * size else f"{value / size:,.0f} {unit}"
    return f"{value:.3g}"


def times(value: float) -> str:
    return f"{value:.2g}" if value < 10 else f"{value:,.0f}"


def page_with_figures(readme: str, measured: Measured) -> str:
    """The page with these figures in it."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"docs/figures.md lacks the marks between which the figures stand: {BEGIN} and {END}.")
    return f"{before}{BEGIN}\n{text(measured)}\n{END}{after}"


def read() -> Measured:
    return msgspec.json.decode(FIGURES.read_bytes(), type=Measured)


if __name__ == "__main__":
    PAGE.write_text(page_with_figures(PAGE.read_text(encoding="utf-8"), read()), encoding="utf-8")
