"""The keyboard of the table on the screen: bytes that are no text are told of, and the game goes on."""

import sys

from textual.driver import Driver
from textual.message import Message


class Unreadable(Message):
    """The keyboard sent bytes that are not UTF-8."""


if sys.platform == "win32":
    KEYBOARD: type[Driver] | None = None  # Windows hands over characters, never bytes
else:
    from textual.drivers.linux_driver import LinuxDriver

    class Keyboard(LinuxDriver):
        """Reads on after bytes that are not UTF-8, as terminals set to another encoding send them."""

        def run_input_thread(self) -> None:
            while True:
                try:
                    return super().run_input_thread()
                except UnicodeDecodeError:
                    self.send_message(Unreadable())

    KEYBOARD = Keyboard
