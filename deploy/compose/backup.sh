#!/bin/sh
# Each night at 02:00 UTC, and once at the start: a dump of every database, kept for 14 days, and the
# last seven in any case.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres_password)
export PGPASSWORD PGHOST=postgres PGUSER=postgres
while :; do
  # What a dump that failed has left, and what is old, goes first: a full disk must not stay full.
  rm -f /backups/.*.part
  for database in paisewise temporal temporal_visibility; do
    ls -t "/backups/$database"-*.dump 2>/dev/null | tail -n +8 | while read -r dump; do
      find "$dump" -mtime +14 -delete
    done
  done
  stamp=$(date -u +%Y-%m-%dT%H%M)
  for database in paisewise temporal temporal_visibility; do
    # Under another name until it is whole.
    pg_dump -Fc -d "$database" -f "/backups/.$database-$stamp.part"
    mv "/backups/.$database-$stamp.part" "/backups/$database-$stamp.dump"
  done
  now=$(date -u +%s)
  sleep $((86400 - (now - 7200) % 86400))
done
