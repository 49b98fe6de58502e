"""Every kind of move of Friends and Foes.

There are very many moves (a skill, its target and a card), so their rows have a byte for each, and the engine asks
functions: `verb(move)`, `field(move)`, `second(move)`, and for skills `slot(move)` and `way(move)`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, u8

from regalia.games.friends_and_foes import move_field, phase
from regalia.games.friends_and_foes.move_field import actor
from regalia.games.friends_and_foes.parts import WAYS
from regalia.kernel.field import CARD
from regalia.kernel.move import Moves
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def seat_to_decide(state: "State") -> str:
    return str(actor(state) + 1)


def play_to_decide(state: "State") -> str:
    """The number of the play of which one card is to be picked."""
    return str(state.asked[0]) if state.phase == phase.PICKING else "0"


def phase_of(state: "State") -> int:
    return state.phase


MOVES: "Final[Moves[State]]" = Moves(
    "Friends and Foes", phase_of, words={"seat": seat_to_decide, "play": play_to_decide}
)

# Setting up
READY: Final[i64] = MOVES.verb(
    "form ready", phase=phase.FORMING, label="Wait for the others",
    meaning="fill the time of a formation built in few steps; a match makes it by itself", clause="FF-39 FF-286",
)  # fmt: skip
STARTER: Final[i64] = MOVES.verb(
    "form {starter}", starter=move_field.STARTER, phase=phase.FORMING, label="Take the formation {starter}",
    touch="starter-{starter}", things="the band {starter}", meaning="take a formation ready to play", clause="FF-39",
)  # fmt: skip
PATTERN: Final[i64] = MOVES.verb(
    "pattern {pattern}", pattern=move_field.PATTERN, phase=phase.FORMING, label="Build a {pattern}",
    touch="pattern-{pattern}", meaning="begin a formation", clause="FF-152",
)  # fmt: skip
TAKE: Final[i64] = MOVES.verb(
    "take {character}", character=move_field.PROFILE, phase=phase.FORMING, label="Take {character}",
    touch="profile-{character}", things="{character}", meaning="take the next character of the formation",
    clause="FF-152 FF-157",
)  # fmt: skip
LEARN: Final[i64] = MOVES.verb(
    "learn {ability}", ability=move_field.ABILITY, phase=phase.FORMING, label="Choose {ability}",
    touch="ability-{ability}", meaning="choose an ability for the character taken last", clause="FF-155",
)  # fmt: skip
HIRE: Final[i64] = MOVES.verb(
    "hire {minion}", minion=move_field.MINION, phase=phase.FORMING, label="Hire {minion}", touch="minion-{minion}",
    things="{minion}", meaning="hire the minions of the formation", clause="FF-158",
)  # fmt: skip
MOVES.line("soulbond holt2[cleave,charge] ...", due=phase.FORMING)  # a whole formation (formation.py)
ZONE: Final[i64] = MOVES.verb(
    "zone {area}", area=move_field.AREA, phase=phase.ZONING, label="Take the zone {area}", touch="{area}",
    meaning="choose a zone for one's side", clause="FF-46 FF-47",
)  # fmt: skip
EDGE: Final[i64] = MOVES.verb(
    "edge {edge}", edge=move_field.EDGE, phase=phase.EDGING, label="Take the edge {edge}",
    meaning="choose an edge of the board for one's side", clause="FF-45",
)  # fmt: skip
NOMINATE: Final[i64] = MOVES.verb(
    "nominate {area}", area=move_field.AREA, phase=phase.NOMINATING, label="Nominate {area}", touch="{area}",
    meaning="nominate the breakthrough area", clause="FF-48",
)  # fmt: skip
DEPLOY: Final[i64] = MOVES.verb(
    "deploy {figure} {area}", figure=move_field.OWN, area=move_field.AREA, phase=(phase.SPENDING, phase.ACTING),
    label="Deploy {figure} to {area}", touch="{figure} {area}",
    meaning="bring a character from the bench onto the board", clause="FF-50 FF-75",
)  # fmt: skip
BUY: Final[i64] = MOVES.verb(
    "buy card", phase=(phase.SPENDING, phase.BUYING), label="Buy a card", meaning="buy a card", clause="FF-52"
)
DONE: Final[i64] = MOVES.verb(
    "done",
    phase=(phase.SPENDING, phase.BUYING),
    label="Keep the rest",
    meaning="keep the rest of the treasure",
    clause="FF-49",
)

# The Initiative Phase
INIT: Final[i64] = MOVES.verb(
    "init {source}", source=move_field.Source("Pick {}", "Use the top of the deck, unseen"), phase=phase.INITIATIVE,
    label="{source}", touch="{source}",
    meaning="pick an initiative card in secret; `init top` with an empty hand, or by `initiative_source`",
    clause="FF-54 FF-55",
)  # fmt: skip
TIE: Final[i64] = MOVES.verb(
    "tie {source}", source=move_field.Source("Pick {}", "Use the top of the deck, unseen"), phase=phase.TYING,
    label="{source}", touch="{source}", meaning="pick a card to break a tie, or the top of the deck with `tie top`",
    clause="FF-58",
)  # fmt: skip

# Turns
MOVE: Final[i64] = MOVES.verb(
    "move {figure} {area}", figure=move_field.OWN, area=move_field.AREA, phase=phase.ACTING,
    label="Move {figure} to {area}", touch="{figure} {area}", heading="Move",
    meaning="move a character to an adjacent area", clause="FF-76",
)  # fmt: skip
GROUP: Final[i64] = MOVES.verb(
    "move {group} {area}", group=move_field.GROUP, area=move_field.AREA, phase=phase.ACTING,
    label="Move the group of {group} to {area}", touch="{group} {area}", meaning="move the minions of an area together",
    clause="FF-84",
)  # fmt: skip
DRAW: Final[i64] = MOVES.verb(
    "draw", phase=phase.ACTING, label="Draw a card", touch="deck-{seat}", meaning="draw a card", clause="FF-85"
)
FIND: Final[i64] = MOVES.verb(
    "find {figure}", figure=move_field.OWN, phase=phase.ACTING, label="Find treasure with {figure}", touch="{figure}",
    heading="Find treasure", meaning="find treasure with a character", clause="FF-86",
)  # fmt: skip
ATTACK: Final[i64] = MOVES.verb(
    "att {skill} {target}{kind}{empowered}", skill=move_field.SKILL, target=move_field.TARGET, kind=move_field.KIND,
    empowered=move_field.EMPOWERED, narrow=move_field.attack_aims, phase=(phase.ACTING, phase.STRIKING),
    label="{skill} at {target}{kind}{empowered}", touch="{skill} {target}", things="{skill}", heading="{skill}",
    meaning="attack a character or an area with a weapon or an ability; at the end of the line `as physical` or "
    "`as magic` (Wizards) and `emp` (Empower)",
    clause="FF-89 FF-95 FF-115 FF-165", example="att torvald longbow silk",
)  # fmt: skip
DO: Final[i64] = MOVES.verb(
    "do {skill}", skill=move_field.SKILL, narrow=move_field.no_aims, phase=phase.ACTING, label="{skill}",
    touch="{skill}", things="{skill}", heading="{skill}", meaning="use an ability that needs no target", clause="FF-88",
    example="do silk smoke_bomb",
)  # fmt: skip
DO_AT: Final[i64] = MOVES.verb(
    "do {skill} {target}", skill=move_field.SKILL, target=move_field.TARGET, narrow=move_field.single_aims,
    phase=phase.ACTING, label="{skill} on {target}", touch="{skill} {target}", things="{skill}", heading="{skill}",
    meaning="use an ability on a character or an area", clause="FF-88", example="do josper mend aldous",
)  # fmt: skip
DO_WITH_CARD: Final[i64] = MOVES.verb(
    "do {skill} {target} {card}", skill=move_field.SKILL, target=move_field.TARGET, card=CARD,
    narrow=move_field.aims_with_card, phase=phase.ACTING, label="{skill} on {target} with {card}",
    touch="{skill} {target} card-{seat}-{card}", things="{skill}", heading="{skill}",
    meaning="use an ability with a card of the hand",
    clause="FF-88 FF-175 FF-189", example="do fenna snare b2 7C",
)  # fmt: skip
DO_WITH_SECOND: Final[i64] = MOVES.verb(
    "do {skill} {target} {second}", skill=move_field.SKILL, target=move_field.FIGURE, second=move_field.FIGURE,
    narrow=move_field.pairs, phase=phase.ACTING, label="{skill} on {target} and {second}",
    touch="{skill} {target} {second}", things="{skill}", heading="{skill}", meaning="use an ability on two characters",
    clause="FF-88 FF-186", example="do orla inspire aldous fenna",
)  # fmt: skip
EXCHANGE: Final[i64] = MOVES.verb(
    "exchange", phase=phase.ACTING, label="Exchange treasure for a token", meaning="exchange treasure for a token",
    clause="FF-73", quiet=True,
)  # fmt: skip
GUARD: Final[i64] = MOVES.verb(
    "guard {figure}", figure=move_field.DEFENDER, phase=phase.ACTING, label="Make {figure} the defender",
    touch="{figure}", meaning="make a character the defender of the garrison where it stands", clause="FF-128",
)  # fmt: skip
PEEK: Final[i64] = MOVES.verb(
    "peek {figure}", figure=move_field.OWN, phase=phase.ACTING, label="Look at the top card with {figure}",
    touch="{figure}", meaning="look at the top of the deck", clause="FF-166",
)  # fmt: skip
KEEP: Final[i64] = MOVES.verb(
    "keep", phase=phase.PEEKING, label="Leave it on top", meaning="leave the card seen on top", clause="FF-166"
)
BOTTOM: Final[i64] = MOVES.verb(
    "bottom",
    phase=phase.PEEKING,
    label="Put it at the bottom",
    meaning="put the card seen at the bottom",
    clause="FF-166",
)
END: Final[i64] = MOVES.verb(
    "end", phase=phase.ACTING, label="End the turn", meaning="end the turn", clause="FF-65", quiet=True
)

# Within an action
SPRINT: Final[i64] = MOVES.verb(
    "sprint {area}", area=move_field.AREA, phase=phase.SPRINTING, label="Sprint to {area}", touch="{area}",
    meaning="sprint to an adjacent area", clause="FF-80",
)  # fmt: skip
STOP: Final[i64] = MOVES.verb(
    "stop", phase=phase.SPRINTING, label="Do not sprint", meaning="do not sprint", clause="FF-80"
)
PLAY: Final[i64] = MOVES.verb(
    "play {source}", source=move_field.Source("Play {}", "Turn up the top of the deck"), phase=phase.PLAYING,
    label="{source}", touch="{source}", meaning="play a card of the hand, or the top of the deck with `play top`",
    clause="FF-27",
)  # fmt: skip
BOTH: Final[i64] = MOVES.verb(
    "play {source} top", source=move_field.Source("Play {} and turn up the top", "Turn up the top two cards"),
    phase=phase.PLAYING, label="{source}", touch="{source} deck-{seat}",
    meaning="with advantage show two cards, one of them or both (`play top top`) from the top", clause="FF-28",
)  # fmt: skip
USE: Final[i64] = MOVES.verb(
    "use {card}", card=CARD, phase=phase.PICKING, label="Use {card}", touch="played-{play}-{card}",
    meaning="pick which of two cards counts", clause="FF-28",
)  # fmt: skip
NO_OATH: Final[i64] = MOVES.verb(
    "oath no",
    phase=phase.SWEARING,
    who="defender",
    label="No oath",
    meaning="let no Knight take the blow",
    clause="FF-164",
)
OATH: Final[i64] = MOVES.verb(
    "oath {figure}", figure=move_field.OWN, phase=phase.SWEARING, who="defender", label="Let {figure} take the blow",
    touch="{figure}", meaning="let a Knight take the blow", clause="FF-164",
)  # fmt: skip
NO_EXPERT: Final[i64] = MOVES.verb(
    "xp no", phase=phase.ADDING, label="Add no card", meaning="add no card by Expertise", clause="FF-119"
)
EXPERT: Final[i64] = MOVES.verb(
    "xp {source}", source=move_field.Source("Add {}", "Turn up the top of the deck"), phase=phase.ADDING,
    label="{source}", touch="{source}",
    meaning="add a card of the hand by Expertise, or with `expertise_source` the top of the deck with `xp top`",
    clause="FF-119",
)  # fmt: skip
NO_OVERCLOCK: Final[i64] = MOVES.verb(
    "oc no", phase=phase.OVERCLOCKING, label="Do not overclock", meaning="let Overclock pass (`overclock_optional`)",
    clause="FF-118",
)  # fmt: skip
OVERCLOCK: Final[i64] = MOVES.verb(
    "oc yes", phase=phase.OVERCLOCKING, label="Overclock", meaning="overclock the attack (`overclock_optional`)",
    clause="FF-118",
)  # fmt: skip
PUSH: Final[i64] = MOVES.verb(
    "push {area}", area=move_field.PUSHED_TO, phase=phase.PUSHING, label="Push to {area}", touch="{area}",
    meaning="push the character hit", clause="FF-182",
)  # fmt: skip
NEXT: Final[i64] = MOVES.verb(
    "next {figure}", figure=move_field.FIGURE, phase=phase.CHAINING, label="Strike {figure} next", touch="{figure}",
    meaning="name whom the lightning strikes next", clause="FF-210",
)  # fmt: skip
HEAL: Final[i64] = MOVES.verb(
    "heal {figure}", figure=move_field.FIGURE, phase=phase.HEALING, label="Heal {figure}", touch="{figure}",
    meaning="name who is healed", clause="FF-213",
)  # fmt: skip
FIRST: Final[i64] = MOVES.verb(
    "first {figure}", figure=move_field.OWN, phase=phase.NAMING, label="Name {figure}", touch="{figure}",
    meaning="name who of a group meets a snare", clause="FF-214",
)  # fmt: skip
PLACE: Final[i64] = MOVES.verb(
    "place {card}", card=CARD, phase=phase.PLACING, label="Place {card} on the deck", touch="card-{seat}-{card}",
    meaning="place a card of the hand on the deck", clause="FF-191",
)  # fmt: skip
NO_REACT: Final[i64] = MOVES.verb(
    "react no", phase=phase.REACTING, who="anybody", label="Do not react", meaning="do not react", clause="FF-109"
)
REACT: Final[i64] = MOVES.verb(
    "react {skill}", skill=move_field.REACTION, narrow=move_field.no_answer_aims, phase=phase.REACTING, who="anybody",
    label="React with {skill}", touch="{skill}", things="{skill}", meaning="react without a target", clause="FF-108",
    example="react maelis dispel",
)  # fmt: skip
REACT_AT: Final[i64] = MOVES.verb(
    "react {skill} {target}", skill=move_field.REACTION, target=move_field.TARGET, narrow=move_field.answer_aims,
    phase=phase.REACTING, who="anybody", label="React with {skill}, {target}", touch="{skill} {target}",
    things="{skill}", meaning="react to a character, or towards an area", clause="FF-108",
    example="react orla riposte brenna",
)  # fmt: skip
TRAP: Final[i64] = MOVES.verb(
    "trap {figure}", figure=move_field.OWN, phase=phase.TRAPPING, label="Test the trap with {figure}", touch="{figure}",
    meaning="name who tests the trap", clause="FF-138",
)  # fmt: skip
DISCARD: Final[i64] = MOVES.verb(
    "discard {card}", card=CARD, phase=phase.DISCARDING, label="Discard {card}", touch="card-{seat}-{card}",
    meaning="discard a card of too many", clause="FF-23",
)  # fmt: skip

# Chance
DRAWN: Final[i64] = MOVES.verb(
    "chance top {card}",
    card=CARD,
    chance=True,
    phase=phase.DRAWING,
    meaning="the card on top of a deck",
    clause="FF-27",
)
STAGED: Final[i64] = MOVES.verb(
    "chance scenario {scenario}", scenario=move_field.SCENARIO, chance=True, phase=phase.STAGING,
    meaning="the scenario", clause="FF-229",
)  # fmt: skip
TWISTED: Final[i64] = MOVES.verb(
    "chance twist {twist}",
    twist=move_field.TWIST,
    chance=True,
    phase=phase.TWISTING,
    meaning="the twist",
    clause="FF-230",
)
ZONED: Final[i64] = MOVES.verb(
    "chance zone {area}",
    area=move_field.AREA,
    chance=True,
    phase=phase.ZONING,
    meaning="the zone of a side",
    clause="FF-44",
)
SETTLED: Final[i64] = MOVES.verb(
    "chance first {seat}", seat=move_field.SEAT, chance=True, phase=phase.SETTLING,
    meaning="who comes first where cards do not say it", clause="FF-61",
)  # fmt: skip


# For the engine: what a move is

VERBS: Final[vec[i64]] = vec[i64](MOVES.firsts)
VERB_ROW: Final[vec[u8]] = vec[u8](MOVES.verb_bytes())
FIELD_ROW: Final[vec[u8]] = vec[u8](MOVES.field_bytes(0))
SECOND_ROW: Final[vec[u8]] = vec[u8](MOVES.field_bytes(1))
THIRD_ROW: Final[vec[u8]] = vec[u8](MOVES.field_bytes(2))
FOURTH_ROW: Final[vec[u8]] = vec[u8](MOVES.field_bytes(3))


def verb(move: i64) -> i64:
    """The first number of its verb."""
    return VERBS[i64(VERB_ROW[move])]


def field(move: i64) -> i64:
    """What its verb is told first."""
    return i64(FIELD_ROW[move])


def second(move: i64) -> i64:
    return i64(SECOND_ROW[move])


def third(move: i64) -> i64:
    return i64(THIRD_ROW[move])


def fourth(move: i64) -> i64:
    return i64(FOURTH_ROW[move])


def slot(move: i64) -> i64:
    """The place in the band of whoever has the skill that is used."""
    return i64(FIELD_ROW[move]) // WAYS


def way(move: i64) -> i64:
    """Which of its skills: 0 is the weapon, the others are its abilities in their order."""
    return i64(FIELD_ROW[move]) % WAYS


# And moves of several fields: how far apart those are that differ by one in a field, as the declaration has it

MOVE_FIGURE: Final[i64] = MOVES.stride(MOVE, "figure")
MOVE_AREA: Final[i64] = MOVES.stride(MOVE, "area")
GROUP_GROUP: Final[i64] = MOVES.stride(GROUP, "group")
GROUP_AREA: Final[i64] = MOVES.stride(GROUP, "area")
DEPLOY_FIGURE: Final[i64] = MOVES.stride(DEPLOY, "figure")
DEPLOY_AREA: Final[i64] = MOVES.stride(DEPLOY, "area")
ATTACK_SKILL: Final[i64] = MOVES.stride(ATTACK, "skill")
ATTACK_TARGET: Final[i64] = MOVES.stride(ATTACK, "target")
ATTACK_KIND: Final[i64] = MOVES.stride(ATTACK, "kind")
ATTACK_EMPOWERED: Final[i64] = MOVES.stride(ATTACK, "empowered")
DO_SKILL: Final[i64] = MOVES.stride(DO, "skill")
DO_AT_SKILL: Final[i64] = MOVES.stride(DO_AT, "skill")
DO_AT_TARGET: Final[i64] = MOVES.stride(DO_AT, "target")
DO_WITH_CARD_SKILL: Final[i64] = MOVES.stride(DO_WITH_CARD, "skill")
DO_WITH_CARD_TARGET: Final[i64] = MOVES.stride(DO_WITH_CARD, "target")
DO_WITH_CARD_CARD: Final[i64] = MOVES.stride(DO_WITH_CARD, "card")
DO_WITH_SECOND_SKILL: Final[i64] = MOVES.stride(DO_WITH_SECOND, "skill")
DO_WITH_SECOND_TARGET: Final[i64] = MOVES.stride(DO_WITH_SECOND, "target")
DO_WITH_SECOND_SECOND: Final[i64] = MOVES.stride(DO_WITH_SECOND, "second")
REACT_SKILL: Final[i64] = MOVES.stride(REACT, "skill")
REACT_AT_SKILL: Final[i64] = MOVES.stride(REACT_AT, "skill")
REACT_AT_TARGET: Final[i64] = MOVES.stride(REACT_AT, "target")


def skill_of(slot: i64, way: i64) -> i64:
    """A character of the band with its weapon or one of its abilities, as the first field of what uses it."""
    return slot * WAYS + way


def step(slot: i64, area: i64) -> i64:
    return MOVE + slot * MOVE_FIGURE + area * MOVE_AREA


def group(start: i64, area: i64) -> i64:
    return GROUP + start * GROUP_GROUP + area * GROUP_AREA


def deployment(slot: i64, area: i64) -> i64:
    return DEPLOY + slot * DEPLOY_FIGURE + area * DEPLOY_AREA


def attack(skill: i64, target: i64, kind: i64, empowered: i64) -> i64:
    aim = skill * ATTACK_SKILL + target * ATTACK_TARGET
    return ATTACK + aim + kind * ATTACK_KIND + empowered * ATTACK_EMPOWERED


def do(skill: i64) -> i64:
    return DO + skill * DO_SKILL


def do_at(skill: i64, target: i64) -> i64:
    return DO_AT + skill * DO_AT_SKILL + target * DO_AT_TARGET


def do_with_card(skill: i64, target: i64, card: i64) -> i64:
    aim = skill * DO_WITH_CARD_SKILL + target * DO_WITH_CARD_TARGET
    return DO_WITH_CARD + aim + card * DO_WITH_CARD_CARD


def do_with_second(skill: i64, figure: i64, other: i64) -> i64:
    aim = skill * DO_WITH_SECOND_SKILL + figure * DO_WITH_SECOND_TARGET
    return DO_WITH_SECOND + aim + other * DO_WITH_SECOND_SECOND


def drawn(card: i64) -> i64:
    return DRAWN + card


def reaction(skill: i64, target: i64) -> i64:
    """With a target less than 0, one that has none."""
    if target < 0:
        return REACT + skill * REACT_SKILL
    return REACT_AT + skill * REACT_AT_SKILL + target * REACT_AT_TARGET
