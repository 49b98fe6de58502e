"""`import regalia`: the front door, as a user of the package meets it."""

import inspect
import json
import pickle
import re
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from types import FunctionType

import pytest

import regalia
from regalia.agents import Player
from regalia.games import PACKAGES, find_game
from regalia.kernel import CHANCE, IllegalMove, RegaliaError, Seen, Stream
from regalia.lab.result import ArenaResult

FUNCTIONS = ("arena", "game", "games", "load", "new", "player")


class Last(Player):
    """Makes the last of its moves."""

    def choose(self, seen: Seen) -> int:
        return max(seen.legal())


def arena(*players: str, games: int = 6) -> ArenaResult:
    return regalia.arena("examples.tic_tac_toe", players, games=games, seed=1)


def test_the_package_gives_what_a_user_needs_and_nothing_else() -> None:
    assert {name for name in dir(regalia) if not name.startswith("_")} == set(regalia.__all__)
    assert set(regalia.__all__) == {*FUNCTIONS, "Match", "Move", "Outcome", "Refusal"}
    for name in regalia.__all__:
        assert inspect.getdoc(getattr(regalia, name))
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = regalia.chess  # type: ignore[attr-defined]  # mypy says so too, or would call this comment needless


def test_the_games_can_be_listed_whatever_was_imported_before() -> None:
    code = "import regalia; first = regalia.games(); import regalia.games; print(regalia.games() == first, *first)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["True", *(find_game(package).slug for package in PACKAGES)]


@pytest.mark.parametrize("name", regalia.games())
def test_a_new_match_waits_for_a_seat_and_not_for_chance(name: str) -> None:
    match = regalia.new(name, seed=1)
    assert match.turn >= 0
    assert match.moves
    assert regalia.new(name, seed=1) == match
    assert regalia.new(name.replace("-", "_"), seed="1") == match
    assert regalia.new(regalia.game(name), seed=1) == match


def test_without_a_seed_every_match_has_a_chance_of_its_own() -> None:
    one, other = regalia.new("friend-or-foe"), regalia.new("friend-or-foe")
    assert one.header.commitment != other.header.commitment
    assert not one.header.chosen


def test_options_seats_and_names_are_given_by_their_names() -> None:
    match = regalia.new("friend-or-foe", seats=3, seed=1, players=("Ada", "Bo", "Cy"), royal_bonus=2)
    assert (match.header.seats, match.header.options) == (3, {"royal_bonus": 2})
    assert match.push(match.moves[0])[0].startswith("Ada ")
    with pytest.raises(RegaliaError, match="royal_bonus"):
        regalia.new("friend-or-foe", royal_bonos=2)
    with pytest.raises(RegaliaError, match="Did you mean thrones"):
        regalia.new("throne")


@pytest.mark.parametrize("name", regalia.games())
def test_no_option_is_hidden_by_an_argument_of_the_front_door(name: str) -> None:
    arguments = {key for function in (regalia.new, regalia.arena) for key in inspect.signature(function).parameters}
    assert not arguments & set(regalia.game(name).option_type.rules())


def test_what_is_allowed_and_may_not_be_meant_is_a_warning(recwarn: pytest.WarningsRecorder) -> None:
    regalia.new("friends-and-foes", seed=1)
    assert not recwarn.list
    regalia.new("friends-and-foes", seed=1, max_rounds="3")
    regalia.arena("friends-and-foes", ["random", "random"], games=1, seed=1, max_rounds="4")
    assert [str(one.message).partition(", but ")[2] for one in recwarn.list] == [
        f"the game ends after round {last} (FF-150)." for last in (3, 4)
    ]
    assert {one.filename for one in recwarn.list} == {__file__}, "it names the line of whoever asked"


def test_a_move_is_pushed_taken_back_and_refused_with_its_clause() -> None:
    match = regalia.new("friend-or-foe", seed=48)
    before = str(match)
    assert match.push("d2")[:2] == ["Spades enters d2.", "Spades turns up 7♦ at d2."]
    assert str(match) != before
    match.undo()
    assert str(match).splitlines()[:8] == before.splitlines()[:8]
    assert match.why("d2") is None
    refusal = match.why("a7")
    assert refusal == regalia.Refusal("FO-9", "a7 is more than one step from d1", "a7")
    assert str(refusal) == "a7: a7 is more than one step from d1 (FO-9)"
    with pytest.raises(IllegalMove, match="FO-9"):
        match.push("a7")


def test_undo_without_a_seat_takes_the_last_decision_back_with_all_that_followed() -> None:
    match = regalia.new("royal-family", seed=3)
    with pytest.raises(RegaliaError, match="Nobody has moved yet"):
        match.undo()
    states = []
    for _ in range(4):
        states.append(match.state.clone())
        match.push(match.moves[0])
    while states:
        match.undo()
        assert match.state == states.pop()


