"""How a character looks on the table: its picture and the name on its token."""

from typing import Final

from regalia.games.friends_and_foes.state import State

GROUP_ART: Final = {"scout": "bow", "soldier": "sword", "scholar": "star"}
FIGURE_ART: Final = {
    "ranger": "ranger", "rogue": "dagger", "warrior": "axe", "knight": "blade", "wizard": "spark", "oracle": "cunning",
    "militia": "spearman", "goblin": "goblin", "bones": "skull", "levy": "crossbowman", "wisp": "flame",
}  # by class or minion type; others are drawn by their group  # fmt: skip


def short_name(state: State, number: int) -> str:
    """What is written on a token: `Aldous`, `Goblin 3`."""
    setup, one = state.setup, state.figure(number)
    word = (setup.minions[one.profile] if one.level == 0 else setup.profiles[one.profile]).id
    name = word.replace("_", " ").capitalize()
    return f"{name} {one.number}" if one.number > 0 else name


def figure_art(state: State, number: int) -> str:
    setup, one = state.setup, state.figure(number)
    kind = setup.minions[one.profile].id if one.level == 0 else setup.profiles[one.profile].class_
    group = setup.minions[one.profile].group if one.level == 0 else setup.class_of[one.profile].group
    return FIGURE_ART.get(kind, GROUP_ART[group])
