"""The contract has teeth: bugs as newcomers make them, planted one by one in a sound game, and each is found."""

from collections.abc import Callable
from typing import Final

import pytest

from regalia.contract import LAWS, BrokenLaw, Law, broken_laws, move
from regalia.kernel.card import RANK
from regalia.kernel.hand import Hand, Known
from regalia.kernel.position import Cards
from regalia.kernel.state import OVER
from regalia.scaffold.hoard import GAME as HOARD
from tests.scratch import moves, position
from tests.scratch.state import State
from tests.setting import SCRATCH

Plant = Callable[[pytest.MonkeyPatch], None]


ALL_SEATS: Final = 0b1111


def stolen_card_shown_to_a_third_seat(patch: pytest.MonkeyPatch) -> None:
    """The table shows a card to whoever saw it change hands."""

    def steal(state: State, victim: int, place: int) -> None:
        thief = state.hands.of(state.active)
        sound(state, victim, place)
        thief.known[-1] = thief.known[-1].also_to(ALL_SEATS)

    sound = State.steal
    patch.setattr(State, "steal", steal)


def resample_ignores_a_denial(patch: pytest.MonkeyPatch) -> None:
    """What a seat has denied to have, it may have again in what others think."""

    def ask(state: State, seat: int, rank: int) -> None:
        hand = state.hands.of(seat)
        before = hand.known[:]
        sound(state, seat, rank)
        if len(hand.cards) == len(before) and state.turn != OVER:
            hand.known = before

    sound = State.ask
    patch.setattr(State, "ask", ask)


def spectator_forgets_a_card_that_was_handed_over(patch: pytest.MonkeyPatch) -> None:
    """Each seat knows the card, but nobody thought of those who watch."""

    def ask(state: State, seat: int, rank: int) -> None:
        hand = state.hands.of(state.active)
        before = len(hand.cards)
        sound(state, seat, rank)
        if len(hand.cards) > before and state.turn != OVER:
            hand.known[-1] = Known(ALL_SEATS, 1)

    sound = State.ask
    patch.setattr(State, "ask", ask)


def exchange_corrupts_what_is_known(patch: pytest.MonkeyPatch) -> None:
    """The cards change places, but what others knew of them stays where it was."""

    def swap(state: State, mine: int, seat: int, place: int) -> None:
        hand, other = state.hands.of(state.active), state.hands.of(seat)
        both = 1 << hand.seat | 1 << seat
        given, got = hand.known[mine], other.known[place]
        sound(state, mine, seat, place)
        if state.turn != OVER:
            hand.known[mine], other.known[place] = given.also_to(both), got.also_to(both)

    sound = State.swap
    patch.setattr(State, "swap", swap)


def illegal_move_offered(patch: pytest.MonkeyPatch) -> None:
    """A seat may draw with a full hand."""

    def offers(state: State) -> list[int]:
        offered = sound(state)
        full = state.turn >= 0 and len(state.hands.of(state.turn).cards) == moves.MOST
        return [*offered, moves.DRAW] if full and state.hands.pool.cards else offered

    sound = State.offers
    patch.setattr(State, "offers", offers)


def legal_move_missing(patch: pytest.MonkeyPatch) -> None:
    """The last card of a row of four cannot be exchanged."""

    def offers(state: State) -> list[int]:
        return [move for move in sound(state) if moves.VERB[move] != moves.SWAP or moves.FIELD[move] != 3]

    sound = State.offers
    patch.setattr(State, "offers", offers)


def card_lost(patch: pytest.MonkeyPatch) -> None:
    """A card that everybody knew does not come back into the deck."""

    def give_back(state: State, place: int) -> None:
        hand = state.hands.of(state.active)
        card, known_to_all = hand.cards[place], hand.is_open(place)
        sound(state, place)
        if known_to_all:
            state.hands.pool.cards.remove(card)

    sound = State.give_back
    patch.setattr(State, "give_back", give_back)


def clone_shares_a_list(patch: pytest.MonkeyPatch) -> None:
    """A copy has the hands of its own, but the deck of the state that it was made from."""

    def clone(state: State) -> State:
        copy = State(state.setup, state)
        copy.hands.pool.cards = state.hands.pool.cards
        return copy

    patch.setattr(State, "clone", clone)


def dealt_again_differently_in_used_memory(patch: pytest.MonkeyPatch) -> None:
    """In the memory of another state nothing is dealt again."""
    patch.setattr(State, "resample_into", lambda state, used, seat, stream: state.clone())


def outlook_of_the_first_outcome_for_all(patch: pytest.MonkeyPatch) -> None:
    """Every card is thought to be as good as the first."""

    def outlook(state: State, after: State, outcomes: list[int], seat: int) -> list[float]:
        return [game.value(after, seat)] * len(outcomes)

    game = SCRATCH
    patch.setattr(type(game), "outlook_function", property(lambda game: outlook))
    patch.setattr(type(game), "value_function", property(lambda game: lambda state, seat: sum_of_ranks(state)))


def sum_of_ranks(state: State) -> float:
    return sum(RANK[card] for hand in state.hands.rows for card in hand.cards) / 1000


