"""Run as a program: starts server processes quickly, by forking one that has loaded everything.

Reads lines `start PORT ADDRESS SKEW` from standard input, answers with the process id; who asked may
kill it. The first argument is the address of the database; another one may reach the same by another way
(`-`: the same). SKEW is a file with seconds to put the clock forward (`-`: none), read at every SIGUSR2.
"""

import faulthandler
import os
import signal
import sys
import time
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from wildtable.bots.compiling import FOR_PLAY, compile_here, jobs
from wildtable.server import Settings, create_app
from wildtable.server.app import warm_up
from wildtable.server.listening import uvicorn_options


def settings_of(address: str) -> Settings:
    return Settings(
        db=address,
        limit_scale=1000.0,
        warm_up=False,
        poll=0.2,
        pace=0.0,
        step_back=False,
        lease=2.0,
        log_level="warning",
        worker="",  # every process names itself
    )


def application(address: str) -> FastAPI:
    """Made before the fork, because that is what takes long."""
    settings = settings_of(address)
    app = create_app(settings)
    warm_up(app)
    for job in jobs(parts=FOR_PLAY):
        compile_here(*job)
    uvicorn.Config(app, **uvicorn_options(settings)).load()  # imports its protocols
    return app


def serve(app: FastAPI, port: int) -> None:
    uvicorn.run(app, host="127.0.0.1", port=port, **uvicorn_options(Settings()))


def skew_clocks(file: Path) -> None:
    """The wall clock of this process jumps as if somebody had set it."""
    real, real_ns, skew = time.time, time.time_ns, [0]

    def read(*_: object) -> None:
        skew[0] = int(file.read_text(encoding="ascii"))

    read()
    signal.signal(signal.SIGUSR2, read)
    time.time = lambda: real() + skew[0]
    time.time_ns = lambda: real_ns() + skew[0] * 10**9


def tell(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    app = application(sys.argv[1])
    tell("ready")
    for line in sys.stdin:
        _, port, address, skew = line.split()
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            faulthandler.register(signal.SIGUSR1)  # shows where a process hangs
            try:
                if skew != "-":
                    skew_clocks(Path(skew))
                serve(app if address == "-" else create_app(settings_of(address)), int(port))
            finally:
                os._exit(1)
        tell(pid)


if __name__ == "__main__":
    main()
