"""The server's own key: under every record that it hands out."""

from contextlib import suppress

from wildtable.match.signing import new_key, public_key, signed
from wildtable.server.live import now_ms
from wildtable.storage import Conflict, Database
from wildtable.storage import keys as key_store


class Signer:
    def __init__(self, private: bytes) -> None:
        self._private = private
        self.public = public_key(private)

    def sign(self, record: bytes) -> bytes:
        return signed(record, self._private)


async def signer_of(database: Database) -> Signer:
    """With the key of this database; the first process makes it."""
    with suppress(Conflict):
        if await database.read(key_store.signing_key) is None:
            private = new_key()
            await database.write(lambda c: key_store.add_signing_key(c, private, now_ms()))
    found = await database.read(key_store.signing_key)
    if found is None:
        raise LookupError("the database lost the key that signs records")
    return Signer(found)
