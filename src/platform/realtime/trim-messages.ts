import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";

const MOST_BYTES = 32 * 1024 * 1024;
const ROW_BYTES = 200;

/** Deletes the oldest messages beyond `most` bytes, without reading their contents. */
export async function trimMessages(db: Queryable, most = MOST_BYTES): Promise<void> {
  await db.execute(sql`
    delete from realtime_messages where seq <= (
      select seq from (
        select seq, sum(octet_length(content) + ${ROW_BYTES}::int) over (order by seq desc) as bytes
        from realtime_messages) as newest_first
      where bytes > ${most}::bigint order by seq desc limit 1)`);
}
