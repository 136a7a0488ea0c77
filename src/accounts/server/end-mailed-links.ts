import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";

/** Ends all links in product mails to an account (decision 69), as part of a statement that updates its row anyway. */
export const ENDS_LINKS = { linkGeneration: sql`${accounts.linkGeneration} + 1` };

export async function endMailedLinks(tx: Queryable, account: string): Promise<void> {
  await tx.update(accounts).set(ENDS_LINKS).where(eq(accounts.id, account));
}
