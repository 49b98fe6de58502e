"""A campaign of Friends and Foes: a match for the camp, and one for every attempt at a battle (FF-292, FF-293).

As text it is the record of the camp, then the records of all battles in order:

    regalia campaign 1
    regalia record 1
    game: regalia.games.friends_and_foes.campaign
    ...
    regalia record 1
    game: friends_and_foes
    ...
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from regalia.games.friends_and_foes import GAME as BATTLES
from regalia.games.friends_and_foes.campaign import GAME, battle, moves, phase
from regalia.games.friends_and_foes.campaign.state import MASTER, PLAYER
from regalia.games.friends_and_foes.campaign.state import State as CampState
from regalia.games.friends_and_foes.state import State as BattleState
from regalia.kernel import BadRecord, Event, Move, State
from regalia.kernel.error import NotUnderstood
from regalia.kernel.option import Options
from regalia.match.chance import FairChance
from regalia.match.match import Match
from regalia.match.record import CAMPAIGN as FORMAT
from regalia.match.record import FORMAT as RECORD
from regalia.match.record import Record, read_record
from regalia.match.step import Ply
from regalia.match.verification import promised_chance, verify

COMPUTER: Final = "The master"  # the name of the second seat where the computer plays it
SECRET: Final = "seed of the battle under way: "

Chances: TypeAlias = Callable[[int], FairChance]  # the chance of each attempt, counted from 1


def fresh_chance(attempt: int) -> FairChance:
    """A seed that nobody has seen (FF-292)."""
    return FairChance.fresh()


class Campaign:
    """A campaign that is played: the camp, every battle so far, and the one under way.

    The camp and the battle are matches like any other; `match` is the one that is played now. After each move
    `go_on` opens the battle for which the company has marched, and brings home the end of one that is over.
    """

    def __init__(self, camp: Match, battles: Sequence[Match] = (), chances: Chances = fresh_chance) -> None:
        self.camp = camp
        self.battles = list(battles)
        self.chances = chances

    @classmethod
    def new(
        cls,
        options: Options | None = None,
        player: str = "The company",
        master: str = COMPUTER,
        chances: Chances = fresh_chance,
    ) -> "Campaign":
        """A campaign before its first decision; `master` is the name of a second person, if it is not the computer."""
        return cls(Match.new(GAME, options, players=(player, master)), chances=chances)

    @property
    def has_computer(self) -> bool:
        """Whether the computer plays the master."""
        return self.camp.header.players[1:] == (COMPUTER,)

    @property
    def state(self) -> CampState:
        return in_camp(self.camp.state)

    @property
    def over(self) -> bool:
        return self.camp.over

    @property
    def battle(self) -> Match | None:
        """The battle under way; None in camp."""
        opened = self.state.phase == phase.FIGHTING and len(self.battles) > self.state.fought
        return self.battles[-1] if opened else None

    @property
    def match(self) -> Match:
        """The battle under way, or else the camp."""
        return self.battle or self.camp

    def play(self, line: Move | int | str) -> None:
        """A decision of whoever has to decide, in camp or in the battle."""
        self.match.play(self.match.turn, line)
        self.go_on()

    def go_on(self) -> None:
        """Open the battle for which the company has marched, or bring home the end of one that is over."""
        if self.state.phase != phase.FIGHTING:
            return
        if self.battle is None:
            attempt = len(self.battles) + 1
            self.battles.append(open_battle(self.state, self.camp.header.players, self.chances(attempt)))
        elif self.battle.over:
            for line in report_of(self.state, self.battle):
                self.camp.play(MASTER, line)

    def story(self) -> Iterator[tuple[int, Ply]]:
        """All that was played, in its order: the number of the battle, 0 for the camp, and the action."""
        battles = enumerate(self.battles, 1)
        for ply in self.camp.plies:
            yield 0, ply
            if ply.action == moves.FIGHT and (begun := next(battles, None)):
                number, fought = begun
                yield from ((number, one) for one in fought.plies)

    def match_of(self, number: int) -> Match:
        """A battle by its number, or with 0 the camp."""
        return self.battles[number - 1] if number else self.camp

    def title_of(self, number: int) -> str:
        """A battle by its number, for people: `Battle 1, The Toll at the Ford`."""
        return f"Battle {number}, {in_battle(self.battles[number - 1].state).setup.plan.name}"

    def place(self, actions: int) -> tuple[Match, int]:
        """Where the campaign stood after so many actions: the camp or a battle, and how many were made there."""
        told = [number for number, _ in self.story()]
        if not 0 <= actions <= len(told):
            raise NotUnderstood(f"This campaign has moves 0 to {len(told)}, not {actions}.")
        if actions == len(told):
            return self.match, len(self.match.plies)
        last = told[actions - 1] if actions else 0
        return self.match_of(last), told[:actions].count(last)

    # As text

    def text(self, secret: bool = False) -> str:
        """All of it, to be saved, read by people, replayed and verified.

        With `secret` the seed of a battle under way is there too, for whoever keeps the file and plays on.
        """
        told = f"{FORMAT}\n" + "".join(match.record().text() for match in (self.camp, *self.battles))
        if secret and self.battle is not None and self.battle.chance is not None:
            told += f"{SECRET}{self.battle.chance.seed.hex()}\n"
        return told

    @classmethod
    def read(cls, text: str, chances: Chances = fresh_chance) -> "Campaign":
        """A campaign from its text; BadRecord says what does not fit."""
        lines = text.lstrip("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
        seed = lines.pop().removeprefix(SECRET) if lines[-1].startswith(SECRET) else ""
        if lines[0].strip() != FORMAT:
            raise BadRecord(f"A campaign begins with “{FORMAT}”, not “{lines[0][:40]}”.", 1)
        starts = [number for number, line in enumerate(lines) if line.strip() == RECORD]
        if not starts or starts[0] != 1:
            raise BadRecord("The record of the camp comes first.", 2)
        ends = [*starts[1:], len(lines)]
        records = [read_part(lines, begin, end) for begin, end in zip(starts, ends, strict=True)]
        camp = Match.replay(records[0])
        if camp.game is not GAME:
            raise BadRecord("The first record is not one of a camp.", 2)
        seeds = [promised_chance(record) if record.seed else None for record in records[1:]]
        battles = [Match.replay(record, seed) for record, seed in zip(records[1:], seeds, strict=True)]
        if seed and battles and not battles[-1].over:
            battles[-1].chance = promised_chance(replace(records[-1], seed=seed))
        campaign = cls(camp, battles, chances)
        campaign.check()
        return campaign

    def check(self) -> None:
        """Whether every battle began as the camp says, and ended as the camp heard."""
        attempts = list(attempts_of(self.camp))
        if len(attempts) != len(self.battles):
            raise BadRecord(f"The camp tells of {len(attempts)} battles, and there are {len(self.battles)} records.")
        for number, ((before, told), fought) in enumerate(zip(attempts, self.battles, strict=True), 1):
            begun = battle.opening(before)
            if fought.game is not BATTLES or fought.header.position != begun.position:
                raise BadRecord(f"Battle {number} did not begin as the camp had prepared it.")
            if told != (report_of(before, fought) if fought.over else []):
                raise BadRecord(f"The end of battle {number} is told otherwise than it was.")

    def verify(self) -> int:
        """Recompute every outcome of chance in the battles that are over; says how many there were."""
        self.check()
        return sum(verify_battle(number, fought) for number, fought in enumerate(self.battles, 1) if fought.over)


def verify_battle(number: int, fought: Match) -> int:
    """Recompute every outcome of chance in a battle; says how many, or BadRecord in which battle one differs."""
    try:
        return verify(fought.record())
    except BadRecord as error:
        sentence = str(error).removeprefix(f"line {error.line}: ")
        raise BadRecord(f"Battle {number}{f', move {error.line}' if error.line else ''}: {sentence}") from error


def read_part(lines: list[str], begin: int, end: int) -> Record:
    """One record of a campaign; its lines are numbered as in the whole text."""
    try:
        record = read_record("\n".join(lines[begin:end]))
    except BadRecord as error:
        sentence = str(error).removeprefix(f"line {error.line}: ")
        raise BadRecord(sentence, error.line + begin if error.line else 0) from error
    broken = record.broken_sum + begin if record.broken_sum else 0
    return replace(record, first_line=record.first_line + begin, broken_sum=broken)


def in_camp(state: State) -> CampState:
    """The state of a match of the camp."""
    assert isinstance(state, CampState)
    return state


def in_battle(state: State) -> BattleState:
    """The state of a match of a battle."""
    assert isinstance(state, BattleState)
    return state


def is_led(match: Match) -> bool:
    """Whether a match is a camp that waits for the end of a battle: nobody decides there, whoever has the seat."""
    return match.game is GAME and match.turn == MASTER


def prepare_battle(camp: CampState, players: Sequence[str], chance: FairChance) -> Match:
    """The battle that the camp has prepared, before chance has had its first say."""
    begun = battle.opening(camp)
    return Match.new(BATTLES, begun.options, 2, players, chance, begun.position)


def open_battle(camp: CampState, players: Sequence[str], chance: FairChance) -> Match:
    """The same, begun."""
    match = prepare_battle(camp, players, chance)
    match.begin()
    return match


def report_of(camp: CampState, fought: Match) -> list[str]:
    """What the camp hears of a battle that is over, as lines."""
    watched = battle.watch(in_battle(fought.first_state()), moved(fought))
    return battle.report(camp, in_battle(fought.state), watched)


def moved(fought: Match) -> Iterator[tuple[BattleState, tuple[Event, ...]]]:
    """The states after each ply that stands, with what happened in it."""
    work = in_battle(fought.first_state())
    for ply in fought.plies:
        fought.game.carry_out(work, ply.action)
        yield work, ply.events


def attempts_of(camp: Match) -> Iterator[tuple[CampState, list[str]]]:
    """Every battle that the camp tells of: how it stood before, and the lines about its end."""
    work = in_camp(camp.first_state())
    before: CampState | None = None
    told: list[str] = []
    for ply in camp.plies:
        if ply.seat == MASTER:
            told.append(ply.line)
        elif before is not None:
            yield before, told
            before, told = None, []
        camp.game.carry_out(work, ply.action)
        if ply.seat == PLAYER and work.phase == phase.FIGHTING:
            before = work.clone()
    if before is not None:
        yield before, told
