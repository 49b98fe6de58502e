"""The law of secrets: what a viewer may not know makes no difference to anything that it is given (DESIGN, section 5).

A viewer is a seat or a spectator. A twin of a position is one that differs only in what the viewer may not know; a game
makes twins by `resample`, and computer players think about nothing else. So it is asked of every game:

- that a twin looks the same to the viewer, now and after the same moves (`twins_look_alike`);
- that two moves which the viewer hears in the same words leave it with the same table (`same_words_same_table`);
- that a twin could have come about by a game of which the viewer heard the same words: what was told, shown or denied
  to it stays known, also to a spectator and to a third seat (`twins_have_a_history`);
- that what is dealt again does not depend on what is hidden (`twins_do_not_depend_on_the_truth`).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from regalia.contract.difference import Given, difference
from regalia.contract.history import Ply, Search, play_plies, words_for
from regalia.contract.setting import Setting, told_by
from regalia.contract.table import viewer_name, viewers
from regalia.kernel import CHANCE, OVER, Event, Game, State, Stream

MOST_PLIES: Final = 1500  # of a game in which twins are looked for
NEVER_DEALT_AGAIN: Final = "there are secrets, but in this whole game `resample` dealt nothing again for anybody"


def all_seen_by(game: Game, state: State, viewer: int, told: Sequence[Event]) -> Given:
    """All that a viewer is ever given of a position and of what just happened."""
    acts = state.legal() if state.turn == viewer else []
    return game.view(state, viewer, told).as_json(), words_for(viewer, told), acts, int(state.turn)


def any_viewer(state: State, stream: Stream) -> int:
    found = viewers(state)
    return found[stream.below(len(found))]


def reveals(told: Sequence[Event], viewer: int) -> bool:
    """Whether the viewer is told that something hidden from it before lies open now."""
    return any(event.reveals and event.known_to(viewer) for event in told)


# Twins and what follows


def twins_look_alike(setting: Setting) -> None:
    """A twin looks the same to its viewer, and goes on looking the same until something is revealed."""
    game, stream = setting.game, setting.stream("secret")
    state = setting.somewhere()
    viewer = any_viewer(state, stream)
    twin = state.resample(viewer, stream)
    given = [all_seen_by(game, one, viewer, []) for one in (state, twin)]
    assert given[0] == given[1], (
        f"{viewer_name(viewer)} can tell a position from its twin by {difference(*given)}; they are {game.dump(state)} "
        f"and {game.dump(twin)}"
    )
    for _ in range(40):
        if state.turn == OVER or not go_on_alike(game, state, twin, viewer, stream):
            break


def go_on_alike(game: Game, state: State, twin: State, viewer: int, stream: Stream) -> bool:
    """One step of both: the same action if the viewer may know it, else any that looks the same to the viewer.

    Only a move that reveals something to the viewer, and says so, may look different; then the twins part.
    """
    order = state.legal()
    stream.shuffle(order)
    for action in order:
        after = state.clone()
        told = told_by(after, action)
        expected = all_seen_by(game, after, viewer, told)
        if all(event.known_to(viewer) for event in told):
            candidates = [action] if action in twin.offers() else []
        else:
            candidates = twin.legal()
            stream.shuffle(candidates)
        for other in candidates:
            twin_after = twin.clone()
            found = all_seen_by(game, twin_after, viewer, told_by(twin_after, other))
            if other == action and not reveals(told, viewer):
                assert found == expected, (
                    f"“{game.write(state, action)}” reveals nothing to {viewer_name(viewer)}, but looks different, "
                    f"{difference(expected, found)}, in {game.dump(state)} and in {game.dump(twin)}"
                )
            if found == expected:
                state.apply(action)
                twin.apply(other)
                return True
    return False


def same_words_same_table(setting: Setting) -> None:
    """Two moves that a viewer hears in the same words leave it with the same table and the same twins.

    Both are moves of one state, or one of a state and one of its twin, which is the same to the viewer. Unless the
    words say that something was revealed, as when screens are lifted: then the table says the rest.
    """
    game, stream = setting.game, setting.stream("words")
    for state in setting.positions(8):
        actions = state.legal()
        stream.shuffle(actions)
        made = [make(state, action) for action in actions[:30]]
        for viewer in viewers(state):
            twin = state.resample(viewer, stream)
            offered = twin.legal() if game.dump(twin) != game.dump(state) else []
            alike: dict[str, list[Made]] = defaultdict(list)
            for move in [*made, *[make(twin, action) for action in actions[:10] if action in offered]]:
                if not reveals(move.told, viewer):
                    alike[repr(words_for(viewer, move.told))].append(move)
            for first, *others in alike.values():
                for other in others[:2] + others[-1:]:
                    compare_moves(game, viewer, first, other)


class Made(NamedTuple):
    """A move that was made, what it led to, and what was told."""

    before: State
    action: int
    after: State
    told: list[Event]


def make(state: State, action: int) -> Made:
    after = state.clone()
    return Made(state, action, after, told_by(after, action))


def compare_moves(game: Game, viewer: int, one: Made, two: Made) -> None:
    tables = [all_seen_by(game, each.after, viewer, each.told) for each in (one, two)]
    assert tables[0] == tables[1], heard_alike(game, viewer, one, two, difference(*tables))
    twins = [game.dump(each.after.resample(viewer, Stream("alike"))) for each in (one, two)]
    dealt = f"what is dealt again, {twins[0]} or {twins[1]},"
    assert twins[0] == twins[1], heard_alike(game, viewer, one, two, dealt)


def heard_alike(game: Game, viewer: int, one: Made, two: Made, telling: str) -> str:
    moves = [f"“{game.write(each.before, each.action)}” in {game.dump(each.before)}" for each in (one, two)]
    return (
        f"{viewer_name(viewer)} hears the same, “{says(one.told, viewer)}”, of two moves, but {telling} tells which "
        f"it was: {moves[0]} or {moves[1]}"
    )


def says(told: Sequence[Event], viewer: int) -> str:
    return "; ".join(event.text for event in told if event.known_to(viewer))


def twins_have_a_history(setting: Setting, cases: int = 2) -> None:
    """A twin could have come about by a game of which the viewer heard the same words, anywhere in a game.

    So whatever a viewer was told stays true in every twin: a card handed over openly, shown, or denied. A search that
    finds no such game is a failure, never a pass: `history.Search` says how it is led to find one. On the way the
    viewer's table must have been the same too. Nor is it a pass that no position has a twin, if something was told in
    secret.
    """
    game, stream = setting.game, setting.stream("history")
    plies, end = play_plies(setting, MOST_PLIES)
    states = [*[ply.before for ply in plies], end]
    found = list(islice(drawn_twins(game, states, stream), cases))
    if not found and (after := first_secret(plies)):
        found = list(islice(every_twin(game, states, stream, after), 1))
        assert found, NEVER_DEALT_AGAIN
    for cut, viewer, twin in found:
        find_history(game, viewer, plies[:cut], states[cut], twin)


Twin = tuple[int, int, State]  # the position's number, the viewer, and a twin that differs


def drawn_twins(game: Game, states: Sequence[State], stream: Stream) -> Iterator[Twin]:
    """Twins of a few positions drawn from a walk; most positions may have no secrets."""
    for _ in range(30):
        cut = 1 + stream.below(len(states) - 1)
        viewer = any_viewer(states[cut], stream)
        twin = states[cut].resample(viewer, stream)
        if game.dump(twin) != game.dump(states[cut]):
            yield cut, viewer, twin


def every_twin(game: Game, states: Sequence[State], stream: Stream, after: int) -> Iterator[Twin]:
    """Twins of all positions of a walk, for each viewer, from one on."""
    for cut in range(after, len(states)):
        for viewer in viewers(states[cut]):
            twin = states[cut].resample(viewer, stream)
            if game.dump(twin) != game.dump(states[cut]):
                yield cut, viewer, twin


def first_secret(plies: Sequence[Ply]) -> int:
    """After how many plies something was told that not everybody heard; 0 if a game ends before, or has no secrets."""
    for number, ply in enumerate(plies, 1):
        if any(not event.known_to(viewer) for event in ply.told for viewer in viewers(ply.before)):
            return number
    return 0


def find_history(game: Game, viewer: int, plies: Sequence[Ply], state: State, twin: State) -> None:
    search = Search(game, viewer, plies, state, twin)
    if not search.found():
        search = Search(game, viewer, search.plies, search.real, twin, game.forgotten)  # from the nearest game
        found = len(game.forgotten) > 0 and search.found()
        assert found, no_history(game, viewer, plies, state, twin)
    other, told = plies[0].before.clone(), list[Event]()
    for at, action in enumerate(search.line):
        told = told_by(other, action)
        turn = plies[at + 1].before.turn if at + 1 < len(plies) else state.turn
        assert other.turn == turn, f"{viewer_name(viewer)} heard the same of two games, but it is another's turn in one"
    given = [all_seen_by(game, state, viewer, plies[-1].told), all_seen_by(game, other, viewer, told)]
    assert given[0] == given[1], (
        f"{viewer_name(viewer)} heard the same of two games, but sees different tables, {difference(*given)}; they led "
        f"to {game.dump(state)} and to {game.dump(other)}"
    )


def no_history(game: Game, viewer: int, plies: Sequence[Ply], state: State, twin: State) -> str:
    heard = [says(ply.told, viewer) for ply in plies[-12:]]
    return (
        f"{viewer_name(viewer)} knows better: no game told as this one ({heard} at last) was found that leads from "
        f"the start to {game.dump(twin)} instead of {game.dump(state)}"
    )


def twins_do_not_depend_on_the_truth(setting: Setting) -> None:
    """From a twin the same is dealt again as from the truth, so that nobody can guess what is hidden from it."""
    game, stream = setting.game, setting.stream("truth")
    for state in setting.positions(12):
        for viewer in viewers(state):
            twin = state.resample(viewer, stream)
            dealt = [game.dump(one.resample(viewer, Stream("again"))) for one in (state, twin)]
            assert dealt[0] == dealt[1], (
                f"for {viewer_name(viewer)}, {game.dump(state)} is dealt again as {dealt[0]}, its twin "
                f"{game.dump(twin)} as {dealt[1]}"
            )


# What else may tell a secret


def judge_and_touch_tell_nothing(setting: Setting) -> None:
    """The judge's answers and what one touches for a move are the same in a twin of the seat that has to decide."""
    game = setting.game
    for state in setting.positions(10):
        if state.turn in (CHANCE, OVER):
            continue
        twin = state.resample(state.turn, setting.stream("judge"))
        answers, others = ({a: str(why) for a, why in game.refusals(one).items()} for one in (state, twin))
        assert answers == others, f"the judge tells {game.dump(state)} from {game.dump(twin)}"
        for action in answers:
            words = [(game.write(one, action), game.touch(one, action)) for one in (state, twin)]
            assert words[0] == words[1], f"a move is written or touched in two ways, which tells a secret: {words}"


