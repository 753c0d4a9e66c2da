"""What survives: tables, seats, records, people, in SQLite or PostgreSQL.

Functions take a connection inside a transaction; `Database` gives them one, many writers' jobs in
one commit. Nothing is acknowledged to anybody before that commit.
"""

from wildtable.storage.database import Database, StorageFailed
from wildtable.storage.lines import Conflict

__all__ = ["Conflict", "Database", "StorageFailed"]
