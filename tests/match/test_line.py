"""Whole lines: several small actions in one go, all or nothing, each refusal with its clause."""

import pytest

from examples.tic_tac_toe import GAME as TIC_TAC_TOE
from regalia.games import find_game
from regalia.kernel import Game, IllegalMove, State, UnreadableMove
from regalia.match import FairChance, Match
from tests.games.thrones.war import position
from tests.setting import GAMES

THRONES = find_game("thrones")
BASTION = "WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- SRE1H1ERS/1L1CAC1L1/2T1K1D2/9"


def war_match(pieces: str = "", tiles: str = "", **changed: object) -> Match:
    """A match that begins with a war drawn as text; South has to decide."""
    state = THRONES.load(position(pieces, tiles, **changed))
    match = Match.new(THRONES, THRONES.options_of(state), chance=FairChance.from_text("1"))
    match.state = state
    return match


def mirrored(**options: object) -> Match:
    match = Match.new(
        THRONES, THRONES.options({"setup_mode": "mirror", "first_player": "south", "favor_cap": 0} | options)
    )
    match.begin()
    return match


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_line_of_one_action_is_that_action(game: Game) -> None:
    match = Match.new(game, chance=FairChance.from_text("1"))
    match.begin()
    for action in match.state.legal():
        text = match.game.write(match.state, action)
        assert match.game.parse(match.state, text) == [action]


def test_a_line_is_played_as_a_whole_and_recorded_in_its_parts() -> None:
    match = mirrored()
    step = match.play(0, "He4-e5")
    assert step.lines == ("e4", "-e5")
    assert match.version == 2
    assert match.state.turn == 1
    match.undo(0)
    assert match.lines == ["e4", "-e5", "undo 1"]


def test_a_line_is_played_whole_or_not_at_all() -> None:
    match = mirrored()
    before = THRONES.dump(match.state)
    with pytest.raises(IllegalMove) as refused:
        match.play(0, "He4-e6")
    assert (refused.value.move, refused.value.clause) == ("He4-e6", "TH-38")
    assert str(refused.value).startswith("He4-e6: e6 is occupied")
    assert THRONES.dump(match.state) == before
    assert match.lines == []


# Every kind of move that can be written gets its clause.
REFUSED = [
    ("Dd4", "", "d4-e6", "TH-44"),  # not on a line
    ("Ac3 sd5", "c3P d5P", "c3>d5", "TH-65"),  # a wrong diagonal
    ("Cd4 sd5", "d4P", "d4>d5", "TH-68"),  # Forest fired at
    ("Ld4 ed5", "d4P d5P", "d4xd5", "TH-61"),  # an Elephant on Plains attacked
    ("Ld4 sd5", "d4P d5P", "Ld4>d5", "TH-64"),
    ("Cd4 rd5", "d4P d5M", "d4>d5", "TH-69"),
    ("Ld4", "d4P", "d4xd5", "TH-55"),
    ("Ld4 Ed5", "d4P d5P", "d4xd5", "TH-8"),
    ("Ld4 sd6", "d4P d5P", "d4xd6", "TH-56"),
    ("Dd4 sd5", "", "d4xd5", "TH-60"),
    ("Ld4 Ld5", "", "d4=d5", "TH-47"),
    ("Ld4 sd5", "", "d4=d5", "TH-47"),
    ("Ld4", "", "d9-d8", "TH-34"),
    ("Ld4 ka9", "", "a9-a8", "TH-34"),
    ("Ld4", "", "haste d4-d6", "TH-103"),
    ("Ld4", "", "deceive d4=d5", "TH-103"),
    ("Ld4", "", "D@c2", "TH-93"),
    ("Ld4", "", "pass", "TH-35"),
    ("Ld4", "", "end", "TH-34"),
    ("Ld4", "", "cunning", "TH-113"),
    ("Ld4", "", "stop", "TH-54"),
    ("Ld4", "", f"layout {BASTION}", "TH-26"),
    ("Ld4", "", "random 12", "TH-26"),
    ("Ld4", "", "preset bastion", "TH-26"),
]


