"""The top card of a deck, and where it goes (FF-25 to FF-27)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, phase, purpose, task
from regalia.games.friends_and_foes.parts import NOTHING
from regalia.games.friends_and_foes.rules import abilities, attacks, cards, initiative
from regalia.kernel.bit_set import lowest
from regalia.kernel.card import sign
from regalia.kernel.state import CHANCE

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def take_top(state: "State", seat: i64, reason: i64, argument: i64) -> None:
    """The top card of a deck, which is made anew from the discard pile when it is empty (FF-25, FF-263)."""
    camp = state.camps[seat]
    if camp.deck_bits == 0 and not camp.top:
        camp.top, camp.bottom = camp.bottom[:1], camp.bottom[1:]
        camp.when_top, camp.when_bottom = camp.when_bottom[:1], camp.when_bottom[1:]
    if camp.top:
        if reason == purpose.TO_PEEK:
            peek(state, seat)
            return
        card = camp.top[-1]
        camp.top, camp.when_top = camp.top[:-1], camp.when_top[:-1]
        deliver(state, seat, card, reason, argument)
        return
    if camp.deck_bits == 0 and camp.discard:
        cards.reshuffle(state, seat)
    if camp.deck_bits != 0:
        phase.ask(state, phase.DRAWING, CHANCE, seat, reason, argument)
        return
    deliver(state, seat, NOTHING, reason, argument)  # FF-26


def label_top(state: "State") -> str:
    """Whose top card is taken, and for what: `card for the attack of aldous from the deck of seat 2`."""
    seat, reason, argument = state.asked_first, state.asked_second, state.asked_third
    if reason == purpose.TO_PLAY:
        play = state.play_row[argument]
        wanted = f"{purpose.PLAYED_FOR[play.purpose]} {state.plain_word(state.figure(play.figure))}"
    elif reason == purpose.TO_SMOKE:
        wanted = f"smoke in {state.at(argument)}"
    else:
        wanted = purpose.TAKEN_FOR[reason]
    return f"card for {wanted} from the deck of seat {seat + 1}"


# The outcomes of decks met lately: in thoughts about one decision the same decks come again and again.
MET: Final[dict[int, list[int]]] = {}
MOST_MET: Final = 500


def outcomes(deck: i64) -> list[int]:
    """Each card that may lie on top, as what chance brings. The list is kept: do not change it."""
    known = MET.get(deck)
    if known is not None:
        return known
    found: list[int] = []
    left = deck
    while left != 0:
        found.append(moves.drawn(lowest(left)))
        left &= left - 1
    if len(MET) >= MOST_MET:
        MET.clear()
    MET[deck] = found
    return found


def deliver(state: "State", seat: i64, card: i64, reason: i64, argument: i64) -> None:
    """A card from the top goes where it is wanted; NOTHING if there is none."""
    if reason == purpose.TO_HAND:
        cards.to_hand(state, seat, card)
    elif reason == purpose.TO_PLAY:
        if card >= 0:
            play = state.play_row[argument]
            play.show(card)
            if state.events is not None:
                state.tell(seat, "turns_up", f"turns up {sign(card)}", "FF-27", reveals=True)
    elif reason == purpose.TO_INITIATIVE:
        initiative.show_initiative(state, seat, card)
    elif reason == purpose.TO_TIE:
        initiative.show_tie_card(state, seat, card)
    elif reason == purpose.TO_CLOCK:
        attacks.take_overclock_card(state, card)
    elif reason == purpose.TO_EXPERT:
        attacks.take_expert_card(state, argument, card)
    elif reason == purpose.TO_SMOKE:
        abilities.lay_smoke(state, seat, argument, card)
    elif card >= 0:
        camp = state.camps[seat]
        camp.top = [*camp.top, card]
        camp.when_top = [*camp.when_top, camp.since[card]]  # it was in the deck until now
        peek(state, seat)


def peek(state: "State", seat: i64) -> None:
    """FF-166."""
    if state.events is not None:
        card = state.camps[seat].top[-1]
        state.tell(seat, "sees_top", "looks at the top of the deck", "FF-166")
        state.tell(seat, "sees", f"sees {sign(card)}", "FF-166", knows=1 << seat, reveals=True)
    state.push(task.about(task.ASK_PEEK, seat))
