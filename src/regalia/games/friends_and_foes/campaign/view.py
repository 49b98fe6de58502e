"""What lies on the table of a campaign: the road, its story, the camp with everybody in it, and what gold can buy."""

from itertools import pairwise
from typing import Final

from regalia.games.friends_and_foes.campaign import moves, phase, road
from regalia.games.friends_and_foes.campaign.battle import more_treasure
from regalia.games.friends_and_foes.campaign.state import PLAYER, Member, State
from regalia.games.friends_and_foes.draft import lesson, piece
from regalia.games.friends_and_foes.lore import Battle
from regalia.games.friends_and_foes.parts import Figure
from regalia.games.friends_and_foes.rules.formations import in_words
from regalia.games.friends_and_foes.setup import Setup
from regalia.kernel.wording import join_words, plural
from regalia.table import Cell, Counter, Feature, Seat, Table, Way, Zone

MEANINGS: Final = {
    "scout": "scout: choose the zone first, or deploy after the master",
    "supplies": "supplies: two more cards at the start",
    "reserves": "reserves: 2 more muster",
    "banner": "banner: one more token at the reveals of rounds 1 and 2",
}
SHOP: Final = 5  # in a row of those who can be recruited or hired


def view(state: State, seat: int) -> Table:
    """The same for everybody: nothing is hidden between battles."""
    zones = [road_zone(state), story(state)]
    if state.phase == phase.FORMING:
        zones.append(beginnings(state))
    else:
        zones.append(roster(state))
    if state.phase == phase.LEARNING:
        zones.append(abilities(state))
    elif state.phase == phase.CAMP:
        zones += shop(state)
    elif state.phase == phase.MUSTERING:
        zones.append(minions(state, state.minions, "Your minions"))
    elif state.phase == phase.WELCOMING:
        zones.append(people(state, state.newcomers(), "Who wants to join"))
    return Table(
        zones=tuple(zone for zone in zones if zone.items),
        seats=(company(state), master(state)),
        goal="Win the last battle of the road before the last lantern goes out",
        prompt=prompt(state),
    )


# The road (FF-256, FF-290)


def road_zone(state: State) -> Zone:
    cells = tuple(milestone(state, number, step) for number, step in enumerate(road.steps(state.setup.battles)))
    return Zone(key="road", label="The road", items=cells, layout="areas", cols=4, at="north", ratio=2.2)


def milestone(state: State, number: int, step: int) -> Cell:
    battle = state.setup.battles[number]
    won, here = number in state.won, number == state.at and number not in state.won
    ahead = battle.id in road.reached_from(state.setup.battles, state.setup.battles[state.at].id)
    if here:
        words = f"here, muster {state.muster}; {stakes(state, battle)}"
    elif ahead and not won:
        words = f"ahead, muster {battle.muster}; {stakes(state, battle)}"
    else:
        words = "won" if won else "not on your way"
    lit = (Feature(art="lantern", label="The lantern is lit"),) if won else ()
    camp = (Feature(art="flag", label="the camp is here"),) if here else ()
    return Cell(
        key=f"battle-{battle.id}",
        label=f"{battle.name}: {words}",
        tone="text",
        art="" if won or ahead else "hole",
        sign=str(number + 1),
        owner=PLAYER if here or won else None,
        features=(*lit, *camp),
        step=step,
        ways=tuple(way(state, number, follower) for follower in battle.next),
    )


def way(state: State, number: int, follower: str) -> Way:
    """From a battle to one that may follow: gone, shut because another way was gone, or still ahead."""
    battles, won = state.setup.battles, state.won
    gone = [battles[at].id for at in won] + ([battles[state.at].id] if state.at not in won else [])
    key, start = f"battle-{follower}", battles[number].id
    if (start, follower) in pairwise(gone):
        return Way(key=key, tone="gone")
    open_ones = road.reached_from(battles, battles[state.at].id)
    behind = start in gone[:-1] or start not in open_ones
    return Way(key=key, tone="shut" if behind else "")


