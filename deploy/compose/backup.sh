#!/bin/sh
# A dump of the service's database every hour, and at the first start; `backup.sh now` makes one and
# ends. Kept are those of the last day, then one a day for two weeks, and the newest seven in any
# case. The engine's data is no part of it: it is made anew from this database.
set -eu
: "${BACKUPS:=/backups}"
if [ -n "${PASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$PASSWORD_FILE")
  export PGPASSWORD
fi
umask 077

# Prints the dump's name once it is whole. One at a time: each begins by tidying what another left.
dump() (
  exec 9>"$BACKUPS/.lock"
  flock 9
  stamp=$(date -u +%Y-%m-%dT%H%M%S)
  # Under another name until it is whole. What a dump that failed has left goes first: a full disk
  # must not stay full.
  rm -f "$BACKUPS"/.*.part
  part=$BACKUPS/.paisewise-$stamp.part
  if pg_dump -Fc -d paisewise -f "$part" && mv "$part" "$BACKUPS/paisewise-$stamp.dump"; then
    echo "paisewise-$stamp.dump"
  else
    rm -f "$part"
    exit 1
  fi
)

tidy() {
  count=0
  day=
  # By their names, newest first.
  for file in $(find "$BACKUPS" -name 'paisewise-2*.dump' | sort -r); do
    count=$((count + 1))
    name=${file##*/paisewise-}
    of=${name%%T*}
    [ "$count" -le 7 ] && continue
    [ -n "$(find "$file" -mmin -1500)" ] && continue
    # The last dump of each day, for 14 days.
    if [ "$of" != "$day" ] && [ -n "$(find "$file" -mtime -14)" ]; then
      day=$of
    else
      rm -f "$file"
    fi
  done
}

if [ "${1:-}" = now ]; then
  dump
  tidy
  exit
fi
while :; do
  if ! find "$BACKUPS" -name 'paisewise-2*.dump' -mmin -58 | grep -q .; then
    dump || echo 'the dump failed, and is tried again in two minutes' >&2
    tidy
  fi
  sleep 120
done
