from collections import Counter

import pytest

from regalia.kernel import EVERYBODY, OVER, SPECTATOR, Event, Game, Outcome, Refusal, Stream, perft, play_out
from tests.kernel.urn import BLUE, GREEN, MARBLES, RED, Urn
from tests.setting import GAMES


def test_uneven_chance_is_drawn_by_weight() -> None:
    stream, urn = Stream("urn"), Urn()
    drawn = Counter(urn.draw(stream) for _ in range(10_000))
    assert urn.chance() == [(RED, 1), (BLUE, 2), (GREEN, 7)]
    for colour in (RED, BLUE, GREEN):
        assert abs(drawn[colour] - 1000 * MARBLES[colour]) < 200


def test_even_chance_does_not_ask_for_weights() -> None:
    urn = Urn()
    urn.even = True
    drawn = Counter(urn.draw(Stream(seed)) for seed in range(3000))
    assert all(900 < drawn[colour] < 1100 for colour in (RED, BLUE, GREEN))


def test_a_random_game_draws_uneven_chance_by_weight() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(3000):
        urn = Urn()
        assert play_out(urn, Stream(seed)) == 2
        drawn[urn.drawn] += 1
    assert 200 < drawn[RED] < 400
    assert 1900 < drawn[GREEN] < 2300


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_share_of_a_win_is_what_the_outcome_says(game: Game) -> None:
    for seed in range(3 if game in GAMES[:-2] else 30):
        state = game.start()
        play_out(state, Stream(seed))
        outcome = state.outcome()
        for seat in range(state.seats):
            assert state.share(seat) == outcome.share(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_copy_stays_as_it_is_whatever_the_original_and_other_copies_do(game: Game) -> None:
    state, stream = game.start(), Stream("copies")
    play_out(state, stream, 40)
    while state.turn != OVER and stream.below(50):
        copy, before = state.clone(), game.dump(state)
        dealt = state.resample(max(state.turn, 0), stream)
        imagined = game.dump(dealt)
        other = copy.clone()
        for player in (state, other, copy.clone()):
            player.apply(player.at_random(stream))
        assert game.dump(copy) == before
        assert game.dump(dealt) == imagined
        play_out(dealt, stream, 20)
        assert game.dump(copy) == before


def test_a_game_is_played_to_its_limit_and_no_further() -> None:
    urn = Urn()
    assert play_out(urn, Stream(1), 1) == 1
    assert urn.turn == 0
    assert play_out(urn, Stream(1), 0) == 0
    assert play_out(urn, Stream(1)) == 1
    assert (urn.turn, play_out(urn, Stream(1))) == (OVER, 0)


def test_perft_counts_sequences_and_shorter_games_once() -> None:
    urn = Urn()
    assert [perft(urn, depth) for depth in (0, 1, 2, 3, 9)] == [1, 3, 6, 6, 6]
    assert urn.drawn == -1


def test_the_list_of_offers_is_overwritten_and_legal_is_ones_own() -> None:
    urn = Urn()
    scratch, own = urn.offers(), urn.legal()
    urn.apply(RED)
    assert urn.offers() is scratch
    assert (scratch, own) == ([0, 1], [RED, BLUE, GREEN])


def test_only_a_listener_hears() -> None:
    deaf, hearing = Urn(), Urn()
    hearing.events = []
    deaf.apply(RED)
    hearing.apply(RED)
    assert deaf.events is None
    assert [event.kind for event in hearing.events] == ["draws"]


# Events and outcomes


@pytest.mark.parametrize(
    ("knows", "hear"),
    [(EVERYBODY, [True, True, True, True]), (0b01, [False, True, False, False]), (0b110, [False, False, True, True])],
)
def test_who_hears_of_an_event(knows: int, hear: list[bool]) -> None:
    event = Event(0, "sees", "sees a card", knows=knows)
    assert [event.known_to(seat) for seat in (SPECTATOR, 0, 1, 2)] == hear


def test_a_win_is_shared_by_its_winners_and_a_draw_by_all() -> None:
    assert [Outcome((1,), (0, 5, 3), "X-1", "").share(seat) for seat in range(3)] == [0, 1, 0]
    assert [Outcome((0, 2), (5, 1, 5), "X-1", "").share(seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert [Outcome((), (0, 0), "X-1", "").share(seat) for seat in range(2)] == [0.5, 0.5]


def test_outcomes_events_and_refusals_show_themselves() -> None:
    assert repr(Outcome((0,), (1, 0), "TT-4", "a row")) == (
        "Outcome(winners=(0,), scores=(1, 0), clause='TT-4', reason='a row')"
    )
    assert repr(Refusal("TT-3", "taken")) == "Refusal(clause='TT-3', sentence='taken')"
    assert repr(Event(1, "marks", "marks b2", "TT-3")) == "Event(1, 'marks', 'marks b2', 'TT-3')"