@pytest.mark.parametrize(("pieces", "tiles", "line", "clause"), REFUSED)
def test_any_line_that_can_be_written_is_refused_with_its_clause(
    pieces: str, tiles: str, line: str, clause: str
) -> None:
    match = war_match(pieces, tiles)
    refused = match.why(line)
    assert refused is not None
    assert refused.clause == clause
    assert refused.clause in str(refused)
    with pytest.raises(IllegalMove) as raised:
        match.play(0, line)
    assert str(raised.value) == str(refused)


@pytest.mark.clause("TH-37")
def test_an_attack_in_the_first_turn() -> None:
    match = war_match("Ld4 sd5", "d4P d5P", turn=1)
    refused = match.why("d4xd5")
    assert refused is not None
    assert refused.clause == "TH-37"


LAYOUTS = [
    ("TH-24", BASTION.replace("K", "1")),  # the Throne left behind
    ("TH-24", BASTION.replace("T", "L")),
    ("TH-14", BASTION.replace("X", "P")),
    ("TH-15", "WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FFPMFMPFF".replace("MFPWXWPFM", "MWPWXWPWM") + BASTION[39:]),
    ("TH-16", "WMPFPFPMW/FPMPFPWPF/XFPWMWPFM/FWPMFMPWF" + BASTION[39:]),
    ("TH-17", BASTION.replace("MFPW-----", "MFP------")),
    ("TH-17", BASTION.replace("MFPW-----", "MFPM-----")),
]


@pytest.mark.parametrize(("clause", "line"), LAYOUTS)
def test_a_layout_that_breaks_a_rule_is_refused_as_a_whole(clause: str, line: str) -> None:
    match = Match.new(THRONES, THRONES.options({"first_player": "south"}))
    with pytest.raises(IllegalMove) as refused:
        match.play(0, f"layout {line}")
    assert refused.value.clause == clause
    assert match.lines == []
    answer = match.why(f"layout {line}")
    assert answer is not None
    assert answer.clause == clause


@pytest.mark.clause("TH-124")
def test_the_doors_to_a_layout() -> None:
    match = Match.new(THRONES, THRONES.options({"first_player": "south"}))
    step = match.play(0, f"layout {BASTION}")
    assert len(step.lines) == 55
    match.play(1, "fort e2")
    refused = match.why(f"layout {BASTION}")
    assert refused is not None
    assert refused.clause == "TH-124"
    match.undo(1)
    match.play(1, "random 12345")
    assert "bastion" not in str(THRONES.dump(match.state)["layouts"])
    assert THRONES.dump(match.state)["phase"] == "picking"


@pytest.mark.clause("TH-124")
def test_where_only_named_layouts_are_offered_others_are_refused() -> None:
    match = Match.new(THRONES, THRONES.options({"first_player": "south", "setup_mode": "preset"}))
    for line in (f"layout {BASTION}", "random 3", "fort e2"):
        refused = match.why(line)
        assert refused is not None
        assert refused.clause == "TH-124"
    match.play(0, "preset bastion flip")


def test_a_line_ends_where_chance_or_another_has_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def two_squares(game: Game, state: State, text: str) -> list[int]:
        return [game.read(state, word) for word in text.split()]

    monkeypatch.setattr(type(TIC_TAC_TOE), "read_line", two_squares)
    match = Match.new(TIC_TAC_TOE)
    assert match.why("a1 b1") is not None
    with pytest.raises(IllegalMove, match="before “b1” Noughts has to decide"):
        match.play(0, "a1 b1")
    assert match.lines == []


def test_nonsense_is_unreadable() -> None:
    with pytest.raises(UnreadableMove, match="no Elephant stands on e4"):
        mirrored().play(0, "Ee4-e5")
    with pytest.raises(UnreadableMove, match="no move of Thrones"):
        mirrored().why("e4--e5")
