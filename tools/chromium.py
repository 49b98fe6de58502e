"""Where a Chromium is: as REGALIA_CHROMIUM says, or the first on the path."""

import os
import shutil
import sys
from typing import Final

PLACE: Final = "REGALIA_CHROMIUM"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL: Final = "chromium-headless-shell"  # the same without windows: it draws a page in half the time


def find_chromium() -> str | None:
    """For tests: the shell if there is one."""
    return first_of(SHELL, *NAMES)


def whole_chromium() -> str:
    """For what is measured and shown: a browser as people have it, the shell only where there is no other."""
    found = first_of(*NAMES, SHELL)
    if found is None:
        sys.exit(f"There is no Chromium: install one, or say where it is by {PLACE}.")
    return found


def first_of(*names: str) -> str | None:
    return os.environ.get(PLACE) or next((path for name in names if (path := shutil.which(name))), None)
