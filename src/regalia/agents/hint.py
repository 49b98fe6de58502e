"""Hints: what the computer would do with the running turn, and why, from how that differs from the usual move.

Everything is found in positions dealt again from what the seat may know, so that no hint can tell a secret.
"""

import re
from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Final

import msgspec

from regalia.agents.greedy import GreedyPlayer
from regalia.agents.search import Budget, Opinion, SearchPlayer
from regalia.kernel import CHANCE, OVER, Game, Seen, State, Stream, seen_by

LONGEST: Final = 6  # decisions of a turn that a hint plans
QUICK: Final = 0.15  # of the time for the first decision, that each later one of the plan gets
CLOSE: Final = 0.01  # part of the win that doing more must gain, or it is left undone
SAMPLES: Final = 6  # positions dealt again in which the others answer
LIKELY: Final = 0.6  # the part of them in which an answer is the same, to be told
STEADY: Final = 0.75  # the part of what chance may bring in which something holds, to be told
OUTCOMES: Final = 24  # ways in which chance may end the turn that are looked at
MATTERS: Final = 0.02  # part of the win that an answer must cost, to be told though it comes anyway
EQUAL: Final = 0.005  # part of the win below which two moves are about as good
MOST_REASONS: Final = 2  # of one kind
MOST_ANSWER: Final = 12  # decisions of the others that are followed to find their answer


class Hint(msgspec.Struct, frozen=True):
    """The moves to make in this turn, in words and in notation, the part of the win they promise, and why."""

    plan: list[int]
    words: str
    moves: str
    share: float
    reasons: list[str]


class Answer(msgspec.Struct, frozen=True):
    """What another seat would probably do, in words, and the part of the win that it costs."""

    seat: int
    words: str
    stakes: str
    harm: float

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and (self.seat, self.words) == (other.seat, other.words)

    def __hash__(self) -> int:
        return hash((self.seat, self.words))


class Line:
    """Some moves of one seat, one after the other, and where they lead."""

    def __init__(self, state: State) -> None:
        self.moves: list[int] = []
        self.states: list[State] = [state]  # before each move, and after the last

    @property
    def end(self) -> State:
        return self.states[-1]

    def push(self, move: int) -> None:
        after = self.end.clone_with_names()
        after.apply(move)
        self.moves.append(move)
        self.states.append(after)

    def cut(self, length: int) -> None:
        del self.moves[length:]
        del self.states[length + 1 :]


def give_hint(player: SearchPlayer, seen: Seen, names: tuple[str, ...] = ()) -> Hint:
    """What a player would do in the place of a seat that has to decide, and why, told with the names of the seats."""
    return Adviser(player, seen, names).hint()


