"""Tables and their events."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "tables",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("record", sa.Text),
        sa.Column("keeper", sa.String(40)),
        sa.Column("kept_until", sa.Float),
    )
    op.create_index("tables_by_state", "tables", ["state"])
    op.create_table(
        "events",
        sa.Column("name", sa.String(32), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove both."""
    op.drop_table("events")
    op.drop_table("tables")
