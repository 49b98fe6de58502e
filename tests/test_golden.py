"""What the games do is what the golden files say; `python -m tests.golden write` when a rule was changed on purpose."""

import json
from typing import Final

import pytest

from regalia.games import find_game
from tests import golden, golden_record, golden_text
from tests.golden import NAMES

EVERY: Final = [(called, name) for called in NAMES for name in golden.stored_games(find_game(called))]
EVERYDAY: Final = [(called, name) for called, name in EVERY if golden.is_everyday(name)]
REST: Final = [(called, name) for called, name in EVERY if not golden.is_everyday(name)]

per_game = pytest.mark.parametrize("called", NAMES)


@pytest.mark.parametrize(("called", "name"), EVERYDAY)
def test_a_game_is_played_and_told_as_it_was(called: str, name: str) -> None:
    assert golden.differences(find_game(called), name) == []


@pytest.mark.long
@pytest.mark.parametrize(("called", "name"), REST)
def test_a_game_with_other_options_is_played_and_told_as_it_was(called: str, name: str) -> None:
    assert golden.differences(find_game(called), name) == []


@per_game
def test_positions_that_were_kept_load_and_are_written_as_they_were(called: str) -> None:
    game = find_game(called)
    for data in golden_text.stored_positions(game):
        text = golden.as_json(data)
        assert golden.as_json(golden.position(game, golden.position_of(game, json.loads(text)))) == text


@per_game
def test_damaged_positions_are_refused_with_the_same_sentences(called: str) -> None:
    game = find_game(called)
    positions = golden_text.stored_positions(game)
    for number, changes, answer in golden_text.stored_lines("damages", game):
        found = golden.loaded(game, golden_text.damaged(positions[number], changes))
        assert found == answer, f"{game.title}, position {number}, changed by {golden.as_json(changes)}"


@per_game
def test_texts_are_read_or_refused_as_they_were(called: str) -> None:
    game = find_game(called)
    states = [golden.position_of(game, data) for data in golden_text.stored_positions(game)]
    for number, text, answer in golden_text.stored_lines("texts", game):
        assert golden.read(game, states[number], text) == answer, f"{game.title}, position {number}: “{text}”"


@pytest.mark.parametrize(("name", "number", "scheme"), golden_record.recorded())
def test_a_record_verifies_and_is_written_again_letter_for_letter(name: str, number: int, scheme: str) -> None:
    game = find_game(name)
    text = golden_record.path_of(game, number, scheme).read_text(encoding="utf-8")
    assert golden_record.again(text) == text
    assert golden_record.made(game, number, scheme).text() == text


def test_every_setting_has_a_game_of_its_own() -> None:
    for called in NAMES:
        game = find_game(called)
        stored = {name: setting for name, (setting, _, _) in golden.stored_games(game).items()}
        assert stored == {setting.name: setting for setting in golden.settings(game)}
