"""show, legal, try, why, picture: what can be asked of a position."""

import json
from pathlib import Path

import pytest

from regalia.games import find_game
from regalia.kernel import CHANCE
from tests.cli.conftest import edited, finished
from tests.cli.shell import regalia


def test_show_draws_what_a_spectator_or_a_seat_sees(position: Path) -> None:
    spectator, seat = regalia("show", position), regalia("show", position, "--seat", 1)
    assert spectator.code == seat.code == 0
    assert "Friend or Foe" in spectator.out
    assert "Moves:" not in spectator.out
    assert "d2" in seat.out.partition("Moves:")[2]
    assert regalia("show", position, "--json").json()["game"] == "friend_or_foe"


def test_show_has_no_seat_beyond_the_table(position: Path) -> None:
    answer = regalia("show", position, "--seat", 3)
    assert answer.code == 2
    assert "no seat 3 at this table of 2" in answer.err


def test_show_goes_back_in_a_record_but_not_in_a_position(record: Path, position: Path) -> None:
    assert regalia("show", record, "--at", 1).out != regalia("show", record).out
    assert "has moves 0 to" in regalia("show", record, "--at", 10_000).err
    assert "only a record has" in regalia("show", position, "--at", 1).err


def test_legal_lists_the_moves_in_notation(position: Path) -> None:
    game = find_game("friend-or-foe")
    start = game.start()
    assert regalia("legal", position).out.split() == [game.write(start, action) for action in start.legal()]
    answer = regalia("legal", position, "--json").json()
    assert answer["turn"] == 1
    assert [move["action"] for move in answer["moves"]] == start.legal()
    assert all(move["label"] for move in answer["moves"])


def test_legal_lists_outcomes_when_chance_has_to_move(position: Path) -> None:
    regalia("try", position, "d2", "-o", position)
    answer = regalia("legal", position)
    assert answer.out.split()[0] == "=2S"
    assert "Chance has to move" in answer.err
    data = regalia("legal", position, "--json").json()
    assert data["turn"] == "chance"
    assert [move["weight"] for move in data["moves"]] == [1] * 48


def test_legal_lists_nothing_when_the_game_is_over(record: Path) -> None:
    answer = regalia("legal", record)
    assert (answer.code, answer.out) == (0, "")
    assert "The game is over" in answer.err
    assert regalia("legal", record, "--json").json() == {"turn": "over", "moves": []}


def test_try_tells_what_happens_and_writes_the_position(position: Path) -> None:
    answer = regalia("try", position, "d2", "=9S")
    told, _, after = answer.out.partition("\n\n")
    assert told.splitlines() == [
        "Spades enters d2.",
        "Spades turns up 9♠ at d2.",
        "Spades takes 3 coins from 9♠.",
        "Hearts decides next.",
    ]
    assert json.loads(after)["purse"] == [3, 0]


def test_try_as_json_holds_events_and_position(position: Path) -> None:
    data = regalia("try", position, "d2", "=9S", "--json").json()
    assert data["turn"] == 2
    assert data["over"] is None
    assert data["events"][2] == {
        "seat": 1,
        "kind": "collects",
        "sentence": "Spades takes 3 coins from 9♠.",
        "clause": "FO-14",
        "place": "d2",
        "amount": 3,
    }
    assert data["position"]["pieces"] == ["d2", "d7"]


def test_try_stops_and_says_so_when_chance_has_to_move(position: Path) -> None:
    answer = regalia("try", position, "d2")
    assert answer.code == 0
    assert "Chance has to move next: give its outcome, or a --seed." in answer.out
    assert regalia("try", position, "d2", "--json").json()["position"]["phase"] == "revealing"


def test_try_draws_chance_from_the_seed(position: Path) -> None:
    first, again = (regalia("try", position, "d2", "d6", "--seed", "7", "--json") for _ in range(2))
    assert first == again
    assert first.json()["turn"] != "chance"
    others = {regalia("try", position, "d2", "--seed", seed).out for seed in "abcdef"}
    assert len(others) > 1


