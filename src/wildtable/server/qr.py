"""Addresses for phones."""

import io

import segno
from starlette.requests import HTTPConnection

from wildtable.server.settings import Settings


def address_of(connection: HTTPConnection, settings: Settings, path: str) -> str:
    """A whole address on this server."""
    base = settings.public_url.rstrip("/")
    if not base:
        base = f"{connection.url.scheme}://{connection.headers.get('host', 'localhost')}"
    return base + path


def qr_svg(text: str) -> str:
    """A QR code as SVG text, to be put into a page."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, scale=4, border=2, omitsize=True
    )
    return out.getvalue().decode()
