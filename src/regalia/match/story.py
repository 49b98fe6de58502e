"""What happened as people tell it: a turn is a paragraph, in which what one seat does in a row is one sentence.

The browser's log draws the same paragraphs (`static/js/story.js`).
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import msgspec

from regalia.kernel import Event, Game, State
from regalia.kernel.event import tell_once
from regalia.kernel.wording import join_words, plural
from regalia.match.match import Match

LONGEST: Final = 3  # things that are told in one sentence
STRETCH: Final = 3  # turns in a row in which nothing is played, to be summed up
PAUSE: Final = re.compile(r"[,:;.]| and (?!\d)")  # what has one of its own is not joined to more; `4 and 6` is none
WHOLE: Final = re.compile(r"\. | and (?!\d)")  # and what has one of these is not joined to what comes before it either
CARD: Final = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")


class Told(msgspec.Struct, frozen=True):
    """One event as a seat hears it.

    `turn` is the number of the turn, 0 where none count. `only`: its seat had no other move; `stuck`: and it is
    the listener's, who may ask why nothing could be played; `idle`: nothing is played by it.
    """

    ply: int
    turn: int
    event: Event
    only: bool = False
    stuck: bool = False
    idle: bool = False


Paragraph = list[Told]


def told_to(match: Match, seat: int, since: int = 0, until: int | None = None) -> list[Told]:
    """What a seat or SPECTATOR hears of the plies that stand, after so many and up to so many."""
    last = len(match.plies) if until is None else until
    heard = [(ply, event) for ply, event in tell_once(match.events(seat, since)) if ply <= last]
    found: list[Told] = []
    for number, event in heard:
        one = told(match, seat, number, event)
        announced = trailing(match.game, found)
        again = [other for other in announced if match.game.tells_again(event, other.event)]
        if again:
            found[-len(announced) :] = [other for other in announced if other not in again]
            one = msgspec.structs.replace(one, only=again[-1].only)
        found.append(one)
    return found


def trailing(game: Game, heard: list[Told]) -> list[Told]:
    """What was announced last, with nothing else after it."""
    first = len(heard)
    while first > 0 and heard[first - 1].event.kind in game.announcements:
        first -= 1
    return heard[first:]


def settled(match: Match, seat: int, plies: int) -> int:
    """Up to which of some plies a seat has heard what stays: what was announced after it may yet be told otherwise."""
    while plies > 0:
        heard = [event for event in match.plies[plies - 1].events if event.known_to(seat)]
        if not heard or any(event.kind not in match.game.announcements for event in heard):
            break
        plies -= 1
    return plies


def told(match: Match, seat: int, number: int, event: Event) -> Told:
    ply, game = match.plies[number - 1], match.game
    own = ply.forced and event.seat == ply.seat
    stuck = own and ply.stuck and event.seat == seat
    return Told(number, ply.turn, event, own, stuck, event.kind in game.routine)


def paragraphs(heard: Iterable[Told]) -> list[Paragraph]:
    """The turns of a game, each with what others do and suffer in it."""
    found: list[Paragraph] = []
    for one in heard:
        if found and goes_on(found[-1], one):
            found[-1].append(one)
        else:
            found.append([one])
    return found


def goes_on(turn: Paragraph, one: Told) -> bool:
    """Whether an event belongs to a turn; where turns have no numbers, one lasts as long as the same seat acts."""
    if one.ply == turn[-1].ply:
        return True
    return one.turn == turn[-1].turn > 0 or (one.turn == turn[-1].turn and one.event.seat == turn[0].event.seat)


def in_words(game: Game, state: State, heard: Iterable[Told], rules: bool = False) -> list[str]:
    """What was heard, a line for each turn; a stretch of turns in which nothing is played is one line."""
    turns = paragraphs(heard)
    lines: list[str] = []
    for idle, run in groupby(enumerate(turns), lambda turn: turn[0] < len(turns) - 1 and is_idle(turn[1])):
        stretch = [turn for _, turn in run]
        if idle and len(stretch) >= STRETCH and not rules:
            lines.append(sum_up(game, state, stretch))
        else:
            lines += [tell_turn(game, state, turn, rules) for turn in stretch]
    return lines


def is_idle(turn: Paragraph) -> bool:
    return all(one.idle for one in turn)


def sum_up(game: Game, state: State, turns: Sequence[Paragraph]) -> str:
    """`4 turns of Ada and Cato pass without a play.`"""
    seats = dict.fromkeys(turn[0].event.seat for turn in turns)
    names = join_words([game.name_of(state, seat) for seat in seats])
    return f"{plural(len(turns), 'turn')} of {names} pass without a play."


def tell_turn(game: Game, state: State, turn: Paragraph, rules: bool = False) -> str:
    """A turn in a few sentences, with the clauses behind them if wished."""
    return " ".join(
        f"{game.name_of(state, seat)} {join_words([tell_part(run, rules) for run in parts])}."
        for seat, parts in sentences(turn)
    )


def sentences(turn: Paragraph) -> list[tuple[int, list[Paragraph]]]:
    """What each seat does in a row, in a few parts each; what is done with one card after another is one part."""
    found: list[tuple[int, list[Paragraph]]] = []
    for (seat, _), same in groupby(turn, lambda one: (one.event.seat, frame(one.event.text))):
        part = list(same)
        parts = found[-1][1] if found and found[-1][0] == seat else []
        ended = not parts or len(parts) >= LONGEST or PAUSE.search(parts[-1][-1].event.text)
        if ended or WHOLE.search(part[0].event.text):
            parts = []
            found.append((seat, parts))
        parts.append(part)
    return found


def frame(text: str) -> str:
    """A text without its card, where it names one: `draws ♠ from the forge`."""
    return CARD.sub("♠", text) if len(CARD.findall(text)) == 1 else text


def tell_part(part: Paragraph, rules: bool) -> str:
    """`draws 9♠, 6♠ and 2♠ from the forge`, `draws a card from the forge (3 times)`."""
    first, cards = part[0], [CARD.findall(one.event.text) for one in part]
    remarks = [f"{len(part)} times"] if len(part) > 1 and len(cards[0]) != 1 else []
    remarks += ["the only move"] if first.only and not first.stuck else []
    remarks += [first.event.clause] if rules and first.event.clause else []
    text = first.event.text
    if len(part) > 1 and len(cards[0]) == 1:
        text = CARD.sub(join_words([card for found in cards for card in found]), text)
    return f"{text} ({', '.join(remarks)})" if remarks else text
