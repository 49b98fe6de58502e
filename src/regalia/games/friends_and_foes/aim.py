"""What wins Friends and Foes in the scenario that is played, and how far each side is."""

from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.rules import control, victory
from regalia.games.friends_and_foes.state import State
from regalia.kernel.wording import plural


def goal(state: State) -> str:
    """FF-142 to FF-150: every way to win in this scenario."""
    if state.phase == phase.STAGING:
        return "The battle is drawn first; the last side on the board always wins"
    ways = ways_to_win(state)
    words = "; or ".join(["be the last side on the board", *[ways[one] for one in ways if one in state.setup.victory]])
    return f"{words[:1].upper()}{words[1:]}; at most {plural(int(victory.cap(state)), 'round')}"


def ways_to_win(state: State) -> dict[str, str]:
    """The conditions besides the last man standing, in the order in which they are looked at (FF-149)."""
    options = state.setup.options
    nodes = " with a node" if options.territory == "node_area" else ""
    again = " on" if options.hill_repeat else ""
    each = " a seat" if state.setup.sides < state.seats else ""
    return {
        "breakthrough": "control your breakthrough area",
        "hill": f"control the middle area, {'from' if again else 'in'} round {options.hill_round}{again}",
        "territories": f"control the most areas{nodes}, from round {options.territories_round} on",
        "treasure": f"hold {options.treasure_goal} treasure{each}, from round {options.treasure_round} on",
    }


def standing(state: State, seat: int) -> str:
    """What a seat's side has of each way to win; a team's together."""
    if state.phase in (phase.STAGING, phase.FORMING):
        return "gathering a band"
    if state.camps[seat].out:
        return "out of the battle"
    side = state.setup.side[seat]
    mates = state.setup.mates[side]
    found = {
        "breakthrough": "broken through" if breaks_through(state, side) else "not through yet",
        "hill": "holds the middle" if holds_middle(state, side) else "not in the middle",
        "territories": plural(held_territories(state, side), "area"),
        "treasure": f"treasure {victory.riches(state, side)}/{state.setup.options.treasure_goal * len(mates)}",
    }
    fighters = sum(one.place >= 0 for mate in mates for one in state.camps[mate].band)
    words = [found[one] for one in found if one in state.setup.victory]
    return ("team: " if len(mates) > 1 else "") + ", ".join([*words, f"{fighters} on board"])


def breaks_through(state: State, side: int) -> bool:
    return state.goals[side] >= 0 and control.controller(state, state.goals[side]) == side


def holds_middle(state: State, side: int) -> bool:
    middle = state.setup.ground.middle
    return middle >= 0 and control.controller(state, middle) == side


def held_territories(state: State, side: int) -> int:
    """FF-146: areas, or areas with a node."""
    held = control.held_areas(state) if state.setup.options.territory == "area" else victory.held_nodes(state)
    return held[side]
