#!/bin/sh
# Makes one backup in BACKUP_DIR, reads it to its end, and deletes the oldest ones beyond BACKUPS_KEPT.
# With DATABASE_URL it needs pg_dump, otherwise Node.
set -eu
umask 077
: "${BACKUP_DIR:?Set BACKUP_DIR to the folder of the backups.}"
kept=${BACKUPS_KEPT:-14}
name=mastermind-$(date -u +%Y%m%dT%H%M%SZ)
mastermind() { node "$(dirname "$0")/../apps/cli/bin/mastermind.js" "$@"; }

if [ -n "${DATABASE_URL:-}" ]; then
    # A name with a dot is not a backup yet, neither for people nor for the metric.
    part=$BACKUP_DIR/.$name.part
    trap 'rm -f "$part"' EXIT
    pg_dump --format=custom --dbname="$DATABASE_URL" --file="$part"
    pg_restore --list "$part" > /dev/null
    mv "$part" "$BACKUP_DIR/$name.dump"
    echo "The games are backed up in $BACKUP_DIR/$name.dump."
else
    mastermind backup "$BACKUP_DIR/$name.db"
    mastermind backup --check "$BACKUP_DIR/$name.db"
fi

# Only after the new backup has proved good.
ls -1 "$BACKUP_DIR" | grep '^mastermind-.*\.\(db\|dump\)$' | sort -r | tail -n "+$((kept + 1))" |
    while read -r old; do rm -- "$BACKUP_DIR/$old"; done
