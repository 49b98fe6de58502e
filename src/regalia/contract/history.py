"""Whether a game could have led to a position, told to one viewer in exactly the words of the game that was played."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from regalia.contract.setting import Setting, choose_action, told_by
from regalia.kernel import OVER, Event, Game, State, UnreadableMove

NEAR: Final = 3  # steps that two places share to be near each other: ".camps.0.hand" and ".camps.0.snares.1"
MOST_STEPS: Final = 2000  # hidden moves tried before a pass counts as failed, and
MOST_STEPS_A_PLY: Final = 200  # more for each hidden ply
MOST_EXCHANGES: Final = 1000  # exchanges of two words tried, likewise

Words = list[tuple[object, ...]]
Places = dict[str, str]  # a position, place by place: ".hands.0" has the text "7S KH"


class Ply(NamedTuple):
    """One action of a game, the position before it, and what was told."""

    before: State
    action: int
    told: tuple[Event, ...]


def play_plies(setting: Setting, longest: int) -> tuple[list[Ply], State]:
    """The first plies of a walk, and where they end."""
    state, stream = setting.start(), setting.stream()
    plies: list[Ply] = []
    while state.turn != OVER and len(plies) < longest:
        before, action = state.clone(), choose_action(state, stream, setting.taste)
        plies.append(Ply(before, action, tuple(told_by(state, action))))
    return plies, state


def play_line(start: State, line: Sequence[int]) -> tuple[list[Ply], State]:
    """The plies of a line of actions, and where they end."""
    state = start.clone()
    plies = [Ply(state.clone(), action, tuple(told_by(state, action))) for action in line]
    return plies, state


def words_for(viewer: int, told: Sequence[Event]) -> Words:
    """What a viewer hears."""
    return [event.words() for event in told if event.known_to(viewer)]


class Search:
    """Looks for a game that ends in the wanted position, told to the viewer in the words of the one that was played.

    A ply of which the viewer heard everything is played again as it was; only the others, the hidden ones, may have
    been different. Four passes look for what they were:

    - *exchanging*: two words, as two cards, change places in all hidden plies from one on, or in one or two alone,
      since there may be several cards of a name; what leads nearer to the wanted position is exchanged further.
    - *wishing*: a hidden ply is tried with the words that the wanted position has in the place of its own, then as it
      was played, then with other words of its neighbours. A line that cannot be told alike any more, or ends elsewhere,
      goes back to the last hidden ply that has something to do with it: of the same seat, with the same words, or one
      that changed the same place of the position.
    - *building*: the same, but each hidden ply takes what comes closest to the wanted position, as for somebody who
      builds something behind a screen.
    - *following*: each hidden ply is followed to the place where its word ended, and takes the word that the wanted
      position has there.

    A line that was told alike to its end but ends elsewhere is a game too: if it ends nearer to the wanted position
    than the played one, the search begins again from it.

    `forgotten` are kinds of events that a game is known to forget: their plies are not asked to be allowed.
    """

    def __init__(
        self, game: Game, viewer: int, plies: Sequence[Ply], real: State, wanted: State, forgotten: Sequence[str] = ()
    ) -> None:
        self.game, self.viewer, self.forgotten = game, viewer, set(forgotten)
        self.wanted = self.places(wanted)
        self.target = dict(leaves(game.dump(wanted)))
        self.events = [words_for(viewer, ply.told) for ply in plies]
        self.begin_from(plies, real)

    def begin_from(self, plies: Sequence[Ply], real: State) -> None:
        """Take a game that was told in the viewer's words as the one that was played."""
        game, viewer = self.game, self.viewer
        self.plies, self.real = plies, real
        self.reached = self.places(real)
        self.apart = different(self.reached, self.wanted)
        self.nearest = self.distance(real)
        self.nearest_line: list[int] = []  # a line that ends nearer than the game does
        self.hidden = [at for at, ply in enumerate(plies) if not all(event.known_to(viewer) for event in ply.told)]
        self.texts = [game.write(ply.before, ply.action) for ply in plies]
        self.seats = [{event.seat for event in ply.told} for ply in plies]
        self.changes: dict[int, dict[str, Counter[str]]] = {}  # by plies that were asked about
        self.brought = {at: self.brought_by(at) for at in self.hidden}
        self.line = [ply.action for ply in plies]  # the one that is tried
        self.words = [words_of(text) for text in self.texts]  # of the line that is tried
        self.wishes: dict[int, list[str]] = {}
        self.closest = False
        self.steps = 0

    def found(self) -> bool:
        """Whether there is such a game; False too when the search has no more ideas."""
        while True:
            for is_found in self.passes():
                if is_found():
                    return True
                if self.nearest_line:
                    break
            if not self.nearest_line:
                return False
            self.begin_from(*play_line(self.plies[0].before, self.nearest_line))

    def passes(self) -> list[Callable[[], bool]]:
        """The passes, the likely and quick ones first."""
        slow = [self.is_found_by_wishing, self.is_found_by_building]
        return [
            self.is_found_by_exchanging,
            *(slow[::-1] if self.is_built() else slow),
            self.is_found_by_exchanging_widely,
            self.is_found_by_following,
        ]

    def is_found_by_wishing(self) -> bool:
        self.steps, self.closest, self.wishes = 0, False, self.wishes_for(replacements(self.reached, self.wanted))
        return self.blame(0, self.plies[0].before.clone()) is None

    def is_found_by_building(self) -> bool:
        self.steps, self.closest, self.wishes = 0, True, {}
        return self.blame(0, self.plies[0].before.clone()) is None

    # What the played game says about the wanted position

    def is_built(self) -> bool:
        """Whether what differs is something built step by step: a sequence, or places that the other has not."""
        sequences = (self.wanted[path].split() for path in self.apart & self.wanted.keys())
        return self.reached.keys() != self.wanted.keys() or any(len(set(words)) < len(words) for words in sequences)

    def places(self, state: State) -> Places:
        """A position, place by place.

        Words that are all different, as the cards of a hand, are taken to lie in no order; else they are a sequence.
        """
        found = {}
        for path, text in leaves(self.game.dump(state)):
            words = text.split()
            found[path] = " ".join(sorted(words)) if len(set(words)) == len(words) else text
        return found

    def brought_by(self, at: int) -> dict[str, Counter[str]]:
        """The places of the position that a ply changed, with the words that it brought there."""
        if at not in self.changes:
            before = self.plies[at].before
            after = before.clone()
            after.apply(self.plies[at].action)
            old, new = self.places(before), self.places(after)
            self.changes[at] = {
                path: Counter(words_of(new.get(path, ""))) - Counter(words_of(old.get(path, "")))
                for path in different(old, new)
            }
        return self.changes[at]

    def wishes_for(self, changes: dict[str, dict[str, list[str]]]) -> dict[int, list[str]]:
        """What hidden plies would have been, if the words that differ in the end had differed when they came."""
        found: dict[int, list[str]] = {}
        for path in sorted(changes, key=lambda path: len(changes[path])):
            brought = [self.brought[at][path] for at in self.hidden if path in self.brought[at]]
            if brought and not any(brought):
                continue  # hidden plies only take from there, as from a deck
            for word, others in changes[path].items():
                for at in self.plies_with(word, path):
                    text = self.texts[at]
                    found.setdefault(at, []).extend(re.sub(rf"\b{re.escape(word)}\b", other, text) for other in others)
        return found

    def plies_with(self, word: str, path: str) -> list[int]:
        """The last hidden ply that brought a word to a place or near it, and those before since it was heard openly."""
        with_word = [at for at, text in enumerate(self.texts) if word in words_of(text)]
        near = {at: max(common(path, other) for other in self.brought[at]) for at in with_word if at in self.brought}
        last = max(near, key=lambda at: (near[at], at), default=-1)
        if last < 0 or near[last] < max(2, min(NEAR, path.count("."))):
            return []
        own = [at for at in with_word if at <= last and self.seats[at] & self.seats[last]]
        while any(at not in self.brought for at in own):
            own.pop(0)
        return own

    # Exchanging

    def is_found_by_exchanging_widely(self) -> bool:
        return self.is_found_by_exchanging(widely=True)

    def is_found_by_exchanging(self, widely: bool = False) -> bool:
        """Whether exchanges of two words lead to such a game, each from the nearest line so far."""
        line = [ply.action for ply in self.plies]
        nearest = [(self.distance(self.real), line)]
        seen, tried = {tuple(line)}, 0
        while nearest and tried < MOST_EXCHANGES:
            plies, end = play_line(self.plies[0].before, heappop(nearest)[1])
            texts = [self.game.write(ply.before, ply.action) for ply in plies]
            for one, other in exchanges(self.places(end), self.wanted, widely):
                places = [at for at in self.hidden if {one, other} & {*words_of(texts[at])}]
                pairs = combinations(places, 2) if widely else ()
                for where in [*((at, *rest) for at in places for rest in (range(at + 1, len(plies)), ())), *pairs]:
                    tried += 1
                    after = self.exchange(plies, texts, where, one, other)
                    if after is None or tuple(self.line) in seen:
                        continue
                    if not different(self.places(after), self.wanted):
                        return True
                    seen.add(tuple(self.line))
                    self.remember_nearest(after)
                    heappush(nearest, (self.distance(after), self.line.copy()))
        return False

    def exchange(
        self, plies: Sequence[Ply], texts: Sequence[str], where: Sequence[int], one: str, other: str
    ) -> State | None:
        """Where a line leads with two words exchanged in some of its hidden plies; None if it is told otherwise."""
        instead = {at: exchanged(texts[at], one, other) for at in where if at in self.brought}
        return self.replay(plies, texts, instead, where[0])

    def replay(
        self, plies: Sequence[Ply], texts: Sequence[str], instead: dict[int, str], first: int = 0
    ) -> State | None:
        """Where a line leads with other texts for some hidden plies, from the first of them; None if told otherwise.

        A hidden ply that cannot be told with its other text stays as it was.
        """
        state = plies[first].before.clone()
        self.line = [ply.action for ply in plies]
        for at in range(first, len(plies)):
            if at not in self.brought:
                if not self.goes_on(at, state):
                    return None
                continue
            for text in dict.fromkeys((instead.get(at, texts[at]), texts[at])):
                action = self.read(state, text)
                if action in state.offers() and (after := self.told_alike(at, state, action)):
                    self.line[at], state = action, after
                    break
            else:
                return None
        return state

    # Following

    def is_found_by_following(self) -> bool:
        """Whether the game led there if each hidden ply had brought what the wanted position has where its word ended.

        Where that is, is seen by playing the game again with another word in that ply.
        """
        self.steps, instead = 0, {}
        ended = dict(leaves(self.game.dump(self.real)))
        for at in self.hidden:
            for text in self.other_texts(at):
                after = self.replay(self.plies, self.texts, {at: text}, at)
                if after is not None and (places := moved(ended, dict(leaves(self.game.dump(after))))):
                    instead[at] = with_words_at(self.texts[at], places, self.target)
                    break
            if self.steps > MOST_STEPS + MOST_STEPS_A_PLY * len(self.hidden):
                return False
        after = self.replay(self.plies, self.texts, instead)
        if after is None:
            return False
        self.remember_nearest(after)
        return not different(self.places(after), self.wanted)

    def other_texts(self, at: int) -> Iterator[str]:
        """A hidden ply with another word, as the viewer could have been told it."""
        before, action = self.plies[at].before, self.plies[at].action
        for other in before.legal():
            if other != action and self.told_alike(at, before, other):
                text = self.game.write(before, other)
                if len(unlike_words(self.texts[at], text)) == 1:
                    yield text

    # Wishing and building

    def blame(self, at: int, state: State) -> set[int] | None:
        """Play on from a ply; None if that leads to the wanted position, else the hidden plies that are in the way."""
        while at < len(self.plies) and at not in self.brought:
            if not self.goes_on(at, state):
                return self.in_the_way(at)
            at += 1
        if at == len(self.plies):
            apart = different(self.places(state), self.wanted)
            if not apart:
                return None
            self.remember_nearest(state)
            return {other for other in self.hidden if self.brought[other].keys() & apart} or set(self.hidden)
        blamed = self.in_the_way(at)
        for action, after in self.ways(at, state):
            if self.steps > MOST_STEPS + MOST_STEPS_A_PLY * len(self.hidden):
                return set()
            self.line[at], self.words[at] = action, words_of(self.game.write(state, action))
            blamed_later = self.blame(at + 1, after)
            if blamed_later is None or at not in blamed_later:
                return blamed_later
            blamed |= blamed_later
        return blamed - {at}

    def remember_nearest(self, state: State) -> None:
        """Keep the line if it ends nearer to the wanted position than any before."""
        distance = self.distance(state)
        if distance < self.nearest:
            self.nearest, self.nearest_line = distance, self.line.copy()

    def distance(self, state: State) -> int:
        return distance(dict(leaves(self.game.dump(state))), self.target)

    def goes_on(self, at: int, state: State) -> bool:
        """Carry out a ply that the viewer knows all about; False if it cannot be told in the same words."""
        action, told = self.plies[at].action, self.plies[at].told
        if action not in state.offers() and not any(event.kind in self.forgotten for event in told):
            return False
        return words_for(self.viewer, told_by(state, action)) == self.events[at]

    def in_the_way(self, stuck: int) -> set[int]:
        """The hidden plies before one that have to do with it; those that were changed, if some were."""
        needed = set(words_of(self.texts[stuck]))
        earlier = [at for at in self.hidden if at < stuck]
        places = self.brought_by(stuck).keys()
        near = {
            at
            for at in earlier
            if self.seats[stuck] & self.seats[at] or needed & set(self.words[at]) or places & self.brought[at].keys()
        }
        return {at for at in near if self.line[at] != self.plies[at].action} or near

    def ways(self, at: int, state: State) -> Iterator[tuple[int, State]]:
        """What a hidden ply may have been, the likely first, with where it leads."""
        if self.closest:
            both = [(action, after) for action in state.legal() if (after := self.told_alike(at, state, action))]
            real = self.plies[at].action
            both.sort(key=lambda way: (self.distance(way[1]), way[0] != real))
            yield from both
            return
        offered = state.legal()
        for action in dict.fromkeys(self.likely(at, state, offered)):
            if action in offered and (after := self.told_alike(at, state, action)):
                yield action, after

    def likely(self, at: int, state: State, offered: list[int]) -> Iterator[int]:
        """The first wish, the ply as it was, the other wishes, then with the words of neighbours, then anything."""
        wishes = self.wishes.get(at, [])
        yield from (self.read(state, text) for text in wishes[:1])
        yield self.plies[at].action
        yield from (self.read(state, text) for text in wishes[1:])
        near: set[str] = set()
        for other in self.hidden:
            if self.brought[other].keys() & self.brought[at].keys():
                near.update(words_of(self.texts[other]), *map(words_of, self.wishes.get(other, [])))
        near.difference_update(words_of(self.texts[at]))
        yield from (action for action in offered if near & set(words_of(self.game.write(state, action))))
        if self.brought[at].keys() & self.apart:
            yield from offered

    def read(self, state: State, text: str) -> int:
        try:
            return self.game.read(state, text)
        except UnreadableMove:
            return -1

    def told_alike(self, at: int, state: State, action: int) -> State | None:
        """Where an action leads, if the viewer hears of it what was heard of this ply."""
        self.steps += 1
        after = state.clone()
        return after if words_for(self.viewer, told_by(after, action)) == self.events[at] else None


