"""Abilities and reactions, each as its clause says."""

import pytest

from regalia.games.friends_and_foes.rules import cards, sight
from regalia.kernel.card import HEARTS, QUEEN, card
from regalia.kernel.stream import Stream
from tests.games.friends_and_foes.skirmish import skirmish

FOGWOOD = "fogwood_forest_road"


@pytest.mark.clause("FF-172")
def test_fleet_makes_checks_easier() -> None:
    game = skirmish("orla[fleet] a1", "silk c3", hands=("5S", ""))
    game.play("move orla b1", "play 5S")
    assert game.place("orla") == "b1"
    slow = skirmish("orla a1", "silk c3", hands=("5S", ""))
    slow.play("move orla b1", "play 5S")
    assert slow.place("orla") == "a1"


@pytest.mark.clause("FF-173", "FF-86")
@pytest.mark.parametrize(("card", "found"), [("5D", 2), ("5S", 1), ("JD", 3), ("JS", 2)])
def test_a_nose_for_diamonds(card: str, found: int) -> None:
    game = skirmish("fenna[treasure_nose] a1", "silk c3", hands=(card, ""))
    game.play("find fenna", f"play {card}")
    assert game.treasure(1) == found


@pytest.mark.clause("FF-174", "FF-28")
def test_an_aimed_shot_has_advantage() -> None:
    game = skirmish("torvald[aimed_shot] a1", "silk a2", hands=("2S", "3S"))
    game.play("att torvald aimed_shot silk")
    assert "play top top" in game.moves
    game.play("play top top", "=4S", "=9S", "use 9S", "play 3S")
    assert game.tokens(1) == 8
    assert game.health("silk") == 6


@pytest.mark.clause("FF-176")
def test_a_pathfinder_needs_no_check_but_one_to_sprint() -> None:
    game = skirmish("silk[pathfinder] a1", "fenna c3", hands=("2S", ""))
    game.play("move silk b1")
    assert (game.place("silk"), game.phase) == ("b1", "sprinting")
    game.play("sprint c1", "play 2S")
    assert game.place("silk") == "b1"


@pytest.mark.clause("FF-177")
@pytest.mark.parametrize(("friend", "left"), [("fenna c1", 8), ("fenna a2", 7)])
def test_a_backstab_is_better_beside_a_friend(friend: str, left: int) -> None:
    game = skirmish(f"silk[backstab] a2, {friend}", "orla a2", hands=("5S", "5D"))
    game.play("att silk backstab orla", "play 5S", "play 5D")
    assert game.health("orla") == left


@pytest.mark.clause("FF-178")
@pytest.mark.parametrize(("card", "taken"), [("6S", 0), ("7S", 1), ("JS", 2)])
def test_a_pickpocket(card: str, taken: int) -> None:
    game = skirmish("silk[pickpocket] a2", "orla a2", hands=(card, ""), treasure=(0, 5))
    game.play("do silk pickpocket orla", f"play {card}")
    assert (game.treasure(1), game.treasure(2)) == (taken, 5 - taken)


@pytest.mark.clause("FF-179", "FF-132", "FF-126")
def test_smoke_hides_and_covers_until_a_cleanup() -> None:
    game = skirmish("silk[smoke_bomb] a2", "orla c2", tokens=(1, 1), round_draw=0)
    game.play("do silk smoke_bomb", "=5S")
    assert sight.obscured_areas(game.state) == 1 << 1 | game.state.setup.ground.obscuring_bits
    game.harvest()
    assert sight.obscured_areas(game.state) == game.state.setup.ground.obscuring_bits
    red = skirmish("silk[smoke_bomb] a2", "orla c2", tokens=(1, 1), round_draw=0)
    red.play("do silk smoke_bomb", "=5H").harvest()
    assert sight.obscured_areas(red.state) >> 1 & 1
    seen = skirmish("silk[smoke_bomb] a2, quill a1", "fenna a2 1, orla a3")
    assert seen.moves_with("att", "quill", "bolt", "orla")
    seen.play("do silk smoke_bomb", "=5H")
    assert not seen.moves_with("att", "quill", "bolt", "orla")
    assert seen.moves_with("att", "quill", "bolt", "fenna")


@pytest.mark.clause("FF-180", "FF-113")
def test_an_evasive_step_answers_an_attack() -> None:
    game = skirmish("torvald a1", "silk[evasive_step] a2", hands=("7S", "5D"))
    game.play("att torvald longbow silk", "play 7S", "play 5D")
    assert game.moves == [
        "react silk evasive_step a1",
        "react silk evasive_step a3",
        "react silk evasive_step b2",
        "react no",
    ]
    game.play("react silk evasive_step b2")
    assert (game.place("silk"), game.tokens(2), game.turn) == ("b2", 9, "1")


