#!/bin/sh
# Gives the lead away when the disk of the data is nearly full: PostgreSQL then refuses writes, and Patroni lets it lead
# on until the log needs a new segment, too, which took up to a minute.
#   watch-disk.sh CONFIGURATION NAME FOLDER     of Patroni, of the node, on the disk
set -u
least_mb=8
while sleep 1; do
  free_mb=$(df --output=avail -B1M "$3" | tail -n 1)
  # Refused where another one leads.
  [ "$free_mb" -ge "$least_mb" ] || patronictl -c "$1" switchover --leader "$2" --force
done
