"""Figures for Prometheus, one registry for each application."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "wildtable_http_requests",
            "Requests",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "wildtable_http_seconds", "Time of a request", registry=self.registry, buckets=SECONDS
        )
        self.sockets = Gauge("wildtable_sockets", "Open sockets", registry=self.registry)
        self.moves = Counter("wildtable_moves", "Decisions on disk", ["by"], registry=self.registry)
        self.ack_seconds = Histogram(
            "wildtable_ack_seconds",
            "From a move's arrival until it is on disk",
            registry=self.registry,
            buckets=SECONDS,
        )
        self.fanout_seconds = Histogram(
            "wildtable_fanout_seconds",
            "From a change until all watchers' messages are queued",
            registry=self.registry,
            buckets=SECONDS,
        )
        self.refused = Counter("wildtable_refused", "Refusals", ["code"], registry=self.registry)
        self.dropped = Counter(
            "wildtable_slow_clients",
            "Sockets closed because they did not read",
            registry=self.registry,
        )
        self.damaged = Gauge(
            "wildtable_damaged_tables",
            "Tables found whose record cannot be read; see the log",
            registry=self.registry,
        )
        self.tables = Gauge("wildtable_cached_tables", "Tables in memory", registry=self.registry)
        self.commits = Gauge("wildtable_commits", "Commits of the writer", registry=self.registry)
        self.written = Gauge("wildtable_written", "Jobs in these commits", registry=self.registry)
        self.bot_seconds = Histogram(
            "wildtable_bot_seconds", "Thinking of bots", registry=self.registry, buckets=SECONDS
        )
        self.bot_wait_seconds = Histogram(
            "wildtable_bot_wait_seconds",
            "Waiting of bots for their turn to think",
            registry=self.registry,
            buckets=SECONDS,
        )
        self.bots_waiting = Gauge(
            "wildtable_bots_waiting", "Bots that wait to think", registry=self.registry
        )
        self.bot_share = Gauge(
            "wildtable_bot_share",
            "Share of the usual effort of the last search; below 1 under load",
            registry=self.registry,
        )
        self.thinkers_lost = Counter(
            "wildtable_thinkers_lost", "Thinking processes that died", registry=self.registry
        )
