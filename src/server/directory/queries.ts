import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { directoryEntries } from "../db/schema/directory.ts";
import { userProfiles } from "../db/schema/profiles.ts";

/** The ids at which parts of so many listed members end, the last part excepted; reads one index. */
export async function listDirectoryBounds(db: Queryable, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place, count(*) over () as total
      from ${directoryEntries}) numbered
    where place % ${size} = 0 and place < total order by id`);
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
