"""What is said where a package of an optional extra is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from regalia.kernel.extra import MissingExtra


@contextmanager
def needs(package: str, what: str, extra: str = "envs") -> Iterator[None]:
    """Around the imports of a package: MissingExtra says how to install it where it is missing."""
    try:
        yield
    except ImportError as error:
        if (error.name or "").partition(".")[0] != package:
            raise
        raise MissingExtra(what, extra) from error
