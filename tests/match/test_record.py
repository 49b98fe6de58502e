"""Records: what was played, as a text that people read and that replays."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from regalia.games import find_game
from regalia.kernel import BadOption, BadRecord, Game, RegaliaError, Stream
from regalia.kernel.option import Value
from regalia.match import (
    COUNTED,
    LABELLED,
    FairChance,
    Header,
    Match,
    Record,
    draws_of,
    looks_like_record,
    read_record,
    verify,
)
from tests.match.test_match import match_of, play_some
from tests.setting import settings_of
from tests.test_contract import per_game

FOES = find_game("friend-or-foe")
THRONES = find_game("thrones")
LEDUC = find_game("examples.leduc_poker")
TIC_TAC_TOE = find_game("examples.tic_tac_toe")

GAME = """\
regalia record 1
game: examples.tic_tac_toe
rules: 1
seats: 2
player 1: Ada
player 2: Émile du Châtelet: the second
moves:
b2
a1
undo 1
a2
c3
a3
undo 2
c1
b1
a3
end: TT-4
"""


def replayed(text: str) -> Match:
    return Match.replay(read_record(text))


@per_game
@settings(max_examples=30)
@given(data=st.data())
def test_what_was_played_replays_exactly(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    play_some(match, setting, data.draw(st.sampled_from([0, 1, 7, 10**6])))
    text = match.record().text()
    again = replayed(text)
    assert game.dump(again.state) == game.dump(match.state)
    assert again.record().lines == match.record().lines
    assert [ply.action for ply in again.plies] == [ply.action for ply in match.plies]
    assert [ply.seat for ply in again.plies] == [ply.seat for ply in match.plies]
    assert [repr(ply.events) for ply in again.plies] == [repr(ply.events) for ply in match.plies]
    assert again.options == setting.options
    assert read_record(text).text() == text


@per_game
@settings(max_examples=20)
@given(data=st.data())
def test_a_record_with_undo_replays_to_what_stands(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    for _ in range(4):
        play_some(match, setting, 2)
        if match.over:
            break
        seat = next(iter(ply.seat for ply in reversed(match.plies) if ply.seat >= 0))
        match.undo(seat, consented=True)
        match.begin()
    again = replayed(match.record().text())
    assert game.dump(again.state) == game.dump(match.state)
    assert again.drawn == match.drawn


@pytest.mark.parametrize("name", ["friends_and_foes", "thrones"])
def test_a_record_from_before_a_default_changed_plays_and_verifies_by_the_default_of_then(name: str) -> None:
    text = (Path(__file__).parent / "older" / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(text)
    game = record.header.game
    former = game.options_of_then(1)
    assert former
    assert "rules: 1\n" in text
    assert record.header.rules == game.version
    assert {option: record.header.options[option] for option in former} == former
    match = Match.replay(record)
    assert match.over
    assert verify(record) > 0
    options = {option: value for option, value in record.header.options.items() if option not in former}
    with pytest.raises(RegaliaError):
        Match.replay(replace(record, header=replace(record.header, options=options)))


def test_what_a_record_of_older_rules_says_itself_counts_more_than_the_default_of_then() -> None:
    text = (Path(__file__).parent / "older" / "friends_and_foes.txt").read_text(encoding="utf-8")
    said = text.replace("player 1:", "option formation_perks: false\nplayer 1:", 1)
    assert read_record(said).header.options.keys() == read_record(text).header.options.keys() - {"formation_perks"}


@pytest.mark.parametrize(
    ("name", "beside", "idle"),
    [
        ("thrones", {"setup_mode": "mirror", "first_player": "south"}, {"first_player_when": "after_setup"}),
        ("thrones", {"middle_contest": "second_moves"}, {"middle_contest_order": "second_player_first"}),
        ("thrones", {"setup_mode": "mirror", "dragon_path": "winding"}, {"dragon_breach": "stay"}),
        ("friends-and-foes", {"treasure_pools": "single"}, {"start_treasure": 12, "deploy_fee": "one"}),
    ],
)
def test_what_was_played_before_an_option_without_effect_was_refused_is_opened_without_it(
    name: str, beside: dict[str, Value], idle: dict[str, Value]
) -> None:
    game = find_game(name)
    with pytest.raises(BadOption):
        game.options(beside | idle, 2)
    match = Match.new(game, game.options(beside, 2), chance=FairChance.from_text("then"))
    match.begin()
    stream = Stream("then")
    for _ in range(60):
        match.play(match.turn, match.state.at_random(stream))
        match.begin()
    record = match.record()
    then = replace(record, header=replace(record.header, options=beside | idle))
    read = read_record(then.text())
    assert read.header.options == record.header.options
    assert Match.replay(read).state == Match.replay(then).state == match.state
    position = game.dump(match.state)
    assert game.load({**position, "options": beside | idle}) == match.state


def test_the_defaults_of_then_are_those_of_the_class_that_counts_its_versions() -> None:
    class Variant(type(THRONES)):  # type: ignore[misc]
        version = 3

    assert THRONES.options_of_then(1) == {"favor_timing": "own_turn"}
    assert THRONES.options_of_then(0) is None
    assert Variant().options_of_then(1) is None


def test_a_position_of_older_rules_is_refused_in_a_record_too() -> None:
    text = (Path(__file__).parent / "older" / "thrones.txt").read_text(encoding="utf-8")
    position = msgspec.json.encode({**THRONES.dump(THRONES.start()), "rules": 1}).decode()
    with pytest.raises(RegaliaError, match="This position was made by rules version 1 of Thrones; this is version 2"):
        Match.replay(read_record(text.replace("moves:", f"position: {position}\nmoves:")))


def test_a_record_written_by_hand_is_read() -> None:
    match = replayed(GAME)
    assert TIC_TAC_TOE.dump(match.state)["board"] == ["X..", "OX.", ".OX"]
    assert [ply.line for ply in match.plies] == ["b2", "a2", "c1", "b1", "a3"]
    assert match.header.players == ("Ada", "Émile du Châtelet: the second")
    assert replayed(GAME.replace("\n", "\r\n")).over
    assert replayed("\ufeff" + GAME).over


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("regalia record 1", "regalia record 2", "line 1: A record begins with"),
        ("examples.tic_tac_toe", "chess", "line 2: There is no game called chess."),
        ("rules: 1", "rules: 7", "line 3: This record was made by rules version 7"),
        ("rules: 1", "rules: one", "line 3: The header needs a line “rules:”"),
        ("seats: 2", "seats: 3", "Tic-tac-toe is for 2 seats, not 3."),
        ("seats: 2", "seats: 2\nseats: 2", "line 5: seats stands in the header twice."),
        ("seats: 2", "seats: 2\noption side: 9", "side must be between 3 and 5, not 9."),
        ("seats: 2", "seats: 2\ncolour: red", "line 5: “colour” is no header line of a record."),
        ("seats: 2", "seats: 2\ncolour", "line 5: “colour” is no header line (name: value)."),
        ("player 1", "player 2", "line 6: player 2 stands in the header twice."),
        ("player 1", "player 3", "line 5: “player 3” is out of order"),
        ("seats: 2", "seats: 2\nposition: {}", "The header does not fit the game"),
        ("moves:\n", "", "line 17: The line “moves:” is missing"),
        ("a2\n", "a9\n", "line 11: “a9” is no move of tic-tac-toe: square is a1 to c3."),
        ("a2\n", "b2\n", "line 11: b2: Ada has marked b2 already (TT-3)"),
        ("a2\n", "\n", "line 11: Empty lines"),
        ("undo 1", "undo 9", "line 10: “undo 9” takes back more than there is."),
        ("undo 1", "undo ²", "line 10: “undo ²” takes back more than there is."),
        ("end: TT-4\n", "", "line 17: The record stops without its closing line"),
        ("a3\nend", "end", "line 17: The record says “end: TT-4”, but the game is not over"),
        ("a3\nend", "a3\nc3\nend", "line 18: "),
        ("TT-4", "TT-5", "line 18: The record says “end: TT-5”, but the game ended by TT-4"),
        ("TT-4\n", "TT-4\nthank you\n", "line 19: “thank you” has no place"),
    ],
)
def test_a_record_that_does_not_play_is_refused_by_its_line(old: str, new: str, sentence: str) -> None:
    assert old in GAME
    with pytest.raises(BadRecord) as refused:
        replayed(GAME.replace(old, new))
    assert str(refused.value).startswith(sentence)


def test_an_edit_is_found_by_the_checksum_even_if_it_plays() -> None:
    text = replayed(GAME).record().text()
    assert replayed(text).over
    with pytest.raises(BadRecord, match=r"line 19: The checksum does not match"):
        replayed(text.replace("Ada", "Eve"))


def test_a_huge_record_is_refused() -> None:
    with pytest.raises(BadRecord, match="largest"):
        read_record("x" * 5_000_000)


def test_records_are_told_from_other_texts() -> None:
    assert looks_like_record(GAME)
    assert not looks_like_record('{"regalia": "position"}')


# Verification


def finished(scheme: str = LABELLED) -> Record:
    chance = FairChance(FairChance.from_text("9").seed, ("sea", "sky"), scheme)
    match = Match.new(FOES, FOES.options({"suits": "players"}), chance=chance)
    match.begin()
    number = 0
    while not match.over:
        offered = match.state.legal()
        match.play(match.state.turn, offered[number % len(offered)])
        number += 1
    return read_record(match.record().text())


per_scheme = pytest.mark.parametrize("scheme", [COUNTED, LABELLED])


@per_scheme
def test_a_finished_game_verifies_every_outcome(scheme: str) -> None:
    record = finished(scheme)
    assert record.header.chance == scheme
    assert verify(record) == sum(1 for line in record.lines if line.startswith(("=", "roll"))) > 20


def changed(record: Record, old: str, new: str) -> Record:
    """The record as a cheat would hand it in: a new checksum, too."""
    text = record.text().replace(old, new, 1)
    return read_record(text[: text.index("sum:")])


@per_scheme
def test_a_changed_die_is_found(scheme: str) -> None:
    record = finished(scheme)
    roll = next(line for line in record.lines if line.startswith("roll"))
    other = "roll 6 6" if roll != "roll 6 6" else "roll 1 1"
    with pytest.raises(BadRecord, match=f"The seed gives {roll} here, but the record says {other}"):
        verify(changed(record, roll, other))


@per_scheme
def test_a_changed_seed_or_word_is_found(scheme: str) -> None:
    record = finished(scheme)
    with pytest.raises(BadRecord, match="does not match the commitment"):
        verify(changed(record, record.seed, "00" * 32))
    with pytest.raises(BadRecord, match="not hexadecimal"):
        verify(changed(record, record.seed, "secret"))
    with pytest.raises(BadRecord, match="The seed gives"):
        verify(changed(record, "words 1: sea", "words 1: see"))


def test_a_record_names_its_scheme_unless_it_is_the_old_one() -> None:
    assert "\nchance: labelled\n" in finished(LABELLED).text()
    assert "\nchance:" not in finished(COUNTED).text()
    with pytest.raises(BadRecord, match="The seed gives"):
        verify(changed(finished(LABELLED), "chance: labelled\n", ""))


def test_a_record_by_an_unknown_scheme_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRecord, match="“shuffled” is no scheme of chance; there are counted and labelled") as refused:
        changed(finished(), "chance: labelled", "chance: shuffled")
    assert finished().text().split("\n")[refused.value.line - 1] == "chance: labelled"


def test_a_record_says_whether_its_seed_was_chosen() -> None:
    drawn, chosen = (Match.new(FOES, chance=chance) for chance in (FairChance.fresh(), FairChance.from_text("9")))
    assert "chosen" not in drawn.record().text()
    text = chosen.record().text()
    assert "\nseed chosen: yes\n" in text
    assert read_record(text).header == chosen.header
    assert read_record(text).header.chosen
    with pytest.raises(BadRecord, match="“seed chosen” is “yes” or left out, not “no”"):
        read_record(text.replace("seed chosen: yes", "seed chosen: no"))


def test_what_is_promised_of_chance_stays_when_words_are_added() -> None:
    match = Match.new(FOES, chance=FairChance.from_text("9"))
    before = match.header
    match.add_words(1, "sky")
    assert match.header.words == ("", "sky")
    assert match.header == replace(before, words=("", "sky"))


def test_a_header_stored_before_there_were_labels_is_counted() -> None:
    stored = msgspec.json.decode(msgspec.json.encode(finished(COUNTED).header))
    del stored["chance"], stored["chosen"]
    header = msgspec.convert(stored, Header)
    assert (header.chance, header.chosen) == (COUNTED, False)
    assert header.chance_from(bytes(32)).scheme == COUNTED


# Draws, for whoever recomputes them


@per_game
@per_scheme
@settings(max_examples=4)
@given(data=st.data())
def test_the_draws_of_a_finished_game_can_be_made_again_from_seed_and_words(
    game: Game, scheme: str, data: st.DataObject
) -> None:
    setting = data.draw(settings_of(game))
    chance = FairChance(FairChance.from_text(str(setting.seed)).seed, ("sea",), scheme)
    match = Match.new(setting.game, setting.options, setting.seats, chance=chance)
    match.begin()
    play_some(match, setting, 3)
    if not match.over and match.undo_terms(0).plies:
        match.undo(0, consented=True)
        match.begin()
    play_some(match, setting)
    draws = draws_of(match.record())
    assert len(draws) == verify(match.record()) == match.drawn
    assert len({(draw.label, draw.count) for draw in draws}) == len(draws)
    for draw in draws:
        assert draw.outcomes[chance.pick(draw.label, draw.count, draw.outcomes)][0] == draw.line
    if scheme == COUNTED:
        assert [(draw.label, draw.count) for draw in draws] == [("", number) for number in range(len(draws))]
    else:
        assert Counter(draw.label for draw in draws) == match.counts


def test_draws_that_were_taken_back_are_listed_and_those_taken_over_are_not() -> None:
    first = Match.new(LEDUC, chance=FairChance.from_text("one"))
    first.begin()
    second = first.branch(2, chance=FairChance.from_text("two"))
    second.play(0, "check")
    second.play(1, "check")
    second.undo(1, consented=True)
    for move in ("check", "check", "check"):
        second.play(second.turn, move)
    draws = draws_of(second.record())
    assert [(draw.label, draw.count) for draw in draws] == [("card for the table from the deck", at) for at in (0, 1)]
    assert [draw.line for draw in draws] == [line for line in second.lines[2:] if line.startswith("=")]
    assert [len(draw.outcomes) for draw in draws] == [4, 4]


def test_the_draws_of_a_running_game_are_not_listed() -> None:
    match = Match.new(LEDUC, chance=FairChance.from_text("one"))
    match.begin()
    with pytest.raises(RegaliaError, match="listed when the game is over"):
        draws_of(match.record())


def test_a_running_game_keeps_its_seed_to_itself() -> None:
    match = Match.new(LEDUC, chance=FairChance.from_text("4"))
    match.begin()
    record = match.record()
    assert record.seed == ""
    assert match.chance is not None
    assert match.chance.seed.hex() not in record.text()
    with pytest.raises(BadRecord, match="no seed"):
        verify(record)


@per_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_game_with_undo_and_a_branch_verifies(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    play_some(match, setting, 3)
    if not match.over:
        match.undo(next(ply.seat for ply in reversed(match.plies) if ply.seat >= 0), consented=True)
    branch = match.branch(len(match.plies), chance=FairChance.from_text("new"))
    for played in (match, branch):
        played.begin()
        play_some(played, setting)
        assert verify(read_record(played.record().text())) >= 0


def test_only_own_chance_is_counted_after_taking_back_below_what_was_taken_over() -> None:
    first = Match.new(FOES, chance=FairChance.from_text("one"))
    first.play(0, "d2")
    second = first.branch(len(first.plies), chance=FairChance.from_text("two"))
    taken_over = second.drawn
    second.undo(0, consented=True)
    stream = Stream(3)
    while not second.over:
        offered = second.state.legal()
        second.play(second.state.turn, offered[stream.below(len(offered))])
    assert taken_over > 0
    assert verify(read_record(second.record().text())) == second.drawn - taken_over


def test_a_record_that_takes_too_much_back_is_refused_where_that_is_asked_for() -> None:
    pairs = GAME.replace("moves:\n", "moves:\n" + "b2\nundo 1\n" * 40)
    assert Match.replay(read_record(pairs), most_work=60).over
    with pytest.raises(BadRecord, match="takes too much back: at most 30 moves are replayed") as refused:
        Match.replay(read_record(pairs), most_work=30)
    assert refused.value.line == 7 + 2 * 31 - 1
