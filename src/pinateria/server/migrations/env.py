"""How Alembic runs our migrations: on the connection it was given, inside its transaction."""

from alembic import context

from pinateria.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
