"""What no move may create or destroy: each game says so in its `check_conserved`."""

from regalia.contract.setting import Setting, walk_through


def nothing_appears_or_disappears(setting: Setting) -> None:
    """Nothing appears from nowhere or disappears."""
    for state, told in walk_through(setting.start(), setting.stream(), setting.taste):
        setting.game.check_conserved(state, told)
