import { and, count, eq, gt, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import { holdOpportunity, lockOpportunity } from "#features/opportunities/server/events.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { memberLimits, reports } from "#platform/db/schema/reports.ts";
import { GOOD_STANDING_DAYS, REPORTS_THAT_HIDE, STAGES_IN_GOOD_STANDING } from "../domain/reports.ts";

const DAY_MS = 86_400_000;

/** Call this in the transaction of the report (docs/product/opportunities.md#reports). */
export async function holdIfReported(tx: Queryable, clock: () => Date, id: string): Promise<void> {
  // Serializes concurrent reports, so that each counts the earlier ones.
  await lockOpportunity(tx, id);
  if ((await countInGoodStanding(tx, id, clock())) < REPORTS_THAT_HIDE) return;
  await holdOpportunity(tx, clock, id);
}

/** Each report counts as one member, because a unique key allows one open report per member. */
async function countInGoodStanding(tx: Queryable, id: string, now: Date): Promise<number> {
  const { emailConfirmedAt, phoneConfirmedAt, bannedUntil, createdAt } = accounts;
  const limits = tx.select({ id: memberLimits.id }).from(memberLimits);
  const [counted] = await tx
    .select({ members: count() })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.reporterId))
    .innerJoin(userProfiles, eq(userProfiles.id, reports.reporterId))
    .where(
      and(
        eq(reports.thing, "opportunity"),
        eq(reports.thingId, id),
        isNull(reports.act),
        or(isNotNull(emailConfirmedAt), isNotNull(phoneConfirmedAt)),
        inArray(userProfiles.profileCompletionStage, STAGES_IN_GOOD_STANDING),
        or(isNull(bannedUntil), lt(bannedUntil, now)),
        lt(createdAt, new Date(now.getTime() - GOOD_STANDING_DAYS * DAY_MS)),
        notExists(limits.where(and(eq(memberLimits.id, accounts.id), gt(memberLimits.until, now)))),
      ),
    );
  return counted?.members ?? 0;
}
