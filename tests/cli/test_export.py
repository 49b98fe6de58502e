"""`regalia export`: rows that can be read back, that tell no more than a seat may know, and from which games replay."""

import json
from pathlib import Path
from typing import Any

import pytest

from regalia.games import find_game
from regalia.kernel import CHANCE
from regalia.lab.arena import Plan, play_games
from regalia.lab.data_card import DECISION_COLUMNS, GAME_COLUMNS
from regalia.lab.dataset import DecisionRow, GameRow, recorded_rows, rows_of_number
from regalia.match import Match, read_record
from tests.cli.shell import Answer, regalia

KINGDOM = Plan(package="regalia.games.kingdom_coinquest", players=("greedy", "random"), games=2, seed="7")


def export(folder: Path, *asked: object) -> Answer:
    return regalia("export", *asked, "--out", folder, "--workers", 1)


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_game_is_replayed_from_its_rows(tmp_path: Path) -> None:
    asked = ("friend-or-foe", "--players", "greedy,random", "--games", 3, "--seed", "s", "-O", "suits=players")
    assert export(tmp_path, *asked).code == 0
    games, decisions = rows(tmp_path / "games.jsonl"), rows(tmp_path / "decisions.jsonl")
    assert [game["seed"] for game in games] == ["s/0", "s/1", "s/2"]
    plan = Plan(
        package="regalia.games.friend_or_foe",
        options={"suits": "players"},
        players=("greedy", "random"),
        games=3,
        seed="s",
    )
    for game, played in zip(games, play_games(plan, range(3)), strict=True):
        own = [row for row in decisions if row["game_id"] == game["game_id"]]
        assert [row["number"] for row in own] == list(range(game["decisions"])) == list(range(played.decisions))
        assert (game["shares"], game["scores"], game["clause"]) == (
            list(played.shares), list(played.scores), played.clause,
        )  # fmt: skip
        replay(game, own)


def replay(game: dict[str, Any], decisions: list[dict[str, Any]]) -> None:
    """Carry out the moves of the rows, with chance from the record: each was legal where its row says."""
    record = read_record(game["record"])
    rules = record.header.game
    state = rules.start(rules.options(json.loads(game["options"]), game["seats"]), game["seats"])
    coming = iter(decisions)
    for ply, line in enumerate(record.lines):
        if state.turn == CHANCE:
            state.apply(rules.read(state, line))
            continue
        row = next(coming)
        assert (row["ply"], row["seat"], row["move"]) == (ply, state.turn, line)
        assert row["legal_numbers"] == sorted(state.legal())
        assert row["legal"][row["legal_numbers"].index(row["move_number"])] == line
        assert row["share"] == game["shares"][row["seat"]]
        state.apply(row["move_number"])
    assert state.outcome().clause == game["clause"]


def test_rows_tell_no_more_than_the_seat_may_know() -> None:
    """Positions look to the seat like the truth, and are mostly another one."""
    plain, whole = rows_of_number(KINGDOM, False, 0), rows_of_number(KINGDOM, True, 0)
    assert plain.game.record == ""
    assert whole.game.record.startswith("regalia record")
    game = find_game("kingdom-coinquest")
    differing = 0
    for row, truth in zip(plain.decisions, whole.decisions, strict=True):
        assert row.truth is None
        assert truth.truth is not None
        assert row.position == truth.position
        seen, real = game.load(json.loads(row.position)), game.load(json.loads(truth.truth))
        assert sorted(seen.legal()) == sorted(real.legal()) == row.legal_numbers
        assert game.view(seen, row.seat) == game.view(real, row.seat)
        differing += seen != real
    assert differing > len(plain.decisions) / 2


def test_records_and_folders_of_records_are_sources(tmp_path: Path, record: Path) -> None:
    folder = tmp_path / "records" / "deep"
    folder.mkdir(parents=True)
    (folder / "one.txt").write_text(record.read_text())
    (folder / "note.md").write_text("no record")
    (tmp_path / "records" / "two.txt").write_text(record.read_text())
    assert export(tmp_path / "out", tmp_path / "records", record).code == 0
    games = rows(tmp_path / "out" / "games.jsonl")
    assert len(games) == 3
    assert len({game["game_id"] for game in games}) == 1
    assert games[0]["players"] == ["Ada", "Bo"]
    match = Match.replay(read_record(record.read_text()))
    assert games[0]["actions"] == len(match.plies)
    assert "Not stated" in (tmp_path / "out" / "README.md").read_text()


