"""Small plots as SVG that follow the page's colours, light, dark and on paper."""

from collections.abc import Collection, Sequence
from html import escape
from math import ceil

from regalia.lab.line import Line
from regalia.lab.present.words import value_words

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


def bars(lines: Sequence[Line], label: str) -> str:
    """Rates as lying bars with whiskers, and a line where all would be even."""
    left, right, high = 190.0, WIDE - 60.0, 26.0
    most = min(1.0, ceil(20 * max([*(line.high for line in lines), 0.05])) / 20)
    levels = list(dict.fromkeys(line.level for line in lines))

    def at(part: float) -> float:
        return left + (right - left) * min(part, most) / most

    parts = []
    for number, line in enumerate(lines):
        y = number * high + 4
        name = f"{line.subject}, {line.level}"
        middle = y + (high - 8) / 2
        parts.append(text(left - 8, y + 14, name, "end"))
        shape = f"series{levels.index(line.level)}"
        parts.append(box(left, y, at(line.estimate) - left, high - 8, shape, f"{name}: {100 * line.estimate:.1f} %"))
        parts.append(rule(at(line.low), middle, at(line.high), middle, "whisker"))
        parts.append(text(right + 6, y + 14, f"{100 * line.estimate:.1f} %", kind="number"))
    references = {line.reference for line in lines if line.reference is not None}
    parts += [rule(at(reference), 0, at(reference), len(lines) * high, "mark") for reference in references]
    return drawing(len(lines) * high + 4, label, parts)


def histogram(lines: Sequence[Line], label: str, unit: str) -> str:
    """The share of games that fall where, one curve of steps for each level, all on one scale.

    The subject of a line is where its share begins.
    """
    if not lines:
        return ""
    starts = sorted({float(line.subject) for line in lines})
    width = starts[1] - starts[0] if len(starts) > 1 else 1.0
    most = max(line.estimate for line in lines) or 1.0
    left, right, tall = 44.0, WIDE - 10.0, 130.0
    step = (right - left) / len(starts)
    levels = list(dict.fromkeys(line.level for line in lines))
    parts = []
    for number, level in enumerate(levels):
        shares = {float(line.subject): line.estimate for line in lines if line.level == level}
        corners = [f"M{left:.1f},{tall:.1f}"]
        for at, start in enumerate(starts):
            corners.append(f"V{tall - (tall - 12) * shares.get(start, 0.0) / most:.1f}H{left + (at + 1) * step:.1f}")
        path = f'<path d="{"".join(corners)}V{tall:.1f}Z" class="area series{number}">'
        parts.append(f"{path}<title>{escape(level)}</title></path>")
    parts.append(rule(left, tall, right, tall, "axis"))
    for share in (most, most / 2):
        parts.append(text(left - 6, tall - (tall - 12) * share / most + 4, f"{100 * share:.0f} %", "end", "number"))
    for at in sorted({round(part * (len(starts) - 1)) for part in (0.0, 0.25, 0.5, 0.75, 1.0)}):
        parts.append(text(left + (at + 0.5) * step, tall + 16, span_words(starts, at, width), "middle", "number"))
    parts.append(text(right, 10, f"{unit}; share of games", "end"))
    x = left
    for number, level in enumerate(levels):
        parts.append(box(x, tall + 24, 12, 12, f"series{number}"))
        parts.append(text(x + 18, tall + 34, level))
        x += 40 + 7 * len(level)
    return drawing(tall + 42, label, parts)


def span_words(starts: Sequence[float], at: int, width: float) -> str:
    """The lengths that a step holds; the last holds all that are longer."""
    if at == len(starts) - 1 and at:
        return f"{starts[at]:g}+"
    return f"{starts[at]:g}" if width <= 1 else f"{starts[at]:g} to {starts[at] + width - 1:g}"


def heat(rows: Sequence[Sequence[tuple[str, float]]], label: str) -> str:
    """A board whose places are the warmer the larger their share of what happens is."""
    most = max((amount for row in rows for _, amount in row), default=0.0) or 1.0
    columns = max(len(row) for row in rows)
    side = min(46.0, (WIDE - 20) / columns)
    parts = []
    for number, row in enumerate(rows):
        for column, (name, amount) in enumerate(row):
            x, y = column * (side + 2), number * (side + 2)
            parts.append(box(x, y, side, side, "cool"))
            warm = (
                f'<g opacity="{amount / most:.2f}">{box(x, y, side, side, "warm", f"{name}: {100 * amount:.2f} %")}</g>'
            )
            parts.append(warm)
            parts.append(text(x + side / 2, y + side / 2 + 4, name, "middle", "number"))
    return drawing(len(rows) * (side + 2), label, parts)


def tornado(lines: Sequence[Line], label: str, sure: Collection[str], with_metric: bool = False) -> str:
    """Changes to either side of none, as bars that are as readable on a phone; those that are `sure` are full."""
    reach = (
        max([max(abs(line.estimate), min(abs(line.low), abs(line.high))) for line in lines], default=0.0) * 1.25 or 1.0
    )

    def at(value: float) -> float:
        return 50 + 50 * max(-1.0, min(1.0, value / reach))

    rows = []
    for line in lines:
        start, end = sorted((50.0, at(line.estimate)))
        kind = f"{'up' if line.estimate > 0 else 'down'}{'' if line.subject in sure else ' unsure'}"
        name = f"{line.subject}: {line.metric}" if with_metric else line.subject
        rows.append(
            f'<li><span class="what">{escape(name)}</span><span class="track">'
            f'<i class="bar {kind}" style="left:{start:.1f}%;width:{end - start:.1f}%"></i>'
            f'<i class="reach" style="left:{at(line.low):.1f}%;width:{at(line.high) - at(line.low):.1f}%"></i></span>'
            f'<span class="amount">{escape(value_words(line))}</span></li>'
        )
    return f'<ul class="tornado" aria-label="{escape(label)}">{"".join(rows)}</ul>'
