"""Leduc poker, clause by clause."""

from typing import Any

import pytest

from examples.leduc_poker import GAME
from examples.leduc_poker.state import State
from regalia.kernel import CHANCE, OVER, SPECTATOR, BadPosition, Stream, perft


def hand(*moves: str, **options: object) -> State:
    """A hand played in notation from the deal."""
    state = GAME.start(GAME.options(options, 2))
    for move in moves:
        action = GAME.read(state, move)
        assert GAME.judge(state, action) is None, move
        assert action in state.offers(), move
        state.apply(action)
    return state


def moves(state: State) -> set[str]:
    return {GAME.write(state, action) for action in state.legal()}


def refused(state: State, move: str) -> tuple[str, str]:
    action = GAME.read(state, move)
    refusal = GAME.judge(state, action)
    assert action not in state.offers()
    assert refusal is not None
    return refusal.clause, refusal.sentence


DEAL = ("=KS", "=JH")


@pytest.mark.clause("LP-1")
def test_six_cards_or_as_many_ranks_as_the_option_says() -> None:
    assert moves(hand()) == {"=JS", "=QS", "=KS", "=JH", "=QH", "=KH"}
    assert moves(hand(ranks=2)) == {"=QS", "=KS", "=QH", "=KH"}
    assert len(moves(hand(ranks=12))) == 24
    assert refused(hand(), "=2S") == ("LP-1", "2♠ is not in this deck")
    assert refused(hand(), "=KC")[0] == "LP-1"


@pytest.mark.clause("LP-2")
def test_both_pay_the_ante() -> None:
    assert hand().paid == [1, 1]
    assert hand(ante=5).paid == [5, 5]


@pytest.mark.clause("LP-3")
def test_each_seat_gets_a_card_of_its_own() -> None:
    state = hand("=KS")
    assert state.turn == CHANCE
    assert refused(state, "=KS") == ("LP-3", "K♠ is dealt already")
    assert refused(state, "check")[0] == "LP-3"
    assert hand(*DEAL).turn == 0


@pytest.mark.clause("LP-3")
def test_only_its_holder_is_told_which_card_it_is() -> None:
    state = hand()
    state.events = []
    state.apply(GAME.read(state, "=KS"))
    assert [
        (event.text, event.known_to(0), event.known_to(1), event.known_to(SPECTATOR)) for event in state.events
    ] == [
        ("is dealt a card", True, True, True),
        ("holds K♠", True, False, False),
    ]


@pytest.mark.clause("LP-4")
def test_the_first_seat_speaks_first_in_both_rounds() -> None:
    assert hand(*DEAL).turn == 0
    assert hand(*DEAL, "check").turn == 1
    assert hand(*DEAL, "check", "raise", "call", "=QS").turn == 0


@pytest.mark.clause("LP-5")
def test_one_checks_only_with_nothing_to_pay() -> None:
    assert moves(hand(*DEAL)) == {"check", "raise"}
    assert refused(hand(*DEAL, "raise"), "check") == (
        "LP-5", "Second has paid 2 less than the other seat: call, raise or fold",
    )  # fmt: skip


@pytest.mark.clause("LP-6")
def test_a_call_pays_the_difference() -> None:
    assert hand(*DEAL, "raise", "call").paid == [3, 3]
    assert refused(hand(*DEAL), "call")[0] == "LP-6"


@pytest.mark.clause("LP-7")
def test_a_raise_pays_the_difference_and_two_then_four() -> None:
    assert hand(*DEAL, "raise").paid == [3, 1]
    assert hand(*DEAL, "raise", "raise").paid == [3, 5]
    assert hand(*DEAL, "raise", "call", "=QS", "raise").paid == [7, 3]
    assert hand(*DEAL, "raise", first_raise=7).paid == [8, 1]
    assert hand(*DEAL, "check", "check", "=QS", "raise", second_raise=9).paid == [10, 1]


@pytest.mark.clause("LP-7")
def test_two_raises_in_a_round_or_as_the_option_says() -> None:
    state = hand(*DEAL, "check", "raise", "raise")
    assert moves(state) == {"call", "fold"}
    assert refused(state, "raise") == ("LP-7", "there were 2 raises in this round, and no more are allowed")
    assert "raise" in moves(hand(*DEAL, "raise", "raise", "call", "=QS"))
    assert "raise" in moves(hand(*DEAL, "raise", "raise", most_raises=3))


@pytest.mark.clause("LP-8")
def test_who_folds_loses_what_he_paid_and_nobody_shows() -> None:
    state = hand(*DEAL, "raise", "raise", "fold")
    outcome = state.outcome()
    assert (outcome.winners, outcome.scores, outcome.clause) == ((1,), (-3, 3), "LP-8")
    assert b"KS" not in GAME.view(state, 1).as_json()
    assert refused(hand(*DEAL), "fold")[0] == "LP-8"


