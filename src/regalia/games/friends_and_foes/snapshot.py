"""Positions of Friends and Foes as plain data, with all secrets."""

from collections.abc import Sequence
from typing import Any, Final

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.parts import BENCH, MARKERS, TAKEN_FROM_TOP, Assault, Camp, Figure
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import (
    PHASES,
    TASKS,
)
from regalia.kernel.card import DECK, code
from regalia.kernel.position import header
from regalia.kernel.state import CHANCE, OVER

FLAGS: Final = ("spent", "moved", "oath", "peeked", "robbed", "reassembled")
COUNTS: Final = ("used", "reacted", "round_used", "game_used")


def card_text(card: int) -> str:
    return "" if card < 0 else "top" if card == TAKEN_FROM_TOP else code(card)


def cards_text(cards: Sequence[int]) -> str:
    return " ".join(code(card) for card in cards)


def dump(state: State) -> dict[str, Any]:
    """The whole position; seats count from 1, 0 is nobody; figures are numbered seat by seat, five each."""
    names = state.war.ground.names
    assault = state.assault
    return header(GAME, state.war.options, state.seats) | {
        "phase": PHASES[state.phase],
        "turn": "chance" if state.turn == CHANCE else "over" if state.turn == OVER else str(state.turn + 1),
        "asked": list(state.asked),
        "active": state.active + 1,
        "round": state.round,
        "begun": state.begun,
        "order": [seat + 1 for seat in state.order],
        "camps": [dump_camp(state, camp) for camp in state.camps],
        "zones": {names[area]: side + 1 for area, side in enumerate(state.zones) if side >= 0},
        "goals": [names[area] if area >= 0 else "" for area in state.goals],
        "smoke": {
            names[area]: [seat + 1, code(card), last]
            for area, (seat, card, last) in enumerate(state.smoke)
            if seat >= 0
        },
        "guards": [[names[area], number] for area, number in state.guards],
        "posted": [names[area] for area in state.posted],
        "empowered": [[side + 1, state.war.abilities[one].id] for side, one in state.empowered],
        "tasks": [[TASKS[task[0]], *task[1:]] for task in state.tasks],
        "plays": [dump_play(play) for play in state.plays],
        "assault": None if assault is None else dump_assault(assault, names),
        "movers": state.movers[:],
        "halted": state.halted,
        "pack": state.pack[:],
        "events": [list(event) for event in state.events],
        "reacting": state.reacting,
        "spent": state.spent,
        "idle": state.idle,
        "traps": [names[area] for area in state.traps],
        "holder": [seat + 1 for seat in state.holder],
        "memory": [side + 1 for side in state.memory],
        "twist": "" if state.twist < 0 else state.war.twists[state.twist].id,
        "bonus": state.bonus + 1,
        "middle_side": state.middle_side + 1,
        "standing": state.standing[:],
        "winners": [side + 1 for side in state.winners],
        "clause": state.clause,
        "reason": state.reason,
    }


def dump_camp(state: State, camp: Camp) -> dict[str, Any]:
    names = state.war.ground.names
    return {
        "pattern": "" if camp.pattern < 0 else state.war.pattern_names[camp.pattern],
        "band": [dump_figure(state, figure) for figure in camp.band],
        "steps": camp.steps,
        "ready": camp.ready,
        "hand": cards_text(camp.hand),
        "deck": cards_text(camp.deck),
        "top": cards_text(camp.top),
        "bottom": cards_text(camp.bottom),
        "discard": cards_text(camp.discard),
        "initiative": card_text(camp.initiative),
        "source": card_text(camp.source),
        "tie_card": card_text(camp.tie_card),
        "tokens": camp.tokens,
        "treasure": camp.treasure,
        "exchanges": camp.exchanges,
        "harvested": camp.harvested,
        "snares": [[names[area], code(card), when] for area, card, when in camp.snares],
        "used": camp.used[:],
        "out": camp.out,
        "clock": camp.clock,
        "since": {code(card): camp.since[card] for card in range(DECK) if camp.since[card]},
        "when_top": camp.when_top[:],
        "when_bottom": camp.when_bottom[:],
        "when_source": camp.when_source,
    }


def dump_figure(state: State, figure: Figure) -> dict[str, Any]:
    names, war = state.war.ground.names, state.war
    kinds = war.minions if figure.level == 0 else war.profiles
    place = figure.place
    return {
        "id": kinds[figure.profile].id,
        "level": figure.level,
        "number": figure.number,
        "abilities": [war.abilities[one].id for one in figure.abilities],
        "place": names[place] if place >= 0 else "bench" if place == BENCH else "gone",
        "health": figure.health,
        "markers": [name for bit, name in enumerate(MARKERS) if figure.markers >> bit & 1],
        "glyph": card_text(figure.glyph),
        "glyph_seat": figure.glyph_seat + 1,
        "glyph_bonus": figure.glyph_bonus,
        "fell": "" if figure.fell < 0 else names[figure.fell],
        **{name: getattr(figure, name) for name in (*COUNTS, *FLAGS)},
    }


def dump_play(play: Play) -> dict[str, Any]:
    return {
        "figure": play.figure,
        "purpose": play.purpose,
        "advantage": play.advantage,
        "from_hand": card_text(play.from_hand),
        "when": play.when,
        "tops": play.tops,
        "shown": cards_text(play.shown),
        "counted": card_text(play.counted),
    }


def dump_assault(assault: Assault, names: list[str]) -> dict[str, Any]:
    return {
        "attacker": assault.attacker,
        "way": assault.way,
        "kind": assault.kind,
        "mod": assault.mod,
        "damage": assault.damage,
        "area": names[assault.area],
        "place": names[assault.place],
        "health": assault.health,
        "targets": assault.targets[:],
        "play": assault.play,
        "plays": assault.plays[:],
        "clocked": card_text(assault.clocked),
        "expert": card_text(assault.expert),
        "experts": [card_text(card) for card in assault.experts],
        "dealt": assault.dealt[:],
        "chained": assault.chained,
    }