def loader_accepts_a_card_twice(patch: pytest.MonkeyPatch) -> None:
    """A position is not asked whether its cards are there once each."""

    def load_card(cards: Cards, hand: Hand, text: str, seats: int) -> None:
        left = cards.left
        cards.left = list(cards.deck)
        sound(cards, hand, text, seats)
        cards.left = [card for card in left if card != hand.cards[-1]]

    sound = position.load_card
    patch.setattr(position, "load_card", load_card)


def nothing_is_dealt_again(patch: pytest.MonkeyPatch) -> None:
    """What a seat cannot know is left as it is, so that no position has a twin."""
    patch.setattr(State, "resample", lambda state, seat, stream: state.clone())


def draws_without_labels(patch: pytest.MonkeyPatch) -> None:
    """Nobody thought of saying what is drawn."""
    patch.delattr(State, "chance_label")


def label_that_ends_the_field(patch: pytest.MonkeyPatch) -> None:
    """The label holds the byte by which fair chance parts its fields."""
    patch.setattr(State, "chance_label", lambda state: "card\x1ffrom the deck")


def label_that_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    """The label counts the aces in the hand of the seat that draws."""

    def chance_label(state: State) -> str:
        hand = state.hands.of(state.active)
        return f"card for seat {state.active + 1} beside {sum(RANK[held] == 1 for held in hand.cards)} aces"

    patch.setattr(State, "chance_label", chance_label)


def nothing_left_to_do(patch: pytest.MonkeyPatch) -> None:
    """Whoever has a full hand can do nothing at all."""

    def offers(state: State) -> list[int]:
        full = state.turn >= 0 and len(state.hands.of(state.turn).cards) == moves.MOST
        return [] if full else sound(state)

    sound = State.offers
    patch.setattr(State, "offers", offers)


def clause_that_is_not_in_the_rulebook(patch: pytest.MonkeyPatch) -> None:
    """The rulebook lacks a clause that a kind of moves names."""
    known = move.clauses_of(SCRATCH)
    patch.setattr(move, "clauses_of", lambda game: known - {"LF-2"})


def method_forgotten(patch: pytest.MonkeyPatch) -> None:
    """A move calls a method that nobody has written."""
    patch.delattr(State, "give_back")


BUGS: Final[list[tuple[Plant, str]]] = [
    (stolen_card_shown_to_a_third_seat, "same_words_same_table"),
    (resample_ignores_a_denial, "twins_have_a_history"),
    (spectator_forgets_a_card_that_was_handed_over, "twins_have_a_history"),
    (exchange_corrupts_what_is_known, "twins_have_a_history"),
    (nothing_is_dealt_again, "twins_have_a_history"),
    (nothing_is_dealt_again, "secrets_are_really_dealt_again"),
    (illegal_move_offered, "engine_and_judge_agree"),
    (legal_move_missing, "engine_and_judge_agree"),
    (card_lost, "nothing_appears_or_disappears"),
    (clone_shares_a_list, "clones_are_independent"),
    (dealt_again_differently_in_used_memory, "dealt_again_alike"),
    (outlook_of_the_first_outcome_for_all, "outlooks_are_values"),
    (loader_accepts_a_card_twice, "nothing_lies_on_the_table_twice"),
    (nothing_left_to_do, "somebody_can_always_move"),
    (nothing_left_to_do, "every_game_ends"),
    (clause_that_is_not_in_the_rulebook, "declarations_name_a_clause"),
    (method_forgotten, "moves_change_something"),
    (draws_without_labels, "draws_have_labels"),
    (label_that_ends_the_field, "draws_have_labels"),
    (label_that_tells_a_card, "draws_have_labels"),
]


@pytest.mark.parametrize(("plant", "name"), BUGS, ids=[plant.__name__ for plant, _ in BUGS])
def test_a_planted_bug_is_found_by_the_law_against_it(plant: Plant, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f"{name} is broken by scratch"):
        law_called(name).check(SCRATCH)


# What a failure says first: where to look.
SAID: Final[list[tuple[Plant, str, str]]] = [
    (
        stolen_card_shown_to_a_third_seat,
        "same_words_same_table",
        r"but the table, zones \d, items \d.* tells which it was",
    ),
    (nothing_left_to_do, "every_game_ends", "there is no move, though the game is not over"),
    (method_forgotten, "every_game_ends", r"AttributeError in scratch/state.py, line \d+: .*give_back"),
    (clause_that_is_not_in_the_rulebook, "declarations_name_a_clause", "names LF-2, which the rulebook does not have"),
]


@pytest.mark.parametrize(("plant", "name", "words"), SAID, ids=[plant.__name__ for plant, *_ in SAID])
def test_a_broken_law_says_where_to_look(plant: Plant, name: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(BrokenLaw, match=words):
        law_called(name).check(SCRATCH)


def test_a_move_that_touches_a_counter_of_a_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers let people touch the seat, and would leave such a move to the list of all moves."""
    monkeypatch.setattr(type(HOARD), "touch", lambda game, state, move: ("bank-1",))
    with pytest.raises(BrokenLaw, match="touches a counter of a seat, which is touched whole"):
        law_called("keys_are_unique_and_there").check(HOARD)


def law_called(name: str) -> Law:
    return next(law for law in LAWS if law.name == name)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)])
def test_the_sound_game_breaks_no_law(seed: int) -> None:
    assert list(broken_laws(SCRATCH, seed)) == []
