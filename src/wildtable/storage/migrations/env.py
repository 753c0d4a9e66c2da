"""Run by alembic: uses the connection that `wildtable.storage.migrate` hands over."""

from alembic import context

from wildtable.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction holds it all
)
context.run_migrations()
