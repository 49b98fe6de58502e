"""The table in the terminal: drawn with Textual, chosen by arrows, mouse or typing."""

import asyncio
from typing import ClassVar, Final

import typer
from msgspec.structs import replace
from rich.markdown import Markdown
from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.events import Click, Resize
from textual.geometry import Offset
from textual.message import Message
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from regalia.cli.keyboard import KEYBOARD, Unreadable
from regalia.cli.sitting import Reply, Sitting
from regalia.render.canvas import Box, Canvas
from regalia.render.painter import Hand, Look
from regalia.render.palette import palette
from regalia.render.sign import complete_acts, touchable_keys
from regalia.render.terminal import board, first_stop, possible_acts, side, stops
from regalia.render.text import describe_seat
from regalia.table import Table

WIDE: Final = 112  # columns from which the story stands beside the board
NARROW: Final = 76  # columns below which the list of moves gives way to the board
HINT: Final = "arrows, Enter, mouse choose · or type a move · ? · why MOVE · undo · help"
PONDERED: Final = ("hint", "opinions")
READING: Final = 5  # times as long as usual that a fight or check stays before the next move is made
MORE: Final = " · hint · what · look · save FILE · rules"


class CommandLine(Input):
    """Where one types; while it is empty the arrows move the cursor on the table and Enter chooses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go('up')", show=False),
        Binding("down", "go('down')", show=False),
        Binding("tab", "go('next')", show=False),
        Binding("shift+tab", "go('back')", show=False),
        Binding("escape", "let_go", show=False),
        Binding("ctrl+j", "submit", show=False),  # Enter that was pressed before the terminal was ours
    ]

    class Gone(Message):
        """The cursor shall move."""

        def __init__(self, where: str) -> None:
            super().__init__()
            self.where = where

    class Chosen(Message):
        """What is under the cursor shall be done."""

    class LetGo(Message):
        """Nothing shall be touched any more."""

    def action_go(self, where: str) -> None:
        self.post_message(self.Gone(where))

    def action_cursor_left(self, select: bool = False) -> None:
        if self.value:
            super().action_cursor_left(select)
        else:
            self.action_go("left")

    def action_cursor_right(self, select: bool = False) -> None:
        if self.value:
            super().action_cursor_right(select)
        else:
            self.action_go("right")

    async def action_submit(self) -> None:
        if self.value.strip():
            await super().action_submit()
        else:
            self.value = ""
            self.post_message(self.Chosen())

    def action_let_go(self) -> None:
        self.value = ""
        self.post_message(self.LetGo())


class Drawing(Widget):
    """A canvas on the screen; a click tells the key of what was clicked."""

    class Touched(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Resized(Message):
        """There is more or less room now."""

    can_focus = False
    canvas = Canvas(1, 1)

    def show(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if y >= self.canvas.tall:
            return Strip.blank(self.size.width, self.rich_style)
        strip = Strip(self.canvas.line(y)).apply_style(self.rich_style)
        return strip.adjust_cell_length(self.size.width, self.rich_style)

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def on_click(self, event: Click) -> None:
        if key := self.canvas.at(event.x, event.y):
            self.post_message(self.Touched(key))


class Story(Static):
    """What was said, newest last; as much as fits."""

    can_focus = False

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.told: list[tuple[str, str]] = []

    def tell(self, lines: list[str] | tuple[str, ...], kind: str = "news") -> None:
        self.told += [(kind, line) for line in lines]
        self.redraw()

    def rows_of(self, lines: tuple[str, ...]) -> int:
        """How many rows these lines take here."""
        wide = max(self.size.width - 2, 1)
        return sum(len(Text(line).wrap(self.app.console, wide)) for line in lines)

    def redraw(self) -> None:
        wide, tall = self.size.width - 2, self.size.height
        if wide < 4 or tall < 1:
            return
        styles = {"refused": Style(bold=True, color="#ff5f5f" if self.app.theme != LIGHT else "#b00020"),
                  "said": Style(bold=True), "news": Style()}  # fmt: skip
        shown: list[Text] = []
        for kind, line in reversed(self.told):
            wrapped = Text(("✗ " if kind == "refused" else "") + line, styles[kind]).wrap(self.app.console, wide)
            shown[:0] = list(wrapped)
            if len(shown) >= tall:
                break
        self.update(Text("\n").join(shown[-tall:]))

    def on_resize(self) -> None:
        self.redraw()


class Page(ModalScreen[None]):
    """A longer text to read and close."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", "Close"),
        Binding("down,j", "scroll(2)", show=False),
        Binding("up,k", "scroll(-2)", show=False),
        Binding("pagedown", "scroll(15)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
    ]

    def __init__(self, title: str, lines: tuple[str, ...], markdown: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.markdown = markdown

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as page:
            page.border_title = self.heading
            page.border_subtitle = "Enter closes"
            words = "\n".join(self.lines)
            yield Static(Markdown(words) if self.markdown else Text(words))

    def action_scroll(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)


class Curtain(ModalScreen[None]):
    """Hides the table until the next person sits at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss", "Lift")]

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who

    def compose(self) -> ComposeResult:
        yield Static(f"Now {self.who}.\n\nPress Enter when only you can see the screen.", id="curtain")

    def on_click(self) -> None:
        self.dismiss()


LIGHT: Final = "textual-light"
DARK: Final = "textual-dark"


class TableApp(App[None]):
    """One sitting on the screen."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #title { height: 1; background: $primary-darken-2; color: #ffffff; text-style: bold; padding: 0 1; }
    .long #title { height: 2; }
    #main { layout: vertical; height: 1fr; }
    #top { height: 1fr; }
    #board { width: 1fr; height: 1fr; }
    #side { width: 34; height: 1fr; }
    #story { height: 4; padding: 0 1; background: $surface; color: $text-muted; }
    .long #story { height: 3; }
    #prompt { height: auto; max-height: 2; padding: 0 1; text-style: bold; }
    #hint { height: 1; padding: 0 1; color: $text-muted; }
    CommandLine, CommandLine:focus { border: none; height: 1; padding: 0 1; background: $boost; }
    .narrow #side { width: 24; }
    .wide #main { layout: horizontal; }
    .wide #top { width: 1fr; height: 1fr; padding: 1 0 0 0; }
    .wide #side { width: 38; }
    .wide #story { width: 36; height: 1fr; padding: 0 1; border-left: solid $primary-darken-2; }
    Page { align: center middle; }
    #page { width: 90%; max-width: 100; height: auto; max-height: 80%; padding: 0 1; }
    #page { border: round $primary; background: $surface; }
    Curtain { align: center middle; background: $background; }
    #curtain { width: auto; height: auto; padding: 2 6; border: round $primary; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help", show=False),
        Binding("f2", "light", "Light or dark", show=False),
        Binding("f3", "four_colour", "Two or four colours", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, look: Look, pace: float = 0.5) -> None:
        super().__init__(driver_class=KEYBOARD)
        self.sitting = sitting
        self.look = look
        self.pace = pace
        self.table: Table = sitting.table()
        self.hand = Hand()
        self.thinking = False
        self.closed = False
        self.theme = DARK if look.dark else LIGHT
        self.title = sitting.game.title

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="main"):
            with Horizontal(id="top"):
                yield Drawing(id="board")
                yield Drawing(id="side")
            yield Story("story")
        yield Static(id="prompt")
        yield CommandLine(placeholder="a move or a command", id="line")
        yield Static(HINT, id="hint")

    def on_mount(self) -> None:
        self.line.focus()
        self.story.tell(self.sitting.opening(), "said")
        self.call_after_refresh(self.go_on)

    @property
    def line(self) -> CommandLine:
        return self.query_one("#line", CommandLine)

    @property
    def story(self) -> Story:
        return self.query_one("#story", Story)

    # Showing

    def on_resize(self, event: Resize) -> None:
        wide = event.size.width >= WIDE
        self.screen_stack[0].set_class(wide, "wide")
        self.screen_stack[0].set_class(event.size.width < NARROW, "narrow")
        self.screen_stack[0].query_one("#hint", Static).update(HINT + MORE if wide else HINT)

    def on_drawing_resized(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Everything anew, from the table as it is."""
        if not self.is_running:
            return
        base = self.screen_stack[0]
        colours = palette(self.table.hue, self.look.dark)
        for ground in (base, base.query_one("#prompt"), base.query_one("#hint")):
            ground.styles.background = colours.edge if self.look.dark else colours.ground
        base.query_one("#title").styles.background = colours.board if self.look.dark else colours.accent
        base.query_one("#story").styles.background = colours.panel
        place, column = base.query_one("#board", Drawing), base.query_one("#side", Drawing)
        place.show(board(self.table, place.size.width, place.size.height, self.look, self.hand))
        column.show(side(self.table, column.size.width, column.size.height, self.look, self.hand))
        heading = Text(f"{self.table.title}   move {len(self.sitting.match.plies)}   Aim: {self.table.goal}")
        base.set_class(heading.cell_len > base.size.width - 2, "long")  # the aim is read whole; the story gives a line
        base.query_one("#title", Static).update(heading)
        base.query_one("#prompt", Static).update(Text(self.table.prompt))

    def go_on(self) -> None:
        """Show where the game stands, then let whoever is next have their turn."""
        sitting = self.sitting
        self.table = sitting.table()
        self.hand = Hand(cursor=first_stop(self.table, ()))
        self.story.tell(sitting.news())
        self.draw()
        if sitting.match.over:
            self.close_game()
        elif sitting.computer_to_move:
            if not self.thinking:
                self.thinking = True
                patience = self.pace * (READING if self.table.moment else 1)
                self.set_timer(max(patience, 0.001), self.think)
        elif sitting.curtain:
            self.push_screen(Curtain(sitting.name_of_seat(sitting.viewer)), self.lift_curtain)

    def lift_curtain(self, _: None) -> None:
        self.sitting.lift()
        self.story.told.clear()
        self.go_on()

    async def think(self) -> None:
        """The computer's turn: it thinks beside, and its choice counts if nothing has changed meanwhile."""
        version = self.sitting.match.version
        action = await asyncio.to_thread(self.sitting.choice) if self.sitting.computer_to_move else None
        self.thinking = False
        if action is not None and self.sitting.match.version == version:
            self.sitting.make(action)
        self.go_on()

    def close_game(self) -> None:
        if self.closed:
            return
        self.closed = True
        lines = tuple(self.sitting.closing())
        self.story.tell(lines, "said")
        scores = [("★ " if seat.winner else "  ") + describe_seat(seat) for seat in self.table.seats]
        more = "Type save FILE to keep the record, quit to leave."
        spaced = tuple(line for one in lines for line in (one, ""))
        self.push_screen(Page("The game is over", (*spaced, *scores, "", more)))

    # Choosing

    def on_command_line_gone(self, message: CommandLine.Gone) -> None:
        found = stops(self.table, self.hand.touched)
        if not found:
            return
        if self.hand.cursor not in found:
            self.point(found[0])
        elif message.where in ("next", "back"):
            by = 1 if message.where == "next" else -1
            self.point(found[(found.index(self.hand.cursor) + by) % len(found)])
        else:
            self.point(self.nearest(message.where, found))

    def point(self, key: str) -> None:
        """Put the cursor on a thing; the box of a moment gives the board free."""
        self.table = replace(self.table, moment=None)
        self.hand = Hand(self.hand.touched, key)
        self.draw()

    def nearest(self, where: str, found: list[str]) -> str:
        """The next stop in a direction; straight ahead counts more than near. A list goes on beyond what is shown."""
        here = self.hand.cursor
        listed = [key for key in found if key.startswith("act:")]
        if here in listed and where in ("up", "down"):
            at = listed.index(here) + (1 if where == "down" else -1)
            if 0 <= at < len(listed):
                return listed[at]
        boxes = {key: box for key in found if (box := self.box(key)) is not None}
        if here not in boxes:
            return found[0]
        x, y = boxes[here].middle()
        best, key = float("inf"), here
        for other, box in boxes.items():
            across, down = box.middle()[0] - x, box.middle()[1] - y
            ahead, beside = {"left": (-across, down), "right": (across, down), "up": (-down, across),
                             "down": (down, across)}[where]  # fmt: skip
            if ahead > 0.5 and ahead + 2 * abs(beside) < best:
                best, key = ahead + 2 * abs(beside), other
        return key

    def box(self, key: str) -> Box | None:
        """Where a key is on the screen."""
        for name in ("#board", "#side"):
            widget = self.screen_stack[0].query_one(name, Drawing)
            if key in widget.canvas.places:
                place, corner = widget.canvas.places[key], Offset(widget.region.x, widget.region.y)
                return Box(place.x + corner.x, place.y + corner.y, place.wide, place.tall)
        return None

    def on_command_line_chosen(self) -> None:
        if self.hand.cursor:
            self.touch(self.hand.cursor)

    def on_command_line_let_go(self) -> None:
        self.hand = Hand()
        self.point(first_stop(self.table, self.hand.touched))

    def on_drawing_touched(self, message: Drawing.Touched) -> None:
        self.touch(message.key)

    def touch(self, key: str) -> None:
        """Go one step towards a move, do it when it is complete, or say why it cannot be."""
        if key.startswith("act:"):
            for act in possible_acts(self.table, self.hand.touched):
                if f"act:{act.id}" == key:
                    self.show_reply(self.sitting.act(act))
            return
        key = self.holder(key)
        touched = (*self.hand.touched, key)
        if key not in touchable_keys(self.table, self.hand.touched):
            if key in self.hand.touched:
                self.on_command_line_let_go()
            elif self.table.acts:
                self.show_reply(self.sitting.why_touched(touched))
            return
        complete = complete_acts(self.table, touched)
        if len(complete) == 1 and not touchable_keys(self.table, touched):
            self.show_reply(self.sitting.act(complete[0]))
        else:
            self.hand = Hand(touched)
            self.point(first_stop(self.table, self.hand.touched))

    def holder(self, key: str) -> str:
        """The thing itself if it can be touched, else the place that holds it."""
        if key in touchable_keys(self.table, self.hand.touched):
            return key
        for zone in self.table.zones:
            for item in zone.items:
                if any(held.key == key for held in getattr(item, "holds", ())):
                    return item.key
        return key

    # Typing

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.value == "?":
            self.line.value = ""
            self.show_reply(self.sitting.answer("?"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.line.value = ""
        if event.value.strip().lower() in PONDERED:
            self.run_worker(self.ponder(event.value), exclusive=True)
        else:
            self.show_reply(self.sitting.answer(event.value), event.value)

    def on_unreadable(self, _: Unreadable) -> None:
        self.story.tell(["The keyboard sent bytes that are not UTF-8: they were left out. Type it again."], "refused")

    async def ponder(self, line: str) -> None:
        """A question the computer thinks about; the answer counts if nothing has changed meanwhile."""
        version = self.sitting.match.version
        self.story.tell(["The computer thinks…"], "said")
        reply = await asyncio.to_thread(self.sitting.answer, line)
        if self.sitting.match.version == version:
            self.show_reply(reply, line)

    def show_reply(self, reply: Reply, line: str = "") -> None:
        if reply.kind == "quit":
            self.exit()
        elif reply.kind == "page" or self.story.rows_of(reply.lines) > max(self.story.size.height, 3):
            words = line.split()
            title = words[0] if words else "Your moves"
            self.push_screen(Page(title, reply.lines, markdown=title == "rules"))
        else:
            self.story.tell(reply.lines, "refused" if reply.kind == "refused" else "said")
            if reply.kind == "moved":
                self.go_on()
            elif self.hand.touched:
                self.on_command_line_let_go()

    def action_help(self) -> None:
        self.show_reply(self.sitting.answer("help"), "help")

    def action_light(self) -> None:
        self.look = Look(not self.look.dark, self.look.four_colour)
        self.theme = DARK if self.look.dark else LIGHT
        self.story.redraw()
        self.draw()

    def action_four_colour(self) -> None:
        self.look = Look(self.look.dark, not self.look.four_colour)
        self.draw()


def run_terminal(sitting: Sitting, four_colour: bool) -> None:
    """Play on the screen until somebody quits; afterwards the terminal shows how it stands."""
    app = TableApp(sitting, Look(four_colour=four_colour))
    app.run()
    if sitting.match.over:
        print("\n".join(sitting.closing()))
    elif sitting.match.plies and not sitting.saved:
        print("The game was left unfinished and not saved.")
    if app.return_code:
        raise typer.Exit(app.return_code)
