import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { opportunityBells, savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { isOpportunityId } from "./queries.ts";

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

export async function marksOf(
  db: Queryable,
  account: string,
  { id, opensAgainMonth }: { id: string; opensAgainMonth: number | null },
): Promise<typeof NO_MARKS> {
  const saved = await whichSaved(db, account, [id]);
  return { hasBell: opensAgainMonth !== null && (await hasBell(db, account, id)), isSaved: saved.length > 0 };
}

async function hasBell(db: Queryable, accountId: string, opportunityId: string): Promise<boolean> {
  const [bell] = await db
    .select({ id: opportunityBells.accountId })
    .from(opportunityBells)
    .where(and(eq(opportunityBells.accountId, accountId), eq(opportunityBells.opportunityId, opportunityId)));
  return bell !== undefined;
}
