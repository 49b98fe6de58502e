"""Every option: its default, its limits, and what is said beyond them. What each one does is tested with its clause."""

import re

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.games.friend_or_foe.options import Options
from regalia.kernel import BadOption
from tests.games.friend_or_foe.kingdom import fresh

DEFAULTS = {
    "seat_suits": "SHDC",
    "suits": "all",
    "start": "on_card",
    "tax_low": 1,
    "tax_high": 3,
    "tax_royal": 5,
    "fight_empty": False,
    "royal_pays_friend": True,
    "jack_strength": 10,
    "queen_strength": 11,
    "king_strength": 12,
    "max_spend": 3,
    "spend_timing": "before",
    "royal_bonus": 1,
    "count_purse": True,
    "stall_limit": 200,
    "first_seat": "1",
}

CLAUSES = {
    "seat_suits": "FO-1",
    "suits": "FO-2",
    "start": "FO-6",
    "tax_low": "FO-7",
    "tax_high": "FO-7",
    "tax_royal": "FO-7",
    "fight_empty": "FO-16",
    "royal_pays_friend": "FO-17",
    "jack_strength": "FO-19",
    "queen_strength": "FO-19",
    "king_strength": "FO-19",
    "max_spend": "FO-22",
    "spend_timing": "FO-22",
    "royal_bonus": "FO-23",
    "count_purse": "FO-26",
    "stall_limit": "FO-27",
    "first_seat": "FO-28",
}

RANGES = {
    "tax_low": (0, 20),
    "tax_high": (0, 20),
    "tax_royal": (0, 20),
    "jack_strength": (2, 20),
    "queen_strength": (2, 20),
    "king_strength": (2, 20),
    "max_spend": (0, 10),
    "royal_bonus": (0, 5),
    "stall_limit": (0, 10000),
}

WORDS = {
    "suits": ["all", "players"],
    "start": ["on_card", "revealed", "outside"],
    "spend_timing": ["before", "after"],
    "first_seat": ["1", "2", "3", "4", "random"],
}

SWITCHES = ["fight_empty", "royal_pays_friend", "count_purse"]


def refusal(name: str, value: object) -> str:
    with pytest.raises(BadOption) as refused:
        GAME.options({name: value})
    return str(refused.value)


def test_the_options_their_defaults_and_their_clauses_are_those_of_the_rules() -> None:
    rules = Options.rules()
    assert {name: rule.default for name, rule in rules.items()} == DEFAULTS
    assert {name: rule.clause for name, rule in rules.items()} == CLAUSES
    assert all(rule.meaning.endswith(".") for rule in rules.values())


@pytest.mark.parametrize(("name", "limits"), RANGES.items())
def test_a_number_is_accepted_up_to_its_limits_and_refused_beyond(name: str, limits: tuple[int, int]) -> None:
    low, high = limits
    for value in (low, high):
        assert getattr(GAME.options({name: value}), name) == value
        assert getattr(GAME.options({name: str(value)}), name) == value
    for value in (low - 1, high + 1):
        assert refusal(name, value) == f"{name} must be between {low} and {high}, not {value}."
        assert refusal(name, str(value)) == f"{name} must be between {low} and {high}, not {value}."


@pytest.mark.parametrize("name", RANGES)
@pytest.mark.parametrize("value", ["many", "", "1.5", 1.5, True, None, [], "９"])
def test_what_is_no_whole_number_is_refused(name: str, value: object) -> None:
    low, high = RANGES[name]
    assert refusal(name, value).startswith(f"{name} must be between {low} and {high}, not ")


@pytest.mark.parametrize(("name", "words"), WORDS.items())
def test_a_word_is_one_of_those_named(name: str, words: list[str]) -> None:
    for word in words:
        assert getattr(GAME.options({name: word}), name) == word
    sentence = refusal(name, "zebra")
    assert sentence == f"{name} must be {', '.join(words[:-1])} or {words[-1]}, not zebra."


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_on_or_off(name: str) -> None:
    for value in (True, "true", "yes", "on"):
        assert getattr(GAME.options({name: value}), name) is True
    for value in (False, "false", "no", "off"):
        assert getattr(GAME.options({name: value}), name) is False
    assert refusal(name, "perhaps") == f"{name} must be true or false, not perhaps."
    assert refusal(name, 2) == f"{name} must be true or false, not 2."


@pytest.mark.parametrize("order", ["SHDC", "CDHS", "HSCD"])
def test_any_order_of_the_four_suits_is_accepted(order: str) -> None:
    assert GAME.options({"seat_suits": order}) == Options(seat_suits=order)


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [("tax_roial", "tax_royal"), ("stal_limit", "stall_limit"), ("spend_time", "spend_timing"), ("suit", "suits")],
)
def test_a_misspelt_option_suggests_the_nearest(misspelt: str, meant: str) -> None:
    with pytest.raises(BadOption, match=rf"There is no option {misspelt}\. Did you mean {meant}\?"):
        GAME.options({misspelt: 1})


def test_a_misspelt_word_suggests_the_nearest() -> None:
    assert refusal("start", "reveald").endswith("not reveald. Did you mean revealed?")
    assert refusal("suits", "player").endswith("Did you mean players?")


@pytest.mark.clause("FO-28")
@pytest.mark.parametrize(("seats", "first"), [(2, "3"), (2, "4"), (3, "4")])
def test_first_seat_must_be_a_seat_of_the_table(seats: int, first: str) -> None:
    sentence = re.escape(f"first_seat must be between 1 and {seats} or random, not {first}.")
    with pytest.raises(BadOption, match=sentence):
        GAME.options({"first_seat": first}, seats)
    with pytest.raises(BadOption, match=sentence):
        GAME.start(GAME.options({"first_seat": first}), seats)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Friend or Foe is for 2 to 4 seats, not {seats}"):
        GAME.start(GAME.options(), seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("suits", ["all", "players"])
def test_every_number_of_seats_has_as_many_purses_banks_and_pieces(seats: int, suits: str) -> None:
    state = fresh(seats, suits=suits).state
    assert len(state.purse) == len(state.bank) == len(state.at) == len(set(state.at)) == seats


def test_the_schema_names_every_option_with_its_range() -> None:
    properties = Options.schema()["properties"]
    assert set(properties) == set(DEFAULTS)
    assert (properties["max_spend"]["minimum"], properties["max_spend"]["maximum"]) == (0, 10)
    assert properties["start"]["enum"] == WORDS["start"]
    assert properties["fight_empty"]["type"] == "boolean"
