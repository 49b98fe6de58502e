"""The guide shows pieces of the examples; they are still what the examples say."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PIECE = re.compile(r"```python\n# (examples/\S+)\n(.*?)```", re.DOTALL)


def test_every_piece_of_code_in_the_guide_stands_so_in_the_file_it_names() -> None:
    pieces = PIECE.findall((ROOT / "docs" / "guide.md").read_text(encoding="utf-8"))
    assert len(pieces) >= 5
    for path, piece in pieces:
        assert piece in (ROOT / path).read_text(encoding="utf-8"), f"{path} no longer says:\n{piece}"
