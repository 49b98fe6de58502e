"""People and computer players around one match, and the words one may type there: the same for every terminal table."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from regalia.agents import (
    PATIENCE,
    PLAYERS,
    Opinion,
    Player,
    adviser,
    give_hint,
    invite,
    is_path,
    is_player,
    player_named,
)
from regalia.agents.name import name_players
from regalia.cli.output import write
from regalia.cli.rulebook import clause_in_words, clause_of
from regalia.cli.story import ending, house_rules
from regalia.kernel import CHANCE, RESIGN, SPECTATOR, RegaliaError, Seen, State, Stream
from regalia.kernel.error import UnknownPlayer, did_you_mean
from regalia.match import Match, verify
from regalia.match.story import in_words, told_to
from regalia.render.legend import legend_lines
from regalia.render.look import look_at, things_to_look_at
from regalia.render.text import describe_moves, describe_table, text
from regalia.table import Act, Table

LONGEST: Final = 200  # characters of a line one may type
LONGEST_NAME: Final = 40
PONDERING: Final = 1.0  # seconds that the computer thinks about a hint
ALONE: Final = frozenset(
    (
        *("?", "moves", "what", "legend", "promise", "hint", "opinions", "hush", "resign", "resign!"),
        *("show", "tell", "help", "quit", "exit"),
    )
)  # commands that take nothing more
MANY: Final = 12  # amounts of one question that are still listed one by one

GAME_OVER: Final = "The game is over. You can type save FILE, log, rules or quit."

Kind = Literal["moved", "said", "refused", "page", "quit"]

HELP: Final = (
    "Type a move in the game's notation, or only the number when you are asked for an amount. Else:",
    "  ?             the moves you have, with their stakes",
    "  hint          what the computer would do this turn, and why; opinions: what it thinks of each move",
    "  why MOVE      whether a move is allowed, and by which clause not; why: for each card, when none could be played",
    "  undo          take your last decision back",
    "  hush          let what you are asked in another's turn pass until that turn ends",
    "  resign        give up, where the rules let you; resign! does it without asking",
    "  save FILE     write the record; go on later with: regalia play --from FILE",
    "  rules         the rulebook; rules 9 for one clause",
    "  show          the table drawn as text; tell: the same in sentences",
    "  look e4       what stands there, where it can go and what it can hit; also look hand, look 9S, look hearts",
    "  what          what has changed since your last turn",
    "  legend        what the letters on the board stand for",
    "  promise       the seal of all chance, to check it after the end",
    "  log           what has happened so far, turn by turn; log rules: with the clauses behind it",
    "  help, quit",
)


class Reply(msgspec.Struct, frozen=True):
    """The answer to a line: what to say, and of what kind it is."""

    kind: Kind
    lines: tuple[str, ...] = ()


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat: a name, and which computer player it is, if it is one."""

    name: str
    computer: str = ""


def read_chair(word: str) -> tuple[str, str]:
    """A seat's player and name from `me:Ada`, `knight`, `my_bots:Careful` or `my_bots:Careful:Ada`."""
    kind, _, name = word.partition(":")
    if kind == "me" or is_player(kind):
        return kind, name
    path, _, name = name.partition(":")
    if is_path(f"{kind}:{path}"):
        return invite(f"{kind}:{path}"), name
    near = did_you_mean(kind, ["me", *PLAYERS])
    known = ", ".join(("me", "me:NAME", *PLAYERS, "package.module:Class"))
    raise UnknownPlayer(f"“{kind[:40]}” cannot sit here.{near} Seats: {known}.")


def read_chairs(words: str, seed: str) -> list[Chair]:
    """The seats from `me,me:Ada,greedy`; whoever has no name gets one by the seed."""
    kinds, names = [], []
    for word in words.split(","):
        kind, name = read_chair(word.strip())
        kinds.append(kind)
        names.append(" ".join(name.split())[:LONGEST_NAME])
    named = name_players(kinds, names, seed)
    return [Chair(name, kind if is_player(kind) else "") for kind, name in zip(kinds, named, strict=True)]


