import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { TestApi } from "./api.ts";

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Changes the account while the request waits for its lock, which makes the race deterministic. */
export function askMeanwhile<T>(
  api: TestApi,
  accountId: string,
  change: (tx: Queryable) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const hold = (tx: Queryable) => tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
  return askWhileHeld(api, hold, change, ask);
}

export async function askWhileHeld<T>(
  { db }: TestApi,
  hold: (tx: Queryable) => Promise<unknown>,
  change: (tx: Queryable) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const { asked } = await db.transaction(async (tx) => {
    await hold(tx);
    const asked = ask();
    await expect.poll(async () => (await db.execute(WAITING)).rows.length).toBe(1);
    await change(tx);
    return { asked };
  });
  return asked;
}
