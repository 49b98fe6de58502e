"""Cards, attacks and reactions in their order."""

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.rules import control
from tests.games.friends_and_foes.skirmish import Play, skirmish

# Cards


@pytest.mark.clause("FF-27")
def test_a_card_is_shown_from_hand_or_top_and_all_are_discarded_when_the_action_is_over() -> None:
    game = skirmish("silk b2", "orla b2", hands=("9S", "8S"))
    game.play("att silk daggers orla", "play 9S")
    assert "shows 9♠" in game.told()
    assert game.discard(1) == []
    assert b"played-0-9S" in GAME.view(game.state, 1).as_json()
    game.play("play top", "=3S")
    assert (game.discard(1), game.discard(2), game.hand(2)) == (["9S"], ["3S"], ["8S"])


@pytest.mark.clause("FF-30", "FF-28")
def test_two_sources_of_advantage_are_one_and_both_sides_may_have_it() -> None:
    game = skirmish("fenna[aimed_shot] a3", "silk b3", hands=("9S 8S", "7S 6S"))
    game.figure("fenna").markers = 1  # inspired, on a height of her own, and with an aimed shot
    game.play("att fenna aimed_shot silk", "play 9S top", "=2S")
    assert game.moves == ["use 9S", "use 2S"]
    game.play("use 9S")
    assert "play 7S top" in game.moves  # the defender has Cover


@pytest.mark.clause("FF-33")
@pytest.mark.parametrize("suit", "SHDC")
def test_any_suit_of_the_rank_is_critical(suit: str) -> None:
    game = skirmish("fenna a2", "silk c3", hands=(f"J{suit}", ""))
    game.play("find fenna", f"play J{suit}")
    assert game.treasure(1) == 2


@pytest.mark.clause("FF-34")
def test_overclock_expertise_and_initiative_cards_are_never_critical() -> None:
    clock = skirmish("quill2[overchannel,hex] a2", "josper b2", hands=("3S", "9S"))
    clock.play("att quill overchannel josper as physical", "play 3S", "play 9S", "=AH")
    assert clock.health("josper") == 8  # 3 + 1 against 10: an Ace from Overclock saves nothing
    expert = skirmish("torvald2[piercing_arrow,snare] a1", "silk a3", hands=("2S AH", "9S"))
    expert.play("att torvald piercing_arrow silk", "play 2S", "play 9S", "xp AH")
    assert expert.health("silk") == 8


@pytest.mark.clause("FF-34", "FF-175")
def test_a_snare_card_is_never_critical() -> None:
    game = skirmish("fenna[snare] b2", "silk c2", hands=("AS", "2S"))
    game.play("do fenna snare b2 AS", "end", "move silk b2", "play 2S")
    assert game.health("silk") == 8  # 2 is at least 1, and an Ace lying there counts 1


@pytest.mark.clause("FF-263", "FF-25")
def test_a_deck_is_made_anew_in_the_middle_of_an_action_and_one_of_two_cards_is_enough() -> None:
    game = skirmish("silk b2", "orla b2", hands=("9S", "8S"))
    camp = game.state.camps[1]
    camp.discard, camp.deck = camp.deck, []
    game.play("att silk daggers orla", "play 9S", "play top", "=3S")
    assert "shuffles the discard pile into a new deck" in game.told()
    scarce = skirmish("fenna[aimed_shot] a2", "orla b2", hands=("", "8S"))
    scarce.state.camps[0].deck = [3]
    scarce.play("att fenna aimed_shot orla", "play top top", "=4S", "play 8S")
    assert scarce.discard(1) == ["4S"]


# Attacks


@pytest.mark.clause("FF-90")
@pytest.mark.parametrize(("kind", "left"), [("physical", 8), ("magic", 7)])
def test_armour_stops_blows_and_warding_stops_magic(kind: str, left: int) -> None:
    game = skirmish("quill a2", "silk a3", hands=("4S", "4S"))
    game.play(f"att quill bolt silk as {kind}", "play 4S", "play 4S")
    assert game.health("silk") == left  # 5 against 4 and armour 2, or against 4 and warding 0


def steps_of(game: Play, moves: list[str]) -> list[str]:
    """The moments through which these moves lead."""
    seen = [game.phase]
    for move in moves:
        game.play(move)
        seen.append(game.phase)
    return seen


