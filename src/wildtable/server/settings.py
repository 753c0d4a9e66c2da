"""How a server is set up: by `wildtable serve`, or by environment variables for several workers."""

import os
from dataclasses import dataclass, field, fields
from typing import Any

from wildtable.core.folders import data_folder
from wildtable.core.json_types import JsonObject

PREFIX = "WILDTABLE_SERVER_"
KIB = 1024


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'wildtable.db'}"


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Settings:
    db: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = (
        ""  # "https://table.example": the only origin that is let in; "": our own address
    )
    allow_http: bool = (
        False  # without encryption beyond this machine (an evening in one's own network)
    )
    behind_proxy: bool = False  # believe X-Forwarded-For and X-Forwarded-Proto
    proxy_hops: int = 1  # proxies of our own, each of which appends to these headers
    limit_scale: float = 1.0  # all limits times this
    metrics_token: str = ""  # "": /metrics answers this machine only
    log_level: str = "info"
    warm_up: bool = True  # compile or load all games before the first request
    worker: str = ""  # the name of this process; "": one is made when it starts
    # Times in seconds.
    session_lifetime: int = 90 * 24 * 3600
    invite_lifetime: int = 14 * 24 * 3600
    device_link_lifetime: int = 300
    session_recheck: int = 1800  # sockets of ended sessions are closed after this at the latest
    poll: float = 1.0  # how often lost notices, due bots and clocks are looked for
    lease: float = 10.0  # how long a process may think for a table before another one does
    heartbeat: float = 2.0
    receipt_seconds: float = 10.0  # for a request, from its first byte to its last
    reading_seconds: float = 30.0  # without reading anything of an answer that does not fit
    # Sizes.
    connections_of_address: int = 100  # at the same time, times the scale of the limits
    max_headers: int = 32 * KIB
    max_body: int = 64 * KIB
    max_frame: int = 16 * KIB
    queue: int = 256  # messages that wait for a slow client
    cached_tables: int = 2000
    thinkers: int = field(default_factory=lambda: max(1, cores() - 1))  # besides a quick one
    start_thinkers: bool = False  # with the server; otherwise with their first question
    step_back: bool = True  # thinkers have a lower priority than the server
    pace: float = 0.25  # seconds between moves where only bots play

    def to_environment(self) -> dict[str, str]:
        """For worker processes."""
        values = {name.name: getattr(self, name.name) for name in fields(self)}
        return {PREFIX + name.upper(): str(value) for name, value in values.items()}

    @classmethod
    def from_environment(cls) -> "Settings":
        chosen: JsonObject = {}
        for one in fields(cls):
            text = os.environ.get(PREFIX + one.name.upper())
            if text is not None:
                chosen[one.name] = (
                    text == "True" if one.type in {bool, "bool"} else _typed(one, text)
                )
        return cls(**chosen)


def _typed(one: Any, text: str) -> Any:
    kinds = {int: int, float: float, "int": int, "float": float}
    return kinds.get(one.type, str)(text)
