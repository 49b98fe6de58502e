"""replay and verify: what can be asked of a record."""

from pathlib import Path

import pytest

from tests.cli.conftest import finished
from tests.cli.shell import regalia


def test_replay_tells_every_move_and_draws_the_end(record: Path) -> None:
    match = finished()
    answer = regalia("replay", record)
    assert answer.code == 0
    told = answer.out.splitlines()[: len(match.plies)]
    assert [line.split(".")[0].strip() for line in told] == [str(number + 1) for number in range(len(match.plies))]
    assert told[0].split(None, 2)[1:] == [match.plies[0].line, f"Ada enters {match.plies[0].line}."]
    assert "The game is over" in answer.out


def test_replay_as_data_holds_plies_outcome_and_position(record: Path) -> None:
    match = finished()
    data = regalia("replay", record, "--json").json()
    assert [ply["move"] for ply in data["plies"]] == [ply.line for ply in match.plies]
    assert data["players"] == ["Ada", "Bo"]
    assert data["over"]["clause"] in ("FO-25", "FO-27")
    assert data["position"] == match.game.dump(match.state)


def test_replay_stops_where_it_is_told(record: Path) -> None:
    match = finished()
    data = regalia("replay", record, "--to", 3, "--json").json()
    assert len(data["plies"]) == 3
    assert data["over"] is None
    assert data["position"] == match.game.dump(match.at(3))
    assert regalia("replay", record, "--to", 0).code == 0
    assert "has moves 0 to" in regalia("replay", record, "--to", 100_000).err


def test_replay_leaves_out_what_was_taken_back() -> None:
    match = finished()
    branch = match.branch(2)
    branch.undo(0, consented=True)
    data = regalia("replay", "-", "--json", stdin=branch.record().text()).json()
    assert data["plies"] == []


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_position_is_no_record(command: str, position: Path) -> None:
    answer = regalia(command, position)
    assert (answer.code, answer.out) == (1, "")
    assert "this is a position; a record is needed" in answer.err


def test_verify_recomputes_chance(record: Path) -> None:
    match = finished()
    answer = regalia("verify", record)
    assert answer.code == 0
    assert f"All {match.drawn} outcomes" in answer.out
    assert "That seed was chosen" in answer.out
    data = regalia("verify", record, "--json").json()
    assert data["fair"] is True
    assert data["outcomes"] == match.drawn
    assert data["commitment"] == match.header.commitment
    assert (data["scheme"], data["chosen"]) == ("labelled", True)


def without_sum(record: Path) -> list[str]:
    return [line for line in record.read_text().splitlines() if not line.startswith("sum:")]


def test_verify_says_the_line_where_chance_was_changed(record: Path) -> None:
    lines = without_sum(record)
    at = max(number for number, line in enumerate(lines) if line.startswith("roll "))
    other = next(roll for roll in ("roll 6 6", "roll 5 6") if roll != lines[at])
    lines[at] = other
    answer = regalia("verify", "-", stdin="\n".join(lines))
    assert (answer.code, answer.out) == (1, "")
    assert "standard input: line " in answer.err


def test_verify_refuses_another_seed(record: Path) -> None:
    lines = [f"seed: {'00' * 32}" if line.startswith("seed:") else line for line in without_sum(record)]
    answer = regalia("verify", "-", stdin="\n".join(lines))
    assert answer.code == 1
    assert "does not match the commitment" in answer.err


def test_verify_needs_the_seed(record: Path) -> None:
    lines = [line for line in without_sum(record) if not line.startswith("seed:")]
    answer = regalia("verify", "-", stdin="\n".join(lines))
    assert answer.code == 1
    assert "holds no seed" in answer.err
