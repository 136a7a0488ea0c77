#!/bin/sh
# Keeps a finished part of PostgreSQL's log, compressed (docs/operate/backup.md, "To a point in time"):
# archive_command = '/usr/local/bin/isa-archive-wal %p /mnt/wal/%f'
# PostgreSQL asks again for a part whose end a crash kept it from noting; what is kept already, is.
set -eu
part=$1
kept=$2.gz
if [ -e "$kept" ]; then
	gzip -dc "$kept" | cmp -s - "$part" && exit 0
	echo "$kept holds something else than $part" >&2
	exit 1
fi
draft=$(dirname "$kept")/.$(basename "$kept")
gzip < "$part" > "$draft"
sync "$draft"
mv "$draft" "$kept"
sync "$(dirname "$kept")"