@pytest.mark.clause("FF-181", "FF-93")
def test_cleave_hits_every_enemy_here() -> None:
    game = skirmish("holt[cleave] a2, orla a2", "goblin1 a2, goblin2 a2, goblin3 b2", hands=("9S", "2S 3S"))
    game.play("att holt cleave a2", "play 9S", "play 2S", "play 3S")
    assert [game.health(f"goblin{number}") for number in (1, 2, 3)] == [1, 1, 3]
    assert game.health("orla") == 8


@pytest.mark.clause("FF-182", "FF-277")
def test_a_shield_bash_pushes_who_was_hurt() -> None:
    game = skirmish("orla[shield_bash] a2", "silk a2", hands=("9S", "5S"))
    game.play("att orla shield_bash silk", "play 9S", "play 5S")
    assert game.moves == ["push silk a1", "push silk a3", "push silk b2"]
    game.play("push silk b2")
    assert game.place("silk") == "b2"


@pytest.mark.clause("FF-183", "FF-215")
def test_a_charge_is_a_step_and_a_blow() -> None:
    game = skirmish("holt[charge] a1", "silk a2", hands=("5S", "5D"))
    game.play("att holt charge silk", "play 5S", "play 5D")
    assert (game.place("holt"), game.health("silk"), game.tokens(1)) == ("a2", 7, 8)
    failed = skirmish("holt[charge] a1", "silk b1", hands=("5S", "5D"))
    failed.play("att holt charge silk", "play 5S")
    assert (failed.place("holt"), failed.health("silk"), failed.phase) == ("a1", 8, "acting")


@pytest.mark.clause("FF-186", "FF-121")
def test_the_inspired_attack_with_advantage_once() -> None:
    game = skirmish("orla[inspire] a2, fenna a2, silk a2", "holt a2", hands=("2S 3S", "9D 9H"))
    game.play("do orla inspire fenna silk", "att fenna longbow holt")
    assert "play top top" in game.moves
    game.play("play 2S", "play 9D")
    assert game.figure("fenna").markers == 0
    assert game.figure("silk").markers == 1


@pytest.mark.clause("FF-187", "FF-115", "FF-116", "FF-261")
def test_an_empowered_hex_weakens_all_enemies_until_cleanup() -> None:
    game = skirmish("josper[hex] a1", "fenna a2", hands=("5S 7D", "5D 7S"), tokens=(2, 1))
    game.play("att josper hex fenna emp", "play 5S", "play 5D", "end")
    assert game.tokens(1) == 0
    game.play("att fenna longbow josper", "play 7S", "play 7D")
    assert game.health("josper") == 8
    poor = skirmish("josper[hex] a1", "fenna a2", tokens=(1, 1))
    assert poor.refused("att josper hex fenna emp") == "FF-261"


@pytest.mark.clause("FF-189")
def test_a_ward_glyph_lasts_until_damage() -> None:
    game = skirmish("josper[ward_glyph] a1", "fenna a2", hands=("2S 3H", "8S 9S"))
    game.play("do josper ward_glyph josper 2S", "end", "att fenna longbow josper", "play 8S", "play 3H")
    assert game.health("josper") == 7
    assert game.figure("josper").glyph < 0
    assert "2S" in game.discard(1)


@pytest.mark.clause("FF-190", "FF-71")
@pytest.mark.parametrize(("card", "left"), [("5H", 5), ("5S", 4), ("KS", 6)])
def test_mend_heals_with_red_once_a_round(card: str, left: int) -> None:
    game = skirmish("josper[mend] a1, fenna a2 4", "silk c3", hands=(card, ""))
    game.play("do josper mend fenna", f"play {card}")
    assert game.health("fenna") == left
    game.play("end", "find silk", "play top", "=2S", "end")
    assert game.refused("do josper mend fenna") == "FF-71"


@pytest.mark.clause("FF-191", "FF-31")
def test_prophecy_draws_two_and_puts_one_on_top() -> None:
    game = skirmish("josper[prophecy] a1", "silk c3", hands=("5S", ""))
    game.play("do josper prophecy", "=KS", "=2H", "place KS")
    assert game.hand(1) == ["5S", "2H"]
    game.play("draw")
    assert game.hand(1) == ["5S", "2H", "KS"]
    assert skirmish("josper[prophecy] a1", "silk c3").refused("do josper prophecy") == "FF-31"


