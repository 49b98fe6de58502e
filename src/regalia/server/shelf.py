"""The games this server offers, and what the start page says about each."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from regalia.agents import INVITED, PLAYERS, invite
from regalia.games import BESIDES, game_in, games, named_game
from regalia.kernel import Game, RegaliaError, UnknownGame
from regalia.kernel.error import UnknownPlayer, did_you_mean
from regalia.kernel.option_form import option_schema
from regalia.match.lesson import lesson_of
from regalia.server.message import CampaignFacts, Facts, Schema
from regalia.server.request import Proposal, Remarks

PERSON: Final = "person"
TEACHER: Final = "teacher"  # on the other seats of a guided first game: plays the lesson, then as a squire
MASTER: Final = "master"  # on the second seat of a camp: nobody decides there, its battles do


class UnknownPicture(RegaliaError):
    """An option's value that has no picture."""


def kinds() -> tuple[str, ...]:
    """Who can be asked to sit on a seat: a person, the computer players, and those whom the host has invited."""
    return (PERSON, *PLAYERS, *INVITED)


def check_kind(kind: str) -> str:
    known = kinds()
    if kind not in known:
        raise UnknownPlayer(f"There is no player {kind[:40]}.{did_you_mean(kind, known)} Players: {', '.join(known)}.")
    return kind


class Shelf:
    """The built-in games and, when the host asks for them, games and players of other packages.

    Only here are they imported: nobody at a table can name another.
    """

    def __init__(self, also: Sequence[str] = (), players: Sequence[str] = ()) -> None:
        self.games: dict[str, Game] = {game.slug: game for game in [*games(), *map(named_game, also)]}
        self.besides: dict[str, Game] = {game.slug: game for game in map(game_in, BESIDES)}  # not on the start page
        for player in players:
            invite(player)

    def all(self) -> list[Game]:
        """Those of the start page, and those besides."""
        return [*self.games.values(), *self.besides.values()]

    def find(self, name: str) -> Game:
        """A game by its slug, its name or its package."""
        wanted = name.strip()
        for game in self.all():
            if wanted == game.package or wanted.lower().replace("_", "-") == game.slug:
                return game
        near = did_you_mean(name, self.games)
        raise UnknownGame(f"There is no game called {name[:60]}.{near} Games: {', '.join(self.games)}.")

    def facts(self) -> list[Facts]:
        return [facts(game, kinds()) for game in self.games.values()]


@cache
def facts(game: Game, players: tuple[str, ...]) -> Facts:
    """One game as in games.json, with who can play it."""
    return Facts(
        slug=game.slug,
        name=game.name,
        title=game.title,
        fewest=game.fewest,
        most=game.most,
        minutes=game.minutes,
        blurb=game.blurb,
        designer=game.designer,
        first=dict(game.first),
        lesson=lesson_of(game) is not None,
        resignation=game.resignation,
        secrets=game.secrets,
        hue=game.hue,
        emblem=game.emblem,
        options=schema_of(game),
        players=players,
        campaign=campaign_facts(game),
    )


def campaign_facts(game: Game) -> CampaignFacts | None:
    """What the start page says about a game's campaign, if it has one."""
    for one in map(game_in, BESIDES):
        if one.title == game.campaign:
            return CampaignFacts(slug=one.slug, title=one.title, blurb=one.blurb, options=schema_of(one))
    return None


def schema_of(game: Game) -> Schema:
    return msgspec.convert(option_schema(game), Schema)


def remarks_on(game: Game, proposal: Proposal) -> Remarks:
    """What whoever sets a table should know of these options."""
    try:
        options = game.options(proposal.options, proposal.seats)
    except RegaliaError as error:
        return Remarks(str(error), [])
    return Remarks("", options.warnings(proposal.seats))


@cache
def picture(game: Game) -> str:
    """The game's cover as SVG."""
    from regalia.render.cover import draw_cover  # drawing is not needed to play

    return draw_cover(game.cover(), game.hue, game.emblem)


@cache
def option_picture(game: Game, option: str, value: str) -> str:
    """What an option's value looks like, as SVG."""
    from regalia.render.illustration import illustrate

    for one in game.option_choices().get(option, ()):
        if one.value == value and one.picture is not None:
            drawing = illustrate(one.picture, game.hue)
            return drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    raise UnknownPicture(f"There is no picture of {option[:40]} {value[:40]}.")
