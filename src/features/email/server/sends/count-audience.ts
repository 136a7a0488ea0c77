import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { AudienceAnswer, AudienceRequest, LeftOutCount } from "../../contract/email-sends.ts";
import { categoryOfWritten, filtersOf } from "../../domain/audience.ts";
import type { LeftOut } from "../../domain/consent.ts";
import type { Context } from "../context.ts";
import { readPace } from "../delivery/read-pace.ts";
import { type Audience, matches, reasonOf, withRefusals } from "./audience.ts";

type Asked = Pick<AudienceRequest, "emailType" | "category" | "filters">;

export function audienceOf({ emailType, category, filters }: Asked, now: Date): Audience {
  return { filters: filtersOf(emailType, filters), category: categoryOfWritten(emailType, category), now };
}

/** How many the filters name, and who of them would not get the mail at this moment, and why. */
export async function countAudience(context: Context, asked: Asked): Promise<AudienceAnswer> {
  return { ...(await countOf(context.db, audienceOf(asked, context.clock()))), pace: await readPace(context) };
}

export async function countOf(db: Queryable, audience: Audience): Promise<Omit<AudienceAnswer, "pace">> {
  const { rows } = await db.execute<{ reason: LeftOut | null; count: number }>(sql`
    select ${reasonOf(audience)} as reason, count(*)::int as count
    from ${withRefusals(audience)} where ${matches(audience)} group by 1`);
  const matched = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    matched,
    willGet: rows.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: commonestFirst(rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]))),
  };
}

export function commonestFirst(counts: LeftOutCount[]): LeftOutCount[] {
  return counts.sort((a, b) => b.count - a.count);
}
