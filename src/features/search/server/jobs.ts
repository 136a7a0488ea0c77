import { type SQL, sql } from "drizzle-orm";
import { namedWords } from "#features/profiles/domain/finding/words.ts";
import type { Context } from "#platform/context.ts";
import { takeTime } from "#platform/db/database.ts";
import { gatherWords } from "#platform/db/known-words.ts";
import { searchWords } from "#platform/db/schema/search.ts";

const GATHER = "search.gather";

/** The job also runs at program start, for a new database. */
export async function defineSearchJobs(context: Context): Promise<void> {
  await context.queue.define(GATHER, () => gatherSearchWords(context), { cron: "*/10 * * * *" });
  await context.queue.send(GATHER, {});
}

const LOCK = 4_715_012;

export async function gatherSearchWords({ db }: Pick<Context, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTime(tx, "5min");
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (rows[0]?.mine) await gatherWords(tx, searchWords, wordsOfAll());
  });
}

/** Indexes each word with and without its apostrophes. */
const wordsIn = (text: SQL): SQL => sql`directory_plain(concat_ws(' ', ${text}, joined_words(${text})))`;

const wordsOfAll = () => sql`
  select text from profile_entries
  union all select ${wordsIn(sql`concat_ws(' ', full_name, business_name)`)} from pre_applications
  union all select ${wordsIn(sql`concat_ws(' ', title, organizer)`)} from opportunities
  union all select ${wordsIn(sql`subject`)} from email_sends
  union all select ${wordsIn(sql`concat_ws(' ', name, subject)`)} from email_templates
  union all select ${wordsIn(sql`name`)} from sso_providers
  union all select unnest(${sql.param(namedWords())}::text[])`;
