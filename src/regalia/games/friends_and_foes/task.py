"""The moments of a battle by number: phases, tasks to be done, uses of cards, and events that trigger reactions."""

from typing import Final

# What the seat to decide, or chance, has to do.
TWISTING: Final = 0  # chance: FF-230
FORMING: Final = 1
ZONING: Final = 2  # also chance: FF-44
EDGING: Final = 3
NOMINATING: Final = 4
SPENDING: Final = 5
DRAWING: Final = 6  # chance: the top of a deck
SETTLING: Final = 7  # chance: FF-61
INITIATIVE: Final = 8
TYING: Final = 9
ACTING: Final = 10
PLAYING: Final = 11
PICKING: Final = 12
SPRINTING: Final = 13
SWEARING: Final = 14
ADDING: Final = 15  # an Expertise card
PUSHING: Final = 16
CHAINING: Final = 17
HEALING: Final = 18
STRIKING: Final = 19  # with a weapon, on command (FF-205, FF-212)
NAMING: Final = 20  # who of a group meets a snare
PLACING: Final = 21
PEEKING: Final = 22
REACTING: Final = 23
TRAPPING: Final = 24
DISCARDING: Final = 25
ENDED: Final = 26

PHASES: Final = (
    "twisting", "forming", "zoning", "edging", "nominating", "spending", "drawing", "settling", "initiative", "tying",
    "acting", "playing", "picking", "sprinting", "swearing", "adding", "pushing", "chaining", "healing", "striking",
    "naming", "placing", "peeking", "reacting", "trapping", "discarding", "ended",
)  # fmt: skip

# What a card taken from the top of a deck is for.
TO_HAND: Final = 0
TO_PLAY: Final = 1
TO_INITIATIVE: Final = 2
TO_TIE: Final = 3
TO_CLOCK: Final = 4
TO_SMOKE: Final = 5
TO_PEEK: Final = 6

# Why a card is played for a character.
FOR_ATTACK: Final = 0
FOR_DEFENCE: Final = 1
FOR_CHECK: Final = 2
FOR_TREASURE: Final = 3
FOR_THEFT: Final = 4
FOR_MENDING: Final = 5
FOR_SNARE: Final = 6
FOR_TRAP: Final = 7

# Tasks, done from the last to the first.
ASK_FORM: Final = 0
DEAL: Final = 1
ROLL: Final = 2  # low, high, repeat
ROLLED: Final = 3
ASK_ZONE: Final = 4
ASK_NOMINATE: Final = 5
ASK_SPEND: Final = 6
ROUND: Final = 7
ASK_INIT: Final = 8
REVEAL: Final = 9
ORDER: Final = 10
TIED: Final = 11
ASK_TIE: Final = 12
TIE_SHOW: Final = 13
TURNS: Final = 14  # place in the order
ASK_ACT: Final = 15
TURN_OVER: Final = 16
DRAW_CARD: Final = 17  # seat, purpose, argument
SOURCE: Final = 18  # play
TURN_UP: Final = 19
CHOOSE: Final = 20
TIDY: Final = 21  # cards played go to the discard piles
WINDOW: Final = 22  # place in the order, reactions left
WINDOW_OVER: Final = 23
STEP: Final = 24  # to, mode
LAND: Final = 25  # to, mode, play
SNARED: Final = 26  # seat, area
SNARE_TEST: Final = 27
ASK_SPRINT: Final = 28  # steps left
MOVE_OVER: Final = 29
OATHS: Final = 30  # place in the order
CARDS: Final = 31
OVERCLOCK: Final = 32
EXPERT_ATTACK: Final = 33
EXPERT_DEFENCE: Final = 34  # number of the target
RESOLVE: Final = 35
FOLLOW: Final = 36
CHARGED: Final = 37  # attacker, way, target, kind, empowered
FOUND: Final = 38
STOLEN: Final = 39
MENDED: Final = 40
ASK_PLACE: Final = 41
ASK_STRIKE: Final = 42  # bonus; figures allowed are in `pack`
HARVEST: Final = 43
REAP: Final = 44  # place in the order
ASK_TRAP: Final = 45  # seat
TRAPPED: Final = 46
VICTORY: Final = 47
CLEANUP: Final = 48
LIMIT: Final = 49  # seat
NEXT_ROUND: Final = 50
SETTLE: Final = 51  # low, high, kind
CHAINED: Final = 52
EARLY: Final = 53
ASK_PEEK: Final = 54  # seat

TASKS: Final = (
    "ask_form", "deal", "roll", "rolled", "ask_zone", "ask_nominate", "ask_spend", "round", "ask_init", "reveal",
    "order", "tied", "ask_tie", "tie_show", "turns", "ask_act", "turn_over", "draw_card", "source", "turn_up",
    "choose", "tidy", "window", "window_over", "step", "land", "snared", "snare_test", "ask_sprint", "move_over",
    "oaths", "cards", "overclock", "expert_attack", "expert_defence", "resolve", "follow", "charged", "found",
    "stolen", "mended", "ask_place", "ask_strike", "harvest", "reap", "ask_trap", "trapped", "victory", "cleanup",
    "limit", "next_round", "settle", "chained", "early", "ask_peek",
)  # fmt: skip

# Events of an action, for triggers (FF-112).
MOVED: Final = 0  # figure, from, to
MOVE_ENDED: Final = 1  # figure, area
ATTACKED: Final = 2  # attacker, target, melee, damage, area
REMOVED: Final = 3  # figure
EMPOWERED: Final = 4  # side, ability
PLACED: Final = 5  # side, what, where, seat

A_SNARE: Final = 0
A_SMOKE: Final = 1
A_GLYPH: Final = 2
