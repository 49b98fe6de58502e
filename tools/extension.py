"""The compiled engine as setuptools builds it: all of it or nothing."""

import os
import sys
from itertools import chain
from pathlib import Path
from typing import Final, cast

from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension

from regalia.compiler import FLAGS, OPTIMISATION
from regalia.engine import COMPILED, wanted_build
from tools.engine import ROOT, libraries, note_translation, remark, will_compile

# Where the time goes into numbers and not into lists, to optimise harder pays.
NUMBERS: Final = ("regalia_agents", "regalia_games_kingdom_coinquest")


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
            target_dir=os.path.join("build", "c"),
        )
    except (Exception, SystemExit) as error:
        if wanted_build() == COMPILED:
            raise
        remark(f"the engine could not be translated to C and stays pure: {error}")
        return []
    found = cast(list[Extension], translated)
    for extension in found:
        if os.name == "posix":
            harder = ["-O2"] if extension.name.startswith(NUMBERS) else []
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *harder]
    return sorted(found, key=size, reverse=True)  # the longest task first, so that no core waits for it at the end


def size(extension: Extension) -> int:
    return sum(os.path.getsize(source) for source in extension.sources)


class BuildEngine(build_ext):
    """All extensions or none: half of them would not import."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
            if self.extensions and "bdist_wheel" in sys.argv:
                note_translation(Path(self.build_lib, "regalia"))
        except Exception as error:
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            if wanted_build() == COMPILED:
                raise
            remark(f"the engine could not be compiled and stays pure: {error}")
            self.extensions.clear()