# Positions as words

WORD: Final = re.compile(r"[A-Za-z0-9_]+")


def words_of(text: str) -> list[str]:
    return WORD.findall(text)


def leaves(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every value in nested data with its place."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from leaves(value, f"{path}.{at}")
    else:
        yield path, str(data)


def common(one: str, two: str) -> int:
    """How many steps two places share."""
    first, second = one.split("."), two.split(".")
    count = 0
    while count < min(len(first), len(second)) and first[count] == second[count]:
        count += 1
    return count


def different(one: Places, two: Places) -> set[str]:
    """The places where two positions differ."""
    return {path for path in {*one, *two} if one.get(path) != two.get(path)}


def replacements(reached: Places, wanted: Places) -> dict[str, dict[str, list[str]]]:
    """By place, each word of one position that another has not, with what the other may have instead."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(different(reached, wanted)):
        old, new = Counter(words_of(reached.get(path, ""))), Counter(words_of(wanted.get(path, "")))
        gone, come = [*(old - new).elements()], [*(new - old).elements()]
        pairs = [*zip(gone, come, strict=False), *[(word, other) for word in gone for other in come]]
        for word, other in dict.fromkeys(pairs):
            found.setdefault(path, {}).setdefault(word, []).append(other)
    return found


def exchanges(reached: Places, wanted: Places, widely: bool) -> list[tuple[str, str]]:
    """The pairs of words that stand for each other in two positions, as 4D and 3C in "4D/14" and "3C/14".

    First those of one place, then those that only one of the positions has; widely, also these with any of the others
    where the positions differ.
    """
    found: list[tuple[str, str]] = []
    left, right, beside = Counter[str](), Counter[str](), Counter[str]()
    for path in sorted(different(reached, wanted)):
        old, new = Counter(reached.get(path, "").split()), Counter(wanted.get(path, "").split())
        gone, come = [*(old - new).elements()], [*(new - old).elements()]
        for one, other in [*zip(gone, come, strict=False), *product(gone, come)]:
            found += zip(words_of(one), words_of(other), strict=False)
        left.update(word for one in gone for word in words_of(one))
        right.update(word for other in come for word in words_of(other))
        beside.update(words_of(reached.get(path, "")))
    found += product(left - right, right - left)
    if widely:
        found += product(beside, right - left)
    return list({frozenset(pair): pair for pair in found if pair[0] != pair[1]}.values())


def exchanged(text: str, one: str, other: str) -> str:
    """A text with two words in each other's places."""
    instead = {one: other, other: one}
    return WORD.sub(lambda word: instead.get(word[0], word[0]), text)


def unlike_words(one: str, other: str) -> list[tuple[str, str]]:
    """The words of two texts that differ, by their place; none where the texts are not of one length."""
    first, second = words_of(one), words_of(other)
    if len(first) != len(second):
        return []
    return [(mine, others) for mine, others in zip(first, second, strict=True) if mine != others]


def moved(ended: Places, otherwise: Places) -> dict[str, tuple[str, int]]:
    """By word, the only place and number of it where another ended in its stead; none if a word ended in several."""
    found: dict[str, tuple[str, int]] = {}
    for path in sorted(different(ended, otherwise)):
        first, second = words_of(ended.get(path, "")), words_of(otherwise.get(path, ""))
        for number, (mine, other) in enumerate(zip(first, second, strict=False)):
            if mine != other:
                if mine in found:
                    return {}
                found[mine] = path, number
    return found


def with_words_at(text: str, places: dict[str, tuple[str, int]], wanted: Places) -> str:
    """A text whose words are those that a position has at their places."""

    def instead(word: re.Match[str]) -> str:
        path, number = places.get(word[0], ("", 0))
        words = words_of(wanted.get(path, ""))
        return words[number] if number < len(words) else word[0]

    return WORD.sub(instead, text)


def distance(reached: Places, wanted: Places) -> int:
    """How far one position is from another: words that are elsewhere or missing, then groups of them, then letters."""
    apart = 0
    for path in different(reached, wanted):
        one, two = reached.get(path, ""), wanted.get(path, "")
        first, second = words_of(one), words_of(two)
        if len(set(second)) < len(second):
            same = sum(mine == other for mine, other in zip(first, second, strict=False))
            apart += 100 * (len(first) + len(second) - 2 * same)
        else:
            apart += 100 * unlike(Counter(first), Counter(second))
        apart += 10 * unlike(Counter(one.split()), Counter(two.split())) + unlike(Counter(one), Counter(two))
    return apart


def unlike(one: Counter[str], two: Counter[str]) -> int:
    return ((one - two) + (two - one)).total()
