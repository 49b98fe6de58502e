"""Records: a played game as a text file that people can read and that replays without any random generator.

    regalia record 1
    game: friend_or_foe
    rules: 1
    seats: 2
    option suits: players
    player 1: Ada
    player 2: greedy
    commitment: 5f2c...
    chance: labelled
    words 1: blue whale
    moves:
    c2
    =7S
    undo
    ...
    end: FO-25
    seed: 91ab...
    sum: 0d3f...

`chance:` names the scheme by which chance follows from the seed (`chance.py`); a record without it is `counted`.
`seed chosen: yes` says that somebody chose the seed.

A game that does not begin at the beginning has `position:` with the starting position as JSON on one line; one that was
continued from another record has `continued: 12`, the number of lines taken over from it.

After `moves:` comes one move per line in the game's notation, chance included; `undo 3` takes the last three lines that
still stand back. `end` closes the moves: the clause that ended the game, or `open`. The seed is there when the game is
over. `sum` guards against edits: the first 16 digits of the SHA-256 of all lines before it. It may be left out of a
record written by hand.
"""

import hashlib
import re
from collections.abc import Mapping
from typing import Final

import msgspec

from regalia.games import find_game
from regalia.kernel import BadRecord, Game, RegaliaError
from regalia.match.chance import COUNTED, SCHEMES, FairChance

FORMAT: Final = "regalia record 1"
CAMPAIGN: Final = "regalia campaign 1"  # begins the records of a campaign, one after the other
LARGEST: Final = 4_000_000  # characters
LEVEL: Final = re.compile(r" \([a-z][^() ]*\)$")  # of a computer player, behind its name


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed before the first move.

    The game is found at `package` and played by its `rules` (a version) with so many `seats` and these `options`;
    `players` are the names at the seats. `commitment` is the promise of a seed, `chance` the scheme by which all draws
    follow from it and from the players' `words`, `chosen` says that somebody chose it. `position` is where it begins if
    not at the beginning, and so many lines were `continued` from another record.
    """

    package: str
    rules: int
    seats: int
    options: dict[str, int | str | bool] = {}
    players: tuple[str, ...] = ()
    commitment: str = ""
    chance: str = COUNTED  # the scheme by which it is drawn; headers from before there were two do not say
    chosen: bool = False  # whether somebody chose the seed
    words: tuple[str, ...] = ()
    position: str = ""
    continued: int = 0

    @property
    def game(self) -> Game:
        """The game at `package`, if it is built in, an example, installed or imported; else UnknownGame."""
        return find_game(self.package)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called in texts; none unless every seat has a name that no other has."""
        names = tuple(spoken_name(player) for player in self.players)
        told_apart = len({name.casefold() for name in names if name}) == self.seats
        return names if told_apart and len(names) == self.seats else ()

    def today(self) -> "Header":
        """The same game by the rules of today; as it is where they cannot play it as its version did."""
        game = self.game
        then = game.options_of_then(self.rules)
        if self.rules == game.version or then is None or self.position:
            return self
        options = game.options_as_played({**then, **self.options}, self.seats).changed()
        return msgspec.structs.replace(self, rules=game.version, options=options)

    def with_chance(self, chance: FairChance | None) -> "Header":
        """The same header with what is promised of this chance; with None nothing is."""
        replace = msgspec.structs.replace
        if chance is None:
            return replace(self, commitment="", chance=COUNTED, chosen=False, words=())
        commitment, scheme, chosen, words = chance.commitment, chance.scheme, chance.chosen, chance.words
        return replace(self, commitment=commitment, chance=scheme, chosen=chosen, words=words)

    def chance_from(self, seed: bytes) -> FairChance:
        """The chance that was promised, from its seed."""
        return FairChance(seed, self.words, self.chance, chosen=self.chosen)


