"""What the signs of a map, the characters and the minions mean: for the table's legend and for the rulebook."""

from collections.abc import Mapping
from typing import Final

from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.lore import Attack, Class, Map, Minion
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.view import (
    NODE_ART,
    NODE_NAMES,
    TAG_ART,
    TAG_NAMES,
    land,
    node_features,
    tag_words,
    terrain_features,
)
from regalia.games.friends_and_foes.view.figure import FIGURE_ART, GROUP_ART
from regalia.kernel.wording import join_words, plural
from regalia.table import Cell, Feature, Illustration, Piece, Sign, Zone

SIGNS: Final = {(TAG_NAMES | NODE_NAMES)[tag]: art for tag, art in (TAG_ART | NODE_ART).items()}  # by their names


def legend(state: State) -> tuple[Sign, ...]:
    """What this map has, what the sides have put on it, and who fights here, as soon as that lies open."""
    options, tags = state.setup.options, {tag for tags in state.setup.ground.tags for tag in tags}
    words = {
        "El": ("Who stands there and controls it attacks with advantage: two cards, the better one counts.", "FF-125"),
        "Co": ("Who stands there and controls it defends with advantage: two cards, the better one counts.", "FF-126"),
        "Di": ("Going in or out needs a card of the character's sprint value or more, or a critical one.", "FF-78"),
        "Ob": ("Nobody sees through it; one sees into it and out of it.", "FF-131"),
        "Ga": ("Whoever controls it may name a defender, and melee attacks there must aim at him.", "FF-128"),
        "A": (f"Who controls it gets {plural(options.activation_node_tokens, 'more token')} next round.", "FF-135"),
        "C": (f"Who controls it draws {plural(options.card_node_cards, 'card')} at the harvest.", "FF-136"),
        "T": (f"Who controls it gets {options.treasure_node_treasure} treasure at the harvest.", "FF-137"),
        "X": (
            f"At the harvest somebody there plays a card: below {options.trap_value}, and not critical, "
            f"it is {options.trap_damage} damage.",
            "FF-138",
        ),
    }
    arts, names = TAG_ART | NODE_ART, TAG_NAMES | NODE_NAMES
    here = [
        tag for tag in words if tag in tags or (tag in NODE_ART and any(one[0] == tag for one in tags - set(TAG_ART)))
    ]
    signs = [
        Sign(
            name=names[tag], text=words[tag][0], clause=words[tag][1], kind="feature", art=arts[tag],
            group="Terrain" if tag in TAG_ART else "Nodes",
        )
        for tag in here
    ]  # fmt: skip
    return (*signs, *banners(state), *fighters(state))


def banners(state: State) -> list[Sign]:
    words = [("Banner", "Here the side of this colour comes onto the board.", "FF-50", "flag")]
    if any(goal >= 0 for goal in state.goals):
        text = "The side of this colour wins by controlling it at the end of a round."
        words.append(("Breakthrough area", text, "FF-148", "goal"))
    return [
        Sign(name=name, text=text, clause=clause, group="Sides", kind="feature", art=art)
        for name, text, clause, art in words
    ]


def fighters(state: State) -> list[Sign]:
    """The classes and minions in play; all of them while the bands are still secret."""
    setup, tables = state.setup, state.setup.options.tables()
    open_ = state.phase != phase.FORMING and not state.acts_unseen()
    band = [one for camp in state.camps for one in camp.band] if open_ else []
    classes = {setup.class_of[one.profile].id for one in band if one.level} if open_ else set(tables.classes)
    minions = {setup.minions[one.profile].id for one in band if not one.level} if open_ else set(tables.minions)
    found: list[tuple[Class | Minion, str, str]] = [
        (one, *gift_words(state, one.ability)) for one in tables.classes.values() if one.id in classes
    ]
    found += [(one, trait_words(one), "FF-168") for one in tables.minions.values() if one.id in minions]
    return [
        Sign(
            name=one.name,
            text=f"{weapon_words(one.weapon)} {words}",
            clause=clause,
            group="Characters",
            art=FIGURE_ART.get(one.id, GROUP_ART[one.group]),
        )
        for one, words, clause in found
    ]


def weapon_words(weapon: Attack) -> str:
    return f"{weapon.name}: {weapon.kind}, {weapon.reach.replace('_', ' ')}, {weapon.mod:+d}."


def gift_words(state: State, gift: str) -> tuple[str, str]:
    """What a class can do besides, and its clause."""
    options = state.setup.options
    return {
        "keen_sight": ("Keen Sight: nothing blocks the sight.", "FF-161"),
        "cutpurse": (f"Cutpurse: the first damage of a round steals {options.cutpurse_amount} treasure.", "FF-162"),
        "fury": (f"Fury: +{options.fury_bonus} in melee at half health or less.", "FF-163"),
        "shield_oath": ("Shield Oath: once a turn takes a blow meant for a friend in the same area.", "FF-164"),
        "transmute": ("Transmute: attacks as physical or as magic, as wanted.", "FF-165"),
        "foresight": ("Foresight: once a turn looks at the top of the deck.", "FF-166"),
    }[gift]


def trait_words(minion: Minion) -> str:
    words = [
        (minion.expertise_defense, "may add a black card in defence"),
        (minion.may_sprint, "may sprint"),
        (minion.reassembles, "survives the first blow that would remove it"),
        (minion.steady > 0, f"+{minion.steady} if it has not moved"),
        (minion.no_check, "needs no checks"),
        (minion.no_guard, "cannot be a defender"),
    ]
    told = join_words([text for is_so, text in words if is_so] or ["nothing besides"])
    return f"{minion.trait}: {told}." if minion.trait else f"Minions: {told}."


def cover() -> tuple[Illustration, ...]:
    """Friends on one side, foes on the other."""
    pieces = (("blade", 0), ("ranger", 0), ("goblin", 1), ("spark", 0), ("skull", 1))
    return tuple(Piece(key=f"{art}-{owner}", art=art, owner=owner) for art, owner in pieces)


def illustrations() -> Mapping[str, Illustration]:
    """Characters, classes and minions as pieces, the signs of areas, and the maps."""
    tables = Options().tables()
    arts = {one.name: FIGURE_ART.get(one.id, GROUP_ART[one.group]) for one in tables.classes.values()}
    arts |= {one.name: arts[tables.classes[one.class_].name] for one in tables.profiles.values()}
    arts |= {one.name: FIGURE_ART.get(one.id, GROUP_ART[one.group]) for one in tables.minions.values()}
    signs = {name: Feature(art=art, label=name) for name, art in SIGNS.items()}
    maps = {one.name: map_zone(one) for one in tables.maps.values()}
    return {name: Piece(key=name, art=art, owner=0) for name, art in arts.items()} | signs | maps


def map_zone(chart: Map) -> Zone:
    """A map before anybody stands on it."""
    rows = [[area.split() for area in row.split("|")] for row in chart.rows]
    cells = [
        empty_area(f"{'abcdef'[row]}{column + 1}", tags)
        for row, areas in enumerate(rows)
        for column, tags in enumerate(areas)
    ]
    return Zone(key=chart.id, label=chart.name, items=tuple(cells), layout="areas", cols=len(rows[0]))


def empty_area(name_: str, tags: list[str]) -> Cell:
    if tags == ["#"]:
        return Cell(key=f"area-{name_}", label=f"{name_}: no area", tone="void")
    known = [tag for tag in tags if tag != "."]
    return Cell(
        key=f"area-{name_}",
        label=f"{name_}: {tag_words(known) or 'open ground'}",
        art=land(known),
        tone="land",
        features=(*terrain_features(known), *node_features(known)),
    )
