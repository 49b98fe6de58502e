"""Every value of every option, each alone with all others as in the book: it is taken or refused, and games end."""

from collections.abc import Mapping
from typing import Final

import pytest

from regalia.games import find_game, games
from regalia.kernel import OVER, BadOption, Game, Stream, play_out
from regalia.kernel.option import Value
from regalia.lab.screen import other_values

PLAYED: Final = [*games(), find_game("campaign")]
LONGEST: Final = 1_000_000  # random moves

# What some values need beside them.
BESIDE: Final[Mapping[tuple[str, Value], dict[str, Value]]] = {
    ("prisoners", 6): {"prisoners_with_queen": 6},
    ("prisoners_with_queen", 0): {"prisoners": 0},
    ("warhorse_repeat_partner", True): {"warhorse_switch_limit": 1},
    ("team_open_hands", True): {"teams": "2v2"},
    ("team_control", "per_seat"): {"teams": "2v2"},
    ("level_price", 10): {"formation_coins": 30},
}
NEVER: Final = {"formation_coins=1"}  # nobody of the book can be had for it; for a roster of one's own it may be enough


def changes_of(game: Game) -> list[tuple[str, Value]]:
    """The other readings, both ends of each range, and whatever is chosen from a list."""
    defaults = game.options()
    values = {name: other_values(rule, getattr(defaults, name)) for name, rule in defaults.rules().items()}
    for name, listed in game.option_choices().items():
        values[name] += [one.value for one in listed if one.value != getattr(defaults, name)]
    return [(name, value) for name, found in values.items() for value in dict.fromkeys(found)]


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_a_game_with_each_value_of_each_option_is_played_to_its_end(game: Game) -> None:
    played = set()
    for name, value in changes_of(game):
        for seats in range(game.fewest, game.most + 1):
            try:
                state = game.start(game.options({name: value, **BESIDE.get((name, value), {})}, seats), seats)
            except BadOption:
                continue
            play_out(state, Stream(f"{name} {value} {seats}"), LONGEST)
            assert state.turn == OVER, f"{name}={value} with {seats} seats"
            assert state.outcome().clause, f"{name}={value} with {seats} seats"
            played.add((name, value))
    refused = {f"{name}={value}" for name, value in changes_of(game) if (name, value) not in played}
    assert refused <= NEVER
