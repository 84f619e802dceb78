#!/bin/sh
# Installs Paisewise on one machine (Debian 12 or newer, Ubuntu 22.04 or newer): `sh install.sh`, as
# root. Run again it repairs what is missing and changes nothing else. What it asks can be given:
#   PAISEWISE_HOST=pay.example.com SHOP_NAME="Meenakshi Silks" EMAIL=asha@example.com sh install.sh
# and SHAPE=small or whole, TELEGRAM_BOT_TOKEN, PAISEWISE_VERSION, PAISEWISE_IMAGE, PAISEWISE_ROOT.
set -eu

# A release's copy names its own.
IMAGE=${PAISEWISE_IMAGE:-ghcr.io/paisewise/paisewise}
RELEASE=${PAISEWISE_VERSION:-latest}
ROOT=${PAISEWISE_ROOT:-/opt/paisewise}
COMPOSE=$ROOT/compose
BIN=${PAISEWISE_BIN:-/usr/local/bin}
# Some kB less than the 2 GB and 6 GB of a rented machine.
LEAST_MEMORY_KB=1700000
WHOLE_FROM_KB=5500000
LEAST_DISK_KB=6000000
OLDEST_DOCKER=27
OLDEST_COMPOSE=2.30

say() { printf '%s\n' "$*"; }
refuse() {
  printf '\n%s\n' "$*" >&2
  exit 1
}
# Whether version $1 is at least $2.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }
# Seen once: where an answer is read, the output is no terminal.
terminal=
if [ -t 0 ] && [ -t 1 ]; then terminal=yes; fi
is_terminal() { [ -n "$terminal" ]; }
# ask QUESTION: the answer; nothing where nobody can answer.
ask() {
  is_terminal || return 0
  printf '%s ' "$1" >&2
  IFS= read -r answer || answer=
  printf '%s' "$answer"
}
# What a line of the settings says.
setting() { sed -n "s/^$1=//p" "$COMPOSE/paisewise.env" 2>/dev/null | head -n 1; }
# Writes standard input to a file at once or not at all: keep MODE OWNER FILE.
keep() {
  (umask 077 && cat >"$3.part")
  [ -s "$3.part" ] || refuse "$3 could not be written: is the disk full? \`df -h\` says. Then run this again."
  chown "$2" "$3.part"
  chmod "$1" "$3.part"
  mv "$3.part" "$3"
}

check_machine() {
  [ "$(id -u)" = 0 ] || refuse "This needs root: \`sudo sh install.sh\`."
  # shellcheck source=/dev/null
  . "${OS_RELEASE:-/etc/os-release}"
  case "${ID:-}" in
    debian) at_least "${VERSION_ID:-0}" 12 || refuse "Debian ${VERSION_ID:-} is too old: use Debian 12 or newer." ;;
    ubuntu) at_least "${VERSION_ID:-0}" 22.04 || refuse "Ubuntu ${VERSION_ID:-} is too old: use Ubuntu 22.04 or newer." ;;
    *) refuse "This is ${PRETTY_NAME:-no system that it knows}, and install.sh knows Debian and Ubuntu. With Docker there already, docs/production-by-hand.md says how it is done." ;;
  esac
  case "$(uname -m)" in
    x86_64 | aarch64) ;;
    *) refuse "There is no image for $(uname -m): use a machine with an x86-64 or ARM64 processor." ;;
  esac
  memory=$(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' "${MEMINFO:-/proc/meminfo}")
  swap=$(sed -n 's/^SwapTotal: *\([0-9]*\) kB/\1/p' "${MEMINFO:-/proc/meminfo}")
  mkdir -p "$ROOT" || refuse "$ROOT cannot be made: \`df -h\` and \`mount\` say why. Then run this again."
  disk=$(df -Pk "$ROOT" | awk 'NR == 2 { print $4 }')
  [ "$memory" -ge "$LEAST_MEMORY_KB" ] ||
    refuse "This machine has $((memory / 1000)) MB of memory, and Paisewise needs 2 GB: rent a larger one, or resize this one."
  [ "$disk" -ge "$LEAST_DISK_KB" ] || [ -f "$COMPOSE/.env" ] ||
    refuse "$((disk / 1000)) MB are free on the disk of $ROOT, and 6 GB are needed: make room, or enlarge the disk. Then run this again."
  shape=${SHAPE:-}
  [ -n "$shape" ] || shape=$(sed -n 's/^COMPOSE_PROFILES=//p' "$COMPOSE/.env" 2>/dev/null || :)
  if [ -z "$shape" ]; then
    shape=small
    [ "$memory" -ge "$WHOLE_FROM_KB" ] && shape=whole
  fi
  case "$shape" in
    small | whole) ;;
    *) refuse "SHAPE is small or whole, not $shape." ;;
  esac
  swapped=
  if [ "$memory" -lt "$WHOLE_FROM_KB" ] && [ "$swap" -lt 1000000 ]; then swapped=", makes 2 GB of swap"; fi
  say "${PRETTY_NAME:-$ID}, $(nproc) cores, $((memory / 1000)) MB, $((disk / 1000000)) GB free: enough for the $shape shape$swapped."
}

