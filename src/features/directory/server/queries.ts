import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
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

/** Listed members in the order of ids, a part at a time: after the last id of the part before. */
export async function listForSitemap(db: Queryable, after: string | null, limit: number): Promise<ListedMember[]> {
  return db
    .select({ memberId: userProfiles.memberId, updatedAt: userProfiles.updatedAt })
    .from(directoryEntries)
    .innerJoin(userProfiles, eq(userProfiles.id, directoryEntries.id))
    .where(and(isNotNull(userProfiles.memberId), after === null ? undefined : gt(directoryEntries.id, after)))
    .orderBy(directoryEntries.id)
    .limit(limit);
}
