"""The bots that people may choose at a table.

Exactly these: a spec string can also name a program of this machine or an hour of thinking, which is
for whoever runs the server and not for whoever visits it.
"""

from functools import cache

from wildtable.bots import make_bot
from wildtable.core.errors import Malformed

WISHED = (
    "random",
    "greedy",
    *(f"level:{number}" for number in range(1, 9)),
    "ismcts:500ms",
    "ismcts:2000ms",
)


@cache
def offered_bots() -> tuple[str, ...]:
    """Those that can be made here."""
    return tuple(spec for spec in WISHED if _can_be_made(spec))


def _can_be_made(spec: str) -> bool:
    try:
        make_bot(spec)
    except Malformed:
        return False
    return True


def check_offered(spec: str) -> str:
    """The spec itself, if it is one of those."""
    if spec not in offered_bots():
        known = ", ".join(offered_bots())
        raise Malformed(
            f"there is no bot {spec[:40]!r}; choose from: {known}",
            message="bot-unknown",
            name=spec[:40],
            known=known,
        )
    return spec
