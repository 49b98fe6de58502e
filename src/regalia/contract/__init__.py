"""The contract that every game is held to: laws that it keeps with any seats and options, however it is played."""

from regalia.contract.law import LAWS, BrokenLaw, Law, broken_laws
from regalia.contract.setting import Setting, drawn_setting

__all__ = ["LAWS", "BrokenLaw", "Law", "Setting", "broken_laws", "drawn_setting"]
