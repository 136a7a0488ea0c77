import { and, arrayContains, inArray, not, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { profileFilter } from "#features/profiles/contract/admin-profiles.ts";
import { chosenIn, joinedBefore } from "#features/profiles/server/member-condition.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { searchNewest } from "#platform/db/near-first.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import type { InsightMembersAnswer, InsightMembersQuery } from "../contract/insights.ts";
import { countOfDrill } from "../domain/charts.ts";
import { type Drill, filterOfDrill } from "../domain/drill.ts";
import { presentInsightMember } from "./present.ts";
import { readFigures } from "./queries.ts";

const newest = searchNewest({
  table: profileEntries,
  at: profileEntries.joinedAt,
  id: profileEntries.id,
  near: 5000,
  nearForCount: 5000,
});

/** Lists the newest members first (docs/product/insights.md#members-behind-a-figure). */
export async function listInsightMembers(
  context: Pick<Context, "db" | "clock">,
  { drill, cursor, limit }: InsightMembersQuery,
): Promise<InsightMembersAnswer> {
  const { db, clock } = context;
  const condition = conditionOf(drill, clock());
  const [{ rows: members, nextCursor }, { figures, countedAt }] = await Promise.all([
    newest.uncounted(db, { condition, cursor, limit, read: (ids) => readMembers(db, ids) }),
    readFigures(context),
  ]);
  const count = countOfDrill(figures.community, drill);
  return { members, count, countedAt: countedAt.toISOString(), nextCursor };
}

const EVERYBODY = v.parse(profileFilter, {});

/** Figures count profiles, so accounts without a profile are excluded. */
function conditionOf(drill: Drill, now: Date): { where: SQL | undefined; single: boolean; upTo: SQL | undefined } {
  const chosen = { ...EVERYBODY, ...filterOfDrill(drill) };
  const hasProfile = not(arrayContains(profileEntries.terms, ["noProfile"]));
  return { where: and(chosenIn(chosen, now), hasProfile), single: false, upTo: joinedBefore(chosen, now) };
}

async function readMembers(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db.select(COLUMNS).from(userProfiles).where(inArray(userProfiles.id, ids));
  const byId = new Map(rows.map((row) => [row.id, presentInsightMember(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const COLUMNS = {
  id: userProfiles.id,
  memberId: userProfiles.memberId,
  businessName: userProfiles.businessName,
  fullName: userProfiles.fullName,
  entrepreneurType: userProfiles.entrepreneurType,
  typeChosenAt: userProfiles.typeChosenAt,
  businessStage: userProfiles.businessStage,
  country: userProfiles.country,
  cityTown: userProfiles.cityTown,
  profilePhotoUrl: userProfiles.profilePhotoUrl,
  profileCompletionStage: userProfiles.profileCompletionStage,
  wantsToMentor: userProfiles.wantsToMentor,
  collaboratorTypes: userProfiles.collaboratorTypes,
  okFeatureProfile: userProfiles.okFeatureProfile,
  createdAt: userProfiles.createdAt,
};
