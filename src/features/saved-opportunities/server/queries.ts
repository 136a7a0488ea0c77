import { and, count, eq, inArray, sql } from "drizzle-orm";
import { isOpportunityId } from "#features/opportunities/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunityBells, savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { HAS_APPLIED } from "../domain/statuses.ts";

/** For staff: how many, and nothing of what the member wrote. */
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

/** Which of these the member has saved. */
export async function whichSaved(db: Queryable, account: string, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isOpportunityId);
  if (known.length === 0) return [];
  const rows = await db
    .select({ id: savedOpportunities.opportunityId })
    .from(savedOpportunities)
    .where(and(eq(savedOpportunities.accountId, account), inArray(savedOpportunities.opportunityId, known)));
  return rows.map(({ id }) => id);
}

export const NO_MARKS = { hasBell: false, isSaved: false };

/** What stands on the page of one for whoever reads it. */
export async function marksOf(
  db: Queryable,
  account: string,
  { id, opensAgainMonth }: { id: string; opensAgainMonth: number | null },
): Promise<typeof NO_MARKS> {
  const saved = await whichSaved(db, account, [id]);
  return { hasBell: opensAgainMonth !== null && (await hasBell(db, account, id)), isSaved: saved.length > 0 };
}

/** Whether somebody is told once it is open again. */
async function hasBell(db: Queryable, accountId: string, opportunityId: string): Promise<boolean> {
  const [bell] = await db
    .select({ id: opportunityBells.accountId })
    .from(opportunityBells)
    .where(and(eq(opportunityBells.accountId, accountId), eq(opportunityBells.opportunityId, opportunityId)));
  return bell !== undefined;
}
