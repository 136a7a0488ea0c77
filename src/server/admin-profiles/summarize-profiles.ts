import type { ProfileSummaryAnswer } from "#contract/admin-profiles.ts";
import { summarizeCommunity } from "#domain/admin-profiles/summary.ts";
import { isCountedAtOnce } from "#domain/insights/freshness.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/database.ts";
import { profileEntries } from "../db/schema/profile-entries.ts";
import { findKeptFigures, readFigures } from "../insights/queries.ts";

/** A§2: cards and panels of all profiles, whatever the filter. */
export async function summarizeProfiles(context: Pick<Context, "db" | "clock">): Promise<ProfileSummaryAnswer> {
  const { figures, countedAt } = await readFigures(context);
  return { ...summarizeCommunity(figures.community), countedAt: countedAt.toISOString() };
}

/** All profiles: of this moment while they are few, else as they were last counted. */
export async function countTotal(db: Database): Promise<number> {
  const kept = await findKeptFigures(db);
  const members = kept?.figures.community.totalMembers;
  return members === undefined || isCountedAtOnce(members) ? db.$count(profileEntries) : members;
}
