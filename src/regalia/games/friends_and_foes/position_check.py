"""What must be true of a position of Friends and Foes as a whole."""

from typing import Final

from regalia.games.friends_and_foes import phase, task
from regalia.games.friends_and_foes.parts import SLOTS, TAKEN_FROM_TOP, Camp
from regalia.games.friends_and_foes.state import State
from regalia.kernel.error import BadPosition
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.stream import Stream

REHEARSALS: Final = 2  # lines played from a position that was read
REHEARSED: Final = 25  # moves of each
LONGEST_SETUP: Final = 1000  # a position before the first round is played on to that round, but no longer


def check(state: State) -> None:
    for seat, camp in enumerate(state.camps):
        check_band(state, seat, camp)
        check_cards(state, seat, camp)
        if state.phase == phase.FORMING:
            check_forming(state, seat, camp)
    if len(state.outer) != sum(task.kind(entry) == task.RESUME for entry in state.tasks):
        raise BadPosition("outer has the events of each window that is to be resumed (FF-110).")
    dealt = state.phase == phase.ZONING and state.setup.plan.deployment == "random"
    state.even = not dealt
    chance = dealt or state.phase in (phase.DRAWING, phase.SETTLING, phase.TWISTING, phase.STAGING)
    if (state.turn == CHANCE) != chance or (state.turn == OVER) != (state.phase == phase.ENDED):
        raise BadPosition(f"The phase {phase.NAMES[state.phase]} does not fit the turn.")
    if state.phase == phase.ENDED and not state.winners:
        raise BadPosition("A game that is over has winners.")


def check_band(state: State, seat: int, camp: Camp) -> None:
    """FF-157: no two characters of a band are called alike."""
    words = [state.plain_word(figure) for figure in camp.band]
    if len(set(words)) < len(words):
        raise BadPosition(f"camps[{seat}], band has two characters of the same name and number (FF-157).")


def check_forming(state: State, seat: int, camp: Camp) -> None:
    """FF-39, FF-286: every formation is built or will be, by as many steps as it takes."""
    if camp.ready != is_built(state, camp):
        raise BadPosition(f"camps[{seat}], ready must say whether the formation is built (FF-152).")
    if camp.out:  # FF-281
        return
    taken = sum(1 + len(figure.abilities) for figure in camp.band) + (camp.pattern >= 0)
    if not camp.ready and camp.steps != taken:
        raise BadPosition(f"camps[{seat}], steps must be {taken}, for what is built so far (FF-152).")
    asked = state.turn == seat or task.entry(task.ASK_FORM, seat) in state.tasks
    open_steps = camp.steps < state.setup.formation_steps if state.setup.secret_formations else not camp.ready
    if asked != open_steps:
        raise BadPosition(f"tasks must ask seat {seat + 1} for its formation until all steps are taken (FF-39).")


def is_built(state: State, camp: Camp) -> bool:
    """FF-152, FF-155: whether every place is taken and every slot for an ability filled."""
    if camp.pattern < 0 or len(camp.band) != len(state.setup.patterns[camp.pattern]):
        return False
    slots = state.setup.options.abilities_per_level
    return all(len(figure.abilities) == figure.level * slots for figure in camp.band)


def check_cards(state: State, seat: int, camp: Camp) -> None:
    """FF-20: each seat has the cards of its deck, each in one place."""
    held = [*camp.hand, *camp.deck, *camp.top, *camp.bottom, *camp.discard, camp.initiative, camp.tie_card]
    held += [camp.source] if camp.source != TAKEN_FROM_TOP else []
    held += [card for _, card, _ in camp.snares]
    held += cards_elsewhere(state, seat)
    found = sorted(card for card in held if card >= 0)
    if camp.out:
        if found:
            raise BadPosition(f"Seat {seat + 1} is out and has no cards (FF-143).")
    elif found != state.setup.deck:
        count = len(state.setup.deck)
        raise BadPosition(f"The cards of seat {seat + 1} are not the {count} of its deck, each once (FF-20).")


def cards_elsewhere(state: State, seat: int) -> list[int]:
    """The cards of a seat that lie on the board or are being played."""
    found = [card for owner, card, _ in state.smoke if owner == seat]
    for camp in state.camps:
        found += [figure.glyph for figure in camp.band if figure.glyph_seat == seat]
    for play in state.plays:
        if play.seat == seat:
            found += [play.from_hand, *play.shown]
    assault = state.assault
    if assault is not None:
        if assault.attacker // SLOTS == seat:
            found += [assault.clocked, assault.expert]
        pairs = zip(assault.targets, assault.experts, strict=True)
        found += [card for target, card in pairs if target // SLOTS == seat]
    for entry in state.tasks:
        if task.kind(entry) == task.SNARE_TEST and task.first(entry) == seat:
            found.append(task.second(entry))
    if state.phase == phase.NAMING and state.asked[0] == seat:
        found.append(state.asked[1])
    return found


def rehearse(state: State) -> None:
    """Refuse a position whose moment has no moves, or from which a few lines cannot be played."""
    try:
        for seed in range(REHEARSALS):
            trial, stream = state.clone(), Stream(seed)
            for number in range(LONGEST_SETUP):
                if trial.turn == OVER or (number >= REHEARSED and trial.round > 0):
                    break
                offered = trial.legal()
                trial.apply(offered[stream.below(len(offered))])
    except (AssertionError, AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError) as error:
        raise BadPosition(
            f"Nobody could play on from here: {phase.NAMES[state.phase]} does not fit the rest."
        ) from error
