import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#platform/db/database.ts";

/** So that no statement runs long, however many wait. */
const ROWS_AT_A_TIME = 10_000;

/** Of a send that was cancelled: whoever still waits gets nothing. It ends where the send goes on meanwhile. */
export async function cancelWaiting(db: Database, sendId: string): Promise<void> {
  for (let rows = ROWS_AT_A_TIME; rows === ROWS_AT_A_TIME; ) {
    rows = await db.transaction((tx) => cancelSome(tx, sendId));
  }
}

/** Holds the send: whoever lets it go on waits for this, and finds what it cancelled. */
async function cancelSome(tx: Queryable, sendId: string): Promise<number> {
  const held = await tx.execute(sql`select from email_sends where id = ${sendId} and status = 'cancelled' for share`);
  if (held.rowCount === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    update outbox set status = 'cancelled'
    where id in (
      select id from outbox where send_id = ${sendId} and status = 'queued' limit ${ROWS_AT_A_TIME} for update skip locked)`);
  return rowCount ?? 0;
}