class Adviser:
    """One question: what to do in one position."""

    def __init__(self, player: SearchPlayer, seen: Seen, names: tuple[str, ...]) -> None:
        seen.state.names = names
        self.game: Game = player.game
        self.player = player
        self.seen = seen
        self.seat = seen.seat
        self.greedy = GreedyPlayer(player.game, f"{player.stream.seed} hint")
        self.stream = Stream(f"{player.stream.seed} answers")
        self.number = int(seen.state.turn_number())
        self.end = inf

    def late(self) -> bool:
        """Whether the reasons have taken as long as they may."""
        return self.player.clock() >= self.end

    def hint(self) -> Hint:
        opinions = self.player.opinions(self.seen)
        plan = self.plan(opinions)
        if self.player.budget.seconds is not None:
            self.end = self.player.clock() + self.player.budget.seconds
        shares = {opinion.action: opinion.share for opinion in opinions if opinion.looks}
        share = shares.get(plan.moves[0], opinions[0].share)
        usual = self.usual(plan, opinions)
        reasons = self.stakes(plan, usual)
        if usual is not None:
            reasons += self.differences(plan, usual)
        reasons += self.answer(plan, usual)
        if usual is not None and len(reasons) < MOST_REASONS and usual.moves[0] in shares:
            reasons.append(self.compare(usual, share, shares[usual.moves[0]]))
        written = ", ".join(self.game.write(state, move) for state, move in zip(plan.states, plan.moves, strict=False))
        return Hint(plan.moves, self.in_words(plan), written, share, [with_genitives(reason) for reason in reasons])

    # What to do

    def goes_on(self, state: State) -> bool:
        """Whether the seat has still to decide in the running turn."""
        return state.turn == self.seat and state.turn_number() == self.number

    def plan(self, opinions: list[Opinion]) -> Line:
        """The best moves of the rest of the turn, up to chance or another's decision."""
        line = Line(self.seen.state)
        thoughts = [opinions]
        quick = quicker(self.player)
        line.push(opinions[0].action)
        while self.goes_on(line.end) and len(line.moves) < LONGEST:
            legal = line.end.legal()
            found = [Opinion(legal[0], 1.0, 0)]
            if len(legal) > 1:
                found = quick.opinions(seen_by(line.end, self.seat, self.stream))
            thoughts.append(found)
            line.push(found[0].action)
        self.leave_out_idle(line, thoughts)
        return line

    def leave_out_idle(self, line: Line, thoughts: list[list[Opinion]]) -> None:
        """End a turn where all that would follow gains nothing: with the first move that merely ends something."""
        value, game = self.game.value_function, self.game
        whole = worth(line.end, self.seat, value)
        for at, opinions in enumerate(thoughts):
            for opinion in opinions:
                if opinion.share < opinions[0].share - 2 * CLOSE or opinion.action == line.moves[at]:
                    continue
                if game.verb(line.states[at], opinion.action) not in game.idle:
                    continue
                rest = Line(line.states[at])
                rest.push(opinion.action)
                if worth(rest.end, self.seat, value) >= whole - CLOSE:
                    line.cut(at)
                    line.push(opinion.action)
                    return

    def usual(self, plan: Line, opinions: list[Opinion]) -> Line | None:
        """What most would do instead: the move that looks best at once, or if that is the plan's, the second best."""
        if len(opinions) < 2:
            return None
        first = self.greedy.choose(self.seen)
        if first == plan.moves[0]:
            first = next(opinion.action for opinion in opinions if opinion.action != first)
        line = Line(self.seen.state)
        line.push(first)
        while self.goes_on(line.end) and len(line.moves) < LONGEST:
            line.push(self.greedy.choose(seen_by(line.end, self.seat, self.stream)))
        return line

    # Why

    def stakes(self, plan: Line, usual: Line | None) -> list[str]:
        """What is known of the consequences of the plan's moves, and not just so of the usual ones."""
        if plan.end.turn == OVER and plan.end.share(self.seat) == 1.0:
            return ["That wins the game."]
        same = {words for _, words in self.consequences(usual)} if usual is not None else set()
        told = [(label, words) for label, words in self.consequences(plan) if words not in same]
        whole = len(plan.moves) == 1
        return [sentence(words if whole else f"{label}: {words}") for label, words in told[:MOST_REASONS]]

    def consequences(self, line: Line) -> list[tuple[str, str]]:
        """Each move of a line that is known to have consequences, with these."""
        game, steps = self.game, list(zip(line.states, line.moves, strict=False))
        found = [(game.label(state, move), game.consequences(state, move)) for state, move in steps]
        return [(label, words) for label, words in found if words]

    def differences(self, plan: Line, usual: Line) -> list[str]:
        """What the plan promises and the usual move does not, and what it escapes."""
        mine, other = self.held(plan.end), self.held(usual.end)
        gained = [(worth, words, True) for words, worth in mine.items() if worth > 0 and words not in other]
        escaped = [(-worth, words, False) for words, worth in other.items() if worth < 0 and words not in mine]
        most = sorted(gained + escaped, key=lambda reason: -reason[0])[:MOST_REASONS]
        promised = [words for _, words, good in most if good]
        feared = [words for _, words, good in most if not good]
        told = [f"Then {', and '.join(promised)}."] if promised else []
        return told + ([f"After “{self.in_words(usual)}”, {', and '.join(feared)}."] if feared else [])

    def compare(self, usual: Line, share: float, other: float) -> str:
        instead = self.in_words(usual)
        if share - other < EQUAL:
            return f"“{instead}” is about as good."
        return f"“{instead}” promises {percent(other)}."

    def held(self, state: State) -> dict[str, float]:
        """The prospects when the turn has ended: those that hold nearly whatever chance brings until then."""
        ends = [self.end_of_turn(state)]
        while state.turn in (CHANCE, self.seat) and len(ends) < OUTCOMES and not self.late():
            ends.append(self.end_of_turn(state))
        count: Counter[str] = Counter()
        worths: dict[str, float] = {}
        for end in ends:
            found = {} if end.turn == OVER else {one.words: one.worth for one in self.game.prospects(end, self.seat)}
            count.update(found.keys())
            worths |= found
        return {words: worths[words] for words, times in count.items() if times >= STEADY * len(ends)}

    def end_of_turn(self, state: State) -> State:
        """One way in which the seat's turn may end; what it has to decide on the way, it decides at once."""
        end = state.clone_with_names()
        for _ in range(LONGEST):
            if end.turn == CHANCE and end.turn_number() == self.number:
                end.apply(end.draw(self.stream))
            elif self.goes_on(end):
                end.apply(self.greedy.choose(seen_by(end, self.seat, self.stream)))
            else:
                break
        return end

    def answer(self, plan: Line, usual: Line | None) -> list[str]:
        """What the next seat would most likely do, where that matters or is not what it would do anyway."""
        found = self.likely_answer(plan.end)
        if found is None or (usual is not None and found.harm < MATTERS and found == self.likely_answer(usual.end)):
            return []
        return [f"{self.seen.state.name_of(found.seat)} would probably answer: {lower(found.words)}{found.stakes}."]

    def likely_answer(self, state: State) -> Answer | None:
        """What the next seat would do in most positions that the seat cannot tell from the true one."""
        count: Counter[tuple[int, str]] = Counter()
        stakes: dict[tuple[int, str], set[str]] = {}
        harms: dict[tuple[int, str], float] = {}
        samples = 0
        while samples < SAMPLES and not (samples and self.late()):
            samples += 1
            found = self.answer_in(self.dealt_again(state))
            if found is not None:
                key = (found.seat, found.words)
                count[key] += 1
                harms[key] = harms.get(key, 0.0) + found.harm
                stakes.setdefault(key, set()).add(found.stakes)
        most = count.most_common(1)
        if not most or most[0][1] < LIKELY * samples:
            return None
        key, times = most[0]
        told = stakes[key]
        return Answer(*key, told.pop() if len(told) == 1 else "", harms[key] / times)

    def dealt_again(self, state: State) -> State:
        """A position that the seat cannot tell from this one."""
        if state.knows_all(self.seat):
            return state.clone_with_names()
        dealt = state.resample(self.seat, self.stream)
        dealt.names = state.names
        return dealt

    def answer_in(self, state: State) -> Answer | None:
        """The first that the next seat does of consequence in its turn."""
        seat, number = -1, 0
        line = Line(state)
        value = self.game.value_function
        for _ in range(MOST_ANSWER):
            if state.turn == CHANCE:
                state = state.clone_with_names()
                state.apply(state.draw(self.stream))
                line = Line(state)
                continue
            if state.turn in (OVER, self.seat) or (seat >= 0 and (state.turn, state.turn_number()) != (seat, number)):
                break
            seat, number = int(state.turn), int(state.turn_number())
            move = self.greedy.choose(seen_by(state, seat, self.stream))
            known = self.game.consequences(state, move)
            line.push(move)
            if known:
                harm = worth(line.states[0], self.seat, value) - worth(line.end, self.seat, value)
                return Answer(seat, for_others(self.in_words(line)), f" ({for_others(known)})", harm)
            state = line.end
        return None

    def in_words(self, line: Line) -> str:
        """The labels of some moves as one sentence: "Take up the Warhorse on c3, switch with e4, then stop"."""
        labels = [self.game.label(state, move) for state, move in zip(line.states, line.moves, strict=False)]
        first, *more = labels
        later = [lower(label) for label in more]
        return ", ".join([first, *later[:-1], *[f"then {label}" for label in later[-1:]]])


def quicker(player: SearchPlayer) -> SearchPlayer:
    """The same player with less time, for decisions that follow from the first."""
    budget = player.budget
    seconds = None if budget.seconds is None else budget.seconds * QUICK
    less = Budget(budget.iterations, seconds)
    return type(player)(player.game, f"{player.stream.seed} next", less, player.style, player.clock)


def worth(state: State, seat: int, value: Callable[[State, int], float]) -> float:
    return state.worth(seat) if state.turn == OVER else value(state, seat)


def percent(share: float) -> str:
    return f"{100 * share:.0f} % to win"


def lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def sentence(words: str, capital: bool = True) -> str:
    first = words[:1].upper() if capital else words[:1]
    return first + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


def with_genitives(words: str) -> str:
    """Words in which who ends in an s has what is his: "Spades' king"."""
    return re.sub(r"s's\b", "s'", words)


def for_others(words: str) -> str:
    """Words that were meant for the seat that moves, as somebody else says them."""
    return re.sub(r"\byou\b", "they", re.sub(r"\byour\b", "their", words))