@pytest.mark.clause("FF-95")
def test_the_steps_of_an_attack() -> None:
    game = skirmish(
        "brenna2[reckless_swing,charge] b2", "silk b2, orla[shield_drill] b2",
        hands=("9S", "2S 3C"), tokens=(2, 2),
    )  # fmt: skip
    moves = ["att brenna reckless_swing silk", "oath orla", "play 9S", "play 2S", "=2H", "xp 3C"]
    assert steps_of(game, moves) == [
        "acting", "swearing", "playing", "playing", "drawing", "adding", "acting",
    ]  # fmt: skip
    # 9 + 1 and 2 by Overclock against 2 + 3 and 3 by Expertise: 12 against 8, 2 damage
    assert game.health("orla") == 6
    assert game.tokens(1) == 0


@pytest.mark.clause("FF-95", "FF-119")
def test_the_attacker_adds_before_the_defender() -> None:
    game = skirmish(
        "torvald2[piercing_arrow,snare] a1", "orla[shield_drill] a3", hands=("5C 3D", "4H 2S"), order=(1, 2)
    )
    moves = ["att torvald piercing_arrow orla", "play 5C", "play 4H", "xp 3D"]
    assert steps_of(game, moves)[-2:] == ["adding", "adding"]
    assert game.turn == "2"


@pytest.mark.clause("FF-118")
def test_overclock_is_no_choice() -> None:
    game = skirmish("quill2[overchannel,hex] a2", "josper b2", hands=("9S", "2S"))
    game.play("att quill overchannel josper as magic", "play 9S", "play 2S")
    assert (game.phase, game.turn) == ("drawing", "chance")


@pytest.mark.clause("FF-120")
def test_one_expertise_card_for_an_attack_whatever_its_sources() -> None:
    game = skirmish("quill2[focused_mind,hex] a2", "orla[shield_drill] a3", hands=("9S 2H 3H", "8S 2C 3C"))
    game.play("att quill hex orla as magic", "play 9S", "play 8S", "xp 2H")
    assert (game.phase, game.turn) == ("adding", "2")
    game.play("xp 2C")
    assert game.phase == "acting"
    assert (game.hand(1), game.hand(2)) == (["3H"], ["3C"])


@pytest.mark.clause("FF-119", "FF-262")
def test_expertise_needs_a_card_in_hand() -> None:
    game = skirmish("quill2[focused_mind,hex] a2", "josper a3", hands=("9S", ""))
    game.play("att quill hex josper as magic", "play 9S", "play top", "=8S")
    assert game.phase == "acting"


@pytest.mark.clause("FF-264")
def test_without_a_target_there_is_no_attack() -> None:
    game = skirmish("fenna2[volley,aimed_shot] a1, quill a1", "silk c2")
    assert game.moves_with("att", "quill") == []
    assert game.refused("att quill bolt silk as magic") == "FF-129"
    far = skirmish("holt[cleave] a1", "silk c2")
    assert far.moves_with("att") == []
    assert far.refused("att holt cleave a1") == "FF-93"


@pytest.mark.clause("FF-264", "FF-94")
def test_of_several_at_once_each_takes_its_own() -> None:
    game = skirmish("holt[cleave] b2", "goblin1 b2 1, goblin2 b2", hands=("9S", "2S 3S"))
    game.play("att holt cleave b2", "play 9S", "play 2S", "play 3S")
    assert (game.place("goblin1"), game.health("goblin2")) == ("gone", 1)


# Abilities that are attacks with other numbers


@pytest.mark.clause("FF-197")
@pytest.mark.parametrize(("card", "silk", "fenna"), [("10H", 4, 9), ("10S", 6, 8)])
def test_overdraw(card: str, silk: int, fenna: int) -> None:
    game = skirmish("fenna2[overdraw,aimed_shot] a1", "silk a3", hands=("9S", "5S"))
    game.play("att fenna overdraw silk", "play 9S", "play 5S", f"={card}")
    assert (game.health("silk"), game.health("fenna"), game.tokens(1)) == (silk, fenna, 8)


@pytest.mark.clause("FF-199")
def test_a_reckless_swing_may_hurt_who_swings() -> None:
    game = skirmish("brenna2[reckless_swing,charge] b2", "silk b2", hands=("9S", "5S"))
    game.play("att brenna reckless_swing silk", "play 9S", "play 5S", "=4S")
    assert (game.health("silk"), game.health("brenna"), game.tokens(1)) == (6, 8, 8)


@pytest.mark.clause("FF-206")
def test_an_arrow_storm_is_two_better_on_all_enemies_of_an_area_in_sight() -> None:
    game = skirmish("fenna3[arrow_storm,volley,snare] a1", "goblin1 a3, goblin2 a3", hands=("7S", "8S 9S"))
    game.play("att fenna arrow_storm a3", "play 7S", "play 8S", "play 9S")
    # 9 against 9 and 10
    assert (game.health("goblin1"), game.health("goblin2"), game.tokens(1)) == (2, 3, 8)


