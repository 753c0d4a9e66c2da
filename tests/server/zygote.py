"""Run as a program: starts server processes quickly, by forking one that has loaded everything.

Reads `start PORT` lines from standard input, answers with the process id; who asked may kill it.
The first argument is the address of the database.
"""

import os
import signal
import sys

import uvicorn

from wildtable.core.registry import load, names
from wildtable.server import Settings, create_app


def serve(address: str, port: int) -> None:
    settings = Settings(
        db=address, port=port, limit_scale=1000.0, warm_up=False, poll=0.2, log_level="warning"
    )
    uvicorn.run(
        create_app(settings),
        host="127.0.0.1",
        port=port,
        log_config=None,
        ws_max_size=settings.max_frame,
        ws_per_message_deflate=False,
    )


def tell(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def main() -> None:
    for name in names():
        load(name).engine.warm_up()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    tell("ready")
    for line in sys.stdin:
        _, port = line.split()
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            try:
                serve(sys.argv[1], int(port))
            finally:
                os._exit(1)
        tell(pid)


if __name__ == "__main__":
    main()
