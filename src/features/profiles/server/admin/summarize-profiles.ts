import { isCountedAtOnce } from "#features/insights/domain/freshness.ts";
import { findKeptFigures, readFigures } from "#features/insights/server/queries.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { profileEntries } from "#platform/db/schema/profile-entries.ts";
import type { ProfileSummaryAnswer } from "../../contract/admin-profiles.ts";
import { summarizeCommunity } from "../../domain/admin/summary.ts";

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