def test_what_was_taken_back_is_no_decision() -> None:
    match = Match.new(find_game("friend-or-foe"), players=("Ada", "Bo"))
    match.play(0, "d2")
    match.give_chance("=7S")
    kept = [ply.line for ply in match.plies]
    match.push(match.moves[0])
    match.undo()
    found = recorded_rows(match.record(), truth=False)
    assert [row.move for row in found.decisions] == ["d2"]
    assert found.game.actions == len(kept)
    assert found.decisions[0].share is None
    assert found.game.shares == []


def test_what_simulate_answered_is_a_source(tmp_path: Path) -> None:
    asked = ("examples.tic_tac_toe", "--players", "random,greedy", "--games", 5, "--seed", "k")
    answer = tmp_path / "answer.json"
    answer.write_text(regalia("simulate", *asked, "--workers", 1, "--json").out)
    assert export(tmp_path / "one", answer).code == 0
    assert export(tmp_path / "two", *asked).code == 0
    for name in ("games.jsonl", "decisions.jsonl", "README.md"):
        assert (tmp_path / "one" / name).read_text() == (tmp_path / "two" / name).read_text()


def test_the_card_says_what_is_in_it(tmp_path: Path) -> None:
    assert export(tmp_path, "royal-family", "--games", 2, "--players", "random,random", "--licence", "Mine.").code == 0
    card = (tmp_path / "README.md").read_text()
    for word in ("Royal Family", "`regalia simulate royal-family --players random,random --games 2 --seed 1`", "Mine."):
        assert word in card
    for column in {*rows(tmp_path / "games.jsonl")[0], *rows(tmp_path / "decisions.jsonl")[0]}:
        assert f"| `{column}` |" in card
    assert "truth`" in card
    assert "| `truth` |" not in card


def test_every_column_is_described() -> None:
    assert list(GAME_COLUMNS) == list(GameRow.__struct_fields__)
    assert set(DECISION_COLUMNS) == set(DecisionRow.__struct_fields__)


def test_parquet_has_the_same_rows_as_json_lines(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    asked = ("royal-family", "--games", 2, "--players", "greedy,random", "--truth")
    assert export(tmp_path, *asked).code == 0
    assert export(tmp_path, *asked, "--format", "parquet").code == 0
    for name in ("games", "decisions"):
        table = parquet.read_table(tmp_path / f"{name}.parquet")
        assert table.to_pylist() == rows(tmp_path / f"{name}.jsonl")
    replay_first(tmp_path, parquet)


def replay_first(folder: Path, parquet: Any) -> None:
    (game, *_) = parquet.read_table(folder / "games.parquet").to_pylist()
    found = parquet.read_table(folder / "decisions.parquet", filters=[("game_id", "=", game["game_id"])])
    replay(game, found.to_pylist())


def test_a_run_that_fails_leaves_what_was_there(tmp_path: Path, record: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text(record.read_text().replace("\nend: ", "\nb9\nend: "))
    assert export(tmp_path / "out", record, broken).code == 1
    assert list((tmp_path / "out").iterdir()) == []
    assert export(tmp_path / "out", record).code == 0
    before = {file.name: file.read_bytes() for file in (tmp_path / "out").iterdir()}
    assert export(tmp_path / "out", record, record, broken).code == 1
    assert {file.name: file.read_bytes() for file in (tmp_path / "out").iterdir()} == before


def test_what_is_no_source_is_said(tmp_path: Path) -> None:
    assert "there is no such file or folder" in export(tmp_path, "./none.txt").err
    assert "there are no records in this folder" in export(tmp_path / "out", tmp_path).err
    assert "There is no game called thrnes. Did you mean thrones?" in export(tmp_path, "thrnes").err
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert "neither a record nor what" in export(tmp_path, other).err
