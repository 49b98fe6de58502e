"""Regalia: five royal tabletop games to play, study and tune."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("regalia")
except PackageNotFoundError:  # a source tree that was never installed
    __version__ = "0.0.0"