def test_try_mixes_given_and_drawn_chance(position: Path) -> None:
    data = regalia("try", position, "d2", "=9S", "d6", "--seed", "7", "--json").json()
    assert data["position"]["purse"][0] == 3
    assert data["turn"] == 1


def test_try_goes_on_from_a_record_as_its_own_seed_does() -> None:
    match = finished()
    opened = match.branch(7).record().text()
    moves = [ply.line for ply in match.plies[7:] if ply.seat != CHANCE]
    data = regalia("try", "-", *moves, "--seed", "a test", "--json", stdin=opened).json()
    assert data["turn"] == "over"
    assert data["position"] == match.game.dump(match.state)


def test_try_writes_only_the_position_to_standard_output_when_asked(position: Path) -> None:
    answer = regalia("try", position, "d2", "=9S", "-o", "-")
    assert answer.json()["purse"] == [3, 0]
    assert "Spades takes 3 coins" in answer.err
    assert regalia("try", position, "d2", "=9S", "--json", "-o", "-").json() == answer.json()


def test_try_without_moves_lets_chance_speak() -> None:
    start = regalia("new", "friend-or-foe", "--option", "start=revealed").out
    assert regalia("try", "-", "--seed", "1", "--json", stdin=start).json()["position"]["phase"] == "moving"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (["e5"], ["e5", "more than one step", "(FO-9)"]),
        (["d2", "=AS"], ["ace of spades", "(FO-1)"]),
        (["d2", "=9S", "d2"], ["more than one step", "(FO-9)"]),
        (["d2", "d6"], ["(FO-11)", "give its outcome, or a --seed"]),
        (["bank 3"], ["(FO-17)"]),
        (["castle"], ["“castle” is no move of Friend or Foe"]),
        (["d2", "=9S", ""], ["is no move"]),
    ],
)
def test_a_refused_move_is_said_with_its_clause_and_changes_nothing(
    position: Path, moves: list[str], said: list[str]
) -> None:
    before = position.read_bytes()
    for extra in ([], ["-o", str(position)], ["--json"]):
        answer = regalia("try", position, *moves, *extra)
        assert (answer.code, answer.out) == (2 if "is no move" in said[0] else 1, "")
        assert answer.err.count("\n") == 1
        assert all(words in answer.err for words in said)
        assert position.read_bytes() == before
    assert [path.name for path in position.parent.iterdir()] == ["position.json"]


def test_a_move_refused_after_drawn_chance_says_what_chance_gave(position: Path) -> None:
    answer = regalia("try", position, "d2", "a1", "--seed", "7")
    assert (answer.code, answer.out) == (1, "")
    assert "after chance gave =" in answer.err


def test_nothing_can_be_tried_when_the_game_is_over(record: Path) -> None:
    answer = regalia("try", record, "c2")
    assert (answer.code, answer.out) == (1, "")
    assert "the game is over" in answer.err


def test_why_says_allowed(position: Path) -> None:
    assert regalia("why", position, "D2").out == "d2: allowed\n"
    assert regalia("why", position, "d2", "--json").json() == {"move": "d2", "allowed": True}


def test_why_says_clause_and_sentence(position: Path) -> None:
    answer = regalia("why", position, "e2")
    assert answer.code == 1
    assert answer.out == "e2: e2 lies diagonally from d1: no diagonal steps (FO-9)\n"
    data = json.loads(regalia("why", position, "e2", "--json").out)
    assert data == {
        "move": "e2",
        "allowed": False,
        "clause": "FO-9",
        "sentence": "e2 lies diagonally from d1: no diagonal steps",
    }


def test_why_takes_a_move_of_several_words(position: Path) -> None:
    assert regalia("why", position, "bank", "7") == regalia("why", position, "bank 7")


def test_why_cannot_answer_what_is_no_move(position: Path) -> None:
    answer = regalia("why", position, "castle")
    assert (answer.code, answer.out) == (2, "")
    assert "“castle” is no move of Friend or Foe" in answer.err


