"""How uvicorn is asked to listen: the same for `wildtable serve` and for the tests."""

from wildtable.core.json_types import JsonObject
from wildtable.server.settings import Settings

BACKLOG = 2048


def uvicorn_options(settings: Settings) -> JsonObject:
    """Everything but where."""
    return {
        "http": "wildtable.server.connections:GuardedHttp",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,  # `addresses.Forwarded` knows which of them to believe
        "backlog": BACKLOG,
        "ws_max_size": settings.max_frame,
        "ws_per_message_deflate": False,  # compression tells lengths of what is hidden
        "ws_ping_interval": 20,
        "ws_ping_timeout": 40,
        "timeout_graceful_shutdown": 5,
    }