@pytest.mark.clause("FF-208")
def test_execute_deals_three() -> None:
    game = skirmish("holt3[execute,cleave,charge] b2", "orla b2", hands=("9S", "4S"))
    game.play("att holt execute orla", "play 9S", "play 4S")
    assert (game.health("orla"), game.tokens(1)) == (5, 8)
    away = skirmish("holt3[execute,cleave,charge] b1", "orla b2")
    assert away.refused("att holt execute orla") == "FF-91"


@pytest.mark.clause("FF-169")
def test_a_push_needs_no_check_and_a_step_does() -> None:
    push = skirmish("orla[shield_bash] b2", "silk b2", hands=("9S", "2S"))
    push.play("att orla shield_bash silk", "play 9S", "play 2S", "push silk b1")
    assert push.place("silk") == "b1"
    step = skirmish("holt[charge] a1", "silk b1", hands=("2S", ""))
    step.play("att holt charge silk", "play 2S")
    assert (step.place("holt"), step.phase) == ("a1", "acting")


@pytest.mark.clause("FF-169", "FF-201")
def test_a_pushed_enemy_has_entered_too() -> None:
    game = skirmish(
        "orla[shield_bash] b2", "silk b2", "aldous2[hold_the_line,riposte] a2", hands=("9S", "2S", ""),
    )  # fmt: skip
    game.play("att orla shield_bash silk", "play 9S", "play 2S", "push silk a2")
    assert (game.phase, game.turn) == ("reacting", "3")


# Reactions


@pytest.mark.clause("FF-111")
def test_a_reaction_needs_its_cause_and_a_target_that_is_still_there() -> None:
    hit = skirmish("brenna b2", "orla[riposte] b2", hands=("9S", "2S"))
    hit.play("att brenna axe orla", "play 9S", "play 2S")
    assert hit.phase == "acting"  # the blow landed, so there is nothing to answer
    gone = skirmish("brenna2[reckless_swing,charge] b2 1", "orla[riposte] b2", hands=("2S", "9S"))
    gone.play("att brenna reckless_swing orla", "play 2S", "play 9S", "=2C")
    assert gone.place("brenna") == "gone"
    assert gone.phase == "acting"


@pytest.mark.clause("FF-114")
def test_an_attack_as_a_reaction_can_be_critical_and_is_defended() -> None:
    game = skirmish("brenna b2", "orla[riposte] b2", hands=("2S 6S", "9S QS"))
    game.play("att brenna axe orla", "play 2S", "play 9S", "react orla riposte brenna", "play QS")
    assert (game.phase, game.turn) == ("playing", "1")
    game.play("play 6S")
    assert game.health("brenna") == 6  # 12 against 8, doubled by the Queen


# Ground and harvest


@pytest.mark.clause("FF-122")
def test_the_most_health_controls_an_area_at_once() -> None:
    game = skirmish("brenna b2 5", "silk b2 3, goblin1 b2 1", hands=("", ""))
    assert control.controller(game.state, 4) == 0
    game.figure("brenna").health = 3
    assert control.controller(game.state, 4) == 1


@pytest.mark.clause("FF-127", "FF-78")
def test_difficult_ground_asks_for_a_check_on_the_way_in_and_out() -> None:
    way_in = skirmish("aldous a1", "silk c3", hands=("2S", ""))
    assert way_in.play("move aldous b1").phase == "playing"
    way_out = skirmish("aldous b1", "silk c3", hands=("2S", ""))
    assert way_out.play("move aldous a1").phase == "playing"
    plain = skirmish("aldous a1", "silk c3", hands=("2S", ""))
    assert plain.play("move aldous a2").phase == "sprinting"


@pytest.mark.clause("FF-278")
def test_a_trap_that_kills_does_not_change_who_harvests_but_counts_for_victory() -> None:
    game = skirmish("silk a1 1", "orla c3", map="marshwood_graveyard", tokens=(0, 1), hands=("2S", ""), treasure=(0, 0))
    game.play("end")
    assert game.treasure(1) == 2
    game.play("trap silk", "play 2S")
    assert game.place("silk") == "gone"
    assert game.treasure(1) == 2
    assert game.won == ([2], "FF-142")


@pytest.mark.clause("FF-280", "FF-144")
def test_a_draw_is_a_result() -> None:
    game = skirmish("fenna a2", "silk c2", tokens=(0, 1), round=10)
    game.play("end")
    outcome = game.state.outcome()
    assert outcome.winners == (0, 1)
    assert [outcome.share(seat) for seat in (0, 1)] == [0.5, 0.5]
