"""The numbers and readings of Thrones that a designer may change."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number, pattern

CHECKED: Final = ("move_on", "move_off", "attack_on", "attack_off", "fire_on", "fire_off", "switch")
WORD: Final = f"(?:{'|'.join(CHECKED)})"
ANY_OF_THEM: Final = rf"none|(?!.*\b(\w+)\b.*\b\1\b){WORD}(?: {WORD})*"

# Options and values that the specification names and this version does not play yet.
RESERVED: Final = (
    "board_width", "home_rows", "adjacency", "piece_counts", "tile_counts", "middle_counts", "first_player_when",
    "finger_max", "middle_contest_order", "random_dragon_wait", "favor_replaces_action", "base_move",
    "dragon_diagonal", "dragon_blocked_by_own_firing", "warhorse_repeat_partner", "warhorse_finish",
    "dragon_attacks_blockers", "warhorse_protection_turns", "fire_range", "fire_blocked_by", "forest_cover",
    "check_method", "switch_checks", "dragon_passes_breach", "check_fail", "lost_attacker_turn", "dragon_breach",
    "dragon_mountain_uses_turn", "haste_tiles", "haste_attack", "cunning_timing", "fortress_capturers",
)  # fmt: skip
RESERVED_VALUES: Final = (
    ("first_player", "fingers"),
    ("favor_pick", "by_terrain"),
)


class Options(Base, frozen=True, kw_only=True):
    """Every option of Thrones with its default."""

    first_player: Annotated[
        Literal["random", "south", "north"], choice("Who takes turn 1: a chance move, or always the same.", "TH-11")
    ] = "random"
    row_diversity: Annotated[
        bool, choice("Every homeland row has all four kinds of ground beside the Fortress.", "TH-15")
    ] = True
    fortress_edge_ban: Annotated[
        bool, choice("The home Fortress stays off the back row and the outer files.", "TH-16")
    ] = True
    middle_contest: Annotated[
        Literal["both_leftmost", "second_moves", "each_own_left"],
        choice("Where both tiles of a contested file go.", "TH-20"),
    ] = "both_leftmost"
    dragon_may_wait: Annotated[bool, choice("The Dragon may be left off the board at first.", "TH-25")] = True
    setup_mode: Annotated[
        Literal["free", "preset", "random", "mirror"],
        choice("How layouts are made: freely, from named ones, by lot, or the same for both.", "TH-29"),
    ] = "free"
    random_pieces: Annotated[
        Literal["sensible", "uniform"], choice("Where pieces stand in a layout drawn by lot.", "TH-31")
    ] = "sensible"
    mirror_layout: Annotated[
        Literal["bastion", "vanguard", "plainsway", "riverland", "highland", "random"],
        choice("The layout that both get with setup_mode = mirror.", "TH-32"),
    ] = "bastion"
    allow_pass: Annotated[bool, choice("A player may do nothing in a turn.", "TH-35")] = False
    first_turn_ban: Annotated[
        Literal["first_player", "both", "none"], choice("Who may not attack or fire in the first turn.", "TH-37")
    ] = "first_player"
    run_blockers: Annotated[
        Literal["none", "enemies", "all"], choice("Which pieces stop runs over Water and Plains.", "TH-42")
    ] = "enemies"
    dragon_distance: Annotated[int, number(1, 8, "How many squares a Dragon flies at most.", "TH-44")] = 4
    dragon_path: Annotated[
        Literal["straight", "winding"], choice("A Dragon flies in one line, or round corners.", "TH-44")
    ] = "straight"
    warhorse_same_type: Annotated[bool, choice("A Warhorse may switch with the enemy's Warhorse.", "TH-50")] = True
    warhorse_enters_unbreached: Annotated[
        bool, choice("A Warhorse may switch with an enemy behind unbreached walls.", "TH-51")
    ] = True
    warhorse_switch_limit: Annotated[int, number(0, 60, "Switches of a Warhorse in one turn; 0 is any.", "TH-52")] = 0
    firing_pieces_attack: Annotated[
        bool, choice("Crossbowman, Catapult and Trebuchet may attack by moving too.", "TH-57")
    ] = True
    dragon_attack_reach: Annotated[
        Literal["flight", "adjacent"], choice("A Dragon attacks at the end of a flight, or next to it only.", "TH-58")
    ] = "flight"
    warhorse_protection: Annotated[
        Literal["attack", "removal", "attack_or_switch"], choice("What protects a Warhorse for a turn.", "TH-62")
    ] = "attack"
    survival_pass: Annotated[int, number(0, 100, "Percent of Survival Checks that are passed.", "TH-71")] = 50
    checked_actions: Annotated[
        str,
        pattern(
            ANY_OF_THEM,
            f"none, or some of {', '.join(CHECKED)} with spaces between",
            "What needs a Survival Check on Mountain and Water.",
            "TH-72",
        ),
    ] = " ".join(CHECKED)
    dragon_crushes_own_throne: Annotated[
        bool, choice("A waiting Dragon may fall on its own Throne, which loses.", "TH-96")
    ] = True
    favor_cap: Annotated[int, number(0, 16, "Fate's Favor tiles a player may have.", "TH-102")] = 4
    favor_cap_kind: Annotated[
        Literal["game_total", "held"], choice("The cap counts tiles gained in the game, or held at a time.", "TH-102")
    ] = "game_total"
    favor_pick: Annotated[
        Literal["choice", "random", "untyped"],
        choice("A tile's type is chosen, drawn, or named only when it is spent.", "TH-103"),
    ] = "choice"
    favors_per_turn: Annotated[int, number(0, 4, "Favor tiles a player may spend in a turn.", "TH-106")] = 1
    favor_timing: Annotated[
        Literal["before_action", "own_turn", "any_turn"],
        choice("Ambush and Deception come before the action, also after it, or in the opponent's turn too.", "TH-107"),
    ] = "any_turn"
    turn_limit: Annotated[
        int, number(0, 5000, "The game is drawn after so many turns; 0 is never.", "TH-119", endless=0)
    ] = 600
    no_progress_limit: Annotated[
        int, number(0, 1000, "The game is drawn after so many turns without progress; 0 is never.", "TH-120")
    ] = 150
    repetition_limit: Annotated[
        int, number(0, 10, "The game is drawn when a position comes up so often; 0 is never.", "TH-121")
    ] = 3

    @classmethod
    def of(cls, given: Mapping[str, object] | None = None) -> Self:
        for name, value in (given or {}).items():
            if name in RESERVED:
                raise BadOption(f"The option {name} is not supported yet.")
            if (name, value) in RESERVED_VALUES:
                raise BadOption(f"{name} = {value} is not supported yet.")
        return super().of(given)

    def check(self, seats: int) -> None:
        if self.setup_mode == "mirror" and self.mirror_layout == "highland" and not self.dragon_may_wait:
            raise BadOption("mirror_layout cannot be highland, whose Dragon waits, when dragon_may_wait is false.")
