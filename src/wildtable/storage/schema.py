"""The tables of the database. Times are milliseconds since 1970, JSON is text."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# Only hashes of tokens are stored: whoever reads the database cannot become anybody.
sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("ix_sessions_user_id", "user_id"),
)

device_links = Table(
    "device_links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("claim_hash", String(64)),  # of what the device that asks has; NULL: nobody asked
    Column("code", String(8)),  # that it shows
    Column("tries", Integer, nullable=False),  # wrong codes
    Column("confirmed", Boolean, nullable=False),  # by the device that made the link
    UniqueConstraint("user_id"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("host_id", String(32), nullable=False),  # a user who may be gone
    Column("status", String(16), nullable=False),  # open, playing, over, cancelled
    Column("visibility", String(16), nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("clock", Text, nullable=False),  # JSON
    Column("substitute", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),  # revealed when the table is over
    Column("commitment", String(64), nullable=False),
    Column("protocol", String(16), nullable=False, server_default="tt-fair-1"),  # of fairness
    Column("bot_key", LargeBinary, nullable=False),  # chance of the bots, apart from the game's
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("seq", Integer, nullable=False),  # last line of the record; -1: not started
    Column("revision", Integer, nullable=False),  # raised by changes that are no line
    Column("chat_seq", Integer, nullable=False),
    Column("result", Text),  # JSON
    Column("takeback", Text),  # JSON: a question that waits for answers
    Column("previous_id", String(32)),
    Column("rematch_id", String(32)),
    Column("to_act", Text, nullable=False),  # JSON: seats that owe a decision
    Column("bots_due", Boolean, nullable=False),  # a bot has to decide
    Column("lease_owner", String(32)),  # the process whose bots think for this table
    Column("lease_until", BigInteger, nullable=False),
    Column("deadline", BigInteger),  # when the next clock runs out
    Index("ix_tables_lobby", "visibility", "status", "created_at", "id"),
    Index("ix_tables_lobby_of_game", "visibility", "status", "game", "created_at", "id"),
    Index("ix_tables_host_id_status", "host_id", "status"),
    Index(
        "ix_tables_bots_due",
        "lease_until",
        sqlite_where=text("bots_due = 1"),
        postgresql_where=text("bots_due"),
    ),
    Index("ix_tables_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # open, invite, human, bot, automa
    Column("user_id", String(32)),
    Column("name", Text),
    Column("bot", String(64)),
    Column("nonce", String(64)),
    Column("seal", String(64)),  # hash of the nonce, public before any nonce is
    Column("invite_hash", String(64)),
    Column("invite_until", BigInteger),
    Column("played_by", String(64), nullable=False),  # human, automa, nobody or a bot
    Column("resigned", Boolean, nullable=False),
    Column("hints", Integer, nullable=False),
    Index("ix_seats_user_id", "user_id"),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # 0: the header
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("move_id", String(64)),  # on the last line of what one message led to
    UniqueConstraint("table_id", "seat", "move_id"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("user_id", String(32)),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_chat_user_id", "user_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("user_id", String(32)),
    Column("label", Text, nullable=False),  # name of a person, spec of a bot
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("counted", Boolean, nullable=False, default=False),  # it is in the totals
    Index("ix_results_user_id_game", "user_id", "game"),
    Index(
        "ix_results_uncounted",
        "user_id",
        "game",
        sqlite_where=text("counted = 0"),
        postgresql_where=text("NOT counted"),
    ),
)

# What results add up to; those that are not counted yet are added when somebody asks.
totals = Table(
    "totals",
    metadata,
    Column("user_id", String(32), primary_key=True),  # "": everybody
    Column("game", String(64), primary_key=True),
    Column("games", BigInteger, nullable=False),
    Column("wins", BigInteger, nullable=False),
    Column("resigned", BigInteger, nullable=False),
    Column("points", BigInteger, nullable=False),  # all scores together
    Column("best_score", Integer, nullable=False),
)

# Who made or sits at which table, in the order of "my tables"; see memberships.py.
memberships = Table(
    "memberships",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index("ix_memberships_table_id", "table_id"),
    Index("ix_memberships_newest", "user_id", "created_at", "table_id"),
    Index("ix_memberships_newest_of_status", "user_id", "status", "created_at", "table_id"),
)

# The key by which all processes sign records.
server_keys = Table(
    "server_keys",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("private", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# When some process was last alive, and when none was: clocks stand still meanwhile.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("worker", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)
