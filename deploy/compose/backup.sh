#!/bin/sh
# Each night at 02:00 UTC, and at the first start: a dump of every database, kept for 14 days, and the
# last seven in any case. One that failed is tried again every ten minutes, those that are there
# aren't made twice: else a database that can't be dumped would fill the disk with the others' dumps.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres_password)
export PGPASSWORD PGHOST=postgres PGUSER=postgres
while :; do
  # What a dump that failed has left, and what is old, goes first: a full disk must not stay full.
  rm -f /backups/.*.part
  now=$(date -u +%s)
  night=$((now - (now - 7200) % 86400))
  for database in paisewise temporal temporal_visibility; do
    ls -t "/backups/$database"-2*.dump 2>/dev/null | tail -n +8 | while read -r dump; do
      find "$dump" -mtime +14 -delete
    done
    if find /backups -name "$database-2*.dump" -newermt "@$night" | grep -q .; then continue; fi
    stamp=$(date -u +%Y-%m-%dT%H%M)
    # Under another name until it is whole.
    if pg_dump -Fc -d "$database" -f "/backups/.$database-$stamp.part"; then
      mv "/backups/.$database-$stamp.part" "/backups/$database-$stamp.dump"
    else
      rm -f "/backups/.$database-$stamp.part"
      echo "the dump of $database failed, and is tried again in ten minutes" >&2
    fi
  done
  sleep 600
done
