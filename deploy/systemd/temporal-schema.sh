#!/bin/sh
# Makes Temporal's schemas, or brings them to this version, as root. The password is read from the
# file of its unit, since every user of a machine can list the words of a command.
set -eu
SQL_PASSWORD=$(sed -n 's/^POSTGRES_PWD=//p' /etc/temporal/temporal.env)
export SQL_PASSWORD
for part in temporal visibility; do
  database=temporal
  [ "$part" = visibility ] && database=temporal_visibility
  tool="temporal-sql-tool --plugin postgres12_pgx --ep 127.0.0.1 -p 5432 -u temporal --db $database"
  # Fails where there is a schema already, which the update then brings on.
  $tool setup-schema -v 0.0 || true
  $tool update-schema --schema-name "postgresql/v12/$part"
done
