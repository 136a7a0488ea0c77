import { inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { writeCursor } from "#platform/db/newest-first.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { InsightMembersAnswer, InsightMembersQuery } from "../contract/insights.ts";
import { countOfDrill } from "../domain/drill-count.ts";
import { drillCondition } from "./drill-condition.ts";
import { findMembers } from "./find-members.ts";
import { presentInsightMember } from "./present.ts";
import { readFigures } from "./queries.ts";

/** A§2 "Analytics tab": the members behind a figure, newest first, a page at a time. */
export async function listInsightMembers(
  context: Pick<Context, "db" | "clock">,
  { drill, cursor, limit }: InsightMembersQuery,
): Promise<InsightMembersAnswer> {
  const wanted = { condition: drillCondition(drill), cursor, limit: limit + 1 };
  const [found, { figures, countedAt }] = await Promise.all([findMembers(context.db, wanted), readFigures(context)]);
  const page = found.slice(0, limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    members: await readMembers(
      context.db,
      page.map(({ id }) => id),
    ),
    count: countOfDrill(figures.community, drill),
    countedAt: countedAt.toISOString(),
    nextCursor: last ? writeCursor(last) : null,
  };
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
