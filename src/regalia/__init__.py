"""Regalia: five royal tabletop games to play, study and tune."""


def __getattr__(name: str) -> str:
    """`__version__`, found out when somebody asks: that takes longer than everything else here."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("regalia")
    except PackageNotFoundError:  # a source tree that was never installed
        return "0.0.0"
