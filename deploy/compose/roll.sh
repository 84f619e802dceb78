#!/bin/sh
# A new version without a pause, after PAISEWISE_VERSION in .env was changed. Compose would stop all containers of a
# service at once; this starts the new ones beside the old, waits until they are ready, and only then
# stops the old ones, which drain. Where the new ones don't become ready, the old ones stay.
set -eu
cd "$(dirname "$0")"
# The services of this machine's shape.
services=$(docker compose config --services | grep -xE 'api|worker|service')
each=2
[ "$services" = service ] && each=1
scales=
for service in $services; do scales="$scales --scale $service=$((each * 2))"; done
# shellcheck disable=SC2086 # several words, here and below
old=$(docker compose ps --quiet $services | tr '\n' ' ')
# A version that ends at once is started again and again: it is waited for no longer than this.
# shellcheck disable=SC2086
if ! docker compose up --detach --no-deps --no-recreate --wait --wait-timeout 180 $scales $services; then
  # shellcheck disable=SC2086
  for one in $(docker compose ps --all --quiet $services); do
    case " $old" in
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
[ -z "$old" ] && exit 0
# shellcheck disable=SC2086 # several ids
docker stop $old
# shellcheck disable=SC2086
docker rm $old
