"""What a player is asked at each moment, in a sentence."""

from typing import Final

from regalia.games.friends_and_foes import phase, purpose, trigger
from regalia.games.friends_and_foes.parts import SLOTS
from regalia.games.friends_and_foes.rules import formations, totals, victory
from regalia.games.friends_and_foes.state import State
from regalia.kernel.state import CHANCE
from regalia.kernel.wording import join_words, plural

ASKS: Final = {
    phase.FORMING: "Build your formation, or take one that is ready",
    phase.ZONING: "Choose the zone where your side comes onto the board",
    phase.EDGING: "Choose your edge of the board",
    phase.NOMINATING: "Nominate your breakthrough area",
    phase.SPENDING: "Deploy characters, buy cards, or keep the rest",
    phase.INITIATIVE: "Pick your initiative card: low is fast, high gives tokens",
    phase.TYING: "The initiative is tied: pick another card, lower acts earlier",
    phase.PICKING: "Which of the two cards counts?",
    phase.SPRINTING: "Sprint one area further, or stop?",
    phase.SWEARING: "Shall a Knight take the blow?",
    phase.ADDING: "Add a card by Expertise?",
    phase.OVERCLOCKING: "Overclock the attack? A red card adds its value, a black one hurts the attacker",
    phase.PUSHING: "Where is the target pushed?",
    phase.CHAINING: "Whom does the lightning strike next?",
    phase.HEALING: "Who is healed?",
    phase.STRIKING: "Who strikes, and whom?",
    phase.NAMING: "Who of the group meets the snare?",
    phase.PLACING: "Which card goes on top of your deck?",
    phase.PEEKING: "Leave the card on top, or put it at the bottom?",
    phase.REACTING: "Do you react?",
    phase.TRAPPING: "Who tests the trap?",
    phase.DISCARDING: "Too many cards: discard one",
    phase.DRAWING: "A card is turned up",
    phase.SETTLING: "Chance settles the tie",
    phase.TWISTING: "The twist is drawn",
    phase.STAGING: "The scenario is drawn",
    phase.BUYING: "Buy cards before initiative, or keep your treasure",
}


def prompt(state: State, seat: int) -> str:
    if state.phase == phase.ENDED:
        outcome = state.outcome()
        names = join_words([state.name_of(winner) for winner in outcome.winners])
        one_side = len({state.setup.side[winner] for winner in outcome.winners}) == 1
        together = "win" if one_side else "share the win"
        return f"{names} {'wins' if len(outcome.winners) == 1 else together}: {outcome.reason}"
    if state.turn == CHANCE:
        return ASKS[state.phase]
    if state.turn != seat:
        return f"{state.name_of(state.turn)} has to decide"
    if state.phase == phase.ACTING:
        tokens = plural(state.camps[seat].tokens, "token")
        return f"Round {state.round} of {victory.cap(state)}: your turn, {tokens}"
    if state.phase == phase.FORMING:
        return form_prompt(state, seat)
    if state.phase == phase.SPENDING:
        return f"You have {state.camps[seat].treasure} treasure: deploy characters, buy cards, or keep the rest"
    if state.phase == phase.BUYING:
        return f"You have {state.camps[seat].treasure} treasure: buy cards before initiative, or keep it"
    if state.phase == phase.PLAYING:
        return play_prompt(state)
    if state.phase == phase.REACTING and state.triggers:
        return f"{occasion(state)}: do you react?"
    if state.phase in ABOUT:
        return (
            f"{ABOUT[state.phase]} {state.title(about(state))}: {ASKS[state.phase][0].lower()}{ASKS[state.phase][1:]}"
        )
    return ASKS[state.phase]


def form_prompt(state: State, seat: int) -> str:
    """The next step of a formation, and what is left to pay it with."""
    setup, camp = state.setup, state.camps[seat]
    left = f"{plural(setup.options.formation_coins - setup.price(camp.band), 'coin')} left"
    missing = formations.lessons_missing(state, camp.band)
    if camp.pattern < 0:
        return f"Choose a pattern for your formation, or take one that is ready; {left}"
    if missing > 0:
        learner = state.title(seat * SLOTS + len(camp.band) - 1)
        return f"Choose {plural(missing, 'ability', 'abilities')} for {learner}; {left}"
    if camp.ready:
        return "Your formation is built"
    level = setup.patterns[camp.pattern][len(camp.band)]
    return f"Take a character of level {level}; {left}" if level else f"Hire minions; {left}"


ABOUT: Final = {phase.SPRINTING: "With", phase.SWEARING: "An attack on", phase.PUSHING: "You have hit"}


def about(state: State) -> int:
    """Whom the question is about."""
    if state.phase == phase.SPRINTING:
        return state.movers[0]
    if state.phase == phase.SWEARING and state.assault is not None:
        return state.assault.targets[0]
    return state.asked[0]


def occasion(state: State) -> str:
    """What happened last, that a reaction may answer (FF-112)."""
    event = state.triggers[-1]
    if event[0] == trigger.ATTACKED:
        hurt = f" for {event[4]} damage" if event[4] else " in vain"
        return f"{state.title(event[1])} attacked {state.title(event[2])}{hurt}"
    if event[0] in (trigger.MOVED, trigger.MOVE_ENDED):
        return f"{state.title(event[1])} went to {state.at(event[-1])}"
    if event[0] == trigger.REMOVED:
        return f"{state.title(event[1])} has fallen"
    return (
        f"{state.setup.abilities[event[2]].name} is in force" if event[0] == trigger.EMPOWERED else "A card was placed"
    )


def play_prompt(state: State) -> str:
    """For whom and for what a card is played, against what as far as it lies open, and whether two may be shown."""
    play, assault = state.plays[state.asked[0]], state.assault
    extra = "; with advantage you may show two" if play.advantage else ""
    if play.purpose == purpose.FOR_DEFENCE and assault is not None:
        who = f"{state.title(assault.attacker)} attacks {state.title(play.figure)}"
        at = assault.plays.index(state.asked[0])
        guard = totals.defence_total(state, assault, at)
        if state.setup.options.attack_cards == "sequential":
            return f"{who} with {totals.attack_total(state, assault, at)}: play a card, {guard} is added{extra}"
        return f"{who}: commit a card, {guard} is added{extra}"
    return f"Play a card for {purpose.PLAYED_FOR[play.purpose]} {state.title(play.figure)}{extra}"
