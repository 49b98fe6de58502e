"""The numbers by which positions are weighed, each with a name and a range in which it makes sense."""

from collections.abc import Mapping

from regalia.kernel.error import BadOption, did_you_mean


def adjust(value: object, ranges: dict[str, tuple[float, float]], given: Mapping[str, float]) -> None:
    """Give some weights of a value other numbers."""
    for name, number in given.items():
        if name not in ranges:
            known = ", ".join(ranges)
            raise BadOption(f"There is no weight {name[:40]}.{did_you_mean(name, ranges)} Weights: {known}.")
        low, high = ranges[name]
        if not low <= number <= high:
            raise BadOption(f"{name} must be between {low:g} and {high:g}, not {number:g}.")
        setattr(value, name, float(number))
