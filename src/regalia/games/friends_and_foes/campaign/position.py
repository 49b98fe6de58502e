"""A campaign between battles as JSON: what is kept of it, but for the records of its battles (FF-293)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Any, Final

import msgspec

from regalia.games.friends_and_foes import GAME as BATTLES
from regalia.games.friends_and_foes.campaign import GAME, phase
from regalia.games.friends_and_foes.campaign.contract import check_conserved
from regalia.games.friends_and_foes.campaign.options import Options
from regalia.games.friends_and_foes.campaign.road import ADVANTAGES
from regalia.games.friends_and_foes.campaign.setup import HIGHEST_LEVEL, MOST_EXTRA, setup_of
from regalia.games.friends_and_foes.campaign.state import MASTER, NOBODY, PLAYER, Member, State
from regalia.games.friends_and_foes.state import State as BattleState
from regalia.kernel import position
from regalia.kernel.error import BadPosition, RegaliaError
from regalia.kernel.position import Fields, Part, between, one_of
from regalia.kernel.state import OVER

MOST: Final = 10**6
ENDS: Final = ("", "FF-250", "FF-251", "FF-254")


class Position(position.Position):
    """Characters, minions, abilities and battles by their ids; an empty text is none."""

    phase: Annotated[str, one_of(phase.NAMES)]
    forming: list[str]
    roster: list[object]
    minions: list[str]
    gold: Annotated[int, between(0, MOST)]
    lanterns: Annotated[int, between(0, MOST)]
    advantages: list[str]
    at: str
    won: list[str]
    fought: Annotated[int, between(0, MOST)]
    extra: Annotated[int, between(0, MOST_EXTRA)]
    army: list[str]
    called: str
    fallen: list[str]
    pupil: str
    old: str
    paid: Annotated[int, between(0, MOST)]
    clause: Annotated[str, one_of(ENDS)]
    reason: str


class MemberPosition(msgspec.Struct, kw_only=True):
    """A character's of the roster."""

    id: str
    level: Annotated[int, between(1, HIGHEST_LEVEL)]
    abilities: list[str]
    injured: bool


def dump(state: State) -> dict[str, Any]:
    tables, battles = state.setup.tables, state.setup.battles
    names = [profile.id for profile in tables.profiles]
    known = [ability.id for ability in tables.abilities]
    roster = [
        MemberPosition(
            id=names[member.profile],
            level=member.level,
            abilities=[known[one] for one in member.abilities],
            injured=member.injured,
        )
        for member in state.roster
    ]
    return Position(
        phase=phase.NAMES[state.phase],
        forming=[] if state.forming is None else steps_taken(state.forming),
        roster=[msgspec.structs.asdict(member) for member in roster],
        minions=[tables.minions[kind].id for kind in state.minions],
        gold=state.gold,
        lanterns=state.lanterns,
        advantages=list(state.advantages),
        at=battles[state.at].id,
        won=[battles[number].id for number in state.won],
        fought=state.fought,
        extra=state.extra,
        army=[names[profile] for profile in state.army],
        called="" if state.called < 0 else tables.minions[state.called].id,
        fallen=[names[profile] for profile in state.fallen],
        pupil="" if state.pupil < 0 else names[state.pupil],
        old="" if state.old < 0 else known[state.old],
        paid=state.paid,
        clause=state.clause,
        reason=state.reason,
    ).plain(GAME, state.setup.options, state.seats)


def steps_taken(forming: BattleState) -> list[str]:
    """The steps of a formation so far, as they are written in a pitched battle."""
    camp, setup = forming.camps[PLAYER], forming.setup
    if camp.pattern < 0:
        return []
    lines = [f"pattern {setup.pattern_names[camp.pattern]}"]
    for figure in camp.band:
        lines.append(f"take {setup.profiles[figure.profile].id}")
        lines += [f"learn {setup.abilities[ability].id}" for ability in figure.abilities]
    return lines


def load(data: object) -> State:
    fields = Fields(data, GAME)
    found = fields.read(Position)
    state = State(setup_of(fields.options(Options)))
    tables, battles = state.setup.tables, [battle.id for battle in state.setup.battles]
    names = [profile.id for profile in tables.profiles]
    kinds = [minion.id for minion in tables.minions]
    known = [ability.id for ability in tables.abilities]
    state.phase = phase.NAMES.index(found.phase)
    state.roster = [load_member(state, one, f"roster[{at}]", fields) for at, one in enumerate(found.roster)]
    state.minions = sorted(number_of(one, kinds, "minions") for one in found.minions)
    state.gold, state.lanterns, state.fought, state.extra = found.gold, found.lanterns, found.fought, found.extra
    state.advantages = [ADVANTAGES[number_of(one, ADVANTAGES, "advantages")] for one in found.advantages]
    state.at = number_of(found.at, battles, "at")
    state.won = [number_of(one, battles, "won") for one in found.won]
    state.army = [number_of(one, names, "army") for one in found.army]
    state.called = number_of(found.called, kinds, "called") if found.called else NOBODY
    state.fallen = [number_of(one, names, "fallen") for one in found.fallen]
    state.pupil = number_of(found.pupil, names, "pupil") if found.pupil else NOBODY
    state.old = number_of(found.old, known, "old") if found.old else NOBODY
    state.paid, state.clause, state.reason = found.paid, found.clause, found.reason
    state.turn = OVER if state.phase == phase.ENDED else MASTER if state.phase in phase.MASTERS else PLAYER
    state.forming = load_forming(state, found.forming)
    check(state)
    return state