def test_undo_takes_a_whole_line_back_that_was_pushed_at_once() -> None:
    match = regalia.new("thrones", seed=42, setup_mode="mirror", favor_cap=0)
    before = match.state.clone()
    match.push("e4-e5")
    assert len(match.plies) > 2
    match.undo()
    assert match.state == before


def test_where_chance_has_no_seed_its_outcome_is_pushed() -> None:
    match = regalia.new("friend-or-foe", seed=48)
    match.chance = None
    match.push("d2")
    assert match.turn == CHANCE
    assert match.push("=9S")[0] == "Spades turns up 9♠ at d2."


def test_a_match_prints_as_its_table_and_is_a_picture_in_a_notebook() -> None:
    match = regalia.new("kingdom-coinquest", seed=1, players=("Ada", "Bo"))
    assert str(match).startswith("Kingdom Coinquest\n")
    assert "Moves: " in str(match)
    assert match._repr_svg_().startswith("<svg ")
    assert match.table(0) != match.table(1)


def test_what_is_printed_tells_no_secret_of_another_seat() -> None:
    match = regalia.new("kingdom-coinquest", seed=1)
    for _ in range(8):
        match.push(match.moves[0])
    before, truth = str(match), match.state
    match.state = truth.resample(match.turn, Stream(1))
    assert match.state != truth
    assert str(match) == before


def test_a_match_is_saved_and_loaded_as_a_record_and_as_a_position(tmp_path: Path) -> None:
    match = regalia.new("friend-or-foe", seed=2)
    match.push(match.moves[0])
    text = match.record().text()
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    for source in (text, str(path), path):
        loaded = regalia.load(source, seed=5)
        assert loaded.lines == match.lines
        assert loaded.state == match.state
        loaded.push(loaded.moves[0])
        assert loaded.turn >= 0
    position = tmp_path / "position.json"
    position.write_text(json.dumps(match.game.dump(match.state)), encoding="utf-8")
    assert regalia.load(position).state == match.state
    with pytest.raises(RegaliaError, match=r"none.txt: there is no such file"):
        regalia.load(tmp_path / "none.txt")
    with pytest.raises(RegaliaError, match="There is nothing to load"):
        regalia.load(" ")


def test_a_player_is_asked_what_its_seat_may_know() -> None:
    match = regalia.new("kingdom-coinquest", seed=1)
    knight = regalia.player("knight", "kingdom-coinquest", seed=1)
    for _ in range(12):
        match.push(knight.choose(match.seen_by(match.turn)))
    assert len(match.plies) >= 12


def test_a_player_says_who_it_is() -> None:
    assert repr(regalia.player("greedy", "thrones", seed=1)) == "<GreedyPlayer of Thrones>"


def test_a_player_of_ones_own_is_named_by_its_class() -> None:
    name = f"{__name__}:Last"
    match = regalia.new("examples.tic_tac_toe")
    assert regalia.player(name, "examples.tic_tac_toe", seed=1).choose(match.seen_by(0)) == match.moves[-1].number
    result = arena(name, "greedy")
    assert [score.name for score in result.scores] == [name, "greedy"]
    with pytest.raises(RegaliaError, match="is no player"):
        regalia.player("pathlib:Path", "thrones", seed=1)
    with pytest.raises(RegaliaError, match="ModuleNotFoundError"):
        regalia.player("no_such_bots:Bot", "thrones", seed=1)


