import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import type { LiveRecord } from "./live-table.ts";

export type ChangeType = "INSERT" | "UPDATE" | "DELETE";
type Change = {
  table: string;
  type: ChangeType;
  /** Row as this reader may see it, keyed by live column names. */
  record: LiveRecord;
  reader: { accountId: string } | "administrators";
};

const SOMEBODY_HEARS = sql`exists (select from realtime_processes)`;

/** Lets an operation skip reads that only serve listening clients. */
export async function isHeard(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ heard: boolean }>(sql`select ${SOMEBODY_HEARS} as heard`);
  return rows[0]?.heard ?? false;
}

/** Runs in the transaction of the change, so a rollback publishes nothing. No-op while no process holds a socket. */
export async function tellChange(tx: Queryable, { table, type, record, reader }: Change): Promise<void> {
  const accountId = reader === "administrators" ? null : reader.accountId;
  await tx.execute(sql`
    insert into realtime_events (account_id, table_name, type, record)
    select ${accountId}::uuid, ${table}, ${type}, ${JSON.stringify(record)}::jsonb
    where ${SOMEBODY_HEARS}`);
}

/** @param rows CTE with the live columns, whose `id` is the account's */
export const tellOwners = (table: string, type: ChangeType, rows: SQL): SQL => sql`
  insert into realtime_events (account_id, table_name, type, record)
  select changed.id, ${sql.raw(`'${table}'`)}, ${sql.raw(`'${type}'`)}, to_jsonb(changed) from ${rows} as changed
  where ${SOMEBODY_HEARS}`;

export const tellAccounts = (table: string, ids: readonly string[]): SQL => sql`
  insert into realtime_events (account_id, table_name, type, record)
  select id, ${table}::text, 'UPDATE', '{}'::jsonb from unnest(${sql.param(ids)}::uuid[]) as told (id)
  where ${SOMEBODY_HEARS}`;

/** @param rows CTE with the live columns */
export const tellAdministrators = (table: string, rows: SQL): SQL => sql`
  insert into realtime_events (table_name, type, record)
  select ${table}::text, 'UPDATE', to_jsonb(changed) from ${rows} as changed
  where ${SOMEBODY_HEARS}`;
