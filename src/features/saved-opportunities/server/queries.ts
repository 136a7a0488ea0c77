import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { opportunityBells } from "#platform/db/schema/saved-opportunities.ts";

/** Whether somebody is told once it is open again. */
export async function hasBell(db: Queryable, accountId: string, opportunityId: string): Promise<boolean> {
  const [bell] = await db
    .select({ id: opportunityBells.accountId })
    .from(opportunityBells)
    .where(and(eq(opportunityBells.accountId, accountId), eq(opportunityBells.opportunityId, opportunityId)));
  return bell !== undefined;
}