def stakes(state: State, battle: Battle) -> str:
    """What a battle is about and what it brings."""
    tables = state.setup.tables
    ways = ["the hill" if victory == "hill" else victory for victory in battle.victory]
    gains = [plural(battle.gold, "gold", "gold")] if battle.gold else []
    gains += ["a recruit"] if battle.recruits else []
    gains += [minion.name for minion in tables.minions if minion.id == battle.unit]
    words = [f"won by {' or '.join(ways) or 'the last side'}"]
    if gains:
        words.append(f"brings {join_words(gains)}")
    following = [other.name for other in state.setup.battles if other.id in battle.next]
    words.append(f"then {' or '.join(following)}" if following else "the end of the road")
    return "; ".join(words)


def story(state: State) -> Zone:
    """FF-256: what is told before and after a battle, and the side objective before the army is chosen (FF-287)."""
    battle, cells = state.setup.battles[state.at], []
    last = state.setup.battles[state.won[-1]] if state.won else None
    if last is not None and (state.phase in (phase.WELCOMING, phase.CHOOSING, phase.CAMP) or battle.id == last.id):
        cells.append(Cell(key="story-after", tone="text", label=f"{last.name}: {plain(last.after)}"))
    if last is None or battle.id != last.id:
        cells.append(Cell(key="story-before", tone="text", label=f"{battle.name}: {plain(battle.before)}"))
        if state.phase != phase.ENDED:
            stake = f"muster {state.muster}; {stakes(state, battle)}"
            cells.append(Cell(key="story-stakes", tone="text", label=f"What is at stake: {stake}"))
            cells.append(Cell(key="story-battle", tone="text", label=f"What awaits you: {orders(state, battle)}"))
    for other in state.setup.battles if state.phase == phase.CHOOSING else ():
        if other.id in battle.next:  # which way?
            words = f"{other.name}: muster {other.muster}; {stakes(state, other)}"
            cells.append(Cell(key=f"way-{other.id}", tone="text", label=words))
    return Zone(key="story", label="The story", items=tuple(cells), layout="areas", cols=1, ratio=6.0)


def plain(text: str) -> str:
    return " ".join(text.split())


def orders(state: State, battle: Battle) -> str:
    tables = state.setup.tables
    names = {profile.id: profile.name for profile in tables.profiles}
    ground = tables.options.tables().maps[battle.map].name
    words = [f"{army_in_words(tables, road.army_of(tables, battle.army))}, on {ground}"]
    if battle.zones:
        words.append(f"you come from {battle.zones[0]}, the master from {battle.zones[1]}")  # FF-258
    if more := more_treasure(state):
        words.append(f"the master has {abs(more)} {'more' if more > 0 else 'less'} treasure")
    if battle.find_needs_no_enemy:
        words.append("one searches only where no enemy stands")  # FF-87
    if battle.twist != "none":
        words.append(f"the twist {tables.options.tables().twists[battle.twist].name}")
    if battle.objective:
        reward = battle.objective_reward
        gain = MEANINGS.get(reward, f"{reward} gold")
        words.append(f"side objective: {road.in_words(battle, names)}, for {gain}")
    if state.advantages:
        words.append("you have " + join_words([MEANINGS[one] for one in state.advantages]))
    return "; ".join(words)


def army_in_words(tables: Setup, army: list[Figure]) -> str:
    """Everybody by name, with level and abilities; minions once."""
    found = []
    for figure in army:
        if figure.level == 0:
            found += [f"four {tables.minions[figure.profile].name}"] if figure.number == 1 else []
        else:
            learned = ", ".join(tables.abilities[one].name for one in figure.abilities)
            found.append(f"{tables.profiles[figure.profile].name} (level {figure.level}: {learned})")
    return join_words(found)


# The camp (FF-242, FF-252)


def roster(state: State) -> Zone:
    cells = tuple(member_cell(state, member) for member in state.roster)
    return Zone(
        key="roster", label="Your company", items=cells, layout="areas", cols=4, at="south", ratio=1.7, owner=PLAYER
    )


def member_cell(state: State, member: Member) -> Cell:
    tables, figure = state.setup.tables, member.figure()
    stands = "injured" if member.injured else "marches" if member.profile in state.army else "ready"
    title = f"{state.name(member.profile)} {member.level}" + ("" if stands == "ready" else f", {stands}")
    learned = ", ".join(tables.abilities[one].name for one in member.abilities)
    words = f"{learned}; price {state.price_of(member)}, health {tables.health(figure)}"
    name = tables.profiles[member.profile].id
    return Cell(
        key=f"character-{name}",
        label=f"{title}: {stands}, level {member.level}; {words}",
        tone="own" if member.profile in state.army else "",
        art="hole" if member.injured else "",
        holds=(
            piece(tables, figure, PLAYER, f"figure-{name}"),
            coins(f"price-{name}", "Price", state.price_of(member)),
        ),
    )


