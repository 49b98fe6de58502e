"""Formations in the making: read, written, changed gesture by gesture, judged and filled up (FF-152 to FF-158)."""

import re
from typing import Final

from regalia.games.friends_and_foes.moves import HIRE, LEARN, MOVES, PATTERN, TAKE
from regalia.games.friends_and_foes.parts import Figure
from regalia.games.friends_and_foes.setup import Setup
from regalia.kernel.error import UnreadableMove
from regalia.kernel.outcome import Refusal
from regalia.kernel.stream import Stream
from regalia.kernel.wording import join_words, plural

OPEN: Final = "-"
NONE: Final = -1


class Formation:
    """A pattern and who is in it so far; `named` has a place for every character, `minions` is the type hired."""

    def __init__(self, setup: Setup, pattern: int = NONE, like: "Formation | None" = None) -> None:
        self.setup: Final = setup
        self.pattern = pattern
        self.named: list[Figure | None] = [None] * len(self.levels)
        self.minions = NONE
        if like is not None:
            self.minions = like.minions if self.wants_minions else NONE
            self.named = [copy_figure(figure) for figure in like.named[: len(self.levels)]]
            self.named += [None] * (len(self.levels) - len(self.named))
            self.refit()

    @property
    def levels(self) -> list[int]:
        """The levels of the characters, minions left out."""
        return [] if self.pattern < 0 else [level for level in self.setup.patterns[self.pattern] if level > 0]

    @property
    def minion_count(self) -> int:
        """FF-152: how many minions the pattern has."""
        return 0 if self.pattern < 0 else list(self.setup.patterns[self.pattern]).count(0)

    @property
    def wants_minions(self) -> bool:
        return self.minion_count > 0

    def slots(self, place: int) -> int:
        """FF-155: abilities that a place has."""
        return self.levels[place] * self.setup.options.abilities_per_level

    def refit(self) -> None:
        """Give everybody the level of the place, and leave out abilities for which that is too low."""
        for place, figure in enumerate(self.named):
            if figure is not None:
                figure.level = self.levels[place]
                fitting = [one for one in figure.abilities if self.setup.may_learn(figure.profile, one, figure.level)]
                figure.abilities = fitting[: self.slots(place)]

    @property
    def band(self) -> list[Figure]:
        """Those who are in it, one minion for all."""
        hired = [Figure(self.minions, 0, 1)] if self.minions >= 0 else []
        return [*[figure for figure in self.named if figure is not None], *hired]

    @property
    def price(self) -> int:
        return int(self.setup.price(self.band))

    @property
    def left(self) -> int:
        return self.setup.options.formation_coins - self.price


def copy_figure(figure: Figure | None) -> Figure | None:
    return None if figure is None else Figure(figure.profile, figure.level, figure.number, figure)


# As text


def read(setup: Setup, text: str) -> Formation:
    """A formation from its line, with - for every open place; UnreadableMove says what is wrong."""
    words = text.lower().split() or [OPEN]
    if words == [OPEN]:
        return Formation(setup)
    if words[0] not in setup.pattern_names:
        raise UnreadableMove(f"“{words[0][:30]}” is no pattern: {join_words(setup.pattern_names)}.")
    formation = Formation(setup, setup.pattern_names.index(words[0]))
    places = len(formation.levels) + formation.wants_minions
    if len(words) != 1 + places:
        raise UnreadableMove(f"{words[0].capitalize()} is followed by {plural(places, 'word')}, - for an open place.")
    for place, word in enumerate(words[1:]):
        if word == OPEN:
            continue
        if place < len(formation.levels):
            formation.named[place] = read_figure(setup, word, formation.levels[place])
        else:
            formation.minions = number_of([minion.id for minion in setup.minions], word, "minion")
    return formation


def read_figure(setup: Setup, word: str, level: int) -> Figure:
    parts = re.fullmatch(r"([a-z_]+)(\d)\[([a-z_0-9,]*)\]", word, re.ASCII)
    if parts is None or int(parts[2]) != level:
        raise UnreadableMove(f"“{word[:40]}” is no character of level {level}: write name{level}[ability,ability].")
    figure = Figure(number_of([profile.id for profile in setup.profiles], parts[1], "character"), level, 0)
    known = [ability.id for ability in setup.abilities]
    figure.abilities = [number_of(known, name, "ability") for name in parts[3].split(",") if name]
    return figure


def number_of(known: list[str], name: str, kind: str) -> int:
    if name not in known:
        raise UnreadableMove(f"“{name[:30]}” is no {kind} of this table: {', '.join(known)}.")
    return known.index(name)


