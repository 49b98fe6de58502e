"""One played game: the only door for moves."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from regalia.kernel import (
    CHANCE,
    OVER,
    RESIGN,
    SPECTATOR,
    BadPosition,
    BadRecord,
    Event,
    Game,
    Move,
    NotYourTurn,
    Options,
    Outcome,
    Refusal,
    RegaliaError,
    Seen,
    StaleVersion,
    State,
    Stream,
    UnreadableMove,
    seen_by,
)
from regalia.kernel.error import NotUnderstood
from regalia.kernel.wording import plural
from regalia.match.arrangement import arranged_since
from regalia.match.chance import Draw, FairChance, check_words, in_notation, name_draw
from regalia.match.line import actions_of, illegal, line_of, refusal_of, refusal_of_line, whose_turn
from regalia.match.record import Header, Record
from regalia.match.step import Ply, Step, UndoTerms, before, labels_of, veil_of
from regalia.table import Table

KEPT_EVERY: Final = 64  # plies
LONGEST_RUN: Final = 40  # plies that follow by themselves before somebody is asked for a forced move again


OnDraw = Callable[[Draw, int], None]  # is told a draw of a record, and the number of its line


class Match:
    """A game being played: its state, its record, and whoever listens.

    `game` is played with `options`. `state` is the truth with all that is hidden, `plies` are the actions that stand,
    `lines` those of the record, `chance` draws what chance decides (None: it is pushed like a move), and each of
    `listeners` is called with every step. Hand players `seen_by(seat)` and show people `table(seat)`, not the state.
    """

    def __init__(self, header: Header, chance: FairChance | None = None) -> None:
        self.heading = header
        self.game: Game = header.game
        self.options: Options = self.game.options_as_played(header.options, header.seats)
        self.chance = chance
        self.plies: list[Ply] = []
        self.lines: list[str] = []
        self.counts: Counter[str] = Counter()  # the draws with each label, those taken back too
        self.inherited = 0  # of these, the ones taken over from another record
        self.state = self.first_state()
        self.state.names = header.names
        self.work = 0  # moves carried out so far, those that were taken back or carried out again too
        self.kept = [self.state]  # the states after 0, KEPT_EVERY, 2 * KEPT_EVERY ... plies that stand
        self.quiet: dict[int, int] = {}  # seats that let reactions pass, each with the number of the turn
        self.unasked: set[int] = set()  # seats whose forced moves go by themselves
        self.wasted: dict[int, int] = {}  # lines that seats have taken back unseen, which others do not count
        self.pushes: list[int] = []  # how many plies stood before each push
        self.listeners: list[Callable[[Step], None]] = []

    def __getstate__(self) -> dict[str, object]:
        """For copies: whoever listens, listens to the original."""
        return self.__dict__ | {"listeners": []}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self.header, self.lines) == (other.header, other.lines)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """The table as text, as the seat to decide sees it."""
        from regalia.render.text import text

        return text(self.table())

    def _repr_svg_(self) -> str:
        """The table as a picture, which notebooks show."""
        from regalia.render.svg import svg

        return svg(self.table())

    def __repr__(self) -> str:
        whose = "over" if self.over else whose_turn(self.game, self.state)
        return f"<Match of {self.game.title}, {plural(self.version, 'line')}, {whose}>"

    @classmethod
    def new(
        cls,
        game: Game,
        options: Options | None = None,
        seats: int | None = None,
        players: Sequence[str] = (),
        chance: FairChance | None = None,
        position: str = "",
    ) -> "Match":
        """A match before its first move; `begin` lets chance have its first say."""
        options = options or game.options()
        seats = seats or game.seats_meant(options)
        game.start(options, seats)
        header = Header(
            package=game.package,
            rules=game.version,
            seats=seats,
            options=options.changed(),
            players=tuple(players),
            position=position,
        )
        return cls(header.with_chance(chance), chance)

    # What can be asked

    @property
    def header(self) -> Header:
        """What was agreed before the first move, and who plays."""
        return self.heading

    @header.setter
    def header(self, header: Header) -> None:
        self.heading = header
        self.state.names = header.names

    @property
    def version(self) -> int:
        """The number of lines in the record; it grows with every move, chance outcome and undo."""
        return len(self.lines)

    @property
    def drawn(self) -> int:
        """How many chance lines the record has, those taken back too."""
        return self.counts.total()

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that there is an outcome and nothing can be pushed any more."""
        return self.state.turn == OVER

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, and the clause by which the game ended; None while it goes on."""
        return self.state.outcome() if self.over else None

    def first_state(self) -> State:
        """The state before the first line."""
        state: State
        if not self.header.position:
            state = self.game.start(self.options, self.header.seats)
            return state
        try:
            state = self.game.load(msgspec.json.decode(self.header.position))
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadPosition(f"The position is not JSON: {error}.") from error
        if state.seats != self.header.seats or self.game.options_of(state) != self.options:
            raise BadPosition("The position has other seats or options than the match.")
        return state

    def at(self, ply: int) -> State:
        """The state after so many of the plies that stand."""
        if not 0 <= ply <= len(self.plies):
            raise NotUnderstood(f"This game has moves 0 to {len(self.plies)}, not {ply}.")
        last = min(ply // KEPT_EVERY, len(self.kept) - 1)
        state = self.kept[last].clone()
        state.names = self.header.names
        for done in self.plies[last * KEPT_EVERY : ply]:
            self.game.carry_out(state, done.action)
        self.work += ply - last * KEPT_EVERY
        return state

    def events(self, seat: int, since: int = 0) -> list[tuple[int, Event]]:
        """What a seat or SPECTATOR may know of the plies that stand, each with the ply it belongs to (from 1)."""
        return [
            (number, event)
            for number, ply in enumerate(self.plies[since:], since + 1)
            for event in ply.events
            if event.known_to(seat)
        ]

    def last_events(self, seen: int | None = None) -> tuple[Event, ...]:
        """What happened since somebody decided last; with `seen`, in the first so many plies."""
        events: list[Event] = []
        for ply in reversed(self.plies[:seen]):
            events[:0] = ply.events
            if ply.seat != CHANCE:
                break
        return tuple(events)

    @property
    def veil(self) -> int | None:
        """The seat that acts unseen now."""
        return veil_of(self.state)

    @property
    def unseen(self) -> int:
        """How many of the last plies were made behind the veil."""
        return len(self.plies) - before(self.plies, self.veil)

    def seen(self, seat: int) -> tuple[int, int]:
        """How many plies, and which version, a seat or SPECTATOR knows of: nothing from behind another's veil.

        What was taken back there is never counted, else the version would tell of it when the veil is lifted.
        """
        unseen = 0 if self.veil == seat else self.unseen
        wasted = sum(lines for other, lines in self.wasted.items() if other != seat)
        return len(self.plies) - unseen, self.version - unseen - wasted

    def seen_after(self, step: Step) -> int:
        """How many plies a spectator will know of when a step is done."""
        plies = [*self.plies[: len(self.plies) - step.taken_back], *step.plies]
        return before(plies, veil_of(step.state))

    def is_unseen(self, step: Step) -> bool:
        """Whether only the seat that acts unseen would notice a step."""
        return self.seen_after(step) == self.seen(SPECTATOR)[0]

    def count_wasted(self, taken_back: int) -> None:
        """Note the lines that nobody else has seen and nobody else ever will."""
        veil, unseen = self.veil, self.unseen
        if veil is not None and taken_back > 0:
            own = taken_back <= unseen  # then the line that takes them back is unseen too
            self.wasted[veil] = self.wasted.get(veil, 0) + (taken_back + 1 if own else unseen)

    def record(self) -> Record:
        """All that was done, to be kept and replayed: `record().text()`. The seed is in it once the game is over."""
        outcome = self.outcome
        seed = self.chance.seed.hex() if self.chance and outcome else ""
        return Record(header=self.header, lines=tuple(self.lines), end=outcome.clause if outcome else "open", seed=seed)

    @property
    def turn(self) -> int:
        """The seat to decide, CHANCE or OVER."""
        return int(self.state.turn)

    @property
    def moves(self) -> list[Move]:
        """The moves of the seat to decide, or the outcomes of chance that are possible, sorted by their numbers."""
        return [self.game.move(self.state, number) for number in sorted(self.state.legal())]

    def why(self, move: Move | int | str) -> Refusal | None:
        """Why the seat to decide, or chance, may not make a move or a whole line; None if it may."""
        return refusal_of_line(self.game, self.state, move)

    def table(self, seat: int | None = None) -> Table:
        """What a seat sees (from 0), or SPECTATOR; without one, the seat to decide, and a spectator where none is."""
        seat = (self.turn if self.turn >= 0 else SPECTATOR) if seat is None else seat
        return self.game.view(self.state, seat, self.last_events(self.seen(seat)[0]))

    def seen_by(self, seat: int, stream: Stream | None = None) -> Seen:
        """What a seat may know now, for a computer player; hidden cards are dealt again by the stream."""
        return seen_by(self.state, seat, stream or Stream(f"{seat} sees line {self.version}"))

    # Moves

    def add_words(self, at: int, words: str) -> None:
        """A player's own words, mixed into chance; only before anything was played."""
        if self.lines or self.chance is None:
            raise RegaliaError("Words can be added only before the first move.")
        mixed = list(self.chance.words) + [""] * (self.header.seats - len(self.chance.words))
        mixed[at] = check_words(words)
        self.chance = self.chance.with_words(mixed)
        self.header = self.header.with_chance(self.chance)

    def begin(self) -> Step:
        """Let chance have its say before the first decision, where the game asks for it."""
        step = self.consider_chance()
        self.accept(step)
        return step

    def play(self, seat: int, move: Move | int | str, version: int | None = None) -> Step:
        """Make a move, or all of a line, and let chance follow; raises, and changes nothing, if it is not allowed."""
        step = self.consider(seat, move, version)
        self.accept(step)
        return step

    def push(self, move: Move | int | str) -> list[str]:
        """Make a move of the seat to decide, and let chance follow; returns what happened, in sentences.

        The move is one of `moves`, its number, or a line in notation. IllegalMove, and nothing is changed, if it is not
        allowed. Where chance has to move and has no seed, the move is its outcome.
        """
        before = len(self.plies)
        step = self.give_chance(move) if self.turn == CHANCE else self.play(self.turn, move)
        self.pushes.append(before)
        return [self.game.sentence(self.state, event) for event in self.game.told_once(step.events)]

    def consider(self, seat: int, move: Move | int | str, version: int | None = None) -> Step:
        """Work out what a move does, chance included, without doing it."""
        self.check_turn(seat, version)
        actions = actions_of(self.game, self.state, move)
        line = line_of(move, actions)
        if actions == [RESIGN] and self.unseen:
            return self.give_up_unseen(seat)
        work = self.state.clone_with_names()
        plies: list[Ply] = []
        for action in actions:
            if refused := refusal_of(self.game, work, seat, action, line):
                raise illegal(refused)
            plies.append(self.take(work, seat, action))
        self.run_chance(work, plies)
        return self.step(work, plies)

    def resign(self, seat: int, version: int | None = None) -> Step:
        """Let the seat to decide give up, where the rules have a clause for it."""
        return self.play(seat, RESIGN, version)

    def give_up_unseen(self, seat: int) -> Step:
        """Whoever gives up behind the veil takes back first what was done there, so that nobody learns of it."""
        back = self.step_back(self.unseen)
        if refused := refusal_of(self.game, back.state, seat, RESIGN):
            raise illegal(refused)
        plies = [self.take(back.state, seat, RESIGN)]
        self.run_chance(back.state, plies)
        lines = (*back.lines, *[ply.line for ply in plies])
        return Step(self.version, lines, tuple(plies), back.taken_back, back.state)

    def consider_chance(self) -> Step:
        """Work out what chance does now, if it has to move."""
        work = self.state.clone_with_names()
        plies: list[Ply] = []
        self.run_chance(work, plies)
        return self.step(work, plies)

    def give_chance(self, move: Move | int | str) -> Step:
        """Make a chance outcome that was decided elsewhere, by real dice for instance."""
        if self.state.turn != CHANCE:
            raise NotYourTurn("It is not chance that has to move now.")
        actions = actions_of(self.game, self.state, move)
        if refused := self.why(move):
            raise illegal(refused)
        work = self.state.clone_with_names()
        step = self.step(work, [self.take(work, CHANCE, action) for action in actions])
        self.accept(step)
        return step

    def accept(self, step: Step) -> None:
        """Do what was worked out, and tell the listeners."""
        if step.version != self.version:
            raise StaleVersion("The table has moved on since this move was considered.")
        self.count_wasted(step.taken_back)
        del self.plies[len(self.plies) - step.taken_back :]
        del self.kept[len(self.plies) // KEPT_EVERY + 1 :]
        self.plies.extend(step.plies)
        self.keep_states()
        self.lines.extend(step.lines)
        self.counts.update(labels_of(step.plies))
        self.state = step.state
        for listener in self.listeners:
            listener(step)

    def keep_states(self) -> None:
        """Keep states on the way, so that nobody who looks back or takes back replays from the start."""
        while len(self.kept) * KEPT_EVERY <= len(self.plies):
            self.kept.append(self.at(len(self.kept) * KEPT_EVERY))

    def check_turn(self, seat: int, version: int | None) -> None:
        """Refuse a seat that has not to decide, or that has seen another version than it could."""
        if version is not None and version != self.seen(seat)[1]:
            raise StaleVersion("The table has moved on since; this is how it stands now.")
        if self.over:
            raise NotYourTurn("The game is over.")
        if self.state.turn == CHANCE:
            raise NotYourTurn("Chance has to move first.")
        if seat != self.state.turn:
            raise NotYourTurn(f"It is {self.game.name_of(self.state, self.turn)}'s turn to decide.")

    def take(self, work: State, seat: int, action: int) -> Ply:
        """Carry out an action on a state that is being worked out, and note what happened."""
        line = self.game.write(work, action)
        forced = seat in self.unasked and self.game.forced_move(work) == action
        formal = forced or (seat >= 0 and work.filler_move() == action)
        stuck = forced and bool(self.game.missed_moves(work))
        label = work.chance_label() if seat == CHANCE else ""
        turn = int(work.turn_number())
        work.events = []
        self.game.carry_out(work, action)
        self.work += 1
        ply = Ply(seat, action, line, tuple(work.events), formal, label, forced, turn, stuck)
        work.events = None
        return ply

    def run_chance(self, work: State, plies: list[Ply]) -> None:
        """Let chance have its say, and make the moves in which nobody wants one or has one."""
        counts = self.counts.copy()
        while True:
            turn = int(work.turn)
            if turn == CHANCE and self.chance is not None:
                plies.append(self.take(work, CHANCE, self.chance.draw(self.game, work, counts)))
                counts[plies[-1].label] += 1
            elif turn >= 0 and (action := self.automatic_move(work, len(plies) < LONGEST_RUN)) >= 0:
                plies.append(self.take(work, turn, action))
            else:
                return

    def automatic_move(self, work: State, hurried: bool) -> int:
        """The move about which the seat to decide need not be asked, -1 if it must be."""
        filler_move = int(work.filler_move())
        if filler_move >= 0:
            return filler_move
        if hurried and work.turn in self.unasked and (forced := self.game.forced_move(work)) >= 0:
            return forced
        quiet = self.quiet.get(int(work.turn)) == work.turn_number()
        return int(work.decline()) if quiet else -1

    def mute_reactions(self, seat: int, version: int | None = None) -> Step:
        """Let what a seat is asked in another's turn pass, now and until that turn ends."""
        step = self.consider_muting(seat, version)
        self.accept(step)
        return step

    def consider_muting(self, seat: int, version: int | None = None) -> Step:
        """Work out what follows when a seat does not want to be asked again in this turn."""
        self.check_turn(seat, version)
        action = int(self.state.decline())
        if action < 0:
            raise RegaliaError("This is not a question that one can let pass until the turn ends.")
        self.quiet[seat] = int(self.state.turn_number())
        return self.consider(seat, action, version)

    def step(self, work: State, plies: list[Ply]) -> Step:
        """These plies, worked out but not yet done."""
        return Step(self.version, tuple(ply.line for ply in plies), tuple(plies), 0, work)

    # Undo

    def undo_terms(self, seat: int) -> UndoTerms:
        """Free until somebody has learned something new, then by consent; the same whatever another does unseen."""
        if self.over and self.chance is not None:
            return UndoTerms(0, False, "The game is over and its seed is shown: nothing can be taken back any more.")
        known = self.seen(seat)[0]
        since = known - 1
        while since >= 0 and (self.plies[since].seat != seat or self.plies[since].formal):
            since -= 1
        if since < 0:
            return UndoTerms(0, False, "You have not moved yet.")
        since = arranged_since(self.game, self.state, [(ply.seat, ply.action) for ply in self.plies], since)
        count = len(self.plies) - since
        for ply in self.plies[since:known]:
            if why := self.game.irrevocable(ply.action):
                return UndoTerms(0, False, why)
            if ply.seat == CHANCE or any(event.reveals for event in ply.events):
                line = f" ({ply.line})" if ply.known_to(seat) else ""
                return UndoTerms(count, False, f"Chance or a hidden card has spoken since{line}: others must agree.")
            if ply.seat != seat:
                name = self.game.name_of(self.state, ply.seat)
                line = f" ({ply.line})" if ply.known_to(seat) else ""
                return UndoTerms(count, False, f"{name} has moved since{line}: others must agree.")
        if self.veil not in (None, seat):
            name = self.game.name_of(self.state, self.turn)
            return UndoTerms(count, False, f"{name} acts unseen and may have begun: others must agree.")
        return UndoTerms(count, True, "Nobody has learned anything new since your last decision: undo is free.")

    def consider_undo(self, seat: int, consented: bool = False) -> Step:
        """Work out taking a seat's last decision back, with everything after it."""
        terms = self.undo_terms(seat)
        if terms.plies == 0 or not (terms.free or consented):
            raise RegaliaError(terms.why)
        self.quiet.pop(seat, None)
        return self.step_back(terms.plies)

    def step_back(self, plies: int) -> Step:
        """Taking so many plies back, worked out but not yet done."""
        return Step(self.version, (f"undo {plies}",), (), plies, self.at(len(self.plies) - plies))

    def undo(self, seat: int | None = None, consented: bool = False) -> None:
        """Take back what was pushed last; with a seat, what it decided last, on the terms of `undo_terms`."""
        self.accept(self.step_back(self.since_last_push()) if seat is None else self.consider_undo(seat, consented))

    def since_last_push(self) -> int:
        """How many plies there are from the last push on, or from the last decision if nothing was pushed."""
        while self.pushes and self.pushes[-1] >= len(self.plies):
            self.pushes.pop()
        decided = [at for at, ply in enumerate(self.plies) if ply.seat != CHANCE and not ply.formal]
        if not self.pushes and not decided:
            raise RegaliaError("Nobody has moved yet.")
        return len(self.plies) - (self.pushes.pop() if self.pushes else decided[-1])

    # Records

    def branch(self, ply: int, players: Sequence[str] = (), chance: FairChance | None = None) -> "Match":
        """A new match that goes on after so many plies of this one."""
        kept = self.plies[:ply]
        header = msgspec.structs.replace(
            self.header,
            players=tuple(players) or self.header.players,
            continued=len(kept),
        )
        match = Match(header.with_chance(chance), chance)
        match.state = self.at(ply)
        match.plies = kept if match.header.names == self.header.names else match.tell_again(kept)
        match.keep_states()
        match.lines = [done.line for done in kept]
        match.counts = Counter(labels_of(kept))
        match.inherited = match.drawn
        return match

    def tell_again(self, plies: Sequence[Ply]) -> list[Ply]:
        """The same plies, with the events as this match tells them: the players may be called by other names."""
        work = self.first_state()
        work.names = self.header.names
        return [self.take(work, ply.seat, ply.action) for ply in plies]

    def deal_anew(self, ply: int, chance: FairChance | None = None) -> "Match":
        """A new match from a position of this one, with all hidden cards dealt again.

        What whoever decides there could know stays as it was.
        """
        state = self.at(ply)
        decided = [done.seat for done in self.plies[:ply] if done.seat >= 0]
        seat = int(state.turn) if state.turn >= 0 else (decided or [0])[-1]
        dealt = state.resample(seat, Stream(chance.seed.hex() if chance else f"deal {ply}"))
        position = msgspec.json.encode(self.game.dump(dealt)).decode()
        return Match.new(self.game, self.options, self.header.seats, self.header.players, chance, position)

    @classmethod
    def replay(
        cls,
        record: Record,
        chance: FairChance | None = None,
        most_work: int | None = None,
        on_draw: OnDraw | None = None,
    ) -> "Match":
        """A match from its record; BadRecord names the line that does not play.

        With `chance` the match can go on. With `most_work` a record is refused that takes more than so many moves to
        replay, those that it takes back too. `on_draw` is told every draw that was not taken over from another record.
        """
        try:
            match = cls(record.header)
        except RegaliaError as error:
            raise BadRecord(f"The header does not fit the game: {error}") from error
        for number, line in enumerate(record.lines, record.first_line):
            match.replay_line(line, number, on_draw)
            if most_work is not None and match.work > most_work:
                raise BadRecord(f"The record takes too much back: at most {most_work} moves are replayed.", number)
        if record.broken_sum:
            raise BadRecord("The checksum does not match: a line above was changed.", record.broken_sum)
        outcome = match.outcome
        if record.end != (outcome.clause if outcome else "open"):
            stands = f"the game ended by {outcome.clause}" if outcome else "the game is not over"
            number = record.first_line + len(record.lines)
            raise BadRecord(
                f"The record says “end: {record.end[:40]}”, but {stands}: lines are missing or too many.", number
            )
        match.chance = chance
        return match

    def replay_line(self, line: str, number: int, on_draw: OnDraw | None = None) -> None:
        """Play one line of a record; BadRecord with its number if it does not play."""
        word, _, count = line.partition(" ")
        if word == "undo":
            if not re.fullmatch(r"\d{1,9}", count, re.ASCII) or not 0 < int(count) <= len(self.plies):
                raise BadRecord(f"“{line[:40]}” takes back more than there is.", number)
            self.accept(self.step_back(int(count)))
            return
        try:
            action = self.game.read(self.state, line)
        except UnreadableMove as error:
            raise BadRecord(str(error), number) from error
        if refused := self.why(action):
            raise BadRecord(str(refused), number)
        if self.state.turn == CHANCE:
            if self.version < self.header.continued:
                self.inherited += 1
            elif on_draw is not None:
                on_draw(self.draw_of(action), number)
        work = self.state.clone_with_names()
        self.accept(self.step(work, [self.take(work, int(self.state.turn), action)]))

    def draw_of(self, action: int) -> Draw:
        """An outcome of chance that is due now, with all that is needed to draw it again."""
        state = self.state
        label, count = name_draw(self.header.chance, state, self.counts)
        return Draw(label, count, in_notation(self.game, state, state.chance()), self.game.write(state, action))
