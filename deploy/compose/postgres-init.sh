#!/bin/sh
# Runs once, in an empty Postgres: a database and a user for the service, and for Temporal.
set -eu
paisewise=$(cat /run/secrets/paisewise_password)
temporal=$(cat /run/secrets/temporal_password)
psql -v ON_ERROR_STOP=1 -v paisewise="$paisewise" -v temporal="$temporal" <<'SQL'
CREATE USER paisewise PASSWORD :'paisewise';
CREATE USER temporal PASSWORD :'temporal';
CREATE DATABASE paisewise OWNER paisewise;
CREATE DATABASE temporal OWNER temporal;
CREATE DATABASE temporal_visibility OWNER temporal;
SQL
