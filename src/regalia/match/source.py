"""A position, a record or a campaign in a file or a text, read with care."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from regalia.games import find_game
from regalia.kernel import BadPosition, Game, RegaliaError, State
from regalia.match.chance import FairChance
from regalia.match.match import Match
from regalia.match.record import Record, looks_like_campaign, looks_like_record, read_record

if TYPE_CHECKING:
    from regalia.match.campaign import Campaign

LARGEST: Final = 4_000_000  # bytes


class Source(msgspec.Struct, frozen=True):
    """What a file holds: the game, where it stands, and how it came there if the file is a record.

    Of a campaign it is the match that is played now, the camp or a battle.
    """

    game: Game
    state: State
    match: Match | None
    record: Record | None
    text: str
    campaign: "Campaign | None" = None

    def open_match(self, chance: FairChance | None = None) -> Match:
        """A match that stands where the file does; with `chance`, an unfinished one goes on by it."""
        if chance is not None:
            refuse_campaign(self)
        if self.match is None:
            position, seats = json.dumps(self.game.dump(self.state)), int(self.state.seats)
            return Match.new(self.game, self.game.options_of(self.state), seats, chance=chance, position=position)
        if chance is None or self.match.over:
            return self.match
        return self.match.branch(len(self.match.plies), chance=chance)


class BadSource(RegaliaError):
    """A file that does not hold what is needed."""


def open_source(file: str) -> Source:
    """The position or record in a file; whatever is wrong with it is said with the file's name."""
    name = "standard input" if file == "-" else file
    try:
        return read_source(read_text(file))
    except RegaliaError as error:
        raise BadSource(f"{name}: {error}") from error


def open_played(file: str) -> "tuple[Record, Match] | Campaign":
    """The record in a file, replayed, or the campaign in it."""
    source = open_source(file)
    if source.campaign is not None:
        return source.campaign
    if source.record is None or source.match is None:
        name = "standard input" if file == "-" else file
        raise BadSource(f"{name}: this is a position; a record is needed, which tells the moves too.")
    return source.record, source.match


def refuse_campaign(source: Source) -> None:
    """FF-292: neither a camp nor one of its battles goes on by itself."""
    if source.campaign is not None:
        raise BadSource(
            "This is a campaign, which goes on as a whole: by `regalia campaign FILE`, or in Python by "
            "`regalia.match.campaign.Campaign.read`."
        )


def read_text(file: str) -> str:
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadSource("there is no such file.") from None
    except IsADirectoryError:
        raise BadSource("this is a folder; a position or a record is a file.") from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero in it
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadSource(f"it cannot be read: {why}.") from error
    if len(data) > LARGEST:
        raise BadSource(f"it has more than {LARGEST:,} bytes; no position or record is that long.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadSource(f"it is not text: byte {error.start + 1} is no UTF-8.") from None
    if "\0" in text:
        raise BadSource(f"it is not text: byte {data.index(0) + 1} is a zero.")
    if not text.strip():
        raise BadSource("it is empty; a position (JSON) or a record is needed.")
    return text


def read_source(text: str) -> Source:
    if looks_like_record(text):
        record = read_record(text)
        match = Match.replay(record)
        return Source(match.game, match.state, match, record, text)
    if looks_like_campaign(text):
        from regalia.match.campaign import Campaign  # which brings a large game with it

        campaign = Campaign.read(text)
        now = campaign.match
        return Source(now.game, now.state, now, None, text, campaign)
    data = read_json(text)
    if not isinstance(data, dict):
        raise BadPosition("a position is a JSON object.")
    if not isinstance(data.get("game"), str):
        raise BadPosition("a position needs a field game with the game's name.")
    game = find_game(data["game"])
    return Source(game, game.load(data), None, None, text)


def read_json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=each_once)
    except json.JSONDecodeError as error:
        start = "" if text.lstrip().startswith("{") else "neither a record (“regalia record 1”) nor "
        raise BadPosition(f"line {error.lineno}, column {error.colno}: {start}JSON: {error.msg}.") from None
    except RecursionError:
        raise BadPosition("the JSON is nested too deeply.") from None
    except ValueError as error:  # a number with thousands of digits
        raise BadPosition(f"the JSON cannot be read: {error}.") from None


def each_once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise BadPosition(f"the field {name[:40]} stands there twice.")
        fields[name] = value
    return fields
