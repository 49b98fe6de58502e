"""A new game to begin with: a small one that works, written under another name.

`hoard` is that game, held to the contract and played by the tests like any other, so the scaffold is never out of date.
"""

import keyword
import re
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from regalia.games import games
from regalia.kernel.error import NotUnderstood, RegaliaError

MODEL: Final = "regalia.scaffold.hoard"
MODULES: Final = (
    "__init__.py", "RULES.md", "options.py", "parts.py", "moves.py", "state.py", "judge.py", "position.py", "view.py",
    "value.py", "observe.py", "contract.py",
)  # fmt: skip

PROJECT: Final = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{slug}"
version = "0.1.0"
description = "{title}, a game for Regalia."
requires-python = ">=3.11"
dependencies = ["regalia"]

[project.entry-points."regalia.games"]
{name} = "{name}"

[tool.setuptools]
packages = ["{name}"]

[tool.setuptools.package-data]
{name} = ["RULES.md"]

[tool.pytest.ini_options]
pythonpath = ["."]
markers = ["clause(number): the test holds this clause of the rulebook"]
"""

README: Final = """\
# {title}

A game for Regalia, begun with `regalia new-game`. In this folder:

    regalia play {name}              # in the terminal
    regalia serve --also {name}      # in the browser
    regalia check {name}             # the contract that every game keeps
    regalia simulate {name} --players knight,greedy
    python -m pytest                 # its own tests
    pip install -e .                 # then `{slug}` is a game like the built-in ones, from everywhere

Change `{name}/RULES.md` first, then `options.py`, `parts.py`, `moves.py`, `state.py`, `judge.py` (from the rules, not
from the state), `position.py`, `view.py`, `value.py`, `observe.py` and `contract.py`, and run `regalia check {name}`
after each step: it finds what was forgotten.
"""


def write_game(name: str, folder: Path) -> Path:
    """Write a game of that name into a new folder, which is returned; it can be played at once."""
    package = check_name(name)
    root = folder / package.replace("_", "-")
    if root.exists():
        raise RegaliaError(f"{root} is there already; nothing was written.")
    title = " ".join(word.capitalize() for word in package.split("_"))
    words = {"name": package, "slug": package.replace("_", "-"), "title": title}
    model, game, tests = files(MODEL), root / package, root / "tests"
    try:
        game.mkdir(parents=True)
        tests.mkdir()
        for module in MODULES:
            text = (model / module).read_text(encoding="utf-8")
            (game / module).write_text(renamed(text, package, title), encoding="utf-8")
        text = (files("regalia.scaffold") / "test_hoard.txt").read_text(encoding="utf-8")
        (tests / f"test_{package}.py").write_text(renamed(text, package, title), encoding="utf-8")
        (root / "pyproject.toml").write_text(PROJECT.format(**words), encoding="utf-8")
        (root / "README.md").write_text(README.format(**words), encoding="utf-8")
    except OSError as error:
        raise RegaliaError(f"{root} cannot be written: {error.strerror}.") from error
    return root


def check_name(name: str) -> str:
    """The name as a package: `river_crossing` for `river-crossing`."""
    package = name.strip().lower().replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,39}", package) or keyword.iskeyword(package):
        raise NotUnderstood(f"“{name[:60]}” is no name for a game: small letters and dashes, such as river-crossing.")
    if package in [game.name for game in games()]:
        raise NotUnderstood(f"There is a game called {name} already; choose another name.")
    if find_spec(package) is not None:
        raise NotUnderstood(f"There is a Python module called {package} already; choose another name.")
    return package


def renamed(text: str, package: str, title: str) -> str:
    """A file of the model as that of the new game: package, class, title and the prefix of its clauses."""
    kind = title.replace(" ", "")
    text = text.replace(MODEL, package)
    text = re.sub(r"(class |import |game: |= )Hoard\b(?=[()\s,])", rf"\1{kind}", text)
    text = text.replace("Hoard", title)
    return re.sub(r"\bHO\b", prefix_of(package), text)


def prefix_of(package: str) -> str:
    """Two letters for its clauses: the first of its first two words, or of its only one."""
    words = package.split("_")
    return (words[0][0] + words[1][0] if len(words) > 1 and words[1] else package[:2]).upper()
