"""Lines that somebody types: whole formations, and refusals that say why with a clause."""

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.kernel import IllegalMove, UnreadableMove
from tests.games.friends_and_foes.skirmish import Play, fresh, skirmish

PAIRS = "sworn_pairs"
BUILT = "master orla3[riposte,inspire,pack_tactics] militia"


def refused(game: Play, line: str) -> tuple[str, str]:
    """The clause and the sentence against a line."""
    with pytest.raises(IllegalMove) as error:
        GAME.parse(game.state, line)
    return error.value.clause, error.value.sentence


@pytest.mark.clause("FF-152")
def test_a_formation_in_one_line_may_begin_with_form() -> None:
    game = fresh()
    assert GAME.parse(game.state, f"form {BUILT}") == GAME.parse(game.state, BUILT)
    assert len(GAME.parse(game.state, BUILT)) == 6


@pytest.mark.clause("FF-152")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("soulbond holt1[cleave] orla2[charge,riposte]", "holt1 has the place of level 2"),
        ("fellowship silk1[backstab] orla2[charge,riposte] pike1[backstab]", "silk1 has the place of level 2"),
        ("soulbond holt2[cleave,charge] militia", "soulbond has no minions"),
        ("take orla2", "take orla"),
    ],
)
def test_a_level_in_the_wrong_place_is_refused_with_the_clause(line: str, words: str) -> None:
    clause, sentence = refused(fresh(), line)
    assert clause == "FF-152"
    assert words in sentence


@pytest.mark.clause("FF-158")
def test_a_second_type_of_minions_is_refused_with_the_clause() -> None:
    clause, sentence = refused(fresh(), f"{BUILT} goblin")
    assert (clause, "militia and goblin" in sentence) == ("FF-158", True)
    game = fresh()
    for line in GAME.parse(game.state, BUILT):
        game.state.apply(line)
    refusal = GAME.judge(game.state, GAME.read(game.state, "hire goblin"))
    assert refusal is not None
    assert (refusal.clause, "Hedge Militia" in refusal.sentence) == ("FF-158", True)


@pytest.mark.clause("FF-7")
@pytest.mark.parametrize(
    "line", ["move silk b1", "find silk", "att silk daggers fenna", "peek 2.silk", "deploy silk a1"]
)
def test_an_enemys_character_is_refused_with_the_clause(line: str) -> None:
    game = skirmish("fenna a1", "silk a2")
    assert refused(game, line) == ("FF-7", "Silk Marrow is an enemy, of Seat 2")


@pytest.mark.clause("FF-17")
def test_a_teammates_character_is_refused_with_the_clause() -> None:
    game = skirmish("fenna a1", "silk a2", "orla a3", "holt c3", scenario=PAIRS)
    clause, sentence = refused(game, "move orla a2")
    assert (clause, "Seat 3" in sentence) == ("FF-17", True)


@pytest.mark.clause("FF-155")
def test_an_ability_that_a_character_has_not_is_refused_with_the_clause() -> None:
    game = skirmish("fenna a1", "silk a2")
    assert refused(game, "att fenna volley a2") == ("FF-155", "Fenna Ashbow has no Volley")


@pytest.mark.clause("FF-89")
@pytest.mark.parametrize("line", ["att aldous longsword silk", "att aldous longbow silk", "do aldous axe"])
def test_a_weapon_that_a_character_has_not_is_refused_with_the_one_it_has(line: str) -> None:
    game = skirmish("aldous a1", "silk a1")
    assert refused(game, line) == ("FF-89", "the weapon of Aldous Grey is the Longsword, written sword")