class Sitting:
    """One match and who sits at it, looked at from the chair of the person whose turn it is."""

    def __init__(self, match: Match, chairs: Sequence[Chair], seed: str) -> None:
        self.match = match
        self.game = match.game
        self.chairs = tuple(chairs)
        self.computers: dict[int, Player] = {
            seat: player_named(chair.computer, match.game, f"{seed} seat {seat + 1}", PATIENCE)
            for seat, chair in enumerate(chairs)
            if chair.computer
        }
        self.adviser = adviser(match.game, f"{seed} advice", PONDERING)
        self.streams = {seat: Stream(f"{seed} eyes {seat + 1}") for seat in self.computers}
        self.persons = [seat for seat, chair in enumerate(chairs) if not chair.computer]
        self.last_viewer = self.persons[0] if self.persons else SPECTATOR
        self.at_screen = self.last_viewer if len(self.persons) < 2 else SPECTATOR
        self.events = {seat: match.seen(seat)[0] for seat in (*self.persons, SPECTATOR)}
        self.saved: set[Path] = set()
        self.kept = match.version  # the version that is on paper, or that may be thrown away
        self.commands: dict[str, Callable[[str], Reply]] = {
            "?": self.moves, "moves": self.moves, "hint": self.hint,
            "opinions": self.opinions, "why": self.why, "undo": self.undo, "hush": self.mute_reactions,
            "save": self.save,
            "resign": self.resign, "resign!": self.give_up,
            "save!": self.save_over, "rules": self.rules, "show": self.show, "tell": self.tell, "log": self.log,
            "look": self.look, "what": self.what, "legend": self.legend, "promise": self.promise,
            "help": self.help, "quit": self.quit, "exit": self.quit,
        }  # fmt: skip

    def hurry(self) -> None:
        """Let forced moves go by themselves from now on."""
        self.match.unasked = set(range(len(self.chairs)))
        self.match.begin()

    # What is seen

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the table is shown: the person to decide, or the last one who did."""
        if self.match.state.turn in self.persons:
            self.last_viewer = int(self.match.state.turn)
        return self.last_viewer

    @property
    def curtain(self) -> bool:
        """Whether another person must come to the screen first."""
        return self.game.secrets and len(self.persons) > 1 and not self.match.over and self.at_screen != self.viewer

    def lift(self) -> None:
        """The person whose turn it is sits at the screen now."""
        self.at_screen = self.viewer

    @property
    def eyes(self) -> int:
        """The seat that may see what is shown; nobody's while the curtain is down."""
        return SPECTATOR if self.curtain else self.viewer

    @property
    def known(self) -> int:
        """How many plies may be known at the screen: none that somebody else makes unseen."""
        return self.match.seen(self.eyes)[0]

    def table(self) -> Table:
        match, known = self.match, self.known
        state = match.state if known == len(match.plies) else match.at(known)
        table: Table = self.game.view(state, self.eyes, match.last_events(known))
        return msgspec.structs.replace(table, version=match.seen(self.eyes)[1])

    def name_of_seat(self, seat: int) -> str:
        """Who sits there."""
        return str(self.game.name_of(self.match.state, seat))

    def introduce(self, seat: int) -> str:
        """Who sits there, what the game calls the seat, and at what level a computer plays."""
        chair, title = self.chairs[seat], self.game.seat_name(self.match.state, seat)
        level = chair.computer or ("you" if len(self.persons) == 1 else "")
        besides = ", ".join(word for word in (title, level) if word and word != self.name_of_seat(seat))
        return f"{self.name_of_seat(seat)} ({besides})" if besides else self.name_of_seat(seat)

    def opening(self) -> list[str]:
        """Who plays, the promise about chance, and which rules of the house are played."""
        lines = [f"{self.game.title}: {', '.join(self.introduce(seat) for seat in range(len(self.chairs)))}."]
        if self.match.header.commitment:
            lines.append("All chance is promised already: type promise to see its seal, and check it after the end.")
        if self.match.header.chosen:
            lines.append("Its seed was chosen: whoever knows it can know every die and card.")
        return lines + self.house_rules()

    def house_rules(self) -> list[str]:
        """What is not as in the book, and what of it may not be meant; nothing if all is."""
        header = self.match.header
        return house_rules(self.game, header.options) + self.match.options.warnings(header.seats)

    def unfinished(self) -> list[str]:
        """What is said when the input ends before the game does."""
        return [
            "The input ended before the game did. To keep a game, save FILE before the input ends;",
            "then go on with: regalia play --from FILE",
        ]

    def news(self) -> list[str]:
        """What the person at the screen has not heard yet."""
        seat, known = self.eyes, self.known
        since = min(self.events[seat], known)
        self.events[seat] = known
        return self.story(since)

    def story(self, since: int = 0, until: int | None = None, rules: bool = False) -> list[str]:
        """What happened since so many plies, or until so many, as far as it may be known at the screen."""
        last = self.known if until is None else min(until, self.known)
        return in_words(self.game, self.match.state, told_to(self.match, self.eyes, since, last), rules)

    def closing(self) -> list[str]:
        """How the game ended, something kind for who has lost, and whether chance was fair."""
        state = self.match.state
        lines = [ending(self.game, state)]
        lines += [kind for seat in self.persons if (kind := self.game.consolation(state, seat))]
        record = self.match.record()
        if record.seed:
            count = verify(record)
            lines.append(f"Checked: all {count} outcomes of chance follow from the promised seed {record.seed}")
        return lines

    # Computer players

    @property
    def computer_to_move(self) -> bool:
        return self.match.state.turn in self.computers

    def choice(self) -> int:
        """What the computer player whose turn it is chooses, from what its seat can see."""
        seat = int(self.match.state.turn)
        return self.computers[seat].choose(self.match.seen_by(seat, self.streams[seat]))

    def finish_turn(self) -> None:
        """Let the computer whose turn it is decide until another has to, so that its turn is told in one piece."""
        seat = int(self.match.state.turn)
        while self.match.state.turn == seat:
            self.make(self.choice())

    def make(self, action: int) -> None:
        """Let the seat whose turn it is do this."""
        self.match.play(int(self.match.state.turn), action)

    # What is typed

    def answer(self, line: str) -> Reply:
        """Carry a line out; whatever is wrong with it is said and changes nothing."""
        if len(line) > LONGEST:
            return refusal(f"That line is too long: moves and commands have at most {LONGEST} characters.")
        words = "".join(sign if sign.isprintable() else "\ufffd" for sign in " ".join(line.split()))
        if not words:
            return Reply("said", (GAME_OVER if self.match.over else "Type a move, ? for your moves, help for more.",))
        first, _, rest = words.partition(" ")
        if first.lower() == "why?":
            first = "why"
        command = self.commands.get(first.lower())
        if rest and first.lower() in ALONE:
            return refusal(f"{first} takes nothing more. Type only: {first}")
        try:
            return command(rest) if command else self.move(words)
        except RegaliaError as error:
            return refusal(str(error))

    def move(self, words: str) -> Reply:
        if self.match.over:
            return refusal(GAME_OVER)
        seat = int(self.match.state.turn)
        if seat in self.computers:
            return refusal(f"{self.name_of_seat(seat)} is thinking.")
        self.play(seat, self.amount(words) or words)
        return Reply("moved")

    def play(self, seat: int, move: int | str) -> None:
        """Make the move of the person whose turn it is."""
        self.match.play(seat, move)

    def amount(self, words: str) -> str:
        """The move that a bare number means when an amount is asked for."""
        if not words.isdecimal():
            return ""
        asked = [act for act in self.table().acts if act.ask]
        meant = [act.move for act in asked if act.amount == int(words)]
        if asked and not meant:
            amounts = [act.amount for act in asked]
            raise RegaliaError(f"{asked[0].ask}: {min(amounts)} to {max(amounts)}, not {words}.")
        return meant[0] if len(meant) == 1 else ""

    def act(self, act: Act) -> Reply:
        """Do what was chosen by hand."""
        try:
            self.play(int(self.match.state.turn), act.id)
        except RegaliaError as error:
            return refusal(str(error))
        return Reply("moved")

    def why_touched(self, keys: tuple[str, ...]) -> Reply:
        """Why nothing can be done by touching these things."""
        state = self.match.state
        if not self.match.over and not self.computer_to_move:
            for action in self.game.vocabulary(state):
                if self.game.touch(state, action) == keys and (illegal := self.match.why(action)):
                    return refusal(str(illegal))
        return refusal("There is nothing to do with this now.")

    def why(self, move: str) -> Reply:
        if not move and (obstacles := self.game.obstacles(self.stuck_at())):
            return Reply("said", tuple(f"{label}: {found.sentence} ({found.clause})." for label, found in obstacles))
        if not move:
            return refusal("Why what? Type why and a move, such as: why " + self.example())
        if self.match.over:
            return refusal("The game is over: no move is allowed any more.")
        illegal = self.match.why(move)
        if illegal is not None:
            return refusal(str(illegal))
        return Reply("said", (f"{move} is allowed.",))

    def stuck_at(self) -> State:
        """Where whoever sits at the screen could play nothing: now, or else when a pass went by itself last."""
        match = self.match
        plies = list(enumerate(match.plies[: self.known]))
        if match.over or self.computer_to_move or not self.game.missed_moves(match.state):
            for number, ply in reversed(plies):
                if ply.seat == self.eyes and ply.stuck:
                    return match.at(number)
        return match.state

    def example(self) -> str:
        """A move that can be written now, allowed if any is."""
        acts, state = self.table().acts, self.match.state
        return acts[0].move if acts else str(self.game.write(state, next(iter(self.game.vocabulary(state)))))

    def moves(self, _: str) -> Reply:
        acts = self.table().acts
        if not acts:
            return Reply("said", ("You have no move now.",))
        if len(acts) > MANY and all(act.ask for act in acts):
            return Reply("said", tuple(describe_moves(acts)))
        wide = max(len(act.move) for act in acts)
        return Reply(
            "said",
            tuple(f"{act.move:<{wide}}  {act.label}" + (f"; {act.stakes}" if act.stakes else "") for act in acts),
        )

    def hint(self, _: str) -> Reply:
        seen = self.seen()
        if seen is None:
            return nothing_to_decide()
        hint = give_hint(self.adviser, seen, self.match.header.names)
        typed = hint.moves.replace(", ", ", then ")
        lines = [f"Hint: {hint.words} ({100 * hint.share:.0f} % to win).", *hint.reasons, f"Type {typed}."]
        return Reply("said", tuple(lines))

    def opinions(self, _: str) -> Reply:
        seen = self.seen()
        if seen is None:
            return nothing_to_decide()
        return Reply("said", tuple(self.describe_opinion(opinion) for opinion in self.adviser.opinions(seen)))

    def seen(self) -> Seen | None:
        """What the computer may know when it thinks for the person to decide; nothing when there is none."""
        if self.match.over or self.computer_to_move:
            return None
        return self.match.seen_by(int(self.match.state.turn), self.adviser.stream)

    def describe_opinion(self, opinion: Opinion) -> str:
        move = self.game.write(self.match.state, opinion.action)
        return f"{move}  {100 * opinion.share:.0f} % to win" if opinion.looks else f"{move}  not looked at"

    def undo(self, word: str) -> Reply:
        if word.lower() not in ("", "agreed"):
            return refusal("undo takes nothing more: it takes your last decision back. Type only: undo")
        if self.match.over:
            return refusal("The game is over and its seed has been shown: nothing can be taken back.")
        plies = self.match.plies[: self.known]
        seat = next((ply.seat for ply in reversed(plies) if ply.seat in self.persons), SPECTATOR)
        if seat == SPECTATOR:
            return refusal("You have not moved yet.")
        terms = self.match.undo_terms(seat)
        if terms.plies and not terms.free and len(self.persons) > 1 and word.lower() != "agreed":
            return refusal(f"{terms.why} If all of you do, type: undo agreed")
        self.match.undo(seat, consented=True)
        self.events = {who: min(count, len(self.match.plies)) for who, count in self.events.items()}
        if terms.free:
            return Reply("moved", ("Taken back.",))
        others = "Everybody agrees" if len(self.persons) > 1 else "The computer agrees"
        return Reply("moved", (f"{terms.why} {others}: taken back.",))

    def mute_reactions(self, _: str) -> Reply:
        if self.match.over or self.computer_to_move:
            return nothing_to_decide()
        self.match.mute_reactions(int(self.match.state.turn))
        return Reply("moved", ("You are not asked again in this turn.",))

    def resign(self, _: str) -> Reply:
        """Giving up is asked about first."""
        if refused := self.against_resigning():
            return refusal(refused)
        return Reply("said", ("The game is lost for you then. To give up type: resign!",))

    def give_up(self, _: str) -> Reply:
        if refused := self.against_resigning():
            return refusal(refused)
        self.match.resign(int(self.match.state.turn))
        return Reply("moved")

    def against_resigning(self) -> str:
        if self.match.over:
            return "The game is over."
        if self.computer_to_move:
            return f"{self.name_of_seat(int(self.match.state.turn))} is thinking."
        illegal = self.match.why(RESIGN)
        return str(illegal) if illegal else ""

    def save(self, name: str, over: bool = False) -> Reply:
        if not name or name == "-":
            return refusal("Save where? Type save and a file name, such as: save game.txt")
        path = Path(name).expanduser()
        if path.exists() and path not in self.saved and not over:
            return refusal(f"{name} exists already and was left as it is. To replace it type: save! {name}")
        write(str(path), self.match.record().text())
        self.saved.add(path)
        self.kept = self.match.version
        lines = [f"Saved. Go on later with: regalia play --from {name}"]
        if self.game.secrets and not self.match.over:
            lines.append("The file tells what is hidden in the game: do not read it before the end.")
        return Reply("said", tuple(lines))

    def save_over(self, name: str) -> Reply:
        return self.save(name, over=True)

    def rules(self, number: str) -> Reply:
        if not number:
            return Reply("page", tuple(self.game.rules().splitlines()))
        return Reply("said", tuple(clause_in_words(clause_of(self.game, number)).splitlines()))

    def show(self, _: str) -> Reply:
        return Reply("page", tuple(text(self.table()).rstrip().splitlines()))

    def tell(self, _: str) -> Reply:
        return Reply("page", tuple(describe_table(self.table())))

    def look(self, name: str) -> Reply:
        """What lies at a place or is called so, what it bears on and what can be done with it."""
        table = self.table()
        names = ", ".join(things_to_look_at(table))
        if not name:
            return Reply("said", (f"Type look and a place, a card, a piece or one of these: {names}.",))
        seen = look_at(table, name)
        if seen:
            return Reply("said", tuple(seen))
        return refusal(f"There is no “{name[:40]}” on the table. You can look at places, cards, pieces and: {names}.")

    def legend(self, _: str) -> Reply:
        lines = legend_lines(self.table(), self.match.game.legend(self.match.state))
        return Reply("said", tuple(lines) or ("Nothing on this table is written short.",))

    def promise(self, _: str) -> Reply:
        """The seal of all chance, which can be checked when the seed is shown after the end."""
        header = self.match.header
        if not header.commitment:
            return refusal("Nothing was promised about the chance of this game.")
        return Reply("said", (f"Chance is promised by the SHA-256 of its seed: {header.commitment}",))

    def what(self, _: str) -> Reply:
        """What has changed since the last turn of whoever sits at the screen."""
        seat, plies = self.eyes, self.match.plies[: self.known]
        now = len(plies)
        while now > 0 and plies[now - 1].seat in (seat, CHANCE):
            now -= 1
        while 0 < now < len(plies) and plies[now].seat == CHANCE:
            now += 1
        since = now
        while since > 0 and plies[since - 1].seat != seat:
            since -= 1
        while since < now and plies[since].seat == CHANCE:
            since += 1
        told = self.story(since, now)
        changed = self.changed_counters(since, now)
        return Reply("said", (*told, *changed) or ("Nobody else has done anything since your last turn.",))

    def changed_counters(self, since: int, now: int) -> list[str]:
        """What each seat had so many plies ago and what it has got since, where that is another number."""
        old, new = (self.game.view(self.match.at(ply), self.eyes) for ply in (since, now))
        before = {counter.key: counter.value for seat in old.seats for counter in seat.counters}
        lines: list[str] = []
        for seat in new.seats:
            changes = [
                f"{counter.label} {counter.value}, was {before[counter.key]}"
                for counter in seat.counters
                if before.get(counter.key, counter.value) != counter.value
            ]
            lines += [f"{seat.name}: {'; '.join(changes)}."] if changes else []
        return lines

    def log(self, word: str) -> Reply:
        if word.lower() not in ("", "rules"):
            return refusal("Type log for what has happened, or log rules to read the clauses behind it too.")
        return Reply("page", tuple(self.story(rules=bool(word))) or ("Nothing has happened yet.",))

    def help(self, _: str) -> Reply:
        return Reply("page", HELP)

    def quit(self, _: str) -> Reply:
        if self.kept == self.match.version or self.match.over:
            return Reply("quit")
        self.kept = self.match.version
        return refusal("This game is not saved. To keep it type save FILE; to leave without it type quit again.")


def nothing_to_decide() -> Reply:
    return refusal("You have nothing to decide now.")


def refusal(words: str) -> Reply:
    return Reply("refused", (words,))
