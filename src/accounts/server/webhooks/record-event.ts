import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import { type AccountEvent, EVENT_RETENTION_S } from "../../domain/account-events.ts";
import type { Context } from "../context.ts";

/** Call it in the transaction of the change. */
export function recordEvent(tx: Queryable, kind: AccountEvent, accountId: string): Promise<void> {
  return recordEvents(tx, kind, [accountId]);
}

export async function recordEvents(tx: Queryable, kind: AccountEvent, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.insert(accountEvents).values(accountIds.map((accountId) => ({ accountId, kind })));
}

export async function tidyEvents({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - EVENT_RETENTION_S * 1000).toISOString();
  await deleteAll(db, accountEvents, sql`created_at < ${before}::timestamptz`);
}
