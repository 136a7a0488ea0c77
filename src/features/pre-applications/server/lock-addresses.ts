import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

/**
 * Until the transaction ends, nobody else applies with these addresses or confirms them: else an application and a
 * confirmation at the same moment would not see each other. In one order, so that two cannot wait for each other.
 */
export async function lockAddresses(tx: Queryable, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort()) {
    const key = `pre-application:${email.toLowerCase()}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}
