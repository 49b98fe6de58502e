"""The tasks of a battle by number, with what each is told; they are done from the last to the first."""

from typing import Final

from mypy_extensions import i64

ASK_FORM: Final = 0  # seat
DEAL: Final = 1
ROLL: Final = 2  # low and high place in the order, repeat
ROLLED: Final = 3  # low, high, repeat
ASK_ZONE: Final = 4  # pick
ASK_NOMINATE: Final = 5  # place among the sides
ASK_SPEND: Final = 6  # place in the order
ROUND: Final = 7
ASK_INIT: Final = 8  # seat
REVEAL: Final = 9
ORDER: Final = 10
TIED: Final = 11  # low, high, repeat
ASK_TIE: Final = 12  # seat
TIE_SHOW: Final = 13  # low, high, repeat
TURNS: Final = 14  # place in the order
ASK_ACT: Final = 15  # seat
TURN_OVER: Final = 16  # place in the order
DRAW_CARD: Final = 17  # seat, purpose, argument
SOURCE: Final = 18  # play
TURN_UP: Final = 19  # play
CHOOSE: Final = 20  # play
TIDY: Final = 21  # cards played go to the discard piles
WINDOW: Final = 22  # place in the order, reactions left
WINDOW_OVER: Final = 23
STEP: Final = 24  # area, mode
LAND: Final = 25  # area, mode, play
SNARED: Final = 26  # owner, area
SNARE_TEST: Final = 27  # owner, card, play, figure
ASK_SPRINT: Final = 28  # steps left
MOVE_OVER: Final = 29
OATHS: Final = 30  # place in the order
CARDS: Final = 31
OVERCLOCK: Final = 32
EXPERT_ATTACK: Final = 33
EXPERT_DEFENCE: Final = 34  # number of the target
RESOLVE: Final = 35
FOLLOW: Final = 36
CHARGED: Final = 37  # attacker, way, target, kind
FOUND: Final = 38  # play
STOLEN: Final = 39  # play, victim, way
MENDED: Final = 40  # play, patient, way
ASK_PLACE: Final = 41  # seat
ASK_STRIKE: Final = 42  # seat, bonus; figures allowed are in `pack`
HARVEST: Final = 43
REAP: Final = 44  # place in the order
ASK_TRAP: Final = 45  # seat
TRAPPED: Final = 46  # play
VICTORY: Final = 47
CLEANUP: Final = 48
LIMIT: Final = 49  # seat
NEXT_ROUND: Final = 50
SETTLE: Final = 51  # low, high
CHAINED: Final = 52
EARLY: Final = 53
ASK_PEEK: Final = 54  # seat
RESUME: Final = 55  # the window in which a reaction was used (reaction_chain)
ASK_BUY: Final = 56  # seat
ASK_TWIST: Final = 57

NAMES: Final = (
    "ask_form", "deal", "roll", "rolled", "ask_zone", "ask_nominate", "ask_spend", "round", "ask_init", "reveal",
    "order", "tied", "ask_tie", "tie_show", "turns", "ask_act", "turn_over", "draw_card", "source", "turn_up",
    "choose", "tidy", "window", "window_over", "step", "land", "snared", "snare_test", "ask_sprint", "move_over",
    "oaths", "cards", "overclock", "expert_attack", "expert_defence", "resolve", "follow", "charged", "found",
    "stolen", "mended", "ask_place", "ask_strike", "harvest", "reap", "ask_trap", "trapped", "victory", "cleanup",
    "limit", "next_round", "settle", "chained", "early", "ask_peek", "resume", "ask_buy", "ask_twist",
)  # fmt: skip

# The tasks of each chapter of the rules.
OF_CARDS: Final[list[int]] = [DRAW_CARD, SOURCE, TURN_UP, CHOOSE, TIDY, WINDOW, WINDOW_OVER, RESUME, ASK_ACT]
OF_MOVEMENT: Final[list[int]] = [STEP, LAND, ASK_SPRINT, MOVE_OVER, SNARED, SNARE_TEST]
OF_ATTACKS: Final[list[int]] = [
    OATHS, CARDS, OVERCLOCK, EXPERT_ATTACK, EXPERT_DEFENCE, RESOLVE, FOLLOW, CHAINED, CHARGED,
]  # fmt: skip
OF_ABILITIES: Final[list[int]] = [FOUND, STOLEN, MENDED, ASK_PLACE, ASK_STRIKE, ASK_PEEK]
OF_TURNS: Final[list[int]] = [TURNS, TURN_OVER, EARLY, CLEANUP, LIMIT, NEXT_ROUND, ROUND]
OF_INITIATIVE: Final[list[int]] = [ASK_INIT, REVEAL, ORDER, ROLL, ROLLED, TIED, ASK_TIE, TIE_SHOW, SETTLE, ASK_BUY]
OF_HARVEST: Final[list[int]] = [HARVEST, REAP, ASK_TRAP, TRAPPED, VICTORY]
OF_SETUP: Final[list[int]] = [ASK_FORM, DEAL, ASK_ZONE, ASK_NOMINATE, ASK_SPEND, ASK_TWIST]


# A task as one number: its kind, and the four numbers at most that it is told, from NOTHING on.
WIDTH: Final = 12  # bits of each
MASK: Final = (1 << WIDTH) - 1


# A kind by itself is a task that is told nothing.
def entry(kind: i64, first: i64 = -1, second: i64 = -1, third: i64 = -1, fourth: i64 = -1) -> i64:
    told = (first + 1) | (second + 1) << WIDTH | (third + 1) << 2 * WIDTH | (fourth + 1) << 3 * WIDTH
    return kind | told << WIDTH


def about(kind: i64, first: i64) -> i64:
    """A task that is told one number."""
    return kind | (first + 1) << WIDTH


def kind(entry: i64) -> i64:
    return entry & MASK


def first(entry: i64) -> i64:
    return (entry >> WIDTH & MASK) - 1


def second(entry: i64) -> i64:
    return (entry >> 2 * WIDTH & MASK) - 1


def third(entry: i64) -> i64:
    return (entry >> 3 * WIDTH & MASK) - 1


def fourth(entry: i64) -> i64:
    return (entry >> 4 * WIDTH & MASK) - 1
