"""Everything about the package is in pyproject.toml; this adds the compiled engine where one is built."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent))

COMMANDS = {"build_ext", "bdist_wheel"} & set(sys.argv)  # other commands only ask for names and versions

if COMMANDS:
    from tools.extension import BuildEngine, extensions

    wheel = "bdist_wheel" in COMMANDS
    setup(ext_modules=extensions(examples=not wheel), cmdclass={"build_ext": BuildEngine})
else:
    setup()
