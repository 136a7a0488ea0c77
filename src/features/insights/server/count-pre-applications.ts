import { type SQL, sql } from "drizzle-orm";
import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications as p } from "#platform/db/schema/pre-applications.ts";
import { countOf } from "../domain/counted.ts";
import { type PreApplicationFigures, RECENT_DAYS } from "../domain/pre-applications.ts";
import { countFacts, type Fact } from "./facts.ts";

const TOP = CONSTANTS.topListLength;

const LASTING: readonly Fact[] = [
  { kind: "industry", most: TOP, list: sql`${p.industrySector}` },
  { kind: "challenge", most: TOP, list: sql`${p.challengesFaced}` },
  { kind: "goal", most: TOP, list: sql`${p.joiningGoals}` },
  { kind: "referral", most: TOP, value: sql`${p.referralSource}` },
  { kind: "type", most: null, value: sql`${p.entrepreneurType}` },
  { kind: "country", most: null, value: sql`${p.country}` },
  { kind: "stage", most: null, value: sql`${p.businessStage}` },
  quality("any", sql`true`),
  quality(
    "member",
    sql`exists (select from ${accounts} where ${accounts.email} = ${p.email} and ${accounts.emailConfirmedAt} is not null)`,
  ),
];

/** The same as the domain's plain count, in one pass over all pre-applications. */
export async function countPreApplications(db: Queryable, now: Date): Promise<PreApplicationFigures> {
  const recent = [since("week", RECENT_DAYS.week, now), since("month", RECENT_DAYS.month, now)];
  const counted = await countFacts(db, sql`${p}`, [...LASTING, ...recent]);
  const qualities = counted("quality");
  return {
    totalCount: countOf(qualities, "any"),
    recentApplications: countOf(qualities, "week"),
    lastThirtyDays: countOf(qualities, "month"),
    becameMembers: countOf(qualities, "member"),
    byEntrepreneurType: counted("type"),
    byCountry: counted("country"),
    byBusinessStage: counted("stage"),
    topIndustries: counted("industry"),
    topChallenges: counted("challenge"),
    topJoiningGoals: counted("goal"),
    byReferralSource: counted("referral"),
  };
}

function quality(name: string, condition: SQL): Fact {
  return { kind: "quality", most: null, value: sql`case when ${condition} then ${name}::text end` };
}

function since(name: string, days: number, now: Date): Fact {
  return quality(name, sql`${p.createdAt} > ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`);
}
