import { and, eq, gt } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { memberLimits } from "#platform/db/schema/reports.ts";

export async function findLimit(db: Queryable, member: string, now: Date): Promise<Date | null> {
  const [limit] = await db
    .select({ until: memberLimits.until })
    .from(memberLimits)
    .where(and(eq(memberLimits.id, member), gt(memberLimits.until, now)));
  return limit?.until ?? null;
}
