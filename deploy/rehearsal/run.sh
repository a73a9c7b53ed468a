#!/bin/sh
# The failover rehearsal: a whole cluster on this machine, killed part by part under load. It writes its table into
# docs/scaling.md. For Debian 12, as root: parts of it run as other users, and disks of its own are mounted.
#   deploy/rehearsal/run.sh                all rounds, some twenty minutes
#   deploy/rehearsal/run.sh kill disk      these alone; the table stays as it is
set -eu
cd "$(dirname "$0")/../.."

missing=''
need() { # PROGRAM PACKAGE
  PATH="$PATH:/usr/sbin" command -v "$1" >/dev/null 2>&1 || missing="$missing $2"
}
need etcd etcd-server
need patroni patroni
need haproxy haproxy
need nginx nginx
[ -x /usr/lib/postgresql/15/bin/postgres ] || missing="$missing postgresql-15"
[ ! -x /usr/bin/patroni ] || /usr/bin/python3 -c 'import etcd' 2>/dev/null || missing="$missing python3-etcd"
if [ -n "$missing" ]; then
  echo "The rehearsal needs packages of Debian that are missing:$missing" >&2
  echo "  apt-get install$missing" >&2
  exit 1
fi
if [ "$(id -u)" != 0 ]; then
  echo 'The rehearsal must be run by root: PostgreSQL runs as postgres, and a disk of its own is filled.' >&2
  exit 1
fi
[ -d node_modules ] || npm ci
[ -f server/dist/main.js ] || npm run build
exec node --import tsx deploy/rehearsal/main.ts "$@"
