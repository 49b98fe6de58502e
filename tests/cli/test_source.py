"""FILE: positions and records, and everything else that can be in a file."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.match import source
from tests.cli.conftest import edited, finished, in_battle
from tests.cli.shell import Answer, regalia

READERS = ("show", "legal", "replay", "verify")


def refused(answer: Answer, *said: str) -> None:
    """One line on standard error that says so, and nothing else."""
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("regalia: ")
    assert answer.err.count("\n") == 1
    for words in said:
        assert words in answer.err


def test_a_file_and_standard_input_are_read_alike(position: Path, record: Path) -> None:
    for path in (position, record):
        assert regalia("show", path) == regalia("show", "-", stdin=path.read_bytes())
        assert regalia("show", path).code == 0


def test_a_mark_of_byte_order_and_foreign_line_ends_do_not_matter(position: Path, record: Path) -> None:
    for path in (position, record):
        foreign = b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")
        assert regalia("legal", "-", stdin=foreign) == regalia("legal", path)


@pytest.mark.parametrize("command", READERS)
def test_a_missing_file_is_said(command: str, tmp_path: Path) -> None:
    refused(regalia(command, tmp_path / "none.json"), "none.json: there is no such file")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    refused(regalia("show", tmp_path), "this is a folder")


def test_a_name_that_cannot_be_is_said() -> None:
    refused(regalia("show", "a\0b"), "cannot be read")


def test_a_file_without_the_right_to_read_it_is_said(position: Path) -> None:
    position.chmod(0)
    try:
        position.read_bytes()
    except PermissionError:
        refused(regalia("show", position), "cannot be read: Permission denied")
    else:
        pytest.skip("whoever runs the tests may read everything")


@pytest.mark.parametrize("content", [b"", b"  \n\t\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_said(content: bytes) -> None:
    refused(regalia("show", "-", stdin=content), "standard input: it is empty")


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xfe{\0", b"{\0}"])
def test_binary_input_is_no_text(content: bytes) -> None:
    refused(regalia("show", "-", stdin=content), "it is not text: byte")


def test_huge_input_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "LARGEST", 1000)
    refused(regalia("show", "-", stdin=b" " * 1001), "more than 1,000 bytes")
    refused(regalia("show", "-", stdin=b" " * 1000), "it is empty")


def test_an_endless_file_is_refused() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no endless file")
    refused(regalia("show", "/dev/zero"), "more than 4,000,000 bytes")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "line 1, column 1: neither a record"),
        ('{\n  "game": }', "line 2, column 11: JSON"),
        ('{"game": "friend_or_foe", "game": "thrones"}', "game stands there twice"),
        ("[1, 2]", "a position is a JSON object"),
        ("{}", "needs a field game"),
        ('{"game": 7}', "needs a field game"),
        ('{"game": "freind_or_foe"}', "Did you mean friend-or-foe?"),
        ("[" * 100_000, "nested too deeply"),
        ('{"game": ' + "9" * 5000 + "}", "cannot be read"),
    ],
)
def test_wrong_json_is_said_with_its_place(text: str, said: str) -> None:
    refused(regalia("show", "-", stdin=text), "standard input: ", said)


def test_a_position_with_a_card_twice_is_refused(position: Path) -> None:
    board = json.loads(position.read_text())["board"]
    board[0] = "9S 9S ## ## ## ## ##"
    refused(regalia("show", edited(position, board=board)), "position.json: b7: 9♠", "twice")


def test_a_position_with_a_card_missing_is_refused(position: Path) -> None:
    board = json.loads(position.read_text())["board"]
    board[0] = "## ## ## ## ## ##"
    refused(regalia("show", edited(position, board=board)), "Row 7 of the board has 6 places, not 7")


def test_a_position_without_a_field_or_with_one_too_many_is_refused(position: Path) -> None:
    data = json.loads(position.read_text())
    refused(regalia("show", "-", stdin=json.dumps(data | {"purses": [0, 0]})), "no field purses")
    del data["purse"]
    refused(regalia("show", "-", stdin=json.dumps(data)), "The field purse is missing")


def test_a_position_of_another_rules_version_is_refused(position: Path) -> None:
    refused(regalia("legal", edited(position, rules=99)), "rules version 99")


def test_a_position_with_an_option_out_of_range_is_refused(position: Path) -> None:
    refused(regalia("legal", edited(position, options={"max_spend": 11})), "between 0 and 10, not 11")


def test_a_record_of_another_rules_version_is_refused(record: Path) -> None:
    record.write_text(record.read_text().replace("rules: 1\n", "rules: 99\n"))
    refused(regalia("replay", record), "record.txt: line 3: ", "rules version 99")


def test_a_truncated_record_says_where_it_stops(record: Path) -> None:
    lines = record.read_text().splitlines()
    cut = lines[: len(lines) // 2]
    refused(regalia("replay", "-", stdin="\n".join(cut)), f"line {len(cut)}: ", "cut off")
    refused(regalia("replay", "-", stdin="\n".join(lines[:3])), "line 3: ", "stops within its header")


def test_an_edited_record_says_the_line(record: Path) -> None:
    lines = record.read_text().splitlines()
    first = lines.index("moves:") + 1
    lines[first] = "e5"
    refused(regalia("replay", "-", stdin="\n".join(lines)), f"line {first + 1}: ", "FO-9")
    lines[first] = "castle"
    refused(regalia("replay", "-", stdin="\n".join(lines)), f"line {first + 1}: ", "“castle” is no move")


def test_an_edit_that_still_plays_breaks_the_sum(record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[lines.index("player 1: Ada")] = "player 1: Eve"
    refused(regalia("replay", "-", stdin="\n".join(lines) + "\n"), f"line {len(lines)}: ", "checksum")


# Anything at all

TEXT = finished().record().text().encode()
CAMPAIGN = in_battle().text(secret=True).encode()
GARBAGE = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=300).map(str.encode),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    ).map(lambda data: json.dumps(data).encode()),
)


@st.composite
def damaged(draw: st.DrawFn, whole: bytes) -> bytes:
    """A file with a stretch of it replaced by something else."""
    start = draw(st.integers(0, len(whole)))
    length = draw(st.integers(0, 20))
    return whole[:start] + draw(st.binary(max_size=8) | st.text(max_size=8).map(str.encode)) + whole[start + length :]


@st.composite
def strange_position(draw: st.DrawFn) -> bytes:
    """A position in which a field holds something it should not."""
    data = regalia(
        "new", draw(st.sampled_from(["friend-or-foe", "examples.tic_tac_toe", "examples.leduc_poker"]))
    ).json()
    field = draw(st.sampled_from(sorted(data)))
    strange = (
        st.none() | st.integers() | st.floats() | st.text(max_size=9) | st.lists(st.integers() | st.text(max_size=4))
    )
    data[field] = draw(strange)
    return json.dumps(data).encode()


@settings(max_examples=150)
@given(
    content=GARBAGE | damaged(TEXT) | damaged(CAMPAIGN) | strange_position(),
    command=st.sampled_from([("show",), ("legal", "--json"), ("replay",), ("verify",), ("why", "d2"), ("try", "d2")]),
)
def test_no_file_whatsoever_gives_a_traceback(content: bytes, command: tuple[str, ...]) -> None:
    answer = regalia(command[0], "-", *command[1:], stdin=content)
    assert answer.code in (0, 1) or "is no move" in answer.err
    if answer.code == 1 and command[0] != "why":
        refused(answer)
