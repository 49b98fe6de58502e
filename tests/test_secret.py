"""The law of secrets must be able to fail: what it would say to a leak."""

from regalia.contract.history import Search, play_plies
from regalia.contract.secret import all_seen_by
from regalia.contract.setting import Setting, told_by
from regalia.games import find_game
from regalia.kernel import OVER, SPECTATOR, State, Stream
from tests.setting import SCRATCH

LEDUC = find_game("examples.leduc_poker")


def test_a_seat_sees_its_own_card_and_not_the_other() -> None:
    state: State = LEDUC.start()
    told = told_by(state, LEDUC.read(state, "=KS"))
    told += told_by(state, LEDUC.read(state, "=JH"))
    first, second, watching = (LEDUC.view(state, viewer, told).as_json() for viewer in (0, 1, SPECTATOR))
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
    state, other = after("=KS", "=JH"), after("=QS", "=JH")
    assert all_seen_by(LEDUC, state, 1, []) == all_seen_by(LEDUC, other, 1, [])
    assert all_seen_by(LEDUC, state, 0, []) != all_seen_by(LEDUC, other, 0, [])


def after(*moves: str) -> State:
    state: State = LEDUC.start()
    for text in moves:
        state.apply(LEDUC.read(state, text))
    return state


# The search for a game that a viewer could not tell from the real one


def test_every_twin_of_a_small_deal_is_found_or_not_as_counting_says() -> None:
    """All pairs of cards, and for each viewer exactly those that it could have in mind."""
    setting = Setting(LEDUC, 2, LEDUC.options(), 1, "random")
    plies, _ = play_plies(setting, 2)
    state = plies[1].before.clone()
    state.apply(plies[1].action)
    own, other = LEDUC.dump(state)["hands"]
    cards = ("KS", "QS", "JS", "KH", "QH", "JH")
    for first in cards:
        for second in cards:
            if first != second:
                twin = after(f"={first}", f"={second}")
                found = {viewer: Search(LEDUC, viewer, plies, state, twin).found() for viewer in (SPECTATOR, 0, 1)}
                assert found == {SPECTATOR: True, 0: first == own, 1: second == other}


def test_no_game_is_found_that_would_have_been_told_otherwise() -> None:
    """A twin in which a card that was handed over openly has become another."""
    for seed in range(200):
        setting = Setting(SCRATCH, 3, SCRATCH.options(), seed, "random")
        plies, state = play_plies(setting, 12)
        handed = [event for ply in plies for event in ply.told if event.kind == "hands"]
        if handed and state.turn != OVER:
            break
    position = SCRATCH.dump(state)
    known = next(word for hand in position["hands"] for word in hand.split() if "/all/" in word)
    deck = {f"{rank}{suit}" for rank in "A234" for suit in "SHDC"}
    free = sorted(deck - {word.split("/")[0] for hand in position["hands"] for word in hand.split()})
    changed = position | {"hands": [hand.replace(known, f"{free[0]}/all/") for hand in position["hands"]]}
    twin = SCRATCH.load(changed)
    assert not Search(SCRATCH, SPECTATOR, plies, state, twin).found()
    assert Search(SCRATCH, SPECTATOR, plies, state, state.resample(SPECTATOR, Stream("any"))).found()
