"""The law of secrets: what a seat may not know makes no difference to anything it is given.

Every game is played beside a twin that differs only in what one viewer may not know (`resample`), and the two must look
the same to that viewer, now and after the same public moves.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, SPECTATOR, Event, Game, State, Stream
from tests.setting import GAMES, settings_of
from tests.test_contract import per_game

SECRET = [game for game in GAMES if game.secrets]
OPEN = [game for game in GAMES if not game.secrets]


def told_by(state: State, action: int) -> list[Event]:
    """Carry an action out and hear what happens."""
    state.heard = []
    state.apply(action)
    told, state.heard = state.heard, None
    return told


def seen(game: Game, state: State, viewer: int, told: list[Event]) -> tuple[object, ...]:
    """All that a viewer is ever given of a position and of what just happened."""
    known = [event for event in told if event.known_to(viewer)]
    log = [(event.seat, event.kind, event.text, event.clause, event.place, event.amount) for event in known]
    acts = state.legal() if state.turn == viewer else []
    return game.view(state, viewer, told).as_json(), log, acts, state.turn


def answers(game: Game, state: State) -> list[tuple[str, str] | None]:
    """What the judge says to every move one can write down."""
    refusals = [game.judge(state, action) for action in game.vocabulary(state)]
    return [None if refusal is None else (refusal.clause, refusal.sentence) for refusal in refusals]


def go_on_alike(game: Game, state: State, twin: State, viewer: int, stream: Stream) -> bool:
    """One step of both: the same action if the viewer may know it, else any that looks the same to the viewer.

    Only a move that reveals something to the viewer, and says so, may look different; then the twins part.
    """
    order = state.legal()
    stream.shuffle(order)
    for action in order:
        after = state.clone()
        told = told_by(after, action)
        expected = seen(game, after, viewer, told)
        if all(event.known_to(viewer) for event in told):
            candidates = [action] if action in twin.offers() else []
        else:
            candidates = twin.legal()
            stream.shuffle(candidates)
        for other in candidates:
            twin_after = twin.clone()
            found = seen(game, twin_after, viewer, told_by(twin_after, other))
            if other == action and not any(event.reveals and event.known_to(viewer) for event in told):
                assert found == expected, "a move that reveals nothing looks different beside another secret"
            if found == expected:
                told_by(state, action)
                told_by(twin, other)
                return True
    return False


@per_game
@settings(max_examples=30)
@given(data=st.data())
def test_what_a_viewer_may_not_know_makes_no_difference_to_what_it_is_given(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    viewer = data.draw(st.sampled_from([SPECTATOR, *range(setting.seats)]))
    stream = setting.stream("secret")
    state = setting.somewhere()
    twin = state.resample(viewer, stream)
    assert seen(game, twin, viewer, []) == seen(game, state, viewer, [])
    for _ in range(40):
        if state.turn == OVER or not go_on_alike(game, state, twin, viewer, stream):
            break


class Search:
    """Looks for a game that would have ended in a twin, told to the viewer in exactly the words of the real one."""

    def __init__(self, game: Game, viewer: int, plies: list[tuple[int, list[Event]]], twin: State) -> None:
        self.game, self.viewer, self.plies = game, viewer, plies
        self.wanted = game.dump(twin)
        self.steps = 0

    @property
    def given_up(self) -> bool:
        """Too many ways to try, as after many hidden draws: no verdict."""
        return self.steps > 300

    def log(self, told: list[Event]) -> list[tuple[object, ...]]:
        known = [event for event in told if event.known_to(self.viewer)]
        return [(event.seat, event.kind, event.text, event.place, event.amount) for event in known]

    def found(self, state: State, done: int = 0) -> bool:
        """Whether some game goes on from here as told; a ply the viewer knows all about is the same in each."""
        self.steps += 1
        if done == len(self.plies):
            return self.game.dump(state) == self.wanted
        action, told = self.plies[done]
        public = all(event.known_to(self.viewer) for event in told)
        for other in [action] if public else state.legal():
            after = state.clone()
            if other in state.offers() and self.log(told_by(after, other)) == self.log(told):
                if self.found(after, done + 1):
                    return True
                if self.given_up:
                    return True
        return False


@pytest.mark.parametrize("game", SECRET, ids=[game.name for game in SECRET])
@settings(max_examples=20)
@given(data=st.data())
def test_a_twin_could_have_come_about_by_a_game_of_which_the_viewer_heard_the_same(
    game: Game, data: st.DataObject
) -> None:
    setting = data.draw(settings_of(game))
    viewer = data.draw(st.sampled_from([SPECTATOR, *range(setting.seats)]))
    stream, state = setting.stream("played"), setting.start()
    plies: list[tuple[int, list[Event]]] = []
    while state.turn != OVER and len(plies) < 12:
        offered = state.legal()
        action = offered[stream.below(len(offered))]
        plies.append((action, told_by(state, action)))
        twin = state.resample(viewer, stream)
        search = Search(game, viewer, plies, twin)
        assert search.found(setting.start()), (viewer, game.dump(state), game.dump(twin))
        if search.given_up:
            break


@per_game
@settings(max_examples=20)
@given(data=st.data())
def test_the_judge_gives_no_secret_away(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    for state in setting.positions(most=10):
        if state.turn not in (CHANCE, OVER):  # the judge answers the seat that has to decide, and nobody else
            assert answers(game, state.resample(state.turn, setting.stream("judge"))) == answers(game, state)


@per_game
@settings(max_examples=20)
@given(data=st.data())
def test_resample_leaves_the_real_state_alone_and_keeps_the_options(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    state = setting.somewhere()
    before = game.dump(state)
    twin = state.resample(data.draw(st.integers(0, state.seats - 1)), setting.stream("secret"))
    assert game.dump(state) == before
    assert twin is not state
    assert game.options_of(twin) == game.options_of(state)
    if twin.turn != OVER:
        twin.apply(twin.legal()[0])
    assert game.dump(state) == before


@per_game
@settings(max_examples=10)
@given(data=st.data())
def test_nothing_is_dealt_again_for_a_seat_that_knows_all(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    for state in setting.positions(most=40):
        for seat in range(state.seats):
            if state.knows_all(seat):
                assert game.dump(state.resample(seat, setting.stream("knows"))) == game.dump(state)


@pytest.mark.parametrize("game", OPEN, ids=[game.name for game in OPEN])
@settings(max_examples=20)
@given(data=st.data())
def test_a_game_without_secrets_has_nothing_to_resample(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    state = setting.somewhere()
    for viewer in (SPECTATOR, *range(state.seats)):
        assert game.dump(state.resample(viewer, setting.stream())) == game.dump(state)


@pytest.mark.parametrize("game", SECRET, ids=[game.name for game in SECRET])
@settings(max_examples=10)
@given(data=st.data())
def test_a_game_with_secrets_really_deals_them_again(game: Game, data: st.DataObject) -> None:
    """A resample that changed nothing would pass every other test of secrets."""
    setting = data.draw(settings_of(game))
    for state in setting.positions():
        real = game.dump(state)
        for viewer in range(state.seats):
            if any(game.dump(state.resample(viewer, setting.stream(f"{viewer} {at}"))) != real for at in range(4)):
                return
    pytest.fail("in this whole game nothing was ever dealt again")


@pytest.mark.parametrize("game", SECRET, ids=[game.name for game in SECRET])
@settings(max_examples=20)
@given(data=st.data())
def test_whatever_happens_in_secret_something_of_it_is_told_to_everybody(game: Game, data: st.DataObject) -> None:
    """A private event adds to a public one, so that nobody wonders whose turn passed."""
    for state in data.draw(settings_of(game)).positions(most=40):
        for action in state.legal():
            assert any(event.known_to(SPECTATOR) for event in told_by(state.clone(), action))


# The laws above must be able to fail.


def test_a_seat_sees_its_own_card_and_not_the_other() -> None:
    leduc = find_game("examples.leduc_poker")
    state = leduc.start()
    told = told_by(state, leduc.read(state, "=KS"))
    told += told_by(state, leduc.read(state, "=JH"))
    first, second, watching = (leduc.view(state, viewer, told).as_json() for viewer in (0, 1, SPECTATOR))
    assert b"KS" in first
    assert b"K\xe2\x99\xa0" in first
    for word in (b"JH", b"jack", b"J\xe2\x99\xa5"):
        assert word not in first
        assert word in second or word == b"JH"
        assert word not in watching
    assert b"JH" in second
    assert b"KS" not in second
    assert b"KS" not in watching


def test_a_twin_that_is_not_allowed_is_found_out() -> None:
    leduc = find_game("examples.leduc_poker")
    state, other = leduc.start(), leduc.start()
    for move, changed in (("=KS", "=QS"), ("=JH", "=JH")):
        state.apply(leduc.read(state, move))
        other.apply(leduc.read(other, changed))
    assert seen(leduc, state, 1, []) == seen(leduc, other, 1, [])
    assert seen(leduc, state, 0, []) != seen(leduc, other, 0, [])
