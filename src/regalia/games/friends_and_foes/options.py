"""The numbers and readings of Friends and Foes that a designer may change."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final, Literal, Self, TypeVar

import msgspec

from regalia.games.friends_and_foes.lore import Lore, Map, Scenario, lore
from regalia.kernel.card import CARD_OF_CODE, DECK
from regalia.kernel.error import BadOption, did_you_mean
from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number, pattern

MOST_PATTERNS: Final = 8
MOST_CHARACTERS: Final = 5  # of a formation
LEVELS_OF_PATTERN: Final = "[a-z][a-z_]*:[123m](,[123m])*"
WORDS_OF_FORMING: Final = ("form", "pattern", "take", "learn", "hire", "resign")  # no names of patterns
ONE_CARD: Final = "(A|[2-9]|10|J|Q|K)[SHDC]"
RANKS_OF_GROUP: Final = "(scout|soldier|scholar|all):(A|[2-9]|10|J|Q|K)(,(A|[2-9]|10|J|Q|K))*"


class Options(Base, frozen=True, kw_only=True):
    """Every option that is carried out, with its default; the number of seats is the table's."""

    map: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*", "the id of a map", "Map played when the scenario does not fix one.", "FF-1", common=True
        ),
    ] = "scenario"
    token_cap: Annotated[int, number(1, 30, "Most tokens a seat may hold.", "FF-10")] = 10
    treasure_pools: Annotated[
        Literal["separate", "single"],
        choice("Formation coins and starting treasure separate, or one purse.", "FF-13"),
    ] = "separate"
    teams: Annotated[
        Literal["scenario", "ffa", "2v2"],
        choice("Everybody alone, or two against two.", "FF-16", common=True),
    ] = "scenario"
    team_open_hands: Annotated[bool, choice("Teammates see each other's hands.", "FF-19")] = False
    deck: Annotated[
        str,
        pattern(
            f"standard52|{ONE_CARD}( {ONE_CARD})*",
            "standard52, or cards such as AS 2S 10H KD, each once",
            "Cards of each seat's deck.",
            "FF-20",
        ),
    ] = "standard52"
    ace_value: Annotated[int, number(1, 15, "Value of an Ace.", "FF-21")] = 1
    face_value: Annotated[int, number(10, 15, "Value of Jack, Queen, King.", "FF-21")] = 10
    starting_hand: Annotated[int, number(1, 10, "Cards drawn at setup.", "FF-22")] = 5
    hand_limit: Annotated[int, number(1, 52, "Hand size after Cleanup.", "FF-23")] = 7
    round_draw: Annotated[int, number(0, 7, "Cards drawn at Cleanup.", "FF-24")] = 1
    advantage_unused: Annotated[
        Literal["discard", "return_hand_card"],
        choice("What happens to the card of the hand that was shown with advantage and does not count.", "FF-29"),
    ] = "discard"
    crit_ranks: Annotated[
        str,
        pattern(
            f"none|{RANKS_OF_GROUP}( {RANKS_OF_GROUP})*",
            "none, or ranks by group such as scout:J soldier:Q,10 scholar:K all:A",
            "Critical ranks by group.",
            "FF-32",
        ),
    ] = "scout:J soldier:Q scholar:K all:A"
    scenario: Annotated[
        str, pattern("[a-z][a-z_]*", "the id of a scenario", "Scenario played.", "FF-38", common=True)
    ] = "first_blood"
    formation_setup: Annotated[
        Literal["build", "ready"],
        choice(
            "Everybody builds a formation, or has one that is ready to play.",
            "FF-39",
            common=True,
            words={"build": "Hire characters with coins, in secret.", "ready": "Begin at once with a ready band."},
        ),
    ] = "build"
    formation_reveal: Annotated[
        Literal["simultaneous", "seat_order"],
        choice("Formations are built in secret, or one seat after the other in the open.", "FF-39"),
    ] = "simultaneous"
    start_treasure: Annotated[int, number(0, 50, "Treasure at setup.", "FF-40", common=True)] = 10
    deployment_initiative: Annotated[
        Literal["roll_off", "first_round"],
        choice("Order of setup decisions: by a roll-off, or by the initiative of round 1, played first.", "FF-41"),
    ] = "roll_off"
    random_min_distance: Annotated[int, number(1, 4, "Least distance of random zones.", "FF-44")] = 2
    edge_opposite: Annotated[bool, choice("Of two sides the second has the opposite edge.", "FF-45")] = True
    draft_areas: Annotated[int, number(1, 3, "Areas drafted per side.", "FF-46")] = 1
    draft_min_distance: Annotated[int, number(1, 4, "Least distance of drafted areas of different sides.", "FF-46")] = 1
    deploy_fee: Annotated[
        Literal["price", "level", "one", "zero"],
        choice("Fee of a character: its price, its level, or nothing.", "FF-50"),
    ] = "price"
    minion_fee: Annotated[int, number(0, 5, "Fee of one minion.", "FF-50")] = 1
    treasure_per_card: Annotated[int, number(1, 10, "Treasure per card at setup.", "FF-52")] = 1
    treasure_cards: Annotated[
        Literal["setup", "initiative"],
        choice("Treasure buys cards at setup only, or also at the start of every Initiative Phase.", "FF-52"),
    ] = "setup"
    initiative_source: Annotated[
        Literal["hand_then_deck", "hand_or_deck"],
        choice("The top card serves as initiative card with an empty hand only, or whenever wanted.", "FF-55"),
    ] = "hand_then_deck"
    tie_break_cap: Annotated[int, number(1, 100, "Repeats before chance decides.", "FF-61")] = 10
    pass_is_final: Annotated[bool, choice("A pass ends the seat's turns for the round.", "FF-67")] = False
    action_limit_owner: Annotated[
        Literal["character", "seat"],
        choice("Who may do a specific action once: each character or the seat.", "FF-70"),
    ] = "character"
    action_limit_scope: Annotated[
        Literal["turn", "round"],
        choice("Once per turn or once per round.", "FF-70"),
    ] = "turn"
    attack_limit: Annotated[
        Literal["per_ability", "one_attack"],
        choice("Each attack ability once, or one attack of any sort per character.", "FF-70"),
    ] = "per_ability"
    exchange_rate: Annotated[int, number(1, 10, "Treasure per token.", "FF-73")] = 1
    exchange_per_round: Annotated[int, number(0, 50, "Exchanges per seat and round.", "FF-74")] = 5
    bench_blocked_by_enemy_control: Annotated[
        bool, choice("Nobody comes from the bench into areas that an enemy side controls.", "FF-75")
    ] = False
    move_cost: Annotated[int, number(0, 5, "Tokens for Move.", "FF-76")] = 1
    sprint_rule: Annotated[
        Literal["at_least", "more_than"],
        choice("Comparison of card and sprint value.", "FF-81"),
    ] = "at_least"
    sprint_steps: Annotated[
        int, number(0, 4, "Extra areas per Move by sprinting (each needs its own check).", "FF-82")
    ] = 1
    minion_group_move: Annotated[bool, choice("Minions may move as a group.", "FF-84")] = False
    draw_cost: Annotated[int, number(1, 5, "Tokens for Draw a Card.", "FF-85")] = 1
    find_cost: Annotated[int, number(0, 5, "Tokens for Find Treasure.", "FF-86")] = 1
    find_normal: Annotated[int, number(0, 10, "Treasure found normally.", "FF-86")] = 1
    find_critical: Annotated[int, number(0, 10, "Treasure found with a critical.", "FF-86")] = 2
    find_needs_no_enemy: Annotated[bool, choice("Searching only in areas without enemies.", "FF-87")] = False
    minions_find_treasure: Annotated[bool, choice("Minions may search.", "FF-87")] = True
    weapon_cost: Annotated[int, number(0, 5, "Tokens for a weapon attack.", "FF-89")] = 1
    area_attack_cards: Annotated[
        Literal["shared", "separate"],
        choice("One attack card for all targets of an area attack, or one for each.", "FF-94"),
    ] = "shared"
    attack_cards: Annotated[
        Literal["sequential", "simultaneous"],
        choice("Defender sees the attack card, or both are shown together.", "FF-96"),
    ] = "sequential"
    critical_reading: Annotated[
        Literal["table", "text"],
        choice("The book's table or its running text.", "FF-98"),
    ] = "table"
    tie_result: Annotated[
        Literal["hit", "miss"],
        choice("Equal totals.", "FF-99"),
    ] = "hit"
    overpower_factor: Annotated[int, number(1, 10, "Attack must exceed this many times the defense.", "FF-102")] = 2
    double_stacking: Annotated[
        Literal["multiply", "once"],
        choice("Critical and Overpower multiply, or double only once.", "FF-103"),
    ] = "multiply"
    both_critical_blocks_overpower: Annotated[bool, choice("Nobody overpowers when both are critical.", "FF-104")] = (
        True
    )
    default_damage: Annotated[int, number(1, 10, "Damage of an attack that states none.", "FF-105")] = 1
    reactions_per_window: Annotated[int, number(1, 5, "Reactions per seat and window.", "FF-109")] = 1
    reaction_chain: Annotated[bool, choice("Reactions open reaction windows too.", "FF-110")] = False
    empower_cost: Annotated[int, number(0, 5, "Extra tokens for Empower on an attack.", "FF-115")] = 1
    overclock_damage: Annotated[int, number(0, 5, "Damage to the attacker on black.", "FF-117")] = 1
    overclock_optional: Annotated[
        bool, choice("The attacker may decline Overclock after seeing the cards.", "FF-118")
    ] = False
    expertise_max_value: Annotated[int, number(1, 10, "Highest value of an Expertise card.", "FF-119")] = 5
    expertise_source: Annotated[
        Literal["hand", "hand_or_deck"],
        choice("Where an Expertise card comes from; one from the deck counts only if it fits.", "FF-119"),
    ] = "hand"
    poison_damage: Annotated[int, number(0, 5, "Damage of the poisoned marker.", "FF-121")] = 1
    control_tie: Annotated[
        Literal["none", "last_holder"],
        choice("Who controls on equal health.", "FF-123"),
    ] = "none"
    team_control: Annotated[
        Literal["combined", "per_seat"],
        choice("Health of teammates added for control, or not.", "FF-124"),
    ] = "combined"
    elevation_reach: Annotated[
        Literal["standing", "anywhere"],
        choice("Elevation helps attackers who stand there, or all attacks of the side that controls it.", "FF-125"),
    ] = "standing"
    obscuring_mode: Annotated[
        Literal["through", "through_if_occupied", "into_and_through"],
        choice("How obscuring areas block.", "FF-131"),
    ] = "through"
    activation_node_tokens: Annotated[int, number(0, 5, "Tokens per Activation node.", "FF-135")] = 1
    card_node_cards: Annotated[int, number(0, 5, "Cards per Card node.", "FF-136")] = 1
    treasure_node_treasure: Annotated[int, number(0, 10, "Treasure per Treasure node.", "FF-137")] = 1
    trap_value: Annotated[int, number(1, 11, "Card value that avoids a trap.", "FF-138")] = 6
    trap_damage: Annotated[int, number(0, 5, "Damage of a trap.", "FF-138")] = 1
    early_win: Annotated[bool, choice("Last_man is checked after every action too.", "FF-141")] = False
    bench_keeps_alive: Annotated[
        bool, choice("A side that can afford a character of its bench is not eliminated.", "FF-142")
    ] = False
    mutual_destruction: Annotated[
        Literal["draw", "most_treasure"],
        choice("Who wins when nobody is left on the board.", "FF-144"),
    ] = "draw"
    treasure_goal: Annotated[int, number(1, 200, "Treasure per teammate for the treasure victory.", "FF-145")] = 30
    treasure_round: Annotated[int, number(1, 30, "First round of that check.", "FF-145")] = 5
    territories_round: Annotated[int, number(1, 30, "First round of the territories check.", "FF-146")] = 5
    territory: Annotated[
        Literal["area", "node_area"],
        choice("What counts as a territory: any area, or one with a node.", "FF-146"),
    ] = "area"
    hill_round: Annotated[int, number(1, 30, "Round of the hill check.", "FF-147")] = 5
    hill_repeat: Annotated[bool, choice("The hill check is repeated in later rounds.", "FF-147")] = True
    breakthrough_round: Annotated[int, number(1, 30, "First round of the breakthrough check.", "FF-148")] = 1
    max_rounds: Annotated[
        str,
        pattern("scenario|[1-9]|[1-4][0-9]|50", "scenario or between 1 and 50", "Round cap.", "FF-150", common=True),
    ] = "scenario"
    final_tiebreak: Annotated[
        Literal[
            "areas health treasure",
            "areas treasure health",
            "health areas treasure",
            "health treasure areas",
            "treasure areas health",
            "treasure health areas",
        ],
        choice("Order of the final comparison.", "FF-151"),
    ] = "areas health treasure"
    formations: Annotated[
        str,
        pattern(
            f"{LEVELS_OF_PATTERN}( {LEVELS_OF_PATTERN})*",
            "names with levels, m for a minion, such as fellowship:2,1,1 master:3,m,m,m,m",
            "Formation patterns.",
            "FF-152",
        ),
    ] = "fellowship:2,1,1 soulbond:2,2 master:3,m,m,m,m"
    formation_coins: Annotated[int, number(1, 100, "Coins for a formation.", "FF-153", common=True)] = 10
    leftover_coins: Annotated[
        Literal["lost", "start_treasure"],
        choice("Coins not spent on the formation are lost, or added to the starting treasure.", "FF-153"),
    ] = "lost"
    level_price: Annotated[int, number(0, 10, "Coins per level above 1.", "FF-154")] = 1
    health_per_level: Annotated[int, number(0, 5, "Health per level above 1.", "FF-155")] = 1
    abilities_per_level: Annotated[int, number(0, 5, "Ability slots per level.", "FF-155")] = 1
    ability_price_step: Annotated[int, number(0, 5, "Coins per ability level above 1.", "FF-156")] = 1
    unique_characters: Annotated[bool, choice("Each named character is once in a formation.", "FF-157")] = True
    formation_perks: Annotated[bool, choice("Soulbond link in force.", "FF-159")] = False
    cutpurse_amount: Annotated[int, number(0, 5, "Treasure taken by Cutpurse.", "FF-162")] = 1
    fury_bonus: Annotated[int, number(0, 5, "Attack bonus of Fury.", "FF-163")] = 2
    roster_data: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*",
            "built_in or the name of a table",
            "Character table: a file of the folder data/roster.",
            "FF-167",
        ),
    ] = "built_in"
    minion_data: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*",
            "built_in or the name of a table",
            "Minion table: a file of the folder data/minion.",
            "FF-168",
        ),
    ] = "built_in"
    ability_data: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*",
            "built_in or the name of a table",
            "Ability table: a file of the folder data/ability.",
            "FF-169",
        ),
    ] = "built_in"
    snare_damage: Annotated[int, number(0, 5, "Damage of a snare.", "FF-214")] = 1
    map_data: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*", "built_in or the name of a table", "Map list: a file of the folder data/map.", "FF-226"
        ),
    ] = "built_in"
    scenario_data: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*",
            "built_in or the name of a table",
            "Scenario table: a file of the folder data/scenario.",
            "FF-227",
        ),
    ] = "built_in"
    scenario_pick: Annotated[
        Literal["chosen", "random"],
        choice("The scenario is chosen, or drawn among those for the number of seats.", "FF-229", common=True),
    ] = "chosen"
    twist: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*", "none, random or the id of a twist", "Twist of a pitched battle.", "FF-230", common=True
        ),
    ] = "none"
    twist_data: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*", "built_in or the name of a table", "Twist table: a file of the folder data/twist.", "FF-232"
        ),
    ] = "built_in"
    resign_allowed: Annotated[bool, choice("Seats may resign.", "FF-281")] = True

    @classmethod
    def of(cls, given: Mapping[str, object] | None = None) -> Self:
        for name in given or {}:
            if name not in cls.rules():
                near = did_you_mean(name, cls.rules())
                raise BadOption(
                    f"There is no option {name[:60]} of Friends and Foes.{near} Its campaign has options of its own."
                )
        return super().of(given)

    def tables(self) -> Lore:
        """The tables these options are played with."""
        return lore(
            self.roster_data,
            self.minion_data,
            self.ability_data,
            self.map_data,
            self.scenario_data,
            self.twist_data,
        )

    def plan(self) -> Scenario:
        """FF-38: the scenario."""
        return _found("scenario", self.scenario, self.tables().scenarios)

    def ground(self) -> Map:
        """FF-1: the map, the scenario's unless another is named."""
        return _found("map", self.plan().map if self.map == "scenario" else self.map, self.tables().maps)

    def sides(self, seats: int) -> list[int]:
        """FF-16: the side of each seat."""
        return [seat % 2 if self.is_paired() else seat for seat in range(seats)]

    def is_paired(self) -> bool:
        """Whether two play against two."""
        return (self.plan().teams if self.teams == "scenario" else self.teams) == "2v2"

    def twist_id(self) -> str:
        """FF-230: the twist, none, or random."""
        return self.plan().twist if self.twist == "none" else self.twist

    def patterns(self) -> dict[str, tuple[int, ...]]:
        """FF-152: the levels of each pattern, 0 for a minion."""
        named = [word.partition(":") for word in self.formations.split()]
        return {name: tuple(0 if one == "m" else int(one) for one in levels.split(",")) for name, _, levels in named}

    def cards(self) -> list[int]:
        """FF-20: the deck of each seat, sorted."""
        if self.deck == "standard52":
            return list(range(DECK))
        return sorted(CARD_OF_CODE[code] for code in self.deck.split())

    def with_scenario(self, name: str) -> Self:
        """The same options with a scenario that chance has drawn (FF-229)."""
        return msgspec.structs.replace(self, scenario=name, scenario_pick="chosen")

    def drawable_scenarios(self, seats: int) -> list[str]:
        """FF-229: the scenarios that may be drawn for so many seats; those that do not fit are left out."""
        return [name for name in self._scenarios_of(seats) if self.fits(name, seats)]

    def fits(self, scenario: str, seats: int) -> bool:
        """FF-38: whether so many can play a scenario, whatever number it is made for."""
        return self._misfit(scenario, seats) is None

    def _scenarios_of(self, seats: int) -> list[str]:
        return [plan.id for plan in self.tables().scenarios.values() if plan.seats == seats]

    def _misfit(self, name: str, seats: int) -> BadOption | None:
        try:
            self.with_scenario(name).check(seats)
        except BadOption as error:
            return error
        return None

    def critical_ranks(self) -> dict[str, list[str]]:
        """FF-32: the critical ranks of each group, those of `all` among them."""
        named = [] if self.crit_ranks == "none" else [word.partition(":") for word in self.crit_ranks.split()]
        ranks = {group: listed.split(",") for group, _, listed in named}
        return {group: [*ranks.get(group, []), *ranks.get("all", [])] for group in ("scout", "soldier", "scholar")}

    def check(self, seats: int) -> None:
        """FF-38: what does not fit together is refused, naming both."""
        super().check(seats)
        if self.scenario_pick == "random":
            self._check_draw(seats)
            return
        self._check_lists()
        plan, ground, tables = self.plan(), self.ground(), self.tables()
        if self.twist not in ("none", "random"):
            _found("twist", self.twist, tables.twists)
        sides = len(set(self.sides(seats)))
        if seats != 4 and self.is_paired():
            raise BadOption(f"teams 2v2 needs 4 seats, not {seats} (FF-16).")
        if seats not in ground.seats:
            raise BadOption(
                f"The map {ground.id} is for {', '.join(map(str, ground.seats))} seats, not {seats} (FF-38)."
            )
        areas = areas_of(ground)
        for zone in plan.zones:
            if zone not in areas:
                raise BadOption(f"The scenario {plan.id} has a zone {zone}, which the map {ground.id} lacks (FF-38).")
        if plan.deployment == "fixed" and len(plan.zones) < sides:
            raise BadOption(f"The scenario {plan.id} has {len(plan.zones)} zones, too few for {sides} sides (FF-38).")
        if plan.deployment != "fixed" and len(areas) - 1 < sides * self.draft_areas:
            raise BadOption(f"The map {ground.id} has too few areas for draft_areas {self.draft_areas} (FF-38).")
        if "hill" in plan.conditions() and not ground.middle:
            raise BadOption(f"The scenario {plan.id} needs a middle area, and the map {ground.id} has none (FF-38).")
        if not self.is_paired():
            alone = "and with these teams there are none"
            if self.team_control == "per_seat":
                raise BadOption(f"team_control per_seat is about teammates, {alone} (FF-124).")
            if self.team_open_hands:
                raise BadOption(f"team_open_hands is about teammates, {alone} (FF-19).")
        if cheapest(self) > self.formation_coins:
            raise BadOption(
                f"formation_coins must be at least {cheapest(self)} with these prices, not {self.formation_coins}: "
                "nobody could fill a formation (FF-153)."
            )

    def without_effect(self) -> dict[str, str]:
        """FF-14: with one purse the coins left over are the starting treasure, and nobody is deployed for a fee."""
        if self.treasure_pools != "single":
            return {}
        reasons = {
            "start_treasure": "the coins left over are the starting treasure",
            "deploy_fee": "everybody is deployed without a fee",
            "minion_fee": "everybody is deployed without a fee",
        }
        return {
            name: f"{name} cannot be {value} when treasure_pools is single, where {reasons[name]} (FF-14)."
            for name, value in self.changed().items()
            if name in reasons
        }

    def warnings(self, seats: int) -> list[str]:
        """FF-150: conditions whose round never comes; of a scenario that is still to be drawn nothing is known."""
        if self.scenario_pick == "random":
            return []
        plan, twist = self.plan(), self.tables().twists.get(self.twist_id())
        cap = plan.max_rounds if self.max_rounds == "scenario" else int(self.max_rounds)
        if twist is not None and twist.round_cap > 0:
            cap = min(cap, twist.round_cap)
        first = {
            "breakthrough": (self.breakthrough_round, "breaking through"),
            "hill": (self.hill_round, "the hill"),
            "territories": (self.territories_round, "territories"),
            "treasure": (self.treasure_round, "treasure"),
        }
        late = [first[one] for one in plan.conditions() if first[one][0] > cap]
        return [
            f"Winning by {words} is possible from round {number} on, but the game ends after round {cap} (FF-150)."
            for number, words in late
        ]

    def _check_draw(self, seats: int) -> None:
        """FF-229: a scenario that is drawn is not named, and there must be one that fits."""
        if self.scenario != type(self).rules()["scenario"].default:
            raise BadOption(f"scenario_pick random draws the scenario, so scenario cannot be {self.scenario} (FF-229).")
        errors = [self._misfit(name, seats) for name in self._scenarios_of(seats)]
        if all(errors):
            why = f" {errors[0]}" if errors else ""
            raise BadOption(f"scenario_pick random finds no scenario for {seats} seats that fits (FF-229).{why}")

    def _check_lists(self) -> None:
        """Lists that are written by hand: ranks, cards, patterns."""
        groups = [word.partition(":")[0] for word in self.crit_ranks.split()]
        if double := _repeated(groups):
            raise BadOption(f"crit_ranks names {double} more than once (FF-32).")
        if double := _repeated(self.deck.split()):
            raise BadOption(f"deck has {double} more than once (FF-20).")
        if len(self.cards()) < self.starting_hand:
            raise BadOption(
                f"deck has {len(self.cards())} cards, too few for starting_hand {self.starting_hand} (FF-20)."
            )
        names = [word.partition(":")[0] for word in self.formations.split()]
        if double := _repeated(names):
            raise BadOption(f"formations names {double} more than once (FF-152).")
        if len(names) > MOST_PATTERNS:
            raise BadOption(f"formations has {len(names)} patterns, and {MOST_PATTERNS} is the most (FF-152).")
        for name, levels in self.patterns().items():
            if name in WORDS_OF_FORMING:
                raise BadOption(f"formations cannot call a pattern {name}, which is a word of the notation (FF-152).")
            if len(levels) > MOST_CHARACTERS:
                raise BadOption(
                    f"formations, {name}: {MOST_CHARACTERS} characters are the most, not {len(levels)} (FF-152)."
                )
            if 0 in levels and any(levels[levels.index(0) :]):
                raise BadOption(f"formations, {name}: minions come last (FF-152).")
        if self.formation_perks and "soulbond" not in names:
            raise BadOption("formation_perks is about the pattern soulbond, and formations has none (FF-159).")

    def least(self, levels: tuple[int, ...], taken: list[str]) -> int:
        """The least that these slots cost, besides characters already taken (FF-157)."""
        tables = self.tables()
        if not levels:
            return 0
        if levels[0] == 0:
            return min(minion.price for minion in tables.minions.values())
        best = 999
        for profile in tables.profiles.values():
            if profile.id not in taken:
                price = tables.body_price(
                    profile, levels[0], self.level_price, self.ability_price_step, self.abilities_per_level
                )
                if price < best:
                    others = [*taken, profile.id] if self.unique_characters else []
                    best = min(best, price + self.least(levels[1:], others))
        return best


@lru_cache(maxsize=64)
def cheapest(options: Options) -> int:
    """The coins of the cheapest formation (FF-152 to FF-156), worked out once: they are asked for before every game."""
    return min(options.least(levels, []) for levels in options.patterns().values())


Found = TypeVar("Found")


def _found(kind: str, name: str, known: dict[str, Found]) -> Found:
    if name not in known:
        raise BadOption(f"{kind} must be {' or '.join(known)}, not {name[:60]}.{did_you_mean(name, known)}")
    return known[name]


def _repeated(words: list[str]) -> str:
    """The first word that is there more than once; empty if none is."""
    return next((word for at, word in enumerate(words) if word in words[:at]), "")


def areas_of(ground: Map) -> list[str]:
    """The areas of a map, as they are called."""
    return [
        f"{'abcdef'[row]}{column + 1}"
        for row, line in enumerate(ground.rows)
        for column, tags in enumerate(line.split("|"))
        if tags.strip() != "#"
    ]
