"""regalia play in plain lines: through pipes, with good and bad input."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.agents.name import GUESTS
from regalia.cli.sitting import LONGEST, Chair, Sitting, read_chairs
from regalia.games import find_game
from regalia.kernel import RegaliaError, Seen, State
from regalia.match import FairChance, Match, read_record, verify
from tests.cli.shell import Answer, regalia

SMALL = ("friend-or-foe", "--option", "suits=players", "--seed", "7")


def play(*lines: str | bytes, given: tuple[str, ...] = SMALL) -> Answer:
    """A game in plain lines, without a process of its own."""
    told = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    return regalia("play", *given, "--plain", stdin=told)


def process(*arguments: str, stdin: bytes) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-c", "import sys; from regalia.cli.main import main; sys.exit(main())", "play"]
    return subprocess.run([*command, *arguments], input=stdin, capture_output=True, timeout=120, check=False)


def script_of_a_whole_game() -> list[str]:
    """What the first seat says in a game that another program plays along."""
    sitting = sat()
    said = []
    while not sitting.match.over:
        if sitting.computer_to_move:
            sitting.make(sitting.choice())
        else:
            act = sitting.table().acts[-1]
            said.append(act.move)
            sitting.answer(act.move)
    return said


def sat(seats: str = "me,knight", name: str = "friend-or-foe", **options: object) -> Sitting:
    game = find_game(name)
    chairs = read_chairs(seats, "seed")
    given = options or ({"suits": "players"} if name == "friend-or-foe" else {})
    chance = FairChance.from_text("7")
    match = Match.new(game, game.options(given, len(chairs)), len(chairs), [chair.name for chair in chairs], chance)
    match.begin()
    return Sitting(match, chairs, chance.seed.hex())


def test_whatever_differs_from_the_book_is_said_at_the_start() -> None:
    book = sat(suits="all").opening()
    house = sat(count_purse=False, max_spend=2).opening()
    assert house[:-1] == book
    assert house[-1] == "Not as in the book: Max spend: 2 (book: 3, FO-22); Count purse: no (book: yes, FO-26)."


def test_an_ending_tells_points_only_where_they_say_more_than_who_won() -> None:
    sitting = sat("me:Ada,me:Bo", "examples.tic_tac_toe")
    for move in ("a1", "b1", "a2", "b2", "a3"):
        sitting.answer(move)
    assert sitting.closing()[0].startswith("The game is over: Ada wins; ")
    watched = sat("random,random")
    while not watched.match.over:
        watched.make(watched.choice())
    scores = " : ".join(str(score) for score in watched.match.state.outcome().scores)
    assert f" wins, {scores}; " in watched.closing()[0]


def test_an_empty_line_is_told_what_can_be_typed() -> None:
    assert sat().answer("  ").lines == ("Type a move, ? for your moves, help for more.",)


def test_a_line_that_is_too_long_is_told_the_limit_and_no_wrong_length() -> None:
    out = play("x" * 100_000, "quit").out
    assert f"That line is too long: moves and commands have at most {LONGEST} characters." in out


@pytest.mark.parametrize("line", ["hint 5", "exit now", "? c2", "tell 3", "Help me"])
def test_a_command_that_takes_nothing_more_says_so(line: str) -> None:
    word = line.split()[0]
    reply = sat().answer(line)
    assert (reply.kind, reply.lines) == ("refused", (f"{word} takes nothing more. Type only: {word}",))


def test_undo_takes_one_decision_back_and_no_number() -> None:
    sitting = sat()
    sitting.answer("c2")
    reply = sitting.answer("undo 5")
    assert reply.kind == "refused"
    assert "takes nothing more" in reply.lines[0]
    assert sitting.match.plies
    assert sitting.answer("undo").kind == "moved"


@pytest.mark.parametrize("game", ["friend-or-foe", "kingdom-coinquest"])
def test_look_alone_names_zones_and_seats_each_of_which_can_be_looked_at(game: str) -> None:
    sitting = sat(name=game)
    words, _, names = sitting.answer("look").lines[0].removesuffix(".").partition(": ")
    assert words.startswith("Type look and a place")
    assert len(names.split(", ")) > 2
    for name in names.split(", "):
        assert sitting.answer(f"look {name}").kind == "said", name


def test_hands_cards_and_seats_can_be_looked_at() -> None:
    sitting = sat("me,knight", "kingdom-coinquest")
    for _ in range(3):
        sitting.answer("forge")
    hand = sitting.answer("look hand").lines
    held = next(zone.items for zone in sitting.table().zones if zone.label == "Your hand")
    assert hand == (f"Your hand: {'; '.join(card.label for card in held)}.",)
    assert sitting.answer(f"look {held[0].key.removeprefix('card-')}").lines[0] == f"{held[0].label}."
    assert sitting.answer("look diamonds").lines[0].startswith("Sir Alard: king 20/20, Health 20 of 20")
    assert sitting.answer("look seat 2").lines == sitting.answer("look diamonds").lines
    kings = sitting.answer("look king").lines
    assert {"Your kingdom:", "Kingdom of Sir Alard:"} <= set(kings)
    empty = [f"Salvage {number}: nothing." for number in (1, 2, 3)]
    salvage = sitting.answer("look salvage").lines
    assert salvage == ("Kingdom of Sir Alard:", *empty, "Your kingdom:", *empty)
    assert sitting.answer("look moon").kind == "refused"


def test_the_table_tells_a_drawn_card_once_and_no_announcement_beside_it() -> None:
    sitting = sat("me:Ada,knight", "kingdom-coinquest")
    sitting.answer("forge")
    assert re.fullmatch(r"Ada draws \S+ from the forge\.", sitting.table().say)


def test_what_tells_what_the_others_did_since_the_own_last_turn() -> None:
    sitting = sat("me,greedy")
    assert sitting.answer("what").lines == ("Nobody else has done anything since your last turn.",)
    while not sitting.match.over and len(sitting.match.plies) < 60:
        if sitting.computer_to_move:
            sitting.make(sitting.choice())
        else:
            sitting.answer(sitting.table().acts[0].move)
    while sitting.computer_to_move:
        sitting.make(sitting.choice())
    told = [line for line in sitting.answer("what").lines if ", was " not in line]
    assert told[0].startswith("Thrifty Fulk enters ")
    assert not any(line.startswith("You enter") for line in told)
    assert told == sitting.story()[-len(told) :]


def test_many_moves_are_told_by_kind_at_the_start_and_all_when_asked_for() -> None:
    begun = play("moves", given=("thrones", "--seed", "7")).out
    first, _, asked = begun.partition("type moves to hear all.")
    assert "preset bastion, preset bastion flip" in first
    assert "fort b4" not in first
    assert "fort b4" in asked
    assert not re.search(r"[0-9a-f]{64}", begun)


@pytest.mark.parametrize(
    ("game", "entry", "name"), [("thrones", "K  throne", "Throne"), ("friends-and-foes", "El  elevation", "Elevation")]
)
def test_the_legend_tells_what_the_letters_stand_for_in_the_words_of_the_game(game: str, entry: str, name: str) -> None:
    options = {"setup_mode": "mirror"} if game == "thrones" else {}
    sitting = sat("me,knight", game, **options)
    signs = {sign.name: sign.text for sign in sitting.match.game.legend(sitting.match.state)}
    assert f"{entry}: {signs[name]}" in sitting.answer("legend").lines


def test_a_card_that_one_draws_is_told_once() -> None:
    sitting = sat("me:Ada,greedy", "friends-and-foes", formation_setup="ready")
    mine = next(line for line in sitting.story() if "Ada draws" in line)
    assert len(re.findall(r"(?:10|[2-9AJQK])[♠♥♦♣]", mine)) == 5
    assert "Ada draws a card" not in mine


# Through a pipe


def test_a_whole_game_is_played_through_a_pipe_saved_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = ["promise", *script_of_a_whole_game(), f"save {file}", "quit"]
    done = process(*SMALL, "--plain", stdin="\n".join(lines).encode())
    out = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert "The game is over: " in out
    promise = re.search(r"SHA-256 of its seed: ([0-9a-f]{64})", out)
    assert promise is not None
    record = read_record(file.read_text())
    assert record.header.commitment == promise[1]
    assert f"all {verify(record)} outcomes of chance" in out


def test_bad_lines_are_answered_one_by_one_and_the_game_goes_on() -> None:
    bad = [b"huh", b"c5", b"x" * 5000, b"\xff\xfe\x00 c2", b"why", b"rules 999", b"save", b"bank 4", b"", b"c2"]
    done = process(*SMALL, stdin=b"\n".join(bad) + b"\n")
    out = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert "“huh” is no move of Friend or Foe" in out
    assert re.search(r"c5: .+ \(FO-9\)", out)
    assert f"at most {LONGEST}" in out
    assert "Why what?" in out
    assert "has no clause 999" in out
    assert "Save where?" in out
    assert re.search(r"bank 4: .+ \(FO-17\)", out)
    assert len(re.findall(r"\w+ enters c2,", out)) == 1
    assert out.index("bank 4:") < out.index(" enters c2,")
    assert b"Traceback" not in done.stderr


def test_the_end_of_the_input_ends_the_program_and_says_how_to_save() -> None:
    for stdin in (b"", b"c2", b"c2\n"):
        done = process(*SMALL, stdin=stdin)
        assert done.returncode == 0
        assert "save FILE" in done.stdout.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupt_ends_it_without_a_trace() -> None:
    command = (  # a parent in the background may have handed on that interrupts are ignored
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from regalia.cli.main import main; sys.exit(main())"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", command, "play", *SMALL, "--plain"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert running.stdout is not None
    while b"neighbouring" not in running.stdout.readline():
        pass
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"Traceback" not in err


def test_a_reader_who_leaves_ends_it_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-c", "import sys; from regalia.cli.main import main; sys.exit(main())", "play", *SMALL]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr


# How it is called


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        (("freind-or-foe",), 2, "Did you mean friend-or-foe"),
        (("friend-or-foe", "--seats", "me,gredy"), 2, "Did you mean greedy"),
        (("friend-or-foe", "--seats", "me"), 2, "2 to 4 seats"),
        (("friend-or-foe", "--seats", ""), 2, "say who sits at each seat"),
        (("friend-or-foe", "--option", "tax_low=99"), 2, "between 0 and 20"),
        (("friend-or-foe", "--option", "tax_low"), 2, "NAME=VALUE"),
        (("friend-or-foe", "--at", "3"), 2, "--from FILE"),
        ((), 2, "say which game"),
        (("friend-or-foe", "--words", "x" * 300), 2, "at most 200"),
        (("--from", "nowhere.txt"), 1, "no such file"),
    ],
)
def test_a_wrong_call_is_refused_with_a_sentence(given: tuple[str, ...], code: int, words: str) -> None:
    answer = regalia("play", *given)
    assert answer.code == code
    assert words in answer.words


def test_the_same_seed_gives_the_same_game_and_words_change_it() -> None:
    def fate(*more: str) -> str:
        return play("c2", "d2", given=(*SMALL, *more)).out

    assert fate() == fate()
    assert fate("--words", "blue whale") != fate()


def test_computers_play_alone_when_nobody_sits_there() -> None:
    answer = play(given=(*SMALL, "--seats", "random,greedy"))
    assert answer.code == 0
    assert "The game is over: " in answer.out


def test_a_record_is_taken_up_at_its_end_or_at_any_move(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play("c2", "c3", f"save {file}")
    again = play(f"save {tmp_path / 'two.txt'}", given=("--from", str(file), "--seed", "8"))
    kept = read_record(file.read_text())
    taken_up = read_record((tmp_path / "two.txt").read_text())
    assert again.code == 0
    assert taken_up.lines[: len(kept.lines)] == kept.lines
    assert taken_up.header.continued == len(kept.lines)
    early = play(f"save {tmp_path / 'three.txt'}", given=("--from", str(file), "--at", "0"))
    assert early.code == 0
    assert read_record((tmp_path / "three.txt").read_text()).lines == ()
    assert regalia("play", "--from", file, "--at", 999).code == 2


def test_a_position_is_taken_up_and_its_record_replays(tmp_path: Path, position: Path) -> None:
    answer = play("d2", f"save {tmp_path / 'game.txt'}", given=("--from", str(position), "--seed", "3"))
    assert answer.code == 0
    match = Match.replay(read_record((tmp_path / "game.txt").read_text()))
    assert match.lines[0] == "d2"
    assert "needs a record" in regalia("play", "--from", position, "--at", 1).err


def test_a_finished_record_has_nothing_left_to_play(record: Path) -> None:
    answer = regalia("play", "--from", record)
    assert answer.code == 1
    assert "is over" in answer.err
    assert regalia("play", "examples.tic_tac_toe", "--from", record).err.count("holds Friend or Foe") == 1


# The words one may type


def test_a_bare_number_answers_the_question_for_an_amount() -> None:
    sitting = sat("me,me")
    while not any(act.ask for act in sitting.table().acts):
        sitting.answer(sitting.table().acts[-1].move)
    before = len(sitting.match.plies)
    assert sitting.answer("99").kind == "refused"
    assert "not 99" in sitting.answer("99").lines[0]
    assert len(sitting.match.plies) == before
    assert sitting.answer("0").kind == "moved"
    assert sitting.match.plies[before].line in ("+0", "bank 0")


def test_the_list_of_moves_tells_the_stakes() -> None:
    lines = sat().answer("?").lines
    assert [line.split()[0] for line in lines] == ["c2", "d1", "b1"]
    assert all("friend" in line for line in lines)


def test_why_names_the_clause_or_says_that_it_is_allowed() -> None:
    sitting = sat()
    assert sitting.answer("why c2").lines == ("c2 is allowed.",)
    assert "(FO-9)" in sitting.answer("why c5").lines[0]
    assert sitting.answer("why xyz").kind == "refused"
    assert sitting.why_touched(("c4",)).lines[0].endswith("(FO-9)")
    assert sitting.why_touched(("purse-1",)).kind == "refused"


def test_undo_goes_back_to_ones_own_decision_and_says_why_it_needed_consent() -> None:
    sitting = sat()
    assert "not moved yet" in sitting.answer("undo").lines[0]
    sitting.answer("c2")
    while sitting.computer_to_move:
        sitting.make(sitting.choice())
    reply = sitting.answer("undo")
    assert reply.kind == "moved"
    assert "others must agree. The computer agrees" in reply.lines[0]
    assert sitting.match.plies == []


def test_undo_among_persons_needs_their_word() -> None:
    sitting = sat("me:Ada,me:Bo")
    sitting.answer("c2")
    plies = len(sitting.match.plies)
    assert "undo agreed" in sitting.answer("undo").lines[0]
    assert len(sitting.match.plies) == plies
    assert sitting.answer("undo agreed").kind == "moved"
    assert sitting.match.plies == []


def test_nothing_is_taken_back_after_the_seed_was_shown() -> None:
    sitting = sat("me,me", "examples.tic_tac_toe")
    for move in ("a1", "b1", "a2", "b2", "a3"):
        sitting.answer(move)
    assert sitting.match.over
    assert sitting.answer("undo").kind == sitting.answer("c3").kind == sitting.answer("why c3").kind == "refused"
    assert "seed" in sitting.answer("undo").lines[0]


def test_a_whole_line_is_played_or_refused_with_its_clause() -> None:
    sitting = sat("me:Ada,me:Bo", "thrones", setup_mode="mirror", first_player="south", favor_cap=0)
    assert "(TH-38)" in sitting.answer("why e4-e6").lines[0]
    assert "(TH-37)" in sitting.answer("e4xe6").lines[0]
    assert sitting.match.lines == []
    assert sitting.answer("why He4-e5").lines == ("He4-e5 is allowed.",)
    assert sitting.answer("He4-e5").kind == "moved"
    assert sitting.match.lines == ["e4", "-e5"]


def test_looking_at_a_piece_tells_where_it_can_go() -> None:
    sitting = sat("me:Ada,me:Bo", "thrones", setup_mode="mirror", first_player="south", favor_cap=0)
    told = sitting.answer("look E3").lines
    assert told[0].startswith("e3: ")
    assert "Ada's Catapult fires 2 far on these lines: c1, e1, g1, c3, g3, c5, e5, g5." in told
    assert sitting.answer("look z9").kind == "refused"
    assert sitting.match.lines == []


def test_a_first_game_has_everything_prepared() -> None:
    answer = play("resign!", given=("thrones", "--first", "--seed", "1", "--option", "first_player=south"))
    assert "(North, squire)" in answer.out
    assert "behind a screen" not in answer.out
    assert " has given up" in answer.out
    assert regalia("play", "--from", "x", "--first", stdin=b"").code == 2
    answer = play("resign!", given=("friends-and-foes", "--first", "--seed", "1"))
    assert "(Seat 2, squire)" in answer.out
    assert "Build your formation" not in answer.out
    assert "Your bench: Aldous Grey" in answer.out
    assert " gives up" in answer.out


def test_a_layout_is_typed_as_a_line() -> None:
    sitting = sat("me:Ada,me:Bo", "thrones", first_player="south")
    line = "WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- SRE1H1ERS/1L1CAC1L1/2T1K1D2/9"
    assert "(TH-24)" in sitting.answer(f"layout {line.replace('K', '1')}").lines[0]
    assert sitting.answer(f"layout {line}").kind == "moved"
    assert len(sitting.match.lines) == 55
    sitting.lift()
    assert sitting.answer("preset bastion flip").kind == "moved"


def test_giving_up_is_asked_about_first_and_done_by_who_has_to_decide() -> None:
    sitting = sat("me:Ada,me:Bo", "thrones", setup_mode="mirror", first_player="south")
    reply = sitting.answer("resign")
    assert reply.kind == "said"
    assert "type: resign!" in reply.lines[0]
    assert not sitting.match.over
    assert sitting.answer("resign!").kind == "moved"
    assert sitting.match.lines == ["resign"]
    assert "Ada has given up (TH-122)" in sitting.closing()[0]
    assert sitting.answer("resign!").kind == "refused"


def test_where_the_rules_have_no_clause_nobody_gives_up() -> None:
    sitting = sat()
    for line in ("resign", "resign!"):
        assert "no clause for giving up" in sitting.answer(line).lines[0]
    assert sitting.match.lines == []


def test_save_never_overwrites_a_file_unless_told(tmp_path: Path) -> None:
    sitting, file = sat(), tmp_path / "notes.txt"
    file.write_text("my notes")
    assert sitting.answer(f"save {file}").kind == "refused"
    assert file.read_text() == "my notes"
    assert sitting.answer(f"save! {file}").kind == "said"
    assert sitting.answer(f"save {file}").kind == "said"
    assert read_record(file.read_text()).lines == ()
    assert "cannot be written" in sitting.answer(f"save {tmp_path / 'no' / 'folder.txt'}").lines[0]


def test_quit_warns_once_when_the_game_is_not_saved(tmp_path: Path) -> None:
    sitting = sat("me,me")
    assert sitting.answer("quit").kind == "quit"
    sitting.answer("c2")
    assert "not saved" in sitting.answer("quit").lines[0]
    assert sitting.answer("quit").kind == "quit"
    sitting.answer(sitting.table().acts[0].move)
    sitting.answer(f"save {tmp_path / 'game.txt'}")
    assert sitting.answer("quit").kind == "quit"


def test_rules_help_show_tell_and_log_are_pages() -> None:
    sitting = sat("me:Ada,me")
    sitting.answer("c2")
    assert any("Friend or Foe" in line for line in sitting.answer("rules").lines)
    assert sitting.answer("rules 9").lines[0].startswith("FO-9")
    assert any("why MOVE" in line for line in sitting.answer("help").lines)
    assert sitting.answer("show").lines[0] == "Friend or Foe"
    assert sitting.answer("tell").lines[0] == "Friend or Foe."
    assert sitting.answer("log").lines[0].startswith("Ada enters c2, turns up ")
    assert sitting.answer("log rules").lines[0].startswith("Ada enters c2 (FO-")
    assert sitting.answer("log 3").kind == "refused"


def test_seats_are_read_with_names() -> None:
    assert read_chairs("me:Bo, me:Ada ,random:Tib", "1") == [Chair("Bo"), Chair("Ada"), Chair("Tib (random)", "random")]
    with pytest.raises(RegaliaError, match="cannot sit here"):
        read_chairs("me,,greedy", "1")


def test_whoever_says_no_name_gets_one_that_nobody_else_has() -> None:
    chairs = read_chairs("me,me,knight,knight", "1")
    assert {chair.name for chair in chairs[:2]} <= set(GUESTS)
    assert len({chair.name for chair in chairs}) == 4
    assert all(chair.name.endswith(" (knight)") for chair in chairs[2:])


# Secrets at one screen


def test_two_persons_with_secrets_have_a_curtain_between_them() -> None:
    answer = regalia("play", "examples.leduc_poker", "--seats", "me:Ada,me:Bo", "--seed", "1", stdin="\ncheck\n\n")
    first, second, third = answer.out.split("press Enter when only you can see this.")
    card = re.search(r"Your card: (\w+ of \w+)", second)
    other = re.search(r"Your card: (\w+ of \w+)", third)
    assert "Your card" not in first
    assert card is not None
    assert other is not None
    assert card[1] not in third
    assert other[1] not in first + second
    assert second.count("\n") > 40


def test_a_computer_is_handed_what_its_seat_may_know_and_not_the_real_state(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sat("greedy,me", "examples.leduc_poker")
    game, real = sitting.game, sitting.match.state.clone()  # a computer does not hear who sits where
    handed: list[State] = []

    def remember(seen: Seen) -> int:
        handed.append(seen.state)
        return real.legal()[0]

    monkeypatch.setattr(sitting.computers[0], "choose", remember)
    for _ in range(30):
        sitting.choice()
    assert all(game.view(state, 0) == game.view(real, 0) for state in handed)
    assert any(game.view(state, 1) != game.view(real, 1) for state in handed)


def test_news_are_told_once_to_everybody_who_may_hear_them() -> None:
    sitting = sat("me:Ada,me:Bo")
    sitting.answer("c2")
    assert sitting.news()[0].startswith("Ada enters c2, turns up ")
    assert sitting.news() == []


def test_nothing_tells_in_the_terminal_whether_somebody_else_has_begun_unseen() -> None:
    sitting = sat("me,random:Tib,random", "friends-and-foes")
    sitting.answer("form road_wardens")
    sitting.news()

    def told() -> list[object]:
        answers = [sitting.answer(line).lines for line in ("log", "show", "tell", "?", "form ember_oath", "resign")]
        terms = sitting.match.undo_terms(0)
        return [sitting.table(), sitting.news(), answers, terms.free, terms.why]

    before = told()
    for move in ("pattern master", "take orla", "learn riposte"):
        sitting.match.play(1, move)
        assert told() == before
    sitting.match.undo(1)
    assert told() == before
    assert sitting.answer("undo").lines == (
        "Tib acts unseen and may have begun: others must agree. The computer agrees: taken back.",
    )
    assert sitting.match.plies == []
