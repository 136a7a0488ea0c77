import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { emailSoftBounces } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { type BounceKind, SOFT_BOUNCES } from "../../domain/bounces.ts";
import type { Suppression } from "../../domain/consent.ts";
import { SUPPRESSION_REASONS } from "../../domain/suppression.ts";
import type { Context } from "../context.ts";

type Entry = { hash: Buffer; reason: Suppression; at: Date };

const RANKED = sql.param(SUPPRESSION_REASONS.map(({ key }) => key));

/** A stronger reason replaces a weaker one, never the reverse. @returns number of new addresses */
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

type Bounce = {
  address: string;
  kind: BounceKind;
  /** Id of the returned mail, or of the report. Several bounces with the same id count once. */
  source: string;
};

const DAY_MS = 86_400_000;

/** Suppresses the address after a hard bounce, or `SOFT_BOUNCES.threshold` soft ones within the window. */
export async function recordBounce(
  { clock }: Pick<Context, "clock">,
  db: Queryable,
  { address, kind, source }: Bounce,
): Promise<void> {
  const hash = addressHash(address);
  const at = clock();
  const isFinal = kind === "hard" || (await countSoftBounces(db, { hash, source, at })) >= SOFT_BOUNCES.threshold;
  if (isFinal) await suppressAddresses(db, [{ hash, reason: "bounced", at }]);
}

export async function recordComplaint(
  { clock }: Pick<Context, "clock">,
  db: Queryable,
  address: string,
): Promise<void> {
  await suppressAddresses(db, [{ hash: addressHash(address), reason: "complained", at: clock() }]);
}

async function countSoftBounces(db: Queryable, { hash, source, at }: { hash: Buffer; source: string; at: Date }) {
  await db.insert(emailSoftBounces).values({ addressHash: hash, source, at }).onConflictDoNothing();
  const [found] = await db
    .select({ times: count() })
    .from(emailSoftBounces)
    .where(and(eq(emailSoftBounces.addressHash, hash), gt(emailSoftBounces.at, monthBefore(at))));
  return found?.times ?? 0;
}

export async function deleteOldSoftBounces({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await deleteAll(db, emailSoftBounces, sql`old.at < ${monthBefore(clock()).toISOString()}::timestamptz`, sql`old.at`);
}

const monthBefore = (at: Date) => new Date(at.getTime() - SOFT_BOUNCES.windowDays * DAY_MS);