make_swap() {
  [ -n "$swapped" ] || return 0
  file=${SWAP_FILE:-/swapfile}
  if [ ! -e "$file" ]; then
    if ! (umask 077 && { fallocate -l 2G "$file.part" || dd if=/dev/zero of="$file.part" bs=1M count=2048 status=none; } &&
      mkswap "$file.part" >/dev/null && mv "$file.part" "$file") 2>/dev/null; then
      rm -f "$file.part"
      say "The swap could not be made here; it works without, with less to spare."
      return 0
    fi
  fi
  swapon "$file" 2>/dev/null || say "The swap could not be switched on here; it works without, with less to spare."
  grep -q "^$file " "${FSTAB:-/etc/fstab}" || printf '%s none swap sw 0 0\n' "$file" >>"${FSTAB:-/etc/fstab}"
}

is_name() { printf '%s' "$1" | grep -Eq '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$'; }
is_address() { printf '%s' "$1" | grep -Eq '^[^[:space:]<>@,]+@[^[:space:]<>@,]+\.[^[:space:]<>@,]+$'; }

check_name() {
  command -v ss >/dev/null 2>&1 || packages iproute2 || refuse "Packages cannot be installed: \`apt-get update\` says why. Then run this again."
  own=" $(hostname -I 2>/dev/null) "
  a=$(getent ahostsv4 "$host" | awk '{ print $1; exit }') || a=
  aaaa=$(getent ahostsv6 "$host" | awk '$1 !~ /^::ffff:/ { print $1; exit }') || aaaa=
  [ -n "$a$aaaa" ] ||
    refuse "$host leads nowhere yet. At whoever keeps your domain make an A record \`$host\` with this machine's address ($(printf '%s' "$own" | awk '{ print $1 }')), wait some minutes, and run this again."
  if [ -n "$aaaa" ]; then
    case "$own" in
      *" $aaaa "*) ;;
      *) refuse "The AAAA record of $host leads to $aaaa, which is not this machine: payers with IPv6, and who makes the certificate, would go there. Remove that record, or let it lead here, and run this again." ;;
    esac
  fi
  said="A ok"
  if [ -n "$a" ]; then
    case "$own" in
      *" $a "*) ;;
      *) said="A leads to $a: right where your provider hands that address to this machine" ;;
    esac
  fi
  [ -n "$aaaa" ] && said="$said, AAAA ok"
  for port in 80 443; do
    holder=$(ss -Hltnp "sport = :$port" | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1)
    case "$holder" in
      '' | docker-proxy) ;;
      *) refuse "Port $port is taken by \`$holder\`. Stop it (\`systemctl disable --now $holder\`), or use a machine of Paisewise's own, and run this again." ;;
    esac
  done
  say "$host: $said; ports 80, 443 free."
}

