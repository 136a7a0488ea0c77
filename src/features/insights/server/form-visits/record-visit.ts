import { eq, sql } from "drizzle-orm";
import { MONTH_ZONE } from "#kernel/month.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { formVisits } from "#platform/db/schema/form-visits.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { FormVisitRequest } from "../../contract/form-visits.ts";

/** The newest report of a form visit replaces earlier ones; a report that arrives out of order is ignored. */
export async function recordVisit(
  { db, clock }: Pick<Context, "db" | "clock">,
  memberId: string,
  { visit, step, saw, filled, last, finished }: FormVisitRequest,
): Promise<void> {
  const now = clock();
  const [profile] = await db
    .select({ country: userProfiles.country })
    .from(userProfiles)
    .where(eq(userProfiles.id, memberId));
  const told = { saw, filled, last, finished };
  await db
    .insert(formVisits)
    .values({
      memberId,
      visit,
      step,
      country: profile?.country ?? "",
      day: dayIn(MONTH_ZONE, now),
      createdAt: now,
      ...told,
    })
    .onConflictDoUpdate({
      target: [formVisits.memberId, formVisits.visit],
      set: told,
      setWhere: sql`${formVisits.step} = excluded.step and not ${formVisits.finished}
        and cardinality(${formVisits.saw}) <= cardinality(excluded.saw)`,
    });
}
