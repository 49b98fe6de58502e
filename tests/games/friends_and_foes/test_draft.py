"""The formation that one seat builds in secret: gestures, marks, tools, and what becomes of it."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.draft import OFF, is_begun, is_open, lay, moves, show, use
from regalia.games.friends_and_foes.formation import read, write
from regalia.games.friends_and_foes.state import State
from regalia.kernel import CHANCE, SPECTATOR, IllegalMove, Refusal, UnreadableMove
from regalia.match import FairChance, Match, consider_draft
from regalia.table import Cell, Counter
from regalia.table.draft import Draft
from tests.games.friends_and_foes.skirmish import in_notation

clause = pytest.mark.clause
ROAD = "fellowship aldous2[shield_bash,battle_standard] fenna1[aimed_shot] pike1[backstab]"


def mustering(**options: object) -> State:
    """The moment at which the first seat builds its formation."""
    match = Match.new(GAME, GAME.options(options), 2, chance=FairChance.from_text("5"))
    match.begin()
    return cast(State, match.state)


def done(line: str | Refusal) -> str:
    assert isinstance(line, str), line
    return line


def refused(line: str | list[int] | Refusal) -> str:
    assert isinstance(line, Refusal), line
    assert line.sentence
    return line.clause


def key(state: State, kind: str, name: str) -> str:
    """The key of somebody or something in a tray."""
    setup = state.setup
    names = {
        "profile": [one.id for one in setup.profiles],
        "ability": [one.id for one in setup.abilities],
        "minion": [one.id for one in setup.minions],
    }
    return f"{kind}-{names[kind].index(name)}"


def built(state: State, line: str, *gestures: str) -> str:
    """The line after gestures such as `profile:aldous slot-1`."""
    for words in gestures:
        start, end = [key(state, *word.split(":")) if ":" in word else word for word in words.split()]
        line = done(lay(state, 0, line, "", start, end))
    return line


def coins(draft: Draft) -> int:
    (left,) = [item for zone in draft.zones if zone.key == "purse-zone" for item in zone.items]
    assert isinstance(left, Counter)
    return left.value


def barred(draft: Draft, clause: str) -> set[str]:
    return {key for mark in draft.bars if mark.clause == clause for key in mark.keys}


@clause("FF-39")
def test_all_build_at_the_same_time_until_their_own_formation_is_begun() -> None:
    state = mustering()
    assert is_open(state, 0)
    assert is_open(state, 1)
    assert not is_open(state, SPECTATOR)
    assert not is_open(state, 2)
    state.apply(GAME.read(state, "pattern master"))
    assert not is_open(state, 0)
    assert is_begun(state, 0)
    assert is_open(state, 1)


@clause("FF-39")
def test_a_draft_depends_on_nothing_but_its_line_and_the_options() -> None:
    one, other = mustering(), mustering()
    for step in ("pattern master", "take orla"):
        other.apply(GAME.read(other, step))
    assert show(one, 1, ROAD, "slot-2", "lesson-2-1") == show(other, 1, ROAD, "slot-2", "lesson-2-1")
    assert use(one, 1, "", "random", "9") == use(other, 1, "", "random", "9")


@clause("FF-152")
def test_patterns_are_sketched_and_touching_one_begins_with_it() -> None:
    state = mustering()
    empty = show(state, 0, "")
    [patterns] = [zone for zone in empty.zones if zone.key == "sketches"]
    assert patterns.items[0].label == "Fellowship 2 1 1: level 2, level 1, level 1"
    begun = show(state, 0, "", held="sketch-soulbond")
    assert begun.line == done(use(state, 0, "", "pattern soulbond", ""))
    assert begun.held == ""
    assert lay(state, 0, "", "band", "sketch-master", "sketch-master") == done(use(state, 0, "", "pattern master", ""))
    assert show(state, 0, begun.line, held="sketch-master").line == begun.line


def test_a_pattern_opens_places_and_another_one_keeps_who_fits() -> None:
    state = mustering()
    assert show(state, 0, "").lacks[0].clause == "FF-152"
    line = done(use(state, 0, "", "pattern fellowship", ""))
    assert line == "fellowship - - -"
    line = built(state, line, "profile:aldous slot-1", "ability:shield_bash lesson-1-1", "profile:fenna slot-2")
    assert use(state, 0, line, "pattern soulbond", "") == "soulbond aldous2[shield_bash] fenna2[]"
    assert use(state, 0, line, "pattern master", "") == "master aldous3[shield_bash] -"
    assert use(state, 0, line, "clear", "") == "-"


@clause("FF-157")
def test_a_character_who_is_in_the_formation_moves_instead_of_coming_twice() -> None:
    state = mustering()
    line = built(state, "fellowship - - -", "profile:aldous slot-1", "ability:battle_standard lesson-1-1")
    assert built(state, line, "profile:aldous slot-3") == "fellowship - - aldous1[]", "an ability of level 2 is lost"
    assert built(state, line, "profile:fenna slot-2", "slot-1 slot-2").split()[1:3] == ["fenna2[]", "aldous1[]"]
    twice = "fellowship aldous2[] aldous1[] -"
    assert "FF-157" in [mark.clause for mark in show(state, 0, twice).lacks]
    assert refused(use(state, 0, twice, "fill", "1")) == "FF-157"


@clause("FF-153", "FF-154", "FF-156")
def test_coins_are_counted_and_what_is_too_dear_is_refused() -> None:
    state = mustering()
    assert coins(show(state, 0, ROAD)) == 10 - state.setup.price(state.setup.band(ROAD))
    poor = mustering(formation_coins=7)
    line = built(poor, "soulbond - -", "profile:aldous slot-1")
    assert coins(show(poor, 0, line)) == 3
    assert refused(lay(poor, 0, line, "", key(poor, "profile", "torvald"), "slot-2")) == "FF-153"
    assert "slot-2" in barred(show(poor, 0, line, held=key(poor, "profile", "torvald")), "FF-153")
    dear = "soulbond aldous2[shield_bash,battle_standard] torvald2[aimed_shot,piercing_arrow]"
    assert show(poor, 0, dear).lacks[0].clause == "FF-153"
    assert refused(moves(poor, 0, dear)) == "FF-153"


@clause("FF-155")
def test_abilities_go_to_slots_of_characters_who_may_have_them() -> None:
    state = mustering()
    line = built(state, "fellowship - - -", "profile:fenna slot-2", "profile:aldous slot-1")
    assert refused(lay(state, 0, line, "", key(state, "ability", "shield_bash"), "lesson-2-1")) == "FF-155"
    assert refused(lay(state, 0, line, "", key(state, "ability", "volley"), "lesson-2-1")) == "FF-155"
    assert refused(lay(state, 0, line, "", key(state, "ability", "aimed_shot"), "lesson-3-1")) == "FF-155"
    line = built(state, line, "ability:shield_bash lesson-1-1")
    assert refused(lay(state, 0, line, "", key(state, "ability", "shield_bash"), "lesson-1-2")) == "FF-155"
    line = built(state, line, "ability:fleet lesson-1-2", "lesson-1-1 lesson-1-2")
    assert line.split()[1] == "aldous2[fleet,shield_bash]"
    assert built(state, line, "lesson-1-1 off").split()[1] == "aldous2[shield_bash]"
    tray = [
        item for zone in show(state, 0, line, "slot-2").zones if zone.key == "tray-abilities" for item in zone.items
    ]
    offered = {state.setup.abilities[int(item.key.split("-")[1])].id for item in tray if item.key != OFF}
    assert "aimed_shot" in offered
    assert "shield_bash" not in offered
    assert "volley" not in offered, "it needs level 2"
    assert show(state, 0, line, "band", "lesson-2-1").layer == "slot-2", "touching a slot leads to what fits it"


@clause("FF-158")
def test_minions_are_hired_by_type_and_have_their_own_place() -> None:
    state = mustering()
    line = built(state, "master - -", "minion:militia minions")
    assert line == "master - militia"
    assert refused(lay(state, 0, line, "", key(state, "minion", "militia"), "slot-1")) == "FF-158"
    assert refused(lay(state, 0, line, "", key(state, "profile", "orla"), "minions")) == "FF-152"
    assert refused(lay(state, 0, line, "", "minions", "slot-1")) == "FF-152"
    assert built(state, line, "minions off") == "master - -"


def test_what_is_held_is_let_go_when_it_is_in_its_place() -> None:
    state = mustering()
    fenna, shot = key(state, "profile", "fenna"), key(state, "ability", "aimed_shot")
    assert show(state, 0, "fellowship - - -", "", fenna).held == fenna
    line = built(state, "fellowship - - -", "profile:fenna slot-1")
    assert show(state, 0, line, "", fenna).held == ""
    assert show(state, 0, line, "", "slot-1").held == "slot-1"
    assert show(state, 0, line, "slot-1", shot).held == shot
    line = built(state, line, "ability:aimed_shot lesson-1-1")
    assert show(state, 0, line, "slot-1", shot).held == ""
    assert show(state, 0, line, "slot-1", "lesson-1-1").held == "lesson-1-1"


def test_places_name_who_is_there_and_trays_what_they_cost() -> None:
    draft = show(mustering(), 0, ROAD)
    cells = {item.key: item for zone in draft.zones for item in zone.items if isinstance(item, Cell)}
    assert cells["slot-1"].label.startswith("Aldous Grey, level 2: ")
    assert cells["lesson-2-1"].label.startswith("Fenna · Aimed Shot: ")
    assert [layer.key for layer in draft.layers] == ["band", "slot-1", "slot-2", "slot-3"]
    assert draft.lacks == ()


def test_ready_made_formations_tell_who_is_in_them_in_words() -> None:
    state = GAME.start(GAME.options({}, 2), 2)
    tools = {tool.label: tool.hint for tool in show(state, 0, "").tools if tool.preset}
    assert tools["Master"] == "level 3 and 4 minions"
    assert tools["Road Wardens"] == "Aldous (knight), Fenna (ranger) and Pike (rogue)"
    assert tools["Vane's Militia"] == "Orla (knight) and 4 minions (Hedge Militia)"


def test_ready_made_formations_are_taken_in_one_go_and_become_moves() -> None:
    match = Match.new(GAME, GAME.options(), 2, chance=FairChance.from_text("5"))
    match.begin()
    state = cast(State, match.state)
    names = [tool.key for tool in show(state, 0, "").tools if tool.key.startswith("form ")]
    assert len(names) >= 4
    for seat in (0, 1):
        line = done(use(state, seat, "", names[seat], ""))
        match.accept(consider_draft(match, seat, line))
        assert state.setup.starters[seat].formation == line
    assert cast(State, match.state).turn in (CHANCE, 0, 1)
    assert [in_notation(cast(State, match.state), seat) for seat in (0, 1)] == [
        one.formation for one in state.setup.starters[:2]
    ]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("circle - -", "no pattern"),
        ("fellowship - -", "followed by 3 words"),
        ("fellowship aldous1[] - -", "level 2"),
        ("fellowship aldous - -", "level 2"),
        ("fellowship nobody2[] - -", "no character"),
        ("fellowship aldous2[magic] - -", "no ability"),
        ("master - dragons", "no minion"),
    ],
)
def test_what_is_no_formation_is_refused_in_words(line: str, word: str) -> None:
    with pytest.raises(UnreadableMove, match=word):
        show(mustering(), 0, line)


@pytest.mark.parametrize("gesture", ["profile-99 slot-1", "profile-x slot-1", "nothing slot-1", "profile-1 ability-1"])
def test_a_gesture_that_means_nothing_is_refused_in_words(gesture: str) -> None:
    with pytest.raises(UnreadableMove):
        lay(mustering(), 0, "fellowship - - -", "", *gesture.split())


@clause("FF-153")
def test_filling_the_rest_says_why_it_is_impossible() -> None:
    state = mustering(formation_coins=7)
    line = built(state, "fellowship - - -", "profile:aldous slot-2", "profile:torvald slot-3")
    assert refused(use(state, 0, line, "fill", "1")) == "FF-153"


# Properties


@st.composite
def partial(draw: st.DrawFn) -> tuple[State, str]:
    """A formation on which somebody has fiddled about."""
    state = mustering(formation_coins=draw(st.sampled_from([8, 10, 14])), abilities_per_level=draw(st.integers(0, 2)))
    tools = [tool.key for tool in show(state, 0, "").tools]
    line = done(use(state, 0, "", draw(st.sampled_from(tools)), str(draw(st.integers(0, 99))))) if tools else ""
    for _ in range(draw(st.integers(0, 20))):
        draft = show(state, 0, line, draw(st.sampled_from(["band", "slot-1", "slot-2"])))
        places = [item.key for zone in draft.zones if zone.key in ("places", "slots") for item in zone.items]
        if not places:
            break
        tray = [item.key for zone in draft.zones if zone.at == "south" for item in zone.items]
        after = lay(state, 0, line, "", draw(st.sampled_from(tray + places)), draw(st.sampled_from(places)))
        line = line if isinstance(after, Refusal) else after
    return state, line


@given(partial(), st.integers(0, 1000))
def test_filling_the_rest_of_any_draft_gives_a_formation_that_keeps_it_or_a_reason(
    drafted: tuple[State, str], seed: int
) -> None:
    state, line = drafted
    whole = use(state, 0, line, "fill", str(seed))
    if isinstance(whole, Refusal):
        assert whole.clause == "FF-153"
        return
    assert show(state, 0, whole).lacks == ()
    before, after = read(state.setup, line), read(state.setup, whole)
    for had, has in zip(before.named, after.named, strict=False):
        if had is not None:
            assert has is not None
            assert had.profile == has.profile
            assert set(had.abilities) <= set(has.abilities)
    assert before.minions in (-1, after.minions)


@given(partial())
def test_engine_and_judge_agree_on_every_draft(drafted: tuple[State, str]) -> None:
    """Ready means that the engine offers each step; lacking that a step is missing or refused."""
    state, line = drafted
    ready = moves(state, 0, line)
    if isinstance(ready, Refusal):
        assert show(state, 0, line).lacks[0].clause == ready.clause
        assert (
            not state.setup.band(line)
            or state.setup.price(state.setup.band(line)) > state.setup.options.formation_coins
        )
        return
    work = state.clone()
    for step in ready:
        assert GAME.judge(work, step) is None
        assert step in work.offers()
        work.apply(step)
    assert in_notation(work, 0) == line


@given(partial())
def test_a_draft_is_its_line(drafted: tuple[State, str]) -> None:
    state, line = drafted
    draft = show(state, 0, line)
    assert draft.line == write(read(state.setup, line))
    assert show(state, 0, draft.line) == draft
    assert coins(draft) == state.setup.options.formation_coins - read(state.setup, line).price


@clause("FF-152", "FF-155")
def test_a_whole_formation_can_be_typed_in_one_line_and_is_taken_or_refused_whole() -> None:
    match = Match.new(GAME, GAME.options(), 2, chance=FairChance.from_text("5"))
    match.begin()
    refusal = match.why("fellowship aldous2[shield_bash] - -")
    assert refusal is not None
    assert refusal.clause == "FF-152"
    with pytest.raises(IllegalMove, match="FF-155"):
        match.play(0, ROAD.replace("aimed_shot", "cleave"))
    with pytest.raises(UnreadableMove, match="no character"):
        match.play(0, "soulbond nobody2[] -")
    assert match.why(ROAD) is None
    match.play(0, ROAD)
    assert in_notation(cast(State, match.state), 0) == ROAD
    assert match.state.turn == 1
