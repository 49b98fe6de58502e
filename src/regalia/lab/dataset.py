"""Games as rows: one for each game and one for each decision, with what the seat that made it could know."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from regalia.kernel import CHANCE, Event, Game, Outcome, State, Stream, seen_by
from regalia.kernel.option import Value
from regalia.lab.arena import Plan, play_numbered
from regalia.lab.counts import tell_apart
from regalia.match import Header, Match, Record

NO_MOVE: Final = -1  # the number of what is no move of the engine's, such as giving up


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Lists are by seat."""

    game_id: str
    game: str
    rules: int  # the version of its rules
    seats: int
    options: str  # JSON: those that are not as in the book
    players: list[str]
    seed: str  # of a simulated game: what `regalia simulate` was given, and the game's number
    winners: list[int]
    shares: list[float]  # of the win; none for a game that did not end
    scores: list[int]
    clause: str  # that ended it, empty if none did
    actions: int  # chance included
    decisions: int
    record: str  # the whole game as a record, where that tells no secret or the truth was asked for


class DecisionRow(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a seat, with what the seat could know then."""

    game_id: str
    number: int  # of the decision in its game, from 0
    ply: int  # how many actions came before it, chance included
    seat: int
    player: str
    position: str  # JSON: what the seat may know; what it may not know is dealt again
    legal: list[str]  # in notation, sorted by number
    legal_numbers: list[int]
    move: str
    move_number: int
    share: float | None  # of the win that the seat got in the end
    truth: str | None = None  # JSON: the position as it was, only where the truth was asked for


class GameRows(msgspec.Struct, frozen=True):
    """The rows of one game."""

    game: GameRow
    decisions: list[DecisionRow]


class Watcher:
    """Writes down a game that is played: every line, and every decision with what its seat could know."""

    def __init__(self, game: Game, secret: str, truth: bool) -> None:
        self.game = game
        self.secret = secret  # whoever knows it could tell what was dealt again from what was there
        self.truth = truth
        self.lines: list[str] = []
        self.decisions: list[dict[str, Any]] = []

    def before(self, state: State, action: int) -> None:
        if state.turn != CHANCE:
            self.decisions.append(self.decision(state, int(state.turn), action))
        self.lines.append(self.game.write(state, action))

    def hear(self, events: list[Event]) -> None:
        """What happened follows from the lines."""

    def decision(self, state: State, seat: int, action: int) -> dict[str, Any]:
        stream = Stream(f"{self.secret} {len(self.lines)}")
        legal = sorted(int(move) for move in state.legal())
        return {
            "number": len(self.decisions),
            "ply": len(self.lines),
            "seat": seat,
            "position": as_text(self.game.dump(seen_by(state, seat, stream).state)),
            "legal": [self.game.write(state, move) for move in legal],
            "legal_numbers": legal,
            "move": self.game.write(state, action),
            "move_number": int(action) if action in legal else NO_MOVE,
            "truth": as_text(self.game.dump(state)) if self.truth else None,
        }

    def rows(self, game_id: str, header: Header, seed: str, outcome: Outcome | None, record: str) -> GameRows:
        """All rows, when the game is over or given up."""
        shares = [outcome.share(seat) for seat in range(header.seats)] if outcome else []
        players = list(header.players) or [f"seat {seat}" for seat in range(1, header.seats + 1)]
        game = GameRow(
            game_id=game_id,
            game=self.game.name_in_files,
            rules=header.rules,
            seats=header.seats,
            options=as_text(header.options),
            players=players,
            seed=seed,
            winners=list(outcome.winners) if outcome else [],
            shares=shares,
            scores=list(outcome.scores) if outcome else [],
            clause=outcome.clause if outcome else "",
            actions=len(self.lines),
            decisions=len(self.decisions),
            record=record if self.truth or not self.game.secrets else "",
        )
        decisions = [
            DecisionRow(
                game_id=game_id,
                player=players[fields["seat"]],
                share=shares[fields["seat"]] if shares else None,
                **fields,
            )
            for fields in self.decisions
        ]
        return GameRows(game, decisions)


def as_text(data: object) -> str:
    return msgspec.json.encode(data).decode()


def simulated_rows(plan: Plan, truth: bool, numbers: Sequence[int]) -> list[GameRows]:
    """The rows of some of a plan's games, which are played for it."""
    return [rows_of_number(plan, truth, number) for number in numbers]


def rows_of_number(plan: Plan, truth: bool, number: int) -> GameRows:
    seed = f"{plan.seed}/{number}"
    watcher = Watcher(plan.game, f"{seed}/seen", truth)
    played = play_numbered(plan, number, watcher)
    names = tell_apart(plan.players)
    header = Header(
        package=plan.package,
        rules=plan.game.version,
        seats=plan.seats,
        options=plan.options,
        players=tuple(names[who] for who in played.seating),
    )
    outcome = Outcome(played.winners, played.scores, played.clause, "") if played.clause else None
    record = Record(header=header, lines=tuple(watcher.lines), end=played.clause or "open")
    return watcher.rows(f"{plan.game.slug}-{name_of(plan)}-{number}", header, seed, outcome, record.text())


def name_of(plan: Plan) -> str:
    """A short name for all that the games of a plan depend on but their number."""
    words = (plan.package, sorted(plan.options.items()), plan.players, plan.seed)
    return sha256(repr(words).encode()).hexdigest()[:8]


def recorded_rows(record: Record, truth: bool) -> GameRows:
    """The rows of a record; what was taken back is left out."""
    match = Match.replay(record)
    digest = sha256(record.text().encode()).hexdigest()
    watcher = Watcher(match.game, digest, truth)
    state = match.first_state()
    for ply in match.plies:
        watcher.before(state, ply.action)
        match.game.carry_out(state, ply.action)
    return watcher.rows(f"{match.game.slug}-{digest[:12]}", record.header, "", match.outcome, record.text())


def options_in_words(options: dict[str, Value]) -> Iterator[str]:
    """Each option that is not as in the book: `suits=players`."""
    return (f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options.items())
