"""What people say at a table."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, insert, select, update

from wildtable.storage.lines import Conflict
from wildtable.storage.notices import tell
from wildtable.storage.schema import chat, tables


@dataclass(frozen=True, slots=True)
class ChatRow:
    number: int
    seat: int | None
    name: str
    text: str
    at: int


def say(connection: Connection, table_id: str, user_id: str, line: ChatRow) -> int:
    """Append to a table's chat; returns its number, whatever `line` said about it."""
    done = connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(chat_seq=tables.c.chat_seq + 1)
        .returning(tables.c.chat_seq)
    ).scalar()
    if done is None:
        raise Conflict("the table is gone")
    values = {**asdict(line), "number": done, "table_id": table_id, "user_id": user_id}
    connection.execute(insert(chat).values(values))
    tell(connection, f"{table_id}:c{done}")
    return int(done)


def chat_after(connection: Connection, table_id: str, number: int, limit: int) -> list[ChatRow]:
    """The last lines after `number`, oldest first."""
    rows = connection.execute(
        select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table_id == table_id, chat.c.number > number)
        .order_by(chat.c.number.desc())
        .limit(limit)
    )
    return [ChatRow(*row) for row in rows][::-1]
