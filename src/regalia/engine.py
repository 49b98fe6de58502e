"""Which engine runs: one that was compiled from exactly these sources, or the sources themselves.

In a checkout, compiled modules lie in a folder of their own below `build`, with a listing of the sources they were made
from (`tools/engine.py` makes them). They are imported only while every one of these sources is what it was, so that
nobody who edits a rule runs the old one. Modules that came with a wheel lie beside their sources and need no listing.
What `regalia build` compiled of a user's game lies in a folder of its package, with such a listing too.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Any, ClassVar, Final

SWITCH: Final = "REGALIA_BUILD"
PURE: Final = "pure"
COMPILED: Final = "compiled"
AUTO: Final = "auto"

PACKAGE: Final = os.path.dirname(os.path.abspath(__file__))
ROOT: Final = os.path.dirname(os.path.dirname(PACKAGE))
SUFFIX: Final = EXTENSION_SUFFIXES[0]
TREE: Final = os.path.join(ROOT, "build", "engine" + SUFFIX.rpartition(".")[0])
LISTING: Final = "listing.txt"
DOCSTRINGS: Final = "docstrings.json"  # of classes, which lose theirs when they are compiled: by module and class
COMPILED_BY: Final = "compiled_by.txt"  # the version of mypyc: others may lay objects out in another way
OWN_FOLDER: Final = "__compiled__"  # in the package of a user's game
ALWAYS_COMPILED: Final = "regalia.kernel.state"
MODULE: Final = "module"  # begins a line that names a compiled module; other lines begin with a source's fingerprint


def wanted_build() -> str:
    """What REGALIA_BUILD asks for."""
    asked = os.environ.get(SWITCH, "") or AUTO
    if asked not in (AUTO, PURE, COMPILED):
        raise ImportError(f"{SWITCH} must be {AUTO}, {PURE} or {COMPILED}, not {asked[:40]}.")
    return asked


def fingerprint(path: str) -> str:
    from hashlib import sha256

    with open(path, "rb") as file:
        return sha256(file.read()).hexdigest()


class Loader(ExtensionFileLoader):
    """Loads a compiled module and gives its classes their docstrings back."""

    docstrings: dict[str, dict[str, str]] | None = None
    described: ClassVar[set[str]] = set()  # modules whose classes have theirs again

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        for name, texts in self.read_docstrings().items():  # also of modules that compiled code has imported by itself
            loaded = sys.modules.get(name)
            if loaded is not None and name not in Loader.described and all(hasattr(loaded, cls) for cls in texts):
                Loader.described.add(name)
                for cls, text in texts.items():
                    getattr(loaded, cls).__doc__ = text

    def read_docstrings(self) -> dict[str, dict[str, str]]:
        """All docstrings that were written down when the engine was compiled."""
        if Loader.docstrings is None:
            Loader.docstrings = {}
            try:
                with open(os.path.join(engine_folder(), DOCSTRINGS), encoding="utf-8") as file:
                    from json import load

                    Loader.docstrings.update(load(file))
            except OSError:
                pass
        return Loader.docstrings


class WheelFinder:
    """Finds the compiled modules that lie beside their sources."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: Any = None) -> ModuleSpec | None:
        if not name.startswith("regalia."):
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and isinstance(spec.loader, ExtensionFileLoader) and spec.origin is not None:
            spec.loader = Loader(name, spec.origin)
        return spec


