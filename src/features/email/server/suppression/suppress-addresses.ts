import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { Suppression } from "../../domain/consent.ts";
import { SUPPRESSION_REASONS } from "../../domain/suppression.ts";

type Entry = { hash: Buffer; reason: Suppression; at: Date };

const RANKED = sql.param(SUPPRESSION_REASONS.map(({ key }) => key));

/**
 * Puts addresses on the list; a stronger reason takes the place of a weaker one, never the other way round.
 * @returns how many were not on it
 */
export async function suppressAddresses(db: Queryable, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const { rows } = await db.execute<{ added: number }>(sql`
    with given as (
      select distinct on (hash) hash, reason, at from unnest(
        ${sql.param(entries.map(({ hash }) => hash))}::bytea[],
        ${sql.param(entries.map(({ reason }) => reason))}::text[],
        ${sql.param(entries.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) as g (hash, reason, at)
      order by hash, array_position(${RANKED}::text[], reason) desc
    ), put as (
      insert into email_suppressions as s (address_hash, reason, created_at)
      select hash, reason, at from given order by hash
      on conflict (address_hash) do update set reason = excluded.reason, created_at = excluded.created_at
      where array_position(${RANKED}::text[], excluded.reason) > array_position(${RANKED}::text[], s.reason)
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added from put`);
  return rows[0]?.added ?? 0;
}
