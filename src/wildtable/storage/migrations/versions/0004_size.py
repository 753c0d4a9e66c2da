"""Lists and statistics that stay fast with a million tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_memberships()
    create_totals()
    op.drop_index("ix_tables_status_created_at", table_name="tables")
    op.create_index("ix_tables_lobby", "tables", ["visibility", "status", "created_at", "id"])
    op.create_index(
        "ix_tables_lobby_of_game", "tables", ["visibility", "status", "game", "created_at", "id"]
    )
    op.create_index("ix_tables_host_id_status", "tables", ["host_id", "status"])
    rest_where_only_bots_play()
    op.drop_index("ix_tables_bots_due", table_name="tables")
    op.create_index(
        "ix_tables_bots_due",
        "tables",
        ["lease_until"],
        sqlite_where=sa.text("bots_due = 1"),
        postgresql_where=sa.text("bots_due"),
    )


def create_memberships() -> None:
    op.create_table(
        "memberships",
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_memberships_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "table_id", name=op.f("pk_memberships")),
    )
    op.execute(
        "INSERT INTO memberships (user_id, table_id, status, created_at) "
        "SELECT host_id, id, status, created_at FROM tables "
        "UNION SELECT seats.user_id, tables.id, tables.status, tables.created_at "
        "FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.user_id IS NOT NULL"
    )
    op.create_index("ix_memberships_table_id", "memberships", ["table_id"])
    op.create_index("ix_memberships_newest", "memberships", ["user_id", "created_at", "table_id"])
    op.create_index(
        "ix_memberships_newest_of_status",
        "memberships",
        ["user_id", "status", "created_at", "table_id"],
    )


def create_totals() -> None:
    op.create_table(
        "totals",
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("games", sa.BigInteger(), nullable=False),
        sa.Column("wins", sa.BigInteger(), nullable=False),
        sa.Column("resigned", sa.BigInteger(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("best_score", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_totals")),
    )
    sums = (
        "COUNT(*), SUM(CASE WHEN won THEN 1 ELSE 0 END), "
        "SUM(CASE WHEN resigned THEN 1 ELSE 0 END), SUM(score), MAX(score) FROM results"
    )
    columns = "INSERT INTO totals (user_id, game, games, wins, resigned, points, best_score) "
    op.execute(f"{columns} SELECT '', game, {sums} GROUP BY game")
    op.execute(
        f"{columns} SELECT user_id, game, {sums} WHERE user_id IS NOT NULL GROUP BY user_id, game"
    )
    op.add_column(
        "results", sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    with op.batch_alter_table("results") as results:
        results.alter_column("counted", server_default=None)
    op.create_index(
        "ix_results_uncounted",
        "results",
        ["user_id", "game"],
        sqlite_where=sa.text("counted = 0"),
        postgresql_where=sa.text("NOT counted"),
    )


def rest_where_only_bots_play() -> None:
    """Their bots are asked when somebody looks."""
    op.execute(
        "UPDATE tables SET bots_due = (1 = 0) WHERE bots_due AND NOT EXISTS (SELECT 1 FROM seats "
        "WHERE seats.table_id = tables.id AND (seats.played_by = 'human' OR seats.resigned))"
    )


def downgrade() -> None:
    op.drop_index("ix_tables_bots_due", table_name="tables")
    op.create_index("ix_tables_bots_due", "tables", ["bots_due"])
    for name in ("ix_tables_host_id_status", "ix_tables_lobby_of_game", "ix_tables_lobby"):
        op.drop_index(name, table_name="tables")
    op.create_index("ix_tables_status_created_at", "tables", ["status", "created_at"])
    op.drop_index("ix_results_uncounted", table_name="results")
    with op.batch_alter_table("results") as results:
        results.drop_column("counted")
    op.drop_table("totals")
    for name in ("newest_of_status", "newest", "table_id"):
        op.drop_index(f"ix_memberships_{name}", table_name="memberships")
    op.drop_table("memberships")
