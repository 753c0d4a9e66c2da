"""2,000 connections that never finish their request: how long does a newcomer wait for the page?

    python -m benchmarks.slow_clients [--connections 2000] [--addresses 40]

The connections come from many addresses of loopback (127.0.1.1 and so on; Linux), so that the limit for one
address does not help. Goal: the page within 1 s.
"""

import argparse
import contextlib
import socket
import sys
import time
from http.client import HTTPConnection

from benchmarks.serving import Goals, Served, fresh_sqlite, served, show
from wildtable.server.connections import raise_file_limit
from wildtable.server.load import percentile

NEWCOMERS = 20


def half_open(port: int, address: str) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), 10, source_address=(address, 0))
    with contextlib.suppress(OSError):
        connection.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
    return connection


def page(at: Served) -> tuple[float, int]:
    """Seconds and status of the start page on a new connection."""
    begun = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", at.port, timeout=30)
    connection.request("GET", "/")
    reply = connection.getresponse()
    reply.read()
    connection.close()
    return time.perf_counter() - begun, reply.status


def newcomers(at: Served) -> tuple[list[float], list[int]]:
    found = [page(at) for _ in range(NEWCOMERS)]
    return [seconds for seconds, _ in found], sorted({status for _, status in found})


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--connections", type=int, default=2000)
    parser.add_argument("--addresses", type=int, default=40)
    chosen = parser.parse_args()
    raise_file_limit(chosen.connections + 200)
    with fresh_sqlite() as db, served(db, limit_scale=1) as at, contextlib.ExitStack() as held:
        alone, statuses = newcomers(at)
        if statuses != [200]:
            sys.exit("there is no page: build the client first (python scripts/client.py build)")
        begun = time.perf_counter()
        for number in range(chosen.connections):
            address = f"127.0.1.{number % chosen.addresses + 1}"
            held.enter_context(half_open(at.port, address))
        opened = time.perf_counter() - begun
        beside, statuses = newcomers(at)
        show(
            connections=chosen.connections,
            opened_seconds=round(opened, 2),
            alone_max_ms=percentile(alone, 100),
            beside_max_ms=percentile(beside, 100),
            statuses=statuses,
        )
    goals = Goals()
    goals.at_most(
        f"the page beside {chosen.connections} half-open connections",
        percentile(beside, 100) if statuses == [200] else None,
        1000,
        "ms",
    )
    goals.end()


if __name__ == "__main__":
    main()
