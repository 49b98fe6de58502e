"""Whatever is read from outside is either fine or refused in a sentence; nothing else ever happens."""

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.contract import Setting
from regalia.contract.damage import assert_says_something, read_position
from regalia.games import find_game
from regalia.kernel import BadOption, BadPosition, BadRecord, Game, UnreadableMove
from regalia.match import FairChance, Match, read_record, verify
from tests.mutation import JUNK, damaged, damaged_text
from tests.setting import GAMES, settings_of
from tests.test_contract import contracted, per_game


@contracted
@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_position_is_refused_or_plays_on_to_the_end(game: Game, data: st.DataObject) -> None:
    try_damaged_position(game, data)


@pytest.mark.long
@contracted
@settings(max_examples=1000)
@given(data=st.data())
def test_many_more_damaged_positions_are_refused_or_play_on_to_the_end(game: Game, data: st.DataObject) -> None:
    try_damaged_position(game, data)


def try_damaged_position(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game, tastes=("random",)))
    position = data.draw(damaged(game.dump(setting.somewhere())))
    read_position(game, position, setting.stream("on"))


@contracted
@settings(max_examples=100)
@given(position=JUNK | st.dictionaries(st.sampled_from(["regalia", "game", "rules", "seats", "options"]), JUNK))
def test_anything_else_is_no_position(game: Game, position: Any) -> None:
    with contextlib.suppress(BadPosition):
        game.load(position)


def record_of(setting: Setting, moves: int = 10**6) -> str:
    """A record of a random game, stopped after so many decisions, with one decision taken back."""
    match = Match.new(
        setting.game, setting.options, setting.seats, chance=FairChance.from_text(str(setting.seed)), players=("Ada",)
    )
    match.begin()
    stream = setting.stream("record")
    for number in range(moves):
        if match.over:
            break
        seat, offered = match.state.turn, match.state.legal()
        match.play(seat, offered[stream.below(len(offered))])
        if number == 2 and not match.over:
            match.undo(seat, consented=True)
    return match.record().text()


@per_game
@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_record_is_refused_with_a_sentence_or_is_fine(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game, tastes=("random",)))
    text = record_of(setting, data.draw(st.sampled_from([0, 3, 12, 40])))
    if data.draw(st.booleans()):
        text = text[: text.index("sum:")]  # so that the damage is not found by the checksum
    text = data.draw(damaged_text(text))
    try:
        match = Match.replay(read_record(text))
    except BadRecord as error:
        assert_says_something(error)
        return
    again = Match.replay(read_record(match.record().text()))
    assert game.dump(again.state) == game.dump(match.state)


@per_game
@settings(max_examples=40)
@given(data=st.data())
def test_a_finished_record_verifies_and_a_damaged_one_is_refused_or_still_true(game: Game, data: st.DataObject) -> None:
    text = record_of(data.draw(settings_of(game, tastes=("random",))))
    assert verify(read_record(text)) >= 0
    with contextlib.suppress(BadRecord):
        verify(read_record(data.draw(damaged_text(text))))


@settings(max_examples=200)
@given(text=st.text() | st.binary().map(lambda data: data.decode("utf-8", "surrogateescape")))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for candidate in (
        text,
        f"regalia record 1\n{text}",
        f"regalia record 1\ngame: friend_or_foe\n{text}\nmoves:\nend: open",
    ):
        with contextlib.suppress(BadRecord):
            Match.replay(read_record(candidate))


def test_a_position_nested_beyond_reason_in_a_record_is_refused() -> None:
    deep = "[" * 100_000
    text = f"regalia record 1\ngame: friend_or_foe\nrules: 1\nseats: 2\nposition: {deep}\nmoves:\nend: open\n"
    with pytest.raises(BadRecord, match="not JSON"):
        Match.replay(read_record(text))


def test_half_a_character_in_a_record_is_refused_with_its_line() -> None:
    text = record_of(Setting(GAMES[0], 2, GAMES[0].options(), 1, "random"), 3).replace("Ada", "A\ud800a")
    with pytest.raises(BadRecord, match=r"line 5: .*half a character"):
        read_record(text)


@per_game
@settings(max_examples=100)
@given(data=st.data())
def test_any_options_are_checked_or_refused(game: Game, data: st.DataObject) -> None:
    names = st.sampled_from(list(game.option_type.rules())) | st.text(max_size=12)
    given_options = data.draw(st.dictionaries(names, JUNK | st.text(), max_size=4))
    try:
        options = game.options(given_options, data.draw(st.integers(game.fewest, game.most)))
    except BadOption as error:
        assert_says_something(error)
        return
    assert game.options(options.changed()) == options
    texts = {name: str(value) for name, value in options.changed().items()}
    assert game.options(texts) == options


@per_game
@settings(max_examples=200)
@given(data=st.data(), text=st.text() | st.from_regex(r"[a-z=+]{0,6} ?[0-9a-zA-Z²]{0,6}", fullmatch=True))
def test_any_text_is_a_move_or_unreadable(game: Game, data: st.DataObject, text: str) -> None:
    state = game.start()
    try:
        action = game.read(state, text)
    except UnreadableMove as error:
        assert_says_something(error)
        return
    assert action in game.vocabulary(state)
    assert game.read(state, game.write(state, action)) == action


def test_damage_is_found_at_all() -> None:
    """The tests above would pass if nothing were ever refused or nothing were ever accepted."""
    game = find_game("friend-or-foe")
    position = game.dump(game.start())
    assert game.load(position | {"purse": [0, 0]}).turn == 0
    for wrong in ({"purse": [1, 0]}, {"pieces": ["a1", "a1"]}, {"phase": "banking"}, {"colour": "red"}):
        with pytest.raises(BadPosition):
            game.load(position | wrong)
