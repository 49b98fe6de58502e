"""regalia play on the screen, driven by a pilot: keys, typing, mouse, small and large terminals."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from re import sub

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from regalia.agents import Budget, SearchPlayer
from regalia.cli.sitting import Sitting
from regalia.cli.terminal import Curtain, Drawing, Page, TableApp
from regalia.games import games
from regalia.match import read_record
from regalia.render.painter import Look
from regalia.render.sign import counter_sign
from tests.cli.test_play import sat

SMALL, LARGE = (80, 24), (140, 45)


class Screen:
    """A table on a screen, and a hand on its keyboard."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def type(self, line: str) -> None:
        self.app.line.value = line
        await self.press("enter")

    async def click(self, key: str) -> None:
        """On the middle of a thing on the board or of a line of the list."""
        for name in ("#board", "#side"):
            box = self.app.query_one(name, Drawing).canvas.places.get(key)
            if box:
                await self.pilot.click(name, offset=(box.x + box.wide // 2, box.y + box.tall // 2))
                await self.settle()
                return
        raise AssertionError(f"{key} is not on the screen")

    async def settle(self) -> None:
        await self.pilot.pause()
        while self.app.thinking:
            await self.pilot.pause(0.005)
        await self.pilot.pause()

    @property
    def lines(self) -> list[str]:
        return self.app.sitting.match.lines

    @property
    def told(self) -> str:
        return "\n".join(line for _, line in self.app.story.told)

    def drawn(self, name: str) -> str:
        return self.app.screen_stack[0].query_one(name, Drawing).canvas.text()


@asynccontextmanager
async def screen(sitting: Sitting, size: tuple[int, int] = SMALL) -> AsyncIterator[Screen]:
    app = TableApp(sitting, Look(), pace=0)
    async with app.run_test(size=size) as pilot:
        shown = Screen(app, pilot)
        await shown.settle()
        yield shown


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_table_shows_board_seats_moves_and_the_promise(size: tuple[int, int]) -> None:
    async with screen(sat(), size) as shown:
        assert "░" in shown.drawn("#board")
        assert shown.drawn("#board").split()[-5:] == list("abcde")
        assert "Spades, you" in shown.drawn("#side")
        assert "Go to c2" in shown.drawn("#side")
        assert shown.app.sitting.match.header.commitment not in shown.told
        await shown.type("promise")
        assert shown.app.sitting.match.header.commitment in shown.told
        assert shown.app.line.has_focus


@pytest.mark.parametrize("name", [game.name for game in games()])
async def test_the_aim_and_what_each_seat_has_are_read_whole_on_a_small_terminal(name: str) -> None:
    async with screen(sat(name=name)) as shown:
        words = "".join(unescape(sub("<[^>]*>", "", shown.app.export_screenshot())).split())
        assert "".join(f"Aim: {shown.app.table.goal}".split()) in words
        for seat in shown.app.table.seats:
            assert all("".join(counter_sign(counter).split()) in words for counter in seat.counters)


async def test_a_whole_game_is_played_by_keys_alone() -> None:
    async with screen(sat("me,random", suits="players", stall_limit=6)) as shown:
        keys = ["enter", "down", "enter", "tab", "enter", "left", "enter", "right", "up", "enter"]
        turn = 0
        while not shown.app.sitting.match.over:
            await shown.press(keys[turn % len(keys)])
            turn += 1
            assert turn < 3000
        assert isinstance(shown.app.screen, Page)
        assert "The game is over" in shown.told
        assert "Checked: all" in shown.told
        await shown.press("enter")
        assert not isinstance(shown.app.screen, Page)


async def test_a_whole_game_is_played_by_typing() -> None:
    async with screen(sat("me:Ada,me:Bo", "examples.tic_tac_toe")) as shown:
        for move in ("a1", "b1", "a2", "b2", "a3"):
            await shown.type(move)
        assert shown.lines == ["a1", "b1", "a2", "b2", "a3"]
        assert shown.app.sitting.match.over
        assert isinstance(shown.app.screen, Page)


async def test_a_fight_stands_on_the_board_until_the_cursor_moves() -> None:
    async with screen(sat("me:Ada,me:Bo")) as shown:
        while (moment := shown.app.table.moment) is None or not moment.result:
            assert "╭" not in shown.drawn("#board")
            await shown.type(shown.app.table.acts[0].move)
        assert moment.title in shown.drawn("#board")
        assert moment.result.split()[0] in shown.drawn("#board")
        await shown.press("tab")
        assert "╭" not in shown.drawn("#board")


async def test_the_arrows_move_between_what_can_be_touched_and_enter_goes_there() -> None:
    async with screen(sat()) as shown:
        assert shown.app.hand.cursor == "c2"
        await shown.press("left")
        assert shown.app.hand.cursor == "b1"
        await shown.press("right", "right")
        assert shown.app.hand.cursor == "d1"
        await shown.press("enter")
        assert shown.lines[0] == "d1"


async def test_while_something_is_typed_the_arrows_stay_in_the_line() -> None:
    async with screen(sat()) as shown:
        await shown.press("c", "3", "left")
        assert shown.app.hand.cursor == "c2"
        assert shown.app.line.value == "c3"
        await shown.press("escape")
        assert shown.app.line.value == ""


async def test_a_click_on_a_card_enters_it_and_a_click_on_another_says_why_not() -> None:
    async with screen(sat()) as shown:
        await shown.click("a5")
        assert shown.lines == []
        assert "(FO-9)" in shown.told
        await shown.click("b1")
        assert shown.lines[0] == "b1"


async def test_amounts_are_chosen_from_the_list_by_click_or_arrows() -> None:
    async with screen(sat("me,me")) as shown:
        while not any(act.ask for act in shown.app.table.acts):
            await shown.type(shown.app.table.acts[-1].move)
        acts = shown.app.table.acts
        assert shown.app.hand.cursor == f"act:{acts[0].id}"
        await shown.press("down")
        assert shown.app.hand.cursor == f"act:{acts[1].id}"
        before = len(shown.lines)
        await shown.click(f"act:{acts[1].id}")
        assert shown.lines[before] == acts[1].move


async def test_why_undo_save_and_a_wrong_move_are_answered_beside_the_board(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    async with screen(sat()) as shown:
        await shown.type("why c4")
        assert "(FO-9)" in shown.told
        await shown.type("nonsense")
        assert "is no move" in shown.told
        await shown.type("b1")
        assert len(shown.app.sitting.match.plies) > 2
        await shown.type("undo")
        assert "The computer agrees" in shown.told
        assert shown.app.sitting.match.plies == []
        assert shown.app.hand.cursor == "c2"
        await shown.type(f"save {file}")
    assert read_record(file.read_text()).lines[0] == "b1"


async def test_the_question_mark_answers_at_once() -> None:
    async with screen(sat()) as shown:
        await shown.press("question_mark")
        assert "c2  Go to c2; face down" in shown.told
        assert shown.app.line.value == ""


async def test_a_hint_is_thought_about_beside_the_table() -> None:
    sitting = sat("me,me")
    sitting.adviser = SearchPlayer(sitting.game, 1, Budget(20))
    async with screen(sitting, LARGE) as shown:
        await shown.type("hint")
        await shown.app.workers.wait_for_complete()
        await shown.settle()
        assert "The computer thinks" in shown.told
        assert "% to win)." in shown.told
        await shown.type("opinions")
        await shown.app.workers.wait_for_complete()
        await shown.settle()
        assert shown.told.count("% to win") >= 4
        assert sitting.match.plies == []


async def test_rules_and_help_open_a_page_that_any_key_of_leaving_closes() -> None:
    async with screen(sat()) as shown:
        await shown.type("rules")
        page = shown.app.screen
        assert isinstance(page, Page)
        assert page.markdown
        assert "FO-9" in "\n".join(page.lines)
        await shown.press("escape")
        await shown.type("help")
        assert isinstance(shown.app.screen, Page)
        await shown.press("enter")
        assert shown.app.line.has_focus
        await shown.type("rules 9")
        assert "FO-9" in shown.told or isinstance(shown.app.screen, Page)


async def test_the_story_stands_below_on_a_small_and_beside_on_a_large_terminal() -> None:
    async with screen(sat(), SMALL) as shown:
        story, place = shown.app.story.region, shown.app.query_one("#board").region
        assert story.y >= place.bottom
        await shown.pilot.resize_terminal(*LARGE)
        await shown.settle()
        story, place = shown.app.story.region, shown.app.query_one("#board").region
        assert story.x > place.right
        assert shown.app.query_one("#board", Drawing).canvas.tall == place.height


async def test_light_and_four_colours_are_switched_while_playing() -> None:
    async with screen(sat()) as shown:
        dark = shown.app.theme
        await shown.press("f2", "f3")
        assert shown.app.theme != dark
        assert shown.app.look == Look(dark=False, four_colour=True)


async def test_a_curtain_hangs_between_two_persons_with_secrets() -> None:
    async with screen(sat("me:Ada,me:Bo", "examples.leduc_poker")) as shown:
        assert isinstance(shown.app.screen, Curtain)
        assert "Ada" in str(shown.app.screen.query_one("#curtain", Static).render())
        assert shown.app.table.seat < 0
        await shown.press("enter")
        assert shown.app.table.seat == 0
        await shown.type("check")
        assert isinstance(shown.app.screen, Curtain)
        assert shown.app.table.seat < 0
        await shown.press("enter")
        assert shown.app.table.seat == 1


async def test_computers_play_on_by_themselves_while_one_watches() -> None:
    async with screen(sat("random,random", "examples.tic_tac_toe")) as shown:
        while not shown.app.sitting.match.over:
            await shown.settle()
        assert isinstance(shown.app.screen, Page)


async def test_quit_asks_once_and_then_leaves() -> None:
    async with screen(sat("me,me")) as shown:
        await shown.type("c2")
        await shown.type("quit")
        assert shown.app.is_running
        assert "not saved" in shown.told
        await shown.type("quit")
        assert not shown.app.is_running
