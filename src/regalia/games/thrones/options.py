"""The numbers and readings of Thrones that a designer may change."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self

import msgspec

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number, pattern

CHECKED: Final = ("move_on", "move_off", "attack_on", "attack_off", "fire_on", "fire_off", "switch")
WORD: Final = f"(?:{'|'.join(CHECKED)})"
ANY_OF_THEM: Final = rf"none|(?!.*\b(\w+)\b.*\b\1\b){WORD}(?: {WORD})*"

FAR: Final = "(?=[1-8])1?2?3?4?5?6?7?8?"  # a set of distances
FIRE_RANGE: Final = f"C:{FAR} A:{FAR} T:{FAR}"
FOREST_COVER: Final = "none|C|A|T|C A|C T|A T|C A T"
CAPTURERS: Final = r"none|(?!.*([A-Z]).*\1)[RSCATLHEDK](?: [RSCATLHEDK])*"

MOST_WIDTH: Final = 15
MOST_HOME_ROWS: Final = 8
MOST_PIECES: Final = 36  # of an army

PIECE_COUNTS: Final = " ".join(f"{letter}[0-8]" for letter in "RSCATLHED") + " K1"
MIDDLE_COUNTS: Final = "P[0-7] F[0-7] M[0-7] W[0-7]"
USUAL_MIDDLE: Final = "P1 F1 M1 W1"
UP_TO_119: Final = r"(?:0|[1-9]\d?|1[01]\d)"
TILE_COUNTS: Final = f"P{UP_TO_119} F{UP_TO_119} W{UP_TO_119} M{UP_TO_119} X1"


USUAL_PIECES: Final = "R2 S2 C2 A1 T1 L2 H1 E2 D1 K1"
USUAL_TILES: Final = "P11 F10 W7 M7 X1"


COUNTS: Final[dict[str, dict[str, int]]] = {}  # by how they are written, once somebody asks


def read_counts(text: str) -> dict[str, int]:
    """The number behind each letter; whoever asks must not change them."""
    if text not in COUNTS:
        COUNTS[text] = {word[0]: int(word[1:]) for word in text.split()}
    return COUNTS[text]


def scale_counts(text: str, fixed: str, whole: int) -> str:
    """The same counts in proportion, so that they add up to another number; those of fixed letters stay as they are."""
    counts = read_counts(text)
    scaled = [letter for letter in counts if letter not in fixed]
    before = sum(counts[letter] for letter in scaled)
    after = whole - sum(counts[letter] for letter in fixed)
    found = counts | {letter: counts[letter] * after // before for letter in scaled}
    by_remainder = sorted(scaled, key=lambda letter: -(counts[letter] * after % before))
    for letter in by_remainder[: after - sum(found[letter] for letter in scaled)]:
        found[letter] += 1
    return " ".join(f"{letter}{count}" for letter, count in found.items())


def total(text: str) -> int:
    return sum(read_counts(text).values())


class Options(Base, frozen=True, kw_only=True):
    """Every option of Thrones with its default."""

    board_width: Annotated[int, number(5, MOST_WIDTH, "How many files the board has.", "TH-1", common=True)] = 9
    home_rows: Annotated[
        int, number(2, MOST_HOME_ROWS, "How many rows each homeland has; one row lies between them.", "TH-1")
    ] = 4
    adjacency: Annotated[Literal["8", "4"], choice("Directions of steps, lines, Switches and connection.", "TH-3")] = (
        "8"
    )
    piece_counts: Annotated[
        str,
        pattern(
            PIECE_COUNTS,
            "as in R2 S2 C2 A1 T1 L2 H1 E2 D1 K1, with numbers from 0 to 8 and one K",
            "How many pieces of each type an army has.",
            "TH-5",
        ),
    ] = USUAL_PIECES
    warhorse_stops_fire: Annotated[bool, choice("A protected Warhorse cannot be fired at either.", "TH-9")] = True
    first_player: Annotated[
        Literal["random", "fingers", "south", "north"],
        choice("Who takes turn 1: by chance, by a game of fingers, or always the same.", "TH-11", common=True),
    ] = "random"
    first_player_when: Annotated[
        Literal["before_setup", "after_setup"], choice("Whether that is known while laying out.", "TH-11")
    ] = "before_setup"
    finger_max: Annotated[int, number(1, 10, "The most fingers that one shows.", "TH-13")] = 5
    tile_counts: Annotated[
        str,
        pattern(
            TILE_COUNTS,
            "as in P11 F10 W7 M7 X1, as many in all as a homeland has squares, with one X",
            "How many tiles of each ground a homeland has.",
            "TH-14",
        ),
    ] = USUAL_TILES
    row_diversity: Annotated[
        bool, choice("Every homeland row has all four kinds of ground beside the Fortress.", "TH-15")
    ] = True
    fortress_edge_ban: Annotated[
        bool, choice("The home Fortress stays off the back row and the outer files.", "TH-16")
    ] = True
    middle_counts: Annotated[
        str,
        pattern(
            MIDDLE_COUNTS,
            "as in P1 F1 M1 W1, half as many in all as there are files at most",
            "How many tiles of each ground a player has for the middle row; gaps become Fortresses.",
            "TH-17",
        ),
    ] = USUAL_MIDDLE
    middle_contest: Annotated[
        Literal["both_leftmost", "second_moves", "each_own_left"],
        choice("Where both tiles of a contested file go.", "TH-20"),
    ] = "both_leftmost"
    middle_contest_order: Annotated[
        Literal["first_player_first", "second_player_first"],
        choice("Whose tile of a contested file is laid first.", "TH-20"),
    ] = "first_player_first"
    dragon_may_wait: Annotated[bool, choice("The Dragon may be left off the board at first.", "TH-25")] = True
    setup_mode: Annotated[
        Literal["free", "preset", "random", "mirror"],
        choice(
            "How layouts are made: freely, from named ones, by lot, or the same for both.",
            "TH-29",
            common=True,
            words={
                "free": "Both lay out land and pieces behind a screen.",
                "preset": "Each picks one of five layouts in secret.",
                "random": "Each gets a layout drawn by lot.",
                "mirror": "Both get the same layout: the quickest start.",
            },
        ),
    ] = "free"
    random_pieces: Annotated[
        Literal["sensible", "uniform"], choice("Where pieces stand in a layout drawn by lot.", "TH-31")
    ] = "sensible"
    random_dragon_wait: Annotated[
        int, number(0, 100, "Percent of layouts drawn by lot in which the Dragon waits.", "TH-31")
    ] = 0
    mirror_layout: Annotated[
        Literal["bastion", "vanguard", "plainsway", "riverland", "highland", "random"],
        choice("The layout that both get with setup_mode = mirror.", "TH-32", common=True),
    ] = "bastion"
    allow_pass: Annotated[bool, choice("A player may do nothing in a turn.", "TH-35")] = False
    favor_replaces_action: Annotated[bool, choice("Ambush and Deception are the action of a turn.", "TH-36")] = False
    first_turn_ban: Annotated[
        Literal["first_player", "both", "none"], choice("Who may not attack or fire in the first turn.", "TH-37")
    ] = "first_player"
    base_move: Annotated[int, number(1, 3, "How many squares an ordinary Move goes at most.", "TH-38")] = 1
    run_blockers: Annotated[
        Literal["none", "enemies", "all"], choice("Which pieces stop runs over Water and Plains.", "TH-42")
    ] = "enemies"
    dragon_distance: Annotated[int, number(1, 8, "How many squares a Dragon flies at most.", "TH-44")] = 4
    dragon_path: Annotated[
        Literal["straight", "winding"], choice("A Dragon flies in one line, or round corners.", "TH-44")
    ] = "straight"
    dragon_diagonal: Annotated[bool, choice("A Dragon flies diagonally too.", "TH-44")] = True
    dragon_blocked_by_own_firing: Annotated[bool, choice("A Dragon's own firing pieces block it too.", "TH-45")] = False
    warhorse_same_type: Annotated[bool, choice("A Warhorse may switch with the enemy's Warhorse.", "TH-50")] = True
    warhorse_enters_unbreached: Annotated[
        bool, choice("A Warhorse may switch with an enemy behind unbreached walls.", "TH-51")
    ] = True
    warhorse_switch_limit: Annotated[int, number(0, 60, "Switches of a Warhorse in one turn; 0 is any.", "TH-52")] = 0
    warhorse_repeat_partner: Annotated[
        bool, choice("A Warhorse may switch with the same piece again in a turn.", "TH-53")
    ] = False
    warhorse_finish: Annotated[
        Literal["stop", "move_or_attack"], choice("How a series of Switches may end.", "TH-54")
    ] = "stop"
    firing_pieces_attack: Annotated[
        bool, choice("Crossbowman, Catapult and Trebuchet may attack by moving too.", "TH-57")
    ] = True
    dragon_attack_reach: Annotated[
        Literal["flight", "adjacent", "beyond"],
        choice("A Dragon attacks at the end of a flight, next to it only, or one square beyond a flight.", "TH-58"),
    ] = "flight"
    dragon_attacks_blockers: Annotated[
        Literal["yes", "adjacent", "no"], choice("Whether a Dragon may attack what blocks it.", "TH-59")
    ] = "yes"
    warhorse_protection: Annotated[
        Literal["attack", "removal", "attack_or_switch"], choice("What protects a Warhorse for a turn.", "TH-62")
    ] = "attack"
    warhorse_protection_turns: Annotated[
        int, number(0, 3, "For how many of the opponent's turns a Warhorse is protected.", "TH-62")
    ] = 1
    fire_range: Annotated[
        str,
        pattern(
            FIRE_RANGE,
            "the distances of C, A and T, each some of 1 to 8, as in C:1 A:2 T:3 or C:12 A:2 T:345",
            "How far Crossbowman, Catapult and Trebuchet fire.",
            "TH-65",
        ),
    ] = "C:1 A:2 T:3"
    fire_blocked_by: Annotated[
        Literal["nothing", "mountains", "pieces"], choice("What between the two squares stops a shot.", "TH-66")
    ] = "nothing"
    forest_cover: Annotated[
        str,
        pattern(
            FOREST_COVER,
            "none, or some of C, A and T in this order with spaces between",
            "Who cannot fire at Forest.",
            "TH-68",
        ),
    ] = "C A"
    survival_pass: Annotated[
        int, number(0, 100, "Percent of Survival Checks that are passed.", "TH-71", common=True)
    ] = 50
    checked_actions: Annotated[
        str,
        pattern(
            ANY_OF_THEM,
            f"none, or some of {', '.join(CHECKED)} with spaces between",
            "What needs a Survival Check on Mountain and Water.",
            "TH-72",
        ),
    ] = " ".join(CHECKED)
    check_method: Annotated[
        Literal["random", "fingers"], choice("A check is a toss of a coin, or a game of fingers.", "TH-71")
    ] = "random"
    switch_checks: Annotated[
        Literal["one", "each"], choice("A Switch needs one check, or one of each piece.", "TH-74")
    ] = "one"
    dragon_passes_breach: Annotated[bool, choice("A Dragon breaches walls without a check.", "TH-76")] = False
    check_fail: Annotated[
        Literal["book", "always_removes"], choice("Which pieces a failed check removes.", "TH-79")
    ] = "book"
    lost_attacker_turn: Annotated[
        Literal["ends", "replays"], choice("Whether a player who loses an attacker acts again.", "TH-80")
    ] = "ends"
    failed_fire: Annotated[
        Literal["stays", "removed"], choice("What becomes of a firing piece whose check fails.", "TH-80")
    ] = "stays"
    dragon_breach: Annotated[
        Literal["land_before", "stay", "adjacent"], choice("How a Dragon breaches walls from afar.", "TH-87")
    ] = "land_before"
    dragon_mountain_uses_turn: Annotated[
        bool, choice("The waiting Dragon on a Mountain is the action of the turn.", "TH-93")
    ] = True
    dragon_crushes_own_throne: Annotated[
        bool, choice("A waiting Dragon may fall on its own Throne, which loses.", "TH-96")
    ] = True
    favor_cap: Annotated[int, number(0, 16, "Fate's Favor tiles a player may have.", "TH-102", common=True)] = 4
    favor_cap_kind: Annotated[
        Literal["game_total", "held"], choice("The cap counts tiles gained in the game, or held at a time.", "TH-102")
    ] = "game_total"
    favor_pick: Annotated[
        Literal["choice", "random", "untyped", "by_terrain"],
        choice("A tile's type is chosen, drawn, named when it is spent, or that of the ground then.", "TH-103"),
    ] = "choice"
    favors_per_turn: Annotated[int, number(0, 4, "Favor tiles a player may spend in a turn.", "TH-106")] = 1
    favor_timing: Annotated[
        Literal["before_action", "own_turn", "any_turn"],
        choice("Ambush and Deception come before the action, also after it, or in the opponent's turn too.", "TH-107"),
    ] = "any_turn"
    haste_tiles: Annotated[int, number(1, 4, "How many squares further Haste reaches.", "TH-109")] = 1
    haste_attack: Annotated[bool, choice("Haste lengthens attacks and Switches too.", "TH-111")] = False
    cunning_timing: Annotated[
        Literal["before_roll", "after_fail"], choice("Cunning comes before a check, or after a failed one.", "TH-113")
    ] = "before_roll"
    fortress_capturers: Annotated[
        str,
        pattern(
            CAPTURERS,
            "none, or some of R, S, C, A, T, L, H, E, D and K with spaces between",
            "Who wins by standing in the enemy's home Fortress.",
            "TH-117",
        ),
    ] = "K"
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
        """TH-5, TH-14, TH-17: where nothing else is given, usual numbers that do not fit a board are made to fit it."""
        options = super().of(given)
        width, homeland = options.board_width, options.board_width * options.home_rows
        fitting: dict[str, str] = {}
        if homeland != total(USUAL_TILES):
            fitting["tile_counts"] = scale_counts(USUAL_TILES, "X", homeland)
        if homeland < total(USUAL_PIECES):
            fitting["piece_counts"] = scale_counts(USUAL_PIECES, "K", 2 * homeland // 3)
        if width // 2 < total(USUAL_MIDDLE):
            fitting["middle_counts"] = scale_counts(USUAL_MIDDLE, "", width // 2)
        changes = {name: text for name, text in fitting.items() if name not in (given or {})}
        return msgspec.structs.replace(options, **changes)

    @property
    def is_usual_board(self) -> bool:
        return (self.board_width, self.home_rows) == (9, 4)

    def check(self, seats: int) -> None:
        super().check(seats)
        if self.setup_mode == "mirror" and self.mirror_layout == "highland" and not self.dragon_may_wait:
            raise BadOption("mirror_layout cannot be highland, whose Dragon waits, when dragon_may_wait is false.")
        self.check_counts()
        if self.random_dragon_wait > 0 and not self.dragon_may_wait:
            raise BadOption("random_dragon_wait must be 0 when dragon_may_wait is false.")
        if self.warhorse_repeat_partner and self.warhorse_switch_limit == 0:
            raise BadOption(
                "warhorse_repeat_partner needs a warhorse_switch_limit of 1 or more, or it would never end."
            )
        if self.check_method == "fingers" and self.survival_pass != 50:
            raise BadOption("survival_pass must be 50 when check_method is fingers, which is even or odd.")

    def without_effect(self) -> dict[str, str]:
        """Readings that another one makes untrue."""
        found: dict[str, str] = {}
        if self.first_player in ("south", "north") and self.first_player_when == "after_setup":
            found["first_player_when"] = (
                f"first_player_when cannot be after_setup when first_player is {self.first_player}, "
                "which everybody knows from the beginning (TH-11)."
            )
        if self.middle_contest != "both_leftmost" and self.middle_contest_order == "second_player_first":
            found["middle_contest_order"] = (
                "middle_contest_order is about middle_contest both_leftmost: "
                f"with {self.middle_contest} no tile of a contested file is laid before the other (TH-21)."
            )
        if self.dragon_path == "winding" and self.dragon_breach == "stay":
            found["dragon_breach"] = (
                "dragon_breach cannot be stay when dragon_path is winding: "
                "such a Dragon breaches walls from a neighbouring square only (TH-125)."
            )
        return found

    def check_counts(self) -> None:
        """TH-5, TH-14, TH-17."""
        pieces, tiles = read_counts(self.piece_counts), read_counts(self.tile_counts)
        width, homeland = self.board_width, self.board_width * self.home_rows
        middle = total(self.middle_counts)
        if middle > width // 2:
            raise BadOption(
                f"middle_counts has {middle} tiles; with {width} files each player has {width // 2} at most."
            )
        if sum(pieces.values()) > homeland:
            raise BadOption(f"piece_counts has {sum(pieces.values())} pieces, but a homeland has {homeland} squares.")
        if sum(pieces.values()) > MOST_PIECES:
            raise BadOption(f"piece_counts has {sum(pieces.values())} pieces; an army has {MOST_PIECES} at most.")
        if self.random_dragon_wait > 0 and pieces["D"] == 0:
            raise BadOption("random_dragon_wait must be 0 when piece_counts has no Dragon.")
        if sum(tiles.values()) != homeland:
            raise BadOption(f"tile_counts has {sum(tiles.values())} tiles; a homeland has {homeland}.")
        few = [letter for letter, count in tiles.items() if letter != "X" and count < self.home_rows]
        if self.row_diversity and few:
            raise BadOption(
                f"tile_counts needs at least {self.home_rows} of {' and '.join(few)} when row_diversity is true."
            )
        named = self.setup_mode == "preset" or (self.setup_mode == "mirror" and self.mirror_layout != "random")
        if named and not self.is_usual_board:
            raise BadOption(
                "Named layouts are for a board of 9 files and 4 home rows: choose another setup_mode, or mirror_layout "
                "= random, with another board_width or home_rows."
            )
        usual = (USUAL_PIECES, USUAL_TILES, USUAL_MIDDLE)
        if named and (self.piece_counts, self.tile_counts, self.middle_counts) != usual:
            raise BadOption(
                "Named layouts have the usual pieces and tiles: choose another setup_mode, or mirror_layout = random, "
                "with other piece_counts, tile_counts or middle_counts."
            )
