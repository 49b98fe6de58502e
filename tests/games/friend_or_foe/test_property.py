"""What holds in every game, whatever the options, the moves and the luck."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games.friend_or_foe import GAME
from regalia.games.friend_or_foe.moves import ENDED, MOVING, ROLLING, SPENDING
from regalia.games.friend_or_foe.parts import OUTSIDE, is_royal
from regalia.games.friend_or_foe.state import State
from regalia.kernel import CHANCE, OVER, Stream
from regalia.kernel.card import SUIT

STEPS = 400  # actions that are looked at in one game

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "seat_suits": st.permutations("SHDC").map("".join),
        "suits": st.sampled_from(["all", "players"]),
        "start": st.sampled_from(["on_card", "revealed", "outside"]),
        "tax_low": st.integers(0, 20),
        "tax_high": st.integers(0, 20),
        "tax_royal": st.integers(0, 20),
        "fight_empty": st.booleans(),
        "royal_pays_friend": st.booleans(),
        "jack_strength": st.integers(2, 20),
        "queen_strength": st.integers(2, 20),
        "king_strength": st.integers(2, 20),
        "max_spend": st.integers(0, 10),
        "spend_timing": st.sampled_from(["before", "after"]),
        "royal_bonus": st.integers(0, 5),
        "count_purse": st.booleans(),
        "stall_limit": st.integers(1, 60),
        "first_seat": st.sampled_from(["1", "2", "random"]),
    },
)

a_game = given(options=OPTIONS, seats=st.integers(2, 4), seed=st.integers(0, 10**6))
plainly = settings(max_examples=40, deadline=None)


def begin(options: dict[str, Any], seats: int) -> State:
    return GAME.start(GAME.options(options, seats), seats)


def steps(options: dict[str, Any], seats: int, seed: int) -> Iterator[tuple[State, State]]:
    """A random game: the state before and after each action."""
    state, stream = begin(options, seats), Stream(seed)
    for _ in range(STEPS):
        if state.turn == OVER:
            return
        before = state.clone()
        state.apply(state.at_random(stream))
        yield before, state


@plainly
@a_game
def test_banked_coins_never_decrease(options: dict[str, Any], seats: int, seed: int) -> None:
    for before, after in steps(options, seats, seed):
        assert all(new >= old for old, new in zip(before.bank, after.bank, strict=True))


@plainly
@a_game
def test_coins_leave_the_game_only_by_spending_and_come_only_with_cards(
    options: dict[str, Any], seats: int, seed: int
) -> None:
    def coins(state: State) -> int:
        return sum(state.purse) + sum(state.bank) + sum(state.coins)

    for before, after in steps(options, seats, seed):
        shown = set(before.unseen) - set(after.unseen)
        paid = sum(after.setup.tax[card] for card in shown)
        spent = after.spent if before.phase == SPENDING else 0
        assert coins(after) == coins(before) + paid - spent


@plainly
@a_game
def test_a_number_card_never_costs_more_than_what_was_spent(options: dict[str, Any], seats: int, seed: int) -> None:
    for before, after in steps(options, seats, seed):
        if before.phase in (SPENDING, ROLLING) and not is_royal(before.card[before.at[before.active]]):
            spent = after.spent if before.phase == SPENDING else 0
            assert after.purse[before.active] >= before.purse[before.active] - spent
            assert after.coins[before.at[before.active]] in (0, before.coins[before.at[before.active]])


@plainly
@a_game
def test_face_up_cards_stay_face_up_where_they_are(options: dict[str, Any], seats: int, seed: int) -> None:
    for before, after in steps(options, seats, seed):
        changed = [(old, new) for old, new in zip(before.card, after.card, strict=True) if old != new]
        assert all(old == -1 and new >= 0 for old, new in changed)
        assert len(changed) == len(before.unseen) - len(after.unseen) <= 1
        face_up = [card for card in after.card if card >= 0]
        assert sorted(face_up + after.unseen) == after.setup.cards


@plainly
@a_game
def test_no_two_pieces_share_a_card_and_a_step_is_one_step(options: dict[str, Any], seats: int, seed: int) -> None:
    for before, after in steps(options, seats, seed):
        standing = [place for place in after.at if place != OUTSIDE]
        assert len(set(standing)) == len(standing)
        assert all(after.card[place] != -2 for place in standing)
        for seat, (old, new) in enumerate(zip(before.at, after.at, strict=True)):
            if old == OUTSIDE and new != OUTSIDE:
                assert new == after.setup.starts[seat]
            elif old != new:
                assert seat == before.active
                assert abs(old % 7 - new % 7) + abs(old // 7 - new // 7) == 1


@plainly
@a_game
def test_the_turns_without_a_new_card_are_counted(options: dict[str, Any], seats: int, seed: int) -> None:
    quiet, unseen, running = 0, -1, False
    for before, after in steps(options, seats, seed):
        if before.phase == MOVING:
            running, unseen = True, len(before.unseen)
        turn_ended = running and after.phase in (MOVING, ENDED)
        if turn_ended:
            quiet = quiet + 1 if len(after.unseen) == unseen else 0
            assert after.stalled == quiet
            assert (after.turn == OVER) == (not after.unseen or quiet == after.setup.stall_limit)


@plainly
@a_game
def test_seats_take_turns_in_order(options: dict[str, Any], seats: int, seed: int) -> None:
    for before, after in steps(options, seats, seed):
        turn_ended = before.phase >= MOVING and after.phase == MOVING
        if turn_ended:
            assert after.active == (before.active + 1) % seats
        elif before.phase >= MOVING:
            assert after.active == before.active


@plainly
@a_game
def test_royals_are_those_that_lie_face_up(options: dict[str, Any], seats: int, seed: int) -> None:
    for _, after in steps(options, seats, seed):
        lying = [card for card in after.card if card >= 0 and is_royal(card)]
        assert after.royals == [sum(1 for card in lying if SUIT[card] == suit) for suit in range(4)]


@settings(max_examples=15, deadline=None)
@a_game
def test_every_position_comes_back_from_its_dump_and_plays_on_alike(
    options: dict[str, Any], seats: int, seed: int
) -> None:
    for before, after in islice(steps(options, seats, seed), seed % 5, None, 5):
        dumped = GAME.dump(after)
        loaded = GAME.load(dumped)
        assert GAME.dump(loaded) == dumped
        assert loaded.turn == after.turn
        if after.turn != OVER:
            assert loaded.legal() == after.legal()
        assert before.setup is after.setup


@plainly
@a_game
def test_every_game_ends_and_its_scores_are_what_the_seats_hold(options: dict[str, Any], seats: int, seed: int) -> None:
    state, stream, turns = begin(options, seats), Stream(seed), 0
    while state.turn != OVER:
        turns += state.phase == MOVING
        state.apply(state.at_random(stream))
        assert turns <= 48 * (state.setup.stall_limit + 1)
    outcome = state.outcome()
    held = [state.bank[seat] + state.purse[seat] * options.get("count_purse", True) for seat in range(seats)]
    assert list(outcome.scores) == held
    assert outcome.winners == tuple(seat for seat in range(seats) if held[seat] == max(held))
    assert outcome.clause == ("FO-27" if state.unseen else "FO-25")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_without_a_stall_limit_ends_too(seats: int) -> None:
    for seed in range(5):
        state, stream = begin({"stall_limit": 0}, seats), Stream(seed)
        while state.turn != OVER:
            state.apply(state.at_random(stream))
        assert state.outcome().clause == "FO-25"


@plainly
@a_game
def test_chance_and_seats_are_asked_only_for_what_is_theirs(options: dict[str, Any], seats: int, seed: int) -> None:
    for before, _ in steps(options, seats, seed):
        written = [GAME.write(before, action) for action in before.legal()]
        by_chance = all(move[0] == "=" or move.startswith(("roll", "first")) for move in written)
        assert by_chance == (before.turn == CHANCE)
        assert written
        assert before.turn in (CHANCE, before.active)
