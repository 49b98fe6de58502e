"""What every game of the house and every example promises, whatever its seats and options and however it is played."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.kernel import CHANCE, OVER, SPECTATOR, Game, State, perft, play_out
from regalia.table import Cell, Pile, Table
from tests.conserved import CONSERVED
from tests.setting import ENDLESS, GAMES, Setting, settings_of, walk_through

per_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def few(examples: int) -> Callable[[Any], Any]:
    return settings(max_examples=examples)


# Moves


def assert_engine_and_judge_agree(game: Game, state: State) -> None:
    """Legal in one means allowed by the other, over everything that can be written down."""
    legal = state.legal()
    assert len(set(legal)) == len(legal)
    vocabulary = list(game.vocabulary(state))
    allowed = [action for action in vocabulary if game.judge(state, action) is None]
    assert sorted(legal) == sorted(allowed), (
        f"engine: {[game.write(state, action) for action in legal]}; "
        f"judge: {[game.write(state, action) for action in allowed]}; {game.dump(state)}"
    )


@per_game
@few(30)
@given(data=st.data())
def test_engine_and_judge_agree_on_the_whole_vocabulary(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game, ending=False))
    for state in setting.positions(most=60):
        assert_engine_and_judge_agree(game, state)


@pytest.mark.long
@per_game
@few(300)
@given(data=st.data())
def test_engine_and_judge_agree_in_many_more_games(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game, ending=False))
    for state in setting.positions(most=300):
        assert_engine_and_judge_agree(game, state)


@per_game
@few(10)
@given(data=st.data())
def test_a_refusal_names_a_clause_of_the_rulebook_and_says_a_sentence(game: Game, data: st.DataObject) -> None:
    clauses = clauses_of(game)
    for state in data.draw(settings_of(game)).positions(most=20):
        for action in game.vocabulary(state):
            refusal = game.judge(state, action)
            if refusal is not None:
                assert refusal.clause in clauses
                assert refusal.sentence


def clauses_of(game: Game) -> set[str]:
    return set(re.findall(rf"\b{game.prefix}-\d+\b", game.rules()))


@per_game
@few(30)
@given(data=st.data())
def test_somebody_can_always_move_until_the_game_is_over(game: Game, data: st.DataObject) -> None:
    for state in data.draw(settings_of(game)).positions():
        assert state.turn in (CHANCE, OVER, *range(state.seats))
        assert bool(state.legal()) == (state.turn != OVER)


@per_game
@few(20)
@given(data=st.data())
def test_every_legal_move_applies_and_changes_something(game: Game, data: st.DataObject) -> None:
    for state in data.draw(settings_of(game)).positions(most=15):
        before = game.dump(state)
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            assert game.dump(after) != before


@per_game
@few(20)
@given(data=st.data())
def test_chance_outcomes_have_positive_weights_and_are_even_when_the_state_says_so(
    game: Game, data: st.DataObject
) -> None:
    for state in data.draw(settings_of(game)).positions():
        if state.turn == CHANCE:
            weights = [weight for _, weight in state.chance()]
            assert min(weights) > 0
            assert not state.even or len(set(weights)) == 1


@per_game
@few(20)
@given(data=st.data())
def test_an_action_picked_at_random_is_one_of_the_offers_each_as_likely(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    for state in setting.positions(100):
        if state.turn == OVER:
            continue
        offered, picking, drawing = state.legal(), setting.stream("pick"), setting.stream("pick")
        for _ in range(3):
            picked = state.at_random(picking)
            if state.turn == CHANCE and not state.even:
                assert picked in offered
            else:
                assert picked == offered[drawing.below(len(offered))]
        assert state.legal() == offered


@per_game
@few(30)
@given(data=st.data())
def test_nothing_appears_from_nowhere_or_disappears(game: Game, data: st.DataObject) -> None:
    assert game.name in CONSERVED, f"tests/conserved.py does not say what {game.title} conserves"
    setting = data.draw(settings_of(game))
    for state, told in walk_through(setting.start(), setting.stream(), setting.taste):
        CONSERVED[game.name](state, told)


@per_game
@few(30)
@given(data=st.data())
def test_every_game_ends_with_an_outcome_that_says_why(game: Game, data: st.DataObject) -> None:
    state = data.draw(settings_of(game)).positions()[-1]
    assert state.turn == OVER, f"not over; options known not to end: {ENDLESS}"
    outcome = state.outcome()
    assert len(outcome.scores) == state.seats
    assert set(outcome.winners) <= set(range(state.seats))
    assert sum(outcome.share(seat) for seat in range(state.seats)) == pytest.approx(1)
    assert outcome.clause in clauses_of(game)
    assert outcome.reason


@per_game
@few(30)
@given(data=st.data())
def test_a_position_is_worth_something_between_nothing_and_all(game: Game, data: st.DataObject) -> None:
    for state in data.draw(settings_of(game)).positions(most=50):
        for seat in range(state.seats):
            assert 0 <= game.value(state, seat) <= 1
        if state.turn == OVER and (winners := state.outcome().winners):
            best = max(range(state.seats), key=lambda seat: game.value(state, seat))
            assert best in winners


# Copies


@per_game
@few(20)
@given(data=st.data())
def test_a_clone_is_equal_and_independent(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    state = setting.somewhere()
    state.heard = []
    copy, before = state.clone(), game.dump(state)
    assert game.dump(copy) == before
    assert copy.legal() == state.legal()
    assert copy.heard is None
    play_out(copy, setting.stream("onwards"), 200)
    assert game.dump(state) == before
    assert state.heard == []


@per_game
@few(20)
@given(data=st.data())
def test_the_same_seed_plays_the_same_game(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    first, second = setting.start(), setting.start()
    assert play_out(first, setting.stream()) == play_out(second, setting.stream())
    assert game.dump(first) == game.dump(second)


@per_game
@few(30)
@given(data=st.data())
def test_a_dumped_position_loads_as_the_same_and_plays_on_alike(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    for state in setting.positions(most=10):
        text = json.dumps(game.dump(state))
        loaded = game.load(json.loads(text))
        assert json.dumps(game.dump(loaded)) == text
        assert game.options_of(loaded) == setting.options
        assert loaded.turn == state.turn
        assert loaded.legal() == state.legal()
        assert play_out(loaded, setting.stream("on"), 300) == play_out(state, setting.stream("on"), 300)
        assert game.dump(loaded) == game.dump(state)


# Notation


@per_game
@few(10)
@given(data=st.data())
def test_every_move_reads_back_as_it_was_written(game: Game, data: st.DataObject) -> None:
    state = data.draw(settings_of(game)).somewhere()
    written = {action: game.write(state, action) for action in game.vocabulary(state)}
    assert len(set(written.values())) == len(written)
    for action, text in written.items():
        assert game.read(state, text) == action
        assert game.read(state, f"  {text.upper()} ") == action
        assert text == text.strip()
        assert "\n" not in text


@per_game
@few(10)
@given(data=st.data())
def test_every_legal_move_is_in_the_vocabulary(game: Game, data: st.DataObject) -> None:
    for state in data.draw(settings_of(game)).positions(most=50):
        assert set(state.legal()) <= set(game.vocabulary(state))


# What is told


@per_game
@few(20)
@given(data=st.data())
def test_events_are_sentences_about_a_seat_with_a_clause_of_the_rulebook(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    clauses = clauses_of(game)
    *_, (_, told) = walk_through(setting.start(), setting.stream(), setting.taste)
    for event in told:
        assert 0 <= event.seat < setting.seats
        assert event.kind.isidentifier()
        assert event.text
        assert event.clause in clauses
        assert event.amount >= 0


@per_game
@few(20)
@given(data=st.data())
def test_listening_changes_nothing(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game, tastes=("random",)))
    deaf, listening = setting.start(), setting.start()
    listening.heard = []
    play_out(deaf, setting.stream())
    play_out(listening, setting.stream())
    assert game.dump(deaf) == game.dump(listening)


# The table


@per_game
@few(20)
@given(data=st.data())
def test_the_table_offers_what_is_legal_to_the_seat_to_decide_and_nothing_to_others(
    game: Game, data: st.DataObject
) -> None:
    for state in data.draw(settings_of(game)).positions(most=20):
        for seat in (SPECTATOR, *range(state.seats)):
            table = game.view(state, seat)
            expected = state.legal() if state.turn == seat else []
            assert [act.id for act in table.acts] == expected
            assert [act.move for act in table.acts] == [game.write(state, action) for action in expected]
            assert [act.touch for act in table.acts] == [game.touch(state, action) for action in expected]
            assert len({(act.label, act.ask, act.amount) for act in table.acts}) == len(expected)


@per_game
@few(20)
@given(data=st.data())
def test_every_key_on_the_table_is_unique_and_every_act_touches_keys_that_are_there(
    game: Game, data: st.DataObject
) -> None:
    setting = data.draw(settings_of(game))
    heard = 0
    for state, told in walk_through(setting.start(), setting.stream(), setting.taste, longest=60):
        for seat in (SPECTATOR, *range(state.seats)):
            table = game.view(state, seat, told[heard:])
            keys = keys_of(table)
            assert len(set(keys)) == len(keys)
            assert {key for act in table.acts for key in act.touch} <= set(keys)
            assert {key for flight in table.flew for key in (flight.start, flight.end)} <= set(keys)
            assert set(table.last) <= set(keys)
        heard = len(told)


@per_game
@few(20)
@given(data=st.data())
def test_the_table_names_game_and_seats_and_always_says_what_is_going_on(game: Game, data: st.DataObject) -> None:
    for state in data.draw(settings_of(game)).positions(most=20):
        for seat in (SPECTATOR, *range(state.seats)):
            table = game.view(state, seat)
            assert (table.game, table.title, table.seat) == (game.name, game.title, seat)
            assert [other.seat for other in table.seats] == list(range(state.seats))
            assert [other.name for other in table.seats] == [game.seat_name(state, at) for at in range(state.seats)]
            assert table.prompt
            won = {other.seat for other in table.seats if other.winner}
            assert won == (set(state.outcome().winners) if state.turn == OVER else set())


@per_game
@few(10)
@given(data=st.data())
def test_anything_writable_can_be_asked_for_by_touch(game: Game, data: st.DataObject) -> None:
    state = data.draw(settings_of(game)).somewhere()
    for action in game.vocabulary(state):
        assert all(isinstance(key, str) for key in game.touch(state, action))


def keys_of(table: Table) -> list[str]:
    keys = [zone.key for zone in table.zones] + [seat.key for seat in table.seats]
    keys += [counter.key for seat in table.seats for counter in seat.counters]
    for zone in table.zones:
        for item in zone.items:
            keys.append(item.key)
            if isinstance(item, Cell):
                keys += [held.key for held in item.holds]
            if isinstance(item, Pile):
                keys += [card.key for card in item.top]
    return keys


# Counts that change only when a rule does

PERFT: list[tuple[str, int, dict[str, object], int, int]] = [
    ("friend_or_foe", 2, {}, 5, 661770),
    ("friend_or_foe", 3, {}, 5, 661527),
    ("friend_or_foe", 4, {}, 5, 661527),
    ("friend_or_foe", 2, {"suits": "players"}, 5, 128871),
    ("friend_or_foe", 3, {"suits": "players"}, 4, 10773),
    ("friend_or_foe", 2, {"start": "revealed"}, 3, 6768),
    ("friend_or_foe", 2, {"start": "revealed", "suits": "players"}, 4, 36432),
    ("friend_or_foe", 2, {"start": "outside"}, 4, 1737),
    ("friend_or_foe", 2, {"first_seat": "random"}, 4, 8046),
    ("friend_or_foe", 2, {"suits": "players", "tax_royal": 20}, 6, 2435589),
    ("royal_family", 2, {}, 3, 125100),
    ("royal_family", 2, {"piles": 2}, 4, 136704),
    ("royal_family", 2, {"piles": 1}, 6, 170513),
    ("royal_family", 2, {"piles": 1, "jokers": 0, "family_to_attack": 0}, 6, 184881),
    (
        "royal_family",
        2,
        {
            "piles": 1,
            "jokers": 4,
            "family_to_attack": 0,
            "attack_suit": "own",
            "off_suit": "fortify",
            "first_seat": "2",
        },
        6,
        219996,
    ),
    ("kingdom_coinquest", 2, {}, 6, 27072),
    ("kingdom_coinquest", 3, {}, 5, 1152),
    ("kingdom_coinquest", 2, {"hand_size": 2}, 7, 36576),
    ("thrones", 2, {"setup_mode": "mirror", "first_player": "south"}, 6, 222906),
    ("thrones", 2, {"setup_mode": "mirror", "first_player": "south", "favor_pick": "untyped"}, 5, 82356),
    ("thrones", 2, {"setup_mode": "mirror"}, 5, 4392),
    (
        "thrones",
        2,
        {
            "setup_mode": "mirror",
            "first_player": "south",
            "mirror_layout": "highland",
            "favor_cap": 0,
            "first_turn_ban": "none",
        },
        5,
        104477,
    ),
    ("thrones", 2, {"setup_mode": "preset"}, 3, 200),
    ("thrones", 2, {"first_player": "south"}, 2, 468),
    ("friends_and_foes", 2, {}, 3, 414),
    ("friends_and_foes", 3, {}, 2, 40),
    ("friends_and_foes", 2, {"formation_coins": 7}, 4, 1526),
    ("friends_and_foes", 2, {"formation_setup": "ready"}, 2, 52 * 51),
    ("friends_and_foes", 2, {"formation_coins": 6, "abilities_per_level": 0, "starting_hand": 1}, 7, 46800),
    ("tic_tac_toe", 2, {}, 5, 15120),
    ("tic_tac_toe", 2, {}, 6, 56160),
    ("tic_tac_toe", 2, {}, 9, 255168),
    ("tic_tac_toe", 2, {"side": 4, "in_a_row": 4}, 5, 524160),
    ("tic_tac_toe", 2, {"side": 5}, 4, 303600),
    ("leduc_poker", 2, {}, 6, 870),
    ("leduc_poker", 2, {}, 11, 5520),
    ("leduc_poker", 2, {"ranks": 4}, 11, 15344),
    ("leduc_poker", 2, {"most_raises": 1}, 11, 1860),
    ("leduc_poker", 2, {"most_raises": 3}, 13, 11100),
]


@pytest.mark.parametrize(("name", "seats", "options", "depth", "count"), PERFT)
def test_pinned_counts(name: str, seats: int, options: dict[str, object], depth: int, count: int) -> None:
    game = next(game for game in GAMES if game.name == name)
    assert perft(game.start(game.options(options, seats), seats), depth) == count


def test_every_game_has_pinned_counts() -> None:
    assert {name for name, *_ in PERFT} == {game.name for game in GAMES}


def test_a_setting_shows_itself_when_a_test_fails() -> None:
    game = GAMES[0]
    setting = Setting(game, 2, game.options({}), 7, "random")
    assert repr(setting) == f"{game.name}, 2 seats, {{}}, seed 7, random"
