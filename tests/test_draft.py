"""What every game with drafts promises, whatever is drafted there."""

from typing import Any, Final

import pytest

from regalia.kernel import OVER, SPECTATOR, Game, Refusal, State, Stream
from regalia.kernel.draft import Drafting
from regalia.table import Cell, Zone
from tests.setting import GAMES

DRAFTED: Final = [game for game in GAMES if game.drafting is not None]


def drafting_of(game: Game) -> Drafting[Any]:
    drafting = game.drafting
    assert drafting is not None
    return drafting


def first_open(game: Game) -> State:
    """The first moment at which somebody may draft."""
    state: State = game.start()
    stream = Stream(3)
    while not drafting_of(game).is_open(state, 0):
        assert state.turn != OVER
        offered = state.offers()
        state.apply(offered[stream.below(len(offered))])
    return state


def keys_in(zones: tuple[Zone, ...]) -> list[str]:
    return [item.key for zone in zones for item in zone.items]


def wandered(game: Game, state: State, seat: int, seed: int) -> list[str]:
    """Drafts that come about when somebody touches whatever is there."""
    room, stream, line = drafting_of(game), Stream(f"draft {seed}"), ""
    found = [line]
    for _ in range(30):
        draft = room.show(state, seat, line, "", "")
        layer = draft.layers[stream.below(len(draft.layers))].key if draft.layers else ""
        draft = room.show(state, seat, line, layer, "")
        places = [key for key in keys_in(draft.zones) if key in places_of(draft)]
        if not places or stream.below(6) == 0:
            changed = room.use(state, seat, line, draft.tools[stream.below(len(draft.tools))].key, str(seed))
        else:
            start = keys_in(draft.zones)[stream.below(len(keys_in(draft.zones)))]
            if start not in places and not any(start == key for key in trays_of(draft)):
                continue
            changed = room.lay(state, seat, line, layer, start, places[stream.below(len(places))])
        if isinstance(changed, Refusal):
            assert changed.clause.startswith(f"{game.prefix}-")
            assert changed.sentence
        else:
            line = changed
            found.append(line)
    return found


def places_of(draft: Any) -> set[str]:
    return {item.key for zone in draft.zones if zone.layout in ("grid", "areas") for item in zone.items}


def trays_of(draft: Any) -> set[str]:
    return {item.key for zone in draft.zones if zone.at == "south" for item in zone.items if isinstance(item, Cell)}


@pytest.mark.parametrize("game", DRAFTED, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(6))
def test_every_draft_is_drawn_and_is_ready_or_says_what_it_lacks(game: Game, seed: int) -> None:
    state, room = first_open(game), drafting_of(game)
    rules = game.rules()
    for line in wandered(game, state, 0, seed):
        draft = room.show(state, 0, line, "", "")
        assert draft.line == line or not line
        assert len(keys_in(draft.zones)) == len(set(keys_in(draft.zones)))
        moves = room.moves(state, 0, line)
        assert isinstance(moves, Refusal) == bool(draft.lacks)
        for mark in (*draft.lacks, *draft.bars, *draft.notes):
            assert f"**{mark.clause}**" in rules, mark
            assert mark.sentence


@pytest.mark.parametrize("game", DRAFTED, ids=lambda game: game.name)
def test_whatever_is_ready_becomes_moves_and_all_take_as_many(game: Game) -> None:
    state, room = first_open(game), drafting_of(game)
    counts = set()
    for seed in range(12):
        line = room.use(state, 0, "", "random", str(seed))
        assert isinstance(line, str)
        moves = room.moves(state, 0, line)
        assert not isinstance(moves, Refusal)
        work = state.clone()
        made = 0
        for action in moves:
            assert room.is_part(action)
            assert action in work.offers()
            work.apply(action)
            made += 1
        while work.turn == 0 and work.filler_move() >= 0:
            work.apply(work.filler_move())
            made += 1
        assert not room.is_open(work, 0)
        assert not room.is_begun(work, 0)
        counts.add(made)
    assert len(counts) == 1, "the number of moves would tell something"


@pytest.mark.parametrize("game", DRAFTED, ids=lambda game: game.name)
def test_what_others_have_arranged_changes_nothing_in_a_draft(game: Game) -> None:
    state, room = first_open(game), drafting_of(game)
    ready = room.moves(state, 0, str(room.use(state, 0, "", "random", "1")))
    assert not isinstance(ready, Refusal)
    for action in ready:
        state.apply(action)
    line = str(room.use(state, 1, "", "random", "2"))
    for seed in range(5):
        twin = state.resample(1, Stream(seed))
        assert room.is_open(twin, 1) == room.is_open(state, 1)
        assert room.show(twin, 1, line, "", "") == room.show(state, 1, line, "", "")
        assert room.use(twin, 1, line, "fill", "3") == room.use(state, 1, line, "fill", "3")


@pytest.mark.parametrize("game", DRAFTED, ids=lambda game: game.name)
def test_a_draft_is_not_open_to_those_who_only_watch(game: Game) -> None:
    assert not drafting_of(game).is_open(first_open(game), SPECTATOR)


def test_at_least_two_games_have_such_a_room() -> None:
    assert {"thrones", "friends_and_foes"} <= {game.name for game in DRAFTED}