def number_of(text: str, known: Sequence[str], where: str) -> int:
    if text not in known:
        raise BadPosition(f"{where} must be of {', '.join(known)[:200]}, not {text[:40]}.")
    return known.index(text)


def load_member(state: State, data: object, where: str, fields: Fields) -> Member:
    found = Part(data, where, fields).read(MemberPosition)
    tables = state.setup.tables
    profile = number_of(found.id, [one.id for one in tables.profiles], f"{where}, id")
    known = [one.id for one in tables.abilities]
    abilities = [number_of(one, known, f"{where}, abilities") for one in found.abilities]
    member = Member(profile, found.level, abilities, found.injured)
    if not tables.fits(member.figure()):
        raise BadPosition(f"{where}, abilities: {found.id} of level {found.level} cannot have these (FF-155).")
    return member


def load_forming(state: State, lines: list[str]) -> BattleState | None:
    """The formation that is being built."""
    if state.phase != phase.FORMING:
        if lines:
            raise BadPosition("forming: the formation is built already.")
        return None
    forming = BattleState(state.setup.tables)
    try:
        for line in lines:
            move = BATTLES.read(forming, line)
            if refused := BATTLES.judge(forming, move):
                raise BadPosition(f"forming: {refused.sentence} ({refused.clause}).")
            forming.apply(move)
    except RegaliaError as error:
        raise BadPosition(f"forming: {error}") from error
    if forming.turn != PLAYER:
        raise BadPosition("forming: the formation is built already.")
    return forming


def check(state: State) -> None:
    """What must be true of a campaign as a whole."""
    try:
        check_conserved(state, None)
    except AssertionError as error:
        raise BadPosition(f"That cannot be: {error}.") from error
    battles, now = state.setup.battles, state.phase
    if (now == phase.ENDED) != bool(state.clause) or (state.clause == "FF-250") != (state.lanterns == 0):
        raise BadPosition("The phase ended, the clause and the lanterns do not fit each other.")
    if now == phase.FORMING and (state.roster or state.minions or state.won or state.fought):
        raise BadPosition("Before the first formation nobody is in the roster and nothing was fought (FF-242).")
    if bool(state.army) != (now in (*phase.MASTERS, phase.MUSTERING)) and not (now == phase.MUSTERING):
        raise BadPosition("There is an army while it is chosen and until its battle is over, and then only (FF-244).")
    if state.called >= 0 and (state.called not in state.minions or now not in (*phase.MASTERS, phase.MUSTERING)):
        raise BadPosition("Minions march only with an army, and only those one owns (FF-244).")
    if any(member.injured for member in state.roster if member.profile in state.army):
        raise BadPosition("The injured do not march (FF-249).")
    if state.fallen and now not in (phase.COUNTING, phase.TWISTING, phase.JUDGING):
        raise BadPosition("Only a battle that was won and is being counted has fallen.")
    if state.fallen != [one for one in state.army if one in state.fallen]:
        raise BadPosition("Who fell is told in the order of the army.")
    check_way(state)
    check_lesson(state)
    if now != phase.ENDED and not state.clone().legal():
        raise BadPosition(f"Nobody could go on from here: {phase.NAMES[now]} does not fit the rest.")
    if (now == phase.TWISTING and battles[state.at].twist == "none") or (
        now == phase.JUDGING and not battles[state.at].objective
    ):
        raise BadPosition(f"{battles[state.at].id} has nothing of that kind to tell.")


def check_way(state: State) -> None:
    """FF-290: the battles won are a way from the first one to where the company is."""
    setup, way = state.setup, [*state.won]
    ahead = state.phase in (phase.WELCOMING, phase.CHOOSING) or (
        state.phase == phase.ENDED and state.clause == "FF-254"
    )
    learning = state.phase == phase.LEARNING and bool(way) and way[-1] == state.at
    if not ahead and not learning:
        way.append(state.at)
    if not way or way[-1] != state.at or way[0] != 0:
        raise BadPosition("won must be a way from the first battle to the one before `at` (FF-290).")
    for before, after in pairwise(way):
        if after not in setup.next_of(before):
            raise BadPosition("won must be a way along the battles' next (FF-290).")
    if state.fought < len(state.won):
        raise BadPosition("fought counts the battles won, and the lost ones too.")
    if state.clause == "FF-254" and setup.next_of(state.at):
        raise BadPosition("The road has not come to its end (FF-254).")


def check_lesson(state: State) -> None:
    """FF-252, FF-257: who learns, and at what price."""
    member = state.member(state.pupil)
    if (state.phase == phase.LEARNING) != (state.pupil >= 0):
        raise BadPosition("pupil is whoever is about to learn, and nobody else.")
    if state.old >= 0 and (member is None or state.old not in member.abilities):
        raise BadPosition("old is an ability that the pupil has.")
    if state.pupil < 0:
        if state.paid:
            raise BadPosition("Nothing is paid without a lesson.")
        return
    options = state.setup.options
    if member is None:
        due = {int(state.setup.tables.body(state.pupil, 1))}
        if state.won and state.won[-1] == state.at:
            due = {0} if state.pupil in state.setup.recruits_of(state.at) else set()
    elif state.old >= 0:
        due = {options.gold_retrain}
    else:
        due = {state.level_cost(member)} if member.level < HIGHEST_LEVEL else set()
    if state.paid not in due or (member is not None and state.won and state.won[-1] == state.at):
        raise BadPosition("paid does not fit what is learned (FF-252, FF-257).")
