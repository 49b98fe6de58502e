"""What a move of Friends and Foes can be told: characters, areas, skills, cards, entries of the tables.

Words depend on roster, map and options; a character is read for the seat to decide (`actor`).
"""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import parts, phase
from regalia.games.friends_and_foes.lore import Entry
from regalia.kernel.card import DECK, code, sign
from regalia.kernel.field import CARD, NONE, Field

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.setup import Setup
    from regalia.games.friends_and_foes.state import State

TARGETS: Final = parts.FIGURES + parts.MOST_AREAS  # a character, or behind the last of them an area
SKILLS: Final = parts.SLOTS * parts.WAYS


def actor(state: "State") -> int:
    """The seat that a move is read for: the one to decide, else the one whose turn it is, else the first."""
    return state.turn if state.turn >= 0 else max(state.active, 0)


def area_target(area: i64) -> i64:
    return parts.FIGURES + area


# Characters


def seen_figures(state: "State") -> list[int]:
    """All characters that may be named: everybody's, but while formations are secret only one's own (FF-39)."""
    seats = [actor(state)] if state.phase == phase.FORMING else list(range(state.seats))
    return [seat * parts.SLOTS + slot for seat in seats for slot in range(len(state.camps[seat].band))]


def find_figure(state: "State", text: str) -> int:
    """A character by its word, with its seat or without; without, the acting seat's comes first."""
    numbers = seen_figures(state)
    for number in numbers:
        plain = state.plain_word(state.figure(number))
        if text in (state.word(number), f"{number // parts.SLOTS + 1}.{plain}"):
            return number
    seat = actor(state)
    for number in numbers:
        if number // parts.SLOTS == seat and state.plain_word(state.figure(number)) == text:
            return number
    return NONE


def in_words(state: "State", number: int) -> str:
    """A character by name, with its seat if it is another's."""
    seat = number // parts.SLOTS
    return state.title(number) + ("" if seat == actor(state) else f" ({state.name_of(seat)})")


class Figure(Field["State"]):
    """Anybody's character."""

    def __init__(self) -> None:
        super().__init__(["brenna"] * parts.FIGURES, allowed="a character such as aldous, goblin3 or 2.aldous")

    def text(self, state: "State", value: int) -> str:
        return state.word(value)

    def find(self, state: "State", text: str) -> int:
        return find_figure(state, text)

    def word(self, state: "State", value: int) -> str:
        return in_words(state, value)

    def key(self, state: "State", value: int) -> str:
        return f"figure-{value}"

    def values(self, state: "State") -> Collection[int]:
        return seen_figures(state)


class OwnFigure(Field["State"]):
    """A character of the seat to decide, by its place in the band."""

    def __init__(self, example: str = "aldous", pattern: str = r"\S+?") -> None:
        super().__init__(
            [example] * parts.SLOTS, allowed="a character of one's own such as aldous or goblin3", pattern=pattern
        )

    def text(self, state: "State", value: int) -> str:
        return state.word(actor(state) * parts.SLOTS + value)

    def find(self, state: "State", text: str) -> int:
        number = find_figure(state, text)
        return number % parts.SLOTS if number >= 0 and number // parts.SLOTS == actor(state) else NONE

    def word(self, state: "State", value: int) -> str:
        return state.title(actor(state) * parts.SLOTS + value)

    def key(self, state: "State", value: int) -> str:
        return f"figure-{actor(state) * parts.SLOTS + value}"

    def values(self, state: "State") -> Collection[int]:
        return range(len(state.camps[actor(state)].band))


class Defender(OwnFigure):
    """A character and where it stands: `aldous a1`."""

    def __init__(self) -> None:
        super().__init__("aldous a1", r"\S+ \S+")

    def text(self, state: "State", value: int) -> str:
        number = actor(state) * parts.SLOTS + value
        place = state.figure(number).place
        where = state.setup.ground.names[place] if place >= 0 else "bench" if place == parts.BENCH else "gone"
        return f"{state.word(number)} {where}"

    def find(self, state: "State", text: str) -> int:
        found = super().find(state, text.partition(" ")[0])
        return found if found >= 0 and self.text(state, found).endswith(f" {text.partition(' ')[2]}") else NONE