@pytest.mark.clause("FF-91", "FF-92", "FF-93")
@pytest.mark.parametrize(
    ("line", "clause", "words"),
    [
        ("att aldous sword a1", "FF-91", "Longsword is aimed at a character, not at an area"),
        ("att fenna longbow a1", "FF-92", "Longbow is aimed at a character, not at an area"),
        ("att fenna volley silk", "FF-93", "Volley is aimed at an area, not at a single character"),
    ],
)
def test_an_attack_aimed_at_a_wrong_thing_is_refused_with_the_clause(line: str, clause: str, words: str) -> None:
    game = skirmish("aldous a1, fenna2[volley,aimed_shot] a1", "silk a1")
    assert refused(game, line) == (clause, words)


@pytest.mark.clause("FF-115", "FF-165")
def test_what_an_attack_cannot_be_told_is_refused_with_the_clause() -> None:
    game = skirmish("aldous a1", "silk a1")
    assert refused(game, "att aldous sword silk emp") == ("FF-115", "Longsword has no Empower")
    clause, sentence = refused(game, "att aldous sword silk as magic")
    assert (clause, sentence) == ("FF-165", "Aldous Grey cannot choose whether Longsword is physical or magic")


@pytest.mark.clause("FF-39")
@pytest.mark.parametrize(
    ("line", "name"),
    [("move torvald b1", "Torvald Reed"), ("att fenna longbow 2.torvald", "Torvald Reed"),
     ("move goblin2 b1", "Bog Goblins 2"), ("find goblin2", "Bog Goblins 2")],
)  # fmt: skip
def test_who_is_in_no_formation_is_refused_with_the_clause(line: str, name: str) -> None:
    game = skirmish("fenna a1", "silk a2")
    assert refused(game, line) == ("FF-39", f"no formation of this battle has {name}")


@pytest.mark.clause("FF-84")
def test_who_cannot_move_together_is_refused_with_the_clause() -> None:
    minions = "fenna a1, goblin1 a1, goblin2 a1, goblin3 a1"
    assert refused(skirmish(minions, "silk a2"), "move goblin1,goblin2 b1") == (
        "FF-84", "everybody moves alone at this table (minion_group_move)"
    )  # fmt: skip
    game = skirmish(minions, "silk a2", minion_group_move=True)
    for line in ("move goblin1,goblin2 b1", "move fenna,goblin1 b1"):
        assert refused(game, line) == ("FF-84", "only all minions of an area that have not moved yet move together")
    assert game.can("move goblin1,goblin2,goblin3 b1")


@pytest.mark.clause("FF-108")
def test_a_reaction_without_tokens_is_refused_with_the_clause() -> None:
    game = skirmish("brenna b2", "orla[riposte] b2", hands=("2S", "9S"), tokens=(5, 0))
    game.play("att brenna axe orla", "play 2S", "play 9S")
    clause, sentence = refused(game, "react orla riposte brenna")
    assert (clause, sentence) == ("FF-108", "Riposte of Orla Vane costs 1 token, and Seat 2 has 0")
    own = skirmish("orla[riposte] b2", "brenna b2", tokens=(0, 5), treasure=(3, 0))
    refusal = GAME.judge(own.state, GAME.read(own.state, "react orla riposte brenna"))
    assert refusal is not None
    assert (refusal.clause, refusal.sentence) == ("FF-108", "Riposte costs 1 token, and there are 0")


@pytest.mark.clause("FF-109")
def test_a_reaction_of_a_seat_that_is_not_asked_is_refused_with_the_clause() -> None:
    game = skirmish("brenna b2", "orla[riposte] b2")
    assert refused(game, "react orla riposte brenna")[0] == "FF-109"


def test_what_names_nobody_stays_unreadable() -> None:
    game = skirmish("fenna a1", "silk a2")
    for line in ("move nobody b1", "dance silk", "move"):
        with pytest.raises(UnreadableMove):
            GAME.parse(game.state, line)


@pytest.mark.clause("FF-39")
def test_secret_formations_are_not_betrayed_by_a_refusal() -> None:
    game = fresh()
    game.play("form road_wardens")
    with pytest.raises(UnreadableMove):
        GAME.parse(game.state, "move aldous a1")
