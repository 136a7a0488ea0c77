import { count, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { HAS_APPLIED } from "../domain/statuses.ts";

/** Staff see only the numbers of a member's saves, and nothing that the member wrote. */
export async function countSaved(db: Queryable, account: string): Promise<{ saved: number; applied: number }> {
  const [found] = await db
    .select({
      saved: count(),
      applied: sql<number>`count(*) filter (where ${inArray(savedOpportunities.status, HAS_APPLIED)})`.mapWith(Number),
    })
    .from(savedOpportunities)
    .where(eq(savedOpportunities.accountId, account));
  return found ?? { saved: 0, applied: 0 };
}
