from typing import Annotated, Literal

import pytest

from regalia.games import find_game
from regalia.kernel import BadOption
from regalia.kernel.option import Options, choice, number, pattern
from tests.setting import GAMES


class Dinner(Options, frozen=True, kw_only=True):
    guests: Annotated[int, number(1, 12, "People at the table.", "DI-1")] = 4
    soup: Annotated[bool, choice("Whether soup comes first.", "DI-2")] = True
    wine: Annotated[Literal["red", "white"], choice("The colour of the wine.", "DI-3")] = "red"
    initials: Annotated[str, pattern("[A-Z]{2}", "two capital letters", "On the napkins.", "DI-4")] = "AB"

    def check(self, seats: int) -> None:
        if self.guests < seats:
            raise BadOption(f"guests must be at least {seats}, not {self.guests}.")


def test_defaults_hold_until_changed() -> None:
    assert Dinner.of() == Dinner()
    assert Dinner.of({"guests": 5}).changed() == {"guests": 5}
    assert Dinner().changed() == {}


def test_nothing_is_warned_of_unless_a_game_says_so() -> None:
    assert Dinner.of({"guests": 12}).warnings(2) == []


def test_texts_are_taken_for_numbers_and_switches() -> None:
    options = Dinner.of({"guests": " 7 ", "soup": "no", "wine": "white", "initials": "XY"})
    assert (options.guests, options.soup, options.wine, options.initials) == (7, False, "white", "XY")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"guests": 0}, "guests must be between 1 and 12, not 0."),
        ({"guests": 600}, "guests must be between 1 and 12, not 600."),
        ({"guests": True}, "guests must be between 1 and 12, not True."),
        ({"guests": 3.0}, "guests must be between 1 and 12, not 3.0."),
        ({"guests": "²"}, "guests must be between 1 and 12, not ²."),
        ({"guests": None}, "guests must be between 1 and 12, not None."),
        ({"soup": "maybe"}, "soup must be true or false, not maybe."),
        ({"soup": 1}, "soup must be true or false, not 1."),
        ({"wine": "whit"}, "wine must be red or white, not whit. Did you mean white?"),
        ({"initials": "abc"}, "initials must be two capital letters, not abc."),
        ({"gests": 3}, "There is no option gests. Did you mean guests? Options: guests, soup, wine, initials."),
    ],
)
def test_what_is_not_allowed_is_refused_in_a_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        Dinner.of(given)
    assert str(refused.value) == sentence


def test_a_long_wrong_value_is_not_repeated_in_full() -> None:
    with pytest.raises(BadOption) as refused:
        Dinner.of({"wine": "x" * 10_000})
    assert len(str(refused.value)) < 200


def test_the_schema_comes_from_the_same_declarations() -> None:
    schema = Dinner.schema()
    assert list(schema["properties"]) == ["guests", "soup", "wine", "initials"]
    assert schema["properties"]["guests"] == {
        "description": "People at the table.", "default": 4, "x-clause": "DI-1",
        "type": "integer", "minimum": 1, "maximum": 12,
    }  # fmt: skip
    assert schema["properties"]["wine"]["enum"] == ["red", "white"]
    assert schema["properties"]["soup"]["type"] == "boolean"
    assert schema["properties"]["initials"]["x-allowed"] == "two capital letters"
    assert schema["additionalProperties"] is False


def test_options_are_equal_by_value_and_cannot_be_changed() -> None:
    options = Dinner.of({"guests": 5})
    assert options == Dinner(guests=5)
    assert hash(options) == hash(Dinner(guests=5))
    with pytest.raises(AttributeError):
        options.guests = 6  # type: ignore[misc]


def test_seats_have_a_say() -> None:
    Dinner(guests=4).check(4)
    with pytest.raises(BadOption, match="at least 5"):
        Dinner(guests=4).check(5)


def test_an_option_says_with_which_value_a_game_need_not_end() -> None:
    endless = {
        (game.name, rule.name): rule.endless
        for game in GAMES
        for rule in game.option_type.rules().values()
        if rule.endless is not None
    }
    assert endless == {
        ("friend_or_foe", "stall_limit"): 0,
        ("royal_family", "turn_cap"): 0,
        ("kingdom_coinquest", "round_cap"): 0,
        ("thrones", "turn_limit"): 0,
    }
    assert all("endless" not in str(game.option_type.schema()) for game in GAMES)


def test_of_very_many_options_a_sentence_names_some() -> None:
    with pytest.raises(
        BadOption, match=r"There is no option colour\. Options: board_width, .* and \d+ more\."
    ) as caught:
        find_game("thrones").option_type.of({"colour": 1})
    assert len(str(caught.value)) < 900
