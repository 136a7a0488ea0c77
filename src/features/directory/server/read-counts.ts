import { sql } from "drizzle-orm";
import { findHidden } from "#features/introductions/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { directoryCounts, directoryEntries } from "#platform/db/schema/directory.ts";
import type { DirectoryCountsAnswer } from "../contract/directory.ts";
import { LISTED } from "./jobs.ts";

/** Precomputed counts, minus the members that a block hides from the viewer (docs/product/introductions.md#blocks). */
export async function readCounts(db: Queryable, viewer: Actor): Promise<DirectoryCountsAnswer> {
  const hidden = await findHidden(db, viewer);
  const [counted, termsOfHidden] = await Promise.all([db.select().from(directoryCounts), countTerms(db, hidden)]);
  const counts = new Map(
    counted.map(({ term, members }) => [term, Math.max(0, members - (termsOfHidden.get(term) ?? 0))]),
  );
  const listed = counts.get(LISTED) ?? null;
  counts.delete(LISTED);
  return {
    listed,
    countedAt: counted.find(({ term }) => term === LISTED)?.countedAt.toISOString() ?? null,
    counts: Object.fromEntries([...counts].filter(([, members]) => members > 0)),
  };
}

/** Counts the terms of a few members, such as those that a block hides. */
async function countTerms(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ term: string; members: number }>(sql`
    select term, count(*)::int as members from ${directoryEntries}, unnest(terms || ${LISTED}::text) term
    where id = any(${sql.param(ids)}::uuid[]) group by term`);
  return new Map(rows.map(({ term, members }) => [term, members]));
}
