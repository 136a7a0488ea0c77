import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Small enough for the statement timeout, however much has gathered. */
export const BATCH = 1000;

/**
 * Deletes what is over, batch by batch. Rows that somebody holds or changes meanwhile wait for the next time.
 * @param isOver names the row `old`, or not at all
 * @param order of an index: without it, each batch walks past all that the ones before have left
 */
export const deleteAll = (db: Database, table: PgTable | SQL, isOver: SQL, order?: SQL): Promise<void> =>
  repeatBatch(db, deleteBatch(table, isOver, order));

export const deleteBatch = (table: PgTable | SQL, isOver: SQL, order?: SQL): SQL => sql`
  delete from ${table} where ctid = any(array(
    select old.ctid from ${table} old where ${isOver} ${order ? sql`order by ${order}` : sql``}
    limit ${BATCH} for update of old skip locked))`;

/** @param batch changes up to `BATCH` rows, of those that are left */
export async function repeatBatch(db: Database, batch: SQL): Promise<void> {
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await db.execute(batch));
  } while (deleted === BATCH);
}
