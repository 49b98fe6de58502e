"""Regalia: five royal tabletop games to play, study and tune."""

from regalia.engine import install

install("regalia")


def __getattr__(name: str) -> str:
    """`__version__` and `__build__`, found out when somebody asks: that takes longer than everything else here."""
    if name == "__build__":
        from regalia.engine import running_build

        return running_build()
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("regalia")
    except PackageNotFoundError:  # a source tree that was never installed
        return "0.0.0"
