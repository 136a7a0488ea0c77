import type { Queryable } from "#platform/db/database.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import type { AccountEvent } from "../../domain/account-events.ts";

/** Keeps what happened to an account for whoever wants to be told, in the transaction that did it. */
export function recordEvent(tx: Queryable, kind: AccountEvent, accountId: string): Promise<void> {
  return recordEvents(tx, kind, [accountId]);
}

export async function recordEvents(tx: Queryable, kind: AccountEvent, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.insert(accountEvents).values(accountIds.map((accountId) => ({ accountId, kind })));
}