ask_all() {
  host=$(setting PAISEWISE_HOST)
  shop=$(cat "$ROOT/shop" 2>/dev/null || :)
  email=$(setting OPERATOR_EMAILS)
  telegram=$(setting TELEGRAM_BOT_TOKEN)
  [ -n "$host" ] || host=${PAISEWISE_HOST:-}
  [ -n "$shop" ] || shop=${SHOP_NAME:-}
  [ -n "$email" ] || email=${EMAIL:-}
  [ -n "$telegram" ] || telegram=${TELEGRAM_BOT_TOKEN:-}
  [ -n "$host" ] || host=$(ask "Name of your payment pages (such as pay.example.com):")
  host=$(printf '%s' "$host" | tr '[:upper:]' '[:lower:]')
  is_name "$host" || refuse "\`$host\` is no name of a machine. Give one such as pay.example.com: PAISEWISE_HOST=pay.example.com sh install.sh"
  check_name
  [ -n "$shop" ] || shop=$(ask "Your shop's name:")
  [ -n "$shop" ] || refuse "The shop's name is missing: SHOP_NAME=\"Meenakshi Silks\" sh install.sh"
  [ -n "$email" ] || email=$(ask "Your e-mail:")
  is_address "$email" || refuse "\`$email\` is no e-mail address: EMAIL=you@example.com sh install.sh"
  chat=${OPERATOR_TELEGRAM_CHAT:-}
  if [ -z "$telegram" ] && [ ! -f "$COMPOSE/paisewise.env" ]; then
    telegram=$(ask "Token of a Telegram bot that tells you what is wrong (Enter: none):")
    if [ -n "$telegram" ]; then
      ask "Write a word to that bot in Telegram, then press Enter:" >/dev/null
      # Not as a word of a command, which every user of a machine can list.
      chat=$(printf 'url = "https://api.telegram.org/bot%s/getUpdates"\n' "$telegram" | curl -fsS -K - 2>/dev/null |
        sed -n 's/.*"chat":{"id":\(-\{0,1\}[0-9]*\).*/\1/p' | tail -n 1) || :
      [ -n "$chat" ] || say "Nothing was read from that bot: OPERATOR_TELEGRAM_CHAT in $COMPOSE/paisewise.env is for the chat's number."
    fi
  fi
}

packages() {
  export DEBIAN_FRONTEND=noninteractive
  if apt-get -qq update; then apt-get -qq install -y "$@" >/dev/null; else return 1; fi
}

install_docker() {
  if ! command -v docker >/dev/null 2>&1; then
    began=$(date +%s)
    packages ca-certificates curl ||
      refuse "Packages cannot be installed: \`apt-get update\` says why. Then run this again."
    install -m 0755 -d /etc/apt/keyrings
    curl -fsSL "https://download.docker.com/linux/$ID/gpg" -o /etc/apt/keyrings/docker.asc ||
      refuse "download.docker.com cannot be reached: is there a firewall for what goes out? Then run this again."
    printf 'deb [arch=%s signed-by=/etc/apt/keyrings/docker.asc] https://download.docker.com/linux/%s %s stable\n' \
      "$(dpkg --print-architecture)" "$ID" "$VERSION_CODENAME" >/etc/apt/sources.list.d/docker.list
    packages docker-ce docker-ce-cli containerd.io docker-compose-plugin ||
      refuse "Docker cannot be installed: \`apt-get install docker-ce docker-compose-plugin\` says why. Then run this again."
    say "Docker: $(($(date +%s) - began)) s."
  fi
  command -v curl >/dev/null 2>&1 || packages curl || refuse "curl cannot be installed: \`apt-get install curl\` says why. Then run this again."
  server=$(docker version --format '{{.Server.Version}}' 2>/dev/null) ||
    refuse "Docker is installed and does not run: \`systemctl enable --now docker\`, then run this again."
  at_least "$server" "$OLDEST_DOCKER" ||
    refuse "Docker $server is too old: $OLDEST_DOCKER or newer is needed. docs.docker.com/engine/install says how it is replaced; then run this again."
  compose=$(docker compose version --short 2>/dev/null | sed 's/^v//') || compose=0
  at_least "${compose:-0}" "$OLDEST_COMPOSE" ||
    refuse "Docker Compose ${compose:-} is missing or too old: \`apt-get install docker-compose-plugin\` from Docker's own packages, then run this again."
}