class Finder:
    """Finds the compiled modules of some top-level packages; a strict one will have no other."""

    def __init__(self, *tops: str, strict: bool = False) -> None:
        self.tops: Final = tops
        self.strict: Final = strict
        modules, self.sources = read_listing(TREE)
        self.modules: Final = {name for name in modules if name.startswith(tops)}
        self.fits: bool | None = None  # not known before somebody asks for a compiled module

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: Any = None) -> ModuleSpec | None:
        if name not in self.modules and not (self.strict and name == ALWAYS_COMPILED):
            return None
        if self.fits is None:
            why = self.hindrance()
            if why and self.strict:
                raise ImportError(f"{SWITCH} asks for the compiled engine, but {why}; `make build` compiles it.")
            self.fits = not why
        if not self.fits:
            return None
        place = os.path.join(TREE, *name.split(".")) + SUFFIX
        return spec_from_file_location(name, place, loader=Loader(name, place))

    def hindrance(self) -> str:
        """Why the compiled modules may not be used; nothing if they may."""
        if not self.modules:
            return "it was never compiled here"
        if "examples" in self.tops:
            return change_in(self.sources)
        return change_in({name: mark for name, mark in self.sources.items() if not name.startswith("examples/")})


class OwnFinder:
    """Finds what `regalia build` compiled of users' games, while it still fits their sources and this engine."""

    def __init__(self) -> None:
        self.places: Final[dict[str, str]] = {}  # of compiled modules
        self.looked: Final[set[str]] = set()  # folders of packages

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: Any = None) -> ModuleSpec | None:
        for folder in path or ():
            if folder not in self.looked:
                self.looked.add(folder)
                self.look_into(os.path.join(folder, OWN_FOLDER))
        place = self.places.get(name)
        return None if place is None else spec_from_file_location(name, place)

    def look_into(self, folder: str) -> None:
        if not os.path.exists(os.path.join(folder, LISTING)):
            return
        modules, sources = read_listing(folder)
        if running_build() == COMPILED and not change_in(sources):
            for name in modules:
                self.places[name] = os.path.join(folder, *name.split(".")) + SUFFIX


def read_listing(folder: str) -> tuple[set[str], dict[str, str]]:
    """The compiled modules in a folder, and the sources they were made from with their fingerprints."""
    modules = set()
    sources = {}
    try:
        with open(os.path.join(folder, LISTING), encoding="utf-8") as file:
            for line in file:
                mark, _, name = line.rstrip("\n").partition(" ")
                if mark == MODULE:
                    modules.add(name)
                else:
                    sources[name] = mark
    except OSError:
        pass
    return modules, sources


def change_in(sources: dict[str, str]) -> str:
    """What has happened to one of these since they had those fingerprints; nothing if they are what they were."""
    for source, mark in sources.items():
        try:
            if fingerprint(os.path.join(ROOT, source)) == mark:
                continue
        except OSError:
            return f"{source} is gone since it was compiled"
        return f"{source} has changed since it was compiled"
    return ""


def install(*tops: str) -> None:
    """Let the compiled modules of these packages be found, unless REGALIA_BUILD says `pure` or it is too late.

    It is too late when one of their folders has been imported already: half an engine would not run.
    """
    asked = wanted_build()
    if asked != PURE and not any(isinstance(finder, OwnFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, OwnFinder())
    if beside_sources():
        sys.meta_path.insert(0, WheelFinder())
        return
    if asked == PURE:
        return
    finder = Finder(*tops, strict=asked == COMPILED)
    late = any(name.rpartition(".")[0] in sys.modules for name in finder.modules)
    if (finder.modules or finder.strict) and not late:
        sys.meta_path.insert(0, finder)


def beside_sources() -> bool:
    """Whether this is an installed wheel with a compiled engine."""
    return os.path.exists(os.path.join(PACKAGE, "kernel", "state" + SUFFIX))


def engine_folder() -> str:
    """Where the compiled engine lies, if there is one."""
    return PACKAGE if beside_sources() else TREE


def running_build() -> str:
    """`compiled` when the engine runs as machine code, `pure` when Python interprets it."""
    import regalia.kernel.state

    return PURE if (regalia.kernel.state.__file__ or "").endswith(".py") else COMPILED


def describe_build() -> str:
    """The running build in words, with the reason when a compiled one lies ready and is not used."""
    if running_build() == COMPILED or wanted_build() == PURE:
        return running_build()
    finder = Finder("regalia")
    return f"{PURE}: {finder.hindrance()}" if finder.modules else PURE
