"""What holds in every game of Royal Family, whatever its options and however it is played."""

from itertools import pairwise
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.contract.setting import Setting, walk_through
from regalia.games.royal_family import GAME
from regalia.games.royal_family.moves import ACTING, DEFENDING, DRAWING, FIELD, HIT, LAYING, TAKE_PILE, VERB
from regalia.games.royal_family.parts import OWNER, SITES
from regalia.games.royal_family.state import State
from regalia.games.royal_family.value import Value
from regalia.kernel import CHANCE, OVER
from regalia.kernel.card import JACK, KING, RANK, SUIT, code
from tests.setting import settings_of


def steps(setting: Setting) -> list[tuple[State, State]]:
    """Every position of a walk with the one after it."""
    walk = [cast(State, state) for state, _ in walk_through(setting.start(), setting.stream(), setting.taste)]
    return list(pairwise(walk))


def people(state: State, seat: int, rank: int) -> int:
    """How many of a rank are at home, counted card by card."""
    return sum(RANK[card] == rank for suit in SITES[seat] for card in state.castles[suit].people())


@settings(max_examples=40)
@given(setting=settings_of(GAME))
def test_who_decides_follows_from_the_moment(setting: Setting) -> None:
    for state, _ in steps(setting):
        if state.phase in (DRAWING, ACTING):
            assert state.turn == state.active
        elif state.phase == DEFENDING:
            assert state.turn == 1 - state.active
            assert OWNER[state.target] == state.turn
        elif state.phase == LAYING:
            assert (state.turn == state.active) == (RANK[state.laid[0]] >= JACK)
        else:
            assert state.turn in (CHANCE, OVER)


@settings(max_examples=40)
@given(setting=settings_of(GAME))
def test_every_blow_does_what_arithmetic_says(setting: Setting) -> None:
    """The outcome of each attack, worked out here from the cards alone."""
    options: Any = setting.options
    for state, _ in steps(setting):
        if state.phase != ACTING:
            continue
        for action in state.legal():
            if VERB[action] != HIT:
                continue
            seat, target = state.active, state.castles[FIELD[action]]
            force = RANK[state.card] + (options.jack_bonus if people(state, seat, JACK) else 0)
            morale = options.king_bonus if people(state, 1 - seat, KING) else 0
            blockers = [wall for wall in target.walls if RANK[wall] + morale >= force]
            after = state.clone()
            after.apply(action)
            now = after.castles[FIELD[action]]
            if blockers and (len(blockers) > 1 or options.may_decline_defence):
                assert after.phase == DEFENDING
                assert len(after.legal()) == len(blockers) + options.may_decline_defence
            elif blockers:
                assert now.damage == target.damage
                assert now.walls == [wall for wall in target.walls if wall != blockers[0]]
            elif target.damage + force < options.castle_hp:
                assert (now.damage, now.walls) == (target.damage + force, target.walls)
            else:
                assert not now.standing
                assert (after.turn == OVER) == (not any(after.castles[site].standing for site in SITES[1 - seat]))


@settings(max_examples=40)
@given(setting=settings_of(GAME))
def test_a_seat_never_takes_back_an_ace_before_the_other_has_drawn(setting: Setting) -> None:
    dropped: set[int] = set()
    for state, after in steps(setting):
        if state.phase == DRAWING and after.phase == ACTING:
            assert after.card not in dropped or RANK[after.card] != 1
        if after.active != state.active:
            dropped = set()
        elif state.phase == ACTING and RANK[state.card] == 1 and any(state.card in pile for pile in after.piles):
            dropped.add(state.card)


@settings(max_examples=60)
@given(setting=settings_of(GAME))
def test_aces_give_at_most_two_more_turns_in_a_row(setting: Setting) -> None:
    """Two aces are in play; unless one's own may be dropped too, each gives its turn and is then out of reach."""
    options: Any = setting.options
    if options.may_discard_own_ace:
        return
    in_a_row = 1
    for state, after in steps(setting):
        if after.turns > state.turns and after.turn != OVER:
            in_a_row = in_a_row + 1 if after.active == state.active else 1
            assert in_a_row <= 3


@settings(max_examples=40)
@given(setting=settings_of(GAME))
def test_what_left_the_game_stays_out(setting: Setting) -> None:
    for state, after in steps(setting):
        assert after.out[: len(state.out)] == state.out


