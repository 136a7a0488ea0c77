import { eq, sql } from "drizzle-orm";
import { DIRECTORY_TERMS } from "#features/profiles/domain/finding/facets.ts";
import { namedWords } from "#features/profiles/domain/finding/words.ts";
import { isCountDue } from "#kernel/counting.ts";
import type { Context } from "#platform/context.ts";
import { type Queryable, takeTime } from "#platform/db/database.ts";
import { gatherWords } from "#platform/db/known-words.ts";
import { directoryCounts, directoryWords } from "#platform/db/schema/directory.ts";

const REFRESH = "directory.refresh";

/** The job is also queued when the program starts, so that a new database has counts. */
export async function defineDirectoryJobs(context: Context): Promise<void> {
  await context.queue.define(REFRESH, () => refreshDirectory(context), { cron: "* * * * *" });
  await context.queue.send(REFRESH, {});
}

/** The term that counts all listed members. */
export const LISTED = "listed";

const LOCK = 4_715_010;

/** Computes the counts in the background, so that no request scans the whole directory. */
export async function refreshDirectory({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTime(tx, "5min");
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (!rows[0]?.mine || !(await isDue(tx, clock()))) return;
    await countMembers(tx, clock());
    await gatherWords(tx, directoryWords, wordsOfMembers());
  });
}

async function isDue(db: Queryable, now: Date): Promise<boolean> {
  const [last] = await db.select().from(directoryCounts).where(eq(directoryCounts.term, LISTED));
  return !last || isCountDue(last.countedAt, last.members, now);
}

async function countMembers(db: Queryable, now: Date): Promise<void> {
  await db.delete(directoryCounts);
  await db.execute(sql`
    insert into directory_counts (term, members, counted_at)
    select term, count(*), ${now.toISOString()}::timestamptz from directory_entries, unnest(terms) term
    where term = any(${sql.param(DIRECTORY_TERMS)}::text[]) group by term
    union all select ${LISTED}, count(*), ${now.toISOString()}::timestamptz from directory_entries`);
}

const wordsOfMembers = () => sql`
  select text from directory_entries union all select unnest(${sql.param(namedWords())}::text[])`;