def coins(key: str, label: str, value: int) -> Counter:
    return Counter(key=key, label=label, value=value, art="coin")


def shop(state: State) -> list[Zone]:
    """FF-252: who can be recruited and hired; what cannot be paid is there too, and says so when it is touched."""
    tables = state.setup.tables
    others = [at for at in range(len(tables.profiles)) if state.member(at) is None]
    kinds = [kind for kind in range(len(tables.minions)) if kind not in state.minions]
    return [people(state, others, "Who can be recruited"), minions(state, kinds, "Who can be hired")]


def people(state: State, profiles: list[int], label: str) -> Zone:
    cells = tuple(people_cells(state, profiles, "newcomer"))
    return Zone(key="recruits", label=label, items=cells, layout="areas", cols=SHOP, at="south", ratio=1.4)


def people_cells(state: State, profiles: list[int], called: str) -> list[Cell]:
    tables = state.setup.tables
    cells = []
    for at in profiles:
        one, figure = tables.profiles[at], Figure(at, 1, 0)
        words = f"{tables.class_of[at].name}, armour {one.armor}, warding {one.warding}, sprint {one.sprint}, "
        held = (piece(tables, figure, PLAYER, f"figure-{one.id}"), coins(f"price-{one.id}", "Price", one.price))
        cells.append(Cell(key=f"{called}-{one.id}", label=f"{one.name}: {words}health {one.health}", holds=held))
    return cells


def minions(state: State, kinds: list[int], label: str) -> Zone:
    cells = tuple(minion_cells(state, kinds))
    return Zone(key="minions", label=label, items=cells, layout="areas", cols=SHOP, at="south", ratio=1.4)


def minion_cells(state: State, kinds: list[int]) -> list[Cell]:
    tables = state.setup.tables
    cells = []
    for kind in kinds:
        one = tables.minions[kind]
        held = (piece(tables, Figure(kind, 0, 1), PLAYER, f"four-{one.id}"), coins(f"set-{one.id}", "Price", one.price))
        tone = "own" if kind == state.called else ""
        cells.append(Cell(key=f"minion-{one.id}", label=f"Four {one.name}: {one.trait}", holds=held, tone=tone))
    return cells


def abilities(state: State) -> Zone:
    """FF-155: what whoever learns could have."""
    tables, member = state.setup.tables, state.member(state.pupil)
    level = 1 if member is None else member.level + (1 if state.old < 0 else 0)
    cells = tuple(
        Cell(
            key=f"ability-{one.id}",
            label=f"{one.name}, {state.lesson_cost(at)} gold: {lesson(tables, at)}",
            tone="text",
        )
        for at, one in enumerate(tables.abilities)
        if tables.may_learn(state.pupil, at, level) and (member is None or at not in member.abilities)
    )
    label = f"Abilities for {state.name(state.pupil)}"
    return Zone(key="abilities", label=label, items=cells, layout="areas", cols=4, at="south", ratio=2.0)


def beginnings(state: State) -> Zone:
    """FF-242: what the next step of the first formation can be made of."""
    assert state.forming is not None
    tables, camp = state.setup.tables, state.forming.camps[PLAYER]
    offered = [(moves.MOVES.verb_of(move), moves.MOVES.verb_of(move).values(move)[0]) for move in state.clone().legal()]
    cells = []
    for verb, value in offered:
        if verb.first == moves.FORM:
            starter, text = tables.starters[value], army_in_words(tables, tables.ready_bands[value])
            cells.append(Cell(key=f"starter-{starter.id}", tone="text", label=f"{starter.name}: {text}"))
        elif verb.first == moves.BUILD:
            name = tables.pattern_names[value]
            levels = ", ".join("minion" if level == 0 else f"level {level}" for level in tables.patterns[value])
            cells.append(Cell(key=f"pattern-{name}", tone="text", label=f"{name.capitalize()}: {levels}"))
        elif verb.first == moves.LEARN:
            ability = tables.abilities[value]
            cells.append(
                Cell(key=f"ability-{ability.id}", tone="text", label=f"{ability.name}: {lesson(tables, value)}")
            )
    if any(verb.first == moves.TAKE for verb, _ in offered):
        cells += people_cells(state, [value for _, value in offered], "character")
    if any(verb.first == moves.HIRE for verb, _ in offered):
        cells += minion_cells(state, [value for _, value in offered])
    left = tables.options.formation_coins - tables.price(camp.band)
    label = f"Your formation: {in_words(state.forming, PLAYER)}; {plural(left)} left"
    return Zone(key="workshop", label=label, items=tuple(cells), layout="areas", cols=4, at="south", owner=PLAYER)


