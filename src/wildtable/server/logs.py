"""Structured logs: one JSON object a line, without bodies, tokens, cards or addresses of secrets."""

import logging
import sys

import structlog

# What may be logged, by name: a new field has to be thought about before it appears here.
ALLOWED = {
    "event",
    "level",
    "timestamp",
    "logger",
    "exception",
    "method",
    "route",
    "status",
    "ms",
    "table",
    "seat",
    "seq",
    "code",
    "user",
    "reason",
    "worker",
    "game",
    "games",
    "number",
    "url",
    "gap_ms",
}


def _only_allowed(
    _: object, __: str, entry: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    return {name: value for name, value in entry.items() if name in ALLOWED}


_SHARED: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso"),
]
structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        *_SHARED,
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=True,
)


def set_up(level: str) -> None:
    """Our own messages and those of the libraries, to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _only_allowed,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # paths hold table ids; ours names routes
    for name in ("websockets", "alembic", "sqlalchemy"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # Below INFO it writes whole frames.
    logging.getLogger("uvicorn.error").setLevel(max(root.level, logging.INFO))


def logger(name: str) -> structlog.stdlib.BoundLogger:
    log: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(name)
    return log
