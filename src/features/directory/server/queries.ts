import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { EDID_TIERS, stagesOfTier } from "#features/edid/domain/e-did.ts";
import type { Queryable } from "#platform/db/database.ts";
import { directoryEntries } from "#platform/db/schema/directory.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

/** Splits the directory into parts of `size` members. @returns the last id of each part, except the last part */
export async function listDirectoryBounds(db: Queryable, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive bounds (id) as (
      (select id from ${directoryEntries} order by id offset ${size - 1} limit 1)
      union all
      select (select entry.id from ${directoryEntries} entry where entry.id > bounds.id
        order by entry.id offset ${size - 1} limit 1) from bounds where bounds.id is not null)
    select id from bounds
    where exists (select from ${directoryEntries} entry where entry.id > bounds.id) order by id`);
  return rows.map(({ id }) => id);
}

type ListedMember = { memberId: string | null; updatedAt: Date };

/** The sitemap lists only members with a card, because spam profiles have none. */
const WITH_CARD = EDID_TIERS.flatMap(stagesOfTier);

/** @param after the last id of the previous sitemap part; null for the first part */
export async function listForSitemap(db: Queryable, after: string | null, size: number): Promise<ListedMember[]> {
  const part = db
    .select({ id: directoryEntries.id })
    .from(directoryEntries)
    .where(after === null ? undefined : gt(directoryEntries.id, after))
    .orderBy(directoryEntries.id)
    .limit(size)
    .as("part");
  return db
    .select({ memberId: userProfiles.memberId, updatedAt: userProfiles.updatedAt })
    .from(part)
    .innerJoin(userProfiles, eq(userProfiles.id, part.id))
    .where(and(isNotNull(userProfiles.memberId), inArray(userProfiles.profileCompletionStage, WITH_CARD)))
    .orderBy(part.id);
}
