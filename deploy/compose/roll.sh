#!/bin/sh
# A new version, or new settings, without a pause: after PAISEWISE_VERSION in .env or paisewise.env was
# changed. Compose would stop all containers of a service at once; this starts the new ones beside the
# old, waits until they are ready, and only then stops the old ones, which drain. Where the new ones
# don't become ready, the old ones stay.
set -eu
cd "$(dirname "$0")"
# The services of this machine's shape.
services=$(docker compose config --services | grep -xE 'api|worker|service')
each=2
[ "$services" = service ] && each=1
scales=
old=
for service in $services; do
  # A roll that was cut off may have left more than there should be: the new ones come on top.
  running=$(docker compose ps --quiet "$service")
  count=$(printf '%s' "$running" | grep -c . || :)
  scales="$scales --scale $service=$((count + each))"
  old="$old $(printf '%s' "$running" | tr '\n' ' ')"
done
# A version that ends at once is started again and again: it is waited for no longer than this.
# shellcheck disable=SC2086 # several words, here and below
if ! docker compose up --detach --no-deps --no-recreate --wait --wait-timeout "${READY_WITHIN:-180}" $scales $services; then
  # shellcheck disable=SC2086
  for one in $(docker compose ps --all --quiet $services); do
    case " $old " in
      *" $one "*) ;;
      *)
        docker logs --tail 5 "$one" || true
        docker rm --force "$one"
        ;;
    esac
  done
  echo "The new version did not become ready; the one before goes on." >&2
  exit 1
fi
[ -z "$(printf '%s' "$old" | tr -d ' ')" ] && exit 0
# shellcheck disable=SC2086 # several ids
docker stop $old
# shellcheck disable=SC2086
docker rm $old
