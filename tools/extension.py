"""The compiled engine as setuptools builds it: all of it or nothing, and nothing twice."""

import os
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Final, cast

from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension
from setuptools.modified import newer_group

from regalia import compiler
from regalia.compiler import FLAGS, OPTIMISATION
from regalia.engine import COMPILED, wanted_build
from tools.engine import ROOT, libraries, note_translation, remark, will_compile

TRANSLATED: Final = os.path.join("build", "c")
RUNTIME: Final = os.path.join(TRANSLATED, "runtime.c")
LIBRARY: Final = "__mypyc"  # ends the name of a library; all other extensions are doors, which only let modules in
# Where the time goes into numbers and not into lists, to optimise harder pays. All call what mypyc brings along.
HARDER: Final = "-O2"
NUMBERS: Final = ("regalia_agents", "regalia_games_kingdom_coinquest")
MADE_BY: Final = [__file__, compiler.__file__]


def extensions(examples: bool = False) -> list[Extension]:
    """Translated to C and ready to be compiled; none if the pure build is wanted or nothing else is possible."""
    if not will_compile():
        return []
    chosen = {
        name: [str(file.relative_to(ROOT)) for file in files]
        for name, files in libraries().items()
        if examples or not name.startswith("examples")
    }
    try:
        from mypyc.build import mypycify

        paths = chain.from_iterable(chosen.values())
        translated = mypycify(
            ["--strict", "--cache-dir", os.devnull, *paths],
            separate=[(files, name) for name, files in chosen.items()],
            opt_level=OPTIMISATION,
            debug_level="0",
            target_dir=TRANSLATED,
            include_runtime_files=False,
        )
    except (Exception, SystemExit) as error:
        if wanted_build() == COMPILED:
            raise
        remark(f"the engine could not be translated to C and stays pure: {error}")
        return []
    found = cast(list[Extension], translated)
    for extension in found:
        if os.name == "posix":
            harder = [HARDER] if extension.name.startswith(NUMBERS) else []
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *harder]
        extension.depends = [*extension.depends, *MADE_BY]
    share_runtime([extension for extension in found if extension.name.endswith(LIBRARY)])
    share_doors([extension for extension in found if not extension.name.endswith(LIBRARY)])
    return sorted(found, key=size, reverse=True)  # the longest task first, so that no core waits for it at the end


def share_runtime(libraries: Iterable[Extension]) -> None:
    """What mypyc brings along is one file, compiled once for all libraries."""
    for library in libraries:
        native, *brought = library.sources
        write(RUNTIME, [f'#include "{Path(file).relative_to(TRANSLATED).as_posix()}"' for file in brought])
        library.sources = [native, RUNTIME]
        library.depends = [*library.depends, *brought]


def share_doors(doors: Iterable[Extension]) -> None:
    """The doors of one folder are the same file, which lets in each module by its name."""
    folders = defaultdict(list)
    for door in doors:
        folders[os.path.dirname(door.sources[0])].append(door)
    for folder, within in folders.items():
        together = os.path.join(folder, "__doors__.c")
        lines = []
        for door in within:
            [alone] = map(Path, door.sources)
            lines += [f"#define PyInit___init__ of_{alone.stem}", f'#include "{alone.name}"', "#undef PyInit___init__"]
            door.sources, door.depends = [together], [*door.depends, str(alone)]
        write(together, lines)


def write(place: str, lines: Iterable[str]) -> None:
    """A file of C beside those of mypyc; left alone if it is the same already, so that nothing is compiled again."""
    path = Path(place)
    text = "".join(f"{line}\n" for line in lines)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def size(extension: Extension) -> int:
    return sum(os.path.getsize(source) for source in extension.sources)


class BuildEngine(build_ext):
    """All extensions or none: half of them would not import."""

    def build_extensions(self) -> None:
        every = self.extensions
        try:
            self.compile_runtime([extension for extension in every if RUNTIME in extension.sources])
            first = {tuple(extension.sources): extension for extension in reversed(every)}
            self.extensions = [extension for extension in every if extension in first.values()]
            super().build_extensions()
            self.extensions = every
            for extension in every:
                self.copy_built(first[tuple(extension.sources)], extension)
            if every and "bdist_wheel" in sys.argv:
                note_translation(Path(self.build_lib, "regalia"))
        except Exception as error:
            self.extensions = every
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            if wanted_build() == COMPILED:
                raise
            remark(f"the engine could not be compiled and stays pure: {error}")
            self.extensions.clear()

    def compile_runtime(self, libraries: Sequence[Extension]) -> None:
        for library in libraries:
            [made] = self.compiler.object_filenames([RUNTIME], output_dir=self.build_temp)
            if newer_group([RUNTIME, *library.depends], made):
                harder = [HARDER] if os.name == "posix" else []
                self.compiler.compile(
                    [RUNTIME],
                    output_dir=self.build_temp,
                    include_dirs=library.include_dirs,
                    extra_postargs=[*library.extra_compile_args, *harder],
                )
            library.sources.remove(RUNTIME)
            library.extra_objects.append(made)

    def copy_built(self, extension: Extension, other: Extension) -> None:
        """Extensions of the same sources are the same file."""
        if other is not extension:
            place = self.get_ext_fullpath(other.name)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            shutil.copy2(self.get_ext_fullpath(extension.name), place)
