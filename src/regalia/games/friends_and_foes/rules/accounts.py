"""What cards have decided, in words and numbers for those who listen: attacks, checks, searches, thefts and healing."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes.decision import FOUND, FOUND_MORE, NEEDED, Account, Count, Decision, Tally
from regalia.games.friends_and_foes.parts import NOBODY, NOTHING, SLOTS, Assault
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.rules import totals
from regalia.games.friends_and_foes.sheet import Skill
from regalia.kernel.card import SUIT, code, name
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def tell(
    state: "State",
    account: Account | None,
    seat: i64,
    kind: str,
    text: str,
    clause: str,
    place: str = "",
    amount: int = 0,
    origin: str = "",
) -> None:
    """Let the listener know: by the account of what it came from, or in these words if there is none."""
    if account is None:
        state.tell(seat, kind, text, clause, place, amount, origin=origin)
    else:
        decide(state, account, kind, clause, place, amount, origin)


def decide(
    state: "State", account: Account, kind: str, clause: str, place: str = "", amount: int = 0, origin: str = ""
) -> None:
    """Let the listener know what cards have decided, and everything that counted."""
    if state.events is not None:
        state.events.append(Decision(account, kind, clause, place, amount, origin))


# Attacks


def of_attack(state: "State", assault: Assault, dealt: list[int]) -> list[Account]:
    """An attack that is decided, against each of its targets: the damage is known and not yet dealt."""
    found: list[Account] = []
    for at, number in enumerate(assault.targets):
        sides = (attacker_tally(state, assault, at), defender_tally(state, assault, at))
        result = attack_result(state, assault, at, dealt[at])
        area = state.figure(number).place if state.figure(number).place >= 0 else assault.area
        kind, source = int(assault.kind), int(assault.attacker)
        found.append(Account("Attack", number, int(area), source, kind, sides, result, dealt[at] > 0))
    return found


def attacker_tally(state: "State", assault: Assault, at: i64, decided: bool = True) -> Tally:
    """The attacker's side; its sum follows the card."""
    number, counts = assault.attacker, tuple(totals.attack_counts(state, assault, at))
    settled = decided or state.plays[assault.blow_at(at)].counted >= 0
    total = int(totals.attack_total(state, assault, at)) if settled else None
    return Tally(state.full_title(number), int(number // SLOTS), counts, total)


def defender_tally(state: "State", assault: Assault, at: i64, decided: bool = True) -> Tally:
    """The side of one of the targets; its sum follows the card."""
    number, counts = assault.targets[at], tuple(totals.defence_counts(state, assault, at))
    settled = decided or state.plays[assault.plays[at]].counted >= 0
    total = int(totals.defence_total(state, assault, at)) if settled else None
    return Tally(state.full_title(number), number // SLOTS, counts, total)


def attack_result(state: "State", assault: Assault, at: i64, damage: i64) -> str:
    """FF-98 to FF-106 in a few words: who takes how much, why it is more than usual, and what is left."""
    setup, number = state.setup, assault.targets[at]
    who, figure = state.full_title(number), state.figure(number)
    attack, defence = totals.attack_total(state, assault, at), totals.defence_total(state, assault, at)
    if damage == 0:
        critical = setup.critical(figure, state.plays[assault.plays[at]].counted)
        return f"{who} withstands it" + (" with a critical card" if critical and attack >= defence else "")
    words = f"{who} takes {damage} damage"
    times = damage // assault.damage
    if times > 1:
        strong = setup.critical(state.figure(assault.attacker), state.plays[assault.blow_at(at)].counted)
        why = ["critical"] if strong else []
        why += ["overpowered"] if attack > setup.overpower_factor * defence else []
        words += f" ({' and '.join(why)}: {times} times {assault.damage})"
    return words + harm_words(state, number, damage)


def harm_words(state: "State", number: i64, damage: i64) -> str:
    """FF-106, FF-168: what damage leaves of a character."""
    figure = state.figure(number)
    left = figure.health - damage
    if left <= 0 and state.setup.sheet(figure).reassembles and not figure.reassembled:
        left = 1
    return f", {left} left" if left > 0 else " and falls"


# Checks


def tally_of_card(state: "State", play: Play) -> Tally:
    counts = totals.card_counts(state, play)
    return Tally(state.title(play.figure), int(play.seat), tuple(counts), int(state.setup.worth(play.counted)))


def needed_tally(what: str, needed: i64, card: str = "") -> Tally:
    return Tally(what, NOBODY, (Count(NEEDED, int(needed), card),), int(needed))


def check_account(state: "State", play: Play, title: str, against: Tally, result: str, passed: bool) -> Account:
    number, area = int(play.figure), int(state.figure(play.figure).place)
    sides = (tally_of_card(state, play), against)
    return Account(title, number, area, NOTHING, NOTHING, sides, result, passed)


def of_check(state: "State", play: Play, sprints: bool, needed: i64, area: i64, passed: bool) -> Account:
    """FF-78 to FF-81."""
    who = state.title(play.figure)
    here = state.at(state.figure(play.figure).place)
    result = f"{who} reaches {state.at(area)}" if passed else f"{who} stays in {here}"
    title, what = ("Sprint", "the sprint") if sprints else ("Difficult ground", "the way")
    against = needed_tally(f"{what} to {state.at(area)}", needed)
    return check_account(state, play, title, against, result, passed)


def of_trap(state: "State", play: Play, safe: bool) -> Account:
    """FF-138."""
    options, who = state.setup.options, state.title(play.figure)
    damage = options.trap_damage
    result = f"{who} is safe" if safe else f"{who} takes {damage} damage{harm_words(state, play.figure, damage)}"
    return check_account(state, play, "Trap", needed_tally("the trap", options.trap_value), result, safe)


def of_snare(state: "State", play: Play, owner: i64, card: i64, safe: bool) -> Account:
    """FF-214."""
    who, damage = state.title(play.figure), state.setup.options.snare_damage
    result = f"{who} is safe" if safe else f"{who} takes {damage} damage{harm_words(state, play.figure, damage)}"
    against = needed_tally(f"the snare of {state.name_of(owner)}", state.setup.worth(card), code(card))
    return check_account(state, play, "Snare", against, result, safe)


def of_theft(state: "State", play: Play, ability: Skill, victim: i64, wanted: i64) -> Account:
    """FF-178, FF-272."""
    taken = min(wanted, state.camps[victim // SLOTS].treasure)
    what = plural(taken, "treasure", "treasure") if taken else "nothing"
    result = f"{state.title(play.figure)} takes {what} from {state.title(victim)}"
    against = needed_tally(f"the purse of {state.title(victim)}", ability.needs_value)
    return check_account(state, play, ability.name, against, result, taken > 0)


# Searching and healing


def of_search(state: "State", play: Play, treasure: i64) -> Account:
    """FF-86, FF-173: a critical card finds more, and so does a nose for its suit."""
    figure, card = state.figure(play.figure), play.counted
    critical = state.setup.critical(figure, card)
    counts = [Count(FOUND_MORE if critical else FOUND, int(treasure), code(card) if card >= 0 else "")]
    for one in figure.abilities:
        skill = state.setup.skills[one]
        if card >= 0 and skill.nose_suit == SUIT[card]:
            totals.add_count(counts, skill.name, skill.nose_bonus)
    total = sum([count.value or 0 for count in counts])
    who = state.title(play.figure)
    side = Tally(who, int(play.seat), tuple(counts), total)
    result = f"{who} finds {plural(total, 'treasure', 'treasure')}"
    return Account("Search", int(play.figure), int(figure.place), NOTHING, NOTHING, (side,), result, total > 0)


def of_mending(state: "State", play: Play, ability: Skill, patient: i64, amount: i64) -> Account:
    """FF-190: by a critical card or a red one."""
    figure, card, who = state.figure(play.figure), play.counted, state.title(play.figure)
    colour = "no card" if card < 0 else name(card) + (", red" if state.setup.red[card] else ", black")
    critical = ", critical" if state.setup.critical(figure, card) else ""
    count = Count(colour + critical, None, code(card) if card >= 0 else "")
    one = state.figure(patient)
    healed = min(amount, state.setup.health(one) - one.health)
    result = f"{who} heals {state.title(patient)} by {healed}" if amount > 0 else "Nobody is healed"
    side = Tally(who, int(play.seat), (count,))
    number, source = int(patient), int(play.figure)
    return Account(ability.name, number, int(one.place), source, NOTHING, (side,), result, amount > 0)
