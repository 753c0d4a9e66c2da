"""Run as a program: one server process without compiled rules, for attacks on what surrounds them.

Arguments: port, settings as JSON, most open files (soft, hard; 0: as they are).
"""

import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.processes import ROOT, wait_until_ready
from tests.storage.postgres import free_port
from wildtable.server import Settings, create_app
from wildtable.server.listening import uvicorn_options


@contextlib.contextmanager
def bare_server(
    folder: Path, *, files: tuple[int, int] = (0, 0), **chosen: Any
) -> Iterator[tuple[int, int]]:
    """Port and process id."""
    settings = {"db": f"sqlite:///{folder / 'table.db'}", "warm_up": False, "log_level": "error"}
    port = free_port()
    arguments = [str(port), json.dumps(settings | chosen), *map(str, files)]
    command = [sys.executable, "-m", "tests.server.bare", *arguments]
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        wait_until_ready(port)
        yield port, process.pid
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def main() -> None:
    port, chosen, soft, hard = sys.argv[1:]
    if int(hard):
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (int(soft), int(hard)))
    settings = Settings(**json.loads(chosen))
    options = {**uvicorn_options(settings), "timeout_graceful_shutdown": 1}
    uvicorn.run(create_app(settings), host="0.0.0.0", port=int(port), **options)  # noqa: S104 - several loopback addresses


if __name__ == "__main__":
    main()
