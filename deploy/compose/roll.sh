#!/bin/sh
# A new version without a pause, after `docker compose build`. Compose would stop all containers of a
# service at once; this starts the new ones beside the old, waits until they are ready, and only then
# stops the old ones, which drain. Where the new ones don't become ready, the old ones stay.
set -eu
cd "$(dirname "$0")"
old=$(docker compose ps --quiet api worker | tr '\n' ' ')
if ! docker compose up --detach --no-deps --no-recreate --wait --scale api=4 --scale worker=4 api worker; then
  for one in $(docker compose ps --all --quiet api worker); do
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
