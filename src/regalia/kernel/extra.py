"""Extras: what Regalia can do beside its engine needs packages that are installed only on request."""

from regalia.kernel.error import RegaliaError


class MissingExtra(RegaliaError):
    """Something needs packages that come with an extra of Regalia, which is not installed."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f"{what} needs the extra {extra}: pip install 'regalia[{extra}]'")
        self.extra = extra