@pytest.mark.clause("FF-192", "FF-119", "FF-286")
def test_a_focused_mind_is_asked_for_expertise_whatever_the_hand() -> None:
    game = skirmish("josper[focused_mind] a1", "silk a2", hands=("5S 9S", "5D"))
    game.play("att josper light silk", "play 5S", "play 5D")
    assert game.moves == ["xp no"]


@pytest.mark.clause("FF-193")
def test_dispel_ends_an_effect_or_discards_a_card() -> None:
    game = skirmish("orla2[battle_standard] a1", "josper[dispel] c3")
    game.play("do orla battle_standard")
    assert game.state.empowered
    game.play("react josper dispel")
    assert not game.state.empowered
    snare = skirmish("fenna[snare] a1", "josper[dispel] c3", hands=("8H", ""))
    snare.play("do fenna snare a2 8H", "react josper dispel")
    assert "8H" in snare.discard(1)


@pytest.mark.clause("FF-196", "FF-112")
def test_overwatch_shoots_at_who_moved_into_sight() -> None:
    game = skirmish("silk a2", "fenna2[overwatch] a1", hands=("2S", "9D"))
    game.play("move silk b2", "stop", "react fenna overwatch silk", "play 9D", "play 2S")
    assert game.health("silk") == 6


@pytest.mark.clause("FF-198", "FF-121", "FF-133")
def test_poison_works_at_the_harvest() -> None:
    game = skirmish("silk2[poisoned_blade] a2", "orla a2", hands=("9S", "5S"), tokens=(2, 0))
    game.play("att silk poisoned_blade orla", "play 9S", "play 5S")
    assert game.health("orla") == 7
    game.harvest()
    assert game.health("orla") == 6


@pytest.mark.clause("FF-200")
def test_a_battle_standard_helps_in_melee() -> None:
    game = skirmish("orla2[battle_standard] a2", "silk a2", hands=("5S", "6D"))
    game.play("do orla battle_standard", "att orla sword silk", "play 5S", "play 6D")
    assert game.health("silk") == 7


@pytest.mark.clause("FF-201")
def test_hold_the_line_when_an_enemy_enters() -> None:
    game = skirmish("silk a2", "orla2[hold_the_line] b2", hands=("8S", "5D"))
    game.play("move silk b2", "stop", "react orla hold_the_line", "att silk daggers orla", "play 8S", "play 5D")
    assert game.health("orla") == 8 + 1 - 1
    assert game.state.empowered


@pytest.mark.clause("FF-202")
def test_a_fireball_spares_only_the_caster() -> None:
    game = skirmish("quill2[fireball] a2, fenna a2", "silk a2", hands=("9S 2D", "2S"))
    game.play("att quill fireball a2 as magic", "play 9S", "play 2D", "play 2S")
    assert (game.health("fenna"), game.health("silk"), game.health("quill")) == (6, 6, 7)


@pytest.mark.clause("FF-203")
def test_blink_goes_up_to_two_areas_away() -> None:
    game = skirmish("silk a2", "quill2[blink] b2")
    game.play("move silk b2", "stop")
    assert len(game.moves_with("react", "quill", "blink")) == 8
    game.play("react quill blink c3")
    assert game.place("quill") == "c3"


@pytest.mark.clause("FF-204")
def test_a_blessing_blesses_all_friends() -> None:
    game = skirmish("veyla2[blessing] a1, fenna c1", "silk c3")
    game.play("do veyla blessing")
    assert game.figure("fenna").markers == game.figure("veyla").markers == 2


@pytest.mark.clause("FF-205")
def test_command_lets_another_strike_with_one_more() -> None:
    game = skirmish("orla2[command] a2, fenna a2", "silk b2", hands=("5S 5H", "5D 6D"))
    game.play("do orla command fenna", "att fenna longbow silk", "play 5S", "play 5D")
    assert game.health("silk") == 7
    assert game.can("att fenna longbow silk")


@pytest.mark.clause("FF-207")
def test_assassins_like_their_victims_alone() -> None:
    alone = skirmish("silk3[assassinate] a2", "orla a2, fenna b2")
    alone.play("att silk assassinate orla")
    assert "play top top" in alone.moves
    company = skirmish("silk3[assassinate] a2", "orla a2, fenna a2")
    company.play("att silk assassinate orla", "oath no") if company.phase == "swearing" else company.play(
        "att silk assassinate orla"
    )
    assert "play top top" not in company.moves