def write(formation: Formation) -> str:
    setup = formation.setup
    if formation.pattern < 0:
        return OPEN
    words = [setup.pattern_names[formation.pattern]]
    for figure in formation.named:
        if figure is None:
            words.append(OPEN)
        else:
            learned = ",".join(setup.abilities[one].id for one in figure.abilities)
            words.append(f"{setup.profiles[figure.profile].id}{figure.level}[{learned}]")
    if formation.wants_minions:
        words.append(OPEN if formation.minions < 0 else setup.minions[formation.minions].id)
    return " ".join(words)


# Gestures


def take(formation: Formation, profile: int, place: int) -> Refusal | None:
    """A character comes to a place; one who is in the formation already, and may be there once only, moves there."""
    there = next((at for at, one in enumerate(formation.named) if one is not None and one.profile == profile), NONE)
    if there >= 0 and formation.setup.unique:
        return exchange(formation, there, place)
    before = formation.named[place]
    formation.named[place] = Figure(profile, formation.levels[place], 0)
    if formation.left < 0:
        refusal = too_dear(formation, formation.setup.profiles[profile].name)
        formation.named[place] = before
        return refusal
    return None


def exchange(formation: Formation, one: int, other: int) -> Refusal | None:
    """Two places change their characters, and these their levels."""
    trial = Formation(formation.setup, formation.pattern, formation)
    trial.named[one], trial.named[other] = trial.named[other], trial.named[one]
    trial.refit()
    if trial.left < min(0, formation.left):
        return too_dear(trial, "this exchange")
    formation.named = trial.named
    return None


def learn(formation: Formation, place: int, slot: int, ability: int) -> Refusal | None:
    """FF-155, FF-156: an ability comes to one of a character's slots, and what was there goes."""
    setup, figure = formation.setup, formation.named[place]
    one = setup.abilities[ability]
    if figure is None:
        return Refusal("FF-155", "nobody is here yet who could have an ability")
    name, klass = setup.profiles[figure.profile].name, setup.profiles[figure.profile].class_
    if one.level > figure.level:
        return Refusal("FF-155", f"{one.name} needs level {one.level}, and {name} has {figure.level}")
    if one.classes != "all" and klass not in one.classes:
        return Refusal("FF-155", f"{one.name} is not for the class {klass}")
    kept = [other for at, other in enumerate(figure.abilities) if at != slot]
    if ability in kept:
        return Refusal("FF-155", f"{name} has {one.name} already")
    before = figure.abilities
    figure.abilities = [*kept[:slot], ability, *kept[slot:]]
    if formation.left < 0:
        refusal = too_dear(formation, one.name)
        figure.abilities = before
        return refusal
    return None


def hire(formation: Formation, kind: int) -> Refusal | None:
    """FF-158: all of one type."""
    before, formation.minions = formation.minions, kind
    if formation.left < 0:
        refusal = too_dear(formation, formation.setup.minions[kind].name)
        formation.minions = before
        return refusal
    return None


def too_dear(formation: Formation, what: str) -> Refusal:
    coins = formation.setup.options.formation_coins
    return Refusal("FF-153", f"with {what} the formation would cost {formation.price} coins, and there are {coins}")


# What the judge says


class Lack(Refusal):
    """What keeps a formation from being ready, and the places it is about: a character's, or one of its slots."""

    def __init__(self, clause: str, sentence: str, keys: tuple[str, ...] = ()) -> None:
        super().__init__(clause, sentence)
        self.keys: Final = keys


def lacks(formation: Formation) -> list[Lack]:
    """Everything that speaks against a formation as it stands; nothing when it is ready."""
    if formation.pattern < 0:
        return [Lack("FF-152", "a formation begins with its pattern: choose one")]
    return [*flaws(formation), *gaps(formation)]


def flaws(formation: Formation) -> list[Lack]:
    """FF-153, FF-155, FF-157: what cannot stay as it is."""
    setup, coins = formation.setup, formation.setup.options.formation_coins
    found: list[Lack] = []
    if formation.left < 0:
        found.append(Lack("FF-153", f"the formation costs {formation.price} coins, and there are {coins}"))
    for place, figure in enumerate(formation.named):
        if figure is None:
            continue
        key, name = (f"slot-{place + 1}",), setup.profiles[figure.profile].name
        before = [one.profile for one in formation.named[:place] if one is not None]
        if not setup.is_free(figure.profile, before):
            found.append(Lack("FF-157", f"{name} is in the formation twice", key))
        if len(set(figure.abilities)) < len(figure.abilities):
            found.append(Lack("FF-155", f"{name} has an ability twice", key))
        for ability in figure.abilities:
            if not setup.may_learn(figure.profile, ability, figure.level):
                found.append(Lack("FF-155", f"{setup.abilities[ability].name} is not for {name} of this level", key))
        spare = len(figure.abilities) - formation.slots(place)
        if spare > 0:
            found.append(Lack("FF-155", f"{name} has {plural(spare, 'ability', 'abilities')} too many", key))
    return found


