"""What Hoard declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from regalia.kernel.event import Event
from regalia.scaffold.hoard.parts import worth
from regalia.scaffold.hoard.state import State


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every coin is in the bag, in front of somebody, in a bank or burnt."""
    there = worth(state.bag) + state.loot + sum(state.bank) + state.burnt
    assert there == worth(state.setup.bag), f"there are {there} coins, not {worth(state.setup.bag)}"
    assert min(state.bag + state.bank) >= 0, "there is less than nothing of something"
    if told is not None:
        banked = sum(event.amount for event in told if event.kind == "banks")
        assert banked == sum(state.bank), f"{banked} coins were banked, but {sum(state.bank)} are in the banks"
