import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { BATCH, repeatBatch } from "#platform/db/delete-all.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { profileEntries } from "#platform/db/schema/profiles.ts";

const usedAt = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`;

/** A sign-in stores the last visit at once; a session renewal does not. @param since null for all sessions */
export async function keepLastVisits({ db }: Pick<Context, "db">, since: Date | null): Promise<void> {
  const recent = since === null ? sql`true` : sql`${usedAt} >= ${since.toISOString()}::timestamptz`;
  await repeatBatch(
    db,
    sql`with visits as (
        select ${sessions.accountId} as id, max(${usedAt}) as at from ${sessions} where ${recent} group by 1
      ), behind as (
        select e.id, visits.at from ${profileEntries} e join visits on visits.id = e.id
        where e.seen_at is null or e.seen_at < visits.at limit ${BATCH} for update of e skip locked
      )
      update ${profileEntries} set seen_at = behind.at from behind where ${profileEntries.id} = behind.id`,
  );
}
