#!/bin/sh
# Each night at 02:00 UTC, and once at the start: a dump of every database, kept for 14 days.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres_password)
export PGPASSWORD PGHOST=postgres PGUSER=postgres
while :; do
  stamp=$(date -u +%Y-%m-%dT%H%M)
  for database in paisewise temporal temporal_visibility; do
    # Under another name until it is whole.
    pg_dump -Fc -d "$database" -f "/backups/.$database-$stamp.part"
    mv "/backups/.$database-$stamp.part" "/backups/$database-$stamp.dump"
  done
  find /backups -name '*.dump' -mtime +14 -delete
  now=$(date -u +%s)
  sleep $((86400 - (now - 7200) % 86400))
done
