"""Who goes first: the roll-off, initiative cards and ties (FF-41, FF-54 to FF-63)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, phase, purpose, task
from regalia.games.friends_and_foes.parts import NOTHING, TAKEN_FROM_TOP
from regalia.games.friends_and_foes.rules import cards
from regalia.kernel.card import sign
from regalia.kernel.state import CHANCE
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def live_seats(state: "State", low: i64, high: i64) -> list[int]:
    """The seats of a part of the order that are still in the game."""
    return [seat for seat in state.order[low:high] if not state.camps[seat].out]


def roll(state: "State", low: i64, high: i64, repeat: i64) -> None:
    """FF-41, FF-61: seats from low to high of the order turn up their top cards."""
    if repeat > state.setup.options.tie_break_cap:
        state.push(task.entry(task.SETTLE, low, high))
        return
    if len(live_seats(state, low, high)) < 2:
        return
    state.push(task.entry(task.ROLLED, low, high, repeat))
    for place in range(high - 1, low - 1, -1):
        state.push(task.entry(task.DRAW_CARD, state.order[place], purpose.TO_TIE, 0))


def compare_rolls(state: "State", low: i64, high: i64, repeat: i64) -> None:
    """Lower goes first; equal cards are followed by others; all are discarded."""
    for start, end in sorted_ties(state, low, high):
        state.push(task.entry(task.ROLL, start, end, repeat + 1))
    for place in range(low, high):
        camp = state.camps[state.order[place]]
        if camp.tie_card >= 0:
            camp.put_away(camp.tie_card)
        camp.tie_card = NOTHING


def in_order(seats: list[int], worth: list[int]) -> list[int]:
    """Seats by the worth of their cards, those that are equal as they came."""
    found: list[int] = []
    for seat in seats:
        at = len(found)
        while at > 0 and worth[found[at - 1]] > worth[seat]:
            at -= 1
        found.insert(at, seat)
    return found


def sorted_ties(state: "State", low: i64, high: i64) -> list[tuple[int, int]]:
    """Sort a part of the order by the cards shown; says where equal ones are, the last first."""
    worth = [state.setup.worth(camp.tie_card) for camp in state.camps]
    part = in_order(state.order[low:high], worth)
    state.order = state.order[:low] + part + state.order[high:]
    return equal_runs(state, low, high, worth)


def equal_runs(state: "State", low: i64, high: i64, worth: list[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    start = low
    for place in range(low + 1, high + 1):
        if place == high or worth[state.order[place]] != worth[state.order[start]]:
            if place - start > 1:
                runs.append((start, place))
            start = place
    runs.reverse()
    return runs


def ask_chance(state: "State", low: i64, high: i64) -> None:
    """FF-61: chance settles what cards do not."""
    if high - low > 1:
        phase.ask(state, phase.SETTLING, CHANCE, low, high)


def put_first(state: "State", seat: i64) -> None:
    low, high = state.asked_first, state.asked_second
    rest = [other for other in state.order if other != seat]
    state.order = [*rest[:low], seat, *rest[low:]]
    state.push(task.entry(task.SETTLE, low + 1, high))
    if state.events is not None:
        state.tell(seat, "settles", "comes first by chance", "FF-61")


def show_tie_card(state: "State", seat: i64, card: i64) -> None:
    """A card turned up for the roll-off or a tie."""
    state.camps[seat].tie_card = card
    if state.events is not None:
        what = sign(card) if card >= 0 else "no card"
        state.tell(seat, "turns_up", f"turns up {what}", "FF-41", reveals=True)


def begin_initiative(state: "State") -> None:
    """FF-54: everybody picks a card, then all are revealed; FF-52: cards may be bought first."""
    state.push(task.REVEAL)
    for seat in range(state.seats - 1, -1, -1):
        if seat in state.order and not state.camps[seat].out:
            state.push(task.about(task.ASK_INIT, seat))
    if state.setup.sells_cards:
        for seat in reversed(state.order):
            state.push(task.about(task.ASK_BUY, seat))


def begin_turns(state: "State") -> None:
    """FF-64."""
    state.idle = True
    state.push(task.about(task.TURNS, 0))


def ask_initiative(state: "State", seat: i64) -> None:
    """FF-54; FF-55: with an empty hand the top card, unseen; FF-286: asked all the same."""
    phase.ask(state, phase.INITIATIVE, seat)


def offer_secret(state: "State", seat: i64, verb: i64, top: bool) -> None:
    camp = state.camps[seat]
    state.offer_each(verb, camp.hand)
    if top or not camp.hand:
        state.offer(verb, TAKEN_FROM_TOP)


def commit_secret(state: "State", seat: i64, source: i64, clause: str) -> None:
    """A card for initiative or a tie, laid face down."""
    camp = state.camps[seat]
    camp.source = source
    camp.when_source = camp.clock
    if source != TAKEN_FROM_TOP:
        camp.leave_hand(source)
    if state.events is not None:
        state.tell(seat, "picks", "picks a card in secret", clause)
        what = "the top of the deck" if source == TAKEN_FROM_TOP else sign(source)
        state.tell(seat, "hides", f"picks {what} in secret", clause, knows=state.setup.knowers[seat])


def reveal(state: "State") -> None:
    """FF-54: all are revealed together; a card from the top is turned up first."""
    state.push(task.ORDER)
    for seat in range(state.seats - 1, -1, -1):
        camp = state.camps[seat]
        if seat in state.order and not camp.out:
            source, camp.source = camp.source, NOTHING
            if source == TAKEN_FROM_TOP:
                state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_INITIATIVE, 0))
                if state.events is not None and state.setup.initiative_from_top:
                    state.tell(seat, "draws_on", "has picked the top of the deck", "FF-55", reveals=True)
            else:
                show_initiative(state, seat, source)


def show_initiative(state: "State", seat: i64, card: i64) -> None:
    state.camps[seat].initiative = card
    if state.events is not None:
        what = sign(card) if card >= 0 else "no card"
        state.tell(seat, "reveals", f"reveals {what}", "FF-54", f"initiative-{seat + 1}", reveals=True)


def set_order(state: "State") -> None:
    """FF-56: tokens; FF-57: the lowest card acts first."""
    twist = state.twist_now()
    worth = [state.setup.worth(camp.initiative) for camp in state.camps]
    for seat in state.order:
        camp = state.camps[seat]
        if camp.out:
            continue
        gained = worth[seat] + camp.harvested + (0 if twist is None else twist.drums)
        if camp.banner > 0:  # FF-289
            camp.banner -= 1
            gained += 1
        camp.tokens = min(gained, state.setup.token_cap)  # FF-10
        camp.harvested = 0
        if state.events is not None:
            state.tell(seat, "gains", f"has {plural(camp.tokens, 'token')}", "FF-56", f"tokens-{seat + 1}")
    state.order = in_order(state.order, worth)
    if state.round > 0:  # FF-42: else zones come first
        begin_turns(state)
    for start, end in equal_runs(state, 0, len(state.order), worth):
        state.push(task.entry(task.TIED, start, end, 0))


def begin_tie_break(state: "State", low: i64, high: i64, repeat: i64) -> None:
    """FF-58: each draws a card, then picks one in secret; FF-61: after so many repeats chance decides."""
    if repeat > state.setup.options.tie_break_cap:
        state.push(task.entry(task.SETTLE, low, high))
        return
    seats = sorted(live_seats(state, low, high), reverse=True)
    if len(seats) < 2:
        return
    state.push(task.entry(task.TIE_SHOW, low, high, repeat))
    for seat in seats:
        state.push(task.about(task.ASK_TIE, seat))
    for seat in seats:
        state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))


def ask_tie(state: "State", seat: i64) -> None:
    phase.ask(state, phase.TYING, seat)


def show_tie_cards(state: "State", low: i64, high: i64, repeat: i64) -> None:
    """All tie-break cards are shown, those from the top of a deck last."""
    waiting = [seat for seat in state.order[low:high] if state.camps[seat].source != NOTHING]
    if not waiting:
        break_tie(state, low, high, repeat)
        return
    state.push(task.entry(task.TIE_SHOW, low, high, repeat))
    for seat in waiting:
        camp = state.camps[seat]
        source, camp.source = camp.source, NOTHING
        if source == TAKEN_FROM_TOP:
            state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_TIE, 0))
            if state.events is not None:
                state.tell(seat, "draws_on", "has picked the top of the deck", "FF-58", reveals=True)
        else:
            show_tie_card(state, seat, source)


def break_tie(state: "State", low: i64, high: i64, repeat: i64) -> None:
    """FF-59: the highest, if unequalled, returns to its owner; FF-60: equals repeat among themselves."""
    worth = [state.setup.worth(camp.tie_card) for camp in state.camps]
    shown = [worth[seat] for seat in state.order[low:high]]
    for start, end in sorted_ties(state, low, high):
        state.push(task.entry(task.TIED, start, end, repeat + 1))
    for seat in state.order[low:high]:
        camp = state.camps[seat]
        card, camp.tie_card = camp.tie_card, NOTHING
        if card < 0:
            continue
        if worth[seat] == max(shown) and shown.count(worth[seat]) == 1:
            cards.known_to_all(state, seat, card)
            if state.events is not None:
                state.tell(seat, "keeps", f"takes {sign(card)} back", "FF-59", f"hand-of-{seat + 1}")
        else:
            camp.put_away(card)


def offer_cards(state: "State") -> None:
    from_top = state.setup.initiative_from_top and state.camps[state.turn].cards_left()  # FF-55
    offer_secret(state, state.turn, moves.INIT, from_top)


def offer_tie_cards(state: "State") -> None:
    offer_secret(state, state.turn, moves.TIE, state.camps[state.turn].cards_left())