def forced_moves_tell_nothing(setting: Setting) -> None:
    """A forced move is the only one, and who hears of it knows that: in a twin the same words are forced as well.

    It goes by itself at once, and any other move takes its time; so neither may tell what the viewer could not know.
    """
    game, stream = setting.game, setting.stream("forced")
    for state in setting.positions(12):
        if state.turn < 0:
            continue
        forced, moves = game.forced_move(state), state.legal()
        assert forced < 0 or moves == [forced], f"“{game.write(state, forced)}” is not the only move: {moves}"
        stream.shuffle(moves)
        for viewer in viewers(state):
            twin = state.resample(viewer, stream)
            if viewer == state.turn or twin.turn != state.turn:
                continue
            offered = twin.legal()
            for move in [move for move in moves[:20] if move in offered]:
                words = [words_for(viewer, make(one, move).told) for one in (state, twin)]
                alike = [game.forced_move(one) == move for one in (state, twin)]
                assert words[0] != words[1] or alike[0] == alike[1], (
                    f"{viewer_name(viewer)} learns from the time of “{game.write(state, move)}” whether it was forced, "
                    f"which tells {game.dump(state)} from {game.dump(twin)}"
                )


def resample_leaves_the_truth_alone(setting: Setting) -> None:
    """Dealing again changes nothing in the real state, nor does playing on with a twin, and the options stay."""
    game, state, stream = setting.game, setting.somewhere(), setting.stream("alone")
    before = game.dump(state)
    for viewer in viewers(state):
        twin = state.resample(viewer, stream)
        assert game.dump(state) == before, "dealing again changes the real state"
        assert twin is not state, "dealing again gives the real state itself"
        assert game.options_of(twin) == game.options_of(state), "dealing again changes the options"
        for _ in range(5):
            if twin.turn != OVER:
                twin.apply(twin.at_random(stream))
        assert game.dump(state) == before, "playing on with a twin changes the real state"


def who_knows_all_is_dealt_nothing(setting: Setting) -> None:
    """Nothing is dealt again for a seat that knows all, and in a game without secrets for nobody."""
    game = setting.game
    for state in setting.positions(40):
        for viewer in viewers(state):
            if not game.secrets or (viewer >= 0 and state.knows_all(viewer)):
                twin = game.dump(state.resample(viewer, setting.stream("knows")))
                assert twin == game.dump(state), (
                    f"{viewer_name(viewer)} knows all, but {game.dump(state)} becomes {twin}"
                )


def secrets_are_really_dealt_again(setting: Setting) -> None:
    """In a game with secrets something is dealt again at some time; else every other law of secrets would hold.

    Other options than the default ones may leave nothing to hide: then nothing is told in secret either.
    """
    game = setting.game
    plies, end = play_plies(setting, MOST_PLIES)
    if not game.secrets or (setting.options.changed() and not first_secret(plies)):
        return
    for state in [*[ply.before for ply in plies], end]:
        real = game.dump(state)
        for viewer in range(state.seats):
            if any(game.dump(state.resample(viewer, setting.stream(f"{viewer} {at}"))) != real for at in range(4)):
                return
    raise AssertionError(NEVER_DEALT_AGAIN)