def spoken_name(player: str) -> str:
    """A player in a sentence: without the level of a computer, `Sir Alard` for `Sir Alard (knight)`."""
    name = LEVEL.sub("", player).strip() or player
    return name[:1].upper() + name[1:]


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A `header`, the `lines` that were played, and how it stands.

    `end` is the clause that ended the game, or `open`; `seed` is shown when it is over. Read from a text, the lines
    begin at its `first_line`, and a checksum that does not match stood at `broken_sum`.
    """

    header: Header
    lines: tuple[str, ...]
    end: str = "open"
    seed: str = ""
    first_line: int = 1  # the line number of lines[0] in the text it was read from
    broken_sum: int = 0  # the line number of a checksum that does not match

    def text(self) -> str:
        """The record as people read it and `regalia.load` takes it, with a checksum in its last line."""
        header = self.header
        game = header.game
        top = [FORMAT, f"game: {game.name_in_files}", f"rules: {header.rules}", f"seats: {header.seats}"]
        top += [f"option {name}: {option_text(value)}" for name, value in header.options.items()]
        top += [f"player {seat}: {name}" for seat, name in enumerate(header.players, 1)]
        if header.commitment:
            top.append(f"commitment: {header.commitment}")
        if header.chance != COUNTED:
            top.append(f"chance: {header.chance}")
        if header.chosen:
            top.append("seed chosen: yes")
        top += [f"words {at}: {words}" for at, words in enumerate(header.words, 1)]
        if header.position:
            top.append(f"position: {header.position}")
        if header.continued:
            top.append(f"continued: {header.continued}")
        body = [*top, "moves:", *self.lines, f"end: {self.end}"]
        if self.seed:
            body.append(f"seed: {self.seed}")
        return "\n".join([*body, f"sum: {checksum(body)}"]) + "\n"


def option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def checksum(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def looks_like_record(text: str) -> bool:
    return text.lstrip("\ufeff").startswith("regalia record")


def looks_like_campaign(text: str) -> bool:
    return text.lstrip("\ufeff").startswith("regalia campaign")


def read_record(text: str) -> Record:
    """A record from its text. Moves are not replayed here: `Match.replay` does that."""
    if len(text) > LARGEST:
        raise BadRecord(f"The record has {len(text)} characters; the largest that is read has {LARGEST}.")
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    for number, line in enumerate(lines, 1):
        if any("\ud800" <= letter <= "\udfff" for letter in line):
            raise BadRecord("This line is no text: it holds half a character.", number)
    if lines[0].strip() != FORMAT:
        raise BadRecord(f"A record begins with “{FORMAT}”, not “{lines[0][:40]}”.", 1)
    try:
        start = [line.strip() for line in lines].index("moves:")
    except ValueError:
        raise BadRecord("The line “moves:” is missing: the record stops within its header.", len(lines)) from None
    header = read_header(lines[1:start])
    played: list[str] = []
    for at in range(start + 1, len(lines)):
        line = lines[at].strip()
        if line.startswith("end:"):
            return read_footer(header, played, lines, at, start + 2)
        if not line or line.startswith("#"):
            raise BadRecord("Empty lines and remarks have no place among the moves.", at + 1)
        played.append(line)
    raise BadRecord("The record stops without its closing line “end:”: it was cut off.", len(lines))


def read_header(lines: list[str]) -> Header:
    fields: dict[str, str] = {}
    at_line: dict[str, int] = {}
    for at, line in enumerate(lines, 2):
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(f"“{line[:40]}” is no header line (name: value).", at)
        name = " ".join(name.split())
        if name in fields:
            raise BadRecord(f"{name} stands in the header twice.", at)
        fields[name], at_line[name] = value.strip(), at

    def number(name: str) -> int:
        if not re.fullmatch(r"\d{1,4}", fields.get(name, ""), re.ASCII):
            raise BadRecord(f"The header needs a line “{name}:” with a number.", at_line.get(name, 0))
        return int(fields.pop(name))

    if "game" not in fields:
        raise BadRecord("The header needs a line “game:”.")
    try:
        game = find_game(fields["game"])
    except RegaliaError as error:
        raise BadRecord(str(error), at_line["game"]) from error
    del fields["game"]
    rules, seats = number("rules"), number("seats")
    then = {} if rules == game.version else game.options_of_then(rules)
    if then is None:
        raise BadRecord(
            f"This record was made by rules version {rules} of {game.title}; this is version {game.version}, "
            "which might play it differently.",
            at_line["rules"],
        )
    try:
        options = game.options_as_played({**then, **take_prefixed(fields, "option ")}, seats)
        game.start(options, seats)
    except RegaliaError as error:
        raise BadRecord(str(error)) from error
    players = take_numbered(fields, "player ", at_line)
    words = take_numbered(fields, "words ", at_line)
    commitment, position = fields.pop("commitment", ""), fields.pop("position", "")
    scheme, chosen = fields.pop("chance", COUNTED), fields.pop("seed chosen", "")
    if scheme not in SCHEMES:
        known = " and ".join(SCHEMES)
        raise BadRecord(f"“{scheme[:40]}” is no scheme of chance; there are {known}.", at_line["chance"])
    if chosen not in ("", "yes"):
        raise BadRecord(f"“seed chosen” is “yes” or left out, not “{chosen[:40]}”.", at_line["seed chosen"])
    continued = number("continued") if "continued" in fields else 0
    if fields:
        name = next(iter(fields))
        raise BadRecord(f"“{name[:40]}” is no header line of a record.", at_line[name])
    return Header(
        package=game.package,
        rules=game.version,
        seats=seats,
        options=options.changed(),
        players=players,
        commitment=commitment,
        chance=scheme,
        chosen=chosen == "yes",
        words=words,
        position=position,
        continued=continued,
    )


def take_prefixed(fields: dict[str, str], prefix: str) -> Mapping[str, str]:
    """Take the fields that begin so out of the header."""
    names = [name for name in fields if name.startswith(prefix)]
    return {name.removeprefix(prefix): fields.pop(name) for name in names}


def take_numbered(fields: dict[str, str], prefix: str, at_line: Mapping[str, int]) -> tuple[str, ...]:
    """The fields `prefix 1`, `prefix 2` ... in order."""
    found = take_prefixed(fields, prefix)
    for expected, name in enumerate(found, 1):
        if name != str(expected):
            raise BadRecord(f"“{prefix}{name}” is out of order: expected {prefix}{expected}.", at_line[prefix + name])
    return tuple(found.values())


def read_footer(header: Header, played: list[str], lines: list[str], at: int, first_line: int) -> Record:
    end = lines[at].strip().removeprefix("end:").strip()
    seed, broken_sum = "", 0
    for number, line in enumerate(lines[at + 1 :], at + 2):
        name, _, value = line.partition(":")
        if name == "seed":
            seed = value.strip()
        elif name == "sum":
            broken_sum = 0 if value.strip() == checksum(lines[: number - 1]) else number
        elif line.strip():
            raise BadRecord(f"“{line[:40]}” has no place after the end of the moves.", number)
    return Record(header=header, lines=tuple(played), end=end, seed=seed, first_line=first_line, broken_sum=broken_sum)
