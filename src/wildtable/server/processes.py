"""Server processes for the load tool: started, waited for, stopped."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException

from wildtable.core.errors import Malformed

START_SECONDS = 180


@contextmanager
def server_process(
    db: str,
    port: int,
    workers: int = 1,
    limit_scale: float = 1_000_000,
    options: Sequence[str] = (),
) -> Iterator[int]:
    """`wildtable serve` as a process of its own, by default without limits; yields its id."""
    command = [
        *(sys.executable, "-m", "wildtable.cli", "serve"),
        *("--db", db, "--port", str(port), "--workers", str(workers)),
        *("--limit-scale", str(limit_scale), "--log-level", "warning"),
        *options,
    ]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # noqa: S603 - our own program
    try:
        wait_until_ready(port, process)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(15)
        process.kill()
        process.wait()


def wait_until_ready(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(OSError, HTTPException):
            connection = HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/readyz")
            status = connection.getresponse().status
            connection.close()
            if status == 200:
                return
        time.sleep(0.05)
    raise Malformed("load: the server does not start")