# The seats and words


def company(state: State) -> Seat:
    counters = [
        Counter(key="gold", label="Gold", value=state.gold, owner=PLAYER, art="coin"),
        Counter(key="lanterns", label="Lanterns", value=state.lanterns, owner=PLAYER, art="lantern"),
        Counter(key="score", label="Score", value=state.score, owner=PLAYER, art="crown"),
    ]
    if state.phase == phase.MUSTERING:
        used = Counter(key="army", label="Army", value=state.army_price, of=state.muster, owner=PLAYER, art="sword")
        counters.append(used)
    return Seat(
        key="seat-1",
        seat=PLAYER,
        name=state.name_of(PLAYER),
        active=state.turn == PLAYER,
        winner=state.phase == phase.ENDED and PLAYER in state.outcome().winners,
        standing=f"{plural(len(state.won), 'battle')} won, {plural(state.lanterns, 'lantern')} left",
        counters=tuple(counters),
    )


def master(state: State) -> Seat:
    won = state.phase == phase.ENDED and PLAYER not in state.outcome().winners
    lost = Counter(key="fought", label="Battles", value=state.fought, art="sword")
    name = state.name_of(1)
    left = f"{plural(state.lanterns, 'lantern')} to put out"
    return Seat(key="seat-2", seat=1, name=name, active=state.turn == 1, winner=won, standing=left, counters=(lost,))


def prompt(state: State) -> str:
    battle = state.setup.battles[state.at].name
    if state.phase == phase.ENDED:
        won = state.clause == "FF-254"
        return f"The campaign is {'won' if won else 'lost'}: {state.reason}"
    return {
        phase.FORMING: "Choose who sets out with you",
        phase.CAMP: f"In camp before {battle}: spend gold, or muster the army",
        phase.LEARNING: f"What does {state.name(max(0, state.pupil))} learn?",
        phase.MUSTERING: f"Who marches to {battle}? {state.army_price} of {state.muster} is used",
        phase.FIGHTING: f"{battle} is being fought",
        phase.WELCOMING: "Somebody wants to join, without cost: who is welcome?",
        phase.CHOOSING: "The road divides: which way?",
    }.get(state.phase, f"{battle} is over; its end is being told")


def consequences(state: State, move: int) -> str:
    """What a decision costs, told before it is made."""
    verb = moves.MOVES.verb_of(move)
    values, options, tables = verb.values(move), state.setup.options, state.setup.tables
    if verb.first == moves.HEAL:
        return f"{options.gold_heal} of {state.gold} gold"
    if verb.first == moves.RAISE:
        member = state.member(values[0])
        assert member is not None
        return f"{state.level_cost(member)} of {state.gold} gold, and the price of the new ability"
    if verb.first == moves.RETRAIN:
        return f"{options.gold_retrain} of {state.gold} gold, and what the new ability costs more"
    if verb.first == moves.RECRUIT:
        return f"{tables.profiles[values[0]].price} of {state.gold} gold"
    if verb.first == moves.HIRE and state.phase == phase.CAMP:
        return f"{tables.minions[values[0]].price} of {state.gold} gold"
    if verb.first == moves.LEARN and state.phase == phase.LEARNING:
        return f"{state.lesson_cost(values[0])} of {state.gold} gold"
    if verb.first == moves.REST:
        return f"{state.lanterns - 1} of {plural(state.lanterns, 'lantern')} left"
    return ""
