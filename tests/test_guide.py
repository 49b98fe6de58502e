"""The guide shows pieces of the examples; they are still what the examples say."""

import re
from pathlib import Path

from regalia.scaffold import MODULES

ROOT = Path(__file__).parent.parent
MODULE = re.compile(r"^\| `(\S+)` \|", re.MULTILINE)
PIECE = re.compile(r"```python\n# (examples/\S+)\n(.*?)```", re.DOTALL)


def test_every_piece_of_code_in_the_guide_stands_so_in_the_file_it_names() -> None:
    pieces = PIECE.findall((ROOT / "docs" / "guide.md").read_text(encoding="utf-8"))
    assert len(pieces) >= 5
    for path, piece in pieces:
        assert piece in (ROOT / path).read_text(encoding="utf-8"), f"{path} no longer says:\n{piece}"


def test_a_new_game_has_the_modules_that_the_guide_promises() -> None:
    begin = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8").partition("And these")[0]
    assert MODULE.findall(begin) == list(MODULES)
