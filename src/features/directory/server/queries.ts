import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { EDID_TIERS, stagesOfTier } from "#features/edid/domain/e-did.ts";
import type { Queryable } from "#platform/db/database.ts";
import { directoryEntries } from "#platform/db/schema/directory.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

/** The ids at which parts of `size` listed members end, except the last part; walks one index, a part at a step. */
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

/** A profile without a card is what profile spam is made for: no search engine is led there. */
const WITH_CARD = EDID_TIERS.flatMap(stagesOfTier);

/** Of the next part of listed members, in the order of ids and after the last id of the part before, those who have a card. */
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
