"""Small plots as SVG that follow the page's colours, light, dark and on paper."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil

from regalia.lab.statistic import Interval

WIDE = 640


def drawing(height: float, label: str, parts: Sequence[str]) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {WIDE} {height:g}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, kind: str, hint: str = "") -> str:
    title = f"<title>{escape(hint)}</title>" if hint else ""
    shape = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}"'
    return f'<rect {shape} rx="2" class="{kind}">{title}</rect>'


def rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


class Bar:
    """One bar: a name, a part between 0 and 1, and where it may truly lie."""

    def __init__(self, name: str, part: float, interval: Interval | None = None, series: int = 0) -> None:
        self.name = name
        self.part = part
        self.interval = interval
        self.series = series


def bars(rows: Sequence[Bar], label: str, mark: float | None = None) -> str:
    """Rates as lying bars with whiskers; `mark` draws a line where all would be even."""
    left, right, high = 190.0, WIDE - 60.0, 26.0
    most = min(1.0, ceil(20 * max([*(row.interval.high if row.interval else row.part for row in rows), 0.05])) / 20)

    def at(part: float) -> float:
        return left + (right - left) * min(part, most) / most

    parts = []
    for number, row in enumerate(rows):
        y = number * high + 4
        hint = f"{row.name}: {100 * row.part:.1f} %"
        parts.append(text(left - 8, y + 14, row.name, "end"))
        parts.append(box(left, y, at(row.part) - left, high - 8, f"series{row.series}", hint))
        if row.interval is not None:
            middle = y + (high - 8) / 2
            parts.append(rule(at(row.interval.low), middle, at(row.interval.high), middle, "whisker"))
        parts.append(text(right + 6, y + 14, f"{100 * row.part:.1f} %", kind="number"))
    if mark is not None:
        parts.append(rule(at(mark), 0, at(mark), len(rows) * high, "mark"))
    return drawing(len(rows) * high + 4, label, parts)


def histogram(series: Mapping[str, Sequence[float]], label: str, unit: str) -> str:
    """How often values fall where, one curve of steps for each series."""
    everything = sorted(value for values in series.values() for value in values)
    if not everything:
        return ""
    low, high = everything[0], everything[int(0.99 * (len(everything) - 1))]
    count = 24
    width = max((high - low) / count, 1e-9)
    left, right, tall = 10.0, WIDE - 10.0, 130.0
    step = (right - left) / count
    parts = []
    for number, (name, values) in enumerate(series.items()):
        bins = [0] * count
        for value in values:
            bins[min(count - 1, int((value - low) / width))] += 1
        most = max(bins)
        corners = [f"M{left:.1f},{tall:.1f}"]
        for at, amount in enumerate(bins):
            y = tall - (tall - 12) * amount / most
            corners.append(f"V{y:.1f}H{left + (at + 1) * step:.1f}")
        parts.append(
            f'<path d="{"".join(corners)}V{tall:.1f}Z" class="area series{number}"><title>{name}</title></path>'
        )
    parts.append(rule(left, tall, right, tall, "axis"))
    for value in sorted({round(low + (high - low) * part) for part in (0.0, 0.25, 0.5, 0.75, 1.0)}):
        x = left + (right - left) * min(1.0, max(0.0, (value - low) / max(high - low, 1e-9)))
        anchor = "start" if x < left + 10 else "end" if x > right - 10 else "middle"
        parts.append(text(x, tall + 16, f"{value:,}", anchor, "number"))
    parts.append(text(right, 10, unit, "end"))
    x = left
    for number, name in enumerate(series):
        parts.append(box(x, tall + 24, 12, 12, f"series{number}"))
        parts.append(text(x + 18, tall + 34, name))
        x += 40 + 7 * len(name)
    return drawing(tall + 42, label, parts)


def heat(rows: Sequence[Sequence[tuple[str, int]]], label: str) -> str:
    """A board whose places are the warmer the more happens there."""
    most = max((amount for row in rows for _, amount in row), default=0) or 1
    columns = max(len(row) for row in rows)
    side = min(46.0, (WIDE - 20) / columns)
    parts = []
    for number, row in enumerate(rows):
        for column, (name, amount) in enumerate(row):
            x, y = column * (side + 2), number * (side + 2)
            parts.append(box(x, y, side, side, "cool"))
            warm = f'<g opacity="{amount / most:.2f}">{box(x, y, side, side, "warm", f"{name}: {amount:,}")}</g>'
            parts.append(warm)
            parts.append(text(x + side / 2, y + side / 2 + 4, name, "middle", "number"))
    return drawing(len(rows) * (side + 2), label, parts)
