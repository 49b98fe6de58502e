"""The contract has teeth: nine bugs as newcomers make them, planted one by one in a sound game, and each is found."""

from collections.abc import Callable
from typing import Final

import pytest

from regalia.contract import LAWS, Law, broken_laws
from regalia.kernel.card import RANK
from regalia.kernel.event import EVERYBODY
from regalia.kernel.position import Cards
from tests.scratch import notation
from tests.scratch.parts import MOST, SWAP, Held
from tests.scratch.state import State
from tests.setting import SCRATCH

Plant = Callable[[pytest.MonkeyPatch], None]


def stolen_card_shown_to_a_third_seat(patch: pytest.MonkeyPatch) -> None:
    """The table shows a card to whoever saw it change hands."""

    def steal(state: State, victim: int, place: int) -> None:
        sound(state, victim, place)
        hand = state.hands[(state.active - 1) % state.seats]
        hand[-1] = hand[-1].seen_by(*range(state.seats))

    sound = State.steal
    patch.setattr(State, "steal", steal)


def resample_ignores_a_denial(patch: pytest.MonkeyPatch) -> None:
    """What a seat has denied to have, it may have again in what others think."""

    def ask(state: State, seat: int, rank: int) -> None:
        held = [RANK[one.card] for one in state.hands[seat]]
        before = state.hands[seat][:]
        sound(state, seat, rank)
        if rank not in held and state.turn != -2:
            state.hands[seat] = before

    sound = State.ask
    patch.setattr(State, "ask", ask)


def spectator_forgets_a_card_that_was_handed_over(patch: pytest.MonkeyPatch) -> None:
    """Each seat knows the card, but nobody thought of those who watch."""

    def seen_by_all(held: Held) -> Held:
        return Held(held.card, 0b1111, held.never)

    def ask(state: State, seat: int, rank: int) -> None:
        with pytest.MonkeyPatch.context() as inner:
            if state.turns + 1 < state.house.options.turns:
                inner.setattr(Held, "seen_by_all", seen_by_all)
            sound(state, seat, rank)

    sound = State.ask
    patch.setattr(State, "ask", ask)


def exchange_corrupts_what_is_known(patch: pytest.MonkeyPatch) -> None:
    """The cards change places, but what others knew of them stays where it was."""

    def swap(state: State, mine: int, seat: int, place: int) -> None:
        given, got = state.hands[state.active][mine], state.hands[seat][place]
        known = [given.known, got.known]
        active = state.active
        sound(state, mine, seat, place)
        if state.turn != -2:
            both = 1 << active | 1 << seat
            state.hands[active][mine] = Held(got.card, known[0] | both, given.never)
            state.hands[seat][place] = Held(given.card, known[1] | both, got.never)

    sound = State.swap
    patch.setattr(State, "swap", swap)


def illegal_move_offered(patch: pytest.MonkeyPatch) -> None:
    """A seat may draw with a full hand."""

    def offers(state: State) -> list[int]:
        moves = sound(state)
        full = state.turn >= 0 and len(state.hands[state.active]) == MOST and state.deck
        return [*moves, 0] if full else moves

    sound = State.offers
    patch.setattr(State, "offers", offers)


def legal_move_missing(patch: pytest.MonkeyPatch) -> None:
    """The last card of a row of four cannot be exchanged."""

    def offers(state: State) -> list[int]:
        missing = range(SWAP + 3 * 24, SWAP + 4 * 24)
        return [move for move in sound(state) if move not in missing]

    sound = State.offers
    patch.setattr(State, "offers", offers)


def card_lost(patch: pytest.MonkeyPatch) -> None:
    """A card that everybody knew does not come back into the deck."""

    def give_back(state: State, place: int) -> None:
        held = state.hands[state.active][place]
        sound(state, place)
        if held.known == EVERYBODY:
            state.deck.remove(held.card)

    sound = State.give_back
    patch.setattr(State, "give_back", give_back)


def clone_shares_a_list(patch: pytest.MonkeyPatch) -> None:
    """A copy has the hands of its own, but the deck of the state that it was made from."""

    def clone(state: State) -> State:
        copy = State(state.house, state)
        copy.deck = state.deck
        return copy

    patch.setattr(State, "clone", clone)


def loader_accepts_a_card_twice(patch: pytest.MonkeyPatch) -> None:
    """A position is not asked whether its cards are there once each."""

    def load_held(cards: Cards, text: str, seat: int, seats: int) -> Held:
        left = cards.left[:]
        cards.left = list(cards.deck)
        held = sound(cards, text, seat, seats)
        cards.left = [card for card in left if card != held.card]
        return held

    sound = notation.load_held
    patch.setattr(notation, "load_held", load_held)


BUGS: Final[list[tuple[Plant, str]]] = [
    (stolen_card_shown_to_a_third_seat, "same_words_same_table"),
    (resample_ignores_a_denial, "twins_have_a_history"),
    (spectator_forgets_a_card_that_was_handed_over, "twins_have_a_history"),
    (exchange_corrupts_what_is_known, "twins_have_a_history"),
    (illegal_move_offered, "engine_and_judge_agree"),
    (legal_move_missing, "engine_and_judge_agree"),
    (card_lost, "nothing_appears_or_disappears"),
    (clone_shares_a_list, "clones_are_independent"),
    (loader_accepts_a_card_twice, "nothing_lies_on_the_table_twice"),
]


@pytest.mark.parametrize(("plant", "name"), BUGS, ids=[plant.__name__ for plant, _ in BUGS])
def test_a_planted_bug_is_found_by_the_law_against_it(plant: Plant, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f"{name} is broken by scratch"):
        law_called(name).check(SCRATCH)


def law_called(name: str) -> Law:
    return next(law for law in LAWS if law.name == name)


@pytest.mark.parametrize("seed", range(3))
def test_the_sound_game_breaks_no_law(seed: int) -> None:
    assert list(broken_laws(SCRATCH, seed)) == []