@pytest.mark.clause("FF-209", "FF-102")
def test_a_bulwark_is_never_doubled() -> None:
    game = skirmish("fenna a1", "orla3[bulwark] a2", hands=("JS", "2S"))
    game.play("att fenna longbow orla", "play JS", "play 2S")
    assert game.health("orla") == 9


@pytest.mark.clause("FF-210", "FF-215")
def test_lightning_goes_on_to_another_nearby() -> None:
    game = skirmish("quill3[chain_lightning] a1", "silk a2, fenna a3, orla c3", hands=("9S 8S", "5S 2S"))
    game.play("att quill chain_lightning silk as magic", "play 9S", "play 5S")
    assert game.moves == ["next fenna"]
    game.play("next fenna", "play 8S", "play 2S")
    assert game.health("fenna") == 6


@pytest.mark.clause("FF-211", "FF-71")
def test_a_last_breath_brings_a_friend_back() -> None:
    game = skirmish("holt a2", "silk a2 1, veyla3[last_breath] c3", hands=("9S", "2S"))
    game.play("att holt axe silk", "play 9S", "play 2S")
    assert game.place("silk") == "gone"
    game.play("react veyla last_breath silk")
    assert (game.place("silk"), game.health("silk")) == ("a2", 1)


@pytest.mark.clause("FF-212", "FF-216")
def test_a_pack_strikes_one_after_the_other() -> None:
    game = skirmish(
        "orla3[pack_tactics] a2, militia1 b2, militia2 b2, militia3 c2",
        "silk b2",
        hands=("9S 8S", "2S 3S"),
        tokens=(2, 2),
    )
    game.play("do orla pack_tactics b2")
    assert game.moves == ["att militia1 spear silk", "att militia2 spear silk"]
    game.play("att militia2 spear silk", "play 9S", "play 2S", "att militia1 spear silk", "play 8S", "play 3S")
    assert game.health("silk") == 5
    assert game.phase == "acting"


@pytest.mark.clause("FF-213")
def test_judgement_heals_a_friend() -> None:
    game = skirmish("veyla3[judgement] a2 5", "silk b2", hands=("9S", "5S"))
    game.play("att veyla judgement silk", "play 9S", "play 5S", "heal veyla")
    assert (game.health("veyla"), game.health("silk")) == (6, 4)


@pytest.mark.clause("FF-166", "FF-286")
def test_foresight_leaves_a_card_or_puts_it_below() -> None:
    game = skirmish("josper a1", "silk c3")
    game.play("peek josper", "=KS", "keep")
    assert game.refused("peek josper") == "FF-166"
    game.play("draw")
    assert game.hand(1) == ["KS"]
    below = skirmish("josper a1", "silk c3")
    below.play("peek josper", "=KS", "bottom", "draw")
    assert below.turn == "chance"
    assert "chance top KS" not in below.moves


@pytest.mark.clause("FF-18", "FF-59", "FF-166")
def test_a_card_that_all_saw_going_into_the_hand_is_never_taken_for_the_one_on_top() -> None:
    game = skirmish("josper a1", "silk c3", hands=("2S 3S", ""))
    camp = game.state.camps[0]
    queen = card(HEARTS, QUEEN)
    camp.draw(queen)
    cards.known_to_all(game.state, 0, queen)
    game.play("peek josper", "=KS", "keep")
    twins = [game.state.resample(1, Stream(f"{number}")).camps[0] for number in range(100)]
    assert all(queen in twin.hand for twin in twins)
    assert len({twin.top[0] for twin in twins}) > 10


@pytest.mark.clause("FF-18", "FF-166")
def test_cards_looked_at_in_the_deck_are_guessed_among_the_decks_own_however_many_older_ones_are_held() -> None:
    game = skirmish("josper a1", "silk c3", hands=(" ".join(f"{rank}H" for rank in range(2, 11)), ""))
    camp = game.state.camps[0]
    camp.deck, camp.discard = [], camp.deck
    cards.reshuffle(game.state, 0)
    game.play("peek josper", "=KS", "bottom")
    camp = game.state.camps[0]
    camp.draw(card(HEARTS, QUEEN))
    camp.top, camp.when_top = [card(HEARTS, QUEEN)], [camp.clock]
    twins = [game.state.resample(1, Stream(f"{number}")).camps[0] for number in range(60)]
    assert all(twin.since[seen] == twin.clock for twin in twins for seen in twin.top + twin.bottom)
    assert len({(*twin.top, *twin.bottom) for twin in twins}) > 50
