#!/bin/sh
# The whole database cluster from a replica, by the programs of PostgreSQL, each night beside the backups of Traverse:
#   PGPASSFILE=/root/.pgpass replica-backup.sh /srv/base-backups
# It is what a lost cluster is made anew from in minutes; Traverse's own holds the files as well and goes into any database.
set -eu
into=${1:?Folder}/$(date +%Y-%m-%d)
[ ! -e "$into" ] || { echo "$into is there already" >&2; exit 1; }
# 5001 of HAProxy: a replica, so that the leader has nothing to do with it.
pg_basebackup --host 127.0.0.1 --port 5001 --username replicator --pgdata "$into.part" \
  --wal-method stream --checkpoint fast --no-password
pg_verifybackup --quiet "$into.part"
mv "$into.part" "$into"
# Two weeks are kept.
find "$1" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -rf {} +
