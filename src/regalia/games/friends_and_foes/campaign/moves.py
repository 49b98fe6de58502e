"""Every kind of move of a campaign between its battles."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.campaign import phase
from regalia.games.friends_and_foes.lore import Entry
from regalia.kernel.field import NONE, Field, numbers
from regalia.kernel.move import Moves
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.campaign.setup import Setup
    from regalia.games.friends_and_foes.campaign.state import State

MOST_TREASURE: Final = 200  # that a battle's end tells of; more is told as this


class Known(Field["State"]):
    """One of what the campaign knows by name: an entry of a table, a formation ready to play, a pattern."""

    def __init__(
        self, size: int, known: "Callable[[Setup], Sequence[tuple[str, str]]]", prefix: str, example: str, allowed: str
    ) -> None:
        super().__init__([example] * size, allowed=allowed)
        self.known: Final = known  # ids with their names
        self.prefix: Final = prefix

    def text(self, state: "State", value: int) -> str:
        return self.known(state.setup)[value][0]

    def find(self, state: "State", text: str) -> int:
        ids = [name for name, _ in self.known(state.setup)]
        return ids.index(text) if text in ids else NONE

    def word(self, state: "State", value: int) -> str:
        return self.known(state.setup)[value][1]

    def key(self, state: "State", value: int) -> str:
        return f"{self.prefix}-{self.text(state, value)}"

    def values(self, state: "State") -> Collection[int]:
        return range(len(self.known(state.setup)))


def entries(table: Sequence[Entry]) -> list[tuple[str, str]]:
    return [(entry.id, entry.name) for entry in table]


def in_words(names: Sequence[str]) -> list[tuple[str, str]]:
    return [(name, name.replace("_", " ")) for name in names]


def character(prefix: str, example: str) -> Known:
    allowed = f"a character such as {example}"
    return Known(64, lambda setup: entries(setup.tables.profiles), prefix, example, allowed)


STARTER: Final = Known(
    32, lambda setup: entries(setup.tables.starters), "starter", "road_wardens", "a formation ready to play"
)
PATTERN: Final = Known(
    8, lambda setup: in_words(setup.tables.pattern_names), "pattern", "fellowship", "a pattern such as fellowship"
)
CHARACTER: Final = character("character", "aldous")
NEWCOMER: Final = character("newcomer", "orla")  # somebody who is not in the roster
ABILITY: Final = Known(128, lambda setup: entries(setup.tables.abilities), "ability", "mend", "an ability such as mend")
MINION: Final = Known(32, lambda setup: entries(setup.tables.minions), "minion", "militia", "minions such as militia")
BATTLE: Final = Known(64, lambda setup: entries(setup.battles), "battle", "grave_goods", "a battle such as grave_goods")
YES_NO: Final[Field["State"]] = Field(["won", "missed"])


def phase_of(state: "State") -> int:
    return state.phase


MOVES: "Final[Moves[State]]" = Moves("the campaign", phase_of)

# The first formation
FORM: Final[i64] = MOVES.verb(
    "form {starter}", starter=STARTER, phase=phase.FORMING, label="Set out with {starter}", touch="{starter}",
    meaning="begin with a formation ready to play", clause="FF-242",
)  # fmt: skip
BUILD: Final[i64] = MOVES.verb(
    "pattern {pattern}", pattern=PATTERN, phase=phase.FORMING, label="Build a {pattern}", touch="{pattern}",
    meaning="begin a formation of one's own", clause="FF-152 FF-242",
)  # fmt: skip
TAKE: Final[i64] = MOVES.verb(
    "take {character}", character=CHARACTER, phase=phase.FORMING, label="Take {character}", touch="{character}",
    meaning="take the next character of the formation", clause="FF-152 FF-157 FF-242",
)  # fmt: skip
LEARN: Final[i64] = MOVES.verb(
    "learn {ability}", ability=ABILITY, phase=(phase.FORMING, phase.LEARNING), label="{ability}", touch="{ability}",
    meaning="choose an ability for the character of whom it was spoken last", clause="FF-155 FF-252",
)  # fmt: skip
HIRE: Final[i64] = MOVES.verb(
    "hire {minion}", minion=MINION, phase=(phase.FORMING, phase.CAMP), label="Hire {minion}", touch="{minion}",
    meaning="hire four minions of a type, for good", clause="FF-158 FF-252",
)  # fmt: skip

# The camp
HEAL: Final[i64] = MOVES.verb(
    "heal {character}", character=CHARACTER, phase=phase.CAMP, label="Heal {character}", touch="{character}",
    meaning="heal an injured character", clause="FF-252",
)  # fmt: skip
RAISE: Final[i64] = MOVES.verb(
    "raise {character}", character=CHARACTER, phase=phase.CAMP, label="Raise {character} a level", touch="{character}",
    meaning="raise a character by a level; then its new ability is chosen", clause="FF-252",
)  # fmt: skip
RETRAIN: Final[i64] = MOVES.verb(
    "retrain {character} {ability}", character=CHARACTER, ability=ABILITY, phase=phase.CAMP,
    label="{character} unlearns {ability}", touch="{character}",
    meaning="exchange an ability; then the new one is chosen", clause="FF-252",
)  # fmt: skip
RECRUIT: Final[i64] = MOVES.verb(
    "recruit {character}", character=NEWCOMER, phase=phase.CAMP, label="Recruit {character}", touch="{character}",
    meaning="pay for a new character of level 1; then its ability is chosen", clause="FF-252",
)  # fmt: skip
REST: Final[i64] = MOVES.verb(
    "rest", phase=phase.CAMP, label="Rest: all are ready again, for a lantern",
    meaning="let all injured become ready for a lantern, when nobody can march", clause="FF-251",
)  # fmt: skip
MUSTER: Final[i64] = MOVES.verb(
    "muster", phase=phase.CAMP, label="Muster the army", meaning="go on to choose the army", clause="FF-244"
)

# The army
PICK: Final[i64] = MOVES.verb(
    "pick {character}", character=CHARACTER, phase=phase.MUSTERING, label="{character} marches", touch="{character}",
    meaning="take a character into the army", clause="FF-244",
)  # fmt: skip
CALL: Final[i64] = MOVES.verb(
    "call {minion}", minion=MINION, phase=phase.MUSTERING, label="{minion} march", touch="{minion}",
    meaning="take minions that one owns into the army", clause="FF-244",
)  # fmt: skip
FIGHT: Final[i64] = MOVES.verb(
    "fight", phase=phase.MUSTERING, label="To battle", meaning="begin the battle with this army", clause="FF-244"
)

# How the battle ended
WON: Final[i64] = MOVES.verb(
    "won", phase=phase.FIGHTING, label="The battle was won", who="the master", meaning="the battle was won",
    clause="FF-250",
)  # fmt: skip
LOST: Final[i64] = MOVES.verb(
    "lost", phase=phase.FIGHTING, label="The battle was lost", who="the master",
    meaning="the battle was lost, or nobody won it", clause="FF-250 FF-259",
)  # fmt: skip
FELL: Final[i64] = MOVES.verb(
    "fell {character}", character=CHARACTER, phase=phase.COUNTING, label="{character} fell", who="the master",
    meaning="a character of the army was removed", clause="FF-249",
)  # fmt: skip
TREASURE: Final[i64] = MOVES.verb(
    "treasure {amount}", amount=numbers(0, MOST_TREASURE, lambda n: plural(n, "treasure", "treasure"), 12),
    phase=phase.COUNTING, label="{amount}", who="the master", ask="Treasure at the end",
    meaning="the treasure that was held at the end", clause="FF-253",
)  # fmt: skip
TWIST: Final[i64] = MOVES.verb(
    "twist {told}", told=YES_NO, phase=phase.TWISTING, label="The twist's bonus was {told}", who="the master",
    meaning="whether the twist's bonus was won", clause="FF-253",
)  # fmt: skip
OBJECTIVE: Final[i64] = MOVES.verb(
    "objective {told}", told=YES_NO, phase=phase.JUDGING, label="The side objective was {told}", who="the master",
    meaning="whether the side objective was met", clause="FF-287",
)  # fmt: skip

# What follows
WELCOME: Final[i64] = MOVES.verb(
    "welcome {character}", character=NEWCOMER, phase=phase.WELCOMING, label="Welcome {character}", touch="{character}",
    meaning="choose whom the battle's reward brings; then the ability", clause="FF-257",
)  # fmt: skip
GO: Final[i64] = MOVES.verb(
    "go {battle}", battle=BATTLE, phase=phase.CHOOSING, label="Go on to {battle}", touch="{battle}",
    meaning="choose the way", clause="FF-290",
)  # fmt: skip

LAST: Final = OBJECTIVE  # of the verbs about a battle, from FIGHT on
YES: Final = 0  # of YES_NO: won, or met
