"""What every game promises of the names by which it calls the people at the table."""

import re
from collections.abc import Iterator
from typing import Final

from regalia.contract.setting import LONGEST, Setting, choose_action, told_by
from regalia.contract.table import viewers
from regalia.kernel import CHANCE, OVER, Event, Game, State, Stream
from regalia.table import Cell, Counter, Pile, Table

NAMES: Final = ("Ada", "Bartholomew", "Chiyo", "Dmitri", "Esi", "Farid", "Gwen", "Hana")
NUMBERED: Final = re.compile(r"\bseat \d", re.IGNORECASE)
ASKED: Final = 60  # moves of a position about which the judge is asked
STOPS: Final = 40  # positions of a walk that are looked at


def people_are_called_by_name(setting: Setting) -> None:
    """Whoever sits at a seat is called by his own name in every text, and no text counts the seats instead."""
    game, stream = setting.game, setting.stream("names")
    state = setting.start()
    state.names = NAMES[: setting.seats]
    told: list[Event] = []
    for number in range(LONGEST):
        if number < STOPS or state.turn == OVER:
            for text in texts_of(game, state, told, stream):
                check_text(game, state, text)
        if state.turn == OVER:
            return
        label = state.chance_label() if state.turn == CHANCE else ""
        assert not any(name in label for name in state.names), f"“{label}” is drawn by whoever happens to sit there"
        told = told_by(state, choose_action(state, stream, setting.taste))


def check_text(game: Game, state: State, text: str) -> None:
    for seat in range(state.seats):
        own = game.seat_name(state, seat)
        assert not re.search(rf"\b{re.escape(own)}\b", text), f"“{text}” calls {state.names[seat]} {own}"
    assert not NUMBERED.search(text), f"“{text}” counts seats: ask `name_of` who sits there"


def texts_of(game: Game, state: State, told: list[Event], stream: Stream) -> Iterator[str]:
    """Everything that is said in a position: on the table, of the last move, by hints, at the end and by the judge."""
    for event in told:
        yield game.sentence(state, event)
    for seat in viewers(state):
        yield from texts_on(game.view(state, seat, told))
    for seat in range(state.seats):
        if state.turn == OVER:
            yield from (game.result(state, seat), game.consolation(state, seat))
        else:
            yield from (prospect.words for prospect in game.prospects(state, seat))
    vocabulary = list(game.vocabulary(state))
    for _ in range(min(ASKED, len(vocabulary)) if state.turn >= 0 else 0):
        if refused := game.judge_move(state, vocabulary[stream.below(len(vocabulary))]):
            yield refused.sentence


def texts_on(table: Table) -> Iterator[str]:
    """The texts of a table; a mere counter may be called by what it counts."""
    yield table.prompt
    yield table.say
    for act in table.acts:
        yield from (act.label, act.ask, act.stakes)
    for zone in table.zones:
        yield zone.label
        for item in zone.items:
            if not isinstance(item, Counter):
                yield item.label
            if isinstance(item, Cell):
                yield from (held.label for held in item.holds if not isinstance(held, Counter))
                yield from (feature.label for feature in item.features)
            if isinstance(item, Pile):
                yield from (card.label for card in item.top)
