"""What every game promises of positions that come from outside: each is refused in a sentence or as good as any."""

import json
import re
from copy import deepcopy
from typing import Any, Final

from regalia.contract.move import compare_engine_and_judge
from regalia.contract.setting import Setting
from regalia.kernel import BadPosition, Game, RegaliaError, Stream, play_out

WORD: Final = re.compile(r"[A-Za-z0-9]+")


def damaged_positions_are_refused_or_sound(setting: Setting) -> None:
    """A position with some words and numbers changed is refused, or can lie on the table and plays on."""
    stream = setting.stream("damage")
    for state in setting.positions(2):
        for _ in range(4):
            read_position(setting.game, damage_position(setting.game.dump(state), stream), stream)


def nothing_lies_on_the_table_twice(setting: Setting) -> None:
    """A position in which one word has become another of its words is refused, or nothing in it is there twice."""
    game, stream = setting.game, setting.stream("twice")
    for state in setting.positions(6):
        for _ in range(6):
            position = game.dump(state)
            double_a_word(position, stream)
            try:
                loaded = game.load(position)
            except BadPosition:
                continue
            game.check_conserved(loaded, None)


def read_position(game: Game, position: object, stream: Stream) -> None:
    """Load a position that may be damaged; if it loads it must be as good as any other."""
    try:
        state = game.load(position)
    except BadPosition as error:
        assert_says_something(error)
        return
    again = game.load(json.loads(json.dumps(game.dump(state))))
    assert game.dump(again) == game.dump(state), f"loaded and dumped again it is another position: {position}"
    game.check_conserved(state, None)
    compare_engine_and_judge(game, state)
    for seat in range(state.seats):
        game.view(state, seat).as_json()
        value = game.value(state, seat)
        assert 0 <= value <= 1, f"{position} is worth {value} to seat {seat}"
    play_out(state, stream, 3000)


def assert_says_something(error: RegaliaError) -> None:
    """A refusal is a sentence of a length that people read."""
    assert 10 < len(str(error)) < 1000, f"this is no sentence: {error}"


# Damage


def damage_position(position: dict[str, Any], stream: Stream) -> dict[str, Any]:
    """A position after one to three changes: a word doubled, a number nudged, two values exchanged or one taken out."""
    position = deepcopy(position)
    changes = (double_a_word, double_a_word, nudge_a_number, exchange_two_values, take_something_out)
    for _ in range(1 + stream.below(3)):
        changes[stream.below(len(changes))](position, stream)
    return position


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in nested data: the dict or list that holds it, and the key or index."""
    found: list[tuple[Any, Any]] = []
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    for key in keys:
        found.append((data, key))
        found += places(data[key])
    return found


def double_a_word(position: dict[str, Any], stream: Stream) -> None:
    """A word of one text becomes a word of another."""
    texts = [(holder, key) for holder, key in places(position) if isinstance(holder[key], str) and holder[key]]
    words = [(holder, key, word) for holder, key in texts for word in WORD.finditer(holder[key])]
    if words:
        holder, key, old = words[stream.below(len(words))]
        new = words[stream.below(len(words))][2][0]
        holder[key] = holder[key][: old.start()] + new + holder[key][old.end() :]


def nudge_a_number(position: dict[str, Any], stream: Stream) -> None:
    numbers = [(holder, key) for holder, key in places(position) if type(holder[key]) is int]
    if numbers:
        holder, key = numbers[stream.below(len(numbers))]
        holder[key] += (-1, 1, 2, 5)[stream.below(4)]


def exchange_two_values(position: dict[str, Any], stream: Stream) -> None:
    found = places(position)
    (holder, key), (other, at) = found[stream.below(len(found))], found[stream.below(len(found))]
    holder[key], other[at] = deepcopy(other[at]), deepcopy(holder[key])


def take_something_out(position: dict[str, Any], stream: Stream) -> None:
    found = places(position)
    holder, key = found[stream.below(len(found))]
    del holder[key]