class Group(Field["State"]):
    """The minions of an area that have not moved yet: `goblin1,goblin2` (FF-84)."""

    def __init__(self) -> None:
        super().__init__(
            ["goblin1,goblin2"] * parts.MOST_AREAS,
            allowed="all minions of an area that have not moved, such as goblin1,goblin2",
            pattern=r"\S+,\S+",
        )

    def text(self, state: "State", value: int) -> str:
        return ",".join([state.word(number) for number in state.group_at(actor(state), value)])

    def find(self, state: "State", text: str) -> int:
        numbers = sorted([find_figure(state, word) for word in text.split(",")])
        seat = actor(state)
        if any(number < 0 or number // parts.SLOTS != seat for number in numbers):
            return NONE
        place = state.figure(numbers[0]).place
        return place if place >= 0 and state.group_at(seat, place) == numbers else NONE

    def word(self, state: "State", value: int) -> str:
        return state.setup.ground.names[value]

    def key(self, state: "State", value: int) -> str:
        return f"area-{state.setup.ground.names[value]}"

    def values(self, state: "State") -> Collection[int]:
        return [area for area in range(state.setup.ground.areas) if len(state.group_at(actor(state), area)) > 1]


# Areas and targets


class Area(Field["State"]):
    """An area of the map."""

    def __init__(self, example: str = "b1", pattern: str = r"\S+?") -> None:
        super().__init__([example] * parts.MOST_AREAS, allowed="an area such as b1", pattern=pattern)

    def text(self, state: "State", value: int) -> str:
        return state.setup.ground.names[value]

    def find(self, state: "State", text: str) -> int:
        names = state.setup.ground.names
        return names.index(text) if text in names else NONE

    def word(self, state: "State", value: int) -> str:
        return state.setup.ground.names[value]

    def key(self, state: "State", value: int) -> str:
        return f"area-{state.setup.ground.names[value]}"

    def values(self, state: "State") -> Collection[int]:
        return range(state.setup.ground.areas)


class PushedTo(Area):
    """Where somebody is pushed, who may be named before: `silk b2` (FF-182)."""

    def __init__(self) -> None:
        super().__init__("silk b2", r"(?:\S+ )?\S+")

    def text(self, state: "State", value: int) -> str:
        pushed = f"{state.word(state.asked[0])} " if state.phase == phase.PUSHING else ""
        return pushed + super().text(state, value)

    def find(self, state: "State", text: str) -> int:
        who, _, where = text.rpartition(" ")
        if who and (not state.asked or find_figure(state, who) != state.asked[0]):
            return NONE
        return super().find(state, where)


class Target(Field["State"]):
    """What a skill is aimed at: a character, or an area."""

    def __init__(self) -> None:
        super().__init__(["silk"] * TARGETS, allowed="a character such as silk, or an area such as c2")

    def text(self, state: "State", value: int) -> str:
        return FIGURE.text(state, value) if value < parts.FIGURES else AREA.text(state, value - parts.FIGURES)

    def find(self, state: "State", text: str) -> int:
        area = AREA.find(state, text)
        return find_figure(state, text) if area < 0 else parts.FIGURES + area

    def word(self, state: "State", value: int) -> str:
        return FIGURE.word(state, value) if value < parts.FIGURES else AREA.word(state, value - parts.FIGURES)

    def key(self, state: "State", value: int) -> str:
        return FIGURE.key(state, value) if value < parts.FIGURES else AREA.key(state, value - parts.FIGURES)

    def values(self, state: "State") -> Collection[int]:
        return seen_figures(state) + area_targets(state)


def area_targets(state: "State") -> list[int]:
    return [parts.FIGURES + area for area in range(state.setup.ground.areas)]


# Weapons and abilities


class Skill(Field["State"]):
    """A character of one's own with its weapon or one of its abilities: `torvald longbow`."""

    def __init__(self) -> None:
        super().__init__(
            ["torvald longbow"] * SKILLS,
            allowed="a character of one's own with its weapon or an ability, such as torvald longbow",
            pattern=r"\S+ \S+",
        )

    def text(self, state: "State", value: int) -> str:
        number, way = user(state, value), value % parts.WAYS
        figure = state.figure(number)
        skill = state.setup.weapon(figure).id if way == 0 else state.setup.abilities[figure.abilities[way - 1]].id
        return f"{state.word(number)} {skill}"

    def find(self, state: "State", text: str) -> int:
        who, _, skill = text.partition(" ")
        number = find_figure(state, who)
        if number < 0 or number // parts.SLOTS != actor(state):
            return NONE
        figure = state.figure(number)
        ways = [state.setup.weapon(figure).id, *[state.setup.abilities[one].id for one in figure.abilities]]
        return number % parts.SLOTS * parts.WAYS + ways.index(skill) if skill in ways else NONE

    def word(self, state: "State", value: int) -> str:
        return f"{state.title(user(state, value))}: {self.thing(state, value)}"

    def key(self, state: "State", value: int) -> str:
        return f"way-{user(state, value)}-{value % parts.WAYS}"

    def thing(self, state: "State", value: int) -> str:
        number, way = user(state, value), value % parts.WAYS
        return state.setup.weapon(state.figure(number)).name if way == 0 else state.ability(number, way).name

    def values(self, state: "State") -> Collection[int]:
        band = state.camps[actor(state)].band
        return [slot * parts.WAYS + way for slot, figure in enumerate(band) for way in range(1 + len(figure.abilities))]

    def has(self, state: "State", value: int) -> bool:
        band = state.camps[actor(state)].band
        return value // parts.WAYS < len(band) and value % parts.WAYS <= len(band[value // parts.WAYS].abilities)


class Reaction(Skill):
    """The same, as an answer in another's turn."""

    def word(self, state: "State", value: int) -> str:
        return f"{self.thing(state, value)} of {state.title(user(state, value))}"


def user(state: "State", skill: int) -> int:
    """The character who has a skill."""
    return actor(state) * parts.SLOTS + skill // parts.WAYS


# What a skill can be told besides, or None where it is not used like this


def attack_aims(state: "State", skill: int) -> tuple[Collection[int], ...] | None:
    """Targets, kinds and Empower of a weapon, or of an ability that is an attack."""
    number, way = user(state, skill), skill % parts.WAYS
    figure = state.figure(number)
    attack = state.setup.sheet(figure).weapon
    empowers = [0]
    if way > 0:
        ability = state.ability(number, way)
        if not ability.acts or ability.attack is None:
            return None
        attack = ability.attack
        if ability.empower is not None:
            empowers = [0, 1]
    targets = area_targets(state) if attack.on_area else seen_figures(state)
    kinds = [parts.PHYSICAL, parts.MAGIC] if state.setup.has(figure, "transmute") else [0]
    return targets, kinds, empowers


def effect_of(state: "State", skill: int) -> str:
    """The effect of an action ability that is no attack; empty if it is another skill."""
    number, way = user(state, skill), skill % parts.WAYS
    if way == 0:
        return ""
    ability = state.ability(number, way)
    return ability.effect if ability.acts and ability.attack is None else ""


def no_aims(state: "State", skill: int) -> tuple[Collection[int], ...] | None:
    return () if effect_of(state, skill) in ("smoke", "prophecy", "empower") else None


def single_aims(state: "State", skill: int) -> tuple[Collection[int], ...] | None:
    effect = effect_of(state, skill)
    if effect == "pack":
        return (area_targets(state),)
    if effect in ("pickpocket", "inspire", "mend", "command"):
        return (seen_figures(state),)
    return None


def aims_with_card(state: "State", skill: int) -> tuple[Collection[int], ...] | None:
    effect = effect_of(state, skill)
    if effect == "snare":
        return area_targets(state), range(DECK)
    if effect == "glyph":
        return seen_figures(state), range(DECK)
    return None


def pairs(state: "State", skill: int) -> tuple[Collection[int], ...] | None:
    if effect_of(state, skill) == "inspire":
        return seen_figures(state), seen_figures(state)
    return None


def answer_of(state: "State", skill: int) -> str:
    """How a reaction is written: alone, at an area, or at a character; empty if it is another skill."""
    number, way = user(state, skill), skill % parts.WAYS
    if way == 0 or not state.ability(number, way).reacts:
        return ""
    effect = state.ability(number, way).effect
    return "alone" if effect in ("empower", "dispel") else "area" if effect in ("step", "blink") else "figure"


def no_answer_aims(state: "State", skill: int) -> tuple[Collection[int], ...] | None:
    return () if answer_of(state, skill) == "alone" else None


def answer_aims(state: "State", skill: int) -> tuple[Collection[int], ...] | None:
    answer = answer_of(state, skill)
    if answer == "area":
        return (area_targets(state),)
    return (seen_figures(state),) if answer == "figure" else None


# Cards


class Source(Field["State"]):
    """A card of the hand, or the top of the deck."""

    def __init__(self, with_card: str, with_top: str) -> None:
        super().__init__(
            [*[code(card) for card in range(DECK)], "top"],
            [*[with_card.format(sign(card)) for card in range(DECK)], with_top],
            also=CARD.numbers,
            allowed="a card such as 8D, or top",
            example=33,
        )

    def key(self, state: "State", value: int) -> str:
        seat = actor(state) + 1
        return f"deck-{seat}" if value == parts.TAKEN_FROM_TOP else f"card-{seat}-{code(value)}"


# Entries of the tables


class OfTable(Field["State"]):
    """An entry of a table, called by its id."""

    def __init__(self, size: int, entries: 'Callable[["Setup"], Sequence[Entry]]', example: str, allowed: str) -> None:
        super().__init__([example] * size, allowed=allowed)
        self.entries: Final = entries

    def text(self, state: "State", value: int) -> str:
        return self.entries(state.setup)[value].id

    def find(self, state: "State", text: str) -> int:
        for value, entry in enumerate(self.entries(state.setup)):
            if entry.id == text:
                return value
        return NONE

    def word(self, state: "State", value: int) -> str:
        return self.entries(state.setup)[value].name

    def key(self, state: "State", value: int) -> str:
        return str(value)

    def thing(self, state: "State", value: int) -> str:
        return self.entries(state.setup)[value].name

    def values(self, state: "State") -> Collection[int]:
        return range(len(self.entries(state.setup)))


class Named(Field["State"]):
    """A pattern, called by its name."""

    def __init__(self, size: int, known: 'Callable[["Setup"], list[str]]', example: str, allowed: str) -> None:
        super().__init__([example] * size, allowed=allowed)
        self.known: Final = known

    def text(self, state: "State", value: int) -> str:
        return self.known(state.setup)[value]

    def find(self, state: "State", text: str) -> int:
        known = self.known(state.setup)
        return known.index(text) if text in known else NONE

    def word(self, state: "State", value: int) -> str:
        return self.known(state.setup)[value].replace("_", " ")

    def key(self, state: "State", value: int) -> str:
        return str(value)

    def thing(self, state: "State", value: int) -> str:
        return self.known(state.setup)[value]

    def values(self, state: "State") -> Collection[int]:
        return range(len(self.known(state.setup)))


class Seat(Field["State"]):
    """A seat of the table, from 1."""

    def __init__(self) -> None:
        super().__init__(["1", "2", "3", "4"], allowed="a seat such as 2", example=1)

    def find(self, state: "State", text: str) -> int:
        found = super().find(state, text)
        return found if found < state.seats else NONE

    def values(self, state: "State") -> Collection[int]:
        return range(state.seats)


FIGURE: Final = Figure()
OWN: Final = OwnFigure()
DEFENDER: Final = Defender()
GROUP: Final = Group()
AREA: Final = Area()
PUSHED_TO: Final = PushedTo()
TARGET: Final = Target()
SKILL: Final = Skill()
REACTION: Final = Reaction()
KIND: Final[Field["State"]] = Field(
    ["", *[f" as {kind}" for kind in parts.KINDS[1:]]],
    also={"": 0},
    allowed="as physical or as magic",
    pattern=r"(?: as \w+)?",
)
EMPOWERED: Final[Field["State"]] = Field(
    ["", " emp"], ["", ", empowered"], also={"": 0}, allowed="emp", pattern=r"(?: emp)?"
)
EDGE: Final[Field["State"]] = Field(parts.EDGES, ["north", "east", "south", "west"])
SEAT: Final = Seat()
STARTER: Final = OfTable(32, lambda setup: setup.starters, "road_wardens", "a formation ready to play")
PATTERN: Final = Named(8, lambda setup: setup.pattern_names, "fellowship", "a pattern such as fellowship")
PROFILE: Final = OfTable(64, lambda setup: setup.profiles, "aldous", "a character such as aldous")
ABILITY: Final = OfTable(128, lambda setup: setup.abilities, "shield_bash", "an ability such as shield_bash")
MINION: Final = OfTable(32, lambda setup: setup.minions, "militia", "a type of minions such as militia")
SCENARIO: Final = OfTable(64, lambda setup: setup.scenarios, "first_blood", "a scenario such as first_blood")
TWIST: Final = OfTable(32, lambda setup: setup.twists, "gold_fever", "a twist such as gold_fever")
