"""The table on the network: REST for everything that is asked once, one WebSocket for what is told.

`create_app(settings)` makes the ASGI application; docs/protocol.md says what it speaks.
"""

from wildtable.server.app import create_app
from wildtable.server.settings import Settings

__all__ = ["Settings", "create_app"]
