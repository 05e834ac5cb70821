"""Every change of the database since the first day, run by Alembic."""