@pytest.mark.clause("LP-9")
@pytest.mark.parametrize("round", [("check", "check"), ("raise", "call"), ("check", "raise", "call")])
def test_a_round_ends_with_a_call_or_two_checks(round: tuple[str, ...]) -> None:
    state = hand(*DEAL, *round)
    assert state.turn == CHANCE
    assert refused(state, "check")[0] == "LP-9"
    assert refused(state, "=KS")[0] == "LP-3"
    state = hand(*DEAL, *round, "=QS", *round)
    assert state.turn == OVER
    assert refused(hand(*DEAL), "=QS")[0] == "LP-9"


@pytest.mark.clause("LP-10")
@pytest.mark.parametrize(
    ("first", "second", "table", "scores"),
    [
        ("=KS", "=QH", "=JS", (1, -1)),
        ("=JS", "=QH", "=KS", (-1, 1)),
        ("=JS", "=KH", "=JH", (1, -1)),
        ("=KS", "=QH", "=QS", (-1, 1)),
        ("=QS", "=QH", "=KS", (0, 0)),
    ],
)
def test_a_pair_wins_then_the_higher_card_and_equals_share(
    first: str, second: str, table: str, scores: tuple[int, int]
) -> None:
    outcome = hand(first, second, "check", "check", table, "check", "check").outcome()
    assert outcome.scores == scores
    assert outcome.winners == tuple(seat for seat in range(2) if scores[seat] == max(scores))
    assert outcome.clause == "LP-10"


@pytest.mark.clause("LP-10")
def test_everybody_sees_the_cards_that_are_shown() -> None:
    state = hand(*DEAL, "check", "check", "=QS", "check", "check")
    for viewer in (0, 1, SPECTATOR):
        assert b'"KS"' in GAME.view(state, viewer).as_json()
        assert b'"JH"' in GAME.view(state, viewer).as_json()


def test_the_number_of_games_is_what_can_be_worked_out_by_hand() -> None:
    """With r raises a round ends in 2r folds or 2r + 1 ways of going on; deals are ordered pairs and a third card."""
    for ranks, raises in ((3, 2), (4, 2), (3, 1), (3, 3), (2, 4)):
        cards, folds, on = 2 * ranks, 2 * raises, 2 * raises + 1
        expected = cards * (cards - 1) * (folds + on * (cards - 2) * (folds + on))
        assert perft(GAME.start(GAME.options({"ranks": ranks, "most_raises": raises})), 40) == expected


# Secrets


def test_resample_deals_the_other_hand_again_from_what_the_seat_has_not_seen() -> None:
    state = hand(*DEAL, "check", "check", "=QS")
    hands = {tuple(state.resample(0, Stream(seed)).hand) for seed in range(200)}
    king, queen = state.hand[0], state.table
    assert hands == {(king, other) for other in state.setup.deck if other not in (king, queen)}
    watched = {tuple(state.resample(SPECTATOR, Stream(seed)).hand) for seed in range(400)}
    assert len(watched) == 5 * 4


def test_resample_is_even_over_what_the_seat_has_not_seen() -> None:
    state = hand(*DEAL)
    drawn = [state.resample(1, Stream(seed)).hand[0] for seed in range(5000)]
    for card in set(state.setup.deck) - {state.hand[1]}:
        assert 900 < drawn.count(card) < 1100


def test_shown_cards_are_not_dealt_again() -> None:
    state = hand(*DEAL, "check", "check", "=QS", "check", "check")
    assert all(state.resample(0, Stream(seed)).hand == state.hand for seed in range(20))


def test_value_is_what_the_seat_itself_can_know() -> None:
    state = hand(*DEAL, "raise")
    for seat in range(2):
        values = {GAME.value(state.resample(seat, Stream(seed)), seat) for seed in range(30)}
        assert len(values) == 1
    assert GAME.value(hand("=KS", "=QH"), 0) > 0.5 > GAME.value(hand("=JS", "=QH"), 0)


# Positions


def position(**fields: object) -> dict[str, Any]:
    return GAME.dump(hand(*DEAL)) | fields


@pytest.mark.parametrize(
    "played",
    [(), ("check",), ("raise",), ("check", "raise", "raise"), ("raise", "call"), ("raise", "fold"),
     ("check", "check", "=QS", "raise", "raise"), ("raise", "call", "=QS", "check", "check")],
)  # fmt: skip
def test_what_was_paid_and_whose_turn_it_is_follow_from_the_raises(played: tuple[str, ...]) -> None:
    state = hand(*DEAL, *played)
    loaded = GAME.load(GAME.dump(state))
    assert (loaded.paid, loaded.turn, loaded.folded) == (state.paid, state.turn, state.folded)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"hands": ["KS", "KS"]}, "K♠ lies on the table twice"),
        ({"hands": ["KS", "2H"]}, "2H is no card of this deck"),
        ({"hands": ["KS", ""]}, "phase betting does not fit"),
        ({"table": "QS", "phase": "dealing"}, "phase dealing does not fit"),
        ({"raises": [0, 1]}, "phase betting does not fit"),
        ({"raises": [3, 0]}, "between 0 and 2, not 3"),
        ({"phase": "folded"}, "phase folded does not fit"),
        ({"phase": "shown"}, "phase shown does not fit"),
        ({"phase": "turning_up"}, "phase turning_up does not fit"),
        ({"table": 7}, "table must be a text, not 7"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(position(**fields))
