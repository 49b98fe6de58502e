"""Skirmishes set up in a few words and played in notation, every card given.

    game = skirmish("torvald a1", "silk a3", hands=("", "5D"))
    game.play("att torvald longbow silk", "play top", "=7S", "play 5D")
    assert game.health("silk") == 7

A character is `id`, its level (1 unless given), its abilities in brackets, its area (or `bench`), and if wanted its
health: `aldous2[shield_bash,charge] b2 5`. Minions are written with their number: `goblin1 c2`. Seats act in order,
the first has its turn; `=7S` is what chance turns up.
"""

import re
from typing import Any, Self

from regalia.games.friends_and_foes import GAME, phase, task
from regalia.games.friends_and_foes.parts import BENCH, SLOTS, Figure
from regalia.games.friends_and_foes.rules import control, tasks
from regalia.games.friends_and_foes.setup import Setup
from regalia.games.friends_and_foes.state import State
from regalia.kernel import CHANCE, OVER, SPECTATOR, Event
from regalia.kernel.card import CARD_OF_CODE, code


class Play:
    """A battle in play; engine and judge are both asked about every move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *moves: str) -> Self:
        """Make moves and chance outcomes in notation; mere formalities follow, as in a match."""
        self.events = self.state.events = []
        for move in moves:
            text = f"chance top {move[1:]}" if move.startswith("=") else move
            action = GAME.read(self.state, text)
            refusal = GAME.judge(self.state, action)
            assert refusal is None, f"{move}: the judge refuses it: {refusal.clause} {refusal.sentence}"
            assert action in self.state.offers(), f"{move} is not offered in {self.phase}, only {self.moves}"
            self.state.apply(action)
            while (filler_move := self.state.filler_move()) >= 0:
                self.state.apply(filler_move)
        self.state.events = None
        return self

    def can(self, move: str) -> bool:
        """Whether the engine offers a move; the judge must say the same."""
        action = GAME.read(self.state, move)
        offered = action in self.state.offers()
        assert offered == (GAME.judge(self.state, action) is None), f"{move}: engine and judge disagree"
        return offered

    def refused(self, move: str) -> str:
        """The clause with which the judge refuses a move that the engine does not offer."""
        assert not self.can(move), f"{move} is allowed"
        refusal = GAME.judge(self.state, GAME.read(self.state, move))
        assert refusal is not None
        return refusal.clause

    @property
    def moves(self) -> list[str]:
        """Everything the engine allows now, in notation; the judge must allow exactly the same."""
        allowed = [action for action, refusal in GAME.refusals(self.state).items() if refusal is None]
        assert sorted(self.state.legal()) == sorted(allowed), "engine and judge disagree"
        return [GAME.write(self.state, action) for action in self.state.legal()]

    def moves_with(self, *words: str) -> list[str]:
        """The moves offered that begin with these words."""
        start = " ".join(words)
        return [move for move in self.moves if move == start or move.startswith(start + " ")]

    @property
    def phase(self) -> str:
        return phase.NAMES[self.state.phase]

    @property
    def turn(self) -> str:
        turn = self.state.turn
        return "chance" if turn == CHANCE else "over" if turn == OVER else str(turn + 1)

    def number(self, word: str) -> int:
        for seat in range(self.state.seats):
            for slot in range(len(self.state.camps[seat].band)):
                number = seat * SLOTS + slot
                if word in (self.state.word(number), self.state.plain_word(self.state.figure(number))):
                    return number
        raise ValueError(word)

    def figure(self, word: str) -> Figure:
        return self.state.figure(self.number(word))

    def health(self, word: str) -> int:
        return int(self.figure(word).health)

    def place(self, word: str) -> str:
        place = self.figure(word).place
        return self.state.setup.ground.names[place] if place >= 0 else "bench" if place == BENCH else "gone"

    def tokens(self, seat: int) -> int:
        return int(self.state.camps[seat - 1].tokens)

    def treasure(self, seat: int) -> int:
        return int(self.state.camps[seat - 1].treasure)

    def hand(self, seat: int) -> list[str]:
        return [code(card) for card in self.state.camps[seat - 1].hand]

    def discard(self, seat: int) -> list[str]:
        return [code(card) for card in self.state.camps[seat - 1].discard]

    @property
    def order(self) -> list[int]:
        return [seat + 1 for seat in self.state.order]

    @property
    def won(self) -> tuple[list[int], str]:
        """Who has won, as seats from 1, and by which clause."""
        assert self.state.turn == OVER, f"the game is not over: {self.turn} in {self.phase}"
        outcome = self.state.outcome()
        return [seat + 1 for seat in outcome.winners], outcome.clause

    def told(self) -> str:
        return " / ".join(event.text for event in self.events)

    def harvest(self) -> Self:
        """End turns until the round goes to its harvest and something else has to be decided."""
        while self.phase == "acting":
            self.play("end")
        return self


WORD = re.compile(r"(?P<id>[a-z]+)(?P<level>\d?)(?:\[(?P<learned>[a-z_,]*)\])? (?P<place>\w+)(?: (?P<health>\d+))?")


def member(setup: Setup, text: str) -> Figure:
    found = WORD.fullmatch(text.strip())
    assert found, text
    names = [profile.id for profile in setup.profiles]
    if found["id"] in names:
        figure = Figure(names.index(found["id"]), int(found["level"] or 1), 0)
    else:
        figure = Figure([minion.id for minion in setup.minions].index(found["id"]), 0, int(found["level"]))
    known = [ability.id for ability in setup.abilities]
    figure.abilities = [known.index(one) for one in (found["learned"] or "").split(",") if one]
    figure.place = BENCH if found["place"] == "bench" else setup.ground.names.index(found["place"])
    figure.health = int(found["health"] or setup.health(figure))
    return figure


def skirmish(
    *bands: str,
    hands: tuple[str, ...] = (),
    tokens: tuple[int, ...] = (),
    treasure: tuple[int, ...] = (),
    zones: tuple[str, ...] = (),
    goals: tuple[str, ...] = (),
    pattern: str = "fellowship",
    order: tuple[int, ...] = (),
    round: int = 1,
    twist: str = "",
    **options: object,
) -> Play:
    """A battle in the Activation Phase of a round; the first seat of the order has its turn."""
    seats = len(bands)
    state = GAME.start(GAME.options(options, seats), seats)
    setup = state.setup
    for seat, band in enumerate(bands):
        camp = state.camps[seat]
        camp.band = [member(setup, text) for text in band.split(", ")]
        camp.pattern = setup.pattern_names.index(pattern)
        camp.ready = True
        camp.hand = [CARD_OF_CODE[card] for card in (hands[seat] if seat < len(hands) else "").split()]
        camp.deck = [card for card in setup.deck if card not in camp.hand]
        camp.tokens = tokens[seat] if seat < len(tokens) else 10
        camp.treasure = treasure[seat] if seat < len(treasure) else 0
    for seat, names in enumerate(zones):
        for name in names.split():
            state.zones[setup.ground.names.index(name)] = setup.side[seat]
    for side, name in enumerate(goals):
        state.goals[side] = setup.ground.names.index(name)
    if twist:
        state.twist = [one.id for one in setup.twists].index(twist)
    state.round = round
    state.order = [seat - 1 for seat in order] or list(range(seats))
    state.clear_tasks()
    state.push(task.about(task.TURNS, 0))
    control.settle_board(state)
    tasks.run(state)
    return Play(state)


def fresh(seats: int = 2, **options: Any) -> Play:
    """A battle before the first formation is built."""
    return Play(GAME.start(GAME.options(options, seats), seats))


def build(game: Play, text: str, heard: list[str] | None = None) -> Play:
    """Build a formation, given as in the rulebook, step by step; `heard` collects what everybody hears of it."""
    pattern, *members = text.split()
    moves = [f"pattern {pattern}"]
    for word in members:
        name, _, learned = word.partition("[")
        if not learned and not name[-1].isdigit():
            moves.append(f"hire {name}")
            continue
        moves.append(f"take {name[:-1]}")
        moves += [f"learn {ability}" for ability in learned.rstrip("]").split(",") if ability]
    for move in moves:
        game.play(move)
        if heard is not None:
            heard += [event.text for event in game.events if event.known_to(SPECTATOR)]
    return game


def in_notation(state: State, seat: int) -> str:
    """A seat's formation as it is typed."""
    camp = state.camps[seat]
    words = [state.setup.pattern_names[camp.pattern]] if camp.pattern >= 0 else []
    for figure in camp.band:
        if figure.level == 0:
            words += [state.setup.minions[figure.profile].id] if figure.number == 1 else []
        else:
            learned = ",".join(state.setup.abilities[one].id for one in figure.abilities)
            words.append(f"{state.setup.profiles[figure.profile].id}{figure.level}[{learned}]")
    return " ".join(words)
