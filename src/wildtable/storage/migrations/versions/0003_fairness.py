"""Seals of nonces, the protocol of a commitment, the key that signs records."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before have commitments of the first protocol."""
    op.add_column(
        "tables",
        sa.Column("protocol", sa.String(length=16), nullable=False, server_default="tt-fair-1"),
    )
    op.add_column("seats", sa.Column("seal", sa.String(length=64), nullable=True))
    op.create_table(
        "server_keys",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("private", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_server_keys")),
    )


def downgrade() -> None:
    op.drop_table("server_keys")
    op.drop_column("seats", "seal")
    op.drop_column("tables", "protocol")
