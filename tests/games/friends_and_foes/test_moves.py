"""Moves are declared once: what the engine offers and decodes is what the declaration says."""

from collections.abc import Iterator

import pytest

from regalia.games.friends_and_foes import GAME, moves
from regalia.games.friends_and_foes.move_field import TARGETS
from regalia.games.friends_and_foes.moves import MOVES
from regalia.games.friends_and_foes.parts import FIGURES, MOST_AREAS, SLOTS, WAYS
from regalia.kernel import OVER, Stream
from regalia.kernel.card import DECK
from tests.games.friends_and_foes.skirmish import fresh, skirmish


def some(*sizes: int) -> Iterator[list[int]]:
    """Values of fields of these sizes: the first, the last, and some by lot."""
    stream = Stream("moves")
    yield [0] * len(sizes)
    yield [size - 1 for size in sizes]
    for _ in range(200):
        yield [stream.below(size) for size in sizes]


def test_moves_of_several_fields_have_the_numbers_that_the_declaration_gives_them() -> None:
    for slot, way, target, kind, empowered in some(SLOTS, WAYS, TARGETS, 3, 2):
        skill = moves.skill_of(slot, way)
        assert moves.attack(skill, target, kind, empowered) == MOVES.number(
            moves.ATTACK, skill, target, kind, empowered
        )
        assert moves.do(skill) == MOVES.number(moves.DO, skill)
        assert moves.do_at(skill, target) == MOVES.number(moves.DO_AT, skill, target)
        assert moves.reaction(skill, -1) == MOVES.number(moves.REACT, skill)
        assert moves.reaction(skill, target) == MOVES.number(moves.REACT_AT, skill, target)
    for slot, way, target, card in some(SLOTS, WAYS, TARGETS, DECK):
        skill = moves.skill_of(slot, way)
        assert moves.do_with_card(skill, target, card) == MOVES.number(moves.DO_WITH_CARD, skill, target, card)
    for slot, way, figure, other in some(SLOTS, WAYS, FIGURES, FIGURES):
        skill = moves.skill_of(slot, way)
        assert moves.do_with_second(skill, figure, other) == MOVES.number(moves.DO_WITH_SECOND, skill, figure, other)
    for slot, start, area in some(SLOTS, MOST_AREAS, MOST_AREAS):
        assert moves.step(slot, area) == MOVES.number(moves.MOVE, slot, area)
        assert moves.deployment(slot, area) == MOVES.number(moves.DEPLOY, slot, area)
        assert moves.group(start, area) == MOVES.number(moves.GROUP, start, area)


def test_the_engine_decodes_every_kind_of_move_as_it_is_declared() -> None:
    parts = (moves.field, moves.second, moves.third, moves.fourth)
    for verb in MOVES.verbs:
        for values in some(*verb.sizes):
            move = verb.number(values)
            assert moves.verb(move) == verb.first
            assert [part(move) for part in parts] == [*values, 0, 0, 0, 0][:4]
    attack = moves.attack(moves.skill_of(3, 7), 9, 2, 1)
    assert (moves.slot(attack), moves.way(attack)) == (3, 7)


@pytest.mark.parametrize("setup", ["formation", "battle"])
def test_a_number_is_known_exactly_if_it_is_in_the_vocabulary(setup: str) -> None:
    game = (
        fresh()
        if setup == "formation"
        else skirmish(
            "maelis2[inspire,ward_glyph] a1, fenna1[snare] a1, josper1[mend] b1",
            "orla3[riposte,inspire,pack_tactics] a1, goblin1 a2, goblin2 a2",
            hands=("7C", "2S"),
        )
    )
    stream = Stream(setup)
    while game.state.turn != OVER and stream.below(60):
        vocabulary = set(GAME.vocabulary(game.state))
        for move in [*vocabulary, *(stream.below(len(MOVES)) for _ in range(100))]:
            assert GAME.can_write(game.state, move) == (move in vocabulary)
        assert vocabulary.issuperset(game.state.legal())
        game.state.apply(game.state.at_random(stream))