def gaps(formation: Formation) -> list[Lack]:
    """FF-152, FF-155: what is still open."""
    found: list[Lack] = []
    free = [place for place, figure in enumerate(formation.named) if figure is None]
    if free:
        wanted = join_words([f"level {formation.levels[place]}" for place in free])
        keys = tuple(f"slot-{place + 1}" for place in free)
        found.append(Lack("FF-152", f"places are open: {wanted}", keys))
    if formation.wants_minions and formation.minions < 0:
        wanted = plural(formation.minion_count, "minion")
        found.append(Lack("FF-152", f"{wanted} of one type must still be hired", ("minions",)))
    for place, figure in enumerate(formation.named):
        if figure is not None and len(figure.abilities) < formation.slots(place):
            words = plural(formation.slots(place) - len(figure.abilities), "more ability", "more abilities")
            slots = range(len(figure.abilities), formation.slots(place))
            keys = tuple(f"lesson-{place + 1}-{slot + 1}" for slot in slots)
            found.append(Lack("FF-155", f"{formation.setup.profiles[figure.profile].name} needs {words}", keys))
    return found


def steps_of(formation: Formation) -> list[int] | Refusal:
    """The moves that build a formation, or the first thing that it lacks."""
    wanting = lacks(formation)
    if wanting:
        return wanting[0]
    steps = [MOVES.number(PATTERN, formation.pattern)]
    for figure in formation.named:
        assert figure is not None
        steps.append(MOVES.number(TAKE, int(figure.profile)))
        steps += [MOVES.number(LEARN, ability) for ability in figure.abilities]
    return [*steps, MOVES.number(HIRE, formation.minions)] if formation.wants_minions else steps


# Filling the rest


def least(formation: Formation) -> int:
    """The least that the formation costs when it is finished as cheaply as can be."""
    setup = formation.setup
    open_levels = [level for level, figure in zip(formation.levels, formation.named, strict=True) if figure is None]
    taken = [int(figure.profile) for figure in formation.named if figure is not None]
    total = formation.price + int(setup.least(open_levels, taken))
    if formation.wants_minions and formation.minions < 0:
        total += min(minion.price for minion in setup.minions)
    for place, figure in enumerate(formation.named):
        if figure is not None:
            total += int(setup.lessons(figure, formation.slots(place) - len(figure.abilities)))
    return total


def complete(formation: Formation, stream: Stream) -> Formation | Refusal:
    """A finished formation that keeps what is there already, or why there is none."""
    setup, coins = formation.setup, formation.setup.options.formation_coins
    if formation.pattern < 0:
        patterns = [at for at in range(len(setup.patterns)) if least(Formation(setup, at)) <= coins]
        formation = Formation(setup, patterns[stream.below(len(patterns))])
    whole = Formation(setup, formation.pattern, formation)
    wrong = flaws(formation)
    if wrong:
        return wrong[0]
    if least(whole) > coins:
        return Refusal("FF-153", f"finished as cheaply as can be it costs {least(whole)} coins, and there are {coins}")
    for place in range(len(whole.levels)):
        figure = whole.named[place]
        if figure is None:
            figure = fill_place(whole, place, stream)
        while len(figure.abilities) < whole.slots(place):
            fill_slot(whole, figure, stream)
    if whole.wants_minions and whole.minions < 0:
        kinds = [at for at, minion in enumerate(setup.minions) if minion.price <= whole.left]
        whole.minions = kinds[stream.below(len(kinds))]
    return whole


def fill_place(formation: Formation, place: int, stream: Stream) -> Figure:
    """Somebody by lot with whom the rest can still be paid."""
    setup = formation.setup
    taken = [figure.profile for figure in formation.named if figure is not None]
    free = [profile for profile in range(len(setup.profiles)) if setup.is_free(profile, taken)]
    found: list[Figure] = []
    for profile in free:
        formation.named[place] = Figure(profile, formation.levels[place], 0)
        if least(formation) <= setup.options.formation_coins:
            found.append(Figure(profile, formation.levels[place], 0))
    figure = found[stream.below(len(found))]
    formation.named[place] = figure
    return figure


def fill_slot(formation: Formation, figure: Figure, stream: Stream) -> None:
    """An ability by lot with which the rest can still be paid."""
    setup, before = formation.setup, figure.abilities
    found: list[int] = []
    for ability in range(len(setup.abilities)):
        if ability not in before and setup.may_learn(figure.profile, ability, figure.level):
            figure.abilities = [*before, ability]
            if least(formation) <= setup.options.formation_coins:
                found.append(ability)
    figure.abilities = [*before, found[stream.below(len(found))]]