@settings(max_examples=40)
@given(setting=settings_of(GAME))
def test_damage_never_heals_and_castles_never_come_back(setting: Setting) -> None:
    fallen: set[int] = set()
    for state, after in steps(setting):
        for suit in range(4):
            before, now = state.castles[suit], after.castles[suit]
            if before.standing and now.standing:
                assert now.damage >= before.damage
            if before.standing and not now.standing:
                fallen.add(suit)
            assert not (now.standing and suit in fallen)


@settings(max_examples=40)
@given(setting=settings_of(GAME))
def test_only_a_card_from_the_deck_in_somebodys_hand_is_secret(setting: Setting) -> None:
    for state, after in steps(setting):
        assert not state.secret or (state.phase == ACTING and state.card >= 0)
        if state.phase == DRAWING and after.phase == ACTING:
            assert not after.secret
        if state.secret and state.turn == state.active and RANK[state.card] > 0:
            shown = GAME.view(state, 1 - state.active).as_json().decode()
            assert f'"card-{code(state.card)}"' not in shown
            assert f'"art":"{code(state.card)}"' not in shown


@settings(max_examples=40)
@given(setting=settings_of(GAME))
def test_a_draw_takes_the_top_of_a_pile(setting: Setting) -> None:
    for state, _ in steps(setting):
        if state.phase == DRAWING:
            for action in state.legal():
                if VERB[action] == TAKE_PILE:
                    after = state.clone()
                    after.apply(action)
                    pile = FIELD[action]
                    assert [*after.piles[pile], after.card] == state.piles[pile]


@settings(max_examples=20)
@given(setting=settings_of(GAME), data=st.data())
def test_red_and_black_are_mirror_images(setting: Setting, data: st.DataObject) -> None:
    """Swap the colours of everything and the same moves are there for the other seat."""
    state = cast(State, setting.somewhere(before_the_end=True))
    twin = GAME.load(mirrored(GAME.dump(state)))
    assert sorted(GAME.write(twin, action) for action in twin.legal()) == sorted(
        swapped(GAME.write(state, action)) for action in state.legal()
    )
    for seat in (0, 1):
        difference = abs(GAME.value(state, seat) - GAME.value(twin, 1 - seat))
        assert difference < 1e-9


COLOURS = str.maketrans("SHDC", "HSCD")


def swapped(move: str) -> str:
    """A move with spades for hearts and clubs for diamonds."""
    verb, gap, rest = move.rpartition(" ")
    if rest.startswith("="):
        return rest if rest == "=JK" else "=" + rest[1:].translate(COLOURS)
    return verb + gap + rest.translate(COLOURS)


def mirrored(position: dict[str, Any]) -> dict[str, Any]:
    """A position with the colours swapped."""

    def cards(text: str) -> str:
        return text.translate(COLOURS)

    first = position["options"].get("first_seat", "1")
    return position | {
        "options": position["options"] | {"first_seat": "1" if first == "2" else "2"},
        "active": 3 - position["active"],
        "piles": [cards(pile) for pile in position["piles"]],
        "castles": {
            cards(letter): {name: cards(value) if isinstance(value, str) else value for name, value in castle.items()}
            for letter, castle in position["castles"].items()
        },
        "out": cards(position["out"]),
        "card": cards(position["card"]),
        "target": cards(position["target"]),
        "laid": cards(position["laid"]),
        "barred": [cards(ace) for ace in position["barred"]],
    }


def test_the_mirror_really_swaps() -> None:
    assert (swapped("fort S"), swapped("kill KD"), swapped("=10C"), swapped("=JK"), swapped("p1")) == (
        "fort H",
        "kill KC",
        "=10D",
        "=JK",
        "p1",
    )
    assert SUIT[GAME.read(GAME.start(), "kill KC") - GAME.read(GAME.start(), "kill AS")] == 3


@settings(max_examples=10)
@given(setting=settings_of(GAME))
def test_a_position_is_worth_the_same_whatever_was_looked_at_before(setting: Setting) -> None:
    """The value keeps what it found on the last tables, while copies of a game share what has not changed."""
    kept = Value()
    for state, _ in steps(setting)[::4]:
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            assert [kept.of(after, seat) for seat in (0, 1)] == [Value().of(after, seat) for seat in (0, 1)]
