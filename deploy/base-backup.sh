#!/bin/sh
# A base backup of PostgreSQL, after which older ones than the newest so many go, and the log from before them
# (docs/operate/backup.md, "To a point in time"): isa-base-backup /mnt/base /mnt/wal 14 <options of pg_basebackup>
set -eu
bases=$1
wal=$2
keep=$3
shift 3
exec 9< "$bases"
flock -n 9 || { echo "The base backup before this one has not ended." >&2; exit 1; }
now=$bases/$(date -u +%FT%H-%MZ)
rm -rf "$bases"/*.partial
pg_basebackup "$@" -D "$now.partial" -Ft -z -X none --checkpoint=fast
sync
mv "$now.partial" "$now"
ls -d "$bases"/*Z | head -n "-$keep" | xargs -r rm -rf
oldest=$(ls -d "$bases"/*Z | head -n 1)
first=$(tar --occurrence=1 -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p')
pg_archivecleanup -x .gz "$wal" "$first"
