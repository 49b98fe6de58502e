"""Damaged data: real positions and records with something changed, as people and broken programs change them."""

import copy
from typing import Any, Final

from hypothesis import strategies as st

from regalia.contract.damage import places

JUNK: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.sampled_from([10**18, -(10**18), 10**30]),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(
        ["", "KS", "QH", "2C", "9S/3", "##", "--", "## ## ## ## ##", "a1", "d4", "X", "...", "moving", "ended"]
    ),
    st.lists(st.integers(-2, 9), max_size=5),
    st.lists(st.text(max_size=3), max_size=5),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=2),
)


@st.composite
def damaged(draw: st.DrawFn, data: Any) -> Any:
    """Nested data after one to four changes: a value replaced, nudged, swapped with another, taken out or added."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 4))):
        found = places(data)
        if not found:
            return data
        holder, key = draw(st.sampled_from(found))
        change = draw(st.sampled_from(["junk", "nudge", "swap", "remove", "add", "word"]))
        if change == "junk":
            holder[key] = draw(JUNK)
        elif change == "nudge" and isinstance(holder[key], int):
            holder[key] += draw(st.sampled_from([-1, 1, 2, 5]))
        elif change == "swap":
            other, at = draw(st.sampled_from(found))
            holder[key], other[at] = copy.deepcopy(other[at]), copy.deepcopy(holder[key])
        elif change == "remove":
            del holder[key]
        elif change == "add" and isinstance(holder, list):
            holder.insert(key, draw(JUNK))
        elif change == "add":
            holder[draw(st.text(max_size=5))] = draw(JUNK)
        elif change == "word" and isinstance(holder[key], str):
            holder[key] = draw(other_words(holder[key]))
    return data


def other_words(text: str) -> st.SearchStrategy[str]:
    """A text with one of its words replaced by another, or by a likely wrong one."""
    words = text.split(" ")
    likely = st.sampled_from([*words, "##", "--", "KS", "7H/3", "2S/1", "KH/5", "JC", "X", "O", "..."])
    return st.tuples(st.integers(0, len(words) - 1), likely).map(
        lambda change: " ".join([*words[: change[0]], change[1], *words[change[0] + 1 :]])
    )


@st.composite
def damaged_text(draw: st.DrawFn, text: str) -> str:
    """A text after one to three changes: lines dropped, doubled, exchanged, cut or written over."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        change = draw(st.sampled_from(["drop", "double", "exchange", "cut", "letter", "junk", "number", "undo"]))
        if change == "drop" and len(lines) > 1:
            del lines[at]
        elif change == "double":
            lines.insert(at, lines[other])
        elif change == "exchange":
            lines[at], lines[other] = lines[other], lines[at]
        elif change == "cut":
            del lines[at + 1 :]
        elif change == "letter":
            where = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:where] + draw(st.text(max_size=1)) + lines[at][where + 1 :]
        elif change == "junk":
            lines[at] = draw(st.text(max_size=20))
        elif change == "number":
            name = lines[at].partition(":")[0]
            lines[at] = f"{name}: {draw(st.integers(-5, 99999))}"
        elif change == "undo":
            lines.insert(at, f"undo {draw(st.sampled_from(['1', '2', '0', '-1', '²', '99999999999', '', 'x']))}")
    return "\n".join(lines)
