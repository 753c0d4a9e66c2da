"""Links by which somebody goes on with another device.

Made by the device that is signed in, asked for once by another one, confirmed by the first with the
code that the second shows, then taken.
"""

from typing import Literal

from sqlalchemy import Connection, delete, insert, select, update

from wildtable.storage.people import UserRow, add_session, tell_session_ended
from wildtable.storage.schema import device_links, sessions, users

MOST_TRIES = 3
LinkState = Literal["none", "open", "asked", "confirmed"]


def add_link(connection: Connection, token_hash: str, user_id: str, expires_at: int) -> None:
    """A person's new link; an older one stops working."""
    connection.execute(delete(device_links).where(device_links.c.user_id == user_id))
    connection.execute(
        insert(device_links).values(
            token_hash=token_hash, user_id=user_id, expires_at=expires_at, tries=0, confirmed=False
        )
    )


def owner_of(connection: Connection, token_hash: str, now: int) -> tuple[UserRow, int] | None:
    """Whose link it is, as long as nobody has asked by it, and until when."""
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.created_at, device_links.c.expires_at)
        .join(device_links, device_links.c.user_id == users.c.id)
        .where(
            device_links.c.token_hash == token_hash,
            device_links.c.claim_hash.is_(None),
            device_links.c.expires_at > now,
        )
    ).first()
    return None if row is None else (UserRow(row.id, row.name, row.created_at), row.expires_at)


def ask(connection: Connection, token_hash: str, claim_hash: str, code: str, now: int) -> bool:
    """Bind a link to whoever asks first."""
    done = connection.execute(
        update(device_links)
        .where(
            device_links.c.token_hash == token_hash,
            device_links.c.claim_hash.is_(None),
            device_links.c.expires_at > now,
        )
        .values(claim_hash=claim_hash, code=code)
    )
    return done.rowcount == 1


def state_of(connection: Connection, user_id: str, now: int) -> LinkState:
    """How far a person's link is."""
    row = connection.execute(
        select(device_links.c.claim_hash, device_links.c.confirmed).where(
            device_links.c.user_id == user_id, device_links.c.expires_at > now
        )
    ).first()
    if row is None:
        return "none"
    if row.confirmed:
        return "confirmed"
    return "open" if row.claim_hash is None else "asked"


def confirm(connection: Connection, user_id: str, code: str, now: int) -> bool | None:
    """Whether this is the code that the other device shows; None: nobody asks. Three mistakes end it."""
    row = connection.execute(
        select(device_links.c.token_hash, device_links.c.code, device_links.c.tries)
        .where(
            device_links.c.user_id == user_id,
            device_links.c.claim_hash.is_not(None),
            device_links.c.expires_at > now,
        )
        .with_for_update()  # guesses at several processes are counted one after the other
    ).first()
    if row is None:
        return None
    here = device_links.c.token_hash == row.token_hash
    if row.code == code:
        connection.execute(update(device_links).where(here).values(confirmed=True))
        return True
    if row.tries + 1 >= MOST_TRIES:
        connection.execute(delete(device_links).where(here))
    else:
        connection.execute(update(device_links).where(here).values(tries=row.tries + 1))
    return False


def claimed_by(connection: Connection, claim_hash: str, now: int) -> tuple[UserRow, bool] | None:
    """Whom a claim makes of a device, and whether that is confirmed."""
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.created_at, device_links.c.confirmed)
        .join(device_links, device_links.c.user_id == users.c.id)
        .where(device_links.c.claim_hash == claim_hash, device_links.c.expires_at > now)
    ).first()
    return None if row is None else (UserRow(row.id, row.name, row.created_at), row.confirmed)


def take(
    connection: Connection, claim_hash: str, token_hash: str, now: int, expires_at: int
) -> UserRow | None:
    """The confirmed claim becomes a session, once."""
    found = claimed_by(connection, claim_hash, now)
    gone = connection.execute(
        delete(device_links).where(
            device_links.c.claim_hash == claim_hash, device_links.c.confirmed
        )
    )
    if found is None or gone.rowcount != 1:
        return None
    add_session(connection, found[0].id, token_hash, now, expires_at)
    return found[0]


def end_others(connection: Connection, user_id: str, token_hash: str) -> int:
    """Sign all other devices out; returns how many. A link that is open ends, too."""
    connection.execute(delete(device_links).where(device_links.c.user_id == user_id))
    done = connection.execute(
        delete(sessions).where(sessions.c.user_id == user_id, sessions.c.token_hash != token_hash)
    )
    tell_session_ended(connection, user_id)
    return done.rowcount
