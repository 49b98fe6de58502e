"""What a server does, in Prometheus' words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from regalia.server.tally import BUCKETS

if TYPE_CHECKING:
    from regalia.server.lobby import Lobby


class Exposition:
    """The tally and the lobby as Prometheus reads them."""

    def __init__(self, lobby: "Lobby") -> None:
        self.lobby = lobby

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        lobby, tally = self.lobby, self.lobby.tally
        yield GaugeMetricFamily("regalia_live_tables", "Tables in memory.", len(lobby.live))
        yield GaugeMetricFamily("regalia_connections", "People and watchers at tables.", lobby.connections)
        yield CounterMetricFamily("regalia_tables_opened", "Tables that were opened.", tally.opened)
        yield CounterMetricFamily("regalia_messages", "Messages that clients sent.", tally.messages)
        yield CounterMetricFamily("regalia_messages_slowed", "Messages of clients that say too much.", tally.slowed)
        late = "Moves that could not be stored, or came too late."
        yield CounterMetricFamily("regalia_moves_unstored", late, tally.unstored)
        buckets, so_far = list[tuple[str, float]](), 0
        for most, count in zip((*map(str, BUCKETS), "+Inf"), tally.moves, strict=True):
            so_far += count
            buckets.append((most, so_far))
        yield HistogramMetricFamily("regalia_move_seconds", "From a move until it is stored.", buckets, tally.seconds)


def metrics_page(lobby: "Lobby") -> bytes:
    """The whole page, with what Python's process uses."""
    from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest

    registry = CollectorRegistry()
    registry.register(Exposition(lobby))
    ProcessCollector(registry=registry)
    return generate_latest(registry)
