"""`wildtable serve`: the table on the network."""

import contextlib
import errno
import os
import socket
import threading
import time
import webbrowser
from urllib.parse import urlsplit

import click

from wildtable.cli.common import language_option
from wildtable.cli.warmup import load_rules
from wildtable.core.errors import Malformed
from wildtable.core.messages import Messages
from wildtable.core.registry import names, spec_of

DEFAULT_PORT = 8000
LEVELS = ("debug", "info", "warning", "error")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    envvar="WILDTABLE_PORT",
    show_default=True,
    show_envvar=True,
    help="0: any free port.",
)
@click.option("--db", metavar="URL", help="sqlite:///FILE or postgresql://…; default: your own.")
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Processes; several need PostgreSQL.",
)
@click.option("--public-url", default="", help="What people type, e.g. https://table.example.")
@click.option("--behind-proxy", is_flag=True, help="Believe X-Forwarded-* of a proxy here.")
@click.option(
    "--proxy-hops",
    type=click.IntRange(1, 16),
    default=1,
    show_default=True,
    help="With --behind-proxy: how many proxies of yours a request passes.",
)
@click.option("--allow-http", is_flag=True, help="Unencrypted in your own network.")
@click.option(
    "--limit-scale",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    help="All rate limits times this.",
)
@click.option(
    "--tables-in-memory",
    type=click.IntRange(min=1),
    default=2000,
    show_default=True,
    help="Of each process; more than people play there at the same time.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the browser.")
@click.option("--log-level", type=click.Choice(LEVELS), default="info", show_default=True)
@language_option
def serve(
    host: str,
    port: int,
    db: str | None,
    workers: int,
    public_url: str,
    behind_proxy: bool,
    proxy_hops: int,
    allow_http: bool,
    limit_scale: float,
    tables_in_memory: int,
    open_browser: bool,
    log_level: str,
    say: Messages,
) -> None:
    """Serve tables to browsers and programs.

    One process needs nothing but an SQLite file. Several processes share a PostgreSQL database.
    Logs are JSON lines on the error stream.

    \b
    Examples:
      wildtable serve
      wildtable serve --host 0.0.0.0 --allow-http
      wildtable serve --db postgresql://table@db/table --workers 4 --behind-proxy \\
          --public-url https://table.example
    """
    # Here, because all other commands work without the packages of the server.
    from wildtable.server.settings import Settings, cores, default_database
    from wildtable.storage.migrate import prepare

    check_public_url(public_url)
    check_workers(db or default_database(), workers)
    settings = Settings(
        db=db or default_database(),
        host=host,
        port=free_to_listen(host, port),
        public_url=public_url,
        behind_proxy=behind_proxy,
        proxy_hops=proxy_hops,
        allow_http=allow_http,
        limit_scale=limit_scale,
        cached_tables=tables_in_memory,
        metrics_token=os.environ.get("WILDTABLE_METRICS_TOKEN", ""),
        log_level=log_level,
        thinkers=max(1, cores() // workers - 1),
        start_thinkers=True,
    )
    prepare(settings.db)
    if (
        workers > 1
    ):  # one process compiles what it needs by itself, several would do it several times
        for name in names():
            load_rules(spec_of(name))
    shown = public_url or f"http://{in_address(host)}:{settings.port}"
    click.echo(say("server-serving", address=shown), err=True)
    if open_browser:
        arguments = (shown, settings.port)
        threading.Thread(target=open_when_ready, args=arguments, daemon=True).start()
    run(settings, workers)


def open_when_ready(address: str, port: int) -> None:
    """As soon as somebody answers there; a machine without a browser shows the address all the same."""
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            webbrowser.open(address)
            return
        time.sleep(0.2)


def in_address(host: str) -> str:
    """A host as it is written in an address."""
    if host == "127.0.0.1":
        return "localhost"
    return f"[{host}]" if ":" in host else host


def free_to_listen(host: str, port: int) -> int:
    """The port, or a free one for 0; better now than after the rules are compiled."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            if os.name == "posix":  # as the server itself does; it means something else on Windows
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            return int(probe.getsockname()[1])
    except (OSError, UnicodeError) as problem:
        if getattr(problem, "errno", None) == errno.EADDRINUSE:
            raise port_is_taken(port) from problem
        why = getattr(problem, "strerror", None) or problem
        raise Malformed(f"--host {host[:80]} --port {port}: {why}") from problem


def port_is_taken(port: int) -> Malformed:
    return Malformed(
        f"port {port} is in use; choose another, e.g. wildtable serve --port {port + 1}",
        message="server-port-taken",
        port=str(port),
        other=str(port + 1),
    )


def check_public_url(address: str) -> None:
    """It is compared with what browsers say, which is scheme, host and port."""
    parts = urlsplit(address)
    is_origin = parts.scheme in {"http", "https"} and parts.hostname and parts.path in {"", "/"}
    if address and not (is_origin and not parts.query and not parts.fragment):
        raise Malformed("--public-url: should look like https://table.example")


def check_workers(db: str, workers: int) -> None:
    if workers > 1 and not db.startswith("postgres"):
        raise Malformed("--workers: several processes need PostgreSQL (--db postgresql://…)")


def run(settings: object, workers: int) -> None:
    """Until a signal comes."""
    import uvicorn

    from wildtable.server.listening import uvicorn_options
    from wildtable.server.settings import Settings

    if not isinstance(settings, Settings):
        raise TypeError
    os.environ.update(settings.to_environment())
    uvicorn.run(
        "wildtable.server:create_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=workers,
        **uvicorn_options(settings),
    )
