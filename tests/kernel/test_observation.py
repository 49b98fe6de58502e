"""Rows of numbers, shapes, pays and keys."""

from regalia.games import find_game
from regalia.kernel import Stream, play_out
from regalia.kernel.action import Actions
from regalia.kernel.observation import Observer, observe

LEDUC = find_game("examples.leduc_poker")


def test_a_row_has_named_parts_one_after_the_other() -> None:
    observer = Observer()
    assert (observer.part("hand", 52), observer.part("board", 3, 3), observer.part("coins", 2, scale=20)) == (0, 52, 61)
    assert observer.length == 63
    assert [(part.name, part.first, part.length, part.scale) for part in observer.parts] == [
        ("hand", 0, 52, 1),
        ("board", 52, 9, 1),
        ("coins", 61, 2, 20),
    ]


def test_a_viewer_sees_itself_first() -> None:
    game = find_game("examples.tic_tac_toe")
    state = game.start()
    state.apply(4)
    observer = game.observer(game.options(), 2)
    crosses, noughts = (observe(observer, state, seat) for seat in range(2))
    assert (crosses[4], crosses[9 + 4]) == (1, 0)
    assert (noughts[4], noughts[9 + 4]) == (0, 1)


def test_few_moves_are_actions_by_themselves() -> None:
    actions = Actions([("go", 0, [4]), ("stay", 4, [])], [0, 2, 3, 4], 5)
    assert (actions.width, actions.questions, actions.split_verbs) == (4, 1, [])
    assert list(actions.move_of) == [0, 2, 3, 4]
    assert list(actions.action_of) == [0, -1, 1, 2, 3]


def test_only_the_largest_verbs_are_asked_in_parts() -> None:
    actions = Actions([("go", 0, [40]), ("swap", 40, [52, 52]), ("stay", 2744, [])], list(range(2745)), 2745)
    assert (actions.width, actions.questions) == (52, 3)
    (swap,) = actions.split_verbs
    assert [swap.value(40 + 7 * 52 + 3, field) for field in range(2)] == [7, 3]
    assert [part.name for part in actions.parts(100)] == ["answered verb", "answered field 1"]


def test_leduc_is_paid_in_coins() -> None:
    for number in range(50):
        state = LEDUC.start()
        play_out(state, Stream(number))
        assert [state.pay(seat) for seat in range(2)] == list(state.outcome().scores)
        assert state.worth(0) == (state.pay(0) + 13) / 26


def test_the_range_of_pays_follows_the_options() -> None:
    shape = LEDUC.shape(LEDUC.options({"ante": 5}))
    assert (shape.least_pay, shape.most_pay) == (-17.0, 17.0)


def test_a_key_knows_the_own_card_and_not_the_others() -> None:
    deals = {}
    for own, other in (("=JS", "=QS"), ("=JS", "=KS"), ("=QS", "=KS")):
        state = LEDUC.start()
        for text in (own, other):
            state.apply(LEDUC.read(state, text))
        deals[own, other] = [LEDUC.key(state, seat) for seat in range(2)]
    assert deals["=JS", "=QS"][0] == deals["=JS", "=KS"][0] != deals["=QS", "=KS"][0]
    assert deals["=JS", "=QS"][1] != deals["=JS", "=KS"][1] == deals["=QS", "=KS"][1]


def test_what_was_heard_tells_ways_apart_that_meet_in_one_position() -> None:
    game = find_game("examples.tic_tac_toe")
    told = []
    for line in ("a1 b2 c3", "c3 b2 a1"):
        state = game.start()
        state.events = []
        for text in line.split():
            state.apply(game.read(state, text))
        told.append((game.key(state, 0), game.heard_key(0, state.events)))
    assert told[0][0] == told[1][0]
    assert told[0][1] != told[1][1]
