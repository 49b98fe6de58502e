"""Asking the computer at the terminal's table, and measuring its levels."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from regalia.agents import LEVELS, Budget, SearchPlayer
from regalia.cli import simulate
from regalia.cli.main import main
from regalia.cli.progress import Show
from regalia.cli.sitting import Chair, Sitting, read_chairs
from regalia.games import find_game
from regalia.kernel import Game, Seen, State
from regalia.lab.ladder import PAIRS, Pair
from regalia.match import FairChance, Match
from tests.cli.shell import regalia
from tests.cli.test_play import sat

LEDUC = find_game("examples.leduc_poker")


def thinking_little(sitting: Sitting, game: Game) -> Sitting:
    sitting.adviser = SearchPlayer(game, "advice", Budget(40))
    return sitting


def test_a_hint_is_a_legal_move_with_what_it_promises() -> None:
    sitting = sat("me,me", "examples.tic_tac_toe")
    thinking_little(sitting, sitting.game)
    reply = sitting.answer("hint")
    assert reply.kind == "said"
    acts = {act.move: act.label for act in sitting.table().acts}
    move = reply.lines[-1].removeprefix("Type ").removesuffix(".")
    assert reply.lines[0].startswith(f"Hint: {acts[move]} (")
    assert reply.lines[0].endswith(" % to win).")
    assert not sitting.match.plies


def test_opinions_name_every_legal_move() -> None:
    sitting = sat("me,me", "examples.tic_tac_toe")
    thinking_little(sitting, sitting.game)
    told = [line.split()[0] for line in sitting.answer("opinions").lines]
    assert sorted(told) == sorted(act.move for act in sitting.table().acts)


def test_there_is_nothing_to_ask_when_the_game_is_over() -> None:
    sitting = sat("me,me", "examples.leduc_poker")
    sitting.answer("raise")
    sitting.answer("fold")
    assert sitting.match.over
    for question in ("hint", "opinions"):
        assert sitting.answer(question).lines == ("You have nothing to decide now.",)


def test_the_computer_is_asked_about_what_the_seat_sees_only(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(LEDUC, chance=FairChance.from_text("1"))
    match.begin()
    sitting = Sitting(match, [Chair("Ada"), Chair("Bo")], "seed")
    handed: list[State] = []

    def remember(seen: Seen) -> list[object]:
        handed.append(seen.state)
        return []

    monkeypatch.setattr(sitting.adviser, "opinions", remember)
    for _ in range(30):
        sitting.answer("opinions")
    assert all(LEDUC.view(state, 0) == LEDUC.view(match.state, 0) for state in handed)
    assert any(LEDUC.view(state, 1) != LEDUC.view(match.state, 1) for state in handed)


def test_every_level_and_any_search_can_sit_down() -> None:
    names = [*LEVELS, "search@20", "search@0.5s"]
    assert [chair.computer for chair in read_chairs(",".join(names), "seed")] == names


def test_levels_measures_each_pair_and_says_how_sure_it_is() -> None:
    answer = regalia("levels", "examples.leduc_poker", "--games", 4, "--workers", 1)
    assert answer.code == 0
    for word in (*LEVELS, "random", "greedy", "share of wins", "95 %", "not sure yet"):
        assert word in answer.out
    rungs = regalia("levels", "examples.leduc_poker", "--games", 2, "--workers", 1, "--json").json()["rungs"]
    assert [msgspec.convert(rung["pair"], Pair) for rung in rungs] == PAIRS
    assert {rung["verdict"] for rung in rungs} <= {"holds", "fails", "not sure yet"}


def test_whoever_interrupts_the_levels_is_told_what_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def impatient() -> Iterator[Show]:
        def show(what: str, done: int, games: int) -> None:
            if what.startswith("knight") and done > 0:
                raise KeyboardInterrupt

        yield show

    monkeypatch.setattr(simulate, "progress", impatient)
    assert main(["levels", "examples.leduc_poker", "--games", "4", "--workers", "1"]) == 130
    told = capsys.readouterr()
    assert "Interrupted." in told.err
    assert re.search(r"^squire against random: \d+\.\d % of 4 games$", told.err, re.MULTILINE)
    assert all(name in told.out for name in ("squire", "random", "knight"))
    assert "marshal" not in told.out