take_files() {
  if [ -e "$COMPOSE/moving" ]; then
    refuse "The data is on its way to another Postgres: \`paisewise update --postgres\` goes on. Then run this again."
  fi
  if [ -f "$COMPOSE/.env" ]; then
    # What runs stays: `paisewise update` is for a new version.
    IMAGE=$(sed -n 's/^PAISEWISE_IMAGE=//p' "$COMPOSE/.env")
    RELEASE=$(sed -n 's/^PAISEWISE_VERSION=//p' "$COMPOSE/.env")
  fi
  docker image inspect "$IMAGE:$RELEASE" >/dev/null 2>&1 || docker pull --quiet "$IMAGE:$RELEASE" >/dev/null ||
    refuse "The image $IMAGE:$RELEASE cannot be fetched. Is there such a version, and does this machine reach the internet? Then run this again."
  if [ "$RELEASE" = latest ]; then
    RELEASE=$(docker image inspect --format '{{index .Config.Labels "org.opencontainers.image.version"}}' "$IMAGE:latest")
    docker tag "$IMAGE:latest" "$IMAGE:$RELEASE"
  fi
  made=$(docker create "$IMAGE:$RELEASE")
  docker cp --quiet "$made:/app/deploy/." "$ROOT/"
  docker rm "$made" >/dev/null
  # Whatever this shell's umask is, containers read these; the settings and secrets beside them stay shut.
  chmod a+rx "$ROOT" "$COMPOSE" "$ROOT/temporal"
  chmod a+r "$COMPOSE"/*.sh "$COMPOSE"/*.yaml "$COMPOSE"/*.caddy "$COMPOSE/Caddyfile" "$ROOT"/temporal/*
  ln -sf "$ROOT/host/paisewise" "$BIN/paisewise"
  chmod 0755 "$ROOT/host/paisewise"
}

write_settings() {
  printf '%s\n' "$shop" | keep 0644 0:0 "$ROOT/shop"
  if [ ! -f "$COMPOSE/.env" ]; then
    {
      cat "$COMPOSE/$shape.env"
      printf 'PAISEWISE_IMAGE=%s\nPAISEWISE_VERSION=%s\n' "$IMAGE" "$RELEASE"
    } | keep 0644 0:0 "$COMPOSE/.env"
  fi
  [ -f "$COMPOSE/paisewise.env" ] || {
    printf 'PAISEWISE_HOST=%s\nBASE_URL=https://%s\nTRUSTED_PROXY_HOPS=1\nCONSOLE=on\n' "$host" "$host"
    printf 'OPERATOR_EMAILS=%s\n' "$email"
    case "$IMAGE" in
      ghcr.io/*) printf 'RELEASES_URL=https://api.github.com/repos/%s/releases/latest\n' "${IMAGE#ghcr.io/}" ;;
    esac
    if [ -n "$telegram" ]; then printf 'TELEGRAM_BOT_TOKEN=%s\n' "$telegram"; fi
    if [ -n "$chat" ]; then printf 'OPERATOR_TELEGRAM_CHAT=%s\n' "$chat"; fi
  } | keep 0600 0:0 "$COMPOSE/paisewise.env"
}

# secret OWNER MODE NAME: standard input, where there is none yet.
secret() {
  file=$COMPOSE/secrets/$3
  if [ -e "$file" ]; then
    [ -s "$file" ] || refuse "$file is empty. Put it back from your copy. If nothing was ever installed here, remove it and run this again."
    cat >/dev/null
    return 0
  fi
  if [ -e "$COMPOSE/secrets/.made" ]; then
    refuse "$file is gone, and there is data that it belongs to. Put it back from your copy, then run this again."
  fi
  keep "$2" "$1" "$file"
}

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

make_secrets() {
  mkdir -p "$COMPOSE/backups"
  # The service looks at their age; the dumps in it are root's.
  chmod a+rx "$COMPOSE/backups"
  [ -d "$COMPOSE/secrets" ] || mkdir -m 0700 "$COMPOSE/secrets"
  random 24 | secret 999:999 0400 postgres_password
  random 24 | secret 999:999 0400 paisewise_password
  random 24 | secret 1000:999 0440 temporal_password
  printf 'postgres://paisewise:%s@postgres:5432/paisewise' "$(cat "$COMPOSE/secrets/paisewise_password")" |
    secret 65532:65532 0400 database_url
  printf 'k1:%s' "$(head -c 32 /dev/urandom | base64 | tr -d '\n')" | secret 65532:65532 0400 seal_keys
}

in_compose() { (cd "$COMPOSE" && docker compose "$@"); }

# What Postgres answers, t or f; nothing where it doesn't answer.
asked() { in_compose exec -T postgres psql -U postgres -d "$1" -Atc "$2" 2>/dev/null || :; }

# A first start that was cut off may have left Postgres or the engine half set up, which they never mend
# by themselves: it begins anew where Postgres itself says that there is no business, and no database
# that a restore has put aside. The dumps stay.
clear_half_set_up() {
  [ -e "$ROOT/starting" ] || return 0
  has=
  aside="EXISTS (SELECT FROM pg_database WHERE datname LIKE 'paisewise_before%')"
  if in_compose up --detach --wait --wait-timeout 60 postgres >/dev/null 2>&1; then
    has=$(asked postgres "SELECT count(*) > 0 FROM pg_database WHERE datname LIKE 'paisewise%'")
    if [ "$has" = t ]; then has=$(asked paisewise "SELECT to_regclass('businesses') IS NOT NULL OR $aside"); fi
    if [ "$has" = t ]; then has=$(asked paisewise "SELECT count(*) > 0 OR $aside FROM businesses"); fi
  fi
  case "$has" in
    t) ;;
    f) in_compose down --volumes >/dev/null ;;
    *) refuse "Postgres doesn't answer: \`paisewise logs postgres\` says why. If no shop was ever set up here, \`cd $COMPOSE && docker compose down --volumes\` empties it. Then run this again." ;;
  esac
}

start() {
  began=$(date +%s)
  clear_half_set_up
  # Marked first: from now on there may be data that the secrets belong to.
  [ -e "$COMPOSE/secrets/.made" ] || : >"$ROOT/starting"
  : >"$COMPOSE/secrets/.made"
  in_compose up --detach --wait --wait-timeout 600 >/dev/null ||
    refuse "Not everything became ready. \`paisewise ps\` says what, \`paisewise logs\` why. Then run this again."
  rm -f "$ROOT/starting"
  say "Postgres, engine, service: $(($(date +%s) - began)) s."
  began=$(date +%s)
  until curl -fsS --max-time 5 -o /dev/null "https://$host/health" 2>/dev/null; do
    [ $(($(date +%s) - began)) -lt "${HTTPS_WITHIN:-180}" ] ||
      refuse "https://$host does not answer. Its certificate needs ports 80 and 443 open from everywhere (your provider's firewall), and \`$host\` leading here; \`paisewise logs proxy\` says more. Then run this again."
    sleep 2
  done
  say "https://$host answers: $(($(date +%s) - began)) s."
}

# Each hour the newest dump goes where BACKUP_COMMAND of host.env takes it; nothing while there is none.
watch_hours() {
  command -v systemctl >/dev/null 2>&1 || return 0
  cp "$ROOT/host/paisewise-hourly.service" "$ROOT/host/paisewise-hourly.timer" "${UNITS:-/etc/systemd/system}/"
  systemctl daemon-reload
  systemctl enable --quiet --now paisewise-hourly.timer
}

try_backup() {
  "$BIN/paisewise" backup >/dev/null || refuse "The first dump failed: see above. Then run this again."
  "$BIN/paisewise" restore --try >/dev/null || refuse "The first dump cannot be restored: see above. Then run this again."
  say "A dump is made every hour; the first one restores."
}

hand_over_key() {
  [ -e "$ROOT/seal-key-kept" ] && return 0
  key=$(cat "$COMPOSE/secrets/seal_keys")
  if ! is_terminal; then
    say "Keep $COMPOSE/secrets/seal_keys where the backups are not: without it their passwords can't be opened."
    return 0
  fi
  say "" "Seal key, keep it where the backups are not: $key"
  typed=
  last=$(printf '%s' "$key" | tail -c 4)
  while [ "$typed" != "$last" ]; do
    typed=$(ask "Type its last four signs, from where you keep it:")
  done
  : >"$ROOT/seal-key-kept"
}

check_machine
ask_all
make_swap
install_docker
take_files
write_settings
make_secrets
start
watch_hours
try_backup
hand_over_key
say ""
"$BIN/paisewise" setup --name "$shop" --email "$email" --qr
