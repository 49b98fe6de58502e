"""Treasure spent on cards and deployment (FF-49 to FF-53, FF-75)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, phase, purpose, task
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.parts import BENCH, NOBODY, SLOTS
from regalia.games.friends_and_foes.rules import control
from regalia.kernel.bit_set import lowest

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def ask_spend(state: "State", place: i64) -> None:
    if not state.camps[state.order[place]].out:
        phase.ask(state, phase.SPENDING, state.order[place], place)


def offer_spending(state: "State", seat: i64) -> None:
    options = state.setup.options
    offer_deployments(state, seat)
    if can_buy_card(state, seat):
        state.offer(moves.BUY)
    single = options.treasure_pools == "single" and state.has_bench(seat)  # FF-14
    if state.on_board(seat) and not single:  # FF-51
        state.offer(moves.DONE)


def can_buy_card(state: "State", seat: i64) -> bool:
    """FF-52."""
    camp = state.camps[seat]
    return camp.treasure >= state.setup.treasure_per_card and camp.cards_left()


def ask_buy(state: "State", seat: i64) -> None:
    """FF-52: before initiative; whoever could buy nothing is not asked."""
    if not state.camps[seat].out and can_buy_card(state, seat):
        phase.ask(state, phase.BUYING, seat)


def offer_deployments(state: "State", seat: i64) -> None:
    """FF-50, FF-75; FF-51: whoever can afford nobody gets one for all its treasure."""
    camp = state.camps[seat]
    if not state.has_bench(seat):
        return
    broke = state.phase == phase.SPENDING and not state.on_board(seat) and not state.affords_bench(seat)
    zone = deployment_areas(state, seat)
    for slot, figure in enumerate(camp.band):
        if figure.place == BENCH and (broke or state.setup.fee(figure) <= camp.treasure):
            state.offer_all_of(moves.deployment(slot, 0), moves.DEPLOY_AREA, zone)


def deployment_areas(state: "State", seat: i64) -> i64:
    """FF-50, FF-75: the zone of its side, by option without what enemies control, as bits."""
    side: i64 = state.setup.side[seat]
    zone: i64 = 0
    for area, owner in enumerate(state.zones):
        if owner == side:
            zone |= AREA_BITS[area]
    if not state.setup.bench_blocked or state.round == 0:
        return zone
    left = zone
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if control.controller(state, place) not in (NOBODY, side):
            zone &= ~AREA_BITS[place]
    return zone


def can_deploy(state: "State", seat: i64) -> bool:
    """FF-68: whether a seat can bring somebody from its bench in its turn."""
    if not state.affords_bench(seat):
        return False
    return not state.setup.bench_blocked or deployment_areas(state, seat) != 0


def deploy(state: "State", seat: i64, slot: i64, area: i64) -> None:
    camp = state.camps[seat]
    figure = camp.band[slot]
    fee = min(state.setup.fee(figure), camp.treasure)
    camp.treasure -= fee
    figure.place = area
    if state.events is not None:
        text = f"deploys {state.title(seat * SLOTS + slot)} in {state.at(area)} for {fee} treasure"
        state.tell(seat, "deploys", text, "FF-50", f"area-{state.at(area)}", int(fee))


def buy_card(state: "State", seat: i64) -> None:
    """FF-52."""
    state.camps[seat].treasure -= state.setup.options.treasure_per_card
    state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))
    if state.events is not None:
        state.tell(seat, "buys", "buys a card", "FF-52")


def spend(state: "State", seat: i64, move: i64) -> None:
    """FF-49."""
    verb = moves.verb(move)
    if verb == moves.DONE:
        keep_rest(state, seat)
        return
    state.push(task.about(task.ASK_SPEND, state.asked_first))
    if verb == moves.BUY:
        buy_card(state, seat)
    else:
        deploy(state, seat, moves.field(move), moves.second(move))


def keep_rest(state: "State", seat: i64) -> None:
    if state.events is not None:
        state.tell(seat, "keeps", f"keeps {state.camps[seat].treasure} treasure", "FF-49")