@pytest.fixture
def war(tmp_path: Path) -> Path:
    """The mirrored bastion of Thrones before South's first turn."""
    file = tmp_path / "war.json"
    options = ("setup_mode=mirror", "first_player=south", "favor_cap=0")
    assert regalia("new", "thrones", *[word for each in options for word in ("--option", each)], "-o", file).code == 0
    return file


def test_why_judges_a_whole_line(war: Path) -> None:
    assert regalia("why", war, "He4-e5").out == "He4-e5: allowed\n"
    answer = regalia("why", war, "e4xe6")
    assert answer.code == 1
    assert answer.out == "e4xe6: nobody attacks or fires in the first turn (TH-37)\n"
    data = json.loads(regalia("why", war, "e4>e6", "--json").out)
    assert (data["move"], data["allowed"], data["clause"]) == ("e4>e6", False, "TH-64")


def test_try_plays_whole_lines_or_nothing(war: Path) -> None:
    assert "North decides next" in regalia("try", war, "e4-e5", "-o", war).out
    before = war.read_text()
    refused = regalia("try", war, "e6-e4", "-o", war)
    assert refused.code == 1
    assert "(TH-38)" in refused.err
    assert war.read_text() == before


def test_try_may_give_up_where_the_rules_let_one(war: Path, position: Path) -> None:
    assert "South has given up (TH-122)" in regalia("try", war, "resign").out
    assert regalia("why", war, "resign").out == "resign: allowed\n"
    refused = regalia("try", position, "resign")
    assert refused.code == 1
    assert "no clause for giving up" in refused.err


def test_a_picture_is_svg_or_png_by_its_name(position: Path, tmp_path: Path) -> None:
    assert regalia("picture", position, "-o", tmp_path / "a.svg").code == 0
    assert regalia("picture", position, "-o", tmp_path / "dark.svg", "--dark").code == 0
    assert regalia("picture", position, "-o", tmp_path / "a.PNG", "--width", 300).code == 0
    assert "<svg" in (tmp_path / "a.svg").read_text()[:200]
    assert (tmp_path / "a.svg").read_text() != (tmp_path / "dark.svg").read_text()
    png = (tmp_path / "a.PNG").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == 300


def test_a_picture_of_an_earlier_moment_of_a_record(record: Path, tmp_path: Path) -> None:
    for ply in (0, 5):
        assert regalia("picture", record, "-o", tmp_path / f"{ply}.svg", "--at", ply).code == 0
    assert (tmp_path / "0.svg").read_text() != (tmp_path / "5.svg").read_text()


def test_a_picture_of_another_kind_is_not_understood(position: Path, tmp_path: Path) -> None:
    answer = regalia("picture", position, "-o", tmp_path / "a.gif")
    assert answer.code == 2
    assert ".png" in answer.words
    assert regalia("picture", position).code == 2


def test_a_position_that_cannot_be_is_not_tried(position: Path) -> None:
    answer = regalia("try", edited(position, active=9), "d2")
    assert (answer.code, answer.out) == (1, "")
    assert "active must be a whole number between 1 and 2, not 9" in answer.err


def test_try_first_makes_the_steps_in_which_nobody_has_a_say() -> None:
    game = find_game("friends-and-foes")
    state = game.start()
    state.apply(game.read(state, "form road_wardens"))
    waiting = json.dumps(game.dump(state))
    data = regalia("try", "-", "form ember_oath", "--json", stdin=waiting).json()
    assert data["position"]["phase"] == "drawing"
    assert [camp["ready"] for camp in data["position"]["camps"]] == [True, True]


def test_show_names_the_characters_as_moves_do() -> None:
    game = find_game("friends-and-foes")
    state = game.start(game.options({"formation_setup": "ready"}))
    drawn = regalia("show", "-", stdin=json.dumps(game.dump(state))).out
    assert "Bench of Seat 1: 1.aldous/8  1.fenna/8  1.pike/8" in drawn
    assert "2.holt/10" in drawn
