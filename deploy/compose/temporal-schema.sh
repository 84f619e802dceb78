#!/bin/sh
# Makes Temporal's schemas, or brings them to this version.
set -eu
SQL_PASSWORD=$(cat /run/secrets/temporal_password)
export SQL_PASSWORD
for part in temporal visibility; do
  database=temporal
  [ "$part" = visibility ] && database=temporal_visibility
  tool="temporal-sql-tool --plugin $SQL_PLUGIN --ep $POSTGRES_SEEDS -p $DB_PORT -u $POSTGRES_USER --db $database"
  # Fails where there is a schema already, which the update then brings on.
  $tool setup-schema -v 0.0 || true
  $tool update-schema --schema-name "postgresql/v12/$part"
done
