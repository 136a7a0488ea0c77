import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Rows per statement: few enough for the statement timeout. */
export const BATCH = 1000;

/**
 * Deletes rows in batches; rows that another transaction has locked wait for the next run.
 * @param isOver condition for a deletion, in which the row is called `old`
 * @param order sort order of an index; without it, each batch scans again the rows before it
 */
export const deleteAll = (db: Database, table: PgTable | SQL, isOver: SQL, order?: SQL): Promise<void> =>
  repeatBatch(db, deleteBatch(table, isOver, order));

export const deleteBatch = (table: PgTable | SQL, isOver: SQL, order?: SQL): SQL => sql`
  delete from ${table} where ctid = any(array(
    select old.ctid from ${table} old where ${isOver} ${order ? sql`order by ${order}` : sql``}
    limit ${BATCH} for update of old skip locked))`;

/** Repeats until no rows remain. @param batch statement that changes at most `BATCH` of the remaining rows */
export async function repeatBatch(db: Database, batch: SQL): Promise<void> {
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await db.execute(batch));
  } while (deleted === BATCH);
}
