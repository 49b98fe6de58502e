"""What every game promises of copies and positions: independent, repeatable, and the same after a trip through JSON."""

import json
from copy import deepcopy
from typing import Any, Final

from regalia.contract.setting import Setting, walk_through
from regalia.contract.table import viewer_name, viewers
from regalia.kernel import OVER, BadPosition, play_out

LACKS: Final = "something that the rules go by may not be in it"


def clones_are_independent(setting: Setting) -> None:
    """A clone is of the same class and equal, nobody listens to it, and neither changes with the other."""
    game, state = setting.game, setting.somewhere()
    state.events = []
    copy, before = state.clone(), game.dump(state)
    assert type(copy) is type(state), f"a clone is a {type(copy).__qualname__}, which may play by other rules"
    assert game.dump(copy) == before, "a clone is another position"
    assert copy.legal() == state.legal(), "a clone offers other moves"
    assert copy.events is None, "somebody listens to a clone"
    used = copy.clone()
    for action in copy.legal():
        after = copy.clone_into(used)
        assert game.dump(after) == before, "a copy in the memory of one that was played on with is another position"
        assert after.legal() == copy.legal(), "a copy in the memory of one that was played on with offers other moves"
        used = after
        after.apply(action)
        play_out(after, setting.stream("onwards"), 5)
        assert game.dump(copy) == before, f"“{game.write(copy, action)}” on a copy changes the state it was made from"
    play_out(copy, setting.stream("onwards"), 200)
    assert game.dump(state) == before, "playing on with a clone changes the real state"
    assert state.events == [], "what happens to a clone is told of the real state"
    copy, before = state.clone(), game.dump(state)
    play_out(state, setting.stream("onwards"), 200)
    assert game.dump(copy) == before, "playing on changes a clone made before"


def dealt_again_alike(setting: Setting) -> None:
    """What is dealt again in the memory of a state that was played on with is what is dealt again afresh."""
    game = setting.game
    for state in setting.positions(6):
        used = state.clone()
        for viewer in viewers(state):
            play_out(used, setting.stream("onwards"), 5)
            afresh = game.dump(state.resample(viewer, setting.stream("dealt")))
            used = state.resample_into(used, viewer, setting.stream("dealt"))
            assert game.dump(used) == afresh, f"dealt again for {viewer} in used memory it is another position"


def seeds_repeat_games(setting: Setting) -> None:
    """The same seed plays the same game."""
    first, second = setting.start(), setting.start()
    assert play_out(first, setting.stream()) == play_out(second, setting.stream()), "the same seed gave other moves"
    assert setting.game.dump(first) == setting.game.dump(second), "the same moves ended elsewhere"


def positions_load_as_dumped(setting: Setting) -> None:
    """A dumped position loads as the same and plays on alike."""
    game = setting.game
    for state in setting.positions(10):
        text = json.dumps(game.dump(state))
        loaded = game.load(json.loads(text))
        assert type(loaded) is type(state), f"it loads as a {type(loaded).__qualname__}, which may play by other rules"
        again = json.dumps(game.dump(loaded))
        assert again == text, f"{text} loads as {again}"
        assert game.options_of(loaded) == setting.options, "the loaded position has other options"
        assert loaded.turn == state.turn, f"turn {loaded.turn} instead of {state.turn}"
        assert loaded.legal() == state.legal(), f"the loaded position offers other moves; {LACKS}: {text}"
        alike = play_out(loaded, setting.stream("on"), 300) == play_out(state, setting.stream("on"), 300)
        assert alike, f"the loaded position plays on differently; {LACKS}: {text}"
        assert game.dump(loaded) == game.dump(state), f"the loaded position ends elsewhere; {LACKS}: {text}"


def resampled_positions_load(setting: Setting) -> None:
    """What is dealt again for a seat or a spectator is a position that loads like any other."""
    game, stream = setting.game, setting.stream("dealt again")
    for state in setting.positions(6):
        for viewer in viewers(state):
            position = game.dump(state.resample(viewer, stream))
            try:
                again = game.dump(game.load(json.loads(json.dumps(position))))
            except BadPosition as error:
                raise AssertionError(
                    f"dealt again for {viewer_name(viewer)}, a position is refused: {error} {position}"
                ) from error
            assert again == position, f"dealt again for {viewer_name(viewer)}, {position} loads as {again}"


def dumps_are_not_the_state(setting: Setting) -> None:
    """Whatever is done to a dump, the state stays as it is; and an old dump stays as it is when the game goes on."""
    game = setting.game
    old: dict[str, Any] = {}
    kept: dict[str, Any] = {}
    for state, _ in walk_through(setting.start(), setting.stream(), setting.taste, longest=60):
        assert old == kept, f"playing on changed a dump: {kept} became {old}"
        old = game.dump(state)
        kept = deepcopy(old)
        broken = game.dump(state)
        empty(broken)
        assert game.dump(state) == kept, f"emptying a dump changed the state: {kept} became {game.dump(state)}"
        if state.turn != OVER:
            state.apply(state.legal()[0])


def empty(data: Any) -> None:
    """Take everything out of every list and dict in nested data."""
    if isinstance(data, dict | list):
        for value in list(data.values() if isinstance(data, dict) else data):
            empty(value)
        data.clear()