def test_installed_games_and_players_are_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "outside-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1\n", encoding="utf-8")
    players, games = f"[regalia.players]\nlast = {__name__}:Last\n", "[regalia.games]\nown = examples.tic_tac_toe\n"
    (package / "entry_points.txt").write_text(players + games, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert "tic-tac-toe" in regalia.games()
    assert regalia.new("tic-tac-toe").game.title == "Tic-tac-toe"
    assert isinstance(regalia.player("last", "tic-tac-toe", seed=1), Last)
    with pytest.raises(RegaliaError, match="last"):
        regalia.player("lost", "tic-tac-toe", seed=1)


def test_an_arena_counts_wins_says_how_surely_and_keeps_every_game() -> None:
    result = arena("greedy", "random", games=10)
    greedy, random = result.scores
    assert greedy.rate + random.rate == pytest.approx(1)
    assert greedy.interval.low <= greedy.rate <= greedy.interval.high
    assert len(result.to_dicts()) == 10
    assert result.to_dicts()[1]["players"] == ["random", "greedy"]
    assert arena("greedy", "random", games=10) == result == pickle.loads(pickle.dumps(result))
    assert str(result).splitlines()[0].split() == ["player", "games", "won", "shared", "share", "of", "wins", "95", "%"]
    assert "<td>greedy</td>" in result._repr_html_()


def test_the_record_of_a_game_of_an_arena_replays_to_its_end() -> None:
    result = regalia.arena("friend-or-foe", ["greedy", "random"], games=2, seed=4, suits="players")
    for number, row in enumerate(result.to_dicts()):
        match = regalia.load(result.record(number).text())
        assert match.outcome is not None
        assert (match.outcome.clause, list(match.outcome.scores)) == (row["clause"], row["scores"])
        assert list(match.header.players) == row["players"]
        assert len(match.plies) == row["actions"]


def test_an_arena_says_what_is_wrong_with_its_players() -> None:
    with pytest.raises(RegaliaError, match="at least 2 players"):
        arena("greedy")
    with pytest.raises(RegaliaError, match="Did you mean knight"):
        arena("greedy", "night")
    with pytest.raises(RegaliaError, match="at least one game"):
        arena("greedy", "random", games=0)


def test_outcomes_refusals_and_moves_print_and_pickle() -> None:
    match = regalia.new("examples.tic_tac_toe")
    for move in ("a1", "b1", "a2", "b2", "a3"):
        match.push(move)
    outcome, refusal = match.outcome, match.why("c3")
    assert outcome is not None
    assert refusal is not None
    assert str(outcome) == f"{outcome.reason} ({outcome.clause})"
    for thing in (outcome, refusal, regalia.new("thrones", seed=1).moves[0]):
        assert pickle.loads(pickle.dumps(thing)) == thing
        assert type(thing).__name__ in repr(thing)


def members_of(thing: object) -> set[str]:
    """What a user of the package finds by a dot; of a match only what its class has, not its own bookkeeping."""
    names = vars(type(thing)) if isinstance(thing, regalia.Match) else dir(thing)
    return {name for name in names if not name.startswith("_")}


def is_told(thing: object, name: str) -> bool:
    """Whether `help` says something of a member, or its class does: compiled methods have no docstring of their own."""
    member = inspect.getattr_static(type(thing), name, None)
    if isinstance(member, FunctionType | classmethod | property | cached_property) and inspect.getdoc(member):
        return True
    return any(re.search(rf"`{name}[`(]", kind.__doc__ or "") for kind in type(thing).__mro__)


def test_help_says_something_of_every_member_of_what_a_user_meets() -> None:
    match, result = regalia.new("friend-or-foe", seed=48), arena("greedy", "random", games=1)
    outcome, refusal, seen = regalia.load(result.record(0).text()).outcome, match.why("a7"), match.seen_by(match.turn)
    things: list[object] = [
        match,
        match.moves[0],
        match.header,
        match.record(),
        outcome,
        refusal,
        result,
        result.scores[0],
        seen,
    ]
    things.append(Last(match.game, 1))
    found = {type(thing).__name__: members_of(thing) for thing in things}
    assert {"share", "winners"} <= found["Outcome"]
    assert {"outcome", "record", "push"} <= found["Match"]
    untold = [
        (type(thing).__name__, name) for thing in things for name in members_of(thing) if not is_told(thing, name)
    ]
    assert untold == []


@pytest.mark.parametrize("thing", [regalia, regalia.new], ids=["regalia", "regalia.new"])
def test_the_example_that_help_shows_can_be_typed(thing: object, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.partition("#")[0].strip() for line in (inspect.getdoc(thing) or "").splitlines()]
    session: dict[str, object] = {"regalia": regalia}
    for line in lines:
        if line.startswith(("regalia.", "match.", "match =", "king =", "print(")):
            exec(compile(line, "help", "single"), session)
    answers = capsys.readouterr().out.splitlines()
    assert "[Move('c1'), Move('e1'), Move('d2')]" in answers
    assert [answer for answer in answers if answer.startswith("Refusal(clause='FO-9', ")]


def test_a_game_that_comes_with_regalia_is_found_without_looking_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.games.installed_packages", lambda: pytest.fail("looked through all that is installed"))
    found = [find_game(name).title for name in ("thrones", "regalia.games.thrones", "examples.leduc_poker")]
    assert found == ["Thrones", "Thrones", "Leduc poker"]


def test_a_scenario_for_more_needs_no_number_of_seats() -> None:
    assert regalia.new("friends-and-foes", scenario="sworn_pairs", seed=1).state.seats == 4
    assert regalia.new("friends-and-foes", scenario="three_banners", seats=2, seed=1).state.seats == 2
