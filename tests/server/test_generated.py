"""What the browser is given follows from Python, and is up to date."""

from pathlib import Path

import pytest

from tools.generate import FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_generated_file_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path](), "run: python -m tools.generate"
