"""What of a table has changed since it was sent last, so that a client that keeps it is sent no more than that."""

from regalia.server.message import ChangedZone
from regalia.table import Table, Zone

Differences = tuple[tuple[Zone, ...], tuple[ChangedZone, ...]]


def differences(before: Table, now: Table) -> Differences:
    """The zones that are new or arranged otherwise, whole; and the things that look different in the others."""
    old = {zone.key: zone for zone in before.zones}
    whole: list[Zone] = []
    changed: list[ChangedZone] = []
    for zone in now.zones:
        was = old.get(zone.key)
        if was is None or frame(was) != frame(zone):
            whole.append(zone)
        elif was != zone:
            pairs = zip(was.items, zone.items, strict=True)
            changed.append(ChangedZone(zone.key, tuple(thing for other, thing in pairs if other != thing)))
    return tuple(whole), tuple(changed)


def frame(zone: Zone) -> tuple[object, ...]:
    """Everything about a zone but how its things look."""
    keys = tuple((type(thing), thing.key) for thing in zone.items)
    return keys, zone.label, zone.layout, zone.cols, zone.at, zone.ratio, zone.owner


def zone_keys(table: Table) -> tuple[str, ...]:
    return tuple(zone.key for zone in table.zones)
